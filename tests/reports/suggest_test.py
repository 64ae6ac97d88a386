#!/usr/bin/python3
"""Values in executions, mends, coverage, project files, watching, the language server: usage: suggest_test.py MPISMT ROOT"""
import json
import os
import subprocess
import sys
import time
import unittest

from folder import Folder, mpismt, root

HEAD = """#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, x = 1, y = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
"""
TAIL = """    MPI_Finalize();
    return 0;
}
"""
RING = HEAD + """    MPI_Ssend(&x, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
    MPI_Recv(&y, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
""" + TAIL
CROSSED = HEAD + """    if (rank == 0) {
        MPI_Ssend(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
        MPI_Ssend(&x, 1, MPI_INT, 1, 2, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Recv(&y, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
""" + TAIL
TYPES = HEAD + """    if (rank == 0) MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    if (rank == 1) MPI_Recv(&y, 1, MPI_FLOAT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
""" + TAIL
TAGS = HEAD + """    if (rank == 0) MPI_Send(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    if (rank == 1) MPI_Recv(&y, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
""" + TAIL
LEAK = HEAD + """    MPI_Comm twin;
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
""" + TAIL
ROOTS = HEAD + """    if (rank == 0)
        MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Bcast(&x, 1, MPI_INT, 1, MPI_COMM_WORLD);
""" + TAIL
HOPELESS = HEAD + """    assert(rank == size);
""" + TAIL
VALUES = HEAD + """    int k = 0, a[4] = {0, 0, 0, 0}, sum = 0;
    for (int i = 0; i < 3; i++) {
        if (rank == 0) {
            k = 10 * i;
            MPI_Send(&k, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        } else {
            MPI_Recv(&k, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            a[i] = k + 1;
            sum += k;
        }
    }
    assert(rank == 0 || sum != 30);
""" + TAIL
COLLECTED = HEAD + """    if (rank == 0) {
        for (int i = 0; i < 2; i++)
            MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&y, 1, MPI_INT, 3, 0, MPI_COMM_WORLD);
        MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        if (rank == 3) MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
""" + TAIL
UNREACHED = HEAD + """    if (size > 8)
        MPI_Send(&x, 1, MPI_INT, 8, 0, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
""" + TAIL


class Values(Folder):
    def test_what_a_process_changes_is_shown_from_call_to_call(self):
        self.write("a.c", VALUES)
        said = self.run_it("check", "a.c", "-n", "2", expected=1).stdout
        self.assertRegex(said, r"(?m)^  1 .*a\[1\] = 11")
        self.assertRegex(said, r"(?m)^  1 .*sum = 10")
        found = self.report("a.c", "-n", "2")["findings"][0]
        calls = [s for s in found["trace"] if s["step"] == "call" and s["rank"] == 1 and s["operation"] == "MPI_Recv"]
        changed = [{c["name"]: c["value"] for c in s["changes"]} for s in calls]
        self.assertEqual({"rank": "1", "size": "2"}, {k: v for k, v in changed[0].items() if k in ("rank", "size")})
        self.assertEqual({"a[0]": "1", "i": "1"}, changed[1])
        self.assertEqual({"k": "10", "a[1]": "11", "i": "2", "sum": "10"}, changed[2])
        last = {c["name"]: c["value"] for c in found["ends"][1]["changes"]}
        self.assertEqual({"k": "20", "a[2]": "21", "sum": "30"}, {k: v for k, v in last.items() if k != "i"})

    def test_a_first_value_of_zero_is_shown(self):
        self.write("a.c", HEAD + "    MPI_Barrier(MPI_COMM_WORLD);\n    assert(rank != 0);\n" + TAIL)
        found = self.report("a.c", "-n", "2")["findings"][0]
        changes = [(c["name"], c["value"]) for s in found["trace"] if s["rank"] == 0 for c in s.get("changes", [])]
        self.assertIn(("rank", "0"), changes)

    def test_a_variable_that_may_be_one_of_two_is_not_shown(self):
        # What nobody reads any more has no phi: either branch could have been taken.
        self.write("a.c", HEAD + """    int way = 0;
    if (rank == 1) {
        way = 5;
        y = way + x;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    assert(rank == 0 || y != 6);
""" + TAIL)
        found = self.report("a.c", "-n", "2")["findings"][0]
        for s in found["trace"]:
            for c in s.get("changes", []):
                if c["name"] == "way":
                    self.assertEqual("0" if s["rank"] == 0 or s["operation"] == "MPI_Init" else "5", c["value"], s)

    def test_inputs_have_their_place(self):
        self.write("a.c", HEAD.replace("<mpi.h>", "<mpi.h>\n#include <stdio.h>") + """    if (scanf("%d", &x) == 1)
        assert(x != 7);
""" + TAIL)
        given = self.report("a.c", "-n", "1")["findings"][0]["given"]
        self.assertEqual([9, 9], [g["line"] for g in given][:2], given)

    def test_a_rank_that_is_one_too_high_is_said(self):
        self.write("a.c", HEAD + "    if (rank == 0) MPI_Send(&x, 1, MPI_INT, size, 0, MPI_COMM_WORLD);\n" + TAIL)
        said = self.run_it("check", "a.c", "-n", "3", expected=1).stdout
        self.assertIn("= ranks count from 0, up to 2: did you mean rank 2?", said)
        self.write("a.c", HEAD + "    MPI_Bcast(&x, 1, MPI_INT, 7, MPI_COMM_WORLD);\n" + TAIL)
        said = self.run_it("check", "a.c", "-n", "3", expected=1).stdout
        self.assertIn("= ranks count from 0, up to 2\n", said)

    def test_models_have_variables_too(self):
        self.write("a.mpi", "process 0 {\n    int x, s = 0;\n    Recv(x, from 1);\n    s = s + x;\n    Recv(x, from 1);\n    "
                            "assert(s + x == 1);\n}\nprocess 1 {\n    Send(3, to 0);\n    Send(4, to 0);\n}\n")
        found = self.report("a.mpi")["findings"][0]
        receives = [s for s in found["trace"] if s["step"] == "call" and s["operation"] == "MPI_Recv"]
        self.assertIn({"name": "s", "value": "3"}, receives[1]["changes"])


class Mends(Folder):
    def mend(self, text, n="2", name="a.c", expected=1):
        self.write(name, text)
        found = self.report(name, "-n", n, "--suggest", expected=expected)["findings"]
        return next((f["mend"] for f in found if "mend" in f), None)

    def test_a_ring_of_sends_is_a_sendrecv(self):
        mend = self.mend(RING, "3")
        self.assertIn("combine MPI_Ssend and MPI_Recv at lines 8 and 9 into one MPI_Sendrecv", mend["text"])
        self.assertIn("+    MPI_Sendrecv(&x, 1, MPI_INT, (rank + 1) % size, 0, &y, 1, MPI_INT, (rank + size - 1) % size, 0, "
                      "MPI_COMM_WORLD, MPI_STATUS_IGNORE);", mend["diff"])
        said = self.run_it("check", "a.c", "-n", "3", "--suggest", expected=1).stdout
        self.assertIn("a fix, after which mpismt finds no error: combine", said)
        self.assertNotIn("a fix, after", self.run_it("check", "a.c", "-n", "3", expected=1).stdout)

    def test_two_calls_change_places(self):
        self.assertRegex(self.mend(CROSSED)["text"], "^call MPI_(Ssend|Recv) at line 1[03] before MPI_(Ssend|Recv) at line (9|12)$")

    def test_partners_agree(self):
        self.assertRegex(self.mend(TYPES)["text"], "write MPI_(INT instead of MPI_FLOAT|FLOAT instead of MPI_INT)")
        self.assertRegex(self.mend(TAGS)["text"], "write (1 instead of 2|2 instead of 1)")
        self.assertRegex(self.mend(ROOTS)["text"], "write (1 instead of 0|0 instead of 1)")

    def test_what_is_made_is_freed(self):
        mend = self.mend(LEAK, expected=0)
        self.assertEqual("add MPI_Comm_free(&twin); before line 10", mend["text"])
        self.assertIn("a fix, after which mpismt finds no warning: add MPI_Comm_free",
                      self.run_it("check", "a.c", "-n", "2", "--suggest", expected=0).stdout)

    def test_a_warning_beside_an_error_does_not_hide_its_mend(self):
        self.assertIn("call MPI_", self.mend(CROSSED.replace("MPI_Finalize", "MPI_Info info; MPI_Info_create(&info); MPI_Finalize"))["text"])

    def test_models_are_mended_too(self):
        with open(os.path.join(root, "examples/head_to_head.mpi"), encoding="utf-8") as file:
            text = file.read()
        self.write("a.mpi", text)
        self.assertIn("before Send at line", self.report("a.mpi", "--suggest")["findings"][0]["mend"]["text"])

    def test_what_mpismt_cannot_mend_has_no_mend(self):
        self.assertIsNone(self.mend(HOPELESS))

    def test_files_beside_the_program_are_found(self):
        self.write("d/own.h", "#define TAG 2\n")
        mend = self.mend(TAGS.replace("#include <mpi.h>", '#include <mpi.h>\n#include "own.h"').replace("0, 2, MPI", "0, TAG, MPI"), name="d/a.c")
        self.assertIn("TAG", mend["text"])


class Coverage(Folder):
    def test_what_no_execution_reaches_is_said(self):
        self.write("a.c", UNREACHED)
        said = self.run_it("check", "a.c", "-n", "2", "--coverage", expected=0).stdout
        self.assertIn("no execution reaches: line 9 of a.c", said)
        self.assertIn("calls of MPI: 5 of 6 (83 %)", said)
        for engine in ("auto", "explicit", "poe", "sat"):
            covered = self.report("a.c", "-n", "2", "--coverage", "--engine", engine, expected=0)["coverage"]
            self.assertEqual([9], [p["line"] for p in covered["lines"]["missed"]], engine)
            self.assertEqual([9], [p["line"] for p in covered["calls"]["missed"]], engine)
        self.assertNotIn("Coverage", self.run_it("check", "a.c", "-n", "2", expected=0).stdout)
        self.assertIn("no execution reaches", self.run_it("check", "a.c", "-n", "2", "--coverage", "-f", "html", expected=0).stdout)

    def test_whose_messages_receives_of_any_source_take(self):
        # Process 3 sends only when process 0 has taken both others.
        self.write("a.c", COLLECTED)
        said = self.run_it("check", "a.c", "-n", "4", "--coverage", expected=0).stdout
        self.assertIn("any source: MPI_Recv at line 10 takes messages from processes 1 and 2\n", said)
        self.assertIn("any source: MPI_Recv at line 13 takes messages from process 3\n", said)
        self.assertIn("any source: MPI_Probe at line 12 takes messages from process 3\n", said)
        for engine in ("auto", "explicit", "poe", "sat", "smt"):
            found = self.report("a.c", "-n", "4", "--coverage", "--engine", engine, expected=0)["coverage"]["any_source"]
            self.assertEqual([("MPI_Recv", 10, [1, 2], True), ("MPI_Probe", 12, [3], True), ("MPI_Recv", 13, [3], True)],
                             [(w["call"], w["line"], w["sources"], w["all"]) for w in found], engine)
        self.assertIn("takes messages from processes 1 and 2",
                      self.run_it("check", "a.c", "-n", "4", "--coverage", "-f", "html", expected=0).stdout)

    def test_of_too_many_executions_some_sources_are_said_to_be_missing(self):
        self.write("a.mpi", "processes 12;\nprocess 0 {\n    int x, sum = 0;\n    for (int i = 0; i < 3 * (size - 1); i = i + 1) {\n"
                            "        Recv(x, from *);\n        sum = 2 * sum + x;\n    }\n}\nprocess 1.. {\n"
                            "    for (int i = 0; i < 3; i = i + 1)\n        Send(rank, to 0);\n}\n")
        said = self.run_it("check", "a.mpi", "--coverage", "--timeout", "60").stdout
        self.assertRegex(said, r"MPI_Recv at line 5 takes messages from processes? .*\n")


class Projects(Folder):
    def test_a_project_file_says_what_the_command_line_does_not(self):
        self.write("p/.mpismt.toml", 'processes = "2-3"\ndefine = ["LIMIT=3"]\ninclude = ["include"]\n\n["deep/*.c"]\nprocesses = 1\n')
        self.write("p/include/own.h", "#define OWN LIMIT\n")
        text = HEAD.replace("#include <assert.h>", '#include <assert.h>\n#include "own.h"') + "    assert(size < OWN);\n" + TAIL
        self.write("p/a.c", text)
        self.write("p/deep/a.c", text)
        said = self.run_it("check", "p/a.c", expected=1).stdout
        self.assertIn("  3  error: assertion", said)
        self.run_it("check", "p/a.c", "-n", "2", expected=0)
        self.run_it("check", "p/deep/a.c", expected=0)
        self.assertIn("1 process", self.run_it("check", "p/deep/a.c", expected=0).stdout)
        self.assertIn(".mpismt.toml", self.run_it("check", "p/deep/a.c", "-v", expected=0).stderr)
        self.write("p/.mpismt.toml", "proces = 2\n")
        self.assertIn("'proces' is not an option", self.run_it("check", "p/a.c", "-n", "2", expected=2).stderr)
        self.write("p/.mpismt.toml", 'output = "a.c"\n')
        self.assertIn("only the command line", self.run_it("check", "p/a.c", "-n", "2", expected=2).stderr)
        self.write("p/.mpismt.toml", "processes = = 2\n")
        self.assertIn(".mpismt.toml:1:", self.run_it("check", "p/a.c", "-n", "2", expected=2).stderr)

    def test_a_bound_that_is_given_stays(self):
        self.write("d/a.mpi", "process 0 {\n    int n = input(0, 1000), i = 0;\n    while (i < n) {\n        i = i + 1;\n    }\n}\n")
        self.assertIn("1 passed", self.run_it("batch", "d", "-q", expected=0).stdout)
        results = self.path("results")
        for words, bound in ((["--bound", "20"], 20), (["--bound", "30"], 30)):
            if os.path.exists(results):
                os.remove(results)
            self.run_it("batch", "d", *words, "--results", results, expected=0)
            with open(results, encoding="utf-8") as file:
                self.assertEqual([bound], [json.loads(l[l.index("{"):])["bound"] for l in file if '"bound"' in l])

    def test_programs_behind_colons_are_one_check(self):
        said = self.run_it("batch", os.path.join(root, "examples/c/client_server.c"), expected=0).stdout
        self.assertIn("6 checks: 6 passed", said)

    def test_what_is_no_text_is_said_in_a_line(self):
        with open(self.path("a.c"), "wb") as file:
            file.write(b"\x7fELF\0\0" + bytes(range(256)) * 10)
        said = self.run_it("check", "a.c", "-n", "2", expected=2).stderr
        self.assertIn("not program text", said)
        self.assertLess(len(said), 200)

    def test_a_range_without_its_end(self):
        self.write("a.c", HEAD + TAIL)
        self.assertIn("--procs 2-: expected a whole number after the '-'", self.run_it("check", "a.c", "-n", "2-", expected=2).stderr)

    def test_a_batch_watches(self):
        self.write("d/a.mpi", "process 0 {\n    assert(true);\n}\n")
        running = subprocess.Popen([mpismt, "batch", "d", "--watch"], cwd=self.folder.name, stdout=subprocess.PIPE, text=True)
        try:
            lines = []
            while "waiting for changes" not in (lines[-1] if lines else ""):
                lines.append(running.stdout.readline())
            self.assertIn("1 passed", "".join(lines))
            time.sleep(0.1)
            self.write("d/a.mpi", "process 0 {\n    assert(false);\n}\n")
            lines = []
            while "waiting for changes" not in (lines[-1] if lines else ""):
                lines.append(running.stdout.readline())
            self.assertIn("1 failed", "".join(lines))
        finally:
            running.kill()
            running.wait()
            running.stdout.close()


class LanguageServer(Folder):
    def setUp(self):
        super().setUp()
        self.server = subprocess.Popen([mpismt, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=self.folder.name)
        self.number = 0

    def tearDown(self):
        self.server.kill()
        self.server.wait()
        self.server.stdin.close()
        self.server.stdout.close()

    def send(self, method, parameters, request=True):
        message = {"jsonrpc": "2.0", "method": method, "params": parameters}
        if request:
            self.number += 1
            message["id"] = self.number
        text = json.dumps(message).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
        self.server.stdin.flush()

    def receive(self):
        length = 0
        while line := self.server.stdout.readline().strip():
            if line.startswith(b"Content-Length"):
                length = int(line.split()[1])
        return json.loads(self.server.stdout.read(length))

    def ask(self, method, parameters):
        self.send(method, parameters)
        return self.receive()["result"]

    def saved(self, path):
        self.send("textDocument/didSave", {"textDocument": {"uri": "file://" + path}}, request=False)
        return self.receive()["params"]["diagnostics"]

    def test_a_warning_is_one_in_the_editor(self):
        self.ask("initialize", {"capabilities": {}, "initializationOptions": {"processes": 2}})
        self.send("initialized", {}, request=False)
        found = self.saved(self.write("leak.c", LEAK))
        self.assertEqual({("resource-leak", 2)}, {(d["code"], d["severity"]) for d in found})

    def test_what_is_found_is_shown_where_it_is(self):
        self.assertTrue(self.ask("initialize", {"capabilities": {}, "initializationOptions": {"processes": 2}})["capabilities"]["hoverProvider"])
        self.send("initialized", {}, request=False)
        path = self.write("a b.c", TAGS.replace("0, 2, MPI", "0, 1, MPI").replace("    MPI_Finalize", "    assert(y == 0);\n    MPI_Finalize"))
        start = time.time()
        found = self.saved(path.replace(" ", "%20"))
        self.assertLess(time.time() - start, 20)
        self.assertEqual([("assertion", 9, 1)], [(d["code"], d["range"]["start"]["line"], d["severity"]) for d in found])
        uri = "file://" + path.replace(" ", "%20")
        said = self.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 9, "character": 6}})
        self.assertIn("y = 1", said["contents"]["value"])
        self.assertIsNone(self.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}))
        partner = self.ask("textDocument/definition", {"textDocument": {"uri": uri}, "position": {"line": 7, "character": 25}})
        self.assertEqual([(uri, 8)], [(p["uri"], p["range"]["start"]["line"]) for p in partner])
        self.write("a b.c", "int main(void) { return }\n")
        broken = self.saved(path.replace(" ", "%20"))
        self.assertEqual([0], [d["range"]["start"]["line"] for d in broken])
        self.assertIn("expected expression", broken[0]["message"])
        self.write("a b.c", HEAD + TAIL)
        self.assertEqual([], self.saved(path.replace(" ", "%20")))
        model = self.write("m.mpi", "process 0 {\n    int x;\n    Recv(x, from 1);\n}\nprocess 1 {\n    int y = 0;\n}\n")
        self.assertEqual([("deadlock", 2)], [(d["code"], d["range"]["start"]["line"]) for d in self.saved(model)])
        # A save of a program of 200 lines; on an idle machine it takes a tenth of this.
        path = self.write("long.c", HEAD + "    y += x;\n" * 100 + "    MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);\n" * 90 + TAIL)
        start = time.time()
        self.assertEqual([], self.saved(path))
        self.assertLess(time.time() - start, 10)
        self.send("nobody/knows", {})
        self.assertEqual(-32601, self.receive()["error"]["code"])
        self.assertIsNone(self.ask("shutdown", None))
        self.send("exit", None, request=False)
        self.assertEqual(0, self.server.wait(timeout=10))

    def test_a_source_of_a_build_is_checked_as_a_part_of_its_executable(self):
        self.ask("initialize", {"capabilities": {}})
        main = self.write("w/main.c", "void check(void);\n" + HEAD + "    check();\n" + TAIL)
        part = self.write("w/part.c", "#include <assert.h>\nvoid check(void)\n{\n    assert(VALUE == 1);\n}\n")
        self.write("w/other.c", "int main(void) { return 0; }\n")
        listed = [{"directory": os.path.dirname(main), "file": f, "arguments": ["mpicc", "-DVALUE=2", "-c", f]}
                  for f in ("main.c", "part.c", "other.c")]
        self.write("w/out/compile_commands.json", json.dumps(listed))
        self.write("w/.mpismt.toml", 'processes = 3\nbuild = "out"\ntarget = "main"\n')
        for path in (main, part):
            self.send("textDocument/didSave", {"textDocument": {"uri": "file://" + path}}, request=False)
            found = {}
            while "file://" + part not in found:
                answer = self.receive()["params"]
                found[answer["uri"]] = answer["diagnostics"]
            self.assertEqual([("assertion", 3)], [(d["code"], d["range"]["start"]["line"]) for d in found["file://" + part]])

    def test_the_line_of_a_program_comes_before_the_project(self):
        self.ask("initialize", {"capabilities": {}})
        path = self.write("n/a.c", "// mpismt: -n 1 expect no-error\n" + HEAD + "    assert(size == 1);\n" + TAIL)
        self.write("n/.mpismt.toml", "processes = 2\n")
        self.assertEqual([], self.saved(path))
        said = subprocess.run([mpismt, "check", path], capture_output=True, text=True)
        self.assertEqual(1, said.returncode)
        self.assertIn("the line `// mpismt:`", said.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=2)
