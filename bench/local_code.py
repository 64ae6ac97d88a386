#!/usr/bin/env python3
"""What local code costs: processor seconds of the programs of bench/local/, compiled with -O0 (mpicc, else cc and mpismt's mpi.h is not enough:
then no column), and checked with machine code and without it (--native), and, where it makes a difference that nobody looks at what is
computed (-DUNSEEN), with loops skipped (--slice) and without; usage: local_code.py MPISMT [--quick]
--quick leaves out what takes long without machine code."""
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent / "local"
LIMIT = 60


def seconds(command):
    """Processor seconds of a command and its children, and what it answered."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run([str(c) for c in command], capture_output=True, text=True, timeout=2 * LIMIT)
    except subprocess.TimeoutExpired:
        return None, ""
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout.split("\n")[0]


def main():
    mpismt, quick = sys.argv[1], "--quick" in sys.argv
    runs = [(HERE / f, 1) for f in ["loops.c", "matmul.c", "jacobi.c", "sieve.c", "quicksort.c", "qsort.c", "strings.c", "structs.c", "matmul.f90",
                                    "vectors.cpp"]] + [(HERE / "stencil.c", n) for n in (4, 64)]
    print("| program | processes | -O0, one process | machine code |" + ("" if quick else " interpreter |") + " unseen, not sliced | unseen, sliced |")
    print("|---|---|---|---|---|---|" + ("" if quick else "---|"))
    with tempfile.TemporaryDirectory() as folder:
        for source, n in runs:
            compiler = shutil.which("mpicc" if source.suffix == ".c" else "mpicxx")
            plain = "-"
            if compiler is not None:
                binary = pathlib.Path(folder) / source.stem
                subprocess.run([compiler, "-O0", str(source), "-o", str(binary)], check=True)
                plain = f"{seconds([binary])[0]:.2f}"
            cells = []
            runs_of = [["--native", when] for when in ["auto"] + ([] if quick else ["never"])]
            if "UNSEEN" in source.read_text():
                runs_of += [["-DUNSEEN", "--slice", when] for when in ("off", "auto")]
            for how in runs_of:
                time, answer = seconds([mpismt, "check", source, "-n", n, "--timeout", LIMIT] + how)
                cells.append("-" if time is None else f"{time:.2f}" if "no error" in answer else f"{time:.2f} ({answer.split(': ', 1)[-1] or 'no answer'})")
            print(f"| {source.name} | {n} | {plain} | {' | '.join(cells)} |", flush=True)


main()
