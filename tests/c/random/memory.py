"""Structures, unions, bit-fields, arrays, pointers and heap memory; copies of whole objects and of parts of them, byte by byte."""
from common import *

field_types = [CHAR, SCHAR, UCHAR, SHORT, USHORT, INT, UINT, LONG, ULONG, LLONG]


class Struct:
    """fields: (name, kind, type): integer, float, array (of type, length), bits (type, width), struct, pointer-free all of them."""

    def __init__(self, p, k, inner):
        r = p.r
        self.name = p.name(f's{k}')
        self.fields = []
        packed = r.random() < 0.12
        lines = []
        for i in range(r.randrange(1, 7)):
            name = f'm{i}'
            kind = r.choices(['integer', 'float', 'array', 'bits', 'struct', 'zero'], [5, 2, 2, 4, 2 if inner and not packed else 0, 0.3])[0]
            if kind == 'integer':
                t = r.choice(field_types)
                lines.append(f'{t} {name};')
                self.fields.append((name, kind, t))
            elif kind == 'float':
                t = r.choice(['float', 'double'])
                lines.append(f'{t} {name};')
                self.fields.append((name, kind, t))
            elif kind == 'array':
                t, n = r.choice(field_types), r.randrange(1, 6)
                lines.append(f'{t} {name}[{n}];')
                self.fields.append((name, kind, (t, n)))
            elif kind == 'bits':
                t = r.choice([INT, UINT, SHORT, USHORT, UCHAR, SCHAR, LONG, ULONG, BOOL, UINT, INT])
                width = r.randint(1, t.bits)
                lines.append(f'{t} {name} : {width};')
                self.fields.append((name, kind, (t, width)))
            elif kind == 'zero':
                lines.append(f'{r.choice(["int", "char", "long"])} : 0;')
            else:
                s = r.choice(inner)
                lines.append(f'struct {s.name} {name};')
                self.fields.append((name, kind, s))
        if not self.fields:
            lines.append('int m9;')
            self.fields.append(('m9', 'integer', INT))
        p.before += [f'struct {self.name} {{'] + indent(lines) + [('} __attribute__((packed));' if packed else '};')]
        p.before += [f'static void show_{self.name}(const struct {self.name} *p)', '{']
        for name, kind, t in self.fields:
            if kind == 'integer':
                p.before.append('    ' + show(t, f'p->{name}'))
            elif kind == 'float':
                p.before.append(f'    show_double(p->{name});')
            elif kind == 'array':
                p.before += [f'    for (int i = 0; i < {t[1]}; ++i)', '        ' + show(t[0], f'p->{name}[i]')]
            elif kind == 'bits':
                p.before.append('    ' + show(t[0], f'p->{name}'))
            else:
                p.before.append(f'    show_{t.name}(&p->{name});')
        p.before.append('}')

    def places(self, at):
        """Everything that can be assigned: text, kind, type."""
        for name, kind, t in self.fields:
            if kind == 'struct':
                yield from t.places(f'{at}.{name}')
            elif kind == 'array':
                for i in range(t[1]):
                    yield f'{at}.{name}[{i}]', 'integer', t[0]
            else:
                yield f'{at}.{name}', kind, t

    def initial(self, r, assigned, of='VALUE'):
        """An initializer."""
        out = []
        for name, kind, t in self.fields:
            if kind == 'struct':
                v = t.initial(r, assigned, of)
            elif kind == 'array':
                v = '{' + ', '.join(f'{of}({t[0]}, {constant(r, t[0])})' for _ in range(r.randint(1, t[1]))) + '}'
            elif kind == 'float':
                v = f'{r.randint(-1000, 1000) / 8!r}'
            elif kind == 'bits':
                v = f'{of}({t[0]}, {bit_value(r, t)})'
            else:
                v = f'{of}({t}, {constant(r, t)})'
            if assigned and r.random() < 0.2:
                continue
            out.append(f'.{name} = {v}' if assigned else v)
        return '{' + ', '.join(out or ['0']) + '}'


def bit_value(r, t):
    t, width = t
    if t is BOOL:
        return literal(t, r.randrange(2))
    low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if t.signed else (0, (1 << width) - 1)
    return literal(t, r.choice([low, high, 0, r.randint(low, high)]))


def change(r, place, kind, t, source):
    """A statement that gives the place another value, which may depend on the integer `source`."""
    if kind == 'float':
        return f'{place} = {place} * {r.choice(["0.5", "2", "-1"])} + (short)({source});'
    if kind == 'bits':
        t, width = t
        return r.choice([f'{place} = {bit_value(r, (t, width))};', f'{place} ^= ({t})({source});', f'{place} = ({t})({source});',
                         f'{place} = {place} >> 1;' if t is not BOOL else f'{place} = !{place};', f'{place} |= 1;'])
    return r.choice([f'{place} = {constant(r, t)};', f'{place} ^= ({t})({source});', f'{place} = ({t})({source});', f'{place} &= ({t})({source});'])


def structs(p):
    r = p.r
    made = []
    for k in range(r.randrange(1, 4)):
        made.append(Struct(p, k, made))
    s = made[-1]
    p.before += [f'static struct {s.name} {p.name("changed")}(struct {s.name} x, int n)', '{']
    places = list(s.places('x'))
    p.before += ['    ' + change(r, *r.choice(places), 'n') for _ in range(r.randrange(1, 4))] + ['    return x;', '}']
    p.before += [f'static void {p.name("change")}(struct {s.name} *p, long n)', '{']
    p.before += ['    ' + change(r, *r.choice(list(s.places('(*p)'))), 'n') for _ in range(r.randrange(1, 4))] + ['}']
    p.before.append(f'static struct {s.name} {p.name("all")}[3] = {{{s.initial(r, True, "CONSTANT")}, {s.initial(r, True, "CONSTANT")}}};')
    p.body += [f'int n = VALUE(int, {r.randint(-100, 100)});', f'struct {s.name} a = {s.initial(r, False)}, b = {s.initial(r, True)};']
    objects = ['a', 'b'] + [f'{p.name("all")}[{i}]' for i in range(3)]
    if r.random() < 0.4:
        p.body += [f'struct {s.name} *heap = {r.choice(["malloc(sizeof *heap)", "calloc(1, sizeof *heap)"])};', '*heap = a;']
        objects.append('(*heap)')
    for _ in range(r.randrange(4, 12)):
        x, y = r.choice(objects), r.choice(objects)
        kind = r.randrange(9)
        if kind < 3:
            p.body.append(change(r, *r.choice(list(s.places(x))), r.choice(['n', 'n * 3', 'n * 16 & 0xff', 'n + 1'])) if r.random() < 0.9 else f'n = {r.randint(-9, 9)};')
        elif kind == 3:
            p.body.append(f'{x} = {y};')
        elif kind == 4:
            p.body.append(f'{x} = {p.name("changed")}({y}, n);')
        elif kind == 5:
            p.body.append(f'{p.name("change")}(&{x}, n);')
        elif kind == 6: # a member by its bytes
            whole = [(name, k) for name, k, t in s.fields if k != 'bits']
            if whole and x != y:
                name, k = r.choice(whole)
                f = r.choice(['memcpy', 'memmove'])
                p.body.append(f'{f}(&{x}.{name}, &{y}.{name}, sizeof {x}.{name});')
                p.body.append(f'show_unsigned(offsetof(struct {s.name}, {name}));')
        elif kind == 7:
            p.body.append(f'{x} = (struct {s.name}){s.initial(r, r.random() < 0.5)};')
        else:
            p.body.append(f'show_{s.name}(&{x});')
    for x in objects:
        p.body.append(f'show_{s.name}(&{x});')
    p.body.append(f'show_unsigned(sizeof(struct {s.name}) + _Alignof(struct {s.name}));')
    if '(*heap)' in objects:
        p.body.append('free(heap);')


def unions(p):
    """One memory seen as different types, and objects changed in parts."""
    r = p.r
    u = p.name('u')
    p.before += [f'union {u} {{ unsigned char c[16]; signed char sc[16]; unsigned short h[8]; short sh[8]; unsigned w[4]; int i[4]; unsigned long l[2];',
                 f'    float f[4]; double d[2]; struct {{ unsigned a : 5, b : 11; int x : 7; long y : 40; }} bits; struct {{ char c; short h; int i; long l; }} s; }};']
    p.body += [f'union {u} a, b;', 'memset(&a, VALUE(unsigned char, %d), sizeof a);' % r.randrange(256), f'for (int i = 0; i < 16; ++i)', f'    b.c[i] = (unsigned char)VALUE(int, i * {r.randrange(1, 60)} + {r.randrange(256)});',
               f'unsigned char raw[32];', f'for (int i = 0; i < 32; ++i)', f'    raw[i] = (unsigned char)(i * {r.randrange(256)} ^ {r.randrange(256)});']
    views = [('c', 16, UCHAR), ('sc', 16, SCHAR), ('h', 8, USHORT), ('sh', 8, SHORT), ('w', 4, UINT), ('i', 4, INT), ('l', 2, ULONG)]
    for _ in range(r.randrange(5, 15)):
        x = r.choice('ab')
        name, n, t = r.choice(views)
        kind = r.randrange(12)
        if kind < 3:
            other, m, _ = r.choice(views)
            p.body.append(f'{x}.{name}[{r.randrange(n)}] {r.choice(["=", "^=", "|=", "&="])} ({t})({r.choice("ab")}.{other}[{r.randrange(m)}]{r.choice([" >> 3", "", " & 0x7f", " ^ 0x5a"])});')
        elif kind == 3:
            p.body.append(show(t, f'{x}.{name}[{r.randrange(n)}]'))
        elif kind in (4, 5, 6):
            size = r.randrange(0, 17)
            where = [(f'{x}.c + {r.randrange(17 - size)}', x), (f'raw + {r.randrange(33 - size)}', 'raw')]
            y = 'b' if x == 'a' else 'a'
            frm = [(f'{y}.c + {r.randrange(17 - size)}', y), (f'raw + {r.randrange(33 - size)}', 'raw')]
            to, o1 = r.choice(where)
            of, o2 = r.choice(frm)
            amount = r.choice([str(size), f'VALUE(size_t, {size})']) if p.r.random() < 0.5 else str(size)
            p.body.append(f'{"memmove" if o1 == o2 else r.choice(["memcpy", "memmove"])}({to}, {of}, {amount});')
        elif kind == 7:
            size = r.randrange(0, 17)
            p.body.append(f'memset({x}.c + {r.randrange(17 - size)}, {r.randrange(-5, 256)}, {size});')
        elif kind == 8:
            p.body.append(f'{{ {t} t; memcpy(&t, raw + {r.randrange(33 - t.bits // 8)}, sizeof t); t {r.choice(["^=", "|=", "&="])} ({t}){r.randrange(100000)};'
                          f' memcpy({x}.c + {r.randrange(17 - t.bits // 8)}, &t, sizeof t); {show(t, "t")} }}')
        elif kind == 9:
            p.body.append(f'{x}.bits.{r.choice("abxy")} {r.choice(["=", "^=", "|="])} ({r.choice("ab")}.{r.choice(["s.c", "s.h", "s.i", "s.l"])});')
        elif kind == 10:
            p.body.append(f'{x}.s.{r.choice("chil")} = {r.choice("ab")}.bits.{r.choice("abxy")};')
        else:
            p.body.append(f'show_signed(sign(memcmp({x}.c + {r.randrange(8)}, {r.choice(["raw", "a.c", "b.c"])} + {r.randrange(8)}, {r.randrange(9)})));')
    p.body += [f'for (int i = 0; i < 16; ++i) {{', '    show_unsigned(a.c[i]);', '    show_unsigned(b.c[i]);', '}', 'for (int i = 0; i < 32; ++i)', '    show_unsigned(raw[i]);',
               'show_signed(a.bits.x + a.bits.y);', 'show_signed(b.bits.a + b.bits.b);']
    p.body.append(f'a = b;')
    p.body.append('show_unsigned(a.l[0] ^ a.l[1]);')


def pointers(p):
    """Arrays of arrays, pointers to pointers, differences, arrays of variable length, lists and tables on the heap."""
    r = p.r
    rows, columns = r.randrange(2, 5), r.randrange(2, 6)
    t = r.choice([UCHAR, SHORT, INT, UINT, LONG])
    p.before += [f'struct {p.name("node")} {{ {t} v; struct {p.name("node")} *next; }};',
                 f'static {t} {p.name("sum")}(int n, int m, {t} x[n][m], int stride)', '{', f'    {t} s = 0;', '    for (int i = 0; i < n; ++i)',
                 '        for (int j = 0; j < m; j += stride)', f'            s = ({t})((unsigned long)s * {r.choice([3, 5, 7])} + (unsigned long)x[i][j]);', '    return s;', '}']
    p.body += [f'{t} a[{rows}][{columns}];', f'for (int i = 0; i < {rows}; ++i)', f'    for (int j = 0; j < {columns}; ++j)', f'        a[i][j] = ({t})VALUE(int, i * {r.randint(-50, 50)} + j * {r.randint(-500, 500)});']
    p.body.append(f'{t} *p = &a[{r.randrange(rows)}][{r.randrange(columns)}], **pp = &p, (*row)[{columns}] = a;')
    p.body.append(f'int n = VALUE(int, {r.randrange(1, 6)});')
    for _ in range(r.randrange(3, 9)):
        kind = r.randrange(9)
        i, j = r.randrange(rows), r.randrange(columns)
        if kind == 0:
            p.body += [f'p = a[{i}] + {j};', show(t, '**pp'), f'**pp = ({t})(p[0] + {r.randrange(100)});']
        elif kind == 1:
            p.body += [f'row = a + {i};', show(t, f'(*row)[{j}]'), f'show_signed(&(*row)[{j}] - *row);', f'show_signed((char *)&row[0][{j}] - (char *)a);']
        elif kind == 2:
            p.body += [f'show_signed(&a[{i}][{j}] < &a[{r.randrange(rows)}][{r.randrange(columns)}]);', f'show_signed(&a[{i}][0] == a[{i}]);']
        elif kind == 3:
            p.body += [f'{{ {t} v[n][{columns}]; memset(v, {r.randrange(128)}, sizeof v); v[n - 1][{j}] = {constant(r, t)};', f'  {show(t, p.name("sum") + f"(n, {columns}, v, {r.randrange(1, 3)})")} show_unsigned(sizeof v); }}']
        elif kind == 4:
            p.body.append(show(t, f'{p.name("sum")}({rows}, {columns}, a, {r.randrange(1, 4)})'))
        elif kind == 5:
            p.body += [f'{{ struct {p.name("node")} *list = 0, **end = &list;', f'  for (int i = 0; i < n + {r.randrange(4)}; ++i) {{',
                       f'      struct {p.name("node")} *e = malloc(sizeof *e); e->v = ({t})(i * {r.randint(-9, 99)}); e->next = 0;',
                       r.choice(['      *end = e; end = &e->next;', '      e->next = list; list = e;']), '  }',
                       f'  for (struct {p.name("node")} *e = list, *next; e; e = next) {{ next = e->next; {show(t, "e->v")} free(e); }} }}']
        elif kind == 6:
            size = r.randrange(1, 8)
            p.body += [f'{{ {t} *q = calloc({size}, sizeof *q);',
                       f'  for (int i = 0; i < {size}; ++i) q[i] = ({t})(i * {r.randrange(1, 99)});',
                       f'  q = realloc(q, {size + r.randrange(5)} * sizeof *q); q[{size - 1}] += 1;',
                       f'  for ({t} *x = q; x < q + {size}; ++x) {{ {show(t, "*x")} }}', '  free(q); }']
        elif kind == 7:
            p.body += [f'{{ char text[] = "{"".join(r.choice("abcxyz") for _ in range(r.randrange(1, 12)))}"; char *x = text, *y = text + sizeof text - 2;',
                       '  while (x < y) { char c = *x; *x++ = *y; *y-- = c; }', '  for (x = text; *x; x++) show_signed(*x); show_signed(x - text); }']
        else:
            p.body += [f'{{ uintptr_t u = (uintptr_t)&a[{i}][{j}]; show_unsigned((u - (uintptr_t)a) / sizeof a[0][0]); {show(t, f"*({t} *)u")}',
                       f'  void *v = (void *)u; show_signed(v == &a[{i}][{j}]); show_signed(v == 0); show_signed(((uintptr_t)a & (sizeof a[0][0] - 1)) == 0); }}']
    p.body.append(show(t, f'{p.name("sum")}({rows}, {columns}, a, 1)'))


families = {'structs': structs, 'unions': unions, 'pointers': pointers}
