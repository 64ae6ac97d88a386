#include "frontend/unroll/state/typemap.hpp"

#include "core/errors.hpp"
#include "frontend/unroll/state/stop.hpp"
#include "frontend/unroll/state/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace mpismt::unroll {

namespace {

[[noreturn]] void too_many() { throw LimitReached(fmt::format("a datatype of more than {} pieces", max_pieces)); }

void add_run(Typemap& t, int64_t offset, uint64_t bytes)
{
    if (bytes == 0)
        return;
    if (!t.runs.empty() && t.runs.back().offset + static_cast<int64_t>(t.runs.back().bytes) == offset) {
        t.runs.back().bytes += bytes;
        return;
    }
    if (t.runs.size() >= max_pieces)
        too_many();
    t.runs.push_back({offset, bytes});
}

void add_basic(Typemap& t, int32_t type, uint64_t count)
{
    if (count == 0)
        return;
    if (!t.sequence.empty() && t.sequence.back().first == type) {
        t.sequence.back().second += count;
        return;
    }
    if (t.sequence.size() >= max_pieces)
        too_many();
    t.sequence.emplace_back(type, count);
}

// Typemaps while they are put together.
class Builder {
public:
    // `count` copies of `old`, the first at the displacement, each an extent after the one before.
    void append(const Typemap& old, int64_t displacement, uint64_t count)
    {
        if (count == 0)
            return;
        int64_t span, end, bytes;
        if (count > INT64_MAX || __builtin_mul_overflow(static_cast<int64_t>(count - 1), old.extent(), &span) ||
            __builtin_add_overflow(displacement, span, &end) ||
            __builtin_mul_overflow(static_cast<int64_t>(count), static_cast<int64_t>(old.size), &bytes) ||
            std::max(std::abs(displacement), std::abs(end)) > INT64_MAX / 4 || bytes > INT64_MAX / 4)
            throw LimitReached("a datatype whose extent does not fit 64 bits");
        if (old.is_dense()) {
            add_run(t_, displacement, count * old.size);
        } else {
            for (uint64_t i = 0; i < count && !old.runs.empty(); ++i)
                for (const Typemap::Run& r : old.runs)
                    add_run(t_, displacement + static_cast<int64_t>(i) * old.extent() + r.offset, r.bytes);
        }
        if (old.sequence.size() == 1)
            add_basic(t_, old.sequence[0].first, count * old.sequence[0].second);
        else
            for (uint64_t i = 0; i < count && !old.sequence.empty(); ++i)
                for (const auto& [type, n] : old.sequence)
                    add_basic(t_, type, n);
        t_.size += count * old.size;
        const int64_t low = std::min(displacement, end), high = std::max(displacement, end);
        // Bounds that nobody set are those of the entries, without what `old` was rounded up by.
        if (old.has_data || old.lb_set) {
            widen(t_.lb, t_.lb_set, any_, low + (old.lb_set ? old.lb : old.true_lb), old.lb_set,
                  [](int64_t a, int64_t b) { return std::min(a, b); });
            widen(t_.ub, t_.ub_set, any_, high + (old.ub_set ? old.ub : old.true_ub), old.ub_set,
                  [](int64_t a, int64_t b) { return std::max(a, b); });
            any_ = true;
        }
        if (old.has_data) {
            t_.true_lb = t_.has_data ? std::min(t_.true_lb, low + old.true_lb) : low + old.true_lb;
            t_.true_ub = t_.has_data ? std::max(t_.true_ub, high + old.true_ub) : high + old.true_ub;
            t_.has_data = true;
        }
        t_.alignment = std::max(t_.alignment, old.alignment);
    }

    // The extent is rounded up to what the basic types' alignment asks for, unless it was set (section 5.1).
    Typemap finish()
    {
        if (!t_.ub_set)
            if (const int64_t rest = t_.extent() % t_.alignment; rest > 0)
                t_.ub += t_.alignment - rest;
        return std::move(t_);
    }

private:
    template <class Choose>
    static void widen(int64_t& bound, bool& set, bool any, int64_t value, bool value_set, Choose choose)
    {
        if (!any || (value_set && !set))
            bound = value;
        else if (value_set == set)
            bound = choose(bound, value);
        set = set || value_set;
    }
    Typemap t_;
    bool any_ = false;
};

Typemap basic(const abi::BasicType& b)
{
    Typemap t;
    t.predefined = b.handle;
    t.size = b.size;
    t.ub = b.extent;
    t.has_data = true;
    t.alignment = b.kind == abi::BasicKind::Complex ? b.size / 2 : b.size;
    t.runs = {{0, b.size}};
    t.sequence = {{b.handle, 1}};
    t.true_ub = b.size;
    if (b.kind == abi::BasicKind::Pair) {
        const abi::PairType p = abi::pair_type(b);
        t.runs.clear();
        t.sequence.clear();
        add_run(t, 0, p.value->size);
        add_run(t, p.index_at(), p.index->size);
        add_basic(t, p.value->handle, 1);
        add_basic(t, p.index->handle, 1);
        t.true_ub = p.index_at() + p.index->size;
        t.alignment = p.index_at();
    }
    return t;
}

} // namespace

bool Typemap::overlaps_itself() const
{
    const auto end = [](const Run& r) { return r.offset + static_cast<int64_t>(r.bytes); };
    std::vector<Run> sorted = runs;
    const auto before = [](const Run& a, const Run& b) { return a.offset < b.offset; };
    if (!std::is_sorted(sorted.begin(), sorted.end(), before))
        std::sort(sorted.begin(), sorted.end(), before);
    return std::adjacent_find(sorted.begin(), sorted.end(),
                              [&](const Run& a, const Run& b) { return end(a) > b.offset; }) != sorted.end();
}

TypePtr predefined_type(int32_t handle)
{
    static const std::map<int32_t, TypePtr> all = [] {
        std::map<int32_t, TypePtr> made;
        for (int32_t h = abi::DATATYPE_NULL; h < abi::first_dynamic_handle; ++h)
            if (const abi::BasicType* b = abi::find_basic_type(h))
                made[h] = std::make_shared<const Typemap>(basic(*b));
        return made;
    }();
    const auto it = all.find(handle);
    return it == all.end() ? nullptr : it->second;
}

Typemap make_hvector(uint64_t count, uint64_t blocklength, int64_t stride, const Typemap& old)
{
    Builder b;
    int64_t block;
    if (old.is_dense() && !__builtin_mul_overflow(static_cast<int64_t>(blocklength), old.extent(), &block) &&
        block == stride) {
        uint64_t all;
        if (__builtin_mul_overflow(count, blocklength, &all))
            throw LimitReached("a datatype whose extent does not fit 64 bits");
        b.append(old, 0, all);
        return b.finish();
    }
    if (count > max_pieces && blocklength > 0)
        too_many();
    for (uint64_t i = 0; i < count && blocklength > 0; ++i) {
        int64_t displacement;
        if (__builtin_mul_overflow(static_cast<int64_t>(i), stride, &displacement))
            throw LimitReached("a datatype whose extent does not fit 64 bits");
        b.append(old, displacement, blocklength);
    }
    return b.finish();
}

Typemap make_struct(std::span<const TypeBlock> blocks)
{
    Builder b;
    for (const TypeBlock& block : blocks)
        b.append(*block.type, block.displacement, block.length);
    return b.finish();
}

Typemap make_resized(Typemap old, int64_t lb, int64_t extent)
{
    old.lb = lb;
    old.ub = lb + extent;
    old.lb_set = old.ub_set = true;
    old.predefined = 0;
    return old;
}

Typemap make_dimension(uint64_t size, std::span<const std::pair<uint64_t, uint64_t>> taken, const Typemap& old)
{
    Builder b;
    int64_t whole;
    if (__builtin_mul_overflow(static_cast<int64_t>(size), old.extent(), &whole) || std::abs(whole) > INT64_MAX / 4)
        throw LimitReached("a datatype whose extent does not fit 64 bits");
    for (const auto& [first, count] : taken)
        b.append(old, static_cast<int64_t>(first) * old.extent(), count);
    return make_resized(b.finish(), 0, whole);
}

std::vector<std::pair<uint64_t, uint64_t>> distributed(int32_t distribution, uint64_t block, uint64_t size,
                                                       uint64_t processes, uint64_t mine)
{
    const bool is_default = block == static_cast<uint64_t>(abi::DISTRIBUTE_DFLT_DARG);
    std::vector<std::pair<uint64_t, uint64_t>> taken;
    if (distribution == abi::DISTRIBUTE_NONE) {
        taken.emplace_back(0, size);
    } else if (distribution == abi::DISTRIBUTE_BLOCK) {
        const uint64_t n = is_default ? (size + processes - 1) / processes : block;
        if (mine * n < size)
            taken.emplace_back(mine * n, std::min(n, size - mine * n));
    } else {
        const uint64_t n = is_default ? 1 : block;
        for (uint64_t first = mine * n; first < size; first += processes * n) {
            taken.emplace_back(first, std::min(n, size - first));
            if (taken.size() > max_pieces)
                too_many();
        }
    }
    return taken;
}

int64_t in_extents(int64_t elements, const Typemap& type)
{
    int64_t bytes;
    if (__builtin_mul_overflow(elements, type.extent(), &bytes))
        throw PathStop{limit("a displacement that does not fit 64 bits")};
    return bytes;
}

} // namespace mpismt::unroll
