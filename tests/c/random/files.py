#!/usr/bin/env python3
"""Random C programs with files, answered in two ways.

    files.py build/release/mpismt [--programs 300] [--seed 1] [--jobs 2] [--keep FOLDER]

Each program has two processes that have one file open and make calls of a small vocabulary: accesses with explicit offsets, at
individual pointers and at the shared one, in atomic mode or not, syncs, barriers, messages, second opens. The search that follows all
orders (--engine explicit) and the run under the extremes of the implementation's choices, or the search of POE where something competes
(--engine poe), must find the same kinds of errors. So must both for the program in which the processes have changed places, unless it asks
for the order of ranks. (What is done with a file that was deleted while it was open is not compared.) Prints the programs on which they do not, and how many answers of each kind there were; exit 1 if there is a difference.
"""
import json
import os
import random
import subprocess
import sys

import engines

HEAD = """#include <mpi.h>
#define NO MPI_STATUS_IGNORE
#define INT x, 1, MPI_INT
#define OPEN MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh)
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int r, x[3] = {0, 0, 0};
    MPI_File fh, g;
    MPI_Offset p;
    MPI_Comm_rank(MPI_COMM_WORLD, &r);
    OPEN;
"""
TAIL = """    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
"""
BARRIER = "MPI_Barrier(MPI_COMM_WORLD);"
SYNC = "MPI_File_sync(fh);"
ORDERED = "MPI_File_write_ordered(fh, INT, NO);"
TOGETHER = [
    SYNC,
    BARRIER,
    f"{SYNC} {BARRIER} {SYNC}",
    "MPI_File_seek_shared(fh, 0, MPI_SEEK_SET);",
    ORDERED,
    "MPI_File_set_size(fh, 8);",
    "MPI_File_preallocate(fh, 12);",
    "MPI_File_close(&fh); OPEN;",
]


def access(r):
    offset = 4 * r.randrange(3)
    return r.choice(
        [
            f"MPI_File_write_at(fh, {offset}, INT, NO);",
            f"MPI_File_read_at(fh, {offset}, INT, NO);",
            "MPI_File_write_shared(fh, INT, NO);",
            "MPI_File_write_shared(fh, INT, NO);",
            "MPI_File_read_shared(fh, INT, NO);",
            "MPI_File_write(fh, INT, NO);",
            'MPI_File_open(MPI_COMM_SELF, "data", MPI_MODE_RDWR, MPI_INFO_NULL, &g); '
            f"MPI_File_write_at(g, {offset}, INT, NO); MPI_File_close(&g);",
            'MPI_File_delete("data", MPI_INFO_NULL);' if r.random() < 0.3 else "MPI_File_get_position_shared(fh, &p);",
        ]
    )


def program(seed, swapped):
    """The processes take part by their number, or by the other one."""
    r = random.Random(seed)
    place = (lambda i: 1 - i) if swapped else (lambda i: i)
    text = HEAD
    if r.random() < 0.6:
        text += f"    if (r == 0) MPI_File_write_at(fh, 0, x, 3, MPI_INT, NO);\n    {SYNC} {BARRIER} {SYNC}\n"
    if r.random() < 0.25:
        text += "    MPI_File_set_atomicity(fh, 1);\n"
    for _ in range(r.randint(3, 6)):
        kind = r.randrange(5)
        if kind == 0:
            text += f"    {r.choice(TOGETHER)}\n"
        elif kind == 1:
            a = place(r.randrange(2))
            text += f"    if (r == {a}) MPI_Send(x, 0, MPI_INT, {1 - a}, 0, MPI_COMM_WORLD);\n"
            text += f"    else MPI_Recv(x, 0, MPI_INT, {a}, 0, MPI_COMM_WORLD, NO);\n"
        else:
            text += f"    if (r == {place(r.randrange(2))}) {{ {access(r)} }}\n"
    return text + TAIL


def answer(mpismt, path, engine):
    command = [mpismt, "check", path, "-n", "2", "--format", "json", "--timeout", "10", "--engine", engine]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode == 3:
        return "unknown"
    if run.returncode not in (0, 1):
        return f"status {run.returncode}"
    report = json.loads(run.stdout)
    kinds = sorted({f["kind"] for f in report["findings"]})
    if "file-misuse" in kinds:
        return "file-misuse"
    return ", ".join(kinds) if kinds else report["verdict"]


def compare(mpismt, seed, folder):
    answers = []
    for swapped in (False, True):
        path = os.path.join(folder, f"files{seed}{'s' if swapped else ''}.c")
        with open(path, "w") as f:
            f.write(program(seed, swapped))
        answers += [answer(mpismt, path, engine) for engine in ("poe", "explicit")]
        os.remove(path)
    if "unknown" in answers:
        return seed, "unknown", None
    if ORDERED in program(seed, False):
        different = answers[0] != answers[1] or answers[2] != answers[3]
    else:
        different = len(set(answers)) > 1
    if different:
        for swapped in (False, True):
            with open(os.path.join(folder, f"files{seed}{'s' if swapped else ''}.c"), "w") as f:
                f.write(program(seed, swapped))
        return seed, "different", "; ".join(answers)
    return seed, answers[0], None


def main():
    arguments = engines.options().parse_args()
    _, different = engines.compare_all(lambda seed, folder: compare(arguments.mpismt, seed, folder), arguments)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
