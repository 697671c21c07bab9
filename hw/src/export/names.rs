//! Names that every tool takes: letters, digits and single underscores, no word that some language keeps for itself.

use std::collections::HashSet;
use std::sync::OnceLock;

/// Words of Verilog-2005, SystemVerilog-2017 and C++ (Verilator turns ports into members) that a name cannot be.
const KEYWORDS: &str = "\
    accept_on alias alignas alignof always always_comb always_ff always_latch and and_eq asm assert assign assume auto automatic \
    before begin bind bins binsof bit bitand bitor bool break buf bufif0 bufif1 byte \
    case casex casez catch cell chandle char checker class clocking cmos compl concept config const const_cast consteval \
    constexpr constinit constraint context continue cover covergroup coverpoint cross co_await co_return co_yield \
    deassign decltype default defparam delete design disable dist do double dynamic_cast \
    edge else end endcase endchecker endclass endclocking endconfig endfunction endgenerate endgroup endinterface endmodule \
    endpackage endprimitive endprogram endproperty endsequence endspecify endtable endtask enum event eventually expect \
    explicit export extends extern \
    false final first_match float for force foreach forever fork forkjoin friend function \
    generate genvar global goto highz0 highz1 \
    if iff ifnone ignore_bins illegal_bins implements implies import incdir include initial inline inout input inside instance \
    int integer interconnect interface intersect \
    join join_any join_none large let liblist library local localparam logic long longint \
    macromodule main matches medium modport module mutable \
    namespace nand negedge nettype new nexttime nmos noexcept nor noshowcancelled not not_eq notif0 notif1 null nullptr \
    operator or or_eq output \
    package packed parameter pmos posedge primitive priority private program property protected public pull0 pull1 pulldown \
    pullup pulsestyle_ondetect pulsestyle_onevent pure \
    rand randc randcase randsequence rcmos real realtime ref reg register reinterpret_cast reject_on release repeat requires \
    restrict return rnmos rpmos rtran rtranif0 rtranif1 \
    s_always s_eventually s_nexttime s_until s_until_with scalared sequence set shared short shortint shortreal showcancelled \
    signed sizeof small soft solve specify specparam static static_assert static_cast std string strong strong0 strong1 struct \
    super supply0 supply1 switch sync_accept_on sync_reject_on \
    table tagged task template this thread_local throughout throw time timeprecision timeunit tran tranif0 tranif1 tri tri0 tri1 \
    triand trior trireg true try type typedef typeid typename \
    union unique unique0 unsigned until until_with untyped use uwire \
    var vectored virtual void volatile \
    wait wait_order wand wchar_t weak weak0 weak1 while wildcard wire with within wor xnor xor xor_eq";

/// Whether some language keeps the word for itself.
pub fn is_keyword(word: &str) -> bool {
    static WORDS: OnceLock<HashSet<&str>> = OnceLock::new();
    let words = WORDS.get_or_init(|| KEYWORDS.split_whitespace().collect());
    words.contains(word)
}

/// The names of one module, each given once.
#[derive(Default)]
pub(super) struct Names(HashSet<String>);

impl Names {
    /// A name for a raw one; a number is added where it is taken already.
    pub(super) fn give(&mut self, raw: &str) -> String {
        let base = legal(raw);
        let mut name = base.clone();
        let mut number = 1;
        while !self.0.insert(name.clone()) {
            number += 1;
            name = format!("{base}_{number}");
        }
        name
    }
}

/// Letters, digits and single underscores, beginning with a letter; no keyword.
pub(super) fn legal(raw: &str) -> String {
    let words = raw.trim_start_matches("r#");
    let words = words.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let mut name = words.join("_");
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        name = format!("n_{name}");
    }
    if is_keyword(&name) {
        name += "_sig";
    }
    name
}

/// `FifoBits<4>` as `fifo_bits_4`.
pub(super) fn snake(name: &str) -> String {
    let mut snake = String::new();
    let mut follows_lower = false;
    for c in name.chars() {
        if c.is_uppercase() && follows_lower {
            snake.push('_');
        }
        follows_lower = c.is_lowercase() || c.is_ascii_digit();
        snake.extend(c.to_lowercase());
    }
    legal(&snake)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_legal_and_given_once() {
        let mut names = Names::default();
        let given =
            ["a$b", "a_b", "table", "word$3", "_x", "a__b", "r#type"].map(|n| names.give(n));
        assert_eq!(
            given,
            [
                "a_b",
                "a_b_2",
                "table_sig",
                "word_3",
                "x",
                "a_b_3",
                "type_sig"
            ]
        );
    }

    #[test]
    fn types_become_words() {
        assert_eq!(snake("Fifo<Bits<4>, RegSlice>"), "fifo_bits_4_reg_slice");
    }
}
