#include "report/lemmas.hpp"

#include "report/junit.hpp"
#include "report/paint.hpp"
#include "report/quote.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sstream>

namespace mpismt::report {

namespace {

using Json = nlohmann::ordered_json;

std::string indented_by(const std::string& text, const std::string& by)
{
    std::istringstream lines(text);
    std::string out;
    for (std::string line; std::getline(lines, line);)
        out += line.empty() ? "\n" : by + line + "\n";
    return out;
}

std::string verdict_of(const LemmaReport& r, const Paint& paint)
{
    const std::string word(name_of(r.discharge.status));
    return r.as_expected() ? paint.good(word)
                           : paint.error(fmt::format("{} (expected: {})", word, name_of(r.lemma.expected)));
}

} // namespace

std::string legend(std::span<const Lemma> lemmas, const Style& style)
{
    struct Symbol {
        const char *mark, *text;
    };
    constexpr Symbol symbols[] = {
        {"≺", "X ≺ Y        where Y completes, X does, and before it: a send or a receive when it matches,\n"
              "             a wait or a barrier when it returns"},
        {"S", "S(k)         a send to process k; S(k, t): with tag t"},
        {"R", "R(k), R(*)   a receive from process k, from any process"},
        {"W", "W(j)         the wait for communication j"},
        {"B", "B            a barrier"},
        {"ᵢ,ⱼ", "Sᵢ,ⱼ         the j-th operation of process i, and so for the others"},
        {"≃", "P ≃ Q        P can stand for Q, and Q for P, in every program"},
        {"⊕", "a ⊕ b        union of groups: a, then what of b is not in a; a ⊗ b: intersection; a ⊖ b: difference"},
        {"⟨", "⟨a,b⟩        the group with the members a and b, in this order"},
    };
    const bool ordered = std::any_of(lemmas.begin(), lemmas.end(), [](const Lemma& l) {
        return l.statement.find("≺") != std::string::npos;
    });
    std::string out;
    for (const Symbol& s : symbols) {
        const bool letter = s.mark[1] == 0; // of a statement about ≺
        if (letter ? ordered : std::any_of(lemmas.begin(), lemmas.end(), [&](const Lemma& l) {
                return l.statement.find(s.mark) != std::string::npos;
            }))
            out += fmt::format("  {}\n", s.text);
    }
    return out.empty() ? out : Paint{style.color}.bold("Symbols") + "\n" + out;
}

std::string text(const LemmaReport& r, bool heading, const Style& style)
{
    const Paint paint{style.color};
    const Lemma& l = r.lemma;
    std::string out;
    if (heading)
        out += paint.bold(l.group) + "\n";
    out += fmt::format("  {} {}, {} ({:.3f} s)\n", pad(l.name, 24), verdict_of(r, paint), r.discharge.method,
                       r.discharge.seconds);
    if (style.quiet)
        return out;
    out += indented_by(l.statement, "      ");
    if (!l.program.empty())
        out += fmt::format("      {}{}{}\n", l.program, l.remark.empty() ? "" : ": ", l.remark);
    else if (!l.remark.empty())
        out += indented_by(l.remark, "      ");
    out += fmt::format("      [{}]\n", l.source);
    if (!r.as_expected())
        out += indented_by(r.discharge.detail, "    ");
    return out;
}

std::string explain(const LemmaReport& r, const Style& style)
{
    const Paint paint{style.color};
    const Lemma& l = r.lemma;
    std::string out = fmt::format("{} ({}): {}\n\n{}\n", paint.bold(l.name), l.group, verdict_of(r, paint),
                                  indented_by(l.statement, "  "));
    if (!l.remark.empty())
        out += indented_by(l.remark, "  ") + "\n";
    out += fmt::format("  from: {}\n  by:   {}, {:.3f} s\n\n{}", l.source, r.discharge.method, r.discharge.seconds,
                       r.discharge.detail);
    if (!r.program_text.empty())
        out += fmt::format("\n{}\n{}", l.program, indented_by(r.program_text, "  "));
    return out;
}

std::string summary(std::span<const LemmaReport> all, const Style& style)
{
    const auto count = [&](LemmaStatus s) {
        return std::count_if(all.begin(), all.end(), [&](const LemmaReport& r) { return r.discharge.status == s; });
    };
    double seconds = 0;
    for (const LemmaReport& r : all)
        seconds += r.discharge.seconds;
    const auto wrong = std::count_if(all.begin(), all.end(), [](const LemmaReport& r) { return !r.as_expected(); });
    const Paint paint{style.color};
    return fmt::format(
        "{} lemmas: {} proved, {} proved within a bound, {} refuted, {} unknown; {} ({:.1f} s)\n", all.size(),
        count(LemmaStatus::Proved), count(LemmaStatus::BoundedProved), count(LemmaStatus::Refuted),
        count(LemmaStatus::Unknown),
        wrong == 0 ? paint.good("all as expected") : paint.error(fmt::format("{} not as expected", wrong)), seconds);
}

std::string json(std::span<const LemmaReport> all)
{
    Json lemmas = Json::array();
    bool as_expected = true;
    for (const LemmaReport& r : all) {
        const Lemma& l = r.lemma;
        Json one{{"name", l.name},
                 {"group", l.group},
                 {"statement", l.statement},
                 {"source", l.source},
                 {"status", name_of(r.discharge.status)},
                 {"expected", name_of(l.expected)},
                 {"method", r.discharge.method},
                 {"seconds", r.discharge.seconds}};
        if (!l.program.empty())
            one["program"] = l.program;
        if (!l.remark.empty())
            one["remark"] = l.remark;
        if (!r.as_expected())
            one["detail"] = r.discharge.detail;
        as_expected = as_expected && r.as_expected();
        lemmas.push_back(std::move(one));
    }
    return Json{{"schema", "mpismt/1"}, {"lemmas", std::move(lemmas)}, {"as_expected", as_expected}}.dump(2) + "\n";
}

std::string junit(std::span<const LemmaReport> all)
{
    std::vector<TestCase> tests;
    for (const LemmaReport& r : all) {
        TestCase test{r.lemma.group + ": " + r.lemma.name, TestCase::Outcome::Passed, {}, {}, {}, r.discharge.seconds};
        if (!r.as_expected()) {
            test.outcome =
                r.discharge.status == LemmaStatus::Unknown ? TestCase::Outcome::Error : TestCase::Outcome::Failed;
            test.type = name_of(r.discharge.status);
            test.message = fmt::format("{} instead of {}", name_of(r.discharge.status), name_of(r.lemma.expected));
            test.text = explain(r, {});
        }
        tests.push_back(std::move(test));
    }
    return junit(tests, "mpismt prove");
}

} // namespace mpismt::report
