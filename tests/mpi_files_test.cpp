// Files in the `.mpi` language (docs/language.md): calls on them, conditions on what they hold in the end, and what
// `mpismt outcomes` says of that.
#include "app/commands.hpp"
#include "core/outcome.hpp"
#include "frontend/mpi/language.hpp"
#include "soundness/programs/files.hpp"
#include "tests/catch.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unistd.h>

namespace mpismt::mpi_files_test {

using Catch::Matchers::Contains;

namespace {

struct Run {
    int status = 0;
    std::string out, err;
};

Run run(std::vector<std::string> arguments, const std::string& text)
{
    const std::filesystem::path path =
        std::filesystem::temp_directory_path() / fmt::format("mpismt_mpi_files_test_{}.mpi", getpid());
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

// Of `mpismt check` and `mpismt outcomes`, by each engine that has files: 0, or 1 where a condition does not hold.
std::string answers(const std::string& text)
{
    std::string all;
    for (const std::string engine : {"auto", "explicit", "poe"})
        for (const std::string command : {"check", "outcomes"}) {
            const Run r = run({command, "-q", "--engine", engine}, text);
            INFO(engine << ' ' << command << '\n' << text << r.out << r.err);
            CHECK((r.status == 0 || r.status == 1));
            all += fmt::format("{}", r.status);
        }
    return all;
}

const std::string all_hold = "000000", all_fail = "111111";

const std::string log_file = "process 0, 1 {\n    file f = File_open(\"log\", MODE_CREATE | MODE_WRONLY);\n"
                             "    File_write_shared(f, rank + 1);\n    File_close(f);\n}\n";
const std::string hole = "process 0 {\n    file f = File_open(\"a/../hole\", MODE_CREATE | MODE_RDWR);\n"
                         "    File_write_at(f, at 4, -2);\n    File_close(f);\n}\n";

} // namespace

TEST_CASE("conditions on what files hold in the end", "[files]")
{
    CHECK(answers(log_file + "exists (\"log\":int[0] == 1)") == all_hold);
    CHECK(answers(log_file + "exists (\"log\":int[0] == 2)") == all_hold);
    CHECK(answers(log_file + "exists (\"log\":int[0] == 3)") == all_fail);
    CHECK(answers(log_file + "forall (\"log\":int[0] == 1)") == all_fail);
    CHECK(answers(log_file + "never (\"log\":int[0] == \"log\":int[1])") == all_hold);
    CHECK(answers(log_file + "forall (\"log\":size == 8 && \"log\":long[0] != 0 && \"log\":byte[1] == 0)") == all_hold);
    CHECK(answers(log_file + "forall (\"other\":size == -1)") == all_hold);
    CHECK(answers(hole + "forall (\"hole\":int[1] == -2 && \"hole\":byte[4] == 254)") == all_hold);
    CHECK(answers(hole + "forall (\"./hole\":size == 8)") == all_hold);
    CHECK(answers(hole + "forall (\"hole\":bool[4])") == all_hold);
}

TEST_CASE("a condition that bytes without a value decide does not hold", "[files]")
{
    for (const std::string kind : {"exists", "forall", "never"}) {
        CHECK(answers(hole + kind + " (\"hole\":int[0] == 0)") == all_fail);
        CHECK(answers(hole + kind + " (\"hole\":int[2] == 0)") == all_fail); // behind the end
        CHECK(answers(hole + kind + " (\"none\":byte[0] == 0)") == all_fail);
    }
    CHECK(answers(hole + "forall (\"hole\":int[0] == 0 || \"hole\":int[1] == -2)") == all_hold);
    CHECK(answers(hole + "never (\"hole\":int[0] == 0 && \"hole\":int[1] != -2)") == all_hold);
}

TEST_CASE("outcomes are told apart by what files hold", "[files]")
{
    const Run all = run({"outcomes", "-q", "--bytes", "5"}, log_file);
    INFO(all.out);
    CHECK_THAT(all.out, Contains("2 outcomes"));
    CHECK_THAT(all.out, Contains("file log"));
    CHECK_THAT(all.out, Contains("8 bytes, digest "));
    CHECK_THAT(all.out, Contains("01 00 00 00 02 ..."));
    CHECK_THAT(all.out, Contains("02 00 00 00 01 ..."));
    const Run one = run({"outcomes", "-q", "--bytes", "16"}, hole);
    CHECK_THAT(one.out, Contains("8 bytes, 4 without a value, digest "));
    CHECK_THAT(one.out, Contains("?? ?? ?? ?? fe ff ff ff"));
    const auto json = nlohmann::json::parse(run({"outcomes", "--format", "json"}, hole).out);
    const auto& file = json["outcomes"][0]["files"][0];
    CHECK(file["name"] == "hole");
    CHECK(file["size"] == 8);
    CHECK(file["without_value"] == 4);
    CHECK(file["bytes"] == "?? ?? ?? ?? fe ff ff ff");
}

TEST_CASE("a file's numbers, and its digest", "[files]")
{
    FinalFile f{"x", 6, {{1, {1, 2, 3, 4}}}};
    CHECK(f.number(1, 4) == 0x04030201u);
    CHECK(f.number(3, 2) == 0x0403u);
    CHECK(!f.number(0, 1));
    CHECK(!f.number(2, 4));
    CHECK(!f.number(5, 1));
    FinalFile g = f;
    g.size = 7;
    CHECK(f.digest().size() == 16);
    CHECK(f.digest() != g.digest());
}

TEST_CASE("misuse of files that the language sees", "[files]")
{
    const auto error = [](const std::string& text) { return run({"check", "-q"}, text).err; };
    const auto in_process = [&](const std::string& statement) {
        return error("process 0 { file f; int x; long n; datatype t; " + statement + " }");
    };
    CHECK_THAT(in_process("File_write_at(f, x);"), Contains("lacks the argument `buf`"));
    CHECK_THAT(in_process("File_write(3, x);"), Contains("lacks the argument `fh`, a file"));
    CHECK_THAT(in_process("File_write(f, x, t);"), Contains("add `count = 1`"));
    CHECK_THAT(in_process("f = File_open(\"data\");"), Contains("lacks the argument `amode`"));
    CHECK_THAT(in_process("fiel g;"), Contains("did you mean `file`?"));
    CHECK_THAT(error(log_file + "forall (\"log\":int[-1] == 0)"), Contains("out of range"));
    CHECK_THAT(error(log_file + "forall (\"log\":comm[0] == 0)"), Contains("its size, or a value in it"));
    CHECK_THAT(error(log_file + "forall (\"\":size == 0)"), Contains("the name of the file is empty"));
    CHECK_THAT(error("process 0 { }\nforall (\"log\":size == 0)"), Contains("no process opens a file"));
}

TEST_CASE("conditions on files are formatted", "[files]")
{
    SourceFiles files;
    CHECK(mpi_language::format(files, "test.mpi", log_file + "forall(\"log\" : int [ 0 ]==1&&\"log\":size>0)\n")
              .ends_with("forall (\"log\":int[0] == 1 && \"log\":size > 0)\n"));
}

TEST_CASE("random programs with files are the same for the same seed", "[files]")
{
    CHECK(to_text(soundness::random_files(7)) == to_text(soundness::random_files(7)));
    CHECK(to_text(soundness::random_files(7)) != to_text(soundness::random_files(8)));
}

// The two lines, the bytes of the file, and what is missing, of ten races. In the programs line 3 is of process 0, and
// line 7 of process 1.
TEST_CASE("a race of files says where, at which bytes, and what is missing", "[files]")
{
    const auto race = [](const std::string& first, const std::string& second, bool apart = false) {
        const std::string open =
            fmt::format("file f = File_open(\"d\", MODE_CREATE | MODE_RDWR{}); ", apart ? ", on SELF" : "");
        const Run r =
            run({"check", "--all"},
                "process 0 { int x; long n; " + open + "\n\n    " + first + "\n    File_close(f);\n}\n" +
                    "process 1 { int x; long n; " + open + "\n    " + second + "\n    File_close(f);\n}\n");
        INFO(r.out);
        CHECK(r.status == 1);
        CHECK_THAT(r.out, Contains("     3 |"));
        CHECK_THAT(r.out, Contains("     7 |"));
        return r.out;
    };
    const std::string sync = " File_sync(f);", barrier = " Barrier();", write = "File_write_at(f, at 0, 1);",
                      read = "File_read_at(f, at 0, x);", no_order = "no message or barrier orders MPI_File_";
    CHECK_THAT(race(write, read), Contains("at bytes 0 to 3") && Contains(no_order + "close of process 0") &&
                                      Contains("not both are in atomic mode"));
    CHECK_THAT(race(write + barrier, barrier + read), Contains(no_order + "close of process 0"));
    CHECK_THAT(race(write + sync + barrier, sync + barrier + read),
               Contains("process 1 calls neither MPI_File_sync nor MPI_File_open between what orders the two and its "
                        "access"));
    CHECK_THAT(race(write + sync + sync, sync + sync + read), Contains(no_order + "sync of process 0 before"));
    CHECK_THAT(race("File_write_at(f, at 2, 1);", read), Contains("at bytes 2 to 3"));
    CHECK_THAT(race("File_write_at(f, at 3, 1);", "File_write_at(f, at 0, 1);"), Contains("at byte 3:"));
    CHECK_THAT(race(write, "n = File_get_size(f);"), Contains("at bytes 0 to 3") && Contains("MPI_File_get_size"));
    const std::string separate = race(write, read, true);
    CHECK_THAT(separate, Contains(no_order + "close of process 0") && !Contains("atomic mode"));
    CHECK_THAT(race(write + barrier + "x = 2;", barrier + read, true), Contains(no_order + "close of process 0"));
    CHECK_THAT(race(write + " File_set_size(f, 8);", "File_set_size(f, 8); File_write_at(f, at 4, 1);"),
               Contains("at bytes 4 to 7") && Contains("MPI_File_set_size of process 0"));
}

} // namespace mpismt::mpi_files_test
