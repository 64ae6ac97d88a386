// Which reasons an answer "unknown" has, and which is the first.
#include "app/reasons.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <string>
#include <vector>

namespace mpismt::reasons_test {

TEST_CASE("of the reasons for no answer that is the first which an option can change", "[app]")
{
    using Notes = std::vector<std::string>;
    CheckResult result;
    result.verdict = Verdict::Unknown;
    result.reason = "rand is not modelled";
    app::add_reason(result, "unsupported: ftell");
    CHECK(result.reason == "rand is not modelled");
    CHECK(result.notes == Notes{"another reason: unsupported: ftell"});
    app::add_reason(result, "every execution reaches the bound (--bound)");
    CHECK(result.reason == "every execution reaches the bound (--bound)");
    CHECK(result.notes == Notes{"another reason: unsupported: ftell", "another reason: rand is not modelled"});
    for (const char* known :
         {"unsupported: ftell", "rand is not modelled", "every execution reaches the bound (--bound)", ""})
        app::add_reason(result, known, " (if there is a condition)");
    CHECK(result.notes.size() == 2);
    app::add_reason(result, "the time limit of 60 s was reached", " (if there is a condition)");
    CHECK(result.reason == "every execution reaches the bound (--bound)");
    CHECK(result.notes[2] == "another reason: the time limit of 60 s was reached (if there is a condition)");
}

TEST_CASE("a search keeps why the engine before it had no answer", "[app]")
{
    ir::Program program = tests::compile("process 0 { }");
    program.texts.emplace_back("ftell");
    ir::Instr& last = program.functions[0].code.emplace_back();
    last.code = ir::Opcode::Unsupported;
    last.text = static_cast<uint32_t>(program.texts.size() - 1);

    CheckResult before, result;
    before.verdict = Verdict::Unsupported;
    before.unsupported = {{"ftell", {2, 3, 0}, 0}, {"MPI_File_open", {2, 3, 0}, 0}}; // the latter search can do
    result.verdict = Verdict::Unknown;
    result.reason = "the time limit of 60 s was reached";
    app::keep_reasons(before, program, result);
    CHECK(result.notes == std::vector<std::string>{"another reason: unsupported: ftell (test.mpi:2:3)"});

    before = {};
    before.verdict = Verdict::NoErrorWithinBound;
    before.bound = 20;
    result.notes.clear();
    app::keep_reasons(before, program, result);
    CHECK(result.notes == std::vector<std::string>{"another reason: loops were cut after 20 iterations (--bound)"});

    result.notes.clear();
    result.verdict = Verdict::Error; // an answer
    app::keep_reasons(before, program, result);
    CHECK(result.notes.empty());
}

} // namespace mpismt::reasons_test
