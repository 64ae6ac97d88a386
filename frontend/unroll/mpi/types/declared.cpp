// The declared type of what is in a buffer against the datatype (MPI 4.1, section 3.3.1): each basic type of the
// message must find a number of its kind and size at its place. Bytes go with everything, and so does what is not
// known; an implementation need not notice, so the call goes on.
#include "frontend/unroll/mpi/types/declared.hpp"

#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

using LayoutKind = Layout::Kind;

constexpr uint64_t max_numbers = 4096; // of a message that are compared; later ones repeat what was seen

// The numbers that a basic type is made of, in the order of the message. None for single bytes.
struct Number {
    LayoutKind kind;
    uint32_t size;
};
std::vector<Number> numbers_of(const abi::BasicType& t)
{
    using enum abi::BasicKind;
    if (t.size == 1)
        return {{LayoutKind::Any, 1}};
    switch (t.kind) {
    case Signed: return {{LayoutKind::Signed, t.size}};
    case Unsigned: return {{LayoutKind::Unsigned, t.size}};
    case Float: return {{LayoutKind::Float, t.size}};
    case Complex: return {{LayoutKind::Float, t.size / 2}, {LayoutKind::Float, t.size / 2}};
    case Logical: return {{LayoutKind::Logical, t.size}};
    case Character: return {{LayoutKind::Integer, t.size}};
    case Byte: return {{LayoutKind::Any, 1}};
    case Pair: break;
    }
    const abi::PairType p = abi::pair_type(t);
    const auto number = [](const abi::BasicType& part) {
        return Number{part.kind == Float ? LayoutKind::Float : LayoutKind::Signed, part.size};
    };
    return {number(*p.value), number(*p.index)};
}

enum class Fit : uint8_t { None, ButForSign, Whole };
Fit fit(LayoutKind declared, LayoutKind asked)
{
    if (declared == LayoutKind::Any || asked == LayoutKind::Any || declared == asked)
        return Fit::Whole;
    if (declared == LayoutKind::Character)
        return Fit::None; // types of one byte ask for any
    if (declared == LayoutKind::Float || asked == LayoutKind::Float || declared == LayoutKind::Logical)
        return Fit::None;
    if (asked == LayoutKind::Logical) // of a variable of C
        return Fit::Whole;
    return declared == LayoutKind::Integer || asked == LayoutKind::Integer ? Fit::Whole : Fit::ButForSign;
}

// Or of an enumeration of this size, which is rarer and no better sent as anything else.
bool is_pointer(const Layout::Leaf& leaf) { return leaf.kind == LayoutKind::Integer && leaf.size == 8; }

// The rows of a matrix are often in one allocation with the pointers to them, and behind these: in allocated memory
// only what is the address of an object counts as a pointer, and of an array of pointers the first, as behind it
// numbers may look like addresses. What is not known has the byte 0, which is no address.
bool may_be_behind_pointers(const Memory& memory, Pointer at, const Layout& layout)
{
    const MemoryObject* o = memory.find(object_of(at));
    if (o == nullptr || o->kind != ObjectKind::Heap)
        return false;
    Pointer held = 0;
    if ((layout.size == sizeof held && offset_of(at) != 0) ||
        static_cast<uint64_t>(offset_of(at)) + sizeof held > o->bytes.size())
        return true;
    std::memcpy(&held, o->bytes.data() + offset_of(at), sizeof held);
    return object_of(held) == 0 || memory.find(object_of(held)) == nullptr;
}

std::string words(const Layout::Leaf* leaf)
{
    if (leaf == nullptr)
        return "nothing but padding";
    const auto bits = 8 * leaf->size;
    switch (leaf->kind) {
    case LayoutKind::Signed: return fmt::format("a signed number of {} bits", bits);
    case LayoutKind::Unsigned: return fmt::format("an unsigned number of {} bits", bits);
    case LayoutKind::Integer: return is_pointer(*leaf) ? "a pointer" : fmt::format("an integer of {} bits", bits);
    case LayoutKind::Float: return fmt::format("a floating-point number of {} bits", bits);
    case LayoutKind::Logical: return fmt::format("a logical of {} bits", bits);
    case LayoutKind::Character: return "a character";
    case LayoutKind::Any: break;
    }
    return "something else";
}

} // namespace

// The layout by which the bytes at p are declared; null if nothing is certain. Memory that was allocated is what the
// program has stored in it, whatever pointers say: its type counts where the pointer that MPI gets is declared alike.
const Layout* DeclaredTypes::declared_type(const Call& c, Pointer p, const Path* target) const
{
    const MemoryObject* o = (target != nullptr ? *target : c.path).memory.find(object_of(p));
    if (o == nullptr || o->layout == 0 || offset_of(p) < 0)
        return nullptr;
    if (o->kind != ObjectKind::Heap || program_.layouts[o->layout].sure)
        return &program_.layouts[o->layout];
    if (target != nullptr)
        return nullptr;
    const std::span<const Param> params = parameters_of(c.in.mpi);
    for (size_t i = 0, buffer = 0; i < params.size() && i < c.operands.size(); ++i)
        if (params[i].kind == ParamKind::Buffer && buffer++ < 2) {
            const Value at = args_.arg(c, i);
            if (at.is_known() && object_of(at.bits) == object_of(p) &&
                (buffer == 1 ? c.in.layout : c.in.second_layout) == o->layout)
                return &program_.layouts[o->layout];
        }
    return nullptr;
}

// Of the elements that are sent, the first number that does not fit, and the first that does but for its sign, which
// counts only where the other one is not sent.
void DeclaredTypes::check_declared(const Call& c, const TypedBuffer& b, Value count, const Path* target)
{
    if (b.bytes() == 0 || c.in.mpi == MpiOp::Start || c.in.mpi == MpiOp::Startall)
        return;
    if (program_.layouts.size() <= 1)
        return; // nothing is declared, as in records
    if (std::all_of(b.type->sequence.begin(), b.type->sequence.end(), [](const auto& basic) {
            return numbers_of(*abi::find_basic_type(basic.first))[0].kind == LayoutKind::Any;
        }))
        return; // of all their many elements
    const Differences found = differences(c, b, target);
    const auto sends = [&](const Difference& d) {
        return count.is_known() ? true_term
                                : terms_.operation(ScalarOp::SLt, 32, 1, terms_.constant(d.element, 32), count.term);
    };
    const auto fault = [&](FindingKind kind, const Difference& d, TermId when) {
        StopDetail detail;
        detail.finding = kind;
        detail.text = d.text;
        if (when != false_term)
            events_.fault(c.process, c.path, when, std::move(detail), c.in.loc);
    };
    const TermId mismatch = found.any ? sends(*found.any) : false_term;
    if (found.any)
        fault(FindingKind::TypeMismatch, *found.any, mismatch);
    if (found.sign)
        fault(FindingKind::SignMismatch, *found.sign,
              terms_.conjunction(sends(*found.sign), terms_.negation(mismatch)));
}

DeclaredTypes::Differences DeclaredTypes::differences(const Call& c, const TypedBuffer& b, const Path* target) const
{
    Differences found;
    TypeCursor cursor(b.at, *b.type);
    uint64_t sent = 0, compared = 0; // bytes of the message; numbers
    for (uint64_t element = 0; element < b.count; ++element)
        for (const auto& [basic, repeat] : b.type->sequence) {
            const abi::BasicType& type = *abi::find_basic_type(basic);
            const std::vector<Number> numbers = numbers_of(type);
            if (numbers[0].kind == LayoutKind::Any) {
                sent += repeat * type.size;
                continue;
            }
            for (uint64_t k = 0; k < repeat; ++k)
                for (const Number& n : numbers) {
                    if (++compared > max_numbers)
                        return found;
                    const Pointer at = cursor.at(sent).first;
                    sent += n.size;
                    const Layout* layout = declared_type(c, at, target);
                    if (layout == nullptr)
                        continue;
                    const uint64_t within = static_cast<uint64_t>(offset_of(at)) % layout->size;
                    const Layout::Leaf* leaf = layout->at(within);
                    const Fit kinds = leaf == nullptr ? Fit::None : fit(leaf->kind, n.kind);
                    const bool same_place =
                        kinds != Fit::None && (leaf->kind == LayoutKind::Any ||
                                               (leaf->size == n.size && (within - leaf->offset) % leaf->size == 0));
                    if (same_place && kinds == Fit::Whole)
                        continue;
                    if (leaf != nullptr && is_pointer(*leaf) &&
                        may_be_behind_pointers((target != nullptr ? *target : c.path).memory, at, *layout))
                        continue;
                    const auto text = [&] {
                        if (kinds == Fit::Whole && leaf->size == n.size)
                            return fmt::format("MPI_{} at byte {} of the buffer does not begin where a value of {} "
                                               "does: are displacements in elements meant to be in bytes?",
                                               type.name, offset_of(at), layout->name);
                        if (leaf != nullptr && leaf->size == layout->size)
                            return fmt::format("the datatype has MPI_{} where the buffer is declared as {}", type.name,
                                               layout->name);
                        return fmt::format("the datatype has MPI_{} at byte {} of {}, where there is {}", type.name,
                                           within, layout->name, words(leaf));
                    };
                    if (!same_place) {
                        found.any = {element, text()};
                        return found;
                    }
                    if (!found.sign)
                        found.sign = {element, text()};
                }
        }
    return found;
}

} // namespace mpismt::unroll
