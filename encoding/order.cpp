#include "encoding/order.hpp"

#include <algorithm>
#include <map>
#include <queue>
#include <set>

namespace mpismt::encoding {

namespace {

// Strongly connected component of every node (Tarjan, iterative).
std::vector<uint32_t> components(Node nodes, const std::vector<HappensBefore::Edge>& edges)
{
    std::vector<uint32_t> first(nodes + 1, 0), targets(edges.size());
    for (const auto& e : edges)
        ++first[e.from + 1];
    for (Node n = 0; n < nodes; ++n)
        first[n + 1] += first[n];
    std::vector<uint32_t> next = first;
    for (const auto& e : edges)
        targets[next[e.from]++] = e.to;

    constexpr uint32_t unvisited = ~0U;
    std::vector<uint32_t> index(nodes, unvisited), low(nodes, 0), component(nodes, unvisited), cursor(nodes, 0);
    std::vector<Node> stack, path;
    uint32_t counter = 0, found = 0;
    for (Node root = 0; root < nodes; ++root) {
        if (index[root] != unvisited)
            continue;
        path.push_back(root);
        while (!path.empty()) {
            const Node n = path.back();
            if (index[n] == unvisited) {
                index[n] = low[n] = counter++;
                cursor[n] = first[n];
                stack.push_back(n);
            }
            bool descended = false;
            while (cursor[n] < first[n + 1]) {
                const Node t = targets[cursor[n]++];
                if (index[t] == unvisited) {
                    path.push_back(t);
                    descended = true;
                    break;
                }
                if (component[t] == unvisited)
                    low[n] = std::min(low[n], index[t]);
            }
            if (descended)
                continue;
            path.pop_back();
            if (low[n] == index[n]) {
                Node member;
                do {
                    member = stack.back();
                    stack.pop_back();
                    component[member] = found;
                } while (member != n);
                ++found;
            }
            if (!path.empty())
                low[path.back()] = std::min(low[path.back()], low[n]);
        }
    }
    return component;
}

} // namespace

void HappensBefore::reduce()
{
    const std::vector<uint32_t> component = components(nodes_, edges_);
    cyclic_.clear();
    for (const Edge& e : edges_)
        if (component[e.from] == component[e.to])
            cyclic_.push_back(e);
}

void HappensBefore::begin(std::string_view family)
{
    const auto it = std::find(families_.begin(), families_.end(), family);
    family_ = static_cast<uint32_t>(it - families_.begin());
    if (it == families_.end())
        families_.emplace_back(family);
    leaving_out_ = !left_out_.empty() && family == left_out_;
}

void HappensBefore::encode_eagerly(Formula& formula, std::vector<Elimination>* log) const
{
    using Kind = Elimination::Kind;
    const auto add = [&](Kind kind, Node from, Node through, Node to, Literal l,
                         std::initializer_list<Literal> clause) {
        const size_t before = formula.clauses();
        formula.add(clause);
        if (log != nullptr)
            log->push_back({kind, from, through, to, l, formula.clauses() > before});
    };
    formula.begin("happens-before is acyclic");
    // One literal per pair of nodes: some edge from the one to the other holds.
    std::map<std::pair<Node, Node>, std::vector<Literal>> parallel;
    for (const Edge& e : cyclic_)
        parallel[{e.from, e.to}].push_back(formula.conjunction(e.condition));
    std::vector<std::map<Node, Literal>> out(nodes_), in(nodes_);
    std::set<Node> alive;
    const auto set_edge = [&](Node from, Node to, Literal l) {
        out[from][to] = l;
        in[to][from] = l;
    };
    for (const auto& [pair, literals] : parallel) {
        if (pair.first == pair.second) {
            add(Kind::Cycle, pair.first, pair.first, pair.first, 0, {-formula.disjunction(literals)});
            continue;
        }
        // A literal of the edge's own, which paths found later may imply, too.
        Literal edge = formula.disjunction(literals);
        const Literal own = formula.is_true(edge) ? edge : formula.new_variable();
        add(Kind::Edge, pair.first, pair.first, pair.second, own, {-edge, own});
        edge = own;
        set_edge(pair.first, pair.second, edge);
        alive.insert(pair.first);
        alive.insert(pair.second);
    }
    // Cheapest first; costs are refreshed when a vertex comes up.
    using Entry = std::pair<size_t, Node>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (Node n : alive)
        queue.emplace(in[n].size() * out[n].size(), n);
    std::vector<bool> gone(nodes_, false);
    while (!queue.empty()) {
        const auto [cost, n] = queue.top();
        queue.pop();
        if (gone[n])
            continue;
        if (const size_t now = in[n].size() * out[n].size(); now > cost) {
            queue.emplace(now, n);
            continue;
        }
        gone[n] = true;
        for (const auto& [from, a] : in[n])
            for (const auto& [to, b] : out[n]) {
                if (from == to) {
                    add(Kind::Cycle, from, n, from, 0, {-a, -b});
                    continue;
                }
                const auto it = out[from].find(to);
                if (formula.is_true(a) && formula.is_true(b)) {
                    add(Kind::Path, from, n, to, formula.truth(), {formula.truth()});
                    set_edge(from, to, formula.truth());
                } else if (it != out[from].end()) {
                    add(Kind::Path, from, n, to, it->second, {-a, -b, it->second});
                } else {
                    const Literal through = formula.new_variable();
                    add(Kind::Path, from, n, to, through, {-a, -b, through});
                    set_edge(from, to, through);
                }
            }
        for (const auto& [from, a] : in[n])
            out[from].erase(n);
        for (const auto& [to, b] : out[n])
            in[to].erase(n);
        for (const auto& [from, a] : in[n])
            queue.emplace(in[from].size() * out[from].size(), from);
        for (const auto& [to, b] : out[n])
            queue.emplace(in[to].size() * out[to].size(), to);
        in[n].clear();
        out[n].clear();
    }
}

size_t HappensBefore::eager_clauses(size_t limit) const
{
    std::vector<std::set<Node>> out(nodes_), in(nodes_);
    for (const Edge& e : cyclic_)
        if (e.from != e.to) {
            out[e.from].insert(e.to);
            in[e.to].insert(e.from);
        }
    using Entry = std::pair<size_t, Node>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    const auto push = [&](Node n) { queue.emplace(in[n].size() * out[n].size(), n); };
    for (Node n = 0; n < nodes_; ++n)
        if (!out[n].empty())
            push(n);
    std::vector<bool> gone(nodes_, false);
    size_t clauses = 0;
    while (!queue.empty() && clauses <= limit) {
        const auto [cost, n] = queue.top();
        queue.pop();
        if (gone[n])
            continue;
        if (in[n].size() * out[n].size() > cost) {
            push(n);
            continue;
        }
        gone[n] = true;
        clauses += cost;
        for (const Node from : in[n]) {
            out[from].erase(n);
            for (const Node to : out[n])
                if (from != to) {
                    out[from].insert(to);
                    in[to].insert(from);
                }
        }
        for (const Node to : out[n])
            in[to].erase(n);
        for (const Node from : in[n])
            push(from);
        for (const Node to : out[n])
            push(to);
        in[n].clear();
        out[n].clear();
    }
    return clauses;
}

std::vector<HappensBefore::Cycle> HappensBefore::cycles(const std::function<bool(Literal)>& holds, size_t limit) const
{
    std::vector<std::vector<const Edge*>> out(nodes_);
    std::vector<Edge> active;
    for (const Edge& e : cyclic_)
        if (holds(e.condition[0]) && holds(e.condition[1]) && holds(e.condition[2]))
            active.push_back(e);
    const std::vector<uint32_t> component = components(nodes_, active);
    for (const Edge& e : active)
        if (component[e.from] == component[e.to])
            out[e.from].push_back(&e);
    std::vector<Cycle> cycles;
    std::vector<bool> covered(nodes_, false);
    for (Node start = 0; start < nodes_ && cycles.size() < limit; ++start) {
        if (out[start].empty() || covered[start])
            continue;
        // Breadth-first search back to the start: a shortest cycle through it.
        std::vector<const Edge*> reached_by(nodes_, nullptr);
        std::vector<Node> queue{start};
        const Edge* closing = nullptr;
        for (size_t i = 0; i < queue.size() && closing == nullptr; ++i)
            for (const Edge* e : out[queue[i]]) {
                if (e->to == start) {
                    closing = e;
                    break;
                }
                if (reached_by[e->to] == nullptr) {
                    reached_by[e->to] = e;
                    queue.push_back(e->to);
                }
            }
        if (closing == nullptr)
            continue;
        Cycle cycle;
        std::vector<Literal>& clause = cycle.clause;
        for (const Edge* e = closing;; e = reached_by[e->from]) {
            cycle.path.push_back(*e);
            covered[e->from] = true;
            for (Literal l : e->condition)
                if (l != 1)
                    clause.push_back(-l);
            if (e->from == start)
                break;
        }
        std::sort(clause.begin(), clause.end());
        clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
        std::reverse(cycle.path.begin(), cycle.path.end());
        cycles.push_back(std::move(cycle));
    }
    return cycles;
}

std::vector<Node> HappensBefore::topological(const std::function<bool(Literal)>& holds,
                                             const std::vector<Node>& representative) const
{
    const auto of = [&](Node n) { return representative.empty() ? n : representative[n]; };
    std::vector<uint32_t> before(nodes_, 0);
    std::vector<std::vector<Node>> out(nodes_);
    for (const Edge& e : edges_)
        if (holds(e.condition[0]) && holds(e.condition[1]) && holds(e.condition[2])) {
            out[of(e.from)].push_back(of(e.to));
            ++before[of(e.to)];
        }
    std::vector<Node> order;
    std::priority_queue<Node, std::vector<Node>, std::greater<>> ready;
    size_t expected = 0;
    for (Node n = 0; n < nodes_; ++n)
        if (of(n) == n) {
            ++expected;
            if (before[n] == 0)
                ready.push(n);
        }
    while (!ready.empty()) {
        const Node n = ready.top();
        ready.pop();
        order.push_back(n);
        for (Node t : out[n])
            if (--before[t] == 0)
                ready.push(t);
    }
    if (order.size() < expected)
        order.clear();
    return order;
}

} // namespace mpismt::encoding
