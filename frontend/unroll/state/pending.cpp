#include "frontend/unroll/state/pending.hpp"

#include <algorithm>
#include <bit>

namespace mpismt::unroll {

std::optional<uint64_t> Pending::first_using(int64_t first_byte, int64_t behind) const
{
    if (behind <= begin || end <= first_byte)
        return std::nullopt;
    if (!type) // without gaps
        return static_cast<uint64_t>(std::max<int64_t>(first_byte - begin, 0)) /
               std::max<uint64_t>(static_cast<uint64_t>(end - begin) / count, 1);
    const int64_t extent = type->extent();
    int64_t first = 0, last = static_cast<int64_t>(count) - 1;
    if (extent > 0) { // only these elements reach there
        first = std::max(first, (first_byte - at - type->true_ub) / extent);
        last = std::min(last, (behind - at - type->true_lb) / extent);
    }
    for (int64_t i = first; i <= last; ++i) {
        const int64_t element = at + i * extent;
        if (std::any_of(type->runs.begin(), type->runs.end(), [&](const Typemap::Run& r) {
                return first_byte < element + r.offset + static_cast<int64_t>(r.bytes) && element + r.offset < behind;
            }))
            return static_cast<uint64_t>(i);
    }
    return std::nullopt;
}

PendingBuffers::Place PendingBuffers::place_of(const Pending& q, Key k)
{
    return {q.object, q.writes, static_cast<uint8_t>(std::bit_width(static_cast<uint64_t>(q.end - q.begin))), q.begin,
            k};
}

void PendingBuffers::add(Pending q)
{
    const auto next = all_.upper_bound({q.communication, UINT32_MAX});
    const bool first = next == all_.begin() || std::prev(next)->first.first != q.communication;
    const Key k{q.communication, first ? 0 : std::prev(next)->first.second + 1};
    // Partitions that are marked one after the other are one stretch.
    if (const Pending* last = first ? nullptr : &std::prev(next)->second;
        last != nullptr && !last->type && !q.type && last->object == q.object && last->end == q.begin &&
        last->writes == q.writes && last->condition == q.condition && last->freed == q.freed && last->loc == q.loc &&
        last->argument == q.argument && last->actual == no_term && q.actual == no_term) {
        q.begin = last->begin;
        q.at = last->at;
        q.count += last->count;
        erase(std::prev(next));
    }
    const Place place = place_of(q, k);
    places_.insert(place);
    ++classes_[{std::get<1>(place), std::get<2>(place)}];
    all_.emplace_hint(next, k, std::move(q));
}

PendingBuffers::All::iterator PendingBuffers::erase(All::iterator it)
{
    const Place place = place_of(it->second, it->first);
    places_.erase(place);
    const auto c = classes_.find({std::get<1>(place), std::get<2>(place)});
    if (--c->second == 0)
        classes_.erase(c);
    return all_.erase(it);
}

void PendingBuffers::overlapping(uint32_t object, int64_t begin, int64_t end, bool only_written,
                                 std::vector<Key>& found) const
{
    for (const auto& [c, how_many] : classes_) {
        const auto [written, width] = c;
        if (only_written && !written)
            continue;
        const int64_t longest = static_cast<int64_t>((uint64_t{1} << width) - 1);
        for (auto it = places_.lower_bound({object, written, width, begin - longest, Key{}}); it != places_.end();) {
            const auto& [o, w, class_of_length, first, key] = *it;
            if (o != object || w != written || class_of_length != width || first >= end)
                break;
            const Pending& q = all_.at(key);
            if (q.end > begin)
                found.push_back(key);
            if (q.end > begin && q.is_certain()) // those behind it that begin there were started later
                it = places_.lower_bound({object, written, width, first + 1, Key{}});
            else
                ++it;
        }
    }
}

} // namespace mpismt::unroll
