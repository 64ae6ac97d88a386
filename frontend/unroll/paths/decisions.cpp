// Decisions: cases of whole runs (unroll.hpp, InputCase). Where the answer is unknown because a value is, or because
// calls of a collective are made under conditions, the program can be unrolled once for each value instead: a process
// stops where the value is another one, and everything behind is as concrete as if the program had said so.
// app/value_cases.cpp chooses what is decided.
#include "frontend/unroll/paths/decisions.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

namespace mpismt::unroll {

namespace {

constexpr size_t max_guard_terms = 20'000; // of guards that are looked through

} // namespace

StopDetail another_case()
{
    StopDetail d;
    d.reason = StopDetail::Reason::Assumption;
    d.text = "another case";
    return d;
}

// A new decision; how it is decided, if this case does.
std::optional<uint64_t> Decisions::decide(uint32_t ways)
{
    if (inputs_ == nullptr)
        return std::nullopt;
    inputs_->decisions.push_back({ways});
    const auto it = inputs_->decided.find(inputs_->decisions.size() - 1);
    return it == inputs_->decided.end() ? std::nullopt : std::optional(it->second);
}

void Decisions::note_decision(TermId condition)
{
    if (inputs_ == nullptr)
        return;
    while (terms_[condition].kind == TermKind::Not)
        condition = terms_[condition].a;
    by_condition_[condition].push_back(inputs_->decisions.size() - 1);
}

// The cases of an instruction: if they are decided, only one of them goes on.
void Decisions::decide_split(NeedsCase& need)
{
    if (need.decision) // by ask_value
        return;
    const std::optional<uint64_t> way = decide(static_cast<uint32_t>(need.cases.size()));
    for (const NeedsCase::Case& c : need.cases)
        note_decision(c.condition);
    if (!way)
        return;
    need.decision = inputs_->decisions.size() - 1;
    for (size_t k = 0; k < need.cases.size(); ++k)
        if (k != *way && !need.cases[k].stop)
            need.cases[k].stop = another_case();
}

namespace {

// What follows for the numbers that a number is computed from, as long as there is only one.
void add_facts(const TermStore& terms, TermId t, uint64_t value, std::vector<std::pair<TermId, uint64_t>>& facts)
{
    for (;;) {
        facts.emplace_back(t, value);
        const TermNode n = terms[t];
        if (n.kind != TermKind::Operation)
            return;
        const bool is_extension = n.op == ScalarOp::ZExt || n.op == ScalarOp::SExt;
        if (is_extension) {
            value = truncate(value, terms.width(n.a));
            t = n.a;
            continue;
        }
        if (n.op != ScalarOp::Add && n.op != ScalarOp::Mul && n.op != ScalarOp::Shl)
            return;
        TermId from = n.a, constant = n.b;
        if (!terms.is_constant(constant) && n.op != ScalarOp::Shl)
            std::swap(from, constant);
        if (!terms.is_constant(constant))
            return;
        const uint64_t c = terms.value(constant);
        if (n.op == ScalarOp::Add) {
            value = truncate(value - c, n.width);
        } else {
            // A product of what had 32 bits does not overflow: it can be divided.
            const TermNode f = terms[from];
            const bool narrow = f.kind == TermKind::Operation && (f.op == ScalarOp::ZExt || f.op == ScalarOp::SExt) &&
                                n.width == 64 && terms.width(f.a) <= 32;
            const uint64_t factor = n.op == ScalarOp::Mul ? c : c < 31 ? uint64_t{1} << c : 0;
            if (!narrow || factor == 0 || factor > INT32_MAX ||
                static_cast<int64_t>(value) % static_cast<int64_t>(factor) != 0)
                return;
            value = static_cast<uint64_t>(static_cast<int64_t>(value) / static_cast<int64_t>(factor));
        }
        t = from;
    }
}

} // namespace

// What the command line can do about values that come from outside (app/options: --seed, --time, --file).
static std::string_view remedy(std::string_view input)
{
    if (input == "rand" || input == "std::random_device")
        return "--seed N makes its numbers known";
    for (const std::string_view clock : {"time", "clock", "gettimeofday", "clock_gettime", "getrusage", "times"})
        if (input == clock)
            return "--time N makes clocks known";
    if (input.starts_with("std::chrono") || input.starts_with("clock."))
        return "--time N makes clocks known";
    if (input == "getchar" || input == "scanf" || input == "result of scanf" || input == "std::cin")
        return "--file /dev/stdin=PATH gives the standard input";
    return {};
}

// Where an unknown value comes from, as words to be added to what depends on it; empty if that is no help.
std::string Decisions::origin(TermId t) const
{
    const std::vector<TermId> roots{t};
    std::string from_message;
    for (const TermId v : terms_.variables_of(roots)) {
        const std::string& name = terms_.variable_name(v);
        const bool is_clock = name.starts_with("clock.");
        if (const std::string_view what = remedy(name); !what.empty())
            return fmt::format(", here on {}: {}", is_clock ? "MPI_Wtime" : name, what);
        if (from_message.empty() && (name.starts_with("data.") || name.starts_with("bytes.")))
            for (const EventGraph::Input& i : graph_.inputs)
                if (const std::string_view what = remedy(i.name); !what.empty() && from_message.empty())
                    from_message =
                        fmt::format(", here on a message, and its sender may have it from {}: {}", i.name, what);
    }
    return from_message;
}

// A value that must be known and is not: the path ends, unless this case says what it is.
void Decisions::ask_value(TermId asked, StopDetail otherwise)
{
    otherwise.text += origin(asked);
    const std::optional<uint64_t> value = decide(0);
    if (inputs_ == nullptr)
        throw PathStop{otherwise};
    const size_t number = inputs_->decisions.size() - 1;
    if (!value)
        throw PathStop{otherwise, {number}, asked};
    NeedsCase need{{}, otherwise, number, asked};
    const unsigned width = terms_.width(asked);
    TermId known = terms_.equals(asked, *value);
    NeedsCase::Case here{known, {}, std::nullopt};
    std::vector<std::pair<TermId, uint64_t>> facts;
    add_facts(terms_, asked, truncate(*value, width), facts);
    for (const auto& [term, is] : facts)
        here.facts.emplace_back(term, terms_.constant(is, terms_.width(term)));
    TermId other = false_term;
    if (const auto all = inputs_->others.find(number); all != inputs_->others.end())
        for (const uint64_t v : all->second)
            if (v != *value)
                other = terms_.disjunction(other, terms_.equals(asked, v));
    need.cases = {here};
    if (other != false_term)
        need.cases.push_back({other, {}, another_case()});
    need.cases.push_back({terms_.negation(terms_.disjunction(known, other)), {}, otherwise});
    throw need;
}

// The decisions that lead to these conditions.
std::vector<size_t> Decisions::decisions_behind(std::span<const TermId> terms) const
{
    std::vector<size_t> out;
    std::vector<TermId> stack(terms.begin(), terms.end());
    std::unordered_set<TermId> seen;
    while (!stack.empty() && seen.size() < max_guard_terms) {
        const TermId t = stack.back();
        stack.pop_back();
        if (t == no_term || terms_.is_constant(t) || !seen.insert(t).second)
            continue;
        if (const auto it = by_condition_.find(t); it != by_condition_.end())
            out.insert(out.end(), it->second.begin(), it->second.end());
        const TermNode n = terms_[t];
        if (n.kind == TermKind::Variable)
            continue;
        for (TermId child : {n.a, n.b, n.c})
            stack.push_back(child);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

// Those that lead to the collective calls on a communicator being made, or to which they are.
std::vector<size_t> Decisions::decisions_behind_context(const Path& path, uint32_t context) const
{
    std::vector<TermId> guards{path.guard};
    for (const Event& e : graph_.events)
        if (e.kind == EventKind::Collective && graph_.collectives[e.detail].context == context) {
            guards.push_back(e.guard);
            if (const Value which = graph_.collectives[e.detail].instance; !which.is_known())
                guards.push_back(which.term);
        }
    return decisions_behind(guards);
}

// Of the stop that was made last.
void Decisions::note_doubt(std::vector<size_t> decisions, TermId asked)
{
    if (inputs_ == nullptr)
        return;
    if (asked != no_term && inputs_->asks)
        graph_.branches.push_back(
            {BranchDetail::What::Branch, asked}); // so that it is looked at which messages it comes from
    inputs_->doubts.push_back({static_cast<EventId>(graph_.events.size() - 1), std::move(decisions), asked});
}

void Decisions::note_doubt(const Path& path, const PathStop& stop)
{
    if (stop.detail.reason != StopDetail::Reason::Limit)
        return;
    const TermId guard = path.guard;
    note_doubt(stop.decisions.empty() ? decisions_behind(std::span(&guard, 1)) : stop.decisions, stop.asked);
}

} // namespace mpismt::unroll
