//! Primitives: all state of a design lives in these, all wider blocks are built of them.

mod arbiter;
mod count;
mod fifo;
mod ram;
mod reg;
mod slice;
mod word_table;

pub use arbiter::RoundRobin;
pub use count::CountEnables;
pub use fifo::Fifo;
pub use ram::Ram;
pub use reg::{Dff, Reg};
pub use slice::RegSlice;
pub use word_table::WordTable;
