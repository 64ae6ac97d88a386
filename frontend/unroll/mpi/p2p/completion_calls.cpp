// Completing calls (MPI 4.1, section 3.7): Wait and Test in all their forms, and what they deliver.
#include "frontend/unroll/mpi/p2p/completion_calls.hpp"

#include "encoding/rules/completion.hpp"
#include "encoding/rules/signature.hpp"
#include "frontend/unroll/local/local_memory.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/errors.hpp"
#include "frontend/unroll/mpi/p2p/completion.hpp"
#include "frontend/unroll/mpi/p2p/delivery.hpp"
#include "frontend/unroll/mpi/p2p/requests.hpp"
#include "frontend/unroll/mpi/p2p/statuses.hpp"
#include "frontend/unroll/paths/cases.hpp"
#include "frontend/unroll/paths/events.hpp"
#include "frontend/unroll/paths/memory_access.hpp"
#include "frontend/unroll/paths/polling.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr size_t max_cases = 32; // values that one unknown request handle may have
constexpr Value null_request = Value::known(static_cast<uint32_t>(abi::REQUEST_NULL));

// Which form of completion a call is, and where its arguments are.
struct Form {
    WaitDetail::Mode mode;
    bool test, array;
    size_t requests, flag, index, status; // argument positions; unused ones are 0
};

Form form_of(MpiOp op)
{
    using Mode = WaitDetail::Mode;
    switch (op) {
    case MpiOp::Wait: return {Mode::All, false, false, 0, 0, 0, 1};
    case MpiOp::Test:
    case MpiOp::Request_get_status: return {Mode::All, true, false, 0, 1, 0, 2};
    case MpiOp::Waitall: return {Mode::All, false, true, 1, 0, 0, 2};
    case MpiOp::Testall: return {Mode::All, true, true, 1, 2, 0, 3};
    case MpiOp::Waitany: return {Mode::Any, false, true, 1, 0, 2, 3};
    case MpiOp::Testany: return {Mode::Any, true, true, 1, 3, 2, 4};
    case MpiOp::Waitsome: return {Mode::Some, false, true, 1, 2, 3, 4};
    default: return {Mode::Some, true, true, 1, 2, 3, 4}; // Testsome: outcount, indices, statuses
    }
}

// Is the handle one of a request that the process has made?
bool names_request(const Process& p, uint64_t handle)
{
    const int32_t h = number(Value::known(handle));
    const auto index = static_cast<size_t>(h - abi::first_dynamic_handle);
    return h >= abi::first_dynamic_handle && index < p.requests.size() && !p.requests[index].is_message;
}

} // namespace

Outcome CompletionCalls::call_wait(const Call& c)
{
    const Form form = form_of(c.in.mpi);
    Path& path = c.path;
    Process& p = c.process;
    const uint64_t count = form.array ? args_.known(c, 0) : 1;
    if (form.array && args_.known_int(c, 0) < 0)
        stop_invalid("the number of requests is negative", abi::ERR_ARG);
    const bool only_looks =
        c.in.mpi == MpiOp::Request_get_status; // which gets the request itself, and leaves it as it is
    const Pointer handles = only_looks ? 0 : args_.known(c, form.requests), statuses = args_.known(c, form.status);
    if (path.call.wait == no_event) {
        WaitDetail d;
        d.mode = form.mode;
        d.blocking = !form.test;
        for (uint32_t i = 0; i < count; ++i) {
            WaitDetail::Slot slot;
            slot.position = i;
            std::vector<WaitDetail::Slot> more; // of requests for two communications
            const Value handle = only_looks
                                     ? args_.arg(c, 0)
                                     : cases_.in_case(path, args_.pointed_to(c, Value::known(handles + 4 * i), 32));
            std::vector<TermStore::Leaf> choices;
            if (handle.is_known())
                choices.push_back({true_term, handle.bits});
            else if (choices = terms_.cases(handle.term, max_cases); choices.empty())
                stop_unknown(c, form.requests);
            for (const auto& [condition, value] : choices) {
                const int32_t h = number(Value::known(value));
                if (h == abi::REQUEST_NULL)
                    continue;
                const auto index = static_cast<uint32_t>(h - abi::first_dynamic_handle);
                StopDetail bad;
                bad.finding = FindingKind::RequestLifecycle;
                if (!names_request(p, value)) {
                    bad.text = "the request does not exist";
                    if (events_.stop_if(p, path, condition, bad, c.in.loc) == Outcome::Ended)
                        return Outcome::Ended;
                    continue;
                }
                const Value active = cases_.in_case(path, path.mpi.active[index]);
                std::vector<TermStore::Leaf> events;
                if (active.is_known())
                    events.push_back({true_term, active.bits});
                else if (events = terms_.cases(active.term, max_cases); events.empty())
                    stop_unknown(c, form.requests);
                for (const auto& [when, e] : events) {
                    const TermId both = terms_.conjunction(condition, when);
                    if (both == false_term)
                        continue;
                    if (is_active(e)) {
                        slot.alternatives.push_back({both,
                                                     e == no_event                  ? no_event
                                                     : e == unfinished_request.bits ? never
                                                                                    : static_cast<EventId>(e - 1),
                                                     !p.requests[index].receives && !p.requests[index].generalized});
                        if (const auto other = requests_.companion_of(slot.alternatives.back().communication))
                            more.push_back({i, {{both, *other, false}}, no_term});
                    } else if (e == no_request.bits) {
                        bad.text =
                            p.requests[index].freed ? "the request has been freed" : "the request was completed before";
                        bad.related = p.requests[index].loc;
                        bad.related_role = "where the request was made";
                        if (events_.stop_if(p, path, both, bad, c.in.loc) == Outcome::Ended)
                            return Outcome::Ended;
                    }
                }
            }
            if (slot.alternatives.empty())
                continue;
            if (form.mode != WaitDetail::Mode::All)
                slot.chosen = terms_.variable(fmt::format("chosen.{}.{}", graph_.events.size(), i), 1);
            d.slots.push_back(std::move(slot));
            if (!more.empty() && form.mode != WaitDetail::Mode::All) {
                StopDetail u;
                u.reason = StopDetail::Reason::Unsupported;
                u.text = fmt::format("MPI_{} on a request of MPI_Isendrecv", name_of(c.in.mpi));
                throw PathStop{std::move(u)};
            }
            d.slots.insert(d.slots.end(), more.begin(), more.end());
        }
        if (!d.slots.empty()) {
            if (form.test)
                d.flag = terms_.variable(fmt::format("flag.{}", graph_.events.size()), 1);
            if (form.test || form.mode != WaitDetail::Mode::All)
                graph_.deterministic = false;
            graph_.waits.push_back(std::move(d));
            path.call.wait = events_.add_event(p, path, EventKind::Wait, static_cast<uint32_t>(graph_.waits.size() - 1),
                                               c.in.loc, !form.test);
        }
    }
    const WaitDetail detail = path.call.wait == no_event ? WaitDetail{} : graph_.wait(path.call.wait); // a copy
    if (path.call.wait != no_event)
        if (const Outcome o = completion_.await(c, path.call.wait); o != Outcome::Continue)
            return o;

    // What each slot's completion depends on, beyond its alternative.
    TermId any_active = false_term;
    for (const WaitDetail::Slot& slot : detail.slots)
        for (const WaitDetail::Alternative& a : slot.alternatives)
            any_active = terms_.disjunction(any_active, a.condition);
    const TermId flag = form.test ? (detail.slots.empty() ? true_term : detail.flag) : true_term;
    const TermId says_true = terms_.disjunction(flag, terms_.negation(any_active));

    if (form.test && !path.mpi.told.empty())
        for (const WaitDetail::Slot& slot : detail.slots)
            for (const WaitDetail::Alternative& a : slot.alternatives)
                if (terms_.conjunction(a.condition, delivery_.was_told(path, a.communication)) != false_term)
                    throw PathStop{
                        limit("a test of a request of which MPI_Request_get_status has said that it is complete")};

    const uint32_t status_stride = form.array && form.mode != WaitDetail::Mode::Any ? abi::status_size : 0;
    const auto empty_status = [&](Pointer at, TermId condition) {
        statuses_.write_status(c, at, Value::known(static_cast<uint32_t>(abi::ANY_SOURCE)),
                               Value::known(static_cast<uint32_t>(abi::ANY_TAG)), {}, {}, condition);
        if (condition == false_term)
            return;
        check_range(path, at + abi::status_error, 4);
        memory_.write(path, at + abi::status_error, 32, Value::known(static_cast<uint32_t>(abi::SUCCESS)), condition);
    };
    // Null and inactive requests have empty statuses, error field included (MPI 4.1, section 3.7.3).
    if (statuses != abi::STATUS_IGNORE && form.mode != WaitDetail::Mode::Some) {
        if (status_stride == 0)
            empty_status(statuses, terms_.negation(any_active));
        else
            for (uint32_t i = 0; i < count; ++i)
                if (std::none_of(detail.slots.begin(), detail.slots.end(),
                                 [&](const auto& s) { return s.position == i; }))
                    empty_status(statuses + i * status_stride, says_true);
    }

    const bool some = form.mode == WaitDetail::Mode::Some;
    if (some && detail.slots.size() > 16)
        stop_unknown(c, form.requests);
    Value index = Value::known(static_cast<uint32_t>(abi::UNDEFINED));
    Value completed = Value::known(0); // Waitsome: how many before this slot
    TermId earlier = false_term;       // some slot before is done
    std::vector<TermId> chosen;        // of a test, the slots that are done
    // The handles before anything is delivered, maybe into their own place.
    std::vector<Value> named;
    for (const WaitDetail::Slot& slot : detail.slots)
        named.push_back(
            only_looks
                ? Value{}
                : cases_.in_case(path, local_.load(p, path, Value::known(handles + 4 * slot.position), 32, c.in.loc)));
    for (const WaitDetail::Slot& slot : detail.slots) {
        TermId holds = false_term; // some alternative is the request
        for (const WaitDetail::Alternative& a : slot.alternatives)
            holds = terms_.disjunction(holds, a.condition);
        TermId done = terms_.conjunction(holds, form.mode == WaitDetail::Mode::All ? flag : slot.chosen);
        if (form.test && form.mode != WaitDetail::Mode::All) {
            // A test that says no has chosen nothing, one that says yes has chosen something, and Testany one thing
            // only: said here, so that a loop that polls comes back to where it was.
            if (holds == true_term && &slot == &detail.slots.back())
                done = terms_.disjunction(done, terms_.negation(earlier));
            done = terms_.conjunction(flag, done);
            if (form.mode == WaitDetail::Mode::Any)
                done = terms_.conjunction(done, terms_.negation(earlier));
            earlier = terms_.disjunction(earlier, done);
            chosen.push_back(done);
        }
        Pointer status = statuses == abi::STATUS_IGNORE ? abi::STATUS_IGNORE : statuses + slot.position * status_stride;
        if (some && statuses != abi::STATUSES_IGNORE && !completed.is_known())
            status = abi::STATUS_IGNORE; // written below, per place it may have
        // Of Isendrecv the status is that of the receive, which comes first if there is one.
        if (const bool is_second = &slot != detail.slots.data() && (&slot - 1)->position == slot.position;
            is_second && slot.alternatives.front().communication < never &&
            graph_.events[slot.alternatives.front().communication].kind == EventKind::Send)
            status = abi::STATUS_IGNORE;
        for (const WaitDetail::Alternative& a : slot.alternatives) {
            const TermId when = terms_.conjunction(done, a.condition);
            if (some && statuses != abi::STATUSES_IGNORE) {
                delivery_.deliver(c, a, when, abi::STATUS_IGNORE);
                for (uint32_t k = 0; k <= slot.position; ++k)
                    if (const TermId here =
                            terms_.conjunction(when, equal_term(terms_, completed, Value::known(k), 32));
                        here != false_term)
                        statuses_.communication_status(c, a, statuses + k * status_stride, here);
            } else {
                delivery_.deliver(c, a, when, status);
            }
            if (only_looks && a.communication != no_event && a.communication != never)
                path.mpi.told.emplace_back(a.communication, when);
        }
        if (only_looks)
            continue;
        // The handle, and the request behind it.
        const Pointer place = handles + 4 * slot.position;
        const Value handle = named[static_cast<size_t>(&slot - detail.slots.data())];
        std::vector<TermStore::Leaf> choices;
        if (handle.is_known())
            choices.push_back({true_term, handle.bits});
        else
            choices = terms_.cases(handle.term, max_cases);
        Value after = handle;
        for (const auto& [condition, value] : choices) {
            if (!names_request(p, value))
                continue; // null; what does not exist has stopped the process
            const auto request = static_cast<uint32_t>(number(Value::known(value)) - abi::first_dynamic_handle);
            const TermId when = terms_.conjunction(condition, done);
            path.mpi.active[request] = select(terms_, when, p.requests[request].persistent ? idle_request : no_request,
                                              path.mpi.active[request], 32);
            if (!p.requests[request].persistent)
                after = select(terms_, when, null_request, after, 32);
        }
        if (!(after == handle))
            memory_.write(path, place, 32, after);
        if (form.mode == WaitDetail::Mode::Any)
            index = select(terms_, done, Value::known(slot.position), index, 32);
        if (some) {
            const Pointer indices = args_.known(c, form.index);
            for (uint32_t k = 0; k <= slot.position; ++k) {
                const TermId here = terms_.conjunction(done, equal_term(terms_, completed, Value::known(k), 32));
                if (here == false_term)
                    continue;
                if (!path.memory.valid(indices + 4 * k, 4)) {
                    StopDetail d;
                    d.finding = FindingKind::Memory;
                    d.text = fmt::format("the array of indices may have to hold {}", k + 1);
                    errors_.exclude(c, here, std::move(d));
                    continue;
                }
                const Value old = local_.load(p, path, Value::known(indices + 4 * k), 32, c.in.loc);
                local_.store(p, path, Value::known(indices + 4 * k), 32,
                             select(terms_, here, Value::known(slot.position), old, 32), c.in.loc);
            }
            const Value more = *compute(terms_, ScalarOp::Add, 32, 32, completed, Value::known(1));
            completed = select(terms_, done, more, completed, 32);
        }
    }
    if (form.mode == WaitDetail::Mode::Any)
        args_.out(c, form.index, 32, index);
    if (some)
        args_.out(c, form.flag, 32,
                  select(terms_, any_active, completed, Value::known(static_cast<uint32_t>(abi::UNDEFINED)), 32));
    else if (form.test)
        args_.out(c, form.flag, 32, to_value(terms_, terms_.operation(ScalarOp::ZExt, 1, 32, says_true)));
    if (form.test && path.call.wait != no_event) {
        --path.other_events;
        path.polls.push_back({path.call.wait, says_true});
        std::vector<TermId> answers{says_true};
        answers.insert(answers.end(), chosen.begin(), chosen.end());
        polling_.note_answers(std::move(answers));
    }
    return Outcome::Continue;
}

} // namespace mpismt::unroll
