// The README and the lists that it links to are true: the README's first example and the output below it are what
// mpismt says, its commands and options exist, and every assumption that a report can name is explained.
#include "app/commands.hpp"
#include "core/ignored_pragmas.hpp"
#include "core/implementation.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

namespace mpismt::readme_test {

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> pages = {"README.md", "docs/supported.md", "docs/assumptions.md", "docs/install.md"};

std::string read(const std::string& name)
{
    std::ostringstream text;
    text << std::ifstream(std::string(MPISMT_SOURCE_DIR) + "/" + name).rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(const std::string& text)
{
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

// What the group of `pattern` matches in a text.
std::set<std::string> all_of(const std::string& text, const char* pattern)
{
    const std::regex regex(pattern);
    std::set<std::string> out;
    for (std::sregex_iterator i(text.begin(), text.end(), regex), end; i != end; ++i)
        out.insert((*i)[1]);
    return out;
}

std::string output_of(const std::vector<std::string>& arguments, int expected)
{
    std::ostringstream out, err;
    app::Console console{out, err};
    CHECK(app::run(arguments, console) == expected);
    CHECK(err.str().empty());
    return out.str();
}

// The rest of the line that `prompt` begins, and the lines behind it up to the end of the block.
std::string output_below(const std::string& text, const std::string& prompt)
{
    const size_t begin = text.find(prompt);
    REQUIRE(begin != std::string::npos);
    const size_t output = text.find('\n', begin) + 1;
    return text.substr(output, text.find("```", output) - output);
}

size_t columns(const std::string& line) // UTF-8
{
    return static_cast<size_t>(std::count_if(line.begin(), line.end(),
                                             [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

} // namespace

TEST_CASE("the README shows the real output of its first example", "[readme]")
{
    fs::current_path(MPISMT_SOURCE_DIR);
    const std::string said = output_of({"check", "examples/c/head_to_head.c", "-n", "2"}, 1);
    INFO("if the output is right, put it into README.md");
    CHECK(output_below(read("README.md"), "$ mpismt check examples/c/head_to_head.c -n 2") == said);
}

TEST_CASE("the README shows the program of its first example", "[readme]")
{
    const std::string readme = read("README.md");
    for (const std::string& line : lines_of(read("examples/c/head_to_head.c"))) {
        if (line.empty() || line.starts_with("//"))
            continue;
        INFO(line);
        CHECK(readme.find("    " + line + "\n") != std::string::npos);
    }
}

TEST_CASE("the README has at most 120 lines, and the cells of tables fit a line", "[readme]")
{
    CHECK(lines_of(read("README.md")).size() <= 120);
    for (const std::string& page : pages)
        for (const std::string& line : lines_of(read(page))) {
            INFO(page << ": " << line);
            CHECK(columns(line) <= 120);
        }
}

TEST_CASE("options and commands that the README and its lists name exist", "[readme]")
{
    const std::set<std::string> of_others = {"zstd"}; // of tar
    const std::string options = read("core/options.def"), help = output_of({"--help"}, 0);
    size_t found = 0;
    for (const std::string& page : pages) {
        const std::string text = read(page);
        for (const std::string& name : all_of(text, "--([a-z][a-z0-9-]+)")) {
            INFO(page << ": --" << name);
            CHECK((options.find(", \"" + name + "\", ") != std::string::npos || of_others.contains(name)));
            ++found;
        }
        for (const std::string& name : all_of(text, "(?:`|    )mpismt ([a-z]+)")) {
            INFO(page << ": mpismt " << name);
            CHECK(help.find("\n  mpismt " + name) != std::string::npos);
            ++found;
        }
        for (const std::string& name : all_of(text, "`((?:examples|scripts|tests|bench|docs|packaging)/[^ `]*)")) {
            INFO(page << ": " << name);
            CHECK(fs::exists(fs::path(MPISMT_SOURCE_DIR) / name));
            ++found;
        }
    }
    CHECK(found > 40);
}

TEST_CASE("links of the README and its lists lead somewhere", "[readme]")
{
    for (const std::string& page : pages)
        for (const std::string& target : all_of(read(page), "\\]\\(([^)#:]+)")) {
            INFO(page << ": " << target);
            CHECK(fs::exists((fs::path(MPISMT_SOURCE_DIR) / page).parent_path() / target));
        }
}

// Where the front end and the models of the C library make one, its name is the first literal.
TEST_CASE("every assumption that a report can name is explained", "[readme]")
{
    const std::string page = read("docs/assumptions.md");
    std::set<std::string> names = {std::string(ignored_pragmas)};
    for (size_t k = 0; k < leeways; ++k)
        names.emplace(name_of(static_cast<Leeway>(k)));
    for (const char* folder : {"frontend", "app", "core"})
        for (const fs::directory_entry& entry :
             fs::recursive_directory_iterator(fs::path(MPISMT_SOURCE_DIR) / folder)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".c" && extension != ".cpp" && extension != ".hpp")
                continue;
            const std::string text = read(fs::relative(entry.path(), MPISMT_SOURCE_DIR).string());
            for (const char* pattern :
                 {"mpismt_assumes\\(\\s*\"([^\"]+)\"", "\\bassume\\(\"([^\"]+)\"", "_assumption, \"([^\"]+)\"",
                  "Assumption a\\{\"([^\"]+)\"", "assumptions\\.push_back\\(\\s*\\{\"([^\"]+)\"",
                  "return \\{\"([a-z-]+)\",\\s*fmt::format\\(\"each process"})
                names.merge(all_of(text, pattern));
        }
    CHECK(names.size() > 20);
    for (const std::string& name : names) {
        INFO(name);
        CHECK(page.find("`" + name + "`") != std::string::npos);
    }
}

TEST_CASE("the README counts the functions of MPI as the list does", "[readme]")
{
    std::smatch listed;
    const std::string list = read("docs/supported.md");
    REQUIRE(std::regex_search(list, listed, std::regex("\n([0-9]+) functions, ([0-9]+) of them unsupported\n")));
    const int all = std::stoi(listed[1]), supported = all - std::stoi(listed[2]);
    const std::string claim = std::to_string(supported) + " of " + std::to_string(all) + " functions";
    CHECK(read("README.md").find(claim) != std::string::npos);
}

} // namespace mpismt::readme_test
