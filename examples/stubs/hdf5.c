/* The calls of HDF5 by which parallel programs write datasets, for programs that call it without its source:
 *
 *     mpismt check program.c examples/stubs/hdf5.c -n 4
 *
 * What is written is dropped; what matters for MPI stays: a file has a copy of its communicator, collective calls must
 * be made by all of its processes in the same order, and identifiers must be open and of the right kind. A collective
 * call is an MPI_Allreduce here: the answer is for an HDF5 whose collective calls wait for all processes. Reading is
 * missing, as it would need the data. */

#include <assert.h>
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>

typedef int64_t hid_t;
typedef int herr_t;
typedef unsigned long long hsize_t;

enum kind { CLOSED, FILE_ACCESS, TRANSFER, OTHER_LIST, THE_FILE, GROUP, SPACE, DATASET, ATTRIBUTE };
enum call { CREATE, OPEN, CLOSE, CREATE_GROUP, CREATE_DATASET, OPEN_DATASET, CREATE_ATTRIBUTE, WRITE_ATTRIBUTE, WRITE };
enum { MOST = 256, INDEPENDENT = 0, COLLECTIVE = 1 };

static struct object {
    enum kind kind;
    MPI_Comm comm;  /* of a file and what is in it, and of a list of properties */
    int collective; /* of a list for transfers */
} objects[MOST];

/* What the macros of hdf5.h stand for. */
hid_t H5P_CLS_FILE_ACCESS_ID_g = 1, H5P_CLS_DATASET_XFER_ID_g = 2, H5P_CLS_DATASET_CREATE_ID_g = 3,
      H5P_CLS_FILE_CREATE_ID_g = 4, H5P_CLS_LINK_CREATE_ID_g = 5;
hid_t H5T_NATIVE_INT_g = 1001, H5T_NATIVE_DOUBLE_g = 1002, H5T_NATIVE_FLOAT_g = 1003, H5T_NATIVE_LONG_g = 1004,
      H5T_NATIVE_CHAR_g = 1005, H5T_NATIVE_UINT_g = 1006, H5T_STD_I32LE_g = 1007, H5T_IEEE_F64LE_g = 1008;

herr_t H5open(void) { return 0; }
herr_t H5close(void) { return 0; }

static hid_t make(enum kind kind, MPI_Comm comm)
{
    for (int i = 16; i < MOST; i++)
        if (objects[i].kind == CLOSED) {
            objects[i] = (struct object){kind, comm, 0};
            return i;
        }
    abort();
}

static struct object *open_object(hid_t id)
{
    assert(id >= 16 && id < MOST && objects[id].kind != CLOSED); /* an HDF5 identifier that is open */
    return &objects[id];
}

static struct object *of_kind(hid_t id, enum kind kind)
{
    struct object *o = open_object(id);
    assert(o->kind == kind); /* an HDF5 identifier of the right kind */
    return o;
}

static herr_t close_object(hid_t id, enum kind kind)
{
    of_kind(id, kind)->kind = CLOSED;
    return 0;
}

/* All processes of the file are in the same call. */
static void together(MPI_Comm comm, enum call call)
{
    int mine[2] = {call, -(int)call}, greatest[2];
    if (comm == MPI_COMM_NULL)
        return;
    MPI_Allreduce(mine, greatest, 2, MPI_INT, MPI_MAX, comm);
    assert(greatest[0] == (int)call && greatest[1] == -(int)call); /* the same collective HDF5 call in all processes */
}

hid_t H5Pcreate(hid_t of) { return make(of == 1 ? FILE_ACCESS : of == 2 ? TRANSFER : OTHER_LIST, MPI_COMM_NULL); }
herr_t H5Pset_fapl_mpio(hid_t list, MPI_Comm comm, MPI_Info info)
{
    (void)info;
    of_kind(list, FILE_ACCESS)->comm = comm;
    return 0;
}
herr_t H5Pset_dxpl_mpio(hid_t list, int mode)
{
    of_kind(list, TRANSFER)->collective = mode == COLLECTIVE;
    return 0;
}
herr_t H5Pset_chunk(hid_t list, int dimensions, const hsize_t *sizes)
{
    (void)dimensions, (void)sizes;
    of_kind(list, OTHER_LIST);
    return 0;
}
herr_t H5Pclose(hid_t list)
{
    open_object(list)->kind = CLOSED;
    return 0;
}

static hid_t file(hid_t access, enum call call)
{
    MPI_Comm comm = MPI_COMM_NULL;
    if (access != 0 && of_kind(access, FILE_ACCESS)->comm != MPI_COMM_NULL)
        MPI_Comm_dup(objects[access].comm, &comm);
    together(comm, call);
    return make(THE_FILE, comm);
}
hid_t H5Fcreate(const char *name, unsigned flags, hid_t creation, hid_t access)
{
    (void)name, (void)flags, (void)creation;
    return file(access, CREATE);
}
hid_t H5Fopen(const char *name, unsigned flags, hid_t access)
{
    (void)name, (void)flags;
    return file(access, OPEN);
}
herr_t H5Fclose(hid_t id)
{
    struct object *f = of_kind(id, THE_FILE);
    together(f->comm, CLOSE);
    if (f->comm != MPI_COMM_NULL)
        MPI_Comm_free(&f->comm);
    f->kind = CLOSED;
    return 0;
}

static hid_t within(hid_t where, enum kind kind, enum call call)
{
    const MPI_Comm comm = open_object(where)->comm;
    together(comm, call);
    return make(kind, comm);
}
hid_t H5Gcreate2(hid_t where, const char *name, hid_t link, hid_t creation, hid_t access)
{
    (void)name, (void)link, (void)creation, (void)access;
    return within(where, GROUP, CREATE_GROUP);
}
herr_t H5Gclose(hid_t id) { return close_object(id, GROUP); }

hid_t H5Screate_simple(int dimensions, const hsize_t *sizes, const hsize_t *most)
{
    (void)most;
    for (int i = 0; i < dimensions; i++)
        (void)*(volatile const hsize_t *)&sizes[i];
    return make(SPACE, MPI_COMM_NULL);
}
hid_t H5Screate(int kind)
{
    (void)kind;
    return make(SPACE, MPI_COMM_NULL);
}
herr_t H5Sselect_hyperslab(hid_t space, int how, const hsize_t *start, const hsize_t *stride, const hsize_t *count,
                           const hsize_t *block)
{
    (void)how, (void)start, (void)stride, (void)count, (void)block;
    of_kind(space, SPACE);
    return 0;
}
herr_t H5Sselect_none(hid_t space)
{
    of_kind(space, SPACE);
    return 0;
}
herr_t H5Sclose(hid_t id) { return close_object(id, SPACE); }

hid_t H5Dcreate2(hid_t where, const char *name, hid_t type, hid_t space, hid_t link, hid_t creation, hid_t access)
{
    (void)name, (void)type, (void)link, (void)creation, (void)access;
    of_kind(space, SPACE);
    return within(where, DATASET, CREATE_DATASET);
}
hid_t H5Dopen2(hid_t where, const char *name, hid_t access)
{
    (void)name, (void)access;
    return within(where, DATASET, OPEN_DATASET);
}
hid_t H5Dget_space(hid_t dataset)
{
    of_kind(dataset, DATASET);
    return make(SPACE, MPI_COMM_NULL);
}
herr_t H5Dwrite(hid_t dataset, hid_t type, hid_t memory, hid_t space, hid_t transfer, const void *data)
{
    (void)type, (void)data;
    if (memory != 0) /* H5S_ALL */
        of_kind(memory, SPACE);
    if (space != 0)
        of_kind(space, SPACE);
    if (transfer != 0 && of_kind(transfer, TRANSFER)->collective)
        together(of_kind(dataset, DATASET)->comm, WRITE);
    return 0;
}
herr_t H5Dclose(hid_t id) { return close_object(id, DATASET); }

hid_t H5Acreate2(hid_t where, const char *name, hid_t type, hid_t space, hid_t creation, hid_t access)
{
    (void)name, (void)type, (void)creation, (void)access;
    of_kind(space, SPACE);
    return within(where, ATTRIBUTE, CREATE_ATTRIBUTE);
}
herr_t H5Awrite(hid_t attribute, hid_t type, const void *data)
{
    (void)type, (void)data;
    together(of_kind(attribute, ATTRIBUTE)->comm, WRITE_ATTRIBUTE);
    return 0;
}
herr_t H5Aclose(hid_t id) { return close_object(id, ATTRIBUTE); }
