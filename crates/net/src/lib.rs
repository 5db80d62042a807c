//! Networks that have learnt a game.
//!
//! A [`Net`] is read from a file. It looks at a table through a [`Lens`], which matches the table's
//! numbers by name with those the network has learnt from, reads an observation (a row of bytes), and
//! says two things about it: how much each choice appeals, and what the game will be worth to each
//! seat. This crate knows no game: what the bytes and the numbers of choices mean is the business of
//! whoever asks.
//!
//! Everything is whole numbers until the last step, and that step is made of additions,
//! multiplications and divisions only, so that a network says the same on every platform. Nothing is
//! allocated when it is asked: the caller keeps a [`Scratch`].
//!
//! ```
//! use net::{Form, Lens, Net, Table};
//!
//! let inputs: Vec<String> = (0..40).map(|place| format!("input {place}")).collect();
//! let actions = ["lay", "draw", "pass"].map(String::from);
//! let form = Form {
//!     game: "toy", encoding: 1, seats: 2, widths: &[32, 16], inputs: &inputs, levels: &[0; 40], actions: &actions,
//! };
//! let net = Net::read(&form.random(7))?;
//! let table = Table { game: "toy", encoding: 1, seats: 2, inputs: &inputs, actions: &actions };
//! let lens = Lens::new(net, &table).expect("a table it has learnt");
//! let mut scratch = lens.scratch();
//! lens.look(&[1; 40], &mut scratch);
//! let mut shares = Vec::new();
//! lens.logits(&[0, 2], &scratch, &mut shares);
//! net::shares(&mut shares);
//! assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5);
//! assert!((0.0..=1.0).contains(&lens.chance(0, &scratch)));
//! # Ok::<(), net::Bent>(())
//! ```

mod curves;
mod file;
mod form;
mod layers;
mod lens;

pub use curves::{logistic, shares};
pub use file::Bent;
pub use form::Form;
pub use layers::{Net, Scratch};
pub use lens::{Lens, Table};
