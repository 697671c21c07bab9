//! The C++ between a model and its frames.

use super::frame::{Frame, Place};
use std::fmt::Write;
use t3_hw::export::Port;

/// The text of the shim for a model class `Vmodel` with these ports.
pub(super) fn text(ports: &[Port], inputs: &Frame, outputs: &Frame) -> String {
    let copy = |places: &[Place], copy: fn(&Place) -> String| {
        places.iter().fold(String::new(), |mut all, place| {
            let _ = writeln!(all, "    {}", copy(place));
            all
        })
    };
    let clock = |level: u8| {
        let clocks = ports.iter().filter(|port| port.is_clock);
        clocks.fold(String::new(), |mut all, port| {
            let _ = writeln!(all, "    m.{} = {level};", port.name);
            all
        })
    };
    let (inputs, outputs) = (copy(inputs.places(), input), copy(outputs.places(), output));
    let (fall, rise) = (clock(0), clock(1));
    format!(
        r#"#include "Vmodel.h"
#include "verilated.h"
#include <cstdint>
namespace {{
struct Holder {{
    VerilatedContext context;
    Vmodel model{{&context}};
}};
Vmodel& model_of(void* holder) {{ return static_cast<Holder*>(holder)->model; }}
}}
extern "C" void* t3_new() {{ return new Holder; }}
extern "C" void t3_free(void* holder) {{
    model_of(holder).final();
    delete static_cast<Holder*>(holder);
}}
extern "C" void t3_low(void* holder, const uint32_t* in, uint32_t* out) {{
    Vmodel& m = model_of(holder);
{inputs}{fall}    m.eval();
{outputs}}}
extern "C" void t3_edge(void* holder) {{
    Vmodel& m = model_of(holder);
{rise}    m.eval();
}}
"#
    )
}

/// Verilator holds a port of up to 64 bits as a number, a wider one as an array of 32-bit words.
fn input(place: &Place) -> String {
    let (name, word) = (&place.port.name, place.word);
    match place.port.width {
        0..=32 => format!("m.{name} = in[{word}];"),
        33..=64 => format!("m.{name} = in[{word}] | (uint64_t)in[{}] << 32;", word + 1),
        width => format!(
            "for (int i = 0; i < {}; ++i) m.{name}[i] = in[{word} + i];",
            width.div_ceil(32)
        ),
    }
}

fn output(place: &Place) -> String {
    let (name, word) = (&place.port.name, place.word);
    match place.port.width {
        0..=32 => format!("out[{word}] = m.{name};"),
        33..=64 => format!(
            "out[{word}] = m.{name}; out[{}] = m.{name} >> 32;",
            word + 1
        ),
        width => format!(
            "for (int i = 0; i < {}; ++i) out[{word} + i] = m.{name}[i];",
            width.div_ceil(32)
        ),
    }
}
