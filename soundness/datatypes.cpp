// Typemaps and what follows from them: see the header.
#include "soundness/datatypes.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

// Of all datatypes together, 16 bytes each; and of one buffer.
constexpr uint64_t max_entries = 4'000'000;
constexpr TypeId first_made = abi::first_dynamic_handle;

__extension__ using Wide = __int128;

[[noreturn]] void too_large() { throw LimitReached(fmt::format("datatypes with more than {} entries", max_entries)); }

int64_t narrow(Wide value)
{
    if (value < INT64_MIN || value > INT64_MAX)
        throw LimitReached("a datatype whose displacements do not fit 64 bits");
    return static_cast<int64_t>(value);
}
int64_t exact_product(int64_t a, int64_t b) { return narrow(Wide{a} * b); }
int64_t exact_sum(int64_t a, int64_t b) { return narrow(Wide{a} + b); }

int64_t alignment_of(const Datatype::Entry& e)
{
    const abi::BasicType* t = abi::find_basic_type(e.basic);
    return t->kind == abi::BasicKind::Complex ? t->size / 2 : t->size;
}

// The members of a pair type: a value and an int.
std::vector<Datatype::Entry> pair_entries(const abi::BasicType& t)
{
    const abi::PairType p = abi::pair_type(t);
    if (p.value == p.index)
        return {{p.value->handle, p.value->size, 0, 2}};
    return {{p.value->handle, p.value->size, 0, 1}, {p.index->handle, p.index->size, p.index_at(), 1}};
}

// Bounds, size and whether it is dense, from the entries and the markers.
void finish(Datatype& t)
{
    int64_t alignment = 1;
    t.dense = true;
    for (size_t i = 0; i < t.entries.size(); ++i) {
        const Datatype::Entry& e = t.entries[i];
        const int64_t bytes = exact_product(e.size, narrow(e.repeat)), end = exact_sum(e.displacement, bytes);
        t.true_lb = i == 0 ? e.displacement : std::min(t.true_lb, e.displacement);
        t.true_ub = i == 0 ? end : std::max(t.true_ub, end);
        t.dense &= e.displacement == static_cast<int64_t>(t.size);
        t.size = static_cast<uint64_t>(exact_sum(static_cast<int64_t>(t.size), bytes));
        t.elements += e.repeat;
        alignment = std::max(alignment, alignment_of(e));
    }
    t.lb = t.lb_marker.value_or(t.true_lb);
    if (t.ub_marker) {
        t.ub = *t.ub_marker;
    } else { // rounded up, so that the elements of an array are aligned
        const int64_t extent = narrow(Wide{t.true_ub} - t.lb), rest = extent % alignment;
        t.ub = exact_sum(t.true_ub, rest > 0 ? alignment - rest : 0);
    }
    narrow(Wide{t.ub} - t.lb);
    t.dense &= t.lb == 0 && t.extent() == static_cast<int64_t>(t.size);
}

// A typemap that grows by copies of others.
class Typemap {
public:
    explicit Typemap(uint64_t room) : room_(room) {}

    // One element of `t` at a displacement.
    void add(const Datatype& t, int64_t at)
    {
        for (const Datatype::Entry& e : t.entries)
            append({e.basic, e.size, exact_sum(at, e.displacement), e.repeat});
        add_markers(t, at);
    }
    // `length` elements one after the other.
    void add_block(const Datatype& t, int64_t at, int64_t length)
    {
        if (++steps_ > 4 * max_entries)
            too_large();
        if (t.entries.empty() && length > 1) { // of which only the bounds count: those of the first and the last
            add(t, at);
            at = exact_sum(at, exact_product(length - 1, t.extent()));
            length = 1;
        }
        if (t.entries.size() == 1 && t.dense && length > 0) {
            const Datatype::Entry& e = t.entries[0];
            append({e.basic, e.size, at, static_cast<uint64_t>(exact_product(narrow(e.repeat), length))});
            add_markers(t, at);
            add_markers(t, exact_sum(at, exact_product(length - 1, t.extent())));
            return;
        }
        for (int64_t i = 0; i < length; ++i)
            add(t, exact_sum(at, exact_product(i, t.extent())));
    }
    void set_bounds(int64_t lb, int64_t ub)
    {
        map_.lb_marker = lb;
        map_.ub_marker = ub;
    }
    Datatype take() { return std::move(map_); }

private:
    void append(Datatype::Entry e)
    {
        if (++steps_ > 4 * max_entries)
            too_large();
        if (!map_.entries.empty()) {
            Datatype::Entry& last = map_.entries.back();
            if (last.basic == e.basic &&
                exact_sum(last.displacement, exact_product(last.size, narrow(last.repeat))) == e.displacement) {
                last.repeat += e.repeat;
                return;
            }
        }
        if (map_.entries.size() == room_)
            too_large();
        map_.entries.push_back(e);
    }
    void add_markers(const Datatype& t, int64_t at)
    {
        if (t.lb_marker)
            map_.lb_marker = std::min(exact_sum(at, *t.lb_marker), map_.lb_marker.value_or(INT64_MAX));
        if (t.ub_marker)
            map_.ub_marker = std::max(exact_sum(at, *t.ub_marker), map_.ub_marker.value_or(INT64_MIN));
    }
    Datatype map_;
    uint64_t room_, steps_ = 0; // steps: copies of empty types cost time, too
};

// One dimension of an array: the indices in it that belong to the type, of `all`: from the first on, so many.
struct Dimension {
    int64_t all = 0;
    std::vector<std::pair<int64_t, int64_t>> taken;
};

// Types over arrays are types of types, one for each dimension, the one that varies fastest innermost; the bounds are
// those of the whole array (MPI 4.1, sections 5.1.3 and 5.1.4).
Datatype array_type(const Datatype& old, const std::vector<Dimension>& fastest_first, uint64_t room)
{
    Datatype t = old;
    for (const Dimension& d : fastest_first) {
        Typemap map(room);
        const int64_t extent = t.extent();
        for (const auto& [first, length] : d.taken)
            map.add_block(t, exact_product(first, extent), length);
        map.set_bounds(0, exact_product(d.all, extent));
        t = map.take();
        finish(t);
    }
    Datatype out;
    out.entries = std::move(t.entries);
    out.lb_marker = t.lb_marker;
    out.ub_marker = t.ub_marker;
    return out;
}

// The indices of one dimension that process `r` of `processes` has.
std::vector<std::pair<int64_t, int64_t>> share(int64_t distribution, int64_t argument, int64_t all, int64_t r,
                                               int64_t processes)
{
    int64_t block = argument;
    if (distribution == abi::DISTRIBUTE_NONE)
        block = all;
    else if (argument == abi::DISTRIBUTE_DFLT_DARG)
        block = distribution == abi::DISTRIBUTE_BLOCK ? (all + processes - 1) / processes : 1;
    std::vector<std::pair<int64_t, int64_t>> out;
    for (int64_t begin = exact_product(r, block); begin < all;
         begin = exact_sum(begin, exact_product(processes, block))) {
        out.emplace_back(begin, std::min(block, all - begin));
        if (out.size() > max_entries)
            too_large();
    }
    return out;
}

std::vector<Dimension> subarray_dimensions(const std::vector<int64_t>& integers)
{
    const auto n = static_cast<size_t>(integers[0]);
    std::vector<Dimension> out(n);
    for (size_t i = 0; i < n; ++i) {
        out[i].all = integers[1 + i];
        out[i].taken = {{integers[1 + 2 * n + i], integers[1 + n + i]}};
    }
    return out;
}

std::vector<Dimension> darray_dimensions(const std::vector<int64_t>& integers)
{
    const auto n = static_cast<size_t>(integers[2]);
    const auto at = [&](size_t array, size_t i) { return integers[3 + array * n + i]; };
    int64_t rank = integers[1], size = integers[0];
    std::vector<Dimension> out(n);
    for (size_t i = 0; i < n; ++i) { // the process grid is in row-major order, whatever that of the array is
        size /= at(3, i);
        out[i].all = at(0, i);
        out[i].taken = share(at(1, i), at(2, i), at(0, i), rank / size, at(3, i));
        rank %= size;
    }
    return out;
}

// By handle; id 0: none. Made once: there is a Types for each search and replay.
const std::vector<Datatype>& predefined_types()
{
    static const std::vector<Datatype> all = [] {
        std::vector<Datatype> out;
        for (TypeId handle = 0; handle < first_made; ++handle) {
            const abi::BasicType* basic = abi::find_basic_type(handle);
            if (basic == nullptr)
                continue;
            out.resize(static_cast<size_t>(handle) + 1);
            Datatype& t = out.back();
            t.id = handle;
            t.named = basic;
            t.entries = basic->kind == abi::BasicKind::Pair ? pair_entries(*basic)
                                                            : std::vector<Datatype::Entry>{{handle, basic->size, 0, 1}};
            finish(t);
            MPISMT_INVARIANT(t.size == basic->size && t.extent() == basic->extent);
        }
        return out;
    }();
    return all;
}

} // namespace

Types::Types() : predefined_(predefined_types()) {}

const Datatype* Types::find(TypeId id) const
{
    if (id >= first_made) {
        const auto i = static_cast<size_t>(id - first_made);
        return i < made_.size() ? &made_[i] : nullptr;
    }
    const auto i = static_cast<size_t>(id);
    return id > 0 && i < predefined_.size() && predefined_[i].id != 0 ? &predefined_[i] : nullptr;
}

const Datatype& Types::get(TypeId id) const
{
    const Datatype* t = find(id);
    MPISMT_INVARIANT(t != nullptr);
    return *t;
}

Datatype Types::build(const Datatype::Contents& c) const
{
    Typemap map(max_entries - entries_);
    const std::vector<int64_t>& n = c.integers;
    const auto type = [&](size_t i) -> const Datatype& { return get(c.types[i]); };
    const auto count = [&]() { return static_cast<size_t>(n[0]); };
    switch (c.combiner) {
    case abi::COMBINER_DUP: map.add(type(0), 0); break;
    case abi::COMBINER_CONTIGUOUS: map.add_block(type(0), 0, n[0]); break;
    case abi::COMBINER_VECTOR:
        for (int64_t i = 0; i < n[0]; ++i)
            map.add_block(type(0), exact_product(i, exact_product(n[2], type(0).extent())), n[1]);
        break;
    case abi::COMBINER_HVECTOR:
        for (int64_t i = 0; i < n[0]; ++i)
            map.add_block(type(0), exact_product(i, c.addresses[0]), n[1]);
        break;
    case abi::COMBINER_INDEXED:
        for (size_t i = 0; i < count(); ++i)
            map.add_block(type(0), exact_product(n[1 + count() + i], type(0).extent()), n[1 + i]);
        break;
    case abi::COMBINER_HINDEXED:
        for (size_t i = 0; i < count(); ++i)
            map.add_block(type(0), c.addresses[i], n[1 + i]);
        break;
    case abi::COMBINER_INDEXED_BLOCK:
        for (size_t i = 0; i < count(); ++i)
            map.add_block(type(0), exact_product(n[2 + i], type(0).extent()), n[1]);
        break;
    case abi::COMBINER_HINDEXED_BLOCK:
        for (size_t i = 0; i < count(); ++i)
            map.add_block(type(0), c.addresses[i], n[1]);
        break;
    case abi::COMBINER_STRUCT:
        for (size_t i = 0; i < count(); ++i)
            map.add_block(type(i), c.addresses[i], n[1 + i]);
        break;
    case abi::COMBINER_SUBARRAY:
    case abi::COMBINER_DARRAY: {
        std::vector<Dimension> dimensions =
            c.combiner == abi::COMBINER_SUBARRAY ? subarray_dimensions(n) : darray_dimensions(n);
        if (n.back() == abi::ORDER_C)
            std::reverse(dimensions.begin(), dimensions.end());
        return array_type(type(0), dimensions, max_entries - entries_);
    }
    case abi::COMBINER_RESIZED:
        map.add(type(0), 0);
        map.set_bounds(c.addresses[0], exact_sum(c.addresses[0], c.addresses[1]));
        break;
    default: throw InternalError("a datatype without a constructor");
    }
    return map.take();
}

const Datatype& Types::make(Datatype::Contents c)
{
    std::vector<int64_t> key{c.combiner, c.large, static_cast<int64_t>(c.integers.size()),
                             static_cast<int64_t>(c.addresses.size())};
    key.insert(key.end(), c.integers.begin(), c.integers.end());
    key.insert(key.end(), c.addresses.begin(), c.addresses.end());
    key.insert(key.end(), c.types.begin(), c.types.end());
    if (const auto it = by_contents_.find(key); it != by_contents_.end())
        return get(it->second);
    Datatype t = build(c);
    finish(t);
    t.contents = std::move(c);
    t.id = first_made + static_cast<TypeId>(made_.size());
    entries_ += t.entries.size();
    by_contents_.emplace(std::move(key), t.id);
    made_.push_back(std::move(t));
    return made_.back();
}

std::vector<Piece> Types::pieces(TypeId id, Pointer p, uint64_t count) const
{
    const Datatype& t = get(id);
    std::vector<Piece> out;
    if (count == 0 || t.size == 0)
        return out;
    if (t.dense) {
        uint64_t bytes;
        if (__builtin_mul_overflow(count, t.size, &bytes) || bytes > INT64_MAX)
            bytes = INT64_MAX; // more than any object has
        out.push_back({p, bytes});
        return out;
    }
    if (count > max_entries || count * t.entries.size() > max_entries)
        throw LimitReached(fmt::format("a buffer with more than {} pieces", max_entries));
    for (uint64_t i = 0; i < count; ++i) {
        const Pointer element = p + i * static_cast<uint64_t>(t.extent());
        for (const Datatype::Entry& e : t.entries) {
            const Pointer at = element + static_cast<uint64_t>(e.displacement);
            const uint64_t bytes = e.size * e.repeat;
            if (!out.empty() && out.back().at + out.back().bytes == at)
                out.back().bytes += bytes;
            else
                out.push_back({at, bytes});
        }
    }
    return out;
}

uint64_t Types::signature_length(TypeId id, uint64_t count) const { return count * get(id).elements; }

int32_t Types::basic_at(TypeId id, uint64_t index) const
{
    const Datatype& t = get(id);
    index %= t.elements;
    for (const Datatype::Entry& e : t.entries)
        if (index < e.repeat)
            return e.basic;
        else
            index -= e.repeat;
    throw InternalError("a signature that ends too early");
}

uint64_t Types::first_difference(TypeId a, uint64_t a_count, TypeId b, uint64_t b_count, abi::Sign sign) const
{
    const uint64_t n = std::min(signature_length(a, a_count), signature_length(b, b_count));
    if (a == b || n == 0)
        return n;
    // The sequences repeat: where both begin again together, nothing new can come.
    struct Cursor {
        const std::vector<Datatype::Entry>& entries;
        size_t entry = 0;
        uint64_t taken = 0; // of the entry
        const Datatype::Entry& at() const { return entries[entry]; }
        void take(uint64_t k)
        {
            taken += k;
            if (taken == at().repeat) {
                taken = 0;
                entry = (entry + 1) % entries.size();
            }
        }
        bool at_begin() const { return entry == 0 && taken == 0; }
    };
    Cursor x{get(a).entries}, y{get(b).entries};
    const bool uniform = x.entries.size() == 1 && y.entries.size() == 1;
    for (uint64_t i = 0; i < n;) {
        if (!abi::same_basic_type(x.at().basic, y.at().basic, sign))
            return i;
        const uint64_t k = std::min({x.at().repeat - x.taken, y.at().repeat - y.taken, n - i});
        i += k;
        x.take(k);
        y.take(k);
        if (uniform || (x.at_begin() && y.at_begin()))
            return n;
    }
    return n;
}

bool Types::same_signature(TypeId a, uint64_t a_count, TypeId b, uint64_t b_count, abi::Sign sign) const
{
    const uint64_t n = signature_length(a, a_count);
    if (has_packed(a) || has_packed(b)) // any signature of as many bytes
        return a_count * get(a).size == b_count * get(b).size;
    return n == signature_length(b, b_count) && first_difference(a, a_count, b, b_count, sign) == n;
}

bool Types::has_packed(TypeId id) const
{
    const std::vector<Datatype::Entry>& entries = get(id).entries;
    return std::any_of(entries.begin(), entries.end(),
                       [](const Datatype::Entry& e) { return e.basic == abi::PACKED; });
}

} // namespace mpismt::soundness
