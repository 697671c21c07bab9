//! Primitives: all state of a design lives in these, all wider blocks are built of them.

mod arbiter;
mod bank;
mod count;
mod counters;
mod fifo;
mod levels;
mod ram;
mod reg;
mod slice;
mod word_table;

pub use arbiter::RoundRobin;
pub use bank::Bank;
pub use count::CountEnables;
pub use counters::Counters;
pub use fifo::Fifo;
pub use levels::Levels;
pub use ram::Ram;
pub use reg::{Dff, Reg};
pub use slice::RegSlice;
pub use word_table::WordTable;
