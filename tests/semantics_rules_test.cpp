// Every rule of the operational semantics earns its place: for each that is listed in soundness/rules.def there is a
// kept program for which the full search of all interleavings answers differently without it. Rules that only report an
// error are told apart by their kind: for each there is a program that has an error of this kind, and no other.
//
// The table is generated, by
//
//   mpismt_tests "[.rule-witnesses]"
//
// which leaves out one rule after the other (Options::without_rule, for tests only) and searches the kept programs
// until one notices.
#include "core/errors.hpp"
#include "soundness/explore.hpp"
#include "soundness/rules.hpp"
#include "tests/catch.hpp"
#include "tests/kept_programs.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <iostream>
#include <set>

namespace mpismt::semantics_rules_test {

using tests::Run;

namespace {

struct Witness {
    const char* rule;
    const char* program;
    const char* arguments; // separated by blanks
};

// clang-format off
const std::vector<Witness> witnesses = {
#include "tests/rule_witnesses.inc"
};
// clang-format on

constexpr std::string_view finding = "finding: "; // before the kinds of errors in the table

// The rules, and "finding: …" for each kind of error that a search can report.
std::vector<std::string> all_rules()
{
    std::vector<std::string> all(soundness::Rules::names().begin(), soundness::Rules::names().end());
    for (size_t k = 0; k < finding_kinds; ++k) {
        const auto kind = static_cast<FindingKind>(k);
        // A race of messages is one between two executions; the language .mpi has no undefined arithmetic.
        if (kind != FindingKind::MessageRace && kind != FindingKind::UndefinedBehavior)
            all.push_back(fmt::format("{}{}", finding, identifier_of(kind)));
    }
    return all;
}

// Verdict, kinds and places; "unknown" if a limit is hit.
std::string answer(const Run& run, std::string_view without, int64_t max_seconds)
{
    Options options;
    const ir::Program program = tests::load(run, "explicit", options);
    if (without.starts_with(finding))
        options.properties.push_back(fmt::format("-{}", without.substr(finding.size())));
    else
        options.without_rule = without;
    if (options.timeout == 0 || options.timeout > max_seconds)
        options.timeout = max_seconds;
    Context context(options);
    try {
        const CheckResult result = soundness::explore(program, context, soundness::Reduction::None);
        if (result.verdict == Verdict::Unknown)
            return "unknown";
        std::set<std::string> kinds;
        for (const Finding& f : result.findings)
            kinds.insert(identifier_of(f.kind));
        return fmt::format("{} {}", name_of(result.verdict), fmt::join(kinds, ","));
    } catch (const InternalError&) {
        return "an internal error";
    }
}

} // namespace

TEST_CASE("each rule of the operational semantics has a program that needs it", "[rules]")
{
    std::set<std::string_view> witnessed;
    for (const Witness& w : witnesses) {
        const Run run{w.program, tests::split(w.arguments)};
        INFO(w.rule << ": " << w.program << " " << w.arguments);
        const std::string with = answer(run, "", 60);
        CHECK(with != "unknown");
        if (std::string_view(w.rule).starts_with(finding))
            CHECK(with == fmt::format("error {}", std::string_view(w.rule).substr(finding.size())));
        CHECK(with != answer(run, w.rule, 60));
        witnessed.insert(w.rule);
    }
    for (const std::string& name : all_rules()) {
        INFO("the rule '" << name << "' has no witness: run mpismt_tests \"[.rule-witnesses]\"");
        CHECK(witnessed.contains(name));
    }
    CHECK(witnessed.size() == all_rules().size());
}

TEST_CASE("the table of rules and their witnesses, generated", "[.rule-witnesses]")
{
    struct Known {
        Run run;
        std::string answer;
        double seconds;
    };
    std::vector<Known> runs; // those that are searched at once, the quickest first
    for (Run& run : tests::kept_runs(true)) {
        const auto start = std::chrono::steady_clock::now();
        std::string with = answer(run, "", 1);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        if (with != "unknown" && took.count() < 0.2)
            runs.push_back({std::move(run), std::move(with), took.count()});
    }
    std::stable_sort(runs.begin(), runs.end(), [](const Known& a, const Known& b) { return a.seconds < b.seconds; });
    for (const std::string& name : all_rules()) {
        const bool is_finding = name.starts_with(finding);
        bool found = false;
        for (size_t i = 0; i < runs.size() && !found; ++i) {
            if (is_finding && runs[i].answer != "error " + name.substr(finding.size()))
                continue;
            const std::string got = answer(runs[i].run, name, 1);
            found = got != runs[i].answer && got != "unknown";
            if (found)
                std::cout << fmt::format("{{\"{}\", \"{}\", \"{}\"}}, // {} instead of {}\n", name, runs[i].run.program,
                                         fmt::join(runs[i].run.arguments, " "), got, runs[i].answer)
                          << std::flush;
        }
        if (!found)
            std::cout << fmt::format("// nobody notices: {}\n", name) << std::flush;
    }
}

} // namespace mpismt::semantics_rules_test
