//! `t3 sweep` as users and clusters run it: processes of the real command, which are killed, and which find broken files.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// Small products: a sweep that takes no time.
const SMALL: &str = r#"
name = "small"
[machine]
coarsening = 8
[[model]]
name = "a"
hidden = 512
batch = 1
tp = 2
[[model]]
name = 'b, "c"'
hidden = 256
tp = 4
[grid]
"machine.link_gbps" = [50, 75.5]
machine.order = ["row-major", "column-major"]
"model[a].batch" = [1, 2]
"#;

/// Points of [`SMALL`]: eight combinations, two models.
const SMALL_POINTS: usize = 8 * 2 * 4;

/// First short products, then such as take longer than it takes to kill a process, on any number of cores.
const LONG: &str = r#"
name = "long"
[[model]]
batch = 2
tp = 8
[grid]
machine.coarsening = [8, 0.25]
machine.link_gbps = [50, 60, 70, 80, 90, 100, 110, 120]
"#;

/// Points of [`LONG`].
const LONG_POINTS: usize = 2 * 8 * 4;

/// A folder with a sweep file, and an output folder that is not there yet.
struct Bench {
    folder: TempDir,
}

/// What a process left.
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Bench {
    fn new(text: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let bench = Self { folder };
        bench.write(text);
        bench
    }

    fn write(&self, text: &str) {
        fs::write(self.file(), text).unwrap();
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("sweep.toml")
    }

    fn out(&self) -> PathBuf {
        self.folder.path().join("out")
    }

    fn path(&self, name: &str) -> PathBuf {
        self.out().join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_t3"));
        command.arg("sweep").arg(self.file());
        command.arg("--out").arg(self.out()).args(arguments);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        finish(self.command(arguments).spawn().unwrap())
    }

    /// Runs, which must do; gives the terminal's text.
    fn done(&self, arguments: &[&str]) -> String {
        let ran = self.run(arguments);
        assert_eq!((ran.code, &*ran.err), (Some(0), ""), "{}", ran.out);
        ran.out
    }

    /// Runs, which must be refused with one line and change no file; gives the line.
    fn refused(&self, arguments: &[&str]) -> String {
        let before = self.files();
        let ran = self.run(arguments);
        assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        assert!(before == self.files(), "files were changed: {}", ran.err);
        ran.err
            .replace(&self.folder.path().display().to_string(), "DIR")
    }

    /// Names and bytes of the output folder's files.
    fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let entries = fs::read_dir(self.out()).into_iter().flatten();
        let paths = entries
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.is_file());
        let mut files: Vec<_> = paths
            .map(|path| (path.clone(), fs::read(path).unwrap()))
            .collect();
        files.sort();
        files
    }

    /// Starts a sweep and waits until so many points are in its journal.
    fn start_until(&self, points: usize) -> Child {
        let mut child = self.command(&["--quiet"]).spawn().unwrap();
        let journal = self.path("sweep.journal");
        while fs::read_to_string(&journal).map_or(0, |text| text.lines().count()) <= points {
            assert!(
                child.try_wait().unwrap().is_none(),
                "it ended before it could be killed"
            );
            std::thread::sleep(Duration::from_millis(2));
        }
        child
    }
}

fn finish(child: Child) -> Ran {
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran {
        code: output.status.code(),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

fn edit(path: &Path, change: impl FnOnce(String) -> String) {
    fs::write(path, change(fs::read_to_string(path).unwrap())).unwrap();
}

fn table(csv: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let row = |record: &csv::StringRecord| record.iter().map(String::from).collect::<Vec<_>>();
    let header = row(reader.headers().unwrap());
    (
        header,
        reader
            .records()
            .map(|record| row(&record.unwrap()))
            .collect(),
    )
}

#[test]
fn a_row_a_point_with_the_cells_that_eval_gives() {
    let bench = Bench::new(SMALL);
    let out = bench.done(&[]);
    // Model a: 3 products in 8 combinations. Model b does not change with the batch of a.
    let evaluated = format!(
        "evaluated {SMALL_POINTS} points ({} products)",
        8 * 3 + 4 * 3
    );
    assert!(out.contains(&evaluated), "{out}");
    assert!(
        out.ends_with(&format!("all {SMALL_POINTS} points are done\n")),
        "{out}"
    );
    let (header, rows) = table(&bench.read("sweep.csv"));
    assert_eq!(
        header[..4],
        [
            "point",
            "machine.link_gbps",
            "machine.order",
            "model[a].batch"
        ]
    );
    assert_eq!(header.last().unwrap(), "error");
    assert_eq!(rows.len(), SMALL_POINTS);
    let mut expected = Vec::new();
    for link in ["50", "75.5"] {
        for order in ["row-major", "column-major"] {
            for batch in ["1", "2"] {
                let eval = SMALL.split("[grid]").next().unwrap();
                let eval = eval.replace(
                    "coarsening",
                    &format!("link_gbps = {link}\norder = \"{order}\"\ncoarsening"),
                );
                let eval = eval.replace("batch = 1", &format!("batch = {batch}"));
                for row in eval_rows(
                    &bench,
                    &(eval + "[report]\nsensitivity = []\n"),
                    &header[4..],
                ) {
                    let names =
                        [&(expected.len() + 1).to_string(), link, order, batch].map(String::from);
                    let row = names.into_iter().chain(row).chain([String::new()]);
                    expected.push(row.collect::<Vec<_>>());
                }
            }
        }
    }
    assert_eq!(rows, expected);
    // A second run finds everything done.
    let csv = bench.read("sweep.csv");
    assert!(bench.done(&[]).starts_with(&format!(
        "{SMALL_POINTS} of {SMALL_POINTS} points were there\nwrote "
    )));
    assert_eq!(bench.read("sweep.csv"), csv);
}

/// `t3 eval` of a file.
fn eval(file: &Path, out: &Path) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_t3"));
    command
        .arg("eval")
        .arg(file)
        .arg("--quiet")
        .arg("--out")
        .arg(out);
    finish(
        command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap(),
    )
}

/// Rows of `sublayers.csv` of a study.
fn eval_rows(bench: &Bench, text: &str, columns: &[String]) -> Vec<Vec<String>> {
    let (file, out) = (
        bench.folder.path().join("eval.toml"),
        bench.folder.path().join("eval"),
    );
    fs::write(&file, text).unwrap();
    let ran = eval(&file, &out);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let (header, rows) = table(&fs::read_to_string(out.join("sublayers.csv")).unwrap());
    assert_eq!(header[..], columns[..columns.len() - 1]);
    rows
}

#[test]
fn shards_of_processes_at_the_same_time_give_the_same_bytes() {
    let bench = Bench::new(SMALL);
    bench.done(&[]);
    let whole = bench.read("sweep.csv");
    fs::remove_dir_all(bench.out()).unwrap();
    let shards = ["1/3", "2/3", "3/3"];
    let children = shards.map(|shard| {
        bench
            .command(&["--quiet", "--shard", shard])
            .spawn()
            .unwrap()
    });
    let outs = children.map(|child| {
        let ran = finish(child);
        assert_eq!((ran.code, &*ran.err), (Some(0), ""));
        ran.out
    });
    // No product is done by two of them, and all do about as much.
    for out in outs {
        assert!(out.contains("(12 products)"), "{out}");
    }
    let (mut points, mut sizes): (Vec<usize>, Vec<f64>) = Default::default();
    for shard in 1..=3 {
        let (_, rows) = table(&bench.read(&format!("shard-{shard}-of-3.csv")));
        let of_shard: Vec<usize> = rows.iter().map(|row| row[0].parse().unwrap()).collect();
        assert!(of_shard.is_sorted());
        points.extend(of_shard);
        // Link, order, m, n, k.
        let product = |row: &Vec<String>| [1, 2, 7, 8, 9].map(|place| row[place].clone());
        let products: BTreeSet<_> = rows.iter().map(product).collect();
        let size = |product: &[String; 5]| {
            product[2..]
                .iter()
                .map(|side| side.parse::<f64>().unwrap())
                .product::<f64>()
        };
        sizes.push(products.iter().map(size).sum::<f64>());
        assert_eq!(products.len(), 12);
    }
    assert!(
        sizes
            .iter()
            .all(|size| size / sizes[0] > 0.9 && size / sizes[0] < 1.1),
        "{sizes:?}"
    );
    points.sort();
    assert_eq!(points, (1..=SMALL_POINTS).collect::<Vec<_>>());
    assert!(!bench.path("sweep.csv").exists());
    bench.done(&["--merge"]);
    assert!(bench.read("sweep.csv") == whole);
    // A cluster may have more processes than there are products.
    fs::remove_dir_all(bench.out()).unwrap();
    bench.write("[machine]\ncoarsening = 8\n[[model]]\nhidden = 256\nbatch = 1\ntp = 2\n[grid]\nmachine.link_gbps = [75]");
    for shard in ["1/5", "2/5", "3/5", "4/5", "5/5"] {
        bench.done(&["--shard", shard]);
    }
    let out = bench.done(&["--merge"]);
    assert!(out.ends_with("all 4 points are done\n"), "{out}");
}

#[test]
fn what_cannot_be_merged_is_listed_and_nothing_is_written() {
    let bench = Bench::new(SMALL);
    let error = bench.refused(&["--merge"]);
    assert!(
        error.contains("DIR/out: cannot be merged: the folder cannot be listed"),
        "{error}"
    );
    bench.done(&["--shard", "2/3"]);
    assert_eq!(
        bench.refused(&["--merge"]),
        "error: DIR/out: cannot be merged: shard 1/3 has not begun, 3/3 has not begun; run them with --shard, then merge\n"
    );
    bench.done(&["--shard", "1/3"]);
    bench.done(&["--shard", "3/3"]);
    // The last row is lost.
    edit(&bench.path("shard-3-of-3.journal"), |text| {
        let end = text.trim_end().rfind('\n').unwrap() + 1;
        text[..end].into()
    });
    let error = bench.refused(&["--merge"]);
    assert!(
        error.contains("cannot be merged: shard 3/3 lacks 1 of "),
        "{error}"
    );
    let held = File::options()
        .write(true)
        .open(bench.path("shard-2-of-3.journal"))
        .unwrap();
    held.try_lock().unwrap();
    let error = bench.refused(&["--merge"]);
    assert!(
        error.contains("DIR/out/shard-2-of-3.journal: in use by another `t3 sweep`"),
        "{error}"
    );
    drop(held);
    bench.done(&["--shard", "1/2"]);
    let error = bench.refused(&["--merge"]);
    assert!(
        error.contains(
            "shards of several divisions (shard-1-of-2.journal and shard-1-of-3.journal); delete"
        ),
        "{error}"
    );
    assert!(!bench.path("sweep.csv").exists());
    let error = bench.run(&["--merge", "--shard", "1/2"]);
    assert!(
        error.code == Some(2) && error.err.contains("cannot be used with"),
        "{}",
        error.err
    );
}

#[test]
fn a_killed_sweep_continues_and_computes_nothing_twice() {
    let bench = Bench::new(LONG);
    let mut child = bench.start_until(6);
    // While it runs, nobody else may.
    let second = bench.run(&[]);
    assert_eq!(second.code, Some(2), "{}", second.err);
    assert!(
        second
            .err
            .contains("sweep.journal: in use by another `t3 sweep`; wait for it"),
        "{}",
        second.err
    );
    child.kill().unwrap();
    child.wait().unwrap();
    let before = bench.read("sweep.journal");
    let whole = before.rfind('\n').unwrap() + 1;
    let there = before[..whole].lines().count() - 1;
    assert!(
        (6..LONG_POINTS).contains(&there),
        "{there} points when it was killed"
    );
    assert!(!bench.path("sweep.csv").exists());

    let ran = bench.run(&[]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(
        ran.out.starts_with(&format!(
            "{there} of {LONG_POINTS} points were there\nevaluated {} points",
            LONG_POINTS - there
        )),
        "{}",
        ran.out
    );
    let after = bench.read("sweep.journal");
    assert!(
        after.starts_with(&before[..whole]),
        "rows that were done changed"
    );
    assert_eq!(after.lines().count(), LONG_POINTS + 1);
    let csv = bench.read("sweep.csv");

    fs::remove_dir_all(bench.out()).unwrap();
    bench.done(&[]);
    assert!(
        bench.read("sweep.csv") == csv,
        "a sweep that was killed gives other bytes"
    );
}

#[test]
fn a_torn_last_line_is_dropped_and_said() {
    let bench = Bench::new(SMALL);
    bench.done(&[]);
    let (csv, journal) = (bench.read("sweep.csv"), bench.read("sweep.journal"));
    let lines: Vec<_> = journal.split_inclusive('\n').collect();
    // In a row, just before its end, in the header, and before anything was written.
    let half = lines[..20].concat() + &lines[20][..30];
    let nearly = journal.trim_end().to_string();
    // A power cut may leave more than was ever written.
    let more = lines[..SMALL_POINTS].concat() + &"\0".repeat(10_000);
    for (text, line, there) in [
        (half, 21, 19),
        (nearly, SMALL_POINTS + 1, SMALL_POINTS - 1),
        (more, SMALL_POINTS + 1, SMALL_POINTS - 1),
        (lines[0][..40].into(), 1, 0),
    ] {
        fs::write(bench.path("sweep.journal"), text).unwrap();
        let ran = bench.run(&[]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        let said = format!("sweep.journal: line {line} was not written to its end and is dropped");
        assert!(
            ran.err.starts_with("note: ") && ran.err.contains(&said),
            "{}",
            ran.err
        );
        assert!(
            ran.out
                .starts_with(&format!("{there} of {SMALL_POINTS} points were there\n")),
            "{}",
            ran.out
        );
        assert!(bench.read("sweep.csv") == csv);
        assert_eq!(
            bench.read("sweep.journal").lines().count(),
            SMALL_POINTS + 1
        );
    }
    fs::write(bench.path("sweep.journal"), "").unwrap();
    assert!(bench.done(&[]).starts_with("0 of "));
    assert!(bench.read("sweep.csv") == csv);
}

#[test]
fn broken_journals_are_refused_by_line_and_kept() {
    let bench = Bench::new(SMALL);
    bench.done(&[]);
    fs::remove_file(bench.path("sweep.csv")).unwrap();
    let journal = bench.read("sweep.journal");
    let lines: Vec<_> = journal.split_inclusive('\n').collect();
    let with = |place: usize, line: &str| {
        let mut lines = lines.clone();
        lines[place] = line;
        lines.concat()
    };
    let digit = lines[9].replace("256", "257");
    assert_ne!(digit, lines[9]);
    let header = "DIR/out/sweep.journal: line 1 does not begin a journal of `t3 sweep`, or is damaged; give another --out, or delete";
    for (text, expected) in [
        (with(9, &digit), "line 10: it is damaged (its checksum does not fit); cut the file off before this line or delete it"),
        (with(9, "\n"), "line 10: it is damaged"),
        (with(9, &"\0".repeat(100)), "line 10: it is damaged"),
        (with(12, lines[7]), "line 13: point "),
        (with(12, lines[7]), " stands there a second time, after line 8; cut"),
        (with(3, lines[0]), "line 4: it is no row; cut"),
        (with(0, &lines[0].replace("0.1.0", "0.1.1")), header),
        (with(0, lines[3]), "sweep.journal: it is of another sweep: "),
        (lines[1..].concat(), "sweep.journal: it is of another sweep: "),
        ("notes\nof mine\n".into(), header),
        ("notes of mine".into(), "sweep.journal: it does not begin like the journal of this sweep; give another --out, or delete"),
    ] {
        fs::write(bench.path("sweep.journal"), &text).unwrap();
        let error = bench.refused(&[]);
        assert!(error.contains(expected), "{expected}\n{error}");
    }
    // Cut off before the line, as the message says, it goes on.
    fs::write(bench.path("sweep.journal"), lines[..9].concat()).unwrap();
    assert!(bench.done(&[]).starts_with("8 of "));
}

#[test]
fn the_journal_of_another_sweep_is_refused_and_says_what_differs() {
    let bench = Bench::new(SMALL);
    bench.done(&[]);
    let other = |from: &str, to: &str, arguments: &[&str], expected: &str| {
        assert!(SMALL.contains(from));
        bench.write(&SMALL.replace(from, to));
        let error = bench.refused(arguments);
        let expected = format!("sweep.journal: it is of another sweep: {expected}; give another --out, or delete the file");
        assert!(error.contains(&expected), "{expected}\n{error}");
    };
    other(
        "75.5",
        "80",
        &[],
        "grid.machine.link_gbps is [50,75.5] there and [50,80] now",
    );
    other(
        "hidden = 256",
        "hidden = 128",
        &[],
        "model[1].hidden is 256 there and 128 now",
    );
    other(
        "coarsening = 8",
        "",
        &[],
        "machine.coarsening is 8 there and absent now",
    );
    other(
        "tp = 4",
        "tp = 4\ngated = true",
        &[],
        "model[1].gated is absent there and true now",
    );
    other(
        "tp = 4",
        "tp = 4",
        &["--quick"],
        "quick is false there and true now",
    );
    let grid = SMALL.split("[grid]\n").nth(1).unwrap();
    let mut turned: Vec<_> = grid.lines().collect();
    turned.reverse();
    let error = "order of the grid is [\"machine.link_gbps\",\"machine.order\",\"model[a].batch\"] there and \
        [\"model[a].batch\",\"machine.order\",\"machine.link_gbps\"] now";
    other(grid, &turned.join("\n"), &[], error);
    // What no row depends on may change.
    bench.write(&(SMALL.replace("small", "other") + "[rest]\nhead = 64\n"));
    assert!(bench
        .done(&[])
        .starts_with(&format!("{SMALL_POINTS} of {SMALL_POINTS}")));
    // Another version, with a checksum that fits.
    edit(&bench.path("sweep.journal"), |text| {
        let (header, rows) = text.split_once('\n').unwrap();
        let header = header[17..].replace(r#""version":"0.1.0""#, r#""version":"0.0.9""#);
        format!("{:016x} {header}\n{rows}", fnv(header.as_bytes()))
    });
    let error = bench.refused(&[]);
    assert!(
        error.contains(r#"version is "0.0.9" there and "0.1.0" now"#),
        "{error}"
    );
    // The journal of a shard in the place of another's.
    bench.done(&["--shard", "1/2"]);
    fs::rename(
        bench.path("shard-1-of-2.journal"),
        bench.path("shard-2-of-2.journal"),
    )
    .unwrap();
    let error = bench.refused(&["--shard", "2/2"]);
    assert!(
        error.contains(r#"shard is "1/2" there and "2/2" now"#),
        "{error}"
    );
}

/// The checksum, written anew.
fn fnv(bytes: &[u8]) -> u64 {
    let mut sum = 14695981039346656037_u64;
    for byte in bytes {
        sum = (sum ^ u64::from(*byte)).wrapping_mul(1099511628211);
    }
    sum
}

#[test]
fn points_that_fail_are_told_and_the_others_go_on() {
    let bench = Bench::new(
        "[machine]\nrequest_bytes = 32\ncoarsening = 128\n[[model]]\nbatch = 16\ntp = 8\n[grid]\nmachine.turnaround_ns = [9, 1000000]\n",
    );
    for there in [0, 8] {
        let ran = bench.run(&[]);
        assert_eq!((ran.code, &*ran.err), (Some(1), ""), "{}", ran.out);
        assert!(
            ran.out
                .starts_with(&format!("{there} of 8 points were there\n")),
            "{}",
            ran.out
        );
        assert!(
            ran.out
                .ends_with("4 of 8 points failed: column error says why\n"),
            "{}",
            ran.out
        );
        let (header, rows) = table(&bench.read("sweep.csv"));
        let gemm = header.iter().position(|name| name == "gemm_us").unwrap();
        for (place, row) in rows.iter().enumerate() {
            let failed = place >= 4;
            let error = row.last().unwrap();
            assert_eq!(
                error.starts_with("nanoseconds of a run = "),
                failed,
                "{row:?}"
            );
            assert_eq!(
                row[gemm..row.len() - 1].iter().all(String::is_empty),
                failed,
                "{row:?}"
            );
            // What names the point is there all the same.
            assert_eq!(row[2..gemm], rows[place % 4][2..gemm]);
        }
    }
}

#[test]
fn a_full_disk_loses_nothing() {
    let bench = Bench::new(SMALL);
    bench.done(&[]);
    let csv = bench.read("sweep.csv");
    fs::remove_dir_all(bench.out()).unwrap();
    // Files of 8 KiB at most, told by an error rather than a signal.
    let mut command = Command::new("sh");
    command.args([
        "-c",
        r#"trap '' XFSZ; ulimit -f 16; exec "$0" "$@""#,
        env!("CARGO_BIN_EXE_t3"),
        "sweep",
    ]);
    command.arg(bench.file()).arg("--out").arg(bench.out());
    let ran = finish(
        command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap(),
    );
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(
        ran.err
            .contains("sweep.journal: cannot be written; what is done is kept: "),
        "{}",
        ran.err
    );
    assert!(!bench.path("sweep.csv").exists());
    let there = bench.read("sweep.journal").matches('\n').count() - 1;
    assert!(there > 0);
    let ran = bench.run(&[]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.starts_with(&format!("{there} of ")), "{}", ran.out);
    assert!(bench.read("sweep.csv") == csv);
}

#[test]
fn bad_folders_are_refused() {
    let bench = Bench::new(SMALL);
    fs::write(bench.out(), "kept").unwrap();
    let error = bench.refused(&[]);
    assert!(
        error.starts_with("error: --out DIR/out: must be a folder that can be written: "),
        "{error}"
    );
    assert_eq!(fs::read_to_string(bench.out()).unwrap(), "kept");
    fs::remove_file(bench.out()).unwrap();
    for taken in ["sweep.csv", "sweep.journal"] {
        fs::create_dir_all(bench.path(taken)).unwrap();
        let ran = bench.run(&[]);
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        assert!(
            ran.err.contains("must be a folder that can be written"),
            "{}",
            ran.err
        );
        fs::remove_dir_all(bench.out()).unwrap();
    }
    // It would never end.
    fs::create_dir_all(bench.out()).unwrap();
    std::os::unix::fs::symlink("/dev/zero", bench.path("sweep.journal")).unwrap();
    let ran = bench.run(&[]);
    assert!(
        ran.code == Some(2) && ran.err.contains("is no regular file"),
        "{}",
        ran.err
    );
}

#[test]
fn bad_grids_are_refused_before_anything_is_made() {
    let bench = Bench::new("");
    let values = "must be a list of one or more values of the key, each once";
    let too_many = format!(
        "[grid]\nmachine.link_gbps = {:?}\nmachine.drift = {:?}",
        (1..1001).collect::<Vec<_>>(),
        { (0..251).map(|i| f64::from(i) / 251.0).collect::<Vec<_>>() }
    );
    let line: &[(&str, &str)] = &[
        ("", "[grid] has no key: a sweep needs one or more"),
        ("[grid]", "[grid] has no key: a sweep needs one or more"),
        ("grid = 3", "grid = 3: must be a table: [grid]"),
        ("[grid]\nmachine.link_gbps = []", &format!("grid.machine.link_gbps = []: {values}")),
        ("[grid]\nmachine.link_gbps = 75", &format!("grid.machine.link_gbps = 75: {values}")),
        ("[grid]\nmachine.link_gbps = [75, 80, 75]", &format!("grid.machine.link_gbps = [75, 80, 75]: {values}")),
        ("[grid]\nmachine = {}", values),
        (
            "[grid]\nmachine.link_gpbs = [75]",
            "[grid] machine.link_gpbs = 75: machine.link_gpbs = 75: unknown key; allowed are compute_units,",
        ),
        ("[grid]\nmachin.x = [75]", "machin = { x = 75 }: unknown key; allowed are name, description, [machine]"),
        ("[grid]\nlink_gbps = [75]", "grid.link_gbps = [75]: must be a key of a table, such as machine.link_gbps"),
        (
            "[grid]\nmodel.batch = [1, 2]\nmachine.link_gbps = [75, \"fast\"]",
            "[grid] model.batch = 1, machine.link_gbps = \"fast\": machine.link_gbps = \"fast\": must be a number from",
        ),
        ("[grid]\nmachine.order = [\"spiral\"]", "machine.order = \"spiral\": must be \"row-major\" or"),
        ("[grid]\nmodel.tp = [8, 0]", "[grid] model.tp = 0: model[0].tp = 0: must be a whole number from 2 to 4096"),
        ("[grid]\nmodel.tp = [8, 9]", "[grid] model.tp = 9: OP of T-NLG on 9 devices: inner dimension = "),
        ("[grid]\nmodel.tp = [8, 9]", "must be a multiple of tp = 9"),
        ("[grid]\nmachine.cut_mid = [0.5, 0.1]", "[grid] machine.cut_mid = 0.1: [machine]: cut_mid = 0.1: must be at least cut_low"),
        ("model = 3\n[grid]\nmodel.tp = [8]", "model = 3: must be one or more [[model]] tables"),
        ("[[model]]\nname = \"a\"\n[grid]\n\"model[b].tp\" = [8]", "there is no model b; there are: a"),
        (
            "[[model]]\nname = \"a\"\n[grid]\n\"model[a].tp\" = [8]\nmodel.tp = [16]",
            "grid.model.tp = [16]: sets what model[a].tp sets, too; one of them must go",
        ),
        ("[grid]\nmachine.drift = [0]\n\"machine.drift\" = [1]", "grid.machine.drift = [1]: sets what machine.drift sets, too"),
        (&too_many, "[grid] has 251000 combinations, with the sublayers of all models more than 1000000 points, which is the limit"),
    ];
    for (text, expected) in line {
        bench.write(text);
        let error = bench.refused(&[]);
        assert!(
            error.starts_with("error: DIR/sweep.toml: ") && error.contains(expected),
            "{expected}\n{error}"
        );
        assert!(!bench.out().exists(), "{text}");
    }
    bench.write("[grid]\nmachine.drift = [0]");
    let ran = eval(&bench.file(), &bench.out());
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.err
            .contains("is for `t3 sweep`, not for a single study"),
        "{}",
        ran.err
    );
    for shard in [
        "0/4",
        "5/4",
        "1/0",
        "1",
        "a/b",
        "-1/4",
        "1/100001",
        "1/99999999999999999999999",
    ] {
        let ran = bench.run(&["--shard", shard]);
        assert_eq!(ran.code, Some(2));
        assert!(
            ran.err
                .contains("must be i/n: shard i, from 1 to n, of n shards"),
            "{}",
            ran.err
        );
    }
}

#[test]
fn the_shipped_sweep_can_be_done() {
    let shipped =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../testbenches/studies/link-sweep.toml");
    let bench = Bench::new(&fs::read_to_string(shipped).unwrap());
    let out = bench.done(&["--shard", "90/90"]);
    assert!(out.contains("(1 products)"), "{out}");
}

#[test]
fn any_key_can_be_swept_and_a_huge_model_too() {
    let bench = Bench::new(
        "[machine]\ncoarsening = 8\n[[model]]\nhidden = 256\nbatch = 1\n[grid]\nrest.head = [64, 128]\nmodel.tp = [2, [2, 4]]\n",
    );
    let ran = bench.run(&[]);
    assert_eq!(
        (ran.code, &*ran.err),
        (
            Some(0),
            "note: rest.head has no effect on a sublayer: rows that differ in it are the same\n"
        )
    );
    assert!(
        ran.out.contains("evaluated 24 points (6 products)"),
        "{}",
        ran.out
    );
    let (_, rows) = table(&bench.read("sweep.csv"));
    assert_eq!(rows[23][..5], ["24", "128", "[2, 4]", "T-NLG", "4"]);
    assert_eq!(rows[0][3..], rows[12][3..]);
    // A model is known by the name that it has in the file.
    fs::remove_dir_all(bench.out()).unwrap();
    bench.write(
        "[machine]\ncoarsening = 8\n[[model]]\nname = \"a\"\nhidden = 256\ntp = 2\n\
        [grid]\n\"model[a].name\" = [\"b\"]\n\"model[a].batch\" = [1, 2]\nmodel.layers = [3]\n",
    );
    let ran = bench.run(&[]);
    assert!(
        ran.err.starts_with("note: model.layers has no effect"),
        "{}",
        ran.err
    );
    let (header, rows) = table(&bench.read("sweep.csv"));
    assert_eq!(header[4..8], ["model", "tp", "sublayer", "m"]);
    assert_eq!(rows[0][4..8], ["b", "2", "OP", "1024"]);
    assert_eq!(rows[4][4..8], ["b", "2", "OP", "2048"]);
    // 10^13 parameters: 12 x 65536^2 x 200.
    fs::remove_dir_all(bench.out()).unwrap();
    bench.write("[machine]\ncoarsening = 64\n[[model]]\nhidden = 65536\nlayers = 200\nbatch = 2\n[grid]\nmodel.tp = [64]");
    assert!(bench.done(&[]).ends_with("all 4 points are done\n"));
}

#[test]
fn coarse_simulations_are_told() {
    let bench = Bench::new(
        "[[model]]\nhidden = 1024\ntp = 4\n[grid]\nmachine.max_requests = [1000, 1000000]\n",
    );
    let ran = bench.run(&[]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let told = "note: 4 points are so large that they were simulated in larger requests";
    assert!(ran.err.starts_with(told), "{}", ran.err);
    let (header, rows) = table(&bench.read("sweep.csv"));
    let bytes = header
        .iter()
        .position(|name| name == "request_bytes")
        .unwrap();
    for (place, row) in rows.iter().enumerate() {
        let bytes: f64 = row[bytes].parse().unwrap();
        assert_eq!(bytes > 4096.0, place < 4, "{row:?}");
    }
}
