// Packing (MPI 4.1, section 5.2) and its form for other machines, external32 (sections 5.3 and 14.5.2).
//
// Packed data are the bytes of the message that would be sent. In external32 each basic element is big-endian and has
// the size that the standard says; that a value fits must be known where that is less.
#include "frontend/unroll/mpi/types/packing.hpp"

#include "core/mpi/traits.hpp"
#include "frontend/unroll/buffers/contents.hpp"
#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"
#include "frontend/unroll/mpi/types/declared.hpp"
#include "frontend/unroll/paths/memory_access.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

uint32_t external_bytes(const abi::BasicType& t)
{
    switch (t.handle) {
    case abi::LONG:
    case abi::UNSIGNED_LONG: return 4;
    case abi::WCHAR: return 2;
    default: return t.size;
    }
}

uint64_t external_bytes(const Typemap& t)
{
    uint64_t bytes = 0;
    for (const auto& [basic, n] : t.sequence)
        bytes += n * external_bytes(*abi::find_basic_type(basic));
    return bytes;
}

uint64_t packed_bytes(const TypedBuffer& b, bool external)
{
    uint64_t bytes;
    if (__builtin_mul_overflow(b.count, external ? external_bytes(*b.type) : b.type->size, &bytes) || bytes > INT64_MAX)
        throw PathStop{limit("a message whose length does not fit 63 bits")};
    return bytes;
}

// Between the bytes of `count` elements as they are here and in external32; false if a value does not fit.
bool convert(const Typemap& type, uint64_t count, std::vector<uint8_t>& here, std::vector<uint8_t>& there,
             bool to_external)
{
    here.resize(count * type.size);
    there.resize(count * external_bytes(type));
    uint8_t *ours = here.data(), *theirs = there.data();
    const auto element = [&](const abi::BasicType& t) {
        const uint32_t n = external_bytes(t);
        const uint32_t part = t.kind == abi::BasicKind::Complex ? n / 2 : n; // of which each is turned round by itself
        for (uint32_t i = 0; i < n; ++i) {
            uint8_t& mirrored = theirs[i / part * part + (part - 1 - i % part)];
            (to_external ? mirrored : ours[i]) = to_external ? ours[i] : mirrored;
        }
        const uint8_t sign = t.kind == abi::BasicKind::Signed && (ours[n - 1] & 0x80) != 0 ? 0xFF : 0;
        for (uint32_t i = n; i < t.size; ++i) {
            if (to_external && ours[i] != sign)
                return false;
            ours[i] = sign;
        }
        ours += t.size;
        theirs += n;
        return true;
    };
    for (uint64_t i = 0; i < count; ++i)
        for (const auto& [basic, n] : type.sequence)
            for (uint64_t k = 0; k < n; ++k)
                if (!element(*abi::find_basic_type(basic)))
                    return false;
    return true;
}

// A value of up to 8 bytes with its bytes in the other order.
Value turned_round(TermStore& terms, Value v, unsigned bytes)
{
    if (v.is_known()) {
        uint64_t turned = 0;
        for (unsigned i = 0; i < bytes; ++i)
            turned |= (v.bits >> (8 * i) & 0xFF) << (8 * (bytes - 1 - i));
        return Value::known(turned);
    }
    TermId turned = terms.extract(v.term, 8 * (bytes - 1), 8);
    for (unsigned i = bytes - 1; i-- > 0;)
        turned = terms.concat(terms.extract(v.term, 8 * i, 8), turned);
    return to_value(terms, turned);
}

// The same of data that are not known or may have no value; an element of which some bits have none has none.
// `piece_of` gives bytes of the data, `take_undefined` takes from values the condition that they have none.
template <class PieceOf, class TakeUndefined>
Payload convert_unknown(TermStore& terms, const Typemap& type, uint64_t count, const Payload& from, bool to_external,
                        PieceOf piece_of, TakeUndefined take_undefined)
{
    Payload out;
    out.bytes.resize(count * (to_external ? external_bytes(type) : type.size));
    uint32_t at = 0, to = 0;
    const auto element = [&](const abi::BasicType& t) {
        const uint32_t parts = t.kind == abi::BasicKind::Complex ? 2 : 1, size = t.size / parts,
                       external = external_bytes(t) / parts;
        const uint32_t read = to_external ? size : external, written = to_external ? external : size;
        if (size > 8)
            throw PathStop{limit("unknown values in external32")};
        Value values[2];
        for (uint32_t i = 0; i < parts; ++i)
            values[i] = piece_of(from, at + i * read, read);
        const TermId undefined = parts == 1 ? take_undefined({&values[0]}) : take_undefined({&values[0], &values[1]});
        for (uint32_t i = 0; i < parts; ++i) {
            Value v = values[i];
            if (!to_external)
                v = turned_round(terms, v, external);
            if (read != written) {
                const bool is_signed = t.kind == abi::BasicKind::Signed;
                const ScalarOp widen = is_signed ? ScalarOp::SExt : ScalarOp::ZExt;
                if (to_external && undefined != true_term) {
                    const auto narrow = compute(terms, ScalarOp::Trunc, 8 * size, 8 * external, v, {});
                    const auto back = compute(terms, widen, 8 * external, 8 * size, *narrow, {});
                    if (equal_term(terms, v, *back, 8 * size) != true_term)
                        throw PathStop{limit("unknown values in external32")};
                }
                v = *compute(terms, to_external ? ScalarOp::Trunc : widen, 8 * read, 8 * written, v, {});
            }
            if (to_external)
                v = turned_round(terms, v, external);
            put_piece(out, to + i * written, written, v, undefined);
        }
        at += parts * read;
        to += parts * written;
    };
    for (uint64_t i = 0; i < count; ++i)
        for (const auto& [basic, n] : type.sequence)
            for (uint64_t k = 0; k < n; ++k)
                element(*abi::find_basic_type(basic));
    return out;
}

} // namespace

// Where a packed buffer, its size and the position in it are arguments: what is at the position, after `bytes` have
// room.
Pointer Packing::packed_at(const Call& c, size_t buffer, size_t size, size_t position, uint64_t bytes)
{
    const unsigned width = traits_of(c.in.mpi).has(Fact::External) ? 64 : count_width(c);
    const int64_t at = as_signed(args_.known(c, position, args_.pointed_to(c, args_.arg(c, position), width)), width);
    const int64_t room = as_signed(args_.known(c, size), width);
    if (at < 0 || room < 0 || at > room || bytes > static_cast<uint64_t>(room - at))
        stop_invalid(
            fmt::format("{} bytes from position {} on exceed the {} bytes of the packed buffer", bytes, at, room),
            abi::ERR_ARG);
    const Pointer p = args_.known(c, buffer) + static_cast<uint64_t>(at);
    check_buffer(c.path, byte_buffer(p, bytes));
    args_.out(c, position, width, Value::known(static_cast<uint64_t>(at) + bytes));
    return p;
}

TypedBuffer Packing::packed_data(const Call& c, size_t data, size_t count, size_t type)
{
    const TypePtr t =
        types_.type_argument(c, type, c.in.mpi != MpiOp::Pack_size && c.in.mpi != MpiOp::Pack_external_size);
    if (args_.known_count(c, count) < 0)
        stop_invalid(fmt::format("count {} is negative", args_.known_count(c, count)), abi::ERR_COUNT);
    if (!traits_of(c.in.mpi).has(Fact::External)) {
        comms_.comm_index(c, c.in.mpi == MpiOp::Pack_size ? 2 : 6);
    } else {
        if (args_.string_argument(c, 0) != "external32")
            stop_invalid("the data representation is not \"external32\"", abi::ERR_ARG);
        for (const auto& [basic, n] : t->sequence)
            if (basic == abi::LONG_DOUBLE && c.in.mpi != MpiOp::Pack_external_size) {
                StopDetail u;
                u.reason = StopDetail::Reason::Unsupported;
                u.text = "MPI_LONG_DOUBLE in external32";
                throw PathStop{std::move(u)};
            }
    }
    return {data == 0 && c.in.mpi == MpiOp::Pack_size ? 0 : args_.known(c, data),
            static_cast<uint64_t>(args_.known_count(c, count)), t};
}

void Packing::pack_size(const Call& c)
{
    const bool external = traits_of(c.in.mpi).has(Fact::External);
    const TypedBuffer b = packed_data(c, 0, external ? 1 : 0, external ? 2 : 1);
    const uint64_t bytes = packed_bytes(b, external);
    if (external)
        args_.out(c, 3, 64, Value::known(bytes));
    else
        args_.out_count(c, 3, bytes);
}

void Packing::call_pack(const Call& c)
{
    const bool external = traits_of(c.in.mpi).has(Fact::External);
    const size_t first = external ? 1 : 0;
    const TypedBuffer b = packed_data(c, first, first + 1, first + 2);
    const uint64_t bytes = packed_bytes(b, external);
    Payload payload;
    const Pointer to = packed_at(c, first + 3, first + 4, first + 5, bytes);
    check_buffer(c.path, b);
    const TypedBuffer packed = byte_buffer(to, bytes);
    check_disjoint({&b, 1}, {&packed, 1});
    declared_.check_declared(c, b, Value::known(b.count));
    in_use_.touch(c.process, c.path, b, false, c.in.loc, true_term);
    contents_.pack(c.path, payload, b);
    const auto piece = [&](const Payload& from, uint32_t at, uint32_t n) {
        return mpismt::unroll::piece_of(terms_, from, at, n);
    };
    const auto undefined = [&](std::initializer_list<Value*> values) {
        return mpismt::unroll::take_undefined(terms_, values);
    };
    if (external && !payload.is_known()) {
        payload = convert_unknown(terms_, *b.type, b.count, payload, true, piece, undefined);
    } else if (external) {
        Payload turned;
        if (!convert(*b.type, b.count, payload.bytes, turned.bytes, true)) {
            StopDetail u;
            u.reason = StopDetail::Reason::Unsupported;
            u.text = "a value that does not fit its type in external32";
            throw PathStop{std::move(u)};
        }
        payload = std::move(turned);
    }
    in_use_.touch(c.process, c.path, to, bytes, true, c.in.loc, true_term);
    memory_.write_bytes(c.path, to, payload, 0, static_cast<uint32_t>(bytes), true_term);
}

void Packing::call_unpack(const Call& c)
{
    const bool external = traits_of(c.in.mpi).has(Fact::External);
    const size_t first = external ? 1 : 0;
    const TypedBuffer b = packed_data(c, first + 3, first + 4, first + 5);
    const uint64_t bytes = packed_bytes(b, external);
    const Pointer from = packed_at(c, first, first + 1, first + 2, bytes);
    check_buffer(c.path, b);
    check_received_into(c.path, b);
    const TypedBuffer packed = byte_buffer(from, bytes);
    check_disjoint({&packed, 1}, {&b, 1});
    declared_.check_declared(c, b, Value::known(b.count));
    in_use_.touch(c.process, c.path, from, bytes, false, c.in.loc, true_term);
    in_use_.touch(c.process, c.path, b, true, c.in.loc, true_term);
    auto payload = memory_.read_bytes(c.path, from, bytes);
    const auto piece = [&](const Payload& data, uint32_t at, uint32_t n) {
        return mpismt::unroll::piece_of(terms_, data, at, n);
    };
    const auto undefined = [&](std::initializer_list<Value*> values) {
        return mpismt::unroll::take_undefined(terms_, values);
    };
    if (external && !payload->is_known()) {
        *payload = convert_unknown(terms_, *b.type, b.count, *payload, false, piece, undefined);
    } else if (external) {
        Payload turned;
        convert(*b.type, b.count, turned.bytes, payload->bytes, false);
        *payload = std::move(turned);
    }
    contents_.unpack(c.path, b, *payload, 0, static_cast<uint32_t>(b.bytes()), true_term);
}

} // namespace mpismt::unroll
