// What is wrong in `.mpi` texts: several errors in one run, hostile texts, calls beyond their variable.
#include "core/errors.hpp"
#include "frontend/mpi/language.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <fmt/format.h>
#include <string_view>

namespace mpismt::frontend_mpi_errors_test {

using Catch::Matchers::Contains;
using tests::errors;

namespace {

std::vector<std::string> errors_in(const std::string& statements)
{
    return errors("processes 3;\nprocess all {\n" + statements + "\n}");
}

} // namespace

TEST_CASE("one run reports several errors", "[language]")
{
    CHECK(errors_in("int x = ;\nx = 1 +;\nif (x { }\nfoo(;").size() == 4);
    CHECK(errors_in("int x = y;\nSend(x, to 9);\nz = 1;\nWait(x);").size() == 4);
    std::string many;
    for (int i = 0; i < 1000; ++i)
        many += fmt::format("v{} = 1;\n", i);
    CHECK(errors_in(many).size() == 51);
}

TEST_CASE("hostile texts end in a message", "[language]")
{
    const auto repeated = [](std::string_view what, size_t times) {
        std::string text;
        for (size_t i = 0; i < times; ++i)
            text += what;
        return text;
    };
    for (const char* start : {"", "process 0 "})
        for (const char* what :
             {"{", "}", "(", "if (1) ", "for i in 0..1 ", "do ", "while (1) ", "{;", "else ", "process 0 {"})
            CHECK_FALSE(errors(start + repeated(what, 200000)).empty());
    for (const char* what : {"(", "-", "- ", "!", "~", "&", "1+", "a[", "f(", "1?", "1?1:", "{", "1&&", "a.b", "to "})
        CHECK_FALSE(errors("process 0 { int x = " + repeated(what, 200000) + "1; }").empty());
    CHECK_FALSE(errors(std::string("process 0 { \0 }", 15)).empty());
    CHECK_FALSE(errors("\x7f"
                       "ELF")
                    .empty());
    CHECK_FALSE(errors("process 0 { /* ").empty());
    CHECK_FALSE(errors("process 0 { print(\"").empty());
    CHECK_FALSE(errors(std::string(5 << 20, ' ')).empty());
    CHECK_FALSE(errors("process 0 { int x = \xff\xff; }").empty());
}

TEST_CASE("calls beyond their variable are warned about", "[language]")
{
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    mpi_language::compile(files, "test.mpi",
                          "processes 2; process all { int x, a[4]; Send(x, 4, INT, 1); Send(a[1], 3, INT, 1); }", 0,
                          warnings);
    REQUIRE(warnings.size() == 1);
    CHECK_THAT(warnings[0].message, Contains("accesses 16 bytes here, but `x` has 4"));
}

TEST_CASE("programs that are started together", "[language]")
{
    const auto added = [](const std::string& first, const std::string& second, uint32_t processes) -> std::string {
        ir::Program program;
        SourceFiles files;
        std::vector<Diagnostic> warnings;
        const uint32_t all = 1 + processes;
        try {
            mpi_language::add(program, files, "first.mpi", first, {0, 1, all}, warnings);
            mpi_language::add(program, files, "second.mpi", second, {1, processes, all}, warnings);
        } catch (const mpi_language::NeedsProcesses&) {
            return "processes";
        } catch (const InputError& e) {
            return e.diagnostics().at(0).message;
        }
        ir::validate(program);
        CHECK(program.processes() == all);
        return {};
    };
    const std::string idle = "process all {}";
    CHECK(added(idle, idle, 3).empty());
    CHECK(added(idle, "process 1, 2 { assert(size == 4); } process 3.. {}", 3).empty());
    CHECK_THAT(added(idle, "process 0 {}", 1), Contains("there is no rank 0: the program has 1 process, ranks 1 to 1"));
    CHECK_THAT(added(idle, "process 1..4 {}", 3), Contains("there is no rank 4: the program has 3 processes"));
    CHECK_THAT(added(idle, "process 1 {}", 2), Contains("rank 2 of 3 has no process block"));
    CHECK_THAT(added(idle, "process all { Init(); Finalize(); }", 2), Contains("calls Init and Finalize, another one"));
    CHECK_THAT(added("process all { Init(); Finalize(); }", idle, 2), Contains("does not call Init and Finalize"));
    CHECK(added(idle, "process all { comm c = Comm_get_parent(); }", 2) == "processes");
    // Of one name, each has its own.
    CHECK(added("int f() { return 1; } int x; process all { x = f(); } forall (0:x == 1)",
                "int f(int y) { return y; } long x; process all { x = f(2); } forall (1:x == 2)", 2)
              .empty());
}

} // namespace mpismt::frontend_mpi_errors_test
