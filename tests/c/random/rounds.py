#!/usr/bin/env python3
"""Random C programs that exchange messages in rounds, with a collective between them or not.

    rounds.py build/release/mpismt [--programs 300] [--seed 1] [--jobs 2] [--keep FOLDER]

Whether a message can pass from one round to another decides about assertions on what comes, and about deadlocks. The solver, which keeps
rounds apart where it sees that none can (--engine sat, encoding/rounds.hpp), and search (--engine poe) must find the same errors at the
same lines (of deadlocks, any). Prints the programs on which they differ, and how many answers of each kind there were; exit 1 if there is a difference.
"""
import random
import sys

import engines

BETWEEN = [
    "MPI_Barrier(MPI_COMM_WORLD);",
    "MPI_Barrier(MPI_COMM_WORLD);",
    "MPI_Barrier(dup);",
    "MPI_Bcast(&t, 1, MPI_INT, 0, MPI_COMM_WORLD);",
    "MPI_Bcast(&t, 1, MPI_INT, 1, MPI_COMM_WORLD);",
    "MPI_Bcast(&t, 0, MPI_INT, 0, MPI_COMM_WORLD);",
    "MPI_Reduce(&rank, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);",
    "MPI_Allreduce(&rank, &t, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);",
    "MPI_Ibarrier(MPI_COMM_WORLD, &b); {in_between} MPI_Wait(&b, MPI_STATUS_IGNORE);",
    "if (rank < 2) MPI_Barrier(some);",
    "if (x != {c}) MPI_Barrier(MPI_COMM_WORLD);",
    "",
]


def program(seed):
    r = random.Random(seed)
    n, rounds = r.choice([(3, 2), (3, 2), (3, 3), (4, 2)])
    tags = r.choice(["0", "0", "r", "r % 2", "rank % 2"])
    each = r.choice([1, 1, 1, 2]) if n == 3 and rounds == 2 else 1
    extra = r.choice(["", "", "", "if (rank == 1 && r == 0) ", "if (rank == 2 && r == 1) "])  # one sends once more
    source = r.choice(["MPI_ANY_SOURCE", "MPI_ANY_SOURCE", "MPI_ANY_SOURCE", "i == 0 ? 1 : MPI_ANY_SOURCE"])
    tag = r.choice(["MPI_ANY_TAG", "MPI_ANY_TAG", tags.replace("rank", "1")])
    send = r.choice(["MPI_Send(&v, 1, MPI_INT, 0, {t}, MPI_COMM_WORLD);", "MPI_Ssend(&v, 1, MPI_INT, 0, {t}, MPI_COMM_WORLD);", "MPI_Isend(&v, 1, MPI_INT, 0, {t}, MPI_COMM_WORLD, &s); MPI_Wait(&s, MPI_STATUS_IGNORE);"])
    send = "            " + send.format(t=tags)
    value = r.choice(["10 * r + rank", "rank", "r"])
    many = f"{each} * (size - 1)" + r.choice(["", "", "", "", " - (r == 0)", " + (r == 1)"])
    c = r.randrange(0, 4)
    look = r.choice(
        ["assert(x / 10 == r);", "assert(x >= 10 * r);", "assert(st.MPI_SOURCE != 2 || x % 10 == 2);", "sum += x;", "got[st.MPI_SOURCE] = x;", "last = st.MPI_SOURCE;", f"assert(x != {r.randrange(0, 13)});", "if (st.MPI_SOURCE == 1) last = x;", "assert(st.MPI_TAG == 0);", f"if (x == {c}) sum += 7;"]
    )
    after = r.choice(["", "", f"assert(sum != {r.randrange(3, 60)});", f"assert(sum < {r.randrange(3, 60)});", "for (int i = 1; i < size; i++) assert(got[i] % 10 == 0 || got[i] % 10 == i);", f"assert(last != {r.randrange(1, 14)});", "assert(r == 0 || last >= 0);"])
    receive = r.choice(["recv", "recv", "recv", "irecv", "late", "probe"])
    receive = {
        "recv": [f"            MPI_Recv(&x, 1, MPI_INT, {source}, {tag}, MPI_COMM_WORLD, &st);", "            " + look],
        "irecv": [f"            MPI_Irecv(&x, 1, MPI_INT, {source}, {tag}, MPI_COMM_WORLD, &q[0]);", "            MPI_Wait(&q[0], &st);", "            " + look],
        "late": [f"            MPI_Irecv(&a[i], 1, MPI_INT, {source}, {tag}, MPI_COMM_WORLD, &q[i]);"],
        "probe": [f"            MPI_Probe({source}, {tag}, MPI_COMM_WORLD, &st);", "            MPI_Recv(&x, 1, MPI_INT, st.MPI_SOURCE, st.MPI_TAG, MPI_COMM_WORLD, &st);", "            " + look],
    }[receive]
    between = r.choice(BETWEEN[:8] if r.random() < 0.6 else BETWEEN).format(c=c, in_between=r.choice([send.strip(), "MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &f, MPI_STATUS_IGNORE); assert(!f);", "", ""]))
    late = "late" if "q[i]" in receive[0] else ""
    wait = ["            MPI_Waitall(k, q, sts);", "            for (int i = 0; i < k; i++) {", "                x = a[i]; st = sts[i];", "                " + look, "            }"] if late else []
    wait_behind = bool(late) and r.random() < 0.4
    last_round = "" if r.random() < 0.7 else f"if (r < {rounds} - 1) "
    lines = [
        "#include <assert.h>",
        "#include <mpi.h>",
        "int main(int argc, char **argv)",
        "{",
        "    int rank, size, v, f, x = 0, t = 0, sum = 0, last = 0, k = 0, got[8] = {0}, a[8] = {0};",
        "    MPI_Status st, sts[8];",
        "    MPI_Request q[8], s, b;",
        "    MPI_Comm dup, some;",
        "    MPI_Init(&argc, &argv);",
        "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
        "    MPI_Comm_size(MPI_COMM_WORLD, &size);",
        "    MPI_Comm_dup(MPI_COMM_WORLD, &dup);",
        "    MPI_Comm_split(MPI_COMM_WORLD, rank / 2, 0, &some);",
        f"    for (int r = 0; r < {rounds}; r++) {{",
        f"        v = {value};",
        "        if (rank == 0) {",
        f"            k = {many};",
        "            for (int i = 0; i < k; i++) {",
        *("    " + l for l in receive),
        "            }",
        *([] if wait_behind else wait),
        "        } else {",
        *[send] * each,
        *(["            " + extra + send.strip() if "Isend" not in send else "            " + extra + "{ " + send.strip() + " }"] if extra else []),
        "        }",
        "        " + last_round + ("{ " + between + " }" if "Ibarrier" in between else between or ";"),
        *(["        if (rank == 0) {", *wait, "        }"] if wait_behind else []),
        "        if (rank == 0) {",
        "            " + after,
        "        }",
        "    }",
        "    MPI_Comm_free(&dup);",
        "    MPI_Comm_free(&some);",
        "    MPI_Finalize();",
        "    return 0;",
        "}",
        "",
    ]
    return n, "\n".join(lines)


def kind_and_lines(finding):  # of deadlocks, any: the solver shows one for each set of calls, and not all places
    return ("deadlock",) if finding["kind"] == "deadlock" else engines.kind_and_lines(finding)


def compare(mpismt, path, n, seed):
    return engines.same_findings(mpismt, path, seed, ["-n", str(n), "--bound", "9"], engines=("sat", "poe"), what=kind_and_lines)


if __name__ == "__main__":
    sys.exit(engines.run("rounds{}.c", program, compare))
