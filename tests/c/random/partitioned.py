#!/usr/bin/env python3
"""Random C programs with partitioned communication: one or two pairs, one or two cycles, partitions of other sizes at both ends, in any
order, some of them twice, out of range, never, or written when they should not be; MPI_Parrived with and without a loop; ordinary
messages of the same envelope. Where events are unrolled and the two searches have an answer, they have to find errors of the same
kinds.

    partitioned.py build/release/mpismt --programs 300 --seed 1 [--keep FOLDER]
"""
import os
import random
import sys

import engines


class Pair:
    """A send and its receive: of which process, with which tag, how many elements at both sides in how many partitions."""
    def __init__(self, rng, number):
        self.name, self.first = number, 100 * number + 10
        self.sender, self.tag, self.total = rng.randint(0, 1), rng.randint(0, 1), rng.choice([2, 4, 6])
        self.parts = [rng.choice([1, 2, self.total]) for _ in range(2)]
        self.received = self.total
        if rng.random() < 0.05:
            self.received, self.parts[1] = self.total // 2, 1

    def declaration(self):
        return (f"int b{self.name}[{self.total}]; MPI_Request r{self.name} = MPI_REQUEST_NULL; for (int i = 0; i < {self.total}; i++) "
                f"b{self.name}[i] = rank == {self.sender} ? {self.first} + i : -1;")

    def init(self, sends):
        name, parts = ("MPI_Psend_init", self.parts[0]) if sends else ("MPI_Precv_init", self.parts[1])
        count = (self.total if sends else self.received) // parts
        other = 1 - self.sender if sends else self.sender
        return f"{name}(b{self.name}, {parts}, {count}, MPI_INT, {other}, {self.tag}, MPI_COMM_WORLD, MPI_INFO_NULL, &r{self.name});"


def send_cycle(rng, pair, cycle):
    k, size = pair.name, pair.total // pair.parts[0]
    out = [f"MPI_Start(&r{k});"]
    marked = list(range(pair.parts[0]))
    rng.shuffle(marked)
    if rng.random() < 0.08:
        marked.pop()
    if rng.random() < 0.05:
        marked.append(rng.randint(-1, pair.parts[0]))
    for p in marked:
        if rng.random() < 0.3 and p >= 0:
            out.append(f"b{k}[{min(p * size, pair.total - 1)}] += {cycle + 1};")
        if rng.random() < 0.04:
            out.append(f"b{k}[{rng.randrange(pair.total)}] += 7;")
        out.append(f"MPI_Pready({p}, r{k});")
    if rng.random() < 0.03:
        out.append(f"b{k}[{rng.randrange(pair.total)}] += 9;")
    return out


def receive_cycle(rng, pair, asks):
    k, size = pair.name, pair.received // pair.parts[1]
    out = [f"MPI_Start(&r{k});"]
    for _ in range(rng.randint(1, 2) if asks else 0):
        p = rng.randrange(pair.parts[1])
        if rng.random() < 0.4:
            out.append(f"flag = 0; while (!flag) MPI_Parrived(r{k}, {p}, &flag);")
            if rng.random() < 0.6:
                out.append(f"assert(b{k}[{p * size}] >= {pair.first});")
        else:
            out.append(f"MPI_Parrived(r{k}, {p}, &flag); if (flag) assert(b{k}[{p * size}] != {pair.first});")
    if rng.random() < 0.03:
        out.append(f"x = b{k}[0];")
    return out


def mixed(rng, cycles):
    """The statements of several pairs, each in its order, and what completes them."""
    out, waits = [], []
    left = [(list(statements), f"r{pair.name}") for statements, pair in cycles]
    while left:
        i = rng.randrange(len(left))
        statements, request = left[i]
        out.append(statements.pop(0))
        if not statements:
            left.pop(i)
            if rng.random() < 0.5:
                out.append(f"MPI_Wait(&{request}, MPI_STATUS_IGNORE);")
            else:
                waits.append(request)
    rng.shuffle(waits)
    if len(waits) == 2 and rng.random() < 0.5:
        return out + [f"{{ MPI_Request a[2] = {{{waits[0]}, {waits[1]}}}; int w; MPI_Waitany(2, a, &w, MPI_STATUS_IGNORE); "
                      "MPI_Waitall(2, a, MPI_STATUSES_IGNORE); }"]
    for request in waits:
        out.append(f"flag = 0; while (!flag) MPI_Test(&{request}, &flag, MPI_STATUS_IGNORE);" if rng.random() < 0.2 else
                   f"MPI_Wait(&{request}, MPI_STATUS_IGNORE);")
    return out


def program(seed):
    rng = random.Random(seed)
    pairs = [Pair(rng, k) for k in range(rng.randint(1, 2))]
    asks, ordinary = rng.random() < 0.4, rng.random() < 0.4
    code = [[pair.init(r == pair.sender) for pair in pairs] for r in range(2)]
    if rng.random() < 0.3:
        rng.shuffle(code[rng.randint(0, 1)])
    for cycle in range(rng.randint(1, 2)):
        for r in range(2):
            own = mixed(rng, [(send_cycle(rng, p, cycle) if r == p.sender else receive_cycle(rng, p, asks), p) for p in pairs])
            code[r] += own
        if ordinary:
            sender, tag = rng.randint(0, 1), rng.randint(0, 1)
            source = "MPI_ANY_SOURCE" if rng.random() < 0.4 else sender
            for r, text in ((sender, f"MPI_Send(&y, 1, MPI_INT, {1 - sender}, {tag}, MPI_COMM_WORLD);"),
                            (1 - sender, f"MPI_Recv(&x, 1, MPI_INT, {source}, {tag}, MPI_COMM_WORLD, MPI_STATUS_IGNORE);")):
                code[r].insert(rng.randint(len(pairs), len(code[r])), text)
    for pair in pairs:
        if rng.random() < 0.5:
            code[1 - pair.sender].append(f"assert(b{pair.name}[0] != {pair.first + rng.randint(0, 2)});")
        for r in range(2):
            if rng.random() < 0.97:
                code[r].append(f"MPI_Request_free(&r{pair.name});")
    lines = ["#include <assert.h>", "#include <mpi.h>", "int main(int argc, char **argv)", "{", "    int rank, flag, x = 0, y = 3;",
             "    MPI_Init(&argc, &argv);", "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);"]
    lines += ["    " + pair.declaration() for pair in pairs]
    for r in range(2):
        lines += [f"    if (rank == {r}) {{"] + ["        " + text for text in code[r]] + ["    }"]
    return "\n".join(lines + ["    MPI_Finalize();", "    return 0;", "}", ""])


def compare(mpismt, seed, folder):
    path = os.path.join(folder, f"partitioned{seed}.c")
    with open(path, "w") as file:
        file.write(program(seed))
    return engines.same_answers(mpismt, path, 2, seed, ("auto", "explicit", "poe"))


def main():
    arguments = engines.options().parse_args()
    _, different = engines.compare_all(lambda seed, folder: compare(arguments.mpismt, seed, folder), arguments)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
