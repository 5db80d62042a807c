//! Legends as Python data.

use encode::Blocks;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Each block as a dictionary: name, start, shape, scale, axes and what it says.
pub(crate) fn legend<'py>(py: Python<'py>, blocks: &Blocks) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for block in &blocks.blocks {
        let entry = PyDict::new(py);
        entry.set_item("name", block.name)?;
        entry.set_item("start", block.start)?;
        entry.set_item("size", block.size())?;
        entry.set_item("shape", block.shape())?;
        entry.set_item("scale", block.scale)?;
        let axes = PyList::empty(py);
        for axis in &block.axes {
            axes.append((axis.of, axis.labels.clone()))?;
        }
        entry.set_item("axes", axes)?;
        entry.set_item("says", block.says)?;
        list.append(entry)?;
    }
    Ok(list)
}

/// The scale of every byte.
pub(crate) fn scales(blocks: &Blocks) -> Vec<f32> {
    blocks.blocks.iter().flat_map(|block| std::iter::repeat_n(block.scale, block.size())).collect()
}
