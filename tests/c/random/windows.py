#!/usr/bin/env python3
"""Random C programs with windows, answered in several ways.

    windows.py build/release/mpismt [--programs 300] [--seed 1] [--jobs 2] [--keep FOLDER]

Each program has two or three processes that make calls of a small vocabulary on one window: epochs of every kind, operations at
random targets and places, loads and stores, messages and barriers between them. The search that takes transitions alone which
commute with all others (--engine explicit), and the search of POE, which is chosen without an option, must find the same kinds of
errors at the same lines (of deadlocks, any). With --tame few programs leave a choice, and --windows-by-run is compared: where no
choice is open, one run of the event graph, which ends at the first race that it finds. Prints the programs on which the answers
differ, and how many answers of each kind there were, with the engine; exit 1 if there is a difference.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import random
import subprocess
import sys
import tempfile

HEAD = """#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, m[4] = {0, 0, 0, 0}, v = 1, g = 0, h = 0, one = 1, x = 0, pair[2] = {1, 2}, old[2];
    MPI_Win w;
    MPI_Group all, others[3];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_get_group(w, &all);
    for (int i = 0; i < N; i++)
        MPI_Group_incl(all, 1, &i, &others[i]);
    switch (rank) {
"""
TAIL = """    }
    for (int i = 0; i < N; i++)
        MPI_Group_free(&others[i]);
    MPI_Group_free(&all);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
"""


def operation(r, n):
    target, place = r.randrange(n), r.randrange(2)
    to = f"{target}, {place}"
    return r.choice(
        [
            f"MPI_Put(&v, 1, MPI_INT, {to}, 1, MPI_INT, w);",
            f"MPI_Put(&v, 1, MPI_INT, {to}, 1, MPI_INT, w);",
            f"MPI_Get(&g, 1, MPI_INT, {to}, 1, MPI_INT, w);",
            f"MPI_Accumulate(&one, 1, MPI_INT, {to}, 1, MPI_INT, MPI_SUM, w);",
            f"MPI_Fetch_and_op(&one, &h, MPI_INT, {to}, MPI_SUM, w);",
            f"MPI_Accumulate(&one, 1, MPI_INT, {to}, 1, MPI_INT, MPI_REPLACE, w);",
            f"MPI_Accumulate(pair, 2, MPI_INT, {to}, 2, MPI_INT, MPI_SUM, w);",
            f"MPI_Get_accumulate(pair, 2, MPI_INT, old, 2, MPI_INT, {to}, 2, MPI_INT, MPI_SUM, w);",
        ]
    )


def local(r):
    return r.choice([f"m[{r.randrange(2)}] = 3;", f"x = m[{r.randrange(2)}];", "v = 2;", "x = g;"])


def body(r, n, me):
    """The calls of one process, in epochs that mostly fit together."""
    out = []
    other = r.choice([i for i in range(n) if i != me])
    for _ in range(r.randrange(1, 4)):
        kind = r.randrange(6)
        some = [operation(r, n) if r.random() < 0.7 else local(r) for _ in range(r.randrange(0, 3))]
        if kind == 0:
            lock = r.choice(["MPI_LOCK_SHARED", "MPI_LOCK_EXCLUSIVE"])
            target = r.randrange(n)
            some = [s if "MPI_" not in s else s.replace("MPI_INT, 0, ", f"MPI_INT, {target}, ").replace("MPI_INT, 1, ", f"MPI_INT, {target}, ").replace("MPI_INT, 2, ", f"MPI_INT, {target}, ") for s in some]
            out += [f"MPI_Win_lock({lock}, {target}, 0, w);"] + some
            if r.random() < 0.3:
                out.append(f"MPI_Win_flush({target}, w);")
            out.append(f"MPI_Win_unlock({target}, w);")
        elif kind == 1:
            out += ["MPI_Win_lock_all(0, w);"] + some + [r.choice(["", "MPI_Win_flush_all(w);", "MPI_Win_flush_local_all(w);"])] + some[:1]
            out.append("MPI_Win_unlock_all(w);")
        elif kind == 2:
            out.append(f"MPI_Send(&one, 1, MPI_INT, {other}, 0, MPI_COMM_WORLD);")
        elif kind == 3:
            out.append(f"MPI_Recv(&x, 1, MPI_INT, {r.choice([str(other), 'MPI_ANY_SOURCE'])}, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);")
        elif kind == 4:
            out += [f"MPI_Win_start(others[{other}], 0, w);"] + some + ["MPI_Win_complete(w);"]
        else:
            out += [f"MPI_Win_post(others[{other}], 0, w);"] + [local(r)] * r.randrange(2) + ["MPI_Win_wait(w);"]
    return [s for s in out if s]


def program(seed):
    r = random.Random(seed)
    n = r.choice([2, 2, 3])
    processes = [body(r, n, i) for i in range(n)]
    together = r.random()  # calls of all processes, at places of their own
    if together < 0.6:
        for p in processes:
            p.insert(0, "MPI_Win_fence(0, w);")
            p.append("MPI_Win_fence(0, w);")
    if together < 0.3:
        for p in processes:
            p[1:-1] = [operation(r, n) if r.random() < 0.6 else local(r) for _ in range(r.randrange(3))]
    if 0.6 <= together < 0.8:
        for p in processes:
            p.insert(r.randrange(len(p) + 1), "MPI_Barrier(MPI_COMM_WORLD);")
    text = HEAD
    for i, p in enumerate(processes):
        text += f"    case {i}:\n" + "".join(f"        {s}\n" for s in p) + "        break;\n"
    return n, text + TAIL


# Rounds that all processes make together, so that most epochs fit: in them what can go wrong are races.
def tame_round(r, n):
    kind = r.randrange(6)
    processes = [[] for _ in range(n)]
    places = 2

    def operation_at(target):
        to = f"{target}, {r.randrange(places)}"
        return r.choice(
            [
                f"MPI_Put(&v, 1, MPI_INT, {to}, 1, MPI_INT, w);",
                f"MPI_Put(&v, 1, MPI_INT, {to}, 1, MPI_INT, w);",
                f"MPI_Get(&g, 1, MPI_INT, {to}, 1, MPI_INT, w);",
                f"MPI_Accumulate(&one, 1, MPI_INT, {to}, 1, MPI_INT, MPI_SUM, w);",
                f"MPI_Get_accumulate(&one, 1, MPI_INT, &h, 1, MPI_INT, {to}, 1, MPI_INT, MPI_SUM, w);",
            ]
        )

    def local_in_round():
        return r.choice(["m[0] = 3;", "m[1] = 3;", "x = m[0];", "x = m[1];", "v = 2;", "x = g;"])

    busy = [i for i in range(n) if r.random() < 0.6]
    if kind == 0:  # a fence at its end
        for i in busy:
            processes[i] += [operation_at(r.randrange(n)) if r.random() < 0.7 else local_in_round() for _ in range(r.randrange(3))]
        first = r.choice(["0", "MPI_MODE_NOPRECEDE"])
        last = r.choice(["0", "MPI_MODE_NOSUCCEED"])
        for p in processes:
            p.insert(0, f"MPI_Win_fence({first}, w);")
            p.append(f"MPI_Win_fence({last}, w);")
    elif kind == 1:  # origins and one target
        target = r.randrange(n)
        origins = [i for i in range(n) if i != target and (n == 2 or r.random() < 0.7)]
        if len(origins) == 1:
            processes[target] += [f"MPI_Win_post(others[{origins[0]}], 0, w);"]
            processes[target] += [local_in_round()] * (r.random() < 0.3)
            processes[target] += ["MPI_Win_wait(w);"]
            i = origins[0]
            processes[i] += [f"MPI_Win_start(others[{target}], 0, w);"]
            processes[i] += [operation_at(target) for _ in range(r.randrange(3))]
            processes[i] += [local_in_round()] * (r.random() < 0.2) + ["MPI_Win_complete(w);"]
            processes[i] += [local_in_round()] * (r.random() < 0.3)
            processes[target] += [local_in_round()] * (r.random() < 0.3)
    elif kind in (2, 3):  # locks
        for i in busy[: 1 if r.random() < 0.5 else n]:
            target = r.randrange(n)
            lock = "MPI_LOCK_SHARED" if len(busy) > 1 else r.choice(["MPI_LOCK_SHARED", "MPI_LOCK_EXCLUSIVE"])
            begin, end = r.choice([(f"MPI_Win_lock({lock}, {target}, 0, w);", f"MPI_Win_unlock({target}, w);"), ("MPI_Win_lock_all(0, w);", "MPI_Win_unlock_all(w);")])
            flushes = [f"MPI_Win_flush({target}, w);", f"MPI_Win_flush_local({target}, w);", "MPI_Win_flush_all(w);", "MPI_Win_sync(w);"]
            inside = []
            for _ in range(r.randrange(1, 4)):
                inside.append(operation_at(target) if r.random() < 0.75 else local_in_round())
                if r.random() < 0.4:
                    inside.append(r.choice(flushes))
            processes[i] += [begin] + inside + [end]
    elif kind == 4:  # a message
        a, b = r.sample(range(n), 2)
        where = r.choice(["&one", "&one", "m"])
        processes[a].append(f"MPI_{r.choice(['Send', 'Send', 'Ssend'])}({where}, 1, MPI_INT, {b}, 0, MPI_COMM_WORLD);")
        processes[b].append(f"MPI_Recv({r.choice(['&x', '&x', 'm + 1'])}, 1, MPI_INT, {a}, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);")
    else:
        for i in busy:
            processes[i].append(local_in_round())
    if r.random() < 0.4:
        how = r.choice(["MPI_Barrier(MPI_COMM_WORLD);", f"MPI_Bcast(&x, 1, MPI_INT, {r.randrange(n)}, MPI_COMM_WORLD);"])
        for p in processes:
            p.append(how)
    return processes


def tame_program(seed):
    r = random.Random(seed)
    n = r.choice([2, 2, 3])
    processes = [[] for _ in range(n)]
    for _ in range(r.randrange(1, 5)):
        for p, more in zip(processes, tame_round(r, n)):
            p += more
    if r.random() < 0.1:  # one call is missing
        p = r.choice(processes)
        if p:
            del p[r.randrange(len(p))]
    text = HEAD
    for i, p in enumerate(processes):
        text += f"    case {i}:\n" + "".join(f"        {s}\n" for s in p) + "        break;\n"
    return n, text + TAIL


def answer(mpismt, path, n, engine):
    run = subprocess.run([mpismt, "check", path, "-n", str(n), f"-DN={n}", "--format", "json", "--timeout", "10"] + engine, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        return f"status {run.returncode}", set(), False
    report = json.loads(run.stdout)
    by_run = report["engine"] == "none"
    found = {(f["kind"], *sorted((l["rank"], l.get("line", 0)) for l in f["locations"])) for f in report["findings"]}
    return report["verdict"], found, by_run


def compare(mpismt, seed, folder, tame):
    n, text = tame_program(seed) if tame else program(seed)
    path = os.path.join(folder, f"windows{seed}.c")
    with open(path, "w") as f:
        f.write(text)
    verdict, found, by_run = answer(mpismt, path, n, ["--windows-by-run"] if tame else [])
    other, found_by_search, _ = answer(mpismt, path, n, ["--engine", "explicit"])
    if "status 3" in (verdict, other):
        return seed, "unknown", None
    # Where processes stand in a deadlock depends on who of them has waited: one such place is enough.
    def without_places(findings):
        return {f[:1] if f[0] in ("deadlock", "collective-mismatch") else f for f in findings}

    if by_run and any(f[0] == "global-concurrency" for f in found):  # a race ends the run: the search may find more
        found_by_search = {f for f in found_by_search if f in found or without_places({f}) <= without_places(found) and f[0] == "deadlock"}
    if verdict != other or without_places(found) != without_places(found_by_search):
        return seed, "different", f"{path}: {verdict}, {other}; only the one: {sorted(found - found_by_search)}; only the other: {sorted(found_by_search - found)}"
    os.remove(path)
    kinds = sorted({k[0] for k in found})
    return seed, (verdict if verdict.startswith("no") else ", ".join(kinds) or verdict) + (" (by one run)" if by_run else ""), None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mpismt")
    parser.add_argument("--programs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep")
    parser.add_argument("--tame", action="store_true")
    parser.add_argument("--floor", type=int, default=0, help="in percent: how many have to be decided by one run")
    arguments = parser.parse_args()
    count, different = collections.Counter(), 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.keep or temporary
        os.makedirs(folder, exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            seeds = range(arguments.seed, arguments.seed + arguments.programs)
            for seed, kind, text in pool.map(lambda s: compare(arguments.mpismt, s, folder, arguments.tame), seeds):
                count[kind] += 1
                if text:
                    different += 1
                    print(f"seed {seed}: {text}")
    for kind, n in count.most_common():
        print(f"{n:6} {kind}")
    by_run = sum(n for kind, n in count.items() if kind.endswith("(by one run)"))
    if 100 * by_run < arguments.floor * arguments.programs:
        print(f"only {by_run} programs are decided by one run")
        return 1
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
