#!/usr/bin/python3
"""One question by one process and cut into cubes (docs/cubes.md); usage: cubes.py MPISMT [CUBES [JOBS]]

A table: the answer and the seconds of one process, and those of so many cubes, at so many at a time, on the clock and of
processors, with the hardest cube, which is what the question takes on enough processors."""
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
MATCHES = os.path.join(HERE, "matches")
EXAMPLES = os.path.join(os.path.dirname(HERE), "examples")

ROWS = (
    ("manager, stopped by data, 3 workers, T = 14", os.path.join(MATCHES, "stop.c"), ["-n", "4", "-DT=14", "--bound", "16"]),
    ("manager, 6 workers, T = 24", os.path.join(MATCHES, "manager.c"), ["-n", "7", "-DT=24", "--bound", "26"]),
    ("odd-even sort, 6 processes", os.path.join(EXAMPLES, "odd_even_sort.mpi"), ["-n", "6"]),
)


def run(command):
    """The verdict, seconds on the clock and of processors."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    out = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = re.search(r'"verdict": *"([^"]*)"', out)
    return answer.group(1) if answer else "?", time.time() - began, after.ru_utime - before.ru_utime


def main():
    mpismt, cubes, jobs = sys.argv[1], (sys.argv[2:] + ["16"])[0], (sys.argv[3:] + ["2"])[0]
    print(f"| question | one process | of processors | {cubes} cubes, {jobs} at a time | of processors | hardest cube |\n"
          "|---|---|---|---|---|---|")
    for what, file, options in ROWS:
        check = [mpismt, "check", file, *options, "--format", "json"]
        verdict, clock, used = run([*check, "--engine", "sat"])
        with tempfile.TemporaryDirectory() as folder:
            kept = os.path.join(folder, "results")
            cut, clock2, used2 = run([*check, "--cubes", cubes, "-j", jobs, "--results", kept])
            with open(kept, encoding="utf-8") as file_:
                hardest = max(json.loads(line.split(" ", 1)[1])["seconds"] for line in file_)
        differs = "" if cut == verdict else f" ({cut}: WRONG)"
        print(f"| {what} | {verdict}, {clock:.1f} s | {used:.1f} s | {clock2:.1f} s{differs} | {used2:.1f} s | {hardest:.1f} s |",
              flush=True)


main()
