#!/usr/bin/env python3
"""A table for people: every C example that runs to its end, `check prog.c` beside record and check.

    examples.py MPISMT SOURCE_DIRECTORY"""
import json
import os
import re
import subprocess

from harness import checked, compiled, main, recorded, root, run, mpismt


def table_of(mpi):
    counts = {}
    for folder in ("examples/c", "examples/c/errors"):
        for name in sorted(os.listdir(os.path.join(root, folder))):
            path = os.path.join(root, folder, name)
            if not name.endswith(".c"):
                continue
            with open(path) as text:
                asked = re.findall(r"^// mpismt: (.*?) ?expect (\S+)", text.read(), re.M)
            for options, _ in asked[:1]:
                words = options.split()
                processes = next((words[i + 1] for i, w in enumerate(words) if w == "-n"), None)
                binary = compiled(mpi, path) if processes else None
                if not binary:
                    continue
                try:
                    record, made = recorded(mpi, binary, processes, seconds=30)
                    status = made.returncode
                except subprocess.TimeoutExpired: # a launcher that does not end when it is told to
                    status = 124
                if status != 0:
                    line = "does not run to its end"
                    counts[line] = counts.get(line, 0) + 1
                    print(f"{mpi} | {name} | {line} ({status})", flush=True)
                    continue
                whole = run(mpismt, "check", path, *words, "--format", "json", "--timeout", "60")
                kinds = {f["kind"] for f in json.loads(whole.stdout or '{"findings": []}')["findings"] if f["level"] == "error"}
                code, answer = checked(record)
                own = {f["kind"] for f in answer["findings"] if f["level"] == "error"}
                line = "same" if kinds == own and code == whole.returncode else "differs"
                counts[line] = counts.get(line, 0) + 1
                print(f"{mpi} | {name} {options} | {line} | {whole.returncode} {sorted(kinds)} | {code} {sorted(own)} "
                      f"{answer.get('reason', '')} {[u['construct'] for u in answer.get('unsupported', [])]}", flush=True)
    print(mpi, counts)


main(table_of, own_cache=False)
