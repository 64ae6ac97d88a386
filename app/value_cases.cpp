#include "app/value_cases.hpp"

#include "app/input_cases.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt {

namespace {

constexpr size_t max_value_cases = 256; // that are checked
constexpr double max_seconds = 20; // of all together

using solver::Doubted;
using unroll::InputCase;

class ValueCases {
public:
    ValueCases(Context& context, const std::function<CheckResult(InputCase&, std::vector<Doubted>&)>& check)
        : context_(context), check_(check)
    {
    }

    // The cases below this one. False: they do not decide it either.
    bool visit(const InputCase& base)
    {
        for (;;) {
            if (++checked_ > max_value_cases || context_.seconds_used() - before_ > max_seconds ||
                context_.should_stop())
                return false;
            InputCase one = base;
            one.asks = true;
            one.others = values_;
            std::vector<Doubted> doubted;
            CheckResult result = check_(one, doubted);
            if (result.verdict != Verdict::Unknown) {
                sum.take(std::move(result));
                return true;
            }
            if (one.should_be_partial && !base.partial && !base.decided.empty()) {
                should_be_partial = true;
                return false;
            }
            // A value of what is decided already that is no case yet: it becomes one, and this case leaves it to that.
            bool more = false;
            for (const Doubted& d : doubted)
                for (const size_t n : one.doubts[d.doubt].decisions)
                    if (base.decided.count(n) != 0 && one.doubts[d.doubt].asked != no_term)
                        more |= add_values(n, d);
            if (more)
                continue;
            const Doubted* next = nullptr;
            size_t decision = 0;
            for (const Doubted& d : doubted)
                for (const size_t n : one.doubts[d.doubt].decisions)
                    if ((base.decided.empty() || n > base.decided.rbegin()->first) &&
                        (next == nullptr || n < decision)) {
                        next = &d;
                        decision = n;
                    }
            if (next == nullptr)
                return false;
            values_[decision].clear();
            if (const uint32_t ways = one.decisions[decision].ways; ways == 0)
                (void)add_values(decision, *next);
            else
                for (uint32_t w = 0; w < ways; ++w)
                    values_[decision].push_back(w);
            if (values_[decision].empty() || !next->all)
                return false;
            InputCase below;
            below.decided = base.decided;
            below.partial = one.partial;
            for (size_t i = 0; i < values_[decision].size(); ++i) { // there may be more of them with each case
                below.decided[decision] = values_[decision][i];
                if (!visit(below))
                    return false;
            }
            values_.erase(decision);
            return true;
        }
    }

    CaseSum sum;
    bool should_be_partial = false; // from the beginning

private:
    bool add_values(size_t decision, const Doubted& d)
    {
        std::vector<uint64_t>& known = values_[decision];
        bool more = false;
        for (const uint64_t v : d.values)
            if (std::find(known.begin(), known.end(), v) == known.end()) {
                known.push_back(v);
                more = true;
            }
        return more;
    }

    Context& context_;
    const std::function<CheckResult(InputCase&, std::vector<Doubted>&)>& check_;
    std::map<size_t, std::vector<uint64_t>> values_; // of the decisions above: that are cases
    const double before_ = context_.seconds_used();
    size_t checked_ = 0;
};

} // namespace

void split_by_values(const ir::Program& program, CheckResult& result, Context& context,
                     const std::function<CheckResult(InputCase&, std::vector<Doubted>&)>& check)
{
    // Conditions may ask for an execution, in any case; a message race is between two cases.
    if (!program.conditions.empty() || context.looks_for(FindingKind::MessageRace))
        return;
    const auto timer = context.time("cases");
    for (const bool partial : {false, true}) {
        ValueCases cases(context, check);
        InputCase all;
        all.partial = partial;
        const bool decided = cases.visit(all);
        if (cases.should_be_partial && !partial)
            continue;
        cases.sum.replace(result, decided,
                          fmt::format("decided separately for each value that the answer depends on: {} cases",
                                      cases.sum.decided));
        return;
    }
}

} // namespace mpismt
