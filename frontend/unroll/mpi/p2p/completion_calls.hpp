// Wait and Test in all their forms (MPI 4.1, section 3.7).
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <map>
#include <utility>
#include <vector>

namespace mpismt::unroll {

class Arguments;
class Cases;
class Completion;
class Delivery;
class Errors;
class Events;
class LocalMemory;
class MemoryAccess;
class Polling;
class Requests;
class Statuses;

class CompletionCalls : Part {
public:
    CompletionCalls(Run& run, Arguments& args, Cases& cases, Events& events, Requests& requests, Completion& completion,
                    Delivery& delivery, Statuses& statuses, MemoryAccess& memory, LocalMemory& local, Errors& errors,
                    Polling& polling)
        : Part(run), args_(args), cases_(cases), events_(events), requests_(requests), completion_(completion),
          delivery_(delivery), statuses_(statuses), memory_(memory), local_(local), errors_(errors), polling_(polling)
    {
    }

    Outcome call_wait(const Call& c);

private:
    struct Asked;
    struct Found;
    Outcome begin(const Call& c, const Asked& asked);
    // Requests by index: where they are named, and under which condition.
    using Named = std::map<uint32_t, std::vector<std::pair<uint32_t, TermId>>>;
    Outcome add_slots(const Call& c, const Asked& asked, uint32_t position, Named& named, WaitDetail& d);
    // `condition`: that the handle at the position names the request; that it is the first one, where it may be named
    // again.
    Outcome check_named_once(const Call& c, uint32_t index, uint32_t position, bool some, Named& named,
                             TermId& condition);
    Outcome add_alternatives(const Call& c, const Asked& asked, uint32_t index, TermId condition,
                             WaitDetail::Slot& slot, std::vector<WaitDetail::Slot>& more);
    void finish(const Call& c, const Asked& asked, const WaitDetail& detail);
    void check_not_told(const Call& c, const WaitDetail& detail);
    void write_empty_statuses(const Call& c, const Asked& asked, const WaitDetail& detail, TermId any_active,
                              TermId says_true);
    TermId is_done(const Asked& asked, const WaitDetail& detail, size_t i, TermId flag, Found& found);
    void deliver_slot(const Call& c, const Asked& asked, const WaitDetail& detail, size_t i, TermId done,
                      const Found& found);
    void retire(const Call& c, const Asked& asked, const WaitDetail::Slot& slot, Value handle, TermId done);
    void write_some_index(const Call& c, const Asked& asked, const WaitDetail::Slot& slot, TermId done, Found& found);

    Arguments& args_;
    Cases& cases_;
    Events& events_;
    Requests& requests_;
    Completion& completion_;
    Delivery& delivery_;
    Statuses& statuses_;
    MemoryAccess& memory_;
    LocalMemory& local_;
    Errors& errors_;
    Polling& polling_;
};

} // namespace mpismt::unroll
