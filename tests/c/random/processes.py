#!/usr/bin/env python3
"""Random C programs whose processes come and go: one or two calls of MPI_Comm_spawn, by all or by one process, a port at which some accept
and others connect, or sessions whose communicators are made from groups by name; messages and collectives on the intercommunicators, in orders that sometimes do not fit, wildcards, assertions about what
is received, something left out. Those engines that have an answer have to find errors, with one kind in common.

    processes.py build/release/mpismt --programs 300 --seed 1 [--keep FOLDER]
"""
import os
import random
import sys

import engines

HEAD = ["#include <assert.h>", "#include <mpi.h>", "#include <mpismt.h>", "int main(int argc, char **argv)", "{", "    int rank, x = 0, y, n;",
        "    MPI_Init(&argc, &argv);", "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);"]


def talk(rng, comm, sides):
    """Messages and collectives between the two groups of an intercommunicator: for both sides a list of (rank or None: all, statement)."""
    left, right = [], []
    for _ in range(rng.randint(1, 3)):
        if rng.random() < 0.25:
            root = rng.randint(0, 1)
            texts = [f"x = 5; MPI_Bcast(&x, 1, MPI_INT, rank == 0 ? MPI_ROOT : MPI_PROC_NULL, {comm});", f"MPI_Bcast(&x, 1, MPI_INT, 0, {comm});"]
            left.append((None, texts[root]))
            right.append((None, texts[1 - root]))
            continue
        a, b, tag = rng.randrange(sides[0]), rng.randrange(sides[1]), rng.randint(0, 1)
        value = rng.randint(1, 3)
        send = rng.choice(["MPI_Send", "MPI_Ssend"])
        sent = "{" + f"y = {value}; {send}(&y, 1, MPI_INT, %d, {tag}, {comm});" + "}"
        source = "MPI_ANY_SOURCE" if rng.random() < 0.4 else "%d"
        wanted = "MPI_ANY_TAG" if rng.random() < 0.2 else tag if rng.random() < 0.95 else 1 - tag
        check = f" assert(x == {value});" if rng.random() < 0.4 else ""
        got = "{" + f"MPI_Recv(&x, 1, MPI_INT, {source}, {wanted}, {comm}, MPI_STATUS_IGNORE);{check}" + "}"
        fill = lambda text, peer: text % peer if "%d" in text else text
        if rng.random() < 0.5:
            left.append((a, fill(sent, b)))
            right.append((b, fill(got, a)))
        else:
            left.append((a, fill(got, b)))
            right.append((b, fill(sent, a)))
    for side in (left, right):
        if rng.random() < 0.2:
            rng.shuffle(side)
        if side and rng.random() < 0.05:
            side.pop(rng.randrange(len(side)))
    return ([text if r is None else f"if (rank == {r}) {text}" for r, text in side] for side in (left, right))


def ending(rng, comm):
    kind = rng.random()
    return [] if kind < 0.05 else [f"MPI_Comm_free(&{comm});" if kind < 0.3 else f"MPI_Comm_disconnect(&{comm});"]


def spawning(rng, n, name):
    lines = HEAD + ["    MPI_Comm parent;", "    MPI_Comm_get_parent(&parent);"]
    parents, children = [], []
    for k in range(rng.randint(1, 2)):
        m, alone = rng.randint(1, 2), rng.random() < 0.3
        comm = "MPI_COMM_SELF" if alone else "MPI_COMM_WORLD"
        root = 0 if alone or rng.random() < 0.7 else rng.randrange(n)
        ours, theirs = talk(rng, "c", (1 if alone else n, m))
        guard = f"if (rank == {rng.randrange(n)}) " if alone else ""
        if guard:
            ours = [text.replace("if (rank == 0) ", "") for text in ours]
        maybe = "if (MPISMT_input_bool()) " if alone and rng.random() < 0.3 else ""
        parents.append(guard + maybe + "{ MPI_Comm c; char *a[] = {\"" + "x" * (k + 1) + "\", 0}; "
                       f"MPI_Comm_spawn(\"{name}\", a, {m}, MPI_INFO_NULL, {root}, {comm}, &c, MPI_ERRCODES_IGNORE);")
        parents += ["    " + text.replace("rank == 0 ? MPI_ROOT", "1 ? MPI_ROOT") if alone else "    " + text for text in ours]
        parents += ["    " + text for text in ending(rng, "c")] + ["}"]
        children.append(f"if (argv[1][{k}] != 0 && argv[1][{k + 1}] == 0) {{ MPI_Comm c = parent;")
        children += ["    " + text for text in theirs] + ["    " + text for text in ending(rng, "c")] + ["}"]
    lines += ["    if (parent == MPI_COMM_NULL) {"] + ["        " + text for text in parents]
    lines += ["    } else {"] + ["        " + text for text in children] + ["    }"]
    return lines


def connecting(rng, n):
    lines = HEAD + ["    MPI_Comm c;", "    char port[MPI_MAX_PORT_NAME] = \"\";", "    if (rank == 0) MPI_Open_port(MPI_INFO_NULL, port);",
                    "    MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, MPI_COMM_WORLD);"]
    clients = [rng.randint(1, 2) if rng.random() < 0.9 else 0 for _ in range(1, n)]
    accepts = max(1, sum(clients) + (rng.choice([-1, 1]) if rng.random() < 0.2 else 0))
    value = rng.random() < 0.5
    lines += ["    if (rank == 0) {", f"        for (int i = 0; i < {accepts}; i++) {{",
              "            MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &c);",
              "            MPI_Recv(&x, 1, MPI_INT, 0, 0, c, MPI_STATUS_IGNORE);"]
    if value:
        lines.append(f"            assert(x != {rng.randint(1, n)} || i != {rng.randint(0, 1)});")
    lines += ["            " + text for text in ending(rng, "c")] + ["        }"]
    lines += ["        MPI_Close_port(port);"] if rng.random() < 0.8 else []
    lines += ["    }"]
    for r, times in enumerate(clients, 1):
        lines.append(f"    if (rank == {r}) {{")
        for _ in range(times):
            lines.append("        MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &c);")
            lines.append(f"        {rng.choice(['MPI_Send', 'MPI_Ssend'])}(&rank, 1, MPI_INT, 0, {0 if rng.random() < 0.95 else 1}, c);")
            lines += ["        " + text for text in ending(rng, "c")]
        lines.append("    }")
    if rng.random() < 0.3:
        lines.append("    MPI_Barrier(MPI_COMM_WORLD);")
    return lines


def sessions(rng, n):
    lines = ["#include <assert.h>", "#include <mpi.h>", "int main(void)", "{", "    int rank, x, sum;", "    MPI_Session s;", "    MPI_Group g;",
             "    MPI_Comm a, b;", "    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &s);",
             "    MPI_Group_from_session_pset(s, \"mpi://WORLD\", &g);", "    MPI_Group_rank(g, &rank);"]
    make = lambda c, name: f"MPI_Comm_create_from_group(g, \"{name}\", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &{c});"
    for r in range(n):
        names = ["a", "b" if rng.random() < 0.97 else "a"]
        made = [make("a", names[0]), make("b", names[1])]
        if rng.random() < 0.06:
            made.reverse()
        used = [f"MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, {rng.choice('ab') if rng.random() < 0.04 else 'a'});",
                f"assert(sum == {n * (n - 1) // 2 + (rng.random() < 0.1)});"]
        peer = (r + 1) % n
        used += [f"x = rank; MPI_Bsend(&x, 1, MPI_INT, {peer}, 0, b);" if rng.random() < 0.04 else f"MPI_Send(&rank, 1, MPI_INT, {peer}, 0, b);",
                 f"MPI_Recv(&x, 1, MPI_INT, {rng.choice(['MPI_ANY_SOURCE', str((r - 1) % n)])}, 0, b, MPI_STATUS_IGNORE);"]
        if rng.random() < 0.2:
            used[2], used[3] = used[3], used[2]
        freed = ["MPI_Comm_free(&a);", "MPI_Comm_free(&b);", "MPI_Group_free(&g);"]
        if rng.random() < 0.06:
            freed.pop(rng.randrange(3))
        lines.append(f"    if (rank == {r}) {{")
        lines += ["        " + text for text in made + used + freed] + ["    }"]
    return lines + ["    MPI_Session_finalize(&s);", "    return 0;", "}", ""]


def program(seed, name):
    rng = random.Random(seed)
    n = rng.randint(1, 2)
    if seed % 4 == 3:
        return n + 1, "\n".join(sessions(rng, n + 1))
    if rng.random() < 0.65:
        lines = spawning(rng, n, name)
    else:
        n += 1
        lines = connecting(rng, n)
    return n, "\n".join(lines + ["    MPI_Finalize();", "    return 0;", "}", ""])


def compare(mpismt, seed, folder):
    name = f"processes{seed}"
    n, text = program(seed, name)
    path = os.path.join(folder, name + ".c")
    with open(path, "w") as file:
        file.write(text)
    # An error can hide another behind it, or the end of a process what it leaves; so they need one kind in common.
    answers = [engines.answer(mpismt, path, n, engine) for engine in ("auto", "explicit", "poe", "sat")]
    known = [set(a.split(", ")) for a in answers if a is not None]
    if any(a is not None and a.startswith("status") for a in answers) or (known and not set.intersection(*known)):
        return seed, "different", f"{path}: {answers}"
    os.remove(path)
    return seed, answers[0] or "unknown", None


def main():
    arguments = engines.options().parse_args()
    _, different = engines.compare_all(lambda seed, folder: compare(arguments.mpismt, seed, folder), arguments)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
