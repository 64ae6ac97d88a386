// What only some of the paths that meet have freed: each further use is one too many on those.
//
// mpismt: -n 1 -DUSE=free(a) expect memory at 48
// mpismt: -n 1 -DUSE=(a[0]=1) expect memory at 48
// mpismt: -n 1 -DUSE=(n=a[0]) expect memory at 48
// mpismt: -n 1 -DUSE=memset(a,0,4) expect memory at 48
// mpismt: -n 1 -DUSE=MPI_Bcast(a,1,MPI_INT,0,MPI_COMM_WORLD) expect memory at 48
// mpismt: -n 1 -DUSE=printf("%s",(char*)a) expect memory at 48
// mpismt: -n 1 -DUSE=(n?free(a):(void)0) expect no-error complete
// mpismt: -n 1 -DLENGTH -DUSE=free(a) expect memory at 48
// mpismt: -n 1 -DLENGTH -DUSE=(a[0]=1) expect memory at 48
//
// And what a call gives back has no place there, which is a fault before the call has had any effect.
//
// mpismt: -n 1 --property memory -DUSE=MPI_Sendrecv(b,1,MPI_INT,0,0,b+1,1,MPI_INT,0,0,MPI_COMM_SELF,(MPI_Status*)a) expect memory at 48
// mpismt: -n 1 --property memory -DUSE={MPI_Ibarrier(MPI_COMM_SELF,q);MPI_Wait(q,(MPI_Status*)a);} expect memory at 48
// mpismt: -n 1 --property memory -DUSE={MPI_Ibarrier(MPI_COMM_SELF,q);MPI_Test(q,a,MPI_STATUS_IGNORE);} expect memory at 48
// mpismt: -n 1 --property memory -DUSE={MPI_Ibarrier(MPI_COMM_SELF,q);MPI_Test(q,b,(MPI_Status*)a);} expect memory at 48
// mpismt: -n 1 --property memory -DUSE={MPI_Ibarrier(MPI_COMM_SELF,q);MPI_Waitany(2,q,a,MPI_STATUS_IGNORE);} expect memory at 48
// mpismt: -n 1 --property memory -DUSE={MPI_Ibarrier(MPI_COMM_SELF,q);MPI_Waitsome(2,q,a,b,MPI_STATUSES_IGNORE);} expect memory at 48
// mpismt: -n 1 --property memory -DUSE={MPI_Ibarrier(MPI_COMM_SELF,q);MPI_Testany(2,q,b,b+2,(MPI_Status*)a);} expect memory at 48
// mpismt: -n 1 --property memory -DUSE=MPI_Iprobe(0,0,MPI_COMM_SELF,a,MPI_STATUS_IGNORE) expect memory at 48
// mpismt: -n 1 --property memory -DUSE=MPI_Comm_dup(MPI_COMM_WORLD,(MPI_Comm*)a) expect memory at 48
// mpismt: -n 1 --property memory -DUSE=MPI_Comm_split(MPI_COMM_WORLD,0,0,(MPI_Comm*)a) expect memory at 48
// mpismt: -n 1 --property memory -DUSE=MPI_Comm_split(n<2?MPI_COMM_WORLD:MPI_COMM_SELF,0,0,(MPI_Comm*)(m?a:b)) expect memory at 48
// mpismt: -n 1 --property memory -DUSE={MPI_Ibarrier(MPI_COMM_SELF,q);MPI_Wait(q,m?(MPI_Status*)a:MPI_STATUS_IGNORE);} expect memory at 48
// mpismt: -n 1 --property memory -DUSE=MPI_Comm_dup(m?MPI_COMM_SELF:MPI_COMM_WORLD,(MPI_Comm*)a) expect memory at 48
// mpismt: -n 1 -DUSE=if(n)MPI_Iprobe(0,0,MPI_COMM_SELF,a,MPI_STATUS_IGNORE) expect no-error complete
#include <mpi.h>
#include <mpismt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int b[32] = {0}, m = MPISMT_input_bool();
    MPI_Request q[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
#ifdef LENGTH // one object for each length
    int n = MPISMT_input_int(1, 3), *a = malloc(n * sizeof *a);
    free(a);
#else
    int n = MPISMT_input_bool(), *a = calloc(32, sizeof *a);
    if (!n)
        free(a);
#endif
    USE;
    if (n == 5)
        a[0] = 2; // never
    MPI_Finalize();
    return 0;
}
