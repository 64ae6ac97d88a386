#!/usr/bin/env python3
"""Random C programs that complete rounds of requests, by Waitsome, Waitany, Testsome or Testany, in any order.

    completions.py build/release/mpismt [--programs 300] [--seed 1] [--jobs 2] [--keep FOLDER]

What is done with each request that is complete may depend on the order, on how many came together, on the others' buffers and handles, or on
none of that: counts, places in the order, arrays filled at the index, early ends, replies, polls in vain that are counted. The search that takes one
order for all where it finds that they come to the same (--engine poe, soundness/completions.hpp) and the one that takes all of them
(--engine explicit) must find the same errors at the same lines. Prints the programs on which they differ, and how many answers of
each kind there were; exit 1 if there is a difference.
"""
import random
import sys

import engines

# What is done with request i, the p-th of n that came together; k of all were before it. Most leave nothing behind that depends on the order.
STEPS = [
    "assert(x[i] == 10 * r + i);",
    "assert(x[i] >= i);",
    "assert(x[i] != {c});",
    "f[i] = x[i];",
    "f[i] = x[i] - 10 * r;",
    "f[i] = 1;",
    "f[i]++;",
    "f[K - 1 - i] = 1;",
    "g++;",
    "g += 2;",
    "if (st.MPI_TAG == i) g++;",
    "assert(st.MPI_TAG == i);",
    "g += st.MPI_TAG == i;",
    "h = x[i]; f[i] = h + 1;",
    "struct pair two = {{i, x[i]}}; assert(two.b >= two.a);",
    "f[i] = twice(x[i]);",
    "note(f, i);",
    "if (i == {c}) g += 5;",
    "if (x[i] == {c}) f[0] = 1;",
    # added up
    "g += x[i];",
    "t += x[i];",
    "t += i; g -= x[i];",
    "t ^= x[i];",
    "u |= 1u << i;",
    "u *= 3 + x[i];",
    "if (x[i] > {c}) t++;",
    "MPI_Get_count(&st, MPI_INT, &h); t += h;",
    "h = MPI_Wtime() < 0; t += h;",
    "all[1] += x[i];",
    "all[0] += i; t += all[0];",
    "t += x[i]; h = t;",
    "t += x[i]; if (t == {c}) h = 6;",
    "t += k * x[i];",
    "t = x[i] - t;",
    "t += x[i]; f[i] = t;",
    # in order
    "h = i;",
    "g = 2 * g + x[i];",
    "f[i] = k;",
    "f[k] = i;",
    "f[i] = left;",
    "f[i] = g; g++;",
    "f[(i + 1) % K] = x[i];",
    "if (k == {c}) h = i;",
    "if (i == 0) g = k;",
    "assert(i == k);",
    "assert(p == 0);",
    "if (n == 2) h = 1;",
    "if (n == 2 && p == 1) f[i] = 7;",
    "if (n == K) h = 3;",
    "if (q[(i + 1) % K] == MPI_REQUEST_NULL) h = 2;",
    "if (q[(i + 1) % K] == MPI_REQUEST_NULL) x[(i + 1) % K]++;",
    "if (q[0] == MPI_REQUEST_NULL && q[K - 1] == MPI_REQUEST_NULL) g = 9;",
    "if (k == K - 1) g = x[0];",
    "if (f[0] == 1) h = 4;",
    "if (which[0] == 0) h = 5;",
    "if (p + 1 < n) h = which[p + 1];",
    "last = which[n - 1];",
    "MPI_Send(&i, 1, MPI_INT, 0, 20, MPI_COMM_WORLD); replies++;",
    "x[i] = 0;",
    "if (k == {c}) break;",
]
ENDS = ["", "", "assert(g != {c});", "assert(h != {c});", "assert(f[0] != {c});", "assert(f[K - 1] != {c});", "assert(last != {c});", "assert(x[0] + x[K - 1] != {c});", "for (int i = 0; i < K; i++) assert(f[i] <= f[0] + {c});", "assert(g == K * (r + 1));", "assert(t != {c});", "assert(t != {c});", "assert(t + g != {c});", "assert(all[1] != {c});", "assert(all[0] + t != {c});", "assert(u != {c});", "assert(idle != {c});", "assert(which[0] != {c});", "assert(st.MPI_TAG != {c});"]


def program(seed):
    r = random.Random(seed)
    k, rounds = r.choice([(2, 1), (2, 2), (2, 2), (3, 1), (3, 1), (3, 2)])
    call = r.choice(["Waitsome", "Waitsome", "Testsome", "Waitany", "Testany"])
    several, polls = call.endswith("some"), call.startswith("Test")
    n = r.choice([2, 2, 3])
    c = r.randrange(0, 4)
    pool = r.choice([STEPS[:19], STEPS[:30], STEPS[:30], STEPS])
    steps = [s.format(c=c) for s in r.sample(pool, r.choice([1, 1, 2, 3]))]
    end = r.choice(ENDS).format(c=r.randrange(0, 14))
    later = r.choice(ENDS).format(c=r.randrange(0, 14))
    sends = r.random() < 0.15  # the last request of a round is a send
    persistent = r.random() < 0.15
    exchange = r.random() < 0.15  # both do it
    missing = r.random() < 0.1
    source = "MPI_ANY_SOURCE" if r.random() < 0.15 else "other"
    idle = r.random() < 0.15
    back = "rank == 0" if exchange else "0"
    post = f"MPI_Irecv(&x[i], 1, MPI_INT, {source}, i, MPI_COMM_WORLD, &q[i]);"
    if persistent:
        post = "MPI_Start(&q[i]);"
    statuses = r.choice(["sts", "sts", "MPI_STATUSES_IGNORE"]) if not any("st." in s for s in steps + [end, later]) else "sts"
    complete = f"MPI_{call}(K, q, &n, which, {statuses});" if several else {
        "Waitany": "MPI_Waitany(K, q, which, sts); n = 1;",
        "Testany": "MPI_Testany(K, q, which, &n, sts);"}[call]
    way = r.choice(["left > 0", "left > 0", "left > 0", "1", "left > 1"])
    lines = [
        "#include <assert.h>",
        "#include <mpi.h>",
        f"#define K {k}",
        "struct pair { int a, b; };",
        "static int all[2];",
        "static int twice(int x) { return 2 * x; }",
        "static void note(int *f, int i) { f[i] += 1; }",
        "int main(int argc, char **argv)",
        "{",
        "    int rank, x[K] = {0}, which[K] = {0}, f[K] = {0}, g = 0, h = 0, last = 0, replies = 0, idle = 0, k, v, t = 0;",
        "    unsigned u = 1;",
        "    MPI_Request q[K];",
        "    MPI_Status sts[K], st;",
        "    MPI_Init(&argc, &argv);",
        "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
        "    const int other = 1 - rank;",
    ]
    if persistent:
        lines += ["    for (int i = 0; i < K && rank == 1; i++)", "        MPI_Recv_init(&x[i], 1, MPI_INT, other, i, MPI_COMM_WORLD, &q[i]);"]
    values = r.choice(["10 * r + i", "10 * r + i", "i", "K - i", "r", "i == 1 ? 3 : i", "1"])
    count = "K - 1" if missing else "K"
    lines += [f"    for (int r = 0; r < {rounds}; r++) {{"]
    sending = [
        f"            for (int i = 0; i < {count}; i++) {{",
        *(["                if (i == K - 1) {", "                    MPI_Recv(&v, 1, MPI_INT, other, i, MPI_COMM_WORLD, &st);", "                    continue;", "                }"] if sends else []),
        f"                v = {values};",
        "                " + r.choice(["MPI_Send", "MPI_Send", "MPI_Ssend"]) + "(&v, 1, MPI_INT, 1, i, MPI_COMM_WORLD);",
        "            }",
    ]
    lines += ["        if (rank == 0) {", *sending, "        } else if (rank == 1) {"]
    if sends:
        lines += ["            for (int i = 0; i < K - 1; i++)", "                " + post, "            v = 3;", "            MPI_Isend(&v, 1, MPI_INT, other, K - 1, MPI_COMM_WORLD, &q[K - 1]);"]
        if persistent:
            return program(seed + 1_000_000)
    else:
        lines += ["            for (int i = 0; i < K; i++)", "                " + post]
    lines += [
        "            k = 0;",
        f"            for (int left = K; {way};) {{",
        "                int n = 0;",
        "                " + complete,
        *(["                if (n == MPI_UNDEFINED)", "                    break;"] if several else
          ["                if (which[0] == MPI_UNDEFINED && n)", "                    break;"]),
        *(["                if (n == 0)", "                    idle++;"] if idle and polls else []),
        "                for (int p = 0; p < n; p++) {",
        "                    const int i = which[p];",
        *(["                    st = sts[p];"] if any("st." in s for s in steps + [end, later]) else []),
        *["                    " + s for s in steps],
        "                    k++;",
        "                }",
        "                left -= n;",
        "            }",
        "            " + end,
        *(["            MPI_Waitall(K, q, MPI_STATUSES_IGNORE);"] if r.random() < 0.7 or way == "left > 1" else []),
        "        }",
        *(["        MPI_Barrier(MPI_COMM_WORLD);"] if r.random() < 0.2 else []),
        "    }",
        "    " + later.replace("K * (r + 1)", f"K * {rounds}").replace("r + ", ""),
        *(["    if (rank == 2)", "        MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);"] if n == 3 and source != "other" else []),
        "    MPI_Finalize();",
        "    return 0;",
        "}",
        "",
    ]
    return n, "\n".join(lines)


def compare(mpismt, path, n, seed):
    return engines.same_findings(mpismt, path, seed, ["-n", str(n), "--bound", "9"]) # which cuts more orders of all than of one


if __name__ == "__main__":
    sys.exit(engines.run("completions{}.c", program, compare))
