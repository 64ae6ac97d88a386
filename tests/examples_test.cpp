// Runs every program of examples/, tests/programs/, tests/c/ and tests/regressions/, in .mpi, C or C++, as its header says
// and compares. The header's
// lines are described in tests/README.md:
//
//   // mpismt: -n 3 --buffering zero expect deadlock at 12,15
//
// A file without such a line fails: what has no expected verdict teaches nothing. Each run is the command line's own
// (app/pipeline), so every finding has been replayed before it is compared; a replay that fails is a failure here.
#include "app/command_line.hpp"
#include "app/pipeline.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <set>
#include <sstream>

using namespace mpismt;

namespace {

namespace fs = std::filesystem;

struct Expectation {
    int line = 0; // of the header line
    std::vector<std::string> arguments;
    std::string verdict; // "error" if `kinds` are expected
    std::set<std::string> kinds;
    std::vector<uint32_t> lines;  // that locations of findings must have
    std::optional<bool> complete; // `complete` or `incomplete` behind the verdict
};

constexpr std::string_view marker = "// mpismt:";

std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);)
        if (!part.empty())
            parts.push_back(part);
    return parts;
}

// Throws InputError where the line is not understood: a header that is misspelt must not pass as one that is satisfied.
Expectation parse_expectation(const std::string& text, int line)
{
    Expectation e;
    e.line = line;
    const std::vector<std::string> words = split(text, ' ');
    const auto keyword = std::find(words.begin(), words.end(), "expect");
    if (keyword == words.end() || keyword + 1 == words.end())
        throw InputError("'expect' and a verdict are missing");
    e.arguments.assign(words.begin(), keyword);
    const std::string& verdict = keyword[1];
    for (const Verdict v : {Verdict::NoError, Verdict::NoErrorWithinBound, Verdict::Unknown, Verdict::Unsupported})
        if (verdict == name_of(v))
            e.verdict = verdict;
    if (e.verdict.empty()) {
        e.verdict = name_of(Verdict::Error);
        for (const std::string& kind : split(verdict, ',')) {
            const std::optional<FindingKind> known = find_finding_kind(kind);
            if (!known)
                throw InputError(fmt::format("'{}' is neither a verdict nor a kind of finding", kind));
            e.kinds.insert(kind);
            // Notes alone do not make an error.
            if (e.kinds.size() == 1 && is_note(*known))
                e.verdict = name_of(Verdict::NoError);
            else if (!is_note(*known))
                e.verdict = name_of(Verdict::Error);
        }
    }
    for (auto word = keyword + 2; word != words.end(); ++word) {
        if (*word == "complete" || *word == "incomplete") {
            e.complete = *word == "complete";
        } else if (*word == "at" && word + 1 != words.end()) {
            for (const std::string& number : split(*++word, ',')) {
                uint32_t value = 0;
                const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
                if (error != std::errc() || end != number.data() + number.size())
                    throw InputError(fmt::format("'{}' is not a line", number));
                e.lines.push_back(value);
            }
        } else {
            throw InputError(fmt::format("'{}' is not understood", *word));
        }
    }
    return e;
}

std::vector<Expectation> expectations_of(const std::string& text)
{
    std::vector<Expectation> result;
    std::istringstream stream(text);
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number)
        if (line.starts_with(marker))
            result.push_back(parse_expectation(line.substr(marker.size()), number));
    return result;
}

struct Example {
    std::string name, text;
};

std::vector<Example> examples()
{
    std::vector<Example> result;
    for (const char* folder : {"examples", "tests/programs", "tests/c", "tests/regressions"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(fs::path(MPISMT_SOURCE_DIR) / folder)) {
            // Files of C below a folder "parts" belong to programs of several files, whose headers name them.
            const bool is_part = entry.path().parent_path().filename() == "parts";
            if (entry.path().extension() != ".mpi" && (!app::is_c(entry.path().string()) || is_part))
                continue;
            std::ostringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            result.push_back({fs::relative(entry.path(), MPISMT_SOURCE_DIR).generic_string(), text.str()});
        }
    std::sort(result.begin(), result.end(), [](const Example& a, const Example& b) { return a.name < b.name; });
    return result;
}

CheckResult run(const Example& example, const Expectation& expected)
{
    std::vector<std::string> arguments{"check", example.name};
    arguments.insert(arguments.end(), expected.arguments.begin(), expected.arguments.end());
    const Options options = app::parse_command_line(arguments).options;
    Context context(options);
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    try {
        if (app::is_c(example.name)) {
            std::vector<std::string> names;
            for (const std::string& file : options.files)
                names.push_back(
                    (fs::path(MPISMT_SOURCE_DIR) / (file == example.name ? fs::path() : fs::path(example.name).parent_path()) / file)
                        .string());
            std::string messages;
            return app::check_and_replay(app::load_c(names, context, messages), context).result;
        }
        const ir::Program program =
            app::load(files, example.name, example.text, static_cast<uint32_t>(options.processes), warnings);
        return app::check_and_replay(program, context).result;
    } catch (const UnsupportedError& e) {
        return app::unsupported_result(e, options);
    } catch (const LimitReached& e) { // the compiler took too long
        CheckResult unknown;
        unknown.reason = e.what();
        return unknown;
    } catch (const InputError& e) {
        UNSCOPED_INFO(e.verbatim());
        for (const Diagnostic& d : e.diagnostics())
            UNSCOPED_INFO(to_string(files, d.loc) << ": " << d.message);
        throw;
    }
}

void compare(const CheckResult& result, const Expectation& expected)
{
    INFO("reason: " << result.reason);
    std::set<std::string> kinds;
    std::set<uint32_t> lines;
    for (const Finding& finding : result.findings) {
        UNSCOPED_INFO(name_of(finding.kind) << ": " << finding.message);
        kinds.insert(std::string(name_of(finding.kind)));
        for (const Location& location : finding.locations)
            lines.insert(location.loc.line);
    }
    CHECK(name_of(result.verdict) == expected.verdict);
    CHECK(kinds == expected.kinds);
    for (const uint32_t line : expected.lines) {
        INFO("a finding at line " << line << " is expected");
        CHECK(lines.contains(line));
    }
    if (expected.complete)
        CHECK(result.complete == *expected.complete);
    if (result.verdict == Verdict::NoError)
        CHECK(result.complete);
    if (result.verdict == Verdict::NoErrorWithinBound)
        CHECK_FALSE(result.complete);
}

} // namespace

TEST_CASE("examples have the verdicts that their headers state", "[examples]")
{
    for (const Example& example : examples()) {
        DYNAMIC_SECTION(example.name)
        {
            const std::vector<Expectation> expectations = expectations_of(example.text);
            INFO("a line '" << marker << " … expect …' is needed");
            CHECK_FALSE(expectations.empty());
            for (const Expectation& expected : expectations) {
                INFO(example.name << ":" << expected.line);
                compare(run(example, expected), expected);
            }
        }
    }
}

// The two statements of MPI, as axioms and as transitions, must agree wherever search can decide.
TEST_CASE("the explorer finds on the examples what their headers state", "[examples]")
{
    const std::string engine = GENERATE("explicit", "poe");
    for (const Example& example : examples()) {
        DYNAMIC_SECTION(example.name)
        {
            for (Expectation expected : expectations_of(example.text)) {
                const auto& arguments = expected.arguments;
                if (std::find(arguments.begin(), arguments.end(), "--engine") != arguments.end())
                    continue;
                expected.arguments.insert(expected.arguments.end(), {"--engine", engine, "--timeout", "3"});
                CheckResult result;
                try {
                    result = run(example, expected);
                } catch (const LimitReached&) { // on a loaded machine, while the program is read
                    continue;
                }
                const bool decides = result.verdict == Verdict::NoError || result.verdict == Verdict::Error;
                const bool comparable = expected.verdict == name_of(Verdict::NoError) || !expected.kinds.empty();
                if (!decides || !comparable)
                    continue;
                INFO(example.name << ":" << expected.line <<  engine  << engine);
                expected.complete.reset();
                compare(result, expected);
            }
        }
    }
}

TEST_CASE("headers of examples are read strictly", "[examples]")
{
    const auto one = [](const std::string& text) { return expectations_of("// mpismt: " + text + "\n").at(0); };
    const Expectation e = one("-n 3 --buffering zero expect deadlock,orphan-message at 12,15 complete");
    CHECK(e.arguments == std::vector<std::string>{"-n", "3", "--buffering", "zero"});
    CHECK(e.verdict == "error");
    CHECK(e.kinds == std::set<std::string>{"deadlock", "orphan-message"});
    CHECK(e.lines == std::vector<uint32_t>{12, 15});
    CHECK(e.complete == true);
    CHECK(one("expect no-error-within-bound").verdict == "no-error-within-bound");
    CHECK(one("expect message-race").verdict == "no-error");
    CHECK(one("expect message-race,deadlock").verdict == "error");
    CHECK(expectations_of("// another comment\n").empty());
    CHECK_THROWS_AS(one("-n 3"), InputError);
    CHECK_THROWS_AS(one("expect"), InputError);
    CHECK_THROWS_AS(one("expect dedlock"), InputError);
    CHECK_THROWS_AS(one("expect deadlock at twelve"), InputError);
    CHECK_THROWS_AS(one("expect deadlock sometimes"), InputError);
}
