/* <openmpi/mpi.h> is the header that programs are checked with, too. */
#include <mpi.h>
