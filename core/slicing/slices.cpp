#include "core/slicing/slices.hpp"

#include "core/slicing/abstract.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace mpismt::slicing {

namespace {

constexpr uint32_t most_mistakes = 3; // each begins the check anew
constexpr size_t most_stretches = 1 << 16;
constexpr uint64_t most_refused = 10;      // from there on a loop is tried every 1024th time
constexpr uint64_t tries_before_judging = 8;
constexpr uint64_t min_iterations = 1'000; // that a try must save on average: it costs as much as some thousand
                                           // instructions of machine code

struct Stretch {
    int64_t begin = 0;
    uint64_t bytes = 0;
};

// The bytes of all accesses that an access stands for, as stretches.
std::vector<Stretch> stretches_of(const Access& a)
{
    struct Dimension {
        int64_t distance, times;
    };
    std::vector<Dimension> dimensions;
    int64_t begin = range_of(a.address, a.iterations)->least;
    for (size_t k = 0; k < max_nested; ++k)
        if (a.address.factor[k] != 0 && a.iterations[k] > 1)
            dimensions.push_back({std::abs(a.address.factor[k]), a.iterations[k]});
    std::ranges::sort(dimensions, {}, &Dimension::distance);
    uint64_t bytes = a.bytes; // that lie together
    std::vector<Dimension> apart;
    for (const Dimension& d : dimensions)
        if (apart.empty() && static_cast<uint64_t>(d.distance) <= bytes)
            bytes += static_cast<uint64_t>(d.distance) * static_cast<uint64_t>(d.times - 1);
        else
            apart.push_back(d);
    std::vector<Stretch> found{{begin, bytes}};
    for (const Dimension& d : apart) {
        const size_t n = found.size();
        if (static_cast<uint64_t>(d.times) > most_stretches / n)
            throw GiveUp();
        for (int64_t i = 1; i < d.times; ++i)
            for (size_t j = 0; j < n; ++j)
                found.push_back({found[j].begin + i * d.distance, bytes});
    }
    return found;
}

// Do all bytes have values? Notes which loops would have computed them.
bool have_values(const Memory& memory, Pointer p, uint64_t bytes, TermStore* terms, std::set<uint32_t>& by)
{
    bool all = true;
    memory.for_each_gap(p, bytes, terms, [&](const Gap& gap) {
        all = all && gap.skipped != 0;
        if (gap.skipped != 0)
            by.insert(gap.skipped);
    });
    return all;
}

// The loop by which all of the bytes are marked already, or 0.
uint32_t marked_by(const Memory& memory, Pointer p, uint64_t bytes, TermStore* terms)
{
    uint32_t by = 0;
    memory.for_each_gap(p, bytes, terms, [&](const Gap& gap) {
        if (gap.skipped != 0 && gap.begin == 0 && gap.end == bytes)
            by = gap.skipped;
    });
    return by;
}

} // namespace

Slices& Slices::of(const ir::Program& program, Side side)
{
    struct Both {
        explicit Both(const ir::Program& p) : unroller(p, Side::Unroller), semantics(p, Side::Semantics) {}
        Slices unroller, semantics;
    };
    if (!program.slices.value)
        program.slices.value = std::make_shared<Both>(program);
    Both& both = *static_cast<Both*>(program.slices.value.get());
    return side == Side::Unroller ? both.unroller : both.semantics;
}

bool Slices::is_to_try(Loop& loop) const
{
    if (loop.kept)
        return false;
    if (++loop.arrivals < loop.next_try && !always_)
        return false;
    return always_ || loop.tries < tries_before_judging || loop.saved / loop.tries >= min_iterations;
}

std::optional<Slices::Skipped> Slices::skip(const Moment& moment, const IsFree& is_free, TermStore* terms)
{
    Loop& loop = loops_[{moment.function, moment.loop}];
    if (loop.number == 0) {
        by_number_.push_back(&loop);
        loop.number = before_first_ + static_cast<uint32_t>(by_number_.size());
        loop.loc = program_.functions[moment.function].code[moment.head].loc;
    }
    if (!is_to_try(loop))
        return std::nullopt;
    std::optional<Effects> effects = effects_of(flows_, moment);
    if (effects) {
        try {
            commit(loop, *effects, moment, is_free, terms);
        } catch (const GiveUp&) {
            effects.reset();
        }
    }
    if (!effects) {
        loop.refused = std::min(loop.refused + 1, most_refused);
        loop.next_try = loop.arrivals + (uint64_t{1} << loop.refused);
        return std::nullopt;
    }
    loop.refused = 0;
    ++loop.tries;
    uint64_t most = effects->iterations;
    for (const Access& a : effects->accesses) {
        uint64_t together = 1;
        for (const int64_t n : a.iterations)
            together *= static_cast<uint64_t>(std::max<int64_t>(n, 1));
        most = std::max(most, together);
    }
    loop.saved += most;
    loop.was_skipped = true;
    return Skipped{effects->exit, std::move(effects->registers)};
}

void Slices::commit(Loop& loop, const Effects& effects, const Moment& moment, const IsFree& is_free, TermStore* terms)
{
    Memory& memory = moment.memory;
    std::set<uint32_t> used; // loops whose results this one uses
    std::vector<Stretch> written;
    for (const Access& a : effects.accesses) {
        const auto range = range_of(a.address, a.iterations);
        if (!range)
            throw GiveUp();
        const auto p = static_cast<Pointer>(range->least);
        const uint64_t bytes = static_cast<uint64_t>(range->greatest) - static_cast<uint64_t>(range->least) + a.bytes;
        if (!memory.valid(p, bytes) || memory.find(object_of(p))->dead != false_term || !is_free(p, bytes, a.writes) ||
            (a.writes && memory.is_constant(p)))
            throw GiveUp();
        std::set<uint32_t> by;
        const bool all = have_values(memory, p, bytes, terms, by);
        if (!a.writes && !all)
            throw GiveUp();
        if (!a.writes)
            used.merge(by);
        if (!a.writes)
            continue;
        // Bytes that are only written in some iterations have values anyway.
        if (!a.always && !all)
            throw GiveUp();
        for (const Stretch& s : stretches_of(a)) {
            written.push_back(s);
            if (written.size() > most_stretches)
                throw GiveUp();
        }
    }
    for (const Stretch& s : written) {
        const auto p = static_cast<Pointer>(s.begin);
        if (const uint32_t by = marked_by(memory, p, s.bytes, terms); by == 0)
            memory.skip(p, s.bytes, loop.number, terms);
        else if (by != loop.number)
            loop_of(by).with.insert(loop.number);
    }
    used.erase(loop.number);
    loop.with.merge(used);
}

bool Slices::keep(const SkippedRead& read)
{
    if (read.by <= before_first_ || read.by - before_first_ > by_number_.size())
        return false;
    std::vector<uint32_t> open{read.by};
    while (!open.empty()) {
        Loop& loop = loop_of(open.back());
        open.pop_back();
        if (loop.kept)
            continue;
        loop.kept = true;
        open.insert(open.end(), loop.with.begin(), loop.with.end());
    }
    for (Loop* loop : by_number_)
        loop->was_skipped = false;
    if (++mistakes_ >= most_mistakes)
        allowed_ = false;
    return true;
}

std::vector<SourceLoc> Slices::skipped() const
{
    std::vector<SourceLoc> found;
    for (const Loop* loop : by_number_)
        if (loop->was_skipped)
            found.push_back(loop->loc);
    return found;
}

} // namespace mpismt::slicing
