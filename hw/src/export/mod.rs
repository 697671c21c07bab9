//! Verilog-2005 of any rust-hdl block, typed by Rust's rules.
//!
//! rust-hdl's own printer writes Rust expressions down as they stand, so that widths, precedence and order mean something
//! else in Verilog than in its simulator. This back end translates what the simulator does, or refuses:
//!
//! ```text
//!  block ─► collect ─► translate, value, expr ─► flow ─► module, print ─► design
//!           signals,   typed statements          one     text             equal modules
//!           logic                                driver                   are one
//! ```
//!
//! - Every operator has operands of one width; wider is a concatenation, narrower a slice.
//! - Each signal has one driver: an `assign`, or an `always` of its own; registers are in the module that uses them.
//! - Clocks are wired. Modules are named after their types, ports of the top module are flat.
//! - What the macro loses is refused where it is written ([`macro@crate::hdl`]), all else here, with block, construct and idiom.
//!
//! What a block's own types do in conversions (`into()` of a struct or enum) and operators is not seen: they are taken for
//! those of their bits. Structs refuse all operators but `==` and `!=`.
//!
//! Combinational loops through several blocks are not looked for: rust-hdl does not settle them, Verilator and Yosys name them.
//!
//! # Example
//! ```
//! use rust_hdl::prelude::*;
//! use t3_hw::{block, export, hdl, prim::Reg, rtl};
//!
//! /// Counts the cycles in which `enable` is high.
//! #[derive(LogicBlock, Default)]
//! struct Counter {
//!     clock: Signal<In, Clock>,
//!     reset: Signal<In, Bit>,
//!     enable: Signal<In, Bit>,
//!     count: Signal<Out, Bits<8>>,
//!     value: Reg<Bits<8>>,
//!     _primed: bool,
//! }
//! impl rtl::Rtl for Counter {
//!     #[hdl]
//!     fn rtl(&mut self) {
//!         dff_setup!(self, clock, value);
//!         self.value.reset.next = self.reset.val();
//!         if self.enable.val() {
//!             self.value.d.next = self.value.q.val() + 1;
//!         }
//!         self.count.next = self.value.q.val();
//!     }
//! }
//! block!([] Counter);
//!
//! let mut counter = Counter::default();
//! counter.connect_all();
//! let options = export::Options { prefix: "my_".into(), ..Default::default() };
//! let design = export::verilog(&counter, &options)?;
//! assert_eq!(design.top, "my_counter");
//! assert!(design.text().contains("value_d = value_q + 8'h1;"));
//! # Ok::<(), export::ExportError>(())
//! ```

mod blocks;
mod collect;
mod connect;
mod design;
mod error;
mod expr;
mod files;
mod flow;
mod handwritten;
mod index;
mod meanings;
mod module;
mod names;
mod ports;
mod print;
mod render;
mod select;
mod shape;
mod translate;
mod value;

pub use blocks::{ExportedBlock, BLOCKS, VARIANTS};
pub use design::{Definition, Design};
pub use error::ExportError;
pub use files::{changed, files, ExportedFile, FilesError, DEFAULT_PREFIX};
pub use meanings::{Bundle, Kind};
pub use names::is_keyword;
pub use ports::Port;

use rust_hdl::prelude::*;

/// How a block is exported.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Begins the name of every module: `t3_`.
    pub prefix: String,
    /// Name of the top module after the prefix; without it the block's type name.
    pub top: Option<String>,
    /// Lines of comment at the head of the text.
    pub header: Vec<String>,
    /// What ports mean: the name of a port, or of a bundle of ports (`producer`), and a text for it.
    pub comments: Vec<(String, String)>,
    /// Takes blocks on trust whose logic went through stock `#[hdl_gen]`, which loses constructs in silence.
    pub trust_stock: bool,
}

/// Translates a fresh block whose `connect_all` was called.
///
/// # Errors
/// If anything in it cannot be translated faithfully.
pub fn verilog(block: &dyn Block, options: &Options) -> Result<Design, ExportError> {
    design::design(&collect::collect(block)?, options)
}
