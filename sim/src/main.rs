//! The command `t3`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut out, mut err) = (std::io::stdout(), std::io::stderr());
    let runner = |scenario: &_, options: &_, progress: &mut _| {
        Ok(t3_sim::system::run(scenario, options, progress)?)
    };
    t3_sim::cli::main(std::env::args_os(), &runner, &mut out, &mut err).into()
}
