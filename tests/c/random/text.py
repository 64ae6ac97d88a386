"""Text: formatted output and input, strings, classes of characters, numbers from text."""
from common import *


# ---- printf

def integer_conversion(r):
    """The conversion specification without its %, and its argument."""
    length, t = r.choice([('hh', SCHAR), ('h', SHORT), ('', INT), ('l', LONG), ('ll', LLONG), ('j', LONG), ('z', LONG), ('t', LONG)])
    c = r.choice('ddiuoxX')
    if c in 'uoxX' or length == 'z':
        c = 'u' if c in 'di' else c
        t = {SCHAR: UCHAR, SHORT: USHORT, INT: UINT, LONG: ULONG, LLONG: ULLONG}[t]
        if length == 't':
            length, t = 'l', ULONG
    flags = ''.join(sorted(set(r.choice('-0 +' if c in 'di' else '-0#' if c in 'oxX' else '-0') for _ in range(r.randrange(3)))))
    return flags, length + c, f'({t}){constant(r, t)}'


def float_value(r):
    return r.choice(['0.0', '-0.0', '1.0', '0.5', '1.5', '2.5', '-1.0', '1e10', '123456.789', '1e-5', '9.9999995', '0.0001', '99999.95', '1e300', '5e-324', 'DBL_MAX',
                     'INFINITY', '-INFINITY', f'{r.uniform(-1000, 1000)!r}', f'{r.uniform(-1, 1) * 10 ** r.randint(-20, 20)!r}', f'{r.randint(-99, 99)}.0', '(double)NAN', '(double)0.1f'])


def specification(r, text_length):
    """% and what follows, with the arguments that it takes; what is printed is at most some 400 characters."""
    kind = r.choices(['integer', 'float', 'string', 'char', 'percent', 'long double', 'pointer'], [6, 5, 3, 2, 1, 0.5, 0.2])[0]
    if kind == 'percent':
        return '%%', []
    arguments = []
    width = precision = ''
    if r.random() < 0.5:
        width = str(r.choice([1, 2, 5, 8, 10, 15, 25]))
        if r.random() < 0.25:
            arguments.append(r.choice(['', '-']) + width)
            width = '*'
    if kind == 'pointer':
        return f'%{width}p', arguments + ['(void *)0']
    if kind == 'char':
        return f'%{r.choice(["", "-"])}{width}c', arguments + [r.choice(["'a'", "'%'", "' '", "'\\n'", "300 + 'b' - 44", "'z'"])]
    if r.random() < 0.5:
        precision = r.choice(['.', '.0', '.1', '.3', '.5', '.10', '.17', '.20'])
        if r.random() < 0.25:
            arguments.append(str(r.choice([0, 1, 3, 6, 12, -1, -4])))
            precision = '.*'
    if kind == 'string':
        return f'%{r.choice(["", "-"])}{width}{precision}s', arguments + [c_string(''.join(r.choice('abc %dXYZ') for _ in range(r.randrange(text_length))))]
    if kind == 'integer':
        flags, conversion, argument = integer_conversion(r)
        return f'%{flags}{width}{precision}{conversion}', arguments + [argument]
    flags = ''.join(sorted(set(r.choice('-0 +#') for _ in range(r.randrange(3)))))
    c = r.choice('feEgGGFaA')
    if kind == 'long double': # those that a double has, too
        return f'%{flags}{width}{precision}L{r.choice("feg")}', arguments + [f'(long double)({float_value(r)})']
    return f'%{flags}{width}{precision}{c}', arguments + [float_value(r)]


def printing(p):
    r = p.r
    p.body += ['char text[600];', 'int n;']
    p.before += [f'static int {p.name("to")}(char *to, size_t room, const char *format, ...)', '{', '    va_list list;', '    va_start(list, format);',
                 '    const int n = vsnprintf(to, room, format, list);', '    va_end(list);', '    return n;', '}',
                 f'static void {p.name("out")}(const char *format, ...)', '{', '    va_list list, again;', '    va_start(list, format);', '    va_copy(again, list);',
                 '    vprintf(format, list);', '    vfprintf(stdout, format, again);', '    va_end(again);', '    va_end(list);', '}']
    for _ in range(r.randrange(3, 8)):
        format_text, arguments = '', []
        for _ in range(r.randrange(1, 5)):
            format_text += r.choice(['', 'x', '[', ' ', 'a b', ']\n'])
            s, a = specification(r, 12)
            format_text += s
            arguments += a
        call = ', '.join([c_string(format_text)] + arguments)
        kind = r.randrange(7)
        if kind < 2:
            p.body += [f'n = printf({call});', 'printf("(%d)\\n", n);']
        elif kind == 2:
            p.body += [f'n = snprintf(text, {r.choice([0, 1, 2, 5, 10, 20, 600])}, {call});', 'if (n < 0) n = -1;', 'printf("(%d)\\n", n);']
            p.body += [f'memset(text, \'#\', sizeof text - 1); text[599] = 0; n = snprintf(text, {r.choice([1, 2, 5, 10, 20, 600])}, {call});', 'printf("%s(%d) %d\\n", text, n, text[n < 500 ? n + 1 : 0]);']
        elif kind == 3:
            p.body += [f'n = sprintf(text, {call});', 'fputs(text, stdout); putchar(\' \'); puts(text);', 'printf("(%d %zu)\\n", n, strlen(text));']
        elif kind == 4:
            p.body += [f'n = {p.name("to")}(text, sizeof text, {call});', 'printf("%s(%d)\\n", text, n);']
        elif kind == 5:
            p.body += [f'{p.name("out")}({call});']
        else:
            p.body += [f'n = fprintf(stdout, {call});', 'fwrite("|end|", 1, 5, stdout);', 'fprintf(stdout, "(%d)", n);']


# ---- strings

def word(r, alphabet='abcAB ,', most=14):
    return ''.join(r.choice(alphabet) for _ in range(r.randrange(most)))


def strings(p):
    r = p.r
    size = 64
    p.body += [f'char a[{size}] = {c_string(word(r))}, b[{size}] = {c_string(word(r))}, c[{size}] = {c_string(word(r))};', 'char *q; char *rest = 0; (void)rest; (void)q;']
    place = lambda q, base: f'show_signed(({q}) ? ({q}) - {base} : -1);'
    for _ in range(r.randrange(5, 15)):
        x, y = r.sample('abc', 2)
        n = r.randrange(10)
        ch = r.choice(["'a'", "'b'", "'B'", "'x'", "' '", "'\\0'", "'a' + 256"])
        other = r.choice([y, c_string(word(r, most=6))])
        kind = r.randrange(30)
        simple = {
            0: f'show_unsigned(strlen({x}));', 1: f'show_unsigned(strnlen({x}, {n}));', 2: f'if (strlen({x}) < 20) strcpy({y}, {x});',
            3: f'strncpy({x}, {other}, {n}); {x}[20] = 0;' , 4: f'if (strlen({x}) + strlen({other}) < 40) strcat({x}, {other});',
            5: f'if (strlen({x}) < 40) strncat({x}, {other}, {n});', 6: f'show_signed(sign(strcmp({x}, {other})));', 7: f'show_signed(sign(strncmp({x}, {other}, {n})));',
            8: f'show_signed(sign(strcasecmp({x}, {other})));', 9: f'show_signed(sign(strncasecmp({x}, {other}, {n})));',
            10: f'q = strchr({x}, {ch}); {place("q", x)}', 11: f'q = strrchr({x}, {ch}); {place("q", x)}', 12: f'q = strstr({x}, {other}); {place("q", x)}',
            13: f'show_unsigned(strspn({x}, {other}));', 14: f'show_unsigned(strcspn({x}, {other}));', 15: f'q = strpbrk({x}, {other}); {place("q", x)}',
            16: f'for (q = strtok({x}, {c_string(r.choice([" ", ",", " ,", "ab"]))}); q; q = strtok(0, " ,")) printf("<%s>", q);',
            17: f'for (q = strtok_r({x}, ", ", &rest); q; q = strtok_r(0, ", ", &rest)) printf("<%s>", q);',
            18: f'q = strdup({x}); printf("<%s>", q); free(q);', 19: f'q = strndup({x}, {n}); printf("<%s>", q); free(q);',
            20: f'show_signed(sign(memcmp({x}, {y}, {n})));', 21: f'q = memchr({x}, {ch}, {n + 10}); {place("q", x)}', 22: f'memset({x} + 1, {ch}, {n}); {x}[30] = 0;',
            23: f'memmove({x} + {r.randrange(5)}, {x} + {r.randrange(5)}, {n + 20}); {x}[30] = 0;', 24: f'memcpy({x}, {y}, {n + 5}); {x}[35] = 0;',
            25: f'q = {x}; for (char *t; (t = strsep(&q, " ,")) != 0;) printf("<%s>", t);', 26: f'if (strlen({x}) < 20) {{ q = stpcpy({y}, {x}); {place("q", y)} }}',
            27: f'for (char *t = {x}; *t; ++t) *t = (char){r.choice(["toupper", "tolower"])}((unsigned char)*t);',
            28: r.choice([f'q = strcasestr({x}, {other}); {place("q", x)}', f'q = strchrnul({x}, {ch}); {place("q", x)}', f'q = memrchr({x}, {ch}, {n}); {place("q", x)}',
                          f'q = memmem({x}, {n + 8}, "ab", 2); {place("q", x)}', f'q = mempcpy({x}, {y}, {n}); {place("q", x)}', f'q = stpncpy({x}, {y}, {n}); {place("q", x)}',
                          f'q = memccpy({x}, {y}, {ch}, {n}); {place("q", x)}', f'show_signed(sign(strcoll({x}, {y})));', f'show_unsigned(strxfrm(0, {x}, 0));',
                          f'bzero({x} + {n}, 3);', f'bcopy({x}, {y}, {n});', f'q = index({x}, {ch}); {place("q", x)}', f'q = rindex({x}, {ch}); {place("q", x)}']),
            29: f'printf("<%s>", {x});'}
        p.body.append(simple[kind])
    p.body.append('printf("[%s] [%s] [%s]\\n", a, b, c);')


def characters(p):
    r = p.r
    p.body += [f'for (int c = {r.choice([-1, 0, 32, 100])}; c < {r.choice([50, 128, 256])}; c += {r.randrange(1, 7)}) {{', '    int set = 0;']
    for k, f in enumerate(r.sample(['isalpha', 'isdigit', 'isalnum', 'isspace', 'isupper', 'islower', 'ispunct', 'isprint', 'isgraph', 'iscntrl', 'isxdigit', 'isblank'], 6)):
        p.body.append(f'    set |= ({f}(c) != 0) << {k};')
    p.body += ['    show_signed(set);', f'    show_signed({r.choice(["toupper", "tolower", "(toupper)", "(tolower)"])}(c));', '}']
    p.body.append('for (int e = 0; e < 12; ++e)' + f' printf("%s;", strerror({r.choice(["e", "e + 11", "e * 5", "EINVAL", "e + 90"])}));')


# ---- numbers from text

def number_text(r):
    return (r.choice(['', ' ', '\t ', '  ']) + r.choice(['', '', '', '-', '+']) + r.choice(['', '', '0', '0x', '0X', '00']) +
            ''.join(r.choice('0123456789' + r.choice(['', 'abcf', '78zA'])) for _ in range(r.choice([0, 1, 2, 3, 5, 9, 10, 11, 18, 19, 20, 21, 25]))) + r.choice(['', '', 'x', ' 1', '.5', 'G', '-3']))


def float_text(r):
    digits = lambda n: ''.join(r.choice('0123456789') for _ in range(n))
    kind = r.randrange(12)
    sign_text = r.choice(['', '', '-', '+', ' '])
    tail = r.choice(['', '', 'x', ' ', 'e', '.1', 'f'])
    if kind == 0:
        return sign_text + r.choice(['inf', 'INF', 'infinity', 'Infinit', 'nan', 'NaN(12)', 'nan(', 'in', 'e5', '.', '.e1', '-']) + tail
    if kind == 1:
        return sign_text + '0x' + ''.join(r.choice('0123456789abcDEF') for _ in range(r.randrange(20))) + r.choice(['', '.', '.8', '.' + digits(14)]) + r.choice(['', 'p', f'p{r.randint(-1100, 1100)}', 'p+3']) + tail
    if kind == 2: # near the limits
        return sign_text + digits(r.randrange(1, 25)) + f'e{r.choice([300, 308, 290, -300, -308, -320, -324, -325, -340, 400, -400]) + r.randint(-9, 9)}' + tail
    if kind == 3: # halfway between two of them
        return sign_text + str((2 ** 53 + r.randrange(2 ** 20)) * 2 + 1) + r.choice(['', '.0', '.00000000000000000000000001', 'e0', '000'])
    return sign_text + digits(r.randrange(0, 12)) + r.choice(['', '.', '.' + digits(r.randrange(1, 12))]) + r.choice(['', '', f'e{r.randint(-25, 25)}', f'E{r.randint(-5, 5)}', 'e+', f'e+{r.randint(0, 9)}']) + tail


def numbers(p):
    r = p.r
    p.body.append('char *end; const char *s;')
    for _ in range(r.randrange(4, 12)):
        kind = r.randrange(8)
        if kind < 4:
            f, form = r.choice([('strtol', '%ld'), ('strtoul', '%lu'), ('strtoll', '%lld'), ('strtoull', '%llu'), ('strtoimax', '%jd'), ('strtoumax', '%ju')])
            p.body.append(f's = {c_string(number_text(r))}; errno = 0; end = 0; printf("{form} ", {f}(s, &end, {r.choice([0, 0, 10, 10, 10, 16, 16, 8, 2, 36, r.randrange(2, 37)])})); printf("%d %d;", (int)(end - s), errno);')
        elif kind < 5:
            f, form = r.choice([('atoi', '%d'), ('atol', '%ld'), ('atoll', '%lld'), ('atof', '%.17g')])
            t = number_text(r) if f != 'atoi' else f'{r.choice(["", " ", "-", "+"])}{r.randrange(2 ** 31)}{r.choice(["", "x", " 5"])}'
            if f == 'atof':
                t = float_text(r).replace('n', 'm')
            p.body.append(f'printf("{form};", {f}({c_string(t)}));')
        else:
            f, t = r.choice([('strtod', 'double'), ('strtod', 'double'), ('strtof', 'float')])
            p.body.append(f's = {c_string(float_text(r))}; errno = 0; end = 0; {{ {t} x = {f}(s, &end); if (x != x) printf("nan"); else printf("%a", (double)x); }} printf(" %d %d;", (int)(end - s), errno);')


# ---- scanf

def scanning(p):
    r = p.r
    p.body += ['int i[4]; long l[4]; short h[4]; signed char hh[4]; unsigned u[4]; unsigned long ul[4]; float f[4]; double d[4]; char s[4][40]; int n[4]; int done;']
    for _ in range(r.randrange(2, 6)):
        p.body.append('for (int k = 0; k < 4; ++k) { i[k] = l[k] = h[k] = hh[k] = u[k] = ul[k] = -7; f[k] = d[k] = 7; memset(s[k], 0, 40); n[k] = -1; }')
        counts = {}
        take = lambda a: (counts.__setitem__(a, counts.get(a, -1) + 1), counts[a])[1]
        text, form, arguments = '', '', []
        for _ in range(r.randrange(1, 5)):
            kind = r.randrange(16)
            between = r.choice(['', ' ', ' ', '\n', ',', 'x'])
            wrong = r.random() < 0.12
            width = r.choice(['', '', '', '1', '2', '3', '5', '10'])
            number = str(r.choice([0, 7, -7, 42, 123456, -99999, 2 ** 31 - 1, -2 ** 31, r.randrange(10 ** 6)]))
            drop = r.random() < 0.1

            def add(conversion, array, value):
                nonlocal text, form
                text += (r.choice(['zz', '', '-', '%', '+x']) if wrong else value)
                form += '%' + ('*' if drop else '') + width + conversion
                if not drop:
                    k = take(array)
                    if k > 3:
                        return False
                    arguments.append(f'{"" if array == "s" else "&"}{array}[{k}]')
                return True
            if kind < 4:
                add(*r.choice([('d', 'i', number), ('i', 'i', r.choice([number, '0x1f', '017', '0xg', '08'])), ('u', 'u', number.replace('-', '')), ('x', 'u', r.choice(['1f', '0xFF', 'ABC', '0x']))]))
            elif kind < 6:
                add(*r.choice([('ld', 'l', str(r.randint(-2 ** 63, 2 ** 63 - 1))), ('lld', 'l', number), ('hd', 'h', str(r.randint(-2 ** 15, 2 ** 15 - 1))),
                               ('hhd', 'hh', str(r.randint(-128, 127))), ('lu', 'ul', str(r.randrange(2 ** 64))), ('zu', 'ul', '12'), ('lo', 'ul', '777'), ('jd', 'l', number)]))
            elif kind < 9:
                value = r.choice(['1.5', '-2.25', '1e10', '.5', '5.', '3e-2', '0x1p3', 'inf', '1e', '100', '-0', '1.e+2', '1e+'])
                add(*r.choice([('lf', 'd', value), ('f', 'f', value), ('lg', 'd', value), ('e', 'f', value), ('la', 'd', value)]))
            elif kind < 11:
                add('s', 's', r.choice(['abc', 'hello', 'x', 'a,b', '12ab']))
            elif kind < 13:
                conversion = r.choice(['[a-c]', '[^,]', '[abc]', '[^a-z ]', '[]x]', '[0-9]', '[^]]', '[a-]'])
                add(conversion, 's', r.choice(['abc', 'bcd', '123', 'xyz]', 'a-b']))
            elif kind < 14:
                add('c', 's', r.choice(['q', 'qrstuvwxyz', ' ']))
            elif kind < 15:
                form += '%n'
                k = take('n')
                if k <= 3:
                    arguments.append(f'&n[{k}]')
            else:
                form += '%%'
                text += '%'
            text += between
            form += between if r.random() < 0.85 else ' '
            if max(list(counts.values()) + [0]) > 3:
                break
        if form.count('%') - form.count('%*') - 2 * form.count('%%') != len(arguments):
            continue
        p.body.append(f'done = sscanf({", ".join([c_string(text), c_string(form)] + arguments)});')
        p.body.append('printf("%d:", done); for (int k = 0; k < 4; ++k) printf(" %d %ld %d %d %u %lu %g %.17g <%s> %d", i[k], l[k], h[k], hh[k], u[k], ul[k], (double)f[k], d[k], s[k], n[k]); puts("");')


families = {'printing': printing, 'strings': strings, 'characters': characters, 'numbers': numbers, 'scanning': scanning}
