// The Sessions Model (MPI 4.1, section 11.3): which calls may be made, and what comes from which session.
//
// Communicators, groups and windows belong to the session that they come from, or to the World Model; whatever else
// there is (requests, datatypes, operations) may be used while any session lives, or between Init and Finalize. What
// infos and error handlers of sessions hold the program keeps in its own memory, by functions that are linked to it.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <optional>

namespace mpismt::unroll {

class Arguments;
class LeftOver;
class Objects;

class Sessions : Part {
public:
    Sessions(Run& run, Arguments& args, Objects& objects, LeftOver& left_over)
        : Part(run), args_(args), objects_(objects), left_over_(left_over)
    {
    }

    void check_initialized(const Call& c);
    // The handle of the session that those among the arguments come from; 0: the World Model. None if no argument says
    // so.
    std::optional<int32_t> session_of(const Call& c);
    // An object that is made belongs where another one does; where the arguments of the call do.
    static void belongs_with(Process& p, int32_t made, int32_t other);
    void belongs_with_arguments(const Call& c, int32_t made);
    // MPI_Session_init, MPI_Session_finalize.
    bool call_session(const Call& c); // false: it is none of its calls

private:
    Arguments& args_;
    Objects& objects_;
    LeftOver& left_over_;
};

} // namespace mpismt::unroll
