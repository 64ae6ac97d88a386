#!/usr/bin/env python3
"""`mpismt replay` beyond findings that are confirmed: in gdb, as a script, of outcomes and of records; with MPICH and
Open MPI, whichever is installed.

   replay_test.py MPISMT SOURCE_DIRECTORY [all]

Exits with 77 (skipped) if none is installed, or under continuous integration, whose machines need not be able to start
MPI jobs. `all`: a table of the outcomes of all C examples, each on demand, for people."""
import json
import os
import re
import shutil
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
work = tempfile.mkdtemp(prefix="mpismt-replay-test-")
os.environ["XDG_CACHE_HOME"] = os.path.join(work, "cache")
environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_rmaps_base_oversubscribe="1")
environment.pop("TMUX", None)
failures = []


def run(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=300,
                          stdin=subprocess.DEVNULL, **{"env": environment, **more})


def check(condition, what):
    if not condition:
        failures.append(what)
        print("FAILED:", what, flush=True)


HEAD = """#include <mpi.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int rank, size, x, y;
MPI_Status status;
"""
BEGIN = """int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
"""
END = """    MPI_Finalize();
    return 0;
}
"""
PROGRAMS = {
    "stuck": (2, """static void exchange(int partner)
{
    int mine = 40 + partner;
    MPI_Send(&mine, 1, MPI_INT, partner, 0, MPI_COMM_WORLD); /* here */
    MPI_Recv(&y, 1, MPI_INT, partner, 0, MPI_COMM_WORLD, &status);
}
""", "    exchange(1 - rank);\n"),
    "fails": (3, "", """    if (rank == 0) {
        for (int i = 1; i < size; ++i) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            assert(x == i); /* here */
        }
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
"""),
    "null": (2, "", """    int *nowhere = NULL;
    if (rank == 1) {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
        *nowhere = x; /* here */
    } else {
        MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    }
"""),
    "order": (3, "", """    if (rank == 0) {
        int first, second;
        MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        x = 10 * first + second;
        printf("came %d\\n", x);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
"""),
}


def source(name):
    _, before, body = PROGRAMS[name]
    path = os.path.join(work, name + ".c")
    with open(path, "w") as file:
        file.write(HEAD + before + BEGIN + body + END)
    return path


def line_of(path):
    with open(path) as file:
        return next(i for i, line in enumerate(file, 1) if "/* here */" in line)


def compiled(mpi, path, *flags):
    binary = os.path.join(work, os.path.basename(path) + "." + mpi)
    subprocess.run(["mpicc." + mpi, "-g", "-w", "-o", binary, path, *flags], check=True)
    return binary


def report_of(name):
    path = os.path.join(work, name + ".json")
    answer = run(mpismt, "check", source(name), "-n", str(PROGRAMS[name][0]), "--format", "json", "--output", path)
    check(answer.returncode == 1, f"{name}: {answer.stdout}{answer.stderr}")
    return path


def in_gdb(mpi):
    """Backtraces of each process, with the program's own frame first."""
    if not shutil.which("gdb"):
        print("gdb is not installed")
        return
    for name, value in (("stuck", "mine = 4"), ("fails", "status"), ("null", "nowhere = 0x0")):
        processes = PROGRAMS[name][0]
        path, report = source(name), report_of(name)
        with open(report) as text:
            findings = json.load(text)["findings"]
        number = str(1 + next(i for i, f in enumerate(findings) if f["kind"] in ("deadlock", "assertion", "memory",
                                                                                  "undefined-behavior")))
        into = os.path.join(work, "backtraces")
        answer = run(mpismt, "replay", report, "--finding", number, "--gdb", "-o", into, "--", mpis[mpi], "-n",
                     str(processes), compiled(mpi, path))
        if "do not show" in answer.stdout or "does not show" in answer.stdout:
            continue
        if not os.path.exists(into):
            check(False, f"{mpi}, {name}: no backtraces: {answer.stdout}{answer.stderr}")
            continue
        text = open(into).read()
        check(answer.returncode == 0, f"{mpi}, {name}: {answer.stdout}{answer.stderr}{text}")
        parts = re.split(r"^== (?=.*process )", text, flags=re.M)[1:]
        check(len(parts) == processes, f"{mpi}, {name}: not every process: {text}")
        own = [p.split("all frames:")[0] for p in parts]
        at = f"{name}.c:{line_of(path)}\n"
        held = [p for p in own if at in p]
        check(len(held) == (2 if name == "stuck" else 1), f"{mpi}, {name}: not at {at}: {text}")
        check(all(value in p or value == "status" for p in held), f"{mpi}, {name}: no variables: {text}")
        check(all("main (" in p for p in parts), f"{mpi}, {name}: no frames: {text}")
        os.remove(into)
    # Each step, in the order of the execution.
    report = report_of("fails")
    with open(report) as text:
        calls = [s for s in json.load(text)["findings"][0]["trace"] if s["step"] == "call" and s["operation"] != "MPI_Init"]
    answer = run(mpismt, "replay", report, "--gdb", "--step", "--", mpis[mpi], "-n", "3",
                 compiled(mpi, source("fails")))
    steps = re.findall(r"^== step (\d+): process (\d) calls (\w+)\n(.*)$", answer.stdout, re.M)
    check([(int(r), c) for _, r, c, _ in steps] == [(s["rank"], s["operation"]) for s in calls] and
          all("fails.c:" in frame for _, _, _, frame in steps), f"{mpi}, steps: {answer.stdout}{answer.stderr}")
    check(answer.returncode == 0 and "\nconfirmed on " in answer.stdout, f"{mpi}, steps: {answer.stdout}")


def in_panes(mpi):
    """Within tmux a pane each; when they are closed, the replay ends. The first window has a name, else tmux sooner or
    later gives it that of its program, which the window with the panes has."""
    if not shutil.which("gdb") or not shutil.which("tmux"):
        print("gdb or tmux is not installed")
        return
    tmux = ["tmux", "-L", f"mpismt-test-{os.getpid()}"]
    status = os.path.join(work, "status")
    words = " ".join([mpismt, "replay", report_of("stuck"), "--gdb", "--", mpis[mpi], "-n", "2",
                      compiled(mpi, source("stuck"))])
    subprocess.run([*tmux, "-f", "/dev/null", "new-session", "-d", "-n", "first", "-x", "180", "-y", "50",
                    f"{words} > /dev/tty; echo $? > {status}"], env=environment, check=True)
    try:
        panes, shown = [], ""
        for _ in range(900):
            listed = run(*tmux, "list-panes", "-t", ":mpismt", "-F", "#{pane_id}")
            panes = listed.stdout.split() if listed.returncode == 0 else []
            shown = [run(*tmux, "capture-pane", "-p", "-J", "-t", p).stdout for p in panes]
            if len(panes) == 2 and all("stuck.c:" in s and "(gdb)" in s for s in shown):
                break
            time.sleep(0.2)
        check(len(panes) == 2 and all("exchange (partner=" in s for s in shown), f"{mpi}, panes: {panes} {shown}")
        for p in panes:
            run(*tmux, "send-keys", "-t", p, "quit", "Enter")
        for _ in range(600):
            if os.path.exists(status):
                break
            time.sleep(0.1)
        check(os.path.exists(status) and open(status).read() == "0\n", f"{mpi}, panes: it does not end well")
    finally:
        run(*tmux, "kill-server")
        if os.path.exists(status):
            os.remove(status)


def in_panes_by_steps(mpi):
    """Each `continue` makes a step, in the order of the execution."""
    if not shutil.which("gdb") or not shutil.which("tmux"):
        return
    report = report_of("fails")
    with open(report) as text:
        calls = [s for s in json.load(text)["findings"][0]["trace"] if s["step"] == "call" and s["operation"] != "MPI_Init"]
    tmux, status = ["tmux", "-L", f"mpismt-steps-{os.getpid()}"], os.path.join(work, "status")
    words = " ".join([mpismt, "replay", report, "--gdb", "--step", "--", mpis[mpi], "-n", "3",
                      compiled(mpi, source("fails"))])
    subprocess.run([*tmux, "-f", "/dev/null", "new-session", "-d", "-n", "first", "-x", "180", "-y", "50",
                    f"{words} > /dev/tty; echo $? > {status}"], env=environment, check=True)

    def panes_of():
        listed = run(*tmux, "list-panes", "-t", ":mpismt", "-F", "#{pane_id}")
        return listed.stdout.split() if listed.returncode == 0 else []

    def shown(pane):
        return run(*tmux, "capture-pane", "-p", "-J", "-S", "-2000", "-t", pane).stdout.rstrip()

    def waits(pane, line, times):
        """At its prompt, with that line of the program shown so often."""
        for _ in range(150):
            text = shown(pane)
            if text.endswith("(gdb)") and len(re.findall(rf"fails\.c:{line}\b", text)) >= times:
                return True
            time.sleep(0.2)
        return False

    try:
        panes = []
        for _ in range(300):
            panes = panes_of()
            if len(panes) == 3:
                break
            time.sleep(0.2)
        check(len(panes) == 3, f"{mpi}, steps in panes: {panes}")
        for number, step in enumerate(calls if len(panes) == 3 else []):
            pane, line = panes[step["rank"]], step["line"]
            times = 1 + sum(1 for s in calls[:number] if s["rank"] == step["rank"] and s["line"] == line)
            if not waits(pane, line, times):
                check(False, f"{mpi}, steps in panes: step {number} is not at line {line}: {[shown(p) for p in panes]}")
                break
            # Those whose first step is later have not reached it.
            later = {s["rank"] for s in calls[number + 1:]} - {s["rank"] for s in calls[:number + 1]}
            check(not any(shown(panes[r]).endswith("(gdb)") for r in later), f"{mpi}, steps in panes: two at once")
            run(*tmux, "send-keys", "-t", pane, "continue", "Enter")
        time.sleep(1)
        for p in panes:
            run(*tmux, "send-keys", "-t", p, "C-c", "")
            time.sleep(0.5)
            run(*tmux, "send-keys", "-t", p, "quit", "Enter")
        for _ in range(200):
            if os.path.exists(status):
                break
            time.sleep(0.1)
        check(os.path.exists(status), f"{mpi}, steps in panes: it does not end: {[shown(p) for p in panes_of()]}")
    finally:
        run(*tmux, "kill-server")
        if os.path.exists(status):
            os.remove(status)


def as_script(mpi):
    """What a colleague gets needs nothing of mpismt."""
    script = os.path.join(work, "script.sh")
    binary = {name: compiled(mpi, source(name)) for name in ("stuck", "fails", "order")}
    plain = {"PATH": os.environ["PATH"], "HOME": work, "MPICC": "mpicc." + mpi,
             **{k: v for k, v in environment.items() if k.startswith("OMPI_")}}
    for name in ("stuck", "fails"):
        processes = str(PROGRAMS[name][0])
        answer = run(mpismt, "replay", report_of(name), "--write-script", script)
        check(answer.returncode == 0, f"{name}, script: {answer.stderr}")
        answer = run("sh", script, mpis[mpi], "-n", processes, binary[name], env=plain)
        check(answer.returncode == 0 and "it has happened" in answer.stdout,
              f"{mpi}, {name}, script: {answer.stdout}{answer.stderr}")
    answer = run("sh", script, mpis[mpi], "-n", "3", binary["order"], env={**plain, "TIMEOUT": "10"})
    check(answer.returncode == 1, f"{mpi}, script with another program: {answer.stdout}{answer.stderr}")
    check(run("sh", script).returncode == 2, "a script without a program")
    check(run("sh", script, "true", env={**plain, "MPICC": "no-such-compiler"}).returncode == 2, "no compiler")
    # With a command of its own.
    run(mpismt, "replay", report_of("fails"), "--write-script", script, "--", mpis[mpi], "-n", "3", binary["fails"])
    check(run("sh", script, env=plain).returncode == 0, f"{mpi}: a script with a command")


def outcomes(mpi):
    """Each outcome on demand."""
    report, path = os.path.join(work, "outcomes.json"), source("order")
    answer = run(mpismt, "outcomes", path, "-n", "3", "--format", "json", "--output", report)
    check(answer.returncode == 0, f"outcomes: {answer.stderr}")
    with open(report) as text:
        all_of = json.load(text)["outcomes"]
    check(len(all_of) == 2, f"outcomes: {len(all_of)}")
    binary = compiled(mpi, path)
    for k, outcome in enumerate(all_of, 1):
        for _ in range(2):
            answer = run(mpismt, "replay", report, "--outcome", str(k), "--", mpis[mpi], "-n", "3", binary)
            came = f"came {outcome['processes'][0]['variables']['x']}\n"
            check(answer.returncode == 0 and came in answer.stdout, f"{mpi}, outcome {k}: {answer.stdout}{answer.stderr}")
    check(run(mpismt, "replay", report, "--outcome", "3", "--", mpis[mpi], binary).returncode == 2, "no such outcome")
    check(run(mpismt, "replay", report, "--finding", "1", "--", mpis[mpi], binary).returncode == 2, "no findings")
    # One that is stuck.
    answer = run(mpismt, "outcomes", source("stuck"), "-n", "2", "--format", "json", "--output", report)
    binary = compiled(mpi, source("stuck"))
    with open(report) as text:
        states = [[p["state"] for p in o["processes"]] for o in json.load(text)["outcomes"]]
    check(sorted(states) == [["blocked", "blocked"], ["ended", "ended"]], f"outcomes: {states}")
    for k in (1, 2):
        answer = run(mpismt, "replay", report, "--outcome", str(k), "--", mpis[mpi], "-n", "2", binary)
        check(answer.returncode == 0, f"{mpi}, stuck, outcome {k}: {answer.stdout}{answer.stderr}")


POLLS = """    MPI_Request request[2];
    int flag = 0, polls = 0;
    if (rank == 0) {
        for (int i = 0; i < 2; ++i) {
            MPI_Irecv(i ? &y : &x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &request[i]);
        }
        while (!flag) {
            MPI_Testall(2, request, &flag, MPI_STATUSES_IGNORE);
            ++polls;
            if (polls % 50 == 7)
                MPI_Barrier(MPI_COMM_SELF);
        }
        printf("came %d %d after %d\\n", x, y, polls);
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
        MPI_Recv(&y, 1, MPI_INT, 3 - status.MPI_SOURCE, 1, MPI_COMM_WORLD, &status);
        printf("then %d %d\\n", x, y);
    } else {
        usleep(random_time());
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        usleep(random_time());
        MPI_Send(&rank, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
"""


def records(mpi):
    """A run again, with its messages and as many polls; findings about it; a program that is another one."""
    path = os.path.join(work, "polls.c")
    with open(path, "w") as file:
        file.write(HEAD + "#include <time.h>\n#include <unistd.h>\nstatic int random_time(void)\n{\n    struct timespec t;\n"
                   "    clock_gettime(CLOCK_REALTIME, &t);\n    return (t.tv_nsec / 1000 + getpid() * 7919) % 100000;\n}\n"
                   + BEGIN + POLLS + END)
    binary, folder = compiled(mpi, path), os.path.join(work, "record-" + mpi)
    answer = run(mpismt, "record", "-o", folder, "--", mpis[mpi], "-n", "3", binary)
    said = re.findall(r"(?:came|then) .*", answer.stdout)
    check(len(said) == 2, f"{mpi}, record: {answer.stdout}{answer.stderr}")
    for _ in range(3):
        answer = run(mpismt, "replay", folder, "--", mpis[mpi], "-n", "3", binary)
        check(answer.returncode == 0 and re.findall(r"(?:came|then) .*", answer.stdout) == said,
              f"{mpi}, a recorded run: {said}, {answer.stdout}{answer.stderr}")
    other = compiled(mpi, source("order"))
    answer = run(mpismt, "replay", folder, "--", mpis[mpi], "-n", "3", other)
    check(answer.returncode == 1 and "the program is not the one that was recorded" in answer.stdout,
          f"{mpi}, another program: {answer.stdout}{answer.stderr}")
    # A finding: the run was through only because MPI buffered.
    stuck = compiled(mpi, source("stuck"))
    folder = os.path.join(work, "record-stuck-" + mpi)
    run(mpismt, "record", "-o", folder, "--", mpis[mpi], "-n", "2", stuck)
    answer = run(mpismt, "replay", folder, "--finding", "1", "--", mpis[mpi], "-n", "2", stuck)
    check(answer.returncode == 0 and "it is stuck as reported" in answer.stdout, f"{mpi}, a finding about a record: "
          f"{answer.stdout}{answer.stderr}")
    report = os.path.join(work, "record.json")
    run(mpismt, "check", folder, "--format", "json", "--output", report)
    answer = run(mpismt, "replay", report, "--", mpis[mpi], "-n", "2", stuck)
    check(answer.returncode == 0, f"{mpi}, a report about a record: {answer.stdout}{answer.stderr}")
    check(run(mpismt, "replay", folder, "--finding", "9", "--", mpis[mpi], stuck).returncode == 2, "no such finding")
    shutil.rmtree(folder)
    answer = run(mpismt, "replay", report, "--", mpis[mpi], "-n", "2", stuck)
    check(answer.returncode == 2 and "does not exist" in answer.stderr, f"{mpi}, the record is gone: {answer.stderr}")


def linked_with_the_other_one(mpi):
    """Whoever has both has taken the wrong launcher before."""
    binary = compiled(mpi, source("stuck"))
    for other in mpis.keys() - {mpi}:
        answer = run(mpismt, "replay", report_of("stuck"), "--", mpis[other], "-n", "2", binary)
        check(answer.returncode == 2 and "is linked with" in answer.stderr and mpis[mpi] in answer.stderr,
              f"{mpi} under {other}: {answer.stdout}{answer.stderr}")


def table(most=8):
    """Each outcome of every C example, or the first ones."""
    counts = {}
    own = os.path.join(work, "include")
    os.makedirs(own)
    shutil.copy(os.path.join(root, "frontend/c/include/mpismt.h"), own)
    for folder in ("examples/c", "examples/c/errors"):
        for name in sorted(os.listdir(os.path.join(root, folder))):
            path, report = os.path.join(root, folder, name), os.path.join(work, "outcomes.json")
            if not name.endswith(".c"):
                continue
            with open(path) as text:
                asked = re.findall(r"^// mpismt: (.*?) ?expect \S+", text.read(), re.M)
            for options in list(dict.fromkeys(asked))[:1]:
                words = options.split()
                if "-n" not in words:
                    continue
                processes, flags = words[words.index("-n") + 1], [w for w in words if w.startswith("-D")]
                try:
                    run(mpismt, "outcomes", path, "-n", processes, *flags, "--timeout", "30", "--format", "json",
                        "--output", report)
                    with open(report) as text:
                        outcomes_of_it = json.load(text).get("outcomes", [])
                    os.remove(report) if not outcomes_of_it else None
                except (OSError, ValueError, subprocess.TimeoutExpired):
                    outcomes_of_it = []
                if not outcomes_of_it:
                    print(f"{name} {options} | no outcomes", flush=True)
                    continue
                for mpi, launcher in mpis.items():
                    binary = os.path.join(work, name + "." + mpi)
                    if run("mpicc." + mpi, "-g", "-w", "-D__MPISMT__", *flags, "-I" + own, "-o", binary, path,
                           "-lm").returncode != 0:
                        print(f"{name} | does not compile on {mpi}", flush=True)
                        continue
                    for k in range(1, 1 + min(most, len(outcomes_of_it))):
                        answer = run(mpismt, "replay", report, "--outcome", str(k), "--run-timeout", "20", "--", launcher,
                                     "-n", processes, binary)
                        counts.setdefault(mpi, []).append(answer.returncode == 0)
                        said = answer.stdout.strip().splitlines() or [answer.stderr.strip()]
                        print(f"{name} {options} | {k} of {len(outcomes_of_it)} | "
                              f"{'comes' if answer.returncode == 0 else 'NOT'} | {said[-1][:300]}", flush=True)
    for mpi, results in counts.items():
        print(f"{mpi}: {sum(results)} of {len(results)}")


if sys.argv[3:] == ["all"]:
    table()
    shutil.rmtree(work, ignore_errors=True)
    sys.exit(0)
try:
    for name in mpis:
        for test in (in_gdb, in_panes, in_panes_by_steps, as_script, outcomes, records, linked_with_the_other_one):
            test(name)
finally:
    shutil.rmtree(work, ignore_errors=True)
print(f"{len(failures)} failures")
sys.exit(1 if failures else 0)
