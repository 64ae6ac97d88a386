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

const laneWidth = 150, rowHeight = 26, top0 = 34, left0 = 16;
const signs = { send: "▶", receive: "◀", collective: "◆", wait: "○", other: "·" };

function show(finding) {
  document.getElementById("headline").textContent = finding.kind + ": " + finding.headline + ".";
  document.getElementById("choice").textContent = (finding.which ? `This is ${finding.which} of two. ` : "") + finding.choice;
  const old = document.getElementById("execution");
  const view = execution(finding);
  if (old) old.replaceWith(view.root); else main.append(view.root);
  view.ready();
}

function execution(finding) {
  const { steps, ends, calls } = finding, ranks = ends.length;
  const callOf = new Map(calls.map((c, i) => [c.rank + "." + c.call, i]));
  const find = ref => callOf.get(ref.rank + "." + ref.call);
  const place = c => c.line ? c.file + ":" + c.line : "";
  const stuck = ends.map(e => e.state === "blocked" || e.state === "polling");

  // ---- rows ----
  const shown = new Set(ends.keys());
  const filters = { communicator: "", kind: "" };
  const passes = c => shown.has(c.rank) && (!filters.communicator || c.communicator === filters.communicator) &&
    (!filters.kind || c.kind === filters.kind);

  const svg = drawn("svg", { role: "group", "aria-label": "space-time diagram: a lane for each process, time goes down" });
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
    const x = diagram.scrollLeft, y = diagram.scrollTop, w = diagram.clientWidth, h = diagram.clientHeight, more = 2 * laneWidth;
    for (const t of tiles.values())
      display(t, printing || (t.x1 < x + w + more && t.x2 > x - more && t.y1 < y + h + more && t.y2 > y - more));
  }
  const canBeSeen = drawing => { if (drawing.parentNode.tile) display(drawing.parentNode.tile, true); };

  function draw() {
    svg.replaceChildren();
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
        const race = finding.alternatives.some(t => t.step === i);
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
      const g = drawn("g", { class: `event step ${call.kind}${isStuck ? " stuck" : ""}`, role: "button", tabindex: -1,
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
    finding.epochs.forEach((e, k) => {
      if (!laneOf.has(e.rank)) return;
      const beside = finding.epochs.slice(0, k).filter(o => o.rank === e.rank && o.end > e.begin).length;
      const at = x(e.rank) - 12 - 5 * Math.min(beside, 2), y1 = y(rowOf[e.begin] + 1) - 10;
      const y2 = e.end < steps.length ? y(rowOf[e.end]) + 10 : bottom;
      const bar = drawn("line", { class: "epoch", x1: at, x2: at, y1, y2: Math.max(y1 + 4, y2) });
      bar.append(drawn("title", {}, "an epoch of MPI_" + e.by));
      put(together, bar, at, at, y1, y2);
    });
    for (const rank of lanes) {
      background.append(drawn("line", { class: "lane", x1: x(rank), x2: x(rank), y1: 22, y2: bottom }),
        drawn("text", { class: "name", x: x(rank) - 8, y: 16 }, "process " + rank));
      const end = ends[rank], text = { ended: "■ ended", blocked: "✗ waits", polling: "✗ polls", terminated: "■ stopped", running: "⋮" };
      const at = entered.get(callOf.get(rank + "." + ends[rank].call));
      if (stuck[rank] && at !== undefined)
        together.append(drawn("line", { class: "inside for-ever", x1: x(rank), x2: x(rank), y1: y(at), y2: bottom }));
      const label = drawn("text", { class: stuck[rank] ? "end bad" : "end", x: x(rank) - 8, y: bottom + 16 }, text[end.state]);
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
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    displayWhatIsSeen();
    const old = cursor;
    cursor = steps.length;
    go(old, false);
  }
  const clip = text => text.length > 18 ? text.slice(0, 17) + "…" : text;
  const describe = (c, isStuck) => `process ${c.rank}, MPI_${c.name}` + (c.line ? ` at line ${c.line}` : "") +
    (c.buffered === undefined ? "" : c.buffered ? ", buffered" : ", not buffered") + (isStuck ? ", waits for ever" : "");

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
        (s.differs ? ", which it does not in the other execution" : "");
    }
    let text = `process ${s.rank} ${s.step === "call" ? "calls" : "returns from"} MPI_${c.name}` + (c.line ? ` at line ${c.line}` : "");
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
  const panes = ends.map((_, r) => element("div", { class: "source" }, element("h3", {}, "process " + r), element("pre", { tabindex: 0, "aria-label": "source of process " + r })));
  function source(rank) {
    const call = current[rank], pane = panes[rank], pre = pane.lastChild;
    pane.firstChild.textContent = "process " + rank + (call && call.line ? ` — ${call.file}:${call.line}` : " — at its beginning");
    const lines = call && data.sources[call.file];
    pre.replaceChildren();
    if (!lines || !call.line) return;
    for (let n = Math.max(1, call.line - 3); n <= Math.min(lines.length, call.line + 3); ++n)
      pre.append(element("span", n === call.line ? { class: "now", "aria-current": "true" } : {}, String(n).padStart(4) + "  " + lines[n - 1]));
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
    add("call", "MPI_" + c.name);
    add("process", String(c.rank));
    add("place", place(c));
    add("text", (data.sources[c.file] || [])[c.line - 1]?.trim());
    add("arguments", c.arguments);
    add("communicator", c.communicator);
    add("request", c.request);
    add("buffered", c.buffered === undefined ? "" : c.buffered ? "yes" : "no");
    add("synchronising", c.synchronizing === undefined ? "" : c.synchronizing ? "yes" : "no");
    if (finding.relied_on.some(r => r.rank === c.rank && r.call === c.call)) add("matters", "the finding hangs on this choice");
    for (const m of c.matches) add(m.sends ? "received by" : "message of", m.text);
    for (const t of c.couldTake) add("could have taken", t);
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
    a.matches.push({ sends: true, text: say(b) });
    b.matches.push({ sends: false, text: say(a) });
    for (const t of finding.alternatives.filter(t => t.step === i))
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
  ranksInput.addEventListener("change", () => {
    shown.clear();
    for (const part of ranksInput.value.split(",")) {
      const m = /^\s*(\d+)\s*(?:[-–]\s*(\d+))?\s*$/.exec(part);
      if (m) for (let r = Number(m[1]); r <= Math.min(ranks - 1, Number(m[2] ?? m[1])); ++r) shown.add(r);
    }
    if (!shown.size) for (let r = 0; r < ranks; ++r) shown.add(r);
    panes.forEach((p, r) => { p.hidden = !shown.has(r); });
    draw();
  });
  const choose = (id, label, key, values) => {
    const s = element("select", { id }, element("option", { value: "" }, "all"), ...values.map(v => element("option", { value: v }, v)));
    s.addEventListener("change", () => { filters[key] = s.value; draw(); });
    return element("label", {}, label, s);
  };
  const present = key => [...new Set(calls.map(c => c[key]).filter(v => v))].sort();
  const bar = element("div", { class: "bar", role: "toolbar", "aria-label": "stepping and filters" },
    button("|◀", "to the beginning (Home)", () => go(0)), button("◀", "a step back (Left)", () => go(cursor - 1)),
    button("▶", "a step forward (Right)", () => go(cursor + 1)), button("▶|", "to the end (End)", () => go(steps.length)), slider,
    element("label", {}, "processes", ranksInput), choose("communicators", "communicator", "communicator", present("communicator")),
    choose("kinds", "kind", "kind", present("kind")));

  const diagram = element("div", { class: "diagram", tabindex: 0, "aria-label": "diagram; arrow keys move" }, svg);
  diagram.addEventListener("click", e => { const g = e.target.closest(".event"); if (g) select(Number(g.dataset.call)); });
  diagram.addEventListener("mouseover", e => { const g = e.target.closest(".event"); if (g) select(Number(g.dataset.call), false); });
  diagram.addEventListener("scroll", () => requestAnimationFrame(displayWhatIsSeen));
  new ResizeObserver(displayWhatIsSeen).observe(diagram);
  window.addEventListener("beforeprint", () => { printing = true; displayWhatIsSeen(); });
  window.addEventListener("afterprint", () => { printing = false; displayWhatIsSeen(); });
  const root = element("div", { id: "execution" });
  root.addEventListener("keydown", e => {
    if (e.ctrlKey || e.altKey || e.metaKey || e.target === ranksInput || e.target.tagName === "SELECT" || e.target === slider) return;
    const moves = { ArrowRight: () => go(cursor + 1), ArrowLeft: () => go(cursor - 1), Home: () => go(0), End: () => go(steps.length),
      ArrowDown: () => along(1), ArrowUp: () => along(-1) };
    if (moves[e.key]) { moves[e.key](); e.preventDefault(); }
  });
  // The next drawn call of the same process.
  function along(direction) {
    const c = calls[selected];
    const own = [...nodes.keys()].filter(i => !c || calls[i].rank === c.rank);
    const at = own.indexOf(selected);
    const to = own[Math.max(0, Math.min(own.length - 1, at + direction))];
    if (to !== undefined) select(to);
  }

  const list = element("details", {}, element("summary", {}, `The execution as a list (${steps.length} steps)`));
  const fill = () => { if (list.childElementCount === 1) list.append(element("ol", {}, ...steps.map((_, i) => element("li", {}, stepText(i))))); };
  list.addEventListener("toggle", fill);
  window.addEventListener("beforeprint", () => { list.open = true; fill(); });

  const stand = element("section", { class: "panel", "aria-label": "where each process stands" }, element("h2", {}, "Where each process stands"));
  stand.append(element("ul", {}, ...finding.stand.map(t => element("li", {}, t))));
  if (finding.given.length) stand.append(element("h2", {}, "What is given"), element("ul", {}, ...finding.given.map(t => element("li", {}, t))));
  const alternatives = [...new Set(calls.flatMap(c => c.couldTake.map(t => `process ${c.rank}, MPI_${c.name}` + (c.line ? ` at line ${c.line}` : "") + ` could have taken ${t}`)))];
  const otherwise = element("section", { class: "panel", "aria-label": "what could have gone otherwise" }, element("h2", {}, "What could have gone otherwise"));
  otherwise.append(alternatives.length ? element("ul", {}, ...alternatives.slice(0, 50).map(t => element("li", {}, t)))
    : element("p", { class: "faint" }, "No receive of this execution could have taken another message when it was matched."));
  if (finding.choice) otherwise.append(element("p", {}, finding.choice));
  const legend = element("p", { class: "faint" }, "▶ send  ◀ receive or probe  ◆ collective  ○ wait or test.  A dashed arrow: the receive could have taken another message.  Red: who waits for whom; bold: a cycle." +
    (finding.which ? "  ≠: not so in the other execution." : ""));
  root.append(bar, element("p", {}, where), live,
    element("div", { class: "columns" }, element("div", {}, diagram, legend),
      element("div", { class: "side" }, element("section", { class: "panel", "aria-label": "the selected call", id: "selected" }, element("h2", {}, "Selected call"), facts), ...panes)),
    list, element("div", { class: "columns", style: "margin-top:1rem" }, stand, otherwise));
  return { root, ready() { draw(); ends.forEach((_, r) => source(r)); cursor = 0; go(steps.length, false); marks.flat().forEach(m => m.classList.remove("future"));
    const firstStuck = calls.findIndex(c => stuck[c.rank] && ends[c.rank].call === c.call); select(firstStuck >= 0 ? firstStuck : 0, false); } };
}

if (data.findings.length > 1) {
  const pick = element("select", { id: "findings" }, ...data.findings.map((f, i) => element("option", { value: i }, `${i + 1}: ${f.kind}${f.which ? ", " + f.which : ""}`)));
  pick.addEventListener("change", () => show(data.findings[pick.value]));
  main.append(element("div", { class: "bar" }, element("label", {}, "finding", pick)));
}
if (data.findings.length) show(data.findings[0]);
else document.getElementById("headline").textContent = data.sentence;
main.append(about());
