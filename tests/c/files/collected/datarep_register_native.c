// Section 14.5.3: "external32", "native" and "internal" are defined names: registering one again raises
// MPI_ERR_DUP_DATAREP. implementations: MPICH 4.0.2 and Open MPI 4.1.4 both deviate (MPICH checks only names
// registered before, Open MPI has no registration).
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
  int rc = MPI_Register_datarep("native", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, ext, NULL);
  assert(cls(rc) == MPI_ERR_DUP_DATAREP);
  MPI_Finalize();
  return 0;
}
