#!/usr/bin/python3
"""What bitcode was translated to is kept for the next check: usage: cache_test.py MPISMT ROOT BUILD-FOLDER"""
import os
import re
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.abspath(sys.argv[2]), "tests/reports"))
from folder import Folder, mpismt  # noqa: E402

wrapper = os.path.join(os.path.abspath(sys.argv[3]), "mpismt-cc")

# It is told by its answer what it was made of, and every kind of remark is in it.
PROGRAM = """#include "value.h"
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int missing(int);
int main(int argc, char **argv) {
    int rank, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel for
    for (int i = 0; i < 3; i++)
        sum += i;
    FILE *f = fopen("input.txt", "r");
    const char *level = getenv("LEVEL");
    printf("%d %d %s %s %c\\n", sum, VALUE, argc > 1 ? argv[1] : "-", level ? level : "-", f ? fgetc(f) : '-');
    if (getenv("STUB"))
        missing(1);
    if (rank == 0)
        MPI_Recv(&sum, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
"""


class Cache(Folder):
    def setUp(self):
        super().setUp()
        self.write("value.h", "#define VALUE 7\n")
        self.write("program.c", PROGRAM)

    def entries(self):
        folder = self.path("cache/mpismt/lowered")
        return sorted(os.listdir(folder)) if os.path.isdir(folder) else []

    def entry(self, name):
        return self.path("cache/mpismt/lowered/" + name)

    def check(self, *words, when="always", program="program.c", **env):
        env.setdefault("XDG_CACHE_HOME", self.path("cache"))
        done = self.run_it("check", program, "-n", "2", "--show-output", "--color", "never", *words, MPISMT_CACHE=when,
                           **env)
        self.assertIn(done.returncode, (1, 3, 4), done.stdout + done.stderr)
        return done.stdout + done.stderr

    def test_the_report_is_the_same(self):
        for form in ("text", "json", "html", "sarif", "gcc"):
            with self.subTest(form):
                shutil.rmtree(self.path("cache"), ignore_errors=True)
                without = self.check("-v", "-f", form, "--all", when="never")
                self.assertEqual([], self.entries())
                cold = self.check("-v", "-f", form, "--all")
                self.assertEqual(1, len(self.entries()))
                warm = self.check("-v", "-f", form, "--all")
                self.assertEqual(1, len(self.entries()))

                def timeless(text):
                    text = re.sub(r'"stats": \{[^}]*\}', "", text)
                    return re.sub(r"\d+(\.\d+)? (s|ms|seconds)\b", "", text)
                self.assertEqual(timeless(without), timeless(cold))
                self.assertEqual(timeless(cold), timeless(warm))
        self.assertIn("OpenMP", self.check())
        self.assertEqual(self.check(when="never"), self.check())

    def test_what_is_kept_is_used(self):
        first = self.check()
        [key] = self.entries()
        self.assertIn("3 7 - ", first)
        self.write("value.h", "#define VALUE 8\n")
        self.assertIn("3 8 - ", self.check())
        [other] = set(self.entries()) - {key}
        shutil.copy(self.entry(key), self.entry(other))
        self.assertIn("3 7 - ", self.check())

    def test_whatever_changes_it_has_an_entry_of_its_own(self):
        self.write("input.txt", "x\n")
        self.write("other.txt", "y\n")
        os.mkdir(self.path("sub"))
        for words in ([], ["--time", "5"], ["--seed", "5"], ["--env", "LEVEL=3"], ["--file", "input.txt=input.txt"],
                      ["--file", "input.txt=other.txt"], ["--stub", "missing=pure"], ["--max-procs", "9"],
                      ["--pset", "app://a=1"], ["--", "argument"]):
            with self.subTest(words):
                known = len(self.entries())
                said = self.check(*words)
                self.assertEqual(known + 1, len(self.entries()))
                self.assertEqual(said, self.check(*words))
                self.assertEqual(said, self.check(*words, when="never"))
                self.assertEqual(known + 1, len(self.entries()))
        for path, text in (("value.h", "#define VALUE 9\n"), ("program.c", PROGRAM + "int more;\n")):
            known = len(self.entries())
            self.write(path, text)
            self.check()
            self.assertEqual(known + 1, len(self.entries()), path)
        # The same path, with another content.
        given = ["--file", "input.txt=input.txt"]
        self.assertIn(" x\n", self.check(*given))
        self.write("input.txt", "z\n")
        self.assertIn(" z\n", self.check(*given))

    def test_an_executable_is_read_again_when_it_has_changed(self):
        def build(*words):
            subprocess.run([wrapper, "-g", "program.c", "-o", "program", "-Wl,--unresolved-symbols=ignore-all", *words],
                           cwd=self.folder.name, check=True, capture_output=True)
        build()
        cold, warm = self.check(program="./program"), self.check(program="./program")
        self.assertEqual(cold, warm)
        self.assertIn("3 7 - ", warm)
        self.assertIn("program.c:19:", warm)
        self.assertEqual(1, len(self.entries()))
        # From another folder the source has another name.
        os.mkdir(self.path("sub"))
        done = subprocess.run([mpismt, "check", "../program", "-n", "2"], cwd=self.path("sub"), capture_output=True,
                              text=True, env=dict(os.environ, MPISMT_CACHE="always", XDG_CACHE_HOME=self.path("cache")))
        self.assertIn(self.path("program.c") + ":19:", done.stdout)
        self.assertEqual(2, len(self.entries()))
        self.write("value.h", "#define VALUE 9\n")
        build()
        self.assertIn("3 9 - ", self.check(program="./program"))
        self.assertEqual(3, len(self.entries()))

    def test_damage_is_ignored_and_mended(self):
        said = self.check()
        [key] = self.entries()
        with open(self.entry(key), "rb") as file:
            good = file.read()
        flipped = bytearray(good)
        flipped[len(good) // 2] ^= 1
        for bad in (b"", b"x", good[:64], good[:65], good[:-1], good + b"x", bytes(flipped), good[1:],
                    b"0" * 64 + good[64:]):
            with open(self.entry(key), "wb") as file:
                file.write(bad)
            self.assertEqual(said, self.check(when="never"))
            self.assertEqual(said, self.check())
            with open(self.entry(key), "rb") as file:
                self.assertEqual(good, file.read())
        os.remove(self.entry(key))
        os.mkdir(self.entry(key))
        self.assertEqual(said, self.check())
        self.assertEqual([key], self.entries())

    def test_where_there_is_no_folder_nothing_is_kept(self):
        said = self.check(when="never")
        self.assertEqual(said, self.check(XDG_CACHE_HOME="/dev/null/none"))
        self.assertEqual(said, self.check(XDG_CACHE_HOME="", HOME=""))
        self.write("cache", "no folder\n")
        self.assertEqual(said, self.check())
        self.assertEqual(said, self.check(XDG_CACHE_HOME="", HOME=self.path("home")))
        self.assertEqual(1, len(os.listdir(self.path("home/.cache/mpismt/lowered"))))

    def test_what_the_environment_asks_for_is_a_known_word(self):
        done = self.run_it("check", "program.c", "-n", "2", expected=2, MPISMT_CACHE="off")
        self.assertIn("MPISMT_CACHE=off: expected auto, always or never", done.stderr)
        self.assertEqual(self.check(when="auto"), self.check(when=""))

    def test_several_may_write_at_a_time(self):
        words = [mpismt, "check", "program.c", "-n", "2", "--show-output", "--color", "never"]
        env = dict(os.environ, MPISMT_CACHE="always", XDG_CACHE_HOME=self.path("cache"))
        runs = [subprocess.Popen(words, cwd=self.folder.name, env=env, stdout=subprocess.PIPE, text=True)
                for _ in range(6)]
        said = {run.communicate(timeout=200)[0] for run in runs}
        self.assertEqual({self.check(when="never")}, said)
        self.assertEqual(1, len(self.entries()))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
