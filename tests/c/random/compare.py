#!/usr/bin/env python3
"""Compares what random C programs print with what mpismt says that they print.
   compare.py MPISMT [--programs N] [--seed S] [--per-file N] [--families A,B] [--engines auto] [--csmith N] [--inputs] [--gcc] [--keep DIR]
   One file holds many small programs (functions with an output of their own). Programs that mpismt does not answer are left out, counted by
   reason, and the rest of the file is checked again. What is printed comes from the operational semantics; every other file is compiled with
   -DCHECKED, so that it is asserted, too, and the unroller has to find it. Two of six files run as machine code from the first turn of their
   loops on, two do so and leave it again and again, the others never do. A finding is a difference, for the programs have no undefined behaviour."""
import argparse
import itertools
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import generate # noqa: E402

headline = 'What the processes print'
clang = ['clang-19', '-w', '-O0', '-ffp-contract=off']
gcc = ['gcc', '-w', '-O2', '-ffp-contract=off', '-fwrapv']


def run(command, timeout=120, **more):
    """Status and output; status None: it took too long."""
    try:
        done = subprocess.run([str(c) for c in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout, **more)
        return done.returncode, done.stdout.decode('latin-1')
    except subprocess.TimeoutExpired:
        return None, ''


def segments(output):
    """What each program printed, by number, and what that sums up to."""
    parts = re.split(r'\n== (\d+)\n', '\n' + output)
    texts, sums = {}, {}
    for k, text in zip(parts[1::2], parts[2::2]):
        text, _, rest = text.partition(f'\n-- {k} ')
        texts[int(k)] = text.rstrip('\n')
        if rest:
            sums[int(k)] = rest.split('\n')[0] + 'ul'
    return texts, sums


class Comparison:
    def __init__(self, mpismt, engines, keep, work, machine_code):
        self.mpismt, self.engines, self.keep, self.work, self.machine_code = mpismt, engines, keep, pathlib.Path(work), machine_code
        self.programs = collections.Counter() # by family and what became of it
        self.reasons = collections.Counter()
        self.differences = []
        self.files = 0

    def write_files(self, programs):
        """The options that give them."""
        options = []
        for name, text in generate.files_of(programs).items():
            (self.work / name).write_bytes(text.encode('latin-1'))
            options.append(f'--file={name}={self.work / name}')
        return options

    def native(self, text, compiler, options=()):
        """Output of the program, or why there is none."""
        source, binary = self.work / 'program.c', self.work / 'program'
        source.write_text(text)
        status, said = run(compiler + list(options) + ['-o', binary, source, '-lm'])
        if status != 0:
            return None, f'it does not compile: {said[:500]}'
        status, said = run([binary], timeout=20, cwd=self.work)
        said = re.sub('[\x00-\x08\x0b-\x1f\x7f]', lambda c: f'\\x{ord(c[0]):02x}', said) # as reports show them
        return (said, '') if status == 0 else (None, f'it ends with {status}')

    def checked(self, text, engine, options=()):
        """(verdict, output, [(line, what)]) of mpismt."""
        source = self.work / 'program.c'
        source.write_text(text)
        status, report = run([self.mpismt, 'check', source, '-n', '1', '--all', '--show-output', '--engine', engine, '--native', self.machine_code or ['always', 'leaving', 'never'][self.files // 2 % 3]] + ([] if '--timeout' in options else ['--timeout', '60']) + list(options), timeout=120)
        if status is None:
            return 'unknown', '', [(0, 'no answer in two minutes')]
        head, _, printed = report.partition('\n' + headline)
        lines = printed.split('\n')[1:] if printed else []
        output = '\n'.join(line[5:] if line.startswith('  0  ') else line for line in lines)
        said = []
        for line in head.split('\n'):
            at = re.match(r'[^ ]*program\.c:(\d+):\d+: (.*)', line)
            if at and not re.match('note: .* is not (given|there)', at[2]): # a family opens files that are not there
                said.append((int(at[1]), at[2]))
            elif re.search('is not modelled|unknown:|unsupported:', line):
                said.append((0, line.strip().split('program.c: ')[-1]))
        verdict = re.search(r'program\.c(?::\d+:\d+)?: (no error|error|unknown|unsupported)', head)
        if verdict is None or status in (2, 70) or status < 0 or status > 128:
            return 'crash', '', [(0, f'exit status {status}: {report[:300]}')]
        return verdict[1], output, said

    def differ(self, p, engine, what):
        self.differences.append((p.family, p.number, engine, what))
        self.programs[p.family, 'differ'] += 1
        print(f'DIFFERENT ({engine}) {p.family}: {what[:600]}')
        if self.keep:
            folder = pathlib.Path(self.keep)
            folder.mkdir(parents=True, exist_ok=True)
            name = folder / f'{p.family}-{p.seed}-{p.number}.c'
            name.write_text(generate.file_of([p]))
            for given, text in p.files.items():
                (folder / given).write_bytes(text.encode('latin-1'))
            print(f'  kept: {name}')
        sys.stdout.flush()

    def leave_out(self, chosen, text, said):
        """The programs that are the reason of the answer, with what is said about them."""
        lines = text.split('\n')
        blamed = {}
        for line, what in said:
            if line:
                in_main = re.search(r'FINISH\((\d+)', lines[line - 1])
                starts = [int(m[1]) for x in lines[:line] for m in [re.match(r'/\* program (\d+), ', x)] if m]
                if in_main or starts:
                    blamed.setdefault(int(in_main[1]) if in_main else starts[-1], what)
            elif ' is not modelled' in what:
                name = re.search(r'(\w+) is not modelled', what)[1]
                for p in chosen:
                    if re.search(rf'\b{name}\b', p.text()):
                        blamed.setdefault(p.number, what)
        return blamed

    def compare_file(self, programs, with_gcc=False, options=()):
        given = self.write_files(programs)
        said, why = self.native(generate.file_of(programs), clang, options)
        if said is None:
            raise SystemExit(f'a file of generated programs: {why}')
        expected, sums = segments(said)
        if with_gcc:
            other, why = self.native(generate.file_of(programs), gcc, options)
            other = segments(other)[0] if other is not None else {}
            for p in programs:
                if other.get(p.number) != expected[p.number]:
                    print(f'the compilers differ: {p.family}, seed {p.seed}, program {p.number}: {why}')
                    self.programs[p.family, 'compilers differ'] += 1
            programs = [p for p in programs if other.get(p.number) == expected[p.number]]
        left_out, differ = {}, set()
        for engine in self.engines:
            self.part(list(programs), engine, expected, sums, left_out, differ, list(options) + given)
        for p in programs:
            self.programs[p.family, 'not compared' if p.number in left_out else 'compared'] += 1
        for what in left_out.values():
            self.reasons[what] += 1
        self.files += 1

    def compare_inputs(self, p):
        """One program whose values are inputs: what it shows sums up to what it sums up to, and to nothing else."""
        said, why = self.native(generate.file_of([p]), clang, ['-DINPUTS'])
        if said is None:
            raise SystemExit(f'a generated program: {why}')
        right = segments(said)[1][p.number]
        claims = ((right, 'no error'), (f'({right} ^ {1 << p.r.randrange(64)}ul)', 'error'))
        for (claim, expected), engine in itertools.product(claims, self.engines):
            wide = [] if engine == 'auto' else ['-DWIDE']
            verdict, _, said = self.checked(generate.file_of([p], {p.number: claim}), engine, ['-DINPUTS', '--memory', '1500', '--timeout', '10'] + wide)
            if verdict not in ('no error', 'error'):
                self.reasons[said[0][1] if said else verdict] += 1
                self.programs[p.family, 'not compared'] += 1
                return
            if verdict != expected or (verdict == 'no error' and said):
                self.differ(p, engine, f'with inputs: {claim}: {verdict} {said}')
        self.programs[p.family, 'compared'] += 1

    def compare_csmith(self, seed, headers):
        """One program of csmith, a file of its own, which prints a sum over its globals."""
        source = self.work / 'csmith.c'
        run(['csmith', '--seed', str(seed), '--no-argc', '--concise', '--max-funcs', '5', '--max-block-depth', '3', '--max-block-size', '3',
             '--max-array-len-per-dim', '5', '--max-expr-complexity', '6', '--output', source], cwd=self.work)
        text = source.read_text()
        expected, why = self.native(text, clang, ['-I', headers])
        if expected is None: # some run for ever
            self.programs['csmith', 'not compared'] += 1
            self.reasons[f'csmith: {why}'] += 1
            return
        for engine in self.engines:
            verdict, output, said = self.checked(text, engine, ['-I', headers, '--timeout', '20'])
            if verdict != 'no error' and verdict != 'error' and verdict != 'crash':
                self.programs['csmith', 'not compared'] += 1
                self.reasons['csmith: ' + (re.sub(r' \(.*', '', said[0][1]) if said else verdict)] += 1
                return
            if verdict == 'crash' or output.strip() != expected.strip() or any(line for line, _ in said):
                self.programs['csmith', 'differ'] += 1
                self.differences.append(('csmith', seed, engine, ''))
                print(f'DIFFERENT ({engine}) csmith, seed {seed}: {verdict}: {expected.strip()!r} and {output.strip()!r} {said}')
                if self.keep:
                    pathlib.Path(self.keep).mkdir(parents=True, exist_ok=True)
                    (pathlib.Path(self.keep) / f'csmith-{seed}.c').write_text(text)
        self.programs['csmith', 'compared'] += 1

    def part(self, chosen, engine, expected, sums, left_out, differ, options):
        """Some programs of a file; those that are not answered are left out, and found by halving where nobody says which they are."""
        while chosen:
            text = generate.file_of(chosen, sums)
            verdict, output, said = self.checked(text, engine, options)
            blamed = self.leave_out(chosen, text, said)
            if verdict in ('no error', 'error') and not blamed:
                got, _ = segments(output)
                for p in chosen:
                    if '-DINPUTS' not in options and got.get(p.number) != expected[p.number] and p.number not in differ:
                        differ.add(p.number)
                        self.differ(p, engine, f'\n  program: {expected[p.number]!r}\n  mpismt:  {got.get(p.number)!r}')
                return
            if not blamed and len(chosen) > 1:
                for part in (chosen[:len(chosen) // 2], chosen[len(chosen) // 2:]):
                    self.part(part, engine, expected, sums, left_out, differ, options)
                return
            blamed = blamed or {chosen[0].number: said[0][1] if said else verdict}
            self.blame(chosen, blamed, verdict, engine, left_out, differ)
            chosen = [p for p in chosen if p.number not in blamed]

    def blame(self, chosen, blamed, verdict, engine, left_out, differ):
        for p in chosen:
            if p.number in blamed:
                what = blamed[p.number]
                if verdict == 'crash' or re.match('error|warning|note', what):
                    if p.number not in differ:
                        differ.add(p.number)
                        self.differ(p, engine, f'{verdict}: {what}')
                left_out[p.number] = re.sub(r' \(.*|^unsupported: |^unknown: |^note: |, which has no definition here', '', what)

    def table(self):
        families = sorted({f for f, _ in self.programs})
        print(f'{"":12} {"compared":>9} {"not compared":>13} {"differ":>7}')
        for f in families + ['all']:
            row = [sum(n for (g, w), n in self.programs.items() if w == what and f in (g, 'all')) for what in ('compared', 'not compared', 'differ')]
            print(f'{f:12} {row[0]:9} {row[1]:13} {row[2]:7}')
        for what, n in self.reasons.most_common(30):
            print(f'  {n:5} not compared: {what}')


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('mpismt')
    parser.add_argument('--programs', type=int, default=1000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--per-file', type=int, default=60)
    parser.add_argument('--families', default='')
    parser.add_argument('--engines', default='auto')
    parser.add_argument('--gcc', action='store_true', help='programs on which gcc -O2 and clang differ are not the engines\' business')
    parser.add_argument('--csmith', type=int, default=0, help='programs of csmith besides, if it is installed')
    parser.add_argument('--inputs', action='store_true', help='values are inputs that are assumed to be what they are (-DINPUTS), a program at a time')
    parser.add_argument('--native', default='', help='always, leaving or never, for all files')
    parser.add_argument('--keep', default='')
    a = parser.parse_args()
    started = time.time()
    with tempfile.TemporaryDirectory() as work:
        c = Comparison(pathlib.Path(a.mpismt).resolve(), a.engines.split(','), a.keep, work, a.native)
        seed = a.seed
        names = a.families.split(',') if a.families else generate.with_inputs if a.inputs else None
        try:
            while sum(n for (f, w), n in c.programs.items() if w in ('compared', 'not compared') and f != 'csmith') < a.programs:
                programs = generate.programs(seed, min(a.per_file, a.programs), names)
                if a.inputs:
                    for p in programs:
                        c.compare_inputs(p)
                else:
                    c.compare_file(programs, a.gcc, ['-DCHECKED'] if seed % 2 else [])
                seed += 1
            headers = [h.parent for h in sorted(pathlib.Path('/usr/include').glob('csmith*/csmith.h'))]
            if a.csmith and not (headers and shutil.which('csmith')):
                print('csmith is not installed')
            elif a.csmith:
                for k in range(a.csmith):
                    c.compare_csmith(a.seed + k, headers[0])
        except KeyboardInterrupt:
            print('stopped')
        c.table()
        print(f'{c.files} files, seeds {a.seed} to {seed - 1}, engines {a.engines}, {time.time() - started:.0f} s: {len(c.differences)} differ')
    sys.exit(1 if c.differences else 0)


if __name__ == '__main__':
    main()
