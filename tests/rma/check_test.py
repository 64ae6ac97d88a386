#!/usr/bin/python3
"""RMA litmus tests in two ways: `mpismt litmus` says what the model mpi3 allows, by relations; `mpismt outcomes` and
`mpismt check` say what the C program that is made of the test can do, by the operational semantics of windows. Where the
model has a data race, check must find one, and nothing else; elsewhere the outcomes must be the same.

usage: check_test.py MPISMT ROOT [--generated N] [--random N] [--seed S] [--jobs N] [--keep DIR]
The tests that are shipped, N that `mpismt generate` makes (of each way to make them as many), N at random."""
import argparse
import concurrent.futures
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile

RACES = {"global-concurrency", "local-concurrency"}

# Ways to make tests: pivots of the model, and models that differ from it.
WAYS = ([["--pivot", rule, "--model", "mpi3", "-n", n, "--max-size", size]
         for rule, n, size in (("AO", "1", "12"), ("AO", "2", "12"), ("GA", "2", "11"), ("CAS-T", "2", "12"), ("CAS-F", "2", "12"),
                               ("WS", "2", "11"), ("R1", "2", "10"), ("F1", "2", "11"), ("F2", "2", "11"), ("F3", "2", "12"),
                               ("LO", "2", "9"), ("PG", "2", "10"))]
        + [["--distinguish", pair, "-n", n, "--max-size", "9", "--all-sizes", "--atomicity", "atomic"]
           for pair in ("mpi3,corerma-no-ir", "mpi3,sc", "mpi3,verbs") for n in ("2", "3")])


def run(*command, fine=(0, 1)):
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, timeout=600)
    if done.returncode not in fine:
        raise RuntimeError(f"exit {done.returncode}: {' '.join(map(str, command))}\n{done.stdout[-800:]}{done.stderr[-800:]}")
    return done.stdout


def at_random(rng, name):
    """A test whose processes meet in atomic updates, and use other variables as these tell them to, often rightly."""
    processes = rng.choice((2, 2, 3))
    registers = iter(f"r{i}" for i in range(99))

    def statements(p, depth, count):
        out, known = [], []
        for _ in range(count):
            q = rng.randrange(processes)
            slot = f"{rng.choice('RQ')}{p}"
            kind = rng.choices(("rga", "cas", "put", "get", "read", "write", "if", "flush"),
                               (6, 3, 3, 2, 2, 1, 2 if known and depth == 0 else 0, 2))[0]
            if kind in ("rga", "cas", "get"):
                how = {"rga": f"rga(S{q}, O{p})", "cas": f"cas(S{q}, N{p}, O{p})", "get": f"get(D{q})"}[kind]
                out.append(f"{slot} = {how};")
                if rng.random() < 0.8:
                    out.append(f"flush(P{q});")
                    if rng.random() < 0.8:
                        known.append(next(registers))
                        out.append(f"{known[-1]} = {slot};")
            elif kind == "put":
                out += [f"put(D{q}, O{p});"] + ([f"flush(P{q});"] if rng.random() < 0.7 else [])
            elif kind == "read":
                out.append(f"{next(registers)} = {rng.choice('DDSRQ')}{p};")
            elif kind == "write":
                out.append(f"{rng.choice('DO')}{p} = {rng.randint(5, 9)};")
            elif kind == "flush":
                out.append(f"flush(P{q});")
            else:
                inner = statements(p, 1, rng.randint(1, 2))
                out.append(f"if ({rng.choice(known)} {rng.choice(('=', '!='))} {rng.randint(0, 2)}) {{ {' '.join(inner)} }}")
        return out

    text = f"test {name}\n"
    for p in range(processes):
        text += f"process P{p} {{\n"
        text += "".join(f"    init {v}{p} = {n};\n" for v, n in (("S", 0), ("D", 0), ("R", 0), ("Q", 0), ("N", 0), ("O", p + 1)))
        text += "".join(f"    {s}\n" for s in statements(p, 0, rng.randint(1, 4 if processes == 2 else 3))) + "}\n"
    return text + ("exists " + " || ".join(f"S{p} = 99" for p in range(processes)) + "\n" if rng.random() < 0.5 else "")


class Comparison:
    def __init__(self, mpismt, folder):
        self.mpismt, self.folder = mpismt, folder

    # What is wrong with one test, or how the two agree: "race", "same", "alike in one outcome".
    def __call__(self, test):
        try:
            model = json.loads(run(self.mpismt, "litmus", "--model", "mpi3", "--decide", "search", "-f", "json",
                                   "--timeout", "20", test))["tests"][0]
        except (RuntimeError, subprocess.TimeoutExpired) as e:
            return "undecided by the model", str(e)
        if "race" not in model:
            return "undecided by the model", model.get("reason", "")
        source = os.path.join(self.folder, os.path.basename(test)[:-4] + ".c")
        run(self.mpismt, "litmus", "--translate", "mpi", "-o", source, test)
        with open(source, encoding="utf-8") as file:
            processes, registers = re.search(r"PROCESSES = (\d+), .*REGISTERS = \d+, OUTCOME = (\d+)", file.read()).groups()
        # The origin, compare and result buffers of an update must be disjoint (MPI 4.1, 12.3.3 and 12.3.4), and what is
        # put onto its own origin buffer changes that before it is free; the model minds neither.
        with open(test, encoding="utf-8") as file:
            text = file.read()
        overlap = re.search(r"\b(\w+?)(_[an])? *=(_[an])? *(rga|cas)\([^,]*,([^)]*,)? *\1(_[an])? *[,)]", text)
        onto_itself = (re.search(r"(put|rga|cas)\((\w+?)(_[an])?(\^\w+)?,([^)]*,)? *\2(_[an])?\b", text)
                       or re.search(r"\b(\w+?)(_[an])? *=(_[an])? *(get|rga|cas)\(\1\b", text))
        limits = ["-n", processes, "--timeout", "60", "-f", "json"]
        if model["race"]:
            found = json.loads(run(self.mpismt, "check", source, *limits, "--", "1", "0", fine=(0, 1, 3, 4)))
            kinds = {f["kind"] for f in found["findings"]}
            if overlap:
                return ("no program of MPI", "") if "invalid-argument" in kinds else ("WRONG", "buffers that overlap")
            return ("race", "") if kinds and kinds <= RACES else ("WRONG", f"the model has a race, check says "
                                                                 f"{found['verdict']}: {sorted(kinds)}")
        found = json.loads(run(self.mpismt, "outcomes", source, *limits, "--", "1", "0", fine=(0, 1, 3, 4)))
        if found.get("erroneous") or not found.get("complete"):
            kinds = "" if not found.get("erroneous") else [f["kind"] for f in json.loads(
                run(self.mpismt, "check", source, *limits, "--", "1", "0", fine=(0, 1, 3, 4)))["findings"]]
            if (overlap and kinds == ["invalid-argument"]) or (onto_itself and set(kinds) <= RACES):
                return "no program of MPI", ""
            return "WRONG", f"the model has no race, check says {kinds}, complete: {found.get('complete')}"
        ours = set()
        for outcome in found["outcomes"]:
            root = outcome["processes"][0]["variables"]
            value, known = (x if isinstance(x, list) else [x] for x in (root["value"], root["known"]))
            ours.add("cut" if known[-1] else " ".join(str(v) if k else "-" for v, k in zip(value[:-1], known)))
        its = {" ".join(str(v) for v in (o or {}).values()) for o in model["outcomes"]}
        if not model["complete"]:
            its.add("cut")
        if ours != its:
            return "WRONG", f"only the model: {sorted(its - ours)}, only check: {sorted(ours - its)}"
        return ("same outcomes" if len(ours) > 1 else "the same outcome"), ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mpismt", type=os.path.abspath)
    parser.add_argument("root")
    for name, value in (("generated", 54), ("random", 150), ("seed", 1), ("jobs", 2)):
        parser.add_argument("--" + name, type=int, default=value)
    parser.add_argument("--keep", help="a folder for the tests and their programs")
    o = parser.parse_args()
    folder = tempfile.TemporaryDirectory()
    place = o.keep or folder.name
    os.makedirs(place, exist_ok=True)
    tests = sorted(glob.glob(os.path.join(o.root, "examples/rma/*.rma")))
    for i, way in enumerate(WAYS if o.generated else []):
        made = os.path.join(place, f"way{i}")
        os.makedirs(made, exist_ok=True)
        run(o.mpismt, "generate", *way, "--count", max(1, o.generated // len(WAYS)),
            "--timeout", "30", "--jobs", o.jobs, "--directory", made, fine=(0, 1, 3))
        for test in sorted(glob.glob(made + "/*.rma")):
            tests.append(os.path.join(place, f"way{i}_{os.path.basename(test)}"))
            os.rename(test, tests[-1])
    for i in range(o.random):
        tests.append(os.path.join(place, f"random_{o.seed}_{i}.rma"))
        with open(tests[-1], "w", encoding="utf-8") as file:
            file.write(at_random(random.Random(o.seed * 1_000_003 + i), f"random_{o.seed}_{i}"))
    count = {}
    with concurrent.futures.ThreadPoolExecutor(o.jobs) as pool:
        for test, (result, why) in zip(tests, pool.map(Comparison(o.mpismt, place), tests)):
            count[result] = count.get(result, 0) + 1
            if result == "WRONG":
                with open(test, encoding="utf-8") as file:
                    print(f"{test}: {why}\n{file.read()}", flush=True)
    print(f"{len(tests)} tests: " + ", ".join(f"{n} {what}" for what, n in sorted(count.items())))
    return 1 if "WRONG" in count or not count.get("same outcomes") else 0


if __name__ == "__main__":
    sys.exit(main())
