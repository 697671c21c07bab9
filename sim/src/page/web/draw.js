// Draws a part of a timeline as SVG: times between `from` and `to` over the width of the plot.

const GUTTER = 104;
const MARGIN = 14;

function make(name, attributes, parent, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
}

// Round times about 90 pixels apart.
function ticks(from, to, width) {
  const about = ((to - from) * 90) / width;
  const power = 10 ** Math.floor(Math.log10(about));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= about);
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  const digits = Math.max(0, Math.ceil(3 - Math.log10(step)));
  return Array.from({ length: Math.max(0, count) }, (_, place) => {
    const time = (first + place) * step;
    return [time, (time / 1000).toFixed(Math.min(digits, 6))];
  });
}

function drawAxis(svg, view, height) {
  for (const [time, label] of ticks(view.from, view.to, view.width - GUTTER - MARGIN)) {
    const x = view.x(time);
    make("line", { x1: x, x2: x, y1: 20, y2: height - 20, class: "grid" }, svg);
    make("text", { x, y: height - 6, "text-anchor": "middle" }, svg, label);
  }
  make("text", { x: 8, y: height - 6 }, svg, "time [us]");
}

// A dashed line with a name at a time, if that is to be seen.
function drawEdge(svg, view, time, name, y, height) {
  if (time < view.from || time > view.to) return;
  const x = view.x(time);
  make("line", { x1: x, x2: x, y1: y + 3, y2: height - 20, class: "edge" }, svg);
  make("text", { x: x - 4, y: y, "text-anchor": "end", class: "faint" }, svg, name);
}

function drawMarks(svg, view, marks) {
  marks.forEach((mark, place) => {
    if (mark.to < view.from || mark.from > view.to) return;
    const x = view.x(Math.max(mark.from, view.from));
    const width = Math.max(view.x(Math.min(mark.to, view.to)) - x, 1);
    const box = { x, width, y: mark.y, height: mark.height };
    const name = mark.text.replaceAll("\n", ", ");
    make("rect", { ...box, class: `mark ${mark.kind}`, tabindex: -1, role: "img", "aria-label": name, "data-mark": place }, svg);
    if (mark.stall) {
      const height = mark.height * mark.stall;
      make("rect", { ...box, y: mark.y + mark.height - height, height, class: "stall" }, svg);
    }
  });
}

// Stacks the series of an area, each interval a step.
function drawArea(svg, view, area, interval) {
  const bottom = area.y + area.height;
  const first = Math.max(0, Math.floor(view.from / interval));
  const count = area.series[0]?.[1].length ?? 0;
  const last = Math.min(count - 1, Math.ceil(view.to / interval));
  const left = GUTTER;
  const right = view.width - MARGIN;
  const at = (value) => bottom - area.height * Math.min(1, value / area.most);
  make("text", { x: 8, y: area.y + area.height / 2 + 4 }, svg, area.label);
  const most = area.unit === "%" ? "100 %" : area.most;
  make("text", { x: left - 4, y: area.y + 8, "text-anchor": "end", class: "faint" }, svg, most);
  make("text", { x: left - 4, y: bottom, "text-anchor": "end", class: "faint" }, svg, 0);
  const below = new Float64Array(Math.max(0, last - first + 1));
  for (const [kind, values] of area.series) {
    const there = [];
    const back = [];
    for (let place = first; place <= last; place += 1) {
      const from = view.x(Math.max(place * interval, view.from)).toFixed(2);
      const to = view.x(Math.min((place + 1) * interval, view.to)).toFixed(2);
      const under = at(below[place - first]).toFixed(2);
      below[place - first] += values[place];
      const over = at(below[place - first]).toFixed(2);
      there.push(`${from},${over} ${to},${over}`);
      back.push(`${to},${under} ${from},${under}`);
    }
    make("polygon", { points: [...there, ...back.reverse()].join(" "), class: `area ${kind}` }, svg);
  }
  make("line", { x1: left, x2: right, y1: bottom, y2: bottom, class: "grid" }, svg);
}

// Draws everything anew; returns the line that follows the pointer.
function drawTimeline(svg, recording, lanes, view) {
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${view.width} ${lanes.height}`);
  svg.setAttribute("height", lanes.height);
  for (const band of lanes.bands) make("rect", { x: 0, width: view.width, y: band.y, height: band.height, class: "band" }, svg);
  drawAxis(svg, view, lanes.height);
  for (const label of lanes.labels) make("text", { x: 8, y: label.y }, svg, label.text);
  for (const area of lanes.areas) drawArea(svg, view, area, recording.interval);
  if (recording.threshold !== null) {
    const queue = lanes.areas[0];
    const y = queue.y + queue.height * (1 - recording.threshold / queue.most);
    make("line", { x1: GUTTER, x2: view.width - MARGIN, y1: y, y2: y, class: "threshold" }, svg);
  }
  drawMarks(svg, view, lanes.marks);
  drawEdge(svg, view, recording.gemmEnd, "end of the product", 12, lanes.height);
  drawEdge(svg, view, recording.end, "end", 12, lanes.height);
  make("rect", { x: 0, y: 0, width: 0, height: lanes.height, class: "chosen" }, svg);
  return make("line", { x1: -9, x2: -9, y1: 20, y2: lanes.height - 20, class: "cursor" }, svg);
}
