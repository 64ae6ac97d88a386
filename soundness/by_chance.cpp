#include "soundness/by_chance.hpp"

#include "core/errors.hpp"
#include "soundness/in_vain.hpp"
#include "soundness/operations.hpp"

#include <algorithm>

namespace mpismt::soundness {

bool shows_error(const Context& context, const CheckResult& result)
{
    return std::any_of(result.findings.begin(), result.findings.end(),
                       [&](const Finding& f) { return context.is_error(f.kind); });
}

void ByChance::look(uint64_t most_dives)
{
    if (shows_error(context_, search_))
        return;
    const double used = context_.seconds_used() - began_;
    const bool is_short = most_dives < std::numeric_limits<uint64_t>::max();
    Context part(context_.options(), context_,
                 is_short ? 1 : std::max<int64_t>(1, static_cast<int64_t>(used / 2)));
    const bool free_buffering = part.choices().buffering == Choices::Buffering::Any && may_buffer(program_);
    Context buffered(free_buffering ? all_buffered(part.options()) : part.options(), part);
    CheckResult result = search_;
    double dive_began = 0;
    try {
        for (; !shows_error(part, result) && dives_ < most_dives; ++dives_) {
            part.check_limits_now();
            dive_began = part.real_seconds_used();
            // Where a loop turns more often than the bound says, an execution ends only without it. Then
            // all sends are buffered: of one that is not, what it may do is not looked at twice, so where there are
            // many of them hardly any execution would come to its end.
            const bool is_bounded = dives_ % 2 != 0;
            Explorer explorer(program_, is_bounded ? part : buffered, result, reduction_);
            clock_.set(explorer);
            if (!is_bounded) {
                SearchLimits few;
                few.transitions = longest_unbounded;
                explorer.limit(few);
                explorer.leave_loops();
            }
            Context& own = is_bounded ? part : buffered;
            own.looked_at = part.looked_at;
            bool is_long = false;
            try {
                explorer.dive(dives_ + 1);
            } catch (const LimitReached&) {
                is_long = true;
            }
            part.looked_at = own.looked_at;
            if (is_long) {
                part.check_limits_now();
                if (is_bounded)
                    throw LimitReached("an execution by chance is too long");
            }
            if (!explorer.unmodelled().empty() || !explorer.doubtful().empty())
                return;
        }
    } catch (const LimitReached&) { // an error in the last of them counts, too
    }
    context_.looked_at = part.looked_at;
    if (shows_error(part, result)) {
        found = std::move(result);
        if (is_short)
            return;
        context_.reserve(part.real_seconds_used() - dive_began + 0.5); // to replay it
        constexpr double long_enough = 5; // for more errors
        context_.ask_after(std::min(used, long_enough), [] { throw LimitReached("not all executions were explored"); });
    } else if (!is_short) {
        context_.ask_after(2 * used, [this] { look(); });
    }
}

} // namespace mpismt::soundness
