// Each constraint earns its place: for every named constraint of the encoding, and every family of edges of
// happens-before, there is a kept program whose answer is wrong without it, or it is listed here as redundant.
//
// The table of witnesses below is generated, by
//
//   mpismt_tests "[.witnesses]"
//
// which leaves out one constraint after the other (Options::without_constraint, for tests only) and runs the kept
// programs until one notices: another verdict, other kinds of findings, or an execution that the operational semantics
// refuses. The test runs each witness again, and fails for a constraint that has neither a witness nor a line among the
// redundant ones.
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "encoding/encoding.hpp"
#include "frontend/unroll/unroll.hpp"
#include "solver/backend.hpp"
#include "tests/catch.hpp"
#include "tests/kept_programs.hpp"

#include <fmt/format.h>
#include <iostream>
#include <map>
#include <set>

namespace mpismt::constraints_test {

using tests::kept_runs;
using tests::Run;
using tests::split;

namespace {

struct Witness {
    const char* constraint;
    const char* program;
    const char* arguments; // separated by blanks
};

// clang-format off
const std::vector<Witness> witnesses = {
#include "tests/constraint_witnesses.inc"
};
// clang-format on

// What holds without them, too; why they are there (bench/README.md has the measurements).
const std::map<std::string, std::string> redundant = {
    {"constants", "variable 1 is true: what every clause is simplified with"},
    {"gate", "definitions of auxiliary variables: they exclude no execution"},
    {"counting", "as many sends as receives are matched: what keeps pigeonhole arguments from being exponential"},
    {"positions", "the j-th message taken is the j-th sent: decides managers that answer status.source"},
    {"symmetry", "processes that are alike come in one order, where that is assumed: keeps one copy of each execution"},
};

ir::Program load(const Run& run, Options& options)
{
    ir::Program program = tests::load(run, "sat", options);
    if (options.timeout == 0)
        options.timeout = 20;
    return program;
}

// Verdict and kinds; or that it is refused.
std::string answer(const Run& run, const std::string& without)
{
    Options options;
    const ir::Program program = load(run, options);
    options.without_constraint = without;
    Context context(options);
    try {
        const CheckResult result = app::check_and_replay(program, context).result;
        std::set<std::string_view> kinds;
        for (const Finding& f : result.findings)
            kinds.insert(name_of(f.kind));
        return fmt::format("{} {}", name_of(result.verdict), fmt::join(kinds, ","));
    } catch (const InternalError&) {
        return "refused by the replay";
    }
}

// The names of constraints and of families of edges that the run's encoding has.
std::set<std::string> names_in(const Run& run)
{
    Options options;
    const ir::Program program = load(run, options);
    Context context(options);
    std::set<std::string> names;
    try {
        const EventGraph graph = unroll::unroll(program, context);
        const auto encoding = encoding::encode(graph, context);
        encoding->order_eagerly();
        solver::make_cadical(context)->load(encoding->formula()); // data become clauses
        const encoding::Formula& f = encoding->formula();
        for (size_t c = 0; c < f.clauses(); ++c)
            names.insert(f.names()[f.name_of_clause(c)]);
        for (const auto& e : encoding->order().cyclic_edges())
            names.insert(encoding->order().families()[e.family]);
    } catch (const LimitReached&) {
    } catch (const UnsupportedError&) {
    }
    return names;
}

} // namespace

TEST_CASE("each named constraint has a program that needs it", "[constraints]")
{
    std::set<std::string> witnessed;
    for (const Witness& w : witnesses) {
        const Run run{w.program, split(w.arguments)};
        INFO(w.constraint << ": " << w.program << " " << w.arguments);
        CHECK(answer(run, "") != answer(run, w.constraint));
        CHECK_FALSE(redundant.contains(w.constraint));
        witnessed.insert(w.constraint);
    }
    std::set<std::string> all;
    for (const Run& run : kept_runs(false))
        all.merge(names_in(run));
    CHECK(all.size() > 20);
    for (const std::string& name : all) {
        INFO("the constraint '" << name
                                << "' has no witness: run mpismt_tests \"[.witnesses]\", or say why it is redundant");
        CHECK((witnessed.contains(name) || redundant.contains(name)));
    }
    for (const std::string& name : witnessed) {
        INFO("there is no constraint '" << name << "' any more");
        CHECK(all.contains(name));
    }
}

TEST_CASE("the table of witnesses, generated", "[.witnesses]")
{
    std::map<std::string, std::vector<Run>> users;
    for (const Run& run : kept_runs(false))
        for (const std::string& name : names_in(run))
            users[name].push_back(run);
    std::map<std::string, std::string> answers;
    for (const auto& [name, runs] : users) {
        if (redundant.contains(name))
            continue;
        bool found = false;
        for (const Run& run : runs) {
            const std::string arguments = fmt::format("{}", fmt::join(run.arguments, " "));
            auto& expected = answers[run.program + " " + arguments];
            if (expected.empty())
                expected = answer(run, "");
            if (const std::string got = answer(run, name); got != expected) {
                std::cout << fmt::format("{{\"{}\", \"{}\", \"{}\"}}, // {} instead of {}\n", name, run.program,
                                         arguments, got, expected)
                          << std::flush;
                found = true;
                break;
            }
        }
        if (!found)
            std::cout << fmt::format("// nobody notices: {} (in {} runs)\n", name, runs.size()) << std::flush;
    }
}

} // namespace mpismt::constraints_test
