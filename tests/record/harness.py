"""What the tests of records share: which MPIs there are, a folder for the runs, and how to compile, record and check a
program. `main` runs a test for each MPI, and exits with 77 (skipped) if none is installed, or under continuous
integration, whose machines need not be able to start MPI jobs."""
import json
import os
import shutil
import subprocess
import sys
import tempfile

mpismt, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
mpis = {"mpich": "mpiexec.hydra", "openmpi": "mpirun.openmpi"}
mpis = {m: launcher for m, launcher in mpis.items() if shutil.which("mpicc." + m) and shutil.which(launcher)}
if not mpis or os.environ.get("CI") == "true":
    print("skipped: no MPI to run programs on (mpicc.mpich, mpicc.openmpi), or continuous integration")
    sys.exit(77)
work = tempfile.mkdtemp(prefix="mpismt-record-test-")
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


def main(*tests, own_cache=True):
    """Each test for each MPI, with a library for records that is compiled here."""
    if own_cache:
        environment["XDG_CACHE_HOME"] = os.path.join(work, "cache")
    try:
        for mpi in mpis: # this may take long on a busy machine
            run(mpismt, "record", "-o", os.path.join(work, "first"), "--", mpis[mpi], "-n", "1", "true")
        for mpi in mpis:
            for test in tests:
                test(mpi)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print(f"{len(failures)} failures")
    sys.exit(1 if failures else 0)
