// Processes push items onto a list that all of them can walk: the nodes are in memory that their owners attach to a
// dynamic window, the head is at process 0, and a pointer is the number of a node: its owner and its index there.
// LINKED_LATE tells others of a node before the node knows its successor; PUT_HEAD writes the head without looking
// whether it is still what it was; FREED_EARLY detaches the nodes while others walk.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DLINKED_LATE expect global-concurrency
// mpismt: -n 2 -DPUT_HEAD expect assertion,global-concurrency
// mpismt: -n 2 -DFREED_EARLY expect memory
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define ITEMS 2

typedef struct {
    int next, item;
} Node;

static const int end = -1;
static MPI_Aint *bases; // where the memory of each process is attached: at process 0 the head is in front of the nodes

static int load_head(MPI_Win window)
{
    int head;
    MPI_Fetch_and_op(NULL, &head, MPI_INT, 0, bases[0], MPI_NO_OP, window);
    MPI_Win_flush(0, window);
    return head;
}

static void push(Node *node, int number, MPI_Win window)
{
    int seen, head = load_head(window);
    do {
        seen = head;
#ifndef LINKED_LATE
        node->next = seen;
        MPI_Win_sync(window);
#endif
#ifndef PUT_HEAD
        MPI_Compare_and_swap(&number, &seen, &head, MPI_INT, 0, bases[0], window);
#else
        MPI_Put(&number, 1, MPI_INT, 0, bases[0], 1, MPI_INT, window);
#endif
        MPI_Win_flush(0, window);
    } while (head != seen);
#ifdef LINKED_LATE
    node->next = seen;
    MPI_Win_sync(window);
#endif
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    struct {
        int head, unused;
        Node nodes[ITEMS];
    } *mine = malloc(sizeof *mine);
    mine->head = end;
    MPI_Win window;
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_attach(window, mine, sizeof *mine);
    MPI_Aint base;
    MPI_Get_address(mine, &base);
    bases = malloc(size * sizeof *bases);
    MPI_Allgather(&base, 1, MPI_AINT, bases, 1, MPI_AINT, MPI_COMM_WORLD);
    MPI_Win_lock_all(0, window);

    for (int i = 0; i < ITEMS; i++) {
        mine->nodes[i].item = 10 * rank + i;
        push(&mine->nodes[i], rank * ITEMS + i, window);
    }
    // What this process has pushed is in the list, the last item first, whatever the others push meanwhile.
    int expected = ITEMS;
    for (int at = load_head(window); at != end;) {
        Node node;
        const int owner = at / ITEMS;
        MPI_Get(&node, 2, MPI_INT, owner, bases[owner] + (1 + at % ITEMS) * sizeof node, 2, MPI_INT, window);
        MPI_Win_flush(owner, window);
        if (owner == rank)
            assert(node.item == 10 * rank + --expected);
        at = node.next;
    }
    assert(expected == 0);
    printf("process %d has found its items\n", rank);

    MPI_Win_unlock_all(window);
#ifndef FREED_EARLY
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    MPI_Win_detach(window, mine);
    free(mine);
    free(bases);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
