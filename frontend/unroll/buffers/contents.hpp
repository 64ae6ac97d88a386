// The data of typed buffers: out of memory into payloads, and back.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

#include <memory>
#include <unordered_map>

namespace mpismt::unroll {

class MemoryAccess;

class BufferContents : Part {
public:
    BufferContents(Run& run, MemoryAccess& memory) : Part(run), memory_(memory) {}

    std::shared_ptr<const Payload> shared(std::shared_ptr<const Payload> payload);
    void drop_data(const Path& path, EventId send);
    void pack(Path& path, Payload& payload, const TypedBuffer& from);
    // Bytes [first, first + bytes) of the payload become the first data of the buffer.
    void unpack(Path& path, const TypedBuffer& to, const Payload& payload, uint32_t first, uint32_t bytes,
                TermId condition);

private:
    MemoryAccess& memory_;
    std::unordered_map<size_t, std::weak_ptr<const Payload>> payloads_; // large ones by hash
};

} // namespace mpismt::unroll
