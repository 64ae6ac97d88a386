// The models of the C library against the C library itself: programs of tests/libc are compiled by the compiler that is
// here and run, and mpismt must say that they print the same. The models are shared by all engines, so that no
// comparison of engines would tell.
#include "app/command_line.hpp"
#include "app/pipeline.hpp"
#include "tests/catch.hpp"
#include "tests/scratch.hpp"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>

namespace mpismt::libc_test {

namespace {

namespace fs = std::filesystem;

std::string output_of(const std::string& command)
{
    std::string out;
    FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> buffer{};
    while (const size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
        out.append(buffer.data(), got);
    INFO(out);
    REQUIRE(::pclose(pipe) == 0);
    return out;
}

struct Answer {
    Verdict verdict;
    std::string reason, output;
};

Answer check(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), "check");
    const Options options = app::parse_command_line(arguments).options;
    Context context(options);
    std::string messages;
    const ir::Program program = app::load_c(options.files, context, messages);
    const app::Checked checked = app::check_and_replay(program, context);
    std::string why = checked.result.reason;
    for (const Unsupported& u : checked.result.unsupported)
        why += u.construct;
    return {checked.result.verdict, why,
            checked.output.empty() || checked.output[0].empty() ? "" : checked.output[0][0]};
}

} // namespace

TEST_CASE("the models of the C library do what the C library does", "[libc]")
{
    const std::string name = GENERATE("scan", "numbers", "calendar", "options", "argp", "system", "strings", "streams");
    const fs::path sources = fs::path(MPISMT_SOURCE_DIR) / "tests/libc";
    const std::string source = sources / (name + ".c");
    const tests::Directory directory;
    const std::string folder = directory.string();
    std::vector<std::string> given;
    for (const char* file : {"random.txt", "empty.txt"}) {
        fs::copy_file(sources / file, directory / file);
        given.push_back(fmt::format("--file={}={}/{}", file, folder, file));
    }
    output_of(fmt::format("'{}' -w -std=gnu17 -o '{}/program' '{}' -lm", MPISMT_C_COMPILER, folder, source));
    std::string expected = output_of(fmt::format("cd '{}' && TZ=UTC bash -c 'exec -a program ./program'", folder));
    // The last line is the sum of the others.
    const size_t last = expected.rfind('\n', expected.size() - 2) + 1;
    const std::string sum = expected.substr(last, expected.size() - last - 1);
    expected.resize(last);

    // By an engine that runs the program, and by the one that unrolls it.
    given.insert(given.begin(), {source, "-n", "1", "--show-output", "-DSUM=" + sum + "ul"});
    const Answer answer = check(given);
    INFO(answer.reason);
    CHECK(answer.output == expected);
    CHECK(answer.verdict == Verdict::NoError);
}

} // namespace mpismt::libc_test
