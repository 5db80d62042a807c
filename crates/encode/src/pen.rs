//! Writing an observation block by block.

/// Writes numbers one block after another into bytes that are all 0 to begin with.
pub struct Pen<'a> {
    rest: &'a mut [u8],
}

impl<'a> Pen<'a> {
    /// Begins with everything 0.
    #[inline]
    pub fn new(out: &'a mut [u8]) -> Pen<'a> {
        out.fill(0);
        Pen { rest: out }
    }

    /// The next so many bytes.
    #[inline]
    pub fn block(&mut self, size: usize) -> &'a mut [u8] {
        let (block, rest) = std::mem::take(&mut self.rest).split_at_mut(size);
        self.rest = rest;
        block
    }

    /// One number; what a byte cannot hold is the most it can.
    #[inline]
    pub fn number(&mut self, value: impl Into<u32>) {
        self.block(1)[0] = value.into().min(255) as u8;
    }

    /// A yes or no.
    #[inline]
    pub fn flag(&mut self, value: bool) {
        self.block(1)[0] = u8::from(value);
    }

    /// One place of so many, or none of them.
    #[inline]
    pub fn one_of(&mut self, size: usize, place: Option<usize>) {
        let block = self.block(size);
        if let Some(place) = place {
            block[place] = 1;
        }
    }

    /// Ends where the bytes end.
    ///
    /// # Panics
    /// Where bytes are left over.
    #[inline]
    pub fn end(self) {
        assert!(self.rest.is_empty(), "an observation as long as its layout");
    }
}
