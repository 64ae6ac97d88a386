// Window memory as the buffer of an access of a file: a load or a store of its process, as long as the call goes on.
//
// mpismt: -n 2 -DCALL=MPI_File_write_at(file,0,&m,1,MPI_INT,MPI_STATUS_IGNORE) expect global-concurrency
// mpismt: -n 2 -DCALL=MPI_File_read_at(file,0,&m,1,MPI_INT,MPI_STATUS_IGNORE) expect global-concurrency
// mpismt: -n 2 -DCALL=MPI_File_read_all(file,&m,1,MPI_INT,MPI_STATUS_IGNORE) expect global-concurrency
// mpismt: -n 2 -DCALL=MPI_File_read_shared(file,&m,1,MPI_INT,MPI_STATUS_IGNORE) expect global-concurrency
// mpismt: -n 2 -DCALL=MPI_File_iread_at(file,0,&m,1,MPI_INT,&q),MPI_Wait(&q,MPI_STATUS_IGNORE) expect global-concurrency
// mpismt: -n 2 -DCALL=MPI_File_write_at(file,0,&m,1,MPI_INT,MPI_STATUS_IGNORE) -DFENCE expect no-error complete
// mpismt: -n 2 -DCALL=MPI_File_read_at(file,0,&m,1,MPI_INT,MPI_STATUS_IGNORE) -DFENCE expect no-error complete
// mpismt: -n 2 -DCALL=MPI_File_write_at(file,0,&m,1,MPI_INT,MPI_STATUS_IGNORE) -DGET expect no-error complete
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, m = 0, x = 0;
    MPI_File file;
    MPI_Request q;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_SELF, rank == 0 ? "zero" : "one", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_write_at(file, 0, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_Win_create(&m, sizeof m, sizeof m, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0) {
        CALL;
    }
#ifdef FENCE
    MPI_Win_fence(0, win);
#endif
    if (rank == 1) {
#ifdef GET
        MPI_Get(&x, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
#else
        MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
#endif
    }
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_File_close(&file);
    MPI_Finalize();
    (void)q;
    return 0;
}
