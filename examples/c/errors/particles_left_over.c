// particles.c, but the datatype is never freed.
//
// mpismt: -n 2 expect warning:resource-leak at 24

#include <assert.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>

struct particle {
    char kind;
    double position[3];
    int number;
};

static MPI_Datatype particle_type(void)
{
    const int lengths[] = {1, 3, 1};
    const MPI_Aint displacements[] = {offsetof(struct particle, kind), offsetof(struct particle, position),
                                      offsetof(struct particle, number)};
    const MPI_Datatype types[] = {MPI_CHAR, MPI_DOUBLE, MPI_INT};
    MPI_Datatype members, whole;
    MPI_Type_create_struct(3, lengths, displacements, types, &members);
    MPI_Type_create_resized(members, 0, sizeof(struct particle), &whole);
    MPI_Type_free(&members);
    MPI_Type_commit(&whole);
    return whole;
}

int main(int argc, char **argv)
{
    struct particle p[2] = {{0}};
    int rank, size, count;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Datatype type = particle_type();
    if (rank == 0) {
        for (int i = 1; i < size; i++) {
            MPI_Recv(p, 2, type, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            MPI_Get_count(&status, type, &count);
            assert(count == 2);
            assert(p[0].kind == 'a' && p[1].position[2] == 2.5 && p[1].number == 10 * status.MPI_SOURCE + 1);
        }
        printf("done\n");
    } else {
        for (int i = 0; i < 2; i++) {
            p[i].kind = "ab"[i];
            p[i].position[2] = 1.5 + i;
            p[i].number = 10 * rank + i;
        }
        MPI_Send(p, 2, type, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
