// Dialects: their names and rules, and that docs/mpi1993.md is about runs that are tests.
#include "app/commands.hpp"
#include "core/dialect.hpp"
#include "core/errors.hpp"
#include "tests/catch.hpp"

#include <fmt/format.h>
#include <fstream>
#include <regex>
#include <sstream>

namespace mpismt::dialect_test {

namespace {

std::string read(const std::string& path)
{
    std::ifstream file(std::string(MPISMT_SOURCE_DIR) + "/" + path);
    INFO(path);
    REQUIRE(file);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

struct Ran {
    int status;
    std::string out, err;
};

Ran run(std::vector<std::string> arguments)
{
    std::ostringstream out, err;
    app::Console console{out, err};
    const int status = app::run(arguments, console);
    return {status, out.str(), err.str()};
}

std::string path(const std::string& file) { return std::string(MPISMT_SOURCE_DIR) + "/" + file; }

} // namespace

TEST_CASE("a dialect is a name and changes to single rules", "[dialect]")
{
    CHECK(parse_dialect("") == Dialect{});
    CHECK(parse_dialect("mpi4") == Dialect{});
    const Dialect old = parse_dialect("mpi1");
    CHECK_FALSE(old.message_order);
    CHECK_FALSE(old.long_messages);
    CHECK_FALSE(old.empty_messages);
    CHECK(parse_dialect("mpi1,+message-order,+long-messages,+empty-messages") == Dialect{});
    CHECK(parse_dialect("mpi4,-message-order") == Dialect{false, true, true});
    CHECK_THROWS_AS(parse_dialect("mpi2"), InputError);
    CHECK_THROWS_AS(parse_dialect("mpi1,message-order"), InputError);
    CHECK_THROWS_AS(parse_dialect("mpi1,+order"), InputError);
    CHECK_THROWS_AS(parse_dialect("mpi1,"), InputError);
    CHECK(describe(Dialect{}).empty());
}

TEST_CASE("docs/mpi1993.md: every row has two runs that tell proposal and standard apart", "[dialect]")
{
    const std::string page = read("docs/mpi1993.md");
    const std::regex quoted("`((?:tests|examples)/[^`]+)` `([^`]*expect ([^` ]+)[^`]*)`");
    std::istringstream lines(page.substr(page.find("## What changed")));
    size_t rows = 0;
    for (std::string line; std::getline(lines, line) && !line.starts_with("## The routines");) {
        if (!line.starts_with("| ") || line.starts_with("| what |"))
            continue;
        ++rows;
        INFO(line);
        std::vector<std::string> verdicts;
        for (std::sregex_iterator it(line.begin(), line.end(), quoted), end; it != end; ++it) {
            CHECK(("\n" + read((*it)[1])).find("\n// mpismt: " + std::string((*it)[2]) + "\n") != std::string::npos);
            verdicts.push_back((*it)[3]);
        }
        REQUIRE(verdicts.size() == 2);
        CHECK(verdicts[0] != verdicts[1]);
    }
    CHECK(rows == 9);
    for (const DialectRule& rule : dialect_rules)
        CHECK(page.find(fmt::format("| `{}` |", rule.name)) != std::string::npos);
}

TEST_CASE("prove --dialect: the order of messages is what four completes-before rules rest on", "[dialect]")
{
    const Ran old = run({"prove", "--dialect", "mpi1"});
    INFO(old.out << old.err);
    CHECK(old.status == 0);
    CHECK(old.out.find("unordered/sends.mpi") != std::string::npos);
    CHECK(run({"prove", "--dialect", "mpi1", "Css-kk"}).out.find("refuted") != std::string::npos);
    CHECK(run({"prove", "--dialect", "mpi1", "Crw"}).out.find("proved") != std::string::npos);
    CHECK(run({"prove", "--dialect", "mpi1,+message-order", "Css-kk"}).out.find("proved") != std::string::npos);
}

TEST_CASE("diff --dialects: what a program gains by the order", "[dialect]")
{
    const std::string program = path("examples/laws/unordered/sends.mpi");
    const Ran both = run({"diff", "--dialects", "mpi1,mpi4", program});
    INFO(both.out << both.err);
    CHECK(both.status == 1);
    CHECK(both.out.find("assertion") != std::string::npos);
    CHECK(run({"diff", "--dialects", "mpi4,-message-order,mpi1,+long-messages,+empty-messages", program}).status == 0);
    CHECK(run({"diff", "--dialects", "mpi1", program}).status == 2);
    CHECK(run({"diff", "--dialects", "mpi1,mpi4", program, program}).status == 2);
}

TEST_CASE("a program that includes mpi1.h says by which rules it runs", "[dialect]")
{
    const std::string program = path("tests/c/mpi1/synchronized.c");
    const Ran silent = run({"check", "-n", "2", program});
    CHECK(silent.status == 2);
    CHECK(silent.err.find("--dialect mpi1") != std::string::npos);
    CHECK(run({"check", "-n", "2", "--dialect", "mpi1", program}).status == 0);
    CHECK(run({"check", "-n", "2", "--dialect", "mpi1", "--certify", "x", program}).status == 2);
    CHECK(run({"check", "-n", "2", "--dialect", "mpi1", "--property", "message-race", program}).status == 2);
}

} // namespace mpismt::dialect_test
