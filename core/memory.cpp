#include "core/memory.hpp"

#include "core/errors.hpp"
#include "core/values.hpp"

#include <algorithm>
#include <cstring>
#include <tuple>

namespace mpismt {

namespace {

constexpr uint32_t bytes_for(unsigned width) { return (width + 7) / 8; }

uint64_t read_bytes(const MemoryObject& o, uint32_t offset, uint32_t bytes)
{
    uint64_t bits = 0;
    std::memcpy(&bits, o.bytes.data() + offset, bytes); // little-endian, as every host that runs this
    return bits;
}

using CellIterator = std::map<uint32_t, MemoryObject::Cell>::const_iterator;

// First cell that ends behind `offset`.
CellIterator first_cell(const MemoryObject& o, uint32_t offset)
{
    auto it = o.cells.upper_bound(offset);
    if (it != o.cells.begin()) {
        const auto before = std::prev(it);
        if (before->first + before->second.bytes > offset)
            return before;
    }
    return it;
}

// The first gap that ends behind `offset`.
template <class Object>
auto first_gap(Object& o, uint32_t offset)
{
    return o.gaps.upper_bound(offset);
}

// To be called before bytes are read of an object with gaps.
void check_remembered(const MemoryObject& o, uint32_t offset, uint64_t bytes)
{
    for (auto gap = first_gap(o, offset); gap != o.gaps.end() && gap->second.begin < offset + bytes; ++gap)
        if (gap->second.skipped != 0)
            throw SkippedRead{gap->second.skipped};
    if (o.forgotten == 0)
        return;
    for (auto gap = first_gap(o, offset); gap != o.gaps.end() && gap->second.begin < offset + bytes; ++gap)
        if (gap->second.is_whole()) // else something was written there since
            throw ForgottenRead{o.forgotten};
}

} // namespace

Gap Gap::cut(uint32_t from, uint32_t to, TermStore* terms) const
{
    Gap part{from, to, term, bits, skipped};
    if (is_whole() || (from == begin && to == end))
        return part;
    if (term == no_term) {
        part.bits = truncate(bits >> (8 * (from - begin)), 8 * (to - from));
        if (part.bits == mask_of(8 * (to - from)))
            part.bits = all_bits;
    } else if (terms->width(term) > 1) {
        part.term = terms->extract(term, 8 * (from - begin), 8 * (to - from));
        if (terms->is_constant(part.term))
            part = {from, to, no_term,
                    terms->value(part.term) == mask_of(8 * (to - from)) ? all_bits : terms->value(part.term), 0};
    }
    return part;
}

Value Gap::mask(TermStore* terms) const
{
    if (skipped != 0)
        throw SkippedRead{skipped};
    const unsigned width = 8 * (end - begin);
    if (term == no_term)
        return Value::known(truncate(bits, width));
    if (terms->width(term) > 1)
        return Value::symbolic(term);
    return Value::symbolic(terms->ite(term, terms->constant(all_bits, width), terms->constant(0, width)));
}

std::vector<Gap> gaps_within(std::span<const Gap> gaps, uint32_t from, uint32_t bytes, TermStore* terms)
{
    std::vector<Gap> found;
    auto gap = std::partition_point(gaps.begin(), gaps.end(), [&](const Gap& g) { return g.end <= from; });
    for (; gap != gaps.end() && gap->begin < from + bytes; ++gap) {
        found.push_back(gap->cut(std::max(gap->begin, from), std::min(gap->end, from + bytes), terms));
        found.back().begin -= from;
        found.back().end -= from;
    }
    return found;
}

TermId mask_within(std::span<const Gap> gaps, uint32_t from, uint32_t bytes, TermStore& terms)
{
    const unsigned width = 8 * bytes;
    TermId mask = terms.constant(0, width);
    for (const Gap& gap : gaps_within(gaps, from, bytes, &terms)) {
        const TermId here = to_term(terms, gap.mask(&terms), 8 * (gap.end - gap.begin));
        const TermId shifted =
            terms.operation(ScalarOp::Shl, width, width, to_term(terms, to_value(terms, here), width),
                            terms.constant(8 * gap.begin, width));
        mask = terms.operation(ScalarOp::Or, width, width, mask, shifted);
    }
    return mask;
}

MemoryObject& Memory::own(uint32_t object)
{
    auto& p = objects_[object];
    if (p.use_count() > 1)
        p = std::make_shared<MemoryObject>(*p);
    return *p;
}

MemoryObject& Memory::writable(uint32_t object)
{
    MemoryObject& o = own(object);
    o.number = 0;
    o.bytes.untouched = false;
    return o;
}

uint8_t* Memory::overwrite(Pointer p, uint64_t bytes, TermStore* terms)
{
    MemoryObject& o = writable(object_of(p));
    const auto offset = static_cast<uint32_t>(offset_of(p)), n = static_cast<uint32_t>(bytes);
    if (!o.cells.empty())
        clear_cells(o, offset, n, terms);
    if (!o.gaps.empty())
        clear_gaps(o, offset, n, terms);
    return o.bytes.data() + offset;
}

const MemoryObject* Memory::find(uint32_t object) const
{
    return object < objects_.size() ? objects_[object].get() : nullptr;
}

bool Memory::valid(Pointer p, uint64_t bytes) const
{
    const MemoryObject* o = find(object_of(p));
    if (o == nullptr || !o->alive)
        return false;
    const int64_t offset = offset_of(p);
    return offset >= 0 && bytes <= o->bytes.size() && static_cast<uint64_t>(offset) <= o->bytes.size() - bytes;
}

bool Memory::holds(Pointer p, std::span<const uint8_t> bytes) const
{
    const MemoryObject& o = *objects_[object_of(p)];
    return o.cells.empty() && o.gaps.empty() &&
           std::memcmp(o.bytes.data() + offset_of(p), bytes.data(), bytes.size()) == 0;
}

Value Memory::load_contents(const MemoryObject& o, uint32_t offset, uint32_t bytes, TermStore* terms)
{
    if (o.cells.empty())
        return Value::known(read_bytes(o, offset, bytes));
    auto cell = first_cell(o, offset);
    if (cell == o.cells.end() || cell->first >= offset + bytes)
        return Value::known(read_bytes(o, offset, bytes));

    MPISMT_INVARIANT(terms != nullptr);
    TermId joined = no_term;
    for (uint32_t at = offset; at < offset + bytes;) {
        TermId piece;
        uint32_t end;
        if (cell != o.cells.end() && cell->first <= at) {
            end = std::min(cell->first + cell->second.bytes, offset + bytes);
            piece = terms->extract(cell->second.term, 8 * (at - cell->first), 8 * (end - at));
            ++cell;
        } else {
            end = cell == o.cells.end() ? offset + bytes : std::min(cell->first, offset + bytes);
            piece = terms->constant(read_bytes(o, at, end - at), 8 * (end - at));
        }
        joined = joined == no_term ? piece : terms->concat(piece, joined);
        at = end;
    }
    return to_value(*terms, joined);
}

Value Memory::load(Pointer p, unsigned width, TermStore* terms) const
{
    const MemoryObject& o = *objects_[object_of(p)];
    const auto offset = static_cast<uint32_t>(offset_of(p));
    const uint32_t bytes = bytes_for(width);
    if (!o.gaps.empty())
        check_remembered(o, offset, bytes);
    Value v = load_contents(o, offset, bytes, terms);
    if (width % 8 != 0)
        v = v.is_known() ? Value::known(truncate(v.bits, width)) : to_value(*terms, terms->extract(v.term, 0, width));
    if (o.gaps.empty() || terms == nullptr)
        return v;
    TermId mask = no_term;
    uint32_t at = offset;
    for (auto gap = first_gap(o, offset); gap != o.gaps.end() && gap->second.begin < offset + bytes; ++gap) {
        const uint32_t begin = std::max(gap->second.begin, offset), end = std::min(gap->first, offset + bytes);
        const auto join = [&](TermId piece) { mask = mask == no_term ? piece : terms->concat(piece, mask); };
        if (begin > at)
            join(terms->constant(0, 8 * (begin - at)));
        join(to_term(*terms, gap->second.cut(begin, end, terms).mask(terms), 8 * (end - begin)));
        at = end;
    }
    if (mask == no_term)
        return v;
    if (at < offset + bytes)
        mask = terms->concat(terms->constant(0, 8 * (offset + bytes - at)), mask);
    return without(*terms, v, terms->extract(mask, 0, width), width);
}

uint64_t Memory::undefined(Pointer p, unsigned width) const
{
    const MemoryObject& o = *objects_[object_of(p)];
    if (o.gaps.empty())
        return 0;
    const auto offset = static_cast<uint32_t>(offset_of(p));
    const uint32_t bytes = bytes_for(width);
    check_remembered(o, offset, bytes);
    uint64_t mask = 0;
    for (auto gap = first_gap(o, offset); gap != o.gaps.end() && gap->second.begin < offset + bytes; ++gap) {
        const uint32_t begin = std::max(gap->second.begin, offset), end = std::min(gap->first, offset + bytes);
        mask |= truncate(gap->second.is_whole() ? all_bits : gap->second.bits >> (8 * (begin - gap->second.begin)),
                         8 * (end - begin))
                << (8 * (begin - offset));
    }
    return truncate(mask, width);
}

void Memory::for_each_gap(Pointer p, uint64_t bytes, TermStore* terms, const std::function<void(const Gap&)>& f) const
{
    const MemoryObject& o = *objects_[object_of(p)];
    const auto offset = static_cast<uint32_t>(offset_of(p)), last = static_cast<uint32_t>(offset + bytes);
    if (o.forgotten != 0)
        check_remembered(o, offset, bytes);
    for (auto gap = first_gap(o, offset); gap != o.gaps.end() && gap->second.begin < last; ++gap) {
        Gap part = gap->second.cut(std::max(gap->second.begin, offset), std::min(gap->first, last), terms);
        part.begin -= offset;
        part.end -= offset;
        f(part);
    }
}

void Memory::clear_cells(MemoryObject& o, uint32_t offset, uint32_t bytes, TermStore* terms)
{
    const uint32_t end = offset + bytes;
    for (auto it = o.cells.find(first_cell(o, offset) == o.cells.cend() ? end : first_cell(o, offset)->first);
         it != o.cells.end() && it->first < end;) {
        const uint32_t from = it->first, to = from + it->second.bytes;
        const TermId term = it->second.term;
        it = o.cells.erase(it);
        // What sticks out on either side stays.
        if (from < offset)
            o.cells[from] = {terms->extract(term, 0, 8 * (offset - from)), static_cast<uint8_t>(offset - from)};
        if (to > end)
            it = o.cells
                     .insert_or_assign(end, MemoryObject::Cell{terms->extract(term, 8 * (end - from), 8 * (to - end)),
                                                               static_cast<uint8_t>(to - end)})
                     .first;
    }
}

void Memory::clear_gaps(MemoryObject& o, uint32_t offset, uint32_t bytes, TermStore* terms)
{
    const uint32_t last = offset + bytes;
    for (auto it = first_gap(o, offset); it != o.gaps.end() && it->second.begin < last;) {
        const Gap gap = it->second;
        if (gap.begin < offset)
            o.gaps.emplace_hint(it, offset, gap.cut(gap.begin, offset, terms));
        if (gap.end > last) {
            it->second = gap.cut(last, gap.end, terms);
            return;
        }
        it = o.gaps.erase(it);
    }
}

// The bytes have no gap yet.
void Memory::add_gap(MemoryObject& o, Gap gap)
{
    const auto behind = o.gaps.upper_bound(gap.begin);
    if (gap.is_whole()) {
        if (behind != o.gaps.begin())
            if (const auto before = std::prev(behind);
                before->first == gap.begin && before->second.is_whole() && before->second.skipped == gap.skipped) {
                gap.begin = before->second.begin;
                o.gaps.erase(before);
            }
        if (behind != o.gaps.end() && behind->second.begin == gap.end && behind->second.is_whole() &&
            behind->second.skipped == gap.skipped) {
            behind->second.begin = gap.begin;
            return;
        }
    }
    o.gaps.emplace_hint(behind, gap.end, gap);
}

void Memory::add_gap(Pointer p, Gap gap, TermStore* terms)
{
    MemoryObject& o = writable(object_of(p));
    const auto offset = static_cast<uint32_t>(offset_of(p));
    gap.begin += offset;
    gap.end += offset;
    if (gap.is_whole()) {
        if (!o.cells.empty())
            clear_cells(o, gap.begin, gap.end - gap.begin, terms);
        o.bytes.set_zero(gap.begin, gap.end);
    }
    add_gap(o, gap);
}

void Memory::store_contents(MemoryObject& o, uint32_t offset, uint32_t bytes, Value value, TermStore* terms)
{
    if (!o.cells.empty())
        clear_cells(o, offset, bytes, terms);
    if (value.is_known()) {
        std::memcpy(o.bytes.data() + offset, &value.bits, bytes);
        return;
    }
    std::memset(o.bytes.data() + offset, 0, bytes); // so that equal contents have equal bytes
    o.cells[offset] = {value.term, static_cast<uint8_t>(bytes)};
}

void Memory::store(Pointer p, unsigned width, Value value, TermStore* terms)
{
    MemoryObject& o = writable(object_of(p));
    const auto offset = static_cast<uint32_t>(offset_of(p));
    const uint32_t bytes = bytes_for(width);
    if (!value.is_known() && width % 8 != 0)
        value.term = terms->operation(ScalarOp::ZExt, width, 8 * bytes, value.term);
    store_contents(o, offset, bytes, value, terms);
    if (!o.gaps.empty())
        clear_gaps(o, offset, bytes, terms);
    if (value.is_defined())
        return;
    Gap gap{offset, offset + bytes, no_term, all_bits, 0};
    const TermId mask = to_term(*terms, Value::symbolic(value.undefined), 8 * bytes);
    if (!terms->is_constant(mask))
        gap.term = mask;
    else if (terms->value(mask) != mask_of(8 * bytes))
        gap.bits = terms->value(mask);
    add_gap(o, gap);
}

void Memory::store_known(Pointer p, unsigned width, uint64_t bits, uint64_t undefined)
{
    MemoryObject& o = writable(object_of(p));
    const auto offset = static_cast<uint32_t>(offset_of(p));
    const uint32_t bytes = bytes_for(width);
    std::memcpy(o.bytes.data() + offset, &bits, bytes);
    if (!o.gaps.empty())
        clear_gaps(o, offset, bytes, nullptr);
    if (undefined != 0)
        add_gap(o, {offset, offset + bytes, no_term, undefined == mask_of(8 * bytes) ? all_bits : undefined, 0});
}

void Memory::copy(Pointer to, Pointer from, uint64_t bytes, TermStore* terms)
{
    if (bytes == 0 || to == from)
        return;
    const MemoryObject* source = objects_[object_of(from)].get();
    const auto f = static_cast<uint32_t>(offset_of(from)), n = static_cast<uint32_t>(bytes);
    std::vector<std::pair<uint32_t, MemoryObject::Cell>> cells;
    for (auto it = first_cell(*source, f); it != source->cells.end() && it->first < f + n; ++it) {
        const uint32_t begin = std::max(it->first, f), end = std::min(it->first + it->second.bytes, f + n);
        cells.push_back({begin - f,
                         {terms->extract(it->second.term, 8 * (begin - it->first), 8 * (end - begin)),
                          static_cast<uint8_t>(end - begin)}});
    }
    std::vector<Gap> gaps;
    if (!source->gaps.empty())
        for_each_gap(from, bytes, terms, [&](const Gap& gap) { gaps.push_back(gap); });
    uint8_t* place = overwrite(to, bytes, terms);
    MemoryObject& target = *objects_[object_of(to)];
    if (const MemoryObject& now = *objects_[object_of(from)]; &now == &target)
        std::memmove(place, now.bytes.data() + f, n);
    else
        target.bytes.copy(static_cast<size_t>(offset_of(to)), now.bytes, f, n);
    const auto t = static_cast<uint32_t>(offset_of(to));
    for (const auto& [offset, cell] : cells)
        target.cells[t + offset] = cell;
    for (const Gap& gap : gaps)
        add_gap(target, {t + gap.begin, t + gap.end, gap.term, gap.bits, gap.skipped});
}

void Memory::rewrite(const std::function<TermId(TermId)>& f, TermStore& terms)
{
    for (uint32_t i = 1; i < objects_.size(); ++i) {
        const MemoryObject* o = objects_[i].get();
        if (o == nullptr || (o->cells.empty() && o->gaps.empty() && o->dead == false_term))
            continue;
        if (const TermId dead = o->dead == false_term ? false_term : f(o->dead); dead != o->dead) {
            writable(i).dead = dead;
            o = objects_[i].get();
        }
        std::vector<std::tuple<uint32_t, uint8_t, TermId>> cells;
        for (const auto& [offset, cell] : o->cells)
            if (const TermId t = f(cell.term); t != cell.term)
                cells.emplace_back(offset, cell.bytes, t);
        std::vector<Gap> gaps;
        for (const auto& [end, gap] : o->gaps)
            if (gap.term != no_term)
                if (const TermId t = f(gap.term); t != gap.term)
                    gaps.push_back({gap.begin, end, t, gap.bits, 0});
        if (cells.empty() && gaps.empty())
            continue;
        MemoryObject& mine = writable(i);
        for (const auto& [offset, bytes, t] : cells)
            store_contents(mine, offset, bytes, to_value(terms, t), &terms);
        for (Gap gap : gaps) {
            mine.gaps.erase(gap.end);
            if (terms.is_constant(gap.term)) {
                const unsigned width = terms.width(gap.term);
                if (terms.value(gap.term) == 0)
                    continue;
                gap.bits = terms.value(gap.term) == mask_of(width) ? all_bits : terms.value(gap.term);
                gap.term = no_term;
            }
            if (gap.is_whole()) {
                clear_cells(mine, gap.begin, gap.end - gap.begin, &terms);
                mine.bytes.set_zero(gap.begin, gap.end);
            }
            add_gap(mine, gap);
        }
    }
}

// How many objects there were that are no more is of no consequence.
bool operator==(const Memory& x, const Memory& y)
{
    const auto live = [](const Memory& m, size_t i) -> const MemoryObject* {
        const MemoryObject* o = i < m.objects_.size() ? m.objects_[i].get() : nullptr;
        return o != nullptr && o->alive ? o : nullptr;
    };
    for (size_t i = 1; i < std::max(x.objects_.size(), y.objects_.size()); ++i) {
        const MemoryObject *a = live(x, i), *b = live(y, i);
        if (a != b && (a == nullptr || b == nullptr || a->dead != b->dead || a->bytes != b->bytes ||
                       a->cells != b->cells || a->gaps != b->gaps))
            return false;
    }
    return true;
}

void Memory::merge(TermId condition, const Memory& other, TermStore& terms)
{
    some_may_be_dead_ = some_may_be_dead_ || other.some_may_be_dead_;
    const size_t common = std::min(objects_.size(), other.objects_.size());
    for (uint32_t i = 1; i < common; ++i) {
        if (objects_[i] == other.objects_[i] || other.objects_[i] == nullptr)
            continue;
        if (objects_[i] == nullptr) {
            objects_[i] = other.objects_[i];
            continue;
        }
        const std::shared_ptr<MemoryObject> theirs = other.objects_[i];
        if (!theirs->alive && !objects_[i]->alive)
            continue;
        const auto dead = [&](const MemoryObject& o) { return o.alive ? o.dead : true_term; };
        const TermId either_dead = terms.ite(condition, dead(*objects_[i]), dead(*theirs));
        if (!objects_[i]->alive)
            objects_[i] = theirs;
        else if (theirs->alive && theirs->bytes.size() == objects_[i]->bytes.size()) {
            if (!objects_[i]->gaps.empty() || !theirs->gaps.empty())
                merge_gaps(i, condition, *theirs, terms);
            merge_contents(i, condition, *theirs, terms);
        }
        if (objects_[i]->dead != either_dead) {
            some_may_be_dead_ = true;
            std::shared_ptr<MemoryObject> now = std::make_shared<MemoryObject>(*objects_[i]);
            now->dead = either_dead;
            objects_[i] = std::move(now);
        }
    }
    for (size_t i = common; i < other.objects_.size(); ++i)
        objects_.push_back(other.objects_[i]);
    for (const Large& l : other.large_)
        add_large(l.object);
}

void Memory::merge_contents(uint32_t object, TermId condition, const MemoryObject& theirs, TermStore& terms)
{
    const std::shared_ptr<MemoryObject> kept = objects_[object]; // so that writable() makes a copy
    const MemoryObject& mine = *kept;
    const auto size = static_cast<uint32_t>(theirs.bytes.size());
    const bool has_cells = !mine.cells.empty() || !theirs.cells.empty();
    const std::vector<Bytes::Range> ranges = touched_in_either(mine.bytes, theirs.bytes, 0, size);
    size_t range = 0;
    // Words of 8 bytes that differ, cut at the cells of either side so that no term is torn without need.
    for (uint32_t at = 0; at < size;) {
        uint32_t end = std::min(size, at + 8 - at % 8), cell = size; // the next one of either side
        for (const MemoryObject* o : {&mine, &theirs}) {
            const auto it = first_cell(*o, at);
            if (it == o->cells.end())
                continue;
            end = std::min(end, it->first <= at ? it->first + it->second.bytes : it->first);
            cell = std::min(cell, it->first);
        }
        // Most of a large array is the same on both sides, or was never written to.
        constexpr uint32_t block = 4096;
        while (range < ranges.size() && ranges[range].end <= at)
            ++range;
        const auto next = range < ranges.size() ? static_cast<uint32_t>(ranges[range].begin) : size;
        if (at % 8 == 0 && at + 8 <= std::min(cell, next)) {
            at = std::min(cell, next) / 8 * 8;
            continue;
        }
        if (cell >= block && at <= cell - block && at % 8 == 0 &&
            std::memcmp(mine.bytes.data() + at, theirs.bytes.data() + at, block) == 0) {
            at += block;
            continue;
        }
        if (has_cells || std::memcmp(mine.bytes.data() + at, theirs.bytes.data() + at, end - at) != 0) {
            const auto is_cell_of_8 = [&](const MemoryObject& o) {
                const auto it = first_cell(o, at);
                return it != o.cells.end() && it->first == at && it->second.bytes == 8;
            };
            // Scalars of 4 bytes next to each other stay apart: a merged pair would hide that each is a choice.
            if (end - at == 8 && !is_cell_of_8(mine) && !is_cell_of_8(theirs))
                end = at + 4;
            const unsigned width = 8 * (end - at);
            const Value a = load_contents(mine, at, end - at, &terms), b = load_contents(theirs, at, end - at, &terms);
            if (!(a == b))
                store_contents(writable(object), at, end - at, select(terms, condition, a, b, width), &terms);
        }
        at = end;
    }
}

void Memory::merge_gaps(uint32_t object, TermId condition, const MemoryObject& theirs, TermStore& terms)
{
    const MemoryObject& mine = *objects_[object];
    if (mine.gaps == theirs.gaps)
        return;
    MemoryObject merged; // its gaps only
    const auto size = static_cast<uint32_t>(theirs.bytes.size());
    for (uint32_t at = 0; at < size;) {
        // A run that lies in one gap, or in none, of each side.
        uint32_t end = size;
        std::optional<Gap> found[2];
        const MemoryObject* sides[2] = {&mine, &theirs};
        for (int i = 0; i < 2; ++i) {
            const auto it = first_gap(*sides[i], at);
            if (it == sides[i]->gaps.end())
                continue;
            if (it->second.begin <= at)
                found[i] = it->second;
            end = std::min(end, it->second.begin <= at ? it->first : it->second.begin);
        }
        if (!found[0] && !found[1]) {
            at = end;
            continue;
        }
        // When it has no value at all; nothing if single bits matter.
        const auto condition_of = [&](const std::optional<Gap>& gap) -> TermId {
            if (!gap)
                return false_term;
            if (gap->is_whole())
                return true_term;
            return gap->term != no_term && terms.width(gap->term) == 1 ? gap->term : no_term;
        };
        const uint32_t skipped[2] = {found[0] ? found[0]->skipped : 0, found[1] ? found[1]->skipped : 0};
        if (skipped[0] != skipped[1])
            throw SkippedRead{std::max(skipped[0], skipped[1])};
        const TermId a = condition_of(found[0]), b = condition_of(found[1]);
        Gap gap{at, end, no_term, all_bits, skipped[0]};
        if (a != no_term && b != no_term) {
            const TermId when = terms.ite(condition, a, b);
            gap.term = when == true_term ? no_term : when;
            if (when != false_term)
                add_gap(merged, gap);
        } else {
            gap.end = end = std::min(end, at + 8);
            const unsigned width = 8 * (end - at);
            const auto mask_of_side = [&](const std::optional<Gap>& g) {
                return g ? to_term(terms, g->cut(at, end, &terms).mask(&terms), width) : terms.constant(0, width);
            };
            const TermId mask = terms.ite(condition, mask_of_side(found[0]), mask_of_side(found[1]));
            if (!terms.is_constant(mask))
                gap.term = mask;
            else if (terms.value(mask) != mask_of(width))
                gap.bits = terms.value(mask);
            if (!terms.is_constant(mask) || terms.value(mask) != 0)
                add_gap(merged, gap);
        }
        at = end;
    }
    if (merged.gaps != mine.gaps)
        writable(object).gaps = std::move(merged.gaps);
}

} // namespace mpismt
