// Collectives that make a communicator of what each process knows by itself may return before others have called them
// ("a collective call may or may not be synchronizing", MPI 4.1, section 2.4; core/mpi/collectives.def): a receive from
// any source behind one may take a message that is sent before it. Those whose result depends on what others give
// cannot.
//
// mpismt: -n 3 -DMAKE=DUP --buffering infinite expect assertion
// mpismt: -n 3 -DMAKE=DUP --buffering infinite --collectives all expect no-error complete
// mpismt: -n 3 -DMAKE=DUP_WITH_INFO --buffering infinite expect assertion
// mpismt: -n 3 -DMAKE=IDUP --buffering infinite expect assertion
// mpismt: -n 3 -DMAKE=CREATE --buffering infinite expect assertion
// mpismt: -n 3 -DMAKE=CART --buffering infinite expect assertion
// mpismt: -n 3 -DMAKE=GRAPH --buffering infinite expect assertion
// mpismt: -n 3 -DMAKE=SPLIT --buffering infinite expect no-error complete
// mpismt: -n 3 -DMAKE=SPLIT_TYPE --buffering infinite expect no-error complete
// mpismt: -n 3 -DMAKE=DIST_GRAPH --buffering infinite expect no-error complete
// mpismt: -n 3 -DMAKE=DIST_GRAPH_ADJACENT --buffering infinite expect no-error complete
// mpismt: -n 3 -DMAKE=CART_SUB --buffering infinite expect no-error complete
// mpismt: -n 3 -DMAKE=CREATE_GROUP --buffering infinite expect no-error complete
// mpismt: -n 3 -DMAKE=BARRIER --buffering infinite expect no-error complete
#include <assert.h>
#include <mpi.h>

enum { DUP, DUP_WITH_INFO, IDUP, CREATE, CART, GRAPH, SPLIT, SPLIT_TYPE, DIST_GRAPH, DIST_GRAPH_ADJACENT, CART_SUB,
       CREATE_GROUP, BARRIER };

static void make(MPI_Comm comm, MPI_Comm *made, int rank)
{
    const int three = 3, yes = 1, none = 0, next = (rank + 1) % 3, previous = (rank + 2) % 3;
    const int index[] = {1, 2, 3}, edges[] = {1, 2, 0};
    MPI_Group group;
    MPI_Request request;
    *made = MPI_COMM_NULL;
    switch (MAKE) {
    case DUP: MPI_Comm_dup(comm, made); break;
    case DUP_WITH_INFO: MPI_Comm_dup_with_info(comm, MPI_INFO_NULL, made); break;
    case IDUP:
        MPI_Comm_idup(comm, made, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        break;
    case CREATE:
    case CREATE_GROUP:
        MPI_Comm_group(comm, &group);
        if (MAKE == CREATE)
            MPI_Comm_create(comm, group, made);
        else
            MPI_Comm_create_group(comm, group, 0, made);
        MPI_Group_free(&group);
        break;
    case CART:
    case CART_SUB: MPI_Cart_create(comm, 1, &three, &yes, 0, made); break;
    case GRAPH: MPI_Graph_create(comm, 3, index, edges, 0, made); break;
    case SPLIT: MPI_Comm_split(comm, 0, rank, made); break;
    case SPLIT_TYPE: MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, made); break;
    case DIST_GRAPH: MPI_Dist_graph_create(comm, 1, &rank, &yes, &next, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, made); break;
    case DIST_GRAPH_ADJACENT:
        MPI_Dist_graph_create_adjacent(comm, 1, &previous, MPI_UNWEIGHTED, 1, &next, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                       made);
        break;
    default: MPI_Barrier(comm); break;
    }
    if (MAKE == CART_SUB) {
        MPI_Comm part;
        MPI_Cart_sub(*made, &none, &part);
        MPI_Comm_free(&part);
    }
}

int main(int argc, char **argv)
{
    int rank, first = 0, second = 0;
    MPI_Comm made;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        make(MPI_COMM_WORLD, &made, rank);
        MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(first == 1 && second == 2); // only if process 2 cannot come to its send before process 1 has sent
    } else if (rank == 1) {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        make(MPI_COMM_WORLD, &made, rank);
    } else {
        make(MPI_COMM_WORLD, &made, rank);
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    if (made != MPI_COMM_NULL)
        MPI_Comm_free(&made);
    MPI_Finalize();
    return 0;
}
