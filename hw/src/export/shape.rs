//! What rust-hdl's type descriptors say about bits.

use rust_hdl::prelude::{clog2, TypeDescriptor, TypeKind};

/// Whether these bits are a `Signed` field.
pub(super) fn has_signed_field(shape: &TypeDescriptor, low: usize, width: usize) -> bool {
    match &shape.kind {
        TypeKind::Signed(bits) => low == 0 && *bits == width,
        TypeKind::Composite(fields) => {
            let mut base = 0;
            for field in fields {
                let bits = bits_of(&field.kind);
                if low >= base && low + width <= base + bits {
                    return has_signed_field(&field.kind, low - base, width);
                }
                base += bits;
            }
            false
        }
        _ => false,
    }
}

/// The width of a type.
pub(super) fn bits_of(shape: &TypeDescriptor) -> usize {
    match &shape.kind {
        TypeKind::Bits(bits) | TypeKind::Signed(bits) => *bits,
        TypeKind::Enum(variants) => clog2(variants.len()),
        TypeKind::Composite(fields) => fields.iter().map(|field| bits_of(&field.kind)).sum(),
    }
}

/// Every variant of every enum in a type: `Enum$Variant`, number, width.
pub(super) fn variants(shape: &TypeDescriptor, see: &mut dyn FnMut(String, usize, usize)) {
    match &shape.kind {
        TypeKind::Enum(names) => {
            for (number, name) in names.iter().enumerate() {
                see(name.replace("::", "$"), number, bits_of(shape));
            }
        }
        TypeKind::Composite(fields) => fields.iter().for_each(|field| variants(&field.kind, see)),
        TypeKind::Bits(_) | TypeKind::Signed(_) => {}
    }
}
