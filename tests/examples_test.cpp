// Runs every program of examples/, tests/programs/, tests/c/ and tests/regressions/, in .mpi, C or C++, as its header says
// and compares. The header's
// lines are described in tests/README.md:
//
//   // mpismt: -n 3 --buffering zero expect deadlock at 12,15
//
// A file without such a line fails: what has no expected verdict teaches nothing. Each run is the command line's own
// (app/pipeline), so every finding has been replayed before it is compared; a replay that fails is a failure here.
#include "app/command_line.hpp"
#include "app/expectation.hpp"
#include "app/pipeline.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <set>
#include <sstream>

using namespace mpismt;
using app::Expectation;
using app::expectations_of;

namespace {

namespace fs = std::filesystem;

constexpr std::string_view marker = "// mpismt:";

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
    app::Answer answer{std::string(name_of(result.verdict)), result.complete, {}, {}};
    for (const Finding& finding : result.findings) {
        UNSCOPED_INFO(name_of(finding.kind) << ": " << finding.message);
        answer.kinds.insert(std::string(name_of(finding.kind)));
        for (const Location& location : finding.locations)
            answer.lines.insert(location.loc.line);
    }
    CHECK(difference(answer, expected) == "");
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
                const auto own = std::find(arguments.begin(), arguments.end(), "--"); // what follows is the program's
                expected.arguments.insert(own, {"--engine", engine, "--timeout", "3"});
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
    CHECK(one("expect undefined-behavior").verdict == "no-error");
    CHECK(one("--property -undefined-behavior expect undefined-behavior").verdict == "no-error");
    CHECK(one("--property undefined-behavior expect undefined-behavior").verdict == "error");
    CHECK(expectations_of("// another comment\n").empty());
    CHECK_THROWS_AS(one("-n 3"), InputError);
    CHECK_THROWS_AS(one("expect"), InputError);
    CHECK_THROWS_AS(one("expect dedlock"), InputError);
    CHECK_THROWS_AS(one("expect deadlock at twelve"), InputError);
    CHECK_THROWS_AS(one("expect deadlock sometimes"), InputError);
}
