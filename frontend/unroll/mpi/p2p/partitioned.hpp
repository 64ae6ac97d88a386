// Partitioned communication (MPI 4.1, chapter 4): where all of it is certain. Else the operational semantics searches.
//
// Which MPI_Psend_init meets which MPI_Precv_init is known from the order of the calls: each pair has a context of its
// own, in which a start of the receive is a receive, and the call that marks the last partition as ready is the send.
// That is all of it but for MPI_Parrived, which may say of a partition that it is there before the others are: on a
// receive that is under way it is left to search, as are buffers of different sizes.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"
#include "frontend/unroll/state/request_state.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

#include <array>
#include <map>
#include <tuple>

namespace mpismt::unroll {

class Arguments;
class BuffersInUse;
class Communicators;
class Datatypes;
class DeclaredTypes;
class Infos;
class MessageBuffers;
class Messages;
class Rendezvous;
class Requests;

class Partitioned : Part {
public:
    Partitioned(Run& run, Arguments& args, Communicators& comms, Messages& messages, Datatypes& types,
                DeclaredTypes& declared, Requests& requests, Infos& infos, BuffersInUse& in_use,
                MessageBuffers& buffers, Rendezvous& rendezvous)
        : Part(run), args_(args), comms_(comms), messages_(messages), types_(types), declared_(declared),
          requests_(requests), infos_(infos), in_use_(in_use), buffers_(buffers), rendezvous_(rendezvous)
    {
    }

    Outcome call_init(const Call& c, bool receives);
    RequestState start(const Call& c, uint32_t request, uint32_t part);
    Outcome call_ready(const Call& c);
    Outcome call_arrived(const Call& c);

private:
    struct Pair {
        std::array<uint64_t, 2> bytes{}; // of the sender's, of the receiver's buffer
        std::array<bool, 2> known{};
        uint32_t context = 0;
    };
    using Envelope = std::tuple<uint32_t, uint32_t, uint32_t, int32_t>; // context, sender, receiver, tag

    static void check_road(const Call& c);
    uint32_t pair_of(const Call& c, const PersistentMessage& m, bool receives);
    void check_sizes(const Call& c, const PersistentMessage& m) const;
    uint32_t request_argument(const Call& c, size_t i, bool receives);
    std::vector<int64_t> marked(const Call& c, uint32_t partitions);
    RequestState send(const Call& c, uint32_t request);

    Arguments& args_;
    Communicators& comms_;
    Messages& messages_;
    Datatypes& types_;
    DeclaredTypes& declared_;
    Requests& requests_;
    Infos& infos_;
    BuffersInUse& in_use_;
    MessageBuffers& buffers_;
    Rendezvous& rendezvous_;
    std::map<Envelope, std::array<uint32_t, 2>> made_;      // how many sends, and receives
    std::map<std::pair<Envelope, uint32_t>, uint32_t> ids_; // of the how-many-th of an envelope, in pairs_
    std::vector<Pair> pairs_;
};

} // namespace mpismt::unroll
