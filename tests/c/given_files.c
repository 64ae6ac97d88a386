// mpismt: -n 2 --bound 200 --file input.txt=data/settings.txt --file numbers.bin=data/numbers.bin --file ./none=data/empty.txt expect no-error complete
// mpismt: -n 2 --bound 200 --file input.txt=data/settings.txt --file numbers.bin=data/numbers.bin --file none=data/empty.txt -DWRONG expect assertion at 24
// mpismt: -n 2 --bound 200 --file input.txt=data/settings.txt --file numbers.bin=data/numbers.bin --file none=data/empty.txt -DWRITE expect unsupported
// mpismt: -n 2 -DABSENT expect no-error complete
// Files that --file gives are read; what is not given does not exist.
#include <assert.h>
#include <errno.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static void read_all(int sizes[2])
{
    char line[40], word[10];
    double a, b;
    int c;
    FILE *f = fopen("input.txt", "r");
    assert(f != NULL);
    assert(fscanf(f, "%d%d", &sizes[0], &sizes[1]) == 2);
    assert(fgetc(f) == '\n');
    assert(fgets(line, 9, f) == line && strcmp(line, "name: gr") == 0 && !feof(f));
    assert(fscanf(f, "%9s one\n", word) == 1 && strcmp(word, "id") == 0);
#ifdef WRONG
    assert(sizes[0] * sizes[1] != 12);
#endif
    assert(fscanf(f, "%lf %lf %d", &a, &b, &c) == 3 && a == 1.5 && b == -2000 && c == 17);
    assert(fgets(line, sizeof line, f) != NULL && strcmp(line, "\n") == 0);
    assert(fgets(line, sizeof line, f) != NULL && strcmp(line, "last line without an end") == 0);
    assert(feof(f) && fgets(line, sizeof line, f) == NULL && fgetc(f) == EOF);
    rewind(f);
    assert(!feof(f) && fgetc(f) == '3');
    fclose(f);
    // In binary, by more than there is.
    int numbers[5] = {0};
    f = fopen("./numbers.bin", "rb");
    assert(fread(numbers, sizeof(int), 5, f) == 3 && feof(f));
    assert(numbers[0] == 1 && numbers[1] == 2 && numbers[2] == -1);
    assert(fseek(f, 0, SEEK_END) == 0 && ftell(f) == 15 && !feof(f));
    assert(fseek(f, -3, SEEK_END) == 0 && fread(word, 1, 3, f) == 3 && !feof(f) && memcmp(word, "abc", 3) == 0);
    fclose(f);
    f = fopen("none", "r");
    assert(f != NULL && !feof(f) && fgetc(f) == EOF && feof(f) && !ferror(f));
    fclose(f);
#ifdef WRITE
    f = fopen("none", "r+");
    fputc('x', f);
#endif
}

int main(int argc, char **argv)
{
    int rank, sizes[2] = {0, 0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef ABSENT
    assert(fopen("input.txt", "r") == NULL && errno == ENOENT);
#else
    if (rank == 0)
        read_all(sizes);
    assert(fopen("absent.txt", "r") == NULL && errno == ENOENT);
    MPI_Bcast(sizes, 2, MPI_INT, 0, MPI_COMM_WORLD);
    // The loops of both processes have the length that the file says.
    for (int i = 0; i < sizes[0]; i++)
        MPI_Barrier(MPI_COMM_WORLD);
    assert(sizes[0] == 3 && sizes[1] == 4);
#endif
    MPI_Finalize();
    return 0;
}
