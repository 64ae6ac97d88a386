#!/usr/bin/env python3
"""Random programs whose sends may wait in vain, answered by two searches.

    in_vain.py build/release/mpismt [--programs 300] [--seed 1] [--jobs 2] [--keep FOLDER]

Messages in a random order, each sent before it is received, so that most programs end if all sends are buffered, and many do not if
some are not: processes send to each other first, or to somebody who waits for another one. Some receive from anybody, answer the
source, or decide by what they got; some are managers of equal workers. Now and then a message is missing. The search that buffers
all sends first (--engine poe, soundness/in_vain.hpp) and the one that does not (--engine explicit) must find the same kinds of errors at the
same lines. Prints the programs on which they differ, and how many answers of each kind there were; exit 1 if there is a difference.
"""
import random
import sys

import engines


def messages(r):
    """Straight lines of calls, in the order of a run."""
    n = r.choice([2, 3, 3, 3, 4])
    calls = [[] for _ in range(n)]
    pending, requests = [], [0] * n
    todo = r.randrange(2, 7)
    while todo > 0 or pending:
        if todo > 0 and (not pending or r.random() < 0.6):
            todo -= 1
            a = r.randrange(n)
            b = r.choice([p for p in range(n) if p != a] * 8 + [a])
            tag, value = r.randrange(2), r.randrange(4)
            way = r.random()
            if way < 0.65:
                calls[a].append(f"Send({value}, to {b}, tag {tag});")
            elif way < 0.75:
                calls[a].append(f"Ssend({value}, to {b}, tag {tag});")
            else:
                q = f"q{requests[a]}"
                requests[a] += 1
                calls[a].append(f"{q} = Isend({value}, to {b}, tag {tag});")
                pending.append(("wait", a, q))
            if r.random() < 0.93:
                pending.append(("receive", b, a, tag))
        else:
            kind, p, *rest = pending.pop(r.randrange(len(pending)))
            if kind == "wait":
                calls[p].append(f"Wait({rest[0]});")
            else:
                source = "*" if r.random() < 0.4 else rest[0]
                tag = "" if r.random() < 0.2 else f", tag {rest[1]}"
                if r.random() < 0.8:
                    calls[p].append(f"Recv(x, from {source}{tag});")
                else:
                    q = f"q{requests[p]}"
                    requests[p] += 1
                    calls[p].append(f"{q} = Irecv(y, from {source}{tag});")
                    pending.append(("wait", p, q))
    if r.random() < 0.3:
        at = [r.randrange(len(c) + 1) for c in calls]
        for p in range(n):
            calls[p].insert(at[p], "Barrier();")
    for p in range(n):
        for i, call in enumerate(calls[p]):
            if call.startswith("Recv") and r.random() < 0.25:
                calls[p][i] = call[:-2] + ", st);" + r.choice([
                    f" Send(x, to st.source, tag {r.randrange(2)});",
                    f" if (x == {r.randrange(4)}) {{ Send(x, to {r.randrange(n)}); }}",
                    f" assert(x != {r.randrange(4)});",
                    f" if (st.source == {r.randrange(n)}) {{ Recv(x, from *); }}"])
                if r.random() < 0.5 and "to st.source" in calls[p][i]:
                    other = r.choice([q for q in range(n) if q != p])
                    calls[other].append(f"Recv(x, from {p});")
    text = f"processes {n};\n"
    for p in range(n):
        lines = ["int x, y;", "status st;"] + [f"request q{i};" for i in range(requests[p])] + calls[p]
        text += f"process {p} {{\n" + "".join(f"    {line}\n" for line in lines) + "}\n"
    return text


def manager(r):
    """Tasks go to whoever has sent a result; who is stopped does not matter, but how often each one is, may."""
    workers, tasks = r.choice([2, 2, 3]), r.randrange(2, 6)
    send = r.choice(["Send", "Send", "Send", "Ssend"])
    seldom = lambda: r.random() < 0.12
    answer = "1" if seldom() else "st.source"
    text = f"processes {workers + 1};\nprocess 0 {{\n    int x, next;\n    status st;\n"
    text += f"    for w in 1..{workers} {{\n        {send}({r.choice(['next', '0'])}, to w, tag 1);\n        next++;\n    }}\n"
    text += f"    for i in 1..{tasks} {{\n        Recv(x, from *, tag 3, st);\n"
    if seldom():
        text += f"        if (st.source == {r.randrange(1, workers + 1)}) {{ Recv(x, from *, tag 3, st); }}\n"
    text += f"        if (next < {tasks - seldom()}) {{\n            {send}({r.choice(['next', '0'])}, to {answer}, tag 1);\n            next++;\n"
    text += f"        }} else {{\n            {send}(0, to st.source, tag 2);\n        }}\n    }}\n"
    if seldom():
        text += "    Recv(x, from *, tag 3, st);\n"
    text += "}\n"
    work = r.choice(["Send(t, to 0, tag 3);", "Send(rank, to 0, tag 3);", "Send(0, to 0, tag 3);"])
    if seldom():
        work += " " + work
    text += f"process 1..{workers} {{\n    int t, go = 1;\n    status st;\n    while (go) {{\n        Recv(t, from 0, tag *, st);\n"
    text += f"        if (st.tag == 1) {{ {work} }} else {{ go = 0; }}\n    }}\n"
    if seldom():
        text += "    Send(0, to 0, tag 3);\n"
    return text + "}\n"


def program(seed):
    r = random.Random(seed)
    return manager(r) if r.random() < 0.3 else messages(r)


def compare(mpismt, path, _, seed):
    return engines.same_findings(mpismt, path, seed, ["--bound", "7"], what=engines.kind_and_places)


if __name__ == "__main__":
    sys.exit(engines.run("in_vain{}.mpi", program, compare))
