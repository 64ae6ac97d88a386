#!/usr/bin/env python3
"""Changes C programs at random and checks that mpismt has an answer for each: no crash, no exit status 70, no broken JSON, an
end soon after the time limit, and the same answer by search as by the solver where both have one.

    scripts/fuzz-c.py build/release/mpismt                          # examples/, tests/c and tests/regressions, for a minute
    scripts/fuzz-c.py build/asan/mpismt --checks 3000 --engines auto DIR…
    scripts/fuzz-c.py build/release/mpismt --shrink FILE.c          # what is left of a program that fails still does

A mutant is one of the programs after one to four changes: a statement deleted, doubled, moved or made conditional; a number, a
handle, a name, an operator or an MPI function replaced by another. Whatever fails is kept below --keep, at most three times for
each message, the first of them shrunk; each of these belongs into tests/ once it is mended. Exit status: 1 if something failed.
"""
import argparse, collections, concurrent.futures, hashlib, json, os, random, re, subprocess, sys, tempfile, threading, time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/|[ \t]*\#(?:\\\n|[^\n])*|[A-Za-z_]\w*|\d[\w.]*|'
                   r'<<=|>>=|[-+*/%&|^<>=!]=|&&|\|\||\+\+|--|<<|>>|->|\s+|.', re.S)
NUMBERS = ['0', '1', '2', '3', '-1', '-2', '4', '5', '7', '8', '16', '64', '100', '1000', '65536', '1000000', '2147483647', '(-2147483647-1)']
HANDLES = [
    ['MPI_COMM_WORLD', 'MPI_COMM_SELF', 'MPI_COMM_NULL'],
    ['MPI_INT', 'MPI_CHAR', 'MPI_DOUBLE', 'MPI_FLOAT', 'MPI_BYTE', 'MPI_LONG', 'MPI_UNSIGNED', 'MPI_PACKED', 'MPI_2INT', 'MPI_DOUBLE_INT',
     'MPI_SHORT_INT', 'MPI_AINT', 'MPI_DATATYPE_NULL'],
    ['MPI_SUM', 'MPI_MAX', 'MPI_PROD', 'MPI_LAND', 'MPI_BXOR', 'MPI_MAXLOC', 'MPI_REPLACE', 'MPI_NO_OP', 'MPI_OP_NULL'],
    ['MPI_ANY_SOURCE', 'MPI_PROC_NULL', 'MPI_ROOT', 'MPI_UNDEFINED', 'MPI_ANY_TAG', '0', '1'],
    ['MPI_STATUS_IGNORE', 'MPI_STATUSES_IGNORE', 'NULL', 'MPI_IN_PLACE', 'MPI_BOTTOM'],
    ['MPI_REQUEST_NULL', 'MPI_MESSAGE_NULL', 'MPI_MESSAGE_NO_PROC', 'MPI_GROUP_EMPTY', 'MPI_GROUP_NULL', 'MPI_INFO_NULL', 'MPI_ERRORS_RETURN',
     'MPI_ERRORS_ARE_FATAL', 'MPI_ERRHANDLER_NULL'],
]
FUNCTIONS = [
    ['Send', 'Ssend', 'Bsend', 'Rsend'], ['Isend', 'Issend', 'Ibsend', 'Irsend', 'Irecv', 'Send_init', 'Ssend_init', 'Recv_init', 'Bsend_init'],
    ['Allreduce', 'Scan', 'Exscan', 'Reduce_scatter_block'], ['Iallreduce', 'Iscan', 'Iexscan', 'Ireduce_scatter_block'],
    ['Gather', 'Scatter'], ['Allgather', 'Alltoall'], ['Probe', 'Iprobe'], ['Wait', 'Start', 'Request_free', 'Cancel'], ['Waitany', 'Testany'],
    ['Waitall', 'Startall', 'Testall'], ['Waitsome', 'Testsome'], ['Comm_dup', 'Comm_group', 'Comm_rank', 'Comm_size', 'Comm_test_inter'],
    ['Comm_free', 'Type_free', 'Group_free', 'Request_free', 'Op_free'], ['Type_commit', 'Type_free'], ['Barrier', 'Comm_free'],
    ['Group_union', 'Group_intersection', 'Group_difference'], ['Type_contiguous', 'Type_dup'],
]
OPERATORS = [['<', '<=', '>', '>=', '==', '!='], ['+', '-', '*', '/', '%'], ['&&', '||'], ['++', '--'], ['+=', '-=', '='], ['&', '|', '^']]
WORDS = set('''if else for while do switch case break continue return goto default sizeof int char long short float double unsigned signed void
    struct union enum typedef static const volatile extern register inline main argc argv auto bool'''.split())


class Program:
    """Tokens, and which of them make statements: from behind one ; { } to the next ; outside of parentheses."""

    def __init__(self, text):
        self.tokens = TOKEN.findall(text)

    def text(self):
        return ''.join(self.tokens)

    def statements(self):
        found, depth, start, braces = [], 0, 0, 0
        for i, t in enumerate(self.tokens):
            if t in '([' and t:
                depth += 1
            elif t in ')]' and t:
                depth = max(0, depth - 1)
            elif t in ('{', '}'):
                braces += 1 if t == '{' else -1
                start, depth = i + 1, 0
            elif t == ';' and depth == 0:
                while start < i and (self.tokens[start].isspace() or self.tokens[start][:2] in ('//', '/*') or self.tokens[start].lstrip()[:1] == '#'):
                    start += 1
                if braces > 0 and start < i:
                    found.append((start, i + 1))
                start = i + 1
        return found

    def is_declaration(self, span):
        words = [t for t in self.tokens[span[0]:span[1]] if not t.isspace()]
        types = {'int', 'char', 'long', 'short', 'float', 'double', 'unsigned', 'struct', 'static', 'const', 'bool', 'volatile', 'typedef', 'void'}
        return bool(words) and (words[0] in types or (len(words) > 2 and re.match(r'[A-Za-z_]', words[0]) and re.match(r'[A-Za-z_*]', words[1])
                                                      and words[0] not in WORDS))


def mutate(program, rng, all_statements):
    """One change; false if there was nothing to change."""
    tokens = program.tokens
    spans = program.statements()
    plain = [s for s in spans if not program.is_declaration(s)]
    kind = rng.choices(['delete', 'double', 'swap', 'number', 'handle', 'name', 'operator', 'function', 'condition', 'foreign', 'twice'],
                       [10, 6, 8, 12, 12, 14, 6, 8, 5, 4, 3])[0]

    def places(accept):
        return [i for i, t in enumerate(tokens) if accept(t)]

    if kind in ('delete', 'double', 'swap', 'condition', 'foreign', 'twice'):
        if not plain:
            return False
        a, b = rng.choice(plain)
        if kind == 'delete':
            tokens[a:b] = [';']
        elif kind == 'double':
            tokens[b:b] = tokens[a:b]
        elif kind == 'swap':
            c, d = rng.choice(plain)
            if (c, d) == (a, b):
                return False
            (a, b), (c, d) = sorted([(a, b), (c, d)])
            tokens[a:d] = tokens[c:d] + tokens[b:c] + tokens[a:b]
        elif kind == 'foreign':
            tokens[b:b] = TOKEN.findall(rng.choice(all_statements)) if all_statements else []
        elif kind == 'twice':
            tokens[a:b] = TOKEN.findall('for (int again = 0; again < 2; again++) { ') + tokens[a:b] + [' }']
        else:
            names = [t for t in tokens if re.fullmatch(r'rank|r|me|size|n|i|x|flag', t)]
            condition = rng.choice(['MPISMT_input_bool()'] + ['%s %s %s' % (v, rng.choice(['==', '!=', '>']), rng.choice(['0', '1'])) for v in names[:3]])
            tokens[a:b] = TOKEN.findall('if (%s) { ' % condition) + tokens[a:b] + [' }']
            if 'MPISMT' in condition:
                tokens[0:0] = ['#include <mpismt.h>', '\n']
        return True
    if kind == 'number':
        at = places(lambda t: t[0].isdigit())
        if not at:
            return False
        i = rng.choice(at)
        others = [tokens[k] for k in at]
        tokens[i] = rng.choice(NUMBERS + others)
        return True
    groups = {'handle': HANDLES, 'operator': OPERATORS, 'function': [['MPI_' + f for f in g] for g in FUNCTIONS]}.get(kind)
    if groups is not None:
        at = places(lambda t: any(t in g for g in groups) and not t[0].isdigit())
        if not at:
            return False
        i = rng.choice(at)
        tokens[i] = rng.choice(rng.choice([g for g in groups if tokens[i] in g]))
        return True
    names = places(lambda t: re.fullmatch(r'[a-z_]\w*', t) is not None and t not in WORDS)
    if len(names) < 2:
        return False
    tokens[rng.choice(names)] = tokens[rng.choice(names)]
    return True


def corpus(paths):
    """(name, text, number of processes, options)"""
    found = []
    for path in paths:
        files = [path] if os.path.isfile(path) else [os.path.join(d, f) for d, _, fs in os.walk(path) for f in fs]
        for name in sorted(files):
            if not name.endswith('.c') or os.sep + 'parts' + os.sep in name:
                continue
            text = open(name, errors='replace').read()
            header = re.search(r'^// mpismt: (.*?) *expect', text, re.M)
            options = header.group(1).split() if header else []
            n = re.search(r'^// n=(\d+)', text)
            if '-n' not in options:
                options = ['-n', n.group(1) if n else '2'] + options
            # Programs of several files, and options that a mutant cannot have, are left out.
            if any(o.endswith(('.c', '.cpp')) for o in options):
                continue
            text = re.sub(r'#include "h\.h"', lambda _: open(os.path.join(os.path.dirname(name), 'h.h')).read(), text)
            found.append((name, re.sub(r'^// mpismt:.*\n', '', text, flags=re.M), options))
    return found


class Fuzzer:
    def __init__(self, args):
        self.args, self.lock = args, threading.Lock()
        self.counts, self.kept, self.failures = collections.Counter(), collections.Counter(), 0
        self.scratch = tempfile.mkdtemp(prefix='mpismt-fuzz-')

    def check(self, text, options, engine, folder):
        """(exit status or word, kinds of findings, what it said)"""
        source = os.path.join(folder, 'p.c')
        with open(source, 'w') as f:
            f.write(text)
        limit = self.args.timeout
        command = [self.args.mpismt, 'check', source, *options, '--timeout', str(limit), '--engine', engine, '-f', 'json', '--memory', str(self.args.memory)]
        try:
            p = subprocess.run(command, capture_output=True, text=True, errors='replace', timeout=4 * limit + 20, cwd=folder, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return 'no end', None, 'no end in time'
        said = p.stderr.strip()
        if p.returncode < 0 or p.returncode not in (0, 1, 2, 3, 4, 5, 70) or 'Sanitizer' in said or 'runtime error' in said:
            return 'crash %d' % p.returncode, None, said
        if p.returncode == 70:
            return 'exit 70', None, said
        if p.returncode == 2:
            return 2, None, said
        try:
            answer = json.loads(p.stdout)
            kinds = frozenset(f['kind'] for f in answer['findings'])
        except (ValueError, KeyError):
            return 'broken JSON', None, p.stdout[:300] + said
        return p.returncode, (answer['verdict'], kinds), said

    def failure(self, text, options, folder, engines):
        """What is wrong with the answers to this program: None, or (signature, message)."""
        answers = {}
        for engine in engines:
            status, answer, said = self.check(text, options, engine, folder)
            with self.lock:
                self.counts[engine] += 1
                self.counts['status %s' % status] += 1
            if isinstance(status, str):
                message = next((l for l in said.splitlines() if 'Sanitizer' in l or 'runtime error' in l), said)
                return '%s %s: %s' % (engine, status, re.sub(r'0x[0-9a-f]+|\d+', 'N', message)[:150]), said
            if status == 2:
                return None
            if status in (0, 1):
                answers[engine] = answer
        values = {e: a for e, a in answers.items() if a[0] in ('no-error', 'error')}
        # Behind calls of a collective that disagree the solver looks no further; search may find more.
        verdicts, common = {a[0] for a in values.values()}, frozenset.intersection(*(a[1] for a in values.values())) if values else frozenset()
        if len(verdicts) > 1 or (verdicts == {'error'} and not common):
            names = ' '.join('%s: %s %s' % (e, a[0], ','.join(sorted(a[1]))) for e, a in values.items())
            return 'disagree ' + names, names
        return None

    def shrink(self, text, options, signature, folder, engines, seconds=60):
        end = time.time() + seconds
        program = Program(text)

        def still(tokens):
            found = self.failure(''.join(tokens), options, folder, engines)
            return found is not None and found[0][:60] == signature[:60]

        changed = True
        while changed and time.time() < end:
            changed = False
            for a, b in reversed(program.statements()):
                if time.time() > end:
                    break
                if b > len(program.tokens):
                    continue
                for replacement in ([], [';']):
                    tokens = program.tokens[:a] + replacement + program.tokens[b:]
                    if tokens != program.tokens and [t for t in program.tokens[a:b] if not t.isspace()] != [';'] and still(tokens):
                        program.tokens, changed = tokens, True
                        break
        return re.sub(r'\n\s*\n+', '\n', program.text())

    def one(self, seed, programs, statements):
        rng = random.Random(seed)
        name, text, options = rng.choice(programs)
        program = Program(text)
        for _ in range(rng.choice([1, 1, 2, 2, 3, 4])):
            mutate(program, rng, statements)
        options = list(options)
        if rng.random() < 0.2:
            options[options.index('-n') + 1] = rng.choice(['1', '2', '3', '4'])
        if rng.random() < 0.1:
            options += rng.choice([['--buffering', 'zero'], ['--buffering', 'infinite'], ['--bound', '2'], ['--property', 'all'], ['--collectives', 'none']])
        folder = tempfile.mkdtemp(dir=self.scratch)
        engines = self.args.engines.split(',')
        try:
            found = self.failure(program.text(), options, folder, engines)
            if found is None:
                return
            signature, message = found
            with self.lock:
                self.failures += 1
                self.kept[signature] += 1
                first = self.kept[signature] == 1
                if self.kept[signature] > 3:
                    return
            text = program.text()
            small = self.shrink(text, options, signature, folder, engines) if first else None
            os.makedirs(self.args.keep, exist_ok=True)
            base = os.path.join(self.args.keep, hashlib.sha1(text.encode()).hexdigest()[:12])
            head = '// %s\n// %s\n// from %s, seed %d\n' % (' '.join(options), signature.replace('\n', ' '), os.path.basename(name), seed)
            with open(base + '.c', 'w') as f:
                f.write(head + text)
            if small is not None:
                with open(base + '-small.c', 'w') as f:
                    f.write(head + small)
            print('%s: %s' % (base, signature), flush=True)
        finally:
            subprocess.run(['rm', '-rf', folder])

    def run(self, programs):
        statements = [''.join(p.tokens[a:b]) for p in (Program(t) for _, t, _ in programs) for a, b in p.statements() if 'MPI_' in ''.join(p.tokens[a:b])]
        end = time.time() + self.args.seconds
        seed = self.args.seed

        def enough():
            total = sum(v for k, v in self.counts.items() if not k.startswith('status'))
            return (self.args.checks and total >= self.args.checks) or (not self.args.checks and time.time() > end)

        with concurrent.futures.ThreadPoolExecutor(self.args.jobs) as pool:
            waiting = set()
            while not enough():
                while len(waiting) < 2 * self.args.jobs:
                    waiting.add(pool.submit(self.one, seed, programs, statements))
                    seed += 1
                done, waiting = concurrent.futures.wait(waiting, timeout=1, return_when=concurrent.futures.FIRST_COMPLETED)
                for f in done:
                    f.result()
                if seed % 500 < 3:
                    print('seed %d: %s' % (seed, dict(self.counts)), file=sys.stderr, flush=True)
        subprocess.run(['rm', '-rf', self.scratch])
        print('%s; %d failures, %d of different kinds; next seed %d' % (dict(self.counts), self.failures, len(self.kept), seed))
        return 1 if self.failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('mpismt')
    parser.add_argument('paths', nargs='*')
    parser.add_argument('--seconds', type=float, default=60)
    parser.add_argument('--checks', type=int, default=0, help='stop after so many checks, not after a time')
    parser.add_argument('--jobs', type=int, default=1)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--timeout', type=int, default=2, help='of each check')
    parser.add_argument('--memory', type=int, default=2000, help='of each check, in MB')
    parser.add_argument('--engines', default='auto,explicit', help='each checks every mutant; decided answers must agree')
    parser.add_argument('--keep', default='fuzz-failures')
    parser.add_argument('--shrink', action='store_true')
    args = parser.parse_intermixed_args()
    args.mpismt = os.path.abspath(args.mpismt)
    programs = corpus(args.paths or [os.path.join(ROOT, d) for d in ('examples', 'tests/c', 'tests/regressions')])
    fuzzer = Fuzzer(args)
    if args.shrink:
        for name, text, options in programs:
            line = re.match(r'// (-n .*)\n', text)
            options = line.group(1).split() if line else options
            found = fuzzer.failure(text, options, fuzzer.scratch, args.engines.split(','))
            print(name, 'does not fail' if found is None else found[0])
            if found is not None:
                print(fuzzer.shrink(text, options, found[0], fuzzer.scratch, args.engines.split(','), 300))
        return 0
    return fuzzer.run(programs)


sys.exit(main())
