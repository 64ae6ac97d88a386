// The kept programs with the command lines of their headers (tests/README.md), for tests that ask what a program
// notices.
#pragma once

#include "app/command_line.hpp"
#include "app/pipeline.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

namespace mpismt::tests {

struct Run {
    std::string program;
    std::vector<std::string> arguments;
};

inline std::vector<std::string> split(const std::string& text)
{
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

// Those whose header asks for no engine of its own; with windows, which are in C, or without.
inline std::vector<Run> kept_runs(bool with_windows)
{
    std::vector<Run> result;
    for (const char* folder : {"tests/regressions", "tests/programs", "tests/c/windows", "examples"})
        for (const std::filesystem::directory_entry& entry :
             std::filesystem::recursive_directory_iterator(std::filesystem::path(MPISMT_SOURCE_DIR) / folder)) {
            const bool of_windows = std::string_view(folder) == "tests/c/windows";
            if (entry.path().extension() != (of_windows ? ".c" : ".mpi") || (of_windows && !with_windows))
                continue;
            std::ifstream file(entry.path());
            for (std::string line; std::getline(file, line);)
                if (line.starts_with("// mpismt:")) {
                    Run r{std::filesystem::relative(entry.path(), MPISMT_SOURCE_DIR).generic_string(),
                          split(line.substr(10))};
                    r.arguments.erase(std::find(r.arguments.begin(), r.arguments.end(), "expect"), r.arguments.end());
                    const bool other = std::any_of(r.arguments.begin(), r.arguments.end(), [](const std::string& a) {
                        return a == "--engine" || a.find("message-race") != std::string::npos;
                    });
                    if (!other)
                        result.push_back(std::move(r));
                }
        }
    std::sort(result.begin(), result.end(), [](const Run& a, const Run& b) {
        return std::tie(a.program, a.arguments) < std::tie(b.program, b.arguments);
    });
    return result;
}

// With the options of its command line, and this engine.
inline ir::Program load(const Run& run, const std::string& engine, Options& options)
{
    std::vector<std::string> arguments{"check", run.program, "--engine", engine};
    arguments.insert(arguments.end(), run.arguments.begin(), run.arguments.end());
    options = app::parse_command_line(arguments).options;
    if (app::is_c(run.program)) {
        Context context(options);
        std::string messages;
        return app::load_c({(std::filesystem::path(MPISMT_SOURCE_DIR) / run.program).string()}, context, messages);
    }
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    std::ifstream file(std::filesystem::path(MPISMT_SOURCE_DIR) / run.program);
    return app::load(files, run.program, {std::istreambuf_iterator<char>(file), {}},
                     static_cast<uint32_t>(options.processes), warnings, parse_process_sets(options));
}

} // namespace mpismt::tests
