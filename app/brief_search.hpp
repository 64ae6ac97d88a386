// Search in concert with the unroller and the solver (docs/engines/schedule.md): what it is asked for, and what
// of its answers counts. When it gets a turn says app/search_meanwhile.hpp; which searches there are, app/searches.hpp.
#pragma once

#include "app/beside.hpp"
#include "core/context.hpp"
#include "core/verdict.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

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

    // Searches that take turns with the solver, and what of an answer of theirs counts; nothing if it is none.
    struct Long {
        std::vector<Beside::Search> searches;
        Beside::Turns turns = Beside::Turns::InAlternation;
        std::function<Options(const Context&)> options;
        std::function<std::optional<CheckResult>(CheckResult)> answer;
    };

    BriefSearch() = default; // never has an answer
    BriefSearch(Engine engine, Ends ends, Long others, bool before_solver)
        : engine_(std::move(engine)), ends_(std::move(ends)), long_(std::move(others)), before_solver_(before_solver),
          meanwhile_(before_solver)
    {
    }

    // Nothing, at once, if time was too short before: what a transition costs depends on the program's local code.
    std::optional<CheckResult> before_solver(size_t max_transitions);
    // The same while unrolling or the solver takes a while, if there was not as much before.
    std::optional<CheckResult> a_little(const Budget&);
    // Where unrolling or the solver takes long: an error counts, too. For so many seconds at most, and half of those
    // that are left. One of the long searches goes on.
    Answer meanwhile(double seconds, Context&);
    // A first turn of so many seconds, where turns pass at the same time.
    void begin_meanwhile(double seconds, Context&);
    std::optional<CheckResult> after_solver(Context&);
    // Where nothing else has an answer: for all the time that there is.
    std::optional<CheckResult> to_the_end(Context&);
    // What a long search has come to, which counts where nobody knows more: something unsupported that can be reached,
    // or that there is no error within the bound.
    struct Known {
        CheckResult result;
        LookedAt looked_at; // of what the implementation decides
    };
    const std::optional<Known>& known() const { return known_; }
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
    void begin(Context&);
    Beside& next();
    std::optional<CheckResult> answer_of(const Beside&, Context&);
    std::optional<CheckResult> go_on(double seconds, Context&); // of the long searches: the next, or all at once
    bool goes_on() const;

    Engine engine_;
    Ends ends_;
    Long long_;
    std::vector<std::unique_ptr<Beside>> beside_;
    size_t next_ = 0;
    Beside* running_ = nullptr; // a turn of it, at the same time
    std::optional<Known> known_;
    bool before_solver_ = false; // not any more once a second was too short
    bool meanwhile_ = false;
    size_t tried_ = 0; // transitions
};

} // namespace mpismt
