// Requests: made, cancelled, freed; generalized ones (MPI 4.1, section 13.2).
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <map>
#include <optional>

namespace mpismt::unroll {

class Arguments;
class Errors;
class Events;
class Sessions;

class Requests : Part {
public:
    Requests(Run& run, Arguments& args, Events& events, Errors& errors, Sessions& sessions)
        : Part(run), args_(args), events_(events), errors_(errors), sessions_(sessions)
    {
    }

    Outcome call_cancel(const Call& c);
    Outcome call_request_free(const Call& c);
    bool call_generalized(const Call& c); // false: it is none of its calls
    // Of a request for two communications: the other one, or no_event if its partner is MPI_PROC_NULL.
    std::optional<EventId> companion_of(EventId e) const
    {
        const auto it = companions_.find(e);
        return it == companions_.end() ? std::nullopt : std::optional(it->second);
    }
    void set_companion(EventId e, EventId other) { companions_[e] = other; }
    // Its handle.
    Value new_request(const Call& c, Request request, RequestState state);

private:
    Arguments& args_;
    Events& events_;
    Errors& errors_;
    Sessions& sessions_;
    std::map<EventId, EventId> companions_; // of MPI_Isendrecv
};

} // namespace mpismt::unroll
