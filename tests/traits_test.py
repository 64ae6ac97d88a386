"""A function of MPI without a row in core/mpi/traits.def does not compile, nor does a row without one of the columns on
which the soundness of searches rests. Tried with a function that is added for the test.

    traits_test.py COMPILER SOURCE_DIRECTORY
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

COMPILER, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
FULL = ["PointToPoint", "Blocking", "Zzz", "Commutes", "Own", "Unseen", "One"]
OTHER = {"Commutes": "Matters", "Own": "Others", "Unseen": "Seen", "One": "Several"}


class Traits(unittest.TestCase):
    def compiles(self, row):
        with tempfile.TemporaryDirectory() as folder:
            tables = pathlib.Path(folder) / "core" / "mpi"
            tables.mkdir(parents=True)
            operations = (ROOT / "core/mpi/operations.def").read_text() + "OPERATION(Zzz, PARAM(comm, Communicator, In))\n"
            (tables / "operations.def").write_text(operations)
            (tables / "traits.def").write_text((ROOT / "core/mpi/traits.def").read_text() + row + "\n")
            done = subprocess.run([COMPILER, "-std=c++20", "-fsyntax-only", f"-I{folder}", f"-I{ROOT}",
                                   str(ROOT / "core/mpi/traits.cpp")], capture_output=True, text=True, check=False)
            return done.returncode == 0

    def test_a_whole_row_compiles(self):
        self.assertTrue(self.compiles(f"CALL(Zzz, {', '.join(FULL)})"))
        self.assertTrue(self.compiles(f"CALL(Zzz, {', '.join(OTHER.get(c, c) for c in FULL)}, ReturnsAtOnce, Polls)"))
        self.assertTrue(self.compiles("COLLECTIVE(Zzz, Blocking, Zzz)"))
        self.assertTrue(self.compiles("LOCAL(Zzz, Commutes)"))

    def test_no_row(self):
        self.assertFalse(self.compiles(""))

    def test_two_rows_for_one_function(self):
        self.assertFalse(self.compiles("LOCAL(Comm_rank, Commutes)"))

    def test_a_column_is_missing(self):
        for missing in range(len(FULL)):
            row = FULL[:missing] + FULL[missing + 1:]
            self.assertFalse(self.compiles(f"CALL(Zzz, {', '.join(row)})"), FULL[missing])
        self.assertFalse(self.compiles("COLLECTIVE(Zzz, Blocking)"))
        self.assertFalse(self.compiles("LOCAL(Zzz)"))

    def test_a_column_stands_in_the_place_of_another(self):
        for column in range(3, len(FULL) - 1):
            row = FULL[:column] + [FULL[column + 1], FULL[column]] + FULL[column + 2:]
            self.assertFalse(self.compiles(f"CALL(Zzz, {', '.join(row)})"), FULL[column])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
