#!/usr/bin/env python3
"""The default engine finds an error wherever one of the engines alone does.

    first_fault.py build/release/mpismt [--timeout 10] [--slice 0/1] [--jobs 1] [FILE|FOLDER…]

Every program of tests/ and examples/ whose header expects an error is checked with --engine poe, explicit and sat, and with
`auto`, each with the same --timeout. Prints the programs in which `auto` has no error and another engine has, and how many each
engine has found; exit 1 if there are any. ctest runs a slice; all of them take an hour.
"""
import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ENGINES = ("auto", "poe", "explicit", "sat")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NO_ERROR = ("no-error", "no-error-within-bound", "unknown", "unsupported")


def runs_of(path):
    with open(path, encoding="utf-8", errors="replace") as text:
        for options, verdict in re.findall(r"^// mpismt: (.*?) ?expect (\S+)", text.read(), re.M):
            if verdict not in NO_ERROR and "--engine" not in options:
                yield path, options.split()


def programs(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, _, files in sorted(os.walk(path)):
            for name in sorted(files):
                if name.endswith((".c", ".cpp", ".mpi")) and os.path.basename(folder) != "parts":
                    yield os.path.join(folder, name)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mpismt")
    parser.add_argument("paths", nargs="*", default=[os.path.join(ROOT, "tests"), os.path.join(ROOT, "examples")])
    parser.add_argument("--timeout", type=int, default=10)
    parser.add_argument("--slice", default="0/1")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_intermixed_args()
    mpismt = os.path.abspath(given.mpismt)
    number, slices = map(int, given.slice.split("/"))
    runs = [run for path in programs(given.paths) for run in runs_of(path)][number::slices]

    def statuses(run):
        path, options = run
        folder, name = os.path.split(path)

        def status(engine):
            command = [mpismt, "check", name, *options, "--engine", engine, "--timeout", str(given.timeout), "--quiet"]
            return subprocess.run(command, cwd=folder, capture_output=True, timeout=20 * given.timeout + 60).returncode

        return {engine: status(engine) for engine in ENGINES}

    found, failed = dict.fromkeys(ENGINES, 0), 0
    with ThreadPoolExecutor(given.jobs) as pool:
        for (path, options), status in zip(runs, pool.map(statuses, runs)):
            others = [engine for engine in ENGINES if status[engine] == 1]
            for engine in others:
                found[engine] += 1
            if status["auto"] != 1 and others or 70 in status.values():
                failed += 1
                print(f"{os.path.relpath(path, ROOT)} {' '.join(options)}: {status}", flush=True)
    print(f"{len(runs)} programs; errors found: {', '.join(f'{n} by {engine}' for engine, n in found.items())}")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
