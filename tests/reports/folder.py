"""A folder of its own for each test, and mpismt called in it. The first two arguments of the test: MPISMT ROOT."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

mpismt, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def run_it(self, *words, expected=None, **env):
        done = subprocess.run([mpismt, *words], cwd=self.folder.name, capture_output=True, text=True, timeout=200,
                              env=dict(os.environ, **env))
        if expected is not None:
            self.assertEqual(expected, done.returncode, done.stdout + done.stderr)
        return done

    def report(self, *words, expected=1):
        return json.loads(self.run_it("check", *words, "--format", "json", expected=expected).stdout)
