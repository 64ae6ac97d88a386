// Who is asked while others take long: the limits of a context, a solver that is interrupted and goes on, executions
// that a search looks at by chance.
#include "core/context.hpp"
#include "core/errors.hpp"
#include "encoding/formula.hpp"
#include "soundness/explore.hpp"
#include "solver/backend.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <chrono>
#include <ctime>
#include <fmt/format.h>
#include <limits>
#include <set>
#include <thread>

namespace mpismt::meanwhile_test {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

// n + 1 pigeons in n holes: no solver without counting sees at once that they do not fit.
void add_pigeons(encoding::Formula& formula, int n)
{
    formula.begin("pigeons");
    std::vector<std::vector<encoding::Literal>> in(static_cast<size_t>(n + 1));
    for (auto& pigeon : in) {
        for (int hole = 0; hole < n; ++hole)
            pigeon.push_back(formula.new_variable());
        formula.add(pigeon);
    }
    for (size_t hole = 0; hole < static_cast<size_t>(n); ++hole)
        for (size_t a = 0; a < in.size(); ++a)
            for (size_t b = 0; b < a; ++b)
                formula.add({-in[a][hole], -in[b][hole]});
}

} // namespace

TEST_CASE("a context asks once, and ends when it is told to", "[meanwhile]")
{
    Context context{Options()};
    CHECK_FALSE(context.is_to_ask());
    int asked = 0;
    context.ask_after(0, [&] { ++asked; });
    CHECK(context.is_to_ask());
    CHECK_FALSE(context.should_stop());
    context.check_limits_now();
    context.check_limits_now();
    CHECK(asked == 1);
    CHECK_FALSE(context.is_to_ask());
    context.ask_after(3600, [&] { ++asked; });
    context.check_limits_now();
    CHECK(asked == 1);

    context.end_after(0, "enough");
    CHECK(context.should_stop());
    CHECK_THROWS_WITH(context.check_limits_now(), "enough");
    context.end_after(never);
    CHECK_FALSE(context.should_stop());
    context.check_limits_now();
}

TEST_CASE("turns are as long as the work in them, on a slow machine, too", "[meanwhile]")
{
    const auto calls_until_asked = [](std::chrono::milliseconds each_takes) {
        Context context{Options()};
        bool asked = false;
        int calls = 0;
        context.ask_after(1, [&] { asked = true; });
        while (!asked) {
            ++calls;
            std::this_thread::sleep_for(each_takes);
            context.check_limits_now(10'000'000);
        }
        return calls;
    };
    CHECK(calls_until_asked({}) == 100);
    CHECK(calls_until_asked(std::chrono::milliseconds(1)) == 100);

    // A part of a run has its own time, of work, within that of the whole.
    Context whole{Options()};
    const Context part(Options(), whole, 2);
    whole.worked(500'000'000);
    CHECK(part.seconds_used() == 0.5);
    CHECK(part.seconds_left() == 1.5);
    Context within(Options(), part);
    CHECK(within.seconds_left() == 1.5);
    CHECK_FALSE(within.should_stop());
    within.worked(1'500'000'000);
    CHECK_THROWS_WITH(within.check_limits_now(), "the time limit of 2 s was reached");
    CHECK_FALSE(whole.should_stop());
}

// Where nothing is counted, processor time ends a turn, though late; time in which others computed does not.
TEST_CASE("a turn of which no work is known ends", "[meanwhile]")
{
    Context context{Options()};
    bool asked = false;
    context.ask_after(0.001, [&] { asked = true; });
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    context.check_limits_now(0);
    CHECK_FALSE(asked);
    const std::clock_t began = std::clock();
    while (std::clock() - began < CLOCKS_PER_SEC / 50) {
    }
    context.check_limits_now(0);
    CHECK(asked);
}

TEST_CASE("a solver and a search count the same work each time", "[meanwhile]")
{
    std::set<double> of_solver, of_search;
    for (int i = 0; i < 3; ++i) {
        Context context{Options()};
        TermStore terms;
        encoding::Formula formula(terms);
        add_pigeons(formula, 7);
        const auto backend = solver::make_cadical(context);
        backend->load(formula);
        context.ask_after(0.05, [] {});
        CHECK(backend->solve({}) == solver::Answer::Unsat);
        of_solver.insert(context.seconds_used());

        Context other{Options()};
        const ir::Program program = tests::compile("process 0 { int x; for i in 1..4 { recv(x, from *); } }\n"
                                                   "process 1..4 { send(rank, to 0); }\n");
        soundness::explore(program, other, soundness::Reduction::Poe);
        of_search.insert(other.seconds_used());
    }
    CHECK(of_solver.size() == 1);
    CHECK(of_search.size() == 1);
    CHECK(*of_solver.begin() > 0.01);
    CHECK(*of_search.begin() > 0);
}

TEST_CASE("a solver that is interrupted to ask somebody else goes on, or ends with the answer", "[meanwhile]")
{
    struct Answer {};
    for (const bool has_answer : {false, true}) {
        Context context{Options()};
        TermStore terms;
        encoding::Formula formula(terms);
        add_pigeons(formula, 8);
        const auto backend = solver::make_cadical(context);
        backend->load(formula);
        int asked = 0;
        context.ask_after(0, [&] {
            ++asked;
            if (has_answer)
                throw Answer();
        });
        if (has_answer)
            CHECK_THROWS_AS(backend->solve({}), Answer);
        else
            CHECK(backend->solve({}) == solver::Answer::Unsat);
        CHECK(asked == 1);
    }
}

// Eight messages in any order, all of whose orders differ; an assertion about the first. A search in depth comes to
// executions that begin otherwise late.
TEST_CASE("executions that are looked at by chance go wrong early", "[meanwhile]")
{
    int not_found_in_depth = 0;
    for (const int first : {1, 8}) {
        const ir::Program program = tests::compile(
            fmt::format("process 0 {{ int x; int first; int order = 0;\n"
                        "  for i in 1..8 {{ recv(x, from *); if (i == 1) {{ first = x; }} order = order * 9 + x; }}\n"
                        "  assert(first != {} || order < 0 - 2147483647); }}\n"
                        "process 1..8 {{ send(rank, to 0); }}\n",
                        first));
        const auto verdict = [&](double by_chance_after) {
            Context context{Options()};
            const CheckResult result =
                soundness::explore(program, context, soundness::Reduction::Poe,
                                   {.transitions = 3000, .by_chance_after = by_chance_after});
            for (const Finding& f : result.findings)
                CHECK(f.kind == FindingKind::Assertion);
            return result.verdict;
        };
        not_found_in_depth += verdict(never) == Verdict::Unknown;
        CHECK(verdict(0) == Verdict::Error);
    }
    CHECK(not_found_in_depth > 0);
}

} // namespace mpismt::meanwhile_test
