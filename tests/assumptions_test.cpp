// What MPI leaves to the implementation: named where the program has looked at it, and only there; freed by options;
// and what there is to say where little was checked.
#include "app/check_run.hpp"
#include "app/pipeline.hpp"
#include "core/reduction_order.hpp"
#include "report/report.hpp"
#include "tests/catch.hpp"

#include <bit>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace mpismt::assumptions_test {

namespace {

// The result of `mpismt check` on a program in C.
app::ProgramRun run_c(const std::string& body, Options options = {})
{
    const std::string name = "/tmp/mpismt_assumptions_test_" + std::to_string(::getpid()) + ".c";
    std::ofstream(name) << "#include <mpi.h>\n#include <stdlib.h>\nint main(int argc, char** argv)\n{\n"
                        << body << "\n}\n";
    if (options.processes == 0)
        options.processes = 3;
    std::ostringstream out, err;
    app::Console console{out, err};
    app::ProgramRun run = app::run_program({name}, options, {}, console);
    INFO(err.str());
    REQUIRE(run.answered);
    ::remove(name.c_str());
    return run;
}

std::vector<std::string> names_of(const CheckResult& result)
{
    std::vector<std::string> names;
    for (const Assumption& a : result.assumptions)
        names.push_back(a.name);
    return names;
}

const std::string sum = "int r; double s; MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &r);\n"
                        "MPI_Allreduce(&x[r], &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); MPI_Finalize(); return 0;";

} // namespace

TEST_CASE("a program that computes with long doubles is told that they are doubles", "[assumptions]")
{
    const std::string tail = " MPI_Init(&argc, &argv); MPI_Finalize(); return ";
    CHECK(names_of(run_c("volatile long double x = 3; x = x / 7;" + tail + "x > 1;").report.result) ==
          std::vector<std::string>{"long double"});
    CHECK(names_of(run_c("volatile double x = strtod(\"3\", 0); x = x / 7;" + tail + "x > 1;").report.result).empty());
}

TEST_CASE("an error behind a look at a clock is found with clocks that go on with each look", "[assumptions][nightly]")
{
    const std::string head = "int r, x; MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &r);\n"
                             "double t = MPI_Wtime();\n";
    const std::string branch = "if (MPI_Wtime() < t) MPI_Abort(MPI_COMM_WORLD, 1);\n";
    const std::string loop = "for (x = 0; MPI_Wtime() - t < 0.05; ++x);\n";
    const std::string deadlock =
        "if (r == 0) MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n";
    const std::string tail = "MPI_Finalize(); return 0;";
    const std::string delay = "while (MPI_Wtime() - t < 0.05);\n"; // ends, whatever the clock
    for (const std::string& clock : {branch, loop, delay}) {
        const CheckResult result = run_c(head + clock + deadlock + tail).report.result;
        REQUIRE(result.findings.size() == 1);
        CHECK(result.findings[0].kind == FindingKind::Deadlock);
        // A clock that stands still goes past the branch and the delay, but not past the loop.
        CHECK(names_of(result) == (clock == loop ? std::vector<std::string>{"time"} : std::vector<std::string>{}));
    }
    CHECK(run_c(head + branch + tail).report.result.verdict == Verdict::NoError);
}

TEST_CASE("orders of reductions: which are valid, and how they are written", "[assumptions]")
{
    using namespace reduction_order;
    CHECK(is_valid({0, 1, -1, 2, -1}, 3, true));
    CHECK(is_valid({0, 1, 2, -1, -1}, 3, true));
    CHECK_FALSE(is_valid({0, 2, -1, 1, -1}, 3, true));
    CHECK(is_valid({0, 2, -1, 1, -1}, 3, false));
    CHECK_FALSE(is_valid({0, 0, -1, 1, -1}, 3, false)); // an operand twice
    CHECK_FALSE(is_valid({0, 1, -1}, 3, false));        // one too few
    CHECK_FALSE(is_valid({0, 1, 2, -1}, 3, false));     // not all combined
    CHECK_FALSE(is_valid({-1, 0, 1}, 2, false));
    CHECK(text({0, 2, -1, 1, -1}) == "(0 op 2) op 1");
    CHECK(text({0, 1, 2, -1, -1}) == "0 op (1 op 2)");
}

TEST_CASE("sums and products that are exact in any order", "[assumptions]")
{
    const auto exact = [](bool product, std::vector<double> x) {
        std::vector<uint64_t> bits;
        for (double d : x)
            bits.push_back(std::bit_cast<uint64_t>(d));
        return reduction_order::is_exact(product, 64, bits);
    };
    CHECK(exact(false, {1, 2, 3}));
    CHECK(exact(false, {0.5, 0.25, -7}));
    CHECK(exact(false, {0, 0, 0.1}));
    CHECK(exact(false, {0x1p52, 1, 1}));
    CHECK_FALSE(exact(false, {1e16, 1, -1e16}));
    CHECK_FALSE(exact(false, {0.1, 0.2, 0.3}));
    CHECK_FALSE(exact(false, {1, 2, 1.0 / 0.0}));
    CHECK(exact(true, {2, 0.5, 3}));
    CHECK_FALSE(exact(true, {0.1, 0.2, 0.3}));
    CHECK_FALSE(exact(true, {1e300, 1e300, 1e-300}));
    const auto single = [](std::vector<float> x) {
        std::vector<uint64_t> bits;
        for (float f : x)
            bits.push_back(std::bit_cast<uint32_t>(f));
        return reduction_order::is_exact(false, 32, bits);
    };
    CHECK(single({1, 2, 3}));
    CHECK_FALSE(single({0x1p24F, 1, 1}));
}

TEST_CASE("an assumption is named where the program looked at it, and only there", "[assumptions]")
{
    const CheckResult rounded = run_c("double x[3] = {1e16, 1, -1e16};" + sum).report.result;
    REQUIRE(names_of(rounded) == std::vector<std::string>{"reductions"});
    CHECK(rounded.verdict == Verdict::NoError);
    CHECK(rounded.assumptions[0].option == "--reductions any");
    CHECK(rounded.assumptions[0].loc.line == 6);
    CHECK(names_of(run_c("double x[3] = {1, 2, 3};" + sum).report.result).empty());
    Options two;
    two.processes = 2; // there is one way to add two numbers
    CHECK(names_of(run_c("double x[3] = {1e16, 1, -1e16};" + sum, two).report.result).empty());

    CHECK(names_of(run_c("int p, n; char name[MPI_MAX_PROCESSOR_NAME]; MPI_Comm c; MPI_Init_thread(&argc, &argv, "
                         "MPI_THREAD_FUNNELED, &p);\n"
                         "MPI_Get_processor_name(name, &n);\n"
                         "MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &c);\n"
                         "MPI_Comm_free(&c); MPI_Finalize(); return 0;")
                       .report.result) == std::vector<std::string>{"thread-level", "shared-splits", "processor-names"});
}

TEST_CASE("the engines that search name the same assumptions", "[assumptions]")
{
    for (const char* engine : {"explicit", "poe"}) {
        Options options;
        options.engine = engine;
        CHECK(names_of(run_c("double x[3] = {1e16, 1, -1e16};" + sum, options).report.result) ==
              std::vector<std::string>{"reductions"});
        CHECK(names_of(run_c("double x[3] = {1, 2, 3};" + sum, options).report.result).empty());
    }
}

TEST_CASE("reports name assumptions", "[assumptions]")
{
    const app::ProgramRun run = run_c("double x[3] = {1e16, 1, -1e16};" + sum);
    const std::string text = report::text(run.report.result, run.report.files, {});
    CHECK(text.find("no error (assumptions: reductions)\n") != std::string::npos);
    CHECK(text.find("  Assumptions\n    reductions (line 6): reductions combine their operands in rank order") !=
          std::string::npos);
    CHECK(text.find("(--reductions any frees it)") != std::string::npos);
    const auto json = nlohmann::json::parse(report::json(run.report.result, run.report.files));
    REQUIRE(json["assumptions"].size() == 1);
    CHECK(json["assumptions"][0]["name"] == "reductions");
    CHECK(json["assumptions"][0]["option"] == "--reductions any");
    CHECK(json["assumptions"][0]["line"] == 6);
    CHECK(report::gcc(run.report.result, run.report.files).find("6:") != std::string::npos);
}

TEST_CASE("the first line says that directives of OpenMP are left out", "[assumptions]")
{
    const std::string body = "MPI_Init(&argc, &argv);\n#if 0\n#pragma omp barrier\n#endif\n"
                             "@for (int i = 0; i < 3; i++);\n"
                             "MPI_Finalize(); return 0;";
    const auto with = [&](const std::string& line) {
        std::string text = body;
        return text.replace(text.find('@'), 1, line);
    };
    const app::ProgramRun run = run_c(with("#pragma omp parallel for\n"));
    CHECK(names_of(run.report.result) == std::vector<std::string>{"pragmas"});
    CHECK(run.report.result.assumptions[0].option == "-fopenmp");
    CHECK(run.report.result.assumptions[0].loc.line == 9);
    report::Style quiet;
    const std::string text = report::text(run.report.result, run.report.files, quiet);
    CHECK(text.find("; its OpenMP directives are left out (-fopenmp compiles them)\n") != std::string::npos);
    CHECK(names_of(run_c(body.substr(0, body.find('@')) + body.substr(body.find('@') + 1)).report.result).empty());
    Options options;
    options.compiler_flags = {"-w"};
    CHECK(names_of(run_c(with("#pragma omp parallel for\n"), options).report.result) ==
          std::vector<std::string>{"pragmas"});
    options.compiler_flags = {"-fopenmp"};
    const auto compiled = names_of(run_c(with("#pragma omp parallel for\n"), options).report.result);
    CHECK(std::find(compiled.begin(), compiled.end(), "pragmas") == compiled.end());
}

TEST_CASE("a finding says under which implementation it happens", "[assumptions]")
{
    Options options;
    options.processes = 2;
    options.free.push_back("thread-level");
    const app::ProgramRun run = run_c("int p; MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &p);\n"
                                      "if (p < MPI_THREAD_MULTIPLE) MPI_Barrier(MPI_COMM_SELF), MPI_Recv(&p, 1, "
                                      "MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);\n"
                                      "MPI_Finalize(); return 0;",
                                      options);
    const CheckResult& result = run.report.result;
    REQUIRE(result.findings.size() == 1);
    CHECK(result.findings[0].kind == FindingKind::Deadlock);
    CHECK(
        report::text(result, run.report.files, {}).find("It happens if MPI supports no thread level but MPI_THREAD_") !=
        std::string::npos);
    REQUIRE(result.assumptions.size() == 1); // the same on all processes
    CHECK(result.assumptions[0].freed);
}

TEST_CASE("little was checked, and it is said", "[assumptions]")
{
    const auto notes = [](const std::string& body, Options options = {}) {
        std::string all;
        for (const std::string& n : run_c(body, std::move(options)).report.result.notes)
            all += n + "\n";
        return all;
    };
    const std::string program =
        "int r; MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &r);\n"
        "if (argc < 2) { MPI_Finalize(); EXIT(1); }\nMPI_Barrier(MPI_COMM_WORLD); MPI_Finalize(); return 0;";
    for (const char* how : {"exit", "return "}) {
        std::string body = program;
        body.replace(body.find("EXIT"), 4, how);
        const std::string said = notes(body);
        CHECK(said.find("every process ended with exit status 1") != std::string::npos);
        CHECK(said.find("no process made an MPI call that communicates: only ") != std::string::npos);
        CHECK(said.find("without arguments") != std::string::npos);
        Options options;
        options.arguments = {"x"};
        CHECK(notes(body, options).empty());
    }
    CHECK(notes("return 0;").find("no process made an MPI call\n") != std::string::npos);
}

TEST_CASE("what a front end takes for granted is an assumption", "[assumptions]")
{
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    ir::Program program = app::load(files, "-", "process 0 { }", 0, warnings);
    program.assumptions.push_back({"one-thread", "OpenMP runs with one thread", "", {}, false});
    Context context{Options{}};
    const CheckResult result = app::check_and_replay(program, context).result;
    REQUIRE(names_of(result) == std::vector<std::string>{"one-thread"});
}

TEST_CASE("names that are given to --free must exist", "[assumptions]")
{
    Options options;
    options.free.push_back("shared-splits,reorder");
    CHECK(parse_choices(options).is_free(Leeway::SharedSplits));
    CHECK(parse_choices(options).is_free(Leeway::Reorder));
    CHECK_FALSE(parse_choices(options).is_free(Leeway::Reductions));
    options.free.push_back("all");
    CHECK(parse_choices(options).free.all());
    options.free.push_back("speed");
    CHECK_THROWS_AS(parse_choices(options), InputError);
    options.free.clear();
    options.reductions = "sideways";
    CHECK_THROWS_AS(parse_choices(options), InputError);
}

} // namespace mpismt::assumptions_test
