// Objects that are variables have names of their own. Others are looked for in what pointers hold: in variables that
// lie in memory, their members and elements, and in those in registers of which the front end knows
// (Named::pointed_to).
#include "soundness/memory_names.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace mpismt::soundness {

namespace {

constexpr uint64_t most_pointers = 4096; // of arrays of pointers that are looked through
constexpr int deepest_structure = 4;     // structures in structures

struct PointerVariable {
    std::string name;
    uint32_t pointee = 0; // a shape
};

class Names {
public:
    Names(const ir::Program& program, const Machine& machine) : program_(program), machine_(machine) {}

    std::string of(uint32_t object, int64_t begin, int64_t end, Pointer base) const
    {
        const MemoryObject* o = machine_.memory.find(object);
        if (o == nullptr || !o->alive || begin < 0 || begin >= end)
            return {};
        const Named& own = program_.named[o->named];
        if (o->named != 0 && !own.pointed_to)
            return range(own.variable, own.shape, begin, end, false, false);
        for (const int64_t from : {base != 0 && object_of(base) == object ? offset_of(base) : int64_t{0}, int64_t{0}})
            if (from <= begin)
                if (const auto pointer = pointer_to(object_pointer(object, from)))
                    return through(*pointer, begin - from, end - from, o->bytes.size() - static_cast<uint64_t>(from));
        if (o->named != 0 && is_the_only_one(object, *o))
            return through({own.variable, own.shape}, begin, end, o->bytes.size());
        return {};
    }

    // The shape of the innermost part that holds the byte.
    const Shape& shape_of(uint32_t object, uint64_t at) const
    {
        const MemoryObject* o = machine_.memory.find(object);
        uint32_t shape = o == nullptr ? 0 : program_.named[o->named].shape;
        while (program_.shapes[shape].size > 0) {
            at %= program_.shapes[shape].size;
            const Shape::Member* member = member_at(program_.shapes[shape], at);
            if (member == nullptr)
                break;
            at -= member->offset;
            shape = member->shape;
        }
        return program_.shapes[shape];
    }

private:
    const ir::Program& program_;
    const Machine& machine_;

    // What a pointer points to, of which there are so many bytes; the shape is the pointee's.
    std::string through(const PointerVariable& pointer, int64_t begin, int64_t end, uint64_t bytes) const
    {
        const Shape& s = program_.shapes[pointer.pointee];
        if (s.size == 0)
            return {};
        const bool one = bytes == whole(s);
        if (one && s.extents.empty() && s.members.empty())
            return "*" + pointer.name;
        if (one && s.extents.empty())
            return range(pointer.name, pointer.pointee, begin, end, false, true);
        return range(pointer.name, pointer.pointee, begin, end, true, false);
    }
    static uint64_t whole(const Shape& s)
    {
        uint64_t n = s.size;
        for (const uint64_t e : s.extents)
            n *= e;
        return n;
    }

    // From the part with the first byte to that with the last one. `many`: there are several of that shape side by
    // side.
    std::string range(const std::string& name, uint32_t shape, int64_t begin, int64_t end, bool many, bool arrow) const
    {
        const std::string first = part(name, shape, static_cast<uint64_t>(begin), many, arrow),
                          last = part(name, shape, static_cast<uint64_t>(end - 1), many, arrow);
        return first.empty() || last.empty() ? "" : first == last ? first : fmt::format("{} to {}", first, last);
    }

    // "[2][5]"; nothing beyond what is declared.
    static std::optional<std::string> indices_of(const Shape& s, uint64_t index, bool many)
    {
        std::vector<uint64_t> extents = s.extents;
        if (many)
            extents.insert(extents.begin(), 0);
        std::string out;
        for (size_t i = extents.size(); i-- > 0;) {
            if (i > 0 && extents[i] == 0)
                return std::nullopt;
            out = fmt::format("[{}]{}", i == 0 ? index : index % extents[i], out);
            if (i == 0 && extents[0] != 0 && index >= extents[0])
                return std::nullopt;
            index = i == 0 ? 0 : index / extents[i];
        }
        return index == 0 ? std::optional(out) : std::nullopt;
    }

    const Shape::Member* member_at(const Shape& s, uint64_t at) const
    {
        const auto member = std::find_if(s.members.begin(), s.members.end(), [&](const Shape::Member& m) {
            return m.offset <= at && at < m.offset + std::max<uint64_t>(1, whole(program_.shapes[m.shape]));
        });
        return member == s.members.end() ? nullptr : &*member;
    }

    std::string part(std::string name, uint32_t shape, uint64_t at, bool many, bool arrow) const
    {
        for (;;) {
            const Shape& s = program_.shapes[shape];
            if (s.size == 0)
                return name;
            const std::optional<std::string> indices = indices_of(s, at / s.size, many);
            if (!indices)
                return {};
            many = false;
            at %= s.size;
            name += *indices;
            const Shape::Member* member = member_at(s, at);
            if (member == nullptr)
                return name;
            name += fmt::format("{}{}", arrow && indices->empty() ? "->" : ".", member->name);
            arrow = false;
            at -= member->offset;
            shape = member->shape;
        }
    }

    // A variable, or a part of one, that holds this address.
    std::optional<PointerVariable> pointer_to(Pointer p) const
    {
        for (uint32_t object = 1; object < machine_.memory.size(); ++object) {
            const MemoryObject* o = machine_.memory.find(object);
            if (o == nullptr || !o->alive || o->named == 0 || program_.named[o->named].pointed_to)
                continue;
            const Named& named = program_.named[o->named];
            if (auto found = pointer_in(named.variable, named.shape, object, 0, p, 0))
                return found;
        }
        return std::nullopt;
    }

    std::optional<PointerVariable> pointer_in(const std::string& name, uint32_t shape, uint32_t object, uint64_t offset,
                                              Pointer p, int depth) const
    {
        const Shape& s = program_.shapes[shape];
        const uint64_t elements = s.size == 0 ? 0 : whole(s) / s.size;
        if (depth > deepest_structure || elements == 0 || elements > most_pointers || !has_pointers(shape, 0))
            return std::nullopt;
        for (uint64_t i = 0; i < elements; ++i) {
            const std::string element = name + indices_of(s, i, false).value_or("");
            const uint64_t at = offset + i * s.size;
            if (s.is_pointer) {
                const Pointer place = object_pointer(object, static_cast<int64_t>(at));
                if (s.pointee != 0 && machine_.memory.valid(place, 8) && machine_.memory.undefined(place, 64) == 0 &&
                    machine_.memory.load_known(place, 64) == p)
                    return PointerVariable{element, s.pointee};
                continue;
            }
            for (const Shape::Member& m : s.members)
                if (auto found =
                        pointer_in(fmt::format("{}.{}", element, m.name), m.shape, object, at + m.offset, p, depth + 1))
                    return found;
        }
        return std::nullopt;
    }
    bool has_pointers(uint32_t shape, int depth) const
    {
        const Shape& s = program_.shapes[shape];
        return s.is_pointer ||
               (depth < deepest_structure && std::any_of(s.members.begin(), s.members.end(), [&](const auto& m) {
                    return has_pointers(m.shape, depth + 1);
                }));
    }

    // Of the objects that are allocated there, as far as they live, in a function that is under way.
    bool is_the_only_one(uint32_t object, const MemoryObject& o) const
    {
        const Named& named = program_.named[o.named];
        if (std::none_of(machine_.frames.begin(), machine_.frames.end(),
                         [&](const Frame& f) { return f.function == named.function; }))
            return false;
        for (uint32_t other = 1; other < machine_.memory.size(); ++other)
            if (const MemoryObject* x = machine_.memory.find(other);
                x != nullptr && x->alive && other != object && x->named == o.named)
                return false;
        return true;
    }
};

} // namespace

std::string name_of_bytes(const ir::Program& program, const Machine& machine, uint32_t object, int64_t begin,
                          int64_t end, Pointer base)
{
    return Names(program, machine).of(object, begin, end, base);
}

const std::string& handle_at(const ir::Program& program, const Machine& machine, uint32_t object, uint64_t offset)
{
    return Names(program, machine).shape_of(object, offset).handle;
}

std::string name_of_handle(const ir::Program& program, const Machine& machine, std::string_view type, int32_t handle)
{
    const Names names(program, machine);
    for (uint32_t object = 1; object < machine.memory.size(); ++object) {
        const MemoryObject* o = machine.memory.find(object);
        if (o == nullptr || !o->alive || o->named == 0)
            continue;
        const uint64_t end = std::min<uint64_t>(o->bytes.size(), 8 * most_pointers);
        for (uint64_t at = 0; at + sizeof handle <= end; at += sizeof handle) {
            const Pointer place = object_pointer(object, static_cast<int64_t>(at));
            if (machine.memory.load_known(place, 32) != static_cast<uint32_t>(handle) ||
                machine.memory.undefined(place, 32) != 0 || names.shape_of(object, at).handle != type)
                continue;
            const auto begin = static_cast<int64_t>(at);
            if (std::string name = names.of(object, begin, begin + 4, 0); !name.empty())
                return name;
        }
    }
    return {};
}

std::string name_of_address(const ir::Program& program, const Machine& machine, Pointer p)
{
    const MemoryObject* o = machine.memory.find(object_of(p));
    if (o == nullptr || !o->alive || offset_of(p) < 0 || static_cast<uint64_t>(offset_of(p)) >= o->bytes.size())
        return {};
    const std::string name = name_of_bytes(program, machine, object_of(p), offset_of(p), offset_of(p) + 1);
    return name.empty() ? name : "&" + name;
}

std::string name_of_overlap(const ir::Program& program, const Machine& machine, const Range& pending, Pointer p,
                            uint64_t bytes)
{
    const auto end = [](Pointer begin, uint64_t n) { return offset_of(begin) + static_cast<int64_t>(n); };
    return name_of_bytes(program, machine, object_of(p), std::max(offset_of(p), offset_of(pending.begin)),
                         std::min(end(p, bytes), end(pending.begin, pending.bytes)));
}

} // namespace mpismt::soundness
