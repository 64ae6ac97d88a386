// Infos: keys and values, their lengths, their order, duplicates. What is printed is compared with MPICH and Open MPI
// (tests/README.md).
//
// mpismt: -n 1 expect no-error complete

#include <mpi.h>
#include <stdio.h>
#include <string.h>

static void show(MPI_Info info)
{
    int n;
    char key[MPI_MAX_INFO_KEY + 1], value[64];
    MPI_Info_get_nkeys(info, &n);
    printf("%d keys:", n);
    for (int i = 0; i < n; i++) {
        int flag, length;
        MPI_Info_get_nthkey(info, i, key);
        MPI_Info_get_valuelen(info, key, &length, &flag);
        MPI_Info_get(info, key, 63, value, &flag);
        printf(" %s=%s (%d, %d)", key, value, length, flag);
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    MPI_Info info, copy, empty;
    int flag, length = -1;
    char value[64];
    MPI_Init(&argc, &argv);
    MPI_Info_create(&info);
    show(info);
    MPI_Info_set(info, "first", "one");
    MPI_Info_set(info, "second", "two words");
    MPI_Info_set(info, "Third", "3");
    MPI_Info_set(info, "third", "4"); // keys are told apart by their case
    show(info);
    MPI_Info_set(info, "first", "1");
    show(info);
    MPI_Info_dup(info, &copy);
    MPI_Info_delete(info, "second");
    show(info);
    show(copy);
    MPI_Info_get_valuelen(info, "second", &length, &flag);
    printf("deleted: %d\n", flag);
    strcpy(value, "as before");
    MPI_Info_get(info, "second", 63, value, &flag);
    printf("deleted: %d, %s\n", flag, value);
    MPI_Info_free(&info);
    printf("null now: %d\n", info == MPI_INFO_NULL);
    show(copy);
    MPI_Info_create(&empty);
    MPI_Info_dup(empty, &info);
    show(info);
    MPI_Info_set(info, "a key with words", " a value ");
    MPI_Info_get(info, "a key with words", 63, value, &flag);
    printf("%d, %d characters\n", flag, (int)strlen(value));
    MPI_Info_free(&info);
    MPI_Info_free(&empty);
    MPI_Info_free(&copy);
    MPI_Finalize();
    return 0;
}
