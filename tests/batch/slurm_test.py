#!/usr/bin/python3
"""`mpismt batch --slurm`: usage: slurm_test.py MPISMT [real]

With `real`, against the Slurm that is running here (scripts/with-slurm.sh). Else against an `sbatch` of our own that runs
the array at once, and that can fail as Slurm does.
"""
import os
import signal
import stat
import subprocess
import sys
import tempfile
import time
import unittest

mpismt, real = os.path.abspath(sys.argv[1]), sys.argv[2:] == ["real"]

HEAD_TO_HEAD = "process 0 {\n    int x;\n    Send(1, to 1);\n    Recv(x, from 1);\n}\n" \
               "process 1 {\n    int x;\n    Send(1, to 0);\n    Recv(x, from 0);\n}\n"
FINE = "process 0 {\n    Send(1, to 1);\n}\nprocess 1 {\n    int x;\n    Recv(x, from 0);\n}\n"
ENDLESS = "processes 1;\nprocess 0 {\n    long n = 0;\n    while (true)\n        n++;\n}\n"
LIMITS = ["--timeout", "100", "--max-steps", "9000000000000"]

# As sbatch: says the job's number at once, returns when the array has ended; $BROKEN is a task that dies, $REFUSE a reason.
SBATCH = """#!/bin/bash
[[ -z $REFUSE ]] || { echo "sbatch: error: $REFUSE" >&2; exit 1; }
printf '%s\\n' "$@" > sbatch.arguments
for a in "$@"; do
    [[ $a == --array=1-* ]] && n=${a#--array=1-}
    [[ $a == --output=* ]] && out=${a#--output=}
    script=$a
done
echo 1234
for (( i = 1; i <= n; ++i )); do
    [[ $i == "$BROKEN" ]] || SLURM_ARRAY_TASK_ID=$i sh "$script" > "${out/\\%a/$i}" 2>&1 || status=1
done
exit ${status:-0}
"""
SCANCEL = "#!/bin/sh\necho \"$@\" > scancel.arguments\n"


class Slurm(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = os.path.join(folder.name, "it's here")  # a name that a shell would take apart
        os.makedirs(os.path.join(self.folder, "bin"))
        self.environment = dict(os.environ)
        if not real:
            self.environment["PATH"] = f"{self.folder}/bin:{os.environ['PATH']}"
            for name, text in (("sbatch", SBATCH), ("scancel", SCANCEL)):
                self.write("bin/" + name, text)
                os.chmod(self.path("bin/" + name), stat.S_IRWXU)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def path(self, name):
        return os.path.join(self.folder, name)

    def batch(self, *arguments, **environment):
        done = subprocess.run([mpismt, "batch", *arguments], cwd=self.folder, capture_output=True, text=True, timeout=200,
                              env=dict(self.environment, **environment))
        return done.returncode, done.stdout, done.stderr

    def leftovers(self):
        return [name for name in os.listdir(self.folder) if "slurm" in name and not name.endswith(".mpi")]

    def some_programs(self):
        for i in range(5):
            self.write(f"q{i}.mpi", FINE)
        self.write("wrong.mpi", HEAD_TO_HEAD)
        self.write("expected.mpi", "// mpismt: -n 2 expect deadlock at 4\n" + HEAD_TO_HEAD)
        self.write("broken.mpi", "process 0 { Sned(); }\n")

    def test_an_array_brings_all_results(self):
        self.some_programs()
        status, out, err = self.batch(".", "--slurm", "3", "--report", "html=pages", "--sbatch=--time=5")
        self.assertEqual(2, status, out + err)
        self.assertIn("8 checks: 6 passed, 1 failed, 1 without an answer", out)
        self.assertIn("bad-input", out)
        self.assertIn("wait for each other", out)
        self.assertLessEqual(7, len(os.listdir(self.path("pages"))))
        self.assertEqual([], self.leftovers())
        if not real:
            with open(self.path("sbatch.arguments"), encoding="utf-8") as file:
                words = file.read().split("\n")
            self.assertIn("--array=1-3", words)
            self.assertIn("--time=5", words)

    def test_results_are_kept_and_not_repeated(self):
        self.some_programs()
        os.remove(self.path("broken.mpi"))
        self.assertEqual(1, self.batch(".", "--slurm", "2", "--results", "r")[0])
        status, out, err = self.batch(".", "--slurm", "2", "--results", "r", REFUSE="never")
        self.assertEqual(1, status, err)
        self.assertIn("; 7 not repeated", out)
        # They are those of this machine.
        self.assertIn("; 7 not repeated", self.batch(".", "--results", "r")[1])
        self.assertEqual([], self.leftovers())

    def test_a_task_that_is_killed_costs_one_result(self):
        self.write("endless.mpi", ENDLESS)
        self.write("q.mpi", FINE)
        status, out, _ = self.batch(".", "--slurm", "2", "--timeout", "1", "--max-steps", "9000000000000")
        self.assertEqual(3, status)
        self.assertIn("2 checks: 1 passed, 0 failed, 1 without an answer", out)
        self.assertIn("the time limit of 1 s", out)

    def test_an_interrupted_batch_cancels_its_jobs_and_goes_on_where_it_was(self):
        for i in range(3):
            self.write(f"q{i}.mpi", FINE)
        self.write("endless.mpi", ENDLESS)
        run = subprocess.Popen([mpismt, "batch", ".", "--slurm", "1", *LIMITS, "--results", "r"], cwd=self.folder,
                               stdout=subprocess.PIPE, text=True, env=self.environment)
        for _ in range(600):
            time.sleep(0.1)
            if os.path.exists(self.path("r")):
                with open(self.path("r"), encoding="utf-8") as file:
                    if file.read().count("\n") == 3:
                        break
        run.send_signal(signal.SIGINT)
        out = run.communicate(timeout=60)[0]
        self.assertEqual(3, run.returncode)
        self.assertIn("1 not done: interrupted", out)
        if not real:
            with open(self.path("scancel.arguments"), encoding="utf-8") as file:
                self.assertEqual("1234\n", file.read())
        self.write("endless.mpi", FINE)
        status, out, err = self.batch(".", "--slurm", "1", *LIMITS, "--results", "r")
        self.assertEqual(0, status, err)
        self.assertIn("; 3 not repeated", out)

    def test_what_an_array_did_after_its_batch_had_died_counts(self):
        for i in range(4):
            self.write(f"q{i}.mpi", FINE)
        self.batch(".", "--results", "r")
        os.makedirs(self.path("s.slurm"))
        os.rename(self.path("r"), self.path("s.slurm/1.results"))
        status, out, err = self.batch(".", "--slurm", "2", "--results", "s", REFUSE="never")
        self.assertEqual(0, status, err)
        self.assertIn("4 checks: 4 passed", out)
        self.assertEqual([], self.leftovers())

    def test_bad_input(self):
        self.write("q.mpi", FINE)
        self.assertIn("--sbatch requires --slurm", self.batch("q.mpi", "--sbatch=--time=1")[2])
        status, out, err = self.batch("q.mpi", "--slurm", "1", "--sbatch=--partition=none", REFUSE="invalid partition specified: none")
        self.assertEqual((2, ""), (status, out))
        self.assertIn("invalid partition specified: none", err)
        status, out, err = self.batch("q.mpi", "--slurm", "1", PATH="/nowhere")
        self.assertEqual((2, ""), (status, out))
        self.assertIn("sbatch cannot be started", err)

    @unittest.skipIf(real, "Slurm loses no task when asked to")
    def test_a_task_that_dies_costs_its_results(self):
        for i in range(4):
            self.write(f"q{i}.mpi", FINE)
        status, out, _ = self.batch(".", "--slurm", "2", BROKEN="2")
        self.assertEqual(3, status)
        self.assertIn("4 checks: 2 passed, 0 failed, 2 without an answer", out)
        self.assertIn("Slurm job 1234 ended without a result of this check", out)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
