#!/usr/bin/env python3
"""What is special in MPI: sessions, generalized requests, functions that MPI calls, files, spawned processes:
special_test.py MPISMT SOURCE_DIRECTORY"""
import os

from harness import HEAD, TAIL, check, checked, compiled, main, mpis, program, recorded, run, mpismt, work


def expect(mpi, name, source, status, kinds, *flags, arguments=(), processes=2, replayed=True):
    """Records, checks, and repeats the run."""
    binary = compiled(mpi, program(name + ".c", source), *flags)
    if not binary:
        return False
    folder, made = recorded(mpi, binary, processes, *arguments)
    code, answer = checked(folder)
    found = {f["kind"] for f in answer["findings"] if f["level"] == "error"}
    check(code == status and found == kinds, f"{mpi}, {name}, {flags}: {made.stderr} {code} {found} "
          f"{answer.get('reason')} {answer.get('unsupported')}")
    if replayed:
        again = run(mpismt, "replay", folder, "--", mpis[mpi], "-n", str(processes), binary, *arguments)
        check(again.returncode == 0, f"{mpi}, {name}, {flags}, replay: {again.stdout}{again.stderr}")
    return True


def sessions(mpi):
    source = """#include <mpi.h>
int main(void)
{
    MPI_Session session;
    MPI_Info info, used, set;
    MPI_Errhandler handler;
    MPI_Group group;
    MPI_Comm comm;
    int sets, rank, size, x = 1, y, length = 64;
    char name[64];
    MPI_Info_create(&info);
    MPI_Info_set(info, "thread_level", "MPI_THREAD_SINGLE");
    MPI_Session_init(info, MPI_ERRORS_RETURN, &session);
    MPI_Info_free(&info);
    MPI_Session_get_info(session, &used);
    MPI_Info_free(&used);
    MPI_Session_get_errhandler(session, &handler);
    MPI_Errhandler_free(&handler);
    MPI_Session_get_num_psets(session, MPI_INFO_NULL, &sets);
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &length, name);
    MPI_Session_get_pset_info(session, "mpi://WORLD", &set);
    MPI_Info_free(&set);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "here", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    MPI_Group_free(&group);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
#ifdef WAITS
    MPI_Send(&x, 1, MPI_INT, (rank + 1) % size, 0, comm);
    MPI_Recv(&y, 1, MPI_INT, (rank + size - 1) % size, 0, comm, MPI_STATUS_IGNORE);
#endif
    MPI_Barrier(comm);
#ifndef LEAKS
    MPI_Comm_free(&comm);
#endif
    MPI_Session_finalize(&session);
    return 0;
}
"""
    if not expect(mpi, "sessions", source, 0, set()):
        print(f"{mpi} has no sessions")
        return
    expect(mpi, "sessions", source, 1, {"deadlock"}, "-DWAITS")
    expect(mpi, "sessions", source, 0, {"resource-leak"}, "-DLEAKS")
    # Its finding, too.
    folder = os.path.join(work, f"record-sessions.c.{mpi}-2")
    again = run(mpismt, "replay", folder, "--finding", "1", "--", mpis[mpi], "-n", "2",
                os.path.join(work, "sessions.c." + mpi))
    check(again.returncode == 0, f"{mpi}, sessions, finding: {again.stdout}{again.stderr}")


def generalized_requests(mpi):
    source = """#include <mpi.h>
static MPI_Request request;
static int query(void *gone, MPI_Status *status)
{
    MPI_Status_set_elements(status, MPI_BYTE, 0);
    MPI_Status_set_cancelled(status, *(int *)gone);
    status->MPI_SOURCE = status->MPI_TAG = MPI_UNDEFINED;
    return MPI_SUCCESS;
}
static int release(void *gone) { return MPI_SUCCESS; }
static int cancel(void *gone, int complete)
{
    if (!complete) {
        *(int *)gone = 1;
        MPI_Grequest_complete(request);
    }
    return MPI_SUCCESS;
}
int main(int argc, char **argv)
{
    int gone = 0, cancelled, rank, x;
    MPI_Status status;
    MPI_Request both[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Grequest_start(query, release, cancel, &gone, &request);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &cancelled);
    gone = 0;
    MPI_Grequest_start(query, release, cancel, &gone, &both[0]);
    MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &both[1]);
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Grequest_complete(both[0]);
    MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}
"""
    expect(mpi, "generalized", source, 0, set())


def functions_that_mpi_calls(mpi):
    """What they call is within another call: without it there are leaks, and collectives that do not match."""
    source = """#include <mpi.h>
static int remove_inner(MPI_Comm comm, int key, void *value, void *extra)
{
    MPI_Comm inner = *(MPI_Comm *)value;
    MPI_Barrier(inner);
    return MPI_Comm_free(&inner);
}
static void add(void *a, void *b, int *count, MPI_Datatype *type)
{
    MPI_Aint lb, extent;
    MPI_Type_get_extent(*type, &lb, &extent);
    for (int i = 0; i < *count; ++i)
        ((int *)b)[i] += ((int *)a)[i];
}
int main(int argc, char **argv)
{
    MPI_Comm outer, inner, last, deleted;
    MPI_Op op;
    int key, x = 1, y;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &outer);
    MPI_Comm_dup(MPI_COMM_WORLD, &inner);
    MPI_Comm_dup(MPI_COMM_WORLD, &last);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, remove_inner, &key, 0);
    MPI_Comm_set_attr(outer, key, &inner);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, &last);
    MPI_Comm_dup(MPI_COMM_WORLD, &deleted);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &deleted);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    MPI_Comm_free_keyval(&key);
    MPI_Op_create(add, 1, &op);
    MPI_Allreduce(&x, &y, 1, MPI_INT, op, outer);
    MPI_Op_free(&op);
    MPI_Comm_free(&outer);
    MPI_Finalize();
    return 0;
}
"""
    expect(mpi, "callbacks", source, 0, set())


def files(mpi):
    """A file that was there before, and one that was not. MPI calls itself where it has to do with files."""
    body = """
    MPI_File file;
    int v[4] = {0};
    MPI_File_open(MPI_COMM_SELF, "no-such-file", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    MPI_File_open(MPI_COMM_WORLD, argv[1], MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_read_at_all(file, 32, v, 4, MPI_INT, &status);
    MPI_Allreduce(v, &x, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0 || RACE) {
        MPI_File_seek(file, 0, MPI_SEEK_END);
        MPI_File_write(file, &rank, 1, MPI_INT, &status);
    }
    MPI_File_close(&file);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        MPI_File_delete(argv[1], MPI_INFO_NULL);
"""
    for race in (0, 1):
        path = os.path.join(work, "there")
        with open(path, "wb") as file:
            file.write(bytes(64))
        expect(mpi, "files", HEAD + body + TAIL, race, {"global-concurrency"} if race else set(), f"-DRACE={race}",
               arguments=(path,), replayed=False)


def spawned(mpi):
    source = """#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Comm parent, other, all;
    int rank, size, x = 7, y;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (parent == MPI_COMM_NULL) {
        MPI_Comm_spawn(argv[0], MPI_ARGV_NULL, 2, MPI_INFO_NULL, 1, MPI_COMM_WORLD, &other, MPI_ERRCODES_IGNORE);
        MPI_Send(&x, 1, MPI_INT, rank, 0, other);
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 1, other, MPI_STATUS_IGNORE);
    } else {
#ifdef WAITS
        MPI_Send(&x, 1, MPI_INT, rank, 1, parent);
        MPI_Recv(&y, 1, MPI_INT, rank, 0, parent, MPI_STATUS_IGNORE);
#else
        MPI_Recv(&y, 1, MPI_INT, rank, 0, parent, MPI_STATUS_IGNORE);
        MPI_Send(&x, 1, MPI_INT, rank, 1, parent);
#endif
        other = parent;
    }
    MPI_Intercomm_merge(other, parent != MPI_COMM_NULL, &all);
    MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Allreduce(&rank, &y, 1, MPI_INT, MPI_SUM, all);
#ifndef LEAKS
    MPI_Comm_free(&all);
#endif
    MPI_Comm_disconnect(&other);
    MPI_Finalize();
    return 0;
}
"""
    binary = compiled(mpi, program("spawned.c", source))
    if run("timeout", "30", mpis[mpi], "-n", "2", binary).returncode != 0:
        print(f"{mpi} does not spawn processes here")
        return
    expect(mpi, "spawned", source, 0, set(), replayed=False)
    expect(mpi, "spawned", source, 1, {"deadlock"}, "-DWAITS", replayed=False)
    expect(mpi, "spawned", source, 0, {"resource-leak"}, "-DLEAKS", replayed=False)


main(sessions, generalized_requests, functions_that_mpi_calls, files, spawned)
