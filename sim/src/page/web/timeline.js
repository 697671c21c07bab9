// The timeline on the page: what is chosen, which part of it is shown, pointer and keys.

const NARROWEST = 420;
const SHORTEST_NS = 5;

class Timeline {
  constructor(root) {
    this.root = root;
    this.recordings = JSON.parse(document.getElementById("recordings").textContent);
    this.svg = root.querySelector(".plot svg");
    this.tooltip = root.querySelector(".tooltip");
    this.shown = root.querySelector("output");
    [this.sublayer, this.scheme] = root.querySelectorAll("select");
    // Which times are drawn, over how many pixels.
    this.from = 0;
    this.to = 1;
    this.width = 0;
    // Where a drag began, in pixels.
    this.dragFrom = null;
    this.actions = {
      in: () => this.zoom(0.5),
      out: () => this.zoom(2),
      left: () => this.move(-0.25),
      right: () => this.move(0.25),
      all: () => this.show(0, this.recording.end),
    };
    this.listen();
    this.choose();
  }

  listen() {
    const { svg } = this;
    svg.addEventListener("pointermove", (event) => this.point(event));
    svg.addEventListener("pointerleave", () => this.hide());
    svg.addEventListener("pointerdown", (event) => {
      if (event.button === 0) [this.dragFrom] = this.place(event);
    });
    window.addEventListener("pointerup", (event) => this.drop(event));
    svg.addEventListener("wheel", (event) => this.wheel(event));
    svg.addEventListener("focusin", (event) => this.focus(event.target));
    svg.addEventListener("keydown", (event) => this.key(event));
    for (const button of this.root.querySelectorAll("button")) button.addEventListener("click", () => this.actions[button.value]());
    for (const list of [this.sublayer, this.scheme]) list.addEventListener("change", () => this.choose());
    new ResizeObserver(() => this.width !== this.wide() && this.draw()).observe(svg);
  }

  // Shows the recording of what is chosen.
  choose() {
    const chosen = (other) => other.sublayer === this.sublayer.value && other.scheme === this.scheme.value;
    this.recording = this.recordings.find(chosen);
    this.lanes = lanesOf(this.recording);
    this.svg.setAttribute("aria-label", `Timeline of ${this.recording.sublayer} under ${this.recording.scheme}`);
    this.show(0, this.recording.end);
  }

  wide() {
    return Math.max(NARROWEST, this.svg.clientWidth);
  }

  draw() {
    this.width = this.wide();
    this.cursor = drawTimeline(this.svg, this.recording, this.lanes, this);
    this.shown.textContent = `${us(this.from)} to ${us(this.to)}`;
  }

  // Shows from one time to another, within the run.
  show(from, to) {
    const { end } = this.recording;
    const length = Math.min(Math.max(to - from, SHORTEST_NS), end);
    const middle = (from + to) / 2;
    this.from = Math.min(Math.max(0, middle - length / 2), end - length);
    this.to = this.from + length;
    this.hide();
    this.draw();
  }

  zoom(factor, about = (this.from + this.to) / 2) {
    this.show(about - (about - this.from) * factor, about + (this.to - about) * factor);
  }

  move(part) {
    const by = (this.to - this.from) * part;
    this.show(this.from + by, this.to + by);
  }

  // Pixels of a time, and the time of pixels.
  x(time) {
    return GUTTER + ((time - this.from) / (this.to - this.from)) * (this.width - GUTTER - MARGIN);
  }

  time(x) {
    return this.from + ((x - GUTTER) / (this.width - GUTTER - MARGIN)) * (this.to - this.from);
  }

  // Where a pointer is, in pixels of the drawing, which is scaled down on a narrow screen.
  place(event) {
    const box = this.svg.getBoundingClientRect();
    const scale = this.width / box.width;
    return [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
  }

  point(event) {
    const [x, y] = this.place(event);
    const time = this.time(x);
    const inside = time >= this.from && time <= this.to;
    for (const end of ["x1", "x2"]) this.cursor.setAttribute(end, inside ? x : -9);
    if (this.dragFrom !== null) {
      const chosen = this.svg.querySelector(".chosen");
      chosen.setAttribute("x", Math.min(x, this.dragFrom));
      chosen.setAttribute("width", Math.abs(x - this.dragFrom));
    }
    if (event.target.dataset.mark !== undefined) this.tellMark(event.target, x, y);
    else if (inside) this.tell(sampleText(this.recording, time), x, y);
    else this.hide();
  }

  // Shows what a drag has chosen, if that is not only a click.
  drop(event) {
    if (this.dragFrom === null) return;
    const ends = [this.place(event)[0], this.dragFrom].sort((a, b) => a - b);
    this.dragFrom = null;
    const [from, to] = ends.map((x) => this.time(x));
    if (ends[1] - ends[0] > 4) this.show(Math.max(from, this.from), Math.min(to, this.to));
    else this.svg.querySelector(".chosen").setAttribute("width", 0);
  }

  // Without the focus, the wheel is the page's.
  wheel(event) {
    if (!this.root.contains(document.activeElement)) return;
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? 0.8 : 1.25, this.time(this.place(event)[0]));
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const keys = { "+": "in", "=": "in", "-": "out", ArrowLeft: "left", ArrowRight: "right", 0: "all" };
    if (event.key === "ArrowDown") this.focusMark(1);
    else if (event.key === "ArrowUp") this.focusMark(-1);
    else if (event.key === "Escape") this.hide();
    else if (keys[event.key]) {
      this.actions[keys[event.key]]();
      this.svg.focus();
    } else return;
    event.preventDefault();
  }

  // The next mark on the screen gets the focus, from the first on.
  focusMark(by) {
    const marks = [...this.svg.querySelectorAll(".mark")];
    const place = marks.indexOf(document.activeElement) + by;
    marks[Math.min(Math.max(place, 0), marks.length - 1)]?.focus();
  }

  focus(mark) {
    if (mark.dataset.mark === undefined) return;
    const box = mark.getBBox();
    this.tellMark(mark, box.x, box.y + box.height);
  }

  tellMark(mark, x, y) {
    this.tell(this.lanes.marks[mark.dataset.mark].text, x, y);
  }

  // Shows a text beside a place, on the side where there is room.
  tell(text, x, y) {
    const { tooltip } = this;
    tooltip.textContent = text;
    tooltip.hidden = false;
    const left = x + 16 + tooltip.offsetWidth > this.width ? x - 16 - tooltip.offsetWidth : x + 16;
    tooltip.style.left = `${Math.max(0, left)}px`;
    tooltip.style.top = `${y + 12}px`;
  }

  hide() {
    this.tooltip.hidden = true;
  }
}

for (const root of document.querySelectorAll(".timeline")) new Timeline(root);
