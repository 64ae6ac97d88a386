// Unknown values where a known one is needed: the path is split into one for each value that it may have, the
// instruction is made anew on each, and they meet behind it.
//
// An instruction says so by throwing NeedsCase before it has had any effect. The state is not rewritten: each path
// carries the facts of its case for as long as the instruction lasts (Path::facts), so that what comes after it sees
// the values as they were, and the parts of the encoding that know what a status is recognise it.
#include "frontend/unroll/paths/cases.hpp"

#include "frontend/unroll/paths/assumptions.hpp"
#include "frontend/unroll/paths/decisions.hpp"
#include "frontend/unroll/paths/events.hpp"
#include "frontend/unroll/paths/undefined.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr size_t max_split = 64;         // paths that one unknown value makes
constexpr uint32_t max_splits = 256;     // of one path in one instruction
constexpr size_t max_combinations = 256; // of the values of the variables that it depends on
constexpr uint64_t max_cells = 4096;     // elements that an unknown index may choose from

} // namespace

// How many low bits of the term are always zero.
static unsigned low_zeros(const TermStore& terms, TermId t, unsigned depth = 16)
{
    const TermNode& n = terms[t];
    if (n.kind == TermKind::Constant)
        return n.bits == 0 ? 64 : static_cast<unsigned>(std::countr_zero(n.bits));
    if (depth == 0)
        return 0;
    const auto of = [&](TermId child) { return low_zeros(terms, child, depth - 1); };
    if (n.kind == TermKind::IfThenElse)
        return std::min(of(n.b), of(n.c));
    if (n.kind != TermKind::Operation)
        return 0;
    switch (n.op) {
    case ScalarOp::Add:
    case ScalarOp::Sub: return std::min(of(n.a), of(n.b));
    case ScalarOp::Mul: return std::min(64U, of(n.a) + of(n.b));
    case ScalarOp::And: return std::max(of(n.a), of(n.b));
    case ScalarOp::Shl:
        return terms.is_constant(n.b) ? static_cast<unsigned>(std::min<uint64_t>(64, of(n.a) + terms.value(n.b)))
                                      : of(n.a);
    case ScalarOp::ZExt:
    case ScalarOp::SExt: return of(n.a);
    default: return 0;
    }
}

void Cases::set_domain(TermId variable, uint64_t first, uint64_t count) { domains_[variable] = {first, count}; }

// The values that a term can have, each with its condition; they cover everything. Empty: too many, or it is not known.
std::vector<TermStore::Leaf> Cases::values_of(TermId t, size_t limit)
{
    context_.check_limits_now(5'000 + terms_.take_work()); // terms may be large
    if (auto leaves = terms_.cases(t, limit); !leaves.empty())
        return leaves;
    const auto domain_of = [&](TermId v) {
        const auto it = domains_.find(v);
        return terms_.width(v) == 1   ? std::pair<uint64_t, uint64_t>{0, 2}
               : it == domains_.end() ? std::pair<uint64_t, uint64_t>{0, 0}
                                      : it->second;
    };
    size_t combinations = 1;
    const auto found = terms_.fitting_variables_of(t, [&](TermId v) {
        const uint64_t values = domain_of(v).second;
        combinations *= values == 0 || values > max_combinations ? max_combinations + 1 : values;
        return combinations <= max_combinations;
    });
    if (!found)
        return {};
    const std::vector<TermId>& variables = *found;
    std::vector<std::pair<uint64_t, uint64_t>> domains;
    for (TermId v : variables)
        domains.push_back(domain_of(v));
    std::vector<std::pair<uint64_t, uint64_t>> values; // and the first combination that has it
    for (size_t k = 0; k < combinations; ++k) {
        std::map<TermId, uint64_t> assignment;
        size_t rest = k;
        for (size_t i = 0; i < variables.size(); ++i) {
            assignment[variables[i]] =
                truncate(domains[i].first + rest % domains[i].second, terms_.width(variables[i]));
            rest /= domains[i].second;
        }
        const uint64_t value = terms_.evaluate(t, [&](TermId v) { return assignment.at(v); });
        if (std::none_of(values.begin(), values.end(), [&](const auto& x) { return x.first == value; }))
            values.emplace_back(value, k);
        if (values.size() > limit)
            return {};
    }
    std::vector<TermStore::Leaf> leaves;
    const bool one_to_one = variables.size() == 1 && values.size() == combinations;
    for (const auto& [value, k] : values)
        leaves.push_back({one_to_one
                              ? terms_.equals(variables[0], truncate(domains[0].first + k, terms_.width(variables[0])))
                              : terms_.equals(t, value),
                          value});
    return leaves;
}

// The value as the path's case has it.
Value Cases::in_case(const Path& path, Value v) const
{
    if (path.facts.empty() || (v.is_known() && v.is_defined()))
        return v;
    const auto now = [&](TermId t) {
        const auto it = path.facts.find(t);
        return it != path.facts.end() ? it->second : terms_.substitute(t, path.facts);
    };
    const Value known = v.is_known() ? Value::known(v.bits) : to_value(terms_, now(v.term));
    return v.is_defined() ? known : without(terms_, known, now(v.undefined), terms_.width(v.undefined));
}

uint64_t Cases::must_know(const Path& path, Value v, const StopDetail& otherwise, FindingKind outside)
{
    v = in_case(path, v);
    undefined_.require_defined(path, v, "what is used here");
    if (v.is_known())
        return v.bits;
    NeedsCase need{{}, otherwise};
    const auto leaves = values_of(v.term, max_split);
    for (const TermStore::Leaf& leaf : leaves) {
        NeedsCase::Case one{
            leaf.condition, {{v.term, terms_.constant(leaf.value, terms_.width(v.term))}}, std::nullopt};
        const TermNode n = terms_[leaf.condition];
        if (n.kind == TermKind::Operation && n.op == ScalarOp::Eq)
            for (const auto& [t, constant] : {std::pair{n.a, n.b}, std::pair{n.b, n.a}})
                if (terms_[t].kind == TermKind::Variable && terms_.is_constant(constant))
                    one.facts.emplace_back(t, constant);
        need.cases.push_back(std::move(one));
    }
    if (leaves.empty())
        cases_in_object(path, v.term, outside, need);
    if (need.cases.empty())
        decisions_.ask_value(v.term, otherwise);
    throw need;
}

// A pointer into an object at an unknown offset: every place that it may be, up to the end; elsewhere it is wrong.
void Cases::cases_in_object(const Path& path, TermId pointer, FindingKind kind, NeedsCase& need)
{
    const auto place = object_below(path, pointer);
    if (!place)
        return;
    const uint64_t last = place->bytes / place->step;
    if (last + 1 > max_split)
        return;
    StopDetail outside;
    outside.finding = kind;
    outside.text = "the address may be outside the object that it is taken from";
    const TermId offset = terms_.operation(ScalarOp::Sub, 64, 64, pointer, terms_.constant(place->start, 64));
    need.cases.push_back(
        {terms_.operation(ScalarOp::ULt, 64, 1, terms_.constant(place->bytes, 64), offset), {}, outside});
    for (uint64_t k = 0; k <= last; ++k) {
        const TermId at = terms_.constant(place->start + k * place->step, 64);
        if (const TermId hit = terms_.equal(pointer, at); hit != false_term)
            need.cases.push_back({hit, {{pointer, at}}, std::nullopt});
    }
}

// The live object that base + unknown offset starts from, and the distance between the places in it where that can be.
std::optional<ObjectBelow> Cases::object_below(const Path& path, TermId pointer)
{
    Pointer base = 0;
    uint64_t known = 0; // the sum of all constants
    std::vector<TermId> stack{pointer}, others;
    unsigned zeros = 12;
    while (!stack.empty()) {
        const TermId t = stack.back();
        const TermNode n = terms_[t];
        stack.pop_back();
        if (base == 0 && n.kind == TermKind::Constant && object_of(n.bits) != 0 &&
            path.memory.find(object_of(n.bits)) != nullptr) {
            base = n.bits;
            known += n.bits;
        } else if (n.kind == TermKind::Operation && n.op == ScalarOp::Add) {
            stack.push_back(n.a);
            stack.push_back(n.b);
        } else if (n.kind == TermKind::Constant) {
            known += n.bits;
        } else {
            zeros = std::min(zeros, low_zeros(terms_, t));
            others.push_back(t);
        }
    }
    const MemoryObject* object = base == 0 ? nullptr : path.memory.find(object_of(base));
    if (object == nullptr || !object->alive)
        return std::nullopt;
    const uint64_t step = uint64_t{1} << zeros;
    const uint64_t first = known % step; // as of the offset: where objects begin is a multiple of every step
    if (object->bytes.size() < first || others.empty())
        return std::nullopt;
    std::sort(others.begin(), others.end());
    TermId unknown = others.front();
    for (size_t i = 1; i < others.size(); ++i)
        unknown = terms_.operation(ScalarOp::Add, 64, 64, unknown, others[i]);
    return ObjectBelow{object_pointer(object_of(base), static_cast<int64_t>(first)), object->bytes.size() - first, step,
                       unknown, known};
}

Outcome Cases::split(Process& p, Path& path, const NeedsCase& all, SourceLoc loc)
{
    graph_.has_choice();
    context_.check_limits(10'000 + terms_.take_work());
    NeedsCase need = all;
    decisions_.decide_split(need);
    std::vector<NeedsCase::Case> cases;
    for (const NeedsCase::Case& c : need.cases) {
        if (c.condition == false_term || terms_.conjunction(path.guard, c.condition) == false_term)
            continue;
        if (c.stop) {
            const Outcome outcome = events_.stop_if(p, path, c.condition, *c.stop, loc);
            if (need.decision && c.stop->reason == StopDetail::Reason::Limit)
                decisions_.note_doubt({*need.decision}, need.asked);
            if (outcome == Outcome::Ended)
                return outcome;
            path.excluded.push_back(c.condition);
        } else
            cases.push_back(c);
    }
    if (cases.empty() && need.decision)
        return Outcome::Ended; // the others have stopped it
    if (cases.empty() || ++path.splits > max_splits) {
        events_.stop(p, path, need.otherwise, loc);
        return Outcome::Ended;
    }
    const auto add_facts = [](Path& to, const NeedsCase::Case& c) {
        for (const auto& [term, is] : c.facts)
            to.facts.insert_or_assign(term, is);
    };
    // The last has what the others leave: so that their guards together are the guard of before.
    const TermId before = path.guard;
    TermId others = false_term;
    for (size_t i = 0; i + 1 < cases.size(); ++i) {
        auto other = std::make_unique<Path>(path);
        other->guard = terms_.conjunction(before, terms_.conjunction(terms_.negation(others), cases[i].condition));
        others = terms_.disjunction(others, cases[i].condition);
        add_facts(*other, cases[i]);
        other->case_number = ++last_case_;
        if (other->guard != false_term)
            p.live.push_back(std::move(other));
    }
    path.guard = terms_.conjunction(before, terms_.negation(others));
    add_facts(path, cases.back());
    if (need.decision) {
        std::unordered_map<TermId, TermId> facts;
        for (const auto& [term, is] : cases.back().facts)
            if (terms_.is_constant(is))
                facts.insert_or_assign(term, is);
        assumptions_.rewrite(path, facts);
    }
    path.case_number = ++last_case_;
    return path.guard == false_term ? Outcome::Ended : Outcome::Continue;
}

// Where an access through an unknown pointer goes. Control comes past it only if it is within an object.
std::vector<Target> Cases::targets_of(Process& p, Path& path, Value pointer, uint64_t bytes, SourceLoc loc)
{
    StopDetail bad;
    bad.finding = FindingKind::Memory;
    bad.text = "an access outside any object";
    pointer = in_case(path, pointer);
    if (pointer.is_known()) {
        if (!path.memory.valid(pointer.bits, bytes))
            throw PathStop{bad};
        return {{true_term, pointer.bits}};
    }
    const auto exclude_outside = [&](TermId outside) {
        StopDetail may = bad;
        if (outside != true_term)
            may.text = "this access may be outside any object";
        events_.exclude(p, path, outside, std::move(may), loc);
    };
    std::vector<Target> targets;
    if (const auto leaves = values_of(pointer.term, max_cells); !leaves.empty()) {
        TermId outside = false_term;
        for (const TermStore::Leaf& leaf : leaves)
            if (path.memory.valid(leaf.value, bytes))
                targets.push_back({leaf.condition, leaf.value});
            else
                outside = terms_.disjunction(outside, leaf.condition);
        exclude_outside(outside);
        return targets;
    }
    const auto place = object_below(path, pointer.term);
    if (!place)
        throw PathStop{
            limit("an access through a pointer that depends on unknown values" + decisions_.origin(pointer.term))};
    if (place->bytes / place->step > max_cells)
        throw PathStop{
            limit("an access through a pointer that depends on unknown values" + decisions_.origin(pointer.term))};
    // Conditions on what is unknown of the pointer: they are the same for all elements of a row of a matrix.
    const uint64_t first = place->start - place->known;
    const TermId offset = terms_.operation(ScalarOp::Sub, 64, 64, place->unknown, terms_.constant(first, 64));
    const uint64_t room = place->bytes < bytes ? 0 : (place->bytes - bytes) / place->step * place->step;
    exclude_outside(place->bytes < bytes
                        ? true_term
                        : terms_.operation(ScalarOp::ULt, 64, 1, terms_.constant(room, 64), offset));
    for (uint64_t at = 0; at + bytes <= place->bytes; at += place->step)
        if (const TermId hit = terms_.equals(place->unknown, first + at); hit != false_term)
            targets.push_back({hit, place->start + at});
    if (targets.empty())
        throw PathStop{bad};
    return targets;
}

} // namespace mpismt::unroll
