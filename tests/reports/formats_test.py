#!/usr/bin/python3
"""Reports in the formats of other programs, validated: usage: formats_test.py MPISMT ROOT

Every format of `mpismt check --format` is written for programs of the repository that have every verdict and most kinds of
findings, and for one whose name and text try to break out of the syntax. JSON is validated against docs/report.schema.json,
SARIF against the published schema, XML and the rest by parsers of the standard library.
"""
import csv
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

import jsonschema

mpismt, root = sys.argv[1], sys.argv[2]
# Every verdict, most kinds of findings, a note, long and short executions; each takes a moment.
kept = sorted(
    [f"examples/{name}.mpi" for name in (
        "head_to_head", "two_phase_commit", "halo_3d_wrong_tag", "manager_worker_unstopped",
        "swapped_collectives", "isend_of_loop_variable", "probe_then_receive", "two_communicators", "bcast_synchronising",
        "deadlock_by_buffering_iprobe", "wildcard_starvation", "library_without_communicator")]
    + [f"tests/programs/{name}.mpi" for name in (
        "type_mismatch", "truncation", "ready_send", "bsend_without_buffer", "mismatch_of_root", "local_concurrency",
        "persistent_started_twice")]
    + ["tests/regressions/no_finalize.mpi", "tests/regressions/request_free_of_null.mpi",
       "tests/programs/cut_by_the_bound.mpi", "tests/programs/datatypes_too_large.mpi"])


def run(arguments, **more):
    done = subprocess.run([mpismt] + arguments, cwd=root, capture_output=True, timeout=300, **more)
    assert done.returncode != 70, done.stderr.decode()
    return done


def check(programs, form, *more):
    return run(["check", *programs, "--format", form, "--timeout", "2", *more]).stdout.decode("utf-8")


def schema(path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        text = json.load(file)
    kind = jsonschema.validators.validator_for(text)
    kind.check_schema(text)
    return kind(text)


class Formats(unittest.TestCase):
    def assert_valid(self, validator, document):
        errors = [f"{list(e.absolute_path)}: {e.message}" for e in validator.iter_errors(document)]
        self.assertEqual([], errors[:5])

    def test_json_of_all_kept_programs_is_as_the_schema_says(self):
        reports = json.loads(check(kept, "json"))
        self.assertEqual(len(kept), len(reports))
        self.assert_valid(schema("docs/report.schema.json"), reports)
        self.assertEqual({"error", "no-error", "no-error-within-bound", "unknown"}, {r["verdict"] for r in reports})

    def test_the_schema_refuses_what_is_wrong(self):
        validator = schema("docs/report.schema.json")
        report = json.loads(check(["examples/head_to_head.mpi"], "json"))
        self.assert_valid(validator, report)
        for change in ({"verdict": "perhaps"}, {"surprise": 1}, {"findings": []}, {"verdict": "unknown"}, {"procs": -1}):
            self.assertFalse(validator.is_valid({**report, **change}), change)

    def test_sarif_is_as_the_published_schema_says(self):
        log = json.loads(check(kept, "sarif"))
        self.assert_valid(schema("tests/reports/sarif-schema-2.1.0.json"), log)
        run = log["runs"][0]
        rules = run["tool"]["driver"]["rules"]
        self.assertEqual(21, len(rules))
        for result in run["results"]:
            self.assertEqual(rules[result["ruleIndex"]]["id"], result["ruleId"])
            self.assertRegex(result["partialFingerprints"]["mpismt/v1"], "^[0-9a-f]{16}:[0-9]+$")
        self.assertEqual(len(kept), len(run["properties"]["programs"]))
        for rule in rules:
            self.assertTrue(rule["help"]["text"])

    def test_sarif_of_a_deadlock(self):
        result = json.loads(check(["examples/head_to_head.mpi"], "sarif"))["runs"][0]["results"][0]
        place = result["locations"][0]["physicalLocation"]
        self.assertEqual("examples/head_to_head.mpi", place["artifactLocation"]["uri"])
        self.assertEqual(12, place["region"]["startLine"])
        self.assertEqual(18, result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"])
        flows = result["codeFlows"][0]["threadFlows"]
        self.assertEqual(["process 0", "process 1"], [f["id"] for f in flows])
        for flow in flows:
            orders = [l["executionOrder"] for l in flow["locations"]]
            self.assertEqual(sorted(orders), orders)
            self.assertIn("waits in MPI_Send", flow["locations"][-1]["location"]["message"]["text"])

    def test_fingerprints_survive_shifted_lines_and_not_another_statement(self):
        with open(os.path.join(root, "examples/head_to_head.mpi"), encoding="utf-8") as file:
            text = file.read()
        with tempfile.TemporaryDirectory() as folder:
            def fingerprint(changed):
                with open(os.path.join(folder, "p.mpi"), "w", encoding="utf-8") as file:
                    file.write(changed)
                log = json.loads(check([os.path.join(folder, "p.mpi")], "sarif"))
                return log["runs"][0]["results"][0]["partialFingerprints"]
            before = fingerprint(text)
            self.assertEqual(before, fingerprint("\n// a new line\n\n" + text.replace("    Send", "        Send")))
            self.assertNotEqual(before, fingerprint(text.replace("Send(mine, to 1)", "Ssend(mine, to 1)")))

    def test_junit(self):
        suites = ElementTree.fromstring(check(kept, "junit"))
        cases = suites.findall("./testsuite/testcase")
        self.assertEqual(kept, [c.get("name") for c in cases])
        self.assertEqual(str(len(kept)), suites.get("tests"))
        failed = [c for c in cases if c.find("failure") is not None]
        self.assertEqual(str(len(failed)), suites.get("failures"))
        first = next(c for c in failed if c.get("name") == "examples/head_to_head.mpi").find("failure")
        self.assertEqual("deadlock", first.get("type"))
        self.assertIn("Where each process stands", first.text)

    def test_undefined_behaviour_is_a_note_unless_it_is_asked_for_by_name(self):
        program = ["tests/c/undefined_arithmetic.c", "-n", "1", "-DWHICH=1"]
        named = program + ["--property", "default,undefined-behavior"]
        for arguments, level, verdict, failures in ((program, "note", "no-error", "0"), (named, "error", "error", "1")):
            report = json.loads(check(arguments, "json"))
            self.assert_valid(schema("docs/report.schema.json"), report)
            self.assertEqual((verdict, level, "undefined-behavior"),
                             (report["verdict"], report["findings"][0]["level"], report["findings"][0]["kind"]))
            self.assertIn("2147483644 + 4 does not fit", report["findings"][0]["message"])
            result = json.loads(check(arguments, "sarif"))["runs"][0]["results"][0]
            self.assertEqual((level, "undefined-behavior"), (result["level"], result["ruleId"]))
            self.assertEqual(failures, ElementTree.fromstring(check(arguments, "junit")).get("failures"))
            self.assertIn(f" {level}: ", check(arguments, "gcc").splitlines()[0])
            self.assertIn(f" {level}: undefined-behavior: 2147483644 + 4", check(arguments, "text"))
            self.assertEqual(int(failures), run(["check", *arguments]).returncode)

    def test_a_warning_is_no_error_unless_an_option_raises_it(self):
        program = ["tests/c/warnings/leaks.c", "-n", "2", "-DCOMM"]
        for more, level, verdict, failures in (([], "warning", "no-error", "0"), (["-Werror"], "error", "error", "1"),
                                               (["-Werror=resource-leak"], "error", "error", "1")):
            report = json.loads(check(program + more, "json"))
            self.assert_valid(schema("docs/report.schema.json"), report)
            self.assertEqual((verdict, level, "resource-leak"),
                             (report["verdict"], report["findings"][0]["level"], report["findings"][0]["kind"]))
            document = json.loads(check(program + more, "sarif"))["runs"][0]
            result = document["results"][0]
            self.assertEqual((level, "resource-leak"), (result["level"], result["ruleId"]))
            self.assertEqual("resource-leak", document["tool"]["driver"]["rules"][result["ruleIndex"]]["id"])
            self.assertEqual(failures, ElementTree.fromstring(check(program + more, "junit")).get("failures"))
            self.assertIn(f" {level}: ", check(program + more, "gcc").splitlines()[0])
            self.assertTrue(check(program + more, "github").startswith(f"::{level} "))
            self.assertEqual(int(failures), run(["check", *program, *more]).returncode)
        self.assertIn(b"no error, 1 warning (resource-leak)\n", run(["check", *program, "--quiet"]).stdout)
        self.assertIn(b"no error, 2 warnings (resource-leak)\n", run(["check", *program, "-DINFO", "--quiet"]).stdout)
        self.assertEqual([], json.loads(check(program + ["-Wno-resource-leak"], "json"))["findings"])
        self.assertEqual(2, run(["check", *program, "-Wno-deadlock"]).returncode)
        with tempfile.TemporaryDirectory() as folder:
            leak = os.path.join(folder, "leak.c")
            with open(leak, "w", encoding="utf-8") as file:
                file.write("#include <mpi.h>\nint main(void) {\n    MPI_Comm c;\n    MPI_Init(0, 0);\n"
                           "    MPI_Comm_dup(MPI_COMM_WORLD, &c);\n    MPI_Finalize();\n    return 0;\n}\n")
            self.assertEqual(1, run(["batch", leak, "-n", "2", "-Werror"]).returncode)
            for words, status in (('["error"]', 1), ('["no-resource-leak"]', 0), ('["no-error"]', 0)):
                with open(os.path.join(folder, ".mpismt.toml"), "w", encoding="utf-8") as file:
                    file.write(f"warnings = {words}\n")
                self.assertEqual(status, run(["check", leak, "-n", "2"]).returncode)
                self.assertEqual(0, run(["check", leak, "-n", "2", "-Wno-error"]).returncode)
                self.assertEqual(status, run(["batch", leak, "-n", "2"]).returncode)

    def test_a_program_that_does_not_parse_is_in_the_documents_as_one(self):
        with tempfile.TemporaryDirectory() as folder:
            broken, out = os.path.join(folder, "broken.mpi"), os.path.join(folder, "out")
            with open(broken, "w", encoding="utf-8") as file:
                file.write("process 0 { Sned(); }\n")
            for programs in ([broken], ["examples/head_to_head.mpi", broken]):
                for form in ("sarif", "junit"):
                    done = subprocess.run([mpismt, "check", *programs, "-f", form, "-o", out], cwd=root, capture_output=True,
                                          text=True, timeout=60)
                    self.assertEqual(2, done.returncode)
                    self.assertIn("Sned", done.stderr)
                    with open(out, encoding="utf-8") as file:
                        text = file.read()
                    os.remove(out)
                    if form == "junit":
                        case = ElementTree.fromstring(text).findall("./testsuite/testcase")[-1]
                        self.assertEqual((broken, "bad-input"), (case.get("name"), case.find("error").get("type")))
                        self.assertIn("Sned", case.find("error").text)
                        continue
                    log = json.loads(text)
                    self.assert_valid(schema("tests/reports/sarif-schema-2.1.0.json"), log)
                    invocation = log["runs"][0]["invocations"][0]
                    self.assertFalse(invocation["executionSuccessful"])
                    notification = invocation["toolExecutionNotifications"][0]
                    self.assertEqual(("bad-input", "error"), (notification["descriptor"]["id"], notification["level"]))
                    self.assertIn("Sned", notification["message"]["text"])

    def test_gcc(self):
        lines = check(["examples/head_to_head.mpi"], "gcc").splitlines()
        self.assertEqual(3, len(lines))
        self.assertTrue(lines[0].startswith("examples/head_to_head.mpi:12:5: error: processes 0 and 1 wait for each other."))
        self.assertTrue(lines[0].endswith(" [deadlock]"))
        self.assertEqual("examples/head_to_head.mpi:18:5: note: process 1, MPI_Send: blocked here", lines[2])
        for line in check(kept, "gcc").splitlines():
            self.assertRegex(line, r"^[^:]+(:\d+:\d+)?: (error|warning|note): .+")

    def test_github(self):
        for line in check(kept, "github").splitlines():
            self.assertRegex(line, r"^::(error|warning|notice) file=[^,:]+(,line=\d+,col=\d+)?,title=mpismt%3A [a-z-]+::.+")

    def test_csv(self):
        rows = list(csv.DictReader(io.StringIO(check(kept, "csv"), newline="")))
        self.assertEqual(kept, [r["program"] for r in rows])
        for row in rows:
            self.assertGreaterEqual(float(row["seconds"]), 0)

    def test_graphs(self):
        dot = check(["examples/manager_worker_unstopped.mpi"], "dot")
        self.assertTrue(dot.startswith("digraph"))
        self.assertIn("waits for", dot)
        self.assertEqual(dot.count("{"), dot.count("}"))
        mermaid = check(["examples/manager_worker_unstopped.mpi"], "mermaid").splitlines()
        self.assertEqual("sequenceDiagram", mermaid[0])
        for line in mermaid[1:]:
            self.assertRegex(line, r"^  (participant P\d+ as |Note over P\d+: |P\d+->>P\d+: )")

    def test_nothing_of_the_program_becomes_syntax(self):
        text = 'process 0 {\n    assert(rank == 1, "]]></failure><script>alert(1)</script>,%0A::error::\\"&\xff"); // <b>\n}\n'
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, 'a b,"<script>&%#:;.mpi')
            with open(name, "w", encoding="latin-1") as file:
                file.write(text)
            schema("tests/reports/sarif-schema-2.1.0.json").validate(json.loads(check([name], "sarif")))
            schema("docs/report.schema.json").validate(json.loads(check([name], "json")))
            case = ElementTree.fromstring(check([name], "junit")).find("./testsuite/testcase")
            self.assertEqual(name, case.get("name"))
            self.assertIn("<script>", case.find("failure").text)
            self.assertEqual(1, len(check([name], "github").splitlines()))
            self.assertEqual([name], [r["program"] for r in csv.DictReader(io.StringIO(check([name], "csv"), newline=""))])
            for line in check([name], "mermaid").splitlines()[1:]:
                self.assertNotIn("<", line)

    def test_explain_has_a_text_for_each_kind(self):
        kinds = [line.split()[0] for line in run(["explain"]).stdout.decode().splitlines()]
        self.assertEqual(21, len(kinds))
        for kind in kinds:
            self.assertIn("How to fix it", run(["explain", kind]).stdout.decode())
        wrong = run(["explain", "dedlock"])
        self.assertEqual(2, wrong.returncode)
        self.assertIn("did you mean deadlock?", wrong.stderr.decode())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
