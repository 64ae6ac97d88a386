/* MPI1, as it was proposed in January 1993: J. J. Dongarra, R. Hempel, A. J. G. Hey and D. W. Walker, "A proposal for a
   user-level, message-passing interface in a distributed memory environment" (CRPC-TR93437). It specifies its
   routines in Fortran and says that those of C "are very similar, except for the routines dealing with arbitrary
   scatter/gather operations", which take an array of pointers instead of a buffer and displacements. They are functions
   of frontend/c/runtime/mpi1.c; docs/mpi1993.md says what they mean here, and what is left out.

       mpismt check --dialect mpi1 -n 2 program.c

   There is nothing to initialise and nothing to finalise. Every function returns -1 on an error; MPI_ERROR() says
   which. `mode` is "blocking", "nonblocking" or "synchronized". As a source or type, -1 is any. */
#ifndef MPISMT_MPI1_H
#define MPISMT_MPI1_H

#ifdef MPI_VERSION
#error "a program is written for the MPI of 1993 (mpi1.h) or for the standard (mpi.h), not for both"
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define ALL 1 /* the group of all processes in the current group context */

/* A.1 Point-to-point message passing */
int MPI_CANCEL(int msgid);
int MPI_CRECV(const char* mode, void* buf, int source, int type, int maxlen);
int MPI_CSEND(const char* mode, const void* buf, int dest, int type, int len);
int MPI_GRECV(const char* mode, void* const blocks[], int source, int type, const int nlist[], int nblks);
int MPI_GSEND(const char* mode, const void* const blocks[], int dest, int type, const int nlist[], int nblks);
int MPI_INFOL(void);
int MPI_INFOS(void);
int MPI_INFOT(void);
int MPI_PROBE(int source, int type);
int MPI_SRECV(const char* mode, void* buf, int source, int type, int lenblk, int stride, int nblks);
int MPI_SSEND(const char* mode, const void* buf, int dest, int type, int lenblk, int stride, int nblks);
int MPI_STATS(int msgid);
int MPI_WAIT(int msgid);

/* A.2 Process groups */
int MPI_DEFNG(int nprocs, const int plist[]);
int MPI_FREEG(int gid);
int MPI_GETID(int gid);
int MPI_INFOG(int gid, int maxlis, int plist[]);
int MPI_PARTG(int gid, int key);
int MPI_POPG(void);
int MPI_PUSHG(int gid);
int MPI_SYNCG(int gid);

/* A.3 Buffer copying */
int MPI_SPACK(const void* buf, int lenblk, int stride, int nblk, void* msg);
int MPI_SUNPACK(void* buf, int lenblk, int stride, int nblk, const void* msg);
int MPI_GPACK(const void* const blocks[], const int nlist[], int nblk, void* msg);
int MPI_GUNPACK(void* const blocks[], const int nlist[], int nblk, const void* msg);

/* A.4 Communication contexts */
int MPI_INFOC(int maxlis, int ilist[]);
int MPI_NEWC(void);
int MPI_POPC(void);
int MPI_PUSHC(int ccid);

/* A.5 Utilities. The strings are those of the last call. */
double MPI_CPU(void);
const char* MPI_DATE(void);
int MPI_ERROR(void);
const char* MPI_ETEXT(int ierrno);
const char* MPI_MACHINE(void);
int MPI_INFOMN(int maxlis, int ilist[]);
const char* MPI_TIME(void);
double MPI_WALL(void);

#ifdef __cplusplus
}
#endif

#endif
