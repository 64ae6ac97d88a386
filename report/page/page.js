// The diagram of an execution: a lane a process, time goes down. Calls and matches are placed one after the other, each in
// the first row below everything that its lanes hold already, so that what is independent shares rows. Everything from the
// program is written by textContent and setAttribute: it stays text. Stepping changes only the elements between the old
// and the new place of the cursor, and what is scrolled out of view is not rendered (tiles): the cost of a step does not depend
// on the length of the execution.
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const main = document.getElementById("main");

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
function drawn(name, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

const isGood = data.verdict.startsWith("no-error");
document.getElementById("verdict").textContent = (isGood ? "✓ " : data.verdict === "error" ? "✗ " : "? ") + data.verdict;
document.getElementById("verdict").className = isGood ? "good" : data.verdict === "error" ? "error" : "open";
document.getElementById("program").textContent = data.program;

// What was checked, under which choices, to which bound: for every verdict.
function about() {
  const list = element("dl");
  for (const [name, value] of data.about)
    list.append(element("dt", {}, name), element("dd", {}, value));
  const panel = element("section", { class: "panel", "aria-label": "what was checked" }, element("h2", {}, "What was checked"), list);
  if (data.notes.length)
    panel.append(element("ul", {}, ...data.notes.map(n => element("li", {}, n))));
  return panel;
}

const laneWidth = 150, rowHeight = 26, top0 = 18, left0 = 16;
const signs = { send: "▶", receive: "◀", collective: "◆", wait: "○", other: "·", fault: "✗" };

// Findings of one execution share its picture: what is drawn stays, another of its faults is selected.
let view = null;
function show(finding) {
  document.getElementById("headline").textContent = (finding.level === "error" ? "" : finding.level + ": ") + finding.kind + ": " + finding.headline + ".";
  if (finding.hint) document.getElementById("headline").textContent += ` (${finding.hint})`;
  if (finding.operands) document.getElementById("headline").textContent += " Here " + finding.operands + ".";
  document.getElementById("choice").textContent = (finding.which ? `This is ${finding.which} of two. ` : "") + finding.choice;
  if (view && view.picture === finding.picture) return view.turn(finding);
  if (view) view.leave();
  const old = document.getElementById("execution");
  view = execution(finding);
  if (old) old.replaceWith(view.root); else main.append(view.root);
  view.ready();
}

// Arrow keys work wherever the focus is, but where they have a meaning of their own.
document.addEventListener("keydown", e => {
  if (!view || e.ctrlKey || e.altKey || e.metaKey || (e.target.closest && e.target.closest("input, select, pre"))) return;
  if (view.press(e.key)) e.preventDefault();
});

// What is drawn: entering a call and returning from it are one step where nothing lies between; a fault in local code is a step
// of its own, and a node like those of the calls.
function prepared(findings) {
  const { steps: all, calls: made } = findings[0];
  const calls = made.map(c => ({ ...c, full: "MPI_" + c.name })), steps = [], became = [];
  const nodeOf = findings.map(f => f.places.map(() => -1)), pending = [];
  findings.forEach((f, i) => f.places.forEach((place, k) => {
    if (!place.line) return;
    const until = f.after === null ? all.length : f.after;
    const isThere = c => c.rank === place.rank && c.file === place.file && c.line === place.line;
    const named = place.call && calls.some((c, n) => n < made.length && isThere(c) && c.full === place.call);
    const isIt = c => isThere(c) && (!named || c.full === place.call);
    const before = new Set(all.slice(0, until).filter(s => s.step === "call").map(s => s.rank + "." + s.call));
    let at = made.findLastIndex((c, n) => isIt(calls[n]) && before.has(c.rank + "." + c.call));
    if (at < 0) at = calls.findLastIndex((c, n) => n < made.length && isIt(c));
    if (at < 0) {
      const same = pending.find(q => q.until === until && q.call.rank === place.rank && q.call.file === place.file && q.call.line === place.line);
      at = same ? same.index : calls.length;
      if (!same) {
        const call = { rank: place.rank, call: -1 - pending.length, name: place.label, full: place.label, kind: "fault", file: place.file,
          line: place.line, stack: place.stack };
        calls.push(call);
        pending.push({ until, call, index: at });
      }
    }
    nodeOf[i][k] = at;
  }));
  const insert = made => { for (const q of pending) if (q.until === made) steps.push({ step: "fault", rank: q.call.rank, call: q.call.call }); };
  insert(0);
  all.forEach((s, i) => {
    const last = steps[steps.length - 1];
    if (s.step === "return" && last && last.step === "call" && last.rank === s.rank && last.call === s.call) {
      last.returns = true;
      if (s.flag !== undefined) last.flag = s.flag;
      if (s.indices) last.indices = s.indices;
    } else steps.push({ ...s });
    became.push(steps.length - 1);
    insert(i + 1);
  });
  became.push(steps.length);
  return { steps, calls, nodeOf, became };
}

function execution(opened) {
  const findings = data.findings.filter(f => f.picture === opened.picture);
  const { steps, calls, nodeOf, became } = prepared(findings);
  let finding = opened;
  const { ends } = finding, ranks = ends.length;
  const alternatives = finding.alternatives.map(t => ({ ...t, step: became[t.step] }));
  const epochs = finding.epochs.map(e => ({ ...e, begin: became[e.begin], end: became[e.end] }));
  const faulty = new Set(nodeOf.flat().filter(n => n >= 0));
  const badLines = ends.map(() => []); // of each process: the places of the findings
  for (const f of findings) for (const p of f.places) if (p.line && badLines[p.rank]) badLines[p.rank].push(p);
  const failed = new Set(findings.filter(f => f.kind === "assertion").flatMap(f => f.places.filter(p => p.label === "assertion failed").map(p => p.rank)));
  const callOf = new Map(calls.map((c, i) => [c.rank + "." + c.call, i]));
  const find = ref => callOf.get(ref.rank + "." + ref.call);
  const place = c => c.line ? c.file + ":" + c.line : "";
  const stuck = ends.map(e => e.state === "blocked" || e.state === "polling");

  // ---- rows ----
  const shown = new Set(ends.keys());
  const filters = { communicator: "", kind: "" };
  const passes = c => shown.has(c.rank) && c.kind === "fault" || shown.has(c.rank) && (!filters.communicator || c.communicator === filters.communicator) &&
    (!filters.kind || c.kind === filters.kind);

  let zoom = 1;
  const names = drawn("svg", { class: "names", "aria-hidden": "true" });
  const svg = drawn("svg", { class: "picture", role: "group", "aria-label": "space-time diagram: a lane for each process, time goes down" });
  let marks = []; // of each step: the elements that the cursor reveals
  let nodes = new Map(); // call → its element

  // ---- tiles: what is drawn in a part of the diagram; those that cannot be seen are not displayed ----
  let tiles = new Map(), printing = false;
  function put(layer, drawing, x1, x2, y, y2 = y) {
    const w = 8 * laneWidth, h = 24 * rowHeight, key = [layer.id, Math.floor(x1 / w), Math.floor(x2 / w), Math.floor(y / h)].join();
    let tile = tiles.get(key);
    if (!tile) {
      tiles.set(key, tile = { g: drawn("g", {}), x1, x2, y1: y, y2 });
      layer.append(tile.g);
      tile.g.tile = tile;
    }
    tile.x1 = Math.min(tile.x1, x1); tile.x2 = Math.max(tile.x2, x2);
    tile.y1 = Math.min(tile.y1, y); tile.y2 = Math.max(tile.y2, y2);
    tile.g.append(drawing);
  }
  function display(tile, on) {
    if (tile.on === on) return;
    tile.on = on;
    tile.g.style.display = on ? "" : "none";
  }
  function displayWhatIsSeen() {
    const x = diagram.scrollLeft / zoom, y = diagram.scrollTop / zoom, w = diagram.clientWidth / zoom, h = diagram.clientHeight / zoom;
    const more = 2 * laneWidth;
    for (const t of tiles.values())
      display(t, printing || (t.x1 < x + w + more && t.x2 > x - more && t.y1 < y + h + more && t.y2 > y - more));
  }
  const canBeSeen = drawing => { if (drawing.parentNode.tile) display(drawing.parentNode.tile, true); };

  function draw() {
    svg.replaceChildren();
    names.replaceChildren();
    nodes = new Map();
    tiles = new Map();
    marks = steps.map(() => []);
    const lanes = [...shown].sort((a, b) => a - b), laneOf = new Map(lanes.map((r, i) => [r, i]));
    const x = rank => left0 + laneOf.get(rank) * laneWidth + 12, y = row => top0 + row * rowHeight;
    const next = lanes.map(() => 0), entered = new Map(), groups = new Map();
    const layers = ["lanes", "groups", "matches", "events"].map(id => drawn("g", { id }));
    const [background, together, arrows, events] = layers;
    const take = (...used) => {
      const row = Math.max(...used.map(l => next[l]));
      for (const l of used) next[l] = row + 1;
      return row;
    };
    // A collective is a bar where the last of those who enter it does.
    const missing = new Map();
    for (const c of calls)
      if (c.instance && passes(c)) missing.set(c.instance, (missing.get(c.instance) || 0) + 1);
    let number = 0;
    const rowOf = steps.map(() => 0); // of the last cell of its process then
    const arrow = (from, to, row, g, look) => {
      const x1 = x(from), x2 = x(to), yy = y(row), toRight = x2 > x1;
      if (from === to) g.append(drawn("path", { class: look, d: `M${x1} ${yy - 7} q26 7 0 14` }));
      else g.append(drawn("path", { class: look, d: `M${x1} ${yy} H${x2 + (toRight ? -8 : 8)}` }),
        drawn("path", { class: "match", style: "fill:var(--send)", d: `M${x2} ${yy} l${toRight ? -9 : 9} -4 v8 z` }));
    };
    const across = (a, b) => take(...Array.from({ length: Math.abs(a - b) + 1 }, (_, k) => Math.min(a, b) + k));
    steps.forEach((step, i) => {
      if (laneOf.has(step.rank)) rowOf[i] = Math.max(0, next[laneOf.get(step.rank)] - 1);
      const own = find(step), call = calls[own];
      if (step.step === "match") {
        ++number;
        const other = calls[find(step.with)];
        if (!call || !other || !passes(call) || !passes(other)) return;
        const a = laneOf.get(step.rank), b = laneOf.get(step.with.rank);
        const row = across(a, b);
        const race = alternatives.some(t => t.step === i);
        const x1 = x(step.rank), x2 = x(step.with.rank), yy = y(row);
        const g = drawn("g", { class: "step" });
        arrow(step.rank, step.with.rank, row, g, "match" + (race ? " race" : "") + (step.differs ? " differs" : ""));
        g.append(drawn("text", { class: "number", x: Math.min(x1, x2) + 14, y: yy - 4 }, (step.differs ? "≠ #" : "#") + number));
        put(arrows, g, Math.min(x1, x2), Math.max(x1, x2), yy);
        marks[i].push(g);
        return;
      }
      if (!call || !passes(call)) return;
      const lane = laneOf.get(step.rank);
      if (step.step === "effect") {
        // A one-sided communication: from where its data come.
        if (!laneOf.has(step.target)) return;
        const row = across(lane, laneOf.get(step.target)), g = drawn("g", { class: "step" });
        const [from, to] = step.gives ? [step.rank, step.target] : [step.target, step.rank];
        arrow(from, to, row, g, "match access");
        const left = Math.min(x(from), x(to));
        g.append(drawn("text", { class: "number", x: left + 14, y: y(row) - 4 }, clip(call.name + (call.line ? ":" + call.line : ""))));
        put(arrows, g, left, Math.max(x(from), x(to)), y(row));
        marks[i].push(g);
        return;
      }
      if (step.step === "return") {
        const from = entered.get(own);
        const blocking = !/^(I[a-z]|Start|Test|.*_init)/.test(call.name);
        if (blocking && from !== undefined && next[lane] - 1 > from)
          put(together, drawn("line", { class: "inside", x1: x(step.rank), x2: x(step.rank), y1: y(from), y2: y(next[lane] - 1) }),
            x(step.rank), x(step.rank), y(from), y(next[lane] - 1));
        return;
      }
      const row = take(lane);
      entered.set(own, row);
      const isStuck = stuck[step.rank] && ends[step.rank].call === call.call;
      const g = drawn("g", { class: `event step ${call.kind}${isStuck ? " stuck" : ""}${faulty.has(own) ? " at-fault" : ""}`, role: "button", tabindex: -1,
        transform: `translate(${x(step.rank)} ${y(row)})`, "aria-label": describe(call, isStuck), "data-call": own });
      g.append(drawn("rect", { class: "box", x: -8, y: -10, width: laneWidth - 22, height: 20, rx: 4 }),
        drawn("text", { class: "sign", x: -3, y: 4, "stroke-width": 0 }, signs[call.kind]),
        drawn("text", { x: 11, y: 4 }, clip(call.name + (call.line ? ":" + call.line : ""))));
      g.append(drawn("title", {}, describe(call, isStuck)));
      put(events, g, x(step.rank), x(step.rank), y(row));
      nodes.set(own, g);
      marks[i].push(g);
      if (!call.instance) return;
      const members = [...(groups.get(call.instance) || []), lane];
      groups.set(call.instance, members);
      if (members.length < missing.get(call.instance) || members.length === 1) return;
      const first = Math.min(...members), last = Math.max(...members);
      const at = y(take(...Array.from({ length: last - first + 1 }, (_, k) => first + k)));
      const joined = drawn("g", { class: "step collective" });
      joined.append(drawn("line", { class: "together", x1: x(lanes[first]), x2: x(lanes[last]), y1: at, y2: at }));
      for (const m of members)
        joined.append(drawn("text", { class: "sign", x: x(lanes[m]) - 5, y: at + 4, "stroke-width": 0 }, signs.collective));
      put(arrows, joined, x(lanes[first]), x(lanes[last]), at);
      marks[i].push(joined);
    });
    const last = Math.max(0, ...next), bottom = y(last);
    // Epochs on windows, side by side along the lane where they overlap.
    epochs.forEach((e, k) => {
      if (!laneOf.has(e.rank) || e.end <= e.begin) return;
      const beside = epochs.slice(0, k).filter(o => o.rank === e.rank && o.end > e.begin).length;
      const at = x(e.rank) - 12 - 5 * Math.min(beside, 2), y1 = y(rowOf[e.begin] + 1) - 10;
      const y2 = e.end < steps.length ? y(rowOf[e.end]) + 10 : bottom;
      const bar = drawn("line", { class: "epoch", x1: at, x2: at, y1, y2: Math.max(y1 + 4, y2) });
      bar.append(drawn("title", {}, "an epoch of MPI_" + e.by));
      put(together, bar, at, at, y1, y2);
    });
    for (const rank of lanes) {
      background.append(drawn("line", { class: "lane", x1: x(rank), x2: x(rank), y1: 0, y2: bottom }));
      names.append(drawn("text", { class: "name", x: x(rank) - 8, y: 16 }, "process " + rank));
      const end = ends[rank], text = { ended: "■ ended", blocked: "✗ waits", polling: "✗ polls", terminated: "■ stopped", running: "⋮" };
      const fails = end.state === "terminated" && failed.has(rank);
      const at = entered.get(callOf.get(rank + "." + ends[rank].call));
      if (stuck[rank] && at !== undefined)
        together.append(drawn("line", { class: "inside for-ever", x1: x(rank), x2: x(rank), y1: y(at), y2: bottom }));
      const label = drawn("text", { class: stuck[rank] || fails ? "end bad" : "end", x: x(rank) - 8, y: bottom + 16 },
        fails ? "✗ assertion failed" : text[end.state]);
      if (end.waits_for) label.append(drawn("title", {}, "waits for " + end.waits_for));
      background.append(label);
    }
    // Who waits for whom, below the last row.
    let deepest = bottom + 24;
    for (const rank of lanes)
      if (stuck[rank])
        for (const on of ends[rank].on) {
          if (!laneOf.has(on) || ends[rank].on.length > 8) continue;
          const k = finding.cycle.indexOf(rank), inCycle = k >= 0 && finding.cycle[(k + 1) % finding.cycle.length] === on;
          const depth = bottom + 26 + Math.min(90, 14 + 10 * Math.abs(laneOf.get(on) - laneOf.get(rank))) + (on > rank ? 0 : 12);
          deepest = Math.max(deepest, depth);
          const x1 = x(rank) + 6, x2 = x(on) + 14, y0 = bottom + 22;
          background.append(drawn("path", { class: inCycle ? "waits cycle" : "waits",
            d: `M${x1} ${y0} C${x1} ${depth + 8} ${x2} ${depth + 8} ${x2} ${y0} m-4 7 l4 -7 l4 7` }));
        }
    svg.append(...layers);
    const width = left0 + lanes.length * laneWidth + 10, height = deepest + 16;
    drawing = { width, height };
    resize();
    const old = cursor;
    cursor = steps.length;
    go(old, false);
  }
  let drawing = { width: 0, height: 0 };
  function resize() {
    for (const [picture, height] of [[svg, drawing.height], [names, 22]]) {
      picture.setAttribute("width", drawing.width * zoom);
      picture.setAttribute("height", height * zoom);
      picture.setAttribute("viewBox", `0 0 ${drawing.width} ${height}`);
    }
    displayWhatIsSeen();
  }
  const clip = text => text.length > 20 ? text.slice(0, 19) + "…" : text;
  const describe = (c, isStuck) => `process ${c.rank}, ${c.full}` + (c.line ? ` at line ${c.line}` : "") +
    (c.buffered === undefined ? "" : c.buffered ? ", buffered" : ", not buffered") + (isStuck ? ", waits forever" : "");

  // ---- the cursor ----
  let cursor = steps.length; // how many steps are done
  const slider = element("input", { type: "range", min: 0, max: steps.length, value: steps.length, "aria-label": "place in the execution" });
  const where = element("span", { class: "faint" });
  const live = element("div", { class: "live", "aria-live": "polite" });
  const current = ends.map(() => null); // the line at which each process stands

  function stepText(i) {
    const s = steps[i], c = calls[find(s)];
    if (!s) return "";
    if (s.step === "match") {
      const o = calls[find(s.with)];
      return `process ${s.with.rank} receives the message of process ${s.rank}` + (c && o ? ` (${c.name}:${c.line} → ${o.name}:${o.line})` : "") +
        (s.data ? ": " + s.data : "") +
        (s.differs ? ", which it does not in the other execution" : "");
    }
    if (s.step === "fault") return `process ${s.rank}: ${c.name} at line ${c.line}`;
    const does = s.step === "effect" ? "takes effect:" : s.step === "return" ? "returns from" : s.returns ? "calls and returns from" : "calls";
    let text = `process ${s.rank} ${does} MPI_${c.name}` + (c.line ? ` at line ${c.line}` : "");
    if (s.buffered !== undefined) text += s.buffered ? ", buffered" : ", not buffered";
    if (s.synchronizing !== undefined) text += s.synchronizing ? ", synchronising" : ", not synchronising";
    if (s.flag !== undefined) text += s.flag ? ": true" : ": false";
    if (s.indices) text += ": index " + s.indices.join(", ");
    return text;
  }
  function go(to, follow = true) {
    to = Math.max(0, Math.min(steps.length, to));
    const first = Math.min(to, cursor), last = Math.max(to, cursor), future = to < cursor;
    for (let i = first; i < last; ++i)
      for (const m of marks[i]) m.classList.toggle("future", future);
    const changed = new Set();
    if (future) { // where a process stood is what its last step before says
      for (let i = first; i < last; ++i) changed.add(steps[i].rank);
      const open = new Set(changed);
      for (const r of open) current[r] = null;
      for (let i = to - 1; i >= 0 && open.size; --i)
        if (steps[i].step !== "match" && open.delete(steps[i].rank)) current[steps[i].rank] = calls[find(steps[i])];
    } else {
      for (let i = first; i < last; ++i)
        if (steps[i].step !== "match") { current[steps[i].rank] = calls[find(steps[i])]; changed.add(steps[i].rank); }
    }
    cursor = to;
    slider.value = to;
    slider.setAttribute("aria-valuetext", to ? stepText(to - 1) : "the beginning");
    where.textContent = `step ${to} of ${steps.length}` + (to ? ": " + stepText(to - 1) : "");
    for (const r of changed) source(r);
    if (!follow) return;
    live.textContent = where.textContent;
    const mark = to && marks[to - 1][0];
    if (mark) canBeSeen(mark);
    if (mark) mark.scrollIntoView({ block: "nearest", inline: "nearest" });
    const s = to && steps[to - 1];
    if (s && s.step !== "match") { panes[s.rank].scrollIntoView({ block: "nearest" }); select(find(s), false); }
  }

  // ---- the source panes ----
  const panes = ends.map((_, r) => element("div", { class: "source" }, element("h3", {}, "process " + r), element("pre", { tabindex: 0, "aria-label": "source of process " + r }),
    element("dl", { class: "variables", "aria-label": "variables of process " + r })));
  const spanOf = name => {
    const m = /^(.*)\[(\d+)\](?: to \1\[(\d+)\])?$/.exec(name);
    if (m && !/ to /.test(m[1])) return { base: m[1], from: Number(m[2]), to: Number(m[3] ?? m[2]) };
    return { base: / to /.test(name) ? name.split("[")[0] : name, from: 0, to: Infinity };
  };
  // What the variables of a process are at the cursor: what has changed at its calls so far, and behind the last one.
  function variables(rank) {
    const values = new Map(), mine = change => {
      for (const [name, value] of change) {
        // "a[2]" makes "a[0] to a[3]" old.
        const own = spanOf(name);
        for (const other of values.keys()) {
          const o = spanOf(other);
          if (other !== name && o.base === own.base && o.from <= own.to && own.from <= o.to) values.delete(other);
        }
        if (value) values.set(name, value); else values.delete(name);
      }
    };
    let latest = [];
    for (let i = 0; i < cursor; ++i)
      if (steps[i].rank === rank && steps[i].changes) mine(latest = steps[i].changes);
    if (cursor === steps.length && ends[rank].changes.length) mine(latest = ends[rank].changes);
    const changed = new Set(latest.map(([name]) => name)), list = panes[rank].lastChild;
    list.replaceChildren();
    for (const [name, value] of values)
      list.append(element("dt", changed.has(name) ? { class: "changed" } : {}, name), element("dd", changed.has(name) ? { class: "changed" } : {}, value));
  }
  function source(rank) {
    variables(rank);
    const call = current[rank], pane = panes[rank], pre = pane.children[1];
    pane.firstChild.textContent = "process " + rank + (call && call.line ? ` — ${call.file}:${call.line}` : " — at its beginning");
    pre.replaceChildren();
    // Around where the process stands, and around the places of the findings.
    const bad = (file, n) => badLines[rank].some(p => p.file === file && p.line === n);
    const around = [...(call && call.line ? [call] : []), ...badLines[rank]];
    for (const file of new Set(around.map(p => p.file))) {
      const lines = data.sources[file] || [], wanted = new Set();
      for (const p of around)
        if (p.file === file) for (let n = Math.max(1, p.line - 3); n <= Math.min(lines.length, p.line + 3); ++n) wanted.add(n);
      let before = 0;
      if (call && file !== call.file) pre.append(element("span", { class: "faint" }, file));
      for (const n of [...wanted].sort((a, b) => a - b)) {
        if (before && n > before + 1) pre.append(element("span", { class: "faint" }, "   ⋮"));
        before = n;
        const now = call && file === call.file && n === call.line, look = [now ? "now" : "", bad(file, n) ? "bad" : ""].filter(v => v).join(" ");
        pre.append(element("span", { ...(look ? { class: look } : {}), ...(now ? { "aria-current": "true" } : {}) },
          String(n).padStart(4) + "  " + lines[n - 1]));
      }
    }
  }

  // ---- the selection ----
  let selected = -1;
  const facts = element("dl");
  function select(index, focus = true) {
    if (nodes.has(selected)) nodes.get(selected).classList.remove("selected");
    selected = index;
    const c = calls[index], node = nodes.get(index);
    if (!c) return;
    if (node) { node.classList.add("selected"); if (focus) { canBeSeen(node); node.focus(); } }
    const add = (name, value) => { if (value) facts.append(element("dt", {}, name), element("dd", {}, value)); };
    facts.replaceChildren();
    add(c.kind === "fault" ? "fault" : "call", c.full);
    add("process", String(c.rank));
    add("place", place(c));
    for (const t of c.stack || []) add("", t);
    add("text", (data.sources[c.file] || [])[c.line - 1]?.trim());
    add("arguments", c.arguments);
    add("communicator", c.communicator);
    if (c.changes) add("changed before", c.changes.filter(([, value]) => value).map(([name, value]) => `${name} = ${value}`).join(", "));
    add("request", c.request);
    add("buffered", c.buffered === undefined ? "" : c.buffered ? "yes" : "no");
    add("synchronising", c.synchronizing === undefined ? "" : c.synchronizing ? "yes" : "no");
    if (finding.relied_on.some(r => r.rank === c.rank && r.call === c.call)) add("matters", "the finding depends on this choice");
    for (const m of c.matches) add(m.sends ? "received by" : "message of", m.text);
    for (const t of c.couldTake) add("could have taken", t);
    findings.forEach((f, i) => nodeOf[i].forEach((n, k) => {
      if (n === index) add("finding", f.kind + ": " + f.headline + (f.operands && !k ? " (" + f.operands + ")" : ""));
    }));
    const end = ends[c.rank];
    if (stuck[c.rank] && end.call === c.call) add("waits for", end.waits_for);
  }
  let number = 0;
  for (const c of calls) { c.matches = []; c.couldTake = []; }
  steps.forEach((s, i) => {
    if (s.step !== "match") return;
    ++number;
    const a = calls[find(s)], b = calls[find(s.with)];
    if (!a || !b) return;
    const say = c => `process ${c.rank}, MPI_${c.name}` + (c.line ? `, line ${c.line}` : "") + ` (#${number})`;
    const what = s.data ? ": " + s.data : "";
    a.matches.push({ sends: true, text: say(b) + what });
    b.matches.push({ sends: false, text: say(a) + what });
    for (const t of alternatives.filter(t => t.step === i))
      for (const send of t.sends) {
        const o = calls[find(send)];
        if (o) b.couldTake.push(`the message of process ${o.rank}, MPI_${o.name}` + (o.line ? `, line ${o.line}` : ""));
      }
  });

  // ---- controls ----
  const button = (text, label, action) => {
    const b = element("button", { type: "button", "aria-label": label, title: label }, text);
    b.addEventListener("click", action);
    return b;
  };
  slider.addEventListener("input", () => go(Number(slider.value)));
  const ranksInput = element("input", { type: "text", size: 8, placeholder: "all", id: "ranks", "aria-label": "processes to show, for example 0-3,7" });
  const wrong = element("span", { class: "error", id: "wrong", role: "alert" });
  ranksInput.addEventListener("change", () => {
    const wanted = new Set(), said = ranksInput.value.trim().replace(/^all$/, "");
    let problem = "";
    for (const part of said ? said.split(",") : []) {
      const m = /^\s*(\d+)\s*(?:[-–]\s*(\d+))?\s*$/.exec(part), first = m && Number(m[1]), last = m && Number(m[2] ?? m[1]);
      if (!m || first > last) problem = `“${part.trim()}” names no processes; for example 0-3,7`;
      else if (last >= ranks) problem = `there is no process ${last}: they are 0 to ${ranks - 1}`;
      else for (let r = first; r <= last; ++r) wanted.add(r);
    }
    wrong.textContent = problem;
    ranksInput.setAttribute("aria-invalid", String(Boolean(problem)));
    if (problem) return; // what was shown is shown still
    shown.clear();
    for (let r = 0; r < ranks; ++r) if (!wanted.size || wanted.has(r)) shown.add(r);
    panes.forEach((p, r) => { p.hidden = !shown.has(r); });
    draw();
  });
  const choose = (id, label, key, values) => {
    const s = element("select", { id }, element("option", { value: "" }, "all"), ...values.map(v => element("option", { value: v }, v)));
    s.addEventListener("change", () => { filters[key] = s.value; draw(); });
    return element("label", {}, label, s);
  };
  const present = key => [...new Set(calls.map(c => c[key]).filter(v => v))].sort();
  let timer = 0;
  const play = button("⏵", "play (p)", () => { if (timer) stop(); else start(); });
  function stop() { clearInterval(timer); timer = 0; play.textContent = "⏵"; }
  function start() {
    if (cursor === steps.length) go(0);
    play.textContent = "⏸";
    timer = setInterval(() => { go(cursor + 1); if (cursor === steps.length) stop(); }, 400);
  }
  function nextMatch() {
    const at = steps.findIndex((s, i) => i >= cursor && s.step === "match");
    if (at >= 0) go(at + 1);
    else live.textContent = where.textContent = `step ${cursor} of ${steps.length}: there is no match behind it`;
  }
  function magnify(by) {
    zoom = Math.max(0.3, Math.min(3, zoom * by));
    resize();
    if (nodes.has(selected)) center(nodes.get(selected));
  }
  const bar = element("div", { class: "bar", role: "toolbar", "aria-label": "stepping and filters" },
    button("|◀", "to the beginning (Home)", () => go(0)), button("◀", "a step back (Left)", () => go(cursor - 1)),
    button("▶", "a step forward (Right)", () => go(cursor + 1)), button("▶|", "to the end (End)", () => go(steps.length)), play,
    button("#▶", "the next match (m)", () => nextMatch()), slider, button("−", "smaller (-)", () => magnify(0.8)),
    button("+", "larger (+)", () => magnify(1.25)), element("label", {}, "processes", ranksInput), wrong, choose("communicators", "communicator", "communicator", present("communicator")),
    choose("kinds", "kind", "kind", present("kind")));

  const diagram = element("div", { class: "diagram", tabindex: 0, "aria-label": "diagram; arrow keys move" }, element("div", { class: "heads" }, names), svg);
  diagram.addEventListener("click", e => { const g = e.target.closest(".event"); if (g) select(Number(g.dataset.call)); });
  diagram.addEventListener("mouseover", e => { const g = e.target.closest(".event"); if (g) select(Number(g.dataset.call), false); });
  diagram.addEventListener("scroll", () => requestAnimationFrame(displayWhatIsSeen));
  new ResizeObserver(displayWhatIsSeen).observe(diagram);
  // On paper: of a long execution the part around the finding.
  const beforePrint = () => {
    printing = true;
    displayWhatIsSeen();
    const most = 60 * rowHeight, node = nodes.get(selected);
    if (drawing.height <= most) return;
    const y = node ? Number(/ (\S+)\)/.exec(node.getAttribute("transform"))[1]) : drawing.height;
    const first = Math.max(0, Math.min(drawing.height - most, y - 0.7 * most));
    svg.setAttribute("viewBox", `0 ${first} ${drawing.width} ${most}`);
    svg.setAttribute("height", most);
  };
  const afterPrint = () => { printing = false; resize(); };
  window.addEventListener("beforeprint", beforePrint);
  window.addEventListener("afterprint", afterPrint);
  const root = element("div", { id: "execution" });
  const moves = { ArrowRight: () => go(cursor + 1), ArrowLeft: () => go(cursor - 1), Home: () => go(0), End: () => go(steps.length),
    ArrowDown: () => along(1), ArrowUp: () => along(-1), m: nextMatch, p: () => play.click(), "+": () => magnify(1.25), "-": () => magnify(0.8) };
  const press = key => { if (!moves[key]) return false; if (key !== "p") stop(); moves[key](); return true; };
  // The next drawn call of the same process.
  function along(direction) {
    const c = calls[selected];
    const own = [...nodes.keys()].filter(i => !c || calls[i].rank === c.rank);
    const at = own.indexOf(selected);
    const to = own[Math.max(0, Math.min(own.length - 1, at + direction))];
    if (to !== undefined) select(to);
  }

  // Into the middle of the diagram; the page itself stays where it is.
  function center(node) {
    canBeSeen(node);
    const at = node.getBoundingClientRect(), frame = diagram.getBoundingClientRect();
    diagram.scrollBy(at.left - frame.left - (frame.width - at.width) / 2, at.top - frame.top - (frame.height - at.height) / 2);
    displayWhatIsSeen();
  }
  // The place of the finding, or the first process that waits forever.
  function home() {
    const own = nodeOf[findings.indexOf(finding)].find(n => n >= 0);
    const firstStuck = calls.findIndex(c => stuck[c.rank] && ends[c.rank].call === c.call);
    const at = own !== undefined ? own : firstStuck >= 0 ? firstStuck : 0;
    select(at, false);
    if (nodes.has(at)) center(nodes.get(at));
    const rank = calls[at] && calls[at].rank;
    if (rank !== undefined) panes[rank].parentNode.scrollTo(0, panes[rank].offsetTop - panes[rank].parentNode.offsetTop);
  }

  const list = element("details", {}, element("summary", {}, `The execution as a list (${steps.length} steps)`));
  const fill = () => { if (list.childElementCount === 1) list.append(element("ol", {}, ...steps.map((_, i) => element("li", {}, stepText(i))))); };
  list.addEventListener("toggle", fill);
  const openList = () => { if (steps.length <= 150) { list.open = true; fill(); } };
  window.addEventListener("beforeprint", openList);

  const stand = element("section", { class: "panel", "aria-label": "where each process stands" });
  const itself = element("p", {});
  function tell() {
    stand.replaceChildren(element("h2", {}, "Where each process stands"), element("ul", {}, ...finding.stand.map(t => element("li", {}, t))));
    if (finding.mend) stand.append(element("h2", {}, "A fix, after which mpismt finds no error"), element("pre", { id: "mend" }, finding.mend));
    if (finding.given.length) stand.append(element("h2", {}, "What is given"), element("ul", {}, ...finding.given.map(t => element("li", {}, t))));
    itself.textContent = finding.choice;
  }
  tell();
  const couldHave = [...new Set(calls.flatMap(c => c.couldTake.map(t => `process ${c.rank}, MPI_${c.name}` + (c.line ? ` at line ${c.line}` : "") + ` could have taken ${t}`)))];
  const otherwise = element("section", { class: "panel", "aria-label": "what could have gone otherwise" }, element("h2", {}, "What could have gone otherwise"));
  otherwise.append(couldHave.length ? element("ul", {}, ...couldHave.slice(0, 50).map(t => element("li", {}, t)))
    : element("p", { class: "faint" }, "No receive of this execution could have taken another message when it was matched."));
  otherwise.append(itself);
  const legend = element("p", { class: "faint" }, "▶ send  ◀ receive or probe  ◆ collective  ○ wait or test  ✗ fault.  A dashed arrow: the receive could have taken another message.  Red: who waits for whom; bold: a cycle." +
    (finding.which ? "  ≠: not so in the other execution." : ""));
  root.append(bar, element("p", {}, where), live,
    element("div", { class: "columns" }, element("div", {}, diagram, legend),
      element("div", { class: "side" }, element("section", { class: "panel", "aria-label": "the selected call", id: "selected" }, element("h2", {}, "Selected call"), facts), ...panes)),
    list, element("div", { class: "columns", style: "margin-top:1rem" }, stand, otherwise));
  panes.forEach((p, r) => { if (!stuck[r] && !badLines[r].length) p.classList.add("aside"); }); // not for paper
  return {
    root, press, picture: opened.picture,
    ready() {
      draw();
      ends.forEach((_, r) => source(r));
      cursor = 0;
      go(steps.length, false);
      marks.flat().forEach(m => m.classList.remove("future"));
      home();
    },
    turn(other) { finding = other; stop(); tell(); go(steps.length, false); home(); },
    leave() {
      stop();
      window.removeEventListener("beforeprint", beforePrint);
      window.removeEventListener("afterprint", afterPrint);
      window.removeEventListener("beforeprint", openList);
    },
  };
}

if (data.findings.length > 1) {
  const pick = element("select", { id: "findings" }, ...data.findings.map((f, i) => element("option", { value: i }, `${i + 1}: ${f.kind}${f.which ? ", " + f.which : ""}`)));
  pick.addEventListener("change", () => show(data.findings[pick.value]));
  main.append(element("div", { class: "bar" }, element("label", {}, "finding", pick)));
}
if (data.findings.length) show(data.findings[0]);
else document.getElementById("headline").textContent = data.sentence;
main.append(about());
