#!/usr/bin/python3
"""One question by one process and cut into cubes (docs/cubes.md); usage: cubes.py MPISMT [CUBES [--clock]]

A table, in processor seconds, so that it does not depend on what else runs on the machine: what one process takes, all cubes together, and
the hardest cube; and what follows for 2 processors, each of which takes the next cube when it is done with one, and for as many
as there are cubes. With --clock also the seconds on the clock of one process and of `--cubes CUBES -j 2`."""
import os
import re
import resource
import subprocess
import sys
import time

ORDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "matches", "order.c")
ROWS = (
    ("hash of what comes in any order, 7 senders", ["-n", "8", "-DMIX"]),
    ("squares of it, 7 senders", ["-n", "8", "-DSQUARE"]),
    ("checksum (CRC-32) of it, 8 senders", ["-n", "9", "-DCRC"]),
)


def run(command):
    """The verdict, seconds of processors and on the clock."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    out = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = re.search(r'"verdict": *"([^"]*)"', out)
    return answer.group(1) if answer else "?", after.ru_utime - before.ru_utime, time.time() - began


def on_two(seconds):
    """Until the last of two processors is done."""
    done = [0.0, 0.0]
    for s in seconds:
        done[done.index(min(done))] += s
    return max(done)


def main():
    clock = "--clock" in sys.argv
    mpismt, cubes = sys.argv[1], int(([a for a in sys.argv[2:] if a != "--clock"] + ["8"])[0])
    print(f"| question | answer | one process | {cubes} cubes together | hardest cube | on 2 processors | on {cubes} |"
          + (" clock: one process | clock: -j 2 |" if clock else "") + "\n|---|---|---|---|---|---|---|" + ("---|---|" if clock else ""))
    for what, options in ROWS:
        check = [mpismt, "check", ORDER, *options, "--format"]
        verdict, alone, alone_clock = run([*check, "json", "--engine", "sat"])
        each = [run([*check, "result", "--cube", f"{i}/{cubes}"]) for i in range(1, cubes + 1)]
        wrong = [v for v, _, _ in each if v != verdict]
        seconds = [s for _, s, _ in each]
        two, most = on_two(seconds), max(seconds)
        print(f"| {what} | {verdict}{' (CUBES: ' + str(wrong) + ')' if wrong else ''} | {alone:.1f} | {sum(seconds):.1f} | {most:.1f} | "
              f"{two:.1f}, {alone / two:.1f} times as fast | {most:.1f}, {alone / most:.1f} times as fast |", end="", flush=True)
        if clock:
            print(f" {alone_clock:.1f} | {run([*check, 'json', '--cubes', str(cubes), '-j', '2'])[2]:.1f} |", end="")
        print(flush=True)


main()
