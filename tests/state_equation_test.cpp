// The state equation: what it excludes, that it excludes nothing that happens, and what its certificates are worth.
#include "app/command_line.hpp"
#include "core/context.hpp"
#include "core/linear.hpp"
#include "encoding/state_equation.hpp"
#include "frontend/unroll/unroll.hpp"
#include "solver/state_equation.hpp"
#include "soundness/explore.hpp"
#include "tests/catch.hpp"
#include "tests/certificates.hpp"
#include "tests/compile.hpp"

#include <filesystem>
#include <fmt/format.h>

namespace mpismt::state_equation_test {

using linear::unit;

namespace {

bool always_ends(const ir::Program& program)
{
    Context context{Options()};
    const EventGraph graph = unroll::unroll(program, context);
    return solver::refute_by_state_equation(graph, context, 10).has_value();
}

bool always_ends(const std::string& text) { return always_ends(tests::compile(text)); }

// A manager that hands `tasks` tasks to `workers` workers, the next to whom answers. Without `answers`, it does not
// answer the last result; with `early`, it stops the workers so many results too soon.
std::string manager(int workers, int tasks, bool answers = true, int early = 0)
{
    return fmt::format(R"(
processes {};
process 0 {{
    int x, sent;
    status st;
    for w in 1..{} {{
        Send(sent, to w, tag 1);
        sent++;
    }}
    for i in 1..{} {{
        Recv(x, from *, tag 2, st);
        if ({})
            if (sent < {}) {{
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
                       workers + 1, workers, tasks, answers ? "true" : fmt::format("i < {}", tasks), tasks - early);
}

} // namespace

TEST_CASE("a combination of rows bounds a sum, whatever the multipliers are", "[linear]")
{
    // x + y <= 1, z = x, and 2 z <= y
    linear::System system{
        3, {{{{0, 1}, {1, 1}}, false, 1}, {{{2, 1}, {0, -1}}, true, 0}, {{{2, 2}, {1, -1}}, false, 0}}};
    const std::vector<linear::Entry> x{{0, 1}};
    // x = z, 3 x <= x + 2 z + (y - y) <= 1: a third of each
    CHECK(linear::excludes(system, x, std::vector<int64_t>{unit / 2, -unit / 2, unit / 4}));
    CHECK_FALSE(linear::excludes(system, x, std::vector<int64_t>{0, 0, 0}));
    CHECK_FALSE(linear::excludes(system, x, std::vector<int64_t>{unit, 0, 0}));
    CHECK_FALSE(linear::excludes(system, x, std::vector<int64_t>{-unit, 0, 0})); // an inequality does not turn round
    CHECK_FALSE(linear::excludes(system, x, std::vector<int64_t>{unit / 2}));
    CHECK_FALSE(linear::excludes(system, x, std::vector<int64_t>{INT64_MAX, INT64_MAX, INT64_MAX}));
    CHECK_FALSE(linear::excludes(system, std::vector<linear::Entry>{{7, 1}}, std::vector<int64_t>{0, 0, 0}));
    const std::vector<linear::Entry> both{{0, 1}, {1, 1}};
    CHECK_FALSE(linear::excludes(system, both, std::vector<int64_t>{unit, 0, 0})); // at most 1, which is not 0
}

TEST_CASE("managers and workers end, by linear constraints alone", "[linear]")
{
    for (const auto& [workers, tasks] : {std::pair{1, 2}, {2, 4}, {3, 8}, {4, 16}}) {
        INFO(workers << " workers, " << tasks << " tasks");
        CHECK(always_ends(manager(workers, tasks)));
        CHECK_FALSE(always_ends(manager(workers, tasks, false)));
        CHECK_FALSE(always_ends(manager(workers, tasks, true, 1)));
    }
}

TEST_CASE("what ends, and what does not", "[linear]")
{
    const char* const gather = R"(
processes 4;
process 0 {
    int x;
    for i in 1..3
        Recv(x, from *);
    Barrier();
}
process 1.. {
    Send(rank, to 0);
    Barrier();
}
)";
    CHECK(always_ends(gather));
    std::string text = gather;
    text.replace(text.find("1..3"), 4, "1..4"); // one receive too many
    CHECK_FALSE(always_ends(text));
    text.replace(text.find("1..4"), 4, "1..2"); // one too few
    CHECK_FALSE(always_ends(text));
    text = gather;
    text.replace(text.rfind("    Barrier();\n"), 15, ""); // nobody else comes to the barrier
    CHECK_FALSE(always_ends(text));
    // Of the messages of a process, a wildcard takes the first.
    const std::string overtaken = R"(
processes 3;
process 0 {
    int x;
    Recv(x, from *, tag *);
    Recv(x, from 1, tag 1);
    Recv(x, from *, tag *);
}
process 1 {
    request r[2];
    Isend(1, to 0, tag 1, r[0]);
    Isend(1, to 0, tag 2, r[1]);
    Waitall(r);
}
process 2 {
    Send(1, to 0, tag 1);
}
)";
    CHECK_FALSE(always_ends(overtaken));
    text = overtaken;
    text.replace(text.find("from 1, tag 1"), 13, "from 1, tag 2"); // which no wildcard takes before the one with tag 1
    CHECK(always_ends(text));
}

TEST_CASE("sources that no receiver tells apart are one", "[linear]")
{
    const auto gather = [](int workers, const std::string& then) {
        return fmt::format(R"(
processes {};
process 0 {{
    int x;
    status st;
    for i in 1..{}
        Recv(x, from *, st);
    {}
}}
process 1.. {{
    Send(rank, to 0);
}}
)",
                           workers + 1, workers - 1, then);
    };
    const auto variables = [](const std::string& text) {
        Context context{Options()};
        const EventGraph graph = unroll::unroll(tests::compile(text), context);
        return encoding::state_equation(graph, 1'000'000).value().system.variables;
    };
    const std::string any = "Recv(x, from *);";
    CHECK(always_ends(gather(10, any)));
    CHECK(2 * variables(gather(20, any)) > variables(gather(40, any)));
    // Who is received from by name, or looked at, is not.
    const std::string named = "Recv(x, from 1);";
    CHECK_FALSE(always_ends(gather(3, named)));
    CHECK_FALSE(always_ends(gather(2, "if (st.source == 1) Recv(x, from 1); else Recv(x, from 2);")));
    CHECK(always_ends(gather(2, "if (st.source == 1) Recv(x, from 2); else Recv(x, from 1);")));
    CHECK_FALSE(always_ends(gather(3, "if (st.source == 1) Recv(x, from 2); else Recv(x, from *);")));
    CHECK_FALSE(always_ends(gather(3, "Send(x, to st.source); Recv(x, from *);")));
}

TEST_CASE("nothing is excluded that happens in an example", "[linear]")
{
    size_t excluded = 0;
    for (const auto& entry : std::filesystem::directory_iterator(MPISMT_SOURCE_DIR "/examples")) {
        if (entry.path().extension() != ".mpi")
            continue;
        INFO(entry.path().string());
        Options options;
        options.processes = 3;
        Context context(options);
        try {
            const ir::Program program = tests::loaded("examples/" + entry.path().filename().string(), context);
            if (!always_ends(program))
                continue;
            ++excluded;
            const CheckResult searched = soundness::explore(program, context, soundness::Reduction::Poe);
            CHECK((searched.complete || searched.verdict == Verdict::Error));
            for (const Finding& f : searched.findings) {
                CHECK(f.kind != FindingKind::Deadlock);
                CHECK(f.kind != FindingKind::OrphanMessage);
            }
        } catch (const InputError&) { // another number of processes
        } catch (const UnsupportedError&) {
        } catch (const LimitReached&) {
        }
    }
    CHECK(excluded >= 10);
}

TEST_CASE("certificates of linear constraints show what they say", "[linear][certificate]")
{
    const tests::Directory directory;
    const tests::Directory other;
    tests::write(other / "manager.mpi", manager(3, 6));
    const CheckResult result = tests::certify(directory, (other / "manager.mpi").string());
    REQUIRE(result.verdict == Verdict::NoError);
    REQUIRE(std::filesystem::exists(directory / "linear"));
    std::string why;
    CHECK(tests::accepted(directory, &why));
    INFO(why);
    const std::string text = tests::read(directory / "linear");
    const std::vector<std::string> lines = tests::lines(text);
    // Each proof is needed, and so is what it is made of.
    for (size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].starts_with("none") && !lines[i].starts_with("ends"))
            continue;
        std::vector<std::string> changed = lines;
        if (lines[i].starts_with("none"))
            changed[i] = lines[i].substr(0, lines[i].find(" by") + 3);
        else
            changed[i] += " 0"; // a variable that may well be 1
        INFO(lines[i]);
        CHECK_FALSE(tests::accepted_with(directory, "linear", tests::joined(changed)));
    }
    for (const char* bad : {"", "variables 3\n", "variables 3\nrow < 1 0 1\n", "variables 3\nnone 5 by\n",
                            "variables 3\nrow <= 0 0 1\nnone 0 by 7 1\n", "variables 99999999999\n", "ends 0\n",
                            "variables 1\nmaximal\nmaximal\nends\n", "variables 1\nnone 0\n"})
        CHECK_FALSE(tests::accepted_with(directory, "linear", bad));
    // By hand: x + y <= 0 excludes x; not in all executions, if it holds in maximal ones alone.
    const std::string proof = fmt::format("row <= 0 0 1 1 1\nnone 0 by 0 {}\n", unit), asked = "always 0\nends 0\n";
    CHECK(tests::accepted_with(directory, "linear", "variables 2\n" + proof + "maximal\n" + asked));
    CHECK_FALSE(tests::accepted_with(directory, "linear", "variables 2\nmaximal\n" + proof + asked));
}

} // namespace mpismt::state_equation_test
