#!/usr/bin/env python3
"""Random models with windows, in which inputs decide branches: answered where these have two values, and where they have many
(soundness/unknown_values.hpp), which decide the same.

    unknown_inputs.py build/release/mpismt [--programs 300] [--seed 1] [--jobs 2] [--keep FOLDER]

Processes put, get and look at memory between fences; now and then something is done on one side of a branch only that all must do,
or a variable without a value decides as well. An answer may be unknown where inputs have many values, but never another one.
Prints the programs on which they differ, and how many answers of each kind there were; exit 1 if there is a difference.
"""
import os
import random
import sys

import engines

FEW, MANY = "input(0, 1)", "input(0 - 1000, 1000)"


def statement(r, n):
    to, at = r.randrange(n), r.randrange(2)
    return r.choice([
        f"Put(rank, to {to}, at {at}, w);", f"Get(x, from {to}, at {at}, w);", f"m[{at}] = rank;", f"x = m[{at}];", "y = y + 1;",
        f"Accumulate(1, to {to}, at {at}, SUM, w);", "u = 1;", 'print("{}", y);', "y = 0;", "assert(y < 3);"])


def condition(r):
    return r.choices(["k > 0", "k > 0 && y > 0", "k > 0 || rank == 0", "k > 0 && u > 0", "u > 0 || k <= 0", "y > 0"], [8, 2, 2, 1, 1, 1])[0]


def program(seed):
    r = random.Random(seed)
    n = r.choice([2, 2, 3])
    lines = ["int m[2], x, y, k, u = ?;", "window w = Win_create(m);", "Win_fence(w);"]
    for _ in range(r.randint(1, 3)):
        for _ in range(r.randint(0, 2)):
            ours, theirs = (statement(r, n) for _ in range(2))
            kind = r.random()
            if kind < 0.6:
                lines.append(f"k = {FEW};")
                lines.append(f"if ({condition(r)}) {{ {ours} }}" + (f" else {{ {theirs} }}" if r.random() < 0.4 else ""))
            elif kind < 0.7:
                lines.append(f"k = {FEW}; y = (k > 0) + y * 0;")
            elif kind < 0.8:
                lines.append(f"if (rank == {r.randrange(n)}) {{ {ours} }}")
            else:
                lines.append(ours)
        lines.append("Win_fence(w);" if r.random() < 0.95 else f"k = {FEW}; if (k > 0) {{ Win_fence(w); }}")
    if r.random() < 0.3:
        lines.append(r.choice(["if (u > 0) { y = 2; }", "assert(y < 2);", f"k = {FEW}; assert(k <= 0 || y >= 0);"]))
    lines.append("Win_free(w);")
    return n, f"processes {n};\nprocess all {{\n    " + "\n    ".join(lines) + "\n}\n"


def compare(mpismt, path, n, seed):
    answers = [engines.answer(mpismt, path, n, "auto")]
    with open(path) as file:
        text = file.read()
    many = path.replace(".mpi", "-many.mpi")
    with open(many, "w") as file:
        file.write(text.replace(FEW, MANY))
    answers.append(engines.answer(mpismt, many, n, "auto"))
    few, of_many = answers
    if of_many is not None and few is not None and of_many != few:
        return seed, "different", f"{path}: {answers}"
    os.remove(path)
    os.remove(many)
    return seed, "unknown" if of_many is None else of_many, None


if __name__ == "__main__":
    sys.exit(engines.run("inputs{}.mpi", program, compare))
