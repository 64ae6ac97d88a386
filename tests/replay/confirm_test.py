#!/usr/bin/env python3
"""Findings on real MPIs: `mpismt check --confirm` and `mpismt replay`, with MPICH and Open MPI, whichever is installed.

   confirm_test.py MPISMT SOURCE_DIRECTORY [all]

Exits with 77 (skipped) if none is installed, or under continuous integration, whose machines need not be able to start
MPI jobs. `all`: a table of all C examples, for people."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

mpismt, root = os.path.abspath(sys.argv[1]), sys.argv[2]
mpis = {"mpich": "mpiexec.hydra", "openmpi": "mpirun.openmpi"}
mpis = {m: launcher for m, launcher in mpis.items() if shutil.which("mpicc." + m) and shutil.which(launcher)}
if not mpis or os.environ.get("CI") == "true":
    print("skipped: no MPI to run programs on (mpicc.mpich, mpicc.openmpi), or continuous integration")
    sys.exit(77)
work = tempfile.mkdtemp(prefix="mpismt-confirm-test-")
os.environ["XDG_CACHE_HOME"] = os.path.join(work, "cache")
environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_rmaps_base_oversubscribe="1")
never_shown = {"local-concurrency", "global-concurrency", "message-race", "undefined-behavior"}
failures = []


def run(*words, **more):
    return subprocess.run([mpismt, *words], capture_output=True, text=True, errors="replace", timeout=300,
                          env=environment, **more)


def check(condition, what):
    if not condition:
        failures.append(what)
        print("FAILED:", what)


def confirmed(program, options, kind, expected=True):
    """All findings of this kind are confirmed on all MPIs, as their words in the report say, too."""
    words = [w for m in mpis for w in ("--confirm", m)]
    answer = run("check", os.path.join(root, program), *options, "--format", "json", *words)
    if not answer.stdout:
        check(False, f"{program}: {answer.stderr}")
        return
    findings = [f for f in json.loads(answer.stdout)["findings"] if f["kind"] == kind]
    check(findings, f"{program}: no {kind}")
    for finding in findings:
        check(len(finding["real_runs"]) == len(mpis), f"{program}: not on every MPI")
        for r in finding["real_runs"]:
            check(r["confirmed"] == expected, f"{program}, {r['mpi']}: {kind}: {r['seen']}")
            check(re.match(r"(MPICH|Open MPI) \d", r["mpi"]) or not expected, f"{program}: {r['mpi']}")


def table():
    """Every C example with a finding that shows in a run."""
    counts = {}
    for folder in ("examples/c", "examples/c/errors"):
        for name in sorted(os.listdir(os.path.join(root, folder))):
            path = os.path.join(root, folder, name)
            if not name.endswith(".c"):
                continue
            with open(path) as text:
                asked = re.findall(r"^// mpismt: (.*?) ?expect (?!no-error)\S+", text.read(), re.M)
            for options in dict.fromkeys(asked):
                words = [w for m in mpis for w in ("--confirm", m)]
                answer = run("check", name, *options.split(), "--format", "json", *words, cwd=os.path.join(root, folder))
                for f in json.loads(answer.stdout or '{"findings": []}')["findings"]:
                    if f["kind"] in never_shown:
                        continue
                    for r in f.get("real_runs", []):
                        mpi = r["mpi"].split(" 4")[0]
                        counts.setdefault((f["kind"], mpi), []).append(r["confirmed"])
                        print(f"{name} {options} | {f['kind']} | {'confirmed' if r['confirmed'] else 'NOT'} | {r['mpi']} | {r['seen']}",
                              flush=True)
    for (kind, mpi), results in sorted(counts.items()):
        print(f"{kind:24} {mpi:10} {sum(results)} of {len(results)}")


def processes_named(name):
    found = subprocess.run(["ps", "-eo", "stat,args"], capture_output=True, text=True).stdout
    return [line for line in found.splitlines() if name in line and not line.startswith("Z")]


def replayed():
    """`mpismt replay` of a report, on a program that was built by itself."""
    report = os.path.join(work, "report.json")
    run("check", os.path.join(root, "examples/c/ring_nobody_begins.c"), "-n", "3", "--format", "json", "--output", report)
    for mpi, launcher in mpis.items():
        ring, other = os.path.join(work, "nobody-begins-" + mpi), os.path.join(work, "ring-" + mpi)
        for binary, source in ((ring, "ring_nobody_begins.c"), (other, "ring.c")):
            subprocess.run(["mpicc." + mpi, "-w", "-o", binary, os.path.join(root, "examples/c", source)], check=True)
        answer = run("replay", report, "--", launcher, "-n", "3", ring)
        check(answer.returncode == 0 and "\nconfirmed on " in "\n" + answer.stdout, f"{mpi}: {answer.stdout}{answer.stderr}")
        answer = run("replay", report, "--", launcher, "-n", "2", ring)
        check(answer.returncode == 1 and "2 processes" in answer.stdout, f"{mpi}, -n 2: {answer.stdout}{answer.stderr}")
        answer = run("replay", report, "--", launcher, "-n", "3", other)
        check(answer.returncode == 1 and "not confirmed" in answer.stdout, f"{mpi}, another program: {answer.stdout}")
        answer = run("replay", report, "--finding", "2", "--", launcher, "-n", "3", ring)
        check(answer.returncode == 2, f"{mpi}: a finding that is not there")
        # Killed while the program hangs, it leaves nothing behind.
        child = subprocess.Popen([mpismt, "replay", report, "--", launcher, "-n", "3", ring], env=environment,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            if processes_named(ring + "\n") or len(processes_named(ring)) > 3:
                break
            time.sleep(0.05)
        child.kill()
        child.wait()
        for _ in range(150):
            if not processes_named(ring):
                break
            time.sleep(0.1)
        check(not processes_named(ring), f"{mpi}: left behind: {processes_named(ring)}")
    answer = run("replay", report, "--", "true")
    check(answer.returncode == 2, "a launcher of no MPI: " + answer.stdout)
    check(run("replay", report).returncode == 2, "nothing to run")
    check(run("replay", os.path.join(root, "README.md"), "--", "mpirun").returncode == 2, "no report")


def in_all_formats():
    """That a finding is confirmed is said wherever the finding is."""
    mpi = next(iter(mpis))
    name = {"mpich": "MPICH", "openmpi": "Open MPI"}[mpi]
    for form in ("text", "json", "sarif", "junit", "github", "gcc", "html", "dot", "result"):
        answer = run("check", os.path.join(root, "examples/c/ring_nobody_begins.c"), "-n", "2", "--format", form,
                     "--confirm", mpi)
        words = f'"mpi":"{name} ' if form == "json" else f"(confirmed on {name} "
        check(words in answer.stdout, f"--format {form}: {answer.stdout[:500]}{answer.stderr}")
    # What the other compiler refuses is checked all the same.
    program = os.path.join(work, "refused.c")
    with open(program, "w") as text:
        text.write("#include <mpi.h>\n#ifndef __clang__\n#error no\n#endif\nint main(void)\n{\n    int x;\n"
                   "    MPI_Init(0, 0);\n    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
                   "    MPI_Finalize();\n    return 0;\n}\n")
    answer = run("check", program, "-n", "1", "--confirm", mpi)
    check(answer.returncode == 1 and "cannot compile the program" in answer.stdout, "refused: " + answer.stdout)


def under_plain_names():
    """Where the compiler of an MPI is mpicc, and its launcher mpiexec, as everywhere but on Debian."""
    mpi, launcher = next(iter(mpis.items()))
    bin_folder = os.path.join(work, "bin")
    os.mkdir(bin_folder)
    for folder in ("/bin", "/usr/bin"):
        for name in os.listdir(folder):
            if not re.match(r"mpi|orte|hydra", name) and not os.path.lexists(os.path.join(bin_folder, name)):
                os.symlink(os.path.join(folder, name), os.path.join(bin_folder, name))
    for name, real in (("mpicc", "mpicc." + mpi), ("mpiexec", launcher)):
        with open(os.path.join(bin_folder, name), "w") as script:
            script.write(f'#!/bin/sh\nexec {shutil.which(real)} "$@"\n')
        os.chmod(os.path.join(bin_folder, name), 0o755)
    said = [subprocess.run([mpismt, "check", os.path.join(root, "examples/c/ring_nobody_begins.c"), "-n", "2", "--confirm", m],
                           capture_output=True, text=True, timeout=300, env=dict(environment, PATH=bin_folder)).stdout
            for m in (mpi, "mpich" if mpi == "openmpi" else "openmpi")]
    check("(confirmed on " in said[0], "mpicc and mpiexec: " + said[0])
    check("(confirmed on " not in said[1] and "this is not" in said[1], "mpicc of another MPI: " + said[1])


def fortran():
    """MPICH's functions of mpif.h and of the module mpi call those of C; a program may have several files."""
    project = os.path.join(root, "tests/projects/fortran/src")
    files = [os.path.join(project, f) for f in ("main.f90", "halo.f90", "mesh.f90", "checksum.c")]
    if shutil.which("mpifort.mpich") and "mpich" in mpis:
        answer = run("check", *files, "-cpp", "-DFAULT", "-n", "3", "--confirm", "mpich")
        check("(confirmed on MPICH" in answer.stdout, "fortran: " + answer.stdout + answer.stderr)
    if "openmpi" in mpis:
        answer = run("check", *files, "-cpp", "-n", "3", "--confirm", "openmpi")
        check(answer.returncode == 2 and "Open MPI's Fortran functions" in answer.stderr, "fortran: " + answer.stderr)


def main():
    if sys.argv[3:] == ["all"]:
        table()
        return
    confirmed("examples/c/ring_nobody_begins.c", ["-n", "3"], "deadlock")
    fortran()
    confirmed("examples/c/polling_for_ever.c", ["-n", "2"], "deadlock")
    confirmed("examples/c/bounded_buffer_overrun.c", ["-n", "3"], "assertion")
    confirmed("examples/c/collect_with_probes_any.c", ["-n", "3"], "truncation")
    confirmed("tests/c/windows/put_without_an_epoch.c", ["-n", "2"], "epoch-lifecycle")
    confirmed("tests/c/input_and_assertion.c", ["-n", "2"], "assertion")
    # MPICH lets the process access the memory that it belongs to, and so that one is ended by the signal.
    confirmed("examples/c/linked_list.c", ["-n", "2", "-DFREED_EARLY"], "memory")
    in_all_formats()
    under_plain_names()
    replayed()
    check(run("check", os.path.join(root, "examples/c/ring.c"), "--confirm", "lam").returncode == 2, "an unknown MPI")
    check(run("check", os.path.join(root, "examples/head_to_head.mpi"), "--confirm", "mpich").returncode == 2, "a .mpi program")


try:
    main()
finally:
    shutil.rmtree(work, ignore_errors=True)
sys.exit(1 if failures else 0)
