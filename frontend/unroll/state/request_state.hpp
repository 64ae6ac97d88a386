// What has become of a request, on one path.
//
// It is a value of 32 bits, so that it can be an if-then-else where paths that differ have met; which number stands for
// what is known here and nowhere else.
#pragma once

#include "core/event.hpp"
#include "core/values.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace mpismt::unroll {

class RequestState {
public:
    enum class Kind : uint8_t {
        None,          // not made, or completed or freed
        Unstarted,     // persistent, and never was started
        Idle,          // persistent, and was started before
        Unfinished,    // generalized, and not complete
        Complete,      // active and complete: with MPI_PROC_NULL; a generalized request that was completed
        Communicating, // active: the communication is `event`
    };
    // One that is known.
    struct Known {
        Kind kind = Kind::None;
        EventId event = no_event;

        bool is_active() const
        {
            return kind == Kind::Unfinished || kind == Kind::Complete || kind == Kind::Communicating;
        }
        // What a Wait waits for: a communication; no_event: nothing any more; never: what only the process itself
        // completes.
        EventId awaited() const { return kind == Kind::Unfinished ? never : event; }
    };

    constexpr RequestState() = default; // none
    static constexpr RequestState none() { return {}; }
    static constexpr RequestState unstarted() { return of(Value::known(no_event - 2)); }
    static constexpr RequestState idle() { return of(Value::known(no_event - 1)); }
    static constexpr RequestState unfinished() { return of(Value::known(no_event - 3)); }
    static constexpr RequestState complete() { return of(Value::known(no_event)); }
    static constexpr RequestState communicating(EventId e) { return of(Value::known(e + 1)); }
    // As a value: what the path's case or its assumptions make of it is a state again.
    static constexpr RequestState of(Value v)
    {
        RequestState s;
        s.value_ = v;
        return s;
    }
    Value& value() { return value_; }
    const Value& value() const { return value_; }

    static Known decode(uint64_t bits)
    {
        switch (bits) {
        case 0: return {Kind::None};
        case no_event - 2: return {Kind::Unstarted};
        case no_event - 1: return {Kind::Idle};
        case no_event - 3: return {Kind::Unfinished};
        case no_event: return {Kind::Complete};
        default: return {Kind::Communicating, static_cast<EventId>(bits - 1)};
        }
    }
    // The states that it can have, each with its condition; empty: too many.
    struct Case {
        TermId condition;
        Known state;
    };
    std::vector<Case> cases(TermStore& terms, size_t limit) const
    {
        if (value_.is_known())
            return {{true_term, decode(value_.bits)}};
        std::vector<Case> out;
        for (const TermStore::Leaf& leaf : terms.cases(value_.term, limit))
            out.push_back({leaf.condition, decode(leaf.value)});
        return out;
    }
    TermId is(TermStore& terms, RequestState known) const { return equal_term(terms, value_, known.value_, 32); }
    static RequestState select(TermStore& terms, TermId when, RequestState then, RequestState otherwise)
    {
        return of(mpismt::select(terms, when, then.value_, otherwise.value_, 32));
    }

    friend bool operator==(const RequestState&, const RequestState&) = default;

private:
    Value value_ = Value::known(0);
};

} // namespace mpismt::unroll
