// Process topologies (MPI 4.1, chapter 8): what a communicator knows of its processes' neighbours, and how processes
// are laid out on a grid. Ranks keep their order: `reorder` is a hint that is never taken.
#pragma once

#include "core/mpi/abi.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mpismt::unroll {

struct Topology {
    int32_t kind = abi::UNDEFINED;      // CART, GRAPH or DIST_GRAPH
    std::vector<int32_t> dims, periods; // CART
    std::vector<int32_t> index, edges;  // GRAPH: as given to Graph_create
    // DIST_GRAPH: of this process alone.
    std::vector<int32_t> sources, source_weights, destinations, dest_weights;
    bool weighted = false;

    int64_t grid_size() const; // CART: processes on the grid
    std::vector<int32_t> coordinates(int32_t rank) const;
    // The rank at these coordinates; PROC_NULL if they are outside in a dimension without period.
    int32_t rank_at(std::vector<int32_t> coordinates) const;
    // The neighbours of a process in the order of neighbourhood collectives (section 8.6); PROC_NULL at a border. Of a
    // distributed graph only the own process's are known.
    std::vector<int32_t> in_neighbours(int32_t rank) const;
    std::vector<int32_t> out_neighbours(int32_t rank) const;
    std::vector<int32_t> graph_neighbours(int32_t rank) const; // GRAPH
};

// Which outgoing block of member `from` arrives in incoming slot `slot` of `rank` (section 8.6): of several edges
// between two processes the k-th to the k-th; on a grid what goes down in a dimension comes from above. `in` and `out`:
// the neighbours of `rank`, and of `from`.
size_t outgoing_block(const Topology& topology, std::span<const int32_t> in, size_t slot, std::span<const int32_t> out,
                      int32_t rank);

// Dims_create: the given dimensions (0: free) with their free ones filled, as near to each other as possible and
// descending; nothing if that cannot be.
std::optional<std::vector<int32_t>> balanced_dims(int32_t nodes, std::vector<int32_t> dims);

} // namespace mpismt::unroll
