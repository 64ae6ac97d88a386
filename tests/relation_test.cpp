// Relations: what expressions over them evaluate to, pair by pair and execution by execution; and what must be in them.
#include "app/pipeline.hpp"
#include "encoding/event_relations.hpp"
#include "encoding/expressions.hpp"
#include "encoding/match.hpp"
#include "frontend/unroll/unroll.hpp"
#include "solver/backend.hpp"
#include "tests/catch.hpp"
#include "tests/kept_programs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <optional>
#include <random>
#include <set>

namespace mpismt::relation_test {

using encoding::Literal;
using encoding::SymbolicRelation;
using rma::RelExpr;
using Op = RelExpr::Op;

namespace {

// Relations as sets of pairs, straight from the definitions: what the others are compared with.
struct Pairs {
    using Relation = std::set<std::pair<size_t, size_t>>;
    std::map<Op, Relation> bases;

    std::optional<Relation> known(const RelExpr&) const { return {}; }
    Relation base(Op op) { return bases[op]; }
    Relation unite(Relation a, const Relation& b) const
    {
        a.insert(b.begin(), b.end());
        return a;
    }
    Relation intersect(const Relation& a, const Relation& b) const
    {
        Relation out;
        for (const auto& p : a)
            if (b.contains(p))
                out.insert(p);
        return out;
    }
    Relation subtract(const Relation& a, const Relation& b) const
    {
        Relation out;
        for (const auto& p : a)
            if (!b.contains(p))
                out.insert(p);
        return out;
    }
    Relation product(const Relation& a, const Relation& b) const
    {
        Relation out;
        for (const auto& [x, same] : a)
            for (const auto& [y, again] : b)
                out.emplace(x, y);
        return out;
    }
    Relation sequence(const Relation& a, const Relation& b) const
    {
        Relation out;
        for (const auto& [x, y] : a)
            for (const auto& [z, to] : b)
                if (y == z)
                    out.emplace(x, to);
        return out;
    }
    Relation inverse(const Relation& a) const
    {
        Relation out;
        for (const auto& [x, y] : a)
            out.emplace(y, x);
        return out;
    }
    Relation closure(Relation a) const
    {
        for (size_t before = 0; before != a.size();) {
            before = a.size();
            a = unite(a, sequence(a, a));
        }
        return a;
    }
};

struct Symbolic : encoding::SymbolicAlgebra {
    using SymbolicAlgebra::SymbolicAlgebra;
    std::map<Op, SymbolicRelation> bases;
    std::optional<Relation> known(const RelExpr&) const { return {}; }
    Relation base(Op op) { return bases.at(op); }
};

RelExpr random_set(std::mt19937& random, int depth);

RelExpr random_relation(std::mt19937& random, int depth)
{
    const auto sub = [&] { return random_relation(random, depth - 1); };
    switch (depth == 0 ? random() % 3 : random() % 10) {
    case 0: return {Op::Po, {}};
    case 1: return {Op::Rf, {}};
    case 2: return {Op::Loc, {}};
    case 3: return {Op::Union, {sub(), sub()}};
    case 4: return {Op::Intersection, {sub(), sub()}};
    case 5: return {Op::Difference, {sub(), sub()}};
    case 6: return {Op::Sequence, {sub(), sub()}};
    case 7: return {Op::Inverse, {sub()}};
    case 8: return {Op::Closure, {sub()}};
    default:
        return random() % 2 == 0 ? RelExpr{Op::Identity, {random_set(random, depth - 1)}}
                                 : RelExpr{Op::Product, {random_set(random, depth - 1), random_set(random, depth - 1)}};
    }
}

RelExpr random_set(std::mt19937& random, int depth)
{
    if (depth == 0 || random() % 2 == 0)
        return {random() % 2 == 0 ? Op::Reader : Op::Writer, {}};
    const Op ops[] = {Op::Union, Op::Intersection, Op::Difference};
    return {ops[random() % 3], {random_set(random, depth - 1), random_set(random, depth - 1)}};
}

std::set<std::string_view> answer(const tests::Run& run, const std::string& without)
{
    Options options;
    const ir::Program program = tests::load(run, "sat", options);
    options.without_constraint = without;
    Context context(options);
    const CheckResult result = app::check_and_replay(program, context).result;
    std::set<std::string_view> answer{name_of(result.verdict)};
    for (const Finding& f : result.findings)
        answer.insert(name_of(f.kind));
    return answer;
}

// A receiver that posts receives and two that send, all nonblocking: the j-th event of a process is its j-th operation.
struct Inbox {
    struct Message {
        uint32_t source;
        int tag;
    };
    struct Request {
        int source, tag; // -1: any
    };
    std::vector<Message> messages; // of process 1, then of process 2
    std::vector<Request> requests;

    std::string program() const
    {
        std::string text = fmt::format("process 0 {{ int x[8]; request r[8]; {} }}\n", fmt::join(receives(), " "));
        for (uint32_t p : {1U, 2U})
            text += fmt::format("process {} {{ int v; request r[8]; {} }}\n", p, fmt::join(sends(p), " "));
        return text;
    }
    std::vector<std::string> receives() const
    {
        std::vector<std::string> out;
        for (size_t i = 0; i < requests.size(); ++i)
            out.push_back(fmt::format("Irecv(x[{0}], from {1}{2}, r[{0}]);", i,
                                      requests[i].source < 0 ? "*" : std::to_string(requests[i].source),
                                      requests[i].tag < 0 ? "" : fmt::format(", tag {}", requests[i].tag)));
        return out;
    }
    std::vector<std::string> sends(uint32_t p) const
    {
        std::vector<std::string> out;
        for (size_t i = 0; i < messages.size(); ++i)
            if (messages[i].source == p)
                out.push_back(fmt::format("Isend(v, to 0, tag {}, r[{}]);", messages[i].tag, i));
        return out;
    }

    bool fit(size_t m, size_t r) const
    {
        return (requests[r].source < 0 || requests[r].source == static_cast<int>(messages[m].source)) &&
               (requests[r].tag < 0 || requests[r].tag == messages[m].tag);
    }

    // The pairs of all runs, message by message and receive by receive: what arrives goes to the first receive that
    // waits for it, what is posted takes the first message of a source.
    std::set<std::pair<size_t, size_t>> possible() const
    {
        std::set<std::pair<size_t, size_t>> found;
        std::set<std::vector<int>> seen;
        std::vector<int> state(messages.size() + requests.size(), not_there);
        run(state, seen, found);
        return found;
    }

private:
    static constexpr int not_there = 0, waits = 1, done = 2;

    void run(const std::vector<int>& state, std::set<std::vector<int>>& seen,
             std::set<std::pair<size_t, size_t>>& found) const
    {
        if (!seen.insert(state).second)
            return;
        const size_t n = messages.size();
        for (size_t m = 0; m < n; ++m) {
            const bool is_next = state[m] == not_there && (m == 0 || messages[m - 1].source != messages[m].source ||
                                                           state[m - 1] != not_there);
            if (!is_next)
                continue;
            std::vector<int> next = state;
            next[m] = waits;
            for (size_t r = 0; r < requests.size(); ++r)
                if (state[n + r] == waits && fit(m, r)) {
                    found.emplace(m, r);
                    next[m] = next[n + r] = done;
                    break;
                }
            run(next, seen, found);
        }
        size_t r = 0;
        while (r < requests.size() && state[n + r] != not_there)
            ++r;
        if (r == requests.size())
            return;
        bool taken = false;
        for (const uint32_t source : {1U, 2U})
            for (size_t m = 0; m < n; ++m)
                if (messages[m].source == source && state[m] == waits && fit(m, r)) {
                    found.emplace(m, r);
                    std::vector<int> next = state;
                    next[m] = next[n + r] = done;
                    run(next, seen, found);
                    taken = true;
                    break;
                }
        if (!taken) {
            std::vector<int> next = state;
            next[n + r] = waits;
            run(next, seen, found);
        }
    }
};

} // namespace

TEST_CASE("counting leaves every match that can happen, and few others", "[relation]")
{
    std::mt19937 random(11);
    size_t possible = 0, fitting = 0, left = 0;
    for (int round = 0; round < 400; ++round) {
        Inbox inbox;
        for (const uint32_t source : {1U, 2U})
            for (size_t k = random() % 4; k-- > 0;)
                inbox.messages.push_back({source, static_cast<int>(random() % 2)});
        const bool wild = random() % 2 == 0;
        for (size_t k = 1 + random() % 5; k-- > 0;)
            inbox.requests.push_back({wild && random() % 3 == 0 ? -1 : static_cast<int>(1 + random() % 2),
                                      static_cast<int>(random() % 3) - 1});
        SourceFiles files;
        std::vector<Diagnostic> warnings;
        Options options;
        options.processes = 3;
        Context context(options);
        INFO(inbox.program());
        const EventGraph graph = unroll::unroll(app::load(files, "inbox.mpi", inbox.program(), 3, warnings), context);
        std::map<EventId, size_t> number; // of a message, of a receive
        for (const EventId e : graph.by_rank[0])
            if (graph.events[e].kind == EventKind::Recv)
                number.emplace(e, number.size());
        const size_t receives = number.size();
        for (const uint32_t p : {1U, 2U})
            for (const EventId e : graph.by_rank[p])
                if (graph.events[e].kind == EventKind::Send)
                    number.emplace(e, number.size() - receives);
        REQUIRE(number.size() == inbox.messages.size() + inbox.requests.size());
        std::set<std::pair<size_t, size_t>> may;
        const encoding::Relation match = encoding::match_relation(graph, true);
        for (const encoding::Relation::Pair& p : match.pairs())
            may.emplace(number.at(p.from), number.at(p.to));
        const auto can = inbox.possible();
        for (const auto& pair : can)
            CHECK(may.contains(pair));
        possible += can.size();
        left += may.size();
        for (size_t m = 0; m < inbox.messages.size(); ++m)
            for (size_t r = 0; r < inbox.requests.size(); ++r)
                fitting += inbox.fit(m, r) ? 1 : 0;
    }
    CHECK(left - possible < (fitting - possible) / 2);
}

// encoding/rounds.hpp
TEST_CASE("no pair leads from one round of messages to another where a collective keeps them apart", "[relation]")
{
    const auto pairs = [](const std::string& receive, const std::string& send, const std::string& between) {
        Options options;
        options.processes = 4;
        Context context(options);
        const std::string rounds = "{ int x; int a[9]; request q; for r in 1..3 { ";
        const std::string text = "processes 4;\nprocess 0 " + rounds + "for i in 1..3 { " + receive + " } " + between +
                                 " } }\nprocess 1..3 " + rounds + send + " " + between + " } }\n";
        INFO(text);
        SourceFiles files;
        std::vector<Diagnostic> warnings;
        const EventGraph graph = unroll::unroll(app::load(files, "rounds.mpi", text, 4, warnings), context);
        return encoding::match_relation(graph, true).pairs().size();
    };
    const std::string receive = "Recv(x, from *);", send = "Send(0, to 0);";
    const size_t apart = 3 * 3 * 3, together = pairs(receive, send, "");
    CHECK(apart < together);
    for (const char* const between : {"Barrier();", "Bcast(x, root 0);", "Allreduce(x, a[0], SUM);"})
        CHECK(pairs(receive, send, between) == apart);
    // Who leaves it has not waited for process 0.
    CHECK(pairs(receive, send, "Bcast(x, root 1);") == together);
    // One message more than is received, or perhaps so.
    CHECK(pairs(receive, send + " if (rank == 1) { Send(0, to 0); }", "Barrier();") > apart);
    // Nobody knows whether it has been received.
    CHECK(pairs("q = Irecv(x, from *);", send, "Barrier();") == together);
}

TEST_CASE("expressions over symbolic relations mean in each execution what they mean", "[relation]")
{
    std::mt19937 random(7);
    constexpr size_t n = 5;
    for (int round = 0; round < 150; ++round) {
        TermStore terms;
        encoding::Formula f(terms);
        const std::vector<Literal> variables{f.new_variable(), f.new_variable(), f.new_variable()};
        Symbolic symbolic(f);
        for (Op op : {Op::Po, Op::Rf, Op::Loc, Op::Reader, Op::Writer}) {
            SymbolicRelation r(n);
            for (size_t a = 0; a < n; ++a)
                for (size_t b = 0; b < n; ++b) {
                    if ((op == Op::Reader || op == Op::Writer) && a != b)
                        continue;
                    const auto k = random() % 10;
                    if (k < 6)
                        r.add(a, b, k < 3 ? variables[k] : k < 5 ? -variables[k - 3] : f.truth());
                }
            symbolic.bases.emplace(op, std::move(r));
        }
        const RelExpr e = random_relation(random, 3);
        INFO(rma::to_text(e));
        const SymbolicRelation result = encoding::evaluate(e, symbolic);
        Options options;
        Context context(options);
        const auto solver = solver::make_cadical(context);
        solver->load(f);
        for (int values = 0; values < 8; ++values) {
            const auto holds = [&](Literal l) {
                for (size_t i = 0; i < 3; ++i)
                    if (std::abs(l) == variables[i])
                        return ((values >> i) & 1) == (l > 0 ? 1 : 0);
                return l == f.truth();
            };
            Pairs concrete;
            for (const auto& [op, relation] : symbolic.bases)
                relation.for_each([&](size_t a, size_t b, Literal l) {
                    if (holds(l))
                        concrete.bases[op].emplace(a, b);
                });
            const Pairs::Relation expected = encoding::evaluate(e, concrete);
            std::vector<Literal> assumptions;
            for (size_t i = 0; i < 3; ++i)
                assumptions.push_back(((values >> i) & 1) != 0 ? variables[i] : -variables[i]);
            REQUIRE(solver->solve(assumptions) == solver::Answer::Sat);
            Pairs::Relation found;
            result.for_each([&](size_t a, size_t b, Literal l) {
                if (solver->value(l))
                    found.emplace(a, b);
            });
            CHECK(found == expected);
        }
    }
}

TEST_CASE("an expression speaks about the events of a program", "[relation]")
{
    // Two processes send to two that each receive twice from any source.
    Options options;
    const ir::Program program = tests::load({"examples/litmus_two_senders.mpi", {}}, "sat", options);
    Context context(options);
    const EventGraph graph = unroll::unroll(program, context);
    const auto encoding = encoding::encode(graph, context);
    const RelExpr expressions[] = {
        {Op::Sequence, {{Op::Rf, {}}, {Op::Po, {}}}},
        {Op::Closure, {{Op::Union, {{Op::Po, {}}, {Op::Rf, {}}}}}},
        {Op::Intersection, {{Op::Product, {{Op::Writer, {}}, {Op::Reader, {}}}}, {Op::Loc, {}}}},
        {Op::Difference, {{Op::Loc, {}}, {Op::Inverse, {{Op::Rf, {}}}}}},
    };
    std::vector<SymbolicRelation> results;
    for (const RelExpr& e : expressions)
        results.push_back(encoding::evaluate(e, *encoding));
    std::map<Op, SymbolicRelation> bases;
    for (const Op op : {Op::Po, Op::Rf, Op::Writer, Op::Reader, Op::Loc})
        bases.emplace(op, encoding::evaluate(RelExpr{op, {}}, *encoding));
    CHECK_THROWS_AS(encoding::evaluate(RelExpr{Op::Hb, {}}, *encoding), InputError);
    encoding->order_eagerly();
    const auto solver = solver::make_cadical(context);
    solver->load(encoding->formula());
    std::set<Pairs::Relation> matches;
    const Literal maximal = encoding->assumption_of_maximality();
    while (solver->solve(std::span(&maximal, 1)) == solver::Answer::Sat) {
        const auto values = [&](const SymbolicRelation& r) {
            Pairs::Relation out;
            r.for_each([&](size_t a, size_t b, Literal l) {
                if (solver->value(l))
                    out.emplace(a, b);
            });
            return out;
        };
        Pairs concrete;
        for (const auto& [op, relation] : bases)
            concrete.bases[op] = values(relation);
        for (size_t i = 0; i < std::size(expressions); ++i) {
            INFO(rma::to_text(expressions[i]));
            CHECK(values(results[i]) == encoding::evaluate(expressions[i], concrete));
        }
        matches.insert(concrete.bases[Op::Rf]);
        std::vector<Literal> another; // that has other matches
        bases.at(Op::Rf).for_each([&](size_t, size_t, Literal l) { another.push_back(solver->value(l) ? -l : l); });
        solver->add(another);
    }
    CHECK(matches.size() == 4);
}

TEST_CASE("what must match gets no variable, and is what matched anyway", "[relation][slow]")
{
    size_t decided = 0;
    for (const tests::Run& run : tests::kept_runs(false)) {
        Options options;
        const ir::Program program = tests::load(run, "sat", options);
        Context context(options);
        INFO(run.program);
        try {
            const EventGraph graph = unroll::unroll(program, context);
            const encoding::Relation match = encoding::match_relation(graph, true);
            bool any = false;
            for (uint32_t i = 0; i < match.pairs().size(); ++i) {
                const encoding::Relation::Pair& p = match.pairs()[i];
                if (!match.must(i))
                    continue;
                any = true;
                CHECK(match.from(p.from).size() == 1);
                CHECK(match.into(p.to).size() == 1);
                CHECK(graph.send(p.from).cancelled == no_term);
                CHECK(graph.recv(p.to).cancelled == no_term);
            }
            if (!any || graph.deterministic)
                continue;
        } catch (const std::exception&) {
            continue;
        }
        ++decided;
        CHECK(answer(run, "") == answer(run, "must"));
    }
    CHECK(decided > 10);
}

TEST_CASE("what is conserved may as well be computed from what is received", "[relation]")
{
    std::vector<std::string> variants{"", "-DORDER -DEXPECTED=3", "-DORDER -DEXPECTED=9", "-DALL_BUT_ONE"};
    for (int i = 1; i <= 10; ++i)
        variants.push_back(fmt::format("-DWRONG={}", i));
    for (const std::string& variant : variants) {
        const tests::Run run{"tests/c/folds_of_wildcards.c", tests::split("-n 4 " + variant)};
        INFO(variant);
        CHECK(answer(run, "") == answer(run, "conservation"));
    }
}

} // namespace mpismt::relation_test
