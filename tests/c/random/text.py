"""Formatted output. The rest of what the C library does with text is compared by tests/libc."""
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


families = {'printing': printing}
