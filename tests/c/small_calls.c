// Single calls: external32, sizes of Fortran's types, infos of communicators, parts of nodes, parents.
//
// mpismt: -n 2 -DWHICH=0 expect no-error complete
// mpismt: -n 2 -DWHICH=1 expect invalid-argument at 26
// mpismt: -n 2 -DWHICH=2 expect collective-mismatch at 47
// mpismt: -n 2 -DWHICH=3 expect invalid-argument at 51
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, x[] = {1, -2}, y[2];
    double d[] = {0.5, 1e300}, e[2];
    unsigned char packed[64];
    MPI_Aint at = 0, needed;
    MPI_Datatype type;
    MPI_Info info;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    MPI_Pack_external_size("external32", 2, MPI_INT, &needed);
    assert(needed == 8);
    MPI_Pack_external_size("external32", 3, MPI_LONG, &needed);
    assert(needed == 12);
    MPI_Pack_external("external32", x, 2, MPI_INT, packed, WHICH == 1 ? 7 : sizeof packed, &at);
    assert(at == 8 && packed[0] == 0 && packed[3] == 1 && packed[4] == 0xFF && packed[7] == 0xFE);
    MPI_Pack_external("external32", d, 2, MPI_DOUBLE, packed, sizeof packed, &at);
    assert(at == 24 && packed[8] == 0x3F && packed[9] == 0xE0);
    at = 0;
    MPI_Unpack_external("external32", packed, sizeof packed, &at, y, 2, MPI_INT);
    MPI_Unpack_external("external32", packed, sizeof packed, &at, e, 2, MPI_DOUBLE);
    assert(at == 24 && y[0] == 1 && y[1] == -2 && e[0] == 0.5 && e[1] == 1e300);

    MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, &type);
    MPI_Type_size(type, &size);
    assert(size == 8);
    MPI_Type_size(MPI_LOGICAL2, &size);
    assert(size == 2);
    MPI_Allreduce(&x[0], &y[0], 1, MPI_INTEGER4, MPI_SUM, MPI_COMM_WORLD);
    assert(y[0] == 2);

    MPI_Info_create_env(argc, argv, &info);
    MPI_Info_set(info, "mpi_assert_no_any_tag", "true");
    MPI_Comm_set_info(MPI_COMM_WORLD, info);
    if (WHICH == 2 && rank == 0)
        MPI_Comm_set_info(MPI_COMM_WORLD, info);
    MPI_Info_free(&info);
    MPI_Comm_get_info(MPI_COMM_WORLD, &info);
    MPI_Info_free(&info);
    MPI_Comm_split_type(MPI_COMM_WORLD, WHICH == 3 ? 77 : MPI_COMM_TYPE_HW_UNGUIDED, 0, MPI_INFO_NULL, &part);
    assert(part == MPI_COMM_NULL);
    MPI_Comm_get_parent(&part);
    assert(part == MPI_COMM_NULL);
    MPI_Finalize();
    return 0;
}
