#!/usr/bin/env python3
"""Programs in the manner of those that MOPPER and CIVL were measured with, on 4, 8 and 16 processes: `mpismt check` of the
source, and `mpismt record` with a check of the record, where MPICH or Open MPI is installed.

   single_path.py MPISMT"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

mpismt = os.path.abspath(sys.argv[1])
folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "single_path")
mpis = {"mpich": "mpiexec.hydra", "openmpi": "mpirun.openmpi"}
mpi = next((m for m in mpis if shutil.which("mpicc." + m)), None)
environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_rmaps_base_oversubscribe="1")
programs = [("monte_carlo", []), ("diffusion2d", []), ("integrate", []), ("matmat", []), ("heat_errors", []),
            ("heat_errors", ["-DBUFFERED"]), ("heat_errors", ["-DWRONG_TAG"])]


def answer_of(*words):
    start = time.time()
    out = subprocess.run([mpismt, "check", *words, "--format", "json", "--timeout", "20"], capture_output=True, text=True)
    took = time.time() - start
    try:
        answer = json.loads(out.stdout)
        kinds = sorted({f["kind"] for f in answer["findings"] if f["level"] == "error"})
        return took, answer["verdict"] + (f" ({', '.join(kinds)})" if kinds else "")
    except ValueError:
        return took, out.stderr.strip()[:100]


work = tempfile.mkdtemp(prefix="mpismt-bench-single-path-")
print("| program | processes | of the source | | of a record | |\n|---|---|---|---|---|---|")
try:
    for name, flags in programs:
        source, binary = f"{folder}/{name}.c", f"{work}/{name}"
        if mpi:
            subprocess.run([f"mpicc.{mpi}", "-g", "-w", *flags, "-o", binary, source], check=True)
        for processes in (4, 8, 16):
            took, verdict = answer_of(source, "-n", str(processes), *flags)
            line = f"| {' '.join([name, *flags])} | {processes} | {took:.1f} s | {verdict} |"
            if mpi:
                made = subprocess.run(["timeout", "20", mpismt, "record", "-o", f"{work}/record", "--", mpis[mpi], "-n",
                                       str(processes), binary], env=environment, capture_output=True, text=True)
                took, verdict = answer_of(f"{work}/record")
                line += f" {took:.1f} s | {verdict}{'' if made.returncode == 0 else ', the run hangs'} |"
            print(line, flush=True)
finally:
    shutil.rmtree(work)
