// What memory holds, and nothing else reaches past this to it (tests/folder_rules_test.cpp). The accesses must be
// valid.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/payload.hpp"

#include <memory>

namespace mpismt::unroll {

class MemoryAccess : Part {
public:
    explicit MemoryAccess(Run& run) : Part(run) {}

    // What memory holds, and nothing else reaches past these to it (memory_access.cpp). The accesses must be valid.
    uint32_t create_object(Process& p, Path& path, ObjectKind kind, uint64_t bytes, SourceLoc loc, uint32_t name,
                           bool written = true);
    void destroy_object(Path& path, uint32_t object);
    void create_globals(Process& p, Path& path);
    Value read(const Path& path, Pointer at, unsigned width);
    void write(Path& path, Pointer at, unsigned width, Value value, TermId condition = true_term);
    uint8_t* overwrite(Path& path, Pointer at, uint64_t bytes); // known bytes, all of which will be written
    void begin_anew(Path& path, Pointer at, uint64_t bytes);    // as bytes that were never written
    void copy(Path& path, Pointer to, Pointer from, uint64_t bytes);
    std::shared_ptr<Payload> read_bytes(Path& path, Pointer p, uint64_t bytes);
    void append_bytes(Path& path, Payload& payload, Pointer p, uint64_t bytes);
    // Bytes [from, from + bytes) of a payload go to p, where `condition` holds.
    void write_bytes(Path& path, Pointer p, const Payload& payload, uint32_t from, uint32_t bytes, TermId condition);
};

} // namespace mpismt::unroll
