#!/usr/bin/python3
"""Does each source compile by itself, without a warning? A unity build does not say: a source sees the includes of those
before it. usage: separate_test.py ROOT [--all]

Both presets that compile each source alone, by clang and by g++, in a configuration of its own; nothing but the syntax is
checked. That takes some twenty processor minutes (--all): without it, a twelfth of the sources, another one each day."""
import datetime
import json
import pathlib
import shlex
import subprocess
import sys
import tempfile

PARTS = 12
root = pathlib.Path(sys.argv[1]).resolve()
part = None if "--all" in sys.argv else datetime.date.today().toordinal() % PARTS

wrong = checked = 0
for preset in ("separate", "separate-gcc"):
    with tempfile.TemporaryDirectory() as build:
        done = subprocess.run(["cmake", "--preset", preset, "-B", build], cwd=root, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(done.stdout + done.stderr)
        commands = {c["file"]: c for c in json.loads((pathlib.Path(build) / "compile_commands.json").read_text())}
        for number, (file, command) in enumerate(sorted(commands.items())):
            if not file.startswith(f"{root}/") or (part is not None and number % PARTS != part):
                continue
            words = shlex.split(command["command"])
            at = words.index("-o")
            words[at:at + 2] = ["-fsyntax-only"]
            done = subprocess.run(words, cwd=command["directory"], capture_output=True, text=True)
            checked += 1
            if done.returncode != 0 or done.stderr:
                wrong += 1
                print(f"{preset}: {file}\n{done.stderr}", flush=True)
print(f"{checked} sources were checked, {wrong} of them do not compile by themselves")
sys.exit(wrong > 0 or checked < 80)
