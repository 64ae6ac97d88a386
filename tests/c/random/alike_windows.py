#!/usr/bin/env python3
"""Random C programs whose processes run the same code on windows.

    alike_windows.py build/release/mpismt [--programs 300] [--seed 1] [--jobs 2] [--keep FOLDER]

What they do in the memory of process 0, or in their own, may depend on who came first or on what their rank is: tickets, counters,
values that are put and compared, ranks that are put or added, turns that are waited for; what they got they assert, send, add up or
leave. The search to which states are one that differ only in which of the processes is where (--engine poe, soundness/alike.hpp)
and the one that takes all transitions (--engine explicit) must find the same errors at the same lines. Prints the programs on which
they differ, and how many answers of each kind there were; exit 1 if there is a difference.
"""
import random
import sys

import engines

# Calls in an epoch on process 0's memory m, of four ints; old, x, k are their own.
CALLS = [
    "MPI_Accumulate(&one, 1, MPI_INT, 0, {p}, 1, MPI_INT, MPI_SUM, w);",
    "MPI_Fetch_and_op(&one, &old, MPI_INT, 0, {p}, MPI_SUM, w);",
    "MPI_Fetch_and_op(&one, &old, MPI_INT, 0, {p}, MPI_SUM, w); MPI_Win_flush(0, w);",
    "MPI_Fetch_and_op(&one, &x, MPI_INT, 0, {p}, MPI_NO_OP, w);",
    "MPI_Compare_and_swap(&one, &k, &x, MPI_INT, 0, {p}, w); MPI_Win_flush(0, w);",
    "MPI_Get(&x, 1, MPI_INT, 0, {p}, 1, MPI_INT, w);",
    "MPI_Put(&one, 1, MPI_INT, 0, {p}, 1, MPI_INT, w);",
    # with ranks
    "MPI_Accumulate(&rank, 1, MPI_INT, 0, {p}, 1, MPI_INT, MPI_SUM, w);",
    "MPI_Accumulate(&rank, 1, MPI_INT, 0, {p}, 1, MPI_INT, MPI_REPLACE, w);",
    "MPI_Fetch_and_op(&rank, &old, MPI_INT, 0, {p}, MPI_REPLACE, w);",
    "MPI_Compare_and_swap(&rank, &k, &x, MPI_INT, 0, {p}, w);",
    "MPI_Put(&one, 1, MPI_INT, 0, rank, 1, MPI_INT, w);",
]
OTHERS = [  # outside of one
    "k++;",
    "x = old + k;",
    "k = old;",
    "if (old == {c}) k = 3;",
    "if (x > {c}) k++;",
    "if (rank == {c}) k++;",
    "assert(old != {c});",
    "assert(x + k != {c});",
    "assert(rank != {c} || old != 1);",
    "MPI_Barrier(MPI_COMM_WORLD);",
    "MPI_Allreduce(&old, &x, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);",
    "MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, w); m[1]++; MPI_Win_unlock(rank, w);",
    "m[3] = rank;",
    "MPI_Win_lock(MPI_LOCK_SHARED, size - 1, 0, w); MPI_Get(&x, 1, MPI_INT, size - 1, 3, 1, MPI_INT, w); MPI_Win_unlock(size - 1, w);",
]
ENDS = ["", "assert(old < {c});", "assert(old == 0 || old != k);", "assert(x != {c});", "assert(k < {c});", "if (rank == 0) assert(m[0] != {c});", "if (rank == 0) assert(m[0] + m[1] < {c});"]


def epoch(r):
    calls = [r.choice(CALLS[:7] if r.random() < 0.7 else CALLS).format(p=r.choice([0, 0, 1, 2])) for _ in range(r.choice([1, 1, 2]))]
    kind = r.random()
    if kind < 0.1:  # two locks, perhaps in different orders
        lock = lambda w: [f"    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, {w});", f"    MPI_Put(&one, 1, MPI_INT, 0, 2, 1, MPI_INT, {w});", f"    MPI_Win_flush(0, {w});"]
        free = r.choice([["    MPI_Win_unlock(0, u);", "    MPI_Win_unlock(0, w);"], ["    MPI_Win_unlock(0, w);", "    MPI_Win_unlock(0, u);"]])
        first, second = r.choice(["wu", "uw"])
        return [f"if ({r.choice(['old == 1', 'old', 'rank == 2', 'k == 1', '0'])}) {{", *lock(first), *lock(second), *free, "} else {", *lock(second), *lock(first), *free, "}"]
    if kind < 0.3:
        return ["MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);", *calls, "MPI_Win_unlock(0, w);"]
    if kind < 0.6:
        return ["MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, w);", *calls, "MPI_Win_unlock(0, w);"]
    if kind < 0.9:
        turn = ["do {", "    MPI_Fetch_and_op(&one, &x, MPI_INT, 0, 3, MPI_NO_OP, w);", "    MPI_Win_flush(0, w);", f"}} while (x {r.choice(['!=', '<', '=='])} {r.choice(['old', 'k', '0'])});"]
        return ["MPI_Win_lock_all(0, w);", *calls, *(turn if r.random() < 0.15 else []), *[c for c in ["MPI_Accumulate(&one, 1, MPI_INT, 0, 3, 1, MPI_INT, MPI_SUM, w);"] if r.random() < 0.3], "MPI_Win_unlock_all(w);"]
    return ["MPI_Win_fence(MPI_MODE_NOPRECEDE, w);", *[c for c in calls if "flush" not in c], "MPI_Win_fence(MPI_MODE_NOSUCCEED, w);"]


def program(seed):
    r = random.Random(seed)
    n = r.choice([3, 3, 3, 4])
    c = lambda: r.randrange(0, 4)
    body = []
    rounds = r.choice([1, 1, 1, 2])
    for _ in range(r.choice([1, 1, 2]) if n == 3 and rounds == 1 else 1):
        body += epoch(r)
        if r.random() < 0.6:
            body.append(r.choice(OTHERS).format(c=c()))
    who = r.choice(["1", "1", "rank > 0", "rank != 1"])
    reports = r.random() < 0.2
    end = r.choice(ENDS).format(c=r.randrange(0, 5))
    lines = [
        "#include <assert.h>",
        "#include <mpi.h>",
        "int main(int argc, char **argv)",
        "{",
        "    int rank, size, m[4] = {0}, two[4] = {0}, old = 0, x = 0, k = 0, one = 1;",
        "    MPI_Win w, u;",
        "    MPI_Init(&argc, &argv);",
        "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
        "    MPI_Comm_size(MPI_COMM_WORLD, &size);",
        "    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);",
        "    MPI_Win_create(two, sizeof two, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &u);",
        f"    for (int round = 0; round < {rounds}; round++) {{",
        *(f"        if ({who}) {{ {s} }}" if s.startswith("MPI_Win_l") and "unlock" in s and who != "1" else "        " + s for s in body),
        "    }",
    ]
    if who != "1" and not any("Barrier" in s or "fence" in s or "Allreduce" in s for s in body):
        lines[12:12] = [f"    if ({who})"]
    if reports:
        lines += [
            "    if (rank > 0) {",
            "        MPI_Send(&old, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);",
            "    } else {",
            "        for (int i = 1; i < size; i++) {",
            "            MPI_Status st;",
            "            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);",
            f"            {r.choice(['k += x;', 'k = x;', 'k = st.MPI_SOURCE;', 'assert(x <= i);', 'if (st.MPI_SOURCE == 2) k = x;'])}",
            "        }",
            "    }",
        ]
    lines += [*(["    MPI_Barrier(MPI_COMM_WORLD);"] if r.random() < 0.7 else []), "    " + end, "    MPI_Win_free(&u);", "    MPI_Win_free(&w);", "    MPI_Finalize();", "    return 0;", "}", ""]
    return n, "\n".join(lines)


def compare(mpismt, path, n, seed):
    return engines.same_findings(mpismt, path, seed, ["-n", str(n), "--bound", "6"])


if __name__ == "__main__":
    sys.exit(engines.run("alike_windows{}.c", program, compare))
