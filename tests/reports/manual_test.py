#!/usr/bin/python3
"""Manual pages and completion scripts: usage: manual_test.py MPISMT

Shells that are not installed are left out, and said.
"""
import re
import shutil
import subprocess
import sys
import unittest

mpismt = sys.argv[1]


def run(*command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=60)


commands = re.findall(r"^  mpismt (\w+) ", run(mpismt, "--help").stdout, re.MULTILINE)


def options(command):
    return re.findall(r"^  (?:-\w, |    )(--[\w-]+)", run(mpismt, command, "--help").stdout, re.MULTILINE)


class Manual(unittest.TestCase):
    def test_every_command_has_a_page_with_every_option(self):
        self.assertIn("batch", commands)
        whole = run(mpismt, "man").stdout
        for command in commands:
            self.assertIn(f"mpismt\\-{command}", whole)
            page = run(mpismt, "man", command).stdout.replace("\\-", "-")
            for option in options(command):
                self.assertIn(f"\\fB{option}\\fR", page)
        self.assertEqual(2, run(mpismt, "man", "nothing").returncode)

    def test_pages_are_roff_without_mistakes(self):
        if not shutil.which("groff") and not shutil.which("mandoc"):
            self.skipTest("neither groff nor mandoc is installed")
        for command in [[], *([c] for c in commands)]:
            page = run(mpismt, "man", *command).stdout
            if shutil.which("groff"):
                self.assertEqual("", run("groff", "-man", "-ww", "-z", "-Tutf8", text=page).stderr)
            else:
                self.assertNotIn("ERROR", run("mandoc", "-Tlint", "-Werror", text=page).stdout)

    def test_bash(self):
        def complete(*words):
            script = run(mpismt, "completion", "bash").stdout
            script += f"\nCOMP_WORDS=({' '.join(words)} '')\nCOMP_CWORD={len(words)}\n_mpismt\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n"
            done = run("bash", "-eu", "-c", script)
            self.assertEqual("", done.stderr)
            return done.stdout.split()
        self.assertLessEqual(set(commands), set(complete("mpismt")))
        self.assertEqual(set(options("batch")), set(complete("mpismt", "batch")))
        self.assertIn("sarif", complete("mpismt", "check", "--format"))
        self.assertEqual(["text", "json"], complete("mpismt", "outcomes", "--format"))
        self.assertIn("deadlock", complete("mpismt", "explain"))

    def test_zsh_and_fish_read_their_scripts(self):
        for shell, flag in (("zsh", "-n"), ("fish", "--no-execute")):
            if not shutil.which(shell):
                print(f"left out: {shell} is not installed")
                continue
            done = run(shell, flag, "/dev/stdin", text=run(mpismt, "completion", shell).stdout)
            self.assertEqual((0, ""), (done.returncode, done.stderr), shell)
        self.assertEqual(2, run(mpismt, "completion", "csh").returncode)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
