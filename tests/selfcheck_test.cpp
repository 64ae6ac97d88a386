// `mpismt selfcheck`: the enumeration of small programs, the comparison of engines, the shrinker. The comparison of
// many programs is a test of its own (CMakeLists.txt, label selfcheck).
#include "app/compare/compare.hpp"
#include "soundness/programs/enumerate.hpp"
#include "soundness/programs/files.hpp"
#include "soundness/programs/random.hpp"
#include "soundness/programs/shrink.hpp"
#include "soundness/programs/small_text.hpp"
#include "soundness/programs/windows.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <numeric>
#include <set>
#include <sstream>

namespace mpismt::selfcheck_test {

using namespace soundness;

namespace {

Size size(uint32_t processes, uint32_t operations, uint32_t tags = 1, uint32_t communicators = 1)
{
    Size s;
    s.processes = processes;
    s.operations = operations;
    s.tags = tags;
    s.communicators = communicators;
    return s;
}

std::vector<SmallProgram> all(const Size& s)
{
    std::vector<SmallProgram> out;
    AllPrograms programs(s);
    while (std::optional<SmallProgram> p = programs.next())
        out.push_back(std::move(*p));
    return out;
}

using Flat = std::vector<std::vector<uint64_t>>;

Flat codes(const SmallProgram& p)
{
    Flat out;
    for (const auto& ops : p) {
        out.emplace_back();
        for (const SmallOp& o : ops)
            out.back().push_back(o.code());
    }
    return out;
}

// The program with process i as process order[i], tags by order of use.
SmallProgram renamed(const SmallProgram& p, const std::vector<uint8_t>& order)
{
    SmallProgram out(p.size());
    std::vector<uint8_t> tags;
    for (size_t i = 0; i < p.size(); ++i)
        out[order[i]] = p[i];
    for (auto& ops : out)
        for (SmallOp& o : ops) {
            using Kind = SmallOp::Kind;
            const bool peer =
                o.kind <= Kind::Iprobe || o.kind == Kind::Bcast || o.kind == Kind::IfValue || o.kind == Kind::IfSource;
            if (peer && o.peer != SmallOp::any)
                o.peer = order[o.peer];
            if (o.kind <= Kind::Iprobe && o.tag != SmallOp::any) {
                const auto at = std::find(tags.begin(), tags.end(), o.tag);
                const auto index = static_cast<uint8_t>(at - tags.begin());
                if (at == tags.end())
                    tags.push_back(o.tag);
                o.tag = index;
            }
        }
    return out;
}

} // namespace

TEST_CASE("every small program is given once, and no renaming of it", "[selfcheck]")
{
    for (const Size& s : {size(2, 4), size(3, 4), size(2, 3, 2), size(2, 3, 1, 2)}) {
        const std::vector<SmallProgram> programs = all(s);
        std::set<Flat> known;
        for (const SmallProgram& p : programs)
            CHECK(known.insert(codes(p)).second);
        for (const SmallProgram& p : programs) {
            std::vector<uint8_t> order(p.size());
            std::iota(order.begin(), order.end(), uint8_t{0});
            while (std::next_permutation(order.begin(), order.end())) {
                const SmallProgram other = renamed(p, order);
                if (codes(other) != codes(p) && known.contains(codes(other)))
                    FAIL("two programs that differ in names alone:\n"
                         << to_text(to_tree(p)) << to_text(to_tree(other)));
            }
        }
    }
}

// One send and one receive: six modes of sending; a receive with its source or any; nonblocking ones need a third.
TEST_CASE("the least programs are those that one thinks of", "[selfcheck]")
{
    CHECK(all(size(2, 2)).size() == 4 * 2);
    for (const SmallProgram& p : all(size(2, 3)))
        CHECK(able_to_communicate(p));
    Size balanced = size(2, 3);
    balanced.balanced = true;
    const size_t few = all(balanced).size();
    CHECK(few > 20);
    CHECK(few < all(size(2, 3)).size() / 4);
    Size calls = size(2, 4);
    calls.calls = find_call("Send") | find_call("Recv");
    for (const SmallProgram& p : all(calls))
        for (const auto& ops : p)
            for (const SmallOp& o : ops)
                CHECK((o.kind == SmallOp::Kind::Send || o.kind == SmallOp::Kind::Recv));
    CHECK(find_call("Sned") == 0);
}

TEST_CASE("programs compile: small ones, and nearly all random ones", "[selfcheck]")
{
    Options options;
    size_t n = 0;
    for (const SmallProgram& p : all(size(2, 4, 2)))
        if (n++ % 5000 == 0) {
            const std::string text = to_text(to_tree(p));
            INFO(text);
            CHECK(app::compare_engines(text, options).valid);
        }
    CHECK(to_text(random_program(7)) == to_text(random_program(7)));
    CHECK(to_text(random_program(7)) != to_text(random_program(8)));
}

TEST_CASE("every small program with windows is given once, in epochs that fit, and compiles", "[selfcheck]")
{
    const std::vector<WindowSequence> sequences = window_sequences(3);
    CHECK(sequences.size() == 433);
    CHECK(sequences.front().empty());
    for (size_t i = 0; i < sequences.size(); ++i)
        CHECK(std::count(sequences.begin(), sequences.end(), sequences[i]) == 1);
    size_t n = 0;
    for (const bool balanced : {false, true}) {
        WindowPrograms programs(3, balanced);
        while (std::optional<WindowProgram> p = programs.next())
            if (n++ % 2000 == 0) {
                const app::Comparison c = app::compare_engines(to_text(to_tree(*p)), Options());
                INFO(to_text(to_tree(*p)));
                CHECK(c.valid);
                CHECK_FALSE(c.disagreement);
            }
    }
    CHECK(n > 15'000);
    CHECK(to_text(random_windows(7)) == to_text(random_windows(7)));
    CHECK(to_text(random_windows(7)) != to_text(random_windows(8)));
}

TEST_CASE("every small program with files is given and compiles", "[selfcheck]")
{
    size_t n = 0;
    std::set<std::string> known;
    FilePrograms programs(3);
    while (std::optional<FileProgram> p = programs.next()) {
        const std::string text = to_text(to_tree(*p));
        known.insert(text);
        if (n++ % 1000 != 0)
            continue;
        const app::Comparison c = app::compare_engines(text, Options());
        INFO(text);
        CHECK(c.valid);
        CHECK_FALSE(c.disagreement);
    }
    CHECK(n > 15'000);
    CHECK(n - known.size() < n / 50); // steps that cannot be told apart in the text
    CHECK(to_text(random_files(7)) == to_text(random_files(7)));
    CHECK(to_text(random_files(7)) != to_text(random_files(8)));
}

TEST_CASE("engines that agree are said to, modes that matter are seen", "[selfcheck]")
{
    const app::Comparison c = app::compare_engines("processes 2;\n"
                                                   "process 0 { int x; Send(1, to 1); Recv(x, from 1); }\n"
                                                   "process 1 { int x; Send(2, to 0); Recv(x, from 0); }\n",
                                                   Options());
    CHECK(c.valid);
    CHECK_FALSE(c.disagreement);
    CHECK(c.verdicts == std::vector{Verdict::Error, Verdict::Error, Verdict::NoError}); // any, zero, infinite
    CHECK(c.undecided == 0);
    CHECK_FALSE(app::compare_engines("process 0 { Sned(1); }", Options()).valid);
}

TEST_CASE("engines agree in every mode and on all outcomes of the programs on which something was wrong once",
          "[selfcheck]")
{
    Options options;
    options.timeout = 2;
    for (const auto& entry : std::filesystem::directory_iterator(MPISMT_SOURCE_DIR "/tests/regressions")) {
        if (entry.path().extension() != ".mpi")
            continue;
        std::stringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        const app::Comparison c = app::compare_engines(text.str(), options);
        INFO(entry.path().filename());
        CHECK(c.valid);
        CHECK((c.disagreement ? c.disagreement->text() : "") == "");
    }
}

TEST_CASE("a shrunk program keeps what the caller asks for and nothing else", "[selfcheck]")
{
    const auto has = [](const ProgramTree& p, const char* what) { return to_text(p).find(what) != std::string::npos; };
    ProgramTree tree;
    tree.processes = {
        {Statement::simple("int x"), Statement::simple("Send(17, to 2, tag 3)")},
        {Statement::simple("Barrier()")},
        {Statement::with_body("if (x == 5)", {Statement::simple("Recv(x, from 0, tag 3)"), Statement::simple("skip")},
                              {Statement::simple("Barrier()")})}};
    const ProgramTree shrunk = shrink(tree, [&](const ProgramTree& p) { return has(p, "Send(") && has(p, "Recv("); });
    CHECK(to_text(shrunk) == "processes 2;\n\nprocess 0 {\n    Send();\n}\n\nprocess 1 {\n    Recv();\n}\n");
}

TEST_CASE("selfcheck asks the analyses that only tell that every execution ends", "[selfcheck]")
{
    const auto say = [](const std::string& answer) {
        const std::string text = fmt::format(R"(
processes 3;
process 0 {{
    int x, sent;
    status st;
    for w in 1..2 {{
        Send(sent, to w, tag 1);
        sent++;
    }}
    for i in 1..4 {{
        Recv(x, from *, tag 2, st);
        {}
            if (sent < 4) {{
                Send(sent, to st.source, tag 1);
                sent++;
            }} else {{
                Send(0, to st.source, tag 3);
            }}
    }}
}}
process 1.. {{
    int x;
    status st;
    Recv(x, from 0, tag *, st);
    while (st.tag != 3) {{
        Send(x, to 0, tag 2);
        Recv(x, from 0, tag *, st);
    }}
}}
)",
                                             answer);
        const ir::Program program = tests::compile(text);
        std::string trouble;
        const app::Subject subject = app::make_subject(program, Options(), trouble);
        CHECK(trouble.empty());
        return app::who_says_that_it_ends(subject, app::all_modes()[0], Options());
    };
    CHECK(say("") == std::vector<std::string>{"search for ends", "state equation"});
    CHECK(say("if (i < 4)").empty()); // the last worker waits in vain
}

} // namespace mpismt::selfcheck_test
