//! Scenario files: defaults, the shipped files, overrides, and every way to refuse one.

use proptest::prelude::*;
use std::path::{Path, PathBuf};
use t3_sim::scenario::{Block, ConfigName, Kernel, Mode, Overrides, PerDevice, Scenario};
use t3_sim::workload::dtype::DataType;
use t3_sim::workload::geometry::{Geometry, GeometryError, Shape};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

fn shipped() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder()).unwrap();
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn parse(text: &str) -> Result<Scenario, String> {
    Scenario::from_text("x.toml", text).map_err(|error| error.to_string())
}

#[test]
fn the_default_file_is_the_built_in_default() {
    let file = Scenario::load(Some(&folder().join("default.toml")), &Default::default()).unwrap();
    assert_eq!(file, Scenario::default());
    assert_eq!(
        Scenario::load(None, &Default::default()).unwrap(),
        Scenario::default()
    );
    assert_eq!(parse("").unwrap(), Scenario::default());
}

#[test]
fn the_printed_default_is_a_scenario_that_gives_every_key() {
    let text = Scenario::default_toml();
    assert_eq!(parse(&text).unwrap(), Scenario::default());
    let keys = text
        .lines()
        .filter(|line| !line.starts_with(['#', '[']))
        .filter(|line| !line.is_empty());
    assert_eq!(keys.count(), Scenario::keys().len());
}

#[test]
fn the_page_is_the_schema() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/scenario.md");
    assert_eq!(
        std::fs::read_to_string(page).unwrap(),
        Scenario::schema_markdown(),
        "docs/scenario.md is stale: write it anew with `t3 scenario --schema`"
    );
}

#[test]
fn shipped_files_load_and_are_named_after_themselves() {
    let files = shipped();
    assert_eq!(files.len(), 13);
    for file in files {
        let scenario = Scenario::load(Some(&file), &Default::default()).unwrap();
        assert_eq!(file.file_stem().unwrap(), scenario.title.name.as_str());
    }
}

#[test]
fn all_shipped_files_but_one_are_short_runs_by_the_closed_form() {
    for file in shipped() {
        let scenario = Scenario::load(Some(&file), &Default::default()).unwrap();
        let devices = scenario.system.devices as f64;
        let beat_bytes = 4.0 * scenario.system.config.params().beat_words as f64;
        let slowest = (0..scenario.system.devices).map(|d| scenario.producer.slowdown.of(d));
        let slowest = slowest.fold(0.0, f64::max);
        let cycles = |kernel: &Kernel| {
            let elements = (kernel.m * kernel.n) as f64;
            let flops = 2.0 * elements * kernel.k as f64 / devices;
            let bytes =
                elements * scenario.workload.dtype.bytes() as f64 * (devices - 1.0) / devices;
            flops * slowest / scenario.producer.flops_per_cycle
                + bytes / beat_bytes / scenario.link.beats_per_cycle
        };
        let cycles: f64 = scenario.kernels.iter().map(cycles).sum();
        let expected = match scenario.title.name.as_str() {
            "default" => 40e3..80e3,
            "memory-bound" => 15e3..25e3,
            "t-nlg-fc2" => 3.5e6..3.8e6,
            _ => 4e3..20e3,
        };
        assert!(
            expected.contains(&cycles),
            "{}: {cycles} cycles",
            scenario.title.name
        );
    }
}

#[test]
fn keys_of_every_kind_are_read() {
    let scenario = parse(
        "name = \"a-b_1\"\ndescription = \"\"\n[system]\nconfig = \"paper\"\ndevices = 3\n\
         [run]\nmodes = [\"t3-mca\", \"t3\"]\n[producer]\nslowdown = [1, 2.5, 1]\nstart_delay_cycles = 7\n\
         [mca]\npolicy = \"fixed\"\ncuts = [1, 1, 9]\n\
         [[kernel]]\nm = 64\nk = 3\nblock = 4\n[[kernel]]\nk = 6\nblock = \"wg\"\n",
    )
    .unwrap();
    assert_eq!(scenario.run.modes, [Mode::T3Mca, Mode::T3]);
    assert_eq!(scenario.producer.slowdown.of(1), 2.5);
    assert_eq!(scenario.producer.start_delay_cycles, PerDevice::All(7));
    assert_eq!(scenario.kernels[0].block, Block::Wgs(4));
    assert_eq!(scenario.kernels[1].block, Block::Wgs(1));
    assert_eq!(scenario.kernels[1].n, Kernel::default().n);
}

#[test]
fn the_command_line_overrides_the_file() {
    let overrides = Overrides {
        devices: Some(2),
        modes: vec!["t3".into()],
        dtype: Some("bf16".into()),
        seed: Some(9),
    };
    let scenario = Scenario::load(Some(&folder().join("default.toml")), &overrides).unwrap();
    assert_eq!(scenario.system.devices, 2);
    assert_eq!(scenario.run.modes, [Mode::T3]);
    assert_eq!(scenario.workload.dtype.name(), "bf16");
    assert_eq!(scenario.run.seed, 9);
}

#[test]
fn wrong_overrides_name_the_option() {
    let error = |overrides| Scenario::load(None, &overrides).unwrap_err().to_string();
    let with = Overrides::default;
    assert_eq!(
        error(Overrides {
            devices: Some(1),
            ..with()
        }),
        "command line: --devices = 1: must be a whole number from 2 to 16"
    );
    assert_eq!(
        error(Overrides {
            devices: Some(5),
            ..with()
        }),
        "default scenario: kernel[0].k = 7296: must be a multiple of system.devices (5)"
    );
    assert_eq!(
        error(Overrides {
            dtype: Some("fp8".into()),
            ..with()
        }),
        "command line: --dtype = \"fp8\": must be \"fp16\" or \"bf16\" or \"fp32\" or \"int32\""
    );
    assert_eq!(
        error(Overrides { modes: vec!["t4".into()], ..with() }),
        "command line: --mode = [\"t4\"]: must be a list of \"sequential\" or \"t3\" or \"t3-mca\", each at most once"
    );
    assert_eq!(
        error(Overrides {
            seed: Some(-1),
            ..with()
        }),
        "command line: --seed = -1: must be a whole number from 0 to 9007199254740991"
    );
}

#[test]
fn errors_name_file_key_value_and_what_is_allowed() {
    let cases = [
        ("devices = 4", "x.toml: devices = 4: unknown key; allowed are name, description, [system]"),
        ("[memory]\ncolum_cycles = 2", "x.toml: memory.colum_cycles = 2: unknown key; allowed are column_cycles, "),
        ("[memories]", "x.toml: memories = {}: unknown key; allowed are name"),
        ("[[kernel]]\n[[kernel]]\nx = 1", "x.toml: kernel[1].x = 1: unknown key; allowed are m, n, k, "),
        ("system = 3", "x.toml: system = 3: must be a table: [system]"),
        ("[kernel]", "x.toml: kernel = {}: must be one or more [[kernel]] tables"),
        ("kernel = []", "x.toml: kernel = []: must be one or more [[kernel]] tables"),
        ("kernel = [3]", "x.toml: kernel[0] = 3: must be a table"),
        ("[system]\ndevices = 1", "x.toml: system.devices = 1: must be a whole number from 2 to 16"),
        ("[system]\ndevices = 17", "x.toml: system.devices = 17: must be a whole number from 2 to 16"),
        ("[system]\ndevices = 4.0", "x.toml: system.devices = 4.0: must be a whole number"),
        ("[system]\ndevices = \"4\"", "x.toml: system.devices = \"4\": must be a whole number"),
        ("[system]\nconfig = \"big\"", "x.toml: system.config = \"big\": must be \"mini\" or \"paper\""),
        ("[run]\nmodes = []", "x.toml: run.modes = []: must be a list of"),
        ("[run]\nmodes = [\"t3\", \"t3\"]", "x.toml: run.modes = [\"t3\", \"t3\"]: must be a list of"),
        ("[run]\nclock_ghz = nan", "x.toml: run.clock_ghz = nan: must be a number from 0.001 to 100"),
        ("[run]\nclock_ghz = inf", "x.toml: run.clock_ghz = inf: must be a number from"),
        ("[link]\nbeats_per_cycle = 0", "x.toml: link.beats_per_cycle = 0: must be a number from 0.000001 to 1"),
        ("[link]\nlatency_cycles = -5", "x.toml: link.latency_cycles = -5: must be a whole number from 1 to 1000000"),
        ("[mca]\ncuts = [1, 2]", "x.toml: mca.cuts = [1, 2]: must be a list of 3, each a whole number from 0"),
        ("[mca]\ncuts = [3, 2, 1]", "x.toml: mca.cuts = [3, 2, 1]: must be ascending"),
        ("[producer]\nslowdown = [1.0]", "x.toml: producer.slowdown = a list of 1: must be one value, or 4: one for each"),
        ("[[kernel]]\nm = 0", "x.toml: kernel[0].m = 0: must be a whole number from 1"),
        ("[[kernel]]\nk = 7297", "x.toml: kernel[0].k = 7297: must be a multiple of system.devices (4)"),
        ("[[kernel]]\ntile_rows = 6", "x.toml: kernel[0].tile_rows = 6: must be a multiple of 4, the fp16 elements"),
        ("[[kernel]]\nwf_columns = 5", "x.toml: kernel[0].tile_columns = 16: must be 1 to 8 times wf_columns (5)"),
        ("[[kernel]]\nwf_columns = 1", "x.toml: kernel[0].tile_columns = 16: must be 1 to 8 times wf_columns (1)"),
        ("[[kernel]]\ntile_rows = 1024\ntile_columns = 1024\nwf_columns = 1024", "x.toml: kernel[0].wf_columns = 1024: must be at most 511"),
        ("[[kernel]]\nm = 5000", "x.toml: kernel[0].m = 5000: must be at most 4096: 256 rows of tiles"),
        ("[[kernel]]\nn = 48", "x.toml: kernel[0].n = 48: must be 49 to 4096: at least a column of tiles for each of 4"),
        ("[[kernel]]\nn = 5000", "x.toml: kernel[0].n = 5000: must be 49 to 4096"),
        ("[[kernel]]\nm = 65536\nn = 65536\ntile_rows = 256\ntile_columns = 256\nwf_columns = 256", "x.toml: kernel[0].m = 65536: must be at most 2048 with n = 65536: 268435456 bytes"),
        ("[[kernel]]\nm = 192\nblock = \"wf\"", "x.toml: kernel[0].block = \"wf\": must make at most 256 blocks of the 36 tracked"),
        ("[[kernel]]\nblock = 8", "x.toml: kernel[0].block = 8: must be a power of two that divides the 4 rows"),
        ("[[kernel]]\nblock = 3", "x.toml: kernel[0].block = 3: must be a power of two"),
        ("[[kernel]]\nblock = \"tile\"", "x.toml: kernel[0].block = \"tile\": must be \"wf\", \"wg\" or a whole number from 1 to 256"),
        ("name = \"a/b\"", "x.toml: name = \"a/b\": must be letters, digits, - and _"),
        ("name = 3", "x.toml: name = 3: must be a text"),
        ("[system]\ndevices =\n", "x.toml: line 2: not valid TOML: "),
        ("[run]\nseed = 99999999999999999999", "x.toml: line 2: not valid TOML: "),
        ("[run]\nseed = 1\nseed = 2", "x.toml: line 3: not valid TOML: "),
    ];
    for (text, expected) in cases {
        let error = parse(text).unwrap_err();
        assert!(
            error.starts_with(expected),
            "{text:?}\n gives {error}\n not   {expected}"
        );
        assert!(!error.contains('\n'), "more than a line: {error}");
    }
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let scratch = tempfile::tempdir().unwrap();
    let missing = scratch.path().join("missing.toml");
    let binary = scratch.path().join("binary.toml");
    std::fs::write(&binary, [0xff, 0xfe, 0x00]).unwrap();
    for path in [missing.as_path(), binary.as_path(), scratch.path()] {
        let error = Scenario::load(Some(path), &Default::default())
            .unwrap_err()
            .to_string();
        let expected = format!(
            "{}: cannot be read (a text file in TOML is wanted): ",
            path.display()
        );
        assert!(error.starts_with(&expected), "{error}");
    }
}

#[test]
fn long_values_are_cut_in_messages() {
    let error = parse(&format!("name = \"{}\"", "é".repeat(1000))).unwrap_err();
    assert!(error.chars().count() < 200, "{error}");
}

proptest! {
    /// Whatever a file says, it is taken or refused in words.
    #[test]
    fn any_value_of_any_key_is_no_panic(index in 0usize..1000, text in "-?[0-9]{1,19}(\\.[0-9])?|\"[a-z3-]{0,6}\"|\\[[0-9, ]{0,9}\\]|nan|-inf|true|\\{\\}|1979-05-27") {
        let keys = Scenario::keys();
        let key = &keys[index % keys.len()];
        let table = match key.table {
            "" => String::new(),
            "kernel" => "[[kernel]]".into(),
            table => format!("[{table}]"),
        };
        if let Err(error) = parse(&format!("{table}\n{} = {text}\n", key.name)) {
            prop_assert!(error.starts_with("x.toml: "), "{}", error);
        }
    }
}

/// Sizes of all magnitudes, near the limits too.
fn size() -> impl Strategy<Value = usize> {
    prop_oneof![
        1usize..40,
        1usize..3000,
        (0usize..13).prop_map(|log| 1 << log)
    ]
}

fn laid_out(shape: Shape, config: ConfigName) -> Result<(), GeometryError> {
    match config {
        ConfigName::Mini => Geometry::<2>::new(shape).map(drop),
        ConfigName::Paper => Geometry::<8>::new(shape).map(drop),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5000))]
    /// The rules here and those of the geometry agree: what can be laid out is refused only for its block, its
    /// inner dimension or its size in memory.
    #[test]
    fn shapes_that_are_taken_can_be_laid_out(
        sizes in [size(), size(), size(), size(), size()],
        devices in 2usize..17,
        dtype in proptest::sample::select(&DataType::ALL[..]),
        config in proptest::sample::select(ConfigName::ALL),
        wfs in 1usize..10,
    ) {
        let [m, n, k, tile_rows, wf_columns] = sizes;
        let tile_columns = wf_columns * wfs;
        let mut scenario = Scenario::default();
        scenario.system.config = config;
        scenario.system.devices = devices;
        scenario.workload.dtype = dtype;
        scenario.kernels = vec![Kernel { m, n, k: k * devices, tile_rows, tile_columns, wf_columns, block: Block::Wgs(1) }];
        let shape = Shape { rows: m, columns: n, devices, dtype, tile_rows, tile_columns, wf_columns };
        match (scenario.validate("x.toml"), laid_out(shape, config)) {
            (Ok(()), laid_out) => prop_assert_eq!(laid_out, Ok(())),
            (Err(error), Ok(())) => {
                let error = error.to_string();
                prop_assert!(error.contains(".block = ") || error.contains("bytes of output"), "{}", error);
            }
            (Err(_), Err(_)) => {}
        }
    }
}
