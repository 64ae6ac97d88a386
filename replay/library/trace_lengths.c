/* How long the arrays are that a call has without saying so. */
#include "trace.h"

int mpismt_size(MPI_Comm comm)
{
    int size = 0, inter = 0;
    PMPI_Comm_test_inter(comm, &inter);
    if (inter)
        PMPI_Comm_remote_size(comm, &size);
    else
        PMPI_Comm_size(comm, &size);
    return size;
}

int mpismt_local_size(MPI_Comm comm)
{
    int size = 0;
    PMPI_Comm_size(comm, &size);
    return size;
}

int mpismt_at_root(int root, MPI_Comm comm)
{
    int rank = 0;
    PMPI_Comm_rank(comm, &rank);
    return root == rank || root == MPI_ROOT;
}

static void degrees(MPI_Comm comm, int *sources, int *destinations)
{
    int kind = MPI_UNDEFINED, weighted, rank;
    *sources = *destinations = 0;
    PMPI_Topo_test(comm, &kind);
    if (kind == MPI_CART) {
        PMPI_Cartdim_get(comm, sources);
        *destinations = *sources *= 2;
    } else if (kind == MPI_GRAPH) {
        PMPI_Comm_rank(comm, &rank);
        PMPI_Graph_neighbors_count(comm, rank, sources);
        *destinations = *sources;
    } else if (kind == MPI_DIST_GRAPH) {
        PMPI_Dist_graph_neighbors_count(comm, sources, destinations, &weighted);
    }
}

int mpismt_sources(MPI_Comm comm)
{
    int sources, destinations;
    degrees(comm, &sources, &destinations);
    return sources;
}

int mpismt_destinations(MPI_Comm comm)
{
    int sources, destinations;
    degrees(comm, &sources, &destinations);
    return destinations;
}

int mpismt_dimensions(MPI_Comm comm)
{
    int dimensions = 0;
    PMPI_Cartdim_get(comm, &dimensions);
    return dimensions;
}

int mpismt_sum(const int values[], int count)
{
    int sum = 0;
    for (int i = 0; i < count; ++i)
        sum += values[i];
    return sum;
}
