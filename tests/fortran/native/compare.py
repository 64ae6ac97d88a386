#!/usr/bin/env python3
"""Compares the models of flang's runtime (frontend/fortran/runtime) with the library itself: each program is linked
once with the one and once with the other, and both must print the same and end alike.

    compare.py [--runtime DIR] [--sanitize] [--random N] [--seed S] [program.f90 ...]

Without programs and without --random, those beside this file are compared."""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
MODELS = ["arrays", "characters", "derived", "descriptors", "files", "format", "input", "list", "locations", "namelist", "numeric",
          "output", "products", "program", "reals", "reductions", "stacks", "statements",
          "units"]
SHIM = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void mpismt_crash(const char* what) { abort(); }
void mpismt_fortran_files(void), mpismt_fortran_input(void);
__attribute__((constructor)) static void begin(void) { mpismt_fortran_files(); mpismt_fortran_input(); }
void* mpismt_allocate_integer4(size_t n) { return malloc(n); }
void* mpismt_allocate_integer8(size_t n) { return malloc(n); }
void* mpismt_allocate_real4(size_t n) { return malloc(n); }
void* mpismt_allocate_real8(size_t n) { return malloc(n); }
void mpismt_unsupported(const char* what) { fflush(stdout); fprintf(stderr, "unsupported: %s\n", what); exit(99); }
void mpismt_assumes(const char* name, const char* sentence) {}
int mpismt_any_int(const char* name, int lowest, int highest) { return lowest + (highest - lowest) / 2; }
long mpismt_any_long(const char* name, long lowest, long highest) { return lowest / 2 + highest / 2; }
static char text[1 << 20];
const char* mpismt_given_input(size_t* size) { *size = fread(text, 1, sizeof text, stdin); return text; }
"""


def run(command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)


def build_models(options, folder):
    flags = ["-O1", "-g", "-w", "-fno-builtin"]
    if options.sanitize:
        flags += ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined",
                  "-fno-sanitize=alignment",
                  "-fno-strict-aliasing"]
    folder = folder / "models"
    folder.mkdir()
    shim = folder / "shim.c"
    shim.write_text(SHIM)
    objects = []
    for source in [shim] + [pathlib.Path(options.runtime) / (m + ".c") for m in MODELS]:
        o = folder / (source.stem + ".o")
        compiler = "gcc" if options.sanitize else options.clang
        subprocess.run([compiler, *flags, "-c", str(source), "-o", str(o)], check=True)
        objects.append(str(o))
    return objects


def outcome(program, folder, given, arguments):
    for p in folder.iterdir():
        p.unlink()
    environment = dict(os.environ, ASAN_OPTIONS="detect_leaks=0")
    try:
        r = run([str(program), *arguments], cwd=folder, input=given, timeout=20, env=environment)
    except subprocess.TimeoutExpired:
        return "timeout", b"", b""
    files = b"".join(p.name.encode() + b":" + p.read_bytes() for p in sorted(folder.iterdir()))
    return r.returncode, r.stdout + files, r.stderr


def compare(options, objects, source, folder):
    """Whether they agree; why not."""
    name = folder / source.stem
    flags = ["-O0"] if not options.optimize else ["-O2"]
    made = run([options.flang, *flags, str(source), "-o", f"{name}.library"], cwd=folder)
    if made.returncode != 0:
        return None, made.stderr.decode(errors="replace")
    ir = run([options.flang, *flags, "-emit-llvm", "-S", str(source), "-o", f"{name}.ll"], cwd=folder)
    if ir.returncode != 0:
        return None, ir.stderr.decode(errors="replace")
    if options.sanitize:  # clang's own library for it may not be there
        linked = run([options.clang, "-w", "-c", f"{name}.ll", "-o", f"{name}.o"])
        if linked.returncode == 0:
            linked = run(["gcc", "-no-pie", "-fsanitize=address,undefined", f"{name}.o", *objects, "-lm", "-o",
                          f"{name}.models"])
    else:
        linked = run([options.clang, "-w", f"{name}.ll", *objects, "-lm", "-o", f"{name}.models"])
    if linked.returncode != 0:
        return False, linked.stderr.decode(errors="replace")
    given = source.with_suffix(".in")
    given = given.read_bytes() if given.exists() else b""
    work = folder / "run"
    work.mkdir(exist_ok=True)
    arguments = ["first", "second argument"]
    library = outcome(f"{name}.library", work, given, arguments)
    models = outcome(f"{name}.models", work, given, arguments)
    for end in (".library", ".models", ".ll"):
        pathlib.Path(f"{name}{end}").unlink()
    strip = lambda o: (o[0], o[1].replace(b".library", b".X").replace(b".models", b".X"),
                       b"\n".join(l for l in o[2].split(b"\n") if b"IEEE arithmetic" not in l))
    if strip(library) == strip(models):
        return True, ""
    why = f"ends: {library[0]} and {models[0]}\n"
    for which, i in (("output", 1), ("errors", 2)):
        a, b = library[i].decode(errors="replace").split("\n"), models[i].decode(errors="replace").split("\n")
        if a != b:
            for k in range(max(len(a), len(b))):
                x, y = (a[k] if k < len(a) else "(none)"), (b[k] if k < len(b) else "(none)")
                if x != y:
                    why += f"{which}, line {k + 1}:\n  library |{x}|\n  models  |{y}|\n"
                    if why.count("\n") > 24:
                        break
    return False, why


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runtime", default=str(HERE.parents[2] / "frontend/fortran/runtime"))
    parser.add_argument("--sanitize", action="store_true")
    parser.add_argument("--optimize", action="store_true")
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--flang", default="flang-new-19")
    parser.add_argument("--keep", help="a folder for the programs that differ")
    parser.add_argument("programs", nargs="*")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as t:
        folder = pathlib.Path(t)
        objects = build_models(options, folder)
        programs = [pathlib.Path(p).resolve() for p in options.programs]
        if options.random:
            sys.path.insert(0, str(HERE))
            import random_programs
            for seed in range(options.seed, options.seed + options.random):
                p = folder / f"random{seed}.f90"
                p.write_text(random_programs.program(seed))
                programs.append(p)
        elif not programs:
            programs = sorted(HERE.glob("*.f90"))
        agree = differ = skipped = 0
        for p in programs:
            same, why = compare(options, objects, p, folder)
            if same is None:
                skipped += 1
                print(f"{p.name}: does not compile\n{why[:1500]}")
            elif same:
                agree += 1
            else:
                differ += 1
                print(f"{p.name}: differs\n{why}")
                if options.keep:
                    os.makedirs(options.keep, exist_ok=True)
                    (pathlib.Path(options.keep) / p.name).write_text(p.read_text())
        print(f"{agree} agree, {differ} differ, {skipped} do not compile")
        return 1 if differ or skipped else 0


if __name__ == "__main__":
    sys.exit(main())
