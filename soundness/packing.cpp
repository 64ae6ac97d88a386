// Pack and Unpack (MPI 4.1, section 5.2) and their external32 forms (sections 5.3 and 14.5.2).
//
// What Pack makes is up to the implementation; here it is the data in the order of the typemap, without gaps, as
// messages are, so that Pack_size is exact. external32 is big-endian, with sizes of its own for a few types.
#include "soundness/call.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace mpismt::soundness {

// Those that differ from ours are integers.
uint32_t external_size(int32_t basic, uint32_t size)
{
    switch (basic) {
    case abi::LONG:
    case abi::UNSIGNED_LONG: return 4;
    case abi::WCHAR: return 2;
    default: return size;
    }
}

namespace {

bool is_signed(int32_t basic) { return abi::find_basic_type(basic)->kind == abi::BasicKind::Signed; }
// Parts whose bytes are turned round: a complex number has two.
uint32_t part_size(int32_t basic, uint32_t size)
{
    return abi::find_basic_type(basic)->kind == abi::BasicKind::Complex ? size / 2 : size;
}

uint64_t packed_bytes(uint64_t count, uint64_t size)
{
    uint64_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes) || bytes > INT64_MAX)
        throw LimitReached("a message whose length does not fit 63 bits");
    return bytes;
}

uint64_t external_bytes(const Datatype& t)
{
    uint64_t bytes = 0;
    for (const Datatype::Entry& e : t.entries)
        bytes += e.repeat * external_size(e.basic, e.size);
    return bytes;
}

// One basic element; nothing if the value does not fit.
bool to_external(const Datatype::Entry& e, const uint8_t* from, uint8_t* to)
{
    const uint32_t n = external_size(e.basic, e.size), part = part_size(e.basic, n);
    for (uint32_t i = n; i < e.size; ++i) // what is cut off must be the sign, repeated
        if (from[i] != (is_signed(e.basic) && (from[n - 1] & 0x80) != 0 ? 0xFF : 0))
            return false;
    for (uint32_t i = 0; i < n; ++i)
        to[i] = from[i / part * part + (part - 1 - i % part)];
    return true;
}
void from_external(const Datatype::Entry& e, const uint8_t* from, uint8_t* to)
{
    const uint32_t n = external_size(e.basic, e.size), part = part_size(e.basic, n);
    const uint8_t fill = n < e.size && is_signed(e.basic) && (from[0] & 0x80) != 0 ? 0xFF : 0;
    for (uint32_t i = 0; i < n; ++i)
        to[i] = from[i / part * part + (part - 1 - i % part)];
    std::fill(to + n, to + e.size, fill);
}

// An element of which some bits have no value has none when it is converted.
void carry_undefined(const Payload& from, uint64_t at, uint64_t bytes, Payload& to, uint64_t there, uint64_t room)
{
    if (from.undefined.empty() || std::all_of(from.undefined.begin() + static_cast<std::ptrdiff_t>(at),
                                              from.undefined.begin() + static_cast<std::ptrdiff_t>(at + bytes),
                                              [](uint8_t mask) { return mask == 0; }))
        return;
    to.undefined.resize(to.bytes.size());
    std::fill_n(to.undefined.begin() + static_cast<std::ptrdiff_t>(there), room, uint8_t{0xFF});
}

} // namespace

uint64_t external_bytes(const Types& types, TypeId type) { return external_bytes(types.get(type)); }

std::optional<Payload> in_external(const Types& types, const Payload& data)
{
    const std::vector<Datatype::Entry>& entries = types.get(data.type).entries;
    Payload out;
    out.type = data.type;
    out.count = data.count;
    out.bytes.resize(data.count * external_bytes(types.get(data.type)));
    uint64_t to = 0;
    for (size_t at = 0; at < data.bytes.size();)
        for (const Datatype::Entry& e : entries)
            for (uint64_t i = 0, n = external_size(e.basic, e.size); i < e.repeat; ++i, at += e.size, to += n) {
                if (!to_external(e, data.bytes.data() + at, out.bytes.data() + to))
                    return std::nullopt;
                carry_undefined(data, at, e.size, out, to, n);
            }
    return out;
}

// As many elements as there are bytes for.
Payload from_external(const Types& types, const Payload& data)
{
    const std::vector<Datatype::Entry>& entries = types.get(data.type).entries;
    Payload out;
    out.type = data.type;
    out.count = data.count;
    out.bytes.resize(data.count * types.get(data.type).size);
    uint64_t to = 0;
    for (size_t at = 0; at < data.bytes.size();)
        for (const Datatype::Entry& e : entries)
            for (uint64_t i = 0, n = external_size(e.basic, e.size); i < e.repeat; ++i, at += n, to += e.size) {
                if (at + n > data.bytes.size()) {
                    at = data.bytes.size();
                    break;
                }
                from_external(e, data.bytes.data() + at, out.bytes.data() + to);
                carry_undefined(data, at, n, out, to, e.size);
            }
    out.bytes.resize(to);
    if (!out.undefined.empty())
        out.undefined.resize(to);
    return out;
}

void Semantics::pack_call(Call& call)
{
    const auto& args = call.args;
    const MpiOp op = call.op();
    const bool external =
        op == MpiOp::Pack_external || op == MpiOp::Unpack_external || op == MpiOp::Pack_external_size;
    const size_t first = external ? 1 : 0; // after the name of the representation
    if (external) {
        constexpr std::string_view known = "external32";
        if (call.load_string(args[0], known.size() + 1) != known)
            call.fail(FindingKind::InvalidArgument, "the data representation is not \"external32\"");
    } else {
        call.comm(op == MpiOp::Pack_size ? 2 : 6);
    }
    if (op == MpiOp::Pack_size || op == MpiOp::Pack_external_size) {
        const Datatype& type = call.type(first + 1);
        const uint64_t bytes = packed_bytes(call.count(first), external ? external_bytes(type) : type.size);
        if (external)
            call.store_pointer(args[3], bytes);
        else
            call.store_number(args[3], static_cast<int64_t>(bytes));
        return;
    }

    // Pack(inbuf, incount, datatype, outbuf, outsize, position), Unpack(inbuf, insize, position, outbuf, outcount,
    // datatype); sizes and positions of the external forms are addresses.
    const bool packs = op == MpiOp::Pack || op == MpiOp::Pack_external;
    const size_t at_count = first + (packs ? 1 : 4), at_type = first + (packs ? 2 : 5),
                 at_size = first + (packs ? 4 : 1), at_position = first + (packs ? 5 : 2);
    const uint64_t count = call.count(at_count);
    const TypeId id = call.committed(at_type);
    const Datatype& type = types_->get(id);
    const Pointer data = args[first + (packs ? 0 : 3)], packed = args[first + (packs ? 3 : 0)];
    const int64_t size = external ? static_cast<int64_t>(args[at_size]) : call.number(at_size);
    const int64_t position =
        external ? call.load_addresses(args[at_position], 1)[0] : call.load_number(args[at_position]);
    const auto bytes = static_cast<int64_t>(packed_bytes(count, external ? external_bytes(type) : type.size));
    if (size < 0)
        call.invalid(abi::ERR_ARG, fmt::format("the size of the packed buffer is {}", size));
    if (position < 0 || position > size)
        call.invalid(abi::ERR_ARG,
                  fmt::format("the position is {} in a packed buffer of {} bytes", position, size));
    if (bytes > size - position)
        call.invalid(abi::ERR_ARG, fmt::format("{} bytes from position {} on exceed the {} bytes of the packed buffer",
                                               bytes, position, size));
    std::vector<Range> ranges = call.buffer(data, count, id, !packs);
    const std::vector<Range> others =
        call.buffer(plus(packed, position), static_cast<uint64_t>(bytes), abi::BYTE, packs);
    ranges.insert(ranges.end(), others.begin(), others.end());
    call.check_disjoint(std::move(ranges)); // MPI 4.1, section 2.3

    const auto each = [&](auto visit) { // entry, offset in memory's order, offset in external32
        uint64_t ours = 0, theirs = 0;
        for (uint64_t i = 0; i < count; ++i)
            for (const Datatype::Entry& e : type.entries)
                for (uint64_t k = 0; k < e.repeat; ++k) {
                    visit(e, ours, theirs);
                    ours += e.size;
                    theirs += external_size(e.basic, e.size);
                }
    };
    if (external)
        for (const Datatype::Entry& e : type.entries)
            if (e.basic == abi::LONG_DOUBLE)
                call.unsupported("MPI_LONG_DOUBLE in external32");
    if (packs) {
        Payload out = call.read(data, count, id);
        if (external) {
            const Payload in = std::move(out);
            out.bytes.assign(static_cast<size_t>(bytes), 0);
            out.undefined.clear();
            each([&](const Datatype::Entry& e, uint64_t ours, uint64_t theirs) {
                if (!to_external(e, in.bytes.data() + ours, out.bytes.data() + theirs))
                    call.unsupported("a value that does not fit its type in external32");
                carry_undefined(in, ours, e.size, out, theirs, external_size(e.basic, e.size));
            });
        }
        call.write(plus(packed, position), static_cast<uint64_t>(bytes), abi::BYTE, out);
    } else {
        Payload out = call.read(plus(packed, position), static_cast<uint64_t>(bytes), abi::BYTE);
        if (external) {
            const Payload in = std::move(out);
            out.bytes.assign(count * type.size, 0);
            out.undefined.clear();
            each([&](const Datatype::Entry& e, uint64_t ours, uint64_t theirs) {
                from_external(e, in.bytes.data() + theirs, out.bytes.data() + ours);
                carry_undefined(in, theirs, external_size(e.basic, e.size), out, ours, e.size);
            });
        }
        call.write(data, count, id, out);
    }
    if (external)
        call.store_pointer(args[at_position], static_cast<uint64_t>(position + bytes));
    else
        call.store_number(args[at_position], position + bytes);
}

} // namespace mpismt::soundness
