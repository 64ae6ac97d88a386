#!/usr/bin/python3
"""Litmus tests of 4 processes and 40 actions: all outcomes, by family; usage: rma_large.py MPISMT [OPTION…]

Families go from much order to little. Each test is decided with every access atomic, with none, and with every other one.
What is printed: actions (without initial writes), outcomes, seconds of processor time, the engine that decided, for each.
Options are those of `mpismt litmus`, such as --decide sat or --timeout 10."""
import re
import resource
import subprocess
import sys
import tempfile

P = range(4)


def test(head, bodies, variables):
    out = ["test large", head]
    for p in P:
        out += [f"process P{p} {{"] + [f"    init {v}{p} = {4 * p + i};" for i, v in enumerate(variables)] + ["    " + s for s in bodies[p]] + ["}"]
    return "\n".join(x for x in out if x) + "\n"


def following(p):
    return (p + 1) % 4


# Each family: what process p does, 10 actions.
FAMILIES = {
    # A put and a flag to the next process, which reads both: nearly everything is ordered.
    "ring of messages": ("DFAB", lambda p: [f"put(D{following(p)}, A{p});", f"flush(P{following(p)});", f"put(F{following(p)}, B{p});",
                                         f"f{p} = F{p};", f"d{p} = D{p};", f"f{p} = F{p};", f"d{p} = D{p};", f"A{p} = 9;"]),
    "store buffering, flushed": ("XR", lambda p: [f"X{p} = {20 + p};", f"R{p} = get(X{following(p)});", f"flush(P{following(p)});", f"a{p} = R{p};",
                                                f"X{p} = {30 + p};", f"R{p} = get(X{following(p)});", f"flush(P{following(p)});", f"b{p} = R{p};"]),
    "store buffering": ("XRS", lambda p: [f"X{p} = {20 + p};", f"R{p} = get(X{following(p)});", f"a{p} = R{p};", f"X{p} = {30 + p};",
                                        f"S{p} = get(X{following(p)});", f"b{p} = S{p};", f"c{p} = R{p};", f"d{p} = S{p};"]),
    "put, get, read": ("XRA", lambda p: [f"put(X{following(p)}, A{p});", f"R{p} = get(X{following(p)});", f"a{p} = R{p};", f"flush(P{following(p)});",
                                       f"b{p} = X{p};", f"X{p} = {20 + p};", f"c{p} = X{p};", f"d{p} = R{p};"]),
    "puts to all": ("XA", lambda p: [f"put(X{(p + k) % 4}, A{p});" for k in (1, 2, 3)] + [f"{r}{p} = X{p};" for r in "abcd"]),
    "counters": ("XRA", lambda p: [f"R{p} = rga(X{following(p)}, A{p});", f"R{p} = rga(X0, A{p});", f"flush(P{following(p)});",
                                 f"a{p} = R{p};", f"b{p} = X{p};", f"c{p} = R{p};"]),
    "locks": ("LRZO", lambda p: [f"R{p} = cas(L0, Z{p}, O{p});", "flush(P0);", f"a{p} = R{p};", f"put(L0, Z{p});", "flush(P0);", f"b{p} = L{p};"]),
}
KINDS = {"atomic": "default atomic", "mixed": "", "nonatomic": "default nonatomic"}


def mixed(text):
    """Every other access of a process is not atomic."""
    n = 0
    def mark(m):
        nonlocal n
        n += 1
        return m.group(0) + ("_n" if n % 2 == 0 else "")
    lines = []
    for line in text.split("\n"):
        lines.append(line if line.lstrip().startswith(("init", "process", "test", "flush")) else re.sub(r"\b[A-Z]\d\b", mark, line))
    return "\n".join(lines)


def main():
    mpismt, options = sys.argv[1], sys.argv[2:]
    print("| family | actions | accesses | outcomes | seconds | by |\n|---|---|---|---|---|---|")
    for name, (variables, body) in FAMILIES.items():
        bodies = [body(p) for p in P]
        count = sum(2 if re.search(r"get\(|put\(", s) else 3 if "rga(" in s else 4 if "cas(" in s else 1 for b in bodies for s in b)
        for kind, head in KINDS.items():
            text = test(head, bodies, variables)
            if kind == "mixed":
                text = mixed(text)
            with tempfile.NamedTemporaryFile("w", suffix=".rma") as file:
                file.write(text)
                file.flush()
                before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
                done = subprocess.run([mpismt, "litmus", *(options or ["--timeout", "60"]), file.name], capture_output=True, text=True)
                used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
            found = re.search(r"(\d+) outcomes?", done.stdout)
            engine = re.search(r"\((\w+), [\d.]+ s\)", done.stdout)
            what = found.group(1) if found else done.stderr.strip()[:100]
            if "unknown" in done.stdout:
                what = done.stdout.strip().split("unknown: ")[1].split("\n")[0][:120]
            print(f"| {name} | {count} | {kind} | {what} | {used:.2f} | {engine.group(1) if engine else '–'} |", flush=True)


main()
