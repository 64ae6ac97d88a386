// Runs one program of the repository as each of its header lines says (tests/README.md), and compares:
//
//   // mpismt: -n 3 --buffering zero expect deadlock at 12,15
//
//   run_example PROGRAM NOTES      PROGRAM: below the folder of the sources; NOTES: a folder for what the searches
//   decided
//
// Each run is the command line's own (app/pipeline), so every finding has been replayed before it is compared. Each is
// repeated with the searches, --engine explicit and poe, for a second (MPISMT_SEARCH_SECONDS in the environment: for so
// many): MPI is stated twice, as axioms and as transitions, and the two must agree wherever search can decide. How many
// were decided is noted, for decided_by_search.cmake has a floor for it. Exit status: 0 if all is as expected, 1 if not
// or if the program has no such line.
#include "app/command_line.hpp"
#include "app/expectation.hpp"
#include "app/pipeline.hpp"
#include "app/shared_files.hpp"
#include "app/spawning.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <optional>
#include <sstream>

using namespace mpismt;
using app::Expectation;

namespace {

namespace fs = std::filesystem;

Options options_of(const std::string& program, const Expectation& expected)
{
    std::vector<std::string> arguments{"check", program};
    arguments.insert(arguments.end(), expected.arguments.begin(), expected.arguments.end());
    Options options = app::parse_command_line(arguments).options;
    const fs::path beside = (fs::path(MPISMT_SOURCE_DIR) / program).parent_path();
    place_given_files(options, beside.string());
    for (OtherProgram& other : options.others)
        for (std::string& file : other.files)
            file = (beside / file).string();
    return options;
}

// A program as it is loaded for one expectation: the searches after the first run need not compile it again.
struct Loaded {
    Options options;
    std::vector<std::string> names;     // of the files that make a program in C; empty: it is one in the .mpi language
    std::optional<ir::Program> program; // none: it was not loaded
    c::Found found;                     // with the files that earlier expectations have had compiled
};

ir::Program load(const std::string& program, const std::string& text, Loaded& loaded, SourceFiles& files,
                 Context& context)
{
    std::vector<Diagnostic> warnings;
    const Options& options = loaded.options;
    if (!app::is_c(program) && options.others.empty() && text.find("Comm_spawn(") == std::string::npos)
        return app::load(files, program, text, static_cast<uint32_t>(options.processes), warnings,
                         parse_process_sets(options));
    const fs::path folder = fs::path(program).parent_path(); // from which its other files are named
    for (const std::string& file : options.files)
        loaded.names.push_back((fs::path(MPISMT_SOURCE_DIR) / (file == program ? fs::path() : folder) / file).string());
    std::string messages;
    return app::load_together(loaded.names, files, context, messages, warnings, loaded.found);
}

// By the engine that the options name.
CheckResult check(const Loaded& loaded, SourceFiles& files, Context& context)
{
    ir::Program program = *loaded.program; // without what other engines have kept beside it
    app::Checked checked = app::check_and_replay(program, context);
    if (!loaded.names.empty()) {
        c::Found found = loaded.found;
        app::check_with_spawned(loaded.names, files, program, checked, found, context);
        app::check_with_shared_files(loaded.names, files, program, checked, found, context);
    }
    return std::move(checked.result);
}

CheckResult run(const std::string& program, const std::string& text, Loaded& loaded)
{
    Context context(loaded.options);
    SourceFiles files;
    try {
        if (!loaded.program)
            loaded.program = load(program, text, loaded, files, context);
        return check(loaded, files, context);
    } catch (const UnsupportedError& e) {
        return app::unsupported_result(e, loaded.options);
    } catch (const LimitReached& e) { // the compiler took too long
        CheckResult unknown;
        unknown.reason = e.what();
        return unknown;
    } catch (const InputError& e) {
        std::string why = e.verbatim();
        for (const Diagnostic& d : e.diagnostics())
            why += fmt::format("{}: {}\n", to_string(files, d.loc), d.message);
        throw InputError(why.empty() ? e.what() : why);
    }
}

// What is not as expected, and what was found; empty if all is.
std::string difference(const CheckResult& result, const Expectation& expected)
{
    app::Answer answer{std::string(name_of(result.verdict)), result.complete, {}, {}};
    for (const Finding& finding : result.findings) {
        answer.kinds.insert(app::expected_word(name_of(finding.kind), name_of(finding.level)));
        for (const Location& location : finding.locations)
            answer.lines.insert(location.loc.line);
    }
    std::string why = app::difference(answer, expected);
    if ((result.verdict == Verdict::NoError && !result.complete) ||
        (result.verdict == Verdict::NoErrorWithinBound && result.complete))
        why += fmt::format("{} does not go with `complete: {}`", name_of(result.verdict), result.complete);
    if (why.empty())
        return {};
    why += "\n";
    if (!result.reason.empty())
        why += fmt::format("  reason: {}\n", result.reason);
    for (const Finding& finding : result.findings)
        why += fmt::format("  {}: {}: {}\n", name_of(finding.level), name_of(finding.kind), finding.message);
    return why;
}

class Example {
public:
    Example(std::string program, std::string text) : program_(std::move(program)), text_(std::move(text)) {}

    bool as_expected()
    {
        const std::vector<Expectation> expectations = app::expectations_of(text_);
        if (expectations.empty())
            complain(1, "", "a line `// mpismt: … expect …` is needed: what has no expected verdict teaches nothing");
        c::Found found;
        found.compiled = c::keep_compiled_files();
        for (const Expectation& expected : expectations) {
            Loaded loaded{options_of(program_, expected), {}, {}, found};
            if (const std::string why = difference(run(program_, text_, loaded), expected); !why.empty())
                complain(expected.line, "", why);
            const auto& arguments = expected.arguments;
            if (std::find(arguments.begin(), arguments.end(), "--engine") == arguments.end())
                for (const std::string engine : {"explicit", "poe"})
                    compare_with_search(loaded, expected, engine);
        }
        return good_;
    }

    // Runs of searches that could be compared with what is expected, and those among them that had an answer.
    std::string decided() const { return fmt::format("{} {}\n", comparable_, decided_); }

private:
    void compare_with_search(Loaded& loaded, Expectation expected, const std::string& engine)
    {
        const bool is_answer =
            expected.verdict == name_of(Verdict::NoError) || expected.verdict == name_of(Verdict::Error);
        if (!is_answer)
            return;
        ++comparable_;
        loaded.options.engine = engine;
        const char* seconds = std::getenv("MPISMT_SEARCH_SECONDS");
        loaded.options.timeout = seconds != nullptr ? std::max(1, std::atoi(seconds)) : 1;
        const CheckResult result = run(program_, text_, loaded);
        if (result.verdict != Verdict::NoError && result.verdict != Verdict::Error)
            return;
        if (result.reason.empty()) {
            ++decided_;
        } else { // its time was up: what it has found is right, but may not be all
            std::erase_if(expected.kinds, [&](const std::string& kind) {
                return std::ranges::none_of(result.findings, [&](const Finding& f) {
                    return app::expected_word(name_of(f.kind), name_of(f.level)) == kind;
                });
            });
            expected.lines.clear();
        }
        expected.complete.reset();
        if (const std::string why = difference(result, expected); !why.empty())
            complain(expected.line, " by --engine " + engine, why);
    }

    void complain(uint32_t line, const std::string& by, const std::string& why)
    {
        good_ = false;
        fmt::print("{}:{}{}: {}\n", program_, line, by, why);
    }

    std::string program_, text_;
    bool good_ = true;
    unsigned comparable_ = 0, decided_ = 0;
};

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3) {
        fmt::print(stderr, "usage: run_example PROGRAM NOTES\n");
        return 2;
    }
    const std::string program = argv[1];
    try {
        std::ifstream file(fs::path(MPISMT_SOURCE_DIR) / program);
        std::ostringstream text;
        text << file.rdbuf();
        Example example(program, text.str());
        const bool good = example.as_expected();
        std::string name = program;
        std::replace(name.begin(), name.end(), '/', '_');
        std::ofstream(fs::path(argv[2]) / name) << example.decided();
        return good ? 0 : 1;
    } catch (const std::exception& e) {
        fmt::print("{}: {}\n", program, e.what());
        return 1;
    }
}
