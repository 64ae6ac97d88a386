#!/usr/bin/python3
"""The counts of table 6 of the coreRMA paper under the choices that its text leaves open; usage: table6.py MPISMT

For each row: the paper's count, and the number of tests for each combination of
  flushes   u: those that can matter      a: any                       (--any-flushes)
  loopback  l: remote statements to the own process  n: none, with two processes  (--no-loopback)
  reads     1: one for each write         *: any number, anywhere      (--any-reads)
  size      <=: up to the bound           =: exactly
  values    r: up to renaming             p: every assignment of the initial values to the variables is a test
A combination that gives the paper's count is marked. Below: how far each is from the paper over all rows (the mean of the
absolute logarithm of the ratio to base 2; 1 is a factor of two). More than 20,000 tests are not counted."""
import itertools
import math
import re
import subprocess
import sys

ROWS = [("R1", 1, 8, 863), ("R1", 2, 9, 1040), ("R2", 1, 7, 419), ("R2", 2, 8, 684), ("F1", 1, 9, 326), ("F1", 2, 10, 172),
        ("F2", 1, 9, 350), ("F2", 2, 10, 188), ("F3", 1, 10, 810), ("F3", 2, 11, 200), ("IR", 1, 10, 104), ("IR", 2, 11, 127),
        ("GA", 1, 10, 299), ("GA", 2, 11, 48), ("PG", 1, 8, 164), ("PG", 2, 10, 260), ("CAS-F", 1, 10, 12), ("CAS-F", 2, 12, 48),
        ("CAS-T", 1, 10, 12), ("CAS-T", 2, 12, 48), ("LO", 1, 7, 146), ("LO", 2, 8, 362), ("WS", 1, 9, 282), ("WS", 2, 10, 477)]
MOST = 20000


def tests(mpismt, rule, processes, size, flushes, loopback, reads):
    """(size, variables) of each test, or None if there are too many."""
    command = [mpismt, "generate", "--pivot", rule, "-n", str(processes), "--max-size", str(size), "--count", str(MOST + 1)]
    command += ["--any-flushes"] if flushes == "a" else []
    command += ["--no-loopback"] if loopback == "n" else []
    command += ["--any-reads"] if reads == "*" else []
    command += ["--model", "corerma-ir-self"] if rule == "IR" and processes == 1 else []
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = [(int(re.match(r"\d+", t).group()), t.count(" init ")) for t in text.split("// size ")[1:]]
    return found if len(found) <= MOST else None


def main():
    mpismt = sys.argv[1]
    combinations = ["".join(c) for c in itertools.product("ua", "ln", "1*", ("<=", "="), "rp")]
    counts = {c: [] for c in combinations}
    print("| rule | processes | size | paper | default | nearest | exact with |\n|---|---|---|---|---|---|---|")
    for rule, processes, size, paper in ROWS:
        here = {}
        for flushes, loopback, reads in itertools.product("ua", "ln", "1*"):
            if loopback == "n" and processes == 1:
                found = kept[flushes, "l", reads]
            else:
                found = tests(mpismt, rule, processes, size, flushes, loopback, reads)
            kept = {**(kept if (flushes, loopback, reads) != ("u", "l", "1") else {}), (flushes, loopback, reads): found}
            for exact, values in itertools.product(("<=", "="), "rp"):
                n = None
                if found is not None:
                    n = sum(math.factorial(v) if values == "p" else 1 for s, v in found if exact == "<=" or s == size)
                here[flushes + loopback + reads + exact + values] = n
        for c in combinations:
            counts[c].append((paper, here[c]))
        known = {c: n for c, n in here.items() if n}
        best = min(known, key=lambda c: abs(math.log(known[c] / paper)))
        exact = [c for c in combinations if here[c] == paper]
        print(f"| {rule} | {processes} | {size} | {paper} | {here['ul1<=r']} | {known[best]} ({best}) | {', '.join(exact) or '–'} |", flush=True)
    print("\n| combination | rows equal | distance | all tests |\n|---|---|---|---|")
    distance = {c: sum(abs(math.log2(max(n, 0.5) / p)) if n is not None else math.log2(MOST / p) for p, n in rows) / len(rows)
                for c, rows in counts.items()}
    for c in sorted(combinations, key=distance.get)[:8]:
        total = sum(n for _, n in counts[c]) if all(n is not None for _, n in counts[c]) else "–"
        print(f"| {c} | {sum(n == p for p, n in counts[c])} | {distance[c]:.2f} | {total} |")


main()
