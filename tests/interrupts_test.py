#!/usr/bin/python3
"""One SIGINT or SIGTERM ends every command within two seconds, with what was found so far: usage: interrupts_test.py MPISMT ROOT"""
import json
import os
import pty
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

mpismt, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
longest = 6.0  # seconds: a busy machine takes its time, too

# Decided by search in no time that a test has.
ENDLESS = "processes 1;\nprocess 0 {\n    long n = 0;\n    while (true)\n        n++;\n}\n"

# The same, behind an error.
ERROR_FIRST = ("process 0 {\n    real a = 1.5;\n    Ssend(a, to 1);\n    long n = 0;\n    while (true)\n        n++;\n}\n"
               "process 1 {\n    int b[2];\n    Recv(b, from 0);\n}\n")

class Interrupts(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.write("endless.mpi", ENDLESS)

    def write(self, name, text):
        with open(os.path.join(self.folder.name, name), "w", encoding="utf-8") as file:
            file.write(text)

    def interrupted(self, *arguments, after=1.0, by=signal.SIGINT, stdin=subprocess.DEVNULL, begin=None):
        child = subprocess.Popen([mpismt, *arguments], cwd=self.folder.name, stdin=stdin, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True, start_new_session=True)
        if begin:
            begin(child)
        time.sleep(after)
        self.assertIsNone(child.poll(), f"{arguments} has ended by itself: {child.communicate() if child.poll() is not None else ''}")
        sent = time.time()
        child.send_signal(by)
        try:
            out, err = child.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            child.kill()
            out, err = child.communicate()
        took = time.time() - sent
        self.assertLess(took, longest, f"{arguments}: {out}{err}")
        self.assertNotIn("a bug in mpismt", err)
        return child.returncode, out, err

    def test_check(self):
        for by in (signal.SIGINT, signal.SIGTERM):
            status, out, err = self.interrupted("check", "endless.mpi", "--engine", "explicit", by=by)
            self.assertEqual(3, status, out + err)
            self.assertIn("interrupted", out)

    def test_errors_are_said_on_a_terminal_as_they_are_found(self):
        self.write("error.mpi", ERROR_FIRST)
        ours, theirs = pty.openpty()
        child = subprocess.Popen([mpismt, "check", "error.mpi", "--engine", "explicit", "-k", "1000000000"], cwd=self.folder.name, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=theirs, text=True, start_new_session=True)
        os.close(theirs)
        said, end = "", time.time() + 60
        while " s, " not in said.partition("so far")[2] and time.time() < end: # the line below it
            if select.select([ours], [], [], 1)[0]:
                said += os.read(ours, 4096).decode()
        self.assertIsNone(child.poll(), said)
        child.send_signal(signal.SIGINT)
        out, _ = child.communicate(timeout=30)
        os.close(ours)
        self.assertEqual(1, said.count("mpismt: 1 error so far: type-mismatch at line "), said)
        self.assertNotIn("2 errors", said)
        self.assertEqual(1, child.returncode, out)
        self.assertIn("error: type-mismatch", out)
        self.assertIn("interrupted", out)

    def test_check_of_several_programs_reports_those_that_are_done(self):
        self.write("good.mpi", "process 0 { }\n")
        status, out, err = self.interrupted("check", "good.mpi", "endless.mpi", "endless.mpi", "--engine", "explicit", "-f", "json")
        self.assertEqual(3, status, out + err)
        self.assertEqual(["no-error", "unknown"], [r["verdict"] for r in json.loads(out)])

    def test_outcomes(self):
        status, out, err = self.interrupted("outcomes", "endless.mpi", "--engine", "explicit")
        self.assertEqual(3, status, out + err)
        self.assertIn("interrupted", out)

    def test_diff(self):
        status, out, err = self.interrupted("diff", "endless.mpi", "endless.mpi", "--engine", "explicit")
        self.assertEqual(3, status, out + err)

    def test_prove(self):
        status, out, err = self.interrupted("prove", "laws")
        self.assertEqual(3, status, out + err)
        self.assertIn("interrupted", out)

    def test_batch_watches(self):
        self.write("fine.mpi", "process 0 { }\n")
        status, out, err = self.interrupted("batch", "fine.mpi", "--watch", after=2)
        self.assertEqual(3, status, out + err)
        self.assertIn("1 passed", out)

    def test_batch(self):
        status, out, err = self.interrupted("batch", "endless.mpi", "--engine", "explicit", "--report", "json=r.json")
        self.assertEqual(3, status, out + err)
        self.assertIn("1 not done: interrupted", out)
        with open(os.path.join(self.folder.name, "r.json"), encoding="utf-8") as file:
            self.assertEqual([], json.load(file))

    def test_cubes(self):
        status, out, err = self.interrupted("check", "endless.mpi", "--cubes", "2")
        self.assertEqual(3, status, out + err)

    def test_selfcheck(self):
        status, out, err = self.interrupted("selfcheck", "--random", "--seed", "1", "--time", "600", after=3)
        self.assertEqual(3, status, out + err)
        self.assertIn("programs", out)

    def test_generate(self):
        status, out, err = self.interrupted("generate", "--distinguish", "sc,corerma", "--all-sizes", "--max-size", "12",
                                            "--directory", ".")
        self.assertEqual(3, status, out + err)

    def test_lsp(self):
        def say(message):
            text = json.dumps(message)
            return f"Content-Length: {len(text)}\r\n\r\n{text}"

        def begin(child):
            child.stdin.write(say({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}))
            child.stdin.flush()
        self.assertEqual(3, self.interrupted("lsp", stdin=subprocess.PIPE, begin=begin)[0])

        def check_it(child):
            begin(child)
            uri = "file://" + os.path.join(self.folder.name, "endless.mpi")
            child.stdin.write(say({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": uri}}}))
            child.stdin.flush()
        self.write(".mpismt.toml", 'engine = "explicit"\n')
        self.assertEqual(3, self.interrupted("lsp", stdin=subprocess.PIPE, begin=check_it)[0])

    def test_a_file_that_nobody_writes(self):
        os.mkfifo(os.path.join(self.folder.name, "stuck.mpi"))
        self.assertEqual(3, self.interrupted("check", "stuck.mpi")[0])
        self.assertEqual(3, self.interrupted("fmt", "stuck.mpi")[0])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
