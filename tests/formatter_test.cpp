// The formatter of the `.mpi` language, and the programs of its reference, which stand in the canonical layout.
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace mpismt::formatter_test {

using tests::compile;
using tests::errors;

namespace {

std::string format(const std::string& text)
{
    SourceFiles files;
    return mpi_language::format(files, "test.mpi", text);
}

// The listing without places, so that it tells whether two texts mean the same.
std::string listing(ir::Program p)
{
    std::string out;
    for (ir::Function& f : p.functions) {
        for (ir::Instr& i : f.code)
            i.loc = {};
        out += ir::to_string(p, f);
    }
    return out;
}

std::string read(const std::filesystem::path& path)
{
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// The programs of docs/language.md.
std::vector<std::string> documented_programs()
{
    std::vector<std::string> programs;
    const std::string text = read(std::filesystem::path(MPISMT_SOURCE_DIR) / "docs/language.md");
    constexpr std::string_view fence = "```mpi\n";
    for (size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
        at += fence.size();
        const size_t end = text.find("```", at);
        programs.push_back(text.substr(at, end - at));
        at = end;
    }
    return programs;
}

} // namespace

TEST_CASE("every example of the reference compiles, and stands in the canonical layout", "[language]")
{
    const std::vector<std::string> programs = documented_programs();
    CHECK(programs.size() > 15);
    for (const std::string& text : programs) {
        INFO(text);
        CHECK(errors(text) == std::vector<std::string>{});
        CHECK(format(text) == text);
    }
}

TEST_CASE("the formatter", "[language]")
{
    const auto directory = std::filesystem::path(MPISMT_SOURCE_DIR) / "tests/frontend_mpi";
    const std::string before = read(directory / "before_fmt.mpi"), after = read(directory / "after_fmt.mpi");
    REQUIRE_FALSE(before.empty());
    CHECK(format(before) == after);
    CHECK(format(after) == after);
    CHECK(listing(compile(before)) == listing(compile(after)));
    CHECK(format("") == "");
    CHECK(format("// only this") == "// only this\n");
    CHECK_THROWS_AS(format("process 0 {"), InputError);
}

TEST_CASE("formatting keeps the meaning of every example", "[language]")
{
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::filesystem::path(MPISMT_SOURCE_DIR) / "examples")) {
        if (entry.path().extension() != ".mpi")
            continue;
        INFO(entry.path());
        const std::string text = read(entry.path()), formatted = format(text);
        CHECK(format(formatted) == formatted);
        // Some leave the number of processes to the command line.
        const uint32_t n = errors(text).empty() ? 0 : 4;
        CHECK(listing(compile(text, n)) == listing(compile(formatted, n)));
    }
}

} // namespace mpismt::formatter_test
