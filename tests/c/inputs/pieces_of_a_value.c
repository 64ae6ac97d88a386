// Bytes, halves and the sign of a number of which nothing is known travel apart, through windows and messages: they are what
// they were, or the answer is unknown; it is never wrong.
// mpismt: -n 2 expect no-error
// mpismt: -n 2 -DWRONG expect assertion
// mpismt: -n 2 -DBYTES expect no-error
// mpismt: -n 2 -DBYTES -DWRONG expect assertion
// mpismt: -n 2 -DHALVES expect no-error
// mpismt: -n 2 -DHALVES -DWRONG expect assertion
// mpismt: -n 2 -DMENDED expect no-error
// mpismt: -n 2 -DMENDED -DWRONG --property deadlock expect deadlock
// mpismt: -n 2 -DPACKED -DWRONG --property deadlock expect unknown
// mpismt: -n 2 -DNARROW expect no-error
// mpismt: -n 2 -DNARROW -DWRONG expect assertion
#include <assert.h>
#include <limits.h>
#include <mpi.h>
#include <mpismt.h>
#include <string.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    struct {
        int value;
        short narrow;
        char letter;
        _Bool flag;
    } m = {0, 0, 0, 0};
    MPI_Win w;
    MPI_Win_create(&m, sizeof m, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    int k = MPISMT_input_int(INT_MIN, INT_MAX);
    unsigned char parts[4];
    memcpy(parts, &k, 4);
    const unsigned char turned[4] = {parts[3], parts[2], parts[1], parts[0]};
    const short s = (short)k;
    const char c = (char)(k >> 16);
    const _Bool b = k < 0;
    if (rank == 0) {
#if defined BYTES
        MPI_Put(turned, 4, MPI_BYTE, 1, 0, 4, MPI_BYTE, w);
#elif defined HALVES
        MPI_Put(&k, 2, MPI_BYTE, 1, 0, 2, MPI_BYTE, w);
#elif defined NARROW
        MPI_Put(&s, 1, MPI_SHORT, 1, 4, 1, MPI_SHORT, w);
        MPI_Put(&c, 1, MPI_CHAR, 1, 6, 1, MPI_CHAR, w);
        MPI_Put(&b, 1, MPI_C_BOOL, 1, 7, 1, MPI_C_BOOL, w);
#else
        MPI_Put(&k, 1, MPI_INT, 1, 0, 1, MPI_INT, w);
#endif
    }
    MPI_Win_fence(0, w);
    int sent = k;
    MPI_Bcast(&sent, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 1) {
#if defined BYTES
        unsigned u = (unsigned)sent, t = u >> 24 | (u >> 8 & 0xFF00) | (u << 8 & 0xFF0000) | u << 24;
#ifdef WRONG
        assert((unsigned)m.value != 0x01020304);
#else
        assert((unsigned)m.value == t);
#endif
#elif defined HALVES
#ifdef WRONG
        assert(m.value != 7);
#else
        assert(m.value == (sent & 0xFFFF));
#endif
#elif defined NARROW
#ifdef WRONG
        assert(!(m.flag && m.letter == 'x' && m.narrow == -1));
#else
        assert(m.narrow == (short)sent && m.flag == (sent < 0));
#endif
#else
        unsigned char bytes[4];
        memcpy(bytes, &m, 4);
#ifdef WRONG
        assert(bytes[2] != 0xAB);
#else
        assert(bytes[0] == (sent & 0xFF) && (sent >= 0 || bytes[3] >= 0x80));
#endif
#endif
    }
#if defined MENDED || defined PACKED
    int other = sent;
#ifdef MENDED
    ((char *)&other)[1] = 7; // over a part of it
    assert((other & 0xFF) == (sent & 0xFF) && (other >> 8 & 0xFF) == 7);
    const int met = other == 0x12340756;
#else
    char packed[8];
    MPI_Aint at = 0;
    MPI_Pack_external("external32", &sent, 1, MPI_INT, packed, sizeof packed, &at);
    MPI_Unpack_external("external32", packed, sizeof packed, (at = 0, &at), &other, 1, MPI_INT);
    const int met = other == 0x12345678;
#endif
#ifdef WRONG
    if (rank == 0 || !met)
        MPI_Barrier(MPI_COMM_WORLD);
#endif
#endif
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
