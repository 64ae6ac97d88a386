// Datatypes of more than 2^31 elements: sizes and extents, what they were made from, and that they do not fit small buffers.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 2 -DSEND expect invalid-argument at 93
// mpismt: -n 1 -DSMALL_FORM expect unsupported
// mpismt: -n 1 -DROOM expect invalid-argument at 104

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

#define MORE ((MPI_Count)1 << 32)

static void is(MPI_Datatype type, MPI_Count size, MPI_Count extent)
{
    MPI_Count n, lb, all;
    int small;
    MPI_Type_size_c(type, &n);
    assert(n == size);
    MPI_Type_size_x(type, &n);
    assert(n == size);
    MPI_Type_get_extent_c(type, &lb, &all);
    assert(all == extent);
    MPI_Type_get_true_extent_c(type, &lb, &all);
    assert(lb == 0 && all <= extent);
    MPI_Type_size(type, &small);
    assert(small == (size > 0x7FFFFFFF ? MPI_UNDEFINED : size));
}

// The constructor's arguments, as counts; `integers` are those that remain integers.
static void made(MPI_Datatype type, int combiner, int integers, int counts, const MPI_Count expected[])
{
    MPI_Count ni, na, nc, nd, c[16];
    int how, i[16];
    MPI_Aint a[1];
    MPI_Datatype d[4];
    MPI_Type_get_envelope_c(type, &ni, &na, &nc, &nd, &how);
    assert(how == combiner && ni == integers && na == 0 && nc == counts);
    MPI_Type_get_contents_c(type, 16, 1, 16, 4, i, a, c, d);
    for (int k = 0; k < counts; k++)
        assert(c[k] == expected[k]);
    if (integers > 0)
        assert(i[integers - 1] == MPI_ORDER_C);
}

#define COUNTS(...) (const MPI_Count[]){__VA_ARGS__}

int main(int argc, char **argv)
{
    MPI_Datatype t, types[2] = {MPI_INT, MPI_CHAR};
    MPI_Init(&argc, &argv);

    MPI_Type_contiguous_c(MORE, MPI_BYTE, &t);
    is(t, MORE, MORE);
    made(t, MPI_COMBINER_CONTIGUOUS, 0, 1, COUNTS(MORE));
    MPI_Type_free(&t);

    MPI_Type_vector_c(2, MORE, 2 * MORE, MPI_INT, &t);
    is(t, 8 * MORE, 12 * MORE);
    made(t, MPI_COMBINER_VECTOR, 0, 3, COUNTS(2, MORE, 2 * MORE));
    MPI_Type_free(&t);

    MPI_Type_create_hvector_c(2, 1, 5 * MORE, MPI_INT, &t);
    is(t, 8, 5 * MORE + 4);
    made(t, MPI_COMBINER_HVECTOR, 0, 3, COUNTS(2, 1, 5 * MORE));
    MPI_Type_free(&t);

    MPI_Type_indexed_c(2, COUNTS(MORE, 1), COUNTS(0, 2 * MORE), MPI_INT, &t);
    is(t, 4 * MORE + 4, 8 * MORE + 4);
    made(t, MPI_COMBINER_INDEXED, 0, 5, COUNTS(2, MORE, 1, 0, 2 * MORE));
    MPI_Type_free(&t);

    MPI_Type_create_struct_c(2, COUNTS(MORE, 3), COUNTS(0, 4 * MORE), types, &t);
    is(t, 4 * MORE + 3, 4 * MORE + 4);
    made(t, MPI_COMBINER_STRUCT, 0, 5, COUNTS(2, MORE, 3, 0, 4 * MORE));
    MPI_Type_free(&t);

    MPI_Type_create_subarray_c(2, COUNTS(3, MORE), COUNTS(1, MORE), COUNTS(0, 0), MPI_ORDER_C, MPI_CHAR, &t);
    is(t, MORE, 3 * MORE);
    made(t, MPI_COMBINER_SUBARRAY, 2, 6, COUNTS(3, MORE, 1, MORE, 0, 0));
    MPI_Type_free(&t);

    MPI_Type_create_resized_c(MPI_INT, 0, 3 * MORE, &t);
    is(t, 4, 3 * MORE);
    made(t, MPI_COMBINER_RESIZED, 0, 2, COUNTS(0, 3 * MORE));
    MPI_Type_free(&t);

#ifdef SEND // the low 32 bits of the size are 4
    int x[2] = {0};
    MPI_Type_contiguous_c(MORE / 4 + 1, MPI_INT, &t);
    MPI_Type_commit(&t);
    MPI_Sendrecv_c(x, 1, t, MPI_PROC_NULL, 0, x, 1, t, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Bcast_c(x, 1, t, 0, MPI_COMM_WORLD);
    MPI_Type_free(&t);
#endif
#ifdef SMALL_FORM
    int i, a, d, how;
    MPI_Type_contiguous_c(3, MPI_INT, &t);
    MPI_Type_get_envelope(t, &i, &a, &d, &how);
#endif
#ifdef ROOM
    MPI_Count c[1];
    MPI_Type_vector_c(2, 1, 2, MPI_INT, &t);
    MPI_Type_get_contents_c(t, 0, 0, 1, 1, NULL, NULL, c, types);
#endif
    MPI_Finalize();
    return 0;
}
