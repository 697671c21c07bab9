//! Names as rust-hdl's macro writes them down, such as `ways[2 * i + 1].q.next`, and the raw names that they mean.

use super::error::{refuse, Refusal};

/// Loop variables with their values, the innermost last.
pub(super) type Loops = [(String, i64)];

/// The raw name of a signal or path: indices are evaluated, `.` and `::` become `$`.
pub(super) fn resolve(text: &str, loops: &Loops) -> Result<String, Refusal> {
    let text = text.trim_start_matches('.').replace("::", "$");
    let mut raw = String::new();
    let mut rest = text.strip_suffix("$next").unwrap_or(&text);
    while let Some((before, after)) = rest.split_once('[') {
        let Some((index, after)) = split_at_bracket(after) else {
            return refuse(format!("`{text}` has no closing bracket"), USE_LOOPS);
        };
        let mut tokens = tokens(index);
        let value = sum(&mut tokens, loops)?;
        if value < 0 || tokens.next().is_some() {
            return refuse(format!("index `{index}`"), USE_LOOPS);
        }
        raw += &format!("{before}${value}");
        rest = after;
    }
    Ok((raw + rest).replace('.', "$"))
}

const USE_LOOPS: &str =
    "index arrays with numbers and loop variables, and + - * / % of them; select by signals with a loop and a compare";

/// What is before the bracket that closes, and what is behind.
fn split_at_bracket(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '[' => depth += 1,
            ']' if depth == 0 => return Some((&text[..at], &text[at + 1..])),
            ']' => depth -= 1,
            _ => {}
        }
    }
    None
}

type Tokens = std::iter::Peekable<std::vec::IntoIter<String>>;

fn tokens(text: &str) -> Tokens {
    let mut tokens: Vec<String> = vec![];
    let mut in_word = false;
    for c in text.chars() {
        let is_word = c.is_alphanumeric() || c == '_' || c == '$';
        match tokens.last_mut() {
            Some(last) if is_word && in_word => last.push(c),
            _ if c.is_whitespace() => {}
            _ => tokens.push(c.into()),
        }
        in_word = is_word;
    }
    tokens.into_iter().peekable()
}

fn sum(tokens: &mut Tokens, loops: &Loops) -> Result<i64, Refusal> {
    let mut value = product(tokens, loops)?;
    while let Some(operator) = tokens.next_if(|token| token == "+" || token == "-") {
        let next = product(tokens, loops)?;
        let result = match &*operator {
            "+" => value.checked_add(next),
            _ => value.checked_sub(next),
        };
        value = result.ok_or_else(too_large)?;
    }
    Ok(value)
}

fn product(tokens: &mut Tokens, loops: &Loops) -> Result<i64, Refusal> {
    let mut value = term(tokens, loops)?;
    while let Some(operator) = tokens.next_if(|token| ["*", "/", "%"].contains(&token.as_str())) {
        let next = term(tokens, loops)?;
        let result = match &*operator {
            "*" => value.checked_mul(next),
            _ if next == 0 => return refuse("an index divides by zero", USE_LOOPS),
            "/" => value.checked_div(next),
            _ => value.checked_rem(next),
        };
        value = result.ok_or_else(too_large)?;
    }
    Ok(value)
}

fn too_large() -> Refusal {
    Refusal::new("an index beyond 64 bits", USE_LOOPS)
}

fn term(tokens: &mut Tokens, loops: &Loops) -> Result<i64, Refusal> {
    let token = tokens.next().unwrap_or_default();
    if token == "(" {
        let value = sum(tokens, loops)?;
        return match tokens.next().as_deref() {
            Some(")") => Ok(value),
            _ => refuse("an index has no closing parenthesis", USE_LOOPS),
        };
    }
    let number = token.trim_end_matches("usize").trim_end_matches('_');
    if let Ok(number) = number.parse() {
        return Ok(number);
    }
    match loops.iter().rev().find(|(name, _)| *name == token) {
        Some((_, value)) => Ok(*value),
        None => refuse(format!("`{token}` in an index"), USE_LOOPS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_are_evaluated() {
        let loops = [("i".to_string(), 2), ("j".to_string(), 5)];
        let resolve = |text| resolve(text, &loops).ok();
        assert_eq!(resolve("ways[i]$q").as_deref(), Some("ways$2$q"));
        assert_eq!(resolve("r[2*(j-i)+1][(j)]$next").as_deref(), Some("r$7$5"));
        assert_eq!(resolve("m::State::Run").as_deref(), Some("m$State$Run"));
        assert_eq!(resolve(".inp.data").as_deref(), Some("inp$data"));
        for bad in [
            "a[n]",
            "a[i-3]",
            "a[1 2]",
            "a[(1]",
            "a[1/0]",
            "a[1",
            "a[9223372036854775807 + i]",
        ] {
            assert_eq!(resolve(bad), None, "{bad}");
        }
    }
}
