// The levels of findings: the table of docs/findings.md is that of core/verdict.cpp, and the options that change levels
// do what that page says.
#include "core/context.hpp"
#include "core/errors.hpp"
#include "tests/catch.hpp"

#include <fmt/format.h>
#include <fstream>
#include <set>
#include <sstream>

namespace mpismt::findings_test {

namespace {

Context with(std::vector<std::string> warnings, std::vector<std::string> properties = {})
{
    Options options;
    options.warnings.assign(warnings.begin(), warnings.end());
    options.properties.assign(properties.begin(), properties.end());
    return Context(options);
}

} // namespace

TEST_CASE("the page on levels has the levels and reasons of all kinds of findings", "[findings]")
{
    std::ifstream page(std::string(MPISMT_SOURCE_DIR) + "/docs/findings.md");
    std::string table, line;
    while (std::getline(page, line) && line != "|---|---|---|") {
    }
    while (std::getline(page, line) && line.starts_with("|"))
        table += line + "\n";
    std::string expected;
    for (size_t n = 0; n < named_kinds; ++n)
        for (size_t k = 0; k < finding_kinds; ++k)
            if (const KindDescription& d = description_of(static_cast<FindingKind>(k));
                whole_of(d.kind) == static_cast<FindingKind>(n))
                expected += fmt::format("| `{}` | {} | {} |\n", d.name, name_of(d.level), d.reason);
    INFO("if the levels are right, put this into docs/findings.md:\n" << expected);
    CHECK(table == expected);
}

TEST_CASE("each kind of finding has an identifier of its own, by which it is found", "[findings]")
{
    std::set<std::string> names;
    for (size_t k = 0; k < finding_kinds; ++k) {
        const auto kind = static_cast<FindingKind>(k);
        CHECK(names.insert(identifier_of(kind)).second);
        CHECK(find_finding_kind(identifier_of(kind)) == kind);
        CHECK(name_of(whole_of(kind)) == name_of(kind));
        CHECK(static_cast<size_t>(whole_of(kind)) < named_kinds);
        CHECK((whole_of(kind) == kind) == (k < named_kinds));
    }
}

TEST_CASE("warnings are raised by -Werror, of all kinds or of one, and what names a kind counts more", "[findings]")
{
    const FindingKind handle = FindingKind::UnfreedHandle, sign = FindingKind::SignMismatch;
    const auto levels = [&](std::vector<std::string> warnings) {
        const Context c = with(std::move(warnings));
        return fmt::format("{} {} {}", name_of(c.level_of(handle)), name_of(c.level_of(sign)),
                           name_of(c.level_of(FindingKind::UndefinedBehavior)));
    };
    CHECK(levels({}) == "warning warning note");
    CHECK(levels({"error"}) == "error error note");
    CHECK(levels({"error=resource-leak"}) == "error warning note");
    CHECK(levels({"error=resource-leak,error=undefined-behavior"}) == "error warning error");
    CHECK(levels({"error", "no-error"}) == "warning warning note");
    CHECK(levels({"error", "no-error=type-mismatch"}) == "error warning note");
    CHECK(levels({"no-error=type-mismatch", "error"}) == "error warning note");
    CHECK(with({"error=resource-leak"}).is_error(handle));
    CHECK(!with({}).is_error(handle));
}

TEST_CASE("what is no error is left out by -Wno-KIND, and nothing else", "[findings]")
{
    const Context c = with({"no-resource-leak"});
    CHECK(!c.looks_for(FindingKind::UnfreedHandle));
    CHECK(c.looks_for(FindingKind::SignMismatch));
    CHECK(c.is_error(FindingKind::ResourceLeak));
    CHECK(!with({"no-undefined-behavior"}).looks_for(FindingKind::UndefinedBehavior));
    CHECK(with({"no-resource-leak", "error=resource-leak"}).is_error(FindingKind::UnfreedHandle));
    CHECK(!with({}, {"-resource-leak"}).looks_for(FindingKind::UnfreedHandle));
    CHECK(!with({}, {"-resource-leak"}).looks_for(FindingKind::ResourceLeak));
    CHECK(with({}, {"resource-leak"}).looks_for(FindingKind::UnfreedHandle));
    CHECK(with({}, {"-resource-leak/handle"}).is_error(FindingKind::ResourceLeak));
    CHECK(!with({}, {"-resource-leak/handle"}).looks_for(FindingKind::UnfreedHandle));
}

TEST_CASE("a word behind -W that is not understood is refused", "[findings]")
{
    for (const char* word : {"resource-leak", "errors", "error=leak", "no-leak", "no-deadlock", "error=deadlock",
                             "error=message-race", "no-", "error="})
        CHECK_THROWS_AS(with({word}), InputError);
}

} // namespace mpismt::findings_test
