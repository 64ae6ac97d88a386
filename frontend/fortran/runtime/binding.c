// MPI's routines as flang calls them, by those of C: see binding.h. Generated from core/mpi/ by
// frontend/fortran/bindings.cpp.
#include "binding.h"

void ROUTINE(mpi_abort_)(int *comm, int *errorcode, int *ierror)
{
    int e = MPI_Abort(*comm, *errorcode);
    *ierror = e;
}

void ROUTINE(mpi_abort_f08_)(int *comm, int *errorcode, int *ierror)
{
    int e = MPI_Abort(*comm, *errorcode);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_accumulate_)(void *origin_addr, int *origin_count, int *origin_datatype, int *target_rank,
                              long *target_disp, int *target_count, int *target_datatype, int *op, int *win,
                              int *ierror)
{
    int e = MPI_Accumulate(mpismt_buffer(origin_addr), *origin_count, *origin_datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *op, *win);
    *ierror = e;
}

void ROUTINE(mpi_accumulate_module_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                                     int *target_rank, long *target_disp, int *target_count, int *target_datatype,
                                     int *op, int *win, int *ierror)
{
    ROUTINE(mpi_accumulate_)(origin_addr->base, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, op, win, ierror);
}

void ROUTINE(mpi_accumulate_f08_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                                  int *target_rank, long *target_disp, int *target_count, int *target_datatype,
                                  int *op, int *win, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Accumulate(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank,
        *target_disp, *target_count, *target_datatype, *op, *win);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_accumulate_c_f08_)(struct mpismt_variable *origin_addr, long *origin_count, int *origin_datatype,
                                    int *target_rank, long *target_disp, long *target_count, int *target_datatype,
                                    int *op, int *win, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Accumulate_c(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank,
        *target_disp, *target_count, *target_datatype, *op, *win);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_add_error_class_)(int *errorclass, int *ierror)
{
    int e = MPI_Add_error_class(errorclass);
    *ierror = e;
}

void ROUTINE(mpi_add_error_class_f08_)(int *errorclass, int *ierror)
{
    int e = MPI_Add_error_class(errorclass);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_add_error_code_)(int *errorclass, int *errorcode, int *ierror)
{
    int e = MPI_Add_error_code(*errorclass, errorcode);
    *ierror = e;
}

void ROUTINE(mpi_add_error_code_f08_)(int *errorclass, int *errorcode, int *ierror)
{
    int e = MPI_Add_error_code(*errorclass, errorcode);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_add_error_string_)(int *errorcode, char *string, int *ierror, long string_length)
{
    char *c_string = mpismt_string(string, string_length);
    int e = MPI_Add_error_string(*errorcode, c_string);
    free(c_string);
    *ierror = e;
}

void ROUTINE(mpi_add_error_string_f08_)(int *errorcode, char *string, int *ierror, long string_length)
{
    char *c_string = mpismt_string(string, string_length);
    int e = MPI_Add_error_string(*errorcode, c_string);
    free(c_string);
    mpismt_report(ierror, e);
}

long ROUTINE(mpi_aint_add_)(long *base, long *disp)
{
    return MPI_Aint_add(*base, *disp);
}

long ROUTINE(mpi_aint_add_f08_)(long *base, long *disp)
{
    return MPI_Aint_add(*base, *disp);
}

long ROUTINE(mpi_aint_diff_)(long *addr1, long *addr2)
{
    return MPI_Aint_diff(*addr1, *addr2);
}

long ROUTINE(mpi_aint_diff_f08_)(long *addr1, long *addr2)
{
    return MPI_Aint_diff(*addr1, *addr2);
}

void ROUTINE(mpi_allgather_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                             int *recvtype, int *comm, int *ierror)
{
    int e = MPI_Allgather(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount, *recvtype,
        *comm);
    *ierror = e;
}

void ROUTINE(mpi_allgather_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                    struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                    int *ierror)
{
    ROUTINE(mpi_allgather_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm, ierror);
}

void ROUTINE(mpi_allgather_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                 struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Allgather(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_allgather_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                   struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *comm,
                                   int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Allgather_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_allgather_init_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                                  int *recvtype, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Allgather_init(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount,
        *recvtype, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_allgather_init_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                         struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                         int *info, int *request, int *ierror)
{
    ROUTINE(mpi_allgather_init_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm, info,
        request, ierror);
}

void ROUTINE(mpi_allgather_init_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                      struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                      int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Allgather_init(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_allgather_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                        struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *comm,
                                        int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Allgather_init_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_allgatherv_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcounts,
                              int *displs, int *recvtype, int *comm, int *ierror)
{
    int e = MPI_Allgatherv(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), recvcounts, displs,
        *recvtype, *comm);
    *ierror = e;
}

void ROUTINE(mpi_allgatherv_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                     struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype,
                                     int *comm, int *ierror)
{
    ROUTINE(mpi_allgatherv_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcounts, displs, recvtype, comm,
        ierror);
}

void ROUTINE(mpi_allgatherv_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                  struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype,
                                  int *comm, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Allgatherv(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf), recvcounts,
        displs, *recvtype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_allgatherv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                    struct mpismt_variable *recvbuf, long *recvcounts, long *displs, int *recvtype,
                                    int *comm, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Allgatherv_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf), recvcounts,
        displs, *recvtype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_allgatherv_init_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcounts,
                                   int *displs, int *recvtype, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Allgatherv_init(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), recvcounts,
        displs, *recvtype, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_allgatherv_init_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                          struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype,
                                          int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_allgatherv_init_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcounts, displs, recvtype,
        comm, info, request, ierror);
}

void ROUTINE(mpi_allgatherv_init_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                       struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype,
                                       int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Allgatherv_init(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf),
        recvcounts, displs, *recvtype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_allgatherv_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                         struct mpismt_variable *recvbuf, long *recvcounts, long *displs,
                                         int *recvtype, int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Allgatherv_init_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf),
        recvcounts, displs, *recvtype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alloc_mem_)(long *size, int *info, void *baseptr, int *ierror)
{
    int e = MPI_Alloc_mem(*size, *info, baseptr);
    *ierror = e;
}

void ROUTINE(mpi_alloc_mem_cptr_)(long *size, int *info, void *baseptr, int *ierror)
{
    *ierror = MPI_Alloc_mem(*size, *info, baseptr);
}

void ROUTINE(mpi_alloc_mem_f08_)(long *size, int *info, void *baseptr, int *ierror)
{
    int e = MPI_Alloc_mem(*size, *info, baseptr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_allreduce_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Allreduce(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *comm);
    *ierror = e;
}

void ROUTINE(mpi_allreduce_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                    int *datatype, int *op, int *comm, int *ierror)
{
    ROUTINE(mpi_allreduce_)(sendbuf->base, recvbuf->base, count, datatype, op, comm, ierror);
}

void ROUTINE(mpi_allreduce_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                 int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Allreduce(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_allreduce_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                                   int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Allreduce_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_allreduce_init_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *comm,
                                  int *info, int *request, int *ierror)
{
    int e = MPI_Allreduce_init(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *comm, *info,
        request);
    *ierror = e;
}

void ROUTINE(mpi_allreduce_init_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                         int *datatype, int *op, int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_allreduce_init_)(sendbuf->base, recvbuf->base, count, datatype, op, comm, info, request, ierror);
}

void ROUTINE(mpi_allreduce_init_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                      int *datatype, int *op, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Allreduce_init(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, *info,
        request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_allreduce_init_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                                        int *datatype, int *op, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Allreduce_init_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, *info,
        request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoall_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount, int *recvtype,
                            int *comm, int *ierror)
{
    int e = MPI_Alltoall(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount, *recvtype,
        *comm);
    *ierror = e;
}

void ROUTINE(mpi_alltoall_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                   struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                   int *ierror)
{
    ROUTINE(mpi_alltoall_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm, ierror);
}

void ROUTINE(mpi_alltoall_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Alltoall(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoall_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                  struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *comm,
                                  int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Alltoall_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoall_init_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                                 int *recvtype, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Alltoall_init(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount,
        *recvtype, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_alltoall_init_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                        struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                        int *info, int *request, int *ierror)
{
    ROUTINE(mpi_alltoall_init_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm, info,
        request, ierror);
}

void ROUTINE(mpi_alltoall_init_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                     struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                     int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Alltoall_init(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoall_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                       struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *comm,
                                       int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Alltoall_init_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoallv_)(void *sendbuf, int *sendcounts, int *sdispls, int *sendtype, void *recvbuf,
                             int *recvcounts, int *rdispls, int *recvtype, int *comm, int *ierror)
{
    int e = MPI_Alltoallv(mpismt_buffer(sendbuf), sendcounts, sdispls, *sendtype, mpismt_buffer(recvbuf), recvcounts,
        rdispls, *recvtype, *comm);
    *ierror = e;
}

void ROUTINE(mpi_alltoallv_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls, int *sendtype,
                                    struct mpismt_variable *recvbuf, int *recvcounts, int *rdispls, int *recvtype,
                                    int *comm, int *ierror)
{
    ROUTINE(mpi_alltoallv_)(sendbuf->base, sendcounts, sdispls, sendtype, recvbuf->base, recvcounts, rdispls, recvtype,
        comm, ierror);
}

void ROUTINE(mpi_alltoallv_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls, int *sendtype,
                                 struct mpismt_variable *recvbuf, int *recvcounts, int *rdispls, int *recvtype,
                                 int *comm, int *ierror)
{
    int e = MPI_Alltoallv(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf), recvcounts,
        rdispls, *recvtype, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoallv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls, int *sendtype,
                                   struct mpismt_variable *recvbuf, long *recvcounts, long *rdispls, int *recvtype,
                                   int *comm, int *ierror)
{
    int e = MPI_Alltoallv_c(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf), recvcounts,
        rdispls, *recvtype, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoallv_init_)(void *sendbuf, int *sendcounts, int *sdispls, int *sendtype, void *recvbuf,
                                  int *recvcounts, int *rdispls, int *recvtype, int *comm, int *info, int *request,
                                  int *ierror)
{
    int e = MPI_Alltoallv_init(mpismt_buffer(sendbuf), sendcounts, sdispls, *sendtype, mpismt_buffer(recvbuf),
        recvcounts, rdispls, *recvtype, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_alltoallv_init_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls, int *sendtype,
                                         struct mpismt_variable *recvbuf, int *recvcounts, int *rdispls, int *recvtype,
                                         int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_alltoallv_init_)(sendbuf->base, sendcounts, sdispls, sendtype, recvbuf->base, recvcounts, rdispls,
        recvtype, comm, info, request, ierror);
}

void ROUTINE(mpi_alltoallv_init_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls, int *sendtype,
                                      struct mpismt_variable *recvbuf, int *recvcounts, int *rdispls, int *recvtype,
                                      int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Alltoallv_init(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf),
        recvcounts, rdispls, *recvtype, *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoallv_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls,
                                        int *sendtype, struct mpismt_variable *recvbuf, long *recvcounts,
                                        long *rdispls, int *recvtype, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Alltoallv_init_c(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf),
        recvcounts, rdispls, *recvtype, *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoallw_)(void *sendbuf, int *sendcounts, int *sdispls, int *sendtypes, void *recvbuf,
                             int *recvcounts, int *rdispls, int *recvtypes, int *comm, int *ierror)
{
    int e = MPI_Alltoallw(mpismt_buffer(sendbuf), sendcounts, sdispls, sendtypes, mpismt_buffer(recvbuf), recvcounts,
        rdispls, recvtypes, *comm);
    *ierror = e;
}

void ROUTINE(mpi_alltoallw_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls, int *sendtypes,
                                    struct mpismt_variable *recvbuf, int *recvcounts, int *rdispls, int *recvtypes,
                                    int *comm, int *ierror)
{
    ROUTINE(mpi_alltoallw_)(sendbuf->base, sendcounts, sdispls, sendtypes, recvbuf->base, recvcounts, rdispls,
        recvtypes, comm, ierror);
}

void ROUTINE(mpi_alltoallw_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls, int *sendtypes,
                                 struct mpismt_variable *recvbuf, int *recvcounts, int *rdispls, int *recvtypes,
                                 int *comm, int *ierror)
{
    int e = MPI_Alltoallw(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf), recvcounts,
        rdispls, recvtypes, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoallw_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls, int *sendtypes,
                                   struct mpismt_variable *recvbuf, long *recvcounts, long *rdispls, int *recvtypes,
                                   int *comm, int *ierror)
{
    int e = MPI_Alltoallw_c(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf), recvcounts,
        rdispls, recvtypes, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoallw_init_)(void *sendbuf, int *sendcounts, int *sdispls, int *sendtypes, void *recvbuf,
                                  int *recvcounts, int *rdispls, int *recvtypes, int *comm, int *info, int *request,
                                  int *ierror)
{
    int e = MPI_Alltoallw_init(mpismt_buffer(sendbuf), sendcounts, sdispls, sendtypes, mpismt_buffer(recvbuf),
        recvcounts, rdispls, recvtypes, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_alltoallw_init_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls,
                                         int *sendtypes, struct mpismt_variable *recvbuf, int *recvcounts,
                                         int *rdispls, int *recvtypes, int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_alltoallw_init_)(sendbuf->base, sendcounts, sdispls, sendtypes, recvbuf->base, recvcounts, rdispls,
        recvtypes, comm, info, request, ierror);
}

void ROUTINE(mpi_alltoallw_init_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls, int *sendtypes,
                                      struct mpismt_variable *recvbuf, int *recvcounts, int *rdispls, int *recvtypes,
                                      int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Alltoallw_init(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf),
        recvcounts, rdispls, recvtypes, *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_alltoallw_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls,
                                        int *sendtypes, struct mpismt_variable *recvbuf, long *recvcounts,
                                        long *rdispls, int *recvtypes, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Alltoallw_init_c(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf),
        recvcounts, rdispls, recvtypes, *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_attr_delete_)(int *comm, int *keyval, int *ierror)
{
    int e = MPI_Attr_delete(*comm, *keyval);
    *ierror = e;
}

void ROUTINE(mpi_attr_get_)(int *comm, int *keyval, int *attribute_val, int *flag, int *ierror)
{
    int e = mpismt_attr_get(comm, keyval, attribute_val, flag);
    *ierror = e;
}

void ROUTINE(mpi_attr_put_)(int *comm, int *keyval, int *attribute_val, int *ierror)
{
    int e = mpismt_attr_put(comm, keyval, attribute_val);
    *ierror = e;
}

void ROUTINE(mpi_barrier_)(int *comm, int *ierror)
{
    int e = MPI_Barrier(*comm);
    *ierror = e;
}

void ROUTINE(mpi_barrier_f08_)(int *comm, int *ierror)
{
    int e = MPI_Barrier(*comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_barrier_init_)(int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Barrier_init(*comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_barrier_init_f08_)(int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Barrier_init(*comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_bcast_)(void *buffer, int *count, int *datatype, int *root, int *comm, int *ierror)
{
    int e = MPI_Bcast(mpismt_buffer(buffer), *count, *datatype, *root, *comm);
    *ierror = e;
}

void ROUTINE(mpi_bcast_module_)(struct mpismt_variable *buffer, int *count, int *datatype, int *root, int *comm,
                                int *ierror)
{
    ROUTINE(mpi_bcast_)(buffer->base, count, datatype, root, comm, ierror);
}

void ROUTINE(mpi_bcast_f08_)(struct mpismt_variable *buffer, int *count, int *datatype, int *root, int *comm,
                             int *ierror)
{
    struct mpismt_data c_buffer = mpismt_data(buffer, *count, *datatype);
    int e = MPI_Bcast(c_buffer.address, c_buffer.count, c_buffer.datatype, *root, *comm);
    mpismt_drop(&c_buffer);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_bcast_c_f08_)(struct mpismt_variable *buffer, long *count, int *datatype, int *root, int *comm,
                               int *ierror)
{
    struct mpismt_data c_buffer = mpismt_data(buffer, *count, *datatype);
    int e = MPI_Bcast_c(c_buffer.address, c_buffer.count, c_buffer.datatype, *root, *comm);
    mpismt_drop(&c_buffer);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_bcast_init_)(void *buffer, int *count, int *datatype, int *root, int *comm, int *info, int *request,
                              int *ierror)
{
    int e = MPI_Bcast_init(mpismt_buffer(buffer), *count, *datatype, *root, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_bcast_init_module_)(struct mpismt_variable *buffer, int *count, int *datatype, int *root, int *comm,
                                     int *info, int *request, int *ierror)
{
    ROUTINE(mpi_bcast_init_)(buffer->base, count, datatype, root, comm, info, request, ierror);
}

void ROUTINE(mpi_bcast_init_f08_)(struct mpismt_variable *buffer, int *count, int *datatype, int *root, int *comm,
                                  int *info, int *request, int *ierror)
{
    struct mpismt_data c_buffer = mpismt_data(buffer, *count, *datatype);
    int e = MPI_Bcast_init(c_buffer.address, c_buffer.count, c_buffer.datatype, *root, *comm, *info, request);
    mpismt_drop(&c_buffer);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_bcast_init_c_f08_)(struct mpismt_variable *buffer, long *count, int *datatype, int *root, int *comm,
                                    int *info, int *request, int *ierror)
{
    struct mpismt_data c_buffer = mpismt_data(buffer, *count, *datatype);
    int e = MPI_Bcast_init_c(c_buffer.address, c_buffer.count, c_buffer.datatype, *root, *comm, *info, request);
    mpismt_drop(&c_buffer);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_bsend_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *ierror)
{
    int e = MPI_Bsend(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm);
    *ierror = e;
}

void ROUTINE(mpi_bsend_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                                int *ierror)
{
    ROUTINE(mpi_bsend_)(buf->base, count, datatype, dest, tag, comm, ierror);
}

void ROUTINE(mpi_bsend_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                             int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Bsend(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_bsend_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag, int *comm,
                               int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Bsend_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_bsend_init_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *request,
                              int *ierror)
{
    int e = MPI_Bsend_init(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_bsend_init_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag,
                                     int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_bsend_init_)(buf->base, count, datatype, dest, tag, comm, request, ierror);
}

void ROUTINE(mpi_bsend_init_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag,
                                  int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Bsend_init(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_bsend_init_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag,
                                    int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Bsend_init_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_buffer_attach_)(void *buffer, int *size, int *ierror)
{
    int e = MPI_Buffer_attach(mpismt_buffer(buffer), *size);
    *ierror = e;
}

void ROUTINE(mpi_buffer_attach_module_)(struct mpismt_variable *buffer, int *size, int *ierror)
{
    ROUTINE(mpi_buffer_attach_)(buffer->base, size, ierror);
}

void ROUTINE(mpi_buffer_attach_f08_)(struct mpismt_variable *buffer, int *size, int *ierror)
{
    int e = MPI_Buffer_attach(mpismt_whole(buffer), *size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_buffer_attach_c_f08_)(struct mpismt_variable *buffer, long *size, int *ierror)
{
    int e = MPI_Buffer_attach_c(mpismt_whole(buffer), *size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_buffer_detach_)(void *buffer_addr, int *size, int *ierror)
{
    void *unused;
    int e = MPI_Buffer_detach(&unused, size);
    *ierror = e;
}

void ROUTINE(mpi_buffer_detach_f08_)(void *buffer_addr, int *size, int *ierror)
{
    int e = MPI_Buffer_detach(buffer_addr, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_buffer_detach_c_f08_)(void *buffer_addr, long *size, int *ierror)
{
    int e = MPI_Buffer_detach_c(buffer_addr, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_buffer_iflush_)(int *request, int *ierror)
{
    int e = MPI_Buffer_iflush(request);
    *ierror = e;
}

void ROUTINE(mpi_buffer_iflush_f08_)(int *request, int *ierror)
{
    int e = MPI_Buffer_iflush(request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_cancel_)(int *request, int *ierror)
{
    int e = MPI_Cancel(request);
    *ierror = e;
}

void ROUTINE(mpi_cancel_f08_)(int *request, int *ierror)
{
    int e = MPI_Cancel(request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_cart_coords_)(int *comm, int *rank, int *maxdims, int *coords, int *ierror)
{
    int e = MPI_Cart_coords(*comm, *rank, *maxdims, coords);
    *ierror = e;
}

void ROUTINE(mpi_cart_coords_f08_)(int *comm, int *rank, int *maxdims, int *coords, int *ierror)
{
    int e = MPI_Cart_coords(*comm, *rank, *maxdims, coords);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_cart_create_)(int *comm_old, int *ndims, int *dims, int *periods, int *reorder, int *comm_cart,
                               int *ierror)
{
    int e = MPI_Cart_create(*comm_old, *ndims, dims, periods, *reorder != 0, comm_cart);
    *ierror = e;
}

void ROUTINE(mpi_cart_create_f08_)(int *comm_old, int *ndims, int *dims, int *periods, int *reorder, int *comm_cart,
                                   int *ierror)
{
    int e = MPI_Cart_create(*comm_old, *ndims, dims, periods, *reorder != 0, comm_cart);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_cart_get_)(int *comm, int *maxdims, int *dims, int *periods, int *coords, int *ierror)
{
    int e = MPI_Cart_get(*comm, *maxdims, dims, periods, coords);
    *ierror = e;
}

void ROUTINE(mpi_cart_get_f08_)(int *comm, int *maxdims, int *dims, int *periods, int *coords, int *ierror)
{
    int e = MPI_Cart_get(*comm, *maxdims, dims, periods, coords);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_cart_map_)(int *comm, int *ndims, int *dims, int *periods, int *newrank, int *ierror)
{
    int e = MPI_Cart_map(*comm, *ndims, dims, periods, newrank);
    *ierror = e;
}

void ROUTINE(mpi_cart_map_f08_)(int *comm, int *ndims, int *dims, int *periods, int *newrank, int *ierror)
{
    int e = MPI_Cart_map(*comm, *ndims, dims, periods, newrank);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_cart_rank_)(int *comm, int *coords, int *rank, int *ierror)
{
    int e = MPI_Cart_rank(*comm, coords, rank);
    *ierror = e;
}

void ROUTINE(mpi_cart_rank_f08_)(int *comm, int *coords, int *rank, int *ierror)
{
    int e = MPI_Cart_rank(*comm, coords, rank);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_cart_shift_)(int *comm, int *direction, int *disp, int *rank_source, int *rank_dest, int *ierror)
{
    int e = MPI_Cart_shift(*comm, *direction, *disp, rank_source, rank_dest);
    *ierror = e;
}

void ROUTINE(mpi_cart_shift_f08_)(int *comm, int *direction, int *disp, int *rank_source, int *rank_dest, int *ierror)
{
    int e = MPI_Cart_shift(*comm, *direction, *disp, rank_source, rank_dest);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_cart_sub_)(int *comm, int *remain_dims, int *newcomm, int *ierror)
{
    int e = MPI_Cart_sub(*comm, remain_dims, newcomm);
    *ierror = e;
}

void ROUTINE(mpi_cart_sub_f08_)(int *comm, int *remain_dims, int *newcomm, int *ierror)
{
    int e = MPI_Cart_sub(*comm, remain_dims, newcomm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_cartdim_get_)(int *comm, int *ndims, int *ierror)
{
    int e = MPI_Cartdim_get(*comm, ndims);
    *ierror = e;
}

void ROUTINE(mpi_cartdim_get_f08_)(int *comm, int *ndims, int *ierror)
{
    int e = MPI_Cartdim_get(*comm, ndims);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_close_port_)(char *port_name, int *ierror, long port_name_length)
{
    char *c_port_name = mpismt_string(port_name, port_name_length);
    int e = MPI_Close_port(c_port_name);
    free(c_port_name);
    *ierror = e;
}

void ROUTINE(mpi_close_port_f08_)(char *port_name, int *ierror, long port_name_length)
{
    char *c_port_name = mpismt_string(port_name, port_name_length);
    int e = MPI_Close_port(c_port_name);
    free(c_port_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_accept_)(char *port_name, int *info, int *root, int *comm, int *newcomm, int *ierror,
                               long port_name_length)
{
    char *c_port_name = mpismt_string(port_name, port_name_length);
    int e = MPI_Comm_accept(c_port_name, *info, *root, *comm, newcomm);
    free(c_port_name);
    *ierror = e;
}

void ROUTINE(mpi_comm_accept_f08_)(char *port_name, int *info, int *root, int *comm, int *newcomm, int *ierror,
                                   long port_name_length)
{
    char *c_port_name = mpismt_string(port_name, port_name_length);
    int e = MPI_Comm_accept(c_port_name, *info, *root, *comm, newcomm);
    free(c_port_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_attach_buffer_)(int *comm, void *buffer, int *size, int *ierror)
{
    int e = MPI_Comm_attach_buffer(*comm, mpismt_buffer(buffer), *size);
    *ierror = e;
}

void ROUTINE(mpi_comm_attach_buffer_module_)(int *comm, struct mpismt_variable *buffer, int *size, int *ierror)
{
    ROUTINE(mpi_comm_attach_buffer_)(comm, buffer->base, size, ierror);
}

void ROUTINE(mpi_comm_attach_buffer_f08_)(int *comm, struct mpismt_variable *buffer, int *size, int *ierror)
{
    int e = MPI_Comm_attach_buffer(*comm, mpismt_whole(buffer), *size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_attach_buffer_c_f08_)(int *comm, struct mpismt_variable *buffer, long *size, int *ierror)
{
    int e = MPI_Comm_attach_buffer_c(*comm, mpismt_whole(buffer), *size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_call_errhandler_)(int *comm, int *errorcode, int *ierror)
{
    int e = MPI_Comm_call_errhandler(*comm, *errorcode);
    *ierror = e;
}

void ROUTINE(mpi_comm_call_errhandler_f08_)(int *comm, int *errorcode, int *ierror)
{
    int e = MPI_Comm_call_errhandler(*comm, *errorcode);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_compare_)(int *comm1, int *comm2, int *result, int *ierror)
{
    int e = MPI_Comm_compare(*comm1, *comm2, result);
    *ierror = e;
}

void ROUTINE(mpi_comm_compare_f08_)(int *comm1, int *comm2, int *result, int *ierror)
{
    int e = MPI_Comm_compare(*comm1, *comm2, result);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_connect_)(char *port_name, int *info, int *root, int *comm, int *newcomm, int *ierror,
                                long port_name_length)
{
    char *c_port_name = mpismt_string(port_name, port_name_length);
    int e = MPI_Comm_connect(c_port_name, *info, *root, *comm, newcomm);
    free(c_port_name);
    *ierror = e;
}

void ROUTINE(mpi_comm_connect_f08_)(char *port_name, int *info, int *root, int *comm, int *newcomm, int *ierror,
                                    long port_name_length)
{
    char *c_port_name = mpismt_string(port_name, port_name_length);
    int e = MPI_Comm_connect(c_port_name, *info, *root, *comm, newcomm);
    free(c_port_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_create_)(int *comm, int *group, int *newcomm, int *ierror)
{
    int e = MPI_Comm_create(*comm, *group, newcomm);
    *ierror = e;
}

void ROUTINE(mpi_comm_create_f08_)(int *comm, int *group, int *newcomm, int *ierror)
{
    int e = MPI_Comm_create(*comm, *group, newcomm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_create_errhandler_)(void *comm_errhandler_fn, int *errhandler, int *ierror)
{
    int e = MPI_Comm_create_errhandler(comm_errhandler_fn, errhandler);
    *ierror = e;
}

void ROUTINE(mpi_comm_create_errhandler_f08_)(void *comm_errhandler_fn, int *errhandler, int *ierror)
{
    int e = MPI_Comm_create_errhandler(comm_errhandler_fn, errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_create_from_group_)(int *group, char *stringtag, int *info, int *errhandler, int *newcomm,
                                          int *ierror, long stringtag_length)
{
    char *c_stringtag = mpismt_string(stringtag, stringtag_length);
    int e = MPI_Comm_create_from_group(*group, c_stringtag, *info, *errhandler, newcomm);
    free(c_stringtag);
    *ierror = e;
}

void ROUTINE(mpi_comm_create_from_group_f08_)(int *group, char *stringtag, int *info, int *errhandler, int *newcomm,
                                              int *ierror, long stringtag_length)
{
    char *c_stringtag = mpismt_string(stringtag, stringtag_length);
    int e = MPI_Comm_create_from_group(*group, c_stringtag, *info, *errhandler, newcomm);
    free(c_stringtag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_create_group_)(int *comm, int *group, int *tag, int *newcomm, int *ierror)
{
    int e = MPI_Comm_create_group(*comm, *group, *tag, newcomm);
    *ierror = e;
}

void ROUTINE(mpi_comm_create_group_f08_)(int *comm, int *group, int *tag, int *newcomm, int *ierror)
{
    int e = MPI_Comm_create_group(*comm, *group, *tag, newcomm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_create_keyval_)(void *comm_copy_attr_fn, void *comm_delete_attr_fn, int *comm_keyval,
                                      long *extra_state, int *ierror)
{
    int e = mpismt_comm_create_keyval(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state);
    *ierror = e;
}

void ROUTINE(mpi_comm_create_keyval_f08_)(void *comm_copy_attr_fn, void *comm_delete_attr_fn, int *comm_keyval,
                                          long *extra_state, int *ierror)
{
    int e = mpismt_comm_create_keyval(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_delete_attr_)(int *comm, int *comm_keyval, int *ierror)
{
    int e = MPI_Comm_delete_attr(*comm, *comm_keyval);
    *ierror = e;
}

void ROUTINE(mpi_comm_delete_attr_f08_)(int *comm, int *comm_keyval, int *ierror)
{
    int e = MPI_Comm_delete_attr(*comm, *comm_keyval);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_detach_buffer_)(int *comm, void *buffer_addr, int *size, int *ierror)
{
    void *unused;
    int e = MPI_Comm_detach_buffer(*comm, &unused, size);
    *ierror = e;
}

void ROUTINE(mpi_comm_detach_buffer_f08_)(int *comm, void *buffer_addr, int *size, int *ierror)
{
    int e = MPI_Comm_detach_buffer(*comm, buffer_addr, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_detach_buffer_c_f08_)(int *comm, void *buffer_addr, long *size, int *ierror)
{
    int e = MPI_Comm_detach_buffer_c(*comm, buffer_addr, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_disconnect_)(int *comm, int *ierror)
{
    int e = MPI_Comm_disconnect(comm);
    *ierror = e;
}

void ROUTINE(mpi_comm_disconnect_f08_)(int *comm, int *ierror)
{
    int e = MPI_Comm_disconnect(comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_dup_)(int *comm, int *newcomm, int *ierror)
{
    int e = MPI_Comm_dup(*comm, newcomm);
    *ierror = e;
}

void ROUTINE(mpi_comm_dup_f08_)(int *comm, int *newcomm, int *ierror)
{
    int e = MPI_Comm_dup(*comm, newcomm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_dup_with_info_)(int *comm, int *info, int *newcomm, int *ierror)
{
    int e = MPI_Comm_dup_with_info(*comm, *info, newcomm);
    *ierror = e;
}

void ROUTINE(mpi_comm_dup_with_info_f08_)(int *comm, int *info, int *newcomm, int *ierror)
{
    int e = MPI_Comm_dup_with_info(*comm, *info, newcomm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_flush_buffer_)(int *comm, int *ierror)
{
    int e = MPI_Comm_flush_buffer(*comm);
    *ierror = e;
}

void ROUTINE(mpi_comm_flush_buffer_f08_)(int *comm, int *ierror)
{
    int e = MPI_Comm_flush_buffer(*comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_free_)(int *comm, int *ierror)
{
    int e = MPI_Comm_free(comm);
    *ierror = e;
}

void ROUTINE(mpi_comm_free_f08_)(int *comm, int *ierror)
{
    int e = MPI_Comm_free(comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_free_keyval_)(int *comm_keyval, int *ierror)
{
    int e = MPI_Comm_free_keyval(comm_keyval);
    *ierror = e;
}

void ROUTINE(mpi_comm_free_keyval_f08_)(int *comm_keyval, int *ierror)
{
    int e = MPI_Comm_free_keyval(comm_keyval);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_get_attr_)(int *comm, int *comm_keyval, long *attribute_val, int *flag, int *ierror)
{
    int e = mpismt_comm_get_attr(comm, comm_keyval, attribute_val, flag);
    *ierror = e;
}

void ROUTINE(mpi_comm_get_attr_f08_)(int *comm, int *comm_keyval, long *attribute_val, int *flag, int *ierror)
{
    int e = mpismt_comm_get_attr(comm, comm_keyval, attribute_val, flag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_get_errhandler_)(int *comm, int *errhandler, int *ierror)
{
    int e = MPI_Comm_get_errhandler(*comm, errhandler);
    *ierror = e;
}

void ROUTINE(mpi_comm_get_errhandler_f08_)(int *comm, int *errhandler, int *ierror)
{
    int e = MPI_Comm_get_errhandler(*comm, errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_get_info_)(int *comm, int *info_used, int *ierror)
{
    int e = MPI_Comm_get_info(*comm, info_used);
    *ierror = e;
}

void ROUTINE(mpi_comm_get_info_f08_)(int *comm, int *info_used, int *ierror)
{
    int e = MPI_Comm_get_info(*comm, info_used);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_get_name_)(int *comm, char *comm_name, int *resultlen, int *ierror, long comm_name_length)
{
    char c_comm_name[MPI_MAX_OBJECT_NAME];
    int e = MPI_Comm_get_name(*comm, c_comm_name, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(comm_name, comm_name_length, c_comm_name);
    *ierror = e;
}

void ROUTINE(mpi_comm_get_name_f08_)(int *comm, char *comm_name, int *resultlen, int *ierror, long comm_name_length)
{
    char c_comm_name[MPI_MAX_OBJECT_NAME];
    int e = MPI_Comm_get_name(*comm, c_comm_name, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(comm_name, comm_name_length, c_comm_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_get_parent_)(int *parent, int *ierror)
{
    int e = MPI_Comm_get_parent(parent);
    *ierror = e;
}

void ROUTINE(mpi_comm_get_parent_f08_)(int *parent, int *ierror)
{
    int e = MPI_Comm_get_parent(parent);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_group_)(int *comm, int *group, int *ierror)
{
    int e = MPI_Comm_group(*comm, group);
    *ierror = e;
}

void ROUTINE(mpi_comm_group_f08_)(int *comm, int *group, int *ierror)
{
    int e = MPI_Comm_group(*comm, group);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_idup_)(int *comm, int *newcomm, int *request, int *ierror)
{
    int e = MPI_Comm_idup(*comm, newcomm, request);
    *ierror = e;
}

void ROUTINE(mpi_comm_idup_f08_)(int *comm, int *newcomm, int *request, int *ierror)
{
    int e = MPI_Comm_idup(*comm, newcomm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_idup_with_info_)(int *comm, int *info, int *newcomm, int *request, int *ierror)
{
    int e = MPI_Comm_idup_with_info(*comm, *info, newcomm, request);
    *ierror = e;
}

void ROUTINE(mpi_comm_idup_with_info_f08_)(int *comm, int *info, int *newcomm, int *request, int *ierror)
{
    int e = MPI_Comm_idup_with_info(*comm, *info, newcomm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_iflush_buffer_)(int *comm, int *request, int *ierror)
{
    int e = MPI_Comm_iflush_buffer(*comm, request);
    *ierror = e;
}

void ROUTINE(mpi_comm_iflush_buffer_f08_)(int *comm, int *request, int *ierror)
{
    int e = MPI_Comm_iflush_buffer(*comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_join_)(int *fd, int *intercomm, int *ierror)
{
    int e = MPI_Comm_join(*fd, intercomm);
    *ierror = e;
}

void ROUTINE(mpi_comm_join_f08_)(int *fd, int *intercomm, int *ierror)
{
    int e = MPI_Comm_join(*fd, intercomm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_rank_)(int *comm, int *rank, int *ierror)
{
    int e = MPI_Comm_rank(*comm, rank);
    *ierror = e;
}

void ROUTINE(mpi_comm_rank_f08_)(int *comm, int *rank, int *ierror)
{
    int e = MPI_Comm_rank(*comm, rank);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_remote_group_)(int *comm, int *group, int *ierror)
{
    int e = MPI_Comm_remote_group(*comm, group);
    *ierror = e;
}

void ROUTINE(mpi_comm_remote_group_f08_)(int *comm, int *group, int *ierror)
{
    int e = MPI_Comm_remote_group(*comm, group);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_remote_size_)(int *comm, int *size, int *ierror)
{
    int e = MPI_Comm_remote_size(*comm, size);
    *ierror = e;
}

void ROUTINE(mpi_comm_remote_size_f08_)(int *comm, int *size, int *ierror)
{
    int e = MPI_Comm_remote_size(*comm, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_set_attr_)(int *comm, int *comm_keyval, long *attribute_val, int *ierror)
{
    int e = mpismt_comm_set_attr(comm, comm_keyval, attribute_val);
    *ierror = e;
}

void ROUTINE(mpi_comm_set_attr_f08_)(int *comm, int *comm_keyval, long *attribute_val, int *ierror)
{
    int e = mpismt_comm_set_attr(comm, comm_keyval, attribute_val);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_set_errhandler_)(int *comm, int *errhandler, int *ierror)
{
    int e = MPI_Comm_set_errhandler(*comm, *errhandler);
    *ierror = e;
}

void ROUTINE(mpi_comm_set_errhandler_f08_)(int *comm, int *errhandler, int *ierror)
{
    int e = MPI_Comm_set_errhandler(*comm, *errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_set_info_)(int *comm, int *info, int *ierror)
{
    int e = MPI_Comm_set_info(*comm, *info);
    *ierror = e;
}

void ROUTINE(mpi_comm_set_info_f08_)(int *comm, int *info, int *ierror)
{
    int e = MPI_Comm_set_info(*comm, *info);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_set_name_)(int *comm, char *comm_name, int *ierror, long comm_name_length)
{
    char *c_comm_name = mpismt_string(comm_name, comm_name_length);
    int e = MPI_Comm_set_name(*comm, c_comm_name);
    free(c_comm_name);
    *ierror = e;
}

void ROUTINE(mpi_comm_set_name_f08_)(int *comm, char *comm_name, int *ierror, long comm_name_length)
{
    char *c_comm_name = mpismt_string(comm_name, comm_name_length);
    int e = MPI_Comm_set_name(*comm, c_comm_name);
    free(c_comm_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_size_)(int *comm, int *size, int *ierror)
{
    int e = MPI_Comm_size(*comm, size);
    *ierror = e;
}

void ROUTINE(mpi_comm_size_f08_)(int *comm, int *size, int *ierror)
{
    int e = MPI_Comm_size(*comm, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_spawn_)(char *command, char *argv, int *maxprocs, int *info, int *root, int *comm,
                              int *intercomm, int *array_of_errcodes, int *ierror, long command_length,
                              long argv_length)
{
    int e = mpismt_comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, command_length,
        argv_length);
    *ierror = e;
}

void ROUTINE(mpi_comm_spawn_f08_)(char *command, char *argv, int *maxprocs, int *info, int *root, int *comm,
                                  int *intercomm, int *array_of_errcodes, int *ierror, long command_length,
                                  long argv_length)
{
    int e = mpismt_comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, command_length,
        argv_length);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_spawn_multiple_)(int *count, char *array_of_commands, char *array_of_argv,
                                       int *array_of_maxprocs, int *array_of_info, int *root, int *comm,
                                       int *intercomm, int *array_of_errcodes, int *ierror,
                                       long array_of_commands_length, long array_of_argv_length)
{
    int e = mpismt_comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, root,
        comm, intercomm, array_of_errcodes, array_of_commands_length, array_of_argv_length);
    *ierror = e;
}

void ROUTINE(mpi_comm_spawn_multiple_f08_)(int *count, char *array_of_commands, char *array_of_argv,
                                           int *array_of_maxprocs, int *array_of_info, int *root, int *comm,
                                           int *intercomm, int *array_of_errcodes, int *ierror,
                                           long array_of_commands_length, long array_of_argv_length)
{
    int e = mpismt_comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, root,
        comm, intercomm, array_of_errcodes, array_of_commands_length, array_of_argv_length);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_split_)(int *comm, int *color, int *key, int *newcomm, int *ierror)
{
    int e = MPI_Comm_split(*comm, *color, *key, newcomm);
    *ierror = e;
}

void ROUTINE(mpi_comm_split_f08_)(int *comm, int *color, int *key, int *newcomm, int *ierror)
{
    int e = MPI_Comm_split(*comm, *color, *key, newcomm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_split_type_)(int *comm, int *split_type, int *key, int *info, int *newcomm, int *ierror)
{
    int e = MPI_Comm_split_type(*comm, *split_type, *key, *info, newcomm);
    *ierror = e;
}

void ROUTINE(mpi_comm_split_type_f08_)(int *comm, int *split_type, int *key, int *info, int *newcomm, int *ierror)
{
    int e = MPI_Comm_split_type(*comm, *split_type, *key, *info, newcomm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_comm_test_inter_)(int *comm, int *flag, int *ierror)
{
    int e = MPI_Comm_test_inter(*comm, flag);
    *ierror = e;
}

void ROUTINE(mpi_comm_test_inter_f08_)(int *comm, int *flag, int *ierror)
{
    int e = MPI_Comm_test_inter(*comm, flag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_compare_and_swap_)(void *origin_addr, void *compare_addr, void *result_addr, int *datatype,
                                    int *target_rank, long *target_disp, int *win, int *ierror)
{
    int e = MPI_Compare_and_swap(mpismt_buffer(origin_addr), mpismt_buffer(compare_addr), mpismt_buffer(result_addr),
        *datatype, *target_rank, *target_disp, *win);
    *ierror = e;
}

void ROUTINE(mpi_compare_and_swap_module_)(struct mpismt_variable *origin_addr, struct mpismt_variable *compare_addr,
                                           struct mpismt_variable *result_addr, int *datatype, int *target_rank,
                                           long *target_disp, int *win, int *ierror)
{
    ROUTINE(mpi_compare_and_swap_)(origin_addr->base, compare_addr->base, result_addr->base, datatype, target_rank,
        target_disp, win, ierror);
}

void ROUTINE(mpi_compare_and_swap_f08_)(struct mpismt_variable *origin_addr, struct mpismt_variable *compare_addr,
                                        struct mpismt_variable *result_addr, int *datatype, int *target_rank,
                                        long *target_disp, int *win, int *ierror)
{
    int e = MPI_Compare_and_swap(mpismt_base(origin_addr), mpismt_base(compare_addr), mpismt_base(result_addr),
        *datatype, *target_rank, *target_disp, *win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_dims_create_)(int *nnodes, int *ndims, int *dims, int *ierror)
{
    int e = MPI_Dims_create(*nnodes, *ndims, dims);
    *ierror = e;
}

void ROUTINE(mpi_dims_create_f08_)(int *nnodes, int *ndims, int *dims, int *ierror)
{
    int e = MPI_Dims_create(*nnodes, *ndims, dims);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_dist_graph_create_)(int *comm_old, int *n, int *sources, int *degrees, int *destinations,
                                     int *weights, int *info, int *reorder, int *comm_dist_graph, int *ierror)
{
    int e = MPI_Dist_graph_create(*comm_old, *n, sources, degrees, destinations, mpismt_weights(weights), *info,
        *reorder != 0, comm_dist_graph);
    *ierror = e;
}

void ROUTINE(mpi_dist_graph_create_f08_)(int *comm_old, int *n, int *sources, int *degrees, int *destinations,
                                         int *weights, int *info, int *reorder, int *comm_dist_graph, int *ierror)
{
    int e = MPI_Dist_graph_create(*comm_old, *n, sources, degrees, destinations, mpismt_weights(weights), *info,
        *reorder != 0, comm_dist_graph);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_dist_graph_create_adjacent_)(int *comm_old, int *indegree, int *sources, int *sourceweights,
                                              int *outdegree, int *destinations, int *destweights, int *info,
                                              int *reorder, int *comm_dist_graph, int *ierror)
{
    int e = MPI_Dist_graph_create_adjacent(*comm_old, *indegree, sources, mpismt_weights(sourceweights), *outdegree,
        destinations, mpismt_weights(destweights), *info, *reorder != 0, comm_dist_graph);
    *ierror = e;
}

void ROUTINE(mpi_dist_graph_create_adjacent_f08_)(int *comm_old, int *indegree, int *sources, int *sourceweights,
                                                  int *outdegree, int *destinations, int *destweights, int *info,
                                                  int *reorder, int *comm_dist_graph, int *ierror)
{
    int e = MPI_Dist_graph_create_adjacent(*comm_old, *indegree, sources, mpismt_weights(sourceweights), *outdegree,
        destinations, mpismt_weights(destweights), *info, *reorder != 0, comm_dist_graph);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_dist_graph_neighbors_)(int *comm, int *maxindegree, int *sources, int *sourceweights,
                                        int *maxoutdegree, int *destinations, int *destweights, int *ierror)
{
    int e = MPI_Dist_graph_neighbors(*comm, *maxindegree, sources, mpismt_weights(sourceweights), *maxoutdegree,
        destinations, mpismt_weights(destweights));
    *ierror = e;
}

void ROUTINE(mpi_dist_graph_neighbors_f08_)(int *comm, int *maxindegree, int *sources, int *sourceweights,
                                            int *maxoutdegree, int *destinations, int *destweights, int *ierror)
{
    int e = MPI_Dist_graph_neighbors(*comm, *maxindegree, sources, mpismt_weights(sourceweights), *maxoutdegree,
        destinations, mpismt_weights(destweights));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_dist_graph_neighbors_count_)(int *comm, int *indegree, int *outdegree, int *weighted, int *ierror)
{
    int e = MPI_Dist_graph_neighbors_count(*comm, indegree, outdegree, weighted);
    *ierror = e;
}

void ROUTINE(mpi_dist_graph_neighbors_count_f08_)(int *comm, int *indegree, int *outdegree, int *weighted, int *ierror)
{
    int e = MPI_Dist_graph_neighbors_count(*comm, indegree, outdegree, weighted);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_errhandler_free_)(int *errhandler, int *ierror)
{
    int e = MPI_Errhandler_free(errhandler);
    *ierror = e;
}

void ROUTINE(mpi_errhandler_free_f08_)(int *errhandler, int *ierror)
{
    int e = MPI_Errhandler_free(errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_error_class_)(int *errorcode, int *errorclass, int *ierror)
{
    int e = MPI_Error_class(*errorcode, errorclass);
    *ierror = e;
}

void ROUTINE(mpi_error_class_f08_)(int *errorcode, int *errorclass, int *ierror)
{
    int e = MPI_Error_class(*errorcode, errorclass);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_error_string_)(int *errorcode, char *string, int *resultlen, int *ierror, long string_length)
{
    char c_string[MPI_MAX_ERROR_STRING];
    int e = MPI_Error_string(*errorcode, c_string, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(string, string_length, c_string);
    *ierror = e;
}

void ROUTINE(mpi_error_string_f08_)(int *errorcode, char *string, int *resultlen, int *ierror, long string_length)
{
    char c_string[MPI_MAX_ERROR_STRING];
    int e = MPI_Error_string(*errorcode, c_string, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(string, string_length, c_string);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_exscan_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Exscan(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *comm);
    *ierror = e;
}

void ROUTINE(mpi_exscan_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                 int *datatype, int *op, int *comm, int *ierror)
{
    ROUTINE(mpi_exscan_)(sendbuf->base, recvbuf->base, count, datatype, op, comm, ierror);
}

void ROUTINE(mpi_exscan_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                              int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Exscan(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_exscan_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                                int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Exscan_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_exscan_init_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *comm, int *info,
                               int *request, int *ierror)
{
    int e = MPI_Exscan_init(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *comm, *info,
        request);
    *ierror = e;
}

void ROUTINE(mpi_exscan_init_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                      int *datatype, int *op, int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_exscan_init_)(sendbuf->base, recvbuf->base, count, datatype, op, comm, info, request, ierror);
}

void ROUTINE(mpi_exscan_init_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                   int *datatype, int *op, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Exscan_init(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, *info,
        request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_exscan_init_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                                     int *datatype, int *op, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Exscan_init_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, *info,
        request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_fetch_and_op_)(void *origin_addr, void *result_addr, int *datatype, int *target_rank,
                                long *target_disp, int *op, int *win, int *ierror)
{
    int e = MPI_Fetch_and_op(mpismt_buffer(origin_addr), mpismt_buffer(result_addr), *datatype, *target_rank,
        *target_disp, *op, *win);
    *ierror = e;
}

void ROUTINE(mpi_fetch_and_op_module_)(struct mpismt_variable *origin_addr, struct mpismt_variable *result_addr,
                                       int *datatype, int *target_rank, long *target_disp, int *op, int *win,
                                       int *ierror)
{
    ROUTINE(mpi_fetch_and_op_)(origin_addr->base, result_addr->base, datatype, target_rank, target_disp, op, win,
        ierror);
}

void ROUTINE(mpi_fetch_and_op_f08_)(struct mpismt_variable *origin_addr, struct mpismt_variable *result_addr,
                                    int *datatype, int *target_rank, long *target_disp, int *op, int *win, int *ierror)
{
    int e = MPI_Fetch_and_op(mpismt_base(origin_addr), mpismt_base(result_addr), *datatype, *target_rank, *target_disp,
        *op, *win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_call_errhandler_)(int *fh, int *errorcode, int *ierror)
{
    int e = MPI_File_call_errhandler(*fh, *errorcode);
    *ierror = e;
}

void ROUTINE(mpi_file_call_errhandler_f08_)(int *fh, int *errorcode, int *ierror)
{
    int e = MPI_File_call_errhandler(*fh, *errorcode);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_close_)(int *fh, int *ierror)
{
    int e = MPI_File_close(fh);
    *ierror = e;
}

void ROUTINE(mpi_file_close_f08_)(int *fh, int *ierror)
{
    int e = MPI_File_close(fh);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_create_errhandler_)(void *file_errhandler_fn, int *errhandler, int *ierror)
{
    int e = MPI_File_create_errhandler(file_errhandler_fn, errhandler);
    *ierror = e;
}

void ROUTINE(mpi_file_create_errhandler_f08_)(void *file_errhandler_fn, int *errhandler, int *ierror)
{
    int e = MPI_File_create_errhandler(file_errhandler_fn, errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_delete_)(char *filename, int *info, int *ierror, long filename_length)
{
    char *c_filename = mpismt_string(filename, filename_length);
    int e = MPI_File_delete(c_filename, *info);
    free(c_filename);
    *ierror = e;
}

void ROUTINE(mpi_file_delete_f08_)(char *filename, int *info, int *ierror, long filename_length)
{
    char *c_filename = mpismt_string(filename, filename_length);
    int e = MPI_File_delete(c_filename, *info);
    free(c_filename);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_get_amode_)(int *fh, int *amode, int *ierror)
{
    int e = MPI_File_get_amode(*fh, amode);
    *ierror = e;
}

void ROUTINE(mpi_file_get_amode_f08_)(int *fh, int *amode, int *ierror)
{
    int e = MPI_File_get_amode(*fh, amode);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_get_atomicity_)(int *fh, int *flag, int *ierror)
{
    int e = MPI_File_get_atomicity(*fh, flag);
    *ierror = e;
}

void ROUTINE(mpi_file_get_atomicity_f08_)(int *fh, int *flag, int *ierror)
{
    int e = MPI_File_get_atomicity(*fh, flag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_get_byte_offset_)(int *fh, long *offset, long *disp, int *ierror)
{
    int e = MPI_File_get_byte_offset(*fh, *offset, disp);
    *ierror = e;
}

void ROUTINE(mpi_file_get_byte_offset_f08_)(int *fh, long *offset, long *disp, int *ierror)
{
    int e = MPI_File_get_byte_offset(*fh, *offset, disp);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_get_errhandler_)(int *file, int *errhandler, int *ierror)
{
    int e = MPI_File_get_errhandler(*file, errhandler);
    *ierror = e;
}

void ROUTINE(mpi_file_get_errhandler_f08_)(int *file, int *errhandler, int *ierror)
{
    int e = MPI_File_get_errhandler(*file, errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_get_group_)(int *fh, int *group, int *ierror)
{
    int e = MPI_File_get_group(*fh, group);
    *ierror = e;
}

void ROUTINE(mpi_file_get_group_f08_)(int *fh, int *group, int *ierror)
{
    int e = MPI_File_get_group(*fh, group);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_get_info_)(int *fh, int *info_used, int *ierror)
{
    int e = MPI_File_get_info(*fh, info_used);
    *ierror = e;
}

void ROUTINE(mpi_file_get_info_f08_)(int *fh, int *info_used, int *ierror)
{
    int e = MPI_File_get_info(*fh, info_used);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_get_position_)(int *fh, long *offset, int *ierror)
{
    int e = MPI_File_get_position(*fh, offset);
    *ierror = e;
}

void ROUTINE(mpi_file_get_position_f08_)(int *fh, long *offset, int *ierror)
{
    int e = MPI_File_get_position(*fh, offset);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_get_position_shared_)(int *fh, long *offset, int *ierror)
{
    int e = MPI_File_get_position_shared(*fh, offset);
    *ierror = e;
}

void ROUTINE(mpi_file_get_position_shared_f08_)(int *fh, long *offset, int *ierror)
{
    int e = MPI_File_get_position_shared(*fh, offset);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_get_size_)(int *fh, long *size, int *ierror)
{
    int e = MPI_File_get_size(*fh, size);
    *ierror = e;
}

void ROUTINE(mpi_file_get_size_f08_)(int *fh, long *size, int *ierror)
{
    int e = MPI_File_get_size(*fh, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_get_type_extent_)(int *fh, int *datatype, long *extent, int *ierror)
{
    int e = MPI_File_get_type_extent(*fh, *datatype, extent);
    *ierror = e;
}

void ROUTINE(mpi_file_get_type_extent_f08_)(int *fh, int *datatype, long *extent, int *ierror)
{
    int e = MPI_File_get_type_extent(*fh, *datatype, extent);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_get_view_)(int *fh, long *disp, int *etype, int *filetype, char *datarep, int *ierror,
                                 long datarep_length)
{
    char c_datarep[MPI_MAX_DATAREP_STRING];
    int e = MPI_File_get_view(*fh, disp, etype, filetype, c_datarep);
    if (e == MPI_SUCCESS)
        mpismt_give(datarep, datarep_length, c_datarep);
    *ierror = e;
}

void ROUTINE(mpi_file_get_view_f08_)(int *fh, long *disp, int *etype, int *filetype, char *datarep, int *ierror,
                                     long datarep_length)
{
    char c_datarep[MPI_MAX_DATAREP_STRING];
    int e = MPI_File_get_view(*fh, disp, etype, filetype, c_datarep);
    if (e == MPI_SUCCESS)
        mpismt_give(datarep, datarep_length, c_datarep);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iread_)(int *fh, void *buf, int *count, int *datatype, int *request, int *ierror)
{
    int e = MPI_File_iread(*fh, mpismt_buffer(buf), *count, *datatype, request);
    *ierror = e;
}

void ROUTINE(mpi_file_iread_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype, int *request,
                                     int *ierror)
{
    ROUTINE(mpi_file_iread_)(fh, buf->base, count, datatype, request, ierror);
}

void ROUTINE(mpi_file_iread_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype, int *request,
                                  int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iread(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iread_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype, int *request,
                                    int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iread_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iread_all_)(int *fh, void *buf, int *count, int *datatype, int *request, int *ierror)
{
    int e = MPI_File_iread_all(*fh, mpismt_buffer(buf), *count, *datatype, request);
    *ierror = e;
}

void ROUTINE(mpi_file_iread_all_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype, int *request,
                                         int *ierror)
{
    ROUTINE(mpi_file_iread_all_)(fh, buf->base, count, datatype, request, ierror);
}

void ROUTINE(mpi_file_iread_all_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype, int *request,
                                      int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iread_all(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iread_all_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype, int *request,
                                        int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iread_all_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iread_at_)(int *fh, long *offset, void *buf, int *count, int *datatype, int *request, int *ierror)
{
    int e = MPI_File_iread_at(*fh, *offset, mpismt_buffer(buf), *count, *datatype, request);
    *ierror = e;
}

void ROUTINE(mpi_file_iread_at_module_)(int *fh, long *offset, struct mpismt_variable *buf, int *count, int *datatype,
                                        int *request, int *ierror)
{
    ROUTINE(mpi_file_iread_at_)(fh, offset, buf->base, count, datatype, request, ierror);
}

void ROUTINE(mpi_file_iread_at_f08_)(int *fh, long *offset, struct mpismt_variable *buf, int *count, int *datatype,
                                     int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iread_at(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iread_at_c_f08_)(int *fh, long *offset, struct mpismt_variable *buf, long *count, int *datatype,
                                       int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iread_at_c(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iread_at_all_)(int *fh, long *offset, void *buf, int *count, int *datatype, int *request,
                                     int *ierror)
{
    int e = MPI_File_iread_at_all(*fh, *offset, mpismt_buffer(buf), *count, *datatype, request);
    *ierror = e;
}

void ROUTINE(mpi_file_iread_at_all_module_)(int *fh, long *offset, struct mpismt_variable *buf, int *count,
                                            int *datatype, int *request, int *ierror)
{
    ROUTINE(mpi_file_iread_at_all_)(fh, offset, buf->base, count, datatype, request, ierror);
}

void ROUTINE(mpi_file_iread_at_all_f08_)(int *fh, long *offset, struct mpismt_variable *buf, int *count, int *datatype,
                                         int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iread_at_all(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iread_at_all_c_f08_)(int *fh, long *offset, struct mpismt_variable *buf, long *count,
                                           int *datatype, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iread_at_all_c(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iread_shared_)(int *fh, void *buf, int *count, int *datatype, int *request, int *ierror)
{
    int e = MPI_File_iread_shared(*fh, mpismt_buffer(buf), *count, *datatype, request);
    *ierror = e;
}

void ROUTINE(mpi_file_iread_shared_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                            int *request, int *ierror)
{
    ROUTINE(mpi_file_iread_shared_)(fh, buf->base, count, datatype, request, ierror);
}

void ROUTINE(mpi_file_iread_shared_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype, int *request,
                                         int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iread_shared(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iread_shared_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                           int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iread_shared_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iwrite_)(int *fh, void *buf, int *count, int *datatype, int *request, int *ierror)
{
    int e = MPI_File_iwrite(*fh, mpismt_buffer(buf), *count, *datatype, request);
    *ierror = e;
}

void ROUTINE(mpi_file_iwrite_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype, int *request,
                                      int *ierror)
{
    ROUTINE(mpi_file_iwrite_)(fh, buf->base, count, datatype, request, ierror);
}

void ROUTINE(mpi_file_iwrite_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype, int *request,
                                   int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iwrite(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iwrite_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype, int *request,
                                     int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iwrite_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iwrite_all_)(int *fh, void *buf, int *count, int *datatype, int *request, int *ierror)
{
    int e = MPI_File_iwrite_all(*fh, mpismt_buffer(buf), *count, *datatype, request);
    *ierror = e;
}

void ROUTINE(mpi_file_iwrite_all_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                          int *request, int *ierror)
{
    ROUTINE(mpi_file_iwrite_all_)(fh, buf->base, count, datatype, request, ierror);
}

void ROUTINE(mpi_file_iwrite_all_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype, int *request,
                                       int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iwrite_all(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iwrite_all_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                         int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iwrite_all_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iwrite_at_)(int *fh, long *offset, void *buf, int *count, int *datatype, int *request,
                                  int *ierror)
{
    int e = MPI_File_iwrite_at(*fh, *offset, mpismt_buffer(buf), *count, *datatype, request);
    *ierror = e;
}

void ROUTINE(mpi_file_iwrite_at_module_)(int *fh, long *offset, struct mpismt_variable *buf, int *count, int *datatype,
                                         int *request, int *ierror)
{
    ROUTINE(mpi_file_iwrite_at_)(fh, offset, buf->base, count, datatype, request, ierror);
}

void ROUTINE(mpi_file_iwrite_at_f08_)(int *fh, long *offset, struct mpismt_variable *buf, int *count, int *datatype,
                                      int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iwrite_at(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iwrite_at_c_f08_)(int *fh, long *offset, struct mpismt_variable *buf, long *count, int *datatype,
                                        int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iwrite_at_c(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iwrite_at_all_)(int *fh, long *offset, void *buf, int *count, int *datatype, int *request,
                                      int *ierror)
{
    int e = MPI_File_iwrite_at_all(*fh, *offset, mpismt_buffer(buf), *count, *datatype, request);
    *ierror = e;
}

void ROUTINE(mpi_file_iwrite_at_all_module_)(int *fh, long *offset, struct mpismt_variable *buf, int *count,
                                             int *datatype, int *request, int *ierror)
{
    ROUTINE(mpi_file_iwrite_at_all_)(fh, offset, buf->base, count, datatype, request, ierror);
}

void ROUTINE(mpi_file_iwrite_at_all_f08_)(int *fh, long *offset, struct mpismt_variable *buf, int *count,
                                          int *datatype, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iwrite_at_all(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iwrite_at_all_c_f08_)(int *fh, long *offset, struct mpismt_variable *buf, long *count,
                                            int *datatype, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iwrite_at_all_c(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iwrite_shared_)(int *fh, void *buf, int *count, int *datatype, int *request, int *ierror)
{
    int e = MPI_File_iwrite_shared(*fh, mpismt_buffer(buf), *count, *datatype, request);
    *ierror = e;
}

void ROUTINE(mpi_file_iwrite_shared_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                             int *request, int *ierror)
{
    ROUTINE(mpi_file_iwrite_shared_)(fh, buf->base, count, datatype, request, ierror);
}

void ROUTINE(mpi_file_iwrite_shared_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                          int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iwrite_shared(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_iwrite_shared_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                            int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_iwrite_shared_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_open_)(int *comm, char *filename, int *amode, int *info, int *fh, int *ierror,
                             long filename_length)
{
    char *c_filename = mpismt_string(filename, filename_length);
    int e = MPI_File_open(*comm, c_filename, *amode, *info, fh);
    free(c_filename);
    *ierror = e;
}

void ROUTINE(mpi_file_open_f08_)(int *comm, char *filename, int *amode, int *info, int *fh, int *ierror,
                                 long filename_length)
{
    char *c_filename = mpismt_string(filename, filename_length);
    int e = MPI_File_open(*comm, c_filename, *amode, *info, fh);
    free(c_filename);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_preallocate_)(int *fh, long *size, int *ierror)
{
    int e = MPI_File_preallocate(*fh, *size);
    *ierror = e;
}

void ROUTINE(mpi_file_preallocate_f08_)(int *fh, long *size, int *ierror)
{
    int e = MPI_File_preallocate(*fh, *size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_)(int *fh, void *buf, int *count, int *datatype, MPI_Status *status, int *ierror)
{
    int e = MPI_File_read(*fh, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_read_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                    MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_read_)(fh, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_read_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype, MPI_Status *status,
                                 int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                   MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_all_)(int *fh, void *buf, int *count, int *datatype, MPI_Status *status, int *ierror)
{
    int e = MPI_File_read_all(*fh, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_read_all_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                        MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_read_all_)(fh, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_read_all_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                     MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_all(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_all_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                       MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_all_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_all_begin_)(int *fh, void *buf, int *count, int *datatype, int *ierror)
{
    int e = MPI_File_read_all_begin(*fh, mpismt_buffer(buf), *count, *datatype);
    *ierror = e;
}

void ROUTINE(mpi_file_read_all_begin_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                              int *ierror)
{
    ROUTINE(mpi_file_read_all_begin_)(fh, buf->base, count, datatype, ierror);
}

void ROUTINE(mpi_file_read_all_begin_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_all_begin(*fh, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_all_begin_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                             int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_all_begin_c(*fh, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_all_end_)(int *fh, void *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_read_all_end(*fh, mpismt_buffer(buf), mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_read_all_end_module_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_read_all_end_)(fh, buf->base, status, ierror);
}

void ROUTINE(mpi_file_read_all_end_f08_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_read_all_end(*fh, mpismt_base(buf), mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_at_)(int *fh, long *offset, void *buf, int *count, int *datatype, MPI_Status *status,
                                int *ierror)
{
    int e = MPI_File_read_at(*fh, *offset, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_read_at_module_)(int *fh, long *offset, struct mpismt_variable *buf, int *count, int *datatype,
                                       MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_read_at_)(fh, offset, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_read_at_f08_)(int *fh, long *offset, struct mpismt_variable *buf, int *count, int *datatype,
                                    MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_at(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_at_c_f08_)(int *fh, long *offset, struct mpismt_variable *buf, long *count, int *datatype,
                                      MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_at_c(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_at_all_)(int *fh, long *offset, void *buf, int *count, int *datatype, MPI_Status *status,
                                    int *ierror)
{
    int e = MPI_File_read_at_all(*fh, *offset, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_read_at_all_module_)(int *fh, long *offset, struct mpismt_variable *buf, int *count,
                                           int *datatype, MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_read_at_all_)(fh, offset, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_read_at_all_f08_)(int *fh, long *offset, struct mpismt_variable *buf, int *count, int *datatype,
                                        MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_at_all(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_at_all_c_f08_)(int *fh, long *offset, struct mpismt_variable *buf, long *count,
                                          int *datatype, MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_at_all_c(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_at_all_begin_)(int *fh, long *offset, void *buf, int *count, int *datatype, int *ierror)
{
    int e = MPI_File_read_at_all_begin(*fh, *offset, mpismt_buffer(buf), *count, *datatype);
    *ierror = e;
}

void ROUTINE(mpi_file_read_at_all_begin_module_)(int *fh, long *offset, struct mpismt_variable *buf, int *count,
                                                 int *datatype, int *ierror)
{
    ROUTINE(mpi_file_read_at_all_begin_)(fh, offset, buf->base, count, datatype, ierror);
}

void ROUTINE(mpi_file_read_at_all_begin_f08_)(int *fh, long *offset, struct mpismt_variable *buf, int *count,
                                              int *datatype, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_at_all_begin(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_at_all_begin_c_f08_)(int *fh, long *offset, struct mpismt_variable *buf, long *count,
                                                int *datatype, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_at_all_begin_c(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_at_all_end_)(int *fh, void *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_read_at_all_end(*fh, mpismt_buffer(buf), mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_read_at_all_end_module_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_read_at_all_end_)(fh, buf->base, status, ierror);
}

void ROUTINE(mpi_file_read_at_all_end_f08_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_read_at_all_end(*fh, mpismt_base(buf), mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_ordered_)(int *fh, void *buf, int *count, int *datatype, MPI_Status *status, int *ierror)
{
    int e = MPI_File_read_ordered(*fh, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_read_ordered_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                            MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_read_ordered_)(fh, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_read_ordered_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                         MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_ordered(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_ordered_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                           MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_ordered_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_ordered_begin_)(int *fh, void *buf, int *count, int *datatype, int *ierror)
{
    int e = MPI_File_read_ordered_begin(*fh, mpismt_buffer(buf), *count, *datatype);
    *ierror = e;
}

void ROUTINE(mpi_file_read_ordered_begin_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                                  int *ierror)
{
    ROUTINE(mpi_file_read_ordered_begin_)(fh, buf->base, count, datatype, ierror);
}

void ROUTINE(mpi_file_read_ordered_begin_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                               int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_ordered_begin(*fh, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_ordered_begin_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                                 int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_ordered_begin_c(*fh, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_ordered_end_)(int *fh, void *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_read_ordered_end(*fh, mpismt_buffer(buf), mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_read_ordered_end_module_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_read_ordered_end_)(fh, buf->base, status, ierror);
}

void ROUTINE(mpi_file_read_ordered_end_f08_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_read_ordered_end(*fh, mpismt_base(buf), mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_shared_)(int *fh, void *buf, int *count, int *datatype, MPI_Status *status, int *ierror)
{
    int e = MPI_File_read_shared(*fh, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_read_shared_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                           MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_read_shared_)(fh, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_read_shared_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                        MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_shared(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_read_shared_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                          MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_read_shared_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_seek_)(int *fh, long *offset, int *whence, int *ierror)
{
    int e = MPI_File_seek(*fh, *offset, *whence);
    *ierror = e;
}

void ROUTINE(mpi_file_seek_f08_)(int *fh, long *offset, int *whence, int *ierror)
{
    int e = MPI_File_seek(*fh, *offset, *whence);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_seek_shared_)(int *fh, long *offset, int *whence, int *ierror)
{
    int e = MPI_File_seek_shared(*fh, *offset, *whence);
    *ierror = e;
}

void ROUTINE(mpi_file_seek_shared_f08_)(int *fh, long *offset, int *whence, int *ierror)
{
    int e = MPI_File_seek_shared(*fh, *offset, *whence);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_set_atomicity_)(int *fh, int *flag, int *ierror)
{
    int e = MPI_File_set_atomicity(*fh, *flag != 0);
    *ierror = e;
}

void ROUTINE(mpi_file_set_atomicity_f08_)(int *fh, int *flag, int *ierror)
{
    int e = MPI_File_set_atomicity(*fh, *flag != 0);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_set_errhandler_)(int *file, int *errhandler, int *ierror)
{
    int e = MPI_File_set_errhandler(*file, *errhandler);
    *ierror = e;
}

void ROUTINE(mpi_file_set_errhandler_f08_)(int *file, int *errhandler, int *ierror)
{
    int e = MPI_File_set_errhandler(*file, *errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_set_info_)(int *fh, int *info, int *ierror)
{
    int e = MPI_File_set_info(*fh, *info);
    *ierror = e;
}

void ROUTINE(mpi_file_set_info_f08_)(int *fh, int *info, int *ierror)
{
    int e = MPI_File_set_info(*fh, *info);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_set_size_)(int *fh, long *size, int *ierror)
{
    int e = MPI_File_set_size(*fh, *size);
    *ierror = e;
}

void ROUTINE(mpi_file_set_size_f08_)(int *fh, long *size, int *ierror)
{
    int e = MPI_File_set_size(*fh, *size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_set_view_)(int *fh, long *disp, int *etype, int *filetype, char *datarep, int *info, int *ierror,
                                 long datarep_length)
{
    char *c_datarep = mpismt_string(datarep, datarep_length);
    int e = MPI_File_set_view(*fh, *disp, *etype, *filetype, c_datarep, *info);
    free(c_datarep);
    *ierror = e;
}

void ROUTINE(mpi_file_set_view_f08_)(int *fh, long *disp, int *etype, int *filetype, char *datarep, int *info,
                                     int *ierror, long datarep_length)
{
    char *c_datarep = mpismt_string(datarep, datarep_length);
    int e = MPI_File_set_view(*fh, *disp, *etype, *filetype, c_datarep, *info);
    free(c_datarep);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_sync_)(int *fh, int *ierror)
{
    int e = MPI_File_sync(*fh);
    *ierror = e;
}

void ROUTINE(mpi_file_sync_f08_)(int *fh, int *ierror)
{
    int e = MPI_File_sync(*fh);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_)(int *fh, void *buf, int *count, int *datatype, MPI_Status *status, int *ierror)
{
    int e = MPI_File_write(*fh, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_write_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                     MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_write_)(fh, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_write_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype, MPI_Status *status,
                                  int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                    MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_all_)(int *fh, void *buf, int *count, int *datatype, MPI_Status *status, int *ierror)
{
    int e = MPI_File_write_all(*fh, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_write_all_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                         MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_write_all_)(fh, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_write_all_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                      MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_all(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_all_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                        MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_all_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_all_begin_)(int *fh, void *buf, int *count, int *datatype, int *ierror)
{
    int e = MPI_File_write_all_begin(*fh, mpismt_buffer(buf), *count, *datatype);
    *ierror = e;
}

void ROUTINE(mpi_file_write_all_begin_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                               int *ierror)
{
    ROUTINE(mpi_file_write_all_begin_)(fh, buf->base, count, datatype, ierror);
}

void ROUTINE(mpi_file_write_all_begin_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                            int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_all_begin(*fh, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_all_begin_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                              int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_all_begin_c(*fh, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_all_end_)(int *fh, void *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_write_all_end(*fh, mpismt_buffer(buf), mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_write_all_end_module_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_write_all_end_)(fh, buf->base, status, ierror);
}

void ROUTINE(mpi_file_write_all_end_f08_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_write_all_end(*fh, mpismt_base(buf), mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_at_)(int *fh, long *offset, void *buf, int *count, int *datatype, MPI_Status *status,
                                 int *ierror)
{
    int e = MPI_File_write_at(*fh, *offset, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_write_at_module_)(int *fh, long *offset, struct mpismt_variable *buf, int *count, int *datatype,
                                        MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_write_at_)(fh, offset, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_write_at_f08_)(int *fh, long *offset, struct mpismt_variable *buf, int *count, int *datatype,
                                     MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_at(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_at_c_f08_)(int *fh, long *offset, struct mpismt_variable *buf, long *count, int *datatype,
                                       MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_at_c(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_at_all_)(int *fh, long *offset, void *buf, int *count, int *datatype, MPI_Status *status,
                                     int *ierror)
{
    int e = MPI_File_write_at_all(*fh, *offset, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_write_at_all_module_)(int *fh, long *offset, struct mpismt_variable *buf, int *count,
                                            int *datatype, MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_write_at_all_)(fh, offset, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_write_at_all_f08_)(int *fh, long *offset, struct mpismt_variable *buf, int *count, int *datatype,
                                         MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_at_all(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_at_all_c_f08_)(int *fh, long *offset, struct mpismt_variable *buf, long *count,
                                           int *datatype, MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_at_all_c(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_at_all_begin_)(int *fh, long *offset, void *buf, int *count, int *datatype, int *ierror)
{
    int e = MPI_File_write_at_all_begin(*fh, *offset, mpismt_buffer(buf), *count, *datatype);
    *ierror = e;
}

void ROUTINE(mpi_file_write_at_all_begin_module_)(int *fh, long *offset, struct mpismt_variable *buf, int *count,
                                                  int *datatype, int *ierror)
{
    ROUTINE(mpi_file_write_at_all_begin_)(fh, offset, buf->base, count, datatype, ierror);
}

void ROUTINE(mpi_file_write_at_all_begin_f08_)(int *fh, long *offset, struct mpismt_variable *buf, int *count,
                                               int *datatype, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_at_all_begin(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_at_all_begin_c_f08_)(int *fh, long *offset, struct mpismt_variable *buf, long *count,
                                                 int *datatype, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_at_all_begin_c(*fh, *offset, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_at_all_end_)(int *fh, void *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_write_at_all_end(*fh, mpismt_buffer(buf), mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_write_at_all_end_module_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_write_at_all_end_)(fh, buf->base, status, ierror);
}

void ROUTINE(mpi_file_write_at_all_end_f08_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_write_at_all_end(*fh, mpismt_base(buf), mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_ordered_)(int *fh, void *buf, int *count, int *datatype, MPI_Status *status, int *ierror)
{
    int e = MPI_File_write_ordered(*fh, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_write_ordered_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                             MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_write_ordered_)(fh, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_write_ordered_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                          MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_ordered(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_ordered_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                            MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_ordered_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_ordered_begin_)(int *fh, void *buf, int *count, int *datatype, int *ierror)
{
    int e = MPI_File_write_ordered_begin(*fh, mpismt_buffer(buf), *count, *datatype);
    *ierror = e;
}

void ROUTINE(mpi_file_write_ordered_begin_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                                   int *ierror)
{
    ROUTINE(mpi_file_write_ordered_begin_)(fh, buf->base, count, datatype, ierror);
}

void ROUTINE(mpi_file_write_ordered_begin_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                                int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_ordered_begin(*fh, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_ordered_begin_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                                  int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_ordered_begin_c(*fh, c_buf.address, c_buf.count, c_buf.datatype);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_ordered_end_)(int *fh, void *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_write_ordered_end(*fh, mpismt_buffer(buf), mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_write_ordered_end_module_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_write_ordered_end_)(fh, buf->base, status, ierror);
}

void ROUTINE(mpi_file_write_ordered_end_f08_)(int *fh, struct mpismt_variable *buf, MPI_Status *status, int *ierror)
{
    int e = MPI_File_write_ordered_end(*fh, mpismt_base(buf), mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_shared_)(int *fh, void *buf, int *count, int *datatype, MPI_Status *status, int *ierror)
{
    int e = MPI_File_write_shared(*fh, mpismt_buffer(buf), *count, *datatype, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_file_write_shared_module_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                            MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_file_write_shared_)(fh, buf->base, count, datatype, status, ierror);
}

void ROUTINE(mpi_file_write_shared_f08_)(int *fh, struct mpismt_variable *buf, int *count, int *datatype,
                                         MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_shared(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_file_write_shared_c_f08_)(int *fh, struct mpismt_variable *buf, long *count, int *datatype,
                                           MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_File_write_shared_c(*fh, c_buf.address, c_buf.count, c_buf.datatype, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_finalize_)(int *ierror)
{
    int e = MPI_Finalize();
    *ierror = e;
}

void ROUTINE(mpi_finalize_f08_)(int *ierror)
{
    int e = MPI_Finalize();
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_finalized_)(int *flag, int *ierror)
{
    int e = MPI_Finalized(flag);
    *ierror = e;
}

void ROUTINE(mpi_finalized_f08_)(int *flag, int *ierror)
{
    int e = MPI_Finalized(flag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_free_mem_)(void *base, int *ierror)
{
    int e = MPI_Free_mem(mpismt_buffer(base));
    *ierror = e;
}

void ROUTINE(mpi_free_mem_module_)(struct mpismt_variable *base, int *ierror)
{
    ROUTINE(mpi_free_mem_)(base->base, ierror);
}

void ROUTINE(mpi_free_mem_f08_)(struct mpismt_variable *base, int *ierror)
{
    int e = MPI_Free_mem(mpismt_base(base));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_gather_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount, int *recvtype,
                          int *root, int *comm, int *ierror)
{
    int e = MPI_Gather(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount, *recvtype,
        *root, *comm);
    *ierror = e;
}

void ROUTINE(mpi_gather_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                 struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root, int *comm,
                                 int *ierror)
{
    ROUTINE(mpi_gather_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, root, comm, ierror);
}

void ROUTINE(mpi_gather_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                              struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root, int *comm,
                              int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Gather(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_gather_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *root, int *comm,
                                int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Gather_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_gather_init_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                               int *recvtype, int *root, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Gather_init(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount,
        *recvtype, *root, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_gather_init_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                      struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root,
                                      int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_gather_init_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, root, comm, info,
        request, ierror);
}

void ROUTINE(mpi_gather_init_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                   struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root,
                                   int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Gather_init(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_gather_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                     struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *root,
                                     int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Gather_init_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *root, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_gatherv_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcounts, int *displs,
                           int *recvtype, int *root, int *comm, int *ierror)
{
    int e = MPI_Gatherv(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), recvcounts, displs,
        *recvtype, *root, *comm);
    *ierror = e;
}

void ROUTINE(mpi_gatherv_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                  struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype,
                                  int *root, int *comm, int *ierror)
{
    ROUTINE(mpi_gatherv_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcounts, displs, recvtype, root, comm,
        ierror);
}

void ROUTINE(mpi_gatherv_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                               struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype, int *root,
                               int *comm, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Gatherv(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf), recvcounts,
        displs, *recvtype, *root, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_gatherv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                 struct mpismt_variable *recvbuf, long *recvcounts, long *displs, int *recvtype,
                                 int *root, int *comm, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Gatherv_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf), recvcounts,
        displs, *recvtype, *root, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_gatherv_init_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcounts,
                                int *displs, int *recvtype, int *root, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Gatherv_init(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), recvcounts, displs,
        *recvtype, *root, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_gatherv_init_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                       struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype,
                                       int *root, int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_gatherv_init_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcounts, displs, recvtype, root,
        comm, info, request, ierror);
}

void ROUTINE(mpi_gatherv_init_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                    struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype,
                                    int *root, int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Gatherv_init(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf), recvcounts,
        displs, *recvtype, *root, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_gatherv_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                      struct mpismt_variable *recvbuf, long *recvcounts, long *displs, int *recvtype,
                                      int *root, int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Gatherv_init_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf),
        recvcounts, displs, *recvtype, *root, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_)(void *origin_addr, int *origin_count, int *origin_datatype, int *target_rank, long *target_disp,
                       int *target_count, int *target_datatype, int *win, int *ierror)
{
    int e = MPI_Get(mpismt_buffer(origin_addr), *origin_count, *origin_datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win);
    *ierror = e;
}

void ROUTINE(mpi_get_module_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                              int *target_rank, long *target_disp, int *target_count, int *target_datatype, int *win,
                              int *ierror)
{
    ROUTINE(mpi_get_)(origin_addr->base, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, ierror);
}

void ROUTINE(mpi_get_f08_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                           int *target_rank, long *target_disp, int *target_count, int *target_datatype, int *win,
                           int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Get(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_c_f08_)(struct mpismt_variable *origin_addr, long *origin_count, int *origin_datatype,
                             int *target_rank, long *target_disp, long *target_count, int *target_datatype, int *win,
                             int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Get_c(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_accumulate_)(void *origin_addr, int *origin_count, int *origin_datatype, void *result_addr,
                                  int *result_count, int *result_datatype, int *target_rank, long *target_disp,
                                  int *target_count, int *target_datatype, int *op, int *win, int *ierror)
{
    int e = MPI_Get_accumulate(mpismt_buffer(origin_addr), *origin_count, *origin_datatype, mpismt_buffer(result_addr),
        *result_count, *result_datatype, *target_rank, *target_disp, *target_count, *target_datatype, *op, *win);
    *ierror = e;
}

void ROUTINE(mpi_get_accumulate_module_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                                         struct mpismt_variable *result_addr, int *result_count, int *result_datatype,
                                         int *target_rank, long *target_disp, int *target_count, int *target_datatype,
                                         int *op, int *win, int *ierror)
{
    ROUTINE(mpi_get_accumulate_)(origin_addr->base, origin_count, origin_datatype, result_addr->base, result_count,
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
}

void ROUTINE(mpi_get_accumulate_f08_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                                      struct mpismt_variable *result_addr, int *result_count, int *result_datatype,
                                      int *target_rank, long *target_disp, int *target_count, int *target_datatype,
                                      int *op, int *win, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    struct mpismt_data c_result_addr = mpismt_data(result_addr, *result_count, *result_datatype);
    int e = MPI_Get_accumulate(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype,
        c_result_addr.address, c_result_addr.count, c_result_addr.datatype, *target_rank, *target_disp, *target_count,
        *target_datatype, *op, *win);
    mpismt_drop(&c_origin_addr);
    mpismt_drop(&c_result_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_accumulate_c_f08_)(struct mpismt_variable *origin_addr, long *origin_count, int *origin_datatype,
                                        struct mpismt_variable *result_addr, long *result_count, int *result_datatype,
                                        int *target_rank, long *target_disp, long *target_count, int *target_datatype,
                                        int *op, int *win, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    struct mpismt_data c_result_addr = mpismt_data(result_addr, *result_count, *result_datatype);
    int e = MPI_Get_accumulate_c(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype,
        c_result_addr.address, c_result_addr.count, c_result_addr.datatype, *target_rank, *target_disp, *target_count,
        *target_datatype, *op, *win);
    mpismt_drop(&c_origin_addr);
    mpismt_drop(&c_result_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_address_)(void *location, long *address, int *ierror)
{
    int e = MPI_Get_address(mpismt_buffer(location), address);
    *ierror = e;
}

void ROUTINE(mpi_get_address_module_)(struct mpismt_variable *location, long *address, int *ierror)
{
    ROUTINE(mpi_get_address_)(location->base, address, ierror);
}

void ROUTINE(mpi_get_address_f08_)(struct mpismt_variable *location, long *address, int *ierror)
{
    int e = MPI_Get_address(mpismt_base(location), address);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_count_)(MPI_Status *status, int *datatype, int *count, int *ierror)
{
    int e = MPI_Get_count(status, *datatype, count);
    *ierror = e;
}

void ROUTINE(mpi_get_count_f08_)(MPI_Status *status, int *datatype, int *count, int *ierror)
{
    int e = MPI_Get_count(status, *datatype, count);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_count_c_f08_)(MPI_Status *status, int *datatype, long *count, int *ierror)
{
    int e = MPI_Get_count_c(status, *datatype, count);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_elements_)(MPI_Status *status, int *datatype, int *count, int *ierror)
{
    int e = MPI_Get_elements(status, *datatype, count);
    *ierror = e;
}

void ROUTINE(mpi_get_elements_f08_)(MPI_Status *status, int *datatype, int *count, int *ierror)
{
    int e = MPI_Get_elements(status, *datatype, count);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_elements_c_f08_)(MPI_Status *status, int *datatype, long *count, int *ierror)
{
    int e = MPI_Get_elements_c(status, *datatype, count);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_elements_x_)(MPI_Status *status, int *datatype, long *count, int *ierror)
{
    int e = MPI_Get_elements_x(status, *datatype, count);
    *ierror = e;
}

void ROUTINE(mpi_get_elements_x_f08_)(MPI_Status *status, int *datatype, long *count, int *ierror)
{
    int e = MPI_Get_elements_x(status, *datatype, count);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_library_version_)(char *version, int *resultlen, int *ierror, long version_length)
{
    char c_version[MPI_MAX_LIBRARY_VERSION_STRING];
    int e = MPI_Get_library_version(c_version, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(version, version_length, c_version);
    *ierror = e;
}

void ROUTINE(mpi_get_library_version_f08_)(char *version, int *resultlen, int *ierror, long version_length)
{
    char c_version[MPI_MAX_LIBRARY_VERSION_STRING];
    int e = MPI_Get_library_version(c_version, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(version, version_length, c_version);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_processor_name_)(char *name, int *resultlen, int *ierror, long name_length)
{
    char c_name[MPI_MAX_PROCESSOR_NAME];
    int e = MPI_Get_processor_name(c_name, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(name, name_length, c_name);
    *ierror = e;
}

void ROUTINE(mpi_get_processor_name_f08_)(char *name, int *resultlen, int *ierror, long name_length)
{
    char c_name[MPI_MAX_PROCESSOR_NAME];
    int e = MPI_Get_processor_name(c_name, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(name, name_length, c_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_version_)(int *version, int *subversion, int *ierror)
{
    int e = MPI_Get_version(version, subversion);
    *ierror = e;
}

void ROUTINE(mpi_get_version_f08_)(int *version, int *subversion, int *ierror)
{
    int e = MPI_Get_version(version, subversion);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_graph_create_)(int *comm_old, int *nnodes, int *index, int *edges, int *reorder, int *comm_graph,
                                int *ierror)
{
    int e = MPI_Graph_create(*comm_old, *nnodes, index, edges, *reorder != 0, comm_graph);
    *ierror = e;
}

void ROUTINE(mpi_graph_create_f08_)(int *comm_old, int *nnodes, int *index, int *edges, int *reorder, int *comm_graph,
                                    int *ierror)
{
    int e = MPI_Graph_create(*comm_old, *nnodes, index, edges, *reorder != 0, comm_graph);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_graph_get_)(int *comm, int *maxindex, int *maxedges, int *index, int *edges, int *ierror)
{
    int e = MPI_Graph_get(*comm, *maxindex, *maxedges, index, edges);
    *ierror = e;
}

void ROUTINE(mpi_graph_get_f08_)(int *comm, int *maxindex, int *maxedges, int *index, int *edges, int *ierror)
{
    int e = MPI_Graph_get(*comm, *maxindex, *maxedges, index, edges);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_graph_map_)(int *comm, int *nnodes, int *index, int *edges, int *newrank, int *ierror)
{
    int e = MPI_Graph_map(*comm, *nnodes, index, edges, newrank);
    *ierror = e;
}

void ROUTINE(mpi_graph_map_f08_)(int *comm, int *nnodes, int *index, int *edges, int *newrank, int *ierror)
{
    int e = MPI_Graph_map(*comm, *nnodes, index, edges, newrank);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_graph_neighbors_)(int *comm, int *rank, int *maxneighbors, int *neighbors, int *ierror)
{
    int e = MPI_Graph_neighbors(*comm, *rank, *maxneighbors, neighbors);
    *ierror = e;
}

void ROUTINE(mpi_graph_neighbors_f08_)(int *comm, int *rank, int *maxneighbors, int *neighbors, int *ierror)
{
    int e = MPI_Graph_neighbors(*comm, *rank, *maxneighbors, neighbors);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_graph_neighbors_count_)(int *comm, int *rank, int *nneighbors, int *ierror)
{
    int e = MPI_Graph_neighbors_count(*comm, *rank, nneighbors);
    *ierror = e;
}

void ROUTINE(mpi_graph_neighbors_count_f08_)(int *comm, int *rank, int *nneighbors, int *ierror)
{
    int e = MPI_Graph_neighbors_count(*comm, *rank, nneighbors);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_graphdims_get_)(int *comm, int *nnodes, int *nedges, int *ierror)
{
    int e = MPI_Graphdims_get(*comm, nnodes, nedges);
    *ierror = e;
}

void ROUTINE(mpi_graphdims_get_f08_)(int *comm, int *nnodes, int *nedges, int *ierror)
{
    int e = MPI_Graphdims_get(*comm, nnodes, nedges);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_grequest_complete_)(int *request, int *ierror)
{
    int e = MPI_Grequest_complete(*request);
    *ierror = e;
}

void ROUTINE(mpi_grequest_complete_f08_)(int *request, int *ierror)
{
    int e = MPI_Grequest_complete(*request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_grequest_start_)(void *query_fn, void *free_fn, void *cancel_fn, long *extra_state, int *request,
                                  int *ierror)
{
    int e = mpismt_grequest_start(query_fn, free_fn, cancel_fn, extra_state, request);
    *ierror = e;
}

void ROUTINE(mpi_grequest_start_f08_)(void *query_fn, void *free_fn, void *cancel_fn, long *extra_state, int *request,
                                      int *ierror)
{
    int e = mpismt_grequest_start(query_fn, free_fn, cancel_fn, extra_state, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_compare_)(int *group1, int *group2, int *result, int *ierror)
{
    int e = MPI_Group_compare(*group1, *group2, result);
    *ierror = e;
}

void ROUTINE(mpi_group_compare_f08_)(int *group1, int *group2, int *result, int *ierror)
{
    int e = MPI_Group_compare(*group1, *group2, result);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_difference_)(int *group1, int *group2, int *newgroup, int *ierror)
{
    int e = MPI_Group_difference(*group1, *group2, newgroup);
    *ierror = e;
}

void ROUTINE(mpi_group_difference_f08_)(int *group1, int *group2, int *newgroup, int *ierror)
{
    int e = MPI_Group_difference(*group1, *group2, newgroup);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_excl_)(int *group, int *n, int *ranks, int *newgroup, int *ierror)
{
    int e = MPI_Group_excl(*group, *n, ranks, newgroup);
    *ierror = e;
}

void ROUTINE(mpi_group_excl_f08_)(int *group, int *n, int *ranks, int *newgroup, int *ierror)
{
    int e = MPI_Group_excl(*group, *n, ranks, newgroup);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_free_)(int *group, int *ierror)
{
    int e = MPI_Group_free(group);
    *ierror = e;
}

void ROUTINE(mpi_group_free_f08_)(int *group, int *ierror)
{
    int e = MPI_Group_free(group);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_from_session_pset_)(int *session, char *pset_name, int *newgroup, int *ierror,
                                           long pset_name_length)
{
    char *c_pset_name = mpismt_string(pset_name, pset_name_length);
    int e = MPI_Group_from_session_pset(*session, c_pset_name, newgroup);
    free(c_pset_name);
    *ierror = e;
}

void ROUTINE(mpi_group_from_session_pset_f08_)(int *session, char *pset_name, int *newgroup, int *ierror,
                                               long pset_name_length)
{
    char *c_pset_name = mpismt_string(pset_name, pset_name_length);
    int e = MPI_Group_from_session_pset(*session, c_pset_name, newgroup);
    free(c_pset_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_incl_)(int *group, int *n, int *ranks, int *newgroup, int *ierror)
{
    int e = MPI_Group_incl(*group, *n, ranks, newgroup);
    *ierror = e;
}

void ROUTINE(mpi_group_incl_f08_)(int *group, int *n, int *ranks, int *newgroup, int *ierror)
{
    int e = MPI_Group_incl(*group, *n, ranks, newgroup);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_intersection_)(int *group1, int *group2, int *newgroup, int *ierror)
{
    int e = MPI_Group_intersection(*group1, *group2, newgroup);
    *ierror = e;
}

void ROUTINE(mpi_group_intersection_f08_)(int *group1, int *group2, int *newgroup, int *ierror)
{
    int e = MPI_Group_intersection(*group1, *group2, newgroup);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_range_excl_)(int *group, int *n, int *ranges, int *newgroup, int *ierror)
{
    int e = MPI_Group_range_excl(*group, *n, (int (*)[3])ranges, newgroup);
    *ierror = e;
}

void ROUTINE(mpi_group_range_excl_f08_)(int *group, int *n, int *ranges, int *newgroup, int *ierror)
{
    int e = MPI_Group_range_excl(*group, *n, (int (*)[3])ranges, newgroup);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_range_incl_)(int *group, int *n, int *ranges, int *newgroup, int *ierror)
{
    int e = MPI_Group_range_incl(*group, *n, (int (*)[3])ranges, newgroup);
    *ierror = e;
}

void ROUTINE(mpi_group_range_incl_f08_)(int *group, int *n, int *ranges, int *newgroup, int *ierror)
{
    int e = MPI_Group_range_incl(*group, *n, (int (*)[3])ranges, newgroup);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_rank_)(int *group, int *rank, int *ierror)
{
    int e = MPI_Group_rank(*group, rank);
    *ierror = e;
}

void ROUTINE(mpi_group_rank_f08_)(int *group, int *rank, int *ierror)
{
    int e = MPI_Group_rank(*group, rank);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_size_)(int *group, int *size, int *ierror)
{
    int e = MPI_Group_size(*group, size);
    *ierror = e;
}

void ROUTINE(mpi_group_size_f08_)(int *group, int *size, int *ierror)
{
    int e = MPI_Group_size(*group, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_translate_ranks_)(int *group1, int *n, int *ranks1, int *group2, int *ranks2, int *ierror)
{
    int e = MPI_Group_translate_ranks(*group1, *n, ranks1, *group2, ranks2);
    *ierror = e;
}

void ROUTINE(mpi_group_translate_ranks_f08_)(int *group1, int *n, int *ranks1, int *group2, int *ranks2, int *ierror)
{
    int e = MPI_Group_translate_ranks(*group1, *n, ranks1, *group2, ranks2);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_group_union_)(int *group1, int *group2, int *newgroup, int *ierror)
{
    int e = MPI_Group_union(*group1, *group2, newgroup);
    *ierror = e;
}

void ROUTINE(mpi_group_union_f08_)(int *group1, int *group2, int *newgroup, int *ierror)
{
    int e = MPI_Group_union(*group1, *group2, newgroup);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iallgather_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                              int *recvtype, int *comm, int *request, int *ierror)
{
    int e = MPI_Iallgather(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount,
        *recvtype, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_iallgather_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                     struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                     int *request, int *ierror)
{
    ROUTINE(mpi_iallgather_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm, request,
        ierror);
}

void ROUTINE(mpi_iallgather_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                  struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                  int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Iallgather(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iallgather_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                    struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *comm,
                                    int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Iallgather_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iallgatherv_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcounts,
                               int *displs, int *recvtype, int *comm, int *request, int *ierror)
{
    int e = MPI_Iallgatherv(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), recvcounts, displs,
        *recvtype, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_iallgatherv_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                      struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype,
                                      int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_iallgatherv_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcounts, displs, recvtype, comm,
        request, ierror);
}

void ROUTINE(mpi_iallgatherv_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                   struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype,
                                   int *comm, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Iallgatherv(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf), recvcounts,
        displs, *recvtype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iallgatherv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                     struct mpismt_variable *recvbuf, long *recvcounts, long *displs, int *recvtype,
                                     int *comm, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Iallgatherv_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf),
        recvcounts, displs, *recvtype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iallreduce_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *comm,
                              int *request, int *ierror)
{
    int e = MPI_Iallreduce(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_iallreduce_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                     int *datatype, int *op, int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_iallreduce_)(sendbuf->base, recvbuf->base, count, datatype, op, comm, request, ierror);
}

void ROUTINE(mpi_iallreduce_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                  int *datatype, int *op, int *comm, int *request, int *ierror)
{
    int e = MPI_Iallreduce(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iallreduce_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                                    int *datatype, int *op, int *comm, int *request, int *ierror)
{
    int e = MPI_Iallreduce_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ialltoall_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                             int *recvtype, int *comm, int *request, int *ierror)
{
    int e = MPI_Ialltoall(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount, *recvtype,
        *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ialltoall_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                    struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                    int *request, int *ierror)
{
    ROUTINE(mpi_ialltoall_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm, request,
        ierror);
}

void ROUTINE(mpi_ialltoall_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                 struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                 int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Ialltoall(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ialltoall_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                   struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *comm,
                                   int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Ialltoall_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ialltoallv_)(void *sendbuf, int *sendcounts, int *sdispls, int *sendtype, void *recvbuf,
                              int *recvcounts, int *rdispls, int *recvtype, int *comm, int *request, int *ierror)
{
    int e = MPI_Ialltoallv(mpismt_buffer(sendbuf), sendcounts, sdispls, *sendtype, mpismt_buffer(recvbuf), recvcounts,
        rdispls, *recvtype, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ialltoallv_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls, int *sendtype,
                                     struct mpismt_variable *recvbuf, int *recvcounts, int *rdispls, int *recvtype,
                                     int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_ialltoallv_)(sendbuf->base, sendcounts, sdispls, sendtype, recvbuf->base, recvcounts, rdispls,
        recvtype, comm, request, ierror);
}

void ROUTINE(mpi_ialltoallv_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls, int *sendtype,
                                  struct mpismt_variable *recvbuf, int *recvcounts, int *rdispls, int *recvtype,
                                  int *comm, int *request, int *ierror)
{
    int e = MPI_Ialltoallv(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf), recvcounts,
        rdispls, *recvtype, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ialltoallv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls, int *sendtype,
                                    struct mpismt_variable *recvbuf, long *recvcounts, long *rdispls, int *recvtype,
                                    int *comm, int *request, int *ierror)
{
    int e = MPI_Ialltoallv_c(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf), recvcounts,
        rdispls, *recvtype, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ialltoallw_)(void *sendbuf, int *sendcounts, int *sdispls, int *sendtypes, void *recvbuf,
                              int *recvcounts, int *rdispls, int *recvtypes, int *comm, int *request, int *ierror)
{
    int e = MPI_Ialltoallw(mpismt_buffer(sendbuf), sendcounts, sdispls, sendtypes, mpismt_buffer(recvbuf), recvcounts,
        rdispls, recvtypes, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ialltoallw_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls, int *sendtypes,
                                     struct mpismt_variable *recvbuf, int *recvcounts, int *rdispls, int *recvtypes,
                                     int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_ialltoallw_)(sendbuf->base, sendcounts, sdispls, sendtypes, recvbuf->base, recvcounts, rdispls,
        recvtypes, comm, request, ierror);
}

void ROUTINE(mpi_ialltoallw_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls, int *sendtypes,
                                  struct mpismt_variable *recvbuf, int *recvcounts, int *rdispls, int *recvtypes,
                                  int *comm, int *request, int *ierror)
{
    int e = MPI_Ialltoallw(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf), recvcounts,
        rdispls, recvtypes, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ialltoallw_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls, int *sendtypes,
                                    struct mpismt_variable *recvbuf, long *recvcounts, long *rdispls, int *recvtypes,
                                    int *comm, int *request, int *ierror)
{
    int e = MPI_Ialltoallw_c(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf), recvcounts,
        rdispls, recvtypes, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ibarrier_)(int *comm, int *request, int *ierror)
{
    int e = MPI_Ibarrier(*comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ibarrier_f08_)(int *comm, int *request, int *ierror)
{
    int e = MPI_Ibarrier(*comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ibcast_)(void *buffer, int *count, int *datatype, int *root, int *comm, int *request, int *ierror)
{
    int e = MPI_Ibcast(mpismt_buffer(buffer), *count, *datatype, *root, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ibcast_module_)(struct mpismt_variable *buffer, int *count, int *datatype, int *root, int *comm,
                                 int *request, int *ierror)
{
    ROUTINE(mpi_ibcast_)(buffer->base, count, datatype, root, comm, request, ierror);
}

void ROUTINE(mpi_ibcast_f08_)(struct mpismt_variable *buffer, int *count, int *datatype, int *root, int *comm,
                              int *request, int *ierror)
{
    struct mpismt_data c_buffer = mpismt_data(buffer, *count, *datatype);
    int e = MPI_Ibcast(c_buffer.address, c_buffer.count, c_buffer.datatype, *root, *comm, request);
    mpismt_drop(&c_buffer);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ibcast_c_f08_)(struct mpismt_variable *buffer, long *count, int *datatype, int *root, int *comm,
                                int *request, int *ierror)
{
    struct mpismt_data c_buffer = mpismt_data(buffer, *count, *datatype);
    int e = MPI_Ibcast_c(c_buffer.address, c_buffer.count, c_buffer.datatype, *root, *comm, request);
    mpismt_drop(&c_buffer);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ibsend_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *request,
                          int *ierror)
{
    int e = MPI_Ibsend(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ibsend_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag,
                                 int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_ibsend_)(buf->base, count, datatype, dest, tag, comm, request, ierror);
}

void ROUTINE(mpi_ibsend_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                              int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Ibsend(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ibsend_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag,
                                int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Ibsend_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iexscan_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *comm, int *request,
                           int *ierror)
{
    int e = MPI_Iexscan(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_iexscan_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                  int *datatype, int *op, int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_iexscan_)(sendbuf->base, recvbuf->base, count, datatype, op, comm, request, ierror);
}

void ROUTINE(mpi_iexscan_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                               int *datatype, int *op, int *comm, int *request, int *ierror)
{
    int e = MPI_Iexscan(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iexscan_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                                 int *datatype, int *op, int *comm, int *request, int *ierror)
{
    int e = MPI_Iexscan_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_igather_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount, int *recvtype,
                           int *root, int *comm, int *request, int *ierror)
{
    int e = MPI_Igather(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount, *recvtype,
        *root, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_igather_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                  struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root, int *comm,
                                  int *request, int *ierror)
{
    ROUTINE(mpi_igather_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, root, comm, request,
        ierror);
}

void ROUTINE(mpi_igather_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                               struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root, int *comm,
                               int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Igather(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_igather_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                 struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *root, int *comm,
                                 int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Igather_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_igatherv_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcounts, int *displs,
                            int *recvtype, int *root, int *comm, int *request, int *ierror)
{
    int e = MPI_Igatherv(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), recvcounts, displs,
        *recvtype, *root, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_igatherv_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                   struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype,
                                   int *root, int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_igatherv_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcounts, displs, recvtype, root, comm,
        request, ierror);
}

void ROUTINE(mpi_igatherv_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                struct mpismt_variable *recvbuf, int *recvcounts, int *displs, int *recvtype,
                                int *root, int *comm, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Igatherv(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf), recvcounts,
        displs, *recvtype, *root, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_igatherv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                  struct mpismt_variable *recvbuf, long *recvcounts, long *displs, int *recvtype,
                                  int *root, int *comm, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Igatherv_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf), recvcounts,
        displs, *recvtype, *root, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_improbe_)(int *source, int *tag, int *comm, int *flag, int *message, MPI_Status *status, int *ierror)
{
    int e = MPI_Improbe(*source, *tag, *comm, flag, message, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_improbe_f08_)(int *source, int *tag, int *comm, int *flag, int *message, MPI_Status *status,
                               int *ierror)
{
    int e = MPI_Improbe(*source, *tag, *comm, flag, message, mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_imrecv_)(void *buf, int *count, int *datatype, int *message, int *request, int *ierror)
{
    int e = MPI_Imrecv(mpismt_buffer(buf), *count, *datatype, message, request);
    *ierror = e;
}

void ROUTINE(mpi_imrecv_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *message, int *request,
                                 int *ierror)
{
    ROUTINE(mpi_imrecv_)(buf->base, count, datatype, message, request, ierror);
}

void ROUTINE(mpi_imrecv_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *message, int *request,
                              int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Imrecv(c_buf.address, c_buf.count, c_buf.datatype, message, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_imrecv_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *message, int *request,
                                int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Imrecv_c(c_buf.address, c_buf.count, c_buf.datatype, message, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ineighbor_allgather_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                                       int *recvtype, int *comm, int *request, int *ierror)
{
    int e = MPI_Ineighbor_allgather(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount,
        *recvtype, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ineighbor_allgather_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                              struct mpismt_variable *recvbuf, int *recvcount, int *recvtype,
                                              int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_ineighbor_allgather_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm,
        request, ierror);
}

void ROUTINE(mpi_ineighbor_allgather_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                           struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                           int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Ineighbor_allgather(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ineighbor_allgather_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                             struct mpismt_variable *recvbuf, long *recvcount, int *recvtype,
                                             int *comm, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Ineighbor_allgather_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ineighbor_allgatherv_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcounts,
                                        int *displs, int *recvtype, int *comm, int *request, int *ierror)
{
    int e = MPI_Ineighbor_allgatherv(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), recvcounts,
        displs, *recvtype, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ineighbor_allgatherv_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                               struct mpismt_variable *recvbuf, int *recvcounts, int *displs,
                                               int *recvtype, int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_ineighbor_allgatherv_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcounts, displs, recvtype,
        comm, request, ierror);
}

void ROUTINE(mpi_ineighbor_allgatherv_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                            struct mpismt_variable *recvbuf, int *recvcounts, int *displs,
                                            int *recvtype, int *comm, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Ineighbor_allgatherv(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf),
        recvcounts, displs, *recvtype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ineighbor_allgatherv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                              struct mpismt_variable *recvbuf, long *recvcounts, long *displs,
                                              int *recvtype, int *comm, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Ineighbor_allgatherv_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf),
        recvcounts, displs, *recvtype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ineighbor_alltoall_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                                      int *recvtype, int *comm, int *request, int *ierror)
{
    int e = MPI_Ineighbor_alltoall(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount,
        *recvtype, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ineighbor_alltoall_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                             struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                             int *request, int *ierror)
{
    ROUTINE(mpi_ineighbor_alltoall_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm,
        request, ierror);
}

void ROUTINE(mpi_ineighbor_alltoall_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                          struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                          int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Ineighbor_alltoall(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ineighbor_alltoall_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                            struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *comm,
                                            int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Ineighbor_alltoall_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ineighbor_alltoallv_)(void *sendbuf, int *sendcounts, int *sdispls, int *sendtype, void *recvbuf,
                                       int *recvcounts, int *rdispls, int *recvtype, int *comm, int *request,
                                       int *ierror)
{
    int e = MPI_Ineighbor_alltoallv(mpismt_buffer(sendbuf), sendcounts, sdispls, *sendtype, mpismt_buffer(recvbuf),
        recvcounts, rdispls, *recvtype, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ineighbor_alltoallv_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls,
                                              int *sendtype, struct mpismt_variable *recvbuf, int *recvcounts,
                                              int *rdispls, int *recvtype, int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_ineighbor_alltoallv_)(sendbuf->base, sendcounts, sdispls, sendtype, recvbuf->base, recvcounts, rdispls,
        recvtype, comm, request, ierror);
}

void ROUTINE(mpi_ineighbor_alltoallv_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls,
                                           int *sendtype, struct mpismt_variable *recvbuf, int *recvcounts,
                                           int *rdispls, int *recvtype, int *comm, int *request, int *ierror)
{
    int e = MPI_Ineighbor_alltoallv(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf),
        recvcounts, rdispls, *recvtype, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ineighbor_alltoallv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls,
                                             int *sendtype, struct mpismt_variable *recvbuf, long *recvcounts,
                                             long *rdispls, int *recvtype, int *comm, int *request, int *ierror)
{
    int e = MPI_Ineighbor_alltoallv_c(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf),
        recvcounts, rdispls, *recvtype, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ineighbor_alltoallw_)(void *sendbuf, int *sendcounts, long *sdispls, int *sendtypes, void *recvbuf,
                                       int *recvcounts, long *rdispls, int *recvtypes, int *comm, int *request,
                                       int *ierror)
{
    int e = MPI_Ineighbor_alltoallw(mpismt_buffer(sendbuf), sendcounts, sdispls, sendtypes, mpismt_buffer(recvbuf),
        recvcounts, rdispls, recvtypes, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ineighbor_alltoallw_module_)(struct mpismt_variable *sendbuf, int *sendcounts, long *sdispls,
                                              int *sendtypes, struct mpismt_variable *recvbuf, int *recvcounts,
                                              long *rdispls, int *recvtypes, int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_ineighbor_alltoallw_)(sendbuf->base, sendcounts, sdispls, sendtypes, recvbuf->base, recvcounts,
        rdispls, recvtypes, comm, request, ierror);
}

void ROUTINE(mpi_ineighbor_alltoallw_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, long *sdispls,
                                           int *sendtypes, struct mpismt_variable *recvbuf, int *recvcounts,
                                           long *rdispls, int *recvtypes, int *comm, int *request, int *ierror)
{
    int e = MPI_Ineighbor_alltoallw(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf),
        recvcounts, rdispls, recvtypes, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ineighbor_alltoallw_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls,
                                             int *sendtypes, struct mpismt_variable *recvbuf, long *recvcounts,
                                             long *rdispls, int *recvtypes, int *comm, int *request, int *ierror)
{
    int e = MPI_Ineighbor_alltoallw_c(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf),
        recvcounts, rdispls, recvtypes, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_info_create_)(int *info, int *ierror)
{
    int e = MPI_Info_create(info);
    *ierror = e;
}

void ROUTINE(mpi_info_create_f08_)(int *info, int *ierror)
{
    int e = MPI_Info_create(info);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_info_create_env_)(int *info, int *ierror)
{
    int e = MPI_Info_create_env(0, 0, info);
    *ierror = e;
}

void ROUTINE(mpi_info_create_env_f08_)(int *info, int *ierror)
{
    int e = MPI_Info_create_env(0, 0, info);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_info_delete_)(int *info, char *key, int *ierror, long key_length)
{
    char *c_key = mpismt_trimmed(key, key_length);
    int e = MPI_Info_delete(*info, c_key);
    free(c_key);
    *ierror = e;
}

void ROUTINE(mpi_info_delete_f08_)(int *info, char *key, int *ierror, long key_length)
{
    char *c_key = mpismt_trimmed(key, key_length);
    int e = MPI_Info_delete(*info, c_key);
    free(c_key);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_info_dup_)(int *info, int *newinfo, int *ierror)
{
    int e = MPI_Info_dup(*info, newinfo);
    *ierror = e;
}

void ROUTINE(mpi_info_dup_f08_)(int *info, int *newinfo, int *ierror)
{
    int e = MPI_Info_dup(*info, newinfo);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_info_free_)(int *info, int *ierror)
{
    int e = MPI_Info_free(info);
    *ierror = e;
}

void ROUTINE(mpi_info_free_f08_)(int *info, int *ierror)
{
    int e = MPI_Info_free(info);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_info_get_)(int *info, char *key, int *valuelen, char *value, int *flag, int *ierror, long key_length,
                            long value_length)
{
    int e = mpismt_info_get(info, key, valuelen, value, flag, key_length, value_length);
    *ierror = e;
}

void ROUTINE(mpi_info_get_f08_)(int *info, char *key, int *valuelen, char *value, int *flag, int *ierror,
                                long key_length, long value_length)
{
    int e = mpismt_info_get(info, key, valuelen, value, flag, key_length, value_length);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_info_get_nkeys_)(int *info, int *nkeys, int *ierror)
{
    int e = MPI_Info_get_nkeys(*info, nkeys);
    *ierror = e;
}

void ROUTINE(mpi_info_get_nkeys_f08_)(int *info, int *nkeys, int *ierror)
{
    int e = MPI_Info_get_nkeys(*info, nkeys);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_info_get_nthkey_)(int *info, int *n, char *key, int *ierror, long key_length)
{
    char c_key[MPI_MAX_INFO_KEY];
    int e = MPI_Info_get_nthkey(*info, *n, c_key);
    if (e == MPI_SUCCESS)
        mpismt_give(key, key_length, c_key);
    *ierror = e;
}

void ROUTINE(mpi_info_get_nthkey_f08_)(int *info, int *n, char *key, int *ierror, long key_length)
{
    char c_key[MPI_MAX_INFO_KEY];
    int e = MPI_Info_get_nthkey(*info, *n, c_key);
    if (e == MPI_SUCCESS)
        mpismt_give(key, key_length, c_key);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_info_get_string_)(int *info, char *key, int *buflen, char *value, int *flag, int *ierror,
                                   long key_length, long value_length)
{
    int e = mpismt_info_get_string(info, key, buflen, value, flag, key_length, value_length);
    *ierror = e;
}

void ROUTINE(mpi_info_get_string_f08_)(int *info, char *key, int *buflen, char *value, int *flag, int *ierror,
                                       long key_length, long value_length)
{
    int e = mpismt_info_get_string(info, key, buflen, value, flag, key_length, value_length);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_info_get_valuelen_)(int *info, char *key, int *valuelen, int *flag, int *ierror, long key_length)
{
    char *c_key = mpismt_trimmed(key, key_length);
    int e = MPI_Info_get_valuelen(*info, c_key, valuelen, flag);
    free(c_key);
    *ierror = e;
}

void ROUTINE(mpi_info_get_valuelen_f08_)(int *info, char *key, int *valuelen, int *flag, int *ierror, long key_length)
{
    char *c_key = mpismt_trimmed(key, key_length);
    int e = MPI_Info_get_valuelen(*info, c_key, valuelen, flag);
    free(c_key);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_info_set_)(int *info, char *key, char *value, int *ierror, long key_length, long value_length)
{
    char *c_key = mpismt_trimmed(key, key_length);
    char *c_value = mpismt_trimmed(value, value_length);
    int e = MPI_Info_set(*info, c_key, c_value);
    free(c_key);
    free(c_value);
    *ierror = e;
}

void ROUTINE(mpi_info_set_f08_)(int *info, char *key, char *value, int *ierror, long key_length, long value_length)
{
    char *c_key = mpismt_trimmed(key, key_length);
    char *c_value = mpismt_trimmed(value, value_length);
    int e = MPI_Info_set(*info, c_key, c_value);
    free(c_key);
    free(c_value);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_init_)(int *ierror)
{
    int e = MPI_Init(0, 0);
    *ierror = e;
}

void ROUTINE(mpi_init_f08_)(int *ierror)
{
    int e = MPI_Init(0, 0);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_init_thread_)(int *required, int *provided, int *ierror)
{
    int e = MPI_Init_thread(0, 0, *required, provided);
    *ierror = e;
}

void ROUTINE(mpi_init_thread_f08_)(int *required, int *provided, int *ierror)
{
    int e = MPI_Init_thread(0, 0, *required, provided);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_initialized_)(int *flag, int *ierror)
{
    int e = MPI_Initialized(flag);
    *ierror = e;
}

void ROUTINE(mpi_initialized_f08_)(int *flag, int *ierror)
{
    int e = MPI_Initialized(flag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_intercomm_create_)(int *local_comm, int *local_leader, int *peer_comm, int *remote_leader, int *tag,
                                    int *newintercomm, int *ierror)
{
    int e = MPI_Intercomm_create(*local_comm, *local_leader, *peer_comm, *remote_leader, *tag, newintercomm);
    *ierror = e;
}

void ROUTINE(mpi_intercomm_create_f08_)(int *local_comm, int *local_leader, int *peer_comm, int *remote_leader,
                                        int *tag, int *newintercomm, int *ierror)
{
    int e = MPI_Intercomm_create(*local_comm, *local_leader, *peer_comm, *remote_leader, *tag, newintercomm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_intercomm_create_from_groups_)(int *local_group, int *local_leader, int *remote_group,
                                                int *remote_leader, char *stringtag, int *info, int *errhandler,
                                                int *newintercomm, int *ierror, long stringtag_length)
{
    char *c_stringtag = mpismt_string(stringtag, stringtag_length);
    int e = MPI_Intercomm_create_from_groups(*local_group, *local_leader, *remote_group, *remote_leader, c_stringtag,
        *info, *errhandler, newintercomm);
    free(c_stringtag);
    *ierror = e;
}

void ROUTINE(mpi_intercomm_create_from_groups_f08_)(int *local_group, int *local_leader, int *remote_group,
                                                    int *remote_leader, char *stringtag, int *info, int *errhandler,
                                                    int *newintercomm, int *ierror, long stringtag_length)
{
    char *c_stringtag = mpismt_string(stringtag, stringtag_length);
    int e = MPI_Intercomm_create_from_groups(*local_group, *local_leader, *remote_group, *remote_leader, c_stringtag,
        *info, *errhandler, newintercomm);
    free(c_stringtag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_intercomm_merge_)(int *intercomm, int *high, int *newintracomm, int *ierror)
{
    int e = MPI_Intercomm_merge(*intercomm, *high != 0, newintracomm);
    *ierror = e;
}

void ROUTINE(mpi_intercomm_merge_f08_)(int *intercomm, int *high, int *newintracomm, int *ierror)
{
    int e = MPI_Intercomm_merge(*intercomm, *high != 0, newintracomm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iprobe_)(int *source, int *tag, int *comm, int *flag, MPI_Status *status, int *ierror)
{
    int e = MPI_Iprobe(*source, *tag, *comm, flag, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_iprobe_f08_)(int *source, int *tag, int *comm, int *flag, MPI_Status *status, int *ierror)
{
    int e = MPI_Iprobe(*source, *tag, *comm, flag, mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_irecv_)(void *buf, int *count, int *datatype, int *source, int *tag, int *comm, int *request,
                         int *ierror)
{
    int e = MPI_Irecv(mpismt_buffer(buf), *count, *datatype, *source, *tag, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_irecv_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *source, int *tag,
                                int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_irecv_)(buf->base, count, datatype, source, tag, comm, request, ierror);
}

void ROUTINE(mpi_irecv_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *source, int *tag, int *comm,
                             int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Irecv(c_buf.address, c_buf.count, c_buf.datatype, *source, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_irecv_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *source, int *tag,
                               int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Irecv_c(c_buf.address, c_buf.count, c_buf.datatype, *source, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ireduce_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *root, int *comm,
                           int *request, int *ierror)
{
    int e = MPI_Ireduce(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *root, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ireduce_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                  int *datatype, int *op, int *root, int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_ireduce_)(sendbuf->base, recvbuf->base, count, datatype, op, root, comm, request, ierror);
}

void ROUTINE(mpi_ireduce_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                               int *datatype, int *op, int *root, int *comm, int *request, int *ierror)
{
    int e = MPI_Ireduce(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *root, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ireduce_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                                 int *datatype, int *op, int *root, int *comm, int *request, int *ierror)
{
    int e = MPI_Ireduce_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *root, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ireduce_scatter_)(void *sendbuf, void *recvbuf, int *recvcounts, int *datatype, int *op, int *comm,
                                   int *request, int *ierror)
{
    int e = MPI_Ireduce_scatter(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), recvcounts, *datatype, *op, *comm,
        request);
    *ierror = e;
}

void ROUTINE(mpi_ireduce_scatter_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                          int *recvcounts, int *datatype, int *op, int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_ireduce_scatter_)(sendbuf->base, recvbuf->base, recvcounts, datatype, op, comm, request, ierror);
}

void ROUTINE(mpi_ireduce_scatter_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                       int *recvcounts, int *datatype, int *op, int *comm, int *request, int *ierror)
{
    int e = MPI_Ireduce_scatter(mpismt_whole(sendbuf), mpismt_whole(recvbuf), recvcounts, *datatype, *op, *comm,
        request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ireduce_scatter_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                         long *recvcounts, int *datatype, int *op, int *comm, int *request, int *ierror)
{
    int e = MPI_Ireduce_scatter_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), recvcounts, *datatype, *op, *comm,
        request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ireduce_scatter_block_)(void *sendbuf, void *recvbuf, int *recvcount, int *datatype, int *op,
                                         int *comm, int *request, int *ierror)
{
    int e = MPI_Ireduce_scatter_block(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *recvcount, *datatype, *op,
        *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ireduce_scatter_block_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                                int *recvcount, int *datatype, int *op, int *comm, int *request,
                                                int *ierror)
{
    ROUTINE(mpi_ireduce_scatter_block_)(sendbuf->base, recvbuf->base, recvcount, datatype, op, comm, request, ierror);
}

void ROUTINE(mpi_ireduce_scatter_block_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                             int *recvcount, int *datatype, int *op, int *comm, int *request,
                                             int *ierror)
{
    int e = MPI_Ireduce_scatter_block(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *recvcount, *datatype, *op, *comm,
        request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ireduce_scatter_block_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                               long *recvcount, int *datatype, int *op, int *comm, int *request,
                                               int *ierror)
{
    int e = MPI_Ireduce_scatter_block_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *recvcount, *datatype, *op,
        *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_irsend_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *request,
                          int *ierror)
{
    int e = MPI_Irsend(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_irsend_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag,
                                 int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_irsend_)(buf->base, count, datatype, dest, tag, comm, request, ierror);
}

void ROUTINE(mpi_irsend_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                              int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Irsend(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_irsend_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag,
                                int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Irsend_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_is_thread_main_)(int *flag, int *ierror)
{
    int e = MPI_Is_thread_main(flag);
    *ierror = e;
}

void ROUTINE(mpi_is_thread_main_f08_)(int *flag, int *ierror)
{
    int e = MPI_Is_thread_main(flag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iscan_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *comm, int *request,
                         int *ierror)
{
    int e = MPI_Iscan(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_iscan_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                int *datatype, int *op, int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_iscan_)(sendbuf->base, recvbuf->base, count, datatype, op, comm, request, ierror);
}

void ROUTINE(mpi_iscan_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                             int *datatype, int *op, int *comm, int *request, int *ierror)
{
    int e = MPI_Iscan(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iscan_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                               int *datatype, int *op, int *comm, int *request, int *ierror)
{
    int e = MPI_Iscan_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iscatter_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount, int *recvtype,
                            int *root, int *comm, int *request, int *ierror)
{
    int e = MPI_Iscatter(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount, *recvtype,
        *root, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_iscatter_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                   struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root,
                                   int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_iscatter_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, root, comm, request,
        ierror);
}

void ROUTINE(mpi_iscatter_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root, int *comm,
                                int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Iscatter(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iscatter_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                  struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *root,
                                  int *comm, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Iscatter_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iscatterv_)(void *sendbuf, int *sendcounts, int *displs, int *sendtype, void *recvbuf, int *recvcount,
                             int *recvtype, int *root, int *comm, int *request, int *ierror)
{
    int e = MPI_Iscatterv(mpismt_buffer(sendbuf), sendcounts, displs, *sendtype, mpismt_buffer(recvbuf), *recvcount,
        *recvtype, *root, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_iscatterv_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *displs, int *sendtype,
                                    struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root,
                                    int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_iscatterv_)(sendbuf->base, sendcounts, displs, sendtype, recvbuf->base, recvcount, recvtype, root,
        comm, request, ierror);
}

void ROUTINE(mpi_iscatterv_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *displs, int *sendtype,
                                 struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root, int *comm,
                                 int *request, int *ierror)
{
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Iscatterv(mpismt_whole(sendbuf), sendcounts, displs, *sendtype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm, request);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_iscatterv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *displs, int *sendtype,
                                   struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *root,
                                   int *comm, int *request, int *ierror)
{
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Iscatterv_c(mpismt_whole(sendbuf), sendcounts, displs, *sendtype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm, request);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_isend_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *request,
                         int *ierror)
{
    int e = MPI_Isend(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_isend_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                                int *request, int *ierror)
{
    ROUTINE(mpi_isend_)(buf->base, count, datatype, dest, tag, comm, request, ierror);
}

void ROUTINE(mpi_isend_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                             int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Isend(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_isend_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag, int *comm,
                               int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Isend_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_isendrecv_)(void *sendbuf, int *sendcount, int *sendtype, int *dest, int *sendtag, void *recvbuf,
                             int *recvcount, int *recvtype, int *source, int *recvtag, int *comm, int *request,
                             int *ierror)
{
    int e = MPI_Isendrecv(mpismt_buffer(sendbuf), *sendcount, *sendtype, *dest, *sendtag, mpismt_buffer(recvbuf),
        *recvcount, *recvtype, *source, *recvtag, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_isendrecv_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype, int *dest,
                                    int *sendtag, struct mpismt_variable *recvbuf, int *recvcount, int *recvtype,
                                    int *source, int *recvtag, int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_isendrecv_)(sendbuf->base, sendcount, sendtype, dest, sendtag, recvbuf->base, recvcount, recvtype,
        source, recvtag, comm, request, ierror);
}

void ROUTINE(mpi_isendrecv_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype, int *dest,
                                 int *sendtag, struct mpismt_variable *recvbuf, int *recvcount, int *recvtype,
                                 int *source, int *recvtag, int *comm, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Isendrecv(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, *dest, *sendtag, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *source, *recvtag, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_isendrecv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype, int *dest,
                                   int *sendtag, struct mpismt_variable *recvbuf, long *recvcount, int *recvtype,
                                   int *source, int *recvtag, int *comm, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Isendrecv_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, *dest, *sendtag, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *source, *recvtag, *comm, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_isendrecv_replace_)(void *buf, int *count, int *datatype, int *dest, int *sendtag, int *source,
                                     int *recvtag, int *comm, int *request, int *ierror)
{
    int e = MPI_Isendrecv_replace(mpismt_buffer(buf), *count, *datatype, *dest, *sendtag, *source, *recvtag, *comm,
        request);
    *ierror = e;
}

void ROUTINE(mpi_isendrecv_replace_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest,
                                            int *sendtag, int *source, int *recvtag, int *comm, int *request,
                                            int *ierror)
{
    ROUTINE(mpi_isendrecv_replace_)(buf->base, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror);
}

void ROUTINE(mpi_isendrecv_replace_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest,
                                         int *sendtag, int *source, int *recvtag, int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Isendrecv_replace(c_buf.address, c_buf.count, c_buf.datatype, *dest, *sendtag, *source, *recvtag,
        *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_isendrecv_replace_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest,
                                           int *sendtag, int *source, int *recvtag, int *comm, int *request,
                                           int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Isendrecv_replace_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *sendtag, *source, *recvtag,
        *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_issend_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *request,
                          int *ierror)
{
    int e = MPI_Issend(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_issend_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag,
                                 int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_issend_)(buf->base, count, datatype, dest, tag, comm, request, ierror);
}

void ROUTINE(mpi_issend_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                              int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Issend(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_issend_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag,
                                int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Issend_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_keyval_create_)(void *copy_fn, void *delete_fn, int *keyval, int *extra_state, int *ierror)
{
    int e = mpismt_keyval_create(copy_fn, delete_fn, keyval, extra_state);
    *ierror = e;
}

void ROUTINE(mpi_keyval_free_)(int *keyval, int *ierror)
{
    int e = MPI_Keyval_free(keyval);
    *ierror = e;
}

void ROUTINE(mpi_lookup_name_)(char *service_name, int *info, char *port_name, int *ierror, long service_name_length,
                               long port_name_length)
{
    char *c_service_name = mpismt_string(service_name, service_name_length);
    char c_port_name[MPI_MAX_PORT_NAME];
    int e = MPI_Lookup_name(c_service_name, *info, c_port_name);
    free(c_service_name);
    if (e == MPI_SUCCESS)
        mpismt_give(port_name, port_name_length, c_port_name);
    *ierror = e;
}

void ROUTINE(mpi_lookup_name_f08_)(char *service_name, int *info, char *port_name, int *ierror,
                                   long service_name_length, long port_name_length)
{
    char *c_service_name = mpismt_string(service_name, service_name_length);
    char c_port_name[MPI_MAX_PORT_NAME];
    int e = MPI_Lookup_name(c_service_name, *info, c_port_name);
    free(c_service_name);
    if (e == MPI_SUCCESS)
        mpismt_give(port_name, port_name_length, c_port_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_mprobe_)(int *source, int *tag, int *comm, int *message, MPI_Status *status, int *ierror)
{
    int e = MPI_Mprobe(*source, *tag, *comm, message, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_mprobe_f08_)(int *source, int *tag, int *comm, int *message, MPI_Status *status, int *ierror)
{
    int e = MPI_Mprobe(*source, *tag, *comm, message, mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_mrecv_)(void *buf, int *count, int *datatype, int *message, MPI_Status *status, int *ierror)
{
    int e = MPI_Mrecv(mpismt_buffer(buf), *count, *datatype, message, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_mrecv_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *message,
                                MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_mrecv_)(buf->base, count, datatype, message, status, ierror);
}

void ROUTINE(mpi_mrecv_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *message, MPI_Status *status,
                             int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Mrecv(c_buf.address, c_buf.count, c_buf.datatype, message, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_mrecv_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *message,
                               MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Mrecv_c(c_buf.address, c_buf.count, c_buf.datatype, message, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_allgather_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                                      int *recvtype, int *comm, int *ierror)
{
    int e = MPI_Neighbor_allgather(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount,
        *recvtype, *comm);
    *ierror = e;
}

void ROUTINE(mpi_neighbor_allgather_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                             struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                             int *ierror)
{
    ROUTINE(mpi_neighbor_allgather_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm,
        ierror);
}

void ROUTINE(mpi_neighbor_allgather_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                          struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                          int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Neighbor_allgather(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_allgather_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                            struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *comm,
                                            int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Neighbor_allgather_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_allgather_init_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                                           int *recvtype, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Neighbor_allgather_init(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf),
        *recvcount, *recvtype, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_neighbor_allgather_init_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                                  struct mpismt_variable *recvbuf, int *recvcount, int *recvtype,
                                                  int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_neighbor_allgather_init_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm,
        info, request, ierror);
}

void ROUTINE(mpi_neighbor_allgather_init_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                               struct mpismt_variable *recvbuf, int *recvcount, int *recvtype,
                                               int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Neighbor_allgather_init(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_allgather_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                                 struct mpismt_variable *recvbuf, long *recvcount, int *recvtype,
                                                 int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Neighbor_allgather_init_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_allgatherv_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcounts,
                                       int *displs, int *recvtype, int *comm, int *ierror)
{
    int e = MPI_Neighbor_allgatherv(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), recvcounts,
        displs, *recvtype, *comm);
    *ierror = e;
}

void ROUTINE(mpi_neighbor_allgatherv_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                              struct mpismt_variable *recvbuf, int *recvcounts, int *displs,
                                              int *recvtype, int *comm, int *ierror)
{
    ROUTINE(mpi_neighbor_allgatherv_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcounts, displs, recvtype,
        comm, ierror);
}

void ROUTINE(mpi_neighbor_allgatherv_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                           struct mpismt_variable *recvbuf, int *recvcounts, int *displs,
                                           int *recvtype, int *comm, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Neighbor_allgatherv(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf),
        recvcounts, displs, *recvtype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_allgatherv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                             struct mpismt_variable *recvbuf, long *recvcounts, long *displs,
                                             int *recvtype, int *comm, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Neighbor_allgatherv_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf),
        recvcounts, displs, *recvtype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_allgatherv_init_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf,
                                            int *recvcounts, int *displs, int *recvtype, int *comm, int *info,
                                            int *request, int *ierror)
{
    int e = MPI_Neighbor_allgatherv_init(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf),
        recvcounts, displs, *recvtype, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_neighbor_allgatherv_init_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                                   struct mpismt_variable *recvbuf, int *recvcounts, int *displs,
                                                   int *recvtype, int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_neighbor_allgatherv_init_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcounts, displs,
        recvtype, comm, info, request, ierror);
}

void ROUTINE(mpi_neighbor_allgatherv_init_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                                struct mpismt_variable *recvbuf, int *recvcounts, int *displs,
                                                int *recvtype, int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Neighbor_allgatherv_init(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, mpismt_whole(recvbuf),
        recvcounts, displs, *recvtype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_allgatherv_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                                  struct mpismt_variable *recvbuf, long *recvcounts, long *displs,
                                                  int *recvtype, int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    int e = MPI_Neighbor_allgatherv_init_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype,
        mpismt_whole(recvbuf), recvcounts, displs, *recvtype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoall_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                                     int *recvtype, int *comm, int *ierror)
{
    int e = MPI_Neighbor_alltoall(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount,
        *recvtype, *comm);
    *ierror = e;
}

void ROUTINE(mpi_neighbor_alltoall_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                            struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                            int *ierror)
{
    ROUTINE(mpi_neighbor_alltoall_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm,
        ierror);
}

void ROUTINE(mpi_neighbor_alltoall_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                         struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *comm,
                                         int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Neighbor_alltoall(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoall_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                           struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *comm,
                                           int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Neighbor_alltoall_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoall_init_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                                          int *recvtype, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Neighbor_alltoall_init(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf),
        *recvcount, *recvtype, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_neighbor_alltoall_init_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                                 struct mpismt_variable *recvbuf, int *recvcount, int *recvtype,
                                                 int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_neighbor_alltoall_init_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, comm,
        info, request, ierror);
}

void ROUTINE(mpi_neighbor_alltoall_init_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                              struct mpismt_variable *recvbuf, int *recvcount, int *recvtype,
                                              int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Neighbor_alltoall_init(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoall_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                                struct mpismt_variable *recvbuf, long *recvcount, int *recvtype,
                                                int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Neighbor_alltoall_init_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoallv_)(void *sendbuf, int *sendcounts, int *sdispls, int *sendtype, void *recvbuf,
                                      int *recvcounts, int *rdispls, int *recvtype, int *comm, int *ierror)
{
    int e = MPI_Neighbor_alltoallv(mpismt_buffer(sendbuf), sendcounts, sdispls, *sendtype, mpismt_buffer(recvbuf),
        recvcounts, rdispls, *recvtype, *comm);
    *ierror = e;
}

void ROUTINE(mpi_neighbor_alltoallv_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls,
                                             int *sendtype, struct mpismt_variable *recvbuf, int *recvcounts,
                                             int *rdispls, int *recvtype, int *comm, int *ierror)
{
    ROUTINE(mpi_neighbor_alltoallv_)(sendbuf->base, sendcounts, sdispls, sendtype, recvbuf->base, recvcounts, rdispls,
        recvtype, comm, ierror);
}

void ROUTINE(mpi_neighbor_alltoallv_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls,
                                          int *sendtype, struct mpismt_variable *recvbuf, int *recvcounts,
                                          int *rdispls, int *recvtype, int *comm, int *ierror)
{
    int e = MPI_Neighbor_alltoallv(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf),
        recvcounts, rdispls, *recvtype, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoallv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls,
                                            int *sendtype, struct mpismt_variable *recvbuf, long *recvcounts,
                                            long *rdispls, int *recvtype, int *comm, int *ierror)
{
    int e = MPI_Neighbor_alltoallv_c(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf),
        recvcounts, rdispls, *recvtype, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoallv_init_)(void *sendbuf, int *sendcounts, int *sdispls, int *sendtype, void *recvbuf,
                                           int *recvcounts, int *rdispls, int *recvtype, int *comm, int *info,
                                           int *request, int *ierror)
{
    int e = MPI_Neighbor_alltoallv_init(mpismt_buffer(sendbuf), sendcounts, sdispls, *sendtype, mpismt_buffer(recvbuf),
        recvcounts, rdispls, *recvtype, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_neighbor_alltoallv_init_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls,
                                                  int *sendtype, struct mpismt_variable *recvbuf, int *recvcounts,
                                                  int *rdispls, int *recvtype, int *comm, int *info, int *request,
                                                  int *ierror)
{
    ROUTINE(mpi_neighbor_alltoallv_init_)(sendbuf->base, sendcounts, sdispls, sendtype, recvbuf->base, recvcounts,
        rdispls, recvtype, comm, info, request, ierror);
}

void ROUTINE(mpi_neighbor_alltoallv_init_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *sdispls,
                                               int *sendtype, struct mpismt_variable *recvbuf, int *recvcounts,
                                               int *rdispls, int *recvtype, int *comm, int *info, int *request,
                                               int *ierror)
{
    int e = MPI_Neighbor_alltoallv_init(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf),
        recvcounts, rdispls, *recvtype, *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoallv_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls,
                                                 int *sendtype, struct mpismt_variable *recvbuf, long *recvcounts,
                                                 long *rdispls, int *recvtype, int *comm, int *info, int *request,
                                                 int *ierror)
{
    int e = MPI_Neighbor_alltoallv_init_c(mpismt_whole(sendbuf), sendcounts, sdispls, *sendtype, mpismt_whole(recvbuf),
        recvcounts, rdispls, *recvtype, *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoallw_)(void *sendbuf, int *sendcounts, long *sdispls, int *sendtypes, void *recvbuf,
                                      int *recvcounts, long *rdispls, int *recvtypes, int *comm, int *ierror)
{
    int e = MPI_Neighbor_alltoallw(mpismt_buffer(sendbuf), sendcounts, sdispls, sendtypes, mpismt_buffer(recvbuf),
        recvcounts, rdispls, recvtypes, *comm);
    *ierror = e;
}

void ROUTINE(mpi_neighbor_alltoallw_module_)(struct mpismt_variable *sendbuf, int *sendcounts, long *sdispls,
                                             int *sendtypes, struct mpismt_variable *recvbuf, int *recvcounts,
                                             long *rdispls, int *recvtypes, int *comm, int *ierror)
{
    ROUTINE(mpi_neighbor_alltoallw_)(sendbuf->base, sendcounts, sdispls, sendtypes, recvbuf->base, recvcounts, rdispls,
        recvtypes, comm, ierror);
}

void ROUTINE(mpi_neighbor_alltoallw_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, long *sdispls,
                                          int *sendtypes, struct mpismt_variable *recvbuf, int *recvcounts,
                                          long *rdispls, int *recvtypes, int *comm, int *ierror)
{
    int e = MPI_Neighbor_alltoallw(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf),
        recvcounts, rdispls, recvtypes, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoallw_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls,
                                            int *sendtypes, struct mpismt_variable *recvbuf, long *recvcounts,
                                            long *rdispls, int *recvtypes, int *comm, int *ierror)
{
    int e = MPI_Neighbor_alltoallw_c(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf),
        recvcounts, rdispls, recvtypes, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoallw_init_)(void *sendbuf, int *sendcounts, long *sdispls, int *sendtypes,
                                           void *recvbuf, int *recvcounts, long *rdispls, int *recvtypes, int *comm,
                                           int *info, int *request, int *ierror)
{
    int e = MPI_Neighbor_alltoallw_init(mpismt_buffer(sendbuf), sendcounts, sdispls, sendtypes, mpismt_buffer(recvbuf),
        recvcounts, rdispls, recvtypes, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_neighbor_alltoallw_init_module_)(struct mpismt_variable *sendbuf, int *sendcounts, long *sdispls,
                                                  int *sendtypes, struct mpismt_variable *recvbuf, int *recvcounts,
                                                  long *rdispls, int *recvtypes, int *comm, int *info, int *request,
                                                  int *ierror)
{
    ROUTINE(mpi_neighbor_alltoallw_init_)(sendbuf->base, sendcounts, sdispls, sendtypes, recvbuf->base, recvcounts,
        rdispls, recvtypes, comm, info, request, ierror);
}

void ROUTINE(mpi_neighbor_alltoallw_init_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, long *sdispls,
                                               int *sendtypes, struct mpismt_variable *recvbuf, int *recvcounts,
                                               long *rdispls, int *recvtypes, int *comm, int *info, int *request,
                                               int *ierror)
{
    int e = MPI_Neighbor_alltoallw_init(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf),
        recvcounts, rdispls, recvtypes, *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_neighbor_alltoallw_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *sdispls,
                                                 int *sendtypes, struct mpismt_variable *recvbuf, long *recvcounts,
                                                 long *rdispls, int *recvtypes, int *comm, int *info, int *request,
                                                 int *ierror)
{
    int e = MPI_Neighbor_alltoallw_init_c(mpismt_whole(sendbuf), sendcounts, sdispls, sendtypes, mpismt_whole(recvbuf),
        recvcounts, rdispls, recvtypes, *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_op_commutative_)(int *op, int *commute, int *ierror)
{
    int e = MPI_Op_commutative(*op, commute);
    *ierror = e;
}

void ROUTINE(mpi_op_commutative_f08_)(int *op, int *commute, int *ierror)
{
    int e = MPI_Op_commutative(*op, commute);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_op_create_)(void *user_fn, int *commute, int *op, int *ierror)
{
    int e = MPI_Op_create(user_fn, *commute != 0, op);
    *ierror = e;
}

void ROUTINE(mpi_op_create_f08_)(void *user_fn, int *commute, int *op, int *ierror)
{
    int e = MPI_Op_create(user_fn, *commute != 0, op);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_op_free_)(int *op, int *ierror)
{
    int e = MPI_Op_free(op);
    *ierror = e;
}

void ROUTINE(mpi_op_free_f08_)(int *op, int *ierror)
{
    int e = MPI_Op_free(op);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_open_port_)(int *info, char *port_name, int *ierror, long port_name_length)
{
    char c_port_name[MPI_MAX_PORT_NAME];
    int e = MPI_Open_port(*info, c_port_name);
    if (e == MPI_SUCCESS)
        mpismt_give(port_name, port_name_length, c_port_name);
    *ierror = e;
}

void ROUTINE(mpi_open_port_f08_)(int *info, char *port_name, int *ierror, long port_name_length)
{
    char c_port_name[MPI_MAX_PORT_NAME];
    int e = MPI_Open_port(*info, c_port_name);
    if (e == MPI_SUCCESS)
        mpismt_give(port_name, port_name_length, c_port_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_pack_)(void *inbuf, int *incount, int *datatype, void *outbuf, int *outsize, int *position, int *comm,
                        int *ierror)
{
    int e = MPI_Pack(mpismt_buffer(inbuf), *incount, *datatype, mpismt_buffer(outbuf), *outsize, position, *comm);
    *ierror = e;
}

void ROUTINE(mpi_pack_module_)(struct mpismt_variable *inbuf, int *incount, int *datatype,
                               struct mpismt_variable *outbuf, int *outsize, int *position, int *comm, int *ierror)
{
    ROUTINE(mpi_pack_)(inbuf->base, incount, datatype, outbuf->base, outsize, position, comm, ierror);
}

void ROUTINE(mpi_pack_f08_)(struct mpismt_variable *inbuf, int *incount, int *datatype, struct mpismt_variable *outbuf,
                            int *outsize, int *position, int *comm, int *ierror)
{
    struct mpismt_data c_inbuf = mpismt_data(inbuf, *incount, *datatype);
    int e = MPI_Pack(c_inbuf.address, c_inbuf.count, c_inbuf.datatype, mpismt_whole(outbuf), *outsize, position, *comm);
    mpismt_drop(&c_inbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_pack_c_f08_)(struct mpismt_variable *inbuf, long *incount, int *datatype,
                              struct mpismt_variable *outbuf, long *outsize, long *position, int *comm, int *ierror)
{
    struct mpismt_data c_inbuf = mpismt_data(inbuf, *incount, *datatype);
    int e = MPI_Pack_c(c_inbuf.address, c_inbuf.count, c_inbuf.datatype, mpismt_whole(outbuf), *outsize, position,
        *comm);
    mpismt_drop(&c_inbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_pack_external_)(char *datarep, void *inbuf, int *incount, int *datatype, void *outbuf, long *outsize,
                                 long *position, int *ierror, long datarep_length)
{
    char *c_datarep = mpismt_string(datarep, datarep_length);
    int e = MPI_Pack_external(c_datarep, mpismt_buffer(inbuf), *incount, *datatype, mpismt_buffer(outbuf), *outsize,
        position);
    free(c_datarep);
    *ierror = e;
}

void ROUTINE(mpi_pack_external_module_)(char *datarep, struct mpismt_variable *inbuf, int *incount, int *datatype,
                                        struct mpismt_variable *outbuf, long *outsize, long *position, int *ierror,
                                        long datarep_length)
{
    ROUTINE(mpi_pack_external_)(datarep, inbuf->base, incount, datatype, outbuf->base, outsize, position, ierror,
        datarep_length);
}

void ROUTINE(mpi_pack_external_f08_)(char *datarep, struct mpismt_variable *inbuf, int *incount, int *datatype,
                                     struct mpismt_variable *outbuf, long *outsize, long *position, int *ierror,
                                     long datarep_length)
{
    char *c_datarep = mpismt_string(datarep, datarep_length);
    struct mpismt_data c_inbuf = mpismt_data(inbuf, *incount, *datatype);
    int e = MPI_Pack_external(c_datarep, c_inbuf.address, c_inbuf.count, c_inbuf.datatype, mpismt_whole(outbuf),
        *outsize, position);
    free(c_datarep);
    mpismt_drop(&c_inbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_pack_external_c_f08_)(char *datarep, struct mpismt_variable *inbuf, long *incount, int *datatype,
                                       struct mpismt_variable *outbuf, long *outsize, long *position, int *ierror,
                                       long datarep_length)
{
    char *c_datarep = mpismt_string(datarep, datarep_length);
    struct mpismt_data c_inbuf = mpismt_data(inbuf, *incount, *datatype);
    int e = MPI_Pack_external_c(c_datarep, c_inbuf.address, c_inbuf.count, c_inbuf.datatype, mpismt_whole(outbuf),
        *outsize, position);
    free(c_datarep);
    mpismt_drop(&c_inbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_pack_external_size_)(char *datarep, int *incount, int *datatype, long *size, int *ierror,
                                      long datarep_length)
{
    char *c_datarep = mpismt_string(datarep, datarep_length);
    int e = MPI_Pack_external_size(c_datarep, *incount, *datatype, size);
    free(c_datarep);
    *ierror = e;
}

void ROUTINE(mpi_pack_external_size_f08_)(char *datarep, int *incount, int *datatype, long *size, int *ierror,
                                          long datarep_length)
{
    char *c_datarep = mpismt_string(datarep, datarep_length);
    int e = MPI_Pack_external_size(c_datarep, *incount, *datatype, size);
    free(c_datarep);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_pack_external_size_c_f08_)(char *datarep, long *incount, int *datatype, long *size, int *ierror,
                                            long datarep_length)
{
    char *c_datarep = mpismt_string(datarep, datarep_length);
    int e = MPI_Pack_external_size_c(c_datarep, *incount, *datatype, size);
    free(c_datarep);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_pack_size_)(int *incount, int *datatype, int *comm, int *size, int *ierror)
{
    int e = MPI_Pack_size(*incount, *datatype, *comm, size);
    *ierror = e;
}

void ROUTINE(mpi_pack_size_f08_)(int *incount, int *datatype, int *comm, int *size, int *ierror)
{
    int e = MPI_Pack_size(*incount, *datatype, *comm, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_pack_size_c_f08_)(long *incount, int *datatype, int *comm, long *size, int *ierror)
{
    int e = MPI_Pack_size_c(*incount, *datatype, *comm, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_parrived_)(int *request, int *partition, int *flag, int *ierror)
{
    int e = MPI_Parrived(*request, *partition, flag);
    *ierror = e;
}

void ROUTINE(mpi_parrived_f08_)(int *request, int *partition, int *flag, int *ierror)
{
    int e = MPI_Parrived(*request, *partition, flag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_pcontrol_)(int *level)
{
    MPI_Pcontrol(*level);
}

void ROUTINE(mpi_pcontrol_f08_)(int *level)
{
    MPI_Pcontrol(*level);
}

void ROUTINE(mpi_pready_)(int *partition, int *request, int *ierror)
{
    int e = MPI_Pready(*partition, *request);
    *ierror = e;
}

void ROUTINE(mpi_pready_f08_)(int *partition, int *request, int *ierror)
{
    int e = MPI_Pready(*partition, *request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_pready_list_)(int *length, int *array_of_partitions, int *request, int *ierror)
{
    int e = MPI_Pready_list(*length, array_of_partitions, *request);
    *ierror = e;
}

void ROUTINE(mpi_pready_list_f08_)(int *length, int *array_of_partitions, int *request, int *ierror)
{
    int e = MPI_Pready_list(*length, array_of_partitions, *request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_pready_range_)(int *partition_low, int *partition_high, int *request, int *ierror)
{
    int e = MPI_Pready_range(*partition_low, *partition_high, *request);
    *ierror = e;
}

void ROUTINE(mpi_pready_range_f08_)(int *partition_low, int *partition_high, int *request, int *ierror)
{
    int e = MPI_Pready_range(*partition_low, *partition_high, *request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_precv_init_)(void *buf, int *partitions, long *count, int *datatype, int *source, int *tag, int *comm,
                              int *info, int *request, int *ierror)
{
    int e = MPI_Precv_init(mpismt_buffer(buf), *partitions, *count, *datatype, *source, *tag, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_precv_init_module_)(struct mpismt_variable *buf, int *partitions, long *count, int *datatype,
                                     int *source, int *tag, int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_precv_init_)(buf->base, partitions, count, datatype, source, tag, comm, info, request, ierror);
}

void ROUTINE(mpi_precv_init_f08_)(struct mpismt_variable *buf, int *partitions, long *count, int *datatype,
                                  int *source, int *tag, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Precv_init(mpismt_whole(buf), *partitions, *count, *datatype, *source, *tag, *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_probe_)(int *source, int *tag, int *comm, MPI_Status *status, int *ierror)
{
    int e = MPI_Probe(*source, *tag, *comm, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_probe_f08_)(int *source, int *tag, int *comm, MPI_Status *status, int *ierror)
{
    int e = MPI_Probe(*source, *tag, *comm, mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_psend_init_)(void *buf, int *partitions, long *count, int *datatype, int *dest, int *tag, int *comm,
                              int *info, int *request, int *ierror)
{
    int e = MPI_Psend_init(mpismt_buffer(buf), *partitions, *count, *datatype, *dest, *tag, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_psend_init_module_)(struct mpismt_variable *buf, int *partitions, long *count, int *datatype,
                                     int *dest, int *tag, int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_psend_init_)(buf->base, partitions, count, datatype, dest, tag, comm, info, request, ierror);
}

void ROUTINE(mpi_psend_init_f08_)(struct mpismt_variable *buf, int *partitions, long *count, int *datatype, int *dest,
                                  int *tag, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Psend_init(mpismt_whole(buf), *partitions, *count, *datatype, *dest, *tag, *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_publish_name_)(char *service_name, int *info, char *port_name, int *ierror, long service_name_length,
                                long port_name_length)
{
    char *c_service_name = mpismt_string(service_name, service_name_length);
    char *c_port_name = mpismt_string(port_name, port_name_length);
    int e = MPI_Publish_name(c_service_name, *info, c_port_name);
    free(c_service_name);
    free(c_port_name);
    *ierror = e;
}

void ROUTINE(mpi_publish_name_f08_)(char *service_name, int *info, char *port_name, int *ierror,
                                    long service_name_length, long port_name_length)
{
    char *c_service_name = mpismt_string(service_name, service_name_length);
    char *c_port_name = mpismt_string(port_name, port_name_length);
    int e = MPI_Publish_name(c_service_name, *info, c_port_name);
    free(c_service_name);
    free(c_port_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_put_)(void *origin_addr, int *origin_count, int *origin_datatype, int *target_rank, long *target_disp,
                       int *target_count, int *target_datatype, int *win, int *ierror)
{
    int e = MPI_Put(mpismt_buffer(origin_addr), *origin_count, *origin_datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win);
    *ierror = e;
}

void ROUTINE(mpi_put_module_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                              int *target_rank, long *target_disp, int *target_count, int *target_datatype, int *win,
                              int *ierror)
{
    ROUTINE(mpi_put_)(origin_addr->base, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, ierror);
}

void ROUTINE(mpi_put_f08_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                           int *target_rank, long *target_disp, int *target_count, int *target_datatype, int *win,
                           int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Put(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_put_c_f08_)(struct mpismt_variable *origin_addr, long *origin_count, int *origin_datatype,
                             int *target_rank, long *target_disp, long *target_count, int *target_datatype, int *win,
                             int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Put_c(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_query_thread_)(int *provided, int *ierror)
{
    int e = MPI_Query_thread(provided);
    *ierror = e;
}

void ROUTINE(mpi_query_thread_f08_)(int *provided, int *ierror)
{
    int e = MPI_Query_thread(provided);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_raccumulate_)(void *origin_addr, int *origin_count, int *origin_datatype, int *target_rank,
                               long *target_disp, int *target_count, int *target_datatype, int *op, int *win,
                               int *request, int *ierror)
{
    int e = MPI_Raccumulate(mpismt_buffer(origin_addr), *origin_count, *origin_datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *op, *win, request);
    *ierror = e;
}

void ROUTINE(mpi_raccumulate_module_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                                      int *target_rank, long *target_disp, int *target_count, int *target_datatype,
                                      int *op, int *win, int *request, int *ierror)
{
    ROUTINE(mpi_raccumulate_)(origin_addr->base, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, op, win, request, ierror);
}

void ROUTINE(mpi_raccumulate_f08_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                                   int *target_rank, long *target_disp, int *target_count, int *target_datatype,
                                   int *op, int *win, int *request, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Raccumulate(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank,
        *target_disp, *target_count, *target_datatype, *op, *win, request);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_raccumulate_c_f08_)(struct mpismt_variable *origin_addr, long *origin_count, int *origin_datatype,
                                     int *target_rank, long *target_disp, long *target_count, int *target_datatype,
                                     int *op, int *win, int *request, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Raccumulate_c(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank,
        *target_disp, *target_count, *target_datatype, *op, *win, request);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_recv_)(void *buf, int *count, int *datatype, int *source, int *tag, int *comm, MPI_Status *status,
                        int *ierror)
{
    int e = MPI_Recv(mpismt_buffer(buf), *count, *datatype, *source, *tag, *comm, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_recv_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *source, int *tag,
                               int *comm, MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_recv_)(buf->base, count, datatype, source, tag, comm, status, ierror);
}

void ROUTINE(mpi_recv_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *source, int *tag, int *comm,
                            MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Recv(c_buf.address, c_buf.count, c_buf.datatype, *source, *tag, *comm, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_recv_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *source, int *tag,
                              int *comm, MPI_Status *status, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Recv_c(c_buf.address, c_buf.count, c_buf.datatype, *source, *tag, *comm, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_recv_init_)(void *buf, int *count, int *datatype, int *source, int *tag, int *comm, int *request,
                             int *ierror)
{
    int e = MPI_Recv_init(mpismt_buffer(buf), *count, *datatype, *source, *tag, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_recv_init_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *source, int *tag,
                                    int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_recv_init_)(buf->base, count, datatype, source, tag, comm, request, ierror);
}

void ROUTINE(mpi_recv_init_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *source, int *tag,
                                 int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Recv_init(c_buf.address, c_buf.count, c_buf.datatype, *source, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_recv_init_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *source, int *tag,
                                   int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Recv_init_c(c_buf.address, c_buf.count, c_buf.datatype, *source, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *root, int *comm,
                          int *ierror)
{
    int e = MPI_Reduce(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *root, *comm);
    *ierror = e;
}

void ROUTINE(mpi_reduce_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                 int *datatype, int *op, int *root, int *comm, int *ierror)
{
    ROUTINE(mpi_reduce_)(sendbuf->base, recvbuf->base, count, datatype, op, root, comm, ierror);
}

void ROUTINE(mpi_reduce_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                              int *datatype, int *op, int *root, int *comm, int *ierror)
{
    int e = MPI_Reduce(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *root, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                                int *datatype, int *op, int *root, int *comm, int *ierror)
{
    int e = MPI_Reduce_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *root, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_init_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *root, int *comm,
                               int *info, int *request, int *ierror)
{
    int e = MPI_Reduce_init(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *root, *comm,
        *info, request);
    *ierror = e;
}

void ROUTINE(mpi_reduce_init_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                      int *datatype, int *op, int *root, int *comm, int *info, int *request,
                                      int *ierror)
{
    ROUTINE(mpi_reduce_init_)(sendbuf->base, recvbuf->base, count, datatype, op, root, comm, info, request, ierror);
}

void ROUTINE(mpi_reduce_init_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                   int *datatype, int *op, int *root, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Reduce_init(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *root, *comm, *info,
        request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_init_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                                     int *datatype, int *op, int *root, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Reduce_init_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *root, *comm,
        *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_local_)(void *inbuf, void *inoutbuf, int *count, int *datatype, int *op, int *ierror)
{
    int e = MPI_Reduce_local(mpismt_buffer(inbuf), mpismt_buffer(inoutbuf), *count, *datatype, *op);
    *ierror = e;
}

void ROUTINE(mpi_reduce_local_module_)(struct mpismt_variable *inbuf, struct mpismt_variable *inoutbuf, int *count,
                                       int *datatype, int *op, int *ierror)
{
    ROUTINE(mpi_reduce_local_)(inbuf->base, inoutbuf->base, count, datatype, op, ierror);
}

void ROUTINE(mpi_reduce_local_f08_)(struct mpismt_variable *inbuf, struct mpismt_variable *inoutbuf, int *count,
                                    int *datatype, int *op, int *ierror)
{
    int e = MPI_Reduce_local(mpismt_whole(inbuf), mpismt_whole(inoutbuf), *count, *datatype, *op);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_local_c_f08_)(struct mpismt_variable *inbuf, struct mpismt_variable *inoutbuf, long *count,
                                      int *datatype, int *op, int *ierror)
{
    int e = MPI_Reduce_local_c(mpismt_whole(inbuf), mpismt_whole(inoutbuf), *count, *datatype, *op);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_scatter_)(void *sendbuf, void *recvbuf, int *recvcounts, int *datatype, int *op, int *comm,
                                  int *ierror)
{
    int e = MPI_Reduce_scatter(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), recvcounts, *datatype, *op, *comm);
    *ierror = e;
}

void ROUTINE(mpi_reduce_scatter_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                         int *recvcounts, int *datatype, int *op, int *comm, int *ierror)
{
    ROUTINE(mpi_reduce_scatter_)(sendbuf->base, recvbuf->base, recvcounts, datatype, op, comm, ierror);
}

void ROUTINE(mpi_reduce_scatter_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                      int *recvcounts, int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Reduce_scatter(mpismt_whole(sendbuf), mpismt_whole(recvbuf), recvcounts, *datatype, *op, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_scatter_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                        long *recvcounts, int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Reduce_scatter_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), recvcounts, *datatype, *op, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_scatter_block_)(void *sendbuf, void *recvbuf, int *recvcount, int *datatype, int *op,
                                        int *comm, int *ierror)
{
    int e = MPI_Reduce_scatter_block(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *recvcount, *datatype, *op, *comm);
    *ierror = e;
}

void ROUTINE(mpi_reduce_scatter_block_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                               int *recvcount, int *datatype, int *op, int *comm, int *ierror)
{
    ROUTINE(mpi_reduce_scatter_block_)(sendbuf->base, recvbuf->base, recvcount, datatype, op, comm, ierror);
}

void ROUTINE(mpi_reduce_scatter_block_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                            int *recvcount, int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Reduce_scatter_block(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *recvcount, *datatype, *op, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_scatter_block_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                              long *recvcount, int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Reduce_scatter_block_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *recvcount, *datatype, *op, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_scatter_block_init_)(void *sendbuf, void *recvbuf, int *recvcount, int *datatype, int *op,
                                             int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Reduce_scatter_block_init(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *recvcount, *datatype, *op,
        *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_reduce_scatter_block_init_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                                    int *recvcount, int *datatype, int *op, int *comm, int *info,
                                                    int *request, int *ierror)
{
    ROUTINE(mpi_reduce_scatter_block_init_)(sendbuf->base, recvbuf->base, recvcount, datatype, op, comm, info, request,
        ierror);
}

void ROUTINE(mpi_reduce_scatter_block_init_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                                 int *recvcount, int *datatype, int *op, int *comm, int *info,
                                                 int *request, int *ierror)
{
    int e = MPI_Reduce_scatter_block_init(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *recvcount, *datatype, *op,
        *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_scatter_block_init_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                                   long *recvcount, int *datatype, int *op, int *comm, int *info,
                                                   int *request, int *ierror)
{
    int e = MPI_Reduce_scatter_block_init_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *recvcount, *datatype, *op,
        *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_scatter_init_)(void *sendbuf, void *recvbuf, int *recvcounts, int *datatype, int *op,
                                       int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Reduce_scatter_init(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), recvcounts, *datatype, *op, *comm,
        *info, request);
    *ierror = e;
}

void ROUTINE(mpi_reduce_scatter_init_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                              int *recvcounts, int *datatype, int *op, int *comm, int *info,
                                              int *request, int *ierror)
{
    ROUTINE(mpi_reduce_scatter_init_)(sendbuf->base, recvbuf->base, recvcounts, datatype, op, comm, info, request,
        ierror);
}

void ROUTINE(mpi_reduce_scatter_init_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                           int *recvcounts, int *datatype, int *op, int *comm, int *info, int *request,
                                           int *ierror)
{
    int e = MPI_Reduce_scatter_init(mpismt_whole(sendbuf), mpismt_whole(recvbuf), recvcounts, *datatype, *op, *comm,
        *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_reduce_scatter_init_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf,
                                             long *recvcounts, int *datatype, int *op, int *comm, int *info,
                                             int *request, int *ierror)
{
    int e = MPI_Reduce_scatter_init_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), recvcounts, *datatype, *op, *comm,
        *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_register_datarep_)(char *datarep, void *read_conversion_fn, void *write_conversion_fn,
                                    void *dtype_file_extent_fn, long *extra_state, int *ierror, long datarep_length)
{
    int e = mpismt_register_datarep(datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn,
        extra_state, datarep_length);
    *ierror = e;
}

void ROUTINE(mpi_register_datarep_f08_)(char *datarep, void *read_conversion_fn, void *write_conversion_fn,
                                        void *dtype_file_extent_fn, long *extra_state, int *ierror, long datarep_length)
{
    int e = mpismt_register_datarep(datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn,
        extra_state, datarep_length);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_request_free_)(int *request, int *ierror)
{
    int e = MPI_Request_free(request);
    *ierror = e;
}

void ROUTINE(mpi_request_free_f08_)(int *request, int *ierror)
{
    int e = MPI_Request_free(request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_request_get_status_)(int *request, int *flag, MPI_Status *status, int *ierror)
{
    int e = MPI_Request_get_status(*request, flag, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_request_get_status_f08_)(int *request, int *flag, MPI_Status *status, int *ierror)
{
    int e = MPI_Request_get_status(*request, flag, mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_rget_)(void *origin_addr, int *origin_count, int *origin_datatype, int *target_rank,
                        long *target_disp, int *target_count, int *target_datatype, int *win, int *request, int *ierror)
{
    int e = MPI_Rget(mpismt_buffer(origin_addr), *origin_count, *origin_datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win, request);
    *ierror = e;
}

void ROUTINE(mpi_rget_module_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                               int *target_rank, long *target_disp, int *target_count, int *target_datatype, int *win,
                               int *request, int *ierror)
{
    ROUTINE(mpi_rget_)(origin_addr->base, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, request, ierror);
}

void ROUTINE(mpi_rget_f08_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                            int *target_rank, long *target_disp, int *target_count, int *target_datatype, int *win,
                            int *request, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Rget(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win, request);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_rget_c_f08_)(struct mpismt_variable *origin_addr, long *origin_count, int *origin_datatype,
                              int *target_rank, long *target_disp, long *target_count, int *target_datatype, int *win,
                              int *request, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Rget_c(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win, request);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_rget_accumulate_)(void *origin_addr, int *origin_count, int *origin_datatype, void *result_addr,
                                   int *result_count, int *result_datatype, int *target_rank, long *target_disp,
                                   int *target_count, int *target_datatype, int *op, int *win, int *request,
                                   int *ierror)
{
    int e = MPI_Rget_accumulate(mpismt_buffer(origin_addr), *origin_count, *origin_datatype,
        mpismt_buffer(result_addr), *result_count, *result_datatype, *target_rank, *target_disp, *target_count,
        *target_datatype, *op, *win, request);
    *ierror = e;
}

void ROUTINE(mpi_rget_accumulate_module_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                                          struct mpismt_variable *result_addr, int *result_count, int *result_datatype,
                                          int *target_rank, long *target_disp, int *target_count, int *target_datatype,
                                          int *op, int *win, int *request, int *ierror)
{
    ROUTINE(mpi_rget_accumulate_)(origin_addr->base, origin_count, origin_datatype, result_addr->base, result_count,
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
}

void ROUTINE(mpi_rget_accumulate_f08_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                                       struct mpismt_variable *result_addr, int *result_count, int *result_datatype,
                                       int *target_rank, long *target_disp, int *target_count, int *target_datatype,
                                       int *op, int *win, int *request, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    struct mpismt_data c_result_addr = mpismt_data(result_addr, *result_count, *result_datatype);
    int e = MPI_Rget_accumulate(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype,
        c_result_addr.address, c_result_addr.count, c_result_addr.datatype, *target_rank, *target_disp, *target_count,
        *target_datatype, *op, *win, request);
    mpismt_drop(&c_origin_addr);
    mpismt_drop(&c_result_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_rget_accumulate_c_f08_)(struct mpismt_variable *origin_addr, long *origin_count, int *origin_datatype,
                                         struct mpismt_variable *result_addr, long *result_count, int *result_datatype,
                                         int *target_rank, long *target_disp, long *target_count, int *target_datatype,
                                         int *op, int *win, int *request, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    struct mpismt_data c_result_addr = mpismt_data(result_addr, *result_count, *result_datatype);
    int e = MPI_Rget_accumulate_c(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype,
        c_result_addr.address, c_result_addr.count, c_result_addr.datatype, *target_rank, *target_disp, *target_count,
        *target_datatype, *op, *win, request);
    mpismt_drop(&c_origin_addr);
    mpismt_drop(&c_result_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_rput_)(void *origin_addr, int *origin_count, int *origin_datatype, int *target_rank,
                        long *target_disp, int *target_count, int *target_datatype, int *win, int *request, int *ierror)
{
    int e = MPI_Rput(mpismt_buffer(origin_addr), *origin_count, *origin_datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win, request);
    *ierror = e;
}

void ROUTINE(mpi_rput_module_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                               int *target_rank, long *target_disp, int *target_count, int *target_datatype, int *win,
                               int *request, int *ierror)
{
    ROUTINE(mpi_rput_)(origin_addr->base, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, request, ierror);
}

void ROUTINE(mpi_rput_f08_)(struct mpismt_variable *origin_addr, int *origin_count, int *origin_datatype,
                            int *target_rank, long *target_disp, int *target_count, int *target_datatype, int *win,
                            int *request, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Rput(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win, request);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_rput_c_f08_)(struct mpismt_variable *origin_addr, long *origin_count, int *origin_datatype,
                              int *target_rank, long *target_disp, long *target_count, int *target_datatype, int *win,
                              int *request, int *ierror)
{
    struct mpismt_data c_origin_addr = mpismt_data(origin_addr, *origin_count, *origin_datatype);
    int e = MPI_Rput_c(c_origin_addr.address, c_origin_addr.count, c_origin_addr.datatype, *target_rank, *target_disp,
        *target_count, *target_datatype, *win, request);
    mpismt_drop(&c_origin_addr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_rsend_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *ierror)
{
    int e = MPI_Rsend(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm);
    *ierror = e;
}

void ROUTINE(mpi_rsend_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                                int *ierror)
{
    ROUTINE(mpi_rsend_)(buf->base, count, datatype, dest, tag, comm, ierror);
}

void ROUTINE(mpi_rsend_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                             int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Rsend(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_rsend_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag, int *comm,
                               int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Rsend_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_rsend_init_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *request,
                              int *ierror)
{
    int e = MPI_Rsend_init(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_rsend_init_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag,
                                     int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_rsend_init_)(buf->base, count, datatype, dest, tag, comm, request, ierror);
}

void ROUTINE(mpi_rsend_init_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag,
                                  int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Rsend_init(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_rsend_init_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag,
                                    int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Rsend_init_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scan_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Scan(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *comm);
    *ierror = e;
}

void ROUTINE(mpi_scan_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                               int *datatype, int *op, int *comm, int *ierror)
{
    ROUTINE(mpi_scan_)(sendbuf->base, recvbuf->base, count, datatype, op, comm, ierror);
}

void ROUTINE(mpi_scan_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                            int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Scan(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scan_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                              int *datatype, int *op, int *comm, int *ierror)
{
    int e = MPI_Scan_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scan_init_)(void *sendbuf, void *recvbuf, int *count, int *datatype, int *op, int *comm, int *info,
                             int *request, int *ierror)
{
    int e = MPI_Scan_init(mpismt_buffer(sendbuf), mpismt_buffer(recvbuf), *count, *datatype, *op, *comm, *info,
        request);
    *ierror = e;
}

void ROUTINE(mpi_scan_init_module_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                    int *datatype, int *op, int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_scan_init_)(sendbuf->base, recvbuf->base, count, datatype, op, comm, info, request, ierror);
}

void ROUTINE(mpi_scan_init_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, int *count,
                                 int *datatype, int *op, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Scan_init(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, *info, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scan_init_c_f08_)(struct mpismt_variable *sendbuf, struct mpismt_variable *recvbuf, long *count,
                                   int *datatype, int *op, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Scan_init_c(mpismt_whole(sendbuf), mpismt_whole(recvbuf), *count, *datatype, *op, *comm, *info,
        request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scatter_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount, int *recvtype,
                           int *root, int *comm, int *ierror)
{
    int e = MPI_Scatter(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount, *recvtype,
        *root, *comm);
    *ierror = e;
}

void ROUTINE(mpi_scatter_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                  struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root, int *comm,
                                  int *ierror)
{
    ROUTINE(mpi_scatter_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, root, comm, ierror);
}

void ROUTINE(mpi_scatter_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                               struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root, int *comm,
                               int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Scatter(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scatter_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                 struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *root, int *comm,
                                 int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Scatter_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scatter_init_)(void *sendbuf, int *sendcount, int *sendtype, void *recvbuf, int *recvcount,
                                int *recvtype, int *root, int *comm, int *info, int *request, int *ierror)
{
    int e = MPI_Scatter_init(mpismt_buffer(sendbuf), *sendcount, *sendtype, mpismt_buffer(recvbuf), *recvcount,
        *recvtype, *root, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_scatter_init_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                       struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root,
                                       int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_scatter_init_)(sendbuf->base, sendcount, sendtype, recvbuf->base, recvcount, recvtype, root, comm,
        info, request, ierror);
}

void ROUTINE(mpi_scatter_init_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype,
                                    struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root,
                                    int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Scatter_init(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *root, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scatter_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype,
                                      struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *root,
                                      int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Scatter_init_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *root, *comm, *info, request);
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scatterv_)(void *sendbuf, int *sendcounts, int *displs, int *sendtype, void *recvbuf, int *recvcount,
                            int *recvtype, int *root, int *comm, int *ierror)
{
    int e = MPI_Scatterv(mpismt_buffer(sendbuf), sendcounts, displs, *sendtype, mpismt_buffer(recvbuf), *recvcount,
        *recvtype, *root, *comm);
    *ierror = e;
}

void ROUTINE(mpi_scatterv_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *displs, int *sendtype,
                                   struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root,
                                   int *comm, int *ierror)
{
    ROUTINE(mpi_scatterv_)(sendbuf->base, sendcounts, displs, sendtype, recvbuf->base, recvcount, recvtype, root, comm,
        ierror);
}

void ROUTINE(mpi_scatterv_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *displs, int *sendtype,
                                struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root, int *comm,
                                int *ierror)
{
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Scatterv(mpismt_whole(sendbuf), sendcounts, displs, *sendtype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scatterv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *displs, int *sendtype,
                                  struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *root,
                                  int *comm, int *ierror)
{
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Scatterv_c(mpismt_whole(sendbuf), sendcounts, displs, *sendtype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scatterv_init_)(void *sendbuf, int *sendcounts, int *displs, int *sendtype, void *recvbuf,
                                 int *recvcount, int *recvtype, int *root, int *comm, int *info, int *request,
                                 int *ierror)
{
    int e = MPI_Scatterv_init(mpismt_buffer(sendbuf), sendcounts, displs, *sendtype, mpismt_buffer(recvbuf),
        *recvcount, *recvtype, *root, *comm, *info, request);
    *ierror = e;
}

void ROUTINE(mpi_scatterv_init_module_)(struct mpismt_variable *sendbuf, int *sendcounts, int *displs, int *sendtype,
                                        struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root,
                                        int *comm, int *info, int *request, int *ierror)
{
    ROUTINE(mpi_scatterv_init_)(sendbuf->base, sendcounts, displs, sendtype, recvbuf->base, recvcount, recvtype, root,
        comm, info, request, ierror);
}

void ROUTINE(mpi_scatterv_init_f08_)(struct mpismt_variable *sendbuf, int *sendcounts, int *displs, int *sendtype,
                                     struct mpismt_variable *recvbuf, int *recvcount, int *recvtype, int *root,
                                     int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Scatterv_init(mpismt_whole(sendbuf), sendcounts, displs, *sendtype, c_recvbuf.address, c_recvbuf.count,
        c_recvbuf.datatype, *root, *comm, *info, request);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_scatterv_init_c_f08_)(struct mpismt_variable *sendbuf, long *sendcounts, long *displs, int *sendtype,
                                       struct mpismt_variable *recvbuf, long *recvcount, int *recvtype, int *root,
                                       int *comm, int *info, int *request, int *ierror)
{
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Scatterv_init_c(mpismt_whole(sendbuf), sendcounts, displs, *sendtype, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *root, *comm, *info, request);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_send_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *ierror)
{
    int e = MPI_Send(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm);
    *ierror = e;
}

void ROUTINE(mpi_send_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                               int *ierror)
{
    ROUTINE(mpi_send_)(buf->base, count, datatype, dest, tag, comm, ierror);
}

void ROUTINE(mpi_send_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                            int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Send(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_send_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag, int *comm,
                              int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Send_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_send_init_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *request,
                             int *ierror)
{
    int e = MPI_Send_init(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_send_init_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag,
                                    int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_send_init_)(buf->base, count, datatype, dest, tag, comm, request, ierror);
}

void ROUTINE(mpi_send_init_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag,
                                 int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Send_init(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_send_init_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag,
                                   int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Send_init_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_sendrecv_)(void *sendbuf, int *sendcount, int *sendtype, int *dest, int *sendtag, void *recvbuf,
                            int *recvcount, int *recvtype, int *source, int *recvtag, int *comm, MPI_Status *status,
                            int *ierror)
{
    int e = MPI_Sendrecv(mpismt_buffer(sendbuf), *sendcount, *sendtype, *dest, *sendtag, mpismt_buffer(recvbuf),
        *recvcount, *recvtype, *source, *recvtag, *comm, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_sendrecv_module_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype, int *dest,
                                   int *sendtag, struct mpismt_variable *recvbuf, int *recvcount, int *recvtype,
                                   int *source, int *recvtag, int *comm, MPI_Status *status, int *ierror)
{
    ROUTINE(mpi_sendrecv_)(sendbuf->base, sendcount, sendtype, dest, sendtag, recvbuf->base, recvcount, recvtype,
        source, recvtag, comm, status, ierror);
}

void ROUTINE(mpi_sendrecv_f08_)(struct mpismt_variable *sendbuf, int *sendcount, int *sendtype, int *dest,
                                int *sendtag, struct mpismt_variable *recvbuf, int *recvcount, int *recvtype,
                                int *source, int *recvtag, int *comm, MPI_Status *status, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Sendrecv(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, *dest, *sendtag, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *source, *recvtag, *comm, mpismt_status(status));
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_sendrecv_c_f08_)(struct mpismt_variable *sendbuf, long *sendcount, int *sendtype, int *dest,
                                  int *sendtag, struct mpismt_variable *recvbuf, long *recvcount, int *recvtype,
                                  int *source, int *recvtag, int *comm, MPI_Status *status, int *ierror)
{
    struct mpismt_data c_sendbuf = mpismt_data(sendbuf, *sendcount, *sendtype);
    struct mpismt_data c_recvbuf = mpismt_data(recvbuf, *recvcount, *recvtype);
    int e = MPI_Sendrecv_c(c_sendbuf.address, c_sendbuf.count, c_sendbuf.datatype, *dest, *sendtag, c_recvbuf.address,
        c_recvbuf.count, c_recvbuf.datatype, *source, *recvtag, *comm, mpismt_status(status));
    mpismt_drop(&c_sendbuf);
    mpismt_drop(&c_recvbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_sendrecv_replace_)(void *buf, int *count, int *datatype, int *dest, int *sendtag, int *source,
                                    int *recvtag, int *comm, MPI_Status *status, int *ierror)
{
    int e = MPI_Sendrecv_replace(mpismt_buffer(buf), *count, *datatype, *dest, *sendtag, *source, *recvtag, *comm,
        mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_sendrecv_replace_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest,
                                           int *sendtag, int *source, int *recvtag, int *comm, MPI_Status *status,
                                           int *ierror)
{
    ROUTINE(mpi_sendrecv_replace_)(buf->base, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror);
}

void ROUTINE(mpi_sendrecv_replace_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest,
                                        int *sendtag, int *source, int *recvtag, int *comm, MPI_Status *status,
                                        int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Sendrecv_replace(c_buf.address, c_buf.count, c_buf.datatype, *dest, *sendtag, *source, *recvtag, *comm,
        mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_sendrecv_replace_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest,
                                          int *sendtag, int *source, int *recvtag, int *comm, MPI_Status *status,
                                          int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Sendrecv_replace_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *sendtag, *source, *recvtag,
        *comm, mpismt_status(status));
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_attach_buffer_)(int *session, void *buffer, int *size, int *ierror)
{
    int e = MPI_Session_attach_buffer(*session, mpismt_buffer(buffer), *size);
    *ierror = e;
}

void ROUTINE(mpi_session_attach_buffer_module_)(int *session, struct mpismt_variable *buffer, int *size, int *ierror)
{
    ROUTINE(mpi_session_attach_buffer_)(session, buffer->base, size, ierror);
}

void ROUTINE(mpi_session_attach_buffer_f08_)(int *session, struct mpismt_variable *buffer, int *size, int *ierror)
{
    int e = MPI_Session_attach_buffer(*session, mpismt_whole(buffer), *size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_attach_buffer_c_f08_)(int *session, struct mpismt_variable *buffer, long *size, int *ierror)
{
    int e = MPI_Session_attach_buffer_c(*session, mpismt_whole(buffer), *size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_call_errhandler_)(int *session, int *errorcode, int *ierror)
{
    int e = MPI_Session_call_errhandler(*session, *errorcode);
    *ierror = e;
}

void ROUTINE(mpi_session_call_errhandler_f08_)(int *session, int *errorcode, int *ierror)
{
    int e = MPI_Session_call_errhandler(*session, *errorcode);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_create_errhandler_)(void *session_errhandler_fn, int *errhandler, int *ierror)
{
    int e = MPI_Session_create_errhandler(session_errhandler_fn, errhandler);
    *ierror = e;
}

void ROUTINE(mpi_session_create_errhandler_f08_)(void *session_errhandler_fn, int *errhandler, int *ierror)
{
    int e = MPI_Session_create_errhandler(session_errhandler_fn, errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_detach_buffer_)(int *session, void *buffer_addr, int *size, int *ierror)
{
    void *unused;
    int e = MPI_Session_detach_buffer(*session, &unused, size);
    *ierror = e;
}

void ROUTINE(mpi_session_detach_buffer_f08_)(int *session, void *buffer_addr, int *size, int *ierror)
{
    int e = MPI_Session_detach_buffer(*session, buffer_addr, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_detach_buffer_c_f08_)(int *session, void *buffer_addr, long *size, int *ierror)
{
    int e = MPI_Session_detach_buffer_c(*session, buffer_addr, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_finalize_)(int *session, int *ierror)
{
    int e = MPI_Session_finalize(session);
    *ierror = e;
}

void ROUTINE(mpi_session_finalize_f08_)(int *session, int *ierror)
{
    int e = MPI_Session_finalize(session);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_flush_buffer_)(int *session, int *ierror)
{
    int e = MPI_Session_flush_buffer(*session);
    *ierror = e;
}

void ROUTINE(mpi_session_flush_buffer_f08_)(int *session, int *ierror)
{
    int e = MPI_Session_flush_buffer(*session);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_get_errhandler_)(int *session, int *errhandler, int *ierror)
{
    int e = MPI_Session_get_errhandler(*session, errhandler);
    *ierror = e;
}

void ROUTINE(mpi_session_get_errhandler_f08_)(int *session, int *errhandler, int *ierror)
{
    int e = MPI_Session_get_errhandler(*session, errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_get_info_)(int *session, int *info_used, int *ierror)
{
    int e = MPI_Session_get_info(*session, info_used);
    *ierror = e;
}

void ROUTINE(mpi_session_get_info_f08_)(int *session, int *info_used, int *ierror)
{
    int e = MPI_Session_get_info(*session, info_used);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_get_nth_pset_)(int *session, int *info, int *n, int *pset_len, char *pset_name, int *ierror,
                                        long pset_name_length)
{
    int e = mpismt_session_get_nth_pset(session, info, n, pset_len, pset_name, pset_name_length);
    *ierror = e;
}

void ROUTINE(mpi_session_get_nth_pset_f08_)(int *session, int *info, int *n, int *pset_len, char *pset_name,
                                            int *ierror, long pset_name_length)
{
    int e = mpismt_session_get_nth_pset(session, info, n, pset_len, pset_name, pset_name_length);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_get_num_psets_)(int *session, int *info, int *npset_names, int *ierror)
{
    int e = MPI_Session_get_num_psets(*session, *info, npset_names);
    *ierror = e;
}

void ROUTINE(mpi_session_get_num_psets_f08_)(int *session, int *info, int *npset_names, int *ierror)
{
    int e = MPI_Session_get_num_psets(*session, *info, npset_names);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_get_pset_info_)(int *session, char *pset_name, int *info, int *ierror, long pset_name_length)
{
    char *c_pset_name = mpismt_string(pset_name, pset_name_length);
    int e = MPI_Session_get_pset_info(*session, c_pset_name, info);
    free(c_pset_name);
    *ierror = e;
}

void ROUTINE(mpi_session_get_pset_info_f08_)(int *session, char *pset_name, int *info, int *ierror,
                                             long pset_name_length)
{
    char *c_pset_name = mpismt_string(pset_name, pset_name_length);
    int e = MPI_Session_get_pset_info(*session, c_pset_name, info);
    free(c_pset_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_iflush_buffer_)(int *session, int *request, int *ierror)
{
    int e = MPI_Session_iflush_buffer(*session, request);
    *ierror = e;
}

void ROUTINE(mpi_session_iflush_buffer_f08_)(int *session, int *request, int *ierror)
{
    int e = MPI_Session_iflush_buffer(*session, request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_init_)(int *info, int *errhandler, int *session, int *ierror)
{
    int e = MPI_Session_init(*info, *errhandler, session);
    *ierror = e;
}

void ROUTINE(mpi_session_init_f08_)(int *info, int *errhandler, int *session, int *ierror)
{
    int e = MPI_Session_init(*info, *errhandler, session);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_session_set_errhandler_)(int *session, int *errhandler, int *ierror)
{
    int e = MPI_Session_set_errhandler(*session, *errhandler);
    *ierror = e;
}

void ROUTINE(mpi_session_set_errhandler_f08_)(int *session, int *errhandler, int *ierror)
{
    int e = MPI_Session_set_errhandler(*session, *errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ssend_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *ierror)
{
    int e = MPI_Ssend(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm);
    *ierror = e;
}

void ROUTINE(mpi_ssend_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                                int *ierror)
{
    ROUTINE(mpi_ssend_)(buf->base, count, datatype, dest, tag, comm, ierror);
}

void ROUTINE(mpi_ssend_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag, int *comm,
                             int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Ssend(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ssend_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag, int *comm,
                               int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Ssend_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ssend_init_)(void *buf, int *count, int *datatype, int *dest, int *tag, int *comm, int *request,
                              int *ierror)
{
    int e = MPI_Ssend_init(mpismt_buffer(buf), *count, *datatype, *dest, *tag, *comm, request);
    *ierror = e;
}

void ROUTINE(mpi_ssend_init_module_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag,
                                     int *comm, int *request, int *ierror)
{
    ROUTINE(mpi_ssend_init_)(buf->base, count, datatype, dest, tag, comm, request, ierror);
}

void ROUTINE(mpi_ssend_init_f08_)(struct mpismt_variable *buf, int *count, int *datatype, int *dest, int *tag,
                                  int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Ssend_init(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_ssend_init_c_f08_)(struct mpismt_variable *buf, long *count, int *datatype, int *dest, int *tag,
                                    int *comm, int *request, int *ierror)
{
    struct mpismt_data c_buf = mpismt_data(buf, *count, *datatype);
    int e = MPI_Ssend_init_c(c_buf.address, c_buf.count, c_buf.datatype, *dest, *tag, *comm, request);
    mpismt_drop(&c_buf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_start_)(int *request, int *ierror)
{
    int e = MPI_Start(request);
    *ierror = e;
}

void ROUTINE(mpi_start_f08_)(int *request, int *ierror)
{
    int e = MPI_Start(request);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_startall_)(int *count, int *array_of_requests, int *ierror)
{
    int e = MPI_Startall(*count, array_of_requests);
    *ierror = e;
}

void ROUTINE(mpi_startall_f08_)(int *count, int *array_of_requests, int *ierror)
{
    int e = MPI_Startall(*count, array_of_requests);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_status_f082f_)(MPI_Status *f08_status, MPI_Status *f_status, int *ierror)
{
    int e = mpismt_status_f082f(f08_status, f_status);
    *ierror = e;
}

void ROUTINE(mpi_status_f082f_f08_)(MPI_Status *f08_status, MPI_Status *f_status, int *ierror)
{
    int e = mpismt_status_f082f(f08_status, f_status);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_status_f2f08_)(MPI_Status *f_status, MPI_Status *f08_status, int *ierror)
{
    int e = mpismt_status_f2f08(f_status, f08_status);
    *ierror = e;
}

void ROUTINE(mpi_status_f2f08_f08_)(MPI_Status *f_status, MPI_Status *f08_status, int *ierror)
{
    int e = mpismt_status_f2f08(f_status, f08_status);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_status_set_cancelled_)(MPI_Status *status, int *flag, int *ierror)
{
    int e = MPI_Status_set_cancelled(status, *flag != 0);
    *ierror = e;
}

void ROUTINE(mpi_status_set_cancelled_f08_)(MPI_Status *status, int *flag, int *ierror)
{
    int e = MPI_Status_set_cancelled(status, *flag != 0);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_status_set_elements_)(MPI_Status *status, int *datatype, int *count, int *ierror)
{
    int e = MPI_Status_set_elements(status, *datatype, *count);
    *ierror = e;
}

void ROUTINE(mpi_status_set_elements_f08_)(MPI_Status *status, int *datatype, int *count, int *ierror)
{
    int e = MPI_Status_set_elements(status, *datatype, *count);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_status_set_elements_x_)(MPI_Status *status, int *datatype, long *count, int *ierror)
{
    int e = MPI_Status_set_elements_x(status, *datatype, *count);
    *ierror = e;
}

void ROUTINE(mpi_status_set_elements_x_f08_)(MPI_Status *status, int *datatype, long *count, int *ierror)
{
    int e = MPI_Status_set_elements_x(status, *datatype, *count);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_test_)(int *request, int *flag, MPI_Status *status, int *ierror)
{
    int e = MPI_Test(request, flag, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_test_f08_)(int *request, int *flag, MPI_Status *status, int *ierror)
{
    int e = MPI_Test(request, flag, mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_test_cancelled_)(MPI_Status *status, int *flag, int *ierror)
{
    int e = MPI_Test_cancelled(status, flag);
    *ierror = e;
}

void ROUTINE(mpi_test_cancelled_f08_)(MPI_Status *status, int *flag, int *ierror)
{
    int e = MPI_Test_cancelled(status, flag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_testall_)(int *count, int *array_of_requests, int *flag, MPI_Status *array_of_statuses, int *ierror)
{
    int e = MPI_Testall(*count, array_of_requests, flag, mpismt_statuses(array_of_statuses));
    *ierror = e;
}

void ROUTINE(mpi_testall_f08_)(int *count, int *array_of_requests, int *flag, MPI_Status *array_of_statuses,
                               int *ierror)
{
    int e = MPI_Testall(*count, array_of_requests, flag, mpismt_statuses(array_of_statuses));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_testany_)(int *count, int *array_of_requests, int *index, int *flag, MPI_Status *status, int *ierror)
{
    int e = MPI_Testany(*count, array_of_requests, index, flag, mpismt_status(status));
    mpismt_count_from_one(e, 0, index);
    *ierror = e;
}

void ROUTINE(mpi_testany_f08_)(int *count, int *array_of_requests, int *index, int *flag, MPI_Status *status,
                               int *ierror)
{
    int e = MPI_Testany(*count, array_of_requests, index, flag, mpismt_status(status));
    mpismt_count_from_one(e, 0, index);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_testsome_)(int *incount, int *array_of_requests, int *outcount, int *array_of_indices,
                            MPI_Status *array_of_statuses, int *ierror)
{
    int e = MPI_Testsome(*incount, array_of_requests, outcount, array_of_indices, mpismt_statuses(array_of_statuses));
    mpismt_count_from_one(e, outcount, array_of_indices);
    *ierror = e;
}

void ROUTINE(mpi_testsome_f08_)(int *incount, int *array_of_requests, int *outcount, int *array_of_indices,
                                MPI_Status *array_of_statuses, int *ierror)
{
    int e = MPI_Testsome(*incount, array_of_requests, outcount, array_of_indices, mpismt_statuses(array_of_statuses));
    mpismt_count_from_one(e, outcount, array_of_indices);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_topo_test_)(int *comm, int *status, int *ierror)
{
    int e = MPI_Topo_test(*comm, status);
    *ierror = e;
}

void ROUTINE(mpi_topo_test_f08_)(int *comm, int *status, int *ierror)
{
    int e = MPI_Topo_test(*comm, status);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_commit_)(int *datatype, int *ierror)
{
    int e = MPI_Type_commit(datatype);
    *ierror = e;
}

void ROUTINE(mpi_type_commit_f08_)(int *datatype, int *ierror)
{
    int e = MPI_Type_commit(datatype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_contiguous_)(int *count, int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_contiguous(*count, *oldtype, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_contiguous_f08_)(int *count, int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_contiguous(*count, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_contiguous_c_f08_)(long *count, int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_contiguous_c(*count, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_darray_)(int *size, int *rank, int *ndims, int *array_of_gsizes, int *array_of_distribs,
                                      int *array_of_dargs, int *array_of_psizes, int *order, int *oldtype,
                                      int *newtype, int *ierror)
{
    int e = MPI_Type_create_darray(*size, *rank, *ndims, array_of_gsizes, array_of_distribs, array_of_dargs,
        array_of_psizes, *order, *oldtype, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_create_darray_f08_)(int *size, int *rank, int *ndims, int *array_of_gsizes,
                                          int *array_of_distribs, int *array_of_dargs, int *array_of_psizes,
                                          int *order, int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_create_darray(*size, *rank, *ndims, array_of_gsizes, array_of_distribs, array_of_dargs,
        array_of_psizes, *order, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_darray_c_f08_)(int *size, int *rank, int *ndims, long *array_of_gsizes,
                                            int *array_of_distribs, int *array_of_dargs, int *array_of_psizes,
                                            int *order, int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_create_darray_c(*size, *rank, *ndims, array_of_gsizes, array_of_distribs, array_of_dargs,
        array_of_psizes, *order, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_f90_complex_)(int *p, int *r, int *newtype, int *ierror)
{
    int e = MPI_Type_create_f90_complex(*p, *r, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_create_f90_complex_f08_)(int *p, int *r, int *newtype, int *ierror)
{
    int e = MPI_Type_create_f90_complex(*p, *r, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_f90_integer_)(int *r, int *newtype, int *ierror)
{
    int e = MPI_Type_create_f90_integer(*r, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_create_f90_integer_f08_)(int *r, int *newtype, int *ierror)
{
    int e = MPI_Type_create_f90_integer(*r, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_f90_real_)(int *p, int *r, int *newtype, int *ierror)
{
    int e = MPI_Type_create_f90_real(*p, *r, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_create_f90_real_f08_)(int *p, int *r, int *newtype, int *ierror)
{
    int e = MPI_Type_create_f90_real(*p, *r, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_hindexed_)(int *count, int *array_of_blocklengths, long *array_of_displacements,
                                        int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_create_hindexed(*count, array_of_blocklengths, array_of_displacements, *oldtype, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_create_hindexed_f08_)(int *count, int *array_of_blocklengths, long *array_of_displacements,
                                            int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_create_hindexed(*count, array_of_blocklengths, array_of_displacements, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_hindexed_c_f08_)(long *count, long *array_of_blocklengths, long *array_of_displacements,
                                              int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_create_hindexed_c(*count, array_of_blocklengths, array_of_displacements, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_hindexed_block_)(int *count, int *blocklength, long *array_of_displacements, int *oldtype,
                                              int *newtype, int *ierror)
{
    int e = MPI_Type_create_hindexed_block(*count, *blocklength, array_of_displacements, *oldtype, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_create_hindexed_block_f08_)(int *count, int *blocklength, long *array_of_displacements,
                                                  int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_create_hindexed_block(*count, *blocklength, array_of_displacements, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_hindexed_block_c_f08_)(long *count, long *blocklength, long *array_of_displacements,
                                                    int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_create_hindexed_block_c(*count, *blocklength, array_of_displacements, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_hvector_)(int *count, int *blocklength, long *stride, int *oldtype, int *newtype,
                                       int *ierror)
{
    int e = MPI_Type_create_hvector(*count, *blocklength, *stride, *oldtype, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_create_hvector_f08_)(int *count, int *blocklength, long *stride, int *oldtype, int *newtype,
                                           int *ierror)
{
    int e = MPI_Type_create_hvector(*count, *blocklength, *stride, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_hvector_c_f08_)(long *count, long *blocklength, long *stride, int *oldtype, int *newtype,
                                             int *ierror)
{
    int e = MPI_Type_create_hvector_c(*count, *blocklength, *stride, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_indexed_block_)(int *count, int *blocklength, int *array_of_displacements, int *oldtype,
                                             int *newtype, int *ierror)
{
    int e = MPI_Type_create_indexed_block(*count, *blocklength, array_of_displacements, *oldtype, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_create_indexed_block_f08_)(int *count, int *blocklength, int *array_of_displacements,
                                                 int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_create_indexed_block(*count, *blocklength, array_of_displacements, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_indexed_block_c_f08_)(long *count, long *blocklength, long *array_of_displacements,
                                                   int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_create_indexed_block_c(*count, *blocklength, array_of_displacements, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_keyval_)(void *type_copy_attr_fn, void *type_delete_attr_fn, int *type_keyval,
                                      long *extra_state, int *ierror)
{
    int e = mpismt_type_create_keyval(type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state);
    *ierror = e;
}

void ROUTINE(mpi_type_create_keyval_f08_)(void *type_copy_attr_fn, void *type_delete_attr_fn, int *type_keyval,
                                          long *extra_state, int *ierror)
{
    int e = mpismt_type_create_keyval(type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_resized_)(int *oldtype, long *lb, long *extent, int *newtype, int *ierror)
{
    int e = MPI_Type_create_resized(*oldtype, *lb, *extent, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_create_resized_f08_)(int *oldtype, long *lb, long *extent, int *newtype, int *ierror)
{
    int e = MPI_Type_create_resized(*oldtype, *lb, *extent, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_struct_)(int *count, int *array_of_blocklengths, long *array_of_displacements,
                                      int *array_of_types, int *newtype, int *ierror)
{
    int e = MPI_Type_create_struct(*count, array_of_blocklengths, array_of_displacements, array_of_types, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_create_struct_f08_)(int *count, int *array_of_blocklengths, long *array_of_displacements,
                                          int *array_of_types, int *newtype, int *ierror)
{
    int e = MPI_Type_create_struct(*count, array_of_blocklengths, array_of_displacements, array_of_types, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_struct_c_f08_)(long *count, long *array_of_blocklengths, long *array_of_displacements,
                                            int *array_of_types, int *newtype, int *ierror)
{
    int e = MPI_Type_create_struct_c(*count, array_of_blocklengths, array_of_displacements, array_of_types, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_subarray_)(int *ndims, int *array_of_sizes, int *array_of_subsizes, int *array_of_starts,
                                        int *order, int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_create_subarray(*ndims, array_of_sizes, array_of_subsizes, array_of_starts, *order, *oldtype,
        newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_create_subarray_f08_)(int *ndims, int *array_of_sizes, int *array_of_subsizes,
                                            int *array_of_starts, int *order, int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_create_subarray(*ndims, array_of_sizes, array_of_subsizes, array_of_starts, *order, *oldtype,
        newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_create_subarray_c_f08_)(int *ndims, long *array_of_sizes, long *array_of_subsizes,
                                              long *array_of_starts, int *order, int *oldtype, int *newtype,
                                              int *ierror)
{
    int e = MPI_Type_create_subarray_c(*ndims, array_of_sizes, array_of_subsizes, array_of_starts, *order, *oldtype,
        newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_delete_attr_)(int *datatype, int *type_keyval, int *ierror)
{
    int e = MPI_Type_delete_attr(*datatype, *type_keyval);
    *ierror = e;
}

void ROUTINE(mpi_type_delete_attr_f08_)(int *datatype, int *type_keyval, int *ierror)
{
    int e = MPI_Type_delete_attr(*datatype, *type_keyval);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_dup_)(int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_dup(*oldtype, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_dup_f08_)(int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_dup(*oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_extent_)(int *datatype, int *extent, int *ierror)
{
    int e = mpismt_type_extent(datatype, extent);
    *ierror = e;
}

void ROUTINE(mpi_type_free_)(int *datatype, int *ierror)
{
    int e = MPI_Type_free(datatype);
    *ierror = e;
}

void ROUTINE(mpi_type_free_f08_)(int *datatype, int *ierror)
{
    int e = MPI_Type_free(datatype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_free_keyval_)(int *type_keyval, int *ierror)
{
    int e = MPI_Type_free_keyval(type_keyval);
    *ierror = e;
}

void ROUTINE(mpi_type_free_keyval_f08_)(int *type_keyval, int *ierror)
{
    int e = MPI_Type_free_keyval(type_keyval);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_get_attr_)(int *datatype, int *type_keyval, long *attribute_val, int *flag, int *ierror)
{
    int e = mpismt_type_get_attr(datatype, type_keyval, attribute_val, flag);
    *ierror = e;
}

void ROUTINE(mpi_type_get_attr_f08_)(int *datatype, int *type_keyval, long *attribute_val, int *flag, int *ierror)
{
    int e = mpismt_type_get_attr(datatype, type_keyval, attribute_val, flag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_get_contents_)(int *datatype, int *max_integers, int *max_addresses, int *max_datatypes,
                                     int *array_of_integers, long *array_of_addresses, int *array_of_datatypes,
                                     int *ierror)
{
    int e = MPI_Type_get_contents(*datatype, *max_integers, *max_addresses, *max_datatypes, array_of_integers,
        array_of_addresses, array_of_datatypes);
    *ierror = e;
}

void ROUTINE(mpi_type_get_contents_f08_)(int *datatype, int *max_integers, int *max_addresses, int *max_datatypes,
                                         int *array_of_integers, long *array_of_addresses, int *array_of_datatypes,
                                         int *ierror)
{
    int e = MPI_Type_get_contents(*datatype, *max_integers, *max_addresses, *max_datatypes, array_of_integers,
        array_of_addresses, array_of_datatypes);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_get_contents_c_f08_)(int *datatype, long *max_integers, long *max_addresses,
                                           long *max_large_counts, long *max_datatypes, int *array_of_integers,
                                           long *array_of_addresses, long *array_of_large_counts,
                                           int *array_of_datatypes, int *ierror)
{
    int e = MPI_Type_get_contents_c(*datatype, *max_integers, *max_addresses, *max_large_counts, *max_datatypes,
        array_of_integers, array_of_addresses, array_of_large_counts, array_of_datatypes);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_get_envelope_)(int *datatype, int *num_integers, int *num_addresses, int *num_datatypes,
                                     int *combiner, int *ierror)
{
    int e = MPI_Type_get_envelope(*datatype, num_integers, num_addresses, num_datatypes, combiner);
    *ierror = e;
}

void ROUTINE(mpi_type_get_envelope_f08_)(int *datatype, int *num_integers, int *num_addresses, int *num_datatypes,
                                         int *combiner, int *ierror)
{
    int e = MPI_Type_get_envelope(*datatype, num_integers, num_addresses, num_datatypes, combiner);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_get_envelope_c_f08_)(int *datatype, long *num_integers, long *num_addresses,
                                           long *num_large_counts, long *num_datatypes, int *combiner, int *ierror)
{
    int e = MPI_Type_get_envelope_c(*datatype, num_integers, num_addresses, num_large_counts, num_datatypes, combiner);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_get_extent_)(int *datatype, long *lb, long *extent, int *ierror)
{
    int e = MPI_Type_get_extent(*datatype, lb, extent);
    *ierror = e;
}

void ROUTINE(mpi_type_get_extent_f08_)(int *datatype, long *lb, long *extent, int *ierror)
{
    int e = MPI_Type_get_extent(*datatype, lb, extent);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_get_extent_x_)(int *datatype, long *lb, long *extent, int *ierror)
{
    int e = MPI_Type_get_extent_x(*datatype, lb, extent);
    *ierror = e;
}

void ROUTINE(mpi_type_get_extent_x_f08_)(int *datatype, long *lb, long *extent, int *ierror)
{
    int e = MPI_Type_get_extent_x(*datatype, lb, extent);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_get_name_)(int *datatype, char *type_name, int *resultlen, int *ierror, long type_name_length)
{
    char c_type_name[MPI_MAX_OBJECT_NAME];
    int e = MPI_Type_get_name(*datatype, c_type_name, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(type_name, type_name_length, c_type_name);
    *ierror = e;
}

void ROUTINE(mpi_type_get_name_f08_)(int *datatype, char *type_name, int *resultlen, int *ierror, long type_name_length)
{
    char c_type_name[MPI_MAX_OBJECT_NAME];
    int e = MPI_Type_get_name(*datatype, c_type_name, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(type_name, type_name_length, c_type_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_get_true_extent_)(int *datatype, long *true_lb, long *true_extent, int *ierror)
{
    int e = MPI_Type_get_true_extent(*datatype, true_lb, true_extent);
    *ierror = e;
}

void ROUTINE(mpi_type_get_true_extent_f08_)(int *datatype, long *true_lb, long *true_extent, int *ierror)
{
    int e = MPI_Type_get_true_extent(*datatype, true_lb, true_extent);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_get_true_extent_x_)(int *datatype, long *true_lb, long *true_extent, int *ierror)
{
    int e = MPI_Type_get_true_extent_x(*datatype, true_lb, true_extent);
    *ierror = e;
}

void ROUTINE(mpi_type_get_true_extent_x_f08_)(int *datatype, long *true_lb, long *true_extent, int *ierror)
{
    int e = MPI_Type_get_true_extent_x(*datatype, true_lb, true_extent);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_indexed_)(int *count, int *array_of_blocklengths, int *array_of_displacements, int *oldtype,
                                int *newtype, int *ierror)
{
    int e = MPI_Type_indexed(*count, array_of_blocklengths, array_of_displacements, *oldtype, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_indexed_f08_)(int *count, int *array_of_blocklengths, int *array_of_displacements, int *oldtype,
                                    int *newtype, int *ierror)
{
    int e = MPI_Type_indexed(*count, array_of_blocklengths, array_of_displacements, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_indexed_c_f08_)(long *count, long *array_of_blocklengths, long *array_of_displacements,
                                      int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_indexed_c(*count, array_of_blocklengths, array_of_displacements, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_lb_)(int *datatype, int *displacement, int *ierror)
{
    int e = mpismt_type_lb(datatype, displacement);
    *ierror = e;
}

void ROUTINE(mpi_type_match_size_)(int *typeclass, int *size, int *datatype, int *ierror)
{
    int e = MPI_Type_match_size(*typeclass, *size, datatype);
    *ierror = e;
}

void ROUTINE(mpi_type_match_size_f08_)(int *typeclass, int *size, int *datatype, int *ierror)
{
    int e = MPI_Type_match_size(*typeclass, *size, datatype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_set_attr_)(int *datatype, int *type_keyval, long *attribute_val, int *ierror)
{
    int e = mpismt_type_set_attr(datatype, type_keyval, attribute_val);
    *ierror = e;
}

void ROUTINE(mpi_type_set_attr_f08_)(int *datatype, int *type_keyval, long *attribute_val, int *ierror)
{
    int e = mpismt_type_set_attr(datatype, type_keyval, attribute_val);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_set_name_)(int *datatype, char *type_name, int *ierror, long type_name_length)
{
    char *c_type_name = mpismt_string(type_name, type_name_length);
    int e = MPI_Type_set_name(*datatype, c_type_name);
    free(c_type_name);
    *ierror = e;
}

void ROUTINE(mpi_type_set_name_f08_)(int *datatype, char *type_name, int *ierror, long type_name_length)
{
    char *c_type_name = mpismt_string(type_name, type_name_length);
    int e = MPI_Type_set_name(*datatype, c_type_name);
    free(c_type_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_size_)(int *datatype, int *size, int *ierror)
{
    int e = MPI_Type_size(*datatype, size);
    *ierror = e;
}

void ROUTINE(mpi_type_size_f08_)(int *datatype, int *size, int *ierror)
{
    int e = MPI_Type_size(*datatype, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_size_c_f08_)(int *datatype, long *size, int *ierror)
{
    int e = MPI_Type_size_c(*datatype, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_size_x_)(int *datatype, long *size, int *ierror)
{
    int e = MPI_Type_size_x(*datatype, size);
    *ierror = e;
}

void ROUTINE(mpi_type_size_x_f08_)(int *datatype, long *size, int *ierror)
{
    int e = MPI_Type_size_x(*datatype, size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_ub_)(int *datatype, int *displacement, int *ierror)
{
    int e = mpismt_type_ub(datatype, displacement);
    *ierror = e;
}

void ROUTINE(mpi_type_vector_)(int *count, int *blocklength, int *stride, int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_vector(*count, *blocklength, *stride, *oldtype, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_vector_f08_)(int *count, int *blocklength, int *stride, int *oldtype, int *newtype, int *ierror)
{
    int e = MPI_Type_vector(*count, *blocklength, *stride, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_vector_c_f08_)(long *count, long *blocklength, long *stride, int *oldtype, int *newtype,
                                     int *ierror)
{
    int e = MPI_Type_vector_c(*count, *blocklength, *stride, *oldtype, newtype);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_unpack_)(void *inbuf, int *insize, int *position, void *outbuf, int *outcount, int *datatype,
                          int *comm, int *ierror)
{
    int e = MPI_Unpack(mpismt_buffer(inbuf), *insize, position, mpismt_buffer(outbuf), *outcount, *datatype, *comm);
    *ierror = e;
}

void ROUTINE(mpi_unpack_module_)(struct mpismt_variable *inbuf, int *insize, int *position,
                                 struct mpismt_variable *outbuf, int *outcount, int *datatype, int *comm, int *ierror)
{
    ROUTINE(mpi_unpack_)(inbuf->base, insize, position, outbuf->base, outcount, datatype, comm, ierror);
}

void ROUTINE(mpi_unpack_f08_)(struct mpismt_variable *inbuf, int *insize, int *position,
                              struct mpismt_variable *outbuf, int *outcount, int *datatype, int *comm, int *ierror)
{
    struct mpismt_data c_outbuf = mpismt_data(outbuf, *outcount, *datatype);
    int e = MPI_Unpack(mpismt_whole(inbuf), *insize, position, c_outbuf.address, c_outbuf.count, c_outbuf.datatype,
        *comm);
    mpismt_drop(&c_outbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_unpack_c_f08_)(struct mpismt_variable *inbuf, long *insize, long *position,
                                struct mpismt_variable *outbuf, long *outcount, int *datatype, int *comm, int *ierror)
{
    struct mpismt_data c_outbuf = mpismt_data(outbuf, *outcount, *datatype);
    int e = MPI_Unpack_c(mpismt_whole(inbuf), *insize, position, c_outbuf.address, c_outbuf.count, c_outbuf.datatype,
        *comm);
    mpismt_drop(&c_outbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_unpack_external_)(char *datarep, void *inbuf, long *insize, long *position, void *outbuf,
                                   int *outcount, int *datatype, int *ierror, long datarep_length)
{
    char *c_datarep = mpismt_string(datarep, datarep_length);
    int e = MPI_Unpack_external(c_datarep, mpismt_buffer(inbuf), *insize, position, mpismt_buffer(outbuf), *outcount,
        *datatype);
    free(c_datarep);
    *ierror = e;
}

void ROUTINE(mpi_unpack_external_module_)(char *datarep, struct mpismt_variable *inbuf, long *insize, long *position,
                                          struct mpismt_variable *outbuf, int *outcount, int *datatype, int *ierror,
                                          long datarep_length)
{
    ROUTINE(mpi_unpack_external_)(datarep, inbuf->base, insize, position, outbuf->base, outcount, datatype, ierror,
        datarep_length);
}

void ROUTINE(mpi_unpack_external_f08_)(char *datarep, struct mpismt_variable *inbuf, long *insize, long *position,
                                       struct mpismt_variable *outbuf, int *outcount, int *datatype, int *ierror,
                                       long datarep_length)
{
    char *c_datarep = mpismt_string(datarep, datarep_length);
    struct mpismt_data c_outbuf = mpismt_data(outbuf, *outcount, *datatype);
    int e = MPI_Unpack_external(c_datarep, mpismt_whole(inbuf), *insize, position, c_outbuf.address, c_outbuf.count,
        c_outbuf.datatype);
    free(c_datarep);
    mpismt_drop(&c_outbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_unpack_external_c_f08_)(char *datarep, struct mpismt_variable *inbuf, long *insize, long *position,
                                         struct mpismt_variable *outbuf, long *outcount, int *datatype, int *ierror,
                                         long datarep_length)
{
    char *c_datarep = mpismt_string(datarep, datarep_length);
    struct mpismt_data c_outbuf = mpismt_data(outbuf, *outcount, *datatype);
    int e = MPI_Unpack_external_c(c_datarep, mpismt_whole(inbuf), *insize, position, c_outbuf.address, c_outbuf.count,
        c_outbuf.datatype);
    free(c_datarep);
    mpismt_drop(&c_outbuf);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_unpublish_name_)(char *service_name, int *info, char *port_name, int *ierror,
                                  long service_name_length, long port_name_length)
{
    char *c_service_name = mpismt_string(service_name, service_name_length);
    char *c_port_name = mpismt_string(port_name, port_name_length);
    int e = MPI_Unpublish_name(c_service_name, *info, c_port_name);
    free(c_service_name);
    free(c_port_name);
    *ierror = e;
}

void ROUTINE(mpi_unpublish_name_f08_)(char *service_name, int *info, char *port_name, int *ierror,
                                      long service_name_length, long port_name_length)
{
    char *c_service_name = mpismt_string(service_name, service_name_length);
    char *c_port_name = mpismt_string(port_name, port_name_length);
    int e = MPI_Unpublish_name(c_service_name, *info, c_port_name);
    free(c_service_name);
    free(c_port_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_wait_)(int *request, MPI_Status *status, int *ierror)
{
    int e = MPI_Wait(request, mpismt_status(status));
    *ierror = e;
}

void ROUTINE(mpi_wait_f08_)(int *request, MPI_Status *status, int *ierror)
{
    int e = MPI_Wait(request, mpismt_status(status));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_waitall_)(int *count, int *array_of_requests, MPI_Status *array_of_statuses, int *ierror)
{
    int e = MPI_Waitall(*count, array_of_requests, mpismt_statuses(array_of_statuses));
    *ierror = e;
}

void ROUTINE(mpi_waitall_f08_)(int *count, int *array_of_requests, MPI_Status *array_of_statuses, int *ierror)
{
    int e = MPI_Waitall(*count, array_of_requests, mpismt_statuses(array_of_statuses));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_waitany_)(int *count, int *array_of_requests, int *index, MPI_Status *status, int *ierror)
{
    int e = MPI_Waitany(*count, array_of_requests, index, mpismt_status(status));
    mpismt_count_from_one(e, 0, index);
    *ierror = e;
}

void ROUTINE(mpi_waitany_f08_)(int *count, int *array_of_requests, int *index, MPI_Status *status, int *ierror)
{
    int e = MPI_Waitany(*count, array_of_requests, index, mpismt_status(status));
    mpismt_count_from_one(e, 0, index);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_waitsome_)(int *incount, int *array_of_requests, int *outcount, int *array_of_indices,
                            MPI_Status *array_of_statuses, int *ierror)
{
    int e = MPI_Waitsome(*incount, array_of_requests, outcount, array_of_indices, mpismt_statuses(array_of_statuses));
    mpismt_count_from_one(e, outcount, array_of_indices);
    *ierror = e;
}

void ROUTINE(mpi_waitsome_f08_)(int *incount, int *array_of_requests, int *outcount, int *array_of_indices,
                                MPI_Status *array_of_statuses, int *ierror)
{
    int e = MPI_Waitsome(*incount, array_of_requests, outcount, array_of_indices, mpismt_statuses(array_of_statuses));
    mpismt_count_from_one(e, outcount, array_of_indices);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_allocate_)(long *size, int *disp_unit, int *info, int *comm, void *baseptr, int *win, int *ierror)
{
    int e = MPI_Win_allocate(*size, *disp_unit, *info, *comm, baseptr, win);
    *ierror = e;
}

void ROUTINE(mpi_win_allocate_cptr_)(long *size, int *disp_unit, int *info, int *comm, void *baseptr, int *win,
                                     int *ierror)
{
    *ierror = MPI_Win_allocate(*size, *disp_unit, *info, *comm, baseptr, win);
}

void ROUTINE(mpi_win_allocate_f08_)(long *size, int *disp_unit, int *info, int *comm, void *baseptr, int *win,
                                    int *ierror)
{
    int e = MPI_Win_allocate(*size, *disp_unit, *info, *comm, baseptr, win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_allocate_c_f08_)(long *size, long *disp_unit, int *info, int *comm, void *baseptr, int *win,
                                      int *ierror)
{
    int e = MPI_Win_allocate_c(*size, *disp_unit, *info, *comm, baseptr, win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_allocate_shared_)(long *size, int *disp_unit, int *info, int *comm, void *baseptr, int *win,
                                       int *ierror)
{
    int e = MPI_Win_allocate_shared(*size, *disp_unit, *info, *comm, baseptr, win);
    *ierror = e;
}

void ROUTINE(mpi_win_allocate_shared_cptr_)(long *size, int *disp_unit, int *info, int *comm, void *baseptr, int *win,
                                            int *ierror)
{
    *ierror = MPI_Win_allocate_shared(*size, *disp_unit, *info, *comm, baseptr, win);
}

void ROUTINE(mpi_win_allocate_shared_f08_)(long *size, int *disp_unit, int *info, int *comm, void *baseptr, int *win,
                                           int *ierror)
{
    int e = MPI_Win_allocate_shared(*size, *disp_unit, *info, *comm, baseptr, win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_allocate_shared_c_f08_)(long *size, long *disp_unit, int *info, int *comm, void *baseptr,
                                             int *win, int *ierror)
{
    int e = MPI_Win_allocate_shared_c(*size, *disp_unit, *info, *comm, baseptr, win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_attach_)(int *win, void *base, long *size, int *ierror)
{
    int e = MPI_Win_attach(*win, mpismt_buffer(base), *size);
    *ierror = e;
}

void ROUTINE(mpi_win_attach_module_)(int *win, struct mpismt_variable *base, long *size, int *ierror)
{
    ROUTINE(mpi_win_attach_)(win, base->base, size, ierror);
}

void ROUTINE(mpi_win_attach_f08_)(int *win, struct mpismt_variable *base, long *size, int *ierror)
{
    int e = MPI_Win_attach(*win, mpismt_whole(base), *size);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_call_errhandler_)(int *win, int *errorcode, int *ierror)
{
    int e = MPI_Win_call_errhandler(*win, *errorcode);
    *ierror = e;
}

void ROUTINE(mpi_win_call_errhandler_f08_)(int *win, int *errorcode, int *ierror)
{
    int e = MPI_Win_call_errhandler(*win, *errorcode);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_complete_)(int *win, int *ierror)
{
    int e = MPI_Win_complete(*win);
    *ierror = e;
}

void ROUTINE(mpi_win_complete_f08_)(int *win, int *ierror)
{
    int e = MPI_Win_complete(*win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_create_)(void *base, long *size, int *disp_unit, int *info, int *comm, int *win, int *ierror)
{
    int e = MPI_Win_create(mpismt_buffer(base), *size, *disp_unit, *info, *comm, win);
    *ierror = e;
}

void ROUTINE(mpi_win_create_module_)(struct mpismt_variable *base, long *size, int *disp_unit, int *info, int *comm,
                                     int *win, int *ierror)
{
    ROUTINE(mpi_win_create_)(base->base, size, disp_unit, info, comm, win, ierror);
}

void ROUTINE(mpi_win_create_f08_)(struct mpismt_variable *base, long *size, int *disp_unit, int *info, int *comm,
                                  int *win, int *ierror)
{
    int e = MPI_Win_create(mpismt_whole(base), *size, *disp_unit, *info, *comm, win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_create_c_f08_)(struct mpismt_variable *base, long *size, long *disp_unit, int *info, int *comm,
                                    int *win, int *ierror)
{
    int e = MPI_Win_create_c(mpismt_whole(base), *size, *disp_unit, *info, *comm, win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_create_dynamic_)(int *info, int *comm, int *win, int *ierror)
{
    int e = MPI_Win_create_dynamic(*info, *comm, win);
    *ierror = e;
}

void ROUTINE(mpi_win_create_dynamic_f08_)(int *info, int *comm, int *win, int *ierror)
{
    int e = MPI_Win_create_dynamic(*info, *comm, win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_create_errhandler_)(void *win_errhandler_fn, int *errhandler, int *ierror)
{
    int e = MPI_Win_create_errhandler(win_errhandler_fn, errhandler);
    *ierror = e;
}

void ROUTINE(mpi_win_create_errhandler_f08_)(void *win_errhandler_fn, int *errhandler, int *ierror)
{
    int e = MPI_Win_create_errhandler(win_errhandler_fn, errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_create_keyval_)(void *win_copy_attr_fn, void *win_delete_attr_fn, int *win_keyval,
                                     long *extra_state, int *ierror)
{
    int e = mpismt_win_create_keyval(win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state);
    *ierror = e;
}

void ROUTINE(mpi_win_create_keyval_f08_)(void *win_copy_attr_fn, void *win_delete_attr_fn, int *win_keyval,
                                         long *extra_state, int *ierror)
{
    int e = mpismt_win_create_keyval(win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_delete_attr_)(int *win, int *win_keyval, int *ierror)
{
    int e = MPI_Win_delete_attr(*win, *win_keyval);
    *ierror = e;
}

void ROUTINE(mpi_win_delete_attr_f08_)(int *win, int *win_keyval, int *ierror)
{
    int e = MPI_Win_delete_attr(*win, *win_keyval);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_detach_)(int *win, void *base, int *ierror)
{
    int e = MPI_Win_detach(*win, mpismt_buffer(base));
    *ierror = e;
}

void ROUTINE(mpi_win_detach_module_)(int *win, struct mpismt_variable *base, int *ierror)
{
    ROUTINE(mpi_win_detach_)(win, base->base, ierror);
}

void ROUTINE(mpi_win_detach_f08_)(int *win, struct mpismt_variable *base, int *ierror)
{
    int e = MPI_Win_detach(*win, mpismt_base(base));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_fence_)(int *assert, int *win, int *ierror)
{
    int e = MPI_Win_fence(*assert, *win);
    *ierror = e;
}

void ROUTINE(mpi_win_fence_f08_)(int *assert, int *win, int *ierror)
{
    int e = MPI_Win_fence(*assert, *win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_flush_)(int *rank, int *win, int *ierror)
{
    int e = MPI_Win_flush(*rank, *win);
    *ierror = e;
}

void ROUTINE(mpi_win_flush_f08_)(int *rank, int *win, int *ierror)
{
    int e = MPI_Win_flush(*rank, *win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_flush_all_)(int *win, int *ierror)
{
    int e = MPI_Win_flush_all(*win);
    *ierror = e;
}

void ROUTINE(mpi_win_flush_all_f08_)(int *win, int *ierror)
{
    int e = MPI_Win_flush_all(*win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_flush_local_)(int *rank, int *win, int *ierror)
{
    int e = MPI_Win_flush_local(*rank, *win);
    *ierror = e;
}

void ROUTINE(mpi_win_flush_local_f08_)(int *rank, int *win, int *ierror)
{
    int e = MPI_Win_flush_local(*rank, *win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_flush_local_all_)(int *win, int *ierror)
{
    int e = MPI_Win_flush_local_all(*win);
    *ierror = e;
}

void ROUTINE(mpi_win_flush_local_all_f08_)(int *win, int *ierror)
{
    int e = MPI_Win_flush_local_all(*win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_free_)(int *win, int *ierror)
{
    int e = MPI_Win_free(win);
    *ierror = e;
}

void ROUTINE(mpi_win_free_f08_)(int *win, int *ierror)
{
    int e = MPI_Win_free(win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_free_keyval_)(int *win_keyval, int *ierror)
{
    int e = MPI_Win_free_keyval(win_keyval);
    *ierror = e;
}

void ROUTINE(mpi_win_free_keyval_f08_)(int *win_keyval, int *ierror)
{
    int e = MPI_Win_free_keyval(win_keyval);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_get_attr_)(int *win, int *win_keyval, long *attribute_val, int *flag, int *ierror)
{
    int e = mpismt_win_get_attr(win, win_keyval, attribute_val, flag);
    *ierror = e;
}

void ROUTINE(mpi_win_get_attr_f08_)(int *win, int *win_keyval, long *attribute_val, int *flag, int *ierror)
{
    int e = mpismt_win_get_attr(win, win_keyval, attribute_val, flag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_get_errhandler_)(int *win, int *errhandler, int *ierror)
{
    int e = MPI_Win_get_errhandler(*win, errhandler);
    *ierror = e;
}

void ROUTINE(mpi_win_get_errhandler_f08_)(int *win, int *errhandler, int *ierror)
{
    int e = MPI_Win_get_errhandler(*win, errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_get_group_)(int *win, int *group, int *ierror)
{
    int e = MPI_Win_get_group(*win, group);
    *ierror = e;
}

void ROUTINE(mpi_win_get_group_f08_)(int *win, int *group, int *ierror)
{
    int e = MPI_Win_get_group(*win, group);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_get_info_)(int *win, int *info_used, int *ierror)
{
    int e = MPI_Win_get_info(*win, info_used);
    *ierror = e;
}

void ROUTINE(mpi_win_get_info_f08_)(int *win, int *info_used, int *ierror)
{
    int e = MPI_Win_get_info(*win, info_used);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_get_name_)(int *win, char *win_name, int *resultlen, int *ierror, long win_name_length)
{
    char c_win_name[MPI_MAX_OBJECT_NAME];
    int e = MPI_Win_get_name(*win, c_win_name, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(win_name, win_name_length, c_win_name);
    *ierror = e;
}

void ROUTINE(mpi_win_get_name_f08_)(int *win, char *win_name, int *resultlen, int *ierror, long win_name_length)
{
    char c_win_name[MPI_MAX_OBJECT_NAME];
    int e = MPI_Win_get_name(*win, c_win_name, resultlen);
    if (e == MPI_SUCCESS)
        mpismt_give(win_name, win_name_length, c_win_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_lock_)(int *lock_type, int *rank, int *assert, int *win, int *ierror)
{
    int e = MPI_Win_lock(*lock_type, *rank, *assert, *win);
    *ierror = e;
}

void ROUTINE(mpi_win_lock_f08_)(int *lock_type, int *rank, int *assert, int *win, int *ierror)
{
    int e = MPI_Win_lock(*lock_type, *rank, *assert, *win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_lock_all_)(int *assert, int *win, int *ierror)
{
    int e = MPI_Win_lock_all(*assert, *win);
    *ierror = e;
}

void ROUTINE(mpi_win_lock_all_f08_)(int *assert, int *win, int *ierror)
{
    int e = MPI_Win_lock_all(*assert, *win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_post_)(int *group, int *assert, int *win, int *ierror)
{
    int e = MPI_Win_post(*group, *assert, *win);
    *ierror = e;
}

void ROUTINE(mpi_win_post_f08_)(int *group, int *assert, int *win, int *ierror)
{
    int e = MPI_Win_post(*group, *assert, *win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_set_attr_)(int *win, int *win_keyval, long *attribute_val, int *ierror)
{
    int e = mpismt_win_set_attr(win, win_keyval, attribute_val);
    *ierror = e;
}

void ROUTINE(mpi_win_set_attr_f08_)(int *win, int *win_keyval, long *attribute_val, int *ierror)
{
    int e = mpismt_win_set_attr(win, win_keyval, attribute_val);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_set_errhandler_)(int *win, int *errhandler, int *ierror)
{
    int e = MPI_Win_set_errhandler(*win, *errhandler);
    *ierror = e;
}

void ROUTINE(mpi_win_set_errhandler_f08_)(int *win, int *errhandler, int *ierror)
{
    int e = MPI_Win_set_errhandler(*win, *errhandler);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_set_info_)(int *win, int *info, int *ierror)
{
    int e = MPI_Win_set_info(*win, *info);
    *ierror = e;
}

void ROUTINE(mpi_win_set_info_f08_)(int *win, int *info, int *ierror)
{
    int e = MPI_Win_set_info(*win, *info);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_set_name_)(int *win, char *win_name, int *ierror, long win_name_length)
{
    char *c_win_name = mpismt_string(win_name, win_name_length);
    int e = MPI_Win_set_name(*win, c_win_name);
    free(c_win_name);
    *ierror = e;
}

void ROUTINE(mpi_win_set_name_f08_)(int *win, char *win_name, int *ierror, long win_name_length)
{
    char *c_win_name = mpismt_string(win_name, win_name_length);
    int e = MPI_Win_set_name(*win, c_win_name);
    free(c_win_name);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_shared_query_)(int *win, int *rank, long *size, int *disp_unit, void *baseptr, int *ierror)
{
    int e = MPI_Win_shared_query(*win, *rank, size, disp_unit, baseptr);
    *ierror = e;
}

void ROUTINE(mpi_win_shared_query_cptr_)(int *win, int *rank, long *size, int *disp_unit, void *baseptr, int *ierror)
{
    *ierror = MPI_Win_shared_query(*win, *rank, size, disp_unit, baseptr);
}

void ROUTINE(mpi_win_shared_query_f08_)(int *win, int *rank, long *size, int *disp_unit, void *baseptr, int *ierror)
{
    int e = MPI_Win_shared_query(*win, *rank, size, disp_unit, baseptr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_shared_query_c_f08_)(int *win, int *rank, long *size, long *disp_unit, void *baseptr, int *ierror)
{
    int e = MPI_Win_shared_query_c(*win, *rank, size, disp_unit, baseptr);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_start_)(int *group, int *assert, int *win, int *ierror)
{
    int e = MPI_Win_start(*group, *assert, *win);
    *ierror = e;
}

void ROUTINE(mpi_win_start_f08_)(int *group, int *assert, int *win, int *ierror)
{
    int e = MPI_Win_start(*group, *assert, *win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_sync_)(int *win, int *ierror)
{
    int e = MPI_Win_sync(*win);
    *ierror = e;
}

void ROUTINE(mpi_win_sync_f08_)(int *win, int *ierror)
{
    int e = MPI_Win_sync(*win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_test_)(int *win, int *flag, int *ierror)
{
    int e = MPI_Win_test(*win, flag);
    *ierror = e;
}

void ROUTINE(mpi_win_test_f08_)(int *win, int *flag, int *ierror)
{
    int e = MPI_Win_test(*win, flag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_unlock_)(int *rank, int *win, int *ierror)
{
    int e = MPI_Win_unlock(*rank, *win);
    *ierror = e;
}

void ROUTINE(mpi_win_unlock_f08_)(int *rank, int *win, int *ierror)
{
    int e = MPI_Win_unlock(*rank, *win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_unlock_all_)(int *win, int *ierror)
{
    int e = MPI_Win_unlock_all(*win);
    *ierror = e;
}

void ROUTINE(mpi_win_unlock_all_f08_)(int *win, int *ierror)
{
    int e = MPI_Win_unlock_all(*win);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_win_wait_)(int *win, int *ierror)
{
    int e = MPI_Win_wait(*win);
    *ierror = e;
}

void ROUTINE(mpi_win_wait_f08_)(int *win, int *ierror)
{
    int e = MPI_Win_wait(*win);
    mpismt_report(ierror, e);
}

double ROUTINE(mpi_wtick_)(void)
{
    return MPI_Wtick();
}

double ROUTINE(mpi_wtick_f08_)(void)
{
    return MPI_Wtick();
}

double ROUTINE(mpi_wtime_)(void)
{
    return MPI_Wtime();
}

double ROUTINE(mpi_wtime_f08_)(void)
{
    return MPI_Wtime();
}

void ROUTINE(mpi_buffer_flush_)(int *ierror)
{
    int e = MPI_Buffer_flush();
    *ierror = e;
}

void ROUTINE(mpi_buffer_flush_f08_)(int *ierror)
{
    int e = MPI_Buffer_flush();
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_get_hw_resource_info_)(int *hw_info, int *ierror)
{
    int e = MPI_Get_hw_resource_info(hw_info);
    *ierror = e;
}

void ROUTINE(mpi_get_hw_resource_info_f08_)(int *hw_info, int *ierror)
{
    int e = MPI_Get_hw_resource_info(hw_info);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_remove_error_class_)(int *errorclass, int *ierror)
{
    int e = MPI_Remove_error_class(*errorclass);
    *ierror = e;
}

void ROUTINE(mpi_remove_error_class_f08_)(int *errorclass, int *ierror)
{
    int e = MPI_Remove_error_class(*errorclass);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_remove_error_code_)(int *errorcode, int *ierror)
{
    int e = MPI_Remove_error_code(*errorcode);
    *ierror = e;
}

void ROUTINE(mpi_remove_error_code_f08_)(int *errorcode, int *ierror)
{
    int e = MPI_Remove_error_code(*errorcode);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_remove_error_string_)(int *errorcode, int *ierror)
{
    int e = MPI_Remove_error_string(*errorcode);
    *ierror = e;
}

void ROUTINE(mpi_remove_error_string_f08_)(int *errorcode, int *ierror)
{
    int e = MPI_Remove_error_string(*errorcode);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_request_get_status_all_)(int *count, int *array_of_requests, int *flag, MPI_Status *array_of_statuses,
                                          int *ierror)
{
    int e = MPI_Request_get_status_all(*count, array_of_requests, flag, mpismt_statuses(array_of_statuses));
    *ierror = e;
}

void ROUTINE(mpi_request_get_status_all_f08_)(int *count, int *array_of_requests, int *flag,
                                              MPI_Status *array_of_statuses, int *ierror)
{
    int e = MPI_Request_get_status_all(*count, array_of_requests, flag, mpismt_statuses(array_of_statuses));
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_request_get_status_any_)(int *count, int *array_of_requests, int *index, int *flag,
                                          MPI_Status *status, int *ierror)
{
    int e = MPI_Request_get_status_any(*count, array_of_requests, index, flag, mpismt_status(status));
    mpismt_count_from_one(e, 0, index);
    *ierror = e;
}

void ROUTINE(mpi_request_get_status_any_f08_)(int *count, int *array_of_requests, int *index, int *flag,
                                              MPI_Status *status, int *ierror)
{
    int e = MPI_Request_get_status_any(*count, array_of_requests, index, flag, mpismt_status(status));
    mpismt_count_from_one(e, 0, index);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_request_get_status_some_)(int *incount, int *array_of_requests, int *outcount, int *array_of_indices,
                                           MPI_Status *array_of_statuses, int *ierror)
{
    int e = MPI_Request_get_status_some(*incount, array_of_requests, outcount, array_of_indices,
        mpismt_statuses(array_of_statuses));
    mpismt_count_from_one(e, outcount, array_of_indices);
    *ierror = e;
}

void ROUTINE(mpi_request_get_status_some_f08_)(int *incount, int *array_of_requests, int *outcount,
                                               int *array_of_indices, MPI_Status *array_of_statuses, int *ierror)
{
    int e = MPI_Request_get_status_some(*incount, array_of_requests, outcount, array_of_indices,
        mpismt_statuses(array_of_statuses));
    mpismt_count_from_one(e, outcount, array_of_indices);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_status_get_error_)(MPI_Status *status, int *error, int *ierror)
{
    int e = MPI_Status_get_error(status, error);
    *ierror = e;
}

void ROUTINE(mpi_status_get_error_f08_)(MPI_Status *status, int *error, int *ierror)
{
    int e = MPI_Status_get_error(status, error);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_status_get_source_)(MPI_Status *status, int *source, int *ierror)
{
    int e = MPI_Status_get_source(status, source);
    *ierror = e;
}

void ROUTINE(mpi_status_get_source_f08_)(MPI_Status *status, int *source, int *ierror)
{
    int e = MPI_Status_get_source(status, source);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_status_get_tag_)(MPI_Status *status, int *tag, int *ierror)
{
    int e = MPI_Status_get_tag(status, tag);
    *ierror = e;
}

void ROUTINE(mpi_status_get_tag_f08_)(MPI_Status *status, int *tag, int *ierror)
{
    int e = MPI_Status_get_tag(status, tag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_status_set_error_)(MPI_Status *status, int *error, int *ierror)
{
    int e = MPI_Status_set_error(status, *error);
    *ierror = e;
}

void ROUTINE(mpi_status_set_error_f08_)(MPI_Status *status, int *error, int *ierror)
{
    int e = MPI_Status_set_error(status, *error);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_status_set_source_)(MPI_Status *status, int *source, int *ierror)
{
    int e = MPI_Status_set_source(status, *source);
    *ierror = e;
}

void ROUTINE(mpi_status_set_source_f08_)(MPI_Status *status, int *source, int *ierror)
{
    int e = MPI_Status_set_source(status, *source);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_status_set_tag_)(MPI_Status *status, int *tag, int *ierror)
{
    int e = MPI_Status_set_tag(status, *tag);
    *ierror = e;
}

void ROUTINE(mpi_status_set_tag_f08_)(MPI_Status *status, int *tag, int *ierror)
{
    int e = MPI_Status_set_tag(status, *tag);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_type_get_value_index_)(int *value_type, int *index_type, int *pair_type, int *ierror)
{
    int e = MPI_Type_get_value_index(*value_type, *index_type, pair_type);
    *ierror = e;
}

void ROUTINE(mpi_type_get_value_index_f08_)(int *value_type, int *index_type, int *pair_type, int *ierror)
{
    int e = MPI_Type_get_value_index(*value_type, *index_type, pair_type);
    mpismt_report(ierror, e);
}

void ROUTINE(mpi_f_sync_reg_)(void *buf)
{
    mpismt_f_sync_reg(buf);
}

void ROUTINE(mpi_f_sync_reg_f08_)(struct mpismt_variable *buf)
{
    mpismt_f_sync_reg(buf);
}

void ROUTINE(mpi_address_)(void *location, int *address, int *ierror)
{
    int e = mpismt_address(location, address);
    *ierror = e;
}

void ROUTINE(mpi_errhandler_create_)(void *comm_errhandler_fn, int *errhandler, int *ierror)
{
    int e = MPI_Errhandler_create(comm_errhandler_fn, errhandler);
    *ierror = e;
}

void ROUTINE(mpi_errhandler_get_)(int *comm, int *errhandler, int *ierror)
{
    int e = MPI_Errhandler_get(*comm, errhandler);
    *ierror = e;
}

void ROUTINE(mpi_errhandler_set_)(int *comm, int *errhandler, int *ierror)
{
    int e = MPI_Errhandler_set(*comm, *errhandler);
    *ierror = e;
}

void ROUTINE(mpi_type_hindexed_)(int *count, int *array_of_blocklengths, int *array_of_displacements, int *oldtype,
                                 int *newtype, int *ierror)
{
    int e = mpismt_type_hindexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_hvector_)(int *count, int *blocklength, int *stride, int *oldtype, int *newtype, int *ierror)
{
    int e = mpismt_type_hvector(count, blocklength, stride, oldtype, newtype);
    *ierror = e;
}

void ROUTINE(mpi_type_struct_)(int *count, int *array_of_blocklengths, int *array_of_displacements,
                               int *array_of_types, int *newtype, int *ierror)
{
    int e = mpismt_type_struct(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype);
    *ierror = e;
}
