#!/usr/bin/python3
"""mpismt checks the manager and the workers of mpismt-batch-mpi: usage: protocol_test.py ROOT MPISMT"""
import os
import subprocess
import sys
import tempfile
import unittest

root, mpismt = (os.path.abspath(a) for a in sys.argv[1:3])
HERE = os.path.join(root, "tests/batch")
HEADER = "app/mpi/manager_worker.hpp"


class Protocol(unittest.TestCase):
    def test_the_source_is_right(self):
        done = subprocess.run([mpismt, "batch", "protocol.cpp", "--verbose"], cwd=HERE, capture_output=True, text=True, timeout=200)
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        self.assertIn("3 checks: 3 passed", done.stdout)

    def test_what_could_be_wrong_with_it_is_found(self):
        with open(os.path.join(root, HEADER), encoding="utf-8") as file:
            text = file.read()
        for right, wrong, finding in (
            # One worker is not dismissed.
            ("worker < size; ++worker)\n        send({}", "worker + 1 < size; ++worker)\n        send({}", "deadlock"),
            # A result is taken for the first worker's.
            ("manager.take(status.MPI_SOURCE", "manager.take(1", "assertion"),
            # Jobs that nobody waits for.
            ("else\n            --busy", "--busy", "assertion"),
            # The result goes to where nobody is.
            ("worker.do_job(job), 0, result_tag", "worker.do_job(job), 1, result_tag", "deadlock"),
        ):
            self.assertIn(right, text)
            with tempfile.TemporaryDirectory() as folder:
                os.makedirs(os.path.join(folder, "app/mpi"))
                with open(os.path.join(folder, HEADER), "w", encoding="utf-8") as file:
                    file.write(text.replace(right, wrong))
                done = subprocess.run([mpismt, "check", os.path.join(HERE, "protocol.cpp"), "-I" + folder, "-std=c++20", "-n", "3",
                                       "--engine", "poe"], capture_output=True, text=True, timeout=200)
            self.assertEqual(1, done.returncode, right + done.stdout + done.stderr)
            self.assertIn(f"error: {finding}", done.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
