#!/usr/bin/python3
"""Programs that look at what their wildcards and loops of completions took; usage: matches.py MPISMT [--only TEXT] [OPTION…]

A table of verdict, engine and seconds of processor time for the programs of bench/matches/, correct and faulty, 60 seconds each at
most. Options are those of `mpismt check`, such as --without or --engine poe."""
import os
import re
import resource
import subprocess
import sys

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "matches")


def rows():
    """What is shown, file, processes, options, and the verdict that is right."""
    for fold in ("SUM", "ARRAY", "MAX"):
        for n in (8, 16, 64, 256):
            yield f"{fold.lower()} of N wildcard results, N = {n}", "fold.c", n + 1, [f"-D{fold}"], "no-error"
            yield f"… expected one too small", "fold.c", n + 1, [f"-D{fold}", "-DFAULT=1"], "error"
    for n, t in ((4, 16), (8, 32), (16, 128)):
        options = [f"-DT={t}", "--bound", str(t + 2)]
        yield f"manager, N = {n}, T = {t}", "manager.c", n + 1, options, "no-error"
        for fault, what in ((1, "an answer is not made"), (2, "stopped too early"), (3, "counted twice")):
            yield f"… {what}", "manager.c", n + 1, [*options, f"-DFAULT={fault}"], "error"
    for n, t in ((4, 40), (8, 40)):
        options = [f"-DT={t}", "--bound", str(t + 2)]
        yield f"manager, stopped by data, {n - 1} workers, T = {t}", "stop.c", n, options, "no-error"
        for fault, what in ((1, "the last worker is not stopped"), (2, "a task is taken for the end"), (3, "off by one")):
            yield f"… {what}", "stop.c", n, [*options, f"-DFAULT={fault}"], "error"
    for n in (6, 8, 10):
        yield f"votes, N = {n}", "votes.c", n + 1, [], "no-error"
        for fault, what in ((1, "an answer goes to somebody else"), (2, "a vote is counted twice")):
            yield f"… {what}", "votes.c", n + 1, [f"-DFAULT={fault}"], "error"
    for n in (4, 8, 16):
        yield f"a lock, N = {n}", "lock.c", n + 1, [], "no-error"
        for fault, what in ((1, "given once more than asked for"), (2, "taken back from anybody")):
            yield f"… {what}", "lock.c", n + 1, [f"-DFAULT={fault}"], "error" if fault == 1 else "no-error"
    for call in ("WAITANY", "TESTANY", "TESTALL", "WAITSOME", "TESTSOME"):
        for k, r in ((4, 16), (8, 16), (26, 128)):
            options = [f"-D{call}", "-DADDS", f"-DK={k}", f"-DR={r}"]
            yield f"{call.capitalize()}, added up, {k} requests, {r} rounds", "rounds.c", 2, options, "no-error"
            if (k, r) == (4, 16):
                yield "… a message less", "rounds.c", 2, [*options, "-DFAULT=1"], "error"
                yield "… other values", "rounds.c", 2, [*options, "-DFAULT=2"], "error"
    for call in ("WAITANY", "WAITSOME", "TESTANY", "TESTSOME", "TESTALL"):
        for k, r in ((4, 1), (4, 16), (8, 4), (26, 1), (26, 128)):
            options = [f"-D{call}", f"-DK={k}", f"-DR={r}"]
            yield f"{call.capitalize()}, {k} requests, {r} rounds", "rounds.c", 2, options, "no-error"
            if (k, r) in ((4, 16), (26, 128)):
                yield "… a message less", "rounds.c", 2, [*options, "-DFAULT=1"], "error"
                yield "… other values", "rounds.c", 2, [*options, "-DFAULT=2"], "error"
    for n in (3, 4, 8):
        yield f"NBX, {n} processes", "nbx.c", n, [], "no-error"
        yield "… sends not synchronous", "nbx.c", n, ["-DFAULT=1"], "error"
    for n, hops in ((3, 2), (4, 4), (8, 8)):
        options = [f"-DHOPS={hops}", "--buffering", "infinite"]
        yield f"Safra, {n} processes, {hops} hops", "safra.c", n, options, "no-error"
        yield "… messages not counted", "safra.c", n, [*options, "-DFAULT=1"], "error"
    for n, hops in ((3, 2), (4, 1)):
        options = [f"-DHOPS={hops}", "--buffering", "infinite"]
        yield f"Mattern, {n} processes, {hops} hops", "mattern.c", n, options, "no-error"
        yield "… receipts not looked at", "mattern.c", n, [*options, "-DFAULT=1"], "error"


def main():
    mpismt, options, only = sys.argv[1], sys.argv[2:], ""
    if options[:1] == ["--only"]:
        only, options = options[1], options[2:]
    title = ""
    print("| program | answer | by | seconds |\n|---|---|---|---|")
    for what, file, n, defines, right in rows():
        title = title if what.startswith("…") else what
        if only not in title:
            continue
        command = [mpismt, "check", os.path.join(HERE, file), "-n", str(n), *defines, "--timeout", "60", "--format", "json", *options]
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=90)
            answer = re.search(r'"verdict": *"([^"]*)"', done.stdout)
            engine = re.search(r'"engine": *"([^"]*)"', done.stdout)
            answer = answer.group(1) if answer else f"exit {done.returncode}"
            engine = engine.group(1) if engine else ""
        except subprocess.TimeoutExpired:
            answer, engine = "killed after 90 s", ""
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        wrong = "" if answer in (right, "unknown") or right + "-within-bound" == answer or answer.startswith("killed") else " (WRONG)"
        print(f"| {what} | {answer}{wrong} | {engine} | {used:.2f} |", flush=True)


main()
