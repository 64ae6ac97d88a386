// Section 3.1: "a list of the particles that must be migrated to another process", gathered from wherever they are; and
// section 3.4: packed into a buffer, sent as it is, and unpacked.
//
// mpismt: -n 2 --dialect mpi1 expect no-error
#include <assert.h>
#include <mpi1.h>

struct particle {
    int x, v;
};

int main(void)
{
    if (MPI_GETID(ALL) == 0) {
        struct particle all[4] = {{0, 1}, {2, 3}, {4, 5}, {6, 7}}, buffer[2];
        const void* const leaving[] = {&all[3], &all[1]};
        const int bytes[] = {sizeof *all, sizeof *all};
        MPI_GSEND("blocking", leaving, 1, 1, bytes, 2);
        assert(MPI_GPACK(leaving, bytes, 2, buffer) == sizeof buffer);
        MPI_CSEND("blocking", buffer, 1, 2, sizeof buffer);
    } else {
        struct particle a, b, buffer[2];
        void* const arriving[] = {&a, &b};
        const int bytes[] = {sizeof a, sizeof b};
        assert(MPI_GRECV("blocking", arriving, 0, 1, bytes, 2) == sizeof buffer);
        assert(a.x == 6 && a.v == 7 && b.x == 2 && b.v == 3);
        a.x = b.x = 0;
        MPI_CRECV("blocking", buffer, 0, 2, sizeof buffer);
        MPI_GUNPACK(arriving, bytes, 2, buffer);
        assert(a.x == 6 && b.x == 2);
    }
    return 0;
}
