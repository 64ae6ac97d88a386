// Checks a program symbolically: the whole method on one page is check.cpp.
//
// It stands in app/ because it is the one place that calls the unroller, the encoding and the solver in turn.
#pragma once

#include "core/context.hpp"
#include "core/event.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

namespace mpismt {

// Another engine, which is asked before the solver, for little: the states of many small programs are fewer than the
// clauses that describe them. It is asked for more where the solver's answer holds within the bound only, or there is
// none: it notices when a loop of polls comes back to where it was.
class BriefSearch {
public:
    struct Budget { // with which it gives up
        size_t transitions;
        int64_t seconds;
    };
    struct Answer {
        std::optional<CheckResult> result; // nothing if it came to no answer without a bound
        bool out_of_time = false;
    };
    using Engine = std::function<Answer(const Budget&)>;
    using Ends = std::function<bool(const Budget&)>; // soundness::always_ends

    BriefSearch() = default; // never has an answer
    BriefSearch(Engine engine, Ends ends, bool before_solver)
        : engine_(std::move(engine)), ends_(std::move(ends)), before_solver_(before_solver), meanwhile_(before_solver)
    {
    }

    // Nothing, at once, if time was too short before: what a transition costs depends on the program's local code.
    std::optional<CheckResult> before_solver(size_t max_transitions);
    // The same while unrolling or the solver takes a while, if there was not as much before.
    std::optional<CheckResult> a_little(const Budget&);
    // Where unrolling or the solver takes long: an error counts, too. For so many seconds at most, and half of those
    // that are left.
    Answer meanwhile(double seconds, const Context&);
    std::optional<CheckResult> after_solver(const Context&);
    // Does every execution end, as far as data do not matter for that? Then the solver has less to say.
    bool always_ends(const Budget&);
    bool ends_known = false; // it has been asked, and they do
    bool solving = false;    // the solver would like to know
    struct Solving {
        explicit Solving(BriefSearch& s) : search(s) { search.solving = !search.ends_known; }
        ~Solving() { search.solving = false; }
        Solving(const Solving&) = delete;
        Solving& operator=(const Solving&) = delete;
        BriefSearch& search;
    };

private:
    Engine engine_;
    Ends ends_;
    bool before_solver_ = false; // not any more once a second was too short
    bool meanwhile_ = false;
    size_t tried_ = 0; // transitions
};

// Unrolls, encodes, solves and decodes. Findings carry executions that have not been replayed yet: that is the caller's
// duty (app/pipeline.hpp), because solver/ and soundness/ do not know each other. Never throws LimitReached: that is
// the verdict "unknown".
//
// What `search` finds before the solver counts only where the bound would cut a loop of polls, so that the answer does
// not depend on who is faster; and where unrolling or the solver has taken seconds without finding anything, for then
// there may be no other answer.
CheckResult check(const ir::Program&, Context&, BriefSearch search = {});
// The same for a program that is unrolled already: what may go wrong in it does not depend on the choices of the
// implementation, so one event graph serves all modes of buffering and collectives.
CheckResult check(const ir::Program&, const EventGraph&, Context&);

} // namespace mpismt
