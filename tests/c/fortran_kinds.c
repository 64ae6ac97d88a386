// Datatypes by what they can hold (MPI 4.1, section 19.1.9): they need not, and must not, be committed or freed.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DTOO_LARGE expect invalid-argument
// mpismt: -n 2 -DNOTHING_GIVEN expect invalid-argument
// mpismt: -n 2 -DSIXTEEN_BYTES expect unsupported
// mpismt: -n 2 -DOTHER_KIND expect type-mismatch
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Datatype integer, real, pair;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_f90_integer(9, &integer);
    MPI_Type_create_f90_real(15, MPI_UNDEFINED, &real);
    MPI_Type_create_f90_complex(6, 30, &pair);
#ifdef TOO_LARGE
    MPI_Type_create_f90_integer(100, &integer);
#endif
#ifdef SIXTEEN_BYTES
    MPI_Type_create_f90_real(20, MPI_UNDEFINED, &real);
#endif
#ifdef NOTHING_GIVEN
    MPI_Type_create_f90_real(MPI_UNDEFINED, MPI_UNDEFINED, &real);
#endif
    MPI_Type_size(integer, &size);
    assert(size == 4);
    MPI_Type_size(real, &size);
    assert(size == 8);
    MPI_Type_size(pair, &size);
    assert(size == 8);
    double x[2] = {1.5, 2.5};
    if (rank == 0) {
        MPI_Send(x, 1, real, 1, 0, MPI_COMM_WORLD);
    } else {
        x[0] = 0;
#ifdef OTHER_KIND
        MPI_Recv(x, 2, integer, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
        MPI_Recv(x, 1, real, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(x[0] == 1.5);
#endif
    }
    MPI_Finalize();
    return 0;
}
