// Typemaps of random datatypes: sizes, bounds, contents, and where bytes go when data are packed and received. What is
// printed is compared with MPICH and Open MPI (tests/README.md). Numbers of bytes are multiples of 8, and structures have
// bounds of their own: how the end of a datatype is padded for alignment is the implementation's business.
//
// mpismt: -n 1 expect no-error complete

#include <mpi.h>
#include <stdio.h>
#include <string.h>

enum { TYPES = 40, ROOM = 4096, MIDDLE = 1024 };

static unsigned state = 7;

static int any(int below)
{
    state = state * 1103515245u + 12345u;
    return (int)(state >> 16) % below;
}

static MPI_Datatype made[TYPES];
static int number;

static MPI_Datatype some(void)
{
    switch (number == 0 ? any(4) : any(8)) {
    case 0: return MPI_INT;
    case 1: return MPI_CHAR;
    case 2: return MPI_SHORT;
    case 3: return MPI_DOUBLE;
    default: return made[any(number)];
    }
}

static MPI_Datatype make(void)
{
    MPI_Datatype type, old = some();
    int lengths[3], places[3], n = 1 + any(3);
    MPI_Aint bytes[3];
    MPI_Datatype olds[3];
    for (int i = 0; i < n; i++) {
        lengths[i] = any(3);
        places[i] = any(7) - 2;
        bytes[i] = 8 * (any(6) - 1);
        olds[i] = some();
    }
    int count = any(4), blocks = 1 + any(3), length = 1 + any(2), stride = any(7) - 3, from = 8 * (any(3) - 1);
    MPI_Aint byte_stride = 8 * (any(5) - 1), extent = 8 * (1 + any(5));
    switch (any(10)) {
    case 0: MPI_Type_contiguous(count, old, &type); break;
    case 1: MPI_Type_vector(blocks, length, stride, old, &type); break;
    case 2: MPI_Type_create_hvector(blocks, length, byte_stride, old, &type); break;
    case 3: MPI_Type_indexed(n, lengths, places, old, &type); break;
    case 4: MPI_Type_create_hindexed(n, lengths, bytes, old, &type); break;
    case 5: MPI_Type_create_indexed_block(n, length, places, old, &type); break;
    case 6: MPI_Type_create_hindexed_block(n, length, bytes, old, &type); break;
    case 7: {
        MPI_Datatype structure;
        MPI_Type_create_struct(n, lengths, bytes, olds, &structure);
        MPI_Type_create_resized(structure, from, extent, &type);
        MPI_Type_free(&structure);
        break;
    }
    case 8: MPI_Type_create_resized(old, from, extent, &type); break;
    default: {
        int sizes[2] = {2 + any(3), 2 + any(3)}, parts[2], starts[2];
        for (int i = 0; i < 2; i++) {
            parts[i] = 1 + any(sizes[i]);
            starts[i] = any(sizes[i] - parts[i] + 1);
        }
        MPI_Type_create_subarray(2, sizes, parts, starts, any(2) ? MPI_ORDER_C : MPI_ORDER_FORTRAN, old, &type);
    }
    }
    MPI_Type_commit(&type);
    return type;
}

static unsigned hash(const unsigned char *bytes, int n)
{
    unsigned sum = 0;
    for (int i = 0; i < n; i++)
        sum = sum * 31 + bytes[i];
    return sum;
}

// Which bytes of a buffer hold data of the type, in the order in which they are packed; and what a receive writes, if no
// byte is there twice.
static void show_places(MPI_Datatype type, int count)
{
    static unsigned char low[ROOM], high[ROOM], packed_low[ROOM], packed_high[ROOM], back[ROOM], seen[ROOM];
    int size, position = 0, again = 0, twice = 0;
    for (int i = 0; i < ROOM; i++) {
        low[i] = (unsigned char)i;
        high[i] = (unsigned char)(i >> 8);
    }
    memset(back, 0, ROOM);
    memset(seen, 0, ROOM);
    MPI_Type_size(type, &size);
    MPI_Pack(low + MIDDLE, count, type, packed_low, ROOM, &position, MPI_COMM_WORLD);
    MPI_Pack(high + MIDDLE, count, type, packed_high, ROOM, &again, MPI_COMM_WORLD);
    for (int i = 0; i < size * count; i++)
        twice |= seen[packed_low[i] + 256 * packed_high[i]]++;
    printf("  %d bytes at %u %u", position, hash(packed_low, position), hash(packed_high, position));
    if (!twice)
        MPI_Sendrecv(low + MIDDLE, count, type, 0, 1, back + MIDDLE, count, type, 0, 1, MPI_COMM_SELF,
                     MPI_STATUS_IGNORE);
    printf(", received %u\n", hash(back, ROOM));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    while (number < TYPES) {
        MPI_Datatype type = make();
        MPI_Aint lb, extent, true_lb, true_extent;
        int size;
        MPI_Type_size(type, &size);
        MPI_Type_get_extent(type, &lb, &extent);
        MPI_Type_get_true_extent(type, &true_lb, &true_extent);
        // Small enough for the buffers.
        if (size > 200 || size == 0 || lb < -200 || lb + extent > 400 || true_lb < -200 || true_lb + true_extent > 400) {
            MPI_Type_free(&type);
            continue;
        }
        printf("%d: size %d, from %ld, extent %ld, true from %ld, true extent %ld\n", number, size, (long)lb,
               (long)extent, (long)true_lb, (long)true_extent);
        show_places(type, 1 + number % 3);
        made[number++] = type;
    }
    for (int i = 0; i < TYPES; i++) {
        int integers, addresses, types, combiner;
        MPI_Type_get_envelope(made[i], &integers, &addresses, &types, &combiner);
        printf("%d: %d integers, %d addresses, %d datatypes\n", i, integers, addresses, types);
    }
    for (int i = 0; i < TYPES; i++)
        MPI_Type_free(&made[i]);
    MPI_Finalize();
    return 0;
}
