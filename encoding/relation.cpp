#include "encoding/relation.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::encoding {

void Relation::add(EventId from, EventId to, TermId fits, Literal literal)
{
    const auto i = static_cast<uint32_t>(pairs_.size());
    pairs_.push_back({from, to, fits, no_term, literal});
    from_[from].push_back(i);
    into_[to].push_back(i);
}

void Relation::finish(TermStore& terms)
{
    for (Pair& p : pairs_)
        if (p.holds == no_term)
            p.holds = terms.variable(fmt::format("{}.{}.{}", name_, p.from, p.to), 1);
    for (Index* index : {&from_, &into_})
        for (auto& [event, list] : *index)
            std::sort(list.begin(), list.end(), [&](uint32_t x, uint32_t y) {
                return std::pair(pairs_[x].from, pairs_[x].to) < std::pair(pairs_[y].from, pairs_[y].to);
            });
}

} // namespace mpismt::encoding
