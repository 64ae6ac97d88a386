// Calls on process topologies (MPI 4.1, chapter 8): what they ask of a communicator's topology is local, and making one
// is making a communicator.
#include "frontend/unroll/mpi/topologies.hpp"

#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/collectives/rendezvous.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/leeway.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

const Topology& Topologies::topology_of(const Call& c, size_t i, int32_t kind)
{
    const auto& topology = c.process.comms[comms_.comm_index(c, i)].topology;
    if (!topology || topology->kind != kind) {
        StopDetail d;
        d.finding = FindingKind::InvalidArgument;
        d.error_class = abi::ERR_TOPOLOGY;
        d.text = fmt::format("the communicator has no {} topology", kind == abi::CART    ? "Cartesian"
                                                                    : kind == abi::GRAPH ? "graph"
                                                                                         : "distributed graph");
        throw PathStop{std::move(d)};
    }
    return *topology;
}

// The grid that Cart_create and Cart_map ask for.
Topology Topologies::grid_argument(const Call& c)
{
    Topology t;
    t.kind = abi::CART;
    const int32_t n = args_.known_int(c, 1);
    if (n < 0)
        stop_invalid(fmt::format("a grid of {} dimensions", n), abi::ERR_DIMS);
    t.dims = args_.int_array(c, 2, static_cast<uint64_t>(n));
    t.periods = args_.int_array(c, 3, static_cast<uint64_t>(n));
    for (int32_t& p : t.periods)
        p = p != 0;
    for (int32_t d : t.dims)
        if (d <= 0)
            stop_invalid(fmt::format("a dimension of {} processes", d), abi::ERR_DIMS);
    if (const auto size = static_cast<int64_t>(comms_.group_of(c.process, comms_.comm_index(c, 0)).size());
        t.grid_size() > size)
        stop_invalid(fmt::format("a grid of {} processes in a communicator of {}", t.grid_size(), size), abi::ERR_ARG);
    return t;
}

// The graph that Graph_create and Graph_map ask for.
Topology Topologies::graph_argument(const Call& c)
{
    Topology t;
    t.kind = abi::GRAPH;
    const int32_t n = args_.known_int(c, 1);
    const auto size = static_cast<int32_t>(comms_.group_of(c.process, comms_.comm_index(c, 0)).size());
    if (n < 0 || n > size)
        stop_invalid(fmt::format("a graph of {} processes in a communicator of {}", n, size), abi::ERR_ARG);
    t.index = args_.int_array(c, 2, static_cast<uint64_t>(n));
    for (size_t i = 0; i < t.index.size(); ++i)
        if (t.index[i] < (i == 0 ? 0 : t.index[i - 1]))
            stop_invalid("the index of the graph does not ascend", abi::ERR_ARG);
    t.edges = args_.int_array(c, 3, n == 0 ? 0 : static_cast<uint64_t>(t.index.back()));
    for (int32_t e : t.edges)
        if (e < 0 || e >= n)
            stop_invalid(fmt::format("an edge to {} in a graph of {} processes", e, n), abi::ERR_ARG);
    return t;
}

namespace {

// What all members must give alike.
void agree(CollectiveDetail& d, const std::vector<int32_t>& values)
{
    for (int32_t v : values)
        d.arguments.push_back(static_cast<uint32_t>(v));
}

uint64_t checked_number(int32_t k)
{
    if (k < 0)
        stop_invalid(fmt::format("the number {} is negative", k), abi::ERR_ARG);
    return static_cast<uint64_t>(k);
}

// A list that is empty has no weights; else they are MPI_UNWEIGHTED or in memory.
void check_weights(Pointer weights, uint64_t edges)
{
    if (edges > 0 && weights == 0)
        stop_invalid("the list of weights is null", abi::ERR_ARG);
}

// "Nonnegative integers" (MPI 4.1, section 8.5.4).
void check_not_negative(const std::vector<int32_t>& weights)
{
    for (const int32_t w : weights)
        if (w < 0)
            stop_invalid(fmt::format("a weight is {}", w), abi::ERR_ARG);
}

} // namespace

void Topologies::check_members(const Call& c, const CollectiveCall& call, const std::vector<int32_t>& ranks)
{
    const auto n = static_cast<int32_t>(comms_.group_of(c.process, call.comm).size());
    for (int32_t rank : ranks)
        if (rank < 0 || rank >= n)
            stop_invalid(fmt::format("rank {} is not in the communicator, which has {} processes", rank, n),
                         abi::ERR_RANK);
}

Topology Topologies::part_of_grid(const Call& c, CollectiveDetail& d, CollectiveCall& call)
{
    Topology t;
    const Topology& old = topology_of(c, 0, abi::CART);
    t.kind = abi::CART;
    std::vector<int32_t> remain = args_.int_array(c, 1, old.dims.size());
    for (int32_t& r : remain)
        r = r != 0;
    agree(d, remain);
    for (size_t i = 0; i < remain.size(); ++i)
        if (remain[i] != 0) {
            t.dims.push_back(old.dims[i]);
            t.periods.push_back(old.periods[i]);
        }
    call.color = 0;
    const std::vector<int32_t> at = old.coordinates(static_cast<int32_t>(c.process.comms[call.comm].rank));
    for (size_t i = 0; i < remain.size(); ++i)
        if (remain[i] == 0)
            call.color = call.color * old.dims[i] + at[i];
    return t;
}

Topology Topologies::adjacent_graph(const Call& c, CollectiveDetail& d, const CollectiveCall& call)
{
    Topology t;
    t.kind = abi::DIST_GRAPH;
    const auto in = checked_number(args_.known_int(c, 1)), outgoing = checked_number(args_.known_int(c, 4));
    t.sources = args_.int_array(c, 2, in);
    t.destinations = args_.int_array(c, 5, outgoing);
    t.weighted = args_.known(c, 3) != abi::UNWEIGHTED;
    if ((args_.known(c, 3) == abi::UNWEIGHTED) != (args_.known(c, 6) == abi::UNWEIGHTED))
        stop_invalid("one list of weights is MPI_UNWEIGHTED, the other is not", abi::ERR_ARG);
    if (t.weighted) {
        check_weights(args_.known(c, 3), in);
        check_weights(args_.known(c, 6), outgoing);
        t.source_weights = args_.int_array(c, 3, in);
        t.dest_weights = args_.int_array(c, 6, outgoing);
        check_not_negative(t.source_weights);
        check_not_negative(t.dest_weights);
    }
    check_members(c, call, t.sources);
    check_members(c, call, t.destinations);
    agree(d, {t.weighted, args_.known_int(c, 8) != 0});
    return t;
}

Topology Topologies::distributed_graph(const Call& c, CollectiveDetail& d, CollectiveCall& call)
{
    Topology t;
    t.kind = abi::DIST_GRAPH;
    const std::vector<int32_t> from = args_.int_array(c, 2, checked_number(args_.known_int(c, 1))),
                               degrees = args_.int_array(c, 3, from.size());
    uint64_t total = 0;
    for (int32_t k : degrees)
        total += checked_number(k);
    const std::vector<int32_t> to = args_.int_array(c, 4, total);
    t.weighted = args_.known(c, 5) != abi::UNWEIGHTED;
    if (t.weighted)
        check_weights(args_.known(c, 5), total);
    const std::vector<int32_t> weights = t.weighted ? args_.int_array(c, 5, total) : std::vector<int32_t>(total, 0);
    check_not_negative(weights);
    check_members(c, call, from);
    check_members(c, call, to);
    for (size_t i = 0, k = 0; i < from.size(); ++i)
        for (int32_t e = 0; e < degrees[i]; ++e, ++k)
            call.edges.push_back({from[i], to[k], weights[k]});
    agree(d, {t.weighted, args_.known_int(c, 7) != 0});
    return t;
}

// What the makers of communicators with topologies are given, as far as this process knows it before the others have
// called.
void Topologies::topology_arguments(const Call& c, MpiOp op, CollectiveDetail& d, CollectiveCall& call)
{
    Topology t;
    switch (op) {
    case MpiOp::Cart_create:
        t = grid_argument(c);
        agree(d, t.dims);
        agree(d, t.periods);
        agree(d, {args_.known_int(c, 4) != 0});
        break;
    case MpiOp::Graph_create:
        t = graph_argument(c);
        agree(d, t.index);
        agree(d, t.edges);
        agree(d, {args_.known_int(c, 4) != 0});
        break;
    case MpiOp::Cart_sub: t = part_of_grid(c, d, call); break;
    case MpiOp::Dist_graph_create_adjacent: t = adjacent_graph(c, d, call); break;
    case MpiOp::Dist_graph_create: t = distributed_graph(c, d, call); break;
    default: return;
    }
    call.topology = std::make_shared<Topology>(std::move(t));
}

// Distributed graphs: every member's edges, as all have given them.
void Topologies::collect_edges(const CollectiveCall& call, const std::vector<EventId>& entered, uint32_t rank)
{
    Topology& t = *call.topology;
    for (EventId e : entered)
        for (const auto& [from, to, weight] : rendezvous_.collective_call(e).edges) {
            if (to == static_cast<int32_t>(rank)) {
                t.sources.push_back(from);
                t.source_weights.push_back(weight);
            }
            if (from == static_cast<int32_t>(rank)) {
                t.destinations.push_back(to);
                t.dest_weights.push_back(weight);
            }
        }
}

int32_t Topologies::rank_argument(const Call& c, size_t i, int64_t size)
{
    const int32_t rank = args_.known_int(c, i);
    if (rank < 0 || rank >= size)
        stop_invalid(fmt::format("rank {} is not in the topology, which has {} processes", rank, size), abi::ERR_RANK);
    return rank;
}

size_t Topologies::room(const Call& c, size_t i)
{
    const int32_t n = args_.known_int(c, i);
    if (n < 0)
        stop_invalid(fmt::format("the length {} is negative", n), abi::ERR_ARG);
    return static_cast<size_t>(n);
}

bool Topologies::call_grid(const Call& c)
{
    switch (c.in.mpi) {
    case MpiOp::Cartdim_get: args_.out(c, 1, 32, Value::known(topology_of(c, 0, abi::CART).dims.size())); return true;
    case MpiOp::Cart_get: {
        const Topology& t = topology_of(c, 0, abi::CART);
        args_.out_array(c, 2, t.dims, room(c, 1));
        args_.out_array(c, 3, t.periods, room(c, 1));
        args_.out_array(c, 4, t.coordinates(static_cast<int32_t>(c.process.comms[comms_.comm_index(c, 0)].rank)),
                        room(c, 1));
        return true;
    }
    case MpiOp::Cart_rank: {
        const Topology& t = topology_of(c, 0, abi::CART);
        const std::vector<int32_t> at = args_.int_array(c, 1, t.dims.size());
        const int32_t rank = t.rank_at(at);
        if (rank == abi::PROC_NULL)
            stop_invalid("the coordinates are outside the grid, in a dimension without period", abi::ERR_ARG);
        args_.out(c, 2, 32, int_value(rank));
        return true;
    }
    case MpiOp::Cart_coords: {
        const Topology& t = topology_of(c, 0, abi::CART);
        const int32_t rank = rank_argument(c, 1, t.grid_size());
        if (room(c, 2) < t.dims.size())
            stop_invalid(fmt::format("{} coordinates do not fit into an array of {}", t.dims.size(), room(c, 2)),
                         abi::ERR_ARG);
        args_.out_array(c, 3, t.coordinates(rank), room(c, 2));
        return true;
    }
    case MpiOp::Cart_shift: {
        const Topology& t = topology_of(c, 0, abi::CART);
        const int32_t d = args_.known_int(c, 1), step = args_.known_int(c, 2);
        if (d < 0 || static_cast<size_t>(d) >= t.dims.size())
            stop_invalid(fmt::format("dimension {} of a grid of {} dimensions", d, t.dims.size()), abi::ERR_DIMS);
        for (const auto& [result, sign] : {std::pair{size_t{3}, -1}, std::pair{size_t{4}, 1}}) {
            std::vector<int32_t> at =
                t.coordinates(static_cast<int32_t>(c.process.comms[comms_.comm_index(c, 0)].rank));
            at[static_cast<size_t>(d)] += sign * step;
            args_.out(c, result, 32, int_value(t.rank_at(std::move(at))));
        }
        return true;
    }
    default: return false;
    }
}

bool Topologies::call_graph(const Call& c)
{
    switch (c.in.mpi) {
    case MpiOp::Graphdims_get: {
        const Topology& t = topology_of(c, 0, abi::GRAPH);
        args_.out(c, 1, 32, Value::known(t.index.size()));
        args_.out(c, 2, 32, Value::known(t.edges.size()));
        return true;
    }
    case MpiOp::Graph_get: {
        const Topology& t = topology_of(c, 0, abi::GRAPH);
        args_.out_array(c, 3, t.index, room(c, 1));
        args_.out_array(c, 4, t.edges, room(c, 2));
        return true;
    }
    case MpiOp::Graph_neighbors_count:
    case MpiOp::Graph_neighbors: {
        const Topology& t = topology_of(c, 0, abi::GRAPH);
        const std::vector<int32_t> all = t.graph_neighbours(rank_argument(c, 1, static_cast<int64_t>(t.index.size())));
        if (c.in.mpi == MpiOp::Graph_neighbors_count)
            args_.out(c, 2, 32, Value::known(all.size()));
        else
            args_.out_array(c, 3, all, room(c, 2));
        return true;
    }
    case MpiOp::Dist_graph_neighbors_count: {
        const Topology& t = topology_of(c, 0, abi::DIST_GRAPH);
        args_.out(c, 1, 32, Value::known(t.sources.size()));
        args_.out(c, 2, 32, Value::known(t.destinations.size()));
        args_.out(c, 3, 32, Value::known(t.weighted));
        return true;
    }
    case MpiOp::Dist_graph_neighbors: {
        const Topology& t = topology_of(c, 0, abi::DIST_GRAPH);
        args_.out_array(c, 2, t.sources, room(c, 1));
        args_.out_array(c, 5, t.destinations, room(c, 4));
        if (t.weighted) {
            if (args_.known(c, 3) != abi::UNWEIGHTED)
                args_.out_array(c, 3, t.source_weights, room(c, 1));
            if (args_.known(c, 6) != abi::UNWEIGHTED)
                args_.out_array(c, 6, t.dest_weights, room(c, 4));
        }
        return true;
    }
    default: return false;
    }
}

bool Topologies::call_topology(const Call& c)
{
    switch (c.in.mpi) {
    case MpiOp::Topo_test: {
        const auto& t = c.process.comms[comms_.comm_index(c, 0)].topology;
        args_.out(c, 1, 32, int_value(t ? t->kind : abi::UNDEFINED));
        return true;
    }
    case MpiOp::Cart_map:
    case MpiOp::Graph_map: {
        const bool grid = c.in.mpi == MpiOp::Cart_map;
        const int64_t size = grid ? grid_argument(c).grid_size() : static_cast<int64_t>(graph_argument(c).index.size());
        const std::vector<uint32_t> order = leeway_.reordered(c, comms_.group_of(c.process, comms_.comm_index(c, 0)));
        const auto place = std::find(order.begin(), order.end(), c.process.rank) - order.begin();
        args_.out(c, 4, 32, int_value(place < size ? static_cast<int32_t>(place) : abi::UNDEFINED));
        return true;
    }
    case MpiOp::Dims_create: {
        const int32_t n = args_.known_int(c, 1);
        if (n < 0)
            stop_invalid(fmt::format("a grid of {} dimensions", n), abi::ERR_DIMS);
        const auto dims = balanced_dims(args_.known_int(c, 0), args_.int_array(c, 2, static_cast<uint64_t>(n)));
        if (!dims)
            stop_invalid(fmt::format("{} processes cannot be laid out on these dimensions", args_.known_int(c, 0)),
                         abi::ERR_DIMS);
        args_.out_array(c, 2, *dims, dims->size());
        return true;
    }
    default: return call_grid(c) || call_graph(c);
    }
}

} // namespace mpismt::unroll
