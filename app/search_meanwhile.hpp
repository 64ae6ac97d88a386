// Search in concert with the unroller and the solver (docs/engines/schedule.md): when it gets a turn, and how
// much.
#pragma once

#include "app/check.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace mpismt {

// What a search may cost: half a second; a second.
inline constexpr size_t few_transitions = 150'000, as_many_as_fit = 1'000'000;

struct Answered { // thrown where search was faster
    CheckResult result;
};

struct Ends { // thrown where search has found that every execution ends
};

// Where unrolling or the solver takes long, it is interrupted by search: after a moment and a second for little, where
// only "no error" or all errors that there are count, or, while the solver is asked, that every execution ends, which
// it then need not be asked for (Ends); after three seconds by turns, of a second first and then of more, where search
// goes on with what it has. While the unroller has met no choice, it is not asked for little. Meanwhile whatever looks
// at the limits of the context may throw Answered.
class SearchMeanwhile {
public:
    SearchMeanwhile(BriefSearch& search, Context& context) : search_(search), context_(context)
    {
        context_.ask_after(0.2, [this] { ask_for_little(few_transitions / 10, 0.8); });
    }
    ~SearchMeanwhile() { context_.ask_after(0, nullptr); }
    SearchMeanwhile(const SearchMeanwhile&) = delete;
    SearchMeanwhile& operator=(const SearchMeanwhile&) = delete;

private:
    void wait()
    {
        context_.ask_after(long_time_, [this] { ask(); });
    }

    static bool is_all(const CheckResult& r)
    {
        return r.verdict == Verdict::NoError ||
               (r.verdict == Verdict::Error && r.complete && r.reason.empty() && r.unsupported.empty());
    }

    void ask_for_little(size_t transitions, double then)
    {
        search_.begin_meanwhile(long_time_, context_);
        if (context_.has_one_execution == nullptr || !*context_.has_one_execution) {
            const BriefSearch::Budget budget{transitions, 1};
            std::optional<CheckResult> searched = search_.a_little(budget);
            if (searched && is_all(*searched))
                throw Answered{std::move(*searched)};
            if (!search_.ends_known && search_.solving)
                search_.ends_known = search_.always_ends(budget);
        }
        if (then < 1)
            context_.ask_after(then, [this] { ask_for_little(as_many_as_fit, 2); });
        else
            context_.ask_after(then, [this] { ask(); });
        if (search_.ends_known && search_.solving)
            throw Ends();
    }

    void ask()
    {
        if (!search_.ends_known && search_.solving) {
            constexpr size_t any_number = std::numeric_limits<size_t>::max();
            search_.ends_known = search_.always_ends({any_number, static_cast<int64_t>(long_time_)});
            if (search_.ends_known) {
                wait();
                throw Ends();
            }
        }
        BriefSearch::Answer answer = search_.meanwhile(long_time_, context_);
        if (answer.result)
            throw Answered{std::move(*answer.result)};
        if (answer.out_of_time) {
            wait();
            long_time_ = std::min(2 * long_time_, 4.0);
            return;
        }
        // Something unsupported can be reached, and no error was found before it: others get as much time again.
        if (search_.known() && search_.known()->result.verdict == Verdict::Unsupported)
            context_.ask_after(std::max(10.0, context_.seconds_used() - began_),
                               [this] { throw Answered{search_.known()->result}; });
    }

    BriefSearch& search_;
    Context& context_;
    const double began_ = context_.seconds_used();
    double long_time_ = 1; // seconds: who was about to finish loses little
};

} // namespace mpismt
