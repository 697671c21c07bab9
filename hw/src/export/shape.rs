//! What rust-hdl's type descriptors say about bits.

use rust_hdl::prelude::{clog2, TypeDescriptor, TypeKind};

/// The type of these bits: the whole, or a field.
pub(super) fn type_of(shape: &TypeDescriptor, low: usize, width: usize) -> Option<&TypeDescriptor> {
    if low == 0 && bits_of(shape) == width {
        return Some(shape);
    }
    let TypeKind::Composite(fields) = &shape.kind else {
        return None;
    };
    let mut base = 0;
    for field in fields {
        let bits = bits_of(&field.kind);
        if low >= base && low + width <= base + bits {
            return type_of(&field.kind, low - base, width);
        }
        base += bits;
    }
    None
}

/// Whether these bits are a `Signed` field.
pub(super) fn has_signed_field(shape: &TypeDescriptor, low: usize, width: usize) -> bool {
    type_of(shape, low, width).is_some_and(|shape| match &shape.kind {
        TypeKind::Signed(_) => true,
        // A struct of a single field has the bits of that.
        TypeKind::Composite(fields) if fields.len() == 1 => {
            has_signed_field(&fields[0].kind, 0, width)
        }
        _ => false,
    })
}

/// Whether something in a type has no bits.
pub(super) fn has_empty_field(shape: &TypeDescriptor) -> bool {
    match &shape.kind {
        TypeKind::Composite(fields) => fields.iter().any(|field| has_empty_field(&field.kind)),
        _ => bits_of(shape) == 0,
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
