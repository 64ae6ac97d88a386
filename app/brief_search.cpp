#include "app/brief_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace mpismt {

namespace {

constexpr double turn_seconds = 3; // of a long search

} // namespace

std::optional<CheckResult> BriefSearch::before_solver(size_t max_transitions)
{
    constexpr int64_t max_seconds = 1;
    if (!before_solver_ || !engine_)
        return {};
    Answer answer = engine_({max_transitions, max_seconds});
    before_solver_ = !answer.out_of_time;
    tried_ = std::max(tried_, max_transitions);
    return std::move(answer.result);
}

std::optional<CheckResult> BriefSearch::a_little(const Budget& budget)
{
    if (!before_solver_ || !engine_ || budget.transitions <= tried_)
        return {};
    tried_ = budget.transitions;
    return engine_(budget).result;
}

void BriefSearch::begin(Context& context)
{
    if (beside_.empty())
        for (const Beside::Search& search : long_.searches)
            beside_.push_back(std::make_unique<Beside>(search, long_.options(context), context, long_.turns));
}

bool BriefSearch::goes_on() const
{
    return std::ranges::any_of(beside_, [](const auto& b) { return b && !b->result(); });
}

Beside& BriefSearch::next()
{
    while (beside_[next_]->result())
        next_ = (next_ + 1) % beside_.size();
    return *beside_[std::exchange(next_, (next_ + 1) % beside_.size())];
}

std::optional<CheckResult> BriefSearch::go_on(double seconds, Context& context)
{
    if (long_.turns == Beside::Turns::InAlternation) {
        Beside& now = next();
        now.run(seconds);
        return answer_of(now, context);
    }
    running_ = nullptr;
    std::vector<Beside*> all;
    for (const std::unique_ptr<Beside>& b : beside_)
        if (!b->result())
            all.push_back(b.get());
    for (Beside* b : all)
        b->start(seconds);
    for (Beside* b : all) {
        b->wait();
        if (std::optional<CheckResult> answer = answer_of(*b, context))
            return answer;
    }
    return {};
}

std::optional<CheckResult> BriefSearch::answer_of(const Beside& search, Context& context)
{
    if (!search.result())
        return {};
    CheckResult result = *search.result();
    if (std::optional<CheckResult> answer = long_.answer(result)) {
        context.looked_at = search.context().looked_at;
        return answer;
    }
    const bool unsupported = result.verdict == Verdict::Unsupported;
    const bool within_bound = result.verdict == Verdict::NoErrorWithinBound && !result.always_cut;
    if (unsupported || (within_bound && !known_))
        known_ = Known{std::move(result), search.context().looked_at};
    return {};
}

BriefSearch::Answer BriefSearch::meanwhile(double seconds, Context& context)
{
    seconds = std::min(seconds, context.seconds_left() / 2);
    if (!meanwhile_ || long_.searches.empty() || seconds < 0.5)
        return {};
    begin(context);
    Answer answer;
    if (running_ != nullptr) {
        running_->wait();
        answer.result = answer_of(*std::exchange(running_, nullptr), context);
    }
    if (goes_on() && !answer.result) {
        if (long_.turns == Beside::Turns::AtTheSameTime)
            (running_ = &next())->start(seconds);
        else
            answer.result = go_on(seconds, context);
    }
    answer.out_of_time = goes_on();
    return answer;
}

void BriefSearch::begin_meanwhile(double seconds, Context& context)
{
    if (long_.turns == Beside::Turns::AtTheSameTime && running_ == nullptr)
        meanwhile(seconds, context);
}

std::optional<CheckResult> BriefSearch::after_solver(Context& context)
{
    const double seconds = std::clamp(context.seconds_left() / 2, 10.0, 30.0);
    if (beside_.empty())
        return engine_ ? engine_({1'000'000, static_cast<int64_t>(seconds)}).result : std::nullopt;
    const double begin = context.seconds_used();
    while (goes_on() && context.seconds_used() - begin < seconds && !context.should_stop())
        if (std::optional<CheckResult> answer = go_on(turn_seconds, context))
            return answer;
    return {};
}

std::optional<CheckResult> BriefSearch::to_the_end(Context& context)
{
    if (std::isinf(context.seconds_left()) || !meanwhile_ || long_.searches.empty() || context.should_stop())
        return {};
    begin(context);
    while (goes_on() && !context.should_stop())
        if (std::optional<CheckResult> answer = go_on(turn_seconds, context))
            return answer;
    return {};
}

bool BriefSearch::always_ends(const Budget& budget)
{
    return ends_ && ends_(budget);
}

} // namespace mpismt
