#include "soundness/input_classes.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

constexpr size_t most_classes = 10'000;
constexpr double most_seconds = 60; // of work, where there is no limit

void add_findings(std::vector<Finding>& all, std::vector<Finding> more)
{
    const auto same_place = [](const Location& a, const Location& b) { return a.rank == b.rank && a.loc == b.loc; };
    for (Finding& f : more)
        if (std::ranges::none_of(all, [&](const Finding& o) {
                return o.kind == f.kind && std::ranges::equal(o.locations, f.locations, same_place);
            }))
            all.push_back(std::move(f));
}

std::string classes(size_t n) { return fmt::format("{} {}", n, n == 1 ? "class" : "classes"); }

} // namespace

CheckResult search_input_classes(Context& context, const NextInputs& next,
                                 const std::function<CheckResult(Context&)>& search)
{
    const auto search_with = [&](std::shared_ptr<Symbols> inputs) {
        Context part(context.options(), context);
        part.looked_at = context.looked_at;
        part.symbols = std::move(inputs);
        CheckResult result = search(part);
        context.looked_at = std::move(part.looked_at);
        for (const auto& [name, value] : part.stats)
            context.stats[name] = value;
        return result;
    };
    const auto symbols = std::make_shared<Symbols>(Symbols::As::Terms);
    Symbols::Assignment values;
    std::vector<Finding> findings;
    const double began = context.seconds_used();
    const bool is_limited = !std::isinf(context.seconds_left());
    bool within_bound = false, always_cut = true;
    for (size_t searched = 0;; ++searched) {
        CheckResult result;
        bool is_torn = false;
        try {
            result = search_with(symbols);
        } catch (const TornSymbol&) {
            is_torn = true;
        }
        context.stats["classes of inputs"] = static_cast<double>(searched + 1);
        if (result.verdict != Verdict::NoError && result.verdict != Verdict::NoErrorWithinBound) {
            if (result.findings.empty() && result.unsupported.empty() && !is_torn) {
                result.reason += fmt::format(" ({} of values of inputs {} searched before)", classes(searched),
                                             searched == 1 ? "was" : "were");
                return result;
            }
            CheckResult found = search_with(std::make_shared<Symbols>(Symbols::As::Numbers, values));
            found.complete = false;
            if (found.verdict == Verdict::NoError || found.verdict == Verdict::NoErrorWithinBound) {
                found.verdict = Verdict::Unknown;
                found.reason = "the bytes of an unknown input are used apart";
            }
            return found;
        }
        within_bound |= result.verdict == Verdict::NoErrorWithinBound;
        always_cut &= result.always_cut;
        add_findings(findings, std::move(result.findings));
        result.findings.clear();
        std::optional<Symbols::Assignment> left;
        try {
            left = next(*symbols);
        } catch (const LimitReached& limit) {
            result.verdict = Verdict::Unknown;
            result.reason = fmt::format("{} ({} of values of inputs {} searched)", limit.what(),
                                        classes(searched + 1), searched == 0 ? "was" : "were");
            return result;
        }
        if (!left) {
            result.findings = std::move(findings);
            result.always_cut = always_cut;
            if (within_bound) {
                result.verdict = Verdict::NoErrorWithinBound;
                result.complete = false;
            }
            return result;
        }
        if (searched + 1 == most_classes) {
            result.verdict = Verdict::Unknown;
            result.reason = fmt::format("the values of inputs are more than {} classes", most_classes);
            return result;
        }
        if (!is_limited && context.seconds_used() - began > most_seconds) {
            result.verdict = Verdict::Unknown;
            result.reason = fmt::format("the values of inputs are more than the {} classes that {} s were enough for "
                                        "(--timeout gives more)", searched + 1, most_seconds);
            return result;
        }
        values = std::move(*left);
        symbols->begin(values);
    }
}

} // namespace mpismt::soundness
