#include "report/junit.hpp"

#include "report/escape.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::report {

TestCase test_case(const CheckResult& result, std::string text)
{
    TestCase test{result.program, TestCase::Outcome::Passed, {}, {}, {}, 0};
    if (const auto it = result.stats.find("seconds"); it != result.stats.end())
        test.seconds = it->second;
    if (result.verdict == Verdict::NoError || result.verdict == Verdict::NoErrorWithinBound)
        return test;
    test.type = name_of(result.verdict);
    test.text = std::move(text);
    test.outcome = TestCase::Outcome::Error;
    if (result.verdict == Verdict::Unknown) {
        test.message = result.reason;
    } else if (result.verdict == Verdict::Unsupported) {
        test.message = result.unsupported.empty() ? "" : result.unsupported.front().construct;
    } else {
        test.outcome = TestCase::Outcome::Failed;
        const auto first = std::find_if(result.findings.begin(), result.findings.end(),
                                        [](const Finding& f) { return f.is_error(); });
        if (first != result.findings.end()) {
            test.type = name_of(first->kind);
            test.message = headline(*first);
        }
    }
    return test;
}

std::string junit(std::span<const TestCase> tests, std::string_view suite)
{
    using Outcome = TestCase::Outcome;
    const auto count = [&](Outcome o) {
        return std::count_if(tests.begin(), tests.end(), [&](const TestCase& t) { return t.outcome == o; });
    };
    double seconds = 0;
    for (const TestCase& t : tests)
        seconds += t.seconds;
    const std::string counts = fmt::format(R"(tests="{}" failures="{}" errors="{}" time="{:.3f}")", tests.size(),
                                           count(Outcome::Failed), count(Outcome::Error), seconds);
    std::string out = fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {}>\n"
                                  "  <testsuite name=\"{}\" {}>\n", counts, xml(suite), counts);
    for (const TestCase& t : tests) {
        out += fmt::format(R"(    <testcase name="{}" classname="mpismt" time="{:.3f}")", xml(t.name), t.seconds);
        if (t.outcome == Outcome::Passed) {
            out += "/>\n";
            continue;
        }
        const std::string_view element = t.outcome == Outcome::Failed ? "failure" : "error";
        out += fmt::format(">\n      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n    </testcase>\n", element,
                           xml(t.type), xml(t.message), xml(t.text));
    }
    return out + "  </testsuite>\n</testsuites>\n";
}

} // namespace mpismt::report
