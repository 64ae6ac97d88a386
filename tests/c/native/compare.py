#!/usr/bin/env python3
"""Compares what the programs of this folder print with what mpismt computes for them (--show-output), line by line.
   compare.py MPISMT [PROGRAM…]      The compilers are clang-19 and clang++-19, as for checks, and gcc with OpenMP; no MPI.
The first line of a program has options of the compiler, and files that it reads: --file=NAME=PATH, the path as seen from here."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

folder = pathlib.Path(__file__).resolve().parent
mpismt = pathlib.Path(sys.argv[1]).resolve()
programs = [pathlib.Path(p).resolve() for p in sys.argv[2:]] or sorted(p for p in folder.iterdir() if p.suffix in ('.c', '.cpp'))
headline = 'What the processes print'
different = 0
with tempfile.TemporaryDirectory() as work:
    for program in programs:
        first = program.read_text().split('\n', 1)[0].split()
        options = [word for word in first if word.startswith(('-std=', '-f', '-D'))]
        given = [word[len('--file='):].split('=') for word in first if word.startswith('--file=')]
        for name, path in given:
            shutil.copy(folder / path, pathlib.Path(work) / name)
        files = [f'--file={name}={folder / path}' for name, path in given]
        compiler = 'clang-19' if program.suffix == '.c' else 'clang++-19'
        if '-fopenmp' in options: # clang's library of OpenMP is a package of its own
            compiler = 'gcc' if program.suffix == '.c' else 'g++'
        binary = pathlib.Path(work) / program.stem
        subprocess.run([compiler] + options + ['-w', '-o', binary, program, '-lm', '-pthread'], check=True)
        printed = subprocess.run([binary], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60, cwd=work,
                                 env=dict(os.environ, OMP_NUM_THREADS='1')).stdout
        report = subprocess.run([mpismt, 'check', program, '-n', '1', '--threads', '1', '--show-output'] + options + files, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, timeout=300).stdout
        shown = report.split('\n' + headline, 1)[1].split('\n')[1:] if headline in report else report.split('\n')
        shown = [line.split('  ', 2)[2] if line.startswith('  0  ') else line for line in shown]
        # Control characters are shown by their numbers.
        expected = re.sub('[\x00-\x08\x0b-\x1f\x7f]', lambda c: f'\\x{ord(c[0]):02x}', printed).split('\n')
        if [x for x in shown if x.strip()] != [x for x in expected if x.strip()]:
            different += 1
            print(f'{program.name}: mpismt and the program itself differ')
            for a, b in zip(shown + [''] * len(expected), expected + [''] * len(shown)):
                if a != b:
                    print(f'  mpismt:  {a}\n  program: {b}')
print(f'{len(programs)} programs, {different} differ')
sys.exit(1 if different else 0)
