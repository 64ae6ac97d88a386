// Datatypes of absurd sizes: an answer, or unknown, soon.
//
// mpismt: -n 1 -DWHICH=0 expect unknown
// mpismt: -n 1 -DWHICH=1 expect unknown
// mpismt: -n 1 -DWHICH=2 expect no-error complete
// mpismt: -n 1 -DWHICH=3 expect unknown
// mpismt: -n 1 -DWHICH=4 expect invalid-argument at 50
// mpismt: -n 1 -DWHICH=5 expect invalid-argument at 55
// mpismt: -n 1 -DWHICH=6 expect unknown
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv)
{
    int x[4] = {0}, y[4];
    MPI_Datatype type = MPI_INT, next;
    MPI_Init(&argc, &argv);
#if WHICH == 0 // a billion entries with gaps
    MPI_Type_vector(1000000000, 1, 2, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Sendrecv(x, 1, type, 0, 0, y, 4, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
#elif WHICH == 1 // extents of more than 64 bits
    for (int i = 0; i < 4; i++) {
        MPI_Type_contiguous(0x7FFFFFFF, type, &next);
        type = next;
    }
    MPI_Type_commit(&type);
#elif WHICH == 2 // types of types of types
    for (int i = 0; i < 10000; i++) {
        MPI_Type_contiguous(1, type, &next);
        if (type != MPI_INT)
            MPI_Type_free(&type);
        type = next;
    }
    MPI_Type_commit(&type);
    MPI_Sendrecv(x, 1, type, 0, 0, y, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
#elif WHICH == 3 // gaps in gaps
    for (int i = 0; i < 40; i++) {
        MPI_Type_vector(2, 1, 2, type, &next);
        if (type != MPI_INT)
            MPI_Type_free(&type);
        type = next;
    }
    MPI_Type_free(&type);
#elif WHICH == 4 // negative and huge displacements: beyond what the unroller computes with, but search finds it
    MPI_Type_create_hvector(2, 1, 0x7FFFFFFFFFFFFFF0, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Sendrecv(x, 1, type, 0, 0, y, 4, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
#elif WHICH == 5 // messages of more bytes than there are
    MPI_Type_contiguous(0x7FFFFFFF, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    MPI_Sendrecv(x, 0x7FFFFFFF, type, 0, 0, y, 4, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
#elif WHICH == 6 // found by the unroller, too many pieces for the replay
    MPI_Type_vector(4100000, 1, 2, MPI_INT, &type);
    MPI_Type_get_contents(type, 0, 0, 1, x, NULL, &next);
#endif
    MPI_Finalize();
    return 0;
}
