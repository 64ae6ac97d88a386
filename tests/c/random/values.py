#!/usr/bin/python3
"""The variables that executions show, against what a compiler's program prints: usage: values.py MPISMT [--programs N] [--seed N]

Random functions with branches, loops and blocks; at each point all variables that are visible are known by a native run. mpismt
checks the same program, in which the points are calls of MPI and nothing is printed, so that no variable is kept
alive for being looked at. What it shows must be right; that it shows most of what there is, is asked too.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines, self.points, self.names = [], 0, 0

    def expression(self, scope):
        r = self.random
        term = lambda: r.choice(scope) if scope and r.random() < 0.7 else str(r.randint(-9, 9))
        if r.random() < 0.15 and self.arrays:
            return f"a[{r.randint(0, 3)}] + {term()}"
        return f"({term()} {r.choice(['+', '-', '^', '&'])} {term()}) % 97"

    def add(self, depth, text):
        self.lines.append("    " * depth + text)

    def point(self, depth, scope):
        shown = list(dict.fromkeys(scope)) + ([f"a[{i}]" for i in range(4)] if self.arrays else [])
        form = " ".join(f"{n}=%d" for n in shown)
        self.add(depth, f'POINT({self.points}, "{form}"{"".join(", " + n for n in shown)});')
        self.points += 1

    def block(self, depth, scope, budget, in_loop):
        r = self.random
        scope = list(scope)
        for _ in range(r.randint(2, 5)):
            kind = r.random()
            if kind < 0.2:
                # Now and then a name that hides another one.
                name = r.choice(scope) if depth > 2 and scope and r.random() < 0.15 else f"v{self.names}"
                if name not in self.declared[-1]:
                    self.names += 1
                    value = self.expression([s for s in scope if s != name])
                    self.add(depth, f"int {name} = {value};")
                    self.declared[-1].add(name)
                    scope = [s for s in scope if s != name] + [name]
            elif kind < 0.45 and scope:
                changeable = [s for s in scope if not s.startswith("i")]
                if changeable:
                    self.add(depth, f"{r.choice(changeable)} = {self.expression(scope)};")
            elif kind < 0.5 and self.arrays:
                self.add(depth, f"a[{r.randint(0, 3)}] = {self.expression(scope)};")
            elif kind < 0.65 or budget <= 0:
                self.point(depth, scope)
            elif kind < 0.8:
                self.add(depth, f"if ({self.expression(scope)} > 0) {{")
                self.inner(depth, scope, budget - 1, in_loop)
                if r.random() < 0.5:
                    self.add(depth, "} else {")
                    self.inner(depth, scope, budget - 1, in_loop)
                self.add(depth, "}")
            elif kind < 0.93:
                i = f"i{self.names}"
                self.names += 1
                self.add(depth, f"for (int {i} = 0; {i} < {r.randint(1, 3)}; {i}++) {{")
                self.inner(depth, scope + [i], budget - 1, True)
                self.add(depth, "}")
            elif in_loop:
                self.add(depth, f"if ({self.expression(scope)} == 3) {r.choice(['break', 'continue'])};")
            else:
                self.add(depth, f"switch ({self.expression(scope)} & 3) {{")
                for case in range(3):
                    self.add(depth, f"case {case}: {{")
                    self.inner(depth, scope, budget - 1, False)
                    self.add(depth, "}" + (" break;" if r.random() < 0.6 else ""))
                self.add(depth, "default: break; }")
        self.point(depth, scope)

    def inner(self, depth, scope, budget, in_loop):
        self.declared.append(set())
        self.block(depth + 1, scope, budget, in_loop)
        self.declared.pop()

    def text(self):
        self.arrays = self.random.random() < 0.5
        self.declared = [set()]
        body = []
        if self.arrays:
            self.add(1, "int a[4] = {0, 0, 0, 0};")
        self.add(1, "int x = rank + 1, y = 2;")
        self.block(1, ["x", "y"], 3, False)
        body = "\n".join(self.lines)
        return f"""#ifdef NATIVE
#include <stdio.h>
#define POINT(n, ...) (printf("%d ", n), printf(__VA_ARGS__), printf("\\n"))
int main(void)
{{
    int rank = 0;
#else
#include <assert.h>
#include <mpi.h>
#define POINT(n, ...) MPI_Barrier(MPI_COMM_SELF)
int main(int argc, char **argv)
{{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#endif
{body}
#ifndef NATIVE
    assert(rank == 1);
    MPI_Finalize();
#endif
    return 0;
}}
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mpismt")
    parser.add_argument("--programs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    shown = possible = 0
    with tempfile.TemporaryDirectory() as folder:
        source, native = os.path.join(folder, "p.c"), os.path.join(folder, "p")
        for seed in range(options.seed, options.seed + options.programs):
            with open(source, "w", encoding="utf-8") as file:
                file.write(Program(seed).text())
            subprocess.run(["cc", "-DNATIVE", "-w", "-o", native, source], check=True)
            printed = subprocess.run([native], capture_output=True, text=True, check=True, timeout=20).stdout.splitlines()
            done = subprocess.run([options.mpismt, "check", source, "-n", "1", "-f", "json", "--trace", "full"], capture_output=True,
                                  text=True, timeout=100)
            assert done.returncode == 1, (seed, done.stdout[-500:], done.stderr)
            now, at = {}, 0
            for step in json.loads(done.stdout)["findings"][0]["trace"]:
                if step["step"] != "call":
                    continue
                for change in step.get("changes", []):
                    name, value = change["name"], change["value"]
                    base = name.split("[")[0]
                    if " to " in name: # neighbours
                        first, last = (int(part.split("[")[1][:-1]) for part in name.split(" to "))
                        for i, v in zip(range(first, last + 1), (value or "").split(", ") + [None] * 4):
                            now[f"{base}[{i}]"] = v
                    elif value is None:
                        now.pop(name, None)
                    else:
                        now[name] = value
                if step["operation"] != "MPI_Barrier":
                    continue
                number, *values = printed[at].split()
                at += 1
                for pair in values:
                    name, value = pair.split("=")
                    possible += 1
                    if name in now:
                        shown += 1
                        assert now[name] == value, f"seed {seed}, point {number} (number {at}), {name}: {now[name]}, not {value}\n" + open(source, encoding="utf-8").read()
            assert at == len(printed), (seed, at, len(printed))
    print(f"{options.programs} programs, {shown} of {possible} values are shown, and all of them are right")
    assert shown > 0.5 * possible
    return 0


if __name__ == "__main__":
    sys.exit(main())
