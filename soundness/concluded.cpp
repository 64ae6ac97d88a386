// An error is one whatever else is not known; "no error" needs that everything was looked at.
#include "soundness/concluded.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace mpismt::soundness {

// A data race is why what is wrong besides is wrong.
void sort_by_level(std::vector<Finding>& findings)
{
    const auto place = [](const Finding& f) { return std::pair(f.level, f.kind != FindingKind::DataRace); };
    std::stable_sort(findings.begin(), findings.end(),
                     [&](const Finding& a, const Finding& b) { return place(a) < place(b); });
}

CheckResult concluded(CheckResult result, Context& context, bool cut)
{
    result.stats = context.stats;
    for (Finding& f : result.findings)
        f.level = context.level_of(f.kind);
    sort_by_level(result.findings);
    result.complete = result.reason.empty() && result.unsupported.empty() && !cut;
    result.verdict = has_error(result.findings)    ? Verdict::Error
                     : !result.unsupported.empty() ? Verdict::Unsupported
                     : !result.reason.empty()      ? Verdict::Unknown
                     : cut                         ? Verdict::NoErrorWithinBound
                                                   : Verdict::NoError;
    return result;
}

void note_unmet(const ir::Program& program, const Context& context, const std::vector<bool>& decided, bool cut,
                CheckResult& result)
{
    for (uint32_t i = 0; i < program.conditions.size() && context.looks_for(FindingKind::Assertion); ++i) {
        const Condition& c = program.conditions[i];
        if (c.kind != Condition::Kind::Exists || decided[i])
            continue;
        if (cut || !result.reason.empty() || !result.unsupported.empty()) {
            if (result.reason.empty())
                result.reason = fmt::format("no execution within the bound ends as the condition asks: {}", c.text);
            continue;
        }
        Finding f;
        f.kind = FindingKind::Assertion;
        f.message = c.failure();
        f.locations = {{0, c.loc, "", ""}};
        f.condition = i;
        result.findings.push_back(std::move(f));
    }
}

} // namespace mpismt::soundness
