// Arguments of calls on windows that are wrong: each is a finding or an error class of the standard, and each has a
// neighbour that is right. Process 0 calls it in an epoch of MPI_Win_lock_all; the window has 4 integers.
//
// mpismt: -n 2 -DCALL=PUT(1,0,1,MPI_INT) expect no-error complete
// mpismt: -n 2 -DCALL=PUT(1,3,1,MPI_INT) expect no-error complete
// mpismt: -n 2 -DCALL=PUT(1,4,1,MPI_INT) expect memory at 79
// mpismt: -n 2 -DCALL=PUT(1,4,0,MPI_INT) expect no-error complete
// mpismt: -n 2 -DCALL=PUT(1,3,2,MPI_INT) expect memory at 79
// mpismt: -n 2 -DCALL=PUT(1,1L<<40,1,MPI_INT) expect memory at 79
// mpismt: -n 2 -DCALL=PUT(1,1L<<62,1,MPI_INT) expect memory at 79
// mpismt: -n 2 -DCALL=PUT(1,-1,1,MPI_INT) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=PUT(2,0,1,MPI_INT) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=PUT(-7,0,1,MPI_INT) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=PUT(MPI_PROC_NULL,-1,1,MPI_INT) expect no-error complete
// mpismt: -n 2 -DCALL=PUT(1,0,-1,MPI_INT) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=PUT(1,0,1,MPI_DATATYPE_NULL) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=PUT(1,0,1,pair) expect no-error complete
// mpismt: -n 2 -DCALL=PUT(1,1,1,pair) expect memory at 79
// mpismt: -n 2 -DCALL=PUT(1,0,1,before) expect memory at 79
// mpismt: -n 2 -DCALL=PUT(1,1,1,before) expect no-error complete
// mpismt: -n 2 -DCALL=PUT(1,0,1,unready) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=GET(1,4) expect memory at 79
// mpismt: -n 2 -DCALL=GET(1,-1) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=GET(5,0) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=ADD(1,4,MPI_SUM) expect memory at 79
// mpismt: -n 2 -DCALL=ADD(1,0,MPI_OP_NULL) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=ADD(1,0,MPI_NO_OP) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=ADD(1,0,own) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=FETCH(1,4) expect memory at 79
// mpismt: -n 2 -DCALL=FETCH(2,0) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=SWAP(1,4) expect memory at 79
// mpismt: -n 2 -DCALL=SWAP(1,-1) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=MPI_Win_flush(2,w) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=MPI_Win_flush_local(-5,w) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=MPI_Win_flush(1,MPI_WIN_NULL) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=MPI_Win_flush_all(gone) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,1,0,1,MPI_INT,gone) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=MPI_Win_lock(MPI_LOCK_SHARED,1,0,gone) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=MPI_Win_fence(0,gone) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=MPI_Win_free(&gone) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=MPI_Win_attach(w,more,8) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=MPI_Win_attach(d,more,8) expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_attach(d,more,-8) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=MPI_Win_attach(d,more,1L<<40) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=(MPI_Win_attach(d,more,8),MPI_Win_attach(d,more+1,8)) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=(MPI_Win_attach(d,more,8),MPI_Win_attach(d,more+2,8)) expect no-error complete
// mpismt: -n 2 -DCALL=(MPI_Win_attach(d,more,8),MPI_Win_detach(d,more+1)) expect invalid-argument at 79
// mpismt: -n 2 -DCALL=(MPI_Win_attach(d,more,8),MPI_Win_detach(d,more)) expect no-error complete
// mpismt: -n 2 -DCALL=0 -DCREATE=(more,16,1,MPI_INFO_NULL,MPI_COMM_WORLD,&x) expect no-error complete
// mpismt: -n 2 -DCALL=0 -DCREATE=(more,16,0,MPI_INFO_NULL,MPI_COMM_WORLD,&x) expect invalid-argument at 81
// mpismt: -n 2 -DCALL=0 -DCREATE=(more,16,-4,MPI_INFO_NULL,MPI_COMM_WORLD,&x) expect invalid-argument at 81
// mpismt: -n 2 -DCALL=0 -DCREATE=(more,-16,1,MPI_INFO_NULL,MPI_COMM_WORLD,&x) expect invalid-argument at 81
// mpismt: -n 2 -DCALL=0 -DCREATE=(more,1L<<40,1,MPI_INFO_NULL,MPI_COMM_WORLD,&x) expect invalid-argument at 81
// mpismt: -n 2 -DCALL=0 -DCREATE=(more,16,1,MPI_INFO_NULL,MPI_COMM_NULL,&x) expect invalid-argument at 81
#include <mpi.h>
#define PUT(to, at, count, type) MPI_Put(big + 8, count, type, to, at, count, type, w)
#define GET(from, at) MPI_Get(big, 1, MPI_INT, from, at, 1, MPI_INT, w)
#define ADD(to, at, op) MPI_Accumulate(big, 1, MPI_INT, to, at, 1, MPI_INT, op, w)
#define FETCH(to, at) MPI_Fetch_and_op(big, big + 1, MPI_INT, to, at, MPI_SUM, w)
#define SWAP(to, at) MPI_Compare_and_swap(big, big + 1, big + 2, MPI_INT, to, at, w)
#ifndef CREATE
#define CREATE (more, 16, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &x)
#endif
static void add(void *in, void *out, int *n, MPI_Datatype *t) { (void)in; (void)out; (void)n; (void)t; }
int main(int argc, char **argv)
{
    int rank, mem[4] = {0}, more[4] = {0}, big[64] = {0}, v = 0, at = -1; MPI_Win w, d, x, gone;
    MPI_Datatype pair, before, unready; MPI_Op own;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(2, 1, 3, MPI_INT, &pair); MPI_Type_commit(&pair);
    MPI_Type_create_indexed_block(1, 1, &at, MPI_INT, &before); MPI_Type_commit(&before);
    MPI_Type_contiguous(1, MPI_INT, &unready); MPI_Op_create(add, 1, &own);
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &d);
    MPI_Win_create(more, sizeof more, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &x); gone = x; MPI_Win_free(&x);
    MPI_Win_lock_all(0, w);
    if (rank == 0)
        CALL;
    MPI_Win_unlock_all(w);
    MPI_Win_create CREATE;
    MPI_Win_free(&x); MPI_Win_free(&d); MPI_Win_free(&w);
    MPI_Type_free(&pair); MPI_Type_free(&before); MPI_Type_free(&unready); MPI_Op_free(&own);
    MPI_Finalize();
    return v + (gone == MPI_WIN_NULL);
}
