#!/usr/bin/python3
"""What `mpismt batch` costs: batch.py MPISMT

200 small programs, models and C: on one and on two processors, what a batch adds to each check, and a second run with
kept results. Seconds are of the clock, those of the processor in parentheses; each is the least of three runs (RUNS), taken in
turn, so that what else the machine does hits all alike.
"""
import os
import resource
import subprocess
import sys
import tempfile
import time

mpismt = os.path.abspath(sys.argv[1])
MODEL = """processes 5;
process 0 {
    int x, sum = %d;
    for i in 1..size - 1 { Recv(x, from *); sum = sum + x; }
    assert(sum == %d + 10);
}
process 1.. { int mine = rank; Send(mine, to 0); }
"""
C = """#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x = %d, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Reduce(&x, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        assert(sum == 4 * x);
    MPI_Finalize();
}
"""


def timed(command, folder):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.time() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(name, text, suffix, options):
    with tempfile.TemporaryDirectory() as folder:
        files = [f"p{i}{suffix}" for i in range(200)]
        for i, file in enumerate(files):
            with open(os.path.join(folder, file), "w", encoding="utf-8") as out:
                out.write(text.replace("%d", str(i)))
        subprocess.run([mpismt, "batch", *files, *options, "--results", "kept"], cwd=folder, capture_output=True, check=True)
        checks = "for f in " + " ".join(files) + f"; do {mpismt} check -q {' '.join(options)} $f || exit; done"
        runs = {"one after the other, by a shell": ["sh", "-c", checks],
                "batch -j 1": [mpismt, "batch", *files, *options, "-j", "1"],
                "batch -j 2": [mpismt, "batch", *files, *options, "-j", "2"],
                "batch, all results kept": [mpismt, "batch", *files, *options, "--results", "kept"]}
        best = {}
        for _ in range(int(os.environ.get("RUNS", "3"))):
            for what, command in runs.items():
                best.setdefault(what, []).append(timed(command, folder))
        for what, times in best.items():
            print(f"| {name} | {what} | {min(t[0] for t in times):.2f} s ({min(t[1] for t in times):.2f} s) |", flush=True)


print("| 200 programs | how | time |\n|---|---|---|")
measure("`.mpi`, 5 processes", MODEL, ".mpi", [])
measure("C, 4 processes", C, ".c", ["-n", "4"])
