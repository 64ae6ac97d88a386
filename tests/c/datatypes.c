// mpismt: -n 2 expect no-error complete
// Derived datatypes: what they are, and how data move through them.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>
#include <string.h>

struct particle {
    char kind;
    double x[3];
    int id;
};

static void extents(MPI_Datatype t, int size, MPI_Aint lb, MPI_Aint extent, MPI_Aint true_lb, MPI_Aint true_extent)
{
    int s;
    MPI_Aint l, e;
    MPI_Type_size(t, &s);
    assert(s == size);
    MPI_Type_get_extent(t, &l, &e);
    assert(l == lb);
    assert(e == extent);
    MPI_Type_get_true_extent(t, &l, &e);
    assert(l == true_lb);
    assert(e == true_extent);
}

static void shapes(void)
{
    MPI_Datatype v, h, i, b, s, d, r, sub;
    MPI_Type_vector(3, 2, 4, MPI_INT, &v);
    extents(v, 24, 0, 40, 0, 40);
    MPI_Type_create_hvector(2, 1, 60, v, &h);
    extents(h, 48, 0, 100, 0, 100);
    int lengths[3] = {1, 0, 2}, at[3] = {5, 100, 1};
    MPI_Type_indexed(3, lengths, at, MPI_SHORT, &i);
    extents(i, 6, 2, 10, 2, 10);
    MPI_Type_create_indexed_block(2, 3, at, MPI_DOUBLE, &b);
    extents(b, 48, 40, 784, 40, 784);
    MPI_Aint where[3] = {offsetof(struct particle, kind), offsetof(struct particle, x), offsetof(struct particle, id)};
    int many[3] = {1, 3, 1};
    MPI_Datatype of[3] = {MPI_CHAR, MPI_DOUBLE, MPI_INT};
    MPI_Type_create_struct(3, many, where, of, &s);
    extents(s, 29, 0, 40, 0, 36);
    MPI_Type_dup(s, &d);
    extents(d, 29, 0, 40, 0, 36);
    MPI_Type_create_resized(s, -8, 64, &r);
    extents(r, 29, -8, 64, 0, 36);
    int sizes[2] = {4, 6}, part[2] = {2, 3}, start[2] = {1, 2};
    MPI_Type_create_subarray(2, sizes, part, start, MPI_ORDER_C, MPI_INT, &sub);
    extents(sub, 24, 0, 96, 32, 36);
    int ni, na, nd, combiner;
    MPI_Type_get_envelope(sub, &ni, &na, &nd, &combiner);
    assert(combiner == MPI_COMBINER_SUBARRAY && ni == 8 && na == 0 && nd == 1);
    int ints[8];
    MPI_Aint none[1];
    MPI_Datatype old[1];
    MPI_Type_get_contents(sub, 8, 0, 1, ints, none, old);
    assert(ints[0] == 2 && ints[1] == 4 && ints[2] == 6 && ints[3] == 2 && ints[4] == 3 && ints[5] == 1 && ints[6] == 2);
    assert(old[0] == MPI_INT);
    extents(MPI_SHORT_INT, 6, 0, 8, 0, 8);
    extents(MPI_DOUBLE_INT, 12, 0, 16, 0, 12);
    MPI_Type_free(&v), MPI_Type_free(&h), MPI_Type_free(&i), MPI_Type_free(&b), MPI_Type_free(&s), MPI_Type_free(&d);
    MPI_Type_free(&r), MPI_Type_free(&sub);
    assert(v == MPI_DATATYPE_NULL);
}

// A column goes out, a row comes in; a struct goes as a struct; a subarray goes as a line.
static void transfers(int rank)
{
    int a[4][5];
    MPI_Status st;
    MPI_Datatype column;
    MPI_Type_vector(4, 1, 5, MPI_INT, &column);
    MPI_Type_commit(&column);
    memset(a, 0, sizeof a);
    if (rank == 0) {
        for (int i = 0; i < 20; ++i)
            a[i / 5][i % 5] = i;
        MPI_Send(&a[0][2], 1, column, 1, 0, MPI_COMM_WORLD);
    } else {
        int n, e;
        MPI_Recv(&a[2][0], 5, MPI_INT, 0, 0, MPI_COMM_WORLD, &st);
        assert(a[2][0] == 2 && a[2][1] == 7 && a[2][2] == 12 && a[2][3] == 17 && a[2][4] == 0);
        MPI_Get_count(&st, column, &n);
        assert(n == 1);
        MPI_Get_count(&st, MPI_DOUBLE, &n);
        assert(n == 2);
        MPI_Get_elements(&st, column, &e);
        assert(e == 4);
    }
    struct particle p[2];
    MPI_Datatype s;
    MPI_Aint base, where[3];
    MPI_Get_address(&p[0], &base);
    MPI_Get_address(&p[0].kind, &where[0]);
    MPI_Get_address(&p[0].x, &where[1]);
    MPI_Get_address(&p[0].id, &where[2]);
    for (int i = 0; i < 3; ++i)
        where[i] = MPI_Aint_diff(where[i], base);
    int many[3] = {1, 3, 1};
    MPI_Datatype of[3] = {MPI_CHAR, MPI_DOUBLE, MPI_INT};
    MPI_Type_create_struct(3, many, where, of, &s);
    MPI_Type_commit(&s);
    if (rank == 0) {
        for (int i = 0; i < 2; ++i) {
            p[i].kind = (char)('a' + i);
            p[i].x[0] = i, p[i].x[1] = 10 * i, p[i].x[2] = 100 * i;
            p[i].id = 7 + i;
        }
        MPI_Send(p, 2, s, 1, 1, MPI_COMM_WORLD);
    } else {
        int n, e;
        MPI_Recv(p, 2, s, 0, 1, MPI_COMM_WORLD, &st);
        assert(p[1].kind == 'b' && p[1].x[0] == 1 && p[1].x[1] == 10 && p[1].x[2] == 100 && p[1].id == 8);
        MPI_Get_count(&st, s, &n);
        MPI_Get_elements(&st, s, &e);
        assert(n == 2 && e == 10);
    }
    int sizes[2] = {4, 5}, part[2] = {2, 2}, start[2] = {1, 3};
    MPI_Datatype corner;
    MPI_Type_create_subarray(2, sizes, part, start, MPI_ORDER_C, MPI_INT, &corner);
    MPI_Type_commit(&corner);
    MPI_Type_free(&column);
    if (rank == 0) {
        MPI_Send(a, 1, corner, 1, 2, MPI_COMM_WORLD);
    } else {
        int line[4];
        MPI_Recv(line, 4, MPI_INT, 0, 2, MPI_COMM_WORLD, &st);
        assert(line[0] == 8 && line[1] == 9 && line[2] == 13 && line[3] == 14);
    }
    // Absolute addresses.
    int x = 5, y = 6;
    MPI_Datatype both;
    int one[2] = {1, 1};
    MPI_Aint here[2];
    MPI_Get_address(&x, &here[0]);
    MPI_Get_address(&y, &here[1]);
    MPI_Type_create_hindexed(2, one, here, MPI_INT, &both);
    MPI_Type_commit(&both);
    if (rank == 0) {
        x = 50, y = 60;
        MPI_Send(MPI_BOTTOM, 1, both, 1, 3, MPI_COMM_WORLD);
    } else {
        MPI_Recv(MPI_BOTTOM, 1, both, 0, 3, MPI_COMM_WORLD, &st);
        assert(x == 50 && y == 60);
    }
    MPI_Type_free(&s), MPI_Type_free(&corner), MPI_Type_free(&both);
}

static void packing(int rank)
{
    char buffer[64];
    int position = 0, size, n = 0;
    double d[2] = {0, 0};
    MPI_Pack_size(1, MPI_INT, MPI_COMM_WORLD, &size);
    assert(size >= 4);
    if (rank == 0) {
        n = 3, d[0] = 1.5, d[1] = 2.5;
        MPI_Pack(&n, 1, MPI_INT, buffer, 64, &position, MPI_COMM_WORLD);
        MPI_Pack(d, 2, MPI_DOUBLE, buffer, 64, &position, MPI_COMM_WORLD);
        MPI_Send(buffer, position, MPI_PACKED, 1, 4, MPI_COMM_WORLD);
    } else {
        MPI_Status st;
        MPI_Recv(buffer, 64, MPI_PACKED, 0, 4, MPI_COMM_WORLD, &st);
        MPI_Unpack(buffer, 64, &position, &n, 1, MPI_INT, MPI_COMM_WORLD);
        MPI_Unpack(buffer, 64, &position, d, 2, MPI_DOUBLE, MPI_COMM_WORLD);
        assert(n == 3 && d[0] == 1.5 && d[1] == 2.5);
    }
}

// A matrix of 4 by 4 in two columns of blocks: each process gets one.
static void collectives(int rank)
{
    int m[4][4], mine[4][2], back[4][4];
    MPI_Datatype block, resized;
    MPI_Type_vector(4, 2, 4, MPI_INT, &block);
    MPI_Type_create_resized(block, 0, 2 * sizeof(int), &resized);
    MPI_Type_commit(&resized);
    for (int i = 0; i < 16; ++i)
        m[i / 4][i % 4] = i;
    MPI_Scatter(m, 1, resized, mine, 8, MPI_INT, 0, MPI_COMM_WORLD);
    assert(mine[0][0] == 2 * rank && mine[3][1] == 13 + 2 * rank);
    memset(back, 0, sizeof back);
    MPI_Gather(mine, 8, MPI_INT, back, 1, resized, 1, MPI_COMM_WORLD);
    if (rank == 1)
        assert(memcmp(back, m, sizeof m) == 0);
    MPI_Type_free(&block), MPI_Type_free(&resized);
    struct {
        short value;
        int index;
    } in = {(short)(rank == 0 ? 7 : 9), rank}, out;
    MPI_Allreduce(&in, &out, 1, MPI_SHORT_INT, MPI_MAXLOC, MPI_COMM_WORLD);
    assert(out.value == 9 && out.index == 1);
}

static void distributed(void)
{
    int sizes[2] = {4, 5}, kinds[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC};
    int args[2] = {MPI_DISTRIBUTE_DFLT_DARG, 2}, grid[2] = {2, 2};
    MPI_Datatype t;
    int a[20], b[20] = {0}, position = 0;
    for (int i = 0; i < 20; ++i)
        a[i] = i;
    MPI_Type_create_darray(4, 1, 2, sizes, kinds, args, grid, MPI_ORDER_C, MPI_INT, &t);
    extents(t, 16, 0, 80, 8, 28);
    MPI_Type_commit(&t);
    MPI_Pack(a, 1, t, b, sizeof b, &position, MPI_COMM_WORLD);
    assert(b[0] == 2 && b[1] == 3 && b[2] == 7 && b[3] == 8);
    MPI_Type_free(&t);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    shapes();
    transfers(rank);
    packing(rank);
    collectives(rank);
    distributed();
    MPI_Finalize();
    return 0;
}
