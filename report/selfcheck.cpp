#include "report/selfcheck.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace mpismt::report {

namespace {

double share(uint64_t part, uint64_t whole)
{
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

double rate(const Selfcheck& s) { return s.seconds > 0 ? static_cast<double>(s.programs) / s.seconds : 0; }

} // namespace

std::string text(const Selfcheck& s)
{
    std::string out;
    for (const SelfcheckDisagreement& d : s.disagreements) {
        out += fmt::format("disagreement in program {}: {}\n{}\n", d.index, d.kind, d.text);
        out += d.file.empty() ? "\n" + d.program + "\n"
                              : fmt::format("  kept as {} ({} statements)\n\n", d.file, d.statements);
    }
    out +=
        fmt::format("{} programs ({}) in {:.1f} s, {:.0f} a second\n", s.programs, s.programs_of, s.seconds, rate(s));
    out += fmt::format("  {:5.1f} % have an error in some mode\n", share(s.with_error, s.programs));
    out += fmt::format("  {:5.1f} % have a verdict that differs between modes\n", share(s.mode_matters, s.programs));
    if (s.unrolled < s.programs)
        out += fmt::format("  {:5.1f} % are decided on the event graph; the others by search alone\n",
                           share(s.unrolled, s.programs));
    if (s.outcomes_known > 0)
        out += fmt::format("  {:5.1f} % have two or more outcomes\n", share(s.several_outcomes, s.outcomes_known));
    out += fmt::format("  {} checks, {} of them undecided\n", s.checks, s.undecided);
    if (s.refused > 0)
        out += fmt::format("  {} more do not compile\n", s.refused);
    if (!s.finished)
        out += fmt::format("  not finished; to go on: --{} {}\n",
                           s.programs_of.starts_with("random") ? "seed" : "first", s.next);
    out += s.disagreeing == 0 ? "all engines agree\n" : fmt::format("engines disagree on {} programs\n", s.disagreeing);
    return out;
}

std::string json(const Selfcheck& s)
{
    nlohmann::ordered_json j{{"schema", "mpismt-selfcheck/1"},
                             {"of", s.programs_of},
                             {"programs", s.programs},
                             {"refused", s.refused},
                             {"checks", s.checks},
                             {"undecided", s.undecided},
                             {"with_error", s.with_error},
                             {"mode_matters", s.mode_matters},
                             {"unrolled", s.unrolled},
                             {"outcomes_known", s.outcomes_known},
                             {"several_outcomes", s.several_outcomes},
                             {"disagreeing", s.disagreeing},
                             {"finished", s.finished},
                             {"next", s.next},
                             {"seconds", s.seconds},
                             {"per_second", rate(s)}};
    j["disagreements"] = nlohmann::ordered_json::array();
    for (const SelfcheckDisagreement& d : s.disagreements)
        j["disagreements"].push_back({{"index", d.index},
                                      {"kind", d.kind},
                                      {"text", d.text},
                                      {"statements", d.statements},
                                      {"file", d.file},
                                      {"program", d.program}});
    return j.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

} // namespace mpismt::report
