// What a process brings to a collective: its data, and the arguments in which all must agree.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"
#include "frontend/unroll/state/collective_call.hpp"

namespace mpismt::unroll {

class Arguments;
class BufferContents;
class BuffersInUse;
class Communicators;
class Datatypes;
class DeclaredTypes;
class Topologies;

class CollectiveArguments : Part {
public:
    CollectiveArguments(Run& run, Arguments& args, Datatypes& types, BuffersInUse& in_use, BufferContents& contents,
                        DeclaredTypes& declared, Communicators& comms, Topologies& topologies)
        : Part(run), args_(args), types_(types), in_use_(in_use), contents_(contents), declared_(declared),
          comms_(comms), topologies_(topologies)
    {
    }

    void contribute(const Call& c, MpiOp op, const CommObject& comm, CollectiveDetail& d, CollectiveCall& call);
    void check_kind_of_communicator(const Call& c, MpiOp op, const CommObject& comm) const;
    int32_t root_across(const Communicator& comm, uint32_t member, int32_t root) const;

private:
    struct Contribution;
    void address_across(MpiOp op, uint32_t member, CollectiveDetail& d, const CollectiveCall& call);

    Arguments& args_;
    Datatypes& types_;
    BuffersInUse& in_use_;
    BufferContents& contents_;
    DeclaredTypes& declared_;
    Communicators& comms_;
    Topologies& topologies_;
};

} // namespace mpismt::unroll
