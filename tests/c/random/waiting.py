#!/usr/bin/env python3
"""Random C programs whose processes wait for window memory to change: by atomic looks, MPI_Get, MPI_Compare_and_swap or under a lock, in
loops of several shapes, some of which leave something behind; what they wait for may come, come too early, race, or never come. Search
that does not follow turns in vain (POE) and search that does (explicit) have to find errors of the same kinds.

    waiting.py build/release/mpismt --programs 300 --seed 1 [--keep FOLDER]
"""
import os
import random
import sys

import engines

FLUSH = "MPI_Win_flush(0, w);"


def look(cell, into):
    return f"MPI_Fetch_and_op(&zero, &{into}, MPI_INT, 0, {cell}, MPI_NO_OP, w); {FLUSH}"


def wait(rng, cell):
    on = rng.choice(["!= 1", "!= 1", "== 0", "== 0", "!= my", "< 1"])
    get = f"MPI_Get(&now, 1, MPI_INT, 0, {cell}, 1, MPI_INT, w);"
    kind = rng.choice(["look", "look", "swap", "get", "lock", "top", "break", "two"])
    if kind == "look":
        return f"do {{ {look(cell, 'now')} }} while (now {on});"
    if kind == "swap":
        return f"do {{ MPI_Compare_and_swap(&one, &zero, &now, MPI_INT, 0, {cell}, w); {FLUSH} }} while (now != 0);"
    if kind == "get":
        return f"do {{ {get} {FLUSH} }} while (now {on});"
    if kind == "lock":
        lock = rng.choice(["SHARED", "EXCLUSIVE"])
        return (f"MPI_Win_unlock_all(w); do {{ MPI_Win_lock(MPI_LOCK_{lock}, 0, 0, w); {get} MPI_Win_unlock(0, w); }} while (now {on}); "
                "MPI_Win_lock_all(0, w);")
    if kind == "top":
        return f"now = -1; while (now {on}) {{ {look(cell, 'now')} }}"
    if kind == "break":
        counts = "if (turns < 2) turns++;" if rng.random() < 0.3 else ""
        return f"for (;;) {{ int seen; {look(cell, 'seen')} now = seen; if (!(now {on})) break; {counts} }}"
    both = rng.choice(["", " && other == 0"])
    return f"do {{ {look(cell, 'now')} {look(rng.randrange(3), 'other')} }} while (now {on}{both});"


def act(rng):
    cell, late = rng.randrange(3), rng.choice([FLUSH, FLUSH, "MPI_Win_flush_local(0, w);", ""])
    kind = rng.choice(["add", "add", "fetch", "replace", "put", "get", "wait", "wait", "assert", "nothing"])
    if kind == "add":
        return f"MPI_Accumulate(&one, 1, MPI_INT, 0, {cell}, 1, MPI_INT, MPI_SUM, w); {late}"
    if kind == "fetch":
        return f"MPI_Fetch_and_op(&one, &my, MPI_INT, 0, {cell}, MPI_SUM, w); {FLUSH}"
    if kind == "replace":
        return f"MPI_Accumulate(&{rng.choice(['one', 'zero'])}, 1, MPI_INT, 0, {cell}, 1, MPI_INT, MPI_REPLACE, w); {late}"
    if kind == "put":
        return f"MPI_Put(&one, 1, MPI_INT, 0, {rng.choice([cell, 3])}, 1, MPI_INT, w); {late}"
    if kind == "get":
        return f"MPI_Get(&x, 1, MPI_INT, 0, {rng.choice([cell, 3])}, 1, MPI_INT, w); {FLUSH}"
    if kind == "wait":
        return wait(rng, cell)
    return f"assert(now {rng.choice(['<= 2', '== 1', '>= 0'])});" if kind == "assert" else ""


def program(seed):
    rng = random.Random(seed)
    n = rng.choice([2, 2, 3])
    lines = ["#include <assert.h>", "#include <mpi.h>", "int main(int argc, char **argv)", "{",
             "    int rank, *mem, one = 1, zero = 0, my = 1, now = 0, x = 0, other = 0, turns = 0;", "    MPI_Win w;",
             "    MPI_Init(&argc, &argv);", "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
             "    MPI_Win_allocate(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &w);",
             "    for (int i = 0; i < 4; i++) mem[i] = 0;", "    MPI_Barrier(MPI_COMM_WORLD);", "    MPI_Win_lock_all(0, w);"]
    for process in range(n):
        lines += [f"    if (rank == {process}) {{", *(f"        {act(rng)}" for _ in range(rng.randint(1, 3))), "    }"]
    lines.append("    MPI_Win_unlock_all(w);")
    if rng.random() < 0.8:
        lines.append("    MPI_Barrier(MPI_COMM_WORLD);")
    if rng.random() < 0.5:
        lines.append("    if (rank == 0) assert(mem[0] + turns >= 0);")
    return n, "\n".join(lines + ["    MPI_Win_free(&w);", "    MPI_Finalize();", "    return 0;", "}", ""])


def compare(mpismt, seed, folder):
    n, text = program(seed)
    path = os.path.join(folder, f"waiting{seed}.c")
    with open(path, "w") as file:
        file.write(text)
    return engines.same_answers(mpismt, path, n, seed, ("poe", "explicit"))


def main():
    arguments = engines.options().parse_args()
    _, different = engines.compare_all(lambda seed, folder: compare(arguments.mpismt, seed, folder), arguments)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
