"""Streams: reading files that are given, in all ways of stdio.h and unistd.h, with what is left of them and whether they are at their end; positions in
   what is written; the C library's environment, names of files, and functions of stdlib.h that text.py and calls.py do not have."""
from common import *
from text import word


def content(r):
    kind = r.randrange(6)
    if kind == 0:
        return ''.join(r.choice('ab \n') for _ in range(r.randrange(12)))
    if kind == 1:
        return ''.join(chr(r.choice([0, 10, 13, 32, 97, 98, 9])) for _ in range(r.randrange(30)))
    tokens = [r.choice([str(r.randint(-999, 9999)), '0x1f', '007', 'word', 'a,b', '1.5', '-2e3', '.5', '+', '-', '0x', '1e', 'x']) for _ in range(r.randrange(12))]
    text = ''
    for t in tokens:
        text += t + r.choice([' ', ' ', '\n', '\n', '\t', '  ', ', ', '\n\n', ''])
    return text if r.random() < 0.6 else text.rstrip()


def scan(r):
    """A format, with the arguments that it takes."""
    form, arguments, used = '', [], set()
    for _ in range(r.randrange(1, 4)):
        kind = r.randrange(12)
        width = r.choice(['', '', '', '1', '2', '3', '7'])
        drop = r.random() < 0.15
        conversion, argument = r.choice([('d', '&i'), ('d', '&i'), ('u', '&u'), ('i', '&i'), ('x', '&u'), ('ld', '&l'), ('lf', '&d'), ('f', '&f'), ('lg', '&d'), ('s', 's'), ('s', 's'),
                                         ('c', 's'), ('[a-z]', 's'), ('[^\\n]', 's'), ('[^,]', 's'), ('[0-9]', 's'), ('hd', '&h'), ('o', '&u')])
        if conversion in ('s',) or conversion[0] == '[':
            width = width or '19'
        if kind == 0:
            form += r.choice(['%%', 'x', 'a', ','])
            continue
        if kind == 1 and '&n' not in used:
            form += '%n'
            arguments.append('&n')
            used.add('&n')
            continue
        if not drop and argument in used:
            continue
        form += r.choice(['', '', ' ', ',', '\\n']) + '%' + ('*' if drop else '') + width + conversion
        if not drop:
            used.add(argument)
            arguments.append(argument)
    return form + r.choice(['', '', '', ' ', '\\n', ',']), arguments


def reading(p):
    r = p.r
    name = f'given_{p.number}.txt'
    p.files = {name: content(r)}
    p.body += [f'FILE *file = fopen("{name}", "{r.choice(["r", "rb", "rt"])}"); char s[40] = "", *line = 0; size_t room = 0; int i = -1, n = -1; unsigned u = 9; long l = -1; short h = -1;',
               'float f = -1; double d = -1; fpos_t place; int has_place = 0; (void)place; (void)has_place;']
    for _ in range(r.randrange(3, 14)):
        kind = r.randrange(16)
        k = r.choice([0, 1, 2, 3, 5, 8, 20, 39])
        if kind < 6:
            form, arguments = scan(r)
            p.body += ['i = n = -1; u = 9; l = h = -1; f = d = -1; memset(s, 0, sizeof s);', f'printf("%d:", fscanf({", ".join(["file", chr(34) + form + chr(34)] + arguments)}));',
                       'printf(" %d %u %ld %d %g %g %d <%s>", i, u, l, h, (double)f, d, n, s);']
        elif kind == 6:
            p.body.append('printf("%d", fgetc(file));')
        elif kind == 7:
            p.body.append(f'memset(s, 0, sizeof s); {{ char *got = fgets(s, {max(1, k)}, file); printf("%d %zu", got == s, strlen(s)); }}')
        elif kind == 8:
            p.body.append(f'memset(s, 0, sizeof s); printf("%zu", fread(s, {r.choice([1, 1, 2, 3, 4])}, {min(k, 9)}, file)); show_bytes(s, 8);')
        elif kind == 9:
            p.body.append(f'printf("%d", fseek(file, {r.choice([0, 0, 1, 2, 5, -1, -2, -3, 40])}, {r.choice(["SEEK_SET", "SEEK_CUR", "SEEK_END"])}));')
        elif kind == 10:
            p.body.append(r.choice(['rewind(file);', 'clearerr(file);']))
        elif kind == 11:
            p.body.append('{ int c = getc(file); if (c >= 0) printf("%d %d", c, ungetc(c, file)); }')
        elif kind == 12:
            p.body.append(r.choice(['{ ssize_t got = getline(&line, &room, file); printf("%zd <%s>", got, got < 0 ? "" : line); }',
                                    '{ ssize_t got = getdelim(&line, &room, \' \', file); printf("%zd", got); if (got >= 0) show_bytes(line, (size_t)got); }']))
        elif kind == 13:
            p.body.append('if (!has_place) has_place = 1 + fgetpos(file, &place); else { fsetpos(file, &place); has_place = 0; }')
        elif kind == 14:
            p.body.append(f'{{ struct stat about; printf("%d %ld %d", fstat(fileno(file), &about), (long)about.st_size, S_ISREG(about.st_mode)); }}')
        else:
            p.body.append(f'printf("%d", access("{name}", R_OK));')
        p.body.append('printf(" [%ld %d %d]\\n", ftell(file), feof(file) != 0, ferror(file) != 0);')
    p.body += ['printf("%d\\n", fclose(file));', 'free(line);']


def descriptors(p):
    r = p.r
    name = f'given_{p.number}.txt'
    p.files = {name: content(r)}
    p.body += [f'int in = open("{name}", O_RDONLY); char s[40] = ""; struct stat about;']
    for _ in range(r.randrange(3, 10)):
        k = r.choice([0, 1, 2, 3, 5, 8, 20])
        p.body.append(r.choice([
            f'memset(s, 0, sizeof s); printf("%zd", read(in, s, {k})); show_bytes(s, 6);', f'memset(s, 0, sizeof s); printf("%zd", read(in, s, {k})); show_bytes(s, 6);',
            f'memset(s, 0, sizeof s); printf("%zd", pread(in, s, {k}, {r.choice([0, 1, 4])})); show_bytes(s, 6);',
            f'errno = 0; printf("%ld %d", (long)lseek(in, {r.choice([0, 0, 1, 3, -1, -2, 50])}, {r.choice(["SEEK_SET", "SEEK_CUR", "SEEK_END"])}), errno);',
            'printf("%d %ld", fstat(in, &about), (long)about.st_size);', 'errno = 0; printf("%zd %d", write(in, "x", 1), errno);',
            f'printf("%d %ld", stat("{name}", &about), (long)about.st_size);', 'errno = 0; printf("%d %d", open("absent.txt", O_RDONLY), errno);']))
        p.body.append('printf(" [%ld]\\n", (long)lseek(in, 0, SEEK_CUR));')
    p.body += ['printf("%d ", close(in)); errno = 0; printf("%d %d\\n", close(in), errno);']


def writing(p):
    r = p.r
    name = f'made_{p.number}.txt'
    p.body += [f'FILE *file = fopen("{name}", "{r.choice(["w", "wb", "a"])}"); char s[] = "some text that is written";']
    for _ in range(r.randrange(3, 10)):
        p.body.append(r.choice([
            f'printf("%d", (fprintf)(file, "%d %s %5.2f\\n", {r.randint(-9999, 9999)}, s, {r.uniform(-99, 99):.3f}));', f'printf("%d", (fputs)(s + {r.randrange(20)}, file) >= 0);',
            "printf(\"%d\", fputc('x', file));", f'printf("%zu", (fwrite)(s, {r.randrange(4)}, {r.randrange(6)}, file));',
            f'errno = 0; printf("%d %d", fseek(file, {r.choice([0, 0, 1, 4, 40, -1, -3])}, {r.choice(["SEEK_SET", "SEEK_CUR", "SEEK_END"])}), errno);', 'rewind(file);',
            'printf("%d", fflush(file));']))
        p.body.append('printf(" [%ld %d]\\n", ftell(file), feof(file) != 0);')
    p.body += ['printf("%d\\n", fclose(file));', f'printf("%d\\n", remove("{name}"));', f'errno = 0; printf("%d %d\\n", remove("{name}"), errno);']


def path(r):
    return ''.join(r.choice(['a', 'bc', '/', '//', '.', '..', 'x.c', '']) for _ in range(r.randrange(7)))


def library(p):
    r = p.r
    p.body.append('char s[80], t[80]; char *q; (void)q; (void)t;')
    for _ in range(r.randrange(4, 12)):
        kind = r.randrange(11)
        if kind == 0:
            p.body.append(f'strcpy(s, {c_string(path(r))}); printf("<%s>", dirname(s));')
        elif kind == 1:
            p.body.append(f'strcpy(s, {c_string(path(r))}); printf("<%s>", (basename)(s));')
        elif kind == 2:
            a = (r.randint(-10 ** 9, 10 ** 9), r.choice([-7, -1, 1, 3, 10 ** 6]))
            p.body.append(f'{{ div_t x = div({a[0]}, {a[1]}); ldiv_t y = ldiv({a[0]}l * 1000, {a[1]}l); lldiv_t z = lldiv({a[0]}ll, {a[1]}ll); printf("%d %d %ld %ld %lld %lld", x.quot, x.rem, y.quot, y.rem, z.quot, z.rem); }}')
        elif kind == 3:
            p.body.append(f'printf("%d %ld %lld", abs({r.randint(-9999, 9999)}), labs({r.randint(-2 ** 40, 2 ** 40)}l), llabs({r.randint(-2 ** 50, 2 ** 50)}ll));')
        elif kind == 4:
            name = r.choice(['MPISMT_A', 'MPISMT_B', 'MPISMT_AB'])
            p.body.append(r.choice([f'printf("%d", setenv("{name}", {c_string(word(r, most=6))}, {r.randrange(2)}));', f'printf("%d", unsetenv("{name}"));',
                                    f'q = getenv("{name}"); printf("<%s>", q ? q : "none");', f'printf("%d", putenv("{name}=put"));']))
        elif kind == 5:
            p.body.append(f'srand({r.randrange(1000)}u); printf("%d %d", rand(), rand());')
        elif kind == 6:
            p.body.append(f'{{ unsigned seed = {r.randrange(2 ** 32)}u; printf("%d ", rand_r(&seed)); printf("%u", seed); }}')
        elif kind == 7:
            p.body.append(f'errno = 0; {{ void *m = 0; printf("%d %d", posix_memalign(&m, {r.choice([0, 1, 4, 8, 12, 16, 24, 64])}, 10), 0); free(m); }}')
        elif kind == 8:
            p.body.append(f'{{ int *m = calloc({r.randrange(1, 6)}, sizeof(int)); m = realloc(m, 40); m[0] += 5; printf("%d", m[0]); free(m); }}')
        elif kind == 9:
            p.body.append(f'q = strerror({r.choice([0, 1, 2, 12, 13, 22, 34, 200])}); printf("<%s>", q);')
        else:
            p.body.append(f'memset(t, 0, sizeof t); strcpy(s, {c_string(word(r))}); q = stpcpy(t, s); printf("%d <%s>", (int)(q - t), strcat(t, s));')
    p.body.append('puts("");')


families = {'reading': reading, 'descriptors': descriptors, 'writing': writing, 'library': library}
