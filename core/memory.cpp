#include "core/memory.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <cstring>

namespace mpismt {

namespace {

constexpr uint32_t bytes_of(unsigned width) { return (width + 7) / 8; }

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

} // namespace

uint32_t Memory::create(ObjectKind kind, uint64_t bytes, SourceLoc loc, uint32_t name, bool written)
{
    if (objects_.size() >= max_objects)
        throw LimitReached("a process made more than 15 million memory objects");
    if (bytes >= uint64_t{1} << 32)
        throw LimitReached("an object of 4 GB or more");
    auto object = std::make_shared<MemoryObject>();
    object->bytes.resize(bytes);
    object->kind = kind;
    object->loc = loc;
    object->name = name;
    object->written = written ? true_term : false_term;
    objects_.push_back(std::move(object));
    return static_cast<uint32_t>(objects_.size() - 1);
}

void Memory::skip_to(uint32_t object)
{
    if (objects_.size() < object)
        objects_.resize(object);
}

MemoryObject& Memory::writable(uint32_t object)
{
    auto& p = objects_[object];
    if (p.use_count() > 1)
        p = std::make_shared<MemoryObject>(*p);
    p->written = true_term;
    return *p;
}

void Memory::destroy(uint32_t object)
{
    auto dead = std::make_shared<MemoryObject>();
    dead->kind = objects_[object]->kind;
    dead->name = objects_[object]->name;
    dead->loc = objects_[object]->loc;
    dead->alive = false;
    objects_[object] = std::move(dead);
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

Value Memory::load(Pointer p, unsigned width, TermStore* terms) const
{
    const MemoryObject& o = *objects_[object_of(p)];
    const auto offset = static_cast<uint32_t>(offset_of(p));
    const uint32_t bytes = bytes_of(width);
    if (o.cells.empty())
        return Value::known(truncate(read_bytes(o, offset, bytes), width));
    auto cell = first_cell(o, offset);
    if (cell == o.cells.end() || cell->first >= offset + bytes)
        return Value::known(truncate(read_bytes(o, offset, bytes), width));

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
    joined = terms->extract(joined, 0, width);
    return terms->is_constant(joined) ? Value::known(terms->value(joined)) : Value::symbolic(joined);
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
            it = o.cells.insert_or_assign(end, MemoryObject::Cell{terms->extract(term, 8 * (end - from), 8 * (to - end)),
                                                                  static_cast<uint8_t>(to - end)}).first;
    }
}

void Memory::store(Pointer p, unsigned width, Value value, TermStore* terms)
{
    MemoryObject& o = writable(object_of(p));
    const auto offset = static_cast<uint32_t>(offset_of(p));
    const uint32_t bytes = bytes_of(width);
    if (!o.cells.empty())
        clear_cells(o, offset, bytes, terms);
    if (value.is_known()) {
        std::memcpy(o.bytes.data() + offset, &value.bits, bytes);
        return;
    }
    TermId term = value.term;
    if (width % 8 != 0)
        term = terms->operation(ScalarOp::ZExt, width, 8 * bytes, term);
    std::memset(o.bytes.data() + offset, 0, bytes); // so that equal contents have equal bytes
    o.cells[offset] = {term, static_cast<uint8_t>(bytes)};
}

void Memory::copy(Pointer to, Pointer from, uint64_t bytes, TermStore* terms)
{
    if (bytes == 0 || to == from)
        return;
    const std::shared_ptr<MemoryObject> source = objects_[object_of(from)]; // keeps the old content if it is the same
    MemoryObject& target = writable(object_of(to));
    const auto f = static_cast<uint32_t>(offset_of(from)), t = static_cast<uint32_t>(offset_of(to));
    const auto n = static_cast<uint32_t>(bytes);
    std::vector<std::pair<uint32_t, MemoryObject::Cell>> cells;
    for (auto it = first_cell(*source, f); it != source->cells.end() && it->first < f + n; ++it) {
        const uint32_t begin = std::max(it->first, f), end = std::min(it->first + it->second.bytes, f + n);
        cells.push_back({begin - f, {terms->extract(it->second.term, 8 * (begin - it->first), 8 * (end - begin)),
                                     static_cast<uint8_t>(end - begin)}});
    }
    if (!target.cells.empty())
        clear_cells(target, t, n, terms);
    std::memmove(target.bytes.data() + t, source->bytes.data() + f, n);
    for (const auto& [offset, cell] : cells)
        target.cells[t + offset] = cell;
}

bool operator==(const Memory& x, const Memory& y)
{
    if (x.objects_.size() != y.objects_.size())
        return false;
    for (size_t i = 1; i < x.objects_.size(); ++i) {
        const MemoryObject *a = x.objects_[i].get(), *b = y.objects_[i].get();
        if (a != b && (a == nullptr || b == nullptr || a->alive != b->alive || a->bytes != b->bytes || a->cells != b->cells ||
                       a->written != b->written))
            return false;
    }
    return true;
}

void Memory::merge(TermId condition, const Memory& other, TermStore& terms)
{
    const size_t common = std::min(objects_.size(), other.objects_.size());
    for (uint32_t i = 1; i < common; ++i) {
        if (objects_[i] == other.objects_[i] || other.objects_[i] == nullptr)
            continue;
        if (objects_[i] == nullptr) {
            objects_[i] = other.objects_[i];
            continue;
        }
        const MemoryObject theirs = *other.objects_[i]; // a copy: writable() may share
        if (!theirs.alive || !objects_[i]->alive || theirs.bytes.size() != objects_[i]->bytes.size()) {
            if (theirs.alive && !objects_[i]->alive)
                objects_[i] = other.objects_[i];
            continue;
        }
        const TermId written = terms.ite(condition, objects_[i]->written, theirs.written);
        const Memory mine_before = *this; // shares all objects
        const Pointer base = object_pointer(i);
        const auto size = static_cast<uint32_t>(theirs.bytes.size());
        // Words of 8 bytes that differ, cut at the cells of either side so that no term is torn without need.
        for (uint32_t at = 0; at < size;) {
            const MemoryObject& mine = *mine_before.objects_[i];
            uint32_t end = std::min(size, at + 8 - at % 8);
            for (const MemoryObject* o : {&mine, &theirs}) {
                const auto it = first_cell(*o, at);
                if (it != o->cells.end() && it->first <= at)
                    end = std::min(end, it->first + it->second.bytes);
                else if (it != o->cells.end())
                    end = std::min(end, it->first);
            }
            const bool has_cells = !mine.cells.empty() || !theirs.cells.empty();
            if (has_cells || std::memcmp(mine.bytes.data() + at, theirs.bytes.data() + at, end - at) != 0) {
                // Scalars of 4 bytes next to each other stay apart: a merged pair would hide that each is a choice.
                if (end - at == 8 && !(first_cell(mine, at) != mine.cells.end() && first_cell(mine, at)->first == at &&
                                       first_cell(mine, at)->second.bytes == 8) &&
                    !(first_cell(theirs, at) != theirs.cells.end() && first_cell(theirs, at)->first == at &&
                      first_cell(theirs, at)->second.bytes == 8))
                    end = at + 4;
                const unsigned width = 8 * (end - at);
                const Value a = mine_before.load(base + at, width, &terms), b = other.load(base + at, width, &terms);
                if (!(a == b)) {
                    const TermId x = a.is_known() ? terms.constant(a.bits, width) : a.term;
                    const TermId y = b.is_known() ? terms.constant(b.bits, width) : b.term;
                    const TermId t = terms.ite(condition, x, y);
                    store(base + at, width, terms.is_constant(t) ? Value::known(terms.value(t)) : Value::symbolic(t), &terms);
                }
            }
            at = end;
        }
        if (objects_[i]->written != written)
            writable(i).written = written;
    }
    for (size_t i = common; i < other.objects_.size(); ++i)
        objects_.push_back(other.objects_[i]);
}

} // namespace mpismt
