// The classes of the errors of calls on windows (MPI 4.1, sections 9.4 and 12.6), each as it comes back under
// MPI_ERRORS_RETURN: process 0 makes one wrong call, which has no effect then. What makes a program erroneous without a wrong
// argument (MPI_ERR_RMA_CONFLICT, MPI_ERR_RMA_SYNC, MPI_ERR_RMA_RANGE) an implementation need not notice: it is a finding
// whatever the handler is. MPI_ERR_RMA_SHARED comes from no call here, as all processes share memory.
//
// mpismt: -n 2 -DCALL=MPI_Win_flush(1,MPI_WIN_NULL) -DCLASS=MPI_ERR_WIN expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_fence(0,MPI_WIN_NULL) -DCLASS=MPI_ERR_WIN expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_sync(gone) -DCLASS=MPI_ERR_WIN expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,1,0,1,MPI_INT,gone) -DCLASS=MPI_ERR_WIN expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_get_group(MPI_WIN_NULL,&group) -DCLASS=MPI_ERR_WIN expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_set_name(gone,"w") -DCLASS=MPI_ERR_WIN expect no-error complete
// mpismt: -n 1 -DCALL=MPI_Win_create(NULL,8,1,MPI_INFO_NULL,MPI_COMM_WORLD,&x) -DCLASS=MPI_ERR_BASE expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_attach(d,NULL,8) -DCLASS=MPI_ERR_BASE expect no-error complete
// mpismt: -n 1 -DCALL=MPI_Win_create(more,-8,1,MPI_INFO_NULL,MPI_COMM_WORLD,&x) -DCLASS=MPI_ERR_SIZE expect no-error complete
// mpismt: -n 1 -DCALL=MPI_Win_allocate(-8,1,MPI_INFO_NULL,MPI_COMM_WORLD,&base,&x) -DCLASS=MPI_ERR_SIZE expect no-error complete
// mpismt: -n 1 -DCALL=MPI_Win_allocate_shared(-8,1,MPI_INFO_NULL,MPI_COMM_WORLD,&base,&x) -DCLASS=MPI_ERR_SIZE expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_attach(d,more,-8) -DCLASS=MPI_ERR_SIZE expect no-error complete
// mpismt: -n 1 -DCALL=MPI_Win_create(more,8,0,MPI_INFO_NULL,MPI_COMM_WORLD,&x) -DCLASS=MPI_ERR_DISP expect no-error complete
// mpismt: -n 1 -DCALL=MPI_Win_allocate(8,-1,MPI_INFO_NULL,MPI_COMM_WORLD,&base,&x) -DCLASS=MPI_ERR_DISP expect no-error complete
// mpismt: -n 2 -DCALL=PUT(1,-1,1,MPI_INT) -DCLASS=MPI_ERR_DISP expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Get(&v,1,MPI_INT,1,-2,1,MPI_INT,w) -DCLASS=MPI_ERR_DISP expect no-error complete
// mpismt: -n 2 -DFREE -DCALL=MPI_Win_lock(77,1,0,w) -DCLASS=MPI_ERR_LOCKTYPE expect no-error complete
// mpismt: -n 2 -DFREE -DCALL=MPI_Win_lock(MPI_LOCK_SHARED,1,1<<20,w) -DCLASS=MPI_ERR_ASSERT expect no-error complete
// mpismt: -n 2 -DFREE -DCALL=MPI_Win_lock_all(MPI_MODE_NOPUT,w) -DCLASS=MPI_ERR_ASSERT expect no-error complete
// mpismt: -n 2 -DFREE -DCALL=MPI_Win_fence(MPI_MODE_NOCHECK,w) -DCLASS=MPI_ERR_ASSERT expect no-error complete
// mpismt: -n 2 -DFREE -DCALL=MPI_Win_post(MPI_GROUP_EMPTY,MPI_MODE_NOPRECEDE,w) -DCLASS=MPI_ERR_ASSERT expect no-error complete
// mpismt: -n 2 -DFREE -DCALL=MPI_Win_start(MPI_GROUP_EMPTY,MPI_MODE_NOSTORE,w) -DCLASS=MPI_ERR_ASSERT expect no-error complete
// mpismt: -n 2 -DCALL=PUT(2,0,1,MPI_INT) -DCLASS=MPI_ERR_RANK expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_flush(-7,w) -DCLASS=MPI_ERR_RANK expect no-error complete
// mpismt: -n 2 -DFREE -DCALL=MPI_Win_lock(MPI_LOCK_SHARED,2,0,w) -DCLASS=MPI_ERR_RANK expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_shared_query(s,5,&size,&unit,&base) -DCLASS=MPI_ERR_RANK expect no-error complete
// mpismt: -n 2 -DCALL=PUT(1,0,-1,MPI_INT) -DCLASS=MPI_ERR_COUNT expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Accumulate(&v,-1,MPI_INT,1,0,1,MPI_INT,MPI_SUM,w) -DCLASS=MPI_ERR_COUNT expect no-error complete
// mpismt: -n 2 -DCALL=PUT(1,0,1,MPI_DATATYPE_NULL) -DCLASS=MPI_ERR_TYPE expect no-error complete
// mpismt: -n 2 -DCALL=PUT(1,0,1,unready) -DCLASS=MPI_ERR_TYPE expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Fetch_and_op(&v,&more[0],pair,1,0,MPI_SUM,w) -DCLASS=MPI_ERR_TYPE expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Compare_and_swap(f,f+1,f+2,MPI_FLOAT,1,0,w) -DCLASS=MPI_ERR_TYPE expect no-error complete
// mpismt: -n 2 -DCALL=ADD(MPI_OP_NULL) -DCLASS=MPI_ERR_OP expect no-error complete
// mpismt: -n 2 -DCALL=ADD(MPI_NO_OP) -DCLASS=MPI_ERR_OP expect no-error complete
// mpismt: -n 2 -DCALL=ADD(own) -DCLASS=MPI_ERR_OP expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Accumulate(f,1,MPI_FLOAT,1,0,1,MPI_FLOAT,MPI_BAND,w) -DCLASS=MPI_ERR_OP expect no-error complete
// mpismt: -n 2 -DFREE -DCALL=MPI_Win_post(MPI_GROUP_NULL,0,w) -DCLASS=MPI_ERR_GROUP expect no-error complete
// mpismt: -n 2 -DFREE -DCALL=MPI_Win_start(MPI_GROUP_NULL,0,w) -DCLASS=MPI_ERR_GROUP expect no-error complete
// mpismt: -n 2 -DFREE -DCALL=MPI_Win_start(world,0,alone) -DCLASS=MPI_ERR_GROUP expect no-error complete
// mpismt: -n 1 -DCALL=MPI_Win_create(more,8,1,MPI_INFO_NULL,MPI_COMM_NULL,&x) -DCLASS=MPI_ERR_COMM expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_attach(w,more,8) -DCLASS=MPI_ERR_RMA_FLAVOR expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_detach(s,more) -DCLASS=MPI_ERR_RMA_FLAVOR expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_shared_query(d,0,&size,&unit,&base) -DCLASS=MPI_ERR_RMA_FLAVOR expect no-error complete
// mpismt: -n 2 -DBEFORE=MPI_Win_attach(d,more,8) -DCALL=MPI_Win_attach(d,more+1,8) -DCLASS=MPI_ERR_RMA_ATTACH expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_detach(d,more) -DCLASS=MPI_ERR_ARG expect no-error complete
// mpismt: -n 1 -DCALL=MPI_Win_create(more,8,1,freed,MPI_COMM_WORLD,&x) -DCLASS=MPI_ERR_INFO expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_set_info(alone,freed) -DCLASS=MPI_ERR_INFO expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_set_attr(w,MPI_KEYVAL_INVALID,&v) -DCLASS=MPI_ERR_KEYVAL expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_set_attr(w,MPI_WIN_SIZE,&v) -DCLASS=MPI_ERR_KEYVAL expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_delete_attr(w,MPI_KEYVAL_INVALID) -DCLASS=MPI_ERR_KEYVAL expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_get_attr(w,MPI_KEYVAL_INVALID,&base,&v) -DCLASS=MPI_ERR_KEYVAL expect no-error complete
// mpismt: -n 2 -DCALL=MPI_Win_set_errhandler(w,MPI_ERRHANDLER_NULL) -DCLASS=MPI_ERR_ERRHANDLER expect no-error complete
//
// A right call has none:
// mpismt: -n 2 -DCALL=PUT(1,0,1,MPI_INT) -DCLASS=MPI_SUCCESS expect no-error complete
// mpismt: -n 2 -DCALL=PUT(1,0,1,MPI_INT) -DCLASS=MPI_ERR_RANK expect assertion
//
// Findings, whatever the handler is:
// mpismt: -n 2 -DFREE -DCALL=MPI_Win_unlock(1,w) -DCLASS=MPI_ERR_RMA_SYNC expect epoch-lifecycle
// mpismt: -n 2 -DFREE -DCALL=PUT(1,0,1,MPI_INT) -DCLASS=MPI_ERR_RMA_SYNC expect epoch-lifecycle
// mpismt: -n 2 -DCALL=MPI_Win_complete(w) -DCLASS=MPI_ERR_RMA_SYNC expect epoch-lifecycle
// mpismt: -n 2 -DCALL=PUT(1,4,1,MPI_INT) -DCLASS=MPI_ERR_RMA_RANGE expect memory
// mpismt: -n 2 -DCALL=MPI_Put(&v,1,MPI_INT,1,0,1,MPI_INT,d) -DLOCK=d -DCLASS=MPI_SUCCESS expect memory
// mpismt: -n 2 -DCALL=(PUT(1,0,1,MPI_INT)+PUT(1,0,1,MPI_INT)) -DCLASS=MPI_ERR_RMA_CONFLICT expect assertion,global-concurrency
#include <assert.h>
#include <mpi.h>
#define PUT(to, at, count, type) MPI_Put(&v, count, type, to, at, count, type, w)
#define ADD(op) MPI_Accumulate(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, op, w)
#ifndef LOCK
#define LOCK w
#endif
#ifndef BEFORE
#define BEFORE 0
#endif
static void add(void *in, void *out, int *n, MPI_Datatype *t) { (void)in; (void)out; (void)n; (void)t; }
int main(int argc, char **argv)
{
    int rank, mem[4] = {0}, more[4] = {0}, v = 0, code, class, unit;
    float f[3] = {0};
    void *base;
    MPI_Aint size;
    MPI_Win w, d, s, x, gone, alone;
    MPI_Datatype pair, unready;
    MPI_Op own;
    MPI_Group world, group;
    MPI_Info freed, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&pair);
    MPI_Type_contiguous(1, MPI_INT, &unready);
    MPI_Op_create(add, 1, &own);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Info_create(&copy);
    freed = copy;
    MPI_Info_free(&copy);
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &d);
    MPI_Win_allocate_shared(8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &s);
    MPI_Win_create(more, sizeof more, 1, MPI_INFO_NULL, MPI_COMM_SELF, &alone);
    MPI_Win_create(more, sizeof more, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &x);
    gone = x;
    MPI_Win_free(&x);
    MPI_Win_set_errhandler(w, MPI_ERRORS_RETURN);
    MPI_Win_set_errhandler(d, MPI_ERRORS_RETURN);
    MPI_Win_set_errhandler(s, MPI_ERRORS_RETURN);
    MPI_Win_set_errhandler(alone, MPI_ERRORS_RETURN);
#ifndef FREE
    MPI_Win_lock_all(0, LOCK);
#endif
    if (rank == 0) {
        BEFORE;
        code = CALL;
        MPI_Error_class(code, &class);
        assert(class == CLASS);
    }
#ifndef FREE
    MPI_Win_unlock_all(LOCK);
#endif
    MPI_Win_free(&alone);
    MPI_Win_free(&s);
    MPI_Win_free(&d);
    MPI_Win_free(&w);
    MPI_Type_free(&pair);
    MPI_Type_free(&unready);
    MPI_Op_free(&own);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
