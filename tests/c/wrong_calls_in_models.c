// Faults in calls that a model of the library makes, two levels deep: they are where the program called. A request's handle is
// stored when the other arguments have been read; an array of counts is in use then.
//
// mpismt: -n 1 expect no-error complete
// mpismt: -n 1 -DGET expect invalid-argument at 25
// mpismt: -n 1 -DPUT expect invalid-argument at 28
// mpismt: -n 2 -DONE_PLACE expect local-concurrency,request-lifecycle at 32
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    static int space[64];
    int *value = space, flag, fortran[8];
    MPI_Status status = {1, 2, 3}, again;
    MPI_F08_status new_fortran;
    MPI_Init(&argc, &argv);
    MPI_Status_c2f(&status, fortran);
    MPI_Status_f2f08(fortran, &new_fortran);
    MPI_Status_f082c(&new_fortran, &again);
    assert(again.MPI_SOURCE == 1 && again.MPI_TAG == 2 && again.MPI_ERROR == 3);
    MPI_Attr_get(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag);
    assert(flag);
#ifdef GET
    MPI_Attr_get(MPI_COMM_WORLD, 0, &value, &flag);
#endif
#ifdef PUT
    MPI_Attr_put(MPI_COMM_WORLD, 0, value);
#endif
#ifdef ONE_PLACE // counts and request
    int none[2] = {0, 0};
    MPI_Iallgatherv(none, 0, MPI_INT, none, space, space, MPI_INT, MPI_COMM_WORLD, (MPI_Request *)space);
#endif
    MPI_Finalize();
    return 0;
}
