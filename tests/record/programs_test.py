#!/usr/bin/env python3
"""Small programs whose record has a known answer: programs_test.py MPISMT SOURCE_DIRECTORY"""

from harness import HEAD, TAIL, check, checked, compiled, main, program, recorded
from programs import PROGRAMS


def small_programs(mpi):
    for name, (processes, body, status, kinds) in PROGRAMS.items():
        source = program(name + ".c", HEAD + body + TAIL)
        binary = compiled(mpi, source)
        check(binary, f"{mpi}, {name}: does not compile")
        folder, made = recorded(mpi, binary, processes)
        check(made.returncode == 0 and "recorded in" in made.stderr, f"{mpi}, {name}: {made.stdout}{made.stderr}")
        code, answer = checked(folder)
        found = {f["kind"] for f in answer["findings"] if f["level"] != "note"}
        check(code == status and found == kinds, f"{mpi}, {name}: {code} {answer['verdict']} {found} "
              f"{answer.get('reason')} {answer.get('unsupported')}")
        check(not answer.get("complete"), f"{mpi}, {name}: complete")
        with open(source) as text:
            lines = text.read().splitlines()
        places = [p for f in answer["findings"] for p in f["locations"]]
        check(not kinds or any("/* here */" in lines[p["line"] - 1] for p in places if p["file"] == source),
              f"{mpi}, {name}: not at its place: {places}")


main(small_programs)
