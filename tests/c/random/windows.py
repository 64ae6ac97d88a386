#!/usr/bin/env python3
"""Random C programs with windows, answered in several ways.

    windows.py build/release/mpismt [--programs 300] [--seed 1] [--jobs 2] [--keep FOLDER]

Each program has two or three processes that make calls of a small vocabulary on one window: epochs of every kind, operations at
random targets and places, loads and stores, messages and barriers between them. The search that takes transitions alone which
commute with all others (--engine explicit), and what is chosen without an option, must find the same kinds of errors at the same
lines (of deadlocks, any): one run of the event graph, where no choice is open, which is so in most programs with --tame; else the
search of POE. Prints the programs on which the answers differ, and how many answers of each kind there were, with the engine; exit 1
if there is a difference.
"""
import json
import os
import random
import subprocess
import sys
import tempfile

import engines

HEAD = """#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, m[4] = {0, 0, 0, 0}, k[4] = {0, 0, 0, 0}, v = 1, g = 0, h = 0, one = 1, x = 0, pair[2] = {1, 2}, old[2];
    MPI_Win w, u;
    MPI_Request q = MPI_REQUEST_NULL;
    MPI_Group all, others[3], but[3];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_create(k, sizeof k, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &u);
    MPI_Win_get_group(w, &all);
    for (int i = 0; i < N; i++) {
        MPI_Group_incl(all, 1, &i, &others[i]);
        MPI_Group_excl(all, 1, &i, &but[i]);
    }
    switch (rank) {
"""
TAIL = """    }
    for (int i = 0; i < N; i++) {
        MPI_Group_free(&others[i]);
        MPI_Group_free(&but[i]);
    }
    MPI_Group_free(&all);
    MPI_Win_free(&u);
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
class Tame:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.n = self.r.choice([2, 2, 3])
        self.places = self.r.choice([2, 2, 3])
        self.processes = [[] for _ in range(self.n)]

    def operation_at(self, target, window, requests=False):
        r = self.r
        to = f"{target}, {r.randrange(self.places)}"
        origin = r.choice(["&v", "&v", "&one", "m + 3"])
        result = r.choice(["&g", "&h", "m + 3"])
        forms = [
            f"MPI_Put({origin}, 1, MPI_INT, {to}, 1, MPI_INT, {window});",
            f"MPI_Put({origin}, 1, MPI_INT, {to}, 1, MPI_INT, {window});",
            f"MPI_Put(pair, 2, MPI_INT, {to}, 2, MPI_INT, {window});",
            f"MPI_Get({result}, 1, MPI_INT, {to}, 1, MPI_INT, {window});",
            f"MPI_Get({result}, 1, MPI_INT, {to}, 1, MPI_INT, {window});",
            f"MPI_Accumulate(&one, 1, MPI_INT, {to}, 1, MPI_INT, {r.choice(['MPI_SUM', 'MPI_SUM', 'MPI_PROD', 'MPI_REPLACE'])}, {window});",
            f"MPI_Accumulate(pair, 2, MPI_INT, {to}, 2, MPI_INT, MPI_SUM, {window});",
            f"MPI_Get_accumulate(&one, 1, MPI_INT, {result}, 1, MPI_INT, {to}, 1, MPI_INT, {r.choice(['MPI_SUM', 'MPI_NO_OP'])}, {window});",
            f"MPI_Fetch_and_op(&one, {result}, MPI_INT, {to}, {r.choice(['MPI_SUM', 'MPI_NO_OP', 'MPI_REPLACE'])}, {window});",
            f"MPI_Compare_and_swap(&one, &v, {result}, MPI_INT, {to}, {window});",
        ]
        if requests and r.random() < 0.3:
            return r.choice(
                [
                    f"MPI_Rput(&v, 1, MPI_INT, {to}, 1, MPI_INT, {window}, &q); MPI_Wait(&q, MPI_STATUS_IGNORE);",
                    f"MPI_Rget(&g, 1, MPI_INT, {to}, 1, MPI_INT, {window}, &q); MPI_Wait(&q, MPI_STATUS_IGNORE);",
                    f"MPI_Raccumulate(&one, 1, MPI_INT, {to}, 1, MPI_INT, MPI_SUM, {window}, &q); MPI_Wait(&q, MPI_STATUS_IGNORE);",
                ]
            )
        return r.choice(forms)

    def local(self):
        i = self.r.randrange(self.places)
        return self.r.choice([f"m[{i}] = 3;", f"k[{i}] = 4;", f"x = m[{i}];", f"x = k[{i}];", "v = 2;", "x = g;", "x = h;", f"m[{i}] += x;"])

    def some(self, target, window, requests=False):
        return [
            self.operation_at(self.r.randrange(self.n) if target is None else target, window, requests) if self.r.random() < 0.7 else self.local()
            for _ in range(self.r.randrange(3))
        ]

    def fences(self, window, busy):
        first = self.r.choice(["0", "0", "MPI_MODE_NOPRECEDE"])
        last = self.r.choice(["0", "0", "MPI_MODE_NOSUCCEED", "MPI_MODE_NOSTORE"])
        for i, p in enumerate(self.processes):
            p.append(f"MPI_Win_fence({first}, {window});")
            if i in busy:
                p += self.some(None, window)
            p.append(f"MPI_Win_fence({last}, {window});")

    def posts(self, window):
        r, n = self.r, self.n
        target = r.randrange(n)
        origins = [i for i in range(n) if i != target and (n == 2 or r.random() < 0.7)]
        if n == 2 and r.random() < 0.3:  # both ways
            for i, p in enumerate(self.processes):
                calls = [f"MPI_Win_post(others[{1 - i}], 0, {window});", f"MPI_Win_start(others[{1 - i}], 0, {window});"]
                if r.random() < 0.2:
                    calls.reverse()
                p += calls + self.some(1 - i, window) + [f"MPI_Win_complete({window});", f"MPI_Win_wait({window});"]
            return
        if not origins:
            return
        group = f"others[{origins[0]}]" if len(origins) == 1 else f"but[{target}]"
        self.processes[target].append(f"MPI_Win_post({group}, 0, {window});")
        self.processes[target] += [self.local()] * (r.random() < 0.3) + [f"MPI_Win_wait({window});"]
        self.processes[target] += [self.local()] * (r.random() < 0.3)
        for i in origins:
            self.processes[i] += [f"MPI_Win_start(others[{target}], 0, {window});"] + self.some(target, window)
            self.processes[i] += [self.local()] * (r.random() < 0.2) + [f"MPI_Win_complete({window});"]
            self.processes[i] += [self.local()] * (r.random() < 0.3)

    def locks(self, window, busy):
        r = self.r
        for i in busy[: 1 if r.random() < 0.5 else self.n]:
            target = r.randrange(self.n)
            lock = "MPI_LOCK_SHARED" if len(busy) > 1 else r.choice(["MPI_LOCK_SHARED", "MPI_LOCK_EXCLUSIVE"])
            begin, end = r.choice(
                [
                    (f"MPI_Win_lock({lock}, {target}, 0, {window});", f"MPI_Win_unlock({target}, {window});"),
                    (f"MPI_Win_lock_all(0, {window});", f"MPI_Win_unlock_all({window});"),
                ]
            )
            flushes = [f"MPI_Win_flush({target}, {window});", f"MPI_Win_flush_local({target}, {window});", f"MPI_Win_flush_all({window});", f"MPI_Win_sync({window});"]
            inside = []
            for _ in range(r.randrange(1, 4)):
                inside.append(self.operation_at(target, window, True) if r.random() < 0.75 else self.local())
                if r.random() < 0.4:
                    inside.append(r.choice(flushes))
                if r.random() < 0.1:
                    inside.append("MPI_Barrier(MPI_COMM_SELF);")
            self.processes[i] += [begin] + inside + [end]

    def message(self):
        r = self.r
        a, b = r.sample(range(self.n), 2)
        where, to = r.choice(["&one", "&one", "m"]), r.choice(["&x", "&x", "m + 1"])
        if r.random() < 0.3:
            self.processes[a].append(f"MPI_{r.choice(['Isend', 'Issend'])}({where}, 1, MPI_INT, {b}, 0, MPI_COMM_WORLD, &q);")
            self.processes[a] += [self.local()] * (r.random() < 0.3) + ["MPI_Wait(&q, MPI_STATUS_IGNORE);"]
        else:
            self.processes[a].append(f"MPI_{r.choice(['Send', 'Send', 'Ssend'])}({where}, 1, MPI_INT, {b}, 0, MPI_COMM_WORLD);")
        if r.random() < 0.3:
            self.processes[b].append(f"MPI_Irecv({to}, 1, MPI_INT, {a}, 0, MPI_COMM_WORLD, &q);")
            self.processes[b] += [self.local()] * (r.random() < 0.3) + ["MPI_Wait(&q, MPI_STATUS_IGNORE);"]
        else:
            self.processes[b].append(f"MPI_Recv({to}, 1, MPI_INT, {a}, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);")

    def collective(self):
        r = self.r
        root = r.randrange(self.n)
        how = r.choice(
            [
                "MPI_Barrier(MPI_COMM_WORLD);",
                "MPI_Barrier(MPI_COMM_WORLD);",
                "MPI_Barrier(MPI_COMM_WORLD);",
                f"MPI_Bcast(&x, 1, MPI_INT, {root}, MPI_COMM_WORLD);",
                f"MPI_Bcast(m + 2, 1, MPI_INT, {root}, MPI_COMM_WORLD);",
                f"MPI_Reduce(&one, &x, 1, MPI_INT, MPI_SUM, {root}, MPI_COMM_WORLD);",
                "MPI_Scan(&one, &x, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);",
                "MPI_Allreduce(m, &x, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);",
                "MPI_Ibarrier(MPI_COMM_WORLD, &q); MPI_Wait(&q, MPI_STATUS_IGNORE);",
            ]
        )
        for p in self.processes:
            p.append(how)

    def round(self):
        r = self.r
        kind = r.randrange(8)
        busy = [i for i in range(self.n) if r.random() < 0.6]
        window = r.choice(["w", "w", "w", "u"])
        if kind < 2:
            self.fences(window, busy)
        elif kind < 4:
            self.posts(window)
        elif kind < 6:
            self.locks(window, busy)
        elif kind == 6:
            self.message()
        else:
            for i in busy:
                self.processes[i].append(self.local())
        if r.random() < 0.4:
            self.collective()

    # Something is wrong.
    def spoil(self):
        r = self.r
        p = r.choice(self.processes)
        if not p:
            return
        i = r.randrange(len(p))
        how = r.randrange(4)
        if how == 0:
            del p[i]
        elif how == 1:
            p.insert(i, p[r.randrange(len(p))])
        elif how == 2:
            j = r.randrange(len(p))
            p[i], p[j] = p[j], p[i]
        else:
            p[i] = p[i].replace(", 0, 1, MPI_INT", r.choice([", 4, 1, MPI_INT", ", -1, 1, MPI_INT", ", 0, 1, MPI_FLOAT"]))


def tame_program(seed):
    t = Tame(seed)
    for _ in range(t.r.randrange(1, 5)):
        t.round()
    if t.r.random() < 0.3:
        t.spoil()
    text = HEAD
    for i, p in enumerate(t.processes):
        text += f"    case {i}:\n" + "".join(f"        {s}\n" for s in p) + "        break;\n"
    return t.n, text + TAIL


def answer(mpismt, path, n, engine):
    run = subprocess.run([mpismt, "check", path, "-n", str(n), f"-DN={n}", "--format", "json", "--timeout", "10"] + engine, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        return f"status {run.returncode}", set(), False
    report = json.loads(run.stdout)
    by_run = report["engine"] == "none"
    found = {(f["kind"], *sorted((l["rank"], l.get("line", 0)) for l in f["locations"])) for f in report["findings"]}
    return report["verdict"], found, by_run


# Where processes stand in a deadlock depends on who of them has waited, and whose fence is named that says something else on who
# came first: one such place is enough.
def without_places(findings):
    def is_of_two(f):
        return f[0] == "epoch-lifecycle" and len({rank for rank, _ in f[1:]}) > 1

    return {f[:1] if f[0] in ("deadlock", "collective-mismatch") or is_of_two(f) else f for f in findings}


def compare(mpismt, seed, folder, tame):
    n, text = tame_program(seed) if tame else program(seed)
    path = os.path.join(folder, f"windows{seed}.c")
    with open(path, "w") as f:
        f.write(text)
    verdict, found, by_run = answer(mpismt, path, n, [])
    other, found_by_search, _ = answer(mpismt, path, n, ["--engine", "explicit"])
    if "status 3" in (verdict, other):
        return seed, "unknown", None
    if verdict != other or without_places(found) != without_places(found_by_search):
        return seed, "different", f"{path}: {verdict}, {other}; only the one: {sorted(found - found_by_search)}; only the other: {sorted(found_by_search - found)}"
    if tame:  # without a search behind the first race, at which one run ends
        with tempfile.TemporaryDirectory() as certificate:
            alone, found_alone, by_run = answer(mpismt, path, n, ["--certify", certificate])
        if alone not in (other, "status 3") or not without_places(found_alone) <= without_places(found):
            return seed, "different", f"{path}: by one run alone {alone}, {sorted(found_alone)}; by search {sorted(found_by_search)}"
    os.remove(path)
    kinds = sorted({k[0] for k in found})
    return seed, (verdict if verdict.startswith("no") else ", ".join(kinds) or verdict) + (" (by one run)" if by_run else ""), None


def main():
    parser = engines.options()
    parser.add_argument("--tame", action="store_true")
    parser.add_argument("--floor", type=int, default=0, help="in percent: how many have to be decided by one run")
    arguments = parser.parse_args()
    count, different = engines.compare_all(lambda seed, folder: compare(arguments.mpismt, seed, folder, arguments.tame), arguments)
    by_run = sum(n for kind, n in count.items() if kind.endswith("(by one run)"))
    if 100 * by_run < arguments.floor * arguments.programs:
        print(f"only {by_run} programs are decided by one run")
        return 1
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
