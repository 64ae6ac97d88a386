#!/usr/bin/python3
"""Answers do not depend on how busy the machine is; usage: same_text_test.py MPISMT SOURCE

Programs in which search and solver take turns are checked alone, and three at once, one of them at a low priority:
all reports are the same but for the times in them."""
import json
import os
import subprocess
import sys

PROGRAMS = (
    ("manager.c", "-n", "5", "-DT=16", "-DFAULT=1", "--bound", "18"),
    ("nbx.c", "-n", "3", "-DFAULT=1"),
)


def report_of(process):
    out, err = process.communicate(timeout=300)
    assert process.returncode in (0, 1), f"exit {process.returncode}: {err}"
    report = json.loads(out)
    statistics = report.pop("stats", {})
    report["counted"] = {k: v for k, v in statistics.items() if "seconds" not in k and "memory" not in k}
    return json.dumps(report, sort_keys=True, indent=1)


def main():
    mpismt, folder = sys.argv[1], os.path.join(sys.argv[2], "bench", "matches")

    def start(program, niceness=0):
        command = ["nice", "-n", str(niceness), mpismt, "check", *program, "--format", "json", "--stats"]
        return subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    failed = 0
    for program in PROGRAMS:
        alone = report_of(start(program))
        together = [start(program, niceness) for niceness in (0, 0, 10)]
        for other in [report_of(process) for process in together]:
            if other == alone:
                continue
            failed += 1
            for a, b in zip(alone.splitlines(), other.splitlines()):
                if a != b:
                    print(f"{' '.join(program)}\n  alone:    {a}\n  together: {b}")
                    break
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
