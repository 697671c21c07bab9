//! [`Entry`]: one way of a tracker set. Hand-written because `LogicStruct` takes no width parameters.

use crate::types::{literal, COUNT_BITS, REGION_BITS, WF_BITS};
use rust_hdl::prelude::*;

/// The counter of one wavefront tile. `TAG` bits are what its set does not say of the workgroup id.
///
/// One vector in Verilog, the first field lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Entry<const TAG: usize> {
    /// The entry counts a tile.
    pub valid: Bit,
    /// Region of the tile.
    pub region: Bits<REGION_BITS>,
    /// High bits of its workgroup id.
    pub high: Bits<TAG>,
    /// Its wavefront.
    pub wf: Bits<WF_BITS>,
    /// Enabled 16-bit elements seen so far, at least 1.
    pub count: Bits<COUNT_BITS>,
}

impl<const TAG: usize> Entry<TAG> {
    /// Width of `valid`; rust-hdl looks field accesses up by these names.
    pub fn get_my_width_valid(&self) -> usize {
        1
    }
    /// Lowest bit of `valid`.
    pub fn get_my_offset_valid(&self) -> usize {
        0
    }
    /// Width of `region`.
    pub fn get_my_width_region(&self) -> usize {
        REGION_BITS
    }
    /// Lowest bit of `region`.
    pub fn get_my_offset_region(&self) -> usize {
        1
    }
    /// Width of `high`.
    pub fn get_my_width_high(&self) -> usize {
        TAG
    }
    /// Lowest bit of `high`.
    pub fn get_my_offset_high(&self) -> usize {
        1 + REGION_BITS
    }
    /// Width of `wf`.
    pub fn get_my_width_wf(&self) -> usize {
        WF_BITS
    }
    /// Lowest bit of `wf`.
    pub fn get_my_offset_wf(&self) -> usize {
        1 + REGION_BITS + TAG
    }
    /// Width of `count`.
    pub fn get_my_width_count(&self) -> usize {
        COUNT_BITS
    }
    /// Lowest bit of `count`.
    pub fn get_my_offset_count(&self) -> usize {
        1 + REGION_BITS + TAG + WF_BITS
    }
}

impl<const TAG: usize> Synth for Entry<TAG> {
    const BITS: usize = 1 + REGION_BITS + TAG + WF_BITS + COUNT_BITS;
    fn descriptor() -> TypeDescriptor {
        let field = |name: &str, kind| {
            Box::new(TypeField {
                fieldname: name.into(),
                kind,
            })
        };
        TypeDescriptor {
            name: format!("Entry{TAG}"),
            kind: TypeKind::Composite(vec![
                field("valid", Bit::descriptor()),
                field("region", Bits::<REGION_BITS>::descriptor()),
                field("high", Bits::<TAG>::descriptor()),
                field("wf", Bits::<WF_BITS>::descriptor()),
                field("count", Bits::<COUNT_BITS>::descriptor()),
            ]),
        }
    }
    fn vcd(self) -> VCDValue {
        VCDValue::Composite(vec![
            Box::new(self.valid.vcd()),
            Box::new(self.region.vcd()),
            Box::new(self.high.vcd()),
            Box::new(self.wf.vcd()),
            Box::new(self.count.vcd()),
        ])
    }
    fn verilog(self) -> VerilogLiteral {
        literal(&self.vcd())
    }
}
