// The variables of a buffer and the datatype (MPI 4.1, section 3.3.1): "the type of the variable that is sent matches
// the type that the send operation names", and so for receives. Read off the typemap entry by entry; MPI_BYTE and all
// other types of one byte go with any variable.
#include "soundness/call.hpp"

#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

constexpr uint64_t most_entries = 4096; // the others have the same types

// What a variable must be for a basic type, of which it has `size` bytes.
struct Wanted {
    Layout::Kind kind;
    uint32_t size;

    // But for the sign.
    bool fits_bits_of(const Layout::Leaf& variable, uint64_t at) const
    {
        if (variable.kind == Layout::Kind::Any)
            return true;
        if (variable.kind == Layout::Kind::Character)
            return false; // types of one byte do not ask
        return variable.size == size && (at - variable.offset) % size == 0 &&
               (variable.kind == Layout::Kind::Float) == (kind == Layout::Kind::Float) &&
               (variable.kind != Layout::Kind::Logical || kind == Layout::Kind::Logical);
    }
    bool has_sign_of(const Layout::Leaf& variable) const
    {
        using enum Layout::Kind;
        return (kind != Signed || variable.kind != Unsigned) && (kind != Unsigned || variable.kind != Signed);
    }
};

Wanted wanted(const abi::BasicType& t)
{
    switch (t.kind) {
    case abi::BasicKind::Float: return {Layout::Kind::Float, t.size};
    case abi::BasicKind::Complex: return {Layout::Kind::Float, t.size / 2}; // twice
    case abi::BasicKind::Unsigned: return {Layout::Kind::Unsigned, t.size};
    case abi::BasicKind::Signed: return {Layout::Kind::Signed, t.size};
    case abi::BasicKind::Logical: return {Layout::Kind::Logical, t.size};
    case abi::BasicKind::Character:
    case abi::BasicKind::Byte:
    case abi::BasicKind::Pair: break;
    }
    return {Layout::Kind::Integer, t.size};
}

// In allocated memory: where there is no address now, and behind the first of an array of pointers, it is not known to
// be the room of a pointer.
bool may_be_behind_pointers(const Memory& memory, Pointer at, const Layout& layout)
{
    const MemoryObject& o = *memory.find(object_of(at));
    if (o.kind == ObjectKind::Global || o.kind == ObjectKind::Stack)
        return false;
    if (layout.size == 8 && offset_of(at) > 0)
        return true;
    uint64_t held = 0;
    const auto offset = static_cast<uint64_t>(offset_of(at));
    for (uint64_t i = 8; i-- > 0 && offset + i < o.bytes.size();)
        held = held << 8 | o.bytes[offset + i];
    return object_of(held) == 0 || memory.find(object_of(held)) == nullptr;
}

} // namespace

const Layout* Semantics::Call::declared(Pointer p, const Memory& memory) const
{
    const MemoryObject* o = memory.find(object_of(p));
    if (o == nullptr || o->layout == 0 || offset_of(p) < 0)
        return nullptr;
    const Layout* layout = &semantics.program_.layouts[o->layout];
    if (o->kind == ObjectKind::Global || o->kind == ObjectKind::Stack || layout->sure)
        return layout;
    if (&memory != &look().machine->memory)
        return nullptr;
    // Memory without a declaration: the pointer that is given must have the type to which it was allocated.
    std::vector<Pointer> buffers;
    const std::span<const Param> params = parameters_of(op());
    for (size_t i = 0; i < params.size() && i < args.size(); ++i)
        if (params[i].kind == ParamKind::Buffer)
            buffers.push_back(args[i]);
    const bool first = !buffers.empty() && object_of(buffers[0]) == object_of(p) && instr.layout == o->layout;
    const bool second = buffers.size() > 1 && object_of(buffers[1]) == object_of(p) && instr.second_layout == o->layout;
    return first || second ? layout : nullptr;
}

void Semantics::Call::check_variables(Pointer p, uint64_t n, TypeId type, const Memory& memory) const
{
    const Datatype& t = semantics.types().get(type);
    if (t.size == 0)
        return;
    uint64_t seen = 0;
    std::string other_sign; // where nothing but the sign differs; the first one
    for (uint64_t i = 0; i < n && seen < most_entries; ++i) {
        const Pointer element = p + i * static_cast<uint64_t>(t.extent());
        bool any = false;
        for (const Datatype::Entry& e : t.entries) {
            const abi::BasicType& basic = *abi::find_basic_type(e.basic);
            if (basic.size == 1)
                continue;
            any = true;
            const Wanted want = wanted(basic);
            for (uint64_t part = 0; part < e.repeat * e.size / want.size && seen < most_entries; ++part, ++seen) {
                const Pointer at = element + static_cast<uint64_t>(e.displacement) + part * want.size;
                const Layout* layout = declared(at, memory);
                if (layout == nullptr)
                    continue;
                const uint64_t byte = static_cast<uint64_t>(offset_of(at)) % layout->size;
                const Layout::Leaf* variable = layout->at(byte);
                const auto differs = [&] {
                    return fmt::format("MPI_{} does not match byte {} of the declared type {}", basic.name, byte,
                                       layout->name);
                };
                if (variable != nullptr && want.fits_bits_of(*variable, byte)) {
                    if (!want.has_sign_of(*variable) && other_sign.empty())
                        other_sign = differs();
                    continue;
                }
                // Allocated memory may be room for pointers and, behind them, for what they point to.
                if (variable != nullptr && variable->kind == Layout::Kind::Integer && variable->size == 8 &&
                    may_be_behind_pointers(memory, at, *layout))
                    continue;
                report(FindingKind::TypeMismatch,
                       variable == nullptr
                           ? fmt::format("MPI_{} is at a place where {} has no member", basic.name, layout->name)
                           : differs());
                return;
            }
        }
        if (!any)
            break;
    }
    if (!other_sign.empty())
        report(FindingKind::SignMismatch, other_sign);
}

} // namespace mpismt::soundness
