#include "encoding/event_relations.hpp"

#include "core/errors.hpp"
#include "encoding/expressions.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace mpismt::encoding {

namespace {

class Events : public SymbolicAlgebra {
public:
    explicit Events(Encoding& encoding)
        : SymbolicAlgebra(encoding.formula()), encoding_(encoding), graph_(encoding.graph())
    {
    }

    std::optional<Relation> known(const rma::RelExpr&) const { return {}; }
    Relation base(rma::RelExpr::Op op)
    {
        using Op = rma::RelExpr::Op;
        switch (op) {
        case Op::All:
        case Op::Id: return those([](EventId) { return true; });
        case Op::Reader: return those([&](EventId e) { return is(e, EventKind::Recv) || is(e, EventKind::Probe); });
        case Op::Writer: return those([&](EventId e) { return is(e, EventKind::Send); });
        case Op::Self:
            return those([&](EventId e) {
                return is(e, EventKind::Send) && graph_.send(e).dest == Value::known(graph_.events[e].rank);
            });
        case Op::Po:
            return pairs([&](EventId a, EventId b) { return a < b && graph_.events[a].rank == graph_.events[b].rank; });
        case Op::Stmt:
            return pairs([&](EventId a, EventId b) { return graph_.events[a].call == graph_.events[b].call; });
        case Op::Loc:
            return pairs([&](EventId a, EventId b) { return inbox(a).has_value() && inbox(a) == inbox(b); });
        case Op::Dst: return pairs([&](EventId a, EventId b) { return memory(a) == memory(b); });
        case Op::Rf: return reads_from();
        case Op::Local:
        case Op::External:
        case Op::FlushSet:
        case Op::Remote:
        case Op::Atomic:
        case Op::Init:
        case Op::Get:
        case Op::Put:
        case Op::Rga:
        case Op::Cas: return Relation(graph_.events.size());
        case Op::Hb:
        case Op::Union:
        case Op::Intersection:
        case Op::Difference:
        case Op::Identity:
        case Op::Product:
        case Op::Sequence:
        case Op::Inverse:
        case Op::Closure: break;
        }
        throw InputError("an expression over the events of a program cannot speak of hb");
    }

private:
    bool is(EventId e, EventKind kind) const { return graph_.events[e].kind == kind; }

    template <typename F> Relation those(const F& in) const
    {
        Relation out(graph_.events.size());
        for (EventId e = 0; e < graph_.events.size(); ++e)
            if (in(e))
                out.add(e, e, encoding_.issued(e));
        return out;
    }
    template <typename F> Relation pairs(const F& in)
    {
        Relation out(graph_.events.size());
        for (EventId a = 0; a < graph_.events.size(); ++a)
            for (EventId b = 0; b < graph_.events.size(); ++b)
                if (in(a, b))
                    out.add(a, b, f_.conjunction({encoding_.issued(a), encoding_.issued(b)}));
        return out;
    }

    // Where a message goes, if that is known: communicator, process.
    std::optional<std::pair<uint32_t, uint32_t>> inbox(EventId e) const
    {
        if (is(e, EventKind::Send))
            return graph_.send(e).dest.is_known()
                       ? std::optional(std::pair(graph_.send(e).context, memory(e)))
                       : std::nullopt;
        if (is(e, EventKind::Recv))
            return std::pair(graph_.recv(e).context, memory(e));
        if (is(e, EventKind::Probe))
            return std::pair(graph_.probe(e).context, memory(e));
        return {};
    }
    uint32_t memory(EventId e) const
    {
        return is(e, EventKind::Send) && graph_.send(e).dest.is_known()
                   ? static_cast<uint32_t>(graph_.send(e).dest.bits)
                   : graph_.events[e].rank;
    }

    Relation reads_from() const
    {
        std::map<std::pair<EventId, EventId>, Literal> found;
        for (const encoding::Relation* part : {&encoding_.match(), &encoding_.sees()})
            for (const encoding::Relation::Pair& p : part->pairs()) {
                // Where it does not matter who matches whom, nobody knows.
                MPISMT_INVARIANT(p.literal != 0);
                found[{p.from, p.to}] = p.literal;
            }
        Relation out(graph_.events.size());
        for (const auto& [pair, literal] : found)
            out.add(pair.first, pair.second, literal);
        return out;
    }

    Encoding& encoding_;
    const EventGraph& graph_;
};

} // namespace

SymbolicRelation evaluate(const rma::RelExpr& e, Encoding& encoding)
{
    Events events(encoding);
    return evaluate(e, events);
}

} // namespace mpismt::encoding
