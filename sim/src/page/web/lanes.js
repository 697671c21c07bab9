// What a timeline shows, without a place on the screen: marks (something from one time to another) in lanes, and areas (shares
// of each interval). Times are in ns. The fields of a recording are those of recording.rs.

const PARTS = [
  ["local", "local updates"],
  ["incoming", "incoming updates"],
  ["dma", "DMA reads"],
  ["link", "on the link"],
];

const KINDS = [
  ["load", "loads"],
  ["write", "stores"],
  ["local", "local updates"],
  ["dma", "DMA reads"],
  ["incoming", "incoming updates"],
];

const us = (ns) => `${(ns / 1000).toFixed(3)} us`;
const percent = (part) => `${(100 * part).toFixed(1)} %`;
const whole = (number) => number.toLocaleString("en-US");

// From, to and length of something.
const when = (from, to) => `from ${us(from)}\nto ${us(to)}\nlength ${us(to - from)}`;

function stageMark(stage, place, count, y, height) {
  const [start, end, stall, workgroups, loadBytes, merged] = stage;
  const name = merged > 1 ? `${merged} stages` : `stage ${place + 1} of ${count}`;
  const waits = `waits for operands ${us(stall)} (${percent(stall / (end - start || 1))})`;
  return {
    from: start,
    to: end,
    y,
    height,
    kind: place % 2 ? "stage odd" : "stage",
    // The lower part of a stage is as high as its compute waits.
    stall: stall / (end - start || 1),
    text: `${name}\n${when(start, end)}\n${waits}\n${whole(workgroups)} workgroups\nloads ${whole(loadBytes)} B`,
  };
}

function chunkMarks(chunk, place, count, y, bar) {
  const marks = [];
  PARTS.forEach(([kind, name], row) => {
    const span = chunk[kind];
    if (!span) return;
    const complete = chunk.complete === null ? "" : `\nchunk complete at ${us(chunk.complete)}`;
    const text = `chunk ${place + 1} of ${count}: ${name}\n${when(span[0], span[1])}${complete}`;
    marks.push({ from: span[0], to: span[1], y: y + row * bar, height: Math.max(1, bar > 2 ? bar - 1 : bar), kind, text });
  });
  return marks;
}

// Lanes of a recording from the top down: labels, shaded bands, marks, areas, and the height of all.
function lanesOf(recording) {
  const bands = [];
  const labels = [];
  const marks = [];
  let y = 24;
  labels.push({ text: "stages", y: y + 14 });
  recording.stages.forEach((stage, place) => marks.push(stageMark(stage, place, recording.stages.length, y, 22)));
  y += 30;
  const chunks = recording.chunks.length;
  // All chunks have to be seen at once, so those of many devices are thin.
  const row = Math.min(28, Math.max(0.75, 640 / chunks));
  const bar = (row * 6) / 28;
  const every = Math.ceil(14 / row);
  recording.chunks.forEach((chunk, place) => {
    const regular = place % every === 0 && place + every < chunks;
    if (regular || place === chunks - 1) labels.push({ text: `chunk ${place + 1}`, y: y + row / 2 + 2 });
    if (place % 2 === 0 && row > 6) bands.push({ y: y - 2, height: row });
    marks.push(...chunkMarks(chunk, place, chunks, y, bar));
    y += row;
  });
  const areas = [];
  const area = (label, unit, most, height, series) => {
    y += 12;
    areas.push({ label, unit, most, y, height, series });
    y += height;
  };
  area("memory queue", "entries", recording.queueDepth, 64, [["queue", recording.queue]]);
  const kinds = KINDS.map(([kind], place) => [kind, recording.dram[place]]);
  area("DRAM busy", "%", 1, 80, kinds.filter(([, values]) => values.length));
  area("link busy", "%", 1, 44, [["link", recording.link]]);
  return { labels, bands, marks, areas, height: y + 26 };
}

// All numbers of the interval that holds a time.
function sampleText(recording, time) {
  const place = Math.min(Math.floor(time / recording.interval), recording.queue.length - 1);
  const from = place * recording.interval;
  const lines = [`${us(from)} to ${us(from + recording.interval)}`];
  const threshold = recording.threshold === null ? "" : `, threshold ${recording.threshold}`;
  lines.push(`queue ${recording.queue[place].toFixed(2)} of ${recording.queueDepth} entries${threshold}`);
  KINDS.forEach(([, name], kind) => {
    const values = recording.dram[kind];
    if (values.length) lines.push(`DRAM, ${name}: ${percent(values[place])}`);
  });
  lines.push(`link ${percent(recording.link[place])}`);
  return lines.join("\n");
}
