#!/usr/bin/env python3
"""Are answers the same whether loops are skipped (--slice always) or not?
   slices.py MPISMT [--programs N] [--seed S] [--keep DIR]
   Random C programs of nests of loops over arrays, many with a fault (an access beyond the end in the last turn, memory that was never
   written or is freed, a division by zero, overflow), which send, receive, print, assert or branch on what was computed, or do not. The whole
   report has to be the same, but for the note on what was skipped."""
import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile

N = 12


class Program:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.lines = []
        self.arrays = {} # name: (element, length, two dimensions)
        self.freed = set()
        self.loops = 0

    def chance(self, percent):
        return self.r.randrange(100) < percent

    def add(self, *lines):
        self.lines += ['    ' + l for l in lines]

    def array(self, element=None):
        names = [n for n in self.arrays if element is None or self.arrays[n][0] == element]
        if not names:
            return self.declare(element)
        return self.r.choice(names)

    def declare(self, element=None):
        name = 'abcdefgh'[len(self.arrays) % 8] + str(len(self.arrays))
        element = element or self.r.choice(['double', 'double', 'double', 'int', 'float', 'unsigned'])
        length = self.r.choice([N, N, N + 1, 2 * N])
        two = self.chance(35)
        how = self.r.randrange(4)
        if two:
            if how < 2:
                self.add(f'static {element} {name}[{length}][{N}];')
            else:
                self.add(f'{element} (*{name})[{N}] = {"calloc(1, " if how == 3 else "malloc("}{length} * sizeof *{name});')
        elif how < 2:
            self.add(f'{"static " if how else ""}{element} {name}[{length}]{"" if how or self.chance(60) else " = {0}"};')
        else:
            self.add(f'{element} *{name} = {"calloc(1, " if how == 3 else "malloc("}{length} * sizeof *{name});')
        self.arrays[name] = (element, length, two)
        if self.chance(75):
            self.fill(name)
        return name

    def fill(self, name):
        _, length, two = self.arrays[name]
        i = self.index()
        short = self.r.choice([0, 0, 0, 0, 1])
        if two:
            j = self.index()
            self.add(f'for (int {i} = 0; {i} < {length - short}; {i}++)', f'    for (int {j} = 0; {j} < {N}; {j}++)',
                     f'        {name}[{i}][{j}] = {i} * {self.r.randrange(1, 4)} + {j};')
        else:
            self.add(f'for (int {i} = 0; {i} < {length - short}; {i}++)', f'    {name}[{i}] = {i} + {self.r.choice(["rank", "1", "n"])};')

    def index(self):
        self.loops += 1
        return f'i{self.loops}'

    def place(self, name, indices, spread=1):
        """An element, mostly within the array where the indices run from 1 to N - 2."""
        _, length, two = self.arrays[name]
        def one(of):
            if not indices:
                return str(self.r.randrange(of))
            shift = self.r.choice([0, 0, 0, 0, -1, 1]) if spread else 0
            return f'{self.r.choice(indices)}' + (f' {"+" if shift > 0 else "-"} 1' if shift else '')
        if two:
            return f'{name}[{one(length)}][{one(N)}]'
        return f'{name}[{one(length)}]'

    def expression(self, indices, element):
        terms = []
        for _ in range(self.r.randrange(1, 4)):
            kind = self.r.randrange(8)
            if kind < 4:
                terms.append(self.place(self.array(), indices))
            elif kind == 4 and indices:
                terms.append(self.r.choice(indices))
            elif kind == 5:
                terms.append(f'twice({self.place(self.array(), indices)})')
            elif kind == 6 and self.chance(20):
                terms.append(f'({self.r.randrange(9)} / ({self.r.choice(indices) if indices else "n"} - {self.r.randrange(-9, 3)}))')
            else:
                terms.append(str(self.r.randrange(1, 9)))
        return self.r.choice([' + ', ' - ', ' + ', ' * ']).join(terms)

    def loop(self):
        depth = self.r.choice([1, 1, 2, 2, 2, 3])
        indices, heads = [], []
        for _ in range(depth):
            i = self.index()
            # Mostly from 1 to N - 2; sometimes too far.
            first, last = self.r.choice(['1', '1', '0', str(self.r.randrange(1, 5))]), self.r.choice([N - 1, N - 1, N - 1, N, N + 1 if self.chance(25) else N])
            kind = self.r.randrange(10)
            if kind == 0:
                heads.append(f'for (int {i} = {last} - 1; {i} >= {first}; {i}--)')
            elif kind == 1:
                heads.append(f'for (int {i} = {first}; {i} < {last}; {i} += {self.r.choice([2, 3])})')
            elif kind == 2 and indices:
                heads.append(f'for (int {i} = {self.r.choice(indices)}; {i} < {last}; {i}++)')
            elif kind == 3:
                heads.append(f'for (int {i} = {first}; {i} <= {last} - 1; {i}++)')
            elif kind == 4:
                heads.append(f'for (int {i} = {first}; {i} < n{"" if self.chance(80) else " + 1"}; {i}++)')
            elif kind == 5:
                heads.append(f'for (long {i} = {first}; {i} != {last}; {i}++)')
            elif kind == 6:
                heads.append(f'for (unsigned {i} = {first}; {i} < {last}; {i}++)')
            else:
                heads.append(f'for (int {i} = {first}; {i} < {last}; {i}++)')
            indices.append(i)
        target = self.array()
        element = self.arrays[target][0]
        body = []
        kind = self.r.randrange(12)
        if kind == 0:
            body = [f'if ({self.place(self.array(), indices)} > {self.r.randrange(9)})', f'    {self.place(target, indices)} = {self.expression(indices, element)};']
        elif kind == 1:
            body = [f'if ({self.place(self.array(), indices)} > {self.r.randrange(40)}) break;', f'{self.place(target, indices)} = {self.expression(indices, element)};']
        elif kind == 2:
            body = [f'if ({indices[-1]} == {self.r.randrange(N)}) continue;', f'{self.place(target, indices)} = {self.expression(indices, element)};']
        elif kind == 3:
            body = [f's += {self.expression(indices, "double")};']
        elif kind == 4:
            body = [f'double t = {self.expression(indices, "double")};', f'{self.place(target, indices)} = t > 3 ? t : 2 * t;', 's = t;' if self.chance(30) else '']
        elif kind == 5:
            body = [f'{self.place(target, indices)} += {self.expression(indices, element)};', f'total += {indices[-1]};']
        elif kind == 6:
            body = [f'if ({indices[0]} > 0) {self.place(target, indices)} = {self.expression(indices, element)};', f'else {self.place(target, indices)} = 1;']
        else:
            body = [f'{self.place(target, indices)} {self.r.choice(["=", "=", "+="])} {self.expression(indices, element)};']
        for k, head in enumerate(heads):
            self.add('    ' * k + head)
        self.add('    ' * (depth - 1) + '{')
        self.add(*['    ' * depth + b for b in body if b])
        self.add('    ' * (depth - 1) + '}')

    def other_loop(self):
        name = self.array()
        element, length, two = self.arrays[name]
        start = f'{name}[0]' if two else name
        kind = self.r.randrange(5)
        if kind == 0:
            self.add(f'for ({element} *p = {start}; p < {start} + {N + self.r.choice([0, 0, 1 if length == N and not two else 0])}; p++)', f'    *p = {self.r.choice(["3", "*p + 1", "rank"])};')
        elif kind == 1:
            other = self.array(element)
            if other != name:
                self.add(f'for (int k = 0; k < {self.r.randrange(1, 4)}; k++)', f'    memcpy({start}, {other}{"[0]" if self.arrays[other][2] else ""}, {N} * sizeof({element}));')
        elif kind == 2:
            self.add('{', '    int k = 0;', f'    while (k < {N}) {{', f'        {start}[k] = {start}[k] * 2 + k;', '        k++;', '    }', '}')
        elif kind == 3:
            self.add('{', '    int k = 0;', '    do {', f'        {start}[k] = 7;', f'    }} while (++k < {N});', '}')
        else:
            self.add(f'memset({start}, 0, {N} * sizeof({element}));')

    def communicate(self):
        name = self.array()
        element, _, two = self.arrays[name]
        other = self.array(element)
        types = {'double': 'MPI_DOUBLE', 'int': 'MPI_INT', 'float': 'MPI_FLOAT', 'unsigned': 'MPI_UNSIGNED'}
        a, b = name + ('[0]' if two else ''), other + ('[0]' if self.arrays[other][2] else '')
        t = types[element]
        kind = self.r.randrange(6)
        if kind < 2 and a != b:
            self.add(f'MPI_Sendrecv({a}, {N}, {t}, 1 - rank, 0, {b}, {N}, {t}, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);')
        elif kind == 2:
            self.add(f'if (rank == 0) MPI_Send({a}, {N}, {t}, 1, 1, MPI_COMM_WORLD);', f'else MPI_Recv({b}, {N}, {t}, {self.r.choice(["0", "MPI_ANY_SOURCE"])}, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);')
        elif kind == 3:
            self.add(f'MPI_Bcast({a}, {N}, {t}, 0, MPI_COMM_WORLD);')
        elif kind == 4 and a != b:
            self.add(f'MPI_Allreduce({a}, {b}, {N}, {t}, MPI_SUM, MPI_COMM_WORLD);')
        else:
            self.add('{', '    MPI_Request q;', f'    MPI_Irecv({b}, {N}, {t}, 1 - rank, 2, MPI_COMM_WORLD, &q);')
            self.loop()
            self.add(f'    MPI_Send({a if a != b else b + " + 0"}, {N}, {t}, 1 - rank, 2, MPI_COMM_WORLD);', '    MPI_Wait(&q, MPI_STATUS_IGNORE);', '}')

    def look(self):
        e = self.place(self.array(), [])
        kind = self.r.randrange(6)
        if kind == 0:
            self.add(f'printf("%f\\n", (double)({e}));')
        elif kind == 1:
            self.add(f'if ({e} > {self.r.randrange(50)}) MPI_Send(&n, 1, MPI_INT, 1 - rank, 9, MPI_COMM_WORLD);')
        elif kind == 2:
            self.add(f'assert({e} < {self.r.randrange(1, 5000)});')
        elif kind == 3:
            self.add('assert(s < 100000);')
        elif kind == 4:
            self.add('printf("%f %d\\n", s, total);')
        else:
            self.add(f'n = {e} > 5 ? n : n - 1;')

    def free(self):
        name = self.array()
        heap = [l for l in self.lines if f'(*{name})' in l or f'*{name} =' in l]
        if heap and name not in self.freed:
            self.freed.add(name)
            self.add(f'free({name});')

    def text(self):
        for _ in range(self.r.randrange(1, 4)):
            self.declare()
        for _ in range(self.r.randrange(2, 9)):
            kind = self.r.randrange(100)
            if kind < 55:
                self.loop()
            elif kind < 70:
                self.other_loop()
            elif kind < 88:
                self.communicate()
            elif kind < 97:
                self.look()
            else:
                self.free()
        if self.chance(40):
            self.look()
        return '\n'.join(['#include <assert.h>', '#include <mpi.h>', '#include <stdio.h>', '#include <stdlib.h>', '#include <string.h>',
                          'static double twice(double x) { return x + x; }', 'int main(int argc, char **argv)', '{', f'    int rank, n = {N}, total = 0;',
                          '    double s = 0;', '    MPI_Init(&argc, &argv);', '    MPI_Comm_rank(MPI_COMM_WORLD, &rank);'] + self.lines +
                         ['    MPI_Finalize();', '    return 0;', '}', ''])


def answer(mpismt, source, how, more):
    done = subprocess.run([mpismt, 'check', str(source), '-n', '2', '--all', '--slice', how, '--timeout', '30'] + more, capture_output=True, text=True,
                          timeout=120)
    # Who has decided depends on how long that takes, and so does which variables an execution shows (machine code).
    lines = [l for l in (done.stdout + done.stderr).split('\n')
             if '(--slice)' not in l and not l.startswith(('  Decided by', '  The program is deterministic'))
             and not re.match(r'  \d.* = ', l)]
    return done.returncode, '\n'.join(lines), '(--slice)' in done.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('mpismt')
    parser.add_argument('--programs', type=int, default=200)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--keep')
    options = parser.parse_args()
    counts, wrong, skipped = {}, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.seed, options.seed + options.programs):
            source = pathlib.Path(folder) / 'program.c'
            source.write_text(Program(seed).text())
            more = [[], ['--engine', 'sat'], ['--engine', 'poe'], ['--engine', 'explicit']][seed % 6 if seed % 6 < 4 else 0]
            status, text, _ = answer(options.mpismt, source, 'off', more)
            again, other, did_skip = answer(options.mpismt, source, 'always', more)
            counts[status] = counts.get(status, 0) + 1
            skipped += did_skip
            if (status, text) != (again, other) and 3 not in (status, again):
                wrong += 1
                print(f'program {seed} {" ".join(more)}: answers differ, {status} and {again}\n--- off\n{text}\n--- always\n{other}', flush=True)
                if options.keep:
                    (pathlib.Path(options.keep) / f'slices-{seed}.c').write_text(source.read_text())
    print(f'{options.programs} programs, {wrong} with different answers; loops were skipped in {skipped}; exit statuses ' +
          ', '.join(f'{s}: {n}' for s, n in sorted(counts.items())))
    sys.exit(1 if wrong > 0 or 2 in counts else 0)


main()
