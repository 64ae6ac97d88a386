// The searches compared: how many executions POE follows, that it leaves out nothing, and the enumeration of outcomes.
#include "soundness/explore.hpp"
#include "app/outcomes/outcomes.hpp"
#include "soundness/outcomes.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace mpismt::search_test {

using soundness::Reduction;
using tests::compile;

namespace {

std::string read(const std::string& name)
{
    std::ostringstream text;
    text << std::ifstream(std::string(MPISMT_SOURCE_DIR) + "/" + name).rdbuf();
    return text.str();
}

Options pinned(const std::string& buffering, const std::string& collectives)
{
    Options options;
    options.buffering = buffering;
    options.collectives = collectives;
    options.timeout = 60;
    return options;
}

// The same by the solver.
std::vector<Outcome> solved_outcomes(const std::string& text, const std::string& buffering,
                                     const std::string& collectives)
{
    const ir::Program program = compile(text);
    Options options = pinned(buffering, collectives);
    options.engine = "sat";
    options.wants_outcomes = true;
    Context context(options);
    const Outcomes found = app::find_outcomes(program, context); // replays each
    CHECK(found.complete);
    std::vector<Outcome> all;
    for (const FoundOutcome& f : found.all)
        all.push_back(f.outcome);
    return all;
}

// How many executions POE follows.
int interleavings(const std::string& text, const std::string& buffering, uint32_t processes = 0)
{
    INFO(text);
    const ir::Program program = compile(text, processes);
    Context context(pinned(buffering, "all"));
    const CheckResult result = soundness::explore(program, context, Reduction::Poe);
    CHECK(result.engine == "poe");
    CHECK(result.verdict != Verdict::Unknown);
    return static_cast<int>(result.stats.at("interleavings"));
}

std::vector<Outcome> outcomes(const std::string& text, const std::string& buffering,
                                         const std::string& collectives, Reduction reduction)
{
    const ir::Program program = compile(text);
    Context context(pinned(buffering, collectives));
    const Outcomes found = soundness::find_outcomes(program, context, reduction);
    CHECK(found.complete);
    std::vector<Outcome> all;
    for (const FoundOutcome& f : found.all) {
        CHECK(soundness::replay_outcome(program, context.choices(), f.execution, f.outcome).empty());
        all.push_back(f.outcome);
    }
    return all;
}

} // namespace

TEST_CASE("POE follows one execution for each way in which sends can compete", "[poe]")
{
    // The examples of the paper, and in how many executions it says, or its algorithm implies, that they have to be
    // run.
    const std::map<std::string, int> expected{
        {"poe2008_figure1", 2},          {"poe2008_figure1_as_printed", 2}, {"poe2008_figure2", 2},
        {"poe2008_figure2_completed", 2}, {"poe2008_figure3", 2},           {"poe2008_figure3_deadlock", 2},
        {"poe2008_3.2_fifo", 1},         {"poe2008_3.2_no_trumping", 1},    {"poe2008_3.2_trumping_waited", 1},
        {"poe2008_3.2_trumping_as_printed", 1}, {"poe2008_3.2_wildcard_first", 2},
        {"poe2008_3.2_wildcard_first_alone", 1}, {"poe2008_3.2_specific_first_alone", 1},
    };
    for (const auto& [name, count] : expected) {
        INFO(name);
        const std::string text = read("examples/papers/" + name + ".mpi");
        for (const char* buffering : {"zero", "infinite"})
            CHECK(interleavings(text, buffering) == count);
    }
}

TEST_CASE("POE follows k executions for k competing sends, and one where nothing competes", "[poe]")
{
    for (uint32_t k = 1; k <= 8; ++k)
        for (const char* buffering : {"zero", "infinite"})
            CHECK(interleavings(
                      "process 0 { int x; Recv(x, from *); }\nprocess 1.. { request q1 = Isend(rank, to 0); }\n",
                      buffering, k + 1) == static_cast<int>(k));
    // A ring, and a tree of reductions by hand.
    for (const char* buffering : {"zero", "infinite"}) {
        CHECK(interleavings("process all { int x; for i in 1..20 { Sendrecv(rank, to (rank + 1) % size, x, from (rank "
                            "+ size - 1) % size); }\n"
                            "  Barrier(); }\n",
                            buffering, 6) == 1);
    }
}

TEST_CASE("outcomes are those of all executions, and replay", "[outcomes]")
{
    const std::string text = "process 0 { int x, y; Recv(x, from *); Recv(y, from 1); }\n"
                             "process 1 { int inner = 7; Send(1, to 0); { int gone = 3; inner = gone; } }\n"
                             "process 2 { real half = 0.5; Send(2, to 0); }\n";
    const std::vector<Outcome> all = outcomes(text, "any", "any", Reduction::Commuting);
    std::set<std::string> seen;
    SourceFiles files;
    files.add("test.mpi", text);
    for (const Outcome& o : all)
        seen.insert(to_string(o, files));
    const std::string one = "process 1 ends: inner = 3\n", two = "process 2 ends: half = 0.5\n",
                      stuck = "process 0 is stuck in MPI_Recv at test.mpi:1:40: x = 1, y = 0\n";
    CHECK(seen == std::set<std::string>{
                      "process 0 ends: x = 2, y = 1\n" + one + two, // all is well
                      stuck + one + two,                            // process 2's message is buffered, and left over
                      stuck + one + "process 2 is stuck in MPI_Send at test.mpi:3:30: half = 0.5\n",
                  });
}

TEST_CASE("the searches find the same outcomes", "[outcomes]")
{
    const std::vector<std::string> programs{
        // A wildcard that a second manager's choice feeds: the published algorithm, which takes any wildcard receive
        // when
        // all processes are at fences, may take that of process 0 while only process 1 has sent to it.
        "process 0 { int x; Recv(x, from *); }\nprocess 1 { request q4 = Isend(1, to 0); }\n"
        "process 2 { int x; Recv(x, from *); request q5 = Isend(2, to 0); }\nprocess 3 { request q6 = Isend(3, to 2); "
        "}\n",
        // Test must not block.
        "process 0 { int x; bool f; request r; Irecv(x, from *, r); f = Test(r); if (!f) { Send(9, to 1); } Wait(r); "
        "}\n"
        "process 1 { int y; request q7 = Isend(1, to 0); request q = Irecv(y, from 0); }\nprocess 2 { request q8 = "
        "Isend(2, to 0); }\n",
        // A buffered send lets its process go on to a second one.
        "process 0 { int x, y; Recv(x, from *); Recv(y, from *); }\n"
        "process 1 { Send(1, to 0); Send(0, to 2, tag 5); }\nprocess 2 { int z; Recv(z, from 1, tag 5); Send(2, to 0); "
        "}\n",
        // Waitany, and what it leaves.
        "process 0 { int x, y, i; request r[2]; Irecv(x, from 1, r[0]); Irecv(y, from *, r[1]); i = Waitany(r); "
        "Waitall(r); }\n"
        "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); }\n",
        // Probes see, and do not take.
        "process 0 { int x; status s; Probe(from *, s); Recv(x, from *); assume(s.source != 2 || x != 1); }\n"
        "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); }\n",
        // Collectives may synchronise.
        "process 0 { int x = 1; Bcast(x, root 0); int y; Recv(y, from *); }\n"
        "process 1 { int x; Bcast(x, root 0); Send(x, to 0); }\nprocess 2 { Send(5, to 0); int x; Bcast(x, root 0); "
        "}\n",
        // Finalize is no barrier: what is sent before it may be received after another process's.
        "process 0 { Init(); int x; Recv(x, from *); Finalize(); }\nprocess 1 { Init(); request q9 = Isend(1, to 0); "
        "Finalize(); }\n"
        "process 2 { Init(); Finalize(); }\n",
        // Inputs and assertions.
        "process 0 { int v = input(0, 3); Send(v, to 1); }\nprocess 1 { int x; Recv(x, from *); assert(x != 2); }\n",
        // Loops that poll, each of them once and several in one turn; what they poll with varies on the way.
        "process 0 { int x, i; request r[2]; bool f; Irecv(x, from 1, tag 0, r[0]); Irecv(x, from 1, tag 1, r[1]);\n"
        "  while (!f) { i = 0; f = Test(r[0]); i = 1; if (!f) { f = Test(r[1]); } } }\nprocess 1 { skip; }\n"
        "process 2 { int y; Recv(y, from 0); }\n",
        "process 0 { int x; bool f; while (!f) { f = Iprobe(from *); } Recv(x, from *); }\nprocess 1 { Send(1, to 0); "
        "}\n"
        "process 2 { bool f; while (!f) { f = Iprobe(from 0); } }\n",
        // Exits and assertions end processes, not the others.
        "process 0 { int x; Recv(x, from *); if (x == 1) { exit(1); } int y; Recv(y, from *); assert(y == 2); }\n"
        "process 1 { Send(1, to 0); }\nprocess 2 { Send(2, to 0); Send(3, to 0); }\n",
        // A message that is passed on; arrays, truth values, reals, globals.
        "int g[3] = {1, 2, 3};\nprocess 0 { real h; bool b; Recv(g[1], from *); Recv(h, from *, tag 1); b = h > 1.0; "
        "}\n"
        "process 1 { Send(7, to 0); Send(0.5, to 0, tag 1); }\nprocess 2 { int x; Recv(x, from 3); Send(x, to 0); "
        "Send(1.5, to 0, tag 1); }\n"
        "process 3 { Send(9, to 2); }\n",
        // A variable that is declared on the way.
        "process 0 { int x; Recv(x, from 1); int late[2] = {4, 5}; late[0] = x; }\nprocess 1 { bool coin = input(); if "
        "(coin) Send(6, to 0); }\n",
        // Cancel: searched in full.
        "process 0 { int x; request r = Irecv(x, from *); status s; Cancel(r); Wait(r, s); }\nprocess 1 { request q10 "
        "= Isend(1, to 0); }\n",
    };
    for (const std::string& text : programs)
        for (const char* buffering : {"any", "zero", "infinite"})
            for (const char* collectives : {"any", "all", "none"}) {
                INFO(text << buffering << ' ' << collectives);
                const auto full = outcomes(text, buffering, collectives, Reduction::None);
                CHECK(!full.empty());
                CHECK(outcomes(text, buffering, collectives, Reduction::Commuting) == full);
                CHECK(outcomes(text, buffering, collectives, Reduction::Poe) == full);
                CHECK(solved_outcomes(text, buffering, collectives) == full);
            }
}

TEST_CASE("loops that only unknown values end are cut at the bound, and no others", "[bound]")
{
    const auto verdict = [](const std::string& text, int64_t bound, Reduction reduction) {
        const ir::Program program = compile(text);
        Options options = pinned("any", "any");
        options.bound = bound;
        Context context(options);
        return std::string(name_of(soundness::explore(program, context, reduction).verdict));
    };
    for (Reduction r : {Reduction::Commuting, Reduction::Poe}) {
        // The first test is of a known value and does not count.
        const std::string input =
            "processes 1; process all { bool go = true; int n = 0; while (go) { go = input(); n = n + 1; } assert(n < ";
        CHECK(verdict(input + "4); }\n", 3, r) == "error");
        CHECK(verdict(input + "5); }\n", 3, r) == "no-error-within-bound");
        const std::string wildcard =
            "process 0 { int x; bool go = true; int n = 0;\n"
            "  while (go) { recv(x, from *); n = n + 1; if (x == 0) { go = false; } } assert(n < 9); }\n"
            "process 1 { for i in 1..12 { send(1, to 0); } send(0, to 0); }\nprocess 2 { send(1, to 0); }\n";
        CHECK(verdict(wildcard, 5, r) == "no-error-within-bound");
        CHECK(verdict(wildcard, 20, r) == "error");
        // Counted by a known number, too.
        CHECK(
            verdict("process 0 { int x; for i in 1..30 { recv(x, from *); if (x == 7) { break; } } assert(x == 7); }\n"
                    "process 1..2 { for i in 1..15 { send(1, to 0); } }\n",
                    3, r) == "error");
        // Waits for a poll: not a turn.
        CHECK(verdict("process 0 { bool f = false; int x; request r = irecv(x, from *); while (!f) { f = test(r); } }\n"
                      "process 1 { send(1, to 0); }\n",
                      3, r) == "no-error");
    }
}

} // namespace mpismt::search_test
