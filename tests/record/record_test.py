#!/usr/bin/env python3
"""Records of runs on real MPIs: `mpismt record` and `mpismt check DIR`, with MPICH and Open MPI, whichever is installed.

   record_test.py MPISMT SOURCE_DIRECTORY [all]

Exits with 77 (skipped) if none is installed, or under continuous integration, whose machines need not be able to start
MPI jobs. `all`: a table of all C examples, `check prog.c` beside record and check, for people."""
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

mpismt, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
mpis = {"mpich": "mpiexec.hydra", "openmpi": "mpirun.openmpi"}
mpis = {m: launcher for m, launcher in mpis.items() if shutil.which("mpicc." + m) and shutil.which(launcher)}
if not mpis or os.environ.get("CI") == "true":
    print("skipped: no MPI to run programs on (mpicc.mpich, mpicc.openmpi), or continuous integration")
    sys.exit(77)
work = tempfile.mkdtemp(prefix="mpismt-record-test-")
if sys.argv[3:] != ["all"]:
    os.environ["XDG_CACHE_HOME"] = os.path.join(work, "cache")
environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_rmaps_base_oversubscribe="1")
failures = []


def run(*words, limit=300):
    return subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=limit, env=environment)


def check(condition, what):
    if not condition:
        failures.append(what)
        print("FAILED:", what)


def compiled(mpi, source, *flags):
    binary = os.path.join(work, f"{os.path.basename(source)}.{mpi}")
    include = os.path.join(root, "frontend/c/include/mpismt.h")
    own = os.path.join(work, "include")
    os.makedirs(own, exist_ok=True)
    shutil.copy(include, own)
    answer = run(f"mpicc.{mpi}", "-g", "-w", "-I" + own, "-o", binary, source, *flags, "-lm")
    return binary if answer.returncode == 0 else None


def recorded(mpi, binary, processes, *arguments, seconds=40):
    folder = os.path.join(work, f"record-{os.path.basename(binary)}-{processes}")
    return folder, run("timeout", str(seconds), mpismt, "record", "-o", folder, "--", mpis[mpi], "-n", str(processes),
                       binary, *arguments, limit=seconds + 60)


def checked(folder, *words):
    answer = run(mpismt, "check", folder, "--format", "json", "--timeout", "60", *words)
    try:
        return answer.returncode, json.loads(answer.stdout)
    except ValueError:
        return answer.returncode, {"verdict": "none", "findings": [], "reason": answer.stderr}


def program(name, text):
    path = os.path.join(work, name)
    with open(path, "w") as file:
        file.write(text)
    return path


HEAD = """#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int rank, size, x, y;
MPI_Status status;
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
"""
TAIL = """    MPI_Finalize();
    return 0;
}
"""
PROGRAMS = {
    # name: processes, body, exit status, kinds of findings
    "exchange": (2, """
    MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); /* here */
    MPI_Recv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
""", 1, {"deadlock"}),
    "lucky": (3, """
    if (rank == 0) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        MPI_Recv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &status); /* here */
    } else {
        if (rank == 1)
            sleep(1);
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
""", 1, {"deadlock"}),
    "manager": (3, """
    if (rank == 0)
        for (int i = 1; i < size; ++i) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            MPI_Send(&x, 1, MPI_INT, status.MPI_SOURCE, 1, MPI_COMM_WORLD);
        }
    else
        MPI_Sendrecv(&rank, 1, MPI_INT, 0, 0, &y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
""", 0, set()),
    # Requests that are complete at once; an MPI may give them one handle.
    "requests": (2, """
    MPI_Request all[6], swap;
    double data[6];
    for (int i = 0; i < 3; ++i) {
        MPI_Isend(&x, 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD, &all[i]);
        MPI_Irecv(&data[i], 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD, &all[5 - i]);
    }
    swap = all[0], all[0] = all[2], all[2] = swap;
    MPI_Wait(&all[0], MPI_STATUS_IGNORE);
    for (int i = 1, index; i < 6; ++i)
        MPI_Waitany(6, all, &index, &status);
    MPI_Send_init(&x, 1, MPI_INT, 1 - rank, 9, MPI_COMM_WORLD, &all[0]);
    MPI_Recv_init(&y, 1, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, &all[1]);
    for (int i = 0, flag = 0; i < 4; ++i, flag = 0) {
        MPI_Startall(2, all);
        while (!flag)
            MPI_Testall(2, all, &flag, MPI_STATUSES_IGNORE);
    }
    MPI_Request_free(&all[0]);
    MPI_Request_free(&all[1]);
""", 0, set()),
    "objects": (4, """
    MPI_Comm half, twin, grid;
    MPI_Datatype column, pair;
    MPI_Group all, some;
    int m[16] = {0}, dims[2] = {2, 2}, periods[2] = {1, 0}, ranks[2] = {0, 3}, counts[4] = {1, 2, 3, 4},
        displs[4] = {0, 1, 3, 6};
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
    MPI_Comm_dup(half, &twin);
    MPI_Type_vector(4, 1, 4, MPI_INT, &column);
    MPI_Type_create_resized(column, 0, sizeof(int), &pair);
    MPI_Type_commit(&pair);
    MPI_Allreduce(&rank, &x, 1, MPI_INT, MPI_SUM, twin);
    MPI_Bcast(m, 2, pair, 0, half);
    MPI_Gatherv(m, rank + 1, MPI_INT, m + 6, counts, displs, MPI_INT, 1, MPI_COMM_WORLD);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 2, ranks, &some);
    MPI_Group_free(&all);
    MPI_Group_free(&some);
    MPI_Comm_free(&grid);
    MPI_Comm_free(&half);
    MPI_Comm_free(&twin);
    MPI_Type_free(&column);
    MPI_Type_free(&pair);
""", 0, set()),
    "leak": (2, """
    MPI_Comm twin;
    MPI_Comm_dup(MPI_COMM_WORLD, &twin); /* here */
""", 1, {"resource-leak"}),
    "orphan": (2, """
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* here */
""", 1, {"deadlock", "orphan-message"}),
    "fence": (2, """
    MPI_Win win;
    int *memory;
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&rank, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
""", 0, set()),
    "race": (3, """
    MPI_Win win;
    int *memory;
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    MPI_Win_fence(0, win);
    if (rank > 0)
        MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* here */
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
""", 1, {"global-concurrency"}),
    "locked": (3, """
    MPI_Win win;
    int *memory, old, one = 1;
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    MPI_Win_flush(0, win);
    MPI_Win_unlock(0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
    MPI_Win_flush_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Get(&old, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
""", 0, set()),
    "counter": (3, """
    MPI_Win win;
    int *memory, old, one = 1;
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    *memory = 0;
    MPI_Win_lock_all(0, win);
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Fetch_and_op(&one, &old, MPI_INT, 0, 0, MPI_SUM, win);
    MPI_Win_flush(0, win);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
""", 0, set()),
    "dynamic": (3, """
    MPI_Win win;
    MPI_Aint mine, others[3];
    int *memory = malloc(3 * sizeof(int));
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_attach(win, memory, 3 * sizeof(int));
    MPI_Get_address(memory, &mine);
    MPI_Allgather(&mine, 1, MPI_AINT, others, 1, MPI_AINT, MPI_COMM_WORLD);
    MPI_Win_fence(0, win);
    for (int i = 0; i < 3; ++i)
        MPI_Put(&rank, 1, MPI_INT, i, MPI_Aint_add(others[i], rank * sizeof(int)), 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    MPI_Win_detach(win, memory);
    MPI_Win_free(&win);
""", 0, set()),
    "shared": (3, """
    MPI_Win win;
    int *memory;
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    if (rank > 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* here */
        MPI_Win_unlock(0, win);
    }
    MPI_Win_free(&win);
""", 1, {"global-concurrency"}),
}


def small_programs(mpi):
    for name, (processes, body, status, kinds) in PROGRAMS.items():
        source = program(name + ".c", HEAD + body + TAIL)
        binary = compiled(mpi, source)
        check(binary, f"{mpi}, {name}: does not compile")
        folder, made = recorded(mpi, binary, processes)
        check(made.returncode == 0 and "recorded in" in made.stderr, f"{mpi}, {name}: {made.stdout}{made.stderr}")
        code, answer = checked(folder)
        found = {f["kind"] for f in answer["findings"] if not f.get("note")}
        check(code == status and found == kinds, f"{mpi}, {name}: {code} {answer['verdict']} {found} "
              f"{answer.get('reason')} {answer.get('unsupported')}")
        check(not answer.get("complete"), f"{mpi}, {name}: complete")
        with open(source) as text:
            lines = text.read().splitlines()
        places = [p for f in answer["findings"] for p in f["locations"]]
        check(not kinds or any("/* here */" in lines[p["line"] - 1] for p in places if p["file"] == source),
              f"{mpi}, {name}: not at its place: {places}")


def stuck(mpi):
    """A run that hangs: it is ended by Ctrl-C, or one process by kill -9."""
    source = program("stuck.c", HEAD + """
    MPI_Send(&x, 1, MPI_INT, rank, 7, MPI_COMM_WORLD);
    MPI_Recv(&y, 1, MPI_INT, rank, 7, MPI_COMM_WORLD, &status);
    MPI_Recv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status); /* here */
""" + TAIL)
    binary = compiled(mpi, source)
    folder = os.path.join(work, "stuck-" + mpi)
    child = subprocess.Popen([mpismt, "record", "-o", folder, "--", mpis[mpi], "-n", "2", binary], env=environment,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    for _ in range(200):
        time.sleep(0.05)
        texts = [open(os.path.join(folder, n), errors="replace").read() for n in sorted(os.listdir(folder))] \
            if os.path.isdir(folder) else []
        if len(texts) == 2 and all(t.rstrip("\0").endswith(">") for t in texts):
            break
    found = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True).stdout
    processes = [int(l.split()[0]) for l in found.splitlines() if l.split(None, 1)[1].strip() == binary]
    check(len(processes) == 2, f"{mpi}: not two processes of the program, {processes}")
    for one in processes[:1]:
        os.kill(one, signal.SIGKILL)
    time.sleep(1)
    if child.poll() is None:
        os.killpg(child.pid, signal.SIGINT)
    child.wait(timeout=60)
    code, answer = checked(folder)
    check(code == 1 and "deadlock" in {f["kind"] for f in answer["findings"]},
          f"{mpi}, killed: {code} {answer['verdict']} {answer.get('reason')}")


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


def killed_at_any_moment(mpi, rounds=6):
    """What is left of a process that is killed is a record up to there."""
    source = program("busy.c", HEAD + """
    MPI_Request request[2];
    for (int i = 0; i < 10000000; ++i) {
        MPI_Irecv(&y, 1, MPI_INT, (rank + size - 1) % size, i % 100, MPI_COMM_WORLD, &request[0]);
        MPI_Isend(&x, 1, MPI_INT, (rank + 1) % size, i % 100, MPI_COMM_WORLD, &request[1]);
        MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
        if (i % 10 == 0)
            MPI_Allreduce(&rank, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    }
""" + TAIL)
    binary, folder = compiled(mpi, source), os.path.join(work, "busy-" + mpi)
    for i in range(rounds):
        words = [mpismt, "record", "-o", folder, *(["--payload"] if i % 2 else []), "--", mpis[mpi], "-n", "2", binary]
        child = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                 start_new_session=True)
        processes = []
        for _ in range(400):
            found = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True).stdout
            processes = [int(l.split()[0]) for l in found.splitlines() if l.split(None, 1)[1].strip() == binary]
            if len(processes) == 2 and len(os.listdir(folder)) >= 2:
                break
            time.sleep(0.02)
        time.sleep(random.uniform(0, 0.2))
        for one in processes[i % 2:]:
            os.kill(one, signal.SIGKILL)
        try:
            child.wait(timeout=20)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGINT)
            child.wait(timeout=60)
        code, answer = checked(folder)
        said = answer.get("reason", "")
        check(code in (0, 3) or (code == 2 and "ends before the first call" in said) or
              code == 2 and "no record" in said or code == 2 and "is empty" in said,
              f"{mpi}, killed: {code} {answer['verdict']} {said} {answer['findings']}")


def bad(mpi):
    """What is said of a run that cannot be recorded or checked."""
    answer = run(mpismt, "record", "-o", os.path.join(work, "none"), "--", mpis[mpi], "-n", "2", "true")
    check(answer.returncode == 2 and "no process called MPI_Init" in answer.stderr, f"{mpi}: {answer}")
    check(run(mpismt, "record", "--").returncode == 2, "nothing to run")
    check(run(mpismt, "record", "-o", root, "--", mpis[mpi], "true").returncode == 2, "a folder with other files")
    source = program("threads.c", """#include <mpi.h>
#include <pthread.h>
static void *work(void *p)
{
    MPI_Barrier(MPI_COMM_SELF);
    return p;
}
int main(int argc, char **argv)
{
    int provided;
    pthread_t thread;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    MPI_Finalize();
    return 0;
}
""")
    folder, made = recorded(mpi, compiled(mpi, source, "-lpthread"), 2)
    answer = run(mpismt, "check", folder)
    check(answer.returncode == 2 and "several threads" in answer.stderr, f"{mpi}, threads: {answer}")
    source = program("unfinished.c", HEAD + "    return 0;\n}\n")
    folder, made = recorded(mpi, compiled(mpi, source), 1)
    code, answer = checked(folder)
    check(code == 1 and {f["kind"] for f in answer["findings"]} == {"init-finalize"}, f"{mpi}, no Finalize: {answer}")


def table():
    """Every C example that runs to its end: what check says of the program, and of its record."""
    for mpi in mpis:
        table_of(mpi)


def table_of(mpi):
    counts = {}
    for folder in ("examples/c", "examples/c/errors"):
        for name in sorted(os.listdir(os.path.join(root, folder))):
            path = os.path.join(root, folder, name)
            if not name.endswith(".c"):
                continue
            with open(path) as text:
                asked = re.findall(r"^// mpismt: (.*?) ?expect (\S+)", text.read(), re.M)
            for options, _ in asked[:1]:
                words = options.split()
                processes = next((words[i + 1] for i, w in enumerate(words) if w == "-n"), None)
                binary = compiled(mpi, path) if processes else None
                if not binary:
                    continue
                record, made = recorded(mpi, binary, processes, seconds=30)
                if made.returncode != 0:
                    line = "does not run to its end"
                    counts[line] = counts.get(line, 0) + 1
                    print(f"{mpi} | {name} | {line} ({made.returncode})", flush=True)
                    continue
                whole = run(mpismt, "check", path, *words, "--format", "json", "--timeout", "60")
                kinds = {f["kind"] for f in json.loads(whole.stdout or '{"findings": []}')["findings"] if not f.get("note")}
                code, answer = checked(record)
                own = {f["kind"] for f in answer["findings"] if not f.get("note")}
                line = "same" if kinds == own and code == whole.returncode else "differs"
                counts[line] = counts.get(line, 0) + 1
                print(f"{mpi} | {name} {options} | {line} | {whole.returncode} {sorted(kinds)} | {code} {sorted(own)} "
                      f"{answer.get('reason', '')} {[u['construct'] for u in answer.get('unsupported', [])]}", flush=True)
    print(mpi, counts)


def main():
    if sys.argv[3:] == ["all"]:
        table()
        return
    for mpi in mpis: # the library is compiled here, which may take long on a busy machine
        run(mpismt, "record", "-o", os.path.join(work, "first"), "--", mpis[mpi], "-n", "1", "true")
    for mpi in mpis:
        small_programs(mpi)
        stuck(mpi)
        fortran(mpi)
        data_of_messages(mpi)
        partitioned(mpi)
        callers(mpi)
        linked(mpi)
        killed_at_any_moment(mpi)
        bad(mpi)


try:
    main()
finally:
    shutil.rmtree(work, ignore_errors=True)
print(f"{len(failures)} failures")
sys.exit(1 if failures else 0)
