// Requests that a process has made. What has become of one belongs to the path (request_state.hpp).
#pragma once

#include "core/event.hpp"
#include "core/memory.hpp"
#include "core/mpi/abi.hpp"
#include "frontend/unroll/state/typemap.hpp"

#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

namespace mpismt::unroll {

// The arguments that a persistent request keeps: of a send or receive,
struct PersistentMessage {
    Value partner, tag;
    uint32_t comm = 0;
    Pointer buffer = 0;
    Value count;
    TypePtr type;
    SendMode mode = SendMode::Standard;
    uint32_t partitions = 0, pair = 0; // of a partitioned one, which `count` is of all of; 0: it is none
};
// and of a collective: its blocking form, the context of its own, and the arguments as they were given.
struct PersistentCollective {
    MpiOp form{};
    bool large = false; // with large counts
    uint32_t comm = 0, context = 0;
    std::vector<uint64_t> args;
};

struct Request {
    struct Communication {}; // a nonblocking call's
    struct Message {};       // made by Mprobe or Improbe: a message that is to be received
    struct Generalized {};
    std::variant<Communication, Message, Generalized, std::shared_ptr<const PersistentMessage>,
                 std::shared_ptr<const PersistentCollective>>
        what;
    bool receives = false;
    bool freed = false;       // on some path
    EventId event = no_event; // not persistent: the communication
    SourceLoc loc;
    std::vector<bool> ready; // a partitioned send: which partitions were marked since its start

    bool is_message() const { return std::holds_alternative<Message>(what); }
    bool is_generalized() const { return std::holds_alternative<Generalized>(what); }
    bool is_persistent() const { return persistent_message() != nullptr || persistent_collective() != nullptr; }
    bool is_partitioned() const { return persistent_message() != nullptr && persistent_message()->partitions > 0; }
    const PersistentMessage* persistent_message() const { return pointer<PersistentMessage>(); }
    const PersistentCollective* persistent_collective() const { return pointer<PersistentCollective>(); }

private:
    template <class T>
    const T* pointer() const
    {
        const auto* p = std::get_if<std::shared_ptr<const T>>(&what);
        return p == nullptr ? nullptr : p->get();
    }
};

} // namespace mpismt::unroll
