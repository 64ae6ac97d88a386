#!/usr/bin/env python3
"""What setting up says where it cannot go on: each message says what to do. usage: setup_test.py ROOT

The scripts run in a folder of their own, with programs of one line in the place of cmake, apt-get and the like."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

root = pathlib.Path(sys.argv[1])
REAL = ["bash", "env", "sed", "sort", "head", "tail", "dirname", "mkdir", "printf", "nproc", "id", "cat"]


class SetUp(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.tree = pathlib.Path(self.folder.name) / "tree"
        self.bin = pathlib.Path(self.folder.name) / "bin"
        self.bin.mkdir()
        shutil.copytree(root / "scripts", self.tree / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(root / "packages.txt", self.tree)
        for name in REAL:
            (self.bin / name).symlink_to(shutil.which(name))
        # Where nothing is wrong.
        self.program("dpkg-query", "echo installed")
        self.program("apt-get", "exit 0")
        self.program("sudo", '"$@"')
        self.program("cmake", 'case "$1" in --version) echo cmake version 3.25.1;; --preset) echo $CCACHE_DIR;; esac')
        self.program("df", "echo Avail; echo 50000")

    def program(self, name, script):
        (self.bin / name).write_text(f"#!/bin/bash\n{script}\n")
        (self.bin / name).chmod(0o755)

    def run_it(self, script, *words, expected=1, **environment):
        environment = {"PATH": str(self.bin), "HOME": self.folder.name, **environment}
        done = subprocess.run([self.tree / "scripts" / script, *words], capture_output=True, text=True, env=environment,
                              stdin=subprocess.DEVNULL)
        self.assertEqual(expected, done.returncode, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def test_nothing_is_wrong(self):
        self.assertEqual("", self.run_it("build.sh", expected=0).strip())

    def test_no_debian(self):
        (self.bin / "dpkg-query").unlink()
        said = self.run_it("build.sh")
        self.assertIn("packages.txt", said)
        self.assertIn("docs/install.md", said)

    def test_no_network(self):
        self.program("dpkg-query", "exit 1")
        self.program("apt-get", "[[ $* != *install* ]]")
        self.assertIn("could not install: cmake ", self.run_it("install-packages.sh"))
        self.program("apt-get", "exit 100")
        self.assertIn("is there a network", self.run_it("install-packages.sh"))

    def test_neither_root_nor_sudo(self):
        self.program("dpkg-query", "exit 1")
        (self.bin / "sudo").unlink()
        (self.bin / "id").unlink()
        self.program("id", "echo 1000")
        said = self.run_it("install-packages.sh")
        self.assertIn("neither root nor sudo is here: cmake ", said)
        self.assertIn("docs/install.md", said)

    def test_an_old_cmake(self):
        self.program("cmake", "echo cmake version 3.18.4")
        said = self.run_it("build.sh")
        self.assertIn("CMake 3.18.4 is too old: 3.25 is needed", said)

    def test_a_full_disk(self):
        self.program("df", "echo Avail; echo 120")
        said = self.run_it("build.sh")
        self.assertIn("120 MB are free", said)
        self.assertIn("cmake --preset release -B DIR", said)
        # What is built already may be built again.
        (self.tree / "build/release").mkdir()
        (self.tree / "build/release/build.ninja").touch()
        self.run_it("build.sh", expected=0)

    def test_a_source_tree_that_cannot_be_written(self):
        (self.tree / "build").touch() # root may write into every folder
        said = self.run_it("build.sh", "debug")
        self.assertIn("build cannot be written", said)
        self.assertIn("cmake --preset debug -B DIR", said)

    def test_no_home(self):
        self.assertIn("tree/build/ccache", self.run_it("build.sh", expected=0, HOME=""))

    def test_a_build_that_fails(self):
        self.program("cmake", '[[ $1 != --build ]] && echo cmake version 3.25.1')
        self.assertIn("--parallel 1", self.run_it("build.sh"))

    def test_no_clang(self):
        done = subprocess.run([shutil.which("cmake"), "-S", root, "-B", self.folder.name + "/build",
                               "-DCMAKE_CXX_COMPILER=clang++-not-there"], capture_output=True, text=True)
        self.assertNotEqual(0, done.returncode)
        said = " ".join(done.stderr.split())
        self.assertIn("clang++-not-there, which this preset compiles by, is not installed", said)
        self.assertIn("scripts/install-packages.sh", said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
