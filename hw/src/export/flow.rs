//! Third step: who drives what. A block's statements fall into groups, each of which becomes one `assign` or one `always`.
//!
//! rust-hdl settles a block by running its statements until nothing changes. In what it settles at:
//! - an input, or a port of a sub-block, has its final value wherever it is read;
//! - a local or an output has, where it is read, the value assigned so far, and its final value where nothing was assigned
//!   before.
//!
//! So statements of different targets are independent, in any order, except where a local is read between two
//! assignments to it: its readers then share its `always` block, in which Verilog's order is Rust's.

use super::error::{refuse, Refusal};
use super::expr::Expr;
use super::translate::{Statement, PART};
use num_bigint::BigUint;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Targets that are driven together, and the statements that do it.
#[derive(Debug)]
pub(super) struct Group {
    pub targets: Vec<String>,
    pub statements: Vec<Statement>,
    /// Whether a target is read between its assignments.
    pub is_ordered: bool,
}

/// A signal's bits that are assigned on every path.
type Done = HashMap<String, BigUint>;

/// How wide a signal is, and whether it is a local or an output of the block.
pub(super) type Known<'a> = &'a dyn Fn(&str) -> (usize, bool);

fn mask(low: usize, width: usize) -> BigUint {
    ((BigUint::from(1u8) << width) - 1u8) << low
}

/// Groups the statements of a block, by first assignment.
pub(super) fn group(statements: &[Statement], known: Known) -> Result<Vec<Group>, Refusal> {
    let mut order = Order::default();
    order.walk(statements);
    let mut groups: Vec<Group> = vec![];
    let mut group_of = BTreeMap::new();
    let joined = order.joined(known, &parts(statements))?;
    for target in order.targets() {
        let root = find(&joined, target);
        let at = *group_of.entry(root).or_insert_with(|| {
            groups.push(Group {
                targets: vec![],
                statements: vec![],
                is_ordered: joined.contains_key(root),
            });
            groups.len() - 1
        });
        groups[at].targets.push(target.into());
    }
    for group in &mut groups {
        group.statements = project(statements, &group.targets);
        if !group.is_ordered {
            drop_overridden(&mut group.statements, known(&group.targets[0]).0);
        }
        group.check(known)?;
    }
    check_loops(&groups)?;
    Ok(groups)
}

/// Expressions that got a name, which is assigned before all else.
type Parts<'a> = HashMap<&'a str, &'a Expr>;

fn parts(statements: &[Statement]) -> Parts<'_> {
    let parts = statements.iter().filter_map(|statement| match statement {
        Statement::Assign { target, value, .. } if target.starts_with(PART) => {
            Some((target.as_str(), value))
        }
        _ => None,
    });
    parts.collect()
}

/// Calls `see` for every signal that an expression reads, looking through the names of parts.
fn sources(expr: &Expr, parts: &Parts, see: &mut dyn FnMut(&str, usize, usize)) {
    expr.reads(&mut |raw, low, width| match parts.get(raw) {
        Some(part) => sources(part, parts, see),
        None => see(raw, low, width),
    });
}

/// Reads and writes in the order of the statements.
#[derive(Default)]
struct Order {
    /// Signal, bits, position.
    writes: Vec<(String, BigUint, usize)>,
    /// Signal, bits, position, and what is assigned with the value.
    reads: Vec<(String, BigUint, usize, Vec<String>)>,
    position: usize,
}

impl Order {
    fn walk(&mut self, statements: &[Statement]) {
        for statement in statements {
            self.position += 1;
            match statement {
                Statement::Assign { target, low, value } => {
                    self.read(value, vec![target.clone()]);
                    let bits = mask(*low, value.width());
                    self.writes.push((target.clone(), bits, self.position));
                }
                Statement::If {
                    test,
                    then,
                    otherwise,
                } => {
                    self.read(test, assigned(&[then, otherwise]));
                    self.walk(then);
                    self.walk(otherwise);
                }
                Statement::Case { test, arms } => {
                    let bodies: Vec<_> = arms.iter().map(|(_, body)| body).collect();
                    self.read(test, assigned(&bodies));
                    bodies.iter().for_each(|body| self.walk(body));
                }
            }
        }
    }

    fn read(&mut self, expr: &Expr, by: Vec<String>) {
        let position = self.position;
        expr.reads(&mut |raw, low, width| {
            let read = (raw.to_string(), mask(low, width), position, by.clone());
            self.reads.push(read);
        });
    }

    /// Every target once, by first assignment.
    fn targets(&self) -> Vec<&str> {
        let mut seen = HashSet::new();
        let targets = self.writes.iter().map(|(target, ..)| target.as_str());
        targets.filter(|target| seen.insert(*target)).collect()
    }

    /// For each target that is driven together with others, one of them: all that are joined end at the same one.
    fn joined(&self, known: Known, parts: &Parts) -> Result<HashMap<String, String>, Refusal> {
        let mut writes: HashMap<&str, Vec<(&BigUint, usize)>> = HashMap::new();
        for (target, bits, position) in &self.writes {
            writes.entry(target).or_default().push((bits, *position));
        }
        // Whether bits of a signal are assigned before and after a position.
        let around = |raw: &str, bits: &BigUint, position: usize| {
            let writes = writes.get(raw).map_or(&[][..], Vec::as_slice);
            let mut overlap = writes.iter().filter(|(b, _)| (*b & bits) != BigUint::ZERO);
            let before = overlap.clone().any(|(_, at)| *at < position);
            (before, overlap.any(|(_, at)| *at >= position))
        };
        let mut joined = HashMap::new();
        for (raw, bits, position, by) in &self.reads {
            if let Some(expr) = parts.get(raw.as_str()) {
                let mut so_far = None;
                sources(expr, parts, &mut |raw, low, width| {
                    if known(raw).1 && around(raw, &mask(low, width), *position) == (true, true) {
                        so_far = Some(raw.replace('$', "."));
                    }
                });
                if let Some(name) = so_far {
                    return refuse(
                        format!("bits of an expression with `{name}` between two assignments"),
                        "put the expression into a `Signal<Local, _>` of its type first",
                    );
                }
            }
            let (before, after) = around(raw, bits, *position);
            if !before && !after {
                continue;
            }
            let is_own = known(raw).1;
            if by.contains(raw) && !(is_own && before) {
                return refuse(
                    format!("`{}` depends on itself", raw.replace('$', ".")),
                    "use a register, or a `Signal<Local, _>` that is assigned first",
                );
            }
            if is_own && before && after {
                for reader in by {
                    let (a, b) = (find(&joined, raw), find(&joined, reader));
                    let (a, b) = (a.to_string(), b.to_string());
                    joined.insert(a.clone(), b.clone());
                    joined.entry(b.clone()).or_insert(b);
                }
            }
        }
        Ok(joined)
    }
}

/// Where a chain of joined targets ends.
fn find<'a>(joined: &'a HashMap<String, String>, target: &'a str) -> &'a str {
    let mut at = target;
    while let Some(next) = joined.get(at) {
        if next == at {
            break;
        }
        at = next;
    }
    at
}

/// All targets in some statements.
fn assigned(bodies: &[&Vec<Statement>]) -> Vec<String> {
    let mut order = Order::default();
    bodies.iter().for_each(|body| order.walk(body));
    order.targets().into_iter().map(String::from).collect()
}

/// What the statements do to some targets.
fn project(statements: &[Statement], targets: &[String]) -> Vec<Statement> {
    let mut kept = vec![];
    for statement in statements {
        match statement {
            Statement::Assign { target, .. } if targets.contains(target) => {
                kept.push(statement.clone());
            }
            Statement::Assign { .. } => {}
            Statement::If {
                test,
                then,
                otherwise,
            } => {
                let then = project(then, targets);
                let otherwise = project(otherwise, targets);
                if !then.is_empty() || !otherwise.is_empty() {
                    kept.push(Statement::If {
                        test: test.clone(),
                        then,
                        otherwise,
                    });
                }
            }
            Statement::Case { test, arms } => {
                let arms = arms.iter();
                let arms: Vec<_> = arms
                    .map(|(label, body)| (label.clone(), project(body, targets)))
                    .collect();
                if arms.iter().any(|(_, body)| !body.is_empty()) {
                    let test = test.clone();
                    kept.push(Statement::Case { test, arms });
                }
            }
        }
    }
    kept
}

/// Drops what an unconditional assignment of all bits overrides.
fn drop_overridden(statements: &mut Vec<Statement>, width: usize) {
    let is_whole = |statement: &Statement| matches!(statement, Statement::Assign { value, .. } if value.width() == width);
    if let Some(last) = statements.iter().rposition(is_whole) {
        statements.drain(..last);
    }
}

impl Group {
    /// Every bit has a value on every path, and none is read before it has one.
    fn check(&self, known: Known) -> Result<(), Refusal> {
        let mut done = Done::new();
        self.pass(&self.statements, &mut done, known)?;
        for target in &self.targets {
            if done.get(target) != Some(&mask(0, known(target).0)) {
                return refuse(
                    format!(
                        "a latch: `{}` keeps its value on some path",
                        target.replace('$', ".")
                    ),
                    "assign a default first",
                );
            }
        }
        Ok(())
    }

    fn pass(&self, statements: &[Statement], done: &mut Done, known: Known) -> Result<(), Refusal> {
        for statement in statements {
            match statement {
                Statement::Assign { target, low, value } => {
                    self.check_read(value, done, known)?;
                    *done.entry(target.clone()).or_default() |= mask(*low, value.width());
                }
                Statement::If {
                    test,
                    then,
                    otherwise,
                } => {
                    self.check_read(test, done, known)?;
                    let bodies = [then, otherwise];
                    self.branches(&bodies, done, known)?;
                }
                Statement::Case { test, arms } => {
                    self.check_read(test, done, known)?;
                    let bodies: Vec<_> = arms.iter().map(|(_, body)| body).collect();
                    self.branches(&bodies, done, known)?;
                }
            }
        }
        Ok(())
    }

    /// Of exclusive branches, what all of them assign is assigned.
    fn branches(
        &self,
        bodies: &[&Vec<Statement>],
        done: &mut Done,
        known: Known,
    ) -> Result<(), Refusal> {
        let mut common: Option<Done> = None;
        for body in bodies {
            let mut branch = done.clone();
            self.pass(body, &mut branch, known)?;
            common = Some(match common {
                None => branch,
                Some(mut common) => {
                    for (target, bits) in &mut common {
                        *bits &= branch.get(target).unwrap_or(&BigUint::ZERO);
                    }
                    common
                }
            });
        }
        *done = common.unwrap_or_default();
        Ok(())
    }

    fn check_read(&self, expr: &Expr, done: &Done, known: Known) -> Result<(), Refusal> {
        let mut stale = None;
        expr.reads(&mut |raw, low, width| {
            if !self.targets.iter().any(|target| target == raw) {
                return;
            }
            let bits = mask(low, width) & mask(0, known(raw).0);
            let has = done.get(raw).unwrap_or(&BigUint::ZERO) & &bits;
            if !known(raw).1 || has != bits {
                stale = Some(raw.replace('$', "."));
            }
        });
        match stale {
            None => Ok(()),
            Some(name) => refuse(
                format!(
                    "`{name}` is read before it is assigned, among statements whose order counts"
                ),
                "assign it before it is read, and read sub-blocks' inputs through a Local",
            ),
        }
    }
}

/// No group may need itself.
fn check_loops(groups: &[Group]) -> Result<(), Refusal> {
    let mut group_of = HashMap::new();
    for (at, group) in groups.iter().enumerate() {
        group.targets.iter().for_each(|target| {
            group_of.insert(target.as_str(), at);
        });
    }
    let needs: Vec<HashSet<usize>> = groups
        .iter()
        .enumerate()
        .map(|(at, group)| {
            let mut order = Order::default();
            order.walk(&group.statements);
            let reads = order.reads.iter();
            let reads = reads.filter_map(|(raw, ..)| group_of.get(raw.as_str()).copied());
            reads.filter(|other| *other != at).collect()
        })
        .collect();
    // What needs nothing that is left, or is needed by nothing, is taken away, again and again; a loop stays.
    let mut left: HashSet<usize> = (0..groups.len()).collect();
    let is_free = |at: &usize, left: &HashSet<usize>| {
        needs[*at].is_disjoint(left) || !left.iter().any(|other| needs[*other].contains(at))
    };
    while let Some(free) = left.iter().copied().find(|at| is_free(at, &left)) {
        left.remove(&free);
    }
    if left.is_empty() {
        return Ok(());
    }
    let names = left.iter().flat_map(|at| &groups[*at].targets);
    let mut names: Vec<_> = names.map(|name| name.replace('$', ".")).collect();
    names.sort();
    refuse(
        format!("a combinational loop among `{}`", names.join("`, `")),
        "break it with a register",
    )
}
