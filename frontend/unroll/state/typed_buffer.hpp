// Typed buffers: `count` elements of a datatype in memory; what a call may not do with them.
#pragma once

#include "core/memory.hpp"
#include "frontend/unroll/state/path.hpp"
#include "frontend/unroll/state/typemap.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace mpismt::unroll {

// `count` elements of a datatype in memory.
struct TypedBuffer {
    Pointer at = 0;
    uint64_t count = 0;
    TypePtr type;
    struct Block {
        std::string_view array; // of displacements: "displs"
        uint32_t index = 0;
        int64_t displacement = 0;
    };
    std::optional<Block> block = {}; // one of several in a buffer: which
    TermId actual = no_term; // if the count is not known: `count` is the greatest that it may be

    // Of data; more than 64 bits hold: as many as they do.
    uint64_t bytes() const
    {
        uint64_t n;
        return __builtin_mul_overflow(count, type->size, &n) ? ~uint64_t{0} : n;
    }
    // Where the data of a buffer that is not empty begin and end, in bytes from its address; none if 64 bits do not
    // hold that.
    std::optional<std::pair<int64_t, int64_t>> span() const;
    // In the order of the data: f(pointer, bytes).
    template <class F>
    void for_each_run(F f) const
    {
        if (type->is_dense()) {
            if (bytes() > 0)
                f(at, bytes());
            return;
        }
        for (uint64_t i = 0; i < count; ++i)
            for (const Typemap::Run& r : type->runs)
                f(at + i * static_cast<uint64_t>(type->extent()) + static_cast<uint64_t>(r.offset), r.bytes);
    }
};
TypedBuffer byte_buffer(Pointer at, uint64_t bytes);
// The length of a message, of which 2 GB are the limit.
uint32_t message_size(uint64_t bytes);

// The path ends where a buffer is not what the standard asks of it.
void check_range(const Path& path, Pointer p, uint64_t bytes);
void check_buffer(const Path& path, const TypedBuffer& b);
void check_received_into(const Path& path, const TypedBuffer& b);
void check_disjoint(std::span<const TypedBuffer> read, std::span<const TypedBuffer> written);

} // namespace mpismt::unroll
