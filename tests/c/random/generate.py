#!/usr/bin/env python3
"""Random C programs without undefined behaviour.
   generate.py SEED COUNT [FAMILY…]      one file with so many small programs (functions), which main runs one after the other
   -DCHECKED, -DINPUTS (for families that show integers only): see common.py."""
import sys

import calls
import common
import floats
import integers
import memory
import streams
import text

families = {**integers.families, **floats.families, **memory.families, **text.families, **calls.families, **streams.families}
with_inputs = ['terms', 'unions', 'structs'] # those whose values may be inputs, that is terms
weights = {'integers': 5, 'terms': 0, 'floats': 4, 'structs': 3, 'unions': 3, 'pointers': 2, 'printing': 3, 'descriptors': 1, 'arguments': 1, 'sorting': 1, 'algorithms': 1, 'frames': 3}


def programs(seed, count, names=None):
    """The programs numbered 0 to count - 1."""
    names = names or [n for n in families if weights[n] > 0]
    out = []
    for number in range(count):
        p = common.Program(number, f'{seed}/{number}')
        p.seed = seed
        p.family = p.r.choices(names, [weights[n] or 1 for n in names])[0]
        families[p.family](p)
        out.append(p)
    return out


def file_of(chosen, sums=None):
    """`sums`: what each program's output sums up to, by number; else it is printed."""
    lines = [common.prelude] + [f'/* program {p.number}, {p.family} */\n{p.text()}' for p in chosen]
    lines += ['int main(void)', '{']
    for p in chosen:
        finish = f' FINISH({p.number}, {(sums or {}).get(p.number, "all_shown")});'
        lines.append(f'    (printf)("\\n== {p.number}\\n"); all_shown = 0; program_{p.number}();{finish}')
    return '\n'.join(lines + ['    return 0;', '}']) + '\n'


def files_of(chosen):
    """The files that the programs read, by name."""
    return {name: text for p in chosen for name, text in p.files.items()}


if __name__ == '__main__':
    print(file_of(programs(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:] or None)), end='')
