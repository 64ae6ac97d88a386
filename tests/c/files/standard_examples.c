// The examples of section 14.6.11 of the standard. Word 10 of the file holds 2; it is read and written. WHAT: how the reads and the
// writes of one handle follow each other. In atomic mode each of the orders is met, so what expects one of them fails.
//
// mpismt: -n 1 -DWHAT=READ_THEN_WAIT -DGOT=2 expect no-error complete
// mpismt: -n 1 -DWHAT=BOTH_AT_ONCE expect local-concurrency
// mpismt: -n 1 -DATOMIC -DWHAT=BOTH_AT_ONCE -DGOT=2||b==4 expect no-error complete
// mpismt: -n 1 -DATOMIC -DWHAT=BOTH_AT_ONCE -DGOT=2 expect assertion
// mpismt: -n 1 -DATOMIC -DWHAT=BOTH_AT_ONCE -DGOT=4 expect assertion
// mpismt: -n 1 -DATOMIC -DWHAT=WAITS_IN_TURN -DGOT=4 expect assertion
// mpismt: -n 1 -DWHAT=WAIT_BETWEEN -DGOT=4 expect no-error complete
// mpismt: -n 1 -DWHAT=SPLIT expect local-concurrency
// mpismt: -n 1 -DATOMIC -DWHAT=BLOCKING_AND_NOT -DGOT=2||b==4 expect no-error complete
#include <assert.h>
#include <mpi.h>
#ifdef GOT
#define CHECK assert(b == GOT)
#else
#define CHECK (void)0
#endif
#define AT 40
#define WRITE MPI_File_iwrite_at(fh, AT, &a, 1, MPI_INT, &reqs[0])
#define READ MPI_File_iread_at(fh, AT, &b, 1, MPI_INT, &reqs[1])
#define READ_THEN_WAIT READ; MPI_Wait(&reqs[1], MPI_STATUS_IGNORE); WRITE; MPI_Wait(&reqs[0], MPI_STATUS_IGNORE)
#define BOTH_AT_ONCE WRITE; READ; MPI_Waitall(2, reqs, MPI_STATUSES_IGNORE)
#define WAITS_IN_TURN WRITE; READ; MPI_Wait(&reqs[0], MPI_STATUS_IGNORE); MPI_Wait(&reqs[1], MPI_STATUS_IGNORE)
#define WAIT_BETWEEN WRITE; MPI_Wait(&reqs[0], MPI_STATUS_IGNORE); READ; MPI_Wait(&reqs[1], MPI_STATUS_IGNORE)
#define SPLIT MPI_File_write_at_all_begin(fh, AT, &a, 1, MPI_INT); MPI_File_read_at(fh, AT, &b, 1, MPI_INT, MPI_STATUS_IGNORE); \
    MPI_File_write_at_all_end(fh, &a, MPI_STATUS_IGNORE)
#define BLOCKING_AND_NOT WRITE; MPI_File_read_at(fh, AT, &b, 1, MPI_INT, MPI_STATUS_IGNORE); MPI_Wait(&reqs[0], MPI_STATUS_IGNORE)
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int a = 2, b = 0; MPI_File fh; MPI_Request reqs[2];
    MPI_File_open(MPI_COMM_WORLD, "myfile", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &fh);
    MPI_File_write_at(fh, AT, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
#ifdef ATOMIC
    MPI_File_set_atomicity(fh, 1);
#endif
    a = 4;
    WHAT;
    CHECK;
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
