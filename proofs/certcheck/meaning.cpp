// Literal 1 is true; clauses are compared after true literals have been taken out with their clauses and false ones
// from theirs, as the writer does.
#include "proofs/certcheck/meaning.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace mpismt::certcheck {

namespace {

// At most two literals, as one number; {0, 0} is the empty clause. False if it is true anyway.
bool pack(int a, int b, uint64_t& out)
{
    if (a == 1 || b == 1 || (a == -b && a != 0))
        return false;
    if (a == -1)
        a = 0;
    if (b == -1 || b == a)
        b = 0;
    if (a == 0 || (b != 0 && b < a))
        std::swap(a, b);
    out = uint64_t{static_cast<uint32_t>(a)} << 32 | static_cast<uint32_t>(b);
    return true;
}

const std::set<std::string>& untested_names()
{
    static const std::set<std::string> names = {"input ranges",
                                                "non-overtaking: sends",
                                                "non-overtaking: receives",
                                                "anonymous matches",
                                                "counting",
                                                "positions",
                                                "cancel",
                                                "completion: chosen",
                                                "completion: done",
                                                "completion: choice",
                                                "probes: first of its source",
                                                "probes: sees iff it returns",
                                                "maximality",
                                                "received data",
                                                "bit-vectors",
                                                "buffer space"};
    return names;
}

} // namespace

Meaning::Meaning(const std::string& directory, int variables, const Properties& properties, bool cuts)
    : variables_(variables), kinds_(static_cast<size_t>(variables) + 1, Kind::Other)
{
    Input input(directory + "/query.meaning");
    read(input, properties, cuts);
    order_ = std::make_unique<Input>(directory + "/query.order");
    cycles_ = std::make_unique<Input>(directory + "/query.cycles");
}

void Meaning::reject(const std::string& what) const
{
    throw Rejected("query.cnf: clause " + std::to_string(clauses_) + " " + what);
}

void Meaning::expect(const std::string& name, int a, int b)
{
    uint64_t packed = 0;
    if (pack(a, b, packed))
        expected_[name].push_back(packed);
}

// At most one of them: pairwise, or with auxiliaries of which the k-th is "one of the first k + 1 is true".
void Meaning::expect_one(const std::vector<int>& literals, const std::vector<int>& auxiliaries, const std::string& name)
{
    if (auxiliaries.empty()) {
        for (size_t i = 0; i < literals.size(); ++i)
            for (size_t j = i + 1; j < literals.size(); ++j)
                expect(name, -literals[i], -literals[j]);
        return;
    }
    for (size_t i = 0; i < literals.size(); ++i) {
        if (i < auxiliaries.size())
            expect(name, -literals[i], auxiliaries[i]);
        if (i > 0 && i <= auxiliaries.size())
            expect(name, -literals[i], -auxiliaries[i - 1]);
        if (i > 0 && i < auxiliaries.size())
            expect(name, -auxiliaries[i - 1], auxiliaries[i]);
    }
}

// query.meaning: what it says line by line, and what follows when all of it has been read.
struct Meaning::Reading {
    struct Event {
        int issued, completed, matched, cancelled;
        std::string kind;
    };
    struct Pair {
        bool view;
        int64_t send, other;
        int literal, fits;
    };
    struct One {
        int64_t event;
        std::vector<int> literals, auxiliaries;
    };
    static constexpr int64_t any = 0xffffffff;

    Meaning& m;
    Input& input;
    std::map<int64_t, Event> events = {};
    std::map<int64_t, std::multiset<int>> matches_of = {};
    std::set<int64_t> asked = {};
    std::vector<Pair> pairs = {};
    std::set<std::pair<int64_t, int64_t>> seen_pairs = {};
    std::vector<One> ones = {};
    std::vector<uint8_t> named = std::vector<uint8_t>(static_cast<size_t>(m.variables_) + 1, 0);
    std::set<int> auxiliaries_of_one = {};

    void variable(Words&);
    void event(Words&);
    void pair(Words&, bool view);
    void one(Words&);
    void edge(Words&);
    void goal(Words&, const Properties&, bool cuts);

    const Event& event_of(int64_t id) const;
    void expect_of_events();
    void expect_of_pairs();
    void expect_of_ones();
};

void Meaning::Reading::variable(Words& w)
{
    const auto v = static_cast<size_t>(w.number(1, m.variables_));
    const std::string_view kind = w.word();
    if (named[v]++ != 0)
        input.reject("the variable has a meaning already");
    m.kinds_[v] = kind == "true"      ? Kind::Truth
                  : kind == "maximal" ? Kind::Maximal
                  : kind == "gate"    ? Kind::Gate
                                      : Kind::Other;
    if (kind == "path")
        m.kinds_[v] = Kind::Path;
    if ((kind == "true") != (v == 1))
        input.reject("variable 1 is true, and no other");
    if (kind == "maximal") {
        if (m.maximal_ != 0)
            input.reject("there are two variables for maximality");
        m.maximal_ = static_cast<int>(v);
    }
}

void Meaning::Reading::event(Words& w)
{
    const auto literal_or_0 = [&] { return static_cast<int>(w.number(-m.variables_, m.variables_)); };
    const int64_t id = w.number(0, any);
    Event e{};
    e.kind = w.word();
    e.issued = literal_or_0();
    e.completed = literal_or_0();
    e.matched = literal_or_0();
    e.cancelled = literal_or_0();
    if (!events.emplace(id, e).second)
        input.reject("the event has a meaning already");
}

void Meaning::Reading::pair(Words& w, bool view)
{
    Pair p{view, w.number(0, any), w.number(0, any), 0, 0};
    p.literal = w.literal(m.variables_);
    p.fits = w.literal(m.variables_);
    w.end();
    if (!seen_pairs.emplace(p.send, p.other).second)
        input.reject("the pair has a meaning already");
    pairs.push_back(p);
    if (!p.view)
        matches_of[p.send].insert(p.literal);
    matches_of[p.other].insert(p.literal);
}

void Meaning::Reading::one(Words& w)
{
    One& o = ones.emplace_back();
    o.event = w.number(0, any);
    for (int64_t k = w.number(0, m.variables_); k > 0; --k)
        o.literals.push_back(w.literal(m.variables_));
    while (!w.done()) {
        o.auxiliaries.push_back(w.literal(m.variables_));
        if (o.auxiliaries.back() < 0 || !auxiliaries_of_one.insert(o.auxiliaries.back()).second)
            input.reject("an auxiliary variable is used twice");
    }
}

void Meaning::Reading::edge(Words& w)
{
    Edge e{static_cast<uint32_t>(w.number(0, any)), static_cast<uint32_t>(w.number(0, any)), {}};
    for (int i = 0; i < 3; ++i)
        if (const int l = w.literal(m.variables_); l != 1)
            e.condition.push_back(l);
    std::sort(e.condition.begin(), e.condition.end());
    e.condition.erase(std::unique(e.condition.begin(), e.condition.end()), e.condition.end());
    m.edges_[{e.from, e.to}].push_back(std::move(e));
}

void Meaning::Reading::goal(Words& w, const Properties& properties, bool cuts)
{
    const std::string_view kind = w.word();
    const int l = w.literal(m.variables_);
    if (!w.done())
        asked.insert(w.number(0, any));
    w.end();
    const auto found = find_finding_kind(kind);
    if (!found && kind != "cut" && kind != "obstacle")
        input.reject("there is no such question");
    if (found ? properties.test(static_cast<size_t>(*found)) : kind == "obstacle" || cuts)
        if (l != -1)
            m.goals_.push_back(l);
}

const Meaning::Reading::Event& Meaning::Reading::event_of(int64_t id) const
{
    const auto it = events.find(id);
    if (it == events.end())
        throw Rejected("query.meaning: there is no event " + std::to_string(id));
    return it->second;
}

void Meaning::Reading::expect_of_events()
{
    for (const auto& [id, e] : events) {
        if (e.completed != 0)
            m.expect("issue", -e.completed, e.issued);
        if (e.matched != 0) {
            m.expect("match: issued", -e.matched, e.issued); // of anonymous inboxes
            if (e.cancelled != 0)
                m.expect("match: not cancelled", -e.cancelled, -e.matched);
            if (e.kind == "recv-found")
                m.expect("match: found", -e.issued, e.matched);
        }
        // Nothing that can go wrong at an event is left out of the question.
        if (e.kind.starts_with("goes-wrong") && !asked.contains(id))
            throw Rejected("query.meaning: nothing is asked about event " + std::to_string(id));
    }
}

void Meaning::Reading::expect_of_pairs()
{
    for (const Pair& p : pairs) {
        const std::string of = p.view ? "probes" : "match";
        m.expect(of + ": issued", -p.literal, event_of(p.send).issued);
        m.expect(of + ": issued", -p.literal, event_of(p.other).issued);
        m.expect(of + ": fits", -p.literal, p.fits);
        const std::string& other = event_of(p.other).kind;
        if (event_of(p.send).kind != "send" || (p.view ? other != "probe" : !other.starts_with("recv")))
            throw Rejected("query.meaning: a match is not one of a send and a receive");
    }
}

void Meaning::Reading::expect_of_ones()
{
    for (const One& o : ones) {
        if (std::multiset<int>(o.literals.begin(), o.literals.end()) != matches_of[o.event])
            throw Rejected("query.meaning: 'one' of event " + std::to_string(o.event) + " does not list its matches");
        m.expect_one(o.literals, o.auxiliaries, event_of(o.event).kind == "probe" ? "probes: one" : "match: one");
    }
    for (int a : auxiliaries_of_one) {
        if (m.kind_of(a) != Kind::Other)
            throw Rejected("query.meaning: an auxiliary variable has another meaning, too");
        m.kinds_[static_cast<size_t>(a)] = Kind::Auxiliary;
    }
}

void Meaning::read(Input& input, const Properties& properties, bool cuts)
{
    Reading reading{*this, input};
    for (std::string text; input.line(text);) {
        Words w(input, text);
        const std::string_view what = w.word();
        if (what == "var")
            reading.variable(w);
        else if (what == "event")
            reading.event(w);
        else if (what == "match" || what == "view")
            reading.pair(w, what == "view");
        else if (what == "one")
            reading.one(w);
        else if (what == "edge")
            reading.edge(w);
        else if (what == "goal")
            reading.goal(w, properties, cuts);
        else if (what != "node" && what != "choice")
            input.reject("'" + std::string(what.substr(0, 40)) + "' is not understood");
    }
    for (int v = 1; v <= variables_; ++v)
        if (reading.named[static_cast<size_t>(v)] == 0)
            throw Rejected("query.meaning: variable " + std::to_string(v) + " has no meaning");
    if (maximal_ == 0)
        throw Rejected("query.meaning: no variable says that an execution is maximal");
    reading.expect_of_events();
    reading.expect_of_pairs();
    reading.expect_of_ones();
    for (auto& [name, list] : expected_)
        std::sort(list.begin(), list.end());
    std::sort(goals_.begin(), goals_.end());
    goals_.erase(std::unique(goals_.begin(), goals_.end()), goals_.end());
}

// A gate g of a, b, …: first -g a, -g b, …, then g -a -b …. All variables in it are older than g, so that g can be
// chosen to fit in every assignment: the group excludes nothing.
void Meaning::check_gate(std::span<const int> clause)
{
    if (clause.empty())
        reject("is empty, which no gate's is");
    if (clause[0] < 0) {
        const int g = -clause[0];
        if (clause.size() != 2 || kind_of(g) != Kind::Gate || (gate_ != 0 && g != gate_) || std::abs(clause[1]) >= g ||
            gates_.contains(g))
            reject("is not part of a gate's definition");
        gate_ = g;
        group_.push_back(clause[1]);
        return;
    }
    if (clause[0] != gate_ || clause.size() != group_.size() + 1)
        reject("does not end the definition of its gate");
    for (size_t i = 0; i < group_.size(); ++i)
        if (clause[i + 1] != -group_[i])
            reject("does not fit the other clauses of its gate");
    std::sort(group_.begin(), group_.end());
    gates_.emplace(gate_, std::move(group_));
    group_ = {};
    gate_ = 0;
}

int Meaning::path(uint32_t from, uint32_t to) const
{
    const auto it = paths_.find({from, to});
    if (it == paths_.end())
        reject("is about a path from " + std::to_string(from) + " to " + std::to_string(to) +
               ", of which nothing is known yet");
    return it->second;
}

bool Meaning::is_one_edge(int literal, uint32_t from, uint32_t to) const
{
    const auto it = edges_.find({from, to});
    if (it == edges_.end())
        return false;
    const auto gate = literal > 0 ? gates_.find(literal) : gates_.end();
    return std::any_of(it->second.begin(), it->second.end(), [&](const Edge& e) {
        return e.condition.empty()
                   ? literal == 1
                   : e.condition == std::vector<int>{literal} || (gate != gates_.end() && gate->second == e.condition);
    });
}

bool Meaning::is_edge(int literal, uint32_t from, uint32_t to) const
{
    if (is_one_edge(literal, from, to))
        return true;
    const auto gate = literal < 0 ? gates_.find(-literal) : gates_.end(); // a disjunction is a negated conjunction
    return gate != gates_.end() &&
           std::all_of(gate->second.begin(), gate->second.end(), [&](int l) { return is_one_edge(-l, from, to); });
}

// The next step of the elimination of vertices (encoding/order.hpp): e FROM TO LIT, p FROM THROUGH TO LIT, c FROM
// THROUGH, each with 1 if it has a clause, which is this one then. Every path variable can be chosen to say "there is a
// path from … to …": the clauses exclude cycles only.
void Meaning::check_order(std::span<const int> clause)
{
    std::vector<int> mine(clause.begin(), clause.end());
    std::sort(mine.begin(), mine.end());
    for (std::string text; order_->line(text);) {
        Words w(*order_, text);
        const std::string_view what = w.word();
        const bool has_clause = w.number(0, 1) != 0;
        const auto node = [&] { return static_cast<uint32_t>(w.number(0, 0xffffffff)); };
        std::vector<int> parts; // literals of the clause
        const auto new_path = [&](uint32_t from, uint32_t to, int literal) {
            const auto [it, fresh] = paths_.emplace(std::pair{from, to}, literal);
            if (!fresh && it->second != literal && literal != 1)
                order_->reject("the path has another variable already");
            if (literal != 1 && (literal < 0 || kind_of(literal) != Kind::Path))
                order_->reject("this is no variable for a path");
            if (fresh && literal != 1 && !path_variables_.insert(literal).second)
                order_->reject("the variable stands for another path already");
            it->second = literal;
        };
        if (what == "e") {
            const uint32_t from = node(), to = node();
            const int literal = w.literal(variables_);
            new_path(from, to, literal);
            if (literal == 1) {
                if (!is_one_edge(1, from, to))
                    order_->reject("there is no such edge that always holds");
            } else if (has_clause) {
                const auto edge = std::find_if(mine.begin(), mine.end(), [&](int l) { return l != literal; });
                if (edge == mine.end() || !is_edge(-*edge, from, to))
                    reject("does not say that an edge makes a path");
                parts = {*edge, literal};
            }
        } else if (what == "p") {
            const uint32_t from = node(), through = node(), to = node();
            const int literal = w.literal(variables_), a = path(from, through), b = path(through, to);
            if (literal == 1 && (a != 1 || b != 1)) {
                const auto known = paths_.find({from, to});
                if (known == paths_.end() || known->second != 1)
                    order_->reject("that path does not always exist");
            }
            new_path(from, to, literal);
            parts = {-a, -b, literal};
        } else if (what == "c") {
            const uint32_t from = node(), through = node();
            if (from == through) {
                if (has_clause && (mine.size() > 1 || !is_edge(mine.empty() ? 1 : -mine[0], from, from)))
                    reject("does not exclude an edge from a moment to itself");
                parts = mine;
            } else {
                parts = {-path(from, through), -path(through, from)};
            }
        } else {
            order_->reject("'" + std::string(what.substr(0, 40)) + "' is not understood");
        }
        w.end();
        if (!has_clause)
            continue;
        std::erase(parts, -1);
        std::sort(parts.begin(), parts.end());
        parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
        mine.erase(std::unique(mine.begin(), mine.end()), mine.end());
        if (parts != mine)
            reject("is not the one that its step of the elimination makes");
        return;
    }
    reject("has no step of the elimination that makes it");
}

// "cycle NODE LIT LIT LIT NODE … NODE": the edges' conditions, not all of which can hold.
void Meaning::check_cycle(std::span<const int> clause)
{
    std::string text;
    if (!cycles_->line(text))
        reject("has no cycle that justifies it");
    Words w(*cycles_, text);
    if (w.word() != "cycle")
        cycles_->reject("'cycle' is expected");
    std::vector<int> parts;
    const auto first = static_cast<uint32_t>(w.number(0, 0xffffffff));
    uint32_t at = first;
    do {
        std::vector<int> condition;
        for (int i = 0; i < 3; ++i)
            if (const int l = w.literal(variables_); l != 1)
                condition.push_back(l);
        const auto to = static_cast<uint32_t>(w.number(0, 0xffffffff));
        std::sort(condition.begin(), condition.end());
        condition.erase(std::unique(condition.begin(), condition.end()), condition.end());
        const auto it = edges_.find({at, to});
        if (it == edges_.end() ||
            std::none_of(it->second.begin(), it->second.end(), [&](const Edge& e) { return e.condition == condition; }))
            cycles_->reject("there is no such edge");
        for (int l : condition)
            parts.push_back(-l);
        at = to;
    } while (!w.done());
    if (at != first)
        cycles_->reject("this is no cycle");
    std::sort(parts.begin(), parts.end());
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    std::vector<int> mine(clause.begin(), clause.end());
    std::sort(mine.begin(), mine.end());
    if (mine != parts)
        reject("is not the one that its cycle justifies");
}

void Meaning::check(std::span<const int> clause, const std::string& name)
{
    ++clauses_;
    if (clauses_ == 1 || name == "constants") {
        if (clauses_ != 1 || name != "constants" || clause.size() != 1 || clause[0] != 1)
            reject("is not the constant");
        return;
    }
    if (gate_ != 0 && name != "gate")
        reject("comes before the end of a gate's definition");
    if (name == "happens-before is acyclic")
        return check_order(clause);
    const bool is_one = name == "match: one" || name == "probes: one";
    for (int l : clause)
        if (kind_of(l) == Kind::Path || (kind_of(l) == Kind::Auxiliary && !is_one))
            reject("uses an auxiliary variable that is not one of '" + name + "'");
    if (name == "gate")
        return check_gate(clause);
    if (name == "cycle")
        return check_cycle(clause);
    if (name == "question") {
        std::vector<int> mine(clause.begin(), clause.end());
        std::sort(mine.begin(), mine.end());
        mine.erase(std::unique(mine.begin(), mine.end()), mine.end());
        std::erase(mine, -1);
        if (goal_seen_ || mine != goals_)
            reject("does not ask all that it should");
        goal_seen_ = true;
        return;
    }
    if (const auto it = expected_.find(name); it != expected_.end()) {
        uint64_t packed = 0;
        if (clause.size() > 2 || !pack(clause.empty() ? 0 : clause[0], clause.size() < 2 ? 0 : clause[1], packed) ||
            !std::binary_search(it->second.begin(), it->second.end(), packed))
            reject("is not one of those that '" + name + "' stands for");
        return;
    }
    if (!untested_names().contains(name))
        reject("has the name '" + name.substr(0, 60) + "', which no constraint has here");
    if (name == "maximality" && std::find(clause.begin(), clause.end(), -maximal_) == clause.end())
        reject("asks for maximality of executions that need not be maximal");
    if (name != "maximality" && name != "positions" &&
        std::any_of(clause.begin(), clause.end(), [&](int l) { return kind_of(l) == Kind::Maximal; }))
        reject("speaks of maximality under the name '" + name + "'");
    if (name == "counting" && clause.size() > 2)
        reject("is not one of an equality of counts");
}

void Meaning::finish()
{
    if (gate_ != 0)
        reject("leaves a gate without its definition");
    if (!goal_seen_)
        throw Rejected("query.cnf: no clause asks whether something can go wrong");
    std::string text;
    if (cycles_->line(text))
        throw Rejected("query.cycles: there are more cycles than clauses that need one");
}

} // namespace mpismt::certcheck
