#!/usr/bin/env python3
"""Compares what random Fortran programs print, compiled by flang, with what mpismt computes for them (--show-output).
   checked.py MPISMT [--random 20] [--seed 1] [--flang flang-new-19] [PROGRAM…]
Programs that end with an error, or write to standard error, are left out. At most one in ten may be unsupported."""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

import random_programs

HEADLINE = "What the processes print"


def printed_by(binary, folder):
    run = subprocess.run([binary], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                         timeout=60)
    return None if run.returncode != 0 or run.stderr else run.stdout


def lines(text):
    return [line for line in text.split("\n") if line.strip()]


def computed(mpismt, program):
    run = subprocess.run([mpismt, "check", program, "-n", "1", "--show-output", "--timeout", "60"], capture_output=True,
                         text=True, errors="replace", timeout=300)
    if run.returncode != 0:
        return None, run.stdout.split("\n")[0]
    shown = run.stdout.split(HEADLINE, 1)[1].split("\n")[1:] if HEADLINE in run.stdout else []
    return [line[5:] for line in shown if line.startswith("  0  ")], run.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mpismt")
    parser.add_argument("--random", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--flang", default="flang-new-19")
    parser.add_argument("programs", nargs="*")
    options = parser.parse_args()
    mpismt = pathlib.Path(options.mpismt).resolve()
    compared = different = left_out = unsupported = 0
    with tempfile.TemporaryDirectory() as t:
        folder = pathlib.Path(t)
        programs = [pathlib.Path(p).resolve() for p in options.programs]
        if not programs:
            for seed in range(options.seed, options.seed + options.random):
                programs.append(folder / f"random{seed}.f90")
                programs[-1].write_text(random_programs.program(seed))
        for program in programs:
            binary = folder / "program"
            made = subprocess.run([options.flang, "-O0", program, "-o", binary], cwd=folder, capture_output=True)
            printed = printed_by(binary, folder) if made.returncode == 0 else None
            if printed is None:
                left_out += 1
                continue
            shown, reason = computed(mpismt, program)
            if "undefined-behavior" in reason: # a number that does not fit
                left_out += 1
                continue
            if shown is None:
                unsupported += 1
                print(f"{program.name}: {reason}")
                continue
            compared += 1
            # Control characters are shown by their numbers.
            expected = lines(re.sub("[\x00-\x08\x0b-\x1f\x7f]", lambda c: f"\\x{ord(c[0]):02x}", printed))
            if lines("\n".join(shown)) != expected:
                different += 1
                print(f"{program.name}: mpismt and the program itself differ")
                for a, b in zip(lines("\n".join(shown)) + [""] * len(expected), expected + [""] * len(shown)):
                    if a != b:
                        print(f"  mpismt:  {a}\n  program: {b}")
                        break
    print(f"{compared} programs compared, {different} differ, {unsupported} unsupported, {left_out} left out")
    few = compared == 0 or unsupported > (compared + unsupported) / 10
    sys.exit(1 if different or few else 0)


if __name__ == "__main__":
    main()
