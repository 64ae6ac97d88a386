#!/usr/bin/env python3
"""Random models with windows, files and messages, whose data, places, targets and branches are computed from inputs: decided value by
value where an input has four values, and class by class (soundness/input_classes.hpp) where it has 4,000 of which the remainder is taken.

    inputs_as_data.py build/release/mpismt [--programs 300] [--seed 1] [--jobs 2] [--keep FOLDER]

What is found of many values must be found of few; an answer may be unknown, but never another one. Prints the programs on which the
two differ, and how many answers of each kind there were; exit 1 if there is a difference.
"""
import os
import random
import re
import subprocess
import sys

import engines

FEW, MANY = "input(0, 3)", "input(0 - 2000, 1999) % 4"
MORE = "if (k < 0) { k = k + 4; }"  # of MANY: a remainder may be negative


def data(r):
    return r.choice(["k", "k", "k + 1", "2 * k", "k - y", "x", "x + k", "(k > 1)", "1"])


def place(r):
    return r.choice(["0", "1", "k % 2", "k / 2", "x % 2", "k / 3"])


def window_step(r, n):
    to, at, d = r.choice([str(r.randrange(n)), f"k % {n}", f"(rank + 1) % {n}"]), place(r), data(r)
    return r.choice([
        f"Put({d}, to {to}, at {at}, w);", f"Get(x, from {to}, at {at}, w);", f"Accumulate({d}, to {to}, at {at}, {r.choice(['SUM', 'MAX', 'BXOR', 'LOR', 'REPLACE'])}, w);",
        f"Fetch_and_op({d}, x, to {to}, at {at}, SUM, w);", f"Compare_and_swap({d}, {data(r)}, x, to {to}, at {at}, w);"])


def local_step(r):
    return r.choice([f"m[{place(r)}] = {data(r)};", f"x = m[{place(r)}];", f"y = {data(r)};", "if (k > 1) { y = y + 1; }", 'print("{}", k);',
                     f"if ({data(r)} > {data(r)}) {{ y = 1; }} else {{ x = 0; }}"])


def assertion(r):
    return r.choice([f"assert({data(r)} < {r.randint(2, 9)});", f"assert({data(r)} != {r.randint(0, 6)});", f"assert(x == y || k > {r.randint(0, 3)});",
                     f"assert(x <= {r.randint(1, 12)});"])


def program(seed):
    r = random.Random(seed)
    n = r.choice([2, 2, 3])
    lines = ["int m[2], x, y, k;", f"k = {FEW};"]
    if r.random() < 0.3:
        lines += ["x = 0;", f"Allreduce(k, x, {r.choice(['SUM', 'MAX', 'MIN', 'LAND', 'BOR', 'PROD'])});"]
    if r.random() < 0.3:
        lines += ["if (rank == 0) { Send(k + 1, to 1); }", f"if (rank == 1) {{ Recv(x, from {r.choice(['0', '*'])}); }}"]
    if r.random() < 0.25:
        lines += ['file f = File_open("data", MODE_CREATE | MODE_RDWR);', f"File_write_at(f, at 4 * ({r.choice(['rank', 'rank', place(r)])}), {data(r)});",
                  "File_sync(f);", "Barrier();", "File_sync(f);", f"File_read_at(f, at 4 * ({r.choice(['rank', '0', place(r)])}), y);", assertion(r),
                  "File_close(f);"]
    else:
        lines.append("window w = Win_create(m);")
        locks = r.random() < 0.5
        if not locks:
            lines.append("Win_fence(w);")
        for _ in range(r.randint(1, 2)):
            target = r.choice([str(r.randrange(n)), f"k % {n}"])
            if locks:
                lines.append(f"Win_lock({r.choice(['LOCK_EXCLUSIVE', 'LOCK_EXCLUSIVE', 'LOCK_SHARED'])}, {target}, w);")
            step = window_step(r, n)
            if locks:
                step = re.sub(r"(to|from) [^,]*,", lambda found: f"{found[1]} {target},", step)
            lines.append(step if r.random() < 0.7 else f"if (rank == {r.randrange(n)}) {{ {step} }}")
            lines.append(f"Win_unlock({target}, w);" if locks else "Win_fence(w);")
            if r.random() < 0.6:
                lines.append(local_step(r) if not locks else re.sub(r".*m\[.*", "y = x;", local_step(r)))
        if locks:
            lines.append("Barrier();")
        if r.random() < 0.8:
            lines.append(assertion(r))
        lines.append("Win_free(w);")
    return n, f"processes {n};\nprocess all {{\n    " + "\n    ".join(lines) + "\n}\n"


def answer(mpismt, path, n):
    """The kinds of errors, or None."""
    run = subprocess.run([mpismt, "check", path, "-n", str(n), "--timeout", "20", "--all"], capture_output=True, text=True, timeout=60)
    if run.returncode in (3, 4):
        return None
    if run.returncode not in (0, 1):
        return {f"status {run.returncode}: {run.stderr[:300]}"}
    return set(re.findall(r": error: ([a-z-]+)", run.stdout))


def compare(seed, folder):
    n, text = program(seed)
    answers = []
    paths = [os.path.join(folder, f"data{seed}{kind}.mpi") for kind in ("", "-many")]
    for path, given in zip(paths, (text, text.replace(f"{FEW};", f"{MANY}; {MORE}"))):
        with open(path, "w") as file:
            file.write(given)
        answers.append(answer(arguments.mpismt, path, n))
    few, many = answers
    broken = any("status" in kind for a in answers if a for kind in a)
    if broken or (few is not None and many is not None and (bool(few) != bool(many) or not many <= few)):
        return seed, "different", f"{paths[0]}: {answers}"
    for path in paths:
        os.remove(path)
    return seed, "unknown" if many is None or few is None else "error" if many else "no error", None


if __name__ == "__main__":
    arguments = engines.options().parse_args()
    count, different = engines.compare_all(compare, arguments)
    print(f"{different} differ")
    sys.exit(different > 0 or count["error"] == 0 or count["no error"] == 0)
