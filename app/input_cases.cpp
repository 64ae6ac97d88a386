#include "app/input_cases.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>

namespace mpismt {

namespace {

constexpr int64_t max_values = 32; // of one input
constexpr size_t max_input_cases = 256; // that are checked, of all inputs together

bool same_finding(const Finding& a, const Finding& b)
{
    return a.kind == b.kind && a.message == b.message &&
           std::equal(a.locations.begin(), a.locations.end(), b.locations.begin(), b.locations.end(),
                      [](const Location& x, const Location& y) { return x.rank == y.rank && x.loc == y.loc; });
}

// Cases in the order of the inputs' numbers, depth first.
class Cases {
public:
    explicit Cases(const std::function<CheckResult(unroll::InputCase&)>& check) : check_(check) {}

    // False: the cases do not decide it either.
    bool visit(const std::vector<EventGraph::Input>& met, const std::map<size_t, int64_t>& fixed, bool partial)
    {
        const std::optional<size_t> next = next_input(met, fixed);
        if (!next)
            return false;
        for (int64_t value = met[*next].low; value <= met[*next].high; ++value) {
            if (++checked_ > max_input_cases)
                return false;
            unroll::InputCase one;
            one.fixed = fixed;
            one.fixed.emplace(*next, value);
            one.partial = partial;
            CheckResult result = check_(one);
            if (result.verdict == Verdict::Unknown) {
                if (!visit(one.met, one.fixed, one.partial))
                    return false;
                continue;
            }
            sum_.take(std::move(result));
        }
        return true;
    }

    CaseSum& sum() { return sum_; }

private:
    static std::optional<size_t> next_input(const std::vector<EventGraph::Input>& met,
                                            const std::map<size_t, int64_t>& fixed)
    {
        for (size_t i = fixed.empty() ? 0 : fixed.rbegin()->first + 1; i < met.size(); ++i)
            if (!met[i].unmodelled && met[i].low <= met[i].high && met[i].high - met[i].low < max_values)
                return i;
        return std::nullopt;
    }

    const std::function<CheckResult(unroll::InputCase&)>& check_;
    CaseSum sum_;
    size_t checked_ = 0;
};

} // namespace

void CaseSum::take(CheckResult result)
{
    ++decided;
    if (!sum_) {
        sum_ = std::move(result);
        return;
    }
    CheckResult& sum = *sum_;
    for (Finding& f : result.findings)
        if (std::none_of(sum.findings.begin(), sum.findings.end(),
                         [&](const Finding& g) { return same_finding(f, g); }))
            sum.findings.push_back(std::move(f));
    std::move(result.unsupported.begin(), result.unsupported.end(), std::back_inserter(sum.unsupported));
    for (std::string& note : result.notes)
        if (std::find(sum.notes.begin(), sum.notes.end(), note) == sum.notes.end())
            sum.notes.push_back(std::move(note));
    sum.complete = sum.complete && result.complete;
    if (sum.reason.empty())
        sum.reason = std::move(result.reason);
    sum.stats = std::move(result.stats);
    const auto weight = [](Verdict v) { // error outranks unsupported, and so on
        switch (v) {
        case Verdict::Error: return 4;
        case Verdict::Unsupported: return 3;
        case Verdict::Unknown: return 2;
        case Verdict::NoErrorWithinBound: return 1;
        case Verdict::NoError: return 0;
        }
        return 0;
    };
    if (weight(result.verdict) > weight(sum.verdict))
        sum.verdict = result.verdict;
}

void CaseSum::replace(CheckResult& result, bool all, std::string note)
{
    if (!sum_ || (!all && sum_->verdict != Verdict::Error))
        return;
    const std::string reason = result.reason;
    result = std::move(*sum_);
    if (!all && result.reason.empty())
        result.reason = reason;
    result.notes.push_back(std::move(note));
}

bool can_split(const CheckResult& result, Context& context)
{
    const Options& o = context.options();
    return result.verdict == Verdict::Unknown && o.certify.empty() && o.cross_check.empty() && o.dump.empty() &&
           !o.explain_buffering && !context.should_stop();
}

void split_by_inputs(const ir::Program& program, const unroll::InputCase& inputs, CheckResult& result, Context& context,
                     const std::function<CheckResult(unroll::InputCase&)>& check)
{
    if (!program.conditions.empty()) // some ask for an execution, in any case
        return;
    const auto timer = context.time("cases");
    Cases cases(check);
    const bool decided = cases.visit(inputs.met, {}, inputs.partial);
    cases.sum().replace(result, decided,
                        fmt::format("decided separately for each value of the inputs: {} cases", cases.sum().decided));
}

} // namespace mpismt
