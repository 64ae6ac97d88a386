// Each constructor of datatypes, with the sizes and bounds that the standard's definitions give (MPI 4.1, section 5.1),
// and where the data of one element lie: it is packed from an array whose elements are their own indices.
//
// mpismt: -n 1 expect no-error complete

#include <assert.h>
#include <mpi.h>

enum { n = 64 };
static int array[n];

// The datatype has the size, bounds and true bounds, and selects `count` ints with these indices; it is freed.
static void check(MPI_Datatype t, int lb, int extent, int true_lb, int true_extent, int count, const int *expected)
{
    MPI_Aint a, b;
    int size, position = 0, out[n];
    MPI_Type_size(t, &size);
    assert(size == count * (int)sizeof(int));
    MPI_Type_get_extent(t, &a, &b);
    assert(a == lb);
    assert(b == extent);
    MPI_Type_get_true_extent(t, &a, &b);
    assert(a == true_lb);
    assert(b == true_extent);
    MPI_Type_commit(&t);
    MPI_Pack(array, 1, t, out, sizeof out, &position, MPI_COMM_WORLD);
    assert(position == size);
    for (int i = 0; i < count; i++)
        assert(out[i] == expected[i]);
    MPI_Type_free(&t);
    assert(t == MPI_DATATYPE_NULL);
}
#define CHECK(t, lb, extent, true_lb, true_extent, ...)                                            \
    do {                                                                                           \
        const int expected[] = {__VA_ARGS__};                                                      \
        check(t, lb, extent, true_lb, true_extent, sizeof expected / sizeof expected[0], expected); \
    } while (0)

int main(int argc, char **argv)
{
    MPI_Datatype t, u, pair;
    MPI_Init(&argc, &argv);
    for (int i = 0; i < n; i++)
        array[i] = i;

    MPI_Type_contiguous(3, MPI_INT, &t);
    CHECK(t, 0, 12, 0, 12, 0, 1, 2);
    MPI_Type_vector(3, 2, 5, MPI_INT, &t);
    CHECK(t, 0, 48, 0, 48, 0, 1, 5, 6, 10, 11);
    MPI_Type_vector(2, 1, -3, MPI_INT, &t);
    MPI_Aint lb, extent;
    MPI_Type_get_extent(t, &lb, &extent);
    assert(lb == -12 && extent == 16);
    MPI_Type_free(&t);
    MPI_Type_create_hvector(3, 1, 12, MPI_INT, &t);
    CHECK(t, 0, 28, 0, 28, 0, 3, 6);
    MPI_Type_indexed(3, (int[]){2, 0, 1}, (int[]){4, 9, 1}, MPI_INT, &t);
    CHECK(t, 4, 20, 4, 20, 4, 5, 1);
    MPI_Type_create_hindexed(2, (int[]){1, 2}, (MPI_Aint[]){8, 20}, MPI_INT, &t);
    CHECK(t, 8, 20, 8, 20, 2, 5, 6);
    MPI_Type_create_indexed_block(2, 2, (int[]){6, 0}, MPI_INT, &t);
    CHECK(t, 0, 32, 0, 32, 6, 7, 0, 1);
    MPI_Type_create_hindexed_block(2, 1, (MPI_Aint[]){40, 4}, MPI_INT, &t);
    CHECK(t, 4, 40, 4, 40, 10, 1);

    // Types of types: rows of two blocks, each a pair of ints with a hole behind it.
    MPI_Type_create_resized(MPI_INT, 0, 12, &pair);
    MPI_Type_contiguous(2, pair, &u);
    MPI_Type_create_hvector(2, 1, 32, u, &t);
    MPI_Type_free(&pair); // t does not need them
    MPI_Type_free(&u);
    CHECK(t, 0, 56, 0, 48, 0, 3, 8, 11);

    // A structure is as long as its elements must be apart.
    struct { double d; char c; } two[2];
    MPI_Type_create_struct(2, (int[]){1, 1}, (MPI_Aint[]){0, 8}, (MPI_Datatype[]){MPI_DOUBLE, MPI_CHAR}, &t);
    MPI_Type_get_extent(t, &lb, &extent);
    assert(lb == 0 && extent == sizeof two[0]);
    MPI_Type_get_true_extent(t, &lb, &extent);
    assert(lb == 0 && extent == 9);
    MPI_Type_free(&t);
    MPI_Type_create_struct(2, (int[]){1, 1}, (MPI_Aint[]){4, 0}, (MPI_Datatype[]){MPI_CHAR, MPI_INT}, &t);
    MPI_Type_get_extent(t, &lb, &extent);
    assert(lb == 0 && extent == 8);
    MPI_Type_free(&t);

    // Part of an array of 4 rows of 6; the same with the first index varying fastest.
    MPI_Type_create_subarray(2, (int[]){4, 6}, (int[]){2, 3}, (int[]){1, 2}, MPI_ORDER_C, MPI_INT, &t);
    CHECK(t, 0, 96, 32, 36, 8, 9, 10, 14, 15, 16);
    MPI_Type_create_subarray(2, (int[]){4, 6}, (int[]){2, 3}, (int[]){1, 2}, MPI_ORDER_FORTRAN, MPI_INT, &t);
    CHECK(t, 0, 96, 36, 40, 9, 10, 13, 14, 17, 18);
    // Process 3 of a grid of 2 by 2: blocks of rows, columns dealt out one by one.
    const int cyclic[] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC};
    const int by_default[] = {MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG};
    MPI_Type_create_darray(4, 3, 2, (int[]){3, 5}, cyclic, by_default, (int[]){2, 2}, MPI_ORDER_C, MPI_INT, &t);
    CHECK(t, 0, 60, 44, 12, 11, 13);
    MPI_Type_create_darray(4, 2, 2, (int[]){3, 5}, cyclic, by_default, (int[]){2, 2}, MPI_ORDER_C, MPI_INT, &t);
    CHECK(t, 0, 60, 40, 20, 10, 12, 14);
    // Rank 1 of 2: rows 2, 3 and, in the next round, 6; all columns.
    MPI_Type_create_darray(2, 1, 2, (int[]){7, 2}, (int[]){MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE},
                           (int[]){2, MPI_DISTRIBUTE_DFLT_DARG}, (int[]){2, 1}, MPI_ORDER_C, MPI_INT, &t);
    CHECK(t, 0, 56, 16, 40, 4, 5, 6, 7, 12, 13);
    MPI_Type_create_darray(2, 0, 2, (int[]){7, 2}, (int[]){MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE},
                           (int[]){2, MPI_DISTRIBUTE_DFLT_DARG}, (int[]){2, 1}, MPI_ORDER_FORTRAN, MPI_INT, &t);
    CHECK(t, 0, 56, 0, 52, 0, 1, 4, 5, 7, 8, 11, 12);

    // Nothing, and next to nothing.
    MPI_Type_contiguous(0, MPI_INT, &t);
    int size, elements;
    MPI_Type_size(t, &size);
    MPI_Type_get_extent(t, &lb, &extent);
    assert(size == 0 && lb == 0 && extent == 0);
    MPI_Type_free(&t);

    // Names, copies, how it was made.
    char name[MPI_MAX_OBJECT_NAME];
    int length, integers, addresses, types, combiner, i[7];
    MPI_Aint a[2];
    MPI_Datatype d[2];
    MPI_Type_get_name(MPI_INT, name, &length);
    assert(length == 7 && name[4] == 'I');
    MPI_Type_indexed(2, (int[]){3, 4}, (int[]){5, 9}, MPI_SHORT, &t);
    MPI_Type_get_name(t, name, &length);
    assert(length == 0 && name[0] == 0);
    MPI_Type_set_name(t, "shorts");
    MPI_Type_get_name(t, name, &length);
    assert(length == 6 && name[5] == 's' && name[6] == 0);
    MPI_Type_get_envelope(t, &integers, &addresses, &types, &combiner);
    assert(combiner == MPI_COMBINER_INDEXED && integers == 5 && addresses == 0 && types == 1);
    MPI_Type_get_contents(t, 5, 0, 1, i, a, d);
    assert(i[0] == 2 && i[1] == 3 && i[2] == 4 && i[3] == 5 && i[4] == 9 && d[0] == MPI_SHORT);
    MPI_Type_create_hvector(2, 3, 100, t, &u);
    MPI_Type_get_envelope(u, &integers, &addresses, &types, &combiner);
    assert(combiner == MPI_COMBINER_HVECTOR && integers == 2 && addresses == 1 && types == 1);
    MPI_Type_get_contents(u, 2, 1, 1, i, a, d);
    assert(i[0] == 2 && i[1] == 3 && a[0] == 100);
    MPI_Type_size(d[0], &size);
    assert(size == 14);
    MPI_Type_free(&d[0]);
    MPI_Type_free(&t);
    MPI_Type_dup(u, &t);
    MPI_Type_free(&u);
    MPI_Type_get_envelope(t, &integers, &addresses, &types, &combiner);
    assert(combiner == MPI_COMBINER_DUP && integers == 0 && addresses == 0 && types == 1);
    MPI_Type_size(t, &size);
    assert(size == 84);
    MPI_Type_free(&t);
    MPI_Type_dup(MPI_INT, &t); // committed, as MPI_INT is
    int position = 0;
    MPI_Pack(array, 1, t, &elements, sizeof elements, &position, MPI_COMM_SELF);
    MPI_Type_free(&t);
    MPI_Type_get_envelope(MPI_DOUBLE_INT, &integers, &addresses, &types, &combiner);
    assert(combiner == MPI_COMBINER_NAMED && types == 0);
    MPI_Finalize();
    return 0;
}
