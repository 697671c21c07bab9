//! Chromium without a window, driven over a pipe by the DevTools protocol. A client from the registry would be a hundred crates, and
//! minutes of compilation for its generated half million lines; what is needed of it is this.

use serde_json::{json, Value};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{channel, Receiver};
use std::time::Duration;
use t3_sim::tools;
use tempfile::TempDir;

/// Longer than any answer takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The shell gives the browser its pipes under the numbers that it expects.
const START: &str = r#"exec "$@" 3<&0 4>&1 0</dev/null 1>/dev/null"#;

const FLAGS: [&str; 8] = [
    "--headless",
    "--remote-debugging-pipe",
    // Root, as in a container, has no sandbox.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--no-first-run",
    "--window-size=1300,1000",
];

/// A browser with one page.
pub struct Browser {
    browser: Child,
    commands: ChildStdin,
    messages: Receiver<Value>,
    /// Its profile, and what it says on standard error.
    folder: TempDir,
    session: Option<Value>,
    last_id: u64,
    /// What happened and was not an answer.
    events: Vec<Value>,
}

impl Browser {
    /// Opens a page, and waits until it has loaded.
    pub fn open(page: &Path) -> Self {
        let chromium = tools::chromium().unwrap_or_else(|error| panic!("{error}"));
        let folder = tempfile::tempdir().unwrap();
        let mut browser = Command::new("sh")
            .args(["-c", START, "sh"])
            .arg(chromium.program)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", folder.path().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(File::create(folder.path().join("stderr")).unwrap())
            .spawn()
            .unwrap();
        let commands = browser.stdin.take().unwrap();
        let (sender, messages) = channel();
        let answers = BufReader::new(browser.stdout.take().unwrap());
        // It ends with the browser.
        std::thread::spawn(move || {
            for message in answers.split(0) {
                let message = serde_json::from_slice(&message.unwrap()).unwrap();
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        let mut this = Self {
            browser,
            commands,
            messages,
            folder,
            session: None,
            last_id: 0,
            events: Vec::new(),
        };
        let target = this.call("Target.createTarget", json!({ "url": "about:blank" }));
        let target = json!({ "targetId": target["targetId"], "flatten": true });
        let session = this.call("Target.attachToTarget", target);
        this.session = Some(session["sessionId"].clone());
        for domain in ["Page", "Runtime", "Log", "Network"] {
            this.call(&format!("{domain}.enable"), json!({}));
        }
        let url = format!("file://{}", page.display());
        this.call("Page.navigate", json!({ "url": url }));
        while !this.happened("Page.loadEventFired") {
            let event = this.receive();
            this.events.push(event);
        }
        this
    }

    fn happened(&self, method: &str) -> bool {
        self.events.iter().any(|event| event["method"] == method)
    }

    fn receive(&mut self) -> Value {
        self.messages.recv_timeout(PATIENCE).unwrap_or_else(|_| {
            let said = fs::read_to_string(self.folder.path().join("stderr"));
            panic!("Chromium does not answer; it said:\n{}", said.unwrap())
        })
    }

    /// Sends a command, and waits for its result.
    fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.last_id += 1;
        let mut command = json!({ "id": self.last_id, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            command["sessionId"] = session.clone();
        }
        let mut bytes = command.to_string().into_bytes();
        bytes.push(0);
        self.commands.write_all(&bytes).unwrap();
        loop {
            let message = self.receive();
            if message["id"] == self.last_id {
                assert_eq!(message["error"], Value::Null, "{method}");
                return message["result"].clone();
            }
            self.events.push(message);
        }
    }

    /// The value of a JavaScript expression.
    pub fn value(&mut self, expression: &str) -> Value {
        let parameters = json!({ "expression": expression, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", parameters);
        let failed = &answer["exceptionDetails"];
        assert_eq!(failed, &Value::Null, "{expression}");
        answer["result"]["value"].clone()
    }

    /// The value of an expression that gives text.
    pub fn text(&mut self, expression: &str) -> String {
        let value = self.value(expression);
        value
            .as_str()
            .unwrap_or_else(|| panic!("no text: {expression}: {value}"))
            .into()
    }

    /// A mouse event (`mouseMoved`, `mousePressed`, ...) at a place of the window.
    pub fn mouse(&mut self, event: &str, [x, y]: [f64; 2]) {
        let mut parameters =
            json!({ "type": event, "x": x, "y": y, "button": "left", "clickCount": 1 });
        match event {
            "mouseMoved" => parameters["button"] = "none".into(),
            // Away from the user: nearer.
            "mouseWheel" => parameters["deltaY"] = (-120).into(),
            _ => {}
        }
        if event == "mouseWheel" {
            parameters["deltaX"] = 0.into();
        }
        self.call("Input.dispatchMouseEvent", parameters);
    }

    /// Presses and releases a key.
    pub fn key(&mut self, key: &str) {
        let mut parameters = json!({ "type": "keyDown", "key": key });
        if key.chars().count() == 1 {
            parameters["text"] = key.into();
        }
        self.call("Input.dispatchKeyEvent", parameters);
        self.call(
            "Input.dispatchKeyEvent",
            json!({ "type": "keyUp", "key": key }),
        );
    }

    /// What went wrong since the page was opened, and what it wanted from elsewhere: exceptions, whatever is written to the
    /// console, and requests.
    pub fn problems(&mut self) -> Vec<String> {
        // What happened before has been told when this is answered.
        self.value("0");
        let problem = |event: &Value| {
            let about = &event["params"];
            match event["method"].as_str()? {
                "Runtime.exceptionThrown" => {
                    Some(format!("exception: {}", about["exceptionDetails"]))
                }
                "Runtime.consoleAPICalled" => Some(format!("console: {}", about["args"])),
                "Log.entryAdded" => Some(format!("log: {}", about["entry"])),
                "Network.requestWillBeSent" if about["type"] != "Document" => {
                    Some(format!("request: {}", about["request"]["url"]))
                }
                _ => None,
            }
        };
        self.events.iter().filter_map(problem).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.browser.kill();
        let _ = self.browser.wait();
    }
}
