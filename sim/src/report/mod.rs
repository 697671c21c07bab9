//! What a run leaves behind: results, a table, a timeline trace, progress.
//!
//! | file | holds | same seed, same bytes |
//! |---|---|---|
//! | `results.json` | [`RunResult`], see `docs/results.md` | yes |
//! | `results.csv` | its modes, a row each | yes |
//! | `trace.json` | [`Trace`], for Perfetto | yes |
//! | `host.json` | how fast this machine simulated | no |

mod files;
mod progress;
mod record;
mod result;
mod table;
mod trace;

pub use files::{replace_all, try_folder, write, BadFolder, Outcome, RunOptions};
pub use progress::{Preparation, Progress, Timing};
pub use result::{
    schema_markdown, Checks, DeviceResult, Dram, Measured, ModeResult, Rates, RunResult, Tracking,
};
pub use table::table;
pub use trace::Trace;
