"""Integers of all widths: expressions, assignments, loops, switches, functions, arrays and pointers to all of these. Signed arithmetic
   that could overflow is done on unsigned numbers or on operands that are small enough; divisors are not zero; shifts are by less
   than the width; the order of evaluation makes no difference, for expressions have no effects."""
from common import *


class Scope:
    """What a function can see: variables (text, type), arrays of 8 elements (text, type), functions it may call."""

    def __init__(self):
        self.variables, self.constants, self.arrays, self.functions = [], [], [], []


class Maker:
    def __init__(self, program, scope, quiet=False):
        self.p, self.r, self.scope = program, program.r, scope
        self.quiet = quiet # a function that expressions call: it must not print
        self.names = 0
        self.loops = 0
        self.labels = 0

    def fresh(self, base):
        self.names += 1
        return f'{base}{self.names}'

    # ---- expressions: text and type

    def leaf(self):
        r = self.r
        all_variables = self.scope.variables + self.scope.constants
        if self.scope.arrays and r.random() < 0.15:
            name, t = r.choice(self.scope.arrays)
            v, _ = r.choice(all_variables) if all_variables else ('3', INT)
            return f'{name}[{v} & 7]', t
        if all_variables and r.random() < 0.75:
            return r.choice(all_variables)
        t = r.choice(INTEGERS)
        return constant(r, t), t

    def expression(self, depth):
        r = self.r
        if depth <= 0 or r.random() < 0.1:
            return self.leaf()
        kind = r.choices(['binary', 'bits', 'shift', 'divide', 'compare', 'logical', 'choice', 'cast', 'unary', 'call', 'index', 'builtin'],
                         [6, 3, 3, 3, 3, 1, 2, 3, 2, 1.5, 1, 1])[0]
        if kind == 'call' and not self.scope.functions:
            kind = 'binary'
        if kind == 'index' and not self.scope.arrays:
            kind = 'bits'
        a, ta = self.expression(depth - 1)
        if kind == 'cast':
            t = r.choice(INTEGERS)
            return f'({t})({a})', t
        if kind == 'unary':
            op = r.choice('~!-+')
            if op == '!':
                return f'!{a}' if a.isidentifier() else f'!({a})', INT
            if op == '-':
                return (f'-({a} | 1)', promoted(ta)) if promoted(ta).signed else (f'-({a})', promoted(ta))
            return f'{op}({a})', promoted(ta)
        if kind == 'index':
            name, t = r.choice(self.scope.arrays)
            return f'{name}[({a}) & 7]', t
        if kind == 'call':
            name, result, parameters = r.choice(self.scope.functions)
            arguments = [self.expression(depth - 2)[0] for _ in parameters]
            return f'{name}({", ".join(arguments)})', result
        if kind == 'builtin':
            name, t, argument = r.choice([
                ('__builtin_popcount', INT, '(unsigned)({})'), ('__builtin_popcountl', INT, '(unsigned long)({})'),
                ('__builtin_clz', INT, '(unsigned)({}) | 1u'), ('__builtin_ctz', INT, '(unsigned)({}) | 0x80000000u'),
                ('__builtin_clzl', INT, '(unsigned long)({}) | 1'), ('__builtin_ctzll', INT, '(unsigned long long)({}) | 1ull << 63'),
                ('__builtin_bswap16', USHORT, '({})'), ('__builtin_bswap32', UINT, '({})'), ('__builtin_bswap64', ULONG, '({})'),
                ('__builtin_parity', INT, '(unsigned)({})'), ('__builtin_ffs', INT, '(int)({})'), ('__builtin_ffsl', INT, '(long)({})'),
                ('abs', INT, '(int)(short)({})'), ('labs', LONG, '(long)(int)({})'), ('__builtin_expect', LONG, '({}), 1')])
            return f'{name}({argument.format(a)})', t
        b, tb = self.expression(depth - 1)
        t = common(ta, tb)
        u = None if not t.signed else unsigned_of(t)
        if kind == 'binary':
            op = r.choice('+-*')
            if not t.signed:
                return f'({a} {op} {b})', t
            if ta.rank < 3 and tb.rank < 3 and not (op == '*' and (ta is USHORT or tb is USHORT)):
                return f'({a} {op} {b})', INT
            how = r.randrange(3)
            if how == 0 or (op == '*' and how == 1 and t.bits == 32):
                return f'({t})(({u})({a}) {op} ({u})({b}))', t
            if op == '*':
                small = 30000 if t.bits == 32 else 2000000000
                return f'(({a}) % {small} * (({b}) % {small}))', t
            return (f'(({a}) / 2 {op} ({b}) / 2)', t) if how == 1 else (f'((({a}) >> 1) {op} (({b}) >> 1))', t)
        if kind == 'bits':
            return f'({a} {r.choice("&|^")} {b})', t
        if kind == 'shift':
            t = promoted(ta)
            by = f'(({b}) & {t.bits - 1})'
            op = r.choice(['<<', '>>'])
            if op == '<<' and t.signed:
                return (f'((({a}) & 0x7fff) << (({b}) & 15))', t) if r.random() < 0.5 else (f'({t})(({unsigned_of(t)})({a}) << {by})', t)
            return f'(({a}) {op} {by})', t
        if kind == 'divide':
            op = r.choice('/%')
            if not t.signed:
                return f'(({a}) {op} (({b}) | 1))', t
            divisor = r.choice([f'((({b}) & 0xff) + 1)', f'(-(({b}) & 0x7f) - 2)', f'((({b}) & 0x3ff) - 1025)', str(r.choice([2, 3, 7, 10, 16, -3, -8, 1000]))])
            return f'(({t})({a}) {op} {divisor})', t
        if kind == 'compare':
            return f'({a} {r.choice(["<", "<=", ">", ">=", "==", "!="])} {b})', INT
        if kind == 'logical':
            return f'({a} {r.choice(["&&", "||"])} {b})', INT
        c, _ = self.expression(depth - 2)
        return f'({c} ? {a} : {b})', t

    # ---- statements

    def shown(self, t, text):
        return '' if self.quiet else show(t, text)

    def assign(self, depth):
        r = self.r
        if self.scope.arrays and r.random() < 0.25:
            name, t = r.choice(self.scope.arrays)
            index, _ = self.expression(1)
            target = f'{name}[({index}) & 7]'
        else:
            target, t = r.choice(self.scope.variables)
        e, te = self.expression(depth)
        how = r.random()
        if how < 0.5:
            return [f'{target} = {e};']
        if how < 0.65:
            return [f'{target} {r.choice("&|^")}= {e};']
        if how < 0.75 and t.rank < 3 and t is not BOOL:
            return [f'{target} {r.choice(["+=", "-="])} ({t})({e});']
        if how < 0.75 and not t.signed and t is not BOOL:
            return [f'{target} {r.choice(["+=", "-=", "*="])} ({t})({e});']
        if how < 0.82 and (t.rank < 3 or not t.signed) and t is not BOOL:
            return [r.choice([f'++{target};', f'{target}--;', f'--{target};', f'{target}++;'])]
        if how < 0.9:
            return [f'{target} >>= ({e}) & {promoted(t).bits - 1};']
        if how < 0.95 and t is not BOOL:
            return [f'{target} {r.choice("/%")}= (({e}) & 0x7f) + 1;']
        if how < 0.98 and t is not BOOL and t.rank >= 3:
            x, _ = self.expression(1)
            y, _ = self.expression(1)
            op = r.choice(['add', 'sub', 'mul'])
            flag = self.fresh('over')
            return [f'{{ {t} got{flag}; _Bool {flag} = __builtin_{op}_overflow(({t})({x}), ({t})({y}), &got{flag});',
                    f'  {target} = got{flag}; {self.shown(BOOL, flag)} }}']
        return [f'{target} = ({t})({e});']

    def block(self, depth, size):
        lines = []
        for _ in range(size):
            lines += self.statement(depth)
        return lines

    def statement(self, depth):
        r = self.r
        kind = r.choices(['assign', 'if', 'for', 'while', 'do', 'switch', 'show', 'local', 'goto'], [10, 3, 2, 1, 1, 1, 1.5, 1, 0.5])[0]
        if depth <= 0 or (kind in ('for', 'while', 'do') and self.loops >= 2):
            kind = 'assign'
        if kind == 'assign':
            return self.assign(r.randrange(1, 4))
        if kind == 'show':
            e, t = self.expression(2)
            return [self.shown(promoted(t), e) or ';']
        if kind == 'local': # a variable that is seen in its block alone
            name, t = self.fresh('l'), r.choice(INTEGERS)
            e, _ = self.expression(2)
            self.scope.variables.append((name, t))
            lines = self.block(depth - 1, r.randrange(1, 4))
            self.scope.variables.remove((name, t))
            volatile = r.choice(['', '', '', 'volatile ', 'register '])
            return ['{', f'    {volatile}{t} {name} = {e};'] + indent(lines) + indent([self.shown(t, name)]) + ['}']
        if kind == 'if':
            e, _ = self.expression(2)
            lines = [f'if ({e}) {{'] + indent(self.block(depth - 1, r.randrange(1, 4)))
            if r.random() < 0.5:
                lines += ['} else {'] + indent(self.block(depth - 1, r.randrange(1, 3)))
            return lines + ['}']
        if kind == 'goto':
            e, _ = self.expression(2)
            self.labels += 1
            label = f'end{self.labels}_{self.p.number}'
            return [f'if ({e})', f'    goto {label};'] + self.block(depth - 1, r.randrange(1, 3)) + [f'{label}:;']
        if kind == 'switch':
            e, _ = self.expression(2)
            lines = [f'switch ((int)({e}) & 7) {{']
            for case in sorted(r.sample(range(8), r.randrange(2, 6))):
                lines += [f'case {case}:'] + indent(self.block(depth - 1, r.randrange(1, 3)))
                if r.random() < 0.7:
                    lines += ['    break;']
            if r.random() < 0.6:
                lines += ['default:'] + indent(self.block(depth - 1, 1))
            return lines + ['}']
        # Loops: their counters are read only.
        name, n = self.fresh('i'), r.randrange(1, 7)
        self.loops += 1
        self.scope.constants.append((name, INT))
        body = self.block(depth - 1, r.randrange(1, 4))
        if r.random() < 0.3:
            e, _ = self.expression(2)
            body.insert(r.randrange(len(body)) if all(line[0] != ' ' and line[0] not in '}' and line[-1] == ';' for line in body) else 0,
                        f'if (({e}) & 1) {r.choice(["break", "continue"])};')
        self.scope.constants.pop()
        self.loops -= 1
        if kind == 'for':
            t = r.choice(['int', 'unsigned', 'long', 'unsigned char', 'short'])
            head = r.choice([f'for ({t} {name} = 0; {name} < {n}; ++{name}) {{', f'for ({t} {name} = {n}; {name} > 0; {name}--) {{',
                             f'for ({t} {name} = 1; {name} < {1 << n}; {name} *= 2) {{'])
            return [head] + indent(body) + ['}']
        if kind == 'while':
            return ['{', f'    int {name} = {n};', f'    while ({name}-- > 0) {{'] + indent(body, 2) + ['    }', '}']
        return ['{', f'    int {name} = 0;', '    do {'] + indent(body, 2) + [f'    }} while (++{name} < {n});', '}']


def function(p, scope, k):
    """A function without effects, of some integers."""
    r = p.r
    name, result = p.name(f'f{k}'), r.choice(INTEGERS)
    inner = Scope()
    parameters = [(f'a{i}', r.choice(INTEGERS)) for i in range(r.randrange(1, 4))]
    inner.variables = list(parameters)
    inner.functions = list(scope.functions)
    m = Maker(p, inner, quiet=True)
    local, t = 'x', r.choice(INTEGERS)
    e, _ = m.expression(2)
    inner.variables.append((local, t))
    body = [f'{t} {local} = {e};'] + [line for line in m.block(2, r.randrange(1, 4))]
    e, _ = m.expression(2)
    body = [line for line in body] + [f'return {e};']
    p.before += [f'static {result} {name}({", ".join(f"{t} {a}" for a, t in parameters)})', '{'] + indent(body) + ['}']
    scope.functions.append((name, result, [t for _, t in parameters]))


def integers(p):
    r = p.r
    scope = Scope()
    for k in range(r.randrange(3)):
        function(p, scope, k)
    m = Maker(p, scope)
    declared = []
    for k in range(r.randrange(3, 8)):
        t = r.choice(INTEGERS)
        place = r.randrange(6)
        v = f'VALUE({t}, {constant(r, t)})'
        if place == 0: # at file scope
            name = p.name(f'g{k}')
            p.before.append(f'static {t} {name};')
            p.body.append(f'{name} = {v};')
        elif place == 1:
            name = f's{k}'
            p.body += [f'static {t} {name} = {constant(r, t)};', f'{name} ^= {v};']
        elif place == 2: # through a pointer
            p.body += [f'{t} at{k} = {v}, *p{k} = &at{k};']
            name = f'(*p{k})'
        else:
            name = f'v{k}'
            p.body.append(f'{t} {name} = {v};')
        declared.append((name, t))
        scope.variables.append((name, t))
    for k in range(r.randrange(3)):
        t = r.choice(INTEGERS)
        if r.random() < 0.3:
            p.before.append(f'static {t} {p.name(f"table{k}")}[8] = {{{", ".join(constant(r, t) for _ in range(r.randrange(1, 9)))}}};')
            scope.arrays.append((p.name(f'table{k}'), t))
        else:
            values = ', '.join(f'VALUE({t}, {constant(r, t)})' for _ in range(r.randrange(1, 9)))
            p.body.append(f'{t} array{k}[8] = {{{values}}};')
            scope.arrays.append((f'array{k}', t))
    p.body += m.block(3, r.randrange(2, 7))
    for name, t in declared:
        p.body.append(show(t, name))
    for name, t in scope.arrays:
        p.body += [f'for (int i = 0; i < 8; ++i)', f'    {show(t, name + "[i]")}']




def terms(p):
    """Small and without loops: for -DINPUTS, where everything is a term that a solver gets to see."""
    r = p.r
    scope = Scope()
    m = Maker(p, scope)
    declared = []
    for k in range(r.randrange(2, 5)):
        t = r.choice(INTEGERS)
        p.body.append(f'{t} v{k} = VALUE({t}, {constant(r, t)});')
        declared.append((f'v{k}', t))
        scope.variables.append((f'v{k}', t))
    if r.random() < 0.3:
        t = r.choice(INTEGERS)
        p.body.append(f'{t} array[8] = {{{", ".join(f"VALUE({t}, {constant(r, t)})" for _ in range(3))}}};')
        scope.arrays.append(('array', t))
    for _ in range(r.randrange(1, 4)):
        p.body += m.assign(r.randrange(1, 3))
    e, t = m.expression(3)
    p.body.append(show(promoted(t), e))
    for name, t in declared:
        p.body.append(show(t, name))


families = {'integers': integers, 'terms': terms}
