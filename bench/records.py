#!/usr/bin/env python3
"""Records of runs: how long `mpismt check` takes for one of 64 processes with 10,000 calls each, and what `mpismt record`
costs a ping-pong of messages of 1 KB, in pairs of runs with and without it; likewise `mpismt replay` of such a record.
If the system allows it, the processes of the ping-pong have real-time priority, as other programs disturb them so much
that nothing can be measured.

   records.py MPISMT [PROCESSES CALLS [PAIRS]]"""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HEAD = """mpismt-record 2
run 1
process {rank} {size}
library 'none'
program '/ring'
constant ANY_SOURCE -2
constant ANY_TAG -1
handle COMM_WORLD 44
handle INT 105
handle REQUEST_NULL 2c
handle SUM 58
begin
@ 1 '/ring' 1
Init 1 > 0
"""

PINGPONG = """#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    static char data[1024];
    int rank;
    const int rounds = argc > 1 ? atoi(argv[1]) : 100000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double start = 0;
    for (int i = -1000; i < rounds; ++i) {
        if (i == 0)
            start = MPI_Wtime();
        if (rank == 0) {
            MPI_Send(data, 1024, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(data, 1024, MPI_CHAR, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(data, 1024, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(data, 1024, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
        }
    }
    if (rank == 0)
        printf("%.3f\\n", (MPI_Wtime() - start) / (2.0 * rounds) * 1e6);
    MPI_Finalize();
    return 0;
}
"""


def write_ring(folder, size, calls):
    """Each round: a message to the right, one from the left, both waited for, and each tenth round a reduction."""
    for rank in range(size):
        left, right = (rank - 1) % size, (rank + 1) % size
        with open(f"{folder}/record.{rank}", "w") as out:
            out.write(HEAD.format(rank=rank, size=size))
            made = 0
            while made < calls:
                out.write(f"Irecv 1 2000 100 105 {left} 0 44 > 0 a1\nIsend 1 1000 100 105 {right} 0 44 > 0 a2\n"
                          f"Waitall 1 2 [a1,a2] > 0 [~{left}/0/400,~-1/-1/0]\n")
                made += 3
                if made % 30 == 0:
                    out.write("Allreduce 1 3000 3010 1 105 58 44 > 0\n")
                    made += 1
            out.write("Finalize 1 > 0\nexit\n")


def overhead(mpismt, work, pairs):
    undisturbed = ["chrt", "-f", "10"]
    if not shutil.which("chrt") or subprocess.run(undisturbed + ["true"], capture_output=True).returncode != 0:
        undisturbed = []
    environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                       OMPI_MCA_rmaps_base_oversubscribe="1")
    with open(f"{work}/p.c", "w") as out:
        out.write(PINGPONG)
    for mpi, launcher in (("mpich", "mpiexec.hydra"), ("openmpi", "mpirun.openmpi")):
        if not shutil.which("mpicc." + mpi):
            print(f"{mpi}: not installed")
            continue
        subprocess.run(["mpicc." + mpi, "-O2", "-o", f"{work}/p", f"{work}/p.c"], check=True)
        record = [mpismt, "record", "-o", f"{work}/r", "--"]
        command = [launcher, "-n", "2", *undisturbed, f"{work}/p", "20000"]
        in_pairs(mpi, "recorded", command, record, environment, pairs)
        in_pairs(mpi, "recorded with --payload", command, [mpismt, "record", "--payload", "-o", f"{work}/r", "--"],
                 environment, pairs)
        short = [launcher, "-n", "2", *undisturbed, f"{work}/p", "5000"]
        subprocess.run(record + short, env=environment, capture_output=True)
        in_pairs(mpi, "replayed", short, [mpismt, "replay", f"{work}/r", "--"], environment, pairs)


def in_pairs(mpi, what, command, before, environment, count):
    plain, other = [], []
    for _ in range(count):
        for times, words in ((plain, command), (other, before + command)):
            out = subprocess.run(words, env=environment, capture_output=True, text=True)
            times.append(float(out.stdout.split()[0]))
    ratio = statistics.median(o / p for o, p in zip(other, plain))
    print(f"{mpi}: a message of 1 KB takes {statistics.median(plain):.3f} µs, {what} {statistics.median(other):.3f} µs; in "
          f"pairs {100 * (ratio - 1):+.1f} % (median of {count})", flush=True)


def main():
    mpismt = os.path.abspath(sys.argv[1])
    size, calls = (int(a) for a in sys.argv[2:4]) if len(sys.argv) > 3 else (64, 10000)
    pairs = int(sys.argv[4]) if len(sys.argv) > 4 else 9
    work = tempfile.mkdtemp(prefix="mpismt-bench-records-")
    try:
        ring = f"{work}/ring"
        os.mkdir(ring)
        write_ring(ring, size, calls)
        start = time.time()
        out = subprocess.run([mpismt, "check", ring, "-q", "--buffering", "any"], capture_output=True, text=True)
        print(f"{size} processes with {calls} calls: {time.time() - start:.1f} s: {out.stdout.strip()}{out.stderr.strip()}")
        overhead(mpismt, work, pairs)
    finally:
        shutil.rmtree(work)


main()
