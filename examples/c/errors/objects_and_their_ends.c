// Each kind of object: made and freed; never freed; freed twice; freed though it is null.
//
// mpismt: -n 2 -DWHICH=0 expect no-error
// mpismt: -n 2 -DWHICH=1 expect warning:resource-leak at 68
// mpismt: -n 2 -DWHICH=2 expect invalid-argument at 75
// mpismt: -n 2 -DWHICH=3 expect invalid-argument at 79
// mpismt: -n 2 -DWHICH=4 expect no-error
// mpismt: -n 2 -DWHICH=5 expect warning:resource-leak at 91
// mpismt: -n 2 -DWHICH=6 expect no-error
// mpismt: -n 2 -DWHICH=7 expect warning:resource-leak at 101
// mpismt: -n 2 -DWHICH=8 expect invalid-argument at 108
// mpismt: -n 2 -DWHICH=9 expect invalid-argument at 112
// mpismt: -n 2 -DWHICH=10 expect no-error
// mpismt: -n 2 -DWHICH=11 expect warning:resource-leak at 122
// mpismt: -n 2 -DWHICH=12 expect invalid-argument at 129
// mpismt: -n 2 -DWHICH=13 expect invalid-argument at 133
// mpismt: -n 2 -DWHICH=14 expect no-error
// mpismt: -n 2 -DWHICH=15 expect warning:resource-leak at 143
// mpismt: -n 2 -DWHICH=16 expect invalid-argument at 150
// mpismt: -n 2 -DWHICH=17 expect invalid-argument at 154
// mpismt: -n 2 -DWHICH=18 expect no-error
// mpismt: -n 2 -DWHICH=19 expect warning:resource-leak at 164
// mpismt: -n 2 -DWHICH=20 expect invalid-argument at 171
// mpismt: -n 2 -DWHICH=21 expect invalid-argument at 175
// mpismt: -n 2 -DWHICH=22 expect no-error
// mpismt: -n 2 -DWHICH=23 expect warning:resource-leak at 185
// mpismt: -n 2 -DWHICH=24 expect invalid-argument at 192
// mpismt: -n 2 -DWHICH=25 expect invalid-argument at 196
// mpismt: -n 2 -DWHICH=26 expect no-error
// mpismt: -n 2 -DWHICH=27 expect warning:resource-leak at 206
// mpismt: -n 2 -DWHICH=28 expect invalid-argument at 213
// mpismt: -n 2 -DWHICH=29 expect invalid-argument at 217
// mpismt: -n 2 -DWHICH=30 expect no-error
// mpismt: -n 2 -DWHICH=31 expect no-error complete
// mpismt: -n 2 -DWHICH=32 expect invalid-argument at 229
// mpismt: -n 2 -DWHICH=33 expect invalid-argument at 232
// mpismt: -n 2 -DWHICH=34 expect buffer-space at 235
// mpismt: -n 2 -DWHICH=35 expect invalid-argument at 240
// mpismt: -n 2 -DWHICH=36 expect invalid-argument at 244
// mpismt: -n 2 -DWHICH=37 expect invalid-argument at 248

#include <mpi.h>
#include <stdlib.h>

static void nothing(void *in, void *inout, int *n, MPI_Datatype *type) { (void)in, (void)inout, (void)n, (void)type; }
static void handler(MPI_Comm *comm, int *code, ...) { (void)comm, (void)code; }

int main(int argc, char **argv)
{
    int rank, size, flag = 0, index, a[8] = {0}, b[8] = {0};
    MPI_Status status;
    MPI_Request r = MPI_REQUEST_NULL, q[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    (void)flag, (void)index, (void)status, (void)r, (void)q, (void)a, (void)b;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    void *old;
    int n;
    (void)old, (void)n;
    // Communicators.
    if (WHICH == 0) {
        MPI_Comm o;
        MPI_Comm_dup(MPI_COMM_WORLD, &o);
        MPI_Comm_free(&o);
    }
    if (WHICH == 1) {
        MPI_Comm o;
        MPI_Comm_dup(MPI_COMM_WORLD, &o);
    }
    if (WHICH == 2) {
        MPI_Comm o;
        MPI_Comm_dup(MPI_COMM_WORLD, &o);
        MPI_Comm copy = o;
        MPI_Comm_free(&o);
        MPI_Comm_free(&copy); // again
    }
    if (WHICH == 3) {
        MPI_Comm o = MPI_COMM_NULL;
        MPI_Comm_free(&o);
    }
    // With a topology.
    if (WHICH == 4) {
        MPI_Comm o;
        const int dims[] = {2}, periods[] = {1};
        MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &o);
        MPI_Comm_free(&o);
    }
    if (WHICH == 5) {
        MPI_Comm o;
        const int dims[] = {2}, periods[] = {1};
        MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &o);
    }
    // Groups.
    if (WHICH == 6) {
        MPI_Group o;
        MPI_Comm_group(MPI_COMM_WORLD, &o);
        MPI_Group_free(&o);
    }
    if (WHICH == 7) {
        MPI_Group o;
        MPI_Comm_group(MPI_COMM_WORLD, &o);
    }
    if (WHICH == 8) {
        MPI_Group o;
        MPI_Comm_group(MPI_COMM_WORLD, &o);
        MPI_Group copy = o;
        MPI_Group_free(&o);
        MPI_Group_free(&copy); // again
    }
    if (WHICH == 9) {
        MPI_Group o = MPI_GROUP_NULL;
        MPI_Group_free(&o);
    }
    // Datatypes.
    if (WHICH == 10) {
        MPI_Datatype o;
        MPI_Type_vector(2, 1, 2, MPI_INT, &o);
        MPI_Type_free(&o);
    }
    if (WHICH == 11) {
        MPI_Datatype o;
        MPI_Type_vector(2, 1, 2, MPI_INT, &o);
    }
    if (WHICH == 12) {
        MPI_Datatype o;
        MPI_Type_vector(2, 1, 2, MPI_INT, &o);
        MPI_Datatype copy = o;
        MPI_Type_free(&o);
        MPI_Type_free(&copy); // again
    }
    if (WHICH == 13) {
        MPI_Datatype o = MPI_DATATYPE_NULL;
        MPI_Type_free(&o);
    }
    // Operations.
    if (WHICH == 14) {
        MPI_Op o;
        MPI_Op_create(nothing, 1, &o);
        MPI_Op_free(&o);
    }
    if (WHICH == 15) {
        MPI_Op o;
        MPI_Op_create(nothing, 1, &o);
    }
    if (WHICH == 16) {
        MPI_Op o;
        MPI_Op_create(nothing, 1, &o);
        MPI_Op copy = o;
        MPI_Op_free(&o);
        MPI_Op_free(&copy); // again
    }
    if (WHICH == 17) {
        MPI_Op o = MPI_OP_NULL;
        MPI_Op_free(&o);
    }
    // Error handlers.
    if (WHICH == 18) {
        MPI_Errhandler o;
        MPI_Comm_create_errhandler(handler, &o);
        MPI_Errhandler_free(&o);
    }
    if (WHICH == 19) {
        MPI_Errhandler o;
        MPI_Comm_create_errhandler(handler, &o);
    }
    if (WHICH == 20) {
        MPI_Errhandler o;
        MPI_Comm_create_errhandler(handler, &o);
        MPI_Errhandler copy = o;
        MPI_Errhandler_free(&o);
        MPI_Errhandler_free(&copy); // again
    }
    if (WHICH == 21) {
        MPI_Errhandler o = MPI_ERRHANDLER_NULL;
        MPI_Errhandler_free(&o);
    }
    // Infos.
    if (WHICH == 22) {
        MPI_Info o;
        MPI_Info_create(&o);
        MPI_Info_free(&o);
    }
    if (WHICH == 23) {
        MPI_Info o;
        MPI_Info_create(&o);
    }
    if (WHICH == 24) {
        MPI_Info o;
        MPI_Info_create(&o);
        MPI_Info copy = o;
        MPI_Info_free(&o);
        MPI_Info_free(&copy); // again
    }
    if (WHICH == 25) {
        MPI_Info o = MPI_INFO_NULL;
        MPI_Info_free(&o);
    }
    // Keys of attributes.
    if (WHICH == 26) {
        int o;
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &o, NULL);
        MPI_Comm_free_keyval(&o);
    }
    if (WHICH == 27) {
        int o;
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &o, NULL);
    }
    if (WHICH == 28) {
        int o;
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &o, NULL);
        int copy = o;
        MPI_Comm_free_keyval(&o);
        MPI_Comm_free_keyval(&copy); // again
    }
    if (WHICH == 29) {
        int o = MPI_KEYVAL_INVALID;
        MPI_Comm_free_keyval(&o);
    }
    // Attached buffers.
    if (WHICH == 30) {
        MPI_Buffer_attach(malloc(1000), 1000);
        MPI_Buffer_detach(&old, &n);
        free(old);
    }
    if (WHICH == 31) // MPI_Finalize detaches it
        MPI_Buffer_attach(malloc(1000), 1000);
    if (WHICH == 32) {
        MPI_Buffer_attach(malloc(1000), 1000);
        MPI_Buffer_attach(malloc(1000), 1000);
    }
    if (WHICH == 33)
        MPI_Buffer_detach(&old, &n);
    if (WHICH == 34) {
        MPI_Bsend(a, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
        MPI_Bsend(a, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    }
    // What is predefined is not freed.
    if (WHICH == 35) {
        MPI_Comm world = MPI_COMM_WORLD;
        MPI_Comm_free(&world);
    }
    if (WHICH == 36) {
        MPI_Datatype type = MPI_INT;
        MPI_Type_free(&type);
    }
    if (WHICH == 37) {
        MPI_Op op = MPI_SUM;
        MPI_Op_free(&op);
    }
    MPI_Finalize();
    return 0;
}
