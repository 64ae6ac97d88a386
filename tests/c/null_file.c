// A file that is not there, and a program that does not look.
//
// mpismt: -n 1 expect memory at 10
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv) {
  char head[4];
  MPI_Init(&argc, &argv);
  FILE *f = fopen("cfg.txt", "r");
  fread(head, 1, 4, f);
  fclose(f);
  MPI_Finalize();
  return 0;
}
