//! From a design to a shared object, once: what was built is kept.
//!
//! An object is known by a hash of all that it depends on: Verilog, shim, versions of the tools and their arguments. It is
//! built in a folder of its own and moved to its place when it is whole, so whoever builds the same at the same time
//! does no harm.

use super::{shim, Frame, Library, VerilatedError};
use crate::tools::{self, Tool, ToolError};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use t3_hw::export::Design;

/// Of Verilator: fast code, no random values where the design leaves them open, and a warning stops nobody from simulating
/// (the Verilog is linted by a test of its own).
const TRANSLATE: [&str; 11] = [
    "--cc",
    "-O3",
    "--x-assign",
    "fast",
    "--x-initial",
    "fast",
    "--default-language",
    "1364-2005",
    "--output-split",
    "8000",
    "-Wno-fatal",
];

/// Of the C++ compiler. Higher levels than 1 take twice as long and give no faster models.
const COMPILE: [&str; 4] = ["-std=c++20", "-fPIC", "-O1", "-w"];

/// In the names of generated files whose code only makes a model ready: not worth optimising.
const RUN_ONCE: &str = "__Slow";

/// Verilator's own runtime, beside the generated files.
const RUNTIME: [&str; 2] = ["verilated.cpp", "verilated_threads.cpp"];

/// One build at a time in this process: a second one of the same design finds what the first has built.
static BUILDING: Mutex<()> = Mutex::new(());

/// Compiles designs.
#[derive(Clone, Debug)]
pub struct Compiler {
    verilator: Tool,
    cxx: Tool,
    cache: PathBuf,
}

/// The folder in which compiled models are kept: `T3_CACHE`, or `t3` in the user's folder for caches.
pub fn cache_folder() -> PathBuf {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    if let Some(folder) = folder("T3_CACHE") {
        return folder.into();
    }
    let caches = folder("XDG_CACHE_HOME").map(PathBuf::from);
    let caches = caches.or_else(|| Some(PathBuf::from(folder("HOME")?).join(".cache")));
    caches.unwrap_or_else(std::env::temp_dir).join("t3")
}

/// One build.
struct Job<'a> {
    compiler: &'a Compiler,
    verilog: String,
    shim: String,
    top: &'a str,
    folder: PathBuf,
}

impl Compiler {
    /// With these tools; what is built is kept in a folder, which is made when needed.
    pub fn new(verilator: Tool, cxx: Tool, cache: PathBuf) -> Self {
        Self {
            verilator,
            cxx,
            cache,
        }
    }

    /// With the machine's tools and [`cache_folder`].
    ///
    /// # Errors
    /// If a tool is missing or too old.
    pub fn find() -> Result<Self, ToolError> {
        Ok(Self::new(
            tools::verilator()?,
            tools::cxx()?,
            cache_folder(),
        ))
    }

    /// Where what is built is kept.
    pub fn cache(&self) -> &Path {
        &self.cache
    }

    /// Compiles a design, or takes what was compiled before.
    ///
    /// # Errors
    /// If a tool is missing or refuses, or the cache cannot be written.
    pub fn compile(&self, design: &Design) -> Result<Library, VerilatedError> {
        let (inputs, outputs) = (
            Frame::new(&design.ports, true),
            Frame::new(&design.ports, false),
        );
        let verilog = design.text();
        let shim = shim::text(&design.ports, &inputs, &outputs);
        let versions = [&self.verilator.version, &self.cxx.version];
        let mut hasher = DefaultHasher::new();
        (&verilog, &shim, &design.top, versions, TRANSLATE, COMPILE).hash(&mut hasher);
        let key = format!("{}-{:016x}", design.top, hasher.finish());
        let object = self.cache.join(format!("{key}.so"));
        let _building = BUILDING.lock().unwrap_or_else(PoisonError::into_inner);
        if !object.exists() {
            let folder = self.cache.join(format!(".{key}-{}", std::process::id()));
            let job = Job {
                compiler: self,
                verilog,
                shim,
                top: &design.top,
                folder,
            };
            let built = job.run(&object);
            // What is left of it is of no use, whatever came out; there is nobody to tell if it stays.
            let _ = fs::remove_dir_all(&job.folder);
            built?;
        }
        Library::load(&object, design, inputs, outputs)
    }
}

impl Job<'_> {
    fn run(&self, object: &Path) -> Result<(), VerilatedError> {
        let written = |source| VerilatedError::Cache {
            path: self.compiler.cache.clone(),
            source,
        };
        // One of an earlier process of the same number may have been left behind.
        let _ = fs::remove_dir_all(&self.folder);
        fs::create_dir_all(&self.folder).map_err(written)?;
        fs::write(self.folder.join("design.v"), &self.verilog).map_err(written)?;
        let include = self.translate()?;
        let mut sources = self.generated().map_err(written)?;
        let shim = self.folder.join("shim.cpp");
        fs::write(&shim, &self.shim).map_err(written)?;
        sources.push(shim);
        sources.extend(RUNTIME.iter().map(|name| include.join(name)));
        let whole = self.folder.join("model.so");
        self.link(&self.compile(&include, &sources)?, &whole)?;
        fs::rename(whole, object).map_err(written)
    }

    /// Verilog to C++; returns the folder of Verilator's headers.
    fn translate(&self) -> Result<PathBuf, ToolError> {
        let verilator = &self.compiler.verilator;
        let mut command = verilator.command();
        command
            .args(TRANSLATE)
            .args(["--prefix", "Vmodel", "--top-module", self.top, "--Mdir"]);
        tools::run(command.arg(&self.folder).arg(self.folder.join("design.v")))?;
        let root = verilator.run(["--getenv", "VERILATOR_ROOT"])?;
        let root = String::from_utf8_lossy(&root.stdout).into_owned();
        Ok(Path::new(root.trim()).join("include"))
    }

    /// The C++ files that Verilator wrote.
    fn generated(&self) -> io::Result<Vec<PathBuf>> {
        let mut files = vec![];
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "cpp") {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    }

    /// Compiles files on all cores; returns the object files.
    fn compile(&self, include: &Path, sources: &[PathBuf]) -> Result<Vec<PathBuf>, ToolError> {
        let cores = thread::available_parallelism().map_or(1, |n| n.get());
        let left = Mutex::new(sources.iter());
        let next = || left.lock().ok().and_then(|mut left| left.next());
        let work = || -> Result<Vec<PathBuf>, ToolError> {
            let mut objects = vec![];
            while let Some(source) = next() {
                objects.push(self.compile_one(include, source)?);
            }
            Ok(objects)
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            let mut objects = vec![];
            for worker in workers {
                objects.extend(
                    worker
                        .join()
                        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))?,
                );
            }
            Ok(objects)
        })
    }

    fn compile_one(&self, include: &Path, source: &Path) -> Result<PathBuf, ToolError> {
        let name = source.file_name().unwrap_or_default();
        let object = self.folder.join(name).with_extension("o");
        let mut command = self.compiler.cxx.command();
        command.args(COMPILE).arg("-c").arg("-o").arg(&object);
        if name.to_string_lossy().contains(RUN_ONCE) {
            command.arg("-O0");
        }
        command.arg("-I").arg(&self.folder).arg("-I").arg(include);
        command.arg("-I").arg(include.join("vltstd"));
        tools::run(command.arg(source))?;
        Ok(object)
    }

    fn link(&self, objects: &[PathBuf], to: &Path) -> Result<(), ToolError> {
        let mut command = self.compiler.cxx.command();
        command.arg("-shared").arg("-o").arg(to);
        tools::run(command.args(objects).arg("-pthread")).map(drop)
    }
}
