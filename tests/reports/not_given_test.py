#!/usr/bin/python3
"""What reports say of what is not there: what the environment does not give, and values that were never written.
usage: not_given_test.py MPISMT ROOT"""
import json
import os
import signal
import subprocess
import sys
import time
import unittest

from folder import Folder, mpismt

FINE = """#include <mpi.h>
int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Finalize();
}
"""


class NotGiven(Folder):
    def test_what_is_not_given_is_said_first_with_the_option(self):
        begin = "#include <mpi.h>\n#include <fstream>\n#include <cstdio>\n#include <cstdlib>\n#include <fcntl.h>\n" \
                "int main(int argc, char **argv) {\n    MPI_Init(&argc, &argv);\n"
        for line, words in (
                ('std::ifstream in("cfg.txt");', ["the file cfg.txt is not given", "--file cfg.txt=PATH gives it"]),
                ('char name[20]; sprintf(name, "in%d", argc); std::fopen(name, "r");',
                 ["the file in1 is not given, and fopen returns NULL"]),
                ('if (open("cfg.txt", O_RDONLY) >= 0) abort();', ["open returns -1", "--file cfg.txt=PATH"]),
                ('if (std::getenv("LEVEL")) abort();', ["the environment variable LEVEL", "--env LEVEL=VALUE gives it"]),
                ('if (argc > 2 || argv[1]) abort();', ["argv[1] is not there", "-- ARGUMENTS"]),
                ('MPI_File f; MPI_File_open(MPI_COMM_WORLD, "in.dat", MPI_MODE_RDONLY, MPI_INFO_NULL, &f);',
                 ["the file in.dat is not given", "--file in.dat=PATH"])):
            with self.subTest(line=line):
                self.write("a.cpp", begin + "    " + line + "\n    MPI_Finalize();\n}\n")
                for engine in ("auto", "explicit", "poe"):
                    done = self.run_it("check", "a.cpp", "-n", "1", "--engine", engine)
                    first = done.stdout.split("\n")[0]
                    self.assertRegex(first, r"^a.cpp:8:\d+: note: ", engine)
                    for word in words:
                        self.assertIn(word, first, engine)

    def test_what_is_there_or_is_not_asked_for_is_not_said(self):
        self.write("a.c", """#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    FILE *out = fopen("out.txt", "w"), *in = fopen("cfg.txt", "r");
    if (argc > 3) puts(argv[3]);
    puts(argv[1]);
    if (!in || !getenv("LEVEL")) abort();
    fclose(in);
    fclose(out);
    MPI_Finalize();
}
""")
        self.write("cfg.txt", "1\n")
        done = self.run_it("check", "a.c", "-n", "1", "--file", "cfg.txt=cfg.txt", "--env", "LEVEL=", "--", "one", expected=0)
        self.assertNotIn("not given", done.stdout)
        self.assertNotIn("not there", done.stdout)

    def null(self, body, *words):
        self.write("a.c", "#include <mpi.h>\n#include <stdio.h>\n#include <stdlib.h>\nstruct node { int n; char *name; };\n"
                   "static char *level(void) { return getenv(\"LEVEL\"); }\n"
                   "int main(int argc, char **argv) {\n    struct node *first = NULL, own;\n" + body + "}\n")
        said = []
        for engine in ("auto", "explicit"):
            found = self.report("a.c", "-n", "1", "--engine", engine, *words)["findings"][0]
            said.append((found["message"], [p["line"] for p in found["locations"]]))
        self.assertEqual(said[0], said[1])
        return said[0]

    def test_a_handle_is_no_pointer(self):
        def through(verb, handle):
            return (f"the program {verb} through the handle {handle} as through a pointer: handles are opaque, and in some "
                    "MPIs they are numbers (MPI 4.1, section 2.5.1)")
        head = ("    struct comm { long id; char name[8]; } *c;\n    MPI_Comm all[] = {MPI_COMM_SELF, MPI_COMM_WORLD}, comm;\n"
                "    MPI_Request r;\n    int i = argc, x;\n    MPI_Init(NULL, NULL);\n    comm = all[i];\n")
        self.assertEqual((through("reads", "MPI_COMM_WORLD"), [15]), self.null(
            head + "    c = (struct comm *)(long)comm;\n    return c->name[i];\n"))
        self.assertEqual((through("writes", "MPI_COMM_WORLD"), [15]), self.null(
            head + "    own.name = (char *)(long)comm;\n    *own.name = 1;\n"))
        self.assertEqual((through("reads", "of a request"), [16]), self.null(
            head + "    MPI_Irecv(&x, 1, MPI_INT, 0, 0, comm, &r);\n    c = (struct comm *)(long)r;\n    return c->name[0];\n"))
        self.assertEqual((through("reads", "of a communicator"), [16]), self.null(
            head + "    MPI_Comm_dup(comm, &comm);\n    c = (struct comm *)(long)comm;\n    return c->id;\n"))
        # The same number, but as an element of an array that is not there.
        null = "the program reads through a null pointer"
        self.assertEqual((null, [14]), self.null(head + "    return ((char *)first)[i + 256];\n"))
        self.assertEqual((null, [14]), self.null(head + "    return ((char *)first)[257];\n"))

    def test_a_handle_that_is_followed_is_explained_where_clang_refuses_it(self):
        self.write("a.c", "#include <mpi.h>\nint main(void) { MPI_Comm c = MPI_COMM_WORLD; return c->id; }\n")
        self.assertIn("handles of MPI are opaque", self.run_it("check", "a.c", "-n", "1", expected=2).stderr)
        self.write("a.c", "#include <mpi.h>\nint main(void) { int c = MPI_COMM_WORLD; return c->id; }\n")
        self.assertNotIn("handles", self.run_it("check", "a.c", "-n", "1", expected=2).stderr)

    def test_a_null_pointer_names_what_is_not_given(self):
        reads, writes = "the program reads through a null pointer", "the program writes through a null pointer"
        level = ': getenv("LEVEL") returns NULL, as the variable is not given'
        self.assertEqual((reads + level, [9, 8]), self.null("    char *l = getenv(\"LEVEL\");\n    return *l;\n"))
        self.assertEqual((reads + level, [10, 5]),
                         self.null("    own.name = level();\n    own.n = 1;\n    return atoi(own.name);\n"))
        self.assertEqual((reads + ": argv[1] is NULL, as the argument is not given", [8]), self.null("    return *argv[1];\n"))
        self.assertEqual(('the FILE* is null: fopen("b.txt") returns NULL, as the file is not given', [9, 8]), self.null(
            "    FILE *a = fopen(\"a.txt\", \"r\"), *b = fopen(\"b.txt\", \"r\");\n    return a ? fgetc(a) : fgetc(b);\n"))
        # Another null pointer, which has nothing to do with it.
        self.assertEqual((reads, [9]), self.null("    if (getenv(\"LEVEL\")) return 0;\n    return first->n;\n"))
        self.assertEqual((writes, [10]), self.null(
            "    char *l = getenv(\"LEVEL\");\n    l = (char *)first;\n    *l = 'x';\n"))

    # At whatever index, and wherever the pointer is taken to: what is read there says it, and the first line the option.
    def test_an_argument_beyond_argc_is_named(self):
        begin = "#include <stdlib.h>\n#include <string.h>\nstatic char *at(char **v, int i) { return v[i]; }\n" \
                "int main(int argc, char **argv) {\n    int i = argc;\n"
        through = "the program reads through a null pointer: argv[%d] is NULL, as the argument is not given"
        beyond = "the program reads argv[%d], but argc is %d"
        for line, words, message in (
                ("return atoi(argv[i]);", [], through % 1),
                ("return atoi(argv[i]);", ["--", "7"], through % 2),
                ("return strcmp(at(argv, i), \"x\");", [], through % 1),
                ("for (char **p = argv + 1;; p++) if (**p == 'x') break;", ["--", "y"], through % 2),
                ("return argv[i + 1][0];", [], beyond % (2, 1)),
                ("return argv[3][0];", ["--", "7"], beyond % (3, 2))):
            for engine in ("auto", "explicit"):
                with self.subTest(line=line, words=words, engine=engine):
                    self.write("a.c", begin + "    " + line + "\n    return 0;\n}\n")
                    found = self.run_it("check", "a.c", "-n", "1", "--engine", engine, "-f", "json", *words, expected=1)
                    self.assertEqual(message, json.loads(found.stdout)["findings"][0]["message"])
                    said = self.run_it("check", "a.c", "-n", "1", "--engine", engine, *words, expected=1).stdout
                    self.assertRegex(said, r"^a.c:\d+:\d+: note: argv\[\d\] is not there: .*\(-- ARGUMENTS gives it\)\n")

    # A loop that ends where the arguments do asks for none.
    def test_the_end_of_the_arguments_is_not_said_to_be_missing(self):
        self.write("a.c", "int main(int argc, char **argv) {\n    int n = 0;\n    for (int i = 1; argv[i]; i++) n++;\n"
                   "    while (*argv) argv++, n--;\n    return n + 1;\n}\n")
        self.assertNotIn("not there", self.run_it("check", "a.c", "-n", "1", "--", "one", expected=0).stdout)

    def test_an_answer_that_is_unknown_begins_with_it_as_well(self):
        self.write("a.c", """#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    volatile unsigned long n = 0;
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    if (getenv("LEVEL")) return 1;
    while (n + 1 != 0) n++;
    MPI_Finalize();
}
""")
        for engine in ("auto", "explicit", "poe"):
            with self.subTest(engine=engine):
                said = self.run_it("check", "a.c", "-n", "2", "--engine", engine, "--timeout", "3", "--bound", "1000000000",
                                   expected=3).stdout
                self.assertRegex(said, r"^a.c:13:\d+: note: the environment variable LEVEL is not given")

        # Where the check itself does not answer, the copy that stands in for it.
        check = subprocess.Popen([mpismt, "check", "a.c", "-n", "2", "--timeout", "3", "--bound", "1000000000"], text=True,
                                 cwd=self.folder.name, stdout=subprocess.PIPE)
        time.sleep(2)
        check.send_signal(signal.SIGSTOP)
        time.sleep(3)
        check.send_signal(signal.SIGCONT)
        said = check.communicate(timeout=60)[0]
        self.assertEqual(3, check.returncode)
        self.assertRegex(said, r"^a.c: note: the environment variable LEVEL is not given")

    def test_a_file_at_hand_is_offered(self):
        os.mkdir(self.path("sub"))
        self.write("sub/a.c", """#include <stdio.h>
int main(void) {
    FILE *f = fopen("cfg.txt", "r");
    return f == NULL ? 0 : fgetc(f) - '7';
}
""")
        self.write("cfg.txt", "7")
        self.assertIn("--file cfg.txt=cfg.txt gives it", self.run_it("check", "sub/a.c", "-n", "1").stdout)
        self.write("sub/cfg.txt", "7")
        said = self.run_it("check", "sub/a.c", "-n", "1", "-f", "json").stdout
        given = [a for a in json.loads(said)["assumptions"] if a["name"] == "not-given"]
        self.assertEqual([("--file cfg.txt=sub/cfg.txt", 3)], [(a["option"], a["line"]) for a in given])
        done = self.run_it("check", "sub/a.c", "-n", "1", *given[0]["option"].split(), expected=0)
        self.assertNotIn("exit status", done.stdout)

    def test_all_files_of_a_folder_are_given(self):
        self.write("a.c", """#include <assert.h>
#include <stdio.h>
int main(void) {
    FILE *f = fopen("one.txt", "r"), *g = fopen("./more/two.txt", "r");
    assert(f && g && fgetc(f) == '1' && fgetc(g) == '2' && !fopen("two.txt", "r"));
    return 0;
}
""")
        self.write("data/one.txt", "1")
        self.write("data/more/two.txt", "2")
        self.write("other", "3")
        self.run_it("check", "a.c", "-n", "1", "--files-from", "data", expected=0)
        self.run_it("check", "a.c", "-n", "1", "--files-from", "data", "--file", "./one.txt=other", expected=1)
        self.assertIn("no such folder", self.run_it("check", "a.c", "-n", "1", "--files-from", "no", expected=2).stderr)

    def test_wrong_variables_are_rejected(self):
        self.write("a.c", FINE)
        for words, why in ((["--env", "X"], "expected NAME=VALUE"), (["--env", "X=1", "--env", "X=2"], "more than once")):
            self.assertIn(why, self.run_it("check", "a.c", "-n", "1", *words, expected=2).stderr)


class NeverWritten(Folder):
    def unwritten(self, body, before="", processes="1"):
        self.write("a.c", "#include <mpi.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n" + before +
                   "int main(int argc, char **argv) {\n    MPI_Init(&argc, &argv);\n" + body + "    MPI_Finalize();\n}\n")
        places = []
        for engine in ("auto", "explicit"):
            found = self.report("a.c", "-n", processes, "--engine", engine)["findings"][0]
            self.assertIn("never written", found["message"])
            places.append([(p["line"], p.get("call") or None, p["role"]) for p in found["locations"][1:]])
        self.assertEqual(places[0], places[1])
        return places[0]

    def test_a_value_that_was_never_written_names_its_variable(self):
        self.assertEqual([(7, None, "declared here; x is never written")],
                         self.unwritten("    int x;\n    if (x > 3) puts(\"big\");\n"))
        self.assertEqual([(7, None, "declared here; x is never written")],
                         self.unwritten("    int x;\n    printf(\"%d\\n\", x);\n"))
        self.assertEqual([(7, None, "allocated here; p[3] is never written")],
                         self.unwritten("    int *p = malloc(4 * sizeof *p);\n    p[0] = 1;\n    if (p[3]) puts(\"\");\n"))
        self.assertEqual([(7, None, "declared here; s.b is never written")],
                         self.unwritten("    struct { int a, b; } s;\n    s.a = 1;\n    if (s.b) puts(\"\");\n"))

    # Through copies, sums, arguments and results of functions.
    def test_a_value_that_was_never_written_is_followed_to_its_variable(self):
        get = "static int get(int *a, int i) { return a[i]; }\nstatic int same(int x) { return x + 1; }\n"
        self.assertEqual([(9, None, "declared here; a[2] is never written")], self.unwritten(
            "    int a[4], b[4], c;\n    memcpy(b, a, sizeof b);\n    c = same(get(b, 2));\n    if (c * 2 > 3) puts(\"\");\n",
            get))
        self.assertEqual([(7, None, "declared here; a[1] is never written")], self.unwritten(
            "    int a[2], b[2] = {0};\n    b[1] = a[1] + 1;\n    if (b[1]) puts(\"\");\n"))

    def test_a_call_that_leaves_a_value_unset_is_named(self):
        rank = "    int rank;\n    MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
        self.assertEqual([(9, None, "declared here"), (10, "MPI_Reduce", "leaves sum unset: its root is rank 0")],
                         self.unwritten(rank + "    int sum;\n"
                                        "    MPI_Reduce(&rank, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);\n"
                                        "    if (sum > 3) puts(\"\");\n", processes="2"))
        self.assertEqual([(9, None, "declared here"), (11, "MPI_Recv", "leaves a[3] unset")], self.unwritten(
            rank + "    int a[4];\n    if (rank == 0) MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);\n"
            "    else MPI_Recv(a, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
            "    if (rank == 1 && a[3]) puts(\"\");\n", processes="2"))

    def test_a_message_without_a_value_names_its_send(self):
        self.assertEqual(
            [(9, None, "declared here"), (11, "MPI_Recv", "a[1] gets a value here that was never written"),
             (10, "MPI_Send", "the message has no value there")],
            self.unwritten(
                "    int rank;\n    MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n    int a[2], b[2] = {0};\n"
                "    if (rank == 0) MPI_Send(a, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);\n"
                "    else MPI_Recv(a, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
                "    if (rank == 1 && a[1]) puts(\"\");\n", processes="2"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
