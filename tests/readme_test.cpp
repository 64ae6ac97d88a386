// The README shows what mpismt says: its first example and the output below it are kept true.
#include "app/commands.hpp"
#include "tests/catch.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace mpismt::readme_test {

namespace {

std::string read(const std::string& name)
{
    std::ostringstream text;
    text << std::ifstream(std::string(MPISMT_SOURCE_DIR) + "/" + name).rdbuf();
    return text.str();
}

// The rest of the line that `prompt` begins, and the lines behind it up to the end of the block.
std::string output_below(const std::string& text, const std::string& prompt)
{
    const size_t begin = text.find(prompt);
    REQUIRE(begin != std::string::npos);
    const size_t output = text.find('\n', begin) + 1;
    return text.substr(output, text.find("```", output) - output);
}

} // namespace

TEST_CASE("the README shows the real output of its first example", "[readme]")
{
    std::filesystem::current_path(MPISMT_SOURCE_DIR);
    std::ostringstream out, err;
    app::Console console{out, err};
    const std::vector<std::string> arguments = {"check", "examples/head_to_head.mpi"};
    CHECK(app::run(arguments, console) == 1);
    CHECK(err.str().empty());
    INFO("if the output is right, put it into README.md");
    CHECK(output_below(read("README.md"), "$ mpismt check examples/head_to_head.mpi") == out.str());
}

TEST_CASE("the README shows the program of its first example", "[readme]")
{
    std::istringstream example(read("examples/head_to_head.mpi"));
    const std::string readme = read("README.md");
    std::string line;
    while (std::getline(example, line)) {
        if (line.empty() || line.starts_with("//"))
            continue;
        INFO(line);
        CHECK(readme.find("    " + line + "\n") != std::string::npos);
    }
}

} // namespace mpismt::readme_test
