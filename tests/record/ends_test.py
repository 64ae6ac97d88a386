#!/usr/bin/env python3
"""Runs that do not come to their end, and those that cannot be recorded or checked:
ends_test.py MPISMT SOURCE_DIRECTORY"""
import os
import random
import signal
import subprocess
import time

from harness import HEAD, TAIL, check, checked, compiled, environment, main, mpis, mpismt, program, recorded, root, run, work


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


main(stuck, killed_at_any_moment, bad)
