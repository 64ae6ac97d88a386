// mpismt: -n 1 --file=input.txt=../data/settings.txt expect no-error
// Files by number, and positions in what is written.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    char text[9] = "";
    struct stat s;
    int in = open("input.txt", O_RDONLY), out;
    printf("%d %d\n", in > 2, open("none.txt", O_RDONLY));
    printf("%d\n", errno == ENOENT);
    printf("%zd", read(in, text, 8));
    printf(" '%s' %ld %ld\n", text, (long)lseek(in, 0, SEEK_CUR), (long)lseek(in, -4, SEEK_END));
    printf("%zd %zd '%.4s'\n", read(in, text, 8), read(in, text, 8), text);
    printf("%zd '%.3s' %ld\n", pread(in, text, 3, 1), text, (long)lseek(in, 0, SEEK_CUR));
    printf("%d %d %d\n", fstat(in, &s), S_ISREG(s.st_mode), (long)s.st_size == (long)lseek(in, 0, SEEK_END));
    printf("%d %d\n", write(in, "x", 1) < 0, errno == EBADF);
    printf("%d %d %d\n", close(in), close(in), errno == EBADF);
    out = open("made.txt", O_WRONLY | O_CREAT | O_TRUNC, 0644);
    printf("%zd %ld\n", write(out, "hello", 5), (long)lseek(out, 0, SEEK_CUR));
    printf("%ld %zd %ld\n", (long)lseek(out, 2, SEEK_SET), write(out, "LLOWED", 6), (long)lseek(out, 0, SEEK_END));
    printf("%d %ld\n", fstat(out, &s), (long)s.st_size);
    printf("%d %d\n", read(out, text, 1) < 0, errno == EBADF);
    close(out);
    printf("%d %d\n", open("made.txt", O_WRONLY | O_CREAT | O_EXCL, 0644), errno == EEXIST);
    unlink("made.txt");
    FILE *f = fopen("input.txt", "r");
    printf("%d %d\n", fstat(fileno(f), &s), s.st_size > 10);
    fclose(f);
    f = fopen("made.txt", "w");
    fprintf(f, "%d %s\n", 12345, "abc");
    printf("%ld", ftell(f));
    fputs("more", f);
    fputc('!', f);
    fwrite(text, 2, 3, f);
    printf(" %ld", ftell(f));
    printf(" %d", fseek(f, 3, SEEK_SET));
    fputs("xy", f);
    printf(" %ld", ftell(f));
    printf(" %d %ld", fseek(f, -1, SEEK_END), ftell(f));
    printf(" %d %d\n", fseek(f, -1, SEEK_SET), errno == EINVAL);
    rewind(f);
    printf("%ld\n", ftell(f));
    fclose(f);
    unlink("made.txt");
    return 0;
}
