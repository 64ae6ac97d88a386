#!/usr/bin/env python3
"""Random models in which nobody asks which message a receive from any source took, answered in two ways.

    anonymous.py build/release/mpismt [--programs 300] [--seed 1] [--jobs 2] [--keep FOLDER]

Process 0 receives from anybody, the others send to it and to each other, with barriers between; now and then there is a message
too many or too few. Where the order cannot matter one run decides (encoding/anonymous.hpp), and search must find the same kinds
of errors. Prints the programs on which they differ, and how many answers of each kind there were; exit 1 if there is a difference.
"""
import random
import sys

import engines


def program(seed):
    r = random.Random(seed)
    n = r.choice([2, 3, 4])
    calls = [[] for _ in range(n)]  # of each process
    for sender in [r.randrange(1, n) for _ in range(r.randint(1, 5))]:
        calls[0].append("from anybody")
        calls[sender].append("to 0")
    for _ in range(r.randint(0, 2) if n > 2 else 0):
        one, other = r.sample(range(1, n), 2)
        calls[one].append(f"Send(y, to {other}, tag 5);")
        calls[other].append(f"Recv(x, from {one}, tag 5);")
    if r.random() < 0.25:
        r.choice(calls).append(r.choice(["from anybody", "to 0"]))
    barriers = r.randint(0, 2)
    text = ""
    for p, mine in enumerate(calls):
        mine += ["Barrier();"] * barriers
        r.shuffle(mine)
        lines, requests, pending = [f"int x, y = {p};"], 0, []
        for call in mine:
            if call == "to 0" and p == 0:
                continue
            if call in ("from anybody", "to 0") and r.random() < 0.5:
                k, requests = requests, requests + 1
                start = f"Irecv(x{k}, from *)" if call == "from anybody" else "Isend(y, to 0)"
                lines = [f"int x{k};", *lines, f"request r{k} = {start};"]
                pending.append(k)
            elif call == "from anybody":
                lines.append("Recv(x, from *);")
            elif call == "to 0":
                lines.append(r.choice(["Send", "Send", "Ssend"]) + "(y, to 0);")
            else:
                lines.append(call)
            if pending and r.random() < 0.3:
                lines.append(f"Wait(r{pending.pop(r.randrange(len(pending)))});")
        lines += [f"Wait(r{k});" for k in pending]
        text += "process {} {{\n    {}\n}}\n".format(p, "\n    ".join(lines))
    return n, text


def compare(mpismt, path, n, seed):
    return engines.same_answers(mpismt, path, n, seed, ["auto", "explicit"])


if __name__ == "__main__":
    sys.exit(engines.run("anonymous{}.mpi", program, compare))
