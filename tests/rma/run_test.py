#!/usr/bin/python3
"""`mpismt litmus --run`: usage: run_test.py MPISMT ROOT"""
import glob
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

mpismt, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
TEST = os.path.join(root, "examples/rma/mp_put.rma")
LIBRARIES = [l for l in ("mpich", "openmpi") if shutil.which("mpicc." + l)]


def run(*arguments, **environment):
    done = subprocess.run([mpismt, "litmus", "--run", *arguments], capture_output=True, text=True, timeout=300,
                          env=dict(os.environ, **environment))
    return done.returncode, done.stdout, done.stderr


class Run(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    # Programs of ours instead of a library's.
    def fake(self, **programs):
        for name, text in programs.items():
            path = os.path.join(self.folder.name, name.replace("_", "."))
            with open(path, "w", encoding="utf-8") as file:
                file.write("#!/bin/sh\n" + text)
            os.chmod(path, 0o700)
        return {"PATH": f"{self.folder.name}:/usr/bin:/bin"}

    def test_a_library_that_is_not_there(self):
        for library, compiler in (("mpich", "mpicc.mpich"), ("openmpi", "mpicc.openmpi"), ("oshmem", "oshcc")):
            status, _, err = run(library, TEST, PATH="/nowhere")
            self.assertEqual(2, status)
            self.assertIn(f"--run {library}: {compiler} is not installed", err)
        status, _, err = run("mpich", TEST, PATH=self.fake(mpicc_mpich="exit 0\n")["PATH"].split(":")[0])
        self.assertEqual(2, status)
        self.assertIn("mpiexec.hydra is not installed", err)

    def test_a_compiler_that_refuses_the_program(self):
        status, _, err = run("mpich", TEST, **self.fake(mpicc_mpich="echo 'test.c:1: no such thing' >&2; exit 1\n"))
        self.assertEqual(2, status)
        self.assertIn("mpicc.mpich cannot compile the program made from", err)
        self.assertIn("test.c:1: no such thing", err)

    def test_a_program_that_crashes_or_says_something_else(self):
        for launcher, said in (("exit 3", "exit status 3"), ("echo hello", "prints `hello`"), ("kill -SEGV $$", "exit status 139")):
            status, out, err = run("mpich", TEST, "-n", "5", **self.fake(mpicc_mpich="exit 0\n", mpiexec_hydra=launcher + "\n"))
            self.assertNotEqual(0, status, launcher)
            self.assertIn(said, out + err)

    def test_a_test_that_hangs_is_killed_and_counted(self):
        start = time.time()
        status, out, _ = run("mpich", TEST, "-n", "5", "--run-timeout", "1",
                             **self.fake(mpicc_mpich="exit 0\n", mpiexec_hydra="echo '0 0 '; sleep 3456 & wait\n"))
        self.assertEqual(3, status)
        self.assertIn("hangs 1", out)
        self.assertLess(time.time() - start, 60)
        self.assertFalse(self.processes(lambda words: words == [b"sleep", b"3456"]))

    @unittest.skipIf(not LIBRARIES, "neither MPICH nor Open MPI is installed")
    def test_real_libraries_do_what_the_standard_allows(self):
        for library in LIBRARIES:
            status, out, err = run(library, TEST, "-n", "200")
            self.assertIn(status, (0, 3), out + err)
            self.assertIn("200 iterations", out)
            self.assertIn("1 tests, 1 compared: errors 0", out)
            self.assertIn("hangs 0", out)

    @unittest.skipIf(not LIBRARIES, "neither MPICH nor Open MPI is installed")
    def test_nothing_is_left_of_a_real_test_that_was_killed(self):
        for library in LIBRARIES:
            status, out, err = run(library, TEST, "-n", "1000000000", "--run-timeout", "2", TMPDIR=self.folder.name)
            self.assertIn("before it hung and was killed", out, err)
            self.assertIn("hangs 1", out)
            self.assertFalse(self.processes(lambda words: words[0].startswith(self.folder.name.encode())))
            self.assertEqual([], glob.glob(self.folder.name + "/mpismt-litmus-*"))

    def test_generation_that_is_interrupted_goes_on_where_it_stopped(self):
        for what in (["--pivot", "WS", "-n", "2", "--max-size", "11"], ["--distinguish", "corerma,mpi3", "--max-size", "7", "--all-sizes"]):
            command = [mpismt, "generate", *what, "--jobs", "1"]
            whole = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True).stdout
            path = os.path.join(self.folder.name, "out")
            with open(path, "w", encoding="utf-8") as out:
                begun = subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE, text=True)
            while os.path.getsize(path) == 0 and begun.poll() is None:
                time.sleep(0.001)
            begun.send_signal(signal.SIGINT)
            err = begun.communicate(timeout=300)[1]
            if begun.returncode == 0:
                continue  # it was through already
            with open(path, encoding="utf-8") as out:
                some = out.read()
            self.assertEqual(3, begun.returncode)
            self.assertRegex(err, r"interrupted; continue with --first \d+\n$")
            more = subprocess.run([*command, "--first", err.split()[-1]], capture_output=True, text=True, timeout=300, check=True).stdout
            self.assertTrue(some + more == whole)

    @staticmethod
    def processes(is_one):
        found = []
        for path in glob.glob("/proc/[0-9]*/cmdline"):
            try:
                with open(path, "rb") as file:
                    words = file.read().split(b"\0")[:-1]
                if words and is_one(words):
                    found.append(words)
            except OSError:
                pass
        return found


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
