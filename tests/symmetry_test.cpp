// Processes that are alike, as the encoding finds them: which ones are, which are not, and that formulas with them have
// with each execution its copies.
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "encoding/encoding.hpp"
#include "encoding/symmetry.hpp"
#include "frontend/unroll/unroll.hpp"
#include "solver/backend.hpp"
#include "solver/search.hpp"
#include "soundness/programs/random.hpp"
#include "soundness/programs/random_observed.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"
#include "tests/kept_programs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

namespace mpismt::symmetry_test {

using encoding::Encoding;
using encoding::Literal;
using tests::must_compile;

namespace {

using Sets = std::vector<std::vector<uint32_t>>;

Sets alike(const ir::Program& program)
{
    Options options;
    Context context(options);
    const EventGraph graph = unroll::unroll(program, context);
    std::vector<uint32_t> all(graph.processes());
    std::iota(all.begin(), all.end(), 0U);
    return encoding::ranks_alike(graph, all);
}
Sets alike(const std::string& text)
{
    INFO(text);
    return alike(must_compile(text));
}

Options by_solver()
{
    Options options;
    options.engine = "sat";
    options.timeout = 20;
    return options;
}

// The event graph after two ranks have changed places, event by event.
struct Exchanged {
    const EventGraph& graph;
    uint32_t p, q;
    std::map<EventId, EventId> image;

    Exchanged(const EventGraph& g, uint32_t one, uint32_t other) : graph(g), p(one), q(other)
    {
        for (size_t i = 0; i < g.by_rank[p].size(); ++i) {
            image[g.by_rank[p][i]] = g.by_rank[q][i];
            image[g.by_rank[q][i]] = g.by_rank[p][i];
        }
    }
    EventId operator()(EventId e) const { return image.contains(e) ? image.at(e) : e; }
};

// Of some executions, distinct in their matches, the copies in which p and q have changed places: are they executions,
// too, which show what has changed places with what the first ones show? How many were tried.
size_t try_copies(Encoding& e, Context& context, uint32_t p, uint32_t q)
{
    constexpr size_t most = 12;
    const EventGraph& graph = e.graph();
    const Exchanged to(graph, p, q);
    std::vector<std::pair<Literal, Literal>> same; // a literal, and what it is in the copy
    const auto& pairs = e.match().pairs();
    std::map<std::pair<EventId, EventId>, uint32_t> index;
    for (uint32_t i = 0; i < pairs.size(); ++i)
        index[{pairs[i].from, pairs[i].to}] = i;
    std::vector<Literal> matches;
    for (uint32_t i = 0; i < pairs.size(); ++i) {
        if (e.is_anonymous(pairs[i].from))
            continue;
        const auto copy = index.find({to(pairs[i].from), to(pairs[i].to)});
        if (copy == index.end()) {
            same.emplace_back(e.pair_literal(i), -1); // it was found that it never holds
            continue;
        }
        matches.push_back(e.pair_literal(i));
        same.emplace_back(matches.back(), e.pair_literal(copy->second));
    }
    for (EventId id = 0; id < graph.events.size(); ++id)
        same.emplace_back(e.issued(id), e.issued(to(id)));
    const auto key = [&](const encoding::Question& of, bool copy) {
        const auto event = [&](EventId id) { return copy && id != no_event ? to(id) : id; };
        return std::tuple(of.kind, of.maximal, event(of.event), event(of.other), of.text);
    };
    std::map<decltype(key({}, false)), std::vector<Literal>> questions;
    for (const encoding::Question& of : e.questions())
        questions[key(of, false)].push_back(of.literal);
    for (const encoding::Question& of : e.questions())
        if (const auto& copy = questions[key(of, true)]; copy.size() == 1 && questions[key(of, false)].size() == 1)
            same.emplace_back(of.literal, copy.front());
    same.emplace_back(e.assumption_of_maximality(), e.assumption_of_maximality());
    solver::Search search(e, context);
    const Literal others = e.formula().variables() + 1; // assumed: other executions than those before
    size_t tried = 0;
    for (const bool maximal : {true, false}) {
        const std::vector<Literal> which{others,
                                         maximal ? e.assumption_of_maximality() : -e.assumption_of_maximality()};
        for (size_t i = 0; i < most && search.satisfiable(which); ++i, ++tried) {
            std::vector<Literal> copy, other{-others};
            for (const auto& [literal, becomes] : same) {
                const Literal l = search.value(literal) ? becomes : -becomes;
                INFO("exchanging " << p << " and " << q << ", " << literal << " becomes " << l);
                if (l == -1)
                    CHECK(l != -1);
                else if (l != 1)
                    copy.push_back(l);
            }
            for (const Literal l : matches)
                if (l != 1 && l != -1)
                    other.push_back(search.value(l) ? -l : l);
            INFO("exchanging " << p << " and " << q);
            const bool is_execution = search.satisfiable(copy); // throws when the time is up
            CHECK(is_execution);
            if (other.size() == 1)
                break;
            search.add(other);
        }
    }
    return tried;
}

// The same for all processes of a program that are found to be alike.
size_t try_copies(const ir::Program& program)
{
    Context context(by_solver());
    size_t tried = 0;
    try {
        const EventGraph graph = unroll::unroll(program, context);
        std::vector<uint32_t> all(graph.processes());
        std::iota(all.begin(), all.end(), 0U);
        for (const std::vector<uint32_t>& set : encoding::ranks_alike(graph, all))
            for (size_t i = 1; i < set.size(); ++i) {
                const auto encoding = encoding::encode(graph, context);
                tried += try_copies(*encoding, context, set[i - 1], set[i]);
            }
    } catch (const LimitReached&) {
    } catch (const UnsupportedError&) {
    }
    return tried;
}

} // namespace

TEST_CASE("processes are alike that nobody can tell apart", "[symmetry]")
{
    const std::string server = "processes 4;\nprocess 0 { int x, last, n; int a[5]; status st;\n"
                               "    for i in 1..3 { Recv(x, from *, st); ",
                      reply = "Send(x, to st.source); } }\n";
    const auto clients = [](const std::string& value) {
        return "process 1..3 { int x; Send(" + value + ", to 0); Recv(x, from 0); assert(x != 9); }\n";
    };
    const std::string own = "process 1..3 { int x; Send(rank, to 0); Recv(x, from 0); }\n";
    const Sets none, all{{1, 2, 3}};
    CHECK(alike(server + reply + clients("7")) == all);
    CHECK(alike(server + "n = n + x; " + reply + clients("input(0, 9)")) == all);
    CHECK(alike(server + "n = (st.source == last); last = st.source; assert(n == 0); " + reply + clients("7")) == all);
    CHECK(alike(server + "assert(st.source != 0); assert(st.source < size); " + reply + clients("7")) == all);
    // A value of its own; a rank among data; a rank as a number, or as an index.
    CHECK(alike(server + reply + clients("rank")) == none);
    CHECK(alike(server + "x = st.source; " + reply + clients("7")) == none);
    CHECK(alike(server + "if (st.source == 1) { n = 1; } assert(n == 0); " + reply + clients("7")) == Sets{{2, 3}});
    CHECK(alike(server + "assert(st.source < 3); " + reply + clients("7")) == Sets{{1, 2}});
    CHECK(alike(server + "assert(st.source > last); last = st.source; " + reply + clients("7")) == none);
    CHECK(alike(server + reply + clients("rank / 2")) == Sets{{2, 3}});
    // Data that nobody looks at.
    CHECK(alike(server + reply + own) == all);
    CHECK(alike(server + "n = n + x; a[1] = st.source; print(\"{}\", x);" + reply + own) == all);
    CHECK(alike(server + "x = st.source; " + reply + own) == all);
    CHECK(alike(server + "n = n + x; assert(n < 9); " + reply + own) == none);
    CHECK(alike(server + reply +
                "process 1..2 { int x; Send(1, to 0); Recv(x, from 0); }\n"
                "process 3 { int x; Send(1, to 0); Recv(x, from 0); }\n") == Sets{{1, 2}});
    // Inputs of other ranges; one tag of its own; who asks in a certain order.
    CHECK(alike(server + reply + clients("input(0, rank)")) == none);
    CHECK(alike("processes 3;\nprocess 0 { int x; Recv(x, from *, tag *); Recv(x, from *, tag *); }\n"
                "process 1..2 { Send(0, to 0, tag rank); }\n") == none);
    CHECK(alike("processes 3;\nprocess 0 { int x; Send(0, to 1); Send(0, to 2); Recv(x, from *); Recv(x, from *); }\n"
                "process 1..2 { int x; Recv(x, from 0); Send(0, to 0); }\n") == none);
    CHECK(alike("processes 3;\nprocess 0 { int x; Recv(x, from 2); Recv(x, from 1); }\n"
                "process 1..2 { Send(0, to 0); }\n") == none);
    // All are alike, or are not, as the collective has it.
    CHECK(alike("processes 3;\nprocess all { Barrier(); }\n") == Sets{{0, 1, 2}});
    CHECK(alike("processes 3;\nprocess all { int x; Bcast(x, root 0); }\n") == Sets{{1, 2}});
    CHECK(alike("processes 3;\nprocess all { int x, y = 1; Scan(y, x, SUM); }\n") == none);
    CHECK(alike("processes 3;\nprocess all { int x; Send(x, to (rank + 1) % size); "
                "Recv(x, from (rank + size - 1) % size); }\n") == none);
}

TEST_CASE("of executions that are copies one is left", "[symmetry]")
{
    const auto ways = [](const std::string& clients, bool in_order) {
        const ir::Program program =
            must_compile("processes 4;\nprocess 0 { int x; status st;\n"
                         "    for i in 1..3 { Recv(x, from *, st); Send(x, to st.source); } }\n" +
                         clients);
        Context context(by_solver());
        const EventGraph graph = unroll::unroll(program, context);
        const auto encoding = encoding::encode(graph, context);
        std::vector<Literal> assumptions, matches;
        for (uint32_t i = 0; i < encoding->match().pairs().size(); ++i)
            matches.push_back(encoding->pair_literal(i));
        for (const EventId e : graph.by_rank[0])
            if (graph.events[e].kind == EventKind::Recv)
                assumptions.push_back(encoding->matched(e));
        if (in_order)
            assumptions.push_back(encoding->assumption_of_symmetry());
        std::erase(assumptions, 1);
        solver::Search search(*encoding, context);
        std::set<std::set<uint32_t>> found;
        while (search.satisfiable(assumptions)) {
            std::set<uint32_t> taken;
            std::vector<Literal> other;
            for (uint32_t i = 0; i < matches.size(); ++i)
                if (graph.events[encoding->match().pairs()[i].to].rank == 0) {
                    other.push_back(search.value(matches[i]) ? -matches[i] : matches[i]);
                    if (search.value(matches[i]))
                        taken.insert(i);
                }
            found.insert(taken);
            search.add(other);
        }
        return found.size();
    };
    const std::string same = "process 1..3 { int x; Send(0, to 0); Recv(x, from 0); assert(x != 9); }\n",
                      one_differs = "process 1..3 { int x; Send(rank / 2, to 0); Recv(x, from 0); assert(x != 9); }\n",
                      differ = "process 1..3 { int x; Send(rank, to 0); Recv(x, from 0); assert(x != 9); }\n";
    CHECK(ways(same, false) == 6);
    CHECK(ways(same, true) == 1);
    CHECK(ways(one_differs, false) == 6);
    CHECK(ways(one_differs, true) == 3);
    CHECK(ways(differ, false) == 6);
    CHECK(ways(differ, true) == 6);
}

TEST_CASE("where processes are alike, an execution's copies are executions", "[symmetry]")
{
    size_t tried = 0, programs = 0;
    const auto take = [&](const ir::Program& program) {
        const size_t one = try_copies(program);
        tried += one;
        programs += one > 0 ? 1 : 0;
    };
    for (const tests::Run& run : tests::kept_runs(false)) {
        INFO(run.program);
        Options options;
        take(tests::load(run, "sat", options));
    }
    for (uint64_t seed = 1; seed <= 1000; ++seed) {
        const std::string text = soundness::to_text(soundness::random_observed(seed));
        INFO(text);
        take(must_compile(text));
    }
    for (uint64_t seed = 1; seed <= 1500; ++seed) {
        // Copies of one process beside process 0.
        soundness::ProgramTree tree = soundness::random_program(seed);
        if (tree.processes.size() < 2)
            continue;
        tree.processes.resize(3, tree.processes[1]);
        tree.processes[2] = tree.processes[1];
        tree.merges_equal = true;
        const std::string text = soundness::to_text(tree);
        INFO(text);
        try {
            take(tests::compile(text));
        } catch (const InputError&) { // not all of them are programs
        }
    }
    UNSCOPED_INFO(fmt::format("{} executions of {} programs", tried, programs));
    CHECK(tried > 500);
    CHECK(programs > 50);
}

TEST_CASE("answers are the same with and without the order of processes that are alike", "[symmetry]")
{
    const auto answer = [](const ir::Program& program, const char* without) {
        Options options = by_solver();
        options.without_constraint = without; // "nothing": neither way the state equation
        Context context(options);
        const CheckResult result = app::check_and_replay(program, context).result;
        std::set<std::string> found{std::string(name_of(result.verdict))};
        for (const Finding& f : result.findings) {
            std::set<uint32_t> lines; // of all places: which of the processes that are alike stands first is chosen
            for (const Location& l : f.locations)
                lines.insert(l.loc.line);
            found.insert(
                fmt::format("{} {} {} {}", name_of(f.kind), fmt::join(lines, ","), f.buffering, f.collectives));
        }
        return found;
    };
    size_t used = 0;
    for (uint64_t seed = 1; seed <= 500; ++seed) {
        const std::string text = soundness::to_text(soundness::random_observed(seed));
        INFO(text);
        const ir::Program program = must_compile(text);
        if (alike(program).empty())
            continue;
        ++used;
        CHECK(answer(program, "nothing") == answer(program, "symmetry"));
    }
    CHECK(used > 30);
}

} // namespace mpismt::symmetry_test
