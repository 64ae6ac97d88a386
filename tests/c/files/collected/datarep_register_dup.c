// Section 14.5.3: MPI_REGISTER_DATAREP of a name already defined raises MPI_ERR_DUP_DATAREP. implementations: Open
// MPI 4.1.4 does not support registration (the first call returns an error).
//
// mpismt: -n 1 expect no-error complete
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int cls(int rc) {
  int c;
  MPI_Error_class(rc, &c);
  return c;
}

static int ext(MPI_Datatype t, MPI_Aint *e, void *x) {
  MPI_Aint lb;
  return MPI_Type_get_extent(t, &lb, e);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  assert(MPI_Register_datarep("mine", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, ext, NULL) == MPI_SUCCESS);
  int rc = MPI_Register_datarep("mine", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, ext, NULL);
  assert(cls(rc) == MPI_ERR_DUP_DATAREP);
  MPI_Finalize();
  return 0;
}
