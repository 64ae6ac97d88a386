/* Each process writes its row of a dataset; -DFAULT: process 0 alone opens the group. */
#include <mpi.h>
#include <stdint.h>
typedef int64_t hid_t;
typedef unsigned long long hsize_t;
extern hid_t H5P_CLS_FILE_ACCESS_ID_g, H5P_CLS_DATASET_XFER_ID_g, H5T_NATIVE_INT_g;
hid_t H5Pcreate(hid_t);
hid_t H5Fcreate(const char *, unsigned, hid_t, hid_t);
hid_t H5Screate_simple(int, const hsize_t *, const hsize_t *);
hid_t H5Dcreate2(hid_t, const char *, hid_t, hid_t, hid_t, hid_t, hid_t);
hid_t H5Gcreate2(hid_t, const char *, hid_t, hid_t, hid_t);
int H5Pset_fapl_mpio(hid_t, MPI_Comm, MPI_Info), H5Pset_dxpl_mpio(hid_t, int);
int H5Pclose(hid_t), H5Fclose(hid_t), H5Sclose(hid_t), H5Dclose(hid_t), H5Gclose(hid_t);
int H5Sselect_hyperslab(hid_t, int, const hsize_t *, const hsize_t *, const hsize_t *, const hsize_t *);
int H5Dwrite(hid_t, hid_t, hid_t, hid_t, hid_t, const void *);

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int row[4] = {rank, rank, rank, rank};
    const hsize_t all[2] = {size, 4}, start[2] = {rank, 0}, count[2] = {1, 4};

    const hid_t access = H5Pcreate(H5P_CLS_FILE_ACCESS_ID_g);
    H5Pset_fapl_mpio(access, MPI_COMM_WORLD, MPI_INFO_NULL);
    const hid_t file = H5Fcreate("rows.h5", 2, 0, access);
    H5Pclose(access);
#ifdef FAULT
    if (rank == 0)
#endif
        H5Gclose(H5Gcreate2(file, "results", 0, 0, 0));
    const hid_t space = H5Screate_simple(2, all, 0), memory = H5Screate_simple(2, count, 0);
    const hid_t dataset = H5Dcreate2(file, "rows", H5T_NATIVE_INT_g, space, 0, 0, 0);
    H5Sselect_hyperslab(space, 0, start, 0, count, 0);
    const hid_t transfer = H5Pcreate(H5P_CLS_DATASET_XFER_ID_g);
    H5Pset_dxpl_mpio(transfer, 1);
    H5Dwrite(dataset, H5T_NATIVE_INT_g, memory, space, transfer, row);
    H5Pclose(transfer);
    H5Dclose(dataset);
    H5Sclose(space);
    H5Sclose(memory);
    H5Fclose(file);
    MPI_Finalize();
    return 0;
}
