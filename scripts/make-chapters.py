#!/usr/bin/python3
"""The table of docs/ARCHITECTURE.md: by chapter of the standard, which engines decide, what confirms, what is proved.

    scripts/make-chapters.py MPISMT            # print it
    scripts/make-chapters.py MPISMT --check    # is that what the page has?
    scripts/make-chapters.py MPISMT --write    # put it there

Each chapter has a program without an error, which is checked by the default engine, by constraints alone and by search
alone, and whose certificate mpismt-certcheck reads (it lies beside mpismt); and lemmas, which `mpismt prove` knows by the sections of the
standard that they name. Cost: a minute or two, most of it for the lemmas.
"""
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent

ROWS = [  # what stands in the table, the number of the chapter whose lemmas are counted there, the program
    ("2 [what an execution is](mpi/executions.md)", 2, "examples/ring.mpi -n 4"),
    ("3 [point-to-point](mpi/point-to-point.md)", 3, "examples/manager_worker.mpi"),
    ("4 [partitioned](mpi/partitioned.md)", 4, "examples/c/partitioned_halo.c -n 3"),
    ("5 [datatypes](mpi/datatypes.md)", 5, "tests/c/datatype_constructors.c -n 2"),
    ("6 [collectives](mpi/collectives.md)", 6, "examples/c/prefix_sum.c -n 4"),
    ("7 [communicators](mpi/communicators.md)", 7, "examples/c/rows_and_columns.c -n 4"),
    ("8 [topologies](mpi/topologies.md)", 8, "examples/c/game_of_life.c -n 2"),
    ("9, 10 [environment](mpi/environment.md)", 9, "tests/c/error_handlers.c -n 2"),
    ("11 [sessions](mpi/processes.md)", 11, "examples/c/nbx_sessions.c -n 2"),
    ("11 [spawning](mpi/processes.md)", None, "examples/c/spawn_tree.c -n 1"),
    ("11.6 [threads](mpi/threads.md)", None, "tests/c/threads/abba_ok.c -n 2"),
    ("12 [windows](mpi/windows.md), certain", 12, "examples/c/halo_put.c -n 3"),
    ("12 windows, choices", None, "examples/window_counter.mpi"),
    ("13, 15 [tools](mpi/tools.md)", 13, "tests/c/generalized_requests.c -n 2 -DWHICH=0"),
    ("14 [files](mpi/files.md)", 14, "examples/file_log.mpi"),
]
ENGINES = {"none": "one run", "linear": "linear", "sat": "solver", "smt": "solver", "poe": "search"}
BEGIN, END = "<!-- made by scripts/make-chapters.py -->\n", "<!-- end -->\n"


def checked(mpismt, command, *options):
    """The engine that says that the program has no error; nothing if it is not supported there."""
    run = subprocess.run([mpismt, "check", *command.split(), "-f", "json", *options], cwd=root, capture_output=True,
                         text=True, timeout=600)
    report = json.loads(run.stdout)
    if report["verdict"] == "unsupported":
        return None
    if report["verdict"] not in ("no-error", "no-error-within-bound"):
        sys.exit(f"{command} {' '.join(options)}: {report['verdict']}: {run.stderr}")
    return ENGINES.get(report["engine"], report["engine"])


def certified(mpismt, command):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([mpismt, "check", *command.split(), "-q", "--certify", folder + "/c"], cwd=root,
                       capture_output=True, text=True, timeout=600)
        manifest = pathlib.Path(folder, "c/manifest")
        if not manifest.exists():
            return "–"
        checker = os.path.join(os.path.dirname(mpismt), "mpismt-certcheck")
        run = subprocess.run([checker, folder + "/c"], capture_output=True, text=True, timeout=600)
        if run.returncode != 0:
            sys.exit(f"{command}: the certificate is rejected: {run.stdout}{run.stderr}")
        return re.search(r"^reason (.*)", manifest.read_text(encoding="utf-8"), re.M).group(1)


def lemmas(mpismt):
    """By chapter, how many lemmas have which status."""
    listed = subprocess.run([mpismt, "prove", "--list"], capture_output=True, text=True, check=True).stdout
    sources = {p.stem: re.search(r'^source "(.*?)"', p.read_text(encoding="utf-8"), re.M).group(1)
               for p in (root / "soundness/laws").glob("*.law")}
    groups = sorted({line.split()[0] for line in listed.splitlines()} - {"laws"})
    said = subprocess.run([mpismt, "prove", "-f", "json", *groups], capture_output=True, text=True, check=True).stdout
    sources |= {lemma["name"]: lemma["source"] for lemma in json.loads(said)["lemmas"]}
    counts = collections.defaultdict(collections.Counter)
    for line in listed.splitlines():
        _, name, status = line.split()
        source = sources.get(name) or sources[name.partition(":")[0]]
        of_standard = re.search(r"MPI 4\.1, sections? ([0-9]+)", source)
        counts[int(of_standard.group(1)) if of_standard else 2][status] += 1
    return counts


def table(mpismt):
    counts = lemmas(mpismt)
    unnamed = set(counts) - {chapter for _, chapter, _ in ROWS}
    if unnamed:
        sys.exit(f"no row has the lemmas of chapters {unnamed}")
    text = "| chapter | by default | constraints | search | certificate | proved, bounded, refuted |\n|---|---|---|---|---|---|\n"
    for title, chapter, command in ROWS:
        n = counts[chapter] if chapter else {}
        proved = ", ".join(str(n.get(s, 0)) for s in ("proved", "bounded-proved", "refuted")) if n else "–"
        cells = [title, *(checked(mpismt, command, *o) or "–" for o in ((), ("--engine", "sat"), ("--engine", "poe"))),
                 certified(mpismt, command), proved]
        text += f"| {' | '.join(cells)} |\n"
        print(cells, file=sys.stderr)
    return text


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--check"], ["--write"]):
        sys.exit(__doc__)
    made = table(os.path.abspath(sys.argv[1]))
    if len(sys.argv) == 2:
        return print(made, end="")
    page = root / "docs/ARCHITECTURE.md"
    text = page.read_text(encoding="utf-8")
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        sys.exit(f"docs/ARCHITECTURE.md has no place for the table: {BEGIN}{END}")
    before, _, rest = text.partition(BEGIN)
    was, _, after = rest.partition(END)
    if was.strip() == made.strip():
        return None
    if sys.argv[2] == "--check":
        sys.exit(f"docs/ARCHITECTURE.md says something else; scripts/make-chapters.py {sys.argv[1]} --write mends that")
    page.write_text(f"{before}{BEGIN}\n{made}\n{END}{after}", encoding="utf-8")


main()
