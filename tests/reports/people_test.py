#!/usr/bin/python3
"""What reports say to people, and the command line as shells call it: usage: people_test.py MPISMT ROOT"""
import json
import os
import re
import subprocess
import sys
import unittest

from folder import Folder, mpismt, root

HELPER = """#include <assert.h>
#include <mpi.h>
static int get(int from) {
    int v;
    MPI_Recv(&v, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return v;
}
static int both(int from) {
    return get(from) + get(from);
}
int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < 1000; i++) {
            int sum = both(1);
            double half = sum / 2.0;
            assert(half * 2 != 5 && sum != 4 * i + 5);
        }
    } else if (rank == 1) {
        for (int i = 0; i < 2000; i++)
            MPI_Send(&i, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
"""
STUCK = """#include <mpi.h>
template <class T> void take(T *x, int from) {
    MPI_Recv(x, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
int main(int argc, char **argv) {
    int rank, x;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) take(&x, 1);
    if (rank == 1) take(&x, 0);
    MPI_Finalize();
}
"""
TWICE = """#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int size;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    assert(size < 3);
    MPI_Finalize();
}
"""
FINE = """#include <mpi.h>
int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
}
"""


class People(Folder):
    def shell(self, line, expected):
        done = subprocess.run(["/bin/sh", "-c", line.replace("MPISMT", mpismt)], cwd=self.folder.name, capture_output=True,
                              text=True, timeout=200)
        self.assertEqual(expected, done.returncode, (line, done.stdout, done.stderr))
        return done

    def finding(self, *words):
        return self.report(*words)["findings"][0]

    def test_processes_are_counted_as_mpirun_does(self):
        self.write("a.c", TWICE)
        self.assertIn("  2 processes", self.run_it("check", "a.c", "-np", "2", expected=0).stdout)

    # ---- values, calls, the steps that are shown ----

    def test_a_handler_that_is_left_names_what_gives_references(self):
        self.write("a.c", """#include <mpi.h>
static void handle(MPI_Comm *comm, int *code, ...) {}
int main(int argc, char **argv) {
    MPI_Errhandler own, old;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(handle, &own);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, own);
    MPI_Comm_get_errhandler(MPI_COMM_SELF, &old);
    MPI_Errhandler_free(&own);
    MPI_Finalize();
    return 0;
}
""")
        said = self.run_it("check", "a.c", "-n", "1", expected=0).stdout
        self.assertRegex(said, r"8 \|     MPI_Comm_get_errhandler.*\n.*returns one more reference, which must be freed as well")

    # Only the call whose reference is left, and no call at all where it is the first reference that is left.
    def test_a_handler_that_is_left_names_the_reference_that_is_left(self):
        program = """#include <mpi.h>
static void handle(MPI_Comm *comm, int *code, ...) {}
int main(int argc, char **argv) {
    MPI_Errhandler own, first, second;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(handle, &own);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, own);
    MPI_Comm_get_errhandler(MPI_COMM_SELF, &first);
    MPI_Comm_get_errhandler(MPI_COMM_SELF, &second);
    MPI_Errhandler_free(&second);
    MPI_Errhandler_free(&%s);
    MPI_Finalize();
    return 0;
}
"""
        for engine in ("auto", "explicit"):
            with self.subTest(engine=engine):
                self.write("a.c", program % "own")
                said = self.run_it("check", "a.c", "-n", "1", "--engine", engine, expected=0).stdout
                self.assertRegex(said, r"8 \|     MPI_Comm_get_errhandler.*\n.*one more reference")
                self.assertEqual(said.count("one more reference"), 1)
                self.write("a.c", program % "first")
                said = self.run_it("check", "a.c", "-n", "1", "--engine", engine, expected=0).stdout
                self.assertNotIn("one more reference", said)

    def test_numbers_of_handles_are_not_shown_as_values(self):
        self.write("a.c", """#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
typedef struct { MPI_Comm rows; int n; } grid;
static MPI_Datatype pair = MPI_DATATYPE_NULL;
int main(int argc, char **argv) {
    int rank, v[2] = {1, 2}, w[2] = {0, 0};
    grid g;
    MPI_Comm world = MPI_COMM_WORLD;
    MPI_Request requests[2], none = MPI_REQUEST_NULL, *heap = malloc(sizeof none);
    heap[0] = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(world, &rank);
    MPI_Comm_dup(world, &g.rows);
    g.n = 3;
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&pair);
    MPI_Irecv(w, 1, pair, 1 - rank, 0, g.rows, &requests[0]);
    MPI_Isend(v, 1, pair, 1 - rank, 0, g.rows, &requests[1]);
    MPI_Barrier(g.rows);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    MPI_Barrier(g.rows);
    assert(g.n == 4);
    MPI_Type_free(&pair);
    MPI_Comm_free(&g.rows);
    MPI_Finalize();
}
""")
        for form in ("text", "json", "html"):
            said = self.run_it("check", "a.c", "-n", "2", "--trace", "full", "-f", form, expected=1).stdout
            self.assertRegex(said, r"g\.n")
            for name in ("world", "none", "pair", "requests", "heap", r"g\.rows"):
                self.assertNotRegex(said, name + r" = \d|" + name + r'(\[\d\])?","value":"\d')
                self.assertNotRegex(said, r'"name":\s*"' + name + r'",\s*"value":\s*"\d|\[\s*\"' + name + r'[^"]*",\s*"\d')

    def test_what_mpi_keeps_in_a_status_is_not_shown(self):
        self.write("a.c", """#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, v = 7;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) MPI_Send(&v, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    if (rank == 1) MPI_Recv(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
    MPI_Barrier(MPI_COMM_WORLD);
    assert(rank == 0 || status.MPI_TAG == 1);
    MPI_Finalize();
}
""")
        said = self.run_it("check", "a.c", "-n", "2", "--trace", "full", expected=1).stdout
        self.assertIn("MPI_SOURCE", said)
        self.assertNotIn("MPI_internal", said)

    def test_a_failed_assertion_has_its_operands_and_its_messages(self):
        self.write("a.c", HELPER)
        said = self.run_it("check", "a.c", "-n", "2", "--all", expected=1).stdout
        self.assertIn("half = 2.5, sum = 5, i = 1", said)
        self.assertIn("Recv at line 5: 3", said)
        self.assertIn("0  assertion failed", said)
        self.assertIn("✗ assertion failed", said)
        found = self.finding("a.c", "-n", "2")
        self.assertEqual([("half", "2.5"), ("sum", "5"), ("i", "1")], [(o["name"], o["value"]) for o in found["operands"]])
        self.assertEqual(["0", "1", "2", "3"], [s["data"] for s in found["trace"] if s["step"] == "match"])

    def test_both_sides_of_a_comparison_are_said(self):
        self.write("a.c", HELPER.replace("half * 2 != 5 && sum != 4 * i + 5", "sum - 4 * i < get(1) - 1998"))
        said = self.run_it("check", "a.c", "-n", "2", expected=1).stdout
        self.assertIn("sum = 1, i = 0, sum - 4 * i = 1, get(1) - 1998 = -1996", said)

    def test_models_name_the_operands_too(self):
        self.write("a.mpi", "process 0 {\n    int x = 3;\n    bool b = x > 7;\n    assert(b || x == 4);\n}\n")
        self.assertIn("b = false, x = 3", self.run_it("check", "a.mpi", expected=1).stdout)

    def test_a_fault_of_the_first_iterations_is_shown_there(self):
        self.write("a.c", HELPER)
        self.assertLess(len(self.finding("a.c", "-n", "2")["trace"]), 40)
        # The sender gets no further than it must; with --trace full everything is there.
        self.assertLessEqual(len(self.finding("a.c", "-n", "2")["trace"]),
                             len(self.finding("a.c", "-n", "2", "--trace", "full")["trace"]))
        self.write("race.c", FINE.replace("MPI_Barrier(MPI_COMM_WORLD);", """int rank, x = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 1000; i++) {
        MPI_Request r;
        if (rank == 0) {
            MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
            x = i;
            MPI_Wait(&r, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }"""))
        self.assertLess(len(self.finding("race.c", "-n", "2")["trace"]), 12)
        self.assertGreater(len(self.finding("race.c", "-n", "2", "--trace", "full")["trace"]), 1000)

    def test_processes_that_have_no_part_in_a_fault_have_no_steps(self):
        self.write("a.mpi", "process 0 {\n    int x;\n    Recv(x, from 1);\n    assert(x == 2);\n}\n"
                            "process 1 {\n    Send(1, to 0);\n}\n"
                            "process 2, 3 {\n    int y = rank, z;\n    Sendrecv(y, to 5 - rank, z, from 5 - rank);\n}\n")
        self.assertEqual({0, 1}, {s["rank"] for s in self.finding("a.mpi")["trace"]})

    def test_what_is_pending_is_shown_through_the_call_before_the_fault(self):
        self.write("a.c", "#include <mpi.h>\n"
                          "static void get(int *x, MPI_Request *r) { MPI_Irecv(x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, r); }\n"
                          "int main(void)\n{\n    int x = 0, sum = 0;\n    MPI_Request r;\n    MPI_Init(0, 0);\n"
                          "    MPI_Send(&sum, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);\n"
                          "    get(&x, &r);\n    sum += x;\n    MPI_Wait(&r, MPI_STATUS_IGNORE);\n"
                          "    MPI_Send(&sum, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);\n"
                          "    get(&x, &r);\n    MPI_Wait(&r, MPI_STATUS_IGNORE);\n    MPI_Finalize();\n}\n")
        said = self.run_it("check", "a.c", "-n", "1", expected=1).stdout
        self.assertRegex(said, r"local-concurrency(.*\n)*.*= in get, called at line 9")

    def test_calls_are_shown_through_their_functions(self):
        self.write("a.c", HELPER)
        said = self.run_it("check", "a.c", "-n", "2", expected=1).stdout
        self.assertRegex(said, r"MPI_Recv\(&v.*← line 9")
        self.write("s.cpp", STUCK)
        said = self.run_it("check", "s.cpp", "-n", "2", expected=1).stdout
        self.assertRegex(said, r"= in void take<int>\(int\*, int\), called at line 9")
        self.assertRegex(said, r"= in void take<int>\(int\*, int\), called at line 10")
        places = self.finding("s.cpp", "-n", "2")["locations"]
        self.assertEqual([9, 10], [p["stack"][0]["line"] for p in places])
        self.assertIn("s.cpp:9:20: note: void take<int>(int*, int) was called here",
                      self.run_it("check", "s.cpp", "-n", "2", "--format", "gcc").stdout)
        sarif = json.loads(self.run_it("check", "s.cpp", "-n", "2", "--format", "sarif").stdout)
        frames = sarif["runs"][0]["results"][0]["stacks"][0]["frames"]
        self.assertEqual([3, 9], [f["location"]["physicalLocation"]["region"]["startLine"] for f in frames])
        self.assertIn("called at line 9", self.run_it("check", "s.cpp", "-n", "2", "--format", "html").stdout)

    # By the name that the program gave, by a variable that holds the handle, and by the call that made it.
    def test_a_wait_names_its_communicator(self):
        self.write("a.c", """#include <mpi.h>
#include <stdlib.h>
struct grid { MPI_Comm line[2]; MPI_Win win; };
int main(int argc, char **argv) {
    int rank, x = 0, *memory;
    MPI_Comm row, named;
    struct grid *g = malloc(sizeof *g);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank / 3, 0, &row);
    MPI_Comm_dup(row, &named);
    MPI_Comm_set_name(named, "the rows");
    MPI_Comm_dup(row, &g->line[1]);
    MPI_Win_allocate(4, 4, MPI_INFO_NULL, row, &memory, &g->win);
    if (rank == 0) MPI_Recv(&x, 1, MPI_INT, 1, 0, row, MPI_STATUS_IGNORE);
    if (rank == 1) MPI_Barrier(named);
    if (rank == 2) MPI_Win_fence(0, g->win), MPI_Win_free(&g->win);
    MPI_Finalize();
}
""")
        for engine in ("auto", "explicit"):
            with self.subTest(engine=engine):
                said = self.run_it("check", "a.c", "-n", "3", "--engine", engine, expected=1).stdout
                self.assertIn("a message from 1 with tag 0 on row (made by MPI_Comm_split at line 10)", said)
                self.assertIn('to enter MPI_Barrier on the communicator "the rows"', said)
                self.assertRegex(said, r"on the window g->win \(made by MPI_Win_allocate at line 14\)")
                message = self.finding("a.c", "-n", "3", "--engine", engine)["message"]
                self.assertIn("on row (made by MPI_Comm_split at line 10)", message)

    # ---- the shell ----

    def test_standard_streams_may_be_closed(self):
        self.write("fine.c", FINE)
        self.shell("MPISMT check fine.c -n 2 -q <&-", 0)
        self.assertIn("cannot write to standard output", self.shell("MPISMT check fine.c -n 2 -q >&-", 2).stderr)
        self.assertIn("no error", self.shell("MPISMT check fine.c -n 2 -q 2>&-", 0).stdout)
        self.shell("MPISMT check fine.c -n 2 -o report.txt <&- 2>&-", 0)
        self.assertIn("no error", self.read("report.txt"))
        self.assertIn("standard input: cannot be read", self.shell("MPISMT check - <&-", 2).stderr)
        self.shell("MPISMT check nothing.c -n 2 <&- >&- 2>&-", 2)

    def test_control_characters_of_the_program_are_escaped(self):
        self.write("a.c", FINE.replace("MPI_Barrier", 'printf("a\\x1b[31mb\\rc\\td\\n"); MPI_Barrier').replace("<mpi.h>", "<mpi.h>\n#include <stdio.h>"))
        said = self.run_it("check", "a.c", "-n", "1", "--show-output", expected=0).stdout
        self.assertIn("a\\x1b[31mb\\x0dc\td", said)
        self.assertNotIn("\x1b", said)

    def test_without_utf8_there_is_ascii(self):
        example = os.path.join(root, "examples/head_to_head.mpi")
        said = self.run_it("check", example, expected=1, LC_ALL="C").stdout
        self.assertTrue(said.isascii(), said)
        self.assertIn("x in Send", said)
        self.assertIn("✗ in Send", self.run_it("check", example, expected=1, LC_ALL="C.UTF-8").stdout)
        self.assertFalse(self.run_it("check", example, "--format", "html", expected=1, LC_ALL="C").stdout.isascii())

    def test_no_color_holds_for_messages_as_well(self):
        self.assertIn("\x1b", self.run_it("check", "--color", "always", os.path.join(root, "examples/head_to_head.mpi")).stdout)
        line = f"script -qec '{mpismt} check nothing.mpi' /dev/null"
        if subprocess.run(["which", "script"], capture_output=True).returncode == 0:
            done = subprocess.run(["/bin/sh", "-c", line], capture_output=True, env=dict(os.environ, NO_COLOR="1"), timeout=60)
            self.assertNotIn(b"\x1b", done.stdout)

    # ---- several programs, several numbers of processes ----

    def test_a_folder_of_c_files_is_checked_with_as_many_processes_as_are_given(self):
        self.write("d/fine.c", FINE)
        self.write("d/part.c", "int part(void) { return 1; }\n")
        self.write("d/twice.c", TWICE)
        said = self.run_it("batch", "d", "-n", "2", expected=0).stdout
        self.assertIn("2 checks: 2 passed", said)
        self.assertIn("-n gives the number", self.run_it("batch", "d", expected=2).stderr)

    def test_a_file_that_cannot_be_read_does_not_keep_others_from_being_checked(self):
        self.write("d/fine.c", FINE)
        with open(self.path("d/broken.mpi"), "wb") as file:
            file.write(b"process 0 {\0}")
        done = self.run_it("batch", "d", "-n", "2")
        self.assertIn("2 checks: 1 passed", done.stdout)
        self.assertIn("broken.mpi", done.stdout)
        self.assertEqual(2, done.returncode)

    def test_several_numbers_of_processes_are_a_table(self):
        self.write("a.c", TWICE)
        said = self.run_it("check", "a.c", "-n", "1-4", expected=1).stdout
        self.assertIn("size = 3", said)
        self.assertNotIn("size = 4", said)
        self.assertRegex(said, r"a, by the number of processes|a.c, by the number of processes")
        for line in (r"  1  no-error", r"  2  no-error", r"  3  error: assertion", r"  4  error: assertion"):
            self.assertIn(line, said)
        self.assertNotIn("error", self.run_it("check", "a.c", "-n", "2,1", expected=0).stdout.replace("no error", "").replace("no-error", ""))
        reports = json.loads(self.run_it("check", "a.c", "-n", "2,3", "--format", "json", expected=1).stdout)
        self.assertEqual([(2, "no-error"), (3, "error")], [(r["procs"], r["verdict"]) for r in reports])
        for wrong in ("4-2", "2,", "x-3", "0-2", "2-99999"):
            self.run_it("check", "a.c", "-n", wrong, expected=2)

    # ---- outputs ----

    def test_an_output_destroys_nothing(self):
        self.write("a.c", FINE)
        self.assertIn("is an input", self.run_it("check", "a.c", "-n", "1", "-o", "a.c", expected=2).stderr)
        self.run_it("check", "a.c", "-n", "1", "-o", "a.c", "--force", expected=2)
        self.assertEqual(FINE, self.read("a.c"))
        os.symlink("a.c", self.path("link.c"))
        self.run_it("check", "a.c", "-n", "1", "-o", "link.c", expected=2)
        self.write("b.c", FINE)
        self.write("letter.txt", "Dear reader,\n")
        for other in ("b.c", "letter.txt"):
            self.assertIn("--force", self.run_it("check", "a.c", "-n", "1", "-o", other, expected=2).stderr)
        self.assertEqual("Dear reader,\n", self.read("letter.txt"))
        self.run_it("check", "a.c", "-n", "1", "-o", "letter.txt", "--force", expected=0)
        for form in ("text", "json", "html", "sarif", "junit", "csv", "gcc", "github", "dot", "mermaid"):
            with self.subTest(form):
                for _ in range(2): # a report may replace a report
                    self.run_it("check", os.path.join(root, "examples/head_to_head.mpi"), "-f", form, "-o", "r." + form, expected=1)

    def test_links_stay_where_they_lead(self):
        self.write("a.c", FINE)
        os.symlink("there.txt", self.path("link.txt"))
        self.run_it("check", "a.c", "-n", "1", "-o", "link.txt", expected=0)
        self.assertTrue(os.path.islink(self.path("link.txt")))
        self.assertIn("no error", self.read("there.txt"))
        self.run_it("check", "a.c", "-n", "1", "-o", "link.txt", expected=0)
        self.assertTrue(os.path.islink(self.path("link.txt")))

    # ---- projects ----

    def compile_commands(self, *entries):
        return self.write("build/compile_commands.json", json.dumps(
            [{"directory": self.folder.name, "file": file, "output": output, "arguments": ["cc", "-c", file]} for file, output in entries]))

    def test_one_of_several_executables_is_meant(self):
        self.write("fine.c", FINE)
        self.write("twice.c", TWICE.replace("assert(size < 3)", "assert(size < limit())").replace("int main", "int limit(void);\nint main"))
        self.write("lib.c", "int limit(void) { return 3; }\n")
        self.compile_commands(("fine.c", "CMakeFiles/good.dir/fine.c.o"), ("twice.c", "CMakeFiles/bad.dir/twice.c.o"),
                              ("lib.c", "lib/CMakeFiles/lib.dir/lib.c.o"))
        said = self.run_it("check", "-p", "build", "-n", "3", expected=2).stderr
        self.assertIn("2 executables are listed", said)
        self.assertIn("one of: bad, good", said)
        self.run_it("check", "-p", "build", "--target", "good", "-n", "3", expected=0)
        self.assertIn("size = 3", self.run_it("check", "build/compile_commands.json", "--target", "bad", "-n", "3", expected=1).stdout)
        self.assertIn("there is no executable worse", self.run_it("check", "-p", "build", "--target", "worse", "-n", "3", expected=2).stderr)
        # Without CMake's folders, they are called as their files are.
        self.compile_commands(("fine.c", ""), ("twice.c", ""), ("lib.c", ""))
        self.assertIn("one of: fine, twice", self.run_it("check", "-p", "build", "-n", "3", expected=2).stderr)
        self.run_it("check", "-p", "build", "--target", "twice", "-n", "3", expected=1)
        self.assertIn("each file with a main is a program of its own",
                      self.run_it("check", "fine.c", "twice.c", "lib.c", "-n", "3", expected=2).stderr)

    # ---- words ----

    def test_words_that_were_misleading(self):
        self.write("b.c", FINE.replace("MPI_Barrier(MPI_COMM_WORLD)", "MPI_Bcast(MPI_IN_PLACE, 1, MPI_INT, 0, MPI_COMM_WORLD)"))
        self.assertIn("MPI_IN_PLACE", self.finding("b.c", "-n", "2")["message"])
        self.write("c.c", """#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int *b = calloc(1, 4);
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Isend(b, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &r);
    free(b);
    MPI_Recv(&(int){0}, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Finalize();
}
""")
        for engine in ("auto", "poe"):
            self.assertIn("frees the buffer of a send that is still pending", self.finding("c.c", "-n", "1", "--engine", engine)["message"])

    def test_a_buffer_is_said_to_be_smaller_than_what_the_call_asks_for(self):
        body = """#include <mpi.h>
int main(int argc, char **argv) {
    int rank, one = 1, counts[2] = {1, 1}, displs[2] = {0, -4}, all[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    %s
    MPI_Finalize();
}
"""
        self.write("a.c", body % "if (rank) MPI_Send(&one, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); "
                   "else MPI_Recv(&one, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);")
        self.assertEqual("the buffer is smaller than the 8 bytes of its count and datatype", self.finding("a.c", "-n", "2")["message"])
        self.write("a.c", body % "MPI_Gatherv(&one, 1, MPI_INT, all, counts, displs, MPI_INT, 0, MPI_COMM_WORLD);")
        self.assertEqual("displs[1] is -4: the 4 bytes there are not all within the buffer", self.finding("a.c", "-n", "2")["message"])

    def test_an_error_that_does_not_count_is_named(self):
        self.write("a.c", "#include <assert.h>\n#include <unistd.h>\nint main(void) {\n    assert(getppid() < 9999);\n}\n")
        said = self.run_it("check", "a.c", "-n", "1", expected=3).stdout
        self.assertIn("unknown value of getppid: assertion at line 4: ", said)
        self.assertIn("(a C file given with the program can say what getppid returns)", said)

    def test_an_assumption_is_named_once_and_at_its_place(self):
        self.write("a.c", "#include <mpi.h>\n#include <signal.h>\nstatic void h(int s) { (void)s; }\nint main(void) {\n"
                   "    MPI_Init(0, 0);\n    signal(SIGUSR1, h);\n    MPI_Finalize();\n}\n")
        said = self.run_it("check", "a.c", "-n", "1").stdout
        self.assertIn("(assumptions: signals)", said)
        self.assertIn("signals (line 6): ", said)
        self.write("b.c", "#include <omp.h>\nint main(void) {\n    int n = 0;\n    omp_set_num_threads(2);\n"
                   "    #pragma omp parallel\n    n += omp_get_thread_num();\n    return n;\n}\n")
        self.assertIn("openmp (line 5): ", self.run_it("check", "b.c", "-n", "1", "-fopenmp").stdout)

    def test_variables_of_templates_are_those_of_their_functions(self):
        self.write("a.cpp", """#include <cassert>
#include <mpi.h>
#include <vector>
template <class T> std::vector<T> twice(const std::vector<T> &x) {
    std::vector<T> y(x);
    for (int i = 0; i < 2; ++i)
        MPI_Barrier(MPI_COMM_WORLD);
    return y;
}
int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    assert(twice(std::vector<int>(1)).size() != 1);
}
""")
        said = self.run_it("check", "a.cpp", "-n", "1", expected=1).stdout
        self.assertIn("twice::i = ", said)
        self.assertNotIn("std::vector::", said)

    def test_calls_of_the_c_library_have_their_names(self):
        self.write("a.c", """#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv) {
    int rank, v = 1;
    MPI_File f;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "a", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &f);
    if (rank == 0)
        MPI_File_write_at(f, 0, &v, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&f);
    if (rank == 1)
        fopen("a", "r");
    MPI_Finalize();
}
""")
        said = self.run_it("check", "a.c", "-n", "2", "--all", expected=1).stdout
        self.assertIn("process 1, fopen: ", said)
        self.assertIn("  1        fopen   ", said)
        self.assertIn("├ fopen:13", said)
        self.assertIn("  1  still running at line 13", said)

    def test_two_handles_of_one_process(self):
        self.write("a.c", """#include <mpi.h>
int main(int argc, char **argv) {
    int v = 1;
    MPI_File a, b;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, "t", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &a);
    MPI_File_open(MPI_COMM_SELF, "t", MPI_MODE_RDWR, MPI_INFO_NULL, &b);
    MPI_File_write_at(a, 0, &v, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_write_at(b, 0, &v, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&a);
    MPI_File_close(&b);
    MPI_Finalize();
}
""")
        self.assertIn("the two accesses of process 0 use two handles, of two opens of the file",
                      self.finding("a.c", "-n", "1")["message"])

    # ---- races on windows ----

    def test_races_name_the_memory_and_what_is_missing(self):
        # In the programs themselves stands what is said: "// says: …", each line a part of the message.
        folder = os.path.join(root, "tests/c/windows/missing")
        programs = sorted(os.listdir(folder))
        self.assertGreater(len(programs), 20)
        for name in programs:
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            says = re.findall(r"^// says: (.*)$", text, re.M)
            self.assertTrue(says, name)
            processes = re.search(r"^// mpismt: (-n \d+)", text, re.M).group(1).split()
            for engine in ("auto", "explicit"):
                with self.subTest(name, engine=engine):
                    message = self.finding(path, *processes, "--engine", engine)["message"]
                    for part in says:
                        self.assertIn(part, message)

    def test_the_name_of_the_memory_is_in_every_format(self):
        program = os.path.join(root, "tests/c/windows/missing/fence_same_epoch.c")
        for form in ("text", "json", "html", "sarif"):
            with self.subTest(form):
                said = self.run_it("check", program, "-n", "3", "--format", form, expected=1).stdout
                self.assertIn("halo[2][5] of process 0", said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
