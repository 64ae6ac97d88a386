// Process topologies (MPI 4.1, chapter 8), as lists of labelled arcs: the block that a process sends along an arc
// arrives where its neighbour has the arc with the same label. On a grid the label is the direction in which the data
// go; in a graph it numbers the arcs between the same two processes.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace mpismt::soundness {

struct Arc {
    int32_t peer = 0; // rank in the communicator, or PROC_NULL
    int32_t weight = 0;
    uint64_t label = 0;
};

struct Topology {
    int32_t kind = 0; // MPI_CART, MPI_GRAPH, MPI_DIST_GRAPH
    std::vector<int32_t> dims;
    std::vector<bool> wraps;
    std::vector<std::vector<int32_t>> adjacent; // MPI_GRAPH: of each process
    bool weighted = false;
    std::vector<Arc> in, out; // of the own process, in the order of neighbourhood collectives

    int64_t cells() const;                                              // of a grid
    std::vector<int32_t> place(int32_t rank) const;                     // of a rank in the grid
    int32_t neighbour(int32_t rank, size_t dimension, int64_t step) const; // PROC_NULL beyond a border
    void make_arcs(int32_t rank);                                       // in and out, of a grid or a graph
    void number_arcs();                                                 // labels of a distributed graph
};
using TopologyPtr = std::shared_ptr<const Topology>;

// Fills the zeros of `dims` so that their product is `nodes`; false if that cannot be. Of all ways it takes the one
// whose dimensions, sorted, come first: what is nearest to a cube.
bool fill_dims(int32_t nodes, std::vector<int32_t>& dims);

} // namespace mpismt::soundness
