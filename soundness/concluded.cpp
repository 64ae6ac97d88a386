// An error is one whatever else is not known; "no error" needs that everything was looked at.
#include "soundness/concluded.hpp"

#include <algorithm>

namespace mpismt::soundness {

CheckResult concluded(CheckResult result, Context& context, bool cut)
{
    result.stats = context.stats;
    for (Finding& f : result.findings)
        f.note = context.is_note(f.kind);
    std::stable_partition(result.findings.begin(), result.findings.end(), [](const Finding& f) { return !f.note; });
    const bool error =
        std::any_of(result.findings.begin(), result.findings.end(), [](const Finding& f) { return !f.note; });
    result.complete = result.reason.empty() && result.unsupported.empty() && !cut;
    result.verdict = error                         ? Verdict::Error
                     : !result.unsupported.empty() ? Verdict::Unsupported
                     : !result.reason.empty()      ? Verdict::Unknown
                     : cut                         ? Verdict::NoErrorWithinBound
                                                   : Verdict::NoError;
    return result;
}

} // namespace mpismt::soundness
