// What may include what: the folder table of docs/ARCHITECTURE.md as data, enforced on the include lines. A folder that
// is not in the table, or an include that the table does not allow, fails.
#include "tests/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace mpismt::folder_rules_test {

namespace {

namespace fs = std::filesystem;

struct Row {
    std::string folder;
    std::vector<std::string> may_use; // besides itself: folders of rows, without the rows below them; or single files
    std::vector<std::string> third_party; // besides fmt and the standard library
};

// The longest row that is a prefix of a file's folder is the one that counts. "*": everything.
const std::vector<Row> table = {
    {"core", {"core/mpi"}, {}},
    {"core/mpi", {}, {}},
    {"core/rma", {"core"}, {}},
    {"core/native", {"core"}, {}},
    {"core/slicing", {"core", "core/native"}, {}},
    {"native", {"core", "core/native"}, {"llvm"}},
    {"frontend/mpi", {"core", "core/mpi"}, {}},
    {"frontend/c", {"core", "core/mpi", "frontend/fortran"}, {"libelf"}},
    {"frontend/fortran", {"core", "core/mpi"}, {}},
    {"frontend/fortran/include", {}, {}}, // what programs see
    {"frontend/fortran/runtime", {"frontend/c/runtime"}, {}}, // what is linked to programs
    {"frontend/c/lower", {"core", "core/mpi", "frontend/c/spawned.hpp"}, {"llvm"}},
    {"frontend/c/include", {}, {}}, // what programs see
    {"frontend/c/runtime", {}, {}}, // what is linked to programs
    {"frontend/rma", {"core", "core/rma", "frontend/mpi/diagnostics.hpp", "frontend/mpi/lexer.hpp"}, {}},
    {"frontend/record", {"core", "core/mpi"}, {}},
    {"frontend/unroll",
     {"core", "core/mpi", "core/native", "core/slicing", "encoding/rules", "frontend/unroll/state",
      "frontend/unroll/paths", "frontend/unroll/buffers", "frontend/unroll/local", "frontend/unroll/mpi"},
     {}},
    {"frontend/unroll/state", {"core", "core/mpi"}, {}},
    {"frontend/unroll/paths", {"core", "core/mpi", "frontend/unroll/part.hpp", "frontend/unroll/state"}, {}},
    {"frontend/unroll/buffers",
     {"core", "core/mpi", "frontend/unroll/part.hpp", "frontend/unroll/state", "frontend/unroll/paths"},
     {}},
    {"frontend/unroll/local",
     {"core", "core/mpi", "core/native", "core/slicing", "frontend/unroll/part.hpp", "frontend/unroll/state",
      "frontend/unroll/paths", "frontend/unroll/buffers"},
     {}},
    {"frontend/unroll/mpi",
     {"core", "core/mpi", "encoding/rules", "frontend/unroll/part.hpp", "frontend/unroll/state",
      "frontend/unroll/paths", "frontend/unroll/buffers", "frontend/unroll/local"},
     {}},
    {"encoding", {"core", "core/mpi", "encoding/rules", "core/rma/model.hpp"}, {}},
    {"encoding/rules", {"core", "core/mpi"}, {}}, // MPI's rules know nothing of constraints
    {"encoding/rma", {"core", "core/rma", "encoding"}, {}},
    {"solver", {"core", "core/mpi", "encoding", "encoding/rules"}, {"z3", "cadical", "coin"}},
    {"solver/rma", {"core", "core/rma", "encoding/rma", "solver"}, {}},
    {"soundness", {"core", "core/mpi", "core/native", "core/slicing"}, {}},
    {"soundness/laws", {"core", "core/mpi"}, {}},
    {"soundness/programs", {"core", "core/mpi", "core/rma"}, {}},
    {"soundness/rma", {"core", "core/rma"}, {}},
    {"proofs", {"core", "core/mpi", "encoding/rules", "solver", "proofs/certcheck"}, {"z3"}},
    {"proofs/certcheck", {"core", "core/mpi", "soundness"}, {}},
    {"report", {"core", "core/mpi", "core/rma"}, {"nlohmann"}},
    {"replay", {"core", "core/mpi", "frontend/c/mpi_header.hpp", "frontend/record"}, {"nlohmann"}},
    {"replay/library", {}, {}}, // what is linked to programs that run
    {"app", {"*"}, {"boost", "nlohmann", "toml++"}},
    {"tests", {"*"}, {"catch2", "nlohmann"}},
    {"bench", {"*"}, {"nlohmann"}},
};
const std::vector<std::string> known_third_party = {"fmt",    "z3",   "cadical", "boost", "nlohmann",
                                                    "catch2", "llvm", "toml++",  "libelf", "coin"};
const std::vector<std::string> folders_without_sources = {"build", "cmake", "docs", "examples", "scripts"};

bool is_below(const std::string& path, const std::string& folder)
{
    return path == folder || path.starts_with(folder + "/");
}

const Row* row_of(const std::string& path)
{
    const Row* best = nullptr;
    for (const Row& row : table)
        if (is_below(path, row.folder) && (!best || row.folder.size() > best->folder.size()))
            best = &row;
    return best;
}

struct Include {
    int line = 0;
    bool quoted = false;
    std::string path;
};

std::vector<Include> includes_of(std::istream& text)
{
    std::vector<Include> result;
    std::string line;
    for (int number = 1; std::getline(text, line); ++number) {
        size_t at = line.find_first_not_of(" \t");
        if (at == std::string::npos || line[at] != '#')
            continue;
        at = line.find_first_not_of(" \t", at + 1);
        if (at == std::string::npos || line.compare(at, 7, "include") != 0)
            continue;
        at = line.find_first_of("\"<", at);
        if (at == std::string::npos)
            continue;
        const size_t end = line.find_first_of("\">", at + 1);
        result.push_back({number, line[at] == '"', line.substr(at + 1, end - at - 1)});
    }
    return result;
}

// The name of the library that a header in angle brackets belongs to; empty for the standard library and the system.
std::string library_of(const std::string& header)
{
    const std::string first = header.substr(0, header.find_first_of("/."));
    if (first == "z3++" || first.starts_with("z3_"))
        return "z3";
    if (first == "ccadical")
        return "cadical";
    if (first == "gelf")
        return "libelf";
    return std::find(known_third_party.begin(), known_third_party.end(), first) != known_third_party.end() ? first : "";
}

// Why `path` may not have this include; empty if it may.
std::string violation(const std::string& path, const Include& include)
{
    const Row* row = row_of(path);
    if (!row)
        return "the folder is not in the table";
    const auto allows = [&](const std::vector<std::string>& list, auto matches) {
        return std::any_of(list.begin(), list.end(), [&](const std::string& s) { return s == "*" || matches(s); });
    };
    if (!include.quoted) {
        const std::string library = library_of(include.path);
        if (library.empty() || library == "fmt" || allows(row->third_party, [&](auto& s) { return s == library; }))
            return {};
        return row->folder + " may not use " + library;
    }
    // C that is compiled with the programs to check sees its own folder, not the project.
    if ((path.ends_with(".c") || path.ends_with(".h")) && include.path.find('/') == std::string::npos)
        return {};
    if (is_below(path, "tests/projects")) // projects of their own
        return {};
    if (include.path.find("..") != std::string::npos || include.path.find('/') == std::string::npos)
        return "project headers are included by their path from the root";
    const Row* of = row_of(include.path);
    if (of == row || allows(row->may_use, [&](auto& s) { return s == include.path || (of && s == of->folder); }))
        return {};
    return row->folder + " may not include " + include.path;
}

std::string violation(const std::string& path, const std::string& line)
{
    std::istringstream text(line);
    const auto includes = includes_of(text);
    REQUIRE(includes.size() == 1);
    return violation(path, includes.front());
}

bool is_source(const fs::path& path)
{
    static const std::set<std::string> extensions = {".cpp", ".hpp", ".def", ".inc", ".h", ".c"};
    return extensions.contains(path.extension().string());
}

} // namespace

TEST_CASE("folders include only what the table allows", "[folders]")
{
    const fs::path root = MPISMT_SOURCE_DIR;
    int files = 0;
    for (const fs::directory_entry& top : fs::directory_iterator(root)) {
        const std::string name = top.path().filename().string();
        const bool skipped = std::any_of(folders_without_sources.begin(), folders_without_sources.end(),
                                         [&](const std::string& s) { return name.starts_with(s); });
        if (!top.is_directory() || name.starts_with(".") || skipped)
            continue;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(top)) {
            if (!entry.is_regular_file() || !is_source(entry.path()))
                continue;
            ++files;
            const std::string path = fs::relative(entry.path(), root).generic_string();
            std::ifstream text(entry.path());
            for (const Include& include : includes_of(text)) {
                const std::string why = violation(path, include);
                INFO(path << ":" << include.line << ": " << why);
                CHECK(why.empty());
            }
            INFO(path << ": the folder is not in the table");
            CHECK(row_of(path) != nullptr);
        }
    }
    CHECK(files > 20);
}

TEST_CASE("the folder rules notice what they forbid", "[folders]")
{
    CHECK(violation("core/term.cpp", "#include \"core/term.hpp\"").empty());
    CHECK(violation("core/term.cpp", "#include <vector>").empty());
    CHECK(violation("core/term.cpp", "#include <fmt/format.h>").empty());
    CHECK(violation("frontend/unroll/a.cpp", "#include \"encoding/rules/match.hpp\"").empty());
    CHECK(violation("app/check.cpp", "#  include \"solver/solve.hpp\"").empty());

    CHECK_FALSE(violation("core/term.cpp", "#include \"encoding/relation.hpp\"").empty());
    CHECK_FALSE(violation("core/term.cpp", "#include <z3++.h>").empty());
    CHECK_FALSE(violation("encoding/rules/a.hpp", "#include \"encoding/relation.hpp\"").empty());
    CHECK_FALSE(violation("frontend/unroll/a.cpp", "#include \"encoding/relation.hpp\"").empty());
    CHECK_FALSE(violation("frontend/mpi/a.cpp", "#include \"frontend/unroll/unroll.hpp\"").empty());
    CHECK_FALSE(violation("frontend/unroll/paths/a.cpp", "#include \"frontend/unroll/mpi/calls.hpp\"").empty());
    CHECK_FALSE(violation("frontend/unroll/local/a.cpp", "#include \"encoding/rules/match.hpp\"").empty());
    CHECK_FALSE(violation("frontend/unroll/mpi/p2p/a.cpp", "#include \"frontend/unroll/interpreter.hpp\"").empty());
    CHECK_FALSE(violation("soundness/state.cpp", "#include \"encoding/rules/match.hpp\"").empty());
    CHECK_FALSE(violation("soundness/state.cpp", "#include \"solver/decode.hpp\"").empty());
    CHECK_FALSE(violation("solver/solve.cpp", "#include \"frontend/unroll/unroll.hpp\"").empty());
    CHECK_FALSE(violation("report/text.cpp", "#include \"soundness/replay.hpp\"").empty());
    CHECK_FALSE(violation("frontend/c/runtime/a.c", "#include \"report/text.hpp\"").empty());
    CHECK_FALSE(violation("report/text.cpp", "#include \"../core/source.hpp\"").empty());
    CHECK_FALSE(violation("report/text.cpp", "#include <boost/program_options.hpp>").empty());
    CHECK_FALSE(violation("soundness/search.cpp", "#include \"soundness/programs/tree.hpp\"").empty());
    CHECK_FALSE(violation("soundness/search.cpp", "#include \"soundness/rma/operational.hpp\"").empty());
    CHECK_FALSE(violation("encoding/encoding.hpp", "#include \"encoding/rma/relations.hpp\"").empty());
    CHECK_FALSE(violation("core/ir.hpp", "#include \"core/rma/program.hpp\"").empty());
    CHECK_FALSE(violation("core/mpi/operations.hpp", "#include \"core/ir.hpp\"").empty());
    CHECK_FALSE(violation("frontend/c/compile.cpp", "#include <llvm/IR/Module.h>").empty());
    CHECK_FALSE(violation("frontend/c/runtime/a.inc", "#include \"core/ir.hpp\"").empty());
    CHECK_FALSE(violation("frontend/c/include/mpi.h", "#include \"core/mpi/abi.hpp\"").empty());
    CHECK_FALSE(violation("elsewhere/a.cpp", "#include <vector>").empty());
}

// What memory holds is read and written in few places, so that one can see what becomes of each access.
TEST_CASE("contents of memory are accessed where the documents say", "[folders]")
{
    const std::regex access(
        R"(\bmemory(?:\(\)|_now\(\))?\.)"
        R"((load|store|load_known|store_known|overwrite|copy|add_gap|for_each_gap|holds|create|destroy)\()");
    const std::map<std::string, std::set<std::string>> owners = {
        {"frontend/unroll", {"memory_access.cpp", "interpreter.cpp"}}, // what a thread waits for
        // interpreter.cpp: local code; reductions.cpp, file_representations.cpp: objects of their own, for functions of
        // the program's;
        // remarks.cpp, changes.cpp, origins.cpp, memory_names.cpp: what a report says of a failed assertion, of
        // variables that have changed, of values that were never written, and of what accesses share;
        // completion_trial.cpp, completion_sums.cpp, stretches.cpp: copies of it, in which local code is tried;
        // alike.cpp: a copy without ranks; symbols.cpp: the bytes of terms; threads.cpp: what threads wait for, and
        // what each has for itself
        {"soundness",
         {"memory_access.cpp", "interpreter.cpp", "reductions.cpp", "file_representations.cpp", "remarks.cpp",
          "changes.cpp", "origins.cpp", "memory_names.cpp", "completion_trial.cpp", "completion_sums.cpp",
          "stretches.cpp",
          "alike.cpp", "symbols.cpp", "threads.cpp"}},
    };
    const fs::path root = MPISMT_SOURCE_DIR;
    for (const auto& [folder, files] : owners) {
        std::set<std::string> with_accesses;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
            if (!entry.is_regular_file() || !is_source(entry.path()))
                continue;
            const std::string name = entry.path().filename().string();
            std::ifstream text(entry.path());
            std::string line;
            for (int number = 1; std::getline(text, line); ++number)
                if (std::regex_search(line, access)) {
                    with_accesses.insert(name);
                    INFO(folder << "/" << name << ":" << number << ": " << line);
                    CHECK(files.contains(name));
                }
        }
        CHECK(with_accesses == files);
    }
}

} // namespace mpismt::folder_rules_test
