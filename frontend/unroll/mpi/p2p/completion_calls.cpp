// Completing calls (MPI 4.1, section 3.7): Wait and Test in all their forms, and what they deliver.
#include "frontend/unroll/mpi/p2p/completion_calls.hpp"

#include "core/errors.hpp"
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

constexpr size_t max_handles = 32; // values that one unknown request handle may have
constexpr Value null_request = int_value(abi::REQUEST_NULL);

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

// The request that a handle names; none if it is null, or names none that this process has made.
std::optional<uint32_t> named_request(const Process& p, uint64_t handle)
{
    const auto index = request_index(p, number(Value::known(handle)));
    return index && !p.requests[*index].is_message() ? index : std::nullopt;
}

} // namespace

// The arguments of the call at hand.
struct CompletionCalls::Asked {
    Form form;
    uint64_t count;  // of requests
    bool only_looks; // Request_get_status gets the request itself, and leaves it as it is
    Pointer handles, statuses;

    bool some() const { return form.mode == WaitDetail::Mode::Some; }
    uint32_t status_stride() const { return form.array && form.mode != WaitDetail::Mode::Any ? abi::status_size : 0; }
    Pointer handle_at(uint32_t position) const { return handles + 4 * position; }
};

// What the call has found so far, slot by slot.
struct CompletionCalls::Found {
    Value index = int_value(abi::UNDEFINED); // Waitany and Testany: which
    Value completed = Value::known(0);       // Waitsome: how many before this slot
    TermId earlier = false_term;             // some slot before is done
    std::vector<TermId> chosen;              // of a test, the slots that are done
};

Outcome CompletionCalls::call_wait(const Call& c)
{
    const Form form = form_of(c.in.mpi);
    Path& path = c.path;
    const uint64_t count = form.array ? args_.known(c, 0) : 1;
    if (form.array && args_.known_int(c, 0) < 0)
        stop_invalid("the number of requests is negative", abi::ERR_ARG);
    const bool only_looks = c.in.mpi == MpiOp::Request_get_status;
    const Asked asked{form, count, only_looks, only_looks ? 0 : args_.known(c, form.requests),
                      args_.known(c, form.status)};
    if (path.call.wait == no_event && begin(c, asked) == Outcome::Ended)
        return Outcome::Ended;
    const WaitDetail detail = path.call.wait == no_event ? WaitDetail{} : graph_.wait(path.call.wait); // a copy
    if (path.call.wait != no_event)
        if (const Outcome o = completion_.await(c, path.call.wait); o != Outcome::Continue)
            return o;
    finish(c, asked, detail);
    return Outcome::Continue;
}

// Makes the event, if there is anything to wait for.
Outcome CompletionCalls::begin(const Call& c, const Asked& asked)
{
    const Form& form = asked.form;
    WaitDetail d;
    d.mode = form.mode;
    d.blocking = !form.test;
    Named named;
    for (uint32_t i = 0; i < asked.count; ++i)
        if (add_slots(c, asked, i, named, d) == Outcome::Ended)
            return Outcome::Ended;
    if (d.slots.empty())
        return Outcome::Continue;
    if (form.test)
        d.flag = terms_.variable(fmt::format("flag.{}", graph_.events.size()), 1);
    if (form.test || form.mode != WaitDetail::Mode::All)
        graph_.has_choice();
    graph_.waits.push_back(std::move(d));
    c.path.call.wait = events_.add_event(c.process, c.path, EventKind::Wait,
                                         static_cast<uint32_t>(graph_.waits.size() - 1), c.in.loc, !form.test);
    return Outcome::Continue;
}

// The request at a position: a slot, and another one if it is for two communications.
Outcome CompletionCalls::add_slots(const Call& c, const Asked& asked, uint32_t position, Named& named, WaitDetail& d)
{
    WaitDetail::Slot slot;
    slot.position = position;
    std::vector<WaitDetail::Slot> more;
    const Value handle = asked.only_looks
                             ? args_.arg(c, 0)
                             : cases_.in_case(c.path, args_.pointed_to(c, Value::known(asked.handle_at(position)), 32));
    std::vector<TermStore::Leaf> choices;
    if (handle.is_known())
        choices.push_back({true_term, handle.bits});
    else if (choices = terms_.cases(handle.term, max_handles); choices.empty())
        stop_unknown(c, asked.form.requests);
    for (const auto& [condition, value] : choices) {
        if (number(Value::known(value)) == abi::REQUEST_NULL)
            continue;
        if (const auto index = named_request(c.process, value)) {
            TermId once = condition;
            if (asked.form.mode != WaitDetail::Mode::Any &&
                check_named_once(c, *index, position, asked.some(), named, once) == Outcome::Ended)
                return Outcome::Ended;
            if (add_alternatives(c, asked, *index, once, slot, more) == Outcome::Ended)
                return Outcome::Ended;
            continue;
        }
        StopDetail bad;
        bad.finding = FindingKind::RequestLifecycle;
        bad.text = "the request does not exist";
        if (events_.stop_if(c.process, c.path, condition, bad, c.in.loc) == Outcome::Ended)
            return Outcome::Ended;
    }
    if (slot.alternatives.empty())
        return Outcome::Continue;
    if (asked.form.mode != WaitDetail::Mode::All) {
        slot.chosen = terms_.variable(fmt::format("chosen.{}.{}", graph_.events.size(), position), 1);
        if (!more.empty()) {
            StopDetail u;
            u.reason = StopDetail::Reason::Unsupported;
            u.text = fmt::format("MPI_{} on a request of MPI_Isendrecv", name_of(c.in.mpi));
            throw PathStop{std::move(u)};
        }
    }
    d.slots.push_back(std::move(slot));
    d.slots.insert(d.slots.end(), more.begin(), more.end());
    return Outcome::Continue;
}

// Waitall, Testall and their kin complete a request once; then it does not exist any more, unless it is persistent
// (MPI 4.1, section 3.7.5).
Outcome CompletionCalls::check_named_once(const Call& c, uint32_t index, uint32_t position, bool some, Named& named,
                                          TermId& condition)
{
    const Request& request = c.process.requests[index];
    std::vector<std::pair<uint32_t, TermId>>& before = named[index];
    if (request.is_persistent()) { // the second one finds it inactive
        if (!before.empty() && some)
            throw UnsupportedError("a persistent request that an array has twice", c.in.loc);
        for (const auto& [other, when] : before)
            condition = terms_.conjunction(condition, terms_.negation(when));
        before.emplace_back(position, condition);
        return Outcome::Continue;
    }
    for (const auto& [other, when] : before) {
        StopDetail bad;
        bad.finding = FindingKind::RequestLifecycle;
        bad.text = fmt::format("elements {} and {} of the array are the same request", other, position);
        bad.related = request.loc;
        bad.related_role = "where the request was made";
        if (const TermId both = terms_.conjunction(condition, when);
            both != false_term && events_.stop_if(c.process, c.path, both, bad, c.in.loc) == Outcome::Ended)
            return Outcome::Ended;
    }
    before.emplace_back(position, condition);
    return Outcome::Continue;
}

// What the request can stand for, where the handle names it under `condition`.
Outcome CompletionCalls::add_alternatives(const Call& c, const Asked& asked, uint32_t index, TermId condition,
                                          WaitDetail::Slot& slot, std::vector<WaitDetail::Slot>& more)
{
    const Request& request = c.process.requests[index];
    const RequestState active = RequestState::of(cases_.in_case(c.path, c.path.mpi.active[index].value()));
    const std::vector<RequestState::Case> states = active.cases(terms_, max_handles);
    if (states.empty())
        stop_unknown(c, asked.form.requests);
    for (const auto& [when, state] : states) {
        const TermId both = terms_.conjunction(condition, when);
        if (both == false_term)
            continue;
        if (state.is_active()) {
            slot.alternatives.push_back({both, state.awaited(), !request.receives && !request.is_generalized()});
            if (const auto other = requests_.companion_of(state.awaited()))
                more.push_back({slot.position, {{both, *other, false}}, no_term});
        } else if (state.kind == RequestState::Kind::None) {
            StopDetail bad;
            bad.finding = FindingKind::RequestLifecycle;
            bad.text = request.freed ? "the request has been freed" : "the request was completed before";
            bad.related = request.loc;
            bad.related_role = "where the request was made";
            if (events_.stop_if(c.process, c.path, both, bad, c.in.loc) == Outcome::Ended)
                return Outcome::Ended;
        }
    }
    return Outcome::Continue;
}

// The call returns: what is done is delivered, and the call says what that is.
void CompletionCalls::finish(const Call& c, const Asked& asked, const WaitDetail& detail)
{
    const Form& form = asked.form;
    Path& path = c.path;
    TermId any_active = false_term;
    for (const WaitDetail::Slot& slot : detail.slots)
        for (const WaitDetail::Alternative& a : slot.alternatives)
            any_active = terms_.disjunction(any_active, a.condition);
    const TermId flag = form.test ? (detail.slots.empty() ? true_term : detail.flag) : true_term;
    const TermId says_true = terms_.disjunction(flag, terms_.negation(any_active));
    if (form.test)
        check_not_told(c, detail);
    write_empty_statuses(c, asked, detail, any_active, says_true);
    if (asked.some() && detail.slots.size() > 16)
        stop_unknown(c, form.requests);

    // The handles before anything is delivered, maybe into their own place.
    std::vector<Value> named;
    for (const WaitDetail::Slot& slot : detail.slots)
        named.push_back(
            asked.only_looks
                ? Value{}
                : cases_.in_case(
                      path, local_.load(c.process, path, Value::known(asked.handle_at(slot.position)), 32, c.in.loc)));
    Found found;
    for (size_t i = 0; i < detail.slots.size(); ++i) {
        const WaitDetail::Slot& slot = detail.slots[i];
        const TermId done = is_done(asked, detail, i, flag, found);
        deliver_slot(c, asked, detail, i, done, found);
        if (asked.only_looks)
            continue;
        retire(c, asked, slot, named[i], done);
        if (form.mode == WaitDetail::Mode::Any)
            found.index = select(terms_, done, Value::known(slot.position), found.index, 32);
        if (asked.some())
            write_some_index(c, asked, slot, done, found);
    }
    if (form.mode == WaitDetail::Mode::Any)
        args_.out(c, form.index, 32, found.index);
    if (asked.some())
        args_.out(c, form.flag, 32, select(terms_, any_active, found.completed, int_value(abi::UNDEFINED), 32));
    else if (form.test)
        args_.out(c, form.flag, 32, to_value(terms_, terms_.operation(ScalarOp::ZExt, 1, 32, says_true)));
    if (form.test && path.call.wait != no_event) {
        --path.other_events;
        path.polls.push_back({path.call.wait, says_true});
        std::vector<TermId> answers{says_true};
        answers.insert(answers.end(), found.chosen.begin(), found.chosen.end());
        polling_.note_answers(std::move(answers));
    }
}

void CompletionCalls::check_not_told(const Call& c, const WaitDetail& detail)
{
    if (c.path.mpi.told.empty())
        return;
    for (const WaitDetail::Slot& slot : detail.slots)
        for (const WaitDetail::Alternative& a : slot.alternatives)
            if (terms_.conjunction(a.condition, delivery_.was_told(c.path, a.communication)) != false_term)
                throw PathStop{limit("a test of a request that MPI_Request_get_status has reported as complete")};
}

// Null and inactive requests have empty statuses, error field included (MPI 4.1, section 3.7.3).
void CompletionCalls::write_empty_statuses(const Call& c, const Asked& asked, const WaitDetail& detail,
                                           TermId any_active, TermId says_true)
{
    if (asked.statuses == abi::STATUS_IGNORE || asked.some())
        return;
    const auto write = [&](Pointer at, TermId condition) {
        statuses_.write_status(c, at, int_value(abi::ANY_SOURCE), int_value(abi::ANY_TAG), {}, {}, condition);
        if (condition == false_term)
            return;
        check_range(c.path, at + abi::status_error, 4);
        memory_.write(c.path, at + abi::status_error, 32, int_value(abi::SUCCESS), condition);
    };
    if (asked.status_stride() == 0) {
        write(asked.statuses, terms_.negation(any_active));
        return;
    }
    for (uint32_t i = 0; i < asked.count; ++i)
        if (std::none_of(detail.slots.begin(), detail.slots.end(), [&](const auto& s) { return s.position == i; }))
            write(asked.statuses + i * asked.status_stride(), says_true);
}

// When the slot is one of those that the call says are done: if some alternative is its request, and it is chosen.
TermId CompletionCalls::is_done(const Asked& asked, const WaitDetail& detail, size_t i, TermId flag, Found& found)
{
    const Form& form = asked.form;
    const WaitDetail::Slot& slot = detail.slots[i];
    TermId holds = false_term;
    for (const WaitDetail::Alternative& a : slot.alternatives)
        holds = terms_.disjunction(holds, a.condition);
    TermId done = terms_.conjunction(holds, form.mode == WaitDetail::Mode::All ? flag : slot.chosen);
    if (!form.test || form.mode == WaitDetail::Mode::All)
        return done;
    // A test that says no has chosen nothing, one that says yes has chosen something, and Testany one thing only: said
    // here, so that a loop that polls comes back to where it was.
    if (holds == true_term && i + 1 == detail.slots.size())
        done = terms_.disjunction(done, terms_.negation(found.earlier));
    done = terms_.conjunction(flag, done);
    if (form.mode == WaitDetail::Mode::Any)
        done = terms_.conjunction(done, terms_.negation(found.earlier));
    found.earlier = terms_.disjunction(found.earlier, done);
    found.chosen.push_back(done);
    return done;
}

void CompletionCalls::deliver_slot(const Call& c, const Asked& asked, const WaitDetail& detail, size_t i, TermId done,
                                   const Found& found)
{
    const WaitDetail::Slot& slot = detail.slots[i];
    Pointer status = asked.statuses == abi::STATUS_IGNORE ? abi::STATUS_IGNORE
                                                          : asked.statuses + slot.position * asked.status_stride();
    if (asked.some() && asked.statuses != abi::STATUSES_IGNORE && !found.completed.is_known())
        status = abi::STATUS_IGNORE; // written below, per place it may have
    // Of Isendrecv the status is that of the receive, which comes first if there is one.
    if (const bool is_second = i > 0 && detail.slots[i - 1].position == slot.position;
        is_second && slot.alternatives.front().communication < never &&
        graph_.events[slot.alternatives.front().communication].kind == EventKind::Send)
        status = abi::STATUS_IGNORE;
    for (const WaitDetail::Alternative& a : slot.alternatives) {
        const TermId when = terms_.conjunction(done, a.condition);
        if (asked.some() && asked.statuses != abi::STATUSES_IGNORE) {
            delivery_.deliver(c, a, when, abi::STATUS_IGNORE);
            for (uint32_t k = 0; k <= slot.position; ++k)
                if (const TermId here =
                        terms_.conjunction(when, equal_term(terms_, found.completed, Value::known(k), 32));
                    here != false_term)
                    statuses_.communication_status(c, a, asked.statuses + k * asked.status_stride(), here);
        } else {
            delivery_.deliver(c, a, when, status);
        }
        if (asked.only_looks && a.communication != no_event && a.communication != never)
            c.path.mpi.told.emplace_back(a.communication, when);
    }
}

// The handle, and the request behind it: a persistent one becomes idle, another is gone.
void CompletionCalls::retire(const Call& c, const Asked& asked, const WaitDetail::Slot& slot, Value handle, TermId done)
{
    std::vector<TermStore::Leaf> choices;
    if (handle.is_known())
        choices.push_back({true_term, handle.bits});
    else
        choices = terms_.cases(handle.term, max_handles);
    Value after = handle;
    for (const auto& [condition, value] : choices) {
        const auto index = named_request(c.process, value);
        if (!index)
            continue; // null; what does not exist has stopped the process
        const bool persistent = c.process.requests[*index].is_persistent();
        const TermId when = terms_.conjunction(condition, done);
        RequestState& active = c.path.mpi.active[*index];
        active = RequestState::select(terms_, when, persistent ? RequestState::idle() : RequestState::none(), active);
        if (!persistent)
            after = select(terms_, when, null_request, after, 32);
    }
    if (!(after == handle))
        memory_.write(c.path, asked.handle_at(slot.position), 32, after);
}

// Waitsome and Testsome: the slot's index goes behind those of the slots before it that are done.
void CompletionCalls::write_some_index(const Call& c, const Asked& asked, const WaitDetail::Slot& slot, TermId done,
                                       Found& found)
{
    const Pointer indices = args_.known(c, asked.form.index);
    for (uint32_t k = 0; k <= slot.position; ++k) {
        const TermId here = terms_.conjunction(done, equal_term(terms_, found.completed, Value::known(k), 32));
        if (here == false_term)
            continue;
        if (!c.path.memory.valid(indices + 4 * k, 4)) {
            StopDetail d;
            d.finding = FindingKind::Memory;
            d.text = fmt::format("the array of indices may have to hold {}", k + 1);
            errors_.exclude(c, here, std::move(d));
            continue;
        }
        const Value old = local_.load(c.process, c.path, Value::known(indices + 4 * k), 32, c.in.loc);
        local_.store(c.process, c.path, Value::known(indices + 4 * k), 32,
                     select(terms_, here, Value::known(slot.position), old, 32), c.in.loc);
    }
    const Value more = *compute(terms_, ScalarOp::Add, 32, 32, found.completed, Value::known(1));
    found.completed = select(terms_, done, more, found.completed, 32);
}

} // namespace mpismt::unroll
