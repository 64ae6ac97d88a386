// `mpismt diff`: pairs of programs, what tells them apart, and what is refused.
#include "app/commands.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <fmt/format.h>
#include <unistd.h>

namespace mpismt::diff_test {

namespace {

namespace fs = std::filesystem;

struct Run {
    int status = 0;
    std::string out, err;
};

Run run(std::vector<std::string> arguments)
{
    std::ostringstream out, err;
    app::Console console{out, err};
    arguments.insert(arguments.begin(), "diff");
    Run r;
    r.status = app::run(arguments, console);
    r.out = out.str();
    r.err = err.str();
    return r;
}

// Two programs as texts.
Run diff(const std::string& old_text, const std::string& new_text, std::vector<std::string> options = {},
         std::string extension = ".mpi")
{
    // Tests run at the same time, also from several builds.
    const fs::path folder = fs::temp_directory_path() / fmt::format("mpismt_diff_{}", getpid());
    fs::create_directories(folder);
    const std::string names[] = {(folder / ("mpismt_diff_old" + extension)).string(),
                                 (folder / ("mpismt_diff_new" + extension)).string()};
    std::ofstream(names[0]) << old_text;
    std::ofstream(names[1]) << new_text;
    options.insert(options.begin(), {names[0], names[1]});
    const Run r = run(options);
    fs::remove_all(folder);
    return r;
}

} // namespace

// A line `// diff: OLD [options] expect same` or `different: old, new` (who has something that the other lacks) in NEW.
TEST_CASE("the examples' pairs behave alike, or not, as their headers say, by every engine", "[diff]")
{
    const fs::path folder = fs::path(MPISMT_SOURCE_DIR) / "examples/diff";
    size_t pairs = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        std::ifstream text(entry.path());
        for (std::string line; std::getline(text, line);) {
            if (!line.starts_with("// diff: "))
                continue;
            std::istringstream words(line.substr(9));
            std::string old_one, word, expected;
            words >> old_one;
            std::vector<std::string> arguments{(folder / old_one).string(), entry.path().string(), "--format", "json"};
            while (words >> word && word != "expect")
                arguments.push_back(word);
            std::getline(words >> std::ws, expected);
            ++pairs;
            for (const char* engine : {"auto", "explicit", "poe"}) {
                INFO(entry.path().filename() << ' ' << line << ' ' << engine);
                std::vector<std::string> with = arguments;
                with.insert(with.end(), {"--engine", engine});
                const Run r = run(with);
                INFO(r.out << r.err);
                REQUIRE(r.status <= 1);
                const auto report = nlohmann::json::parse(r.out);
                std::set<std::string> sides;
                for (const auto& d : report["differences"])
                    sides.insert(d["only_in"].get<std::string>());
                std::string found = report["verdict"];
                for (const char* side : {"old", "new"})
                    if (sides.contains(side))
                        found += (found.ends_with('t') ? ": " : ", ") + std::string(side);
                CHECK(found == expected);
                CHECK(r.status == (expected == "same" ? 0 : 1));
            }
        }
    }
    CHECK(pairs >= 15);
}

TEST_CASE("what is compared can be chosen", "[diff]")
{
    const std::string receives = "process 0 {\n    int x, y;\n    Recv(x, from *);\n    Recv(y, from *);\n}\n",
                      sends = "process 1..2 { Send(rank, to 0); }\n";
    const std::string swapped = "process 0 {\n    int x, y;\n    Recv(y, from *);\n    Recv(x, from *);\n}\n";
    CHECK(diff(receives + sends, swapped + sends).status == 0);
    CHECK(diff(receives + sends, "process 0 { int x, y; Recv(x, from 1); Recv(y, from *); }\n" + sends).status == 1);
    CHECK(diff(receives + sends, "process 0 { int x, y; Recv(x, from 1); Recv(y, from *); }\n" + sends,
               {"--observe", "0:y"})
              .status == 1);
    // Which process is stuck, where, or only that one is.
    const std::string both = "process 0 { Recv(NULL, 0, INT, 1); }\n", one = "process 1 { Recv(NULL, 0, INT, 0); }\n";
    const std::string first = both + "process 1 { }\n", second = "process 0 { }\n" + one;
    CHECK(diff(first, second).status == 1);
    CHECK(diff(first, second, {"--stuck", "whether"}).status == 0);
    const std::string later = "process 0 { int n = 1; Recv(NULL, 0, INT, 1); }\nprocess 1 { }\n";
    CHECK(diff(later, "process 0 { int n = 2; Recv(NULL, 0, INT, 1); }\nprocess 1 { }\n").status == 0);
    CHECK(
        diff(later, "process 0 { int n = 2; Recv(NULL, 0, INT, 1); }\nprocess 1 { }\n", {"--stuck", "where"}).status ==
        1);
    // Numbers are compared, not how they are held; what a process never came to declare is no difference.
    CHECK(diff("process 0 { int x = 3; }\n", "process 0 { long x = 3; }\n").status == 0);
    CHECK(diff("process 0 { real x = 0.5; }\n", "process 0 { int x = 0; }\n").status == 1);
    // Output, also of .mpi programs, and the exit status.
    CHECK(
        diff("process 0 { int x = 1; print(\"x\", x); }\n", "process 0 { print(\"x 1\"); }\n", {"--observe", "output"})
            .status == 0);
    CHECK(diff("process 0 { real x = 1.5; print(x, x > 1.0); }\n", "process 0 { print(\"1.5 false\"); }\n",
               {"--observe", "output"})
              .status == 1);
    CHECK(diff("process 0 { exit(3); }\n", "process 0 { exit(4); }\n", {"--observe", "output"}).status == 1);
    CHECK(diff("process 0 { exit(3); }\n", "process 0 { Abort(WORLD, 3); }\n", {"--observe", "output"}).status == 0);
}

TEST_CASE("kinds of findings are compared", "[diff]")
{
    const std::string two = "process 1 { int a[2]; Send(a, to 0); }\n";
    const Run r = diff("process 0 { int x[2]; Recv(x, from 1); }\n" + two,
                       "process 0 { int x[1]; Recv(x, from 1); }\n" + two, {"--observe", "1:a"});
    INFO(r.out << r.err);
    CHECK(r.status == 1);
    CHECK(r.out.find("_new.mpi has a finding of the kind truncation") != std::string::npos);
    const std::string leak = "process 0 { request r = Irecv(NULL, 0, INT, 0); }\n";
    CHECK(diff("process 0 { }\n", leak).status == 1);
    CHECK(diff("process 0 { }\n", leak, {"--property", "deadlock"}).status == 0);
}

TEST_CASE("the bound and other limits are said", "[diff]")
{
    const std::string loop =
        "process 0 { int n; bool go = input() > 0; while (go) { n = n + 1; go = input() > 0; } }\n";
    const std::string twice =
        "process 0 { int n; bool go = input() > 0; while (go) { n = n + 2; go = input() > 0; } }\n";
    const std::vector<std::string> few{"--bound", "3", "--engine", "sat"};
    const Run same = diff(loop, loop, few);
    INFO(same.out << same.err);
    CHECK(same.status == 0);
    CHECK(same.out.find("the same within the bound 3") != std::string::npos);
    CHECK(diff(loop, loop, {"--bound", "3", "--engine", "sat", "--require-complete"}).status == 5);
    const Run unknown = diff(loop, twice, few);
    CHECK(unknown.status == 3);
    CHECK(unknown.out.find("a loop was cut at the bound") != std::string::npos);
    // What one program lacks is certain if that one is known completely.
    CHECK(diff("process 0 { int n; }\n", loop, few).status == 1);
    CHECK(diff(loop, "process 0 { int n; }\n", few).status == 1);
    CHECK(diff("process 0 { int n = 1; }\n", loop, few).status == 1);
}

TEST_CASE("output is compared wherever a process gets stuck", "[diff]")
{
    const std::string begin =
        "#include <mpi.h>\n#include <stdio.h>\nint main(int c, char** v) { int r, x; MPI_Init(&c, &v); "
        "MPI_Comm_rank(MPI_COMM_WORLD, &r); ";
    const std::string end = " MPI_Finalize(); return 0; }\n";
    const std::string exchange =
        "MPI_Send(&r, 1, MPI_INT, 1 - r, 0, MPI_COMM_WORLD); MPI_Recv(&x, 1, MPI_INT, 1 - r, 0, "
        "MPI_COMM_WORLD, MPI_STATUS_IGNORE); ";
    const std::vector<std::string> two{"-n", "2"};
    CHECK(diff(begin + "puts(\"begin\"); " + exchange + end, begin + exchange + "puts(\"begin\"); " + end, two, ".c")
              .status == 1);
    CHECK(diff(begin + "puts(\"begin\"); " + exchange + end, begin + exchange + "puts(\"begin\"); " + end,
               {"-n", "2", "--buffering", "infinite"}, ".c")
              .status == 0);
    CHECK(diff(begin + exchange + end, begin + exchange + " MPI_Finalize(); return 1; }\n", two, ".c").status == 1);
    // A clock can show anything.
    const std::string clock = "printf(\"%f\\n\", MPI_Wtime()); ";
    CHECK(diff(begin + clock + end, begin + clock + end, two, ".c").status == 3);
}

TEST_CASE("what cannot be compared is said", "[diff]")
{
    const auto says = [](const Run& r, const std::string& message) {
        INFO(r.err << r.out);
        CHECK(r.status == 2);
        CHECK(r.err.find(message) != std::string::npos);
    };
    const std::string one = "process 0 { int x; }\n", two = "process 0 { }\nprocess 1 { }\n";
    says(diff(one, two), "only programs with the same number can be compared");
    says(diff(one, one, {"--observe", "y"}), "no such variable");
    says(diff(one, "process 0 { }\n", {"--observe", "x"}), "only the old program has a variable x");
    says(diff(one, one, {"--observe", "output", "--engine", "sat"}), "only by search");
    says(diff(one, "process 0 { in x; }\n"), "_new.mpi:1:");
    says(run({"one.mpi"}), "takes two programs");
    says(run({"-", "-"}), "standard input");
    says(run({"missing.mpi", "missing.mpi"}), "missing.mpi");
    says(diff(one, one, {"--stuck", "there"}), "expected whether, who, where");
}

TEST_CASE("programs with windows and files are compared, by what files hold, too", "[diff]")
{
    const auto in_window = [](const std::string& body) {
        return "processes 2;\nint m[2];\nprocess all {\n int v = rank + 5;\n window w = Win_create(m);\n" + body +
               " Win_free(w);\n}\n";
    };
    const auto by = [](const std::string& call) { return " Win_fence(w);\n " + call + ";\n Win_fence(w);\n"; };
    const std::string put = in_window(by("Put(v, to 1 - rank, at 1, w)"));
    CHECK(diff(put, in_window(by("Accumulate(v, to 1 - rank, at 1, REPLACE, w)"))).status == 0);
    CHECK(diff(put, in_window(" Win_lock(LOCK_EXCLUSIVE, 1 - rank, w);\n Put(v, to 1 - rank, at 1, w);\n"
                              " Win_unlock(1 - rank, w);\n"))
              .status == 0);
    CHECK(diff(put, "processes 2;\nprocess all {\n int m[2], v = rank + 5;\n"
                    " Sendrecv(v, to 1 - rank, m[1], from 1 - rank);\n}\n",
               {"--observe", "m"})
              .status == 0);
    CHECK(diff(put, in_window(by("Put(v, to 1 - rank, at 0, w)"))).status == 1);
    CHECK(diff(put, in_window(by("Put(v, to 0, at 1, w)"))).out.find("Only") != std::string::npos); // a race
    const auto in_file = [](const std::string& body) {
        return "processes 2;\nprocess all {\n int v = rank + 1;\n"
               " file f = File_open(\"log\", MODE_CREATE | MODE_RDWR);\n" +
               body + " File_close(f);\n}\n";
    };
    const std::string at = in_file(" File_write_at(f, 4 * rank, v);\n");
    const Run same = diff(at, in_file(" File_seek(f, 4 * rank, SEEK_SET);\n File_write(f, v);\n"));
    CHECK(same.status == 0);
    CHECK(same.out.find("what files hold") != std::string::npos);
    CHECK(diff(at, in_file(" File_write_ordered(f, v);\n")).status == 0);
    CHECK(diff(at, in_file(" File_write_at(f, 4 - 4 * rank, v);\n")).status == 1);
    const Run shared = diff(at, in_file(" File_write_shared(f, v);\n")); // in either order
    CHECK(shared.status == 1);
    CHECK(shared.out.find("mpismt_diff_new.mpi can end like this") != std::string::npos);
    const std::string both = " File_write_at(f, 0, v);\n";
    const Run overlap = diff(in_file(" File_set_atomicity(f, true);\n" + both), in_file(both));
    CHECK(overlap.out.find("has a finding of the kind global-concurrency") != std::string::npos);
}

} // namespace mpismt::diff_test
