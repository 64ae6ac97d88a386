// What a typed buffer must be (MPI 4.1, sections 2.3, 3.2.2, 3.10, 5.1.11 and 6.2).
#include "frontend/unroll/state/typed_buffer.hpp"

#include "core/errors.hpp"
#include "frontend/unroll/state/stop.hpp"
#include "frontend/unroll/state/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace mpismt::unroll {

TypedBuffer byte_buffer(Pointer at, uint64_t bytes)
{
    static const TypePtr byte = predefined_type(abi::BYTE);
    return {at, bytes, byte};
}

uint32_t message_size(uint64_t bytes)
{
    if (bytes > INT32_MAX)
        throw LimitReached("a message of 2 GB or more");
    return static_cast<uint32_t>(bytes);
}

std::optional<std::pair<int64_t, int64_t>> TypedBuffer::span() const
{
    const Typemap& t = *type;
    int64_t last, begin, end, length;
    if (count > INT64_MAX || bytes() > INT64_MAX ||
        __builtin_mul_overflow(static_cast<int64_t>(count - 1), t.extent(), &last) ||
        __builtin_add_overflow(std::min<int64_t>(0, last), t.true_lb, &begin) ||
        __builtin_add_overflow(std::max<int64_t>(0, last), t.true_ub, &end) ||
        __builtin_sub_overflow(end, begin, &length))
        return std::nullopt;
    return std::pair{begin, end};
}

void check_range(const Path& path, Pointer p, uint64_t bytes)
{
    if (bytes > 0 && !path.memory.valid(p, bytes))
        throw PathStop{memory_fault(fmt::format("{} bytes are not within an object", bytes))};
}

// A buffer must hold the message (MPI 4.1, section 3.2.2); a null one may be given for an empty message.
void check_buffer(const Path& path, const TypedBuffer& b)
{
    if (b.bytes() == 0)
        return;
    const Typemap& t = *b.type;
    const auto span = b.span();
    if (!span && t.extent() == 0)
        throw PathStop{limit("a message whose length does not fit 63 bits")};
    if (!span)
        stop_invalid("the buffer is smaller than the message, whose length does not fit 63 bits", abi::unnoticed_error);
    if (path.memory.valid(b.at + static_cast<uint64_t>(span->first), static_cast<uint64_t>(span->second - span->first)))
        return;
    // With absolute addresses the data may lie in several objects.
    b.for_each_run([&](Pointer p, uint64_t bytes) {
        if (path.memory.valid(p, bytes))
            return;
        const MemoryObject* o = path.memory.find(object_of(p));
        if (is_undefined_address(p))
            throw PathStop{undefined_fault(path, true_term, "the buffer")};
        if (o != nullptr && !o->alive)
            throw PathStop{memory_fault("the buffer no longer exists")};
        if (is_null_buffer(b.at) && t.true_lb >= static_cast<int64_t>(pointer_bias))
            stop_invalid("the buffer is null, but the datatype has absolute addresses: was MPI_BOTTOM meant?",
                         abi::ERR_BUFFER);
        if (is_null_buffer(b.at))
            stop_invalid("the buffer is null, but the message is not empty", abi::ERR_BUFFER);
        if (b.at == 0 && t.true_lb < static_cast<int64_t>(pointer_bias))
            stop_invalid("the buffer is MPI_BOTTOM, but the datatype has no absolute addresses", abi::unnoticed_error);
        if (b.at == 0 && o != nullptr)
            stop_invalid(
                fmt::format("a block of the datatype has {} bytes at an address where {} are", bytes,
                            o->bytes.size() - std::min<uint64_t>(o->bytes.size(), static_cast<uint64_t>(offset_of(p)))),
                abi::unnoticed_error);
        if (b.at == abi::IN_PLACE)
            stop_invalid("MPI_IN_PLACE stands where a buffer is needed", abi::unnoticed_error);
        stop_invalid(b.block ? fmt::format("{}[{}] is {}: the {} bytes there are not all within the buffer",
                                           b.block->array, b.block->index, b.block->displacement, b.bytes())
                             : fmt::format("the buffer is smaller than the {} bytes of its count and datatype",
                                           b.bytes()),
                     abi::unnoticed_error);
    });
}

// Data must not be received into a constant, nor twice into one place (MPI 4.1, section 5.1.11).
void check_received_into(const Path& path, const TypedBuffer& b)
{
    const Typemap& t = *b.type;
    if (b.bytes() > 0 && path.memory.is_constant(b.at))
        throw PathStop{
            memory_fault("data are received into a constant (a string literal, or an object that is declared const)")};
    if (t.is_dense() || b.bytes() == 0)
        return;
    bool overlaps = t.overlaps_itself();
    if (!overlaps && b.count > 1 && t.extent() < t.true_ub - t.true_lb) {
        std::vector<std::pair<Pointer, uint64_t>> all;
        b.for_each_run([&](Pointer p, uint64_t bytes) { all.emplace_back(p, bytes); });
        std::sort(all.begin(), all.end());
        overlaps = std::adjacent_find(all.begin(), all.end(), [](const auto& x, const auto& y) {
                       return x.first + x.second > y.first;
                   }) != all.end();
    }
    if (overlaps)
        stop_invalid("the entries of the datatype that is received into overlap");
}

// What one call writes it must not write twice, nor read (MPI 4.1, sections 2.3, 3.10 and 6.2).
void check_disjoint(std::span<const TypedBuffer> read, std::span<const TypedBuffer> written)
{
    if (written.empty() || read.size() + written.size() < 2)
        return;
    struct Run {
        Pointer begin, end;
        bool writes;
    };
    std::vector<Run> runs;
    for (const auto& [buffers, writes] : {std::pair{read, false}, std::pair{written, true}})
        for (const TypedBuffer& b : buffers)
            b.for_each_run([&, w = writes](Pointer p, uint64_t bytes) {
                if (!runs.empty() && runs.back().writes == w && runs.back().end == p)
                    runs.back().end += bytes;
                else
                    runs.push_back({p, p + bytes, w});
            });
    std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.begin < b.begin; });
    Pointer read_to = 0, written_to = 0; // how far runs reach that began before
    for (const Run& r : runs) {
        if (written_to > r.begin)
            stop_invalid(r.writes ? "blocks of the receive buffer overlap" : "the send and receive buffers overlap",
                         abi::unnoticed_error);
        if (r.writes && read_to > r.begin)
            stop_invalid("the send and receive buffers overlap", abi::unnoticed_error);
        (r.writes ? written_to : read_to) = std::max(r.writes ? written_to : read_to, r.end);
    }
}

} // namespace mpismt::unroll
