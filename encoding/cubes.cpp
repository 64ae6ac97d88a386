#include "encoding/cubes.hpp"

#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <map>

namespace mpismt::encoding {

namespace {

// A part of the executions, with the matches that are possible in it as far as the choices so far say by themselves.
struct Part {
    std::vector<Literal> literals;
    std::map<EventId, std::vector<uint32_t>> open; // by receive: pairs
};

bool is_open(Literal l) { return l != 0 && l != 1 && l != -1; }

// The receive that has most messages left; of several the first.
EventId most_contended(const Part& part)
{
    EventId best = no_event;
    size_t most = 1;
    for (const auto& [recv, pairs] : part.open)
        if (pairs.size() > most) {
            best = recv;
            most = pairs.size();
        }
    return best;
}

// The receive takes one of these: no other, and if it is one, no other receive takes that.
void take(Part& part, const Relation& match, EventId recv, std::vector<uint32_t> pairs)
{
    if (pairs.size() == 1)
        for (const uint32_t other : match.from(match.pairs()[pairs.front()].from))
            if (const auto it = part.open.find(match.pairs()[other].to); it != part.open.end())
                std::erase(it->second, other);
    part.open[recv] = std::move(pairs);
}

} // namespace

std::vector<std::vector<Literal>> cut_into_cubes(Encoding& encoding, size_t count)
{
    const Relation& match = encoding.match();
    Part all;
    for (uint32_t i = 0; i < match.pairs().size(); ++i)
        if (!match.must(i) && is_open(match.literal(i)))
            all.open[match.pairs()[i].to].push_back(i);
    std::deque<Part> parts{std::move(all)};
    std::vector<std::vector<Literal>> cubes; // that cannot be cut any more
    while (!parts.empty() && parts.size() + cubes.size() < count) {
        Part part = std::move(parts.front());
        parts.pop_front();
        const EventId recv = most_contended(part);
        if (recv == no_event) {
            cubes.push_back(std::move(part.literals));
            continue;
        }
        std::vector<uint32_t> first = std::move(part.open[recv]);
        const std::vector<uint32_t> second(first.begin() + static_cast<std::ptrdiff_t>(first.size() / 2), first.end());
        first.resize(first.size() / 2);
        std::vector<Literal> literals;
        for (const uint32_t i : first)
            literals.push_back(match.literal(i));
        const Literal among_first = encoding.formula().disjunction(literals);
        Part other = part;
        part.literals.push_back(among_first);
        other.literals.push_back(-among_first);
        take(part, match, recv, std::move(first));
        other.open[recv] = second; // or none of them
        parts.push_back(std::move(part));
        parts.push_back(std::move(other));
    }
    for (Part& part : parts)
        cubes.push_back(std::move(part.literals));
    return cubes;
}

std::string name_of_question(const Encoding& encoding, const std::vector<std::vector<Literal>>& cubes)
{
    uint64_t hash = 0xcbf29ce484222325; // FNV-1a
    const auto take = [&](int64_t n) {
        for (int i = 0; i < 8; ++i)
            hash = (hash ^ (static_cast<uint64_t>(n) >> (8 * i) & 0xff)) * 0x100000001b3;
    };
    for (const Literal l : encoding.formula().flat())
        take(l);
    for (const HappensBefore::Edge& e : encoding.order().cyclic_edges())
        for (const int64_t n : {int64_t{e.from}, int64_t{e.to}, int64_t{e.condition[0]}, int64_t{e.condition[1]},
                                int64_t{e.condition[2]}})
            take(n);
    for (const Question& q : encoding.questions())
        take(q.literal);
    for (const std::vector<Literal>& cube : cubes) {
        take(0);
        for (const Literal l : cube)
            take(l);
    }
    return fmt::format("{:016x}", hash);
}

} // namespace mpismt::encoding
