#!/usr/bin/python3
"""mpismt-batch-mpi: usage: mpi_test.py ROOT MPISMT MPISMT-BATCH-MPI LAUNCHER…"""
import contextlib
import glob
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

root, mpismt, batch_mpi = (os.path.abspath(a) for a in sys.argv[1:4])
launcher = sys.argv[4:]
# Open MPI asks for these where a container's only user is root, and where there are more processes than processors.
environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_rmaps_base_oversubscribe="1", OMPI_MCA_btl="self,vader,tcp", OMPI_MCA_plm_rsh_agent="/bin/false")

HEAD_TO_HEAD = "process 0 {\n    int x;\n    Send(1, to 1);\n    Recv(x, from 1);\n}\n" \
               "process 1 {\n    int x;\n    Send(1, to 0);\n    Recv(x, from 0);\n}\n"
FINE = "process 0 {\n    Send(1, to 1);\n}\nprocess 1 {\n    int x;\n    Recv(x, from 0);\n}\n"
ENDLESS = "processes 1;\nprocess 0 {\n    long n = 0;\n    while (true)\n        n++;\n}\n"
LIMITS = ["--timeout", "100", "--max-steps", "9000000000000"]


class BatchMpi(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, text):
        with open(os.path.join(self.folder.name, name), "w", encoding="utf-8") as file:
            file.write(text)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def lines(self, name):
        try:
            with open(self.path(name), encoding="utf-8") as file:
                return file.readlines()
        except FileNotFoundError:
            return []

    def start(self, processes, *arguments):
        return subprocess.Popen([*launcher, "-n", str(processes), batch_mpi, *arguments], cwd=self.folder.name, env=environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                start_new_session=True)

    def batch(self, processes, *arguments):
        run = self.start(processes, *arguments)
        out, err = run.communicate(timeout=120)
        return run.returncode, out, err

    def wait_for(self, condition):
        for _ in range(600):
            if condition():
                return
            time.sleep(0.05)
        self.fail("it does not come")

    def test_the_results_are_those_of_one_machine(self):
        programs = [p for p in sorted(glob.glob(os.path.join(root, "examples/*.mpi"))) if "termination" not in p][:24]
        programs += [os.path.join(root, "examples/c/ring.c"), os.path.join(root, "examples/c/ring_nobody_begins.c")]
        status, out, err = self.batch(3, *programs, "--report", "json=mpi.json", "--report", "html=pages")
        self.assertEqual(0, status, out + err)
        subprocess.run([mpismt, "batch", *programs, "--report", "json=here.json", "--report", "html=pages_here"],
                       cwd=self.folder.name, check=True, capture_output=True, timeout=200)
        answers = []
        for name in ("mpi.json", "here.json"):
            with open(self.path(name), encoding="utf-8") as file:
                results = json.load(file)
            for result in results:
                del result["seconds"], result["peak_memory"]
            answers.append(results)
        self.assertEqual(answers[1], answers[0])
        self.assertLess(24, len(answers[0]))
        self.assertEqual(sorted(os.listdir(self.path("pages_here"))), sorted(os.listdir(self.path("pages"))))

    def test_one_process_and_more_processes_than_checks(self):
        self.write("p.mpi", HEAD_TO_HEAD)
        self.write("q.mpi", FINE)
        for processes in (1, 5):
            status, out, err = self.batch(processes, "p.mpi", "q.mpi")
            self.assertEqual(1, status, err)
            self.assertIn("2 checks: 1 passed, 1 failed", out)
            self.assertIn("wait for each other", out)

    def test_bad_input_ends_all_processes(self):
        self.write("broken.mpi", "process 0 { Sned(); }\n")
        status, out, err = self.batch(3, "no.mpi")
        self.assertEqual((2, ""), (status, out))
        self.assertIn("no.mpi", err)
        status, out, _ = self.batch(3, "broken.mpi")
        self.assertEqual(2, status)
        self.assertIn("bad-input", out)
        self.assertIn("usage: mpismt batch", self.batch(2, "--help")[1])

    def test_a_check_that_is_killed_costs_one_result(self):
        self.write("endless.mpi", ENDLESS)
        self.write("q.mpi", FINE)
        run = self.start(3, "endless.mpi", "q.mpi", *LIMITS, "--results", "r")
        self.wait_for(lambda: self.lines("r") and self.checks())
        for pid in self.checks():
            os.kill(pid, signal.SIGSEGV)
        out, err = run.communicate(timeout=60)
        self.assertEqual(3, run.returncode, err)
        self.assertIn("ended by signal 11", out)
        self.assertIn("2 checks: 1 passed, 0 failed, 1 without an answer", out)

    def test_a_job_that_dies_is_resumed_from_what_was_recorded(self):
        for i in range(4):
            self.write(f"q{i}.mpi", FINE)
        self.write("endless.mpi", ENDLESS)
        run = self.start(3, ".", *LIMITS, "--results", "r")
        self.wait_for(lambda: len(self.lines("r")) == 4 and self.checks())
        os.killpg(run.pid, signal.SIGKILL)  # the launcher and, with some launchers, all ranks
        for pid in self.processes(batch_mpi):
            with contextlib.suppress(ProcessLookupError):  # it went with its launcher
                os.kill(pid, signal.SIGKILL)
        run.communicate(timeout=60)
        self.wait_for(lambda: not self.checks())  # the check does not outlive who wanted it
        self.write("endless.mpi", FINE)
        status, out, err = self.batch(3, ".", *LIMITS, "--results", "r")
        self.assertEqual(0, status, out + err)
        self.assertIn("5 checks: 5 passed, 0 failed, 0 without an answer; 4 not repeated", out)

    # The processes of this program that work in our folder.
    def processes(self, program):
        found = []
        for folder in glob.glob("/proc/[0-9]*"):
            try:
                if os.readlink(folder + "/exe") == program and \
                        os.path.realpath(os.readlink(folder + "/cwd")) == os.path.realpath(self.folder.name):
                    found.append(int(os.path.basename(folder)))
            except OSError:
                pass
        return found

    def checks(self):
        return self.processes(mpismt)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
