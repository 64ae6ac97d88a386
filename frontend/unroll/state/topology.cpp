#include "frontend/unroll/state/topology.hpp"

#include <algorithm>

namespace mpismt::unroll {

int64_t Topology::grid_size() const
{
    int64_t size = 1;
    for (int32_t d : dims)
        size = std::min<int64_t>(size * d, INT32_MAX);
    return size;
}

std::vector<int32_t> Topology::coordinates(int32_t rank) const
{
    std::vector<int32_t> at(dims.size());
    for (size_t d = dims.size(); d-- > 0; rank /= dims[d])
        at[d] = rank % dims[d];
    return at;
}

int32_t Topology::rank_at(std::vector<int32_t> at) const
{
    int32_t rank = 0;
    for (size_t d = 0; d < dims.size(); ++d) {
        if (periods[d] != 0)
            at[d] = (at[d] % dims[d] + dims[d]) % dims[d];
        else if (at[d] < 0 || at[d] >= dims[d])
            return abi::PROC_NULL;
        rank = rank * dims[d] + at[d];
    }
    return rank;
}

std::vector<int32_t> Topology::graph_neighbours(int32_t rank) const
{
    const auto begin = edges.begin() + (rank == 0 ? 0 : index[static_cast<size_t>(rank) - 1]);
    return {begin, edges.begin() + index[static_cast<size_t>(rank)]};
}

std::vector<int32_t> Topology::in_neighbours(int32_t rank) const
{
    if (kind == abi::GRAPH)
        return graph_neighbours(rank);
    if (kind == abi::DIST_GRAPH)
        return sources;
    std::vector<int32_t> result;
    for (size_t d = 0; d < dims.size(); ++d)
        for (int32_t step : {-1, 1}) {
            std::vector<int32_t> at = coordinates(rank);
            at[d] += step;
            result.push_back(rank_at(std::move(at)));
        }
    return result;
}

std::vector<int32_t> Topology::out_neighbours(int32_t rank) const
{
    return kind == abi::DIST_GRAPH ? destinations : in_neighbours(rank);
}

size_t outgoing_block(const Topology& topology, std::span<const int32_t> in, size_t slot, std::span<const int32_t> out,
                      int32_t rank)
{
    if (topology.kind == abi::CART)
        return slot ^ 1;
    auto nth = std::count(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(slot), in[slot]);
    for (size_t i = 0; i < out.size(); ++i)
        if (out[i] == rank && nth-- == 0)
            return i;
    return out.size();
}

namespace {

// Splits `n` into `count` factors, descending, none above `limit`, the greatest as small as can be.
bool split(int32_t n, size_t count, int32_t limit, std::vector<int32_t>& factors)
{
    if (count == 0)
        return n == 1;
    for (int32_t f = 1; f <= std::min(n, limit); ++f) {
        if (n % f != 0)
            continue;
        // The others, none above f, must make up the rest.
        int64_t most = 1;
        for (size_t i = 1; i < count && most < n; ++i)
            most *= f;
        if (most < n / f)
            continue;
        factors.push_back(f);
        if (split(n / f, count - 1, f, factors))
            return true;
        factors.pop_back();
    }
    return false;
}

} // namespace

std::optional<std::vector<int32_t>> balanced_dims(int32_t nodes, std::vector<int32_t> dims)
{
    int64_t fixed = 1;
    size_t free = 0;
    for (int32_t d : dims) {
        if (d < 0)
            return std::nullopt;
        if (d == 0)
            ++free;
        else
            fixed = std::min<int64_t>(fixed * d, INT64_MAX / INT32_MAX);
    }
    if (nodes <= 0 || fixed == 0 || nodes % fixed != 0 || (free == 0 && fixed != nodes))
        return std::nullopt;
    std::vector<int32_t> factors;
    if (free > 0 && !split(static_cast<int32_t>(nodes / fixed), free, INT32_MAX, factors))
        return std::nullopt;
    size_t next = 0;
    for (int32_t& d : dims)
        if (d == 0)
            d = factors[next++];
    return dims;
}

} // namespace mpismt::unroll
