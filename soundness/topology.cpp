#include "soundness/topology.hpp"

#include "soundness/call.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace mpismt::soundness {

int64_t Topology::cells() const
{
    int64_t n = 1;
    for (int32_t d : dims)
        n = std::min<int64_t>(n * d, INT32_MAX);
    return n;
}

std::vector<int32_t> Topology::place(int32_t rank) const
{
    std::vector<int32_t> at;
    int64_t below = cells();
    for (int32_t d : dims) {
        below /= d;
        at.push_back(static_cast<int32_t>(rank / below));
        rank = static_cast<int32_t>(rank % below);
    }
    return at;
}

int32_t Topology::neighbour(int32_t rank, size_t dimension, int64_t step) const
{
    const int64_t d = dims[dimension];
    int64_t to = place(rank)[dimension] + step;
    if (wraps[dimension])
        to = ((to % d) + d) % d;
    if (to < 0 || to >= d)
        return abi::PROC_NULL;
    int64_t stride = 1; // between ranks that are neighbours in this dimension
    for (size_t i = dimension + 1; i < dims.size(); ++i)
        stride *= dims[i];
    return static_cast<int32_t>(rank + (to - place(rank)[dimension]) * stride);
}

void Topology::make_arcs(int32_t rank)
{
    in.clear();
    out.clear();
    for (size_t d = 0; d < dims.size(); ++d) {
        const int32_t low = neighbour(rank, d, -1), high = neighbour(rank, d, 1);
        const uint64_t down = 2 * d, up = 2 * d + 1;
        out.push_back({low, 0, down});
        out.push_back({high, 0, up});
        in.push_back({low, 0, up});
        in.push_back({high, 0, down});
    }
    if (adjacent.empty())
        return;
    for (int32_t peer : adjacent[static_cast<size_t>(rank)]) {
        in.push_back({peer, 0, 0});
        out.push_back({peer, 0, 0});
    }
    number_arcs();
}

void Topology::number_arcs()
{
    for (std::vector<Arc>* arcs : {&in, &out}) {
        std::map<int32_t, uint64_t> seen;
        for (Arc& a : *arcs)
            a.label = seen[a.peer]++;
    }
}

bool fill_dims(int32_t nodes, std::vector<int32_t>& dims)
{
    int64_t rest = nodes;
    std::vector<size_t> open;
    for (size_t i = 0; i < dims.size(); ++i) {
        if (dims[i] < 0 || (dims[i] > 0 && rest % dims[i] != 0))
            return false;
        if (dims[i] == 0)
            open.push_back(i);
        else
            rest /= dims[i];
    }
    if (nodes <= 0 || (open.empty() && rest != 1))
        return false;
    // All descending factorisations; the first in lexicographic order is the flattest.
    std::vector<int32_t> best, current;
    const auto extend = [&](const auto& self, int64_t left) -> void {
        if (current.size() == open.size()) {
            if (left == 1 && (best.empty() || current < best))
                best = current;
            return;
        }
        const int64_t most = current.empty() ? left : std::min<int64_t>(left, current.back());
        for (int64_t f = 1; f <= most; ++f)
            if (left % f == 0) {
                current.push_back(static_cast<int32_t>(f));
                self(self, left / f);
                current.pop_back();
            }
    };
    extend(extend, rest);
    for (size_t i = 0; i < open.size(); ++i)
        dims[open[i]] = best[i];
    return true;
}

// The topology that a call makes, from its arguments; `comm`: the communicator that it is called on.
struct Semantics::TopologyArguments {
    Call& call;
    const CommObject& comm;
    Contribution& out;
    Topology& t;
    const Arguments& args = call.args;
    const int32_t size = static_cast<int32_t>(comm.group.size());

    int32_t weight(int32_t w) const
    {
        if (w < 0)
            call.invalid(abi::ERR_ARG, fmt::format("the weight of an edge is {}", w));
        return w;
    }
    void agree(const std::vector<int32_t>& v) { out.agreed.insert(out.agreed.end(), v.begin(), v.end()); }
    void member(int32_t rank) const;
    void grid();
    void graph();
    void part_of_grid();
    void adjacent();
    void distributed();
};

void Semantics::TopologyArguments::member(int32_t rank) const
{
    if (rank < 0 || rank >= size)
        call.invalid(abi::ERR_RANK, fmt::format("rank {} is not in the communicator of {} processes", rank, size));
}

void Semantics::TopologyArguments::grid()
{
    t.kind = abi::CART;
    const uint64_t n = call.count(1);
    t.dims = call.load_ints(args[2], n);
    for (int32_t p : call.load_ints(args[3], n))
        t.wraps.push_back(p != 0);
    for (int32_t d : t.dims)
        if (d <= 0)
            call.invalid(abi::ERR_DIMS, fmt::format("a dimension of the grid is {}", d));
    if (t.cells() > size)
        call.invalid(abi::ERR_ARG,
                     fmt::format("the grid has {} cells, the communicator {} processes", t.cells(), size));
    if (call.op() == MpiOp::Cart_map)
        return;
    agree(t.dims);
    for (bool w : t.wraps)
        agree({w});
    out.reorder = call.integer(4) != 0;
    agree({out.reorder});
    if (comm.rank < t.cells())
        t.make_arcs(comm.rank);
}

void Semantics::TopologyArguments::graph()
{
    t.kind = abi::GRAPH;
    const uint64_t n = call.count(1);
    if (n > comm.group.size())
        call.invalid(abi::ERR_ARG, fmt::format("the graph has {} nodes, the communicator {} processes", n, size));
    int32_t before = 0;
    const std::vector<int32_t> index = call.load_ints(args[2], n);
    for (int32_t end : index) {
        if (end < before)
            call.invalid(abi::ERR_ARG, "the index array of the graph descends");
        std::vector<int32_t> peers;
        for (int32_t k = before; k < end; ++k)
            peers.push_back(call.load_int(args[3], k));
        for (int32_t p : peers)
            if (p < 0 || static_cast<uint64_t>(p) >= n)
                call.invalid(abi::ERR_ARG, fmt::format("node {} of a graph of {}", p, n));
        agree(peers);
        t.adjacent.push_back(std::move(peers));
        before = end;
    }
    if (call.op() == MpiOp::Graph_map)
        return;
    agree(index);
    out.reorder = call.integer(4) != 0;
    agree({out.reorder});
    if (static_cast<uint64_t>(comm.rank) < n)
        t.make_arcs(comm.rank);
}

void Semantics::TopologyArguments::part_of_grid()
{
    const Topology& old = call.topology(0, abi::CART);
    t.kind = abi::CART;
    const std::vector<int32_t> keep = call.load_ints(args[1], old.dims.size()), at = old.place(comm.rank);
    int32_t mine = 0; // rank in the part of the grid
    for (size_t i = 0; i < keep.size(); ++i) {
        agree({keep[i] != 0});
        if (keep[i] != 0) {
            t.dims.push_back(old.dims[i]);
            t.wraps.push_back(old.wraps[i]);
            mine = mine * old.dims[i] + at[i];
        } else {
            out.color = out.color * old.dims[i] + at[i];
        }
    }
    t.make_arcs(mine);
}

void Semantics::TopologyArguments::adjacent()
{
    t.kind = abi::DIST_GRAPH;
    t.weighted = args[3] != abi::UNWEIGHTED;
    if ((args[3] == abi::UNWEIGHTED) != (args[6] == abi::UNWEIGHTED))
        call.invalid(abi::ERR_ARG, "only one of the weight arguments is MPI_UNWEIGHTED");
    for (const auto& [arcs, first] : {std::pair{&t.in, size_t{1}}, std::pair{&t.out, size_t{4}}}) {
        const uint64_t n = call.count(first);
        if (t.weighted && n > 0 && args[first + 2] == 0)
            call.invalid(abi::ERR_ARG, "the weights of the edges are null");
        const std::vector<int32_t> peers = call.load_ints(args[first + 1], n);
        const std::vector<int32_t> weights = t.weighted ? call.load_ints(args[first + 2], n) : std::vector<int32_t>(n);
        for (size_t i = 0; i < n; ++i) {
            member(peers[i]);
            arcs->push_back({peers[i], weight(weights[i]), 0});
        }
    }
    t.number_arcs();
    out.reorder = call.integer(8) != 0;
    agree({t.weighted, out.reorder});
}

// The arcs come with the others' edges.
void Semantics::TopologyArguments::distributed()
{
    t.kind = abi::DIST_GRAPH;
    t.weighted = args[5] != abi::UNWEIGHTED;
    const uint64_t n = call.count(1);
    int64_t k = 0;
    for (uint64_t i = 0; i < n; ++i) {
        const int32_t from = call.load_int(args[2], static_cast<int64_t>(i)),
                      degree = call.load_int(args[3], static_cast<int64_t>(i));
        member(from);
        if (degree < 0)
            call.invalid(abi::ERR_ARG, fmt::format("a degree is {}", degree));
        if (t.weighted && degree > 0 && args[5] == 0)
            call.invalid(abi::ERR_ARG, "the weights of the edges are null");
        for (int32_t e = 0; e < degree; ++e, ++k) {
            const int32_t to = call.load_int(args[4], k);
            member(to);
            out.edges.push_back({from, to, t.weighted ? weight(call.load_int(args[5], k)) : 0});
        }
    }
    out.reorder = call.integer(7) != 0;
    agree({t.weighted, out.reorder});
}

std::shared_ptr<Topology> Semantics::topology_argument(Call& call, const CommObject& comm, Contribution& out)
{
    auto t = std::make_shared<Topology>();
    TopologyArguments arguments{call, comm, out, *t};
    switch (call.op()) {
    case MpiOp::Cart_create:
    case MpiOp::Cart_map: arguments.grid(); break;
    case MpiOp::Graph_create:
    case MpiOp::Graph_map: arguments.graph(); break;
    case MpiOp::Cart_sub: arguments.part_of_grid(); break;
    case MpiOp::Dist_graph_create_adjacent: arguments.adjacent(); break;
    default: arguments.distributed(); // Dist_graph_create
    }
    return t;
}

// As many of these numbers as there is room for.
void Semantics::store_ints(Call& call, size_t argument, const std::vector<int32_t>& v, uint64_t room)
{
    for (size_t i = 0; i < std::min<uint64_t>(v.size(), room); ++i)
        call.store_int(call.args[argument], v[i], static_cast<int64_t>(i));
}

int32_t Semantics::node_argument(const Call& call, int64_t nodes)
{
    const int32_t rank = call.integer(1);
    if (rank < 0 || rank >= nodes)
        call.invalid(abi::ERR_RANK, fmt::format("rank {} in a topology of {} processes", rank, nodes));
    return rank;
}

void Semantics::grid_call(Call& call)
{
    const auto& args = call.args;
    const Topology& t = call.topology(0, abi::CART);
    switch (call.op()) {
    case MpiOp::Cartdim_get: call.store_int(args[1], static_cast<int32_t>(t.dims.size())); break;
    case MpiOp::Cart_get: {
        const uint64_t room = call.count(1);
        store_ints(call, 2, t.dims, room);
        store_ints(call, 3, std::vector<int32_t>(t.wraps.begin(), t.wraps.end()), room);
        store_ints(call, 4, t.place(call.comm(0).rank), room);
        break;
    }
    case MpiOp::Cart_rank: {
        const std::vector<int32_t> at = call.load_ints(args[1], t.dims.size());
        int32_t rank = 0;
        for (size_t d = 0; d < at.size() && rank != abi::PROC_NULL; ++d)
            rank = t.neighbour(rank, d, at[d]);
        if (rank == abi::PROC_NULL)
            call.invalid(abi::ERR_ARG, "the coordinates lie outside the grid");
        call.store_int(args[2], rank);
        break;
    }
    case MpiOp::Cart_coords: {
        const int32_t rank = node_argument(call, t.cells());
        if (call.count(2) < t.dims.size())
            call.invalid(abi::ERR_ARG, fmt::format("room for {} of {} coordinates", call.integer(2), t.dims.size()));
        store_ints(call, 3, t.place(rank), call.count(2));
        break;
    }
    case MpiOp::Cart_shift: {
        const int32_t d = call.integer(1);
        if (d < 0 || static_cast<size_t>(d) >= t.dims.size())
            call.invalid(abi::ERR_ARG, fmt::format("the grid has no dimension {}", d));
        const int64_t step = call.integer(2);
        call.store_int(args[3], t.neighbour(call.comm(0).rank, static_cast<size_t>(d), -step));
        call.store_int(args[4], t.neighbour(call.comm(0).rank, static_cast<size_t>(d), step));
        break;
    }
    default: call.unsupported(fmt::format("MPI_{}", name_of(call.op())));
    }
}

void Semantics::graph_call(Call& call)
{
    const auto& args = call.args;
    switch (call.op()) {
    case MpiOp::Graphdims_get:
    case MpiOp::Graph_get: {
        const Topology& t = call.topology(0, abi::GRAPH);
        std::vector<int32_t> index, edges;
        for (const std::vector<int32_t>& peers : t.adjacent) {
            edges.insert(edges.end(), peers.begin(), peers.end());
            index.push_back(static_cast<int32_t>(edges.size()));
        }
        if (call.op() == MpiOp::Graph_get) {
            store_ints(call, 3, index, call.count(1));
            store_ints(call, 4, edges, call.count(2));
        } else {
            call.store_int(args[1], static_cast<int32_t>(index.size()));
            call.store_int(args[2], static_cast<int32_t>(edges.size()));
        }
        break;
    }
    case MpiOp::Graph_neighbors_count:
    case MpiOp::Graph_neighbors: {
        const Topology& t = call.topology(0, abi::GRAPH);
        const std::vector<int32_t>& peers =
            t.adjacent[static_cast<size_t>(node_argument(call, static_cast<int64_t>(t.adjacent.size())))];
        if (call.op() == MpiOp::Graph_neighbors_count)
            call.store_int(args[2], static_cast<int32_t>(peers.size()));
        else
            store_ints(call, 3, peers, call.count(2));
        break;
    }
    case MpiOp::Dist_graph_neighbors_count: {
        const Topology& t = call.topology(0, abi::DIST_GRAPH);
        call.store_int(args[1], static_cast<int32_t>(t.in.size()));
        call.store_int(args[2], static_cast<int32_t>(t.out.size()));
        call.store_int(args[3], t.weighted);
        break;
    }
    case MpiOp::Dist_graph_neighbors: {
        const Topology& t = call.topology(0, abi::DIST_GRAPH);
        for (const auto& [arcs, first] : {std::pair{&t.in, size_t{1}}, std::pair{&t.out, size_t{4}}}) {
            std::vector<int32_t> peers, weights;
            for (const Arc& a : *arcs) {
                peers.push_back(a.peer);
                weights.push_back(a.weight);
            }
            store_ints(call, first + 1, peers, call.count(first));
            if (t.weighted && args[first + 2] != abi::UNWEIGHTED)
                store_ints(call, first + 2, weights, call.count(first));
        }
        break;
    }
    default: call.unsupported(fmt::format("MPI_{}", name_of(call.op())));
    }
}

void Semantics::topology_call(Call& call)
{
    const auto& args = call.args;
    switch (call.op()) {
    case MpiOp::Topo_test:
        call.store_int(args[1], call.comm(0).topology ? call.comm(0).topology->kind : abi::UNDEFINED);
        break;
    case MpiOp::Cart_map:
    case MpiOp::Graph_map: {
        Contribution unused;
        const auto t = topology_argument(call, call.comm(0), unused);
        const int64_t nodes = call.op() == MpiOp::Cart_map ? t->cells() : static_cast<int64_t>(t->adjacent.size());
        const std::vector<int32_t> order = placed(call, call.comm(0).group);
        const int64_t place = std::find(order.begin(), order.end(), static_cast<int32_t>(call.rank)) - order.begin();
        call.store_int(args[4], place < nodes ? static_cast<int32_t>(place) : abi::UNDEFINED);
        break;
    }
    case MpiOp::Dims_create: {
        std::vector<int32_t> dims = call.load_ints(args[2], call.count(1));
        if (!fill_dims(call.integer(0), dims))
            call.invalid(abi::ERR_DIMS, fmt::format("{} processes do not fill these dimensions", call.integer(0)));
        store_ints(call, 2, dims, dims.size());
        break;
    }
    case MpiOp::Cartdim_get:
    case MpiOp::Cart_get:
    case MpiOp::Cart_rank:
    case MpiOp::Cart_coords:
    case MpiOp::Cart_shift: return grid_call(call);
    default: return graph_call(call);
    }
}

} // namespace mpismt::soundness
