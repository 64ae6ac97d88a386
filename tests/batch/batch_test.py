#!/usr/bin/python3
"""`mpismt batch`: usage: batch_test.py MPISMT ROOT"""
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as ElementTree

import jsonschema

mpismt, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])

HEAD_TO_HEAD = """process 0 {
    int x;
    Send(1, to 1);
    Recv(x, from 1);
}
process 1 {
    int x;
    Send(1, to 0);
    Recv(x, from 0);
}
"""
FINE = "process 0 {\n    Send(1, to 1);\n}\nprocess 1 {\n    int x;\n    Recv(x, from 0);\n}\n"
# Decided by search in no time that a test has.
ENDLESS = "processes 1;\nprocess 0 {\n    long n = 0;\n    while (true)\n        n++;\n}\n"


def fnv(text):
    value = 0xcbf29ce484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001b3 % 2**64
    return value


class Batch(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, text):
        path = os.path.join(self.folder.name, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def batch(self, *arguments):
        done = subprocess.run([mpismt, "batch", *arguments], cwd=self.folder.name, capture_output=True, text=True, timeout=200)
        return done.returncode, done.stdout, done.stderr

    def test_examples_are_as_their_headers_say(self):
        examples = [os.path.join(root, "examples", f) for f in sorted(os.listdir(os.path.join(root, "examples")))
                    if f.endswith(".mpi") and not f.startswith("termination")]
        status, out, err = self.batch(*examples)
        self.assertEqual((0, ""), (status, err), out)
        self.assertRegex(out, r"^\d+ checks: \d+ passed, 0 failed, 0 without an answer")

    def test_expectations(self):
        self.write("a/right.mpi", "// mpismt: expect deadlock at 4\n" + HEAD_TO_HEAD)
        self.write("a/wrong.mpi", "// mpismt: expect no-error\n" + HEAD_TO_HEAD)
        self.write("a/place.mpi", "// mpismt: expect deadlock at 5\n" + HEAD_TO_HEAD)
        self.write("a/other.mpi", "// mpismt: --buffering infinite expect deadlock\n" + HEAD_TO_HEAD)
        self.write("a/none.mpi", FINE)
        self.write("a/not_a_program.c", "int f(void) { return 1; }\n")
        status, out, _ = self.batch("a")
        self.assertEqual(1, status)
        self.assertIn("5 checks: 2 passed, 3 failed", out)
        self.assertIn("error instead of no-error", out)
        self.assertIn("no finding at line 5", out)
        self.assertIn("no-error instead of error", out)
        self.assertNotIn("right.mpi", out)
        self.assertIn("right.mpi", self.batch("a", "--verbose")[1])

    def test_manifest(self):
        self.write("p.mpi", HEAD_TO_HEAD)
        self.write("c.c", "#include <mpi.h>\nint main(int n, char **v) {\n  MPI_Init(&n, &v);\n  MPI_Finalize();\n  return K; }\n")
        manifest = self.write("m.toml", """[defaults]
bound = 5
[[check]]
program = "p.mpi"
expect = "deadlock"
[[check]]
program = "p.mpi"
flags = ["--buffering", "infinite"]
expect = "no-error"
[[check]]
program = "c.c"
processes = 2
flags = ["-DK=0"]
""")
        status, out, err = self.batch(manifest, "--verbose")
        self.assertEqual(0, status, out + err)
        self.assertIn("3 checks: 3 passed", out)

    def test_bad_input_is_said_with_its_place_before_anything_runs(self):
        self.write("p.mpi", HEAD_TO_HEAD)
        for text, said in (
            ('[[check]]\nprogram = "p.mpi"\nproceses = 3\n', "m.toml:3:1: 'proceses' is not understood"),
            ('[[check]]\nprogram = "q.mpi"\n', "m.toml:1:1: "),
            ('[[check]]\nprogram = "p.mpi"\nbound = "x"\n', "m.toml:3:1: bound: expected a whole number"),
            ('[[check]]\nprogram = "p.mpi"\nexpect = "dedlock"\n', "m.toml:3:1: 'dedlock' is neither"),
            ('[[check]]\nprogram = "p.mpi"\nexpect = "deadlock"\n[[check]]\nprogram = "p.mpi"\nexpect = "no-error"\n',
             "the same check is expected to give different answers"),
            ('[[check]\n', "m.toml:1:"),
            ('x = 1\n[[check]]\nprogram = "p.mpi"\n', "m.toml:1:1: 'x' is not understood"),
            ('', "there is no [[check]]"),
        ):
            status, out, err = self.batch(self.write("m.toml", text), "--results", self.path("r"))
            self.assertEqual((2, ""), (status, out), text)
            self.assertIn(said, err)
            self.assertFalse(os.path.exists(self.path("r")) and os.path.getsize(self.path("r")))
        self.write("h.mpi", "// mpismt: expect dedlock\n" + FINE)
        for arguments, said in ((["h.mpi"], "h.mpi"), (["no.mpi"], "no.mpi"), (["p.mpi", "--shard", "3/2"], "--shard 3/2"),
                                (["p.mpi", "--report", "xml=a"], "--report xml=a"), (["p.mpi", "--results", "/"], "--results /"),
                                (["p.mpi", "--baseline", "p.mpi"], "this is not a SARIF report")):
            status, out, err = self.batch(*arguments)
            self.assertEqual((2, ""), (status, out), arguments)
            self.assertIn(said, err)

    def test_results_are_not_repeated_until_something_changes(self):
        first = self.write("p.mpi", HEAD_TO_HEAD)
        self.write("q.mpi", FINE)
        self.assertEqual(1, self.batch("p.mpi", "q.mpi", "--results", "r")[0])
        status, out, _ = self.batch("p.mpi", "q.mpi", "--results", "r")
        self.assertEqual(1, status)
        self.assertIn("2 not repeated", out)
        self.assertIn("wait for each other", out)
        self.assertNotIn("not repeated", self.batch("p.mpi", "q.mpi", "--results", "r", "--bound", "7")[1])
        with open(first, "a", encoding="utf-8") as file:
            file.write("// changed\n")
        self.assertIn("; 1 not repeated", self.batch("p.mpi", "q.mpi", "--results", "r")[1])

    def test_two_batches_on_one_results_file_share_the_checks(self):
        for i in range(12):
            self.write(f"d/p{i}.mpi", FINE + f"// {i}\n")
        both = [subprocess.Popen([mpismt, "batch", "d", "-j", "2", "--results", "r"], cwd=self.folder.name, text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) for _ in range(2)]
        for batch in both:
            out, _ = batch.communicate(timeout=200)
            self.assertEqual(0, batch.returncode, out)
            self.assertIn("12 checks: 12 passed", out)
        with open(self.path("r"), encoding="utf-8") as file:
            self.assertEqual(12, len(file.readlines())) # nothing was checked twice

    def test_a_batch_does_what_another_one_that_was_killed_has_left(self):
        self.write("d/slow.mpi", "processes 2;\nprocess all {\n    int n = input(0, 1000000), i = 0;\n    while (i < n)\n"
                                 "        i = i + 1;\n}\n")
        other = subprocess.Popen([mpismt, "batch", "d", "--bound", "100000", "--results", "r"], cwd=self.folder.name,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        time.sleep(1)
        os.killpg(other.pid, signal.SIGKILL)
        other.wait()
        self.write("d/slow.mpi", FINE)
        self.assertEqual(0, self.batch("d", "--bound", "100000", "--results", "r")[0])

    def test_a_header_of_c_is_content_too(self):
        self.write("k.h", "#define K 0\n")
        self.write("c.c", '#include <assert.h>\n#include <mpi.h>\n#include "k.h"\nint main(int n, char **v) {\n'
                          '  MPI_Init(&n, &v);\n  assert(K == 0);\n  MPI_Finalize();\n  return 0; }\n')
        self.assertEqual(0, self.batch("c.c", "-n", "2", "--results", "r")[0])
        self.assertIn("1 not repeated", self.batch("c.c", "-n", "2", "--results", "r")[1])
        self.write("k.h", "#define K 1\n")
        self.assertEqual(1, self.batch("c.c", "-n", "2", "--results", "r")[0])

    def test_files_that_are_given_belong_to_the_key_of_a_result(self):
        self.write("a/c.c", "// mpismt: -n 1 --file in=data/numbers expect no-error\n#include <assert.h>\n#include <mpi.h>\n#include <stdio.h>\n"
                   "int main(void) {\n  int n = 0;\n  MPI_Init(0, 0);\n  FILE *f = fopen(\"in\", \"r\");\n"
                   "  assert(f && fscanf(f, \"%d\", &n) == 1 && n == 7);\n  MPI_Finalize();\n  return 0;\n}\n")
        self.write("a/data/numbers", "7\n")
        self.write("other", "7\n")
        batch = lambda *more: self.batch("a", "--results", "r", *more)
        self.assertEqual(0, batch()[0])
        self.assertIn("1 not repeated", batch()[1])
        self.write("a/data/numbers", "8\n")
        status, out, _ = batch()
        self.assertEqual(1, status)
        self.assertNotIn("not repeated", out)
        self.write("a/data/numbers", "7\n")
        self.assertIn("1 not repeated", batch()[1])
        # Options that the check does not have itself.
        self.assertNotIn("not repeated", batch("--seed", "3", "--time", "5")[1])
        os.remove(self.path("a/data/numbers"))
        status, _, err = batch()
        self.assertEqual(2, status)
        self.assertIn("there is no file a/data/numbers", err)
        # A manifest's are below its folder, too; what the batch itself says, below the one where it is started.
        self.write("a/data/numbers", "7\n")
        self.write("a/m.toml", '[[check]]\nprogram = "c.c"\nprocesses = 1\nflags = ["--file", "in=data/numbers"]\n')
        self.assertEqual(0, self.batch("a/m.toml")[0])
        self.write("a/m.toml", '[[check]]\nprogram = "c.c"\nprocesses = 1\n')
        self.assertEqual(0, self.batch("a/m.toml", "--file", "in=other")[0])

    def test_a_damaged_results_file_is_said_and_believed_in_nothing(self):
        self.write("p.mpi", HEAD_TO_HEAD)
        self.write("q.mpi", FINE)
        self.batch("p.mpi", "q.mpi", "--results", "r")
        with open(self.path("r"), encoding="utf-8") as file:
            lines = file.read()
        # An error that became a no-error by one changed word.
        self.write("r", lines.replace('"verdict":"error"', '"verdict":"no-error"'))
        status, out, err = self.batch("p.mpi", "q.mpi", "--results", "r")
        self.assertEqual(1, status)
        self.assertIn("the line is damaged; its check is repeated", err)
        self.assertIn("; 1 not repeated", out)
        # Cut off in the middle of a line, as by a power failure.
        self.write("r", lines[:-30])
        status, out, err = self.batch("p.mpi", "q.mpi", "--results", "r")
        self.assertIn("is damaged", err)
        self.assertIn("; 2 not repeated", self.batch("p.mpi", "q.mpi", "--results", "r")[1])

    def test_a_full_disk_is_said(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full")
        self.write("p.mpi", FINE)
        status, _, err = self.batch("p.mpi", "--report", "sarif=/dev/full")
        self.assertEqual(2, status)
        self.assertIn("cannot be written", err)

    def test_a_disk_that_gets_full_loses_nothing_that_was_kept(self):
        for i in range(2):
            self.write(f"q{i}.mpi", FINE)
        self.assertEqual(0, self.batch(".", "--results", "r")[0])
        size = os.path.getsize(self.path("r"))

        for i in range(2, 6):
            self.write(f"q{i}.mpi", FINE)

        def limited():
            # Writing beyond it fails, as on a full disk, if the signal of it is ignored.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (2 * size, 2 * size))
        done = subprocess.run([mpismt, "batch", ".", "--results", "r"], cwd=self.folder.name, capture_output=True, text=True,
                              timeout=100, preexec_fn=limited, restore_signals=False)
        self.assertEqual(2, done.returncode)
        self.assertIn("6 checks: 6 passed", done.stdout)
        self.assertIn("--results r: cannot write it", done.stderr)
        self.assertIn("the results after that are only in this table and in the reports", done.stderr)
        self.assertEqual(2 * size, os.path.getsize(self.path("r")))
        status, out, err = self.batch(".", "--results", "r")
        self.assertEqual(0, status)
        self.assertRegex(out, r"6 checks: 6 passed, 0 failed, 0 without an answer; [345] not repeated")
        status, out, err = self.batch(".", "--results", "r")
        self.assertIn("; 6 not repeated", out)

    def test_what_cannot_be_written_is_said_before_anything_runs(self):
        self.write("p.mpi", FINE)
        for arguments in (["--results", "none/r"], ["--report", "sarif=none/a"], ["--report", "html=p.mpi"]):
            status, out, err = self.batch("p.mpi", *arguments)
            self.assertEqual((2, ""), (status, out), arguments)
            self.assertRegex(err, "cannot be written|cannot write it|not a writable directory")

    def test_a_results_file_that_is_none(self):
        self.write("p.mpi", HEAD_TO_HEAD)
        with open(self.path("r"), "wb") as file:
            file.write(bytes(range(256)) * 40)
        status, out, err = self.batch("p.mpi", "--results", "r")
        self.assertEqual(1, status)
        self.assertIn("is damaged", err)
        self.assertIn("; 1 not repeated", self.batch("p.mpi", "--results", "r")[1])

    def test_memory_costs_one_result(self):
        self.write("long.mpi", "processes 9;\nprocess 0 {\n    int x, sum = 0;\n    for i in 0..39 { Recv(x, from *); sum = sum * 3 + x; }\n}\n"
                               "process 1.. {\n    for i in 0..4 { Send(rank * 10 + i, to 0); }\n}\n")
        self.write("q.mpi", FINE)
        status, out, _ = self.batch("long.mpi", "q.mpi", "--memory", "40", "--engine", "explicit")
        self.assertEqual(3, status)
        self.assertIn("2 checks: 1 passed, 0 failed, 1 without an answer", out)
        self.assertRegex(out, "memory")

    def test_the_longest_check_comes_first(self):
        for i in range(4):
            self.write(f"q{i}.mpi", FINE)
        self.write("z.mpi", FINE + "// " + "long " * 1000 + "\n")
        self.batch(".", "-j", "1", "--results", "r")
        self.assertEqual("z.mpi", self.names("r")[0])
        # It was not long after all; what is known of a check counts for more than its length.
        with open(self.path("r"), encoding="utf-8") as file:
            lines = [json.loads(line[17:]) for line in file]
        for line in lines:
            line["seconds"] = 5 if line["name"].endswith("q2.mpi") else 1
        with open(self.path("r"), "w", encoding="utf-8") as file:
            for line in lines:
                text = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
                file.write(f"{fnv(text):016x} {text}\n")
        self.batch(".", "-j", "1", "--results", "r", "--bound", "7")
        self.assertEqual("q2.mpi", self.names("r")[5])

    def names(self, results):
        with open(self.path(results), encoding="utf-8") as file:
            return [os.path.basename(json.loads(line[17:])["name"]) for line in file]

    def test_limits_cost_one_result(self):
        self.write("endless.mpi", ENDLESS)
        self.write("q.mpi", FINE)
        status, out, _ = self.batch("endless.mpi", "q.mpi", "--timeout", "1", "--max-steps", "9000000000000")
        self.assertEqual(3, status)
        self.assertIn("2 checks: 1 passed, 0 failed, 1 without an answer", out)
        self.assertIn("the time limit of 1 s was reached", out)

    def test_a_check_that_is_killed_is_a_result_and_is_tried_again(self):
        self.write("endless.mpi", ENDLESS)
        self.write("q.mpi", FINE)
        run = subprocess.Popen([mpismt, "batch", "endless.mpi", "q.mpi", "--timeout", "100", "--max-steps", "9000000000000",
                                "--results", "r"], cwd=self.folder.name, stdout=subprocess.PIPE, text=True)
        children = []
        for _ in range(200):
            time.sleep(0.1)
            with open(f"/proc/{run.pid}/task/{run.pid}/children", encoding="ascii") as file:
                children = file.read().split()
            if len(children) == 1 and os.path.exists(self.path("r")) and os.path.getsize(self.path("r")):
                break
        os.kill(int(children[0]), signal.SIGSEGV)
        out = run.communicate(timeout=60)[0]
        self.assertEqual(3, run.returncode)
        self.assertIn("ended by signal 11", out)
        self.write("endless.mpi", ENDLESS.replace("while (true)", "for i in 0..3"))
        status, out, _ = self.batch("endless.mpi", "q.mpi", "--timeout", "100", "--max-steps", "9000000000000", "--results", "r")
        self.assertEqual(0, status)
        self.assertIn("; 1 not repeated", out)

    # Who wants the result may be gone before the check can ask to end with its parent.
    def test_a_check_whose_result_nobody_can_read_ends_at_once(self):
        self.write("endless.mpi", ENDLESS)
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([mpismt, "check", "endless.mpi", "--format", "result", "--timeout", "100", "--max-steps",
                               "9000000000000"], cwd=self.folder.name, stdout=writer, timeout=60, check=False)
        os.close(writer)
        self.assertEqual(1, done.returncode)

    def test_an_interrupted_batch_goes_on_where_it_was(self):
        for i in range(3):
            self.write(f"q{i}.mpi", FINE)
        self.write("z.mpi", ENDLESS)
        run = subprocess.Popen([mpismt, "batch", ".", "--timeout", "100", "--max-steps", "9000000000000", "--results", "r", "-j", "1"],
                               cwd=self.folder.name, stdout=subprocess.PIPE, text=True)
        for _ in range(200):
            time.sleep(0.1)
            if os.path.exists(self.path("r")):
                with open(self.path("r"), encoding="utf-8") as file:
                    if file.read().count("\n") == 3:
                        break
        run.send_signal(signal.SIGINT)
        out = run.communicate(timeout=60)[0]
        self.assertEqual(3, run.returncode)
        self.assertIn("1 not done: interrupted", out)
        os.remove(self.path("z.mpi"))
        self.assertIn("; 3 not repeated", self.batch(".", "--timeout", "100", "--max-steps", "9000000000000", "--results", "r")[1])

    def test_of_an_error_the_finding_is_said_and_not_why_there_may_be_more(self):
        self.write("p.mpi", "process 0 {\n    long n = 0;\n    bool b = input();\n    assert(b);\n    while (true)\n        n++;\n}\n")
        self.assertEqual(1, self.batch("p.mpi", "--engine", "explicit", "--bound", "1000000000", "--max-steps", "9000000000000",
                                       "--timeout", "2", "--report", "junit=r.xml")[0])
        failure = ElementTree.parse(self.path("r.xml")).getroot().find(".//failure")
        self.assertIn("the assertion b fails", failure.get("message"))

    def test_expected_findings_are_not_in_a_report_of_findings(self):
        self.write("p.mpi", "// mpismt: expect deadlock\n" + HEAD_TO_HEAD)
        self.write("q.mpi", "// mpismt: expect assertion\n" + HEAD_TO_HEAD)
        self.assertEqual(1, self.batch("p.mpi", "q.mpi", "--report", "sarif=r.sarif")[0])
        with open(self.path("r.sarif"), encoding="utf-8") as file:
            places = [r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in json.load(file)["runs"][0]["results"]]
        self.assertEqual(["q.mpi"], places)

    def test_a_project_says_with_how_many_processes(self):
        self.write("p/.mpismt.toml", 'processes = "2-3"\n')
        self.write("p/a.c", "#include <mpi.h>\n#include <assert.h>\nint main(void)\n{\n    int size;\n    MPI_Init(0, 0);\n"
                   "    MPI_Comm_size(MPI_COMM_WORLD, &size);\n    assert(size == 3);\n    MPI_Finalize();\n    return 0;\n}\n")
        status, out, err = self.batch("p")
        self.assertEqual((1, ""), (status, err), out)
        self.assertIn("p/a.c -n2", out)
        self.assertIn("2 checks: 1 passed, 1 failed", out)
        self.assertIn("1 check: 1 passed", self.batch("p", "-n", "3")[1])

    def test_known_findings_are_no_failures(self):
        self.write("p.mpi", HEAD_TO_HEAD)
        self.write("q.mpi", FINE)
        self.assertEqual(1, self.batch("p.mpi", "q.mpi", "--report", "sarif=old.sarif")[0])
        self.write("p.mpi", "// a new line\n\n" + HEAD_TO_HEAD)
        status, out, _ = self.batch("p.mpi", "q.mpi", "--baseline", "old.sarif", "--report", "sarif=new.sarif")
        self.assertEqual(0, status, out)
        with open(self.path("new.sarif"), encoding="utf-8") as file:
            self.assertEqual(["unchanged"], [r["baselineState"] for r in json.load(file)["runs"][0]["results"]])
        self.write("q.mpi", FINE.replace("Recv(x, from 0)", "Recv(x, from 0, tag 9)"))
        self.assertEqual(1, self.batch("p.mpi", "q.mpi", "--baseline", "old.sarif")[0])

    def test_shards_are_a_partition(self):
        for i in range(7):
            self.write(f"s/q{i}.mpi", FINE)
        names = []
        for part in (1, 2, 3):
            self.batch("s", "--shard", f"{part}/3", "--report", "json=out.json")
            with open(self.path("out.json"), encoding="utf-8") as file:
                names += [r["name"] for r in json.load(file)]
        self.assertEqual([f"s/q{i}.mpi" for i in range(7)], sorted(names))

    def test_reports_of_the_whole(self):
        self.write("<script>.mpi", HEAD_TO_HEAD)
        self.write("broken.mpi", "process 0 { Sned(); }\n")
        self.write("q.mpi", FINE)
        status, out, _ = self.batch(".", "--report", "sarif=w.sarif", "--report", "junit=w.xml", "--report", "html=pages",
                                    "--report", "json=w.json")
        self.assertEqual(2, status)
        self.assertIn("bad-input", out)
        with open(self.path("w.sarif"), encoding="utf-8") as file, \
                open(os.path.join(root, "tests/reports/sarif-schema-2.1.0.json"), encoding="utf-8") as schema:
            log = json.load(file)
            jsonschema.validate(log, json.load(schema))
            self.assertEqual(1, len(log["runs"][0]["results"]))
        suite = ElementTree.parse(self.path("w.xml")).getroot()
        self.assertEqual(("3", "1", "1"), (suite.get("tests"), suite.get("failures"), suite.get("errors")))
        with open(self.path("pages/index.html"), encoding="utf-8") as file:
            page = file.read()
        self.assertIn("&lt;script&gt;.mpi", page)
        self.assertNotIn("<script>.mpi", page)


    def test_pages_are_kept_and_old_ones_removed(self):
        self.write("p.mpi", HEAD_TO_HEAD)
        self.write("q.mpi", FINE)
        arguments = ["--report", "html=pages", "--results", "r"]
        self.batch("p.mpi", "q.mpi", *arguments)
        pages = set(os.listdir(self.path("pages")))
        self.assertEqual(3, len(pages))
        self.assertIn("; 2 not repeated", self.batch("p.mpi", "q.mpi", *arguments)[1])
        self.assertEqual(pages, set(os.listdir(self.path("pages"))))
        # A page that is lost is made anew, one of a program that has changed is not shown for it.
        for page in pages - {"index.html"}:
            with open(self.path("pages/" + page), encoding="utf-8") as file:
                is_p = "p.mpi" in file.read()
            if is_p:
                os.remove(self.path("pages/" + page))
        self.assertIn("; 1 not repeated", self.batch("p.mpi", "q.mpi", *arguments)[1])
        self.assertEqual(pages, set(os.listdir(self.path("pages"))))
        self.write("p.mpi", FINE + "\n")
        self.write("pages/mine.html", "")
        self.batch("p.mpi", "q.mpi", *arguments)
        self.assertEqual(4, len(os.listdir(self.path("pages"))))
        self.assertEqual(1, len(pages - set(os.listdir(self.path("pages")))))
        with open(self.path("pages/index.html"), encoding="utf-8") as file:
            self.assertEqual(2, file.read().count('<a href="'))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
