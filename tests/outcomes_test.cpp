// `mpismt outcomes` and conditions on how a program ends: what they answer, how it reads, and what is refused.
#include "app/commands.hpp"
#include "core/outcome.hpp"
#include "frontend/mpi/language.hpp"
#include "tests/catch.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unistd.h>

namespace mpismt::outcomes_test {

namespace {

struct Run {
    int status = 0;
    std::string out, err;
};

Run run(std::vector<std::string> arguments, const std::string& text, const std::string& extension = ".mpi")
{
    // Tests run at the same time, also from several builds.
    const std::filesystem::path path =
        std::filesystem::temp_directory_path() / fmt::format("mpismt_outcomes_test_{}{}", getpid(), extension);
    std::ofstream(path) << text;
    arguments.push_back(path.string());
    std::ostringstream out, err;
    app::Console console{out, err};
    Run r;
    r.status = app::run(arguments, console);
    r.out = out.str();
    r.err = err.str();
    std::filesystem::remove(path);
    return r;
}

const std::string two_senders = "process 0 {\n    int x, y;\n    Recv(x, from *);\n    Recv(y, from *);\n}\n"
                                "process 1 {\n    Send(1, to 0);\n}\nprocess 2 {\n    Send(2, to 0);\n}\n";

std::string formatted(const std::string& text)
{
    SourceFiles files;
    return mpi_language::format(files, "test.mpi", text);
}

const std::vector<std::string> engines{"auto", "smt", "explicit", "poe"};

} // namespace

TEST_CASE("conditions on how a program ends are decided by every engine", "[outcomes]")
{
    const auto check = [](const std::string& condition, const std::string& text = two_senders) {
        std::string all;
        for (const std::string& engine : engines) {
            const Run checked =
                run({"check", "-q", "--property", "assertion", "--engine", engine}, text + condition + "\n");
            const Run listed = run({"outcomes", "-q", "--engine", engine}, text + condition + "\n");
            INFO(engine << ' ' << condition << '\n' << checked.out << listed.out << checked.err << listed.err);
            CHECK((checked.status == 0 || checked.status == 1));
            CHECK(listed.status == checked.status);
            all += checked.status == 0 ? '+' : '-';
        }
        return all;
    };
    CHECK(check("exists (0:x == 1 && 0:y == 2)") == "++++");
    CHECK(check("exists (0:x == 2 && 0:y == 1);") == "++++");
    CHECK(check("exists (0:x == 2 && 0:y == 2)") == "----");
    CHECK(check("never (0:x == 0:y)") == "++++");
    CHECK(check("never (0:x > 1)") == "----");
    CHECK(check("forall (0:x + 0:y == 3)") == "++++");
    CHECK(check("forall (0:x == 1 || 0:y == 1)") == "++++");
    CHECK(check("forall (0:x == 1)") == "----");
    CHECK(check("const FIRST = 0;\nforall (FIRST:x * 2 - 3 <= 1 && !(-0:y == 1) && ~0:x < 0)") == "++++");
    const std::string others =
        "real g[2] = {0.5, 1};\nprocess 0 { bool b; long l = 5000000000; Recv(g[1], from 1); b = g[1] > 1.0; }\n"
        "process 1 { real h = 2.5; Send(h, to 0); }\n";
    CHECK(check("forall (0:b && 0:g[1] / 2.0 == 1.25 && 0:l > 4999999999 && 1:g[1] == 1 && 0:g[0] < 1:h)", others) ==
          "++++");
    // Executions that get stuck, or stop, have no final values.
    const std::string stuck = "process 0 { int x; Recv(x, from *); Recv(x, from 1); }\nprocess 1 { Send(1, to 0); "
                              "}\nprocess 2 { Send(2, to 0); }\n";
    CHECK(check("never (0:x == 2)",
                "process 0 { int x; Recv(x, from *); if (x == 2) { exit(0); } Recv(x, from *); assume(x != 2); }\n"
                "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); }\n") == "++++");
    const Run listed = run({"outcomes", "-q"}, stuck + "forall (0:x == 1)\n");
    INFO(listed.out);
    CHECK(listed.status == 0);
    CHECK(listed.out.find("stuck in Recv, line 1") != std::string::npos);
}

TEST_CASE("a message that ends within an element brings its first bytes", "[outcomes]")
{
    for (const char* engine : {"auto", "sat", "explicit", "poe"}) {
        const Run listed = run({"outcomes", "-q", "--engine", engine},
                               "process 0 { int x; Recv(x, from *); Recv(x, from *); }\n"
                               "process 1 { Send(rank == 1, to 0); }\nprocess 2 { Send(515, to 0); }\n");
        INFO(engine << '\n' << listed.out << listed.err);
        CHECK(listed.status == 0);
        CHECK(listed.out.find(" 515\n") != std::string::npos); // the number came last
        CHECK(listed.out.find(" 513\n") != std::string::npos); // the truth value, into its lowest byte
        CHECK(listed.out.find("bug") == std::string::npos);
    }
}

TEST_CASE("a condition that asks for an execution beyond the bound is not known", "[outcomes]")
{
    const std::string text = "process 0 { int n; bool go = true; while (go) { n = n + 1; go = input(); } }\n";
    for (const std::string& engine : engines) {
        INFO(engine);
        CHECK(run({"check", "-q", "--bound", "3", "--engine", engine}, text + "exists (0:n == 2)\n").status == 0);
        CHECK(run({"check", "-q", "--bound", "3", "--engine", engine}, text + "exists (0:n == 9)\n").status == 3);
        CHECK(run({"outcomes", "-q", "--bound", "3", "--engine", engine}, text + "never (0:n == 9)\n").status == 3);
        CHECK(run({"outcomes", "-q", "--bound", "3", "--engine", engine}, text + "never (0:n == 2)\n").status == 1);
    }
}

TEST_CASE("outcomes are a table, and each has its execution", "[outcomes]")
{
    const Run r = run({"outcomes"}, two_senders + "exists (0:x == 2)\nnever (0:x == 1)\n");
    CHECK(r.status == 1);
    INFO(r.out);
    CHECK(r.out.starts_with("     0:x  0:y\n  1    1    2\n  2    2    1\n\nOutcome 1\n"));
    CHECK(r.out.find("exists (0:x == 2)  holds: outcome 2\n") != std::string::npos);
    CHECK(r.out.find("never (0:x == 1)   does not hold: outcome 1\n") != std::string::npos);
    CHECK(r.out.find(": 2 outcomes\n") != std::string::npos);

    const Run json = run({"outcomes", "--format", "json"}, "process 0 { Send(1, to 1); int x; Recv(x, from 1); }\n"
                                                           "process 1 { Send(2, to 0); int x; Recv(x, from 0); }\n");
    CHECK(json.status == 0);
    const auto object = nlohmann::json::parse(json.out);
    CHECK(object["complete"] == true);
    REQUIRE(object["outcomes"].size() == 2);
    CHECK(object["outcomes"][0]["processes"][0]["state"] == "ended");
    CHECK(object["outcomes"][0]["processes"][0]["variables"]["x"] == 2);
    CHECK(object["outcomes"][0]["buffering"] == "infinite");
    const auto& deadlock = object["outcomes"][1];
    CHECK(deadlock["processes"][1]["state"] == "blocked");
    CHECK(deadlock["processes"][1]["operation"] == "MPI_Send");
    CHECK(deadlock["buffering"] == "zero");
    CHECK(deadlock["relied_on"].size() == 2);
    CHECK(!deadlock["trace"].empty());
}

TEST_CASE("the variables of a C program's main, and its global ones, make outcomes", "[outcomes]")
{
    const std::string text = R"(#include <mpi.h>
int total;
static double last[2];
enum colour { red, green };
int main(int argc, char** argv)
{
    int rank, got = -1;
    long places[2];
    enum colour c = green;
    MPI_Comm comm = MPI_COMM_WORLD;
    MPI_Status status;
    int* pointer = &total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(comm, &rank);
    if (rank == 0)
        for (int i = 0; i < 2; i++) {
            MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, comm, &status);
            *pointer = total * 10 + got;
            places[i] = status.MPI_SOURCE;
            last[1] = got / 4.0;
        }
    else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, comm);
    MPI_Finalize();
    return 0;
}
)";
    for (const std::string engine : {"sat", "smt", "explicit", "poe"}) {
        const Run r = run({"outcomes", "-q", "-n", "3", "--engine", engine}, text, ".c");
        INFO(engine << "\n" << r.out << r.err);
        CHECK(r.status == 0);
        CHECK(r.out.find("0: rank = 0, c = 1\n") !=
              std::string::npos); // handles, pointers and what is in a block are left out
        CHECK(r.out.find("  1: total = 0, last = {0, 0}, rank = 1, got = -1, places = {0, 0}, c = 1\n") !=
              std::string::npos);
        CHECK(r.out.find("12   {0, 0.5}") != std::string::npos);
        CHECK(r.out.find("21  {0, 0.25}") != std::string::npos);
        CHECK(r.out.find(": 2 outcomes\n") != std::string::npos);
    }
    // Two of one name at one place of the source are two.
    const Run twice = run({"outcomes", "-q", "-n", "1"},
                          "#include <mpi.h>\nstatic void f(void) { static int n; n += 1; } static void g(void) { "
                          "static int n; n += 2; }\n"
                          "int main(int argc, char** argv) { MPI_Init(&argc, &argv); f(); g(); MPI_Finalize(); }\n",
                          ".c");
    INFO(twice.out);
    CHECK(twice.out.starts_with("     0:n  0:n\n  1    1    2\n"));
    // The length of a variable-length array is no variable of the program.
    const Run length = run({"outcomes", "-q", "-n", "1"},
                           "#include <mpi.h>\nint main(int argc, char** argv) { int n; MPI_Init(&argc, &argv);\n"
                           "MPI_Comm_size(MPI_COMM_WORLD, &n); int a[n]; a[0] = n; n += a[0];\n"
                           "MPI_Finalize(); return 0; }\n",
                           ".c");
    INFO(length.out << length.err);
    CHECK(length.out.starts_with("     0:n\n  1    2\n"));
    // Memory that was never written is still seen to be so.
    const Run unset = run({"outcomes", "-q", "-n", "1"},
                          "#include <mpi.h>\nint main(int argc, char** argv) { int x;\n"
                          "MPI_Init(&argc, &argv); if (x > 0) x = 1; MPI_Finalize(); }\n",
                          ".c");
    INFO(unset.out);
    CHECK(unset.out.find("some execution is wrong") != std::string::npos);
}

TEST_CASE("conditions that say nothing are refused", "[outcomes]")
{
    const auto error = [](const std::string& condition) {
        const Run r = run({"check"}, two_senders + condition + "\n");
        CHECK(r.status == 2);
        return r.err;
    };
    const auto says = [&](const std::string& condition, const std::string& message) {
        const std::string text = error(condition);
        INFO(text);
        CHECK(text.find(message) != std::string::npos);
    };
    says("exists (0:z == 1)", "process 0 has no variable `z`");
    says("exists (3:x == 1)", "there is no rank 3");
    says("exists (x == 1)", "`x` is not declared");
    says("exists (rank == 1)", "say which process is meant");
    says("exists (0:x / 2 == 1)", "a division of integers");
    says("exists (0:x[0] == 1)", "is not an array");
    says("exists (min(0:x, 1) == 1)", "a condition on how the program ends cannot have");
    says("exists (0:x == 1", "expected `)`");
    says("exists (0:x + 0.5)", "not a truth value");
    says("exits (0:x == 1)", "did you mean");
}

TEST_CASE("conditions are laid out", "[outcomes]")
{
    const std::string text =
        "process 0 {\n    int x;\n}\n\nexists (0:x == 0 && (0:x < 1 || 0:x > 3))\nnever (0:x == 1);\n// the end\n";
    CHECK(formatted(text) == text);
    CHECK(formatted("process 0 { int x; }\nexists( 0 : x==0 )   never(0:x==1)\n") ==
          "process 0 {\n    int x;\n}\n\nexists (0:x == 0)\nnever (0:x == 1)\n");
}

} // namespace mpismt::outcomes_test
