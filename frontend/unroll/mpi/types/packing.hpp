// MPI_Pack and MPI_Unpack, and their external forms.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

namespace mpismt::unroll {

class Arguments;
class BufferContents;
class BuffersInUse;
class Communicators;
class Datatypes;
class DeclaredTypes;
class MemoryAccess;

class Packing : Part {
public:
    Packing(Run& run, Arguments& args, Datatypes& types, Communicators& comms, DeclaredTypes& declared,
            BuffersInUse& in_use, BufferContents& contents, MemoryAccess& memory)
        : Part(run), args_(args), types_(types), comms_(comms), declared_(declared), in_use_(in_use),
          contents_(contents), memory_(memory)
    {
    }

    void pack_size(const Call& c);
    void call_pack(const Call& c);
    void call_unpack(const Call& c);

private:
    Pointer packed_at(const Call& c, size_t buffer, size_t size, size_t position, uint64_t bytes);
    TypedBuffer packed_data(const Call& c, size_t data, size_t count, size_t type);

    Arguments& args_;
    Datatypes& types_;
    Communicators& comms_;
    DeclaredTypes& declared_;
    BuffersInUse& in_use_;
    BufferContents& contents_;
    MemoryAccess& memory_;
};

} // namespace mpismt::unroll
