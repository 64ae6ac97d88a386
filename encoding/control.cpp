#include "encoding/control.hpp"

#include <algorithm>
#include <iterator>

namespace mpismt::encoding {

Control::Control(const EventGraph& graph, LinearRows& rows, Takes takes)
    : graph_(graph), terms_(*graph.terms), rows_(rows), takes_(std::move(takes))
{
    for (EventId e = 0; e < graph.events.size(); ++e)
        if (graph.events[e].kind == EventKind::Recv)
            for (TermId v : {graph.recv(e).status_source, graph.recv(e).status_tag})
                if (v != no_term)
                    status_of_[v] = e;
}

void Control::begin(uint32_t process)
{
    process_ = process;
    passed_ = {{}, 1};
    under_.clear();
    places_.clear();
    matched_under_.clear();
}

void Control::end() { (void)rows_.as_variable(passed_); }

const std::vector<TermId>& Control::conditions(TermId guard)
{
    if (const auto it = conditions_.find(guard); it != conditions_.end())
        return it->second;
    std::vector<TermId> all;
    const TermNode node = terms_[guard];
    if (node.kind == TermKind::Operation && node.op == ScalarOp::And && node.width == 1) {
        const std::vector<TermId> a = conditions(node.a);
        const std::vector<TermId>& b = conditions(node.b);
        std::ranges::set_union(a, b, std::back_inserter(all));
    } else if (guard != true_term) {
        all.push_back(guard);
        for (EventId recv : statuses_in(guard))
            conditions_on_[recv].push_back(guard);
    }
    return conditions_[guard] = std::move(all);
}

// Those that a condition is about. Throws LinearRows::TooLarge where it takes too long to find them.
const std::vector<EventId>& Control::statuses_in(TermId condition)
{
    constexpr size_t most_work = 10'000'000;
    std::vector<TermId> open{condition};
    while (!open.empty()) {
        const TermId t = open.back();
        if (statuses_.contains(t)) {
            open.pop_back();
            continue;
        }
        if (++work_ > most_work)
            throw LinearRows::TooLarge();
        const TermNode node = terms_[t];
        uint32_t set = 0;
        if (node.kind == TermKind::Variable) {
            if (const auto it = status_of_.find(t); it != status_of_.end()) {
                const auto [at, is_new] = numbers_of_sets_.try_emplace({it->second}, sets_.size());
                if (is_new)
                    sets_.push_back({it->second});
                set = at->second;
            }
        } else if (node.kind != TermKind::Constant) {
            const size_t before = open.size();
            for (TermId part : {node.a, node.b, node.c})
                if (part != no_term && !statuses_.contains(part))
                    open.push_back(part);
            if (open.size() > before)
                continue;
            for (TermId part : {node.a, node.b, node.c})
                if (part != no_term)
                    set = united(set, statuses_.at(part));
        }
        statuses_[t] = set;
        open.pop_back();
    }
    return sets_[statuses_.at(condition)];
}

uint32_t Control::united(uint32_t a, uint32_t b)
{
    if (a == b || b == 0)
        return a;
    if (a == 0)
        return b;
    const auto [known, is_new] = unions_.try_emplace(std::minmax(a, b), 0);
    if (!is_new)
        return known->second;
    std::vector<EventId> all;
    std::ranges::set_union(sets_[a], sets_[b], std::back_inserter(all));
    work_ += all.size();
    const auto [at, is_other] = numbers_of_sets_.try_emplace(all, sets_.size());
    if (is_other)
        sets_.push_back(std::move(all));
    return known->second = at->second;
}

const std::vector<TermId>& Control::conditions_on(EventId recv) const
{
    static const std::vector<TermId> none;
    const auto it = conditions_on_.find(recv);
    return it == conditions_on_.end() ? none : it->second;
}

bool Control::implies(TermId guard, TermId other)
{
    const std::vector<TermId> weaker = conditions(other);
    return std::ranges::includes(conditions(guard), weaker);
}

bool Control::excludes(TermId guard, TermId other)
{
    const std::vector<TermId> a = conditions(guard);
    return std::ranges::any_of(conditions(other),
                               [&](TermId c) { return std::ranges::binary_search(a, terms_.negation(c)); });
}

bool Control::has_message(EventId recv, TermId guard)
{
    const auto it = matched_under_.find(recv);
    return it != matched_under_.end() && implies(guard, it->second);
}

Sum Control::value(TermId guard)
{
    if (guard == true_term) {
        rows_.shorten(passed_);
        return passed_;
    }
    if (guard == false_term)
        return {};
    const auto it = under_.find(guard);
    if (it == under_.end())
        return split(guard);
    bring_up_to_date(guard, it->second);
    return it->second.value;
}

Sum Control::split(TermId guard)
{
    const TermNode node = terms_[guard];
    TermId parent = true_term, last = guard;
    if (node.kind == TermKind::Operation && node.op == ScalarOp::And) {
        const bool first = under_.contains(node.a) ||
                           (!under_.contains(node.b) && conditions(node.a).size() >= conditions(node.b).size());
        parent = first ? node.a : node.b;
        last = first ? node.b : node.a;
    }
    const TermId other = terms_.conjunction(parent, terms_.negation(last));
    const bool has_other = other != true_term && other != false_term;
    const Sum both = value(parent);
    const bool is_known = has_other && under_.contains(other);
    const Sum here = Sum::of(rows_.variable());
    under_[guard] = {here, places_.size()};
    Sum there;
    if (is_known) {
        there = value(other);
        rows_.zero(here + there - both);
    } else {
        there = both - here;
        rows_.never_positive(Sum{} - there);
        rows_.shorten(there);
        if (has_other)
            under_[other] = {there, places_.size()};
    }
    limit_sides(parent, last, here, there);
    return here;
}

void Control::limit_sides(TermId parent, TermId condition, const Sum& here, const Sum& there)
{
    (void)conditions(condition); // notes that it is about a status
    const std::vector<EventId> about = statuses_in(condition); // what follows may make more sets
    for (EventId recv : about) {
        if (graph_.events[recv].rank != process_ || !has_message(recv, parent))
            continue;
        rows_.never_positive(here - takes_(recv, condition, true));
        rows_.never_positive(there - takes_(recv, condition, false));
    }
}

void Control::bring_up_to_date(TermId guard, Under& under)
{
    for (; under.places < places_.size(); ++under.places) {
        const Place& place = places_[under.places];
        if (excludes(guard, place.guard))
            continue;
        if (implies(place.guard, guard)) {
            under.value.add(place.stays, -1);
        } else { // some of what stays there is under this guard, or none
            const Sum now = Sum::of(rows_.variable());
            rows_.never_positive(now - under.value);
            rows_.never_positive(under.value - place.stays - now);
            under.value = now;
        }
    }
    rows_.shorten(under.value);
}

void Control::stays(TermId guard, Sum sum)
{
    passed_.add(sum, -1);
    places_.push_back({guard, std::move(sum)});
}

} // namespace mpismt::encoding
