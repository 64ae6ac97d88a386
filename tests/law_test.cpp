// Laws between operations: how they are read, what is refused, which contexts they are tried in, and what becomes of
// them. The whole library is decided by the test "mpismt prove, the laws between operations".
#include "app/commands.hpp"
#include "app/laws/law.hpp"
#include "app/laws/law_library.hpp"
#include "frontend/mpi/law.hpp"
#include "frontend/mpi/language.hpp"
#include "soundness/laws/contexts.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <set>
#include <sstream>

namespace mpismt::law_test {

using app::LawAnswer;

namespace {

Law parse(const std::string& text)
{
    SourceFiles files;
    return mpi_language::parse_law(files, "folder/test.law", text);
}

const std::string head = "law \"L\";\nroles a, b;\ncontext 2 processes, 2 operations;\n";
std::string one_role(const std::string& left, const std::string& right)
{
    return head + "left { process a { " + left + " } }\nright { process a { " + right + " } }\n";
}

LawAnswer answer(const std::string& text) { return app::check_law(parse(text), Options{}); }

struct Run {
    int status = 0;
    std::string out, err;
};
Run prove(const std::string& text, std::vector<std::string> options = {})
{
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "mpismt_law_test.law";
    std::ofstream(path) << text;
    options.insert(options.begin(), {"prove", path.string()});
    std::ostringstream out, err;
    app::Console console{out, err};
    Run r;
    r.status = app::run(options, console);
    r.out = out.str();
    r.err = err.str();
    std::filesystem::remove(path);
    return r;
}

} // namespace

TEST_CASE("a law is read", "[law]")
{
    const Law law = parse(
        "// a comment\nlaw \"A ≃ B\"; source \"S\"; remark \"R\";\nexpect refuted; roles a, b, other;\n"
        "context 4 processes, 2 operations;\nwithout tag 5, any_tag, tag 7; under buffering zero, collectives each;\n"
        "communicator c of b, a; calls Send, Recv; claim refines;\n"
        "left { process a { if (true) { Send(1, to b); } } process b, other { skip; } }\nright { process all { "
        "Barrier(); } }\n");
    CHECK(law.name == "test");
    CHECK(law.statement == "A ≃ B");
    CHECK(law.refuted);
    CHECK(law.refines);
    CHECK(law.roles == std::vector<std::string>{"a", "b", "other"});
    CHECK(law.processes == 4);
    CHECK(law.operations == 2);
    CHECK(law.without_tags == std::set<int64_t>{5, 7});
    CHECK(law.without_any_tag);
    CHECK(!law.without_any_source);
    CHECK(law.buffering == "zero");
    CHECK(law.collectives == "each");
    CHECK(law.communicator == "c");
    CHECK(law.members == std::vector<uint32_t>{0, 1});
    CHECK(law.calls == std::set<std::string>{"Send", "Recv"});
    CHECK(law.left.fragments[0] == " if (true) { Send(1, to b); } ");
    CHECK(law.left.fragments[2] == " skip; ");
    CHECK(law.right.present == std::vector<bool>{true, true, true});
}

TEST_CASE("an ill-formed law is refused where it is wrong", "[law]")
{
    const auto says = [](const std::string& text, const std::string& place, const std::string& message) {
        const Run r = prove(text);
        INFO(text << r.err << r.out);
        CHECK(r.status == 2);
        CHECK(r.err.find("mpismt_law_test.law:" + place) != std::string::npos);
        CHECK(r.err.find(message) != std::string::npos);
    };
    const std::string rest = "left { process a { } }\nright { process a { } }\n";
    says("lwa \"L\";\n" + rest, "1:1", "did you mean `law`");
    says("law \"L\";\nroles a, a;\n" + rest, "2:10", "the role `a` already exists");
    says("law \"L\";\nroles a;\nwithout tags;\n" + rest, "3:9", "did you mean `tag`");
    says("law \"L\";\nroles a;\nwithout tag x;\n" + rest, "3:13", "expected a tag");
    says("law \"L\";\nroles a;\ncontext 9 processes;\n" + rest, "3:9", "a number from 0 to 5");
    says("law \"L\";\nroles a, b;\ncontext 1 processes;\n" + rest, "3:9", "too few for 2 roles");
    says("law \"L\";\nroles b;\n" + rest, "3:16", "no role `a`");
    says("law \"L\";\nroles a;\nleft { process a { } }\n", "4:1", "lacks a right side");
    says("law \"L\";\nroles a;\n" + rest + "left { }", "5:1", "already has a left side");
    says("law \"L\";\nroles a;\nleft { process a {\n", "3:18", "never closed");
    says("roles a;\n" + rest, "4:1", "a statement");
    says("law \"L\";\nroles a;\nleft { process a { } process a { } }\nright { }\n", "3:32", "already has a fragment");
    // In a fragment: at its place, with the line.
    says(
        "law \"L\";\nroles a, b;\nleft {\n    process a {\n        Sned(1, to b);\n    }\n}\nright { process a { } }\n",
        "5:9", "Send");
    says("law \"L\";\nroles a, b;\nleft { process a { } }\nright { process a { Send(1, to c); } }\n", "4:32",
         "`c` is not declared");
    says(one_role("int context_3;", ""), "4:24", "a name that mpismt uses in contexts");
    const Run twice = prove(head + "communicator c of a, b;\nleft { process a { int c; } }\nright { process a { } }\n");
    CHECK(twice.status == 2);
    CHECK(twice.err.find("its left side cannot stand in a program") != std::string::npos);
    CHECK(prove(one_role("int x; Recv(x, from b);", "int x; Recv(x, from b);")).status == 0);
    std::ostringstream out, err;
    app::Console console{out, err};
    CHECK(app::run(std::vector<std::string>{"prove", "missing.law"}, console) == 2);
}

TEST_CASE("every context compiles, once each, the smallest first", "[law]")
{
    const Law law =
        parse("law \"L\"; roles a, b; context 3 processes, 2 operations; communicator c of a, b;\n"
              "left { process a { Send(1, to b, tag 3); } } right { process a { Ssend(1, to b, tag 3); } }\n");
    laws::Fragments fragments{{{0, true, 1, 3, false}, {0, true, 1, 4, true}}, {3, 4}, false};
    std::set<std::string> texts;
    size_t count = 0, last = 0;
    laws::for_each_context(
        law, fragments,
        [&](const laws::Context& c) {
            CHECK(c.operations >= last);
            last = c.operations;
            ++count;
            const std::string text = laws::program_text(law, law.left, c);
            texts.insert(text);
            SourceFiles files;
            std::vector<Diagnostic> warnings;
            CHECK_NOTHROW(mpi_language::compile(files, "context.mpi", text, 0, warnings));
        },
        [] {});
    CHECK(texts.size() == count);
    CHECK(count > 50);
    CHECK(last == 2);
    const auto contains = [&](const std::string& part) {
        return std::any_of(texts.begin(), texts.end(),
                           [&](const std::string& t) { return t.find(part) != std::string::npos; });
    };
    CHECK(contains("Recv(context_0, from *, tag *);"));
    CHECK(contains("Probe(from 0, tag 3);"));
    CHECK(contains("on c"));
    CHECK(contains("Bcast(context_0, root 1);"));
    // A receive of nobody's message is in none.
    CHECK(!contains("tag 0"));
    // Processes beside are interchangeable.
    Law beside = law;
    beside.processes = 4;
    beside.operations = 1;
    beside.calls = {"Send", "Recv"};
    size_t to_beside = 0;
    laws::for_each_context(
        beside, laws::Fragments{{{0, false, laws::anything, 3, false}}, {3}, false},
        [&](const laws::Context& c) { to_beside += c.operations == 1 ? 1 : 0; }, [] {});
    CHECK(to_beside == 2); // process 1, or one of the two beside, sends to process 0
}

TEST_CASE("laws hold, or a context tells the sides apart", "[law]")
{
    CHECK(answer(one_role("Send(7, to b);", "request r = Isend(7, to b); Wait(r);")).holds());
    const LawAnswer ssend = answer(one_role("Send(7, to b);", "Ssend(7, to b);"));
    REQUIRE(ssend.refuted());
    CHECK(ssend.difference->operations == 0);
    CHECK(ssend.difference->report.find("Only left.mpi can end like this:\n  process 0 ends") != std::string::npos);
    // What has been received counts, also where the process is stuck later; what a fragment leaves unset does not.
    const LawAnswer order = answer(one_role("request r = Isend(7, to b), s = Isend(8, to b); Waitall(r, s);",
                                            "request s = Isend(8, to b), r = Isend(7, to b); Waitall(r, s);"));
    REQUIRE(order.refuted());
    CHECK(order.difference->left.find("Recv(context_0") != std::string::npos);
    CHECK(answer(one_role("int x; Recv(x, from b);", "int x; Recv(x, from b); x = 9;")).refuted());
    CHECK(answer(one_role("int x; Recv(x, from b);", "int y; Recv(y, from b); y = 9;")).holds());
    // A wildcard takes messages with tags that no fragment names.
    CHECK(answer(one_role("int x; Recv(x, from b, tag 1);", "int x; Recv(x, from b, tag *);")).refuted());
    // If the right side alone is wrong, that is a difference; wrong contexts of the left side are left out.
    const LawAnswer wrong = answer(one_role("int x[2]; Recv(x, from b);", "int x[2]; Recv(x[0], from b);"));
    CHECK(wrong.holds()); // contexts send one element
    CHECK(answer(one_role("Barrier();", "int t; Allreduce(1, t, SUM);")).refuted());
    // Nothing that could happen: no answer.
    const std::string wrong_start = "request r; Start(r);";
    CHECK(answer(one_role(wrong_start, wrong_start)).limit ==
          "the left side makes an erroneous program in every context");
    const LawAnswer vacuous = answer(head + "left { process a { int x; Recv(x, from a, tag 9); } }\nright { process a "
                                            "{ int x; Recv(x, from a, tag 9); } }\n");
    CHECK(!vacuous.holds());
    CHECK(!vacuous.refuted());
}

TEST_CASE("a claim can be of one direction, and of implementations of a kind", "[law]")
{
    const auto with = [](const std::string& clause, const std::string& left, const std::string& right) {
        return answer(clause + one_role(left, right));
    };
    const std::string send = "Send(7, to b);", ssend = "Ssend(7, to b);";
    CHECK(with("claim refines; ", send, ssend).holds());
    CHECK(with("claim refines; ", ssend, send).refuted());
    CHECK(with("under buffering zero; ", send, ssend).holds());
    // With each implementation's choice pinned, Ssend can be stuck where a Send that is buffered is not.
    const LawAnswer each = with("under buffering each; claim refines; ", send, ssend);
    REQUIRE(each.refuted());
    CHECK(each.difference->buffering == "infinite");
}

TEST_CASE("each condition of a law can be dropped", "[law]")
{
    const Law law = parse("without tag 5, any_tag; under buffering infinite; " +
                          one_role("Send(7, to b, tag 5);", "Ssend(7, to b, tag 5);"));
    std::vector<std::string> names;
    for (const Law& weaker : app::without_a_condition(law)) {
        CHECK(weaker.refuted);
        names.push_back(weaker.name);
    }
    CHECK(names == std::vector<std::string>{"test:tag-5", "test:any_tag", "test:buffering"});
}

TEST_CASE("a fault in the semantics is a law that comes out otherwise", "[law]")
{
    Options options;
    options.without_rule = "match: earlier sends first"; // messages overtake
    const Law law =
        parse("expect refuted; " + one_role("request r = Isend(7, to b), s = Isend(8, to b); Waitall(r, s);",
                                            "request s = Isend(8, to b), r = Isend(7, to b); Waitall(r, s);"));
    CHECK(app::check_law(law, Options{}).refuted());
    CHECK(!app::check_law(law, options).refuted());
}

TEST_CASE("the library of laws is well-formed", "[law]")
{
    const std::vector<Lemma> all = app::law_library();
    CHECK(all.size() > 90);
    std::set<std::string> names;
    for (const Lemma& l : all) {
        INFO(l.name);
        CHECK(names.insert(l.name).second);
        CHECK(!l.source.empty());
    }
    for (const char* name :
         {"send", "send-ssend", "sendrecv-send-recv", "isends", "barrier-between", "barrier-bcast", "split:any_tag"})
        CHECK(names.contains(name));
}

TEST_CASE("a law of one's own is explained", "[law]")
{
    const Run refuted = prove("expect refuted; " + one_role("Send(7, to b);", "Ssend(7, to b);"));
    INFO(refuted.out << refuted.err);
    CHECK(refuted.status == 0);
    CHECK(refuted.out.find("left.mpi, --buffering any --collectives any") != std::string::npos);
    CHECK(refuted.out.find("Ssend(7, to b);") != std::string::npos);
    CHECK(prove(one_role("Send(7, to b);", "Ssend(7, to b);")).status == 1);
    const Run proved = prove(one_role("Send(7, to b);", "request r = Isend(7, to b); Wait(r);"));
    CHECK(proved.status == 0);
    CHECK(proved.out.find("bounded-proved") != std::string::npos);
    CHECK(proved.out.find("the fragments can be passed in") != std::string::npos);
}

} // namespace mpismt::law_test
