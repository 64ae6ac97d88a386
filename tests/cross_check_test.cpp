// --cross-check: other solvers decide the query again from its text, and a disagreement is a bug of ours.
#include "app/check.hpp"
#include "app/command_line.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "solver/cross_check.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace mpismt::cross_check_test {

namespace {

bool installed(const std::string& name)
{
    try {
        solver::check_cross_checker(name);
        return true;
    } catch (const InputError&) {
        return false;
    }
}

CheckResult check_file(const std::string& name, std::vector<std::string> arguments, const std::string& without = {})
{
    arguments.insert(arguments.begin(), {"check", name});
    Options options = app::parse_command_line(arguments).options;
    options.without_constraint = without;
    Context context(options);
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    std::ifstream file(std::filesystem::path(MPISMT_SOURCE_DIR) / name);
    const ir::Program program = app::load(files, name, {std::istreambuf_iterator<char>(file), {}},
                                          static_cast<uint32_t>(options.processes), warnings,
                                          parse_process_sets(options));
    return check(program, context);
}

} // namespace

TEST_CASE("other solvers agree", "[cross-check]")
{
    CHECK(installed("z3")); // a library
    CHECK_THROWS_AS(solver::check_cross_checker("yices"), InputError);
    for (const std::string name : {"z3", "cvc5"}) {
        if (!installed(name)) {
            WARN(name << " is not installed");
            continue;
        }
        const auto agrees = [&](const char* file, std::vector<std::string> arguments, size_t times) {
            arguments.insert(arguments.end(), {"--cross-check", name});
            const CheckResult r = check_file(file, arguments);
            INFO(name << ": " << file);
            CHECK(static_cast<size_t>(std::count_if(r.notes.begin(), r.notes.end(), [](const std::string& n) {
                      return n.find("agrees that") != std::string::npos;
                  })) == times);
        };
        agrees("examples/odd_even_sort.mpi", {"-n", "3"},
               2); // atoms that are known below other terms kept no meaning once
        agrees("examples/odd_even_sort_too_short.mpi", {"-n", "4"}, 1);
        agrees("examples/ring.mpi", {"-n", "3"}, 2); // decided without a solver
        agrees("examples/wildcard_starvation.mpi", {"-n", "3"}, 1);
        agrees("tests/programs/cut_by_the_bound.mpi", {"--bound", "5"}, 2);
    }
}

TEST_CASE("a disagreement with another solver is a bug", "[cross-check]")
{
    // The answer comes from a formula in which data mean nothing; the SMT-LIB2 text still says what they mean.
    CHECK_THROWS_AS(check_file("examples/odd_even_sort.mpi", {"-n", "3", "--cross-check", "z3"}, "bit-vectors"),
                    InternalError);
}

} // namespace mpismt::cross_check_test
