"""Reading files that are given by number (unistd.h). Streams are compared by tests/libc."""
from common import *


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


families = {'descriptors': descriptors}
