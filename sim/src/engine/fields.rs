//! How what a node exchanges is packed into the words of a compiled model's ports.
//!
//! A payload is a row of *parts* of at most 32 bits, lowest bits first, as in its signal.

use crate::verilated::{Library, Slot, VerilatedError};
use rust_hdl::prelude::*;
use t3_hw::types::{Beat, CommandMeta, Descriptor, Enables, LinkMeta, ProducerMeta, Words};

/// A value of at most 32 bits.
pub(super) trait Part: Copy {
    /// Bits.
    const WIDTH: usize;
    fn to_word(self) -> u32;
    fn of_word(word: u32) -> Self;
}

impl Part for bool {
    const WIDTH: usize = 1;
    #[inline]
    fn to_word(self) -> u32 {
        self.into()
    }
    #[inline]
    fn of_word(word: u32) -> Self {
        word != 0
    }
}

impl<const N: usize> Part for Bits<N> {
    const WIDTH: usize = N;
    #[inline]
    fn to_word(self) -> u32 {
        self.to_u32()
    }
    #[inline]
    fn of_word(word: u32) -> Self {
        u64::from(word).into()
    }
}

impl<const W: usize> Part for Enables<W> {
    const WIDTH: usize = 2 * W;
    #[inline]
    fn to_word(self) -> u32 {
        self.0
    }
    #[inline]
    fn of_word(word: u32) -> Self {
        Enables(word)
    }
}

/// What a stream or flow carries.
pub(super) trait Payload: Copy {
    /// Widths of its parts in order.
    fn widths() -> Vec<usize>;
    /// Hands out its parts in order.
    fn put(&self, each: &mut impl FnMut(u32));
    /// Makes it of its parts in order.
    fn get(next: &mut impl FnMut() -> u32) -> Self;
}

impl<const N: usize> Payload for Bits<N> {
    fn widths() -> Vec<usize> {
        vec![N]
    }
    #[inline]
    fn put(&self, each: &mut impl FnMut(u32)) {
        each(self.to_word());
    }
    #[inline]
    fn get(next: &mut impl FnMut() -> u32) -> Self {
        Part::of_word(next())
    }
}

impl<const W: usize> Payload for Words<W> {
    fn widths() -> Vec<usize> {
        vec![32; W]
    }
    #[inline]
    fn put(&self, each: &mut impl FnMut(u32)) {
        self.0.iter().for_each(|word| each(*word));
    }
    #[inline]
    fn get(next: &mut impl FnMut() -> u32) -> Self {
        Words(std::array::from_fn(|_| next()))
    }
}

impl<M: Payload + Synth, const W: usize> Payload for Beat<M, W> {
    fn widths() -> Vec<usize> {
        [M::widths(), Words::<W>::widths(), vec![Enables::<W>::WIDTH]].concat()
    }
    #[inline]
    fn put(&self, each: &mut impl FnMut(u32)) {
        self.meta.put(each);
        self.data.put(each);
        each(self.enable.to_word());
    }
    #[inline]
    fn get(next: &mut impl FnMut() -> u32) -> Self {
        Beat {
            meta: Payload::get(next),
            data: Payload::get(next),
            enable: Part::of_word(next()),
        }
    }
}

/// A struct of the hardware, whose fields stand in the order of its declaration.
macro_rules! payload {
    ($name:ident: $($field:ident $kind:ty),+) => {
        impl Payload for $name {
            fn widths() -> Vec<usize> {
                vec![$(<$kind as Part>::WIDTH),+]
            }
            #[inline]
            fn put(&self, each: &mut impl FnMut(u32)) {
                $(each(self.$field.to_word());)+
            }
            #[inline]
            fn get(next: &mut impl FnMut() -> u32) -> Self {
                $(let $field = <$kind>::of_word(next());)+
                Self { $($field),+ }
            }
        }
    };
}

payload!(ProducerMeta: address Bits<32>, store bool, wg Bits<16>, wf Bits<3>, row Bits<8>, column Bits<8>);
payload!(LinkMeta: peer Bits<4>, address Bits<32>, op Bits<2>, dtype Bits<2>, wg Bits<16>, wf Bits<3>, row Bits<8>, column Bits<8>);
payload!(CommandMeta: address Bits<32>, write bool, near bool, source Bits<2>);
payload!(Descriptor:
    source Bits<32>, destination Bits<32>, stride Bits<32>, rows Bits<16>, beats Bits<16>, tail Bits<6>,
    peer Bits<4>, op Bits<2>, dtype Bits<2>, wg Bits<16>, wf Bits<3>, row Bits<8>, column Bits<8>,
    wf_rows Bits<16>, wg_beats Bits<16>);

/// Where the parts of a payload lie, and its valid.
pub(super) struct Stream {
    valid: Slot,
    parts: Vec<Slot>,
}

impl Stream {
    /// Of a stream or flow into the block.
    pub fn input<T: Payload>(library: &Library, name: &str) -> Result<Self, VerilatedError> {
        Self::new::<T>(name, |signal, offset, width| {
            library.input(signal, offset, width)
        })
    }

    /// Of one out of the block.
    pub fn output<T: Payload>(library: &Library, name: &str) -> Result<Self, VerilatedError> {
        Self::new::<T>(name, |signal, offset, width| {
            library.output(signal, offset, width)
        })
    }

    fn new<T: Payload>(
        name: &str,
        slot: impl Fn(&str, usize, usize) -> Result<Slot, VerilatedError>,
    ) -> Result<Self, VerilatedError> {
        let signal = format!("{name}.payload");
        let mut offset = 0;
        let mut part = |width| {
            let from = offset;
            offset += width;
            slot(&signal, from, width)
        };
        Ok(Self {
            valid: slot(&format!("{name}.valid"), 0, 1)?,
            parts: T::widths()
                .into_iter()
                .map(&mut part)
                .collect::<Result<_, _>>()?,
        })
    }

    /// Offers an item, or nothing: then the payload stays what it was.
    #[inline]
    pub fn put<T: Payload>(&self, frame: &mut [u32], item: &Option<T>) {
        self.valid.put(frame, item.is_some().into());
        if let Some(item) = item {
            let mut slots = self.parts.iter();
            item.put(&mut |word| {
                if let Some(slot) = slots.next() {
                    slot.put(frame, word);
                }
            });
        }
    }

    /// The item on offer.
    #[inline]
    pub fn get<T: Payload>(&self, frame: &[u32]) -> Option<T> {
        if self.valid.get(frame) == 0 {
            return None;
        }
        let mut slots = self.parts.iter();
        Some(T::get(&mut || {
            slots.next().map_or(0, |slot| slot.get(frame))
        }))
    }
}
