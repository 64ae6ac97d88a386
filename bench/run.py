#!/usr/bin/python3
"""What checks cost, by what is counted and not by the clock: run.py MPISMT [--short] [--own] [--update] [--only TEXT] [--tables]

Each row is a family, a size and the answer that is right; a wrong answer fails it. What it costs is compared with
bench/expected.json: more than a tenth more fails it, too (or more than a little, where there is little).

  the tool's own units   events, interpreted instructions, variables, clauses, states, transitions, calls of the solver,
                         and "work": nanoseconds that the tool charges itself for its steps. The same on every machine.
  of this build          instructions of the processor (perf stat), allocations and peak memory. Compared only where the
                         table was written with a binary of the same compiler, and perf may count here.

--short    the rows that CI runs, about two minutes, by the tool's own units only
--own      all rows, by these units only
--update   writes what was measured into the table (of the rows that were run)
--only     rows with this text in their name
--tables   instead, one after the other, the scripts that print the tables of bench/README.md"""
import argparse
import hashlib
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE = os.path.join(HERE, "expected.json")
OWN = ("events", "instructions", "variables", "clauses", "states", "transitions", "solver calls", "linear rows", "work")
OF_BUILD = ("processor instructions", "allocations", "peak memory")
MORE = 1.10  # fails
LITTLE = {"work": 0.01, "variables": 50, "clauses": 200, "transitions": 100, "states": 50, "solver calls": 3,
          "processor instructions": 50e6, "allocations": 20e3, "peak memory": 8 << 20}  # so much more never fails
LIMIT = 60  # seconds, of a row
TABLES = (["matches.py"], ["local_code.py"], ["single_path.py"], ["cubes.py"], ["batch.py"], ["rma_large.py"])


def rows():
    """Family, size, words of the command, the right answer, is it short?"""
    def check(name, size, file, n, options, answer, short=True):
        return name, size, ["check", os.path.join(HERE, file), "-n", str(n), *options], answer, short

    for n in (16, 128, 512, 1024, 4095):
        yield check("workers", f"N = {n}", "mpi/workers.mpi", n + 1, [], "no-error", n <= 1024)
        yield check("workers in C", f"N = {n}", "c/workers.c", n + 1, [], "no-error", n <= 1024)
    for n in (8, 16):
        yield check("workers, sources looked at", f"N = {n}", "mpi/known_workers.mpi", n + 1, [], "no-error")
    for k in (4, 100):
        yield check("three senders", f"k = {k}", "c/three_senders.c", 4, [f"-DK={k}"], "no-error")
    for n, t in ((2, 8), (4, 8), (4, 16)):
        yield check("tasks by status.source", f"N = {n}, T = {t}", "c/tasks.c", n + 1, [f"-DT={t}", "--bound", str(t + 4)], "no-error")
    for p, steps, short in ((4, 10, True), (8, 40, False), (10, 80, False)):
        flags = [f"-DPX={p}", f"-DPY={p}", f"-DPZ={p}", f"-DSTEPS={steps}"]
        yield check("halo 3-D", f"{p * p * p} x {steps}", "c/halo.c", p * p * p, flags, "no-error", short)
    yield check("halo 3-D of subarrays", "512 x 100", "c/halo3d.c", 512, ["-DSTEPS=100"], "no-error", False)
    for how in ("FENCE", "PSCW", "LOCK"):
        yield check(f"halo by MPI_Put, {how}", "64 x 10", "c/halo_put.c", 64, [f"-D{how}", "-DSTEPS=10"], "no-error")
        yield check(f"halo by MPI_Put, {how}", "512 x 50", "c/halo_put.c", 512, [f"-D{how}", "-DSTEPS=50"], "no-error", False)
    for n, short in ((1000, True), (125000, False)):
        yield check("halo and parallel loops of 4 threads", f"4 x {n}", "c/threads_halo.c", 4, ["-fopenmp", "--threads", "4", f"-DN={n}"],
                    "no-error", short)
    for tasks, n, short in ((1, 1, True), (3, 1, False)):
        yield check("queue with a mutex and a condition", f"N = {n}, T = {tasks}", "c/threads_queue.c", n, [f"-DTASKS={tasks}"], "no-error",
                    short)
    for sends in (3, 6):
        yield check("two threads send to wildcards", f"{sends} each", "c/threads_wildcards.c", 2, [f"-DSENDS={sends}"], "no-error")
    yield check("sections that send and receive", "N = 4", "c/threads_sections.c", 4, ["-fopenmp"], "no-error")
    yield check("ring pipeline", "64 x 400", "c/pipeline.c", 64, ["-DITEMS=400"], "no-error")
    yield check("ring pipeline", "1024 x 250", "c/pipeline.c", 1024, ["-DITEMS=250"], "no-error", False)
    yield check("crooked barrier", "64", "c/crooked_barrier.c", 64, [], "assertion")
    yield check("cycle of sends", "64", "c/cycle.c", 64, [], "deadlock")
    yield check("wildcard starvation", "64", "c/starvation.c", 64, [], "deadlock")
    yield check("symbolic inputs", "8", "c/data.c", 8, [], "no-error")
    yield check("file of blocks", "64", "c/file_blocks.c", 64, [], "no-error")
    yield check("file, appended", "16", "c/file_append.c", 16, [], "no-error")
    yield check("table of 400 MB", "4", "c/table.c", 4, ["--slice", "off"], "no-error", False)
    yield check("array of 400 MB, a page touched", "32", "../tests/c/large_static.c", 32, [], "no-error")
    for fold in ("SUM", "ARRAY", "MAX"):
        for n in (16, 64, 256):
            yield check(f"{fold.lower()} of wildcard results", f"N = {n}", "matches/fold.c", n + 1, [f"-D{fold}"], "no-error", n <= 64)
            yield check(f"{fold.lower()} of them, wrong", f"N = {n}", "matches/fold.c", n + 1, [f"-D{fold}", "-DFAULT=1"], "assertion", n <= 16)
    yield check("manager", "N = 4, T = 16", "matches/manager.c", 5, ["-DT=16", "--bound", "18"], "no-error")
    yield check("manager", "N = 8, T = 32", "matches/manager.c", 9, ["-DT=32", "--bound", "34"], "no-error", False)
    yield check("votes", "N = 8", "matches/votes.c", 9, [], "no-error", False)
    yield check("a lock", "N = 8", "matches/lock.c", 9, [], "no-error", False)
    for call in ("WAITANY", "WAITSOME", "TESTANY", "TESTSOME", "TESTALL"):
        yield check(f"rounds, {call.capitalize()}", "4 x 16", "matches/rounds.c", 2, [f"-D{call}", "-DK=4", "-DR=16"], "no-error", False)
    yield check("NBX", "3", "matches/nbx.c", 3, [], "no-error", False)
    yield check("Safra", "3, 2 hops", "matches/safra.c", 3, ["-DHOPS=2", "--buffering", "infinite"], "no-error", False)
    for file in ("loops", "matmul", "jacobi", "sieve", "quicksort", "qsort", "strings", "structs"):
        yield check(f"local: {file}", "1", f"local/{file}.c", 1, [], "no-error", False)
    yield check("local: matmul in Fortran", "1", "local/matmul.f90", 1, [], "no-error", False)
    yield check("local: vectors", "1", "local/vectors.cpp", 1, [], "no-error", False)
    yield check("local: stencil", "4", "local/stencil.c", 4, [], "no-error", False)
    for file, answer in (("monte_carlo", "no-error"), ("diffusion2d", "no-error"), ("integrate", "no-error"), ("matmat", "no-error"),
                         ("heat_errors", "no-error")):
        yield check(f"single path: {file}", "4", f"single_path/{file}.c", 4, [], answer, False)
    for fault in ("BUFFERED", "WRONG_TAG"):
        yield check(f"single path: heat_errors, {fault}", "4", "single_path/heat_errors.c", 4, [f"-D{fault}"], "deadlock", False)


def answer_of(report):
    if report["verdict"] != "error":
        return report["verdict"]
    return ", ".join(sorted({f["kind"] for f in report["findings"] if f["level"] == "error"}))


class Machine:
    """What can be counted here beside the tool's own units."""

    def __init__(self, mpismt, folder):
        self.perf = shutil.which("perf")
        if self.perf and self.perf_count(["true"], folder)[1] is None:
            self.perf = None
        self.counter = os.path.join(folder, "allocations.so")
        compiler = shutil.which("cc")
        source = os.path.join(HERE, "allocations.c")
        if not compiler or subprocess.run([compiler, "-O2", "-shared", "-fPIC", source, "-o", self.counter], check=False).returncode != 0:
            self.counter = None
        comment = subprocess.run(["readelf", "-p", ".comment", mpismt], capture_output=True, text=True, check=False).stdout
        self.build = hashlib.sha256("\n".join(sorted(set(re.findall(r"\]\s+(.*)", comment)))).encode()).hexdigest()[:12]

    def perf_count(self, command, folder, environment=None):
        out = os.path.join(folder, "perf")
        words = [self.perf, "stat", "-x", ",", "-e", "instructions:u", "-o", out, *command] if self.perf else command
        done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment)
        if not self.perf:
            return done, None
        with open(out, encoding="utf-8") as file:
            count = re.search(r"^(\d+),.*instructions:u", file.read(), re.M)
        return done, int(count.group(1)) if count else None


def measure(mpismt, words, machine, folder):
    """The answer, and a number by unit."""
    command = [mpismt, *words, "--format", "json"]
    if words[0] == "check":
        command += ["--timeout", str(LIMIT)]
    environment, count = dict(os.environ), None
    if machine is not None:
        count = os.path.join(folder, "allocations")
        if machine.counter:
            environment.update(LD_PRELOAD=machine.counter, MPISMT_BENCH_ALLOCATIONS=count)
        done, instructions = machine.perf_count(command, folder, environment)
    else:
        done, instructions = subprocess.run(command, capture_output=True, text=True, check=False), None
    try:
        report = json.loads(done.stdout)
    except ValueError:
        return f"no report (exit status {done.returncode}): {done.stderr[-300:]}", {}, {}
    stats = report.get("stats", {})
    units = {u: stats[u] for u in OWN if u in stats}
    if machine is not None:
        if instructions is not None:
            units["processor instructions"] = instructions
        if machine.counter and os.path.exists(count):
            with open(count, encoding="utf-8") as file:
                units["allocations"] = int(file.read() or 0)
        if "peak_memory" in stats:
            units["peak memory"] = stats["peak_memory"]
    return answer_of(report), units, stats


def write(table):
    table["rows"] = dict(sorted(table["rows"].items()))
    with open(TABLE, "w", encoding="utf-8") as file:
        json.dump(table, file, indent=1)
        file.write("\n")


def rounded(value):
    return int(value) if float(value).is_integer() else float(f"{value:.4g}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("mpismt")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--own", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--tables", action="store_true")
    arguments = parser.parse_args()
    mpismt = os.path.abspath(arguments.mpismt)
    if arguments.tables:
        for script, *options in TABLES:
            print(f"\n## {script}", flush=True)
            subprocess.run([sys.executable, os.path.join(HERE, script), mpismt, *options], check=False)
        return 0
    try:
        with open(TABLE, encoding="utf-8") as file:
            table = json.load(file)
    except FileNotFoundError:
        table = {"build": "", "rows": {}}
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        machine = None if arguments.short or arguments.own else Machine(mpismt, folder)
        same_build = machine is not None and machine.build == table["build"]
        if machine is not None and not same_build and not arguments.update:
            print("The table was written with a binary of another compiler: only the tool's own units are compared.")
        for family, size, words, right, short in rows():
            name = f"{family}, {size}"
            if (arguments.short and not short) or arguments.only not in name:
                continue
            answer, units, stats = measure(mpismt, words, machine, folder)
            known = table["rows"].get(name, {})
            wrong = []
            if answer != right:
                wrong.append(f"the answer is {answer}, not {right}")
            if abs(sum(v for u, v in stats.items() if u.startswith("seconds.")) - stats.get("seconds", 0)) > 1e-6:
                wrong.append("the phases do not add up to the whole")
            if not known and not arguments.update:
                wrong.append("not in the table")
            compared = list(OWN) + (list(OF_BUILD) if same_build else [])
            for unit in compared:
                now, before = units.get(unit, 0), known.get(unit, 0)
                if known and now > before * MORE and now > before + LITTLE.get(unit, 0):
                    wrong.append(f"{unit}: {rounded(now):,}, before {rounded(before):,}")
            if arguments.update and answer == right:
                kept = {} if machine is not None else {u: v for u, v in known.items() if u in OF_BUILD}
                table["rows"][name] = {**kept, **{u: rounded(v) for u, v in units.items()}}
                if machine is not None:
                    table["build"] = machine.build
                write(table)
                wrong = []
            shown = ", ".join(f"{u} {rounded(v):,}" for u, v in units.items())
            print(f"{'FAILED ' if wrong else ''}{name}: {answer}, {stats.get('seconds', 0):.2f} s ({shown})", flush=True)
            for line in wrong:
                print(f"    {line}", flush=True)
            if wrong:
                failed.append(name)
    print(f"{len(failed)} failed" if failed else "all as expected")
    return 1 if failed else 0


sys.exit(main())
