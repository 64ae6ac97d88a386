#!/usr/bin/env python3
"""How calls get into a record: from Fortran, with the data of messages, through functions of the program, with the
recorder linked into it: calls_test.py MPISMT SOURCE_DIRECTORY"""
import os
import shutil
import subprocess

from harness import HEAD, TAIL, check, checked, compiled, environment, main, mpis, mpismt, program, recorded, run, work
from programs import PROGRAMS


def fortran(mpi):
    """The functions for Fortran call those of C in MPICH, and PMPI in Open MPI."""
    if not shutil.which("mpif90." + mpi):
        return
    for module, status in (("use mpi", "integer :: status(MPI_STATUS_SIZE)"),
                           ("use mpi_f08", "type(MPI_Status) :: status")):
        fortran_with(mpi, module, status)


def fortran_with(mpi, module, status):
    source = program("ring.f90", f"""program ring
  {module}
  implicit none
  integer :: rank, n, ierr, x, y
  {status}
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, n, ierr)
  x = rank
  call MPI_Send(x, 1, MPI_INTEGER, mod(rank + 1, n), 4, MPI_COMM_WORLD, ierr) ! here
  call MPI_Recv(y, 1, MPI_INTEGER, mod(rank + n - 1, n), 4, MPI_COMM_WORLD, status, ierr)
  call MPI_Finalize(ierr)
end program
""")
    binary = os.path.join(work, "ring." + mpi)
    if run("mpif90." + mpi, "-g", "-o", binary, source).returncode != 0:
        return
    folder, made = recorded(mpi, binary, 3)
    code, answer = checked(folder)
    places = {(p["file"], p["line"]) for f in answer["findings"] for p in f["locations"]}
    check(code == 1 and {f["kind"] for f in answer["findings"]} == {"deadlock"} and places == {(source, 10)},
          f"{mpi}, Fortran, {module}: {code} {answer['verdict']} {answer.get('reason')} {places}")


def data_of_messages(mpi):
    """`--payload`: which other messages a receive can take without a change is known then."""
    body = """
    int value = 7 + (rank == 2) * DIFFERENT;
    MPI_Request request;
    if (rank == 0) {
        MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); /* here */
    } else {
        if (rank == 1)
            sleep(1);
        MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
"""
    source = program("same.c", HEAD + body + TAIL)
    for different, words in ((0, None), (1, "which receives 7 instead of 8")):
        binary, folder = compiled(mpi, source, f"-DDIFFERENT={different}"), os.path.join(work, "payload-" + mpi)
        made = run(mpismt, "record", "--payload", "-o", folder, "--", mpis[mpi], "-n", "3", binary)
        check(made.returncode == 0, f"{mpi}, payload: {made.stderr}")
        code, answer = checked(folder)
        said = " ".join(f["message"] for f in answer["findings"] if f["kind"] == "deadlock")
        check(code == 1 and said and (words in said if words else "(if " not in said), f"{mpi}, payload: {said}")
    # What does not decide anything must not disturb: requests of all kinds.
    for name in ("requests", "objects", "manager"):
        binary = compiled(mpi, program(name + ".c", HEAD + PROGRAMS[name][1] + TAIL))
        folder = os.path.join(work, f"data-{name}-{mpi}")
        made = run(mpismt, "record", "--payload", "-o", folder, "--", mpis[mpi], "-n", str(PROGRAMS[name][0]), binary)
        code, answer = checked(folder)
        check(made.returncode == 0 and code == 0, f"{mpi}, payload, {name}: {made.stderr} {code} {answer.get('reason')}")


def partitioned(mpi):
    """If this MPI has it: also MPI_Pready_list, whose prototype differs between versions of MPI."""
    for flags, status, kinds in (([], 0, set()), (["-DFORGETS"], 1, {"deadlock"})):
        binary = compiled(mpi, program("partitioned.c", HEAD + """
    int data[8] = {0}, list[2] = {1, 3}, flag = 0;
    MPI_Request request;
    if (rank == 0)
        MPI_Psend_init(data, 4, 2, MPI_INT, 1, 5, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    else
        MPI_Precv_init(data, 2, 4, MPI_INT, 0, 5, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    for (int i = 0; i < 2; ++i, flag = 0) {
        MPI_Start(&request);
        if (rank == 0) {
            MPI_Pready(0, request);
            MPI_Pready_list(2, list, request);
#ifndef FORGETS
            MPI_Pready_range(2, 2, request);
#endif
        } else {
#ifndef FORGETS
            while (!flag)
                MPI_Parrived(request, 1, &flag);
#endif
        }
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&request);
""" + TAIL), *flags)
        if not binary:
            print(f"{mpi} has no partitioned communication")
            return
        folder, made = recorded(mpi, binary, 2, seconds=5 if flags else 40)
        code, answer = checked(folder)
        found = {f["kind"] for f in answer["findings"]}
        check(code == status and found == kinds, f"{mpi}, partitioned, {flags}: {made.stderr} {code} {found} "
              f"{answer.get('reason')} {answer.get('unsupported')}")
        again = run(mpismt, "replay", folder, *(["--finding", "1"] if flags else []), "--", mpis[mpi], "-n", "2", binary)
        check(again.returncode == 0, f"{mpi}, partitioned, {flags}, replay: {again.stdout}{again.stderr}")


def callers(mpi):
    """Calls of a wrapper are told apart by who calls it; functions may be inlined, and have frames of any size."""
    source = program("callers.c", """#include <mpi.h>
#include <string.h>
static int rank, x, y;
static int __attribute__((noinline)) my_send(int *data, int to)
{
    int error = MPI_Send(data, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
    return error + (to > 100);
}
static inline int __attribute__((always_inline)) my_receive(int *data, int from)
{
    return MPI_Recv(data, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
static int __attribute__((noinline)) exchange(int other, int n, int first)
{
    char room[n];
    memset(room, 0, n);
    int error = first ? my_send(&x, other) : my_receive(&y, other);
    error += first ? my_receive(&y, other) : my_send(&x, other); /* later */
    return error + room[n / 2];
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int error = 0;
    for (int i = 1; i < 4; ++i)
        error += exchange(1 - rank, 100 * i, rank);
    error += exchange(1 - rank, 16, rank);
    error += my_send(&x, 1 - rank) + my_receive(&y, 1 - rank); /* here */
    MPI_Finalize();
    return error;
}
""")
    with open(source) as text:
        lines = text.read().splitlines()
    here = next(i for i, line in enumerate(lines, 1) if "/* here */" in line)
    sends = next(i for i, line in enumerate(lines, 1) if "MPI_Send" in line)
    for flag in ("-O0", "-O2", "-O2 -fomit-frame-pointer -pie", "-O1 -no-pie"):
        binary = compiled(mpi, source, *flag.split())
        folder, made = recorded(mpi, binary, 2)
        code, answer = checked(folder)
        stacks = [(p["line"], [(c["function"], c["line"]) for c in p.get("stack", [])])
                  for f in answer["findings"] for p in f["locations"]]
        check(code == 1 and stacks and all(s == (sends, [("my_send", here)]) for s in stacks),
              f"{mpi}, callers, {flag}: {made.stderr} {code} {answer.get('reason')} {stacks}")
        trace = [(s["rank"], s["line"], tuple(c["line"] for c in s.get("stack", [])))
                 for f in answer["findings"] for s in f["trace"] if s["step"] == "call" and s["operation"] == "MPI_Send"]
        check(len(trace) >= 8 and len(set(trace)) == 6, f"{mpi}, callers, {flag}: {trace}")


def linked(mpi):
    """The library in the program: with mpismt record, and by itself."""
    source, record = program("linked.c", HEAD + PROGRAMS["exchange"][1] + TAIL), os.path.join(work, f"record-{mpi}.o")
    answer = run(mpismt, "record", "--write-library", record, "--", "mpicc." + mpi)
    check(answer.returncode == 0, f"{mpi}, --write-library: {answer.stdout}{answer.stderr}")
    kinds = [[]]
    if mpi == "mpich":
        kinds.append(["-l:libmpich.a", "-Wl,--as-needed", "-lhwloc", "-lucp", "-lucs"])
    for flags in kinds:
        binary = compiled(mpi, source, record, *flags)
        if not binary:
            print(f"{mpi}: {flags} does not link")
            continue
        folder, made = recorded(mpi, binary, 2)
        code, answer = checked(folder)
        check(code == 1 and {f["kind"] for f in answer["findings"]} == {"deadlock"},
              f"{mpi}, linked {flags}: {made.stderr} {code} {answer.get('reason')}")
        shutil.rmtree(folder)
        os.mkdir(folder)
        subprocess.run([mpis[mpi], "-n", "2", binary], env={**environment, "MPISMT_RECORD": folder}, check=True,
                       capture_output=True, timeout=60)
        code, answer = checked(folder)
        places = {os.path.basename(p["file"]) for f in answer["findings"] for p in f["locations"]}
        check(code == 1 and places == {"linked.c"}, f"{mpi}, linked {flags}, by itself: {code} {answer} {places}")
    if not shutil.which("mpif90." + mpi):
        return
    answer = run(mpismt, "record", "--write-library", record, "--", "no-such-mpicc")
    check(answer.returncode == 2, "no compiler")


main(fortran, data_of_messages, partitioned, callers, linked)
