#!/usr/bin/env python3
"""The callers of calls in records, without MPI; for aarch64, too, where its compiler and qemu are installed:
places_test.py SOURCE_DIRECTORY"""
import os
import shutil
import subprocess
import sys
import tempfile

root = os.path.abspath(sys.argv[1])
library = os.path.join(root, "replay/library")
machines = {"this one": ("gcc", [])}
if shutil.which("aarch64-linux-gnu-gcc") and shutil.which("qemu-aarch64"):
    machines["aarch64"] = ("aarch64-linux-gnu-gcc", ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"])
failures = 0
with tempfile.TemporaryDirectory(prefix="mpismt-places-test-") as work:
    with open(os.path.join(work, "mpi.h"), "w") as file:
        file.write("typedef struct { int source, tag, error, more[2]; } MPI_Status;\n")
    for machine, (compiler, emulator) in machines.items():
        for flags in ("-O0", "-O1 -fno-optimize-sibling-calls", "-O2 -fno-optimize-sibling-calls -fno-inline"):
            program = os.path.join(work, "places")
            words = [compiler, "-w", "-g", "-I" + work, "-I" + library, *flags.split(),
                     os.path.join(root, "tests/record/places.c"), os.path.join(library, "trace_places.c"),
                     os.path.join(library, "trace_python.c"), "-o", program,
                     "-ldl", "-lpthread"]
            made = subprocess.run(words, capture_output=True, text=True, timeout=120)
            run = subprocess.run([*emulator, program], capture_output=True, text=True, timeout=120) \
                if made.returncode == 0 else made
            if run.returncode != 0:
                failures += 1
                print("FAILED:", machine, flags, run.stdout, run.stderr)
    if "aarch64" not in machines:
        print("not tested for aarch64: its compiler or qemu is not installed")
print(f"{failures} failures")
sys.exit(1 if failures else 0)
