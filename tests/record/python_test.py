#!/usr/bin/env python3
"""Programs in Python (mpi4py, on the MPI that it is installed for): findings name their lines.
python_test.py MPISMT SOURCE_DIRECTORY"""
import os
import sys

from harness import check, checked, main, mpis, mpismt, program, recorded, run, work

RING = """from array import array
from mpi4py import MPI

comm = MPI.COMM_WORLD


def exchange(data):
    other = 1 - comm.rank
    comm.Send([data, MPI.INT], dest=other)
    comm.Recv([data, MPI.INT], source=other)


def work():
    data = array("i", [comm.rank])
    for _ in range(2):
        exchange(data)


work()
"""


def places(mpi):
    if LIBRARIES[mpi] not in library:
        return
    path = program("ring.py", RING)
    script = os.path.join(work, "ring")
    with open(script, "w") as file:
        file.write(f"#!/bin/sh\nexec /usr/bin/python3 {path}\n")
    os.chmod(script, 0o755)
    folder, made = recorded(mpi, script, 2)
    code, answer = checked(folder)
    found = [(f["kind"], os.path.basename(f["locations"][0]["file"]), f["locations"][0]["line"]) for f in answer["findings"]]
    check(code == 1 and found == [("deadlock", "ring.py", 9)], f"{mpi}: {made.stderr} {code} {found}")
    text = run(mpismt, "check", folder).stdout
    check("in exchange, called at" in text and "ring.py:16" in text, f"{mpi}: callers: {text}")
    print("tested on", mpi)


LIBRARIES = {"mpich": "MPICH", "openmpi": "Open MPI"}
VERSION = "import mpi4py; mpi4py.rc.initialize = False; from mpi4py import MPI; print(MPI.Get_library_version())"
library = run("/usr/bin/python3", "-c", VERSION).stdout
if not any(LIBRARIES[mpi] in library for mpi in mpis):
    print("skipped: mpi4py is not installed, or for another MPI")
    sys.exit(77)
main(places)
