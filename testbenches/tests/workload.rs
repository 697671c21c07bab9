//! Element types, the geometry of an output, and the product that fills it.

use half::{bf16, f16};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert};
use std::collections::HashSet;
use t3_hw::types::Enables;
use t3_sim::workload::dtype::DataType;
use t3_sim::workload::gemm::{ring_sum, Gemm, GemmError};
use t3_sim::workload::geometry::{Geometry, GeometryError, Shape};

const SHAPE: Shape = Shape {
    rows: 64,
    columns: 48,
    devices: 3,
    dtype: DataType::Fp16,
    tile_rows: 16,
    tile_columns: 8,
    wf_columns: 4,
};

/// Shapes with and without edges, for every element type.
fn shapes() -> Vec<Shape> {
    let sizes = [
        (64, 48, 3),
        (61, 45, 5),
        (17, 41, 2),
        (16, 8, 1),
        (3, 47, 6),
    ];
    let with_type = |dtype| {
        sizes.map(|(rows, columns, devices)| Shape {
            rows,
            columns,
            devices,
            dtype,
            ..SHAPE
        })
    };
    DataType::ALL.into_iter().flat_map(with_type).collect()
}

/// An addition in binary64 with one rounding, for both operands of a 16- or 32-bit type.
fn add(dtype: DataType) -> impl Fn(u32, u32) -> u32 {
    move |a, b| dtype.from_f64(dtype.to_f64(a) + dtype.to_f64(b))
}

#[test]
fn conversions_round_once_to_nearest_even() {
    for bits in 0..=u16::MAX {
        if !f16::from_bits(bits).is_nan() {
            let fp16 = DataType::Fp16;
            assert_eq!(fp16.from_f64(fp16.to_f64(bits.into())), u32::from(bits));
        }
        if !bf16::from_bits(bits).is_nan() {
            let bf16 = DataType::Bf16;
            assert_eq!(bf16.from_f64(bf16.to_f64(bits.into())), u32::from(bits));
        }
    }
    let ulp = 2f64.powi(-10);
    let tiny = 2f64.powi(-40);
    let fp16 = |x| DataType::Fp16.from_f64(x);
    assert_eq!(fp16(1.0 + ulp / 2.0), 0x3c00, "a tie goes to even");
    assert_eq!(
        fp16(1.0 + ulp / 2.0 + tiny),
        0x3c01,
        "just above the tie: rounding twice would lose it"
    );
    assert_eq!(fp16(1.0 + ulp * 1.5 - tiny), 0x3c01, "just below the tie");
    assert_eq!(fp16(-(1.0 + ulp * 1.5)), 0xbc02);
    assert_eq!(fp16(65519.999), 0x7bff);
    assert_eq!(fp16(65520.0), 0x7c00, "overflow is infinity");
    assert_eq!(fp16(1e300), 0x7c00);
    assert_eq!(
        fp16(2f64.powi(-25)),
        0,
        "half of the smallest number ties to zero"
    );
    assert_eq!(fp16(2f64.powi(-25) * 1.000_000_1), 1);
    assert_eq!(fp16(-0.0), 0x8000);
    assert_eq!(DataType::Int32.from_f64(-3.0), 0xffff_fffd);
    assert_eq!(
        DataType::Int32.from_f64(4_294_967_301.0),
        5,
        "integers wrap"
    );
    assert_eq!(DataType::Fp16.neutral_word(), 0x8000_8000);
}

/// The same conversion by another implementation.
fn reference<F: Float>(value: f64) -> u32
where
    Double: FloatConvert<F>,
{
    let exact = Double::from_bits(value.to_bits().into());
    let rounded: F = exact.convert(&mut false).value;
    rounded.to_bits() as u32
}

#[test]
fn conversions_agree_with_an_independent_reference() {
    for seed in t3_testbenches::seeds(&[1, 2]) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..50_000 {
            // Exponents around and beyond the type's range; few or many fraction bits, so that ties occur.
            let exponent = rng.random_range(-160..140);
            let cut = rng.random_range(0..52);
            let fraction = (rng.random::<u64>() >> 12) >> cut << cut;
            let sign = u64::from(rng.random::<bool>()) << 63;
            let value = f64::from_bits(sign | ((1023 + exponent) as u64) << 52 | fraction);
            let small = f64::from_bits(sign | ((1023 + exponent / 5) as u64) << 52 | fraction);
            for x in [value, small] {
                assert_eq!(DataType::Fp16.from_f64(x), reference::<Half>(x), "{x:e}");
                assert_eq!(DataType::Bf16.from_f64(x), reference::<BFloat>(x), "{x:e}");
                assert_eq!(DataType::Fp32.from_f64(x), reference::<Single>(x), "{x:e}");
            }
        }
    }
}

#[test]
fn words_add_element_by_element() {
    let int16 = |a: u32, b: u32| (a + b) & 0xffff;
    assert_eq!(
        DataType::Fp16.add_word(0x0001_ffff, 0x0002_0001, int16),
        0x0003_0000
    );
    assert_eq!(
        DataType::Int32.add_word(0xffff, 1, u32::wrapping_add),
        0x1_0000
    );
}

/// Every element is in exactly one beat of one WF tile, in the right chunk, and counts add up.
fn check_cover<const W: usize>(shape: Shape) {
    let geometry = Geometry::<W>::new(shape).unwrap();
    let mut seen = HashSet::new();
    let mut next_chunk_beat = 0;
    for chunk in 0..shape.devices {
        let beats = geometry.chunk_beats(chunk);
        assert_eq!(beats.start, next_chunk_beat);
        next_chunk_beat = beats.end;
        for tile in geometry.tiles(chunk) {
            assert_eq!(geometry.chunk_of(tile.column), chunk);
            assert_eq!(tile.wg, tile.column * geometry.grid_rows + tile.row);
            for wf in 0..geometry.wfs_of(tile) {
                let mut halves = 0;
                for beat in geometry.wf_beats(tile, wf) {
                    assert!(beats.contains(&beat.address));
                    assert!(seen.insert(beat.address), "beat {} twice", beat.address);
                    halves += u64::from(beat.enable.count());
                }
                let counts = geometry.counts();
                let bottom = tile.row + 1 == geometry.grid_rows;
                let right = tile.column + 1 == geometry.grid_columns && wf == geometry.last_wf;
                let expected = match (bottom, right) {
                    (false, false) => counts.full,
                    (true, false) => counts.bottom,
                    (false, true) => counts.right,
                    (true, true) => counts.corner,
                };
                assert_eq!(halves, expected, "{shape:?} {tile:?} wavefront {wf}");
            }
        }
    }
    assert_eq!(next_chunk_beat as usize, geometry.output_beats());
    assert_eq!(seen.len(), geometry.output_beats());
    let elements: Vec<u32> = (0..shape.rows * shape.columns)
        .map(|i| i as u32 & 0xffff)
        .collect();
    assert_eq!(geometry.unpack(&geometry.pack(&elements)), elements);
}

#[test]
fn tiles_cover_every_element_once() {
    for shape in shapes() {
        check_cover::<2>(shape);
        check_cover::<8>(shape);
    }
}

#[test]
fn edges_have_partial_beats() {
    let geometry = Geometry::<2>::new(Shape {
        rows: 17,
        columns: 41,
        ..SHAPE
    })
    .unwrap();
    assert_eq!(geometry.stride_beats, 5);
    assert_eq!((geometry.grid_rows, geometry.grid_columns), (2, 6));
    assert_eq!((geometry.wfs, geometry.last_wf), (2, 0));
    let corner = geometry.tile(11);
    let beats: Vec<_> = geometry.wf_beats(corner, 0).collect();
    assert_eq!(beats.len(), 1);
    assert_eq!(beats[0].address, 40 * 5 + 4);
    assert_eq!(beats[0].enable, Enables(1));
    let wide = Shape {
        rows: 17,
        columns: 41,
        dtype: DataType::Fp32,
        ..SHAPE
    };
    let geometry = Geometry::<2>::new(wide).unwrap();
    let beat = geometry.wf_beat(geometry.tile(11), 0, 0);
    assert_eq!(beat.enable, Enables(3), "a 32-bit element has two enables");
    assert_eq!(geometry.locate(16, 40), (40 * 9 + 8, 0));
}

#[test]
fn bad_shapes_are_refused_with_value_and_limit() {
    let refused = |shape| Geometry::<2>::new(shape).unwrap_err();
    assert_eq!(
        refused(Shape { rows: 0, ..SHAPE }),
        GeometryError::Zero { name: "rows" }
    );
    let text = refused(Shape {
        tile_rows: 18,
        ..SHAPE
    })
    .to_string();
    assert_eq!(
        text,
        "tile_rows is 18, no multiple of 4 (elements in a beat)"
    );
    let text = refused(Shape {
        wf_columns: 3,
        ..SHAPE
    })
    .to_string();
    assert_eq!(text, "tile_columns is 8, no multiple of 3 (wf_columns)");
    let text = refused(Shape {
        devices: 7,
        ..SHAPE
    })
    .to_string();
    assert_eq!(text, "7 devices need 7 columns of tiles, the output has 6");
    let text = refused(Shape {
        rows: 257 * 16,
        ..SHAPE
    })
    .to_string();
    assert_eq!(text, "last row of tiles is 256, the limit is 255");
    let text = refused(Shape {
        columns: 257 * 8,
        ..SHAPE
    })
    .to_string();
    assert_eq!(text, "last column of tiles is 256, the limit is 255");
    let text = refused(Shape {
        devices: 17,
        columns: 400,
        ..SHAPE
    })
    .to_string();
    assert_eq!(text, "last device is 16, the limit is 15");
    let text = refused(Shape {
        tile_columns: 36,
        columns: 400,
        ..SHAPE
    })
    .to_string();
    assert_eq!(text, "last wavefront is 8, the limit is 7");
    let text = refused(Shape {
        tile_rows: 1 << 17,
        ..SHAPE
    })
    .to_string();
    assert_eq!(
        text,
        "16-bit updates of a wavefront tile is 1048576, the limit is 1048575"
    );
    let huge = Shape {
        rows: 1 << 26,
        columns: 1 << 20,
        tile_rows: 1 << 18,
        tile_columns: 1 << 13,
        wf_columns: 1,
        ..SHAPE
    };
    assert!(matches!(refused(huge), GeometryError::TooLarge { .. }));
    let largest = Shape {
        rows: 256 * 16,
        columns: 256 * 8,
        devices: 16,
        ..SHAPE
    };
    assert!(Geometry::<2>::new(largest).is_ok());
}

#[test]
fn the_product_is_the_plain_product() {
    // One device and integers: partial = product; slicing must not change the whole.
    let shape = Shape {
        rows: 7,
        columns: 9,
        devices: 1,
        dtype: DataType::Int32,
        ..SHAPE
    };
    let geometry = Geometry::<2>::new(shape).unwrap();
    let gemm = Gemm::new(&geometry, 13, 5).unwrap();
    let reference = gemm.reference();
    let partials = gemm.partials(0);
    for (bits, value) in partials.iter().zip(&reference.value) {
        assert_eq!(f64::from(*bits as i32), *value);
        assert!(value.abs() <= 13.0 * 64.0);
    }
    assert!(
        partials.iter().collect::<HashSet<_>>().len() > 20,
        "numbers vary"
    );
    let refused = Gemm::new(&Geometry::<2>::new(SHAPE).unwrap(), 2, 0).unwrap_err();
    assert_eq!(
        refused,
        GemmError::InnerTooSmall {
            inner: 2,
            devices: 3
        }
    );
}

/// The reduced result and its reference, for a shape.
fn reduce(shape: Shape, seed: u64) -> (Vec<u32>, t3_sim::workload::gemm::Reference) {
    let geometry = Geometry::<2>::new(shape).unwrap();
    let gemm = Gemm::new(&geometry, 100 + shape.devices, seed).unwrap();
    let partials: Vec<_> = (0..shape.devices).map(|d| gemm.partials(d)).collect();
    (
        ring_sum(&geometry, &partials, add(shape.dtype)),
        gemm.reference(),
    )
}

#[test]
fn the_ring_stays_within_the_bound() {
    for shape in shapes() {
        let (sum, reference) = reduce(shape, 3);
        for (i, bits) in sum.iter().enumerate() {
            let error = (shape.dtype.to_f64(*bits) - reference.value[i]).abs();
            assert!(
                error <= reference.bound[i],
                "{shape:?} element {i}: error {error} above {}",
                reference.bound[i]
            );
        }
    }
}

#[test]
fn the_bound_notices_a_lost_partial() {
    let (_, reference) = reduce(SHAPE, 3);
    let (other, _) = reduce(SHAPE, 4);
    let outside = other
        .iter()
        .zip(reference.value.iter().zip(&reference.bound));
    let outside = outside
        .filter(|(bits, (value, bound))| (DataType::Fp16.to_f64(**bits) - **value).abs() > **bound);
    assert!(outside.count() > SHAPE.rows * SHAPE.columns * 9 / 10);
}

#[test]
fn the_ring_adds_in_ring_order() {
    // Three devices; the sum of chunk c starts at device c-1 and ends at device c.
    let geometry = Geometry::<2>::new(SHAPE).unwrap();
    let size = SHAPE.rows * SHAPE.columns;
    let partials: Vec<Vec<u32>> = (0..3u32).map(|d| vec![d + 1; size]).collect();
    let order = ring_sum(&geometry, &partials, |a, b| a * 10 + b);
    let first_of = |chunk: usize| order[geometry.chunk_columns(chunk).start * 8 * SHAPE.rows];
    assert_eq!([first_of(0), first_of(1), first_of(2)], [321, 132, 213]);
}

#[test]
fn the_same_seed_gives_the_same_numbers() {
    assert_eq!(reduce(SHAPE, 7).0, reduce(SHAPE, 7).0);
    assert_ne!(reduce(SHAPE, 7).0, reduce(SHAPE, 8).0);
}

#[test]
fn a_large_partial_takes_little_time() {
    let shape = Shape {
        rows: 256,
        columns: 256,
        devices: 1,
        tile_rows: 64,
        tile_columns: 64,
        wf_columns: 16,
        ..SHAPE
    };
    let gemm = Gemm::new(&Geometry::<2>::new(shape).unwrap(), 2048, 1).unwrap();
    let start = std::time::Instant::now();
    assert_eq!(gemm.partials(0).len(), 65536);
    println!("256 x 256 x 2048: {:?}", start.elapsed());
}
