// MPI_Comm_split_type by the name of a resource (MPI 4.1, section 7.4.2): of one that is not known there are no parts.
//
// mpismt: -n 2 expect no-error complete
#include <mpi.h>
int main(int argc, char **argv) {
  MPI_Comm c;
  MPI_Info info;
  MPI_Init(&argc, &argv);
  MPI_Info_create(&info);
  MPI_Info_set(info, "mpi_hw_resource_type", "mpi_shared_memory");
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_GUIDED, 0, info, &c);
  if (c != MPI_COMM_NULL) MPI_Comm_free(&c);
  MPI_Info_free(&info);
  MPI_Finalize();
  return 0;
}
