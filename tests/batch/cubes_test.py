#!/usr/bin/python3
"""`mpismt check --cubes`; usage: cubes_test.py MPISMT CERTCHECK SOURCES

The answer is that of the question as a whole, the same on every run, and its certificate holds as long as nobody changes it."""
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import unittest

mpismt, certcheck, sources = (os.path.abspath(a) for a in sys.argv[1:4])

# Everybody sends to process 0, whose receives take the messages in any order; SUM is what it expects of the first two.
WORKERS = """processes 4;
process 0 {{
    int a, b, c;
    Recv(a, from any);
    Recv(b, from any);
    Recv(c, from any);
    assert(10 * a + b != {never});
}}
process 1 {{ Send(1, to 0); }}
process 2 {{ Send(2, to 0); }}
process 3 {{ Send(3, to 0); }}
"""


class Cubes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def check(self, *arguments):
        done = subprocess.run([mpismt, "check", *arguments], cwd=self.folder, capture_output=True, text=True, timeout=300)
        return done.returncode, done.stdout, done.stderr

    def verified(self, folder="cert"):
        done = subprocess.run([certcheck, folder], cwd=self.folder, capture_output=True, text=True, timeout=300)
        return done.returncode == 0, done.stdout

    def rehash(self, folder):
        """Makes the hashes of a manifest fit its files again."""
        lines = []
        for line in self.read(folder + "/manifest").splitlines():
            if line.startswith("sha256 "):
                name = line.split(" ", 3)[3]
                with open(os.path.join(self.folder, folder, name), "rb") as file:
                    content = file.read()
                line = f"sha256 {hashlib.sha256(content).hexdigest()} {len(content)} {name}"
            if not line.startswith("end "):
                lines.append(line + "\n")
        text = "".join(lines)
        self.write(folder + "/manifest", text + f"end {hashlib.sha256(text.encode()).hexdigest()}\n")

    def test_no_error(self):
        self.write("p.mpi", WORKERS.format(never=11))
        for cubes in (1, 3, 16):
            status, out, err = self.check("p.mpi", "--cubes", str(cubes), "-j", "2")
            self.assertEqual((status, err), (0, ""), out)
            self.assertIn("p.mpi: no error\n", out)

    def test_error_is_the_same_on_every_run(self):
        for never in (12, 31):
            self.write("p.mpi", WORKERS.format(never=never))
            texts = {self.check("p.mpi", "--cubes", "8", "-j", str(jobs)) for jobs in (1, 4, 4)}
            self.assertEqual(len(texts), 1, texts)
            status, out, _ = texts.pop()
            self.assertEqual(status, 1, out)
            self.assertIn("assertion", out)

    def test_every_finding_of_the_whole_is_one_of_some_cube(self):
        """Cube by cube: six orders, six assertions that fail."""
        found = set()
        for never in (12, 13, 21, 23, 31, 32):
            self.write("p.mpi", WORKERS.format(never=never))
            for cube in range(1, 7):
                _, out, _ = self.check("p.mpi", f"--cube={cube}/6", "--format", "result")
                if '"verdict":"error"' in out:
                    found.add(never)
        self.assertEqual(len(found), 6)

    def test_bound(self):
        self.write("p.mpi", "processes 3;\nprocess 0 {\n    int a;\n    do { Recv(a, from any); } while (a != 3);\n}\n"
                            "process 1 {\n" + 6 * "    Send(input(0, 3), to 0);\n" + "}\n"
                            "process 2 { Send(1, to 0); }\n")
        self.assertEqual(self.check("p.mpi", "--bound", "4", "--engine", "sat", "-q")[0],
                         self.check("p.mpi", "--bound", "4", "--cubes", "4", "-q")[0])

    def test_what_is_not_cut(self):
        status, out, _ = self.check(os.path.join(sources, "examples/halo_1d.mpi"), "-n", "4", "--cubes", "4")
        self.assertEqual(status, 0, out)  # nothing competes
        self.write("bad.mpi", "process 0 { Send(; }\n")
        self.assertEqual(self.check("bad.mpi", "--cubes", "4")[0], 2)
        self.write("p.mpi", WORKERS.format(never=11))
        for option in (["--engine", "poe"], ["--property", "all"], ["--free", "all"], ["--cross-check", "z3"]):
            self.assertEqual(self.check("p.mpi", "--cubes", "4", *option)[0], 2, option)
        self.assertEqual(self.check("p.mpi", "--cube", "1/4")[0], 2)

    def test_resumed(self):
        self.write("p.mpi", WORKERS.format(never=11))
        first = self.check("p.mpi", "--cubes", "4", "--results", "r")
        kept = self.read("r").splitlines()
        self.assertEqual(len(kept), 4)
        self.write("r", "".join(line + "\n" for line in kept[:2]))  # as if it had been interrupted
        self.assertEqual(self.check("p.mpi", "--cubes", "4", "--results", "r"), first)
        self.assertEqual(len(self.read("r").splitlines()), 4)
        self.assertEqual(self.check("p.mpi", "--cubes", "4", "--results", "r"), first)
        self.assertEqual(len(self.read("r").splitlines()), 4)
        done = subprocess.run([mpismt, "batch", "p.mpi", "--cubes", "4"], cwd=self.folder, capture_output=True, text=True,
                              timeout=100)
        self.assertEqual((done.returncode, done.stdout), (0, first[1]), done.stderr)

    def test_certificate(self):
        self.write("p.mpi", WORKERS.format(never=11))
        self.assertEqual(self.check("p.mpi", "--cubes", "4", "--certify", "cert")[0], 0)
        good, out = self.verified()
        self.assertTrue(good, out)
        self.assertIn("4 cubes, which cover all executions", out)
        self.assertFalse(self.verified("cert/cube-1")[0])  # a part is not the whole
        cubes = self.read("cert/cubes").splitlines(True)
        # One is left out.
        self.write("cert/cubes", "".join(cubes[:3]))
        self.rehash("cert")
        self.assertIn("do not cover", self.verified()[1])
        # One stands for another.
        self.write("cert/cubes", "".join(cubes[:3]) + cubes[2].replace("cube-3", "cube-4"))
        self.rehash("cert")
        self.assertFalse(self.verified()[0])
        # A cube is made smaller.
        cnf = self.read("cert/cube-4/query.cnf").splitlines(True)
        names = self.read("cert/cube-4/query.names").splitlines(True)
        self.assertRegex(names[-2], "^[1-9] cube$")
        cnf[-2] = f"{-int(cnf[-2].split()[0])} 0\n"
        self.write("cert/cube-4/query.cnf", "".join(cnf))
        self.rehash("cert/cube-4")
        digest = hashlib.sha256(self.read("cert/cube-4/manifest").encode()).hexdigest()
        self.write("cert/cubes", "".join(cubes[:3]) + f"cube-4 {digest}\n")
        self.rehash("cert")
        self.assertFalse(self.verified()[0])

    def test_cubes_of_another_question(self):
        """The cubes of a program with another assertion are no cubes of this one's question."""
        self.write("p.mpi", WORKERS.format(never=11))
        self.assertEqual(self.check("p.mpi", "--cubes", "2", "--certify", "cert")[0], 0)
        self.write("p.mpi", WORKERS.format(never=22))
        self.assertEqual(self.check("p.mpi", "--cubes", "2", "--certify", "other")[0], 0)
        for name in os.listdir(os.path.join(self.folder, "other/cube-2")):
            os.replace(os.path.join(self.folder, "other/cube-2", name), os.path.join(self.folder, "cert/cube-2", name))
        digest = hashlib.sha256(self.read("cert/cube-2/manifest").encode()).hexdigest()
        self.write("cert/cubes", self.read("cert/cubes").splitlines(True)[0] + f"cube-2 {digest}\n")
        self.rehash("cert")
        self.assertIn("another question", self.verified()[1])

    def test_certificate_of_an_error(self):
        self.write("p.mpi", WORKERS.format(never=32))
        self.assertEqual(self.check("p.mpi", "--cubes", "4", "--certify", "cert")[0], 1)
        good, out = self.verified()
        self.assertTrue(good, out)
        self.assertFalse([n for n in os.listdir(os.path.join(self.folder, "cert")) if n.startswith("cube")])

    def test_same_as_whole(self):
        folder = os.path.join(sources, "examples")
        for name in sorted(os.listdir(folder)):
            if not re.search(r"(manager|collect|sort|leader|wildcard|flow|probe).*\.mpi$", name):
                continue
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                header = re.match(r"// mpismt:(.*?) expect", file.read())
            options = [o for o in (header.group(1).split() if header else []) if o != "expect"]
            whole, cut = self.check(path, *options, "--engine", "sat"), self.check(path, *options, "--cubes", "3")
            self.assertEqual(whole[0], cut[0], name + whole[1] + cut[1] + cut[2])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
