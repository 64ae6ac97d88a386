// Sends and receives as events: their envelope, buffer and type are checked, and they get into the channels.
#pragma once

#include "frontend/unroll/mpi/p2p/channels.hpp"
#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

namespace mpismt::unroll {

class Arguments;
class BufferContents;
class BufferSpace;
class BuffersInUse;
class Communicators;
class Datatypes;
class DeclaredTypes;
class Errors;
class Events;
class Leeways;
class MessageBuffers;

class Messages : Part {
public:
    Messages(Run& run, Arguments& args, Errors& errors, Leeways& leeway, DeclaredTypes& declared, Datatypes& types,
             BuffersInUse& in_use, BufferContents& contents, BufferSpace& buffer_space, MessageBuffers& buffers,
             Events& events, Channels& channels, Communicators& comms)
        : Part(run), args_(args), errors_(errors), leeway_(leeway), declared_(declared), types_(types), in_use_(in_use),
          contents_(contents), buffer_space_(buffer_space), buffers_(buffers), events_(events), channels_(channels),
          comms_(comms)
    {
    }

    Value count_arg(const Call& c, size_t i); // known: of 64 bits; symbolic: of 32
    void check_tag(const Call& c, Value tag, bool wildcard_allowed);
    // As many elements as there may be, if the count is not known.
    TypedBuffer buffer_of(const Call& c, Pointer buffer, Value count, const TypePtr& type);
    void check_apart(const Call& c, const TypedBuffer& from, const TypedBuffer& to); // of one call
    EventId start_send(const Call& c, uint32_t comm, Value dest, Value tag, SendMode mode, Pointer buffer, Value count,
                       const TypePtr& type, uint32_t part, Competition competition = Competition::None,
                       std::optional<uint32_t> context = {}); // not that of the communicator
    EventId start_recv(const Call& c, uint32_t comm, Value source, Value tag, Pointer buffer, Value count,
                       const TypePtr& type, uint32_t part, Competition competition = Competition::None,
                       std::optional<uint32_t> context = {});
    void check_unused(const Call& c, size_t count, size_t type, size_t tag, bool receives);
    void check_returned(const Call& c, size_t count, size_t type, size_t tag, bool receives);

private:
    uint64_t largest_count(const Call& c, Pointer buffer, Value count, const Typemap& type);

    Arguments& args_;
    Errors& errors_;
    Leeways& leeway_;
    DeclaredTypes& declared_;
    Datatypes& types_;
    BuffersInUse& in_use_;
    BufferContents& contents_;
    BufferSpace& buffer_space_;
    MessageBuffers& buffers_;
    Events& events_;
    Channels& channels_;
    Communicators& comms_;
};

} // namespace mpismt::unroll
