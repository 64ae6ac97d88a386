#!/usr/bin/python3
"""What an answer says of the engines that were asked: why they gave up, what they have counted. usage: engines_test.py MPISMT ROOT"""
import os
import sys
import unittest

from folder import Folder, root


class Engines(Folder):
    def test_every_engine_says_why_it_gave_up(self):
        self.write("a.c", """#include <mpi.h>
int main(int argc, char **argv) {
    int rank, one = 1, work = 0, sum = 0, done = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    while (rank == 0 && !done) {
        MPI_Recv(&one, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int k = 0; k < 1000; k++)
            work += k ^ sum;
        sum += one;
        if (sum == 120)
            done = 1;
    }
    for (int i = 0; rank > 0 && i < 60; i++)
        MPI_Send(&one, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
}
""")
        words = ["a.c", "-n", "3", "--property", "message-race", "--native", "never", "--max-steps", "300000"]
        reason = ("every execution reaches the bound, 20 iterations of a loop: what follows the loop, if it ends at all, was "
                  "not checked (--bound)")
        other = "another reason: with a bound of 80: 300000 instructions were unrolled without coming to an end (--max-steps)"
        answer = self.report(*words, expected=3)
        self.assertEqual((reason, other), (answer["reason"], answer["notes"][-1]))
        said = self.run_it("check", *words, expected=3).stdout
        self.assertIn(f"unknown: {reason}\n", said)
        self.assertIn(f"  note: {other}\n", said)
        self.assertIn(other, self.run_it("check", *words, "--format", "html", expected=3).stdout)
        alone = self.report(*words, "--bound", "20", expected=3)
        self.assertEqual((reason, answer["notes"][:-1]), (alone["reason"], alone["notes"]))
        self.assertEqual(other.split(": ", 2)[2], self.report(*words, "--bound", "80", expected=3)["reason"])

    def test_statistics_count_what_was_done(self):
        program = os.path.join(root, "examples/manager_worker.mpi")
        answer = self.report(program, expected=0)
        self.assertEqual("poe", answer["engine"]) # a short search has decided, before a formula was made
        for name in ("states", "transitions", "events", "instructions"):
            self.assertGreater(answer["stats"][name], 1, name)
        said = self.run_it("check", program, "--stats", expected=0).stdout
        self.assertRegex(said, r"\n  states +\d+\n")
        # Where a limit ends it, there are those up to there.
        self.write("a.c", "#include <mpi.h>\nint main(void) {\n    MPI_Init(0, 0);\n    for (volatile int i = 0; i < 100000; i++)\n"
                   "        MPI_Barrier(MPI_COMM_WORLD);\n    MPI_Finalize();\n}\n")
        stats = self.report("a.c", "-n", "2", "--max-steps", "1000", "--engine", "sat", expected=3)["stats"]
        self.assertGreaterEqual(stats["instructions"], 1000)
        self.assertGreater(stats["events"], 10)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
