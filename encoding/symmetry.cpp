#include "encoding/symmetry.hpp"

#include "core/mpi/traits.hpp"
#include "encoding/observed.hpp"
#include "encoding/rules/completion.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>

namespace mpismt::encoding {

namespace {

constexpr unsigned max_depth = 2'000;    // of terms
constexpr uint32_t world = ~uint32_t{0}; // in place of a context: ranks in MPI_COMM_WORLD

// What does not depend on which ranks are exchanged.
class Graph {
public:
    explicit Graph(const EventGraph& graph)
        : graph_(graph), position_(graph.events.size(), 0), looked_at_(messages_looked_at(graph))
    {
        for (const std::vector<EventId>& events : graph.by_rank)
            for (uint32_t i = 0; i < events.size(); ++i)
                position_[events[i]] = i;
        for (EventId e = 0; e < graph.events.size(); ++e)
            if (graph.events[e].kind == EventKind::Recv) {
                recv_of_detail_[graph.events[e].detail] = e;
                add_source(graph.recv(e).status_source, graph.recv(e).context);
            } else if (graph.events[e].kind == EventKind::Probe) {
                add_source(graph.probe(e).status_source, graph.probe(e).context);
            }
        for (uint32_t i = 0; i < graph.inputs.size(); ++i)
            inputs_[graph.inputs[i].rank].push_back(i);
    }

    // The context in which the variable is the source of a message; null if it is no source.
    const uint32_t* source(TermId variable) const
    {
        const auto it = sources_.find(variable);
        return it == sources_.end() ? nullptr : &it->second;
    }
    // May anything depend on the data of this message that some receive takes?
    bool is_looked_at(EventId send) const { return looked_at_[send]; }
    uint32_t position(EventId e) const { return position_[e]; }
    EventId recv_of_detail(uint32_t detail) const { return recv_of_detail_.at(detail); }
    const std::vector<uint32_t>& inputs(uint32_t rank) const
    {
        static const std::vector<uint32_t> none;
        const auto it = inputs_.find(rank);
        return it == inputs_.end() ? none : it->second;
    }

private:
    void add_source(TermId variable, uint32_t context)
    {
        if (variable == no_term)
            return;
        const std::vector<uint32_t>& group = graph_.communicators[context].group;
        bool as_in_world = graph_.communicators[context].first_group == 0;
        for (uint32_t i = 0; i < group.size(); ++i)
            as_in_world = as_in_world && group[i] == i;
        sources_[variable] = as_in_world ? world : context;
    }

    const EventGraph& graph_;
    std::vector<uint32_t> position_;
    std::vector<bool> looked_at_; // by event
    std::unordered_map<uint32_t, EventId> recv_of_detail_;
    std::unordered_map<TermId, uint32_t> sources_;
    std::map<uint32_t, std::vector<uint32_t>> inputs_;
};

// Two ranks that change places. The map of events, calls and variables that this induces is its own inverse.
class Exchange {
public:
    Exchange(const EventGraph& graph, const Graph& known, uint32_t p, uint32_t q, size_t& budget)
        : graph_(graph), known_(known), terms_(*graph.terms), p_(p), q_(q), budget_(budget)
    {
    }
    // Is it a symmetry of the event graph?
    bool holds();

private:
    uint32_t rank(uint32_t r) const { return r == p_ ? q_ : r == q_ ? p_ : r; }
    EventId event(EventId e) const;
    TermId variable(TermId v) const
    {
        const auto it = variables_.find(v);
        return it == variables_.end() ? v : it->second;
    }
    bool exchange(TermId v, TermId w); // these variables change places
    bool exchange_variables(EventId e, EventId f);
    bool exchange_inputs();
    bool look_at(size_t much = 1)
    {
        budget_ -= std::min(budget_, much);
        return budget_ != 0;
    }

    // Each of these: does the first become the second if p and q change places?
    bool same(TermId t, TermId u, unsigned depth = 0);
    bool same_parts(TermId t, TermId u, unsigned depth);
    bool same_rank(TermId t, TermId u, uint32_t context, unsigned depth = 0);
    bool same(const Value& v, const Value& w);
    bool same_rank(const Value& v, const Value& w);
    bool same(const Signature& x, const Signature& y) { return x.type == y.type && same(x.count, y.count); }
    bool same(const Payload* x, const Payload* y);
    bool same(EventId e, EventId f, const std::vector<EventId>& es, const std::vector<EventId>& fs);
    bool same_call(uint32_t c, uint32_t d);
    bool same_event(EventId e, EventId f);
    bool same_send(EventId e, EventId f);
    bool same_recv(EventId e, EventId f);
    bool same_probe(EventId e, EventId f);
    bool same_collective(EventId e, EventId f);
    bool same_wait(EventId e, EventId f);
    bool same_stop(const StopDetail& s, const StopDetail& r) const;

    std::optional<uint64_t> member(uint64_t rank, uint32_t context) const; // what a rank in it becomes
    bool is_for_both(uint32_t context) const;                              // p and q are in it, or neither is
    // A function of a source and a constant that does not tell p from q.
    bool is_indifferent(TermId t) const;

    const EventGraph& graph_;
    const Graph& known_;
    const TermStore& terms_;
    const uint32_t p_, q_;
    size_t& budget_;
    std::unordered_map<TermId, TermId> variables_;
    std::unordered_map<uint32_t, uint32_t> calls_;
    std::unordered_map<uint64_t, bool> same_; // by both terms
};

EventId Exchange::event(EventId e) const
{
    if (e == no_event || e == never)
        return e;
    const uint32_t r = graph_.events[e].rank;
    return rank(r) == r ? e : graph_.by_rank[rank(r)][known_.position(e)];
}

bool Exchange::exchange(TermId v, TermId w)
{
    if (v == no_term || w == no_term)
        return v == w;
    const auto becomes = [&](TermId from, TermId to) { return variables_.emplace(from, to).first->second == to; };
    return terms_[v].kind == TermKind::Variable && terms_[w].kind == TermKind::Variable &&
           terms_.width(v) == terms_.width(w) && becomes(v, w) && becomes(w, v);
}

// The variables that an event of p and its counterpart bring into the graph.
bool Exchange::exchange_variables(EventId e, EventId f)
{
    switch (graph_.events[e].kind) {
    case EventKind::Send: return exchange(graph_.send(e).cancelled, graph_.send(f).cancelled);
    case EventKind::Recv: {
        const RecvDetail &r = graph_.recv(e), &s = graph_.recv(f);
        if (r.pieces.size() != s.pieces.size() || !exchange(r.flag, s.flag) || !exchange(r.cancelled, s.cancelled) ||
            !exchange(r.status_source, s.status_source) || !exchange(r.status_tag, s.status_tag) ||
            !exchange(r.status_bytes, s.status_bytes))
            return false;
        for (size_t i = 0; i < r.pieces.size(); ++i)
            if (r.pieces[i].offset != s.pieces[i].offset || r.pieces[i].bytes != s.pieces[i].bytes ||
                !exchange(r.pieces[i].variable, s.pieces[i].variable) ||
                !exchange(r.pieces[i].undefined, s.pieces[i].undefined))
                return false;
        return true;
    }
    case EventKind::Probe: {
        const ProbeDetail &r = graph_.probe(e), &s = graph_.probe(f);
        return exchange(r.flag, s.flag) && exchange(r.status_source, s.status_source) &&
               exchange(r.status_tag, s.status_tag) && exchange(r.status_bytes, s.status_bytes);
    }
    case EventKind::Wait: {
        const WaitDetail &w = graph_.wait(e), &x = graph_.wait(f);
        if (w.slots.size() != x.slots.size() || !exchange(w.flag, x.flag))
            return false;
        for (size_t i = 0; i < w.slots.size(); ++i)
            if (!exchange(w.slots[i].chosen, x.slots[i].chosen))
                return false;
        return true;
    }
    case EventKind::Cancel:
        return exchange(graph_.cancels[graph_.events[e].detail].succeeded,
                        graph_.cancels[graph_.events[f].detail].succeeded);
    case EventKind::Delivery:
    case EventKind::Collective:
    case EventKind::Poll:
    case EventKind::Stop:
    case EventKind::Fault:
    case EventKind::Branch:
    case EventKind::End: return true;
    case EventKind::Space: // refused below
    case EventKind::Access:
    case EventKind::Sync: return false;
    }
    return false;
}

bool Exchange::exchange_inputs()
{
    const std::vector<uint32_t>&of_p = known_.inputs(p_), &of_q = known_.inputs(q_);
    if (of_p.size() != of_q.size())
        return false;
    for (size_t i = 0; i < of_p.size(); ++i) {
        const EventGraph::Input &x = graph_.inputs[of_p[i]], &y = graph_.inputs[of_q[i]];
        if (x.low != y.low || x.high != y.high || x.unmodelled != y.unmodelled || !exchange(x.variable, y.variable))
            return false;
    }
    return true;
}

bool Exchange::is_for_both(uint32_t context) const
{
    const Communicator& c = graph_.communicators[context];
    const bool has_p = c.member(p_) < c.group.size(), has_q = c.member(q_) < c.group.size();
    return has_p == has_q && (!has_p || c.first_group == 0) && !c.is_window;
}

std::optional<uint64_t> Exchange::member(uint64_t rank_in_it, uint32_t context) const
{
    if (context == world)
        return rank_in_it == p_ ? q_ : rank_in_it == q_ ? p_ : rank_in_it;
    const Communicator& c = graph_.communicators[context];
    if (!is_for_both(context))
        return std::nullopt;
    const uint64_t in_p = c.member(p_), in_q = c.member(q_);
    if (in_p == c.group.size())
        return rank_in_it;
    return rank_in_it == in_p ? in_q : rank_in_it == in_q ? in_p : rank_in_it;
}

bool Exchange::is_indifferent(TermId t) const
{
    const TermNode& n = terms_[t];
    if (n.kind != TermKind::Operation || n.b == no_term)
        return false;
    const TermId source = terms_.is_constant(n.a) ? n.b : n.a;
    const uint32_t* context = known_.source(source);
    if (context == nullptr || !terms_.is_constant(source == n.a ? n.b : n.a))
        return false;
    const uint64_t p = *context == world ? p_ : graph_.communicators[*context].member(p_);
    const std::optional<uint64_t> q = member(p, *context);
    const auto at = [&](uint64_t value) { return terms_.evaluate(t, [&](TermId) { return value; }); };
    return q && at(p) == at(*q);
}

bool Exchange::same(TermId t, TermId u, unsigned depth)
{
    if (t == no_term || u == no_term || terms_.is_constant(t) || terms_.is_constant(u))
        return t == u;
    const uint64_t key = uint64_t{t} << 32 | u;
    if (const auto it = same_.find(key); it != same_.end())
        return it->second;
    if (depth > max_depth || !look_at())
        return false;
    const bool result = same_parts(t, u, depth + 1);
    same_.emplace(key, result);
    return result;
}

bool Exchange::same_parts(TermId t, TermId u, unsigned depth)
{
    const TermNode n = terms_[t], m = terms_[u];
    if (n.kind != m.kind || n.width != m.width)
        return false;
    switch (n.kind) {
    case TermKind::Constant: return t == u;
    case TermKind::Variable: return known_.source(t) == nullptr && variable(t) == u;
    case TermKind::Not: return same(n.a, m.a, depth);
    case TermKind::IfThenElse: return same(n.a, m.a, depth) && same(n.b, m.b, depth) && same(n.c, m.c, depth);
    case TermKind::Extract: return n.bits == m.bits && same(n.a, m.a, depth);
    case TermKind::Concat: return same(n.a, m.a, depth) && same(n.b, m.b, depth);
    case TermKind::Operation: break;
    }
    if (n.op != m.op || terms_.width(n.a) != terms_.width(m.a))
        return false;
    if (is_indifferent(t) && variable(n.a) == m.a && variable(n.b) == m.b) // a variable and a constant
        return true;
    if (n.op == ScalarOp::Eq) {
        const uint32_t* context = known_.source(n.a);
        if (context == nullptr)
            context = known_.source(n.b);
        if (context != nullptr)
            return (same_rank(n.a, m.a, *context, depth) && same_rank(n.b, m.b, *context, depth)) ||
                   (same_rank(n.a, m.b, *context, depth) && same_rank(n.b, m.a, *context, depth));
    }
    if (same(n.a, m.a, depth) && same(n.b, m.b, depth))
        return true;
    const bool commutes = n.op == ScalarOp::And || n.op == ScalarOp::Or || n.op == ScalarOp::Xor ||
                          n.op == ScalarOp::Add || n.op == ScalarOp::Mul || n.op == ScalarOp::Eq;
    return commutes && same(n.a, m.b, depth) && same(n.b, m.a, depth);
}

// Terms whose values are ranks in the context's group, or negative numbers such as MPI_PROC_NULL.
bool Exchange::same_rank(TermId t, TermId u, uint32_t context, unsigned depth)
{
    if (depth > max_depth || !look_at())
        return false;
    const TermNode n = terms_[t], m = terms_[u];
    if (n.kind != m.kind || n.width != m.width)
        return false;
    if (n.kind == TermKind::Constant)
        return member(n.bits, context) == m.bits;
    if (n.kind == TermKind::IfThenElse)
        return same(n.a, m.a, depth + 1) && same_rank(n.b, m.b, context, depth + 1) &&
               same_rank(n.c, m.c, context, depth + 1);
    const uint32_t* source = known_.source(t);
    return source != nullptr && *source == context && (context == world || is_for_both(context)) && variable(t) == u;
}

bool Exchange::same(const Value& v, const Value& w)
{
    return v.is_known() == w.is_known() && (v.is_known() ? v.bits == w.bits : same(v.term, w.term)) &&
           same(v.undefined, w.undefined);
}

bool Exchange::same_rank(const Value& v, const Value& w)
{
    if (!v.is_defined() || !w.is_defined() || v.is_known() != w.is_known())
        return false;
    return v.is_known() ? member(v.bits, world) == w.bits : same_rank(v.term, w.term, world);
}

bool Exchange::same(const Payload* x, const Payload* y)
{
    if (x == nullptr || y == nullptr)
        return x == y;
    if (!look_at(1 + x->cells.size() + x->bytes.size() / 64) || x->bytes != y->bytes ||
        x->cells.size() != y->cells.size() || x->gaps.size() != y->gaps.size())
        return false;
    for (size_t i = 0; i < x->cells.size(); ++i)
        if (x->cells[i].first != y->cells[i].first || x->cells[i].second.bytes != y->cells[i].second.bytes ||
            !same(x->cells[i].second.term, y->cells[i].second.term))
            return false;
    for (size_t i = 0; i < x->gaps.size(); ++i) {
        const Gap &g = x->gaps[i], &h = y->gaps[i];
        if (g.begin != h.begin || g.end != h.end || g.bits != h.bits || g.skipped != 0 || h.skipped != 0 ||
            !same(g.term, h.term))
            return false;
    }
    return true;
}

bool Exchange::same_call(uint32_t c, uint32_t d)
{
    if (c == no_call || d == no_call)
        return c == d;
    const auto [known, is_new] = calls_.emplace(c, d);
    if (!is_new)
        return known->second == d;
    if (calls_.emplace(d, c).first->second != c)
        return false;
    const Call &x = graph_.calls[c], &y = graph_.calls[d];
    return rank(x.rank) == y.rank && (rank(x.rank) != x.rank || c == d) && x.op == y.op && x.loc == y.loc &&
           same(x.guard, y.guard);
}

bool Exchange::same_send(EventId e, EventId f)
{
    const SendDetail &s = graph_.send(e), &r = graph_.send(f);
    return is_for_both(s.context) && s.context == r.context && s.mode == r.mode && s.bytes == r.bytes &&
           same_rank(s.dest, r.dest) && same(s.tag, r.tag) && same(s.signature, r.signature) &&
           ((!known_.is_looked_at(e) && !known_.is_looked_at(f)) || same(s.payload.get(), r.payload.get())) &&
           event(s.partner) == r.partner && variable(s.cancelled) == r.cancelled;
}

bool Exchange::same_recv(EventId e, EventId f)
{
    const RecvDetail &r = graph_.recv(e), &s = graph_.recv(f);
    if (r.deliveries.size() != s.deliveries.size())
        return false;
    for (size_t i = 0; i < r.deliveries.size(); ++i)
        if (event(r.deliveries[i]) != s.deliveries[i])
            return false;
    return is_for_both(r.context) && r.context == s.context && same_rank(r.source, s.source) && same(r.tag, s.tag) &&
           r.is_probe == s.is_probe && same(r.signature, s.signature) && r.capacity == s.capacity &&
           event(r.partner) == s.partner && r.settled == s.settled && same(r.freed, s.freed) &&
           r.returns_errors == s.returns_errors;
}

bool Exchange::same_probe(EventId e, EventId f)
{
    const ProbeDetail &r = graph_.probe(e), &s = graph_.probe(f);
    return is_for_both(r.context) && r.context == s.context && same_rank(r.source, s.source) && same(r.tag, s.tag) &&
           event(r.message) == s.message && r.settled == s.settled;
}

bool Exchange::same_collective(EventId e, EventId f)
{
    const CollectiveDetail &c = graph_.collective(e), &d = graph_.collective(f);
    for (const CollectiveDetail* of : {&c, &d})
        if (!traits_of(operation_of(of->operation)).has(Fact::TreatsMembersAlike) || !of->neighbours.empty() ||
            !of->sends.empty() || !of->expects.empty() || of->block_ends.size() > 1 || !of->root.is_known())
            return false;
    return is_for_both(c.context) && c.context == d.context && c.operation == d.operation &&
           same(c.instance, d.instance) && member(c.root.bits, c.context) == d.root.bits && same(c.op, d.op) &&
           c.nonblocking == d.nonblocking && c.zero_count == d.zero_count && same(c.signature, d.signature) &&
           same(c.payload.get(), d.payload.get()) && c.arguments == d.arguments && c.block_ends == d.block_ends;
}

bool Exchange::same_wait(EventId e, EventId f)
{
    const WaitDetail &w = graph_.wait(e), &x = graph_.wait(f);
    if (w.mode != x.mode || w.blocking != x.blocking || w.for_matching != x.for_matching || w.more != x.more ||
        w.slots.size() != x.slots.size())
        return false;
    for (size_t i = 0; i < w.slots.size(); ++i) {
        const WaitDetail::Slot &s = w.slots[i], &r = x.slots[i];
        if (s.position != r.position || s.if_synchronizing != r.if_synchronizing ||
            s.alternatives.size() != r.alternatives.size())
            return false;
        for (size_t j = 0; j < s.alternatives.size(); ++j) {
            const WaitDetail::Alternative &a = s.alternatives[j], &b = r.alternatives[j];
            if (event(a.communication) != b.communication || a.sends != b.sends || !look_at() ||
                !same(a.condition, b.condition))
                return false;
        }
    }
    return true;
}

bool Exchange::same_stop(const StopDetail& s, const StopDetail& r) const
{
    return s.reason == r.reason && s.finding == r.finding && s.text == r.text && s.related == r.related &&
           s.related_role == r.related_role && s.error_class == r.error_class;
}

// The place in the text must be the same, too: one finding is reported for each place.
bool Exchange::same_event(EventId e, EventId f)
{
    const Event &x = graph_.events[e], &y = graph_.events[f];
    if (!look_at() || x.kind != y.kind || x.blocking != y.blocking || x.startall != y.startall ||
        x.in_call != y.in_call || x.part != y.part || !(x.loc == y.loc) || !same_call(x.call, y.call) ||
        !same(x.guard, y.guard))
        return false;
    switch (x.kind) {
    case EventKind::Send: return same_send(e, f);
    case EventKind::Recv: return same_recv(e, f);
    case EventKind::Probe: return same_probe(e, f);
    case EventKind::Collective: return same_collective(e, f);
    case EventKind::Wait: return same_wait(e, f);
    case EventKind::Delivery: return event(known_.recv_of_detail(x.detail)) == known_.recv_of_detail(y.detail);
    case EventKind::Cancel:
        return event(graph_.cancels[x.detail].communication) == graph_.cancels[y.detail].communication;
    case EventKind::Poll: {
        const std::vector<EventId>&a = graph_.polls[x.detail].polls, &b = graph_.polls[y.detail].polls;
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [&](EventId one, EventId other) { return event(one) == other; });
    }
    case EventKind::Branch: {
        const BranchDetail &a = graph_.branches[x.detail], &b = graph_.branches[y.detail];
        return a.what == b.what && same(a.value, b.value);
    }
    case EventKind::Stop:
    case EventKind::Fault: return same_stop(graph_.stop(e), graph_.stop(f));
    case EventKind::End: return true;
    case EventKind::Space:
    case EventKind::Access:
    case EventKind::Sync: return false;
    }
    return false;
}

bool Exchange::holds()
{
    const std::vector<EventId>&of_p = graph_.by_rank[p_], &of_q = graph_.by_rank[q_];
    if (of_p.size() != of_q.size() || !exchange_inputs())
        return false;
    for (size_t i = 0; i < of_p.size(); ++i)
        if (!look_at() || graph_.events[of_p[i]].kind != graph_.events[of_q[i]].kind ||
            !exchange_variables(of_p[i], of_q[i]))
            return false;
    const std::vector<uint32_t>&inputs_of_p = known_.inputs(p_), &inputs_of_q = known_.inputs(q_);
    for (size_t i = 0; i < inputs_of_p.size(); ++i)
        if (!same(graph_.inputs[inputs_of_p[i]].guard, graph_.inputs[inputs_of_q[i]].guard))
            return false;
    for (size_t i = 0; i < of_p.size(); ++i)
        if (!same_event(of_p[i], of_q[i]))
            return false;
    for (uint32_t r = 0; r < graph_.processes(); ++r)
        if (r != p_ && r != q_) {
            for (const EventId e : graph_.by_rank[r])
                if (!same_event(e, e))
                    return false;
            for (const uint32_t i : known_.inputs(r))
                if (!same(graph_.inputs[i].guard, graph_.inputs[i].guard))
                    return false;
        }
    return budget_ != 0;
}

// Ranks that cannot be alike mostly differ in this.
uint64_t shape(const EventGraph& graph, uint32_t rank)
{
    uint64_t hash = 0xcbf29ce484222325; // FNV-1a
    for (const EventId e : graph.by_rank[rank]) {
        const Event& x = graph.events[e];
        for (const uint64_t part : {static_cast<uint64_t>(x.kind), uint64_t{x.loc.line}, uint64_t{x.loc.column}})
            hash = (hash ^ part) * 0x100000001b3;
    }
    return hash;
}

} // namespace

std::vector<std::vector<uint32_t>> ranks_alike(const EventGraph& graph, const std::vector<uint32_t>& among,
                                               size_t budget)
{
    // Windows, conditions and orders of reductions name ranks in ways that are not looked at here.
    if (graph.has_windows || !graph.conditions.empty() || !graph.reductions.empty() || !(graph.dialect == Dialect{}))
        return {};
    std::map<uint64_t, std::vector<uint32_t>> by_shape;
    for (const uint32_t r : among)
        by_shape[shape(graph, r)].push_back(r);
    std::erase_if(by_shape, [](const auto& entry) { return entry.second.size() < 2; });
    if (by_shape.empty())
        return {};
    const Graph known(graph);
    std::vector<std::vector<uint32_t>> result;
    for (const auto& [hash, ranks] : by_shape) {
        // To be alike is transitive: it is enough to compare with one of a set. Few sets are tried.
        constexpr size_t most_sets = 4;
        std::vector<std::vector<uint32_t>> sets;
        for (const uint32_t r : ranks) {
            const auto set = std::find_if(sets.begin(), sets.end(), [&](const std::vector<uint32_t>& of) {
                return Exchange(graph, known, of.back(), r, budget).holds();
            });
            if (set != sets.end())
                set->push_back(r);
            else if (sets.size() < most_sets)
                sets.push_back({r});
        }
        for (std::vector<uint32_t>& set : sets)
            if (set.size() > 1)
                result.push_back(std::move(set));
    }
    std::sort(result.begin(), result.end());
    return result;
}

} // namespace mpismt::encoding
