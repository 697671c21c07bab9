//! Modules from the bottom up: equal ones are one, each is named after its type.

use super::collect::{short_type, Scope};
use super::error::ExportError;
use super::module::body;
use super::names::{legal, snake};
use super::ports::Port;
use super::Options;
use crate::rtl::INLINE;
use rust_hdl::core::ast::Verilog;
use std::collections::HashMap;

/// One module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Name.
    pub name: String,
    /// Text, from `module` to `endmodule`.
    pub text: String,
    /// How many instances the design has.
    pub instances: usize,
}

/// A block as Verilog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    /// Name of the top module.
    pub top: String,
    /// Ports of the top module in order.
    pub ports: Vec<Port>,
    /// All modules, each after those that it instantiates.
    pub modules: Vec<Definition>,
    /// What stands before the modules.
    pub(super) header: String,
    /// Declarations of foreign cores, behind the modules.
    pub(super) cores: Vec<String>,
}

impl Design {
    /// The whole text: header, then every module, the top module first.
    pub fn text(&self) -> String {
        let modules = self.modules.iter().rev().map(|module| &module.text);
        let texts: Vec<_> = modules.chain(&self.cores).map(String::as_str).collect();
        format!("{}{}", self.header, texts.join("\n"))
    }
}

/// A module that can be instantiated: its name, and its ports in the order of the block's.
pub(super) struct Interface {
    pub module: String,
    pub pins: Vec<String>,
}

/// What became of a sub-block.
pub(super) enum Child {
    Module(Interface),
    /// Its text goes into the parent.
    Inline,
}

/// Builds the design of a tree of blocks.
pub(super) fn design(root: &Scope, options: &Options) -> Result<Design, ExportError> {
    let top = match &options.top {
        Some(name) => name.clone(),
        None => type_name(root),
    };
    let mut builder = Builder {
        options,
        top: module_name(options, &top),
        by_text: HashMap::new(),
        modules: vec![],
        cores: vec![],
    };
    let ports = builder.top(root)?;
    let header = options.header.iter().map(|line| match line.as_str() {
        "" => "//\n".into(),
        line => format!("// {}\n", one_line(line)),
    });
    let header: String = header.collect();
    Ok(Design {
        top: builder.top,
        ports,
        header: if header.is_empty() {
            header
        } else {
            header + "\n"
        },
        modules: builder.modules,
        cores: builder.cores,
    })
}

/// A comment ends with its line.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

/// The name of a block's module after the prefix.
fn type_name(scope: &Scope) -> String {
    match (&scope.type_name, &scope.hint) {
        (Some(name), _) => snake(&short_type(name)),
        (None, Some(hint)) => snake(hint),
        // `ways$3` is one of the ways.
        (None, None) => snake(scope.instance.split('$').next().unwrap_or("block")),
    }
}

fn module_name(options: &Options, name: &str) -> String {
    legal(&format!("{}{name}", options.prefix))
}

struct Builder<'a> {
    options: &'a Options,
    /// Name of the top module, which no other has.
    top: String,
    /// Name of the module of each text.
    by_text: HashMap<String, String>,
    modules: Vec<Definition>,
    cores: Vec<String>,
}

impl Builder<'_> {
    fn top(&mut self, scope: &Scope) -> Result<Vec<Port>, ExportError> {
        let children = self.children(scope)?;
        let comments = &self.options.comments;
        let mut told = vec![];
        let comment = |port: &Port| {
            let is_of = |key: &str| {
                port.name == key
                    || port.signal == key
                    || port.signal.starts_with(&format!("{key}."))
            };
            let (key, text) = comments.iter().find(|(key, _)| is_of(key))?;
            Some((key.clone(), one_line(text)))
        };
        // A bundle's comment stands before its first port.
        let body = {
            let told = std::cell::RefCell::new(&mut told);
            body(scope, &children, true, &|port| {
                let (key, text) = comment(port)?;
                let mut told = told.borrow_mut();
                if told.contains(&key) {
                    return None;
                }
                told.push(key);
                Some(text)
            })
        };
        let body = body.map_err(|refusal| refusal.within(scope.title()))?;
        let name = self.top.clone();
        self.modules.push(Definition {
            text: format!("module {name}{}", body.text),
            name,
            instances: 1,
        });
        Ok(body.ports)
    }

    fn children(&mut self, scope: &Scope) -> Result<Vec<Child>, ExportError> {
        self.check_trusted(scope)?;
        let children = scope.children.iter();
        children.map(|child| self.child(child)).collect()
    }

    /// A block of stock `#[hdl_gen]` may have lost something on its way here.
    fn check_trusted(&self, scope: &Scope) -> Result<(), ExportError> {
        let is_stock = matches!(scope.code, Verilog::Combinatorial(_)) && scope.type_name.is_none();
        if !is_stock || self.options.trust_stock {
            return Ok(());
        }
        Err(ExportError {
            block: scope.title(),
            construct: "logic of stock `#[hdl_gen]`, which drops match guards, the end of `..=` and more in silence".into(),
            idiom: "write `#[t3_hw::hdl]` instead, or set `Options::trust_stock`".into(),
        })
    }

    fn child(&mut self, scope: &Scope) -> Result<Child, ExportError> {
        match &scope.code {
            Verilog::Custom(text) if text.starts_with(INLINE) => return Ok(Child::Inline),
            Verilog::Blackbox(core) => {
                self.core(&core.code);
                let ports = scope.wires.iter().filter(|wire| wire.is_port());
                return Ok(Child::Module(Interface {
                    module: core.name.clone(),
                    pins: ports.map(|wire| wire.raw.clone()).collect(),
                }));
            }
            Verilog::Wrapper(wrapper) => self.core(&wrapper.cores),
            _ => {}
        }
        let children = self.children(scope)?;
        let body = body(scope, &children, false, &|_| None);
        let body = body.map_err(|refusal| refusal.within(scope.title()))?;
        let pins = body.ports.into_iter().map(|port| port.name).collect();
        let module = self.share(scope, body.text);
        Ok(Child::Module(Interface { module, pins }))
    }

    fn core(&mut self, text: &str) {
        if !self.cores.iter().any(|known| known == text) {
            self.cores.push(text.into());
        }
    }

    /// The module of this text: one that there is, or a new one. A generic block with other types, but equal text, is the same.
    fn share(&mut self, scope: &Scope, text: String) -> String {
        let base = type_name(scope);
        let generic = scope.type_name.as_deref().map(short_type);
        let generic = generic.as_deref().and_then(|name| name.split('<').next());
        let key = format!("{} {text}", generic.unwrap_or(&base));
        if let Some(name) = self.by_text.get(&key) {
            let mut modules = self.modules.iter_mut();
            if let Some(module) = modules.find(|module| module.name == *name) {
                module.instances += 1;
            }
            return name.clone();
        }
        let mut name = module_name(self.options, &base);
        let mut number = 1;
        while name == self.top || self.modules.iter().any(|module| module.name == name) {
            number += 1;
            name = module_name(self.options, &format!("{base}_{number}"));
        }
        self.modules.push(Definition {
            text: format!("module {name}{text}"),
            name: name.clone(),
            instances: 1,
        });
        self.by_text.insert(key, name.clone());
        name
    }
}
