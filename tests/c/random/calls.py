"""Calls: variable arguments, structures as arguments and results, pointers to functions, recursion, longjmp; and what the library
   does with functions of the program: qsort, bsearch. Some well-known algorithms of loops and arrays."""
from common import *

KINDS = [('i', 'int'), ('u', 'unsigned'), ('l', 'long'), ('d', 'double'), ('s', 'char *'), ('a', 'struct two'), ('b', 'struct floats'), ('c', 'struct mixed'),
         ('e', 'struct large'), ('f', 'struct three'), ('p', 'int *'), ('g', 'struct tiny'), ('h', 'struct doubles')]


def arguments(p):
    r = p.r
    n = p.name
    p.before += [f'struct two_{p.number} {{ int x, y; }};', f'struct floats_{p.number} {{ float x, y; }};', f'struct mixed_{p.number} {{ long x; double y; }};',
                 f'struct large_{p.number} {{ long x[{r.randrange(3, 6)}]; char y; }};', f'struct three_{p.number} {{ float x, y, z; }};', f'struct tiny_{p.number} {{ char x[3]; }};',
                 f'struct doubles_{p.number} {{ double x; float y; }};']
    p.before += [f'static long {n("take")}(const char *kinds, ...)', '{', '    va_list list, again;', '    va_start(list, kinds);', '    va_copy(again, list);', '    unsigned long sum = 0;',
                 '    for (int pass = 0; pass < 2; ++pass) {', '        for (const char *k = kinds; *k; ++k) {', '            switch (*k) {']
    shown = {'i': 'show_signed(v);', 'u': 'show_unsigned(v);', 'l': 'show_signed(v);', 'd': 'show_double(v);', 's': 'printf("%s ", v);', 'a': 'show_signed(v.x); show_signed(v.y);',
             'b': 'show_double(v.x); show_double(v.y);', 'c': 'show_signed(v.x); show_double(v.y);', 'e': 'show_signed(v.x[0]); show_signed(v.x[2]); show_signed(v.y);',
             'f': 'show_double(v.x); show_double(v.y); show_double(v.z);', 'p': 'show_signed(*v); ++*v;', 'g': 'show_signed(v.x[0] + 7 * v.x[2]);', 'h': 'show_double(v.x); show_double(v.y);'}
    for letter, t in KINDS:
        t = t + f'_{p.number}' if t.startswith('struct') else t
        p.before.append(f"            case '{letter}': {{ {t} v; if (pass) v = va_arg(again, {t}); else v = va_arg(list, {t}); {shown[letter]} sum += {'(unsigned long)v' if letter in 'iul' else '1'}; break; }}")
    p.before += ['            }', '        }', '    }', '    va_end(again);', '    va_end(list);', '    return (long)sum;', '}']
    # The same structures by value, with names.
    parameters = [r.choice(KINDS) for _ in range(r.randrange(1, 9))]
    result = r.choice([k for k in KINDS if k[0] in 'abcefgh'])
    named = lambda t: t + f'_{p.number}' if t.startswith('struct') else t
    p.before += [f'static {named(result[1])} {n("make")}({", ".join(f"{named(t)} v{i}" for i, (_, t) in enumerate(parameters))})', '{',
                 f'    {named(result[1])} made;', '    memset(&made, 0, sizeof made);']
    for i, (letter, t) in enumerate(parameters):
        p.before.append('    { ' + named(t) + f' v = v{i}; {shown[letter]} }}')
    field = {'a': 'made.x = 3; made.y = -4;', 'b': 'made.x = 0.5f; made.y = -2;', 'c': 'made.x = 1l << 40; made.y = 2.5;', 'e': 'made.x[0] = 5; made.x[2] = -6; made.y = 7;',
             'f': 'made.x = 1; made.y = 2; made.z = 3;', 'g': 'made.x[0] = 1; made.x[2] = 9;', 'h': 'made.x = 1.5; made.y = 2.5f;'}
    p.before += ['    ' + field[result[0]], '    return made;', '}']
    p.body.append(f'int cell = {r.randrange(100)};')

    def argument(letter):
        s = f'_{p.number}'
        return {'i': lambda: str(r.randint(-10 ** 9, 10 ** 9)), 'u': lambda: f'{r.randrange(2 ** 32)}u', 'l': lambda: f'{r.randint(-2 ** 62, 2 ** 62)}l', 'd': lambda: repr(r.uniform(-9, 9)),
                's': lambda: c_string(''.join(r.choice('abc') for _ in range(r.randrange(6)))), 'a': lambda: f'(struct two{s}){{{r.randrange(99)}, {r.randrange(-99, 0)}}}',
                'b': lambda: f'(struct floats{s}){{{r.randrange(99) / 4}f, {r.randrange(99) / 8}f}}', 'c': lambda: f'(struct mixed{s}){{{r.randint(-2 ** 62, 2 ** 62)}, {r.random()!r}}}',
                'e': lambda: f'(struct large{s}){{{{{r.randrange(99)}, 2, {r.randrange(99)}}}, {r.randrange(99)}}}', 'f': lambda: f'(struct three{s}){{{r.randrange(9)}.5f, {r.randrange(9)}.25f, 3}}',
                'p': lambda: '&cell', 'g': lambda: f'(struct tiny{s}){{{{{r.randrange(99)}, 2, {r.randrange(9)}}}}}', 'h': lambda: f'(struct doubles{s}){{{r.random()!r}, {r.randrange(9)}.5f}}'}[letter]()
    for _ in range(r.randrange(2, 5)):
        letters = [r.choice(KINDS)[0] for _ in range(r.randrange(0, 9))]
        p.body.append(f'show_signed({n("take")}({", ".join([c_string("".join(letters))] + [argument(x) for x in letters])}));')
    call = f'{n("make")}({", ".join(argument(letter) for letter, _ in parameters)})'
    p.body += [f'{{ {named(result[1])} v = {call}; {shown[result[0]]} }}', f'{{ {named(result[1])} (*f)({", ".join(named(t) for _, t in parameters)}) = {n("make")}; {named(result[1])} v = f({call[call.index("(") + 1:-1]}); {shown[result[0]]} }}']


def sorting(p):
    r = p.r
    n = p.name
    kind = r.choice(['int', 'struct', 'string', 'double', 'short', 'long'])
    count = r.choice([0, 1, 2, 3, 5, 8, 13, 20, 40])
    if kind == 'struct':
        p.before += [f'struct {n("e")} {{ int key; char name[{r.randrange(1, 14)}]; short other; }};', f'static int {n("compare")}(const void *a, const void *b)', '{', f'    const struct {n("e")} *x = a, *y = b;',
                     r.choice(['    if (x->key != y->key) return x->key < y->key ? -1 : 1;', '    if (x->key % 4 != y->key % 4) return x->key % 4 - y->key % 4;', '']),
                     '    return x->other - y->other;', '}']
        t = f'struct {n("e")}'
        fill = f'a[i].key = i * {r.randrange(1, 50)} % {r.randrange(2, 20)}; memset(a[i].name, i, sizeof a[i].name); a[i].other = (short)(i * {r.randrange(1, 99)} % 101 * 41 + i);'
        out = 'show_signed(a[i].key); show_signed(a[i].name[0]); show_signed(a[i].other);'
    elif kind == 'string':
        p.before += [f'static int {n("compare")}(const void *a, const void *b) {{ return strcmp(*(char *const *)a, *(char *const *)b); }}']
        t, fill = 'const char *', f'static const char *const words[] = {{{", ".join(c_string("".join(r.choice("ab") for _ in range(r.randrange(6)))) for _ in range(7))}}}; a[i] = words[i * {r.randrange(1, 9)} % 7];'
        out = 'printf("%s ", a[i]);'
    else:
        sign_of = r.choice(['(x > y) - (x < y)', '(x < y) - (x > y)'])
        p.before += [f'static int {n("compare")}(const void *a, const void *b)', '{', f'    {kind} x = *(const {kind} *)a, y = *(const {kind} *)b;', f'    return {sign_of};', '}']
        t, fill = kind, f'a[i] = ({kind})((i * {r.randint(-9999, 9999)} + {r.randrange(1000)}) % {r.choice([7, 101, 1009])});'
        out = 'show_double(a[i]);'
    p.body += [f'{t} a[{count + 1}];', f'for (int i = 0; i < {count + 1}; ++i) {{ {fill} }}', f'qsort(a, {count}, sizeof a[0], {n("compare")});', f'for (int i = 0; i < {count}; ++i) {{ {out} }}']
    p.body += [f'for (int i = 0; i <= {count}; i += {r.randrange(1, 5)}) {{', f'    {t} *x = bsearch(&a[i], a, {count}, sizeof a[0], {n("compare")});', f'    if (x) show_signed({n("compare")}(x, &a[i])); else show_signed(-1);', '}']


def algorithms(p):
    """Loops as programs have them."""
    r = p.r
    k = r.randrange(14)
    a, b, n = r.randrange(1, 1000), r.randrange(1, 1000), r.randrange(3, 25)
    name = p.name
    texts = [
        (f'static unsigned {name("gcd")}(unsigned a, unsigned b) {{ return b ? {name("gcd")}(b, a % b) : a; }}', f'show_unsigned({name("gcd")}({a * r.randrange(1, 9)}, {b}));'),
        (f'static long {name("fib")}(int n) {{ return n < 2 ? n : {name("fib")}(n - 1) + {name("fib")}(n - 2); }}', f'show_signed({name("fib")}({n % 11}));'),
        ('', f'char sieve[{n * 4}]; memset(sieve, 1, sizeof sieve); for (int i = 2; i < {n * 4}; ++i) {{ if (!sieve[i]) continue; show_signed(i); for (int j = 2 * i; j < {n * 4}; j += i) sieve[j] = 0; }}'),
        ('', f'double m[3][3] = {{{{{a}, 2, 3}}, {{4, {b}, 6}}, {{7, 8, 10}}}}, x[3] = {{1, 2, 3}}; for (int k = 0; k < 3; ++k) for (int i = k + 1; i < 3; ++i) {{ double f = m[i][k] / m[k][k]; for (int j = k; j < 3; ++j) m[i][j] -= f * m[k][j]; x[i] -= f * x[k]; }} for (int i = 2; i >= 0; --i) {{ for (int j = i + 1; j < 3; ++j) x[i] -= m[i][j] * x[j]; x[i] /= m[i][i]; show_double(x[i]); }}'),
        ('', f'uint32_t h = 2166136261u; for (const char *s = "text {a} {b}"; *s; ++s) {{ h ^= (unsigned char)*s; h *= 16777619u; }} show_unsigned(h); uint32_t crc = ~0u; for (int i = 0; i < {n}; ++i) {{ crc ^= (uint8_t)(i * {a}); for (int k = 0; k < 8; ++k) crc = crc >> 1 ^ (0xEDB88320u & -(crc & 1)); }} show_unsigned(~crc);'),
        ('', f'int a[{n}]; for (int i = 0; i < {n}; ++i) a[i] = i * {a} % {b + 1}; for (int i = 1; i < {n}; ++i) for (int j = i; j > 0 && a[j - 1] > a[j]; --j) {{ int t = a[j]; a[j] = a[j - 1]; a[j - 1] = t; }} for (int i = 0; i < {n}; ++i) show_signed(a[i]);'),
        ('', f'uint64_t s = {a}; for (int i = 0; i < {n}; ++i) {{ s ^= s << 13; s ^= s >> 7; s ^= s << 17; show_unsigned(s); }} srand({a}); for (int i = 0; i < 4; ++i) show_signed(rand()); srand48({b}); show_double(drand48()); show_signed(lrand48()); unsigned seed = {b}; show_signed(rand_r(&seed)); srandom({b}); show_signed(random());'),
        (f'static void {name("hanoi")}(int n, int a, int b, int c, int *moves) {{ if (n == 0) return; {name("hanoi")}(n - 1, a, c, b, moves); ++*moves; show_signed(a * 10 + b); {name("hanoi")}(n - 1, c, b, a, moves); }}', f'int moves = 0; {name("hanoi")}({n % 5}, 1, 2, 3, &moves); show_signed(moves);'),
        ('', f'char out[80], *o = out; const char *d = "0123456789abcdef"; for (unsigned x = {a * b}; x; x /= {r.randrange(2, 17)}) *o++ = d[x & 15]; *o = 0; puts(out); for (o = out; *o; ++o) show_signed(strchr(d, *o) - d);'),
        (f'static jmp_buf {name("back")}; static void {name("deep")}(int n) {{ if (n == 0) longjmp({name("back")}, {a}); {name("deep")}(n - 1); show_signed(n); }}', f'volatile int tries = 0; int got = setjmp({name("back")}); show_signed(got); if (tries++ < 2) {name("deep")}(tries + {n % 4});'),
        (f'static int {name("add")}(int a, int b) {{ return a + b; }} static int {name("sub")}(int a, int b) {{ return a - b; }} static int {name("mul")}(int a, int b) {{ return a * b; }} static int (*const {name("ops")}[])(int, int) = {{{name("add")}, {name("sub")}, {name("mul")}}};', f'int x = {a}; for (int i = 0; i < {n % 8}; ++i) {{ x = {name("ops")}[(x + i) % 3 < 0 ? 0 : (x + i) % 3](x, i + {b}) % 10007; show_signed(x); }} show_signed({name("ops")}[0] == {name("add")}); show_signed({name("ops")}[1] == {name("add")});'),
        ('', f'unsigned digits[40] = {{1}}; int used = 1; for (int i = 2; i < {n + 5}; ++i) {{ unsigned carry = 0; for (int j = 0; j < used; ++j) {{ carry += digits[j] * (unsigned)i; digits[j] = carry % 10000; carry /= 10000; }} if (carry) digits[used++] = carry; }} printf("%u", digits[used - 1]); for (int j = used - 1; j-- > 0;) printf("%04u", digits[j]);'),
        ('', f'div_t q = div({a * 7}, {r.choice([-3, 3, 10, -10])}); show_signed(q.quot); show_signed(q.rem); ldiv_t l = ldiv(-{a}l * 8589934592, {b}); show_signed(l.quot); show_signed(l.rem); lldiv_t ll = lldiv({a}, -{b}); show_signed(ll.quot); show_signed(imaxabs(-{b}l)); show_signed(llabs(-{a}));'),
        ('', f'enum colour {{ red = {a}, green, blue = -{b} }} c = green; show_signed(c + blue); const struct {{ enum colour c; const char *name; }} table[] = {{{{red, "red"}}, {{green, "green"}}, {{blue, "blue"}}}}; for (size_t i = 0; i < sizeof table / sizeof *table; ++i) if (table[i].c == c) puts(table[i].name); switch (c) {{ case red: puts("r"); break; case green: puts("g"); case blue: puts("b"); }}'),
    ]
    before, body = texts[k]
    if before:
        p.before.append(before)
    p.body.append(body)


def frames(p):
    """Functions with arrays and structures of their own, which call each other and themselves, with addresses of locals of callers."""
    r = p.r
    size = r.choice([1, 2, 3, 5, 8, 13])
    many = r.randrange(2, 5)
    names = [p.name(f'frame{i}') for i in range(many)]
    element = r.choice(['int', 'int', 'long', 'short', 'unsigned char', 'double'])
    pair = f'struct {p.name("pair")}'
    p.before += [f'{pair} {{ char tag; {element} value; }};'] # the structure has bytes that are never written
    p.before += [f'static long {f}(int n, {element} *above, {pair} by);' for f in names]
    for f in names:
        arrays = [(f'a{i}', r.choice([size, size, size + 1, 2 * size])) for i in range(r.randrange(1, 4))]
        p.before += [f'static long {f}(int n, {element} *above, {pair} by)', '{']
        lines = [f'if (n <= 0) return above[{r.randrange(size)}] + by.value;', 'long sum = 0;']
        for a, length in arrays:
            lines.append(f'{element} {a}[{length}]{" = {0}" if r.random() < 0.3 else ""};')
            how = r.randrange(4)
            if how == 0 and length >= size:
                lines.append(f'memcpy({a}, above, {size} * sizeof *above); for (int i = {size}; i < {length}; ++i) {a}[i] = ({element})i;')
            elif how == 1:
                lines.append(f'memset({a}, {r.choice([0, 1])}, sizeof {a});')
            else:
                lines.append(f'for (int i = 0; i < {length}; ++i) {a}[i] = ({element})((i * {r.randrange(1, 9)} + n) % 50);')
        lines.append(f'{pair} mine = by, *p = &mine; mine.value = ({element})(mine.value / 2 + {r.randrange(9)});')
        for _ in range(r.randrange(2, 6)):
            a, length = r.choice(arrays)
            callee, less = r.choice(names + [f]), r.choice([1, 2, 2, 3])
            lines.append(r.choice([
                f'for (int i = 0; i < {length}; ++i) {{ {element} t[3] = {{{a}[i], 1}}; t[2] = t[0]; sum += (long)t[i % 3] % 1000; }}',
                f'for (int i = 0; i < {r.randrange(1, 3)}; ++i) sum += {callee}(n - {less} - i, {arrays[0][0]}, mine) % 1000;',
                f'if (n % {r.randrange(1, 4)} == 0) sum += {callee}(n - {less}, {arrays[0][0]}, *p) % 1000;',
                f'{a}[{r.randrange(length)}] = ({element})((long)above[{r.randrange(size)}] % 40); above[{r.randrange(size)}] = ({element})(n % 40);',
                f'{{ {pair} two[2] = {{*p, by}}; *p = two[n % 2]; }}',
                f'p->value = ({element})((long)p->value % 30 + n % 9);',
                f'sum += (long){a}[{r.randrange(length)}] % 100;']))
        lines.append('return sum % 100000;')
        p.before += ['    ' + x for x in lines] + ['}']
    p.body += [f'{element} top[{size}]; for (int i = 0; i < {size}; ++i) top[i] = ({element})(i * {r.randrange(1, 9)}); {pair} by; by.tag = 1; by.value = {r.randrange(9)};',
               f'for (int k = 0; k < {r.randrange(2, 7)}; ++k) {{ show_signed({r.choice(names)}(k, top, by)); by.value = ({element})k; }}',
               f'for (int i = 0; i < {size}; ++i) show_signed((long)top[i]);']


families = {'arguments': arguments, 'sorting': sorting, 'algorithms': algorithms, 'frames': frames}
