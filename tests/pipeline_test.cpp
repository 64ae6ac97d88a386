// What stands between an engine's answer and the user: nothing is shown that the operational semantics does not accept.
#include "app/bug_report.hpp"
#include "app/pipeline.hpp"
#include "tests/catch.hpp"
#include "tests/scratch.hpp"

namespace mpismt::pipeline_test {

namespace {

ir::Program compile(const std::string& text)
{
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    return app::load(files, "a.mpi", text, 0, warnings);
}

} // namespace

TEST_CASE("a finding that cannot be replayed is a bug, not a report", "[pipeline]")
{
    const ir::Program program = compile("process 0 {\n  int x = 1;\n}\nprocess 1 {\n  int x = 1;\n}\n");
    Finding finding;
    finding.kind = FindingKind::Deadlock;
    finding.message = "made up";
    finding.execution.ends.resize(2);
    finding.execution.ends[0].state = ProcessEnd::State::Blocked;
    finding.execution.ends[0].op = MpiOp::Recv;
    finding.execution.maximal = true;
    CheckResult result;
    result.verdict = Verdict::Error;
    result.findings.push_back(finding);
    Context context{Options{}};
    CHECK_THROWS_AS(app::confirm(program, result, context), app::ReplayFailure);

    result.findings.clear();
    result.verdict = Verdict::NoError;
    CHECK(app::confirm(program, result, context).result.verdict == Verdict::NoError);
}

TEST_CASE("a bug report has what is needed to see the bug again", "[pipeline]")
{
    const std::vector<std::string> arguments = {"check", "it's a file.mpi", "-n", "4"};
    const std::string text = app::to_string({"what went wrong", arguments, "it's a file.mpi", "process 0 {}\n", "{}"});
    CHECK(text.find("what: what went wrong\n") != std::string::npos);
    CHECK(text.find("command line: mpismt check 'it'\\''s a file.mpi' -n 4\n") != std::string::npos);
    CHECK(text.find("process 0 {}\n") != std::string::npos);
    CHECK(text.find("---- execution ----\n{}\n") != std::string::npos);
}

TEST_CASE("a file is compiled once for several numbers of processes", "[pipeline]")
{
    const tests::Directory folder;
    const std::string name = (folder / "a.c").string();
    tests::write(name, "int main(void) { return 0; }\n");
    c::Found known;
    known.compiled = c::keep_compiled_files();
    const auto processes_of = [&](int64_t n, const c::Found& found) {
        Options options;
        options.processes = n;
        Context context(options);
        std::string messages;
        return app::load_c({name}, context, messages, found).processes();
    };
    CHECK(processes_of(2, known) == 2);
    tests::write(name, "this is no C\n"); // a compiler would notice
    CHECK(processes_of(3, known) == 3);
    CHECK_THROWS_AS(processes_of(3, {}), InputError);
}

} // namespace mpismt::pipeline_test
