// The command line: what it understands, what it says when it does not, and the exit statuses.
#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/files.hpp"
#include "app/suggest.hpp"
#include "core/errors.hpp"
#include "tests/catch.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

namespace mpismt::command_line_test {

namespace {

namespace fs = std::filesystem;

app::CommandLine parse(std::vector<std::string> arguments) { return app::parse_command_line(arguments); }

// "message | hint" of the InputError that the arguments give.
std::string error_of(std::vector<std::string> arguments)
{
    try {
        (void)app::parse_command_line(arguments);
    } catch (const InputError& e) {
        REQUIRE(e.diagnostics().size() == 1);
        const Diagnostic& d = e.diagnostics().front();
        return d.message + (d.hint.empty() ? "" : " | " + d.hint);
    }
    return "no error";
}

struct Ran {
    int status = 0;
    std::string out, err;
};

Ran run(std::vector<std::string> arguments)
{
    std::ostringstream out, err;
    app::Console console{out, err};
    const int status = app::run(arguments, console);
    return {status, out.str(), err.str()};
}

// A directory that goes away with the test.
class TemporaryDirectory {
public:
    TemporaryDirectory()
    {
        std::string pattern = (fs::temp_directory_path() / "mpismt-test-XXXXXX").string();
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~TemporaryDirectory()
    {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

    std::string operator/(const std::string& name) const { return (path_ / name).string(); }
    std::string file(const std::string& name, const std::string& text) const
    {
        std::ofstream(path_ / name, std::ios::binary) << text;
        return (path_ / name).string();
    }
    size_t entries() const
    {
        return static_cast<size_t>(std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
    }

private:
    fs::path path_;
};

std::string content(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

} // namespace

TEST_CASE("options of check", "[command-line]")
{
    const app::CommandLine line = parse({"check", "a.mpi", "-n", "4", "--bound=7", "b.mpi", "--buffering", "zero",
                                         "--property", "deadlock", "--property=-assertion", "-q", "--", "-n", "x"});
    CHECK(line.action == app::CommandLine::Action::Run);
    CHECK(line.command == Check);
    CHECK(line.options.files == std::vector<std::string>{"a.mpi", "b.mpi"});
    CHECK(line.options.arguments == std::vector<std::string>{"-n", "x"});
    CHECK(line.options.processes == 4);
    CHECK(line.options.bound == 7);
    CHECK(line.options.buffering == "zero");
    CHECK(std::vector<std::string>(line.options.properties) == std::vector<std::string>{"deadlock", "-assertion"});
    CHECK(line.options.quiet);
    CHECK_FALSE(line.options.stats);

    const app::CommandLine defaults = parse({"check", "-n8", "-"});
    CHECK(defaults.options.processes == 8);
    CHECK(defaults.options.bound == 20);
    CHECK(defaults.options.files == std::vector<std::string>{"-"});
}

TEST_CASE("options of fmt", "[command-line]")
{
    const app::CommandLine line = parse({"fmt", "-i", "a.mpi"});
    CHECK(line.command == Format);
    CHECK(line.options.in_place);
    CHECK(error_of({"fmt", "a.mpi", "--bound", "3"}) ==
          "mpismt fmt has no option --bound | mpismt fmt --help lists the options");
}

TEST_CASE("what the command line does not understand", "[command-line]")
{
    CHECK(error_of({}) == "no command is given | mpismt --help lists the commands");
    CHECK(error_of({"chekc", "a.mpi"}) == "'chekc' is not a command | did you mean check?");
    CHECK(error_of({"frobnicate"}) == "'frobnicate' is not a command | mpismt --help lists the commands");
    CHECK(error_of({"a.mpi"}) == "'a.mpi' is not a command | to check a program: mpismt check a.mpi");
    CHECK(error_of({"-n", "4", "check"}) == "the command comes first, before -n | for example: mpismt check FILE -n");
    CHECK(error_of({"check"}).starts_with("no file is given | usage: mpismt check"));
    CHECK(error_of({"check", "--bound", "0", "a.mpi"}) == "--bound 0: expected a number from 1 to 1000000000");
    CHECK(error_of({"check", "--bound", "ten", "a.mpi"}) == "--bound ten: expected a whole number");
    CHECK(error_of({"check", "--bound=", "a.mpi"}).find("--bound") != std::string::npos);
    CHECK(error_of({"check", "--bound", "99999999999999999999", "a.mpi"}) ==
          "--bound 99999999999999999999: expected a number from 1 to 1000000000");
    CHECK(error_of({"check", "-n", "0", "a.mpi"}) == "--procs 0: expected a number from 1 to 4096");
    CHECK(error_of({"check", "-n", "-3", "a.mpi"}) == "--procs -3: expected a number from 1 to 4096");
    CHECK(error_of({"check", "a.mpi", "-n"}) == "option --procs needs a value");
    CHECK(error_of({"check", "a.mpi", "--quiet=3"}) == "option --quiet takes no value");
    CHECK(error_of({"check", "a.mpi", "--boud", "3"}) == "mpismt check has no option --boud | did you mean --bound?");
    CHECK(error_of({"check", "a.mpi", "--bou", "3"}) == "mpismt check has no option --bou | did you mean --bound?");
    CHECK(error_of({"check", "a.mpi", "-z"}).starts_with("mpismt check has no option -z"));
    CHECK(error_of({"check", "a.mpi", "--bound", "3", "--bound", "4"}) == "option --bound is given more than once");
    CHECK(error_of({"check", "a.mpi", "--engine", "smtt"}) ==
          "--engine smtt: expected auto, sat, smt, explicit, poe | did you mean smt?");
    CHECK(error_of({"check", "a.mpi", "--format", "xml"}).starts_with("--format xml: expected text, json, sarif, "));
    CHECK(error_of({"outcomes", "a.mpi", "--format", "sarif"}) == "--format sarif: expected text, json");
}

TEST_CASE("programs that are started together stand behind colons", "[command-line]")
{
    const app::CommandLine line = parse({"check", "a.c", "-n", "1", "--bound", "3", "--", "x", ":", "b.c", "c.c", "-n2",
                                         "--", "y", "z", ":", "d.c", "--procs=3"});
    CHECK(line.options.files == std::vector<std::string>{"a.c"});
    CHECK(line.options.arguments == std::vector<std::string>{"x"});
    CHECK(line.options.processes == 1);
    REQUIRE(line.options.others.size() == 2);
    CHECK(line.options.others[0].files == std::vector<std::string>{"b.c", "c.c"});
    CHECK(line.options.others[0].arguments == std::vector<std::string>{"y", "z"});
    CHECK(line.options.others[0].processes == 2);
    CHECK(line.options.others[1].processes == 3);
    const Options again = parse(app::to_words(line.options, Check)).options;
    CHECK(again.others.size() == 2);
    CHECK(again.others[0].arguments == line.options.others[0].arguments);
    CHECK(error_of({"check", "a.c", ":"}).starts_with("no file is given after ':'"));
    CHECK(error_of({"check", "a.c", ":", "b.c"}).starts_with("b.c: the number of processes is not given"));
    CHECK(error_of({"check", "a.c", ":", "b.c", "-n", "2", "--bound", "3"}).starts_with("--bound: after a ':'"));
    CHECK(error_of({"check", "a.c", ":", "b.c", "-n", "x"}).starts_with("--procs x"));
}

TEST_CASE("what of the world is given: files, a seed, the time", "[command-line]")
{
    const app::CommandLine line =
        parse({"check", "a.c", "--file", "in=b.txt", "--file=out=c=d", "--seed", "7", "--time", "0"});
    CHECK(std::vector<std::string>(line.options.given_files) == std::vector<std::string>{"in=b.txt", "out=c=d"});
    CHECK(line.options.random_seed == 7);
    CHECK(line.options.clock_time == 0);
    CHECK(parse({"check", "a.c"}).options.random_seed == -1);
    CHECK(parse({"check", "a.c"}).options.clock_time == -1);
    CHECK(parse(app::to_words(line.options, Check)).options.given_files == line.options.given_files);
    CHECK(parse(app::to_words(line.options, Check)).options.clock_time == 0);
    CHECK(parse({"outcomes", "a.c", "--seed", "1"}).options.random_seed == 1);
    CHECK(parse({"diff", "a.c", "b.c", "--time", "1"}).options.clock_time == 1);
    // Of selfcheck they are something else.
    CHECK(parse({"selfcheck", "--seed", "9", "--time", "3"}).options.seed == 9);
    CHECK(error_of({"check", "a.c", "--seed", "-1"}) == "--seed -1: expected a number from 0 to 4294967295");
    CHECK(error_of({"check", "a.c", "--seed", "4294967296"}) ==
          "--seed 4294967296: expected a number from 0 to 4294967295");
    CHECK(error_of({"check", "a.c", "--seed", "1", "--seed", "2"}) == "option --seed is given more than once");
    CHECK(error_of({"check", "a.c", "--time", "now"}) == "--time now: expected a whole number");
    CHECK(error_of({"check", "a.c", "--time", "999999999999"}) ==
          "--time 999999999999: expected a number from 0 to 137438953472");
    CHECK(error_of({"fmt", "a.mpi", "--file", "a=b"}).starts_with("mpismt fmt has no option --file"));

    const auto files = [](std::vector<std::string> given) {
        Options o;
        o.given_files.assign(given.begin(), given.end());
        try {
            (void)parse_given_files(o);
        } catch (const InputError& e) {
            return e.diagnostics().empty() ? std::string(e.what()) : e.diagnostics()[0].message;
        }
        return std::string();
    };
    const std::string here = std::string(MPISMT_SOURCE_DIR) + "/README.md", folder = MPISMT_SOURCE_DIR;
    CHECK(files({"a=" + here, "b=" + here}) == "");
    CHECK(files({here}) == "--file " + here + ": expected NAME=PATH");
    CHECK(files({"a=", "b=" + here}) == ""); // an empty file
    CHECK(files({"a=", "a=" + here}) == "--file a=" + here + ": a is given more than once");
    CHECK(files({"=" + here}) == "--file =" + here + ": expected NAME=PATH");
    CHECK(files({"a=/nowhere"}) == "--file a=/nowhere: there is no file /nowhere");
    CHECK(files({"a=" + folder}) == "--file a=" + folder + ": " + folder + " is a directory");
    CHECK(files({"a=" + here, "a=" + here}) == "--file a=" + here + ": a is given more than once");
    CHECK(files({"a=" + here, "./a=" + here}) == "--file ./a=" + here + ": ./a is given more than once");
    // Said before the program is read.
    const Ran wrong = run({"check", "no-such-file.c", "-n", "2", "--file", "a"});
    CHECK(wrong.status == 2);
    CHECK(wrong.err.find("--file a: expected NAME=PATH") != std::string::npos);
}

TEST_CASE("an answer that is unknown because of a random number or a clock says what makes it known", "[command-line]")
{
    const std::string program = std::string(MPISMT_SOURCE_DIR) + "/tests/c/unknown_random_size.c";
    const auto answer = [&](const char* flag) { return run({"check", program, "-n", "3", flag}).out; };
    CHECK(answer("-DPLAIN").find("depends on unknown values, here on rand: --seed N makes its numbers known (line") !=
          std::string::npos);
    CHECK(answer("-DCLOCK").find("depends on unknown values, here on time: --time N makes clocks known (line") !=
          std::string::npos);
    CHECK(answer("-DMESSAGE").find("here on a message, and its sender may have it from ") != std::string::npos);
}

TEST_CASE("where an error depends on a clock, no clock is advised that may hide it", "[command-line]")
{
    const std::string program = std::string(MPISMT_SOURCE_DIR) + "/tests/c/clocks/branch_of_another_kind.c";
    const std::string out = run({"check", program, "-n", "2", "--property", "deadlock"}).out;
    CHECK(out.find("an error was found that may depend on the unknown value of the clock") != std::string::npos);
    CHECK(out.find("to get an answer") == std::string::npos);
}

TEST_CASE("help and version", "[command-line]")
{
    CHECK(run({"--version"}).out.starts_with("mpismt 0."));
    CHECK(run({"--version"}).status == 0);
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"--help"}, {"help"}, {"check", "--help"}, {"help", "check"}, {"fmt", "-h"}}) {
        const Ran ran = run(arguments);
        CHECK(ran.status == 0);
        CHECK(ran.out.find("mpismt") != std::string::npos);
        CHECK(ran.err.empty());
    }
    const std::string help = run({"check", "--help"}).out;
    for (const char* option : {"-n, --procs N", "-k, --bound K", "--buffering MODE", "--require-complete"})
        CHECK(help.find(option) != std::string::npos);
    CHECK(help.find("--in-place") == std::string::npos);
    CHECK(run({"help", "chekc"}).status == 2);
}

TEST_CASE("bad modes and properties are said before any file is read", "[command-line]")
{
    const Ran mode = run({"check", "missing.mpi", "--buffering", "some"});
    CHECK(mode.status == 2);
    CHECK(mode.err.find("--buffering some") != std::string::npos);
    CHECK(mode.err.find("missing.mpi") == std::string::npos);
    CHECK(run({"check", "missing.mpi", "--property", "dedlock"}).status == 2);
}

TEST_CASE("files that are no programs", "[command-line]")
{
    const TemporaryDirectory dir;
    const Ran missing = run({"check", dir / "missing.mpi"});
    CHECK(missing.status == 2);
    CHECK(missing.err.find("there is no such file") != std::string::npos);

    fs::create_directory(dir / "d.mpi");
    CHECK(run({"check", dir / "d.mpi"}).err.find("is a directory") != std::string::npos);
    CHECK(run({"check", dir / "d.mpi"}).status == 2);
    CHECK(run({"fmt", dir / "d.mpi"}).status == 2);

    const std::string binary = dir.file("binary.mpi", std::string("abc\0def", 7));
    CHECK(run({"check", binary}).status == 2);
    CHECK(run({"check", binary}).err.find("is not text (there is a zero byte at offset 3)") != std::string::npos);

    const std::string archive = dir.file("a.a", "!<arch>\n");
    CHECK(run({"check", archive}).status == 2);
    CHECK(run({"check", archive}).err.find("is an archive of object files") != std::string::npos);

    const std::string pascal = dir.file("a.pas", "begin end.\n");
    CHECK(run({"check", pascal}).status == 2);
    CHECK(run({"check", pascal}).err.find(".pas files are not supported") != std::string::npos);
    const std::string fortran = dir.file("a.f90", "use of_nobody\nend\n");
    CHECK(run({"check", fortran, "-n", "2"}).status == 2);
    CHECK(run({"check", fortran, "-n", "2"}).err.find("Cannot read module file for module 'of_nobody'") !=
          std::string::npos);
    const std::string c = dir.file("a.c", "int main(void) { return zero; }\n");
    CHECK(run({"check", c}).err.find("the number of processes is not given") != std::string::npos);
    CHECK(run({"check", c, "-n", "2"}).status == 2);
    CHECK(run({"check", c, "-n", "2"}).err.find("use of undeclared identifier 'zero'") != std::string::npos);
    CHECK(run({"check", dir / "none.c", "-n", "2"}).err.find("no such file") != std::string::npos);
    const std::string bitcode = dir.file("a.bc", "BC\xC0\xDEtruncated");
    CHECK(run({"check", bitcode, "-n", "2"}).status == 2);
    CHECK(run({"check", dir.file("noextension", "")}).status == 2);

    if (::getuid() != 0) {
        const std::string secret = dir.file("secret.mpi", "");
        ::chmod(secret.c_str(), 0);
        CHECK(run({"check", secret}).status == 2);
    }
}

TEST_CASE("what the compiler says is shown where it is needed, and who defines what twice", "[command-line]")
{
    const TemporaryDirectory dir;
    const std::string warned =
        dir.file("warned.c", "main() { undeclared(1); return printf(\"\"); }\nvoid undeclared(int x) { }\n");
    CHECK(run({"check", warned, "-n", "1", "-Wall", "-Werror"}).err == "");
    CHECK(run({"check", warned, "-n", "1"}).status == 0);
    CHECK(run({"check", warned, "-n", "1", "-v"}).err.find("warning: ") != std::string::npos);
    const std::string wrong = dir.file("wrong.c", "main() { return none; }\n");
    const Ran refused = run({"check", wrong, "-n", "1"});
    CHECK(refused.status == 2);
    CHECK(refused.err.find("warning: ") != std::string::npos);
    CHECK(refused.err.find("undeclared identifier 'none'") != std::string::npos);

    const std::string a = dir.file("a.c", "int counter;\nint f(void) { return 1; }\nint main(void) { return 0; }\n");
    const std::string b = dir.file("b.c", "int f(void) { return 2; }\n");
    const std::string c = dir.file("c.c", "\n\nint counter;\n");
    CHECK(run({"check", a, b, "-n", "1"})
              .err.find("the function f is defined twice: in " + a + ", line 2 and in " + b + ", line 1") !=
          std::string::npos);
    CHECK(run({"check", a, c, "-n", "1"})
              .err.find("the variable counter is defined twice: in " + a + ", line 1 and in " + c + ", line 3") !=
          std::string::npos);
    CHECK(run({"check", a, c, "-n", "1", "-fcommon"}).status == 0);
    CHECK(run({"check", "mpicc", "-O2", "-pipe", "-MMD", "-MF", dir / "a.d", "-o", dir / "program", a, "-n", "1"})
              .status == 0);
    CHECK(!fs::exists(dir / "a.d"));
}

TEST_CASE("notes: which sends rely on buffering, whatever --buffering says, and requests that are freed early",
          "[command-line]")
{
    const auto check = [](const std::string& text, std::vector<std::string> options) {
        const TemporaryDirectory dir;
        std::vector<std::string> arguments{"check", dir.file("program.mpi", text)};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return run(std::move(arguments)).out;
    };
    const std::string both_send =
        "process 0, 1 {\n    int x;\n    Send(rank, to 1 - rank);\n    Recv(x, from 1 - rank);\n}\n";
    for (const char* mode : {"infinite", "any", "100"})
        CHECK(check(both_send, {"--buffering", mode, "--explain-buffering"})
                  .find("relies on it for the send at line 3") != std::string::npos);
    const std::string in_turn =
        "process 0 {\n    Send(1, to 1);\n}\nprocess 1 {\n    int x;\n    Recv(x, from 0);\n}\n";
    CHECK(check(in_turn, {"--buffering", "infinite", "--explain-buffering"}).find("does not rely on it") !=
          std::string::npos);

    const std::string freed = "process 0 {\n    request r = Isend(1, to 1);\n    Request_free(r);\n}\n"
                              "process 1 {\n    int x;\n    Recv(x, from 0);\n}\n";
    const std::string out = check(freed, {});
    CHECK(out.find("no error") != std::string::npos);
    CHECK(out.find("line 3 frees a request whose operation may be active") != std::string::npos);
}

TEST_CASE("an output that cannot be written is said before the work", "[command-line]")
{
    const TemporaryDirectory dir;
    const Ran ran = run({"check", dir / "missing.mpi", "-o", dir / "no/such/place.txt"});
    CHECK(ran.status == 2);
    CHECK(ran.err.find("cannot be written") != std::string::npos);
    CHECK(ran.err.find("missing.mpi") == std::string::npos);
    CHECK(run({"check", dir / "missing.mpi", "-o", dir / "."}).status == 2);
}

TEST_CASE("an output file is there whole or not at all", "[command-line]")
{
    const TemporaryDirectory dir;
    {
        app::OutputFile output(dir / "a.txt");
    }
    CHECK(dir.entries() == 0);
    app::OutputFile(dir / "a.txt").commit("one\n");
    CHECK(content(dir / "a.txt") == "one\n");
    {
        app::OutputFile output(dir / "a.txt");
        CHECK(content(dir / "a.txt") == "one\n");
        output.commit("two\n");
    }
    CHECK(content(dir / "a.txt") == "two\n");
    CHECK(dir.entries() == 1);

    // The permissions stay, and a link stays a link.
    ::chmod((dir / "a.txt").c_str(), 0640);
    fs::create_symlink(dir / "a.txt", dir / "link.txt");
    app::OutputFile(dir / "link.txt").commit("three\n");
    CHECK(content(dir / "a.txt") == "three\n");
    CHECK(fs::is_symlink(dir / "link.txt"));
    CHECK(fs::status(dir / "a.txt").permissions() == static_cast<fs::perms>(0640));
    CHECK_NOTHROW(app::OutputFile("/dev/null").commit("nothing"));
}

TEST_CASE("suggestions", "[command-line]")
{
    const std::vector<std::string_view> names = {"check", "fmt", "help"};
    CHECK(app::nearest("chck", names) == "check");
    CHECK(app::nearest("hcek", names).empty());
    CHECK(app::nearest("fnt", names) == "fmt");
    CHECK(app::nearest("explore", names).empty());
    CHECK(app::nearest("he", names) == "help");
    CHECK(app::nearest(std::string(100000, 'x'), names).empty());
}

TEST_CASE("bitcode with other constants of MPI is refused, and what shows none is taken", "[command-line]")
{
    const TemporaryDirectory dir;
    const auto compiled = [&](const std::string& name, const std::string& source, const std::string& options = "") {
        const std::string file = dir.file(name + (options.find("c++") != std::string::npos ? ".cpp" : ".c"), source),
                          out = dir / (name + ".bc");
        REQUIRE(std::system(
                    (MPISMT_C_CLANG " -w -c -emit-llvm -o '" + out + "' " + options + " '" + file + "'").c_str()) == 0);
        return out;
    };
    const std::string program = "#include <mpi.h>\nint main(int c, char** v) { int r; MPI_Init(&c, &v); "
                                "MPI_Comm_rank(MPI_COMM_WORLD, &r); return MPI_Finalize(); }\n";
    const std::string ours = " -I'" + std::string(MPISMT_SOURCE_DIR) + "/frontend/c/include'";
    for (const char* options : {"", " -g", " -O2 -g", " -x c++"})
        CHECK(run({"check", compiled("ours", program, ours + options), "-n", "2"}).status == 0);

    // A header of somebody else.
    fs::create_directory(dir / "other");
    const std::string header = "typedef int MPI_Comm;\n#define MPI_COMM_WORLD 257\nint MPI_Init(int*, char***);\n"
                               "int MPI_Comm_rank(MPI_Comm, int*);\nint MPI_Finalize(void);\n";
    dir.file("other/mpi.h", header);
    const std::string theirs = " -I'" + (dir / "other") + "'";
    const Ran refused = run({"check", compiled("theirs", program, theirs), "-n", "2"});
    CHECK(refused.status == 2);
    CHECK(refused.err.find("theirs.bc calls MPI_Init, but was not compiled with mpismt's mpi.h") != std::string::npos);
    // Of a file that only passes a constant on, debug information tells.
    const std::string passes =
        compiled("passes", "#include <mpi.h>\nMPI_Comm world(void) { return MPI_COMM_WORLD; }\n", " -g" + theirs);
    const std::string uses =
        dir.file("uses.c", "#include <mpi.h>\nMPI_Comm world(void);\nint main(void) { int r; MPI_Init(0, 0); "
                           "MPI_Comm_rank(world(), &r); return MPI_Finalize(); }\n");
    CHECK(run({"check", uses, passes, "-n", "2"}).status == 2);
    CHECK(run({"check", uses, passes, "-n", "2"}).err.find("passes.bc was compiled with") != std::string::npos);
    // Our header, with other values.
    std::ifstream file(std::string(MPISMT_SOURCE_DIR) + "/frontend/c/include/mpi.h");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::string mark = "__attribute__((__used__)) = \"";
    text.replace(text.find(mark) + mark.size(), 4, "none");
    dir.file("other/mpi.h", text);
    CHECK(run({"check", compiled("older", program, theirs), "-n", "2"}).err.find("of another version of mpismt") !=
          std::string::npos);

    // Files without anything of MPI, and programs that bring an MPI of their own.
    const std::string helper = compiled("helper", "int helper(int x) { return x + 1; }\n");
    const std::string with =
        dir.file("with.c", "#include <mpi.h>\nint helper(int);\nint main(int c, char** v) { MPI_Init(&c, &v); "
                           "MPI_Finalize(); return helper(-1); }\n");
    CHECK(run({"check", with, helper, "-n", "2"}).status == 0);
    dir.file("other/mpi.h", header);
    dir.file("own.c",
             "#include <mpi.h>\nint MPI_Init(int* c, char*** v) { return 0; }\n"
             "int MPI_Comm_rank(MPI_Comm x, int* r) { return *r = 0; }\nint MPI_Finalize(void) { return 0; }\n");
    CHECK(run({"check", compiled("serial", program, theirs), compiled("own_mpi", "#include \"own.c\"\n", theirs), "-n",
               "1"})
              .status == 0);
    // The mpi.h of an implementation among the program's folders is not taken.
    CHECK(run({"check", dir.file("plain.c", program), "-I" + (dir / "other"), "-n", "2"}).status == 0);
}

} // namespace mpismt::command_line_test
