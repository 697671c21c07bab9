// The timeline on the page: what is chosen, which part is shown, pointer and keys.

const NARROWEST = 420;

function startTimeline(root) {
  const recordings = JSON.parse(document.getElementById("recordings").textContent);
  const svg = root.querySelector(".plot svg");
  const tooltip = root.querySelector(".tooltip");
  const [sublayer, scheme] = root.querySelectorAll("select");
  const shown = root.querySelector("output");
  const view = { from: 0, to: 1, width: 800, x: (time) => GUTTER + ((time - view.from) / (view.to - view.from)) * (view.width - GUTTER - MARGIN) };
  let recording;
  let lanes;
  let cursor;
  let dragFrom = null;

  const timeAt = (x) => view.from + ((x - GUTTER) / (view.width - GUTTER - MARGIN)) * (view.to - view.from);
  // On a narrow screen the drawing is scaled down.
  const pointer = (event) => {
    const box = svg.getBoundingClientRect();
    const scale = view.width / box.width;
    return [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
  };

  function draw() {
    view.width = Math.max(NARROWEST, svg.clientWidth);
    cursor = drawTimeline(svg, recording, lanes, view);
    shown.textContent = `${us(view.from)} to ${us(view.to)}`;
  }

  // Shows from one time to another, within the run; no less than a few ns.
  function show(from, to) {
    const length = Math.min(Math.max(to - from, 5), recording.end);
    const middle = (from + to) / 2;
    view.from = Math.min(Math.max(0, middle - length / 2), recording.end - length);
    view.to = view.from + length;
    hide();
    draw();
  }

  function choose() {
    recording = recordings.find((other) => other.sublayer === sublayer.value && other.scheme === scheme.value);
    lanes = lanesOf(recording);
    svg.setAttribute("aria-label", `Timeline of ${recording.sublayer} under ${recording.scheme}`);
    show(0, recording.end);
  }

  function zoom(factor, about = (view.from + view.to) / 2) {
    show(about - (about - view.from) * factor, about + (view.to - about) * factor);
  }

  function move(part) {
    const by = (view.to - view.from) * part;
    show(view.from + by, view.to + by);
  }

  const actions = {
    in: () => zoom(0.5),
    out: () => zoom(2),
    left: () => move(-0.25),
    right: () => move(0.25),
    all: () => show(0, recording.end),
  };
  const keys = { "+": "in", "=": "in", "-": "out", ArrowLeft: "left", ArrowRight: "right", 0: "all" };

  function tell(text, x, y) {
    tooltip.textContent = text;
    tooltip.hidden = false;
    const right = view.width - tooltip.offsetWidth;
    tooltip.style.left = `${Math.max(0, x + 16 > right ? x - tooltip.offsetWidth - 16 : x + 16)}px`;
    tooltip.style.top = `${y + 12}px`;
  }

  function hide() {
    tooltip.hidden = true;
  }

  function tellMark(mark, x, y) {
    tell(lanes.marks[mark.dataset.mark].text, x, y);
  }

  // The next mark on the screen gets the focus, from the first on.
  function focusMark(by) {
    const marks = [...svg.querySelectorAll(".mark")];
    const place = marks.indexOf(document.activeElement);
    marks[Math.min(Math.max(place + by, 0), marks.length - 1)]?.focus();
  }

  svg.addEventListener("pointermove", (event) => {
    const [x, y] = pointer(event);
    const time = timeAt(x);
    const inside = time >= view.from && time <= view.to;
    cursor.setAttribute("x1", inside ? x : -9);
    cursor.setAttribute("x2", inside ? x : -9);
    if (dragFrom !== null) {
      const chosen = svg.querySelector(".chosen");
      chosen.setAttribute("x", Math.min(x, dragFrom));
      chosen.setAttribute("width", Math.abs(x - dragFrom));
    }
    if (event.target.dataset.mark !== undefined) tellMark(event.target, x, y);
    else if (inside) tell(sampleText(recording, time), x, y);
    else hide();
  });
  svg.addEventListener("pointerleave", hide);
  svg.addEventListener("pointerdown", (event) => {
    if (event.button === 0) dragFrom = pointer(event)[0];
  });
  window.addEventListener("pointerup", (event) => {
    if (dragFrom === null) return;
    const [x] = pointer(event);
    const [from, to] = [Math.min(x, dragFrom), Math.max(x, dragFrom)].map(timeAt);
    const far = Math.abs(x - dragFrom) > 4;
    dragFrom = null;
    if (far) show(Math.max(from, view.from), Math.min(to, view.to));
    else svg.querySelector(".chosen").setAttribute("width", 0);
  });
  // Without the focus, the wheel is the page's.
  svg.addEventListener("wheel", (event) => {
    if (!root.contains(document.activeElement)) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 0.8 : 1.25, timeAt(pointer(event)[0]));
  });
  svg.addEventListener("focusin", (event) => {
    if (event.target.dataset.mark === undefined) return;
    const box = event.target.getBBox();
    tellMark(event.target, box.x, box.y + box.height);
  });
  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") focusMark(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Escape") hide();
    else if (keys[event.key]) {
      actions[keys[event.key]]();
      svg.focus();
    } else return;
    event.preventDefault();
  });
  for (const button of root.querySelectorAll("button")) button.addEventListener("click", () => actions[button.value]());
  sublayer.addEventListener("change", choose);
  scheme.addEventListener("change", choose);
  new ResizeObserver(() => view.width !== Math.max(NARROWEST, svg.clientWidth) && draw()).observe(svg);
  choose();
}

for (const root of document.querySelectorAll(".timeline")) startTimeline(root);
