// The models of the C library against the C library itself: programs of tests/libc are compiled by the compiler that is
// here and run, and mpismt must say that they print the same. The models are shared by all engines, so that no
// comparison of engines would tell.
#include "app/command_line.hpp"
#include "app/pipeline.hpp"
#include "tests/catch.hpp"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

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
    const std::string name = GENERATE("scan", "numbers", "calendar", "options", "argp", "system");
    const std::string source = std::string(MPISMT_SOURCE_DIR) + "/tests/libc/" + name + ".c";
    const fs::path native = fs::temp_directory_path() / fmt::format("mpismt-libc-{}-{}", name, ::getpid());
    output_of(fmt::format("'{}' -w -std=gnu17 -o '{}' '{}' -lm", MPISMT_C_COMPILER, native.string(), source));
    std::string expected = output_of(fmt::format("TZ=UTC bash -c \"exec -a program '{}'\"", native.string()));
    fs::remove(native);
    // The last line is the sum of the others.
    const size_t last = expected.rfind('\n', expected.size() - 2) + 1;
    const std::string sum = expected.substr(last, expected.size() - last - 1);
    expected.resize(last);

    // By an engine that runs the program, and by the one that unrolls it.
    const Answer answer = check({source, "-n", "1", "--show-output", "-DSUM=" + sum + "ul"});
    INFO(answer.reason);
    CHECK(answer.output == expected);
    CHECK(answer.verdict == Verdict::NoError);
}

} // namespace mpismt::libc_test
