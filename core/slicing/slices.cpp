#include "core/slicing/slices.hpp"

#include "core/slicing/abstract.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace mpismt::slicing {

namespace {

constexpr uint32_t most_mistakes = 2; // each begins the check anew
constexpr size_t most_stretches = 1 << 16, few_stretches = 64, most_gaps = 8192;
constexpr uint64_t iterations_of_stretch = 16; // at least, where there are many
constexpr uint64_t most_refused = 16;          // from there on a loop is tried every 65536th time
constexpr uint64_t min_iterations = 1'000;     // that are worth it: a try costs as much as some thousand instructions
                                               // of machine code

struct Stretch {
    int64_t begin = 0;
    uint64_t bytes = 0;
};

uint64_t times_made(const Access& a)
{
    uint64_t n = 1;
    for (const int64_t k : a.iterations)
        n *= static_cast<uint64_t>(std::max<int64_t>(k, 1));
    return n;
}

// Of the innermost of the loops.
uint64_t iterations_of(const Effects& effects)
{
    uint64_t most = effects.iterations;
    for (const Access& a : effects.accesses)
        most = std::max(most, times_made(a));
    return most;
}

// The bytes of all accesses that an access stands for, as stretches. Memory that is marked here and there is slow for
// whoever comes to it, so these must not be many and short.
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
    size_t number = 1;
    for (const Dimension& d : apart) {
        if (static_cast<uint64_t>(d.times) > most_stretches / number)
            throw GiveUp();
        number *= static_cast<size_t>(d.times);
    }
    if (number > few_stretches && number * iterations_of_stretch > times_made(a))
        throw GiveUp();
    std::vector<Stretch> found{{begin, bytes}};
    for (const Dimension& d : apart) {
        const size_t n = found.size();
        for (int64_t i = 1; i < d.times; ++i)
            for (size_t j = 0; j < n; ++j)
                found.push_back({found[j].begin + i * d.distance, bytes});
    }
    return found;
}

// Do all bytes have values? Notes which loops would have computed them, and, if that is asked for, conditions under
// which some have none.
bool have_values(const Memory& memory, Pointer p, uint64_t bytes, TermStore* terms, std::set<uint32_t>& by,
                 std::vector<TermId>* without_value)
{
    bool all = true;
    size_t gaps = 0;
    memory.for_each_gap(p, bytes, terms, [&](const Gap& gap) {
        if (++gaps > most_gaps)
            throw GiveUp();
        if (gap.skipped == 0 && gap.term != no_term && without_value != nullptr) {
            const unsigned width = terms->width(gap.term);
            without_value->push_back(width == 1 ? gap.term : terms->negation(terms->equals(gap.term, 0)));
            return;
        }
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

bool Slices::is_to_try(uint32_t function, uint32_t number)
{
    std::vector<Loop>& loops = loops_[function];
    if (loops.empty())
        loops.resize(flows_.of(function).order().loops.size());
    Loop& loop = loops[number];
    if (loop.kept)
        return false;
    return ++loop.arrivals >= loop.next_try || always_;
}

std::optional<Slices::Skipped> Slices::skip(const Moment& moment, const IsFree& is_free, TermStore* terms, bool doubts)
{
    Loop& loop = loops_[moment.function][moment.loop];
    if (loop.number == 0) {
        by_number_.emplace_back(moment.function, moment.loop);
        loop.number = before_first_ + static_cast<uint32_t>(by_number_.size());
        loop.loc = program_.functions[moment.function].code[moment.head].loc;
    }
    std::optional<Effects> effects = effects_of(flows_, moment);
    const uint64_t iterations = effects ? iterations_of(*effects) : 0;
    if (effects && !always_ && iterations < min_iterations)
        effects.reset();
    Skipped result;
    if (effects) {
        try {
            commit(loop, *effects, moment, is_free, terms, doubts ? &result.without_value : nullptr);
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
    saved_ += iterations;
    loop.was_skipped = true;
    result.pc = effects->exit;
    result.registers = std::move(effects->registers);
    return result;
}

void Slices::commit(Loop& loop, const Effects& effects, const Moment& moment, const IsFree& is_free, TermStore* terms,
                    std::vector<TermId>* without_value)
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
        const bool all = have_values(memory, p, bytes, terms, by, a.writes ? nullptr : without_value);
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

void Slices::keep_nest(uint32_t number)
{
    const auto [function, loop] = by_number_[number - before_first_ - 1];
    const FlowOrder& order = flows_.of(function).order();
    for (uint32_t l = 0; l < loops_[function].size(); ++l)
        for (const auto& [inner, outer] : {std::pair(l, loop), std::pair(loop, l)})
            for (uint32_t around = inner; around != no_loop; around = order.loops[around].parent)
                if (around == outer)
                    loops_[function][l].kept = true;
}

bool Slices::keep(const SkippedRead& read)
{
    if (read.by <= before_first_ || read.by - before_first_ > by_number_.size())
        return false;
    std::set<uint32_t> done;
    std::vector<uint32_t> open{read.by};
    while (!open.empty()) {
        const uint32_t number = open.back();
        open.pop_back();
        if (!done.insert(number).second)
            continue;
        keep_nest(number);
        const std::set<uint32_t>& with = loop_of(number).with;
        open.insert(open.end(), with.begin(), with.end());
    }
    for (std::vector<Loop>& loops : loops_)
        for (Loop& loop : loops)
            loop.was_skipped = false;
    saved_ = 0;
    if (++mistakes_ >= most_mistakes)
        allowed_ = false;
    return true;
}

void Slices::keep_all()
{
    for (std::vector<Loop>& loops : loops_)
        for (Loop& loop : loops)
            loop.was_skipped = false;
    allowed_ = false;
}

std::vector<SourceLoc> Slices::skipped() const
{
    std::vector<SourceLoc> found;
    for (const auto& [function, loop] : by_number_)
        if (loops_[function][loop].was_skipped && loops_[function][loop].loc)
            found.push_back(loops_[function][loop].loc);
    return found;
}

} // namespace mpismt::slicing
