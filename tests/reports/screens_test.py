#!/usr/bin/python3
"""The whole screen of each kind of finding, as it is shown without options: usage: screens_test.py MPISMT ROOT [--write]

screens/NAME.txt is what `mpismt check tests/reports/screens/NAME.c` (or .f90) says, with the words below. A screen that has
changed is read, and written anew by --write. Each kind of finding has one of its own name."""
import json
import os
import subprocess
import sys
import unittest

mpismt, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
folder = os.path.join(root, "tests", "reports", "screens")

SCREENS = {
    "deadlock": "-n 2",
    "assertion": "-n 3",
    "orphan-message": "-n 2",
    "collective-mismatch": "-n 2",
    "type-mismatch": "-n 2",
    "truncation": "-n 2",
    "invalid-argument": "-n 3",
    "request-lifecycle": "-n 2",
    "epoch-lifecycle": "-n 2",
    "resource-leak": "-n 2",
    "ready-send": "-n 2",
    "buffer-space": "-n 2",
    "init-finalize": "-n 1",
    "local-concurrency": "-n 2",
    "global-concurrency": "-n 3",
    "memory": "-n 2",
    "message-race": "-n 3 --property message-race",
    "undefined-behavior": "-n 2",
    "file-misuse": "-n 2",
    "data-race": "-n 2 -fopenmp",
    "thread-misuse": "-n 2",
    # Not a kind, but a form of one that a screen says more of.
    "never-written": "-n 2",
    "not-given": "-n 1",
    "values": "-n 4",
    "many": "-n 4",
    # In Fortran's words.
    "missing-ierror": "-n 1",
    "section-of-an-array": "-n 2",
    "elements-in-fortran": "-n 2",
}
LONGEST, LONGEST_OF_MANY = 40, 60  # lines


def kinds():
    with open(os.path.join(root, "docs", "report.schema.json")) as f:
        return json.load(f)["definitions"]["kind"]["enum"]


def program_of(name):
    return name + (".c" if os.path.exists(os.path.join(folder, name + ".c")) else ".f90")


def said(name, *more):
    words = [mpismt, "check", f"tests/reports/screens/{program_of(name)}", *SCREENS[name].split(), *more]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True, timeout=120, env={**os.environ, "COLUMNS": "100"})
    return done.stdout


class Screens(unittest.TestCase):
    def test_each_kind_has_a_screen(self):
        for kind in kinds():
            with self.subTest(kind=kind):
                self.assertIn(kind, SCREENS)
                self.assertEqual({kind}, {f["kind"] for f in json.loads(said(kind, "-f", "json"))["findings"]})

    def test_screens_are_as_they_were(self):
        for name in SCREENS:
            with self.subTest(name=name), open(os.path.join(folder, name + ".txt")) as f:
                self.assertEqual(f.read(), said(name))

    def test_screens_are_short(self):
        for name in SCREENS:
            with self.subTest(name=name), open(os.path.join(folder, name + ".txt")) as f:
                self.assertLessEqual(len(f.readlines()), LONGEST_OF_MANY if name == "many" else LONGEST)

    def test_every_file_is_of_a_screen(self):
        names = {file for name in SCREENS for file in (program_of(name), name + ".txt")}
        self.assertEqual(names, set(os.listdir(folder)))


if __name__ == "__main__":
    if sys.argv[3:] == ["--write"]:
        for screen in SCREENS:
            with open(os.path.join(folder, screen + ".txt"), "w") as out:
                out.write(said(screen))
    else:
        unittest.main(argv=sys.argv[:1], verbosity=0)
