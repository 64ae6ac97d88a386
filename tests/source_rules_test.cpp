// Sources have at most 120 columns and 600 lines (CONTRIBUTING.md), but for those that are listed here with the reason.
// Programs that are checked are written as programs are, and tables (.def, .inc) have a line a row.
#include "tests/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

namespace mpismt::source_rules_test {

namespace {

namespace fs = std::filesystem;

constexpr size_t most_columns = 120, most_lines = 600;

const std::map<std::string, std::string> wide = {
    {"encoding/rules/progress.hpp", "a rule is a line; to be broken when the rules are next written"},
};
const std::map<std::string, std::string> long_ones = {
    {"frontend/c/include/mpi.h", "the whole of MPI, generated from core/mpi/"},
    {"frontend/fortran/include/mpif.h", "the constants of MPI, generated from core/mpi/"},
    {"frontend/fortran/runtime/binding.c", "the whole of MPI, generated from core/mpi/"},
    {"soundness/replay.cpp", "what a step is accepted for, kind by kind; to be cut with the chapters"},
    {"soundness/semantics.hpp", "the handlers of all calls; to be cut by chapters when these are next changed"},
};
const std::set<std::string> extensions = {".cpp", ".hpp", ".c", ".h"};
const std::set<std::string> folders_of_programs = {"examples", "tests/c", "tests/libc", "bench/c"};
const std::set<std::string> folders_of_sources = {"app",    "bench",  "core",   "encoding",  "frontend", "native",
                                                  "proofs", "replay", "report", "solver", "soundness", "tests"};

size_t columns(const std::string& line) // UTF-8
{
    return static_cast<size_t>(std::count_if(line.begin(), line.end(),
                                             [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool is_program(const std::string& path)
{
    return std::any_of(folders_of_programs.begin(), folders_of_programs.end(),
                       [&](const std::string& folder) { return path.starts_with(folder + "/"); });
}

} // namespace

TEST_CASE("sources have at most 120 columns and 600 lines", "[sources]")
{
    const fs::path root = MPISMT_SOURCE_DIR;
    std::set<std::string> found_wide, found_long;
    int files = 0;
    for (const std::string& folder : folders_of_sources)
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
            const std::string path = fs::relative(entry.path(), root).generic_string();
            if (!entry.is_regular_file() || !extensions.contains(entry.path().extension().string()) || is_program(path))
                continue;
            ++files;
            std::ifstream text(entry.path());
            size_t number = 0;
            for (std::string line; std::getline(text, line);) {
                ++number;
                if (columns(line) <= most_columns)
                    continue;
                found_wide.insert(path);
                INFO(path << ":" << number << " has " << columns(line) << " columns");
                CHECK(wide.contains(path));
            }
            if (number <= most_lines)
                continue;
            found_long.insert(path);
            INFO(path << " has " << number << " lines");
            CHECK(long_ones.contains(path));
        }
    CHECK(files > 500);
    // What is within the limits needs no reason.
    for (const auto& [path, reason] : wide) {
        INFO(path << ": " << reason);
        CHECK(found_wide.contains(path));
    }
    for (const auto& [path, reason] : long_ones) {
        INFO(path << ": " << reason);
        CHECK(found_long.contains(path));
    }
}

} // namespace mpismt::source_rules_test
