// A block that is compressed, with its checksum, as parallel formats of files have it.
#include <assert.h>
#include <mpi.h>
#include <string.h>

unsigned long adler32(unsigned long, const unsigned char *, unsigned);
unsigned long crc32(unsigned long, const unsigned char *, unsigned);
unsigned long compressBound(unsigned long);
int compress(unsigned char *, unsigned long *, const unsigned char *, unsigned long);
int uncompress(unsigned char *, unsigned long *, const unsigned char *, unsigned long);

int main(int argc, char **argv)
{
    const unsigned char text[] = "hello hello hello";
    unsigned char packed[64], again[32];
    unsigned long size = sizeof packed, bytes = sizeof again, sums[2], all[4];
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    assert(compressBound(17) <= sizeof packed && compress(packed, &size, text, 17) == 0);
    if (rank == 0)
        MPI_Send(packed, (int)size, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    else if (rank == 1)
        MPI_Recv(packed, (int)size, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(uncompress(again, &bytes, packed, size) == 0 && bytes == 17 && memcmp(again, text, 17) == 0);
    sums[0] = adler32(1, text, 17);
    sums[1] = crc32(0, text, 17);
    assert(sums[0] == 0x3a2e067d && sums[1] == 0xe5f98880);
    MPI_Gather(sums, 2, MPI_UNSIGNED_LONG, all, 2, MPI_UNSIGNED_LONG, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
