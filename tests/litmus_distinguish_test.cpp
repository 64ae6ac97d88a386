// Tests that tell two memory models apart: complete, the smallest first, none twice, with every choice of atomicity.
#include "app/commands.hpp"
#include "app/files.hpp"
#include "app/litmus/generate.hpp"
#include "app/litmus/litmus.hpp"
#include "frontend/rma/rma.hpp"
#include "solver/rma/outcomes.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <sstream>
#include <unistd.h>

namespace mpismt::litmus_distinguish_test {

namespace {

struct Result {
    int status = 0;
    std::string out, err;
};
Result run_command(const std::vector<std::string>& arguments)
{
    std::ostringstream out, err;
    app::Console console{out, err};
    const int status = app::run(arguments, console);
    return {status, out.str(), err.str()};
}
Result run(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), "generate");
    return run_command(arguments);
}

size_t count(const std::string& text, const std::string& what)
{
    size_t n = 0;
    for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; ++at)
        ++n;
    return n;
}

// A model file that lives as long as this.
struct ModelFile {
    explicit ModelFile(const std::string& text)
        : path(std::filesystem::temp_directory_path() / fmt::format("mpismt-distinguish-{}.model", ::getpid()))
    {
        app::OutputFile(path).commit(text);
    }
    ~ModelFile() { std::filesystem::remove(path); }
    ModelFile(const ModelFile&) = delete;
    ModelFile& operator=(const ModelFile&) = delete;
    std::string path;
};

rma::Model model(const std::string& name)
{
    SourceFiles files;
    return app::load_model(files, name);
}

} // namespace

// With less than a variable, a remote statement and a read, nothing that the models see differently can be seen:
// size 4. The remote statement must be a put or get (an rga has one action more) on the one variable, and the read must
// be behind it, for LO orders it before else. All marks are mpi3's already, and with one of them corerma has T as well.
TEST_CASE("what tells mpi3 from corerma first: a get or a put beside a read", "[litmus][generate]")
{
    const Result r = run({"--distinguish", "corerma,mpi3"});
    CHECK(r.status == 0);
    CHECK(count(r.out, "process ") == 2);
    CHECK(count(r.out, "    X = get(X^P0);\n    a = X;\n") == 1);
    CHECK(count(r.out, "    put(X^P0, X);\n    a = X;\n") == 1);
    CHECK(count(r.out, "// only mpi3: a=T\n") == 2);
    CHECK(count(r.out, "// only corerma: ") == 0);
}

// A model in which LO holds for atomic accesses alone differs from coreRMA only where a local access is not atomic, and
// first with one variable, a write and a read, of which the first is not atomic and the second is or is not.
TEST_CASE("models that differ only where atomic accesses and others meet", "[litmus][generate]")
{
    const ModelFile weaker("include corerma\ndrop LO\norder LO: [Local & Atomic] ; po\n");
    const Result r = run({"--distinguish", "corerma," + weaker.path});
    CHECK(count(r.out, "process ") == 4);
    for (const char* body : {"    X_n = 1;\n    a = X;\n", "    X_n = 1;\n    a = X_n;\n", "    a = X_n;\n    X = 1;\n",
                             "    a = X_n;\n    X_n = 1;\n"})
        CHECK(count(r.out, body) == 1);
    CHECK(run({"--distinguish", "corerma," + weaker.path, "--atomicity", "atomic", "--max-size", "5"}).out.empty());
    const Result none = run({"--distinguish", "corerma," + weaker.path, "--atomicity", "nonatomic"});
    CHECK(count(none.out, "process ") == 2);
    CHECK(run({"--distinguish", "corerma,sc", "--atomicity", "some"}).status == 2);
}

// A flush that waits for nothing under coreRMA may still be what another model is about.
TEST_CASE("flushes to one process that wait for statements to all", "[litmus][generate]")
{
    const ModelFile stronger("include corerma\norder all: [External] ; po ; [Flush]\n");
    const Result r = run({"--distinguish", "corerma," + stronger.path, "-n", "2", "--max-size", "6"});
    // The get from P0 is over before the flush to P1, and the read is behind that.
    CHECK(count(r.out, "    X = get(Y^P0);\n    flush(P1);\n    a = X;\n") == 1);
    CHECK(count(r.out, "process P0 ") == 4); // with each choice for the get's write and the read
    CHECK(count(r.out, "// only corerma: a=0\n") > 0);
}

TEST_CASE("of marks that exchanging processes makes equal one is kept", "[litmus][generate]")
{
    size_t shapes = 0;
    soundness::LitmusBounds bounds;
    bounds.each_write_read = false;
    bounds.loopback = false;
    bounds.size = 6;
    each_litmus_shape(bounds, [&](const soundness::LitmusShape& s) {
        using Kind = rma::Statement::Kind;
        const auto& [p, q] = std::tie(s.processes[0], s.processes[1]);
        if (p.size() == 1 && q.size() == 1 && p[0].kind == Kind::Get && q[0].kind == Kind::Get &&
            p[0].remote == q[0].result) {
            REQUIRE(accesses(s) == 4);
            CHECK(s.symmetries.size() == 1);
            size_t kept = 0;
            for (uint64_t marks = 0; marks < 16; ++marks)
                kept += is_canonical(s, marks);
            CHECK(kept == 10); // 16 marks, of which 4 are symmetric themselves
            ++shapes;
        }
        return true;
    });
    CHECK(shapes == 1);
}

// Against the simplest way: every shape with every mark decided under both models.
TEST_CASE("no difference between two models is missed or made up", "[litmus][generate]")
{
    const ModelFile odd("include corerma\ndrop LO\norder LO: [Local & Atomic] ; po\n");
    using Pair = std::pair<rma::Outcomes, rma::Outcomes>;
    for (const auto& [first, second, processes, size] :
         {std::tuple<std::string, std::string, uint32_t, uint32_t>{"corerma", "mpi3", 1, 6},
          {"corerma", "mpi3", 2, 6},
          {"corerma", "sc", 1, 6},
          {"corerma", "sc", 2, 6},
          {"corerma", odd.path, 1, 5},
          {"corerma-ir-self", "corerma", 1, 6}}) {
        INFO(first << " " << second << " " << processes);
        const rma::Model a = model(first), b = model(second);
        Context context{Options()};
        app::GenerateRequest request;
        request.model = &a;
        request.other = &b;
        request.atomicity = app::Atomicity::Any;
        request.bounds.processes = processes;
        request.bounds.size = size;
        request.bounds.each_write_read = false;
        request.bounds.useful_flushes = false;
        // By the number of the shape's first choice: the outcomes on which the models differ.
        std::map<uint64_t, std::set<Pair>> expected, found;
        std::vector<uint64_t> begins;
        std::vector<bool> symmetric;
        uint64_t index = 0;
        soundness::LitmusBounds bounds = request.bounds;
        for (bounds.size = 1; bounds.size <= size; ++bounds.size)
            each_litmus_shape(bounds, [&](const soundness::LitmusShape& s) {
                begins.push_back(index);
                symmetric.push_back(!s.symmetries.empty());
                for (uint64_t marks = 0; marks >> accesses(s) == 0; ++marks) {
                    const rma::Program p = to_program(s, marks);
                    Pair pair(all_outcomes(p, a, context).outcomes, all_outcomes(p, b, context).outcomes);
                    if (pair.first != pair.second)
                        expected[index].insert(std::move(pair));
                }
                index += uint64_t{1} << accesses(s);
                return true;
            });
        std::set<std::string> texts;
        generate(request, context, [&](const app::GeneratedTest& t) {
            CHECK(texts.insert(to_text(t.program)).second);
            found[*std::prev(std::upper_bound(begins.begin(), begins.end(), t.index))].emplace(t.outcomes, t.other);
            return true;
        });
        REQUIRE(!expected.empty());
        for (size_t i = 0; i < begins.size(); ++i) {
            const auto e = expected.find(begins[i]), f = found.find(begins[i]);
            CHECK((e == expected.end()) == (f == found.end()));
            if (e != expected.end() && f != found.end() && !symmetric[i]) // else one of two renamings is there
                CHECK(e->second == f->second);
        }
    }
}

TEST_CASE("distinguishing: in slices, resumed in the middle of a shape, and the tests printed hold",
          "[litmus][generate]")
{
    const std::vector<std::string> what = {"--distinguish", "corerma,mpi3", "--max-size", "5", "--all-sizes"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), what.begin(), what.end());
        return run(more);
    };
    const Result all = with({});
    CHECK(all.out == with({"--jobs", "1"}).out);
    CHECK(count(all.out, "_n") > 10);
    const auto tests = [](const std::string& text) {
        std::multiset<std::string> out;
        for (size_t at = 0; (at = text.find("test ", at)) != std::string::npos; ++at)
            out.insert(text.substr(at, text.find('\n', at) - at));
        return out;
    };
    std::multiset<std::string> slices;
    for (const char* slice : {"0/3", "1/3", "2/3"})
        slices.merge(tests(with({"--slice", slice}).out));
    CHECK(slices == tests(all.out));
    std::string pieces, first = "0";
    for (int i = 0; i < 1000 && !first.empty(); ++i) {
        const Result some = with({"--count", "1", "--first", first});
        pieces += some.out;
        const size_t at = some.err.find("--first ");
        first = at == std::string::npos ? "" : some.err.substr(at + 8, some.err.find('\n', at) - at - 8);
    }
    CHECK(pieces == all.out);

    const std::filesystem::path directory =
        std::filesystem::temp_directory_path() / fmt::format("mpismt-distinguish-{}", ::getpid());
    std::filesystem::create_directories(directory);
    CHECK(with({"--directory", directory.string()}).status == 0);
    size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
        CHECK(run_command({"litmus", entry.path().string()}).status == 0);
        CHECK(run_command({"litmus", "--diff", "corerma,mpi3", entry.path().string()}).status == 1);
        ++files;
    }
    CHECK(files == tests(all.out).size());
    std::filesystem::remove_all(directory);
}

} // namespace mpismt::litmus_distinguish_test
