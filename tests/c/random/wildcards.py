#!/usr/bin/env python3
"""Random C programs that look at what their wildcards took, answered in several ways.

    wildcards.py build/release/mpismt [--programs 300] [--seed 1] [--jobs 2] [--keep FOLDER]

A manager receives from anybody, in a loop, by Irecv and Waitany, or by Irecv and Waitall; or it hands out tasks. It folds what it gets (sums, products, bits,
least and greatest, arrays that are filled at the source, counts, and folds in which the order matters), may answer at the source, and
asserts what comes out, with a value that may be wrong. Now and then there is a message too many, too few, one of another tag, or one
whose value depends on another wildcard. The solver (--engine sat, which rewrites what does not depend on the order) and the search
that does nothing of the kind (--engine explicit) must find the same kinds of errors at the same lines. Prints the programs on which they
differ, and how many answers of each kind there were; exit 1 if there is a difference.
"""
import random
import sys

import engines

# What is done with a message x from st.MPI_SOURCE; what is asserted at the end.
FOLDS = [
    ("{t} f = 0;", "f += x;", "f"),
    ("{t} f = 1;", "f *= x;", "f"),
    ("{t} f = 0;", "f += x * st.MPI_SOURCE;", "f"),
    ("{t} f = 0;", "f += 3 * x + 1;", "f"),
    ("{t} f = 7;", "f ^= x;", "f"),
    ("{t} f = 0;", "f |= 1 << (x & 7);", "f"),
    ("{t} f = ~({t})0;", "f &= ~x;", "f"),
    ("{t} f = 1;", "if (x > f) f = x;", "f"),
    ("{t} f = 1;", "f = x >= f ? x : f;", "f"),
    ("{t} f = 9;", "if (x < f) f = x;", "f"),
    ("{t} f = 9;", "if (!(f <= x)) f = x;", "f"),
    ("int f[N] = {{0}};", "f[st.MPI_SOURCE] = x;", "f[1] + 2 * f[N - 1]"),
    ("int f[N] = {{0}};", "f[st.MPI_SOURCE - 1] = x + st.MPI_SOURCE;", "f[0] - f[1]"),
    ("int f[N] = {{0}};", "f[st.MPI_SOURCE] += x;", "f[1] + 2 * f[2]"),
    ("int f[N] = {{0}};", "f[st.MPI_SOURCE]++;", "f[0] + f[1]"),
    ("int f[8] = {{0}};", "f[x & 7]++;", "f[1] + 2 * f[2] + 4 * f[3]"),
    ("int f = 0;", "f += x == 2;", "f"),
    ("int f = 0;", "if (x == 2) f++;", "f"),
    ("int f = 0;", "if (x == 2) f = st.MPI_SOURCE;", "f"),
    ("int f = 0;", "if (st.MPI_SOURCE == 1) f = x;", "f"),
    ("int f = 0;", "f += st.MPI_SOURCE;", "f"),
    ("int f = 0, g = 0;", "if (x > g) { g = x; f = st.MPI_SOURCE; }", "f"),
    ("int f = 0;", "f = 2 * f + x;", "f"),  # in order
    ("int f = 0;", "f = x;", "f"),
    ("int f = 0;", "f = x - f;", "f"),
    ("int f = 0;", "assert(x != 3);", "x"),
    ("int f = 0;", "assert(x <= 10 * st.MPI_SOURCE); f += x;", "f"),
    ("int f = 0;", "if (st.MPI_TAG == 0) f += x;", "f"),
]
TYPES = [("int", "MPI_INT"), ("unsigned", "MPI_UNSIGNED"), ("signed char", "MPI_SIGNED_CHAR"), ("short", "MPI_SHORT"), ("long", "MPI_LONG"), ("unsigned char", "MPI_UNSIGNED_CHAR")]


def manager(r):
    """Workers get tasks until they are told to stop; what they make of them is folded."""
    n, tasks = r.choice([(3, 2), (3, 3), (3, 3), (3, 4), (4, 3)])
    declare, step, value = r.choice(FOLDS)
    expected = r.choice([0, 1, 2, 3, 4, 6, 8, 12, 14])
    guess = r.choice([f"({value}) == {expected}", f"({value}) != {expected}", f"({value}) < {expected}", f"({value}) >= 0"])
    task = r.choice(["sent", "sent", "sent + 1", "2 * sent", "3", "sent == 1 ? 2 : sent", "f0 + sent"])
    work = r.choice(["x *= 2;", "x *= 2;", "x++;", "", "", "x = x * rank;", "x += rank == 2;", "y = x; x = z; z = y;", "x = 2;", "z += x; x = z;", "x = x == 1 ? 5 : x;"])
    stop_with = r.choice(["0", "0", "1"])
    end = r.choice(["st.MPI_TAG == 3", "st.MPI_TAG == 3", "st.MPI_TAG != 1", "x < 0"])
    fault = r.choice(["", "", "", "", "one less", "one more", "twice", "no answer"])
    give = f"MPI_Send(&v, 1, MPI_INT, {{0}}, 1, MPI_COMM_WORLD);"
    received = tasks + {"one less": -1, "one more": 1}.get(fault, 0)
    answer = "MPI_Send(&x, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);"
    return n, "\n".join([
        "#include <assert.h>",
        "#include <mpi.h>",
        f"#define N {n}",
        "int main(int argc, char **argv)",
        "{",
        "    int rank, x = 0, y, z = 0, v, minus = -1, f0 = 0;",
        "    MPI_Status st;",
        "    MPI_Init(&argc, &argv);",
        "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
        "    if (rank == 0) {",
        "        int sent = 0;",
        "        " + declare.format(t="int"),
        f"        for (int w = 1; w < N; w++, sent++) {{",
        f"            v = {task};",
        "            " + give.format("w"),
        "        }",
        f"        for (int i = 0; i < {received}; i++) {{",
        "            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, &st);",
        "            " + step,
        "            f0 = x;",
        *(["            if (i == 1)", "                continue;"] if fault == "no answer" else []),
        f"            if (sent < {tasks}) {{",
        f"                v = {task};",
        "                sent++;",
        "                " + give.format("st.MPI_SOURCE"),
        "            } else {",
        f"                MPI_Send(&minus, {stop_with}, MPI_INT, st.MPI_SOURCE, 3, MPI_COMM_WORLD);",
        "            }",
        "        }",
        f"        assert({guess});",
        "    } else {",
        "        for (;;) {",
        "            MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);",
        f"            if ({end})",
        "                break;",
        "            " + work,
        "            " + answer,
        *(["            " + answer] if fault == "twice" else []),
        "        }",
        "    }",
        "    MPI_Finalize();",
        "    return 0;",
        "}",
        "",
    ])


def program(seed):
    r = random.Random(seed)
    if seed % 3 == 0:
        return manager(r)
    n = r.choice([3, 3, 4])
    t, mpi = r.choice(TYPES)
    declare, step, value = r.choice(FOLDS)
    rounds = r.choice([1, 1, 2])  # messages of a worker
    total = rounds * (n - 1)
    replies = r.random() < 0.25
    received = total + (r.choice([-1, 1]) if r.random() < 0.15 else 0)
    tag = r.choice(["0", "MPI_ANY_TAG"])
    way = r.choice(["recv", "recv", "recv", "waitany", "waitall"])
    expected = r.randrange(0, 14)
    if way != "recv":
        replies = False
    guess = r.choice([f"({value}) == {expected}", f"({value}) != {expected}", f"({value}) < {expected}", f"({value}) >= 0"])
    send = f"MPI_Send(&v, 1, {mpi}, 0, {{tag}}, MPI_COMM_WORLD);"
    lines = [
        "#include <assert.h>",
        "#include <mpi.h>",
        f"#define N {n}",
        "int main(int argc, char **argv)",
        "{",
        "    int rank, k;",
        "    MPI_Status st;",
        f"    {t} x = 0, v, all[16] = {{0}}, z = 0;",
        "    MPI_Request q[16];",
        "    MPI_Init(&argc, &argv);",
        "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
        "    if (rank == 0) {",
        "        " + declare.format(t=t),
    ]
    receive = f"MPI_ANY_SOURCE, {tag}, MPI_COMM_WORLD"
    if way == "recv":
        lines += [f"        for (int i = 0; i < {received}; i++) {{", f"            MPI_Recv(&x, 1, {mpi}, {receive}, &st);", "            " + step]
        if replies:
            answer = r.choice(["v = i;", "v = x;", "v = (" + t + ")st.MPI_SOURCE;", "v = 1;"])
            lines += ["            " + answer, f"            MPI_Send(&v, 1, {mpi}, st.MPI_SOURCE, 1, MPI_COMM_WORLD);"]
        lines += ["        }"]
    else:
        lines += [f"        for (int i = 0; i < {received}; i++)", f"            MPI_Irecv(&all[i], 1, {mpi}, {receive}, &q[i]);"]
        if way == "waitall":
            lines += [f"        MPI_Status sts[16];", f"        MPI_Waitall({received}, q, sts);"]
            lines += [f"        for (int i = 0; i < {received}; i++) {{", "            x = all[i];", "            st = sts[i];"]
        else:
            lines += [f"        for (int i = 0; i < {received}; i++) {{", f"            MPI_Waitany({received}, q, &k, &st);", "            x = all[k];"]
        lines += ["            " + step, "        }"]
    lines += [f"        assert({guess});", "    } else {"]
    values = r.choice(["v = rank;", "v = rank;", "v = 2;", "v = 4 - rank;", "v = rank == 1 ? 2 : 5;", "v = 3 * rank + j;", "v = j;"])
    ring = r.random() < 0.15 and not replies  # a value that another wildcard brings: process 1 collects from the others
    lines += [f"        for (int j = 0; j < {rounds}; j++) {{", "            " + values]
    if ring:
        lines += [
            "            if (rank == 1) {",
            "                for (int i = 2; i < N; i++) {",
            f"                    MPI_Recv(&z, 1, {mpi}, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &st);",
            "                    " + r.choice(["v += z;", "v = z;"]),
            "                }",
            "            } else",
            f"                MPI_Send(&v, 1, {mpi}, 1, 5, MPI_COMM_WORLD);",
        ]
    if r.random() < 0.1:
        lines += ["            if (rank == 2 && j == 0)", "                continue;"]
    lines += ["            " + send.format(tag=r.choice(["0", "0", "0", "0", "rank == 2"]))]
    if replies:
        lines += [f"            MPI_Recv(&z, 1, {mpi}, 0, 1, MPI_COMM_WORLD, &st);"]
        if r.random() < 0.5:
            lines += ["            " + r.choice(["assert(z != 2);", "assert(z == rank);", "assert(z < 3);", f"v += z;"])]
    lines += ["        }", "    }", "    MPI_Finalize();", "    return 0;", "}", ""]
    return n, "\n".join(lines)


def compare(mpismt, path, n, seed):
    # Where processes stand in a deadlock, and whose message is left, depends on the order; and the solver names one process for each
    # assertion that fails.
    def what(finding):
        return engines.kind_and_lines(finding) if finding["kind"] == "assertion" else (finding["kind"],)
    return engines.same_findings(mpismt, path, seed, ["-n", str(n), "--bound", "8"], ("sat", "explicit"), what, within_bound=False)


if __name__ == "__main__":
    sys.exit(engines.run("wildcards{}.c", program, compare))
