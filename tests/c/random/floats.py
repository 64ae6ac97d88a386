"""Floats with infinities and what is not a number: arithmetic, comparisons, conversions, functions of math.h, and their bits."""
from common import *

values = ['0.0', '-0.0', '1.0', '-1.0', '0.1', '1.0 / 3', '1e308', '-1e308', '5e-324', '2.2250738585072014e-308', '1e-310', 'INFINITY', '-INFINITY', 'NAN',
          '1e15', '123456789.125', '4503599627370497.5', '9007199254740993.0', '-2.5', '0.5', '1.5', '2.5', '3e38f', '1e-40f', '16777217.0f', '0x1.fffffep0',
          'DBL_MAX', 'FLT_MAX', 'FLT_MIN', 'DBL_EPSILON', '1e16', '-1e-5', '4294967296.0', '2147483647.0', '-2147483649.0', '9.2e18', '1e20']

one = ['floor', 'ceil', 'trunc', 'round', 'rint', 'nearbyint', 'fabs', 'sqrt', 'exp', 'log', 'sin', 'cos', 'tan', 'atan', 'exp2', 'log2', 'log10', 'cbrt',
       'expm1', 'log1p', 'sinh', 'tanh', 'asin', 'acos', 'erf', 'logb', 'asinh', 'atanh', 'acosh', 'cosh', 'erfc', 'tgamma', 'lgamma']
two = ['fmod', 'fmin', 'fmax', 'copysign', 'pow', 'atan2', 'hypot', 'fdim', 'remainder', 'nextafter']
integral = [('lround', 'long'), ('lrint', 'long'), ('llround', 'long long'), ('llrint', 'long long')]


def value(r):
    kind = r.randrange(5)
    if kind < 2:
        return r.choice(values)
    if kind == 2:
        return f'{r.randint(-1000, 1000)}.0'
    if kind == 3:
        return f'{r.randint(-100000, 100000)}.0 / {r.choice([2, 4, 7, 10, 1000, 1024])}'
    return f'{r.uniform(-1, 1) * 10 ** r.randint(-30, 30)!r}'


class Maker:
    def __init__(self, p):
        self.p, self.r = p, p.r
        self.doubles, self.singles, self.ints = [], [], []

    def expression(self, depth):
        """Text, and whether it is a double."""
        r = self.r
        if depth <= 0 or r.random() < 0.1:
            k = r.randrange(10)
            if k < 5 and self.doubles:
                return r.choice(self.doubles), True
            if k < 8 and self.singles:
                return r.choice(self.singles), False
            return f'({value(r)})', True
        kind = r.choices(['binary', 'negative', 'one', 'two', 'convert', 'integer', 'choice', 'scale'], [8, 1, 3, 3, 2, 2, 1, 1])[0]
        a, wide_a = self.expression(depth - 1)
        if kind == 'negative':
            return f'(-{a})', wide_a
        if kind == 'one':
            f, single = r.choice(one), r.random() < 0.3
            return f'{f}{"f" if single else ""}({a})', not single
        if kind == 'convert':
            return (f'((float)({a}))', False) if r.random() < 0.7 else (f'((double)({a}))', True)
        if kind == 'integer':
            i = r.choice(self.ints)
            return f'(({r.choice(["float", "double"])})({i}))', True
        if kind == 'scale':
            f, single = r.choice(['ldexp', 'scalbn', 'scalbln']), r.random() < 0.2
            return f'{f}{"f" if single else ""}({a}, {r.choice([0, 1, -1, 10, -10, 60, -60, 1000, -1000, 1100, -1100, 2000, -2200])})', not single
        b, wide_b = self.expression(depth - 1)
        if kind == 'two':
            f, single = r.choice(two), r.random() < 0.3
            if f in ('fmin', 'fmax'): # of two zeros either
                return f'{f}{"f" if single else ""}({a} + 1, {b} + 1)', not single
            if f == 'copysign': # what is not a number has any sign
                b = f'(isnan({b}) ? -1 : {b})'
            return f'{f}{"f" if single else ""}({a}, {b})', not single
        if kind == 'choice':
            return f'({self.condition(depth - 1)} ? {a} : {b})', wide_a or wide_b
        return f'({a} {r.choice("+-*/")} {b})', wide_a or wide_b

    def condition(self, depth):
        r = self.r
        a, _ = self.expression(depth - 1)
        b, _ = self.expression(depth - 1)
        return r.choice([f'{a} {r.choice(["<", "<=", ">", ">=", "==", "!="])} {b}', f'isnan({a})', f'isinf({a}) != 0', f'isfinite({a})',
                         f'isgreater({a}, {b})', f'isless({a}, {b})', f'isunordered({a}, {b})', f'islessgreater({a}, {b})', f'isnormal({a})',
                         f'isgreaterequal({a}, {b})', f'!({a})', f'{a} && {b}', f'({a} + 1) > {b}', f'!({a} < {b})'])


def floats(p):
    r = p.r
    m = Maker(p)
    for k in range(r.randrange(2, 5)):
        p.body.append(f'double d{k} = {value(r)};')
        m.doubles.append(f'd{k}')
    for k in range(r.randrange(1, 4)):
        p.body.append(f'float f{k} = {value(r)};')
        m.singles.append(f'f{k}')
    for k in range(r.randrange(1, 4)):
        t = r.choice(INTEGERS)
        p.body.append(f'{t} i{k} = {constant(r, t)};')
        m.ints.append(f'i{k}')
    for _ in range(r.randrange(4, 12)):
        kind = r.choices(['assign', 'show', 'condition', 'to integer', 'bits', 'parts', 'class', 'integral', 'loop'], [6, 4, 4, 3, 2, 2, 2, 2, 1])[0]
        e, _ = m.expression(r.randrange(1, 4))
        if kind == 'assign':
            p.body.append(f'{r.choice(m.doubles + m.singles)} {r.choice(["=", "=", "+=", "-=", "*=", "/="])} {e};')
        elif kind == 'show':
            p.body.append(f'show_double({e});')
        elif kind == 'condition':
            p.body.append(f'show_signed({m.condition(2)});')
        elif kind == 'to integer':
            t = r.choice([t for t in INTEGERS if t is not BOOL])
            low, high = (f'{float(t.low)!r}', f'{2.0 ** (t.bits - (1 if t.signed else 0))!r}')
            p.body.append(f'{{ double x = {e}; {show(t, f"(x > {low} && x < {high}) ? ({t})x : ({t})1")} }}')
            p.body.append(f'show_signed((_Bool)({e}));')
        elif kind == 'bits':
            if r.random() < 0.5:
                p.body.append(f'{{ double x = {e}; unsigned long u; memcpy(&u, &x, 8); if (x == x) show_unsigned(u); }}')
            else:
                p.body.append(f'{{ union {{ float f; unsigned u; unsigned char b[4]; }} x = {{.f = {e}}}; if (x.f == x.f) show_unsigned(x.u + x.b[3]); }}')
        elif kind == 'parts':
            s = r.choice(['', '', 'f'])
            t = 'float' if s else 'double'
            p.body += [f'{{ int e = 0; {t} x = {e}, whole; {t} y = frexp{s}(x, &e); show_double(y); if (isfinite(x)) show_signed(e);',
                       f'  y = modf{s}(x, &whole); show_double(y); show_double(whole); if (y == y) show_signed(signbit(y) != 0); }}']
        elif kind == 'class':
            p.body.append(f'{{ double x = {e}; show_signed(fpclassify(x)); if (x == x) show_signed(signbit(x) != 0);'
                          f' if (x != 0 && isfinite(x)) show_signed(ilogb(x)); }}')
        elif kind == 'integral':
            f, t = r.choice(integral)
            s = r.choice(['', 'f'])
            p.body.append(f'{{ double x = {e}; if (fabs(x) < 9e18) show_signed({f}{s}(x)); }}')
        else:
            v = r.choice(m.doubles + m.singles)
            p.body += [f'for (int i = 0; i < {r.randrange(2, 9)}; ++i) {{', f'    {v} = {v} * {r.choice(["0.5", "1.5", "-3", "i", "0.1f"])} + {e};', '}', f'show_double({v});']
    for v in m.doubles + m.singles:
        p.body.append(f'show_double({v});')


families = {'floats': floats}
