// Programs at random that look at what their wildcards and loops of completions took: managers who answer the source of
// a result, folds, rounds over arrays of requests. All engines must say the same of them, and searches that leave aside
// what is never read again (soundness/forgetting.hpp), or what decides nothing (soundness/indifferent.hpp), the same as
// those that do not.
#include "app/compare/compare.hpp"
#include "soundness/alike.hpp"
#include "soundness/explore.hpp"
#include "soundness/indifferent.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <fmt/format.h>
#include <random>
#include <set>

namespace mpismt::observed_test {

using soundness::Reduction;
using tests::compile;

namespace {

class Growing {
public:
    explicit Growing(uint64_t seed) : random_(static_cast<std::minstd_rand::result_type>(seed + 1)) {}

    std::string program() { return below(3) == 0 ? rounds() : manager(); }

private:
    uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() >> 8) % n; }
    template <class T>
    T one_of(std::initializer_list<T> list)
    {
        return list.begin()[below(uint32_t(list.size()))];
    }
    bool seldom() { return below(6) == 0; }

    // Tasks go to whoever has sent a result; the last message to a worker says so by its tag, or by a negative number.
    std::string manager()
    {
        const uint32_t workers = 2, tasks = 2 + below(3);
        const bool by_tag = below(2) == 0;
        const std::string send = one_of({"Send", "Send", "Ssend"});
        const std::string stop = by_tag ? "Send(0, to st.source, tag 2);" : "Send(-1, to st.source, tag 1);";
        const std::string fold =
            one_of({"sum += x;", "if (x > sum) { sum = x; }", "got[st.source] = x;", "last = x;", ""});
        std::string result = one_of({"task + 1", "2 * task", "rank", "task", "0"});
        std::string reply = seldom() ? "1" : "st.source";
        std::string text =
            fmt::format("processes {};\nprocess 0 {{\n    int x, sum, last, next, got[3];\n    status st;\n"
                        "    for w in 1..{} {{ {}(next, to w, tag 1); next++; }}\n",
                        workers + 1, workers, send);
        text += fmt::format("    for i in 1..{} {{\n        Recv(x, from *, tag 3, st);\n        {}\n", tasks, fold);
        if (seldom())
            text += "        if (x == 1) { continue; }\n";
        text += fmt::format("        if (next < {}) {{ {}(next, to {}, tag 1); next++; }} else {{ {} }}\n    }}\n",
                            seldom() ? tasks - 1 : tasks, send, reply, stop);
        if (below(2) == 0)
            text += fmt::format("    assert(sum {} {});\n", one_of({"==", "<=", "!="}), below(12));
        if (seldom())
            text += "    assert(last != 2);\n";
        if (seldom())
            text += "    assert(got[1] + got[2] > 1);\n";
        text += "}\nprocess 1.. {\n    int task, y;\n    status st;\n";
        if (by_tag)
            text += "    Recv(task, from 0, tag *, st);\n    while (st.tag == 1) {\n";
        else
            text += "    Recv(task, from 0, tag 1, st);\n    while (task >= 0) {\n";
        text +=
            fmt::format("        y = {};\n        {}(y, to 0, tag 3);\n", result, one_of({"Send", "Send", "Ssend"}));
        if (seldom())
            text += "        assert(y < 3);\n";
        text += fmt::format("        Recv(task, from 0, tag {}, st);\n    }}\n}}\n", by_tag ? "*" : "1");
        return text;
    }

    // Rounds of receives that are completed as they come; now and then something older is read than what has just come.
    std::string rounds()
    {
        const uint32_t k = 2, count = 1 + below(3);
        std::string text = fmt::format("processes {};\nprocess 0 {{\n", 2);
        text += fmt::format("    for r in 1..{} {{ for i in 0..{} {{ Send(i, to 1, tag i); }} }}\n", count,
                            seldom() ? k : k - 1);
        text +=
            fmt::format("}}\nprocess 1 {{\n    int x[{}], got[{}], left, n, seen;\n    request q[{}];\n    status st, "
                        "sts[{}];\n    bool flag;\n",
                        k, k, k, k);
        text += fmt::format("    for r in 1..{} {{\n        for i in 0..{} {{ Irecv(x[i], from 0, tag i, q[i]); }}\n"
                            "        left = {};\n        while (left > 0) {{\n",
                            seldom() ? count + 1 : count, k - 1, k);
        const bool some = below(2) == 0;
        const bool waits = below(3) != 0;
        if (some) {
            text += fmt::format("            n = {}some(q, got, sts);\n", waits ? "Wait" : "Test");
            text += fmt::format("            for j in 0..n - 1 {{ {} }}\n            left -= n;\n",
                                one_of({"seen += x[got[j]];", "assert(x[got[j]] == got[j]);", "seen += sts[j].tag;",
                                        "assert(sts[j].tag == got[j]);", ""}));
        } else if (waits) {
            text += "            n = Waitany(q, st);\n            left--;\n            seen += x[n];\n";
        } else {
            text += "            flag = Testany(q, n, st);\n            if (flag) { left--; seen += st.tag; }\n";
        }
        text += "        }\n";
        if (seldom())
            text += "        assert(got[0] != 1);\n";
        text += "    }\n";
        if (below(3) == 0)
            text += one_of({"    assert(x[0] + x[1] == 1);\n", "    assert(seen != 2);\n", "    assert(st.tag == 1);\n",
                            "    assert(got[1] == 0);\n"});
        return text + "}\n";
    }

    std::minstd_rand random_;
};

std::multiset<std::string> findings(const CheckResult& result)
{
    std::multiset<std::string> all{std::string(name_of(result.verdict))};
    for (const Finding& f : result.findings) {
        std::string text = fmt::format("{} {} {}", name_of(f.kind), f.buffering, f.collectives);
        for (const Location& l : f.locations)
            text += fmt::format(" {}:{}:{}", l.rank, l.loc.line, l.loc.column);
        all.insert(text);
    }
    return all;
}

CheckResult explored(const ir::Program& program, Reduction reduction, bool forgets)
{
    Options options;
    options.timeout = 20;
    Context context(options);
    return soundness::explore(program, context, reduction, {.forgets = forgets});
}

bool ends(const ir::Program& program)
{
    Options options;
    options.timeout = 20;
    Context context(options);
    return soundness::always_ends(program, context, {});
}

bool is_stuck_or_cut(const CheckResult& r)
{
    return !r.complete || std::any_of(r.findings.begin(), r.findings.end(), [](const Finding& f) {
        return f.kind == FindingKind::Deadlock || f.kind == FindingKind::OrphanMessage;
    });
}

} // namespace

TEST_CASE("what is left aside in a search changes no answer", "[observed]")
{
    size_t errors = 0, fewer = 0, end = 0, with_failing_assertion = 0;
    for (uint64_t seed = 0; seed < 400; ++seed) {
        const std::string text = Growing(seed).program();
        INFO("seed " << seed << ":\n" << text);
        const ir::Program program = compile(text);
        const CheckResult all = explored(program, Reduction::Poe, false),
                          some = explored(program, Reduction::Poe, true),
                          reference = explored(program, Reduction::Commuting, false);
        CHECK(findings(all) == findings(some));
        CHECK(reference.verdict == some.verdict);
        CHECK(some.stats.at("states") <= all.stats.at("states"));
        fewer += some.stats.at("states") < all.stats.at("states");
        errors += some.verdict == Verdict::Error;
        if (ends(program)) {
            ++end;
            CHECK_FALSE(is_stuck_or_cut(reference));
            with_failing_assertion += reference.verdict == Verdict::Error;
        }
    }
    // That the programs are of all kinds.
    CHECK(errors > 50);
    CHECK(fewer > 50);
    CHECK(end > 20);
    CHECK(with_failing_assertion > 0);
}

TEST_CASE("the engines agree on what looks at its matches", "[observed][slow]")
{
    Options options;
    options.timeout = 10;
    for (uint64_t seed = 1'000; seed < 1'020; ++seed) {
        const std::string text = Growing(seed).program();
        INFO("seed " << seed << ":\n" << text);
        const app::Comparison c = app::compare_engines(text, options);
        CHECK(c.valid);
        CHECK((c.disagreement ? c.disagreement->text() : "") == "");
    }
}

TEST_CASE("data that decide nothing are found", "[observed]")
{
    const auto sends = [](const std::string& text) {
        const ir::Program program = compile(text);
        std::vector<bool> out;
        const auto indifferent = soundness::indifferent_sends(program);
        for (size_t f = 0; f < indifferent.size(); ++f)
            for (size_t pc = 0; pc < indifferent[f].size(); ++pc)
                if (program.functions[f].code[pc].code == ir::Opcode::Mpi &&
                    program.functions[f].code[pc].mpi == MpiOp::Send)
                    out.push_back(indifferent[f][pc]);
        return out;
    };
    const std::string start = "process 0 { int x, sum; status st; ";
    const std::string others = "process 1 { Send(1, to 0, tag 1); Send(2, to 0, tag 2); }\n";
    using All = std::vector<bool>;
    // What is only added up, and asserted.
    CHECK(sends(start + "Recv(x, from *, tag *); sum += x; Recv(x, from *, tag *); assert(sum == 1); }\n" + others) ==
          All{true, true});
    // The messages of one tag decide something, those of the other do not.
    CHECK(sends(start + "int y; Recv(x, from *, tag 1); Recv(y, from *, tag 2); if (x == 1) { sum = y; } }\n" +
                others) == All{false, true});
    // One variable holds both, one after the other.
    CHECK(sends(start + "Recv(x, from *, tag 1); if (x == 1) { sum = 2; } Recv(x, from *, tag 2); }\n" + others) ==
          All{false, true});
    CHECK(sends(start +
                "while (sum != 1) { Recv(x, from *, tag 1); if (x == 1) { sum = 2; } Recv(x, from *, tag 2); } }\n" +
                others)
              .empty());
    // What a persistent send sends later.
    CHECK(sends("process 0 { int x; request r = Send_init(x, to 1); Recv(x, from 1); Start(r); Wait(r); "
                "Request_free(r); }\n"
                "process 1 { int y; Send(1, to 0); Recv(y, from 0); if (y == 1) { y = 2; } }\n")
              .empty());
    // Who is answered, where something is stored, how often, what is printed.
    CHECK(sends(start + "Recv(x, from *, tag *); Recv(sum, from *, tag *); Send(0, to x, tag 3); }\n"
                        "process 1 { int z; Send(1, to 0, tag 1); Send(1, to 0, tag 2); Recv(z, from 0, tag 3); }\n") ==
          All());
    CHECK(sends(start + "int a[3]; Recv(x, from *, tag *); a[x] = 1; }\nprocess 1 { Send(1, to 0); }\n").empty());
    CHECK(sends(start + "Recv(x, from *, tag *); print(\"{}\", x); }\nprocess 1 { Send(1, to 0); }\n").empty());
    CHECK(sends(start + "Recv(x, from *, tag *); exit(x); }\nprocess 1 { Send(1, to 0); }\n").empty());
    CHECK(sends(start + "Recv(x, from *, tag *); sum = 6 / x; }\nprocess 1 { Send(1, to 0); }\n").empty());
    CHECK(sends(start + "Recv(x, from *, tag *); assume(x == 1); }\nprocess 1 { Send(1, to 0); }\n").empty());
    // What comes back.
    CHECK(sends(start + "Send(1, to 1, tag 1); Recv(x, from 1, tag 2); if (x == 2) { sum = 1; } }\n"
                        "process 1 { int y; Recv(y, from 0, tag 1); Send(y + 1, to 0, tag 2); }\n")
              .empty());
}

TEST_CASE("what would be forgotten is kept where it is read", "[observed]")
{
    // Indices of a call are read behind the next one; the status behind a second receive.
    for (const std::string& text : {
             std::string(
                 "process 0 { int x, y; status s, t; Recv(x, from *, s); Recv(y, from *, t); assert(s.source == 1); }\n"
                 "process 1, 2 { Send(rank, to 0); }\n"),
             std::string(
                 "process 0 { int x[2], got[2], n, m; request q[2]; Irecv(x[0], from 1, q[0]); Irecv(x[1], from 2, "
                 "q[1]); n = Waitsome(q, got); int first = got[0]; if (n < 2) { m = Waitsome(q, got); } "
                 "assert(got[0] == first); }\nprocess 1, 2 { Send(rank, to 0); }\n"),
             std::string("process 0 { int x; status s; Recv(x, from *, s); Barrier(); Barrier(); Send(x, to 1); }\n"
                         "process 1 { int y; Send(1, to 0); Barrier(); Barrier(); Recv(y, from 0); assert(y == 1); }\n"
                         "process 2 { Send(2, to 0); Barrier(); Barrier(); }\n"),
         }) {
        INFO(text);
        const ir::Program program = compile(text);
        const CheckResult all = explored(program, Reduction::Poe, false),
                          some = explored(program, Reduction::Poe, true);
        CHECK(all.verdict == Verdict::Error);
        CHECK(findings(all) == findings(some));
    }
}

TEST_CASE("sends that wait in vain are left out where nobody goes on without them", "[observed]")
{
    const auto states = [](const std::string& text, bool buffers_all, Verdict right) {
        INFO(text);
        Options options;
        options.timeout = 20;
        Context context(options);
        const CheckResult r =
            soundness::explore(compile(text), context, Reduction::Poe, {.buffers_all = buffers_all});
        CHECK(r.verdict == right);
        return context.stats.at("states");
    };
    const std::string manager =
        "processes 4;\nprocess 0 { int x, next; status st; for w in 1..3 { Send(0, to w, tag 1); next++; }\n"
        "    for i in 1..6 { Recv(x, from *, tag 3, st);\n"
        "        if (next < 6) { Send(0, to st.source, tag 1); next++; } else { Send(0, to st.source, tag 2); } } }\n";
    const auto workers = [](const std::string& work) {
        return "process 1..3 { int t, go = 1; status st; while (go) { Recv(t, from 0, tag *, st);\n"
               "    if (st.tag == 1) { " + work + " } else { go = 0; } } }\n";
    };
    const std::string right = manager + workers("Send(0, to 0, tag 3);");
    CHECK(states(right, true, Verdict::NoError) < states(right, false, Verdict::NoError));
    const std::string twice = manager + workers("Send(0, to 0, tag 3); if (t == 1) { Send(0, to 0, tag 3); }");
    states(twice, true, Verdict::NoError);
    states(manager + workers("Send(0, to 0, tag 3); Send(0, to 0, tag 4);"), true, Verdict::Error);
    // Whoever waits in vain goes on if it is buffered: because somebody else sends, or because it makes another call.
    const std::string first = "process 0 { int x; Recv(x, from 1, tag 1); Recv(x, from 1, tag 0); }\n";
    states(first + "process 1 { int x; Send(0, to 0, tag 0); Recv(x, from 2); Send(0, to 0, tag 1); }\n"
                   "process 2 { Send(0, to 1); }\n",
           true, Verdict::Error);
    states(first + "process 1 { Send(0, to 0, tag 0); Send(0, to 0, tag 1); }\n", true, Verdict::Error);
    states(first + "process 1 { request q; q = Isend(0, to 0, tag 0); Wait(q); Send(0, to 0, tag 1); }\n", true,
           Verdict::Error);
    states("process 0 { int x; Barrier(); Recv(x, from 1); }\nprocess 1 { Send(0, to 0); Barrier(); }\n", true,
           Verdict::Error);
}

TEST_CASE("states are one that differ in which of several equal processes is where", "[observed]")
{
    const auto states = [](const std::string& text, bool merges, Verdict right) {
        INFO(text);
        Options options;
        options.timeout = 20;
        Context context(options);
        const CheckResult r =
            soundness::explore(compile(text), context, Reduction::Poe, {.merges_alike = merges});
        CHECK(r.verdict == right);
        return context.stats.at("states");
    };
    const auto manager = [](const std::string& look, const std::string& to) {
        return "processes 4;\nprocess 0 { int x, n, last; int a[5]; status st;\n"
               "    for w in 1..3 { Send(0, to w, tag 1); }\n"
               "    for i in 1..6 { Recv(x, from *, tag 3, st); " + look + "\n"
               "        if (i < 4) { Send(0, to " + to + ", tag 1); } else { Send(0, to st.source, tag 2); } } }\n";
    };
    const auto workers = [](const std::string& work) {
        return "process 1..3 { int t, go = 1; status st; while (go) { Recv(t, from 0, tag *, st);\n"
               "    if (st.tag == 1) { " + work + " } else { go = 0; } } }\n";
    };
    const std::string plain = workers("Send(0, to 0, tag 3);"), own = workers("Send(rank, to 0, tag 3);");
    // What is stopped is a number of workers. Ranks may be kept, sent back and forth, and compared.
    for (const std::string& text : {
             manager("", "st.source") + plain,
             manager("last = st.source;", "last") + plain,
             manager("if (st.source == last) { n = 1; } last = st.source; assert(st.source != 0);", "last") + plain,
             manager("assert(x == st.source);", "x") + own,
         })
        CHECK(states(text, true, Verdict::NoError) < states(text, false, Verdict::NoError));
    // Somebody can tell them apart: which of them is where is looked at by all the ways in which ranks are numbers.
    for (const char* const look :
         {"if (st.source == 2) { n = n + 1; } assert(n < 2);", "n = n + (st.source % 2 == 0); assert(n < 2);",
          "a[st.source] = a[st.source] + 1; assert(a[1] < 2);", "assert(i < 6 || st.source != 1);",
          "n = 10 * n % 1000 + st.source; assert(n != 321);",
          "if (last > st.source) { n = n + 1; } last = st.source; assert(n < 2);",
          "assert(st.source != 5 - last || i < 6); last = st.source;"}) {
        states(manager(look, "st.source") + plain, true, Verdict::Error);
        states(manager(look, "st.source") + plain, false, Verdict::Error);
    }
    for (const char* const work : {"Send(0, to 0, tag 3); assert(rank != 3);", "Send(rank % 2, to 0, tag 3);"})
        states(manager("n = n + x; assert(n != 3);", "st.source") + workers(work), true, Verdict::Error);
    states(manager("", "4 - st.source") + plain, true, Verdict::Error);
    states(manager("if (i == 2) { last = 3; } else { last = st.source; }", "last") + plain, true, Verdict::Error);
}

TEST_CASE("processes that a constant names are like no others", "[observed]")
{
    const auto members = [](const std::string& text) { return soundness::Alike(compile(text)).members(); };
    CHECK(members("processes 4;\nprocess 0 { int x; Recv(x, from *); }\nprocess 1..3 { Send(1, to 0); }\n") ==
          std::vector<uint32_t>{1, 2, 3});
    CHECK(members("processes 4;\n"
                  "process all { int x; if (rank == 2) { Recv(x, from 1); } else { Send(1, to 2); } }\n") ==
          std::vector<uint32_t>{0, 3});
    CHECK(members("processes 3;\nprocess 0 { }\nprocess 1 { }\nprocess 2 { }\n").size() == 1);
}

} // namespace mpismt::observed_test
