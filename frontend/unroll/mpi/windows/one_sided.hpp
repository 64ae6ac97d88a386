// One-sided communication: Put, Get, Accumulate and their kin, with and without requests (MPI 4.1, section 12.3).
//
// A call makes one event. Its effect on memory is made at a moment that no execution can tell from those that it has:
// when it is called, under a lock (which nobody competes for, or the program is not decided here); at the fence that
// ends its epoch; at MPI_Win_wait of the target, or, where the origin gets something, at its MPI_Win_complete. Where
// nothing races, a read has the same value at any moment between begin and end. What races is found in the event graph
// (solver/one_sided.hpp), and so are updates that compete.
#pragma once

#include "frontend/unroll/mpi/windows/windows.hpp"

namespace mpismt::unroll {

class BufferContents;
class BuffersInUse;
class Datatypes;
class DeclaredTypes;
class Events;
class Reductions;
class Requests;

class OneSidedCalls : Part {
public:
    OneSidedCalls(Run& run, Windows& windows, Arguments& args, Datatypes& types, DeclaredTypes& declared,
                  BufferContents& contents, BuffersInUse& in_use, Regions& regions, Events& events, Requests& requests,
                  Reductions& reductions)
        : Part(run), windows_(windows), args_(args), types_(types), declared_(declared), contents_(contents),
          in_use_(in_use), regions_(regions), events_(events), requests_(requests), reductions_(reductions)
    {
    }

    Outcome call(const Call& c);

    void apply(const Call& c, const OneSided& o);
    // The buffers at the origin may be used again.
    void complete_at_origin(const Call& c, const OneSided& o);

private:
    struct Layout;
    TypedBuffer buffer(const Call& c, size_t address, uint64_t count, TypePtr type, bool written);
    void check_epoch(const Call& c, const WindowState& w, uint32_t target) const;
    static void check_entries(const OneSided& o);
    void take_target(const Call& c, const Layout& at, const WindowState& w, OneSided& o);
    void take_origin(const Call& c, const Layout& at, OneSided& o);
    void take_operation(const Call& c, const Layout& at, OneSided& o);
    EventId add_event(const Call& c, const WindowState& w, const OneSided& o);
    Payload updated(const Call& c, const OneSided& o, const Payload& old);

    Windows& windows_;
    Arguments& args_;
    Datatypes& types_;
    DeclaredTypes& declared_;
    BufferContents& contents_;
    BuffersInUse& in_use_;
    Regions& regions_;
    Events& events_;
    Requests& requests_;
    Reductions& reductions_;
};

} // namespace mpismt::unroll
