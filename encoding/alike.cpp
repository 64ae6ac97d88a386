// Of executions that differ only in which of several processes that are alike is where, one is enough.
//
// Where p and q are alike (symmetry.hpp), each execution has a copy in which they have changed places: where one took a
// message of p, the other took one of q. Let r1, r2, … be the receives of the processes that are not alike to any, in
// the order of their events, and x(r,p) say that r takes a message of p. Of the copies of an execution, one has the
// greatest sequence x(r1,p1) x(r1,p2) … x(r2,p1) x(r2,p2) …, the ranks ascending. Exchanging neighbours p < q of a set
// does not make it greater: so at the first r at which x(r,p) and x(r,q) differ, x(r,p) holds. As a receive takes one
// message, that is: before a message of q is taken, one of p was. This is a consequence of the lex-leader constraint of
// each such exchange, all for one order of variables, so they may be used together (Crawford, Ginsberg, Luks and Roy,
// "Symmetry-breaking predicates for search problems", KR 1996). N! copies become one, with a clause and a variable for
// each receive and process.
//
// They are an assumption, not a fact: where one particular finding is asked for, its copies are others. They are
// assumed where all findings of a kind are asked for together. What satisfies them is an execution like any other,
// which is decoded and replayed as it is.
#include "encoding/encoding.hpp"
#include "encoding/symmetry.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace mpismt::encoding {

void Encoding::encode_symmetry()
{
    const Options& o = context_.options();
    // A certificate is of a formula without it. Where two executions are compared, outcomes are listed, or a part of
    // the executions is looked at, there is more in question than what is alike.
    if (!o.certify.empty() || !o.cube.empty() || o.wants_outcomes || !o.free.empty() ||
        context_.looks_for(FindingKind::MessageRace) || o.without_constraint == "symmetry")
        return;
    std::map<EventId, std::map<uint32_t, std::vector<uint32_t>>> taken; // by receive and source: pairs
    const std::vector<Relation::Pair>& pairs = match_.pairs();
    for (uint32_t i = 0; i < pairs.size(); ++i)
        if (!is_anonymous_[pairs[i].to] && !match_.must(i))
            taken[pairs[i].to][graph_.events[pairs[i].from].rank].push_back(i);
    std::erase_if(taken, [](const auto& entry) { return entry.second.size() < 2; });
    std::set<uint32_t> sources;
    for (const auto& [recv, of] : taken)
        for (const auto& [rank, all] : of)
            sources.insert(rank);
    if (sources.size() < 2)
        return;
    const std::vector<std::vector<uint32_t>> sets =
        ranks_alike(graph_, {sources.begin(), sources.end()}, 20'000 + formula_.clauses() / 2);
    context_.worked(1'000 * graph_.events.size());
    std::set<uint32_t> alike;
    for (const std::vector<uint32_t>& set : sets)
        alike.insert(set.begin(), set.end());
    std::erase_if(taken, [&](const auto& entry) { return alike.contains(graph_.events[entry.first].rank); });
    formula_.begin("symmetry");
    for (const std::vector<uint32_t>& set : sets)
        for (size_t i = 1; i < set.size(); ++i) {
            const uint32_t p = set[i - 1], q = set[i];
            Literal seen = formula_.constant(false); // a message of p was taken
            for (const auto& entry : taken) {
                const std::map<uint32_t, std::vector<uint32_t>>& of = entry.second;
                const auto takes = [&](uint32_t rank) {
                    std::vector<Literal> one;
                    if (const auto it = of.find(rank); it != of.end())
                        for (const uint32_t pair : it->second)
                            one.push_back(pair_literal(pair));
                    return formula_.disjunction(one);
                };
                const Literal of_p = takes(p), of_q = takes(q);
                if (formula_.is_false(of_p) && formula_.is_false(of_q))
                    continue;
                if (formula_.is_true(in_order_))
                    in_order_ = formula_.new_variable();
                formula_.add({-in_order_, -of_q, seen});
                const Literal now = formula_.new_variable();
                formula_.add({-now, seen, of_p});
                seen = now;
            }
        }
    if (!alike.empty())
        context_.stats["processes alike"] = static_cast<double>(alike.size());
}

} // namespace mpismt::encoding
