// What the language leaves undefined: divisions by zero and accesses beyond an array within an object are faults of
// memory and end the path; arithmetic that overflows is noted, and the path goes on with what common hardware computes.
//
// An unknown divisor is always looked at: that it may be zero is an error. Overflow of unknown operands is looked at
// where they are choices of few known values, and otherwise only if undefined behaviour is asked for by name, because
// then "no error" has to say that there is none: each operation costs a term and a question, and makes data matter that
// nobody looks at else.
#include "frontend/unroll/local/faults.hpp"

#include "core/overflow.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr size_t max_values = 16;  // of an unknown operand that may overflow
constexpr uint32_t max_noted = 16; // conditions at one place
constexpr uint32_t always = ~uint32_t{0};

} // namespace

// On known operands only.
Value Faults::undefined_result(Process& p, Path& path, const ir::Instr& in, Value a, Value b)
{
    std::string text = describe_undefined(in.op, in.width, in.to, a.bits, b.bits);
    if (is_division(in.op))
        throw PathStop{memory_fault(std::move(text))};
    if (in.op != ScalarOp::FToS && in.op != ScalarOp::FToU)
        throw PathStop{limit(std::move(text))};
    note_undefined(p, path, true_term, std::move(text), in);
    return Value::known(convert_anyway(in.op, in.width, in.to, a.bits));
}

void Faults::check_operation(Process& p, Path& path, const ir::Instr& in, Value a, Value b)
{
    // What has no value (undefined.cpp) is another fault, where the result decides something.
    const TermId defined = terms_.negation(terms_.disjunction(is_undefined(terms_, a), is_undefined(terms_, b)));
    if (is_division(in.op)) {
        const bool is_signed = in.op == ScalarOp::SDiv || in.op == ScalarOp::SRem;
        if (b.is_known() && b.bits != 0 && (!is_signed || b.bits != mask_of(in.width)))
            return;
        // 0 divides nothing, not even what has no value.
        const TermId zero = terms_.conjunction(terms_.negation(is_undefined(terms_, b)),
                                               equal_term(terms_, b, Value::known(0), in.width));
        events_.exclude(p, path, zero, memory_fault(b.is_known() ? "division by zero" : "the divisor may be zero"),
                        in.loc);
        if (is_signed) {
            const TermId least = equal_term(terms_, a, Value::known(uint64_t{1} << (in.width - 1)), in.width);
            const TermId minus_one = equal_term(terms_, b, Value::known(mask_of(in.width)), in.width);
            events_.exclude(p, path, terms_.conjunction(defined, terms_.conjunction(least, minus_one)),
                            memory_fault(fmt::format("the smallest {}-bit number may be divided by -1", in.width)),
                            in.loc);
        }
        return;
    }
    const bool is_error = context_.is_error(FindingKind::UndefinedBehavior);
    if (!in.strict || (defined != true_term && !is_error) || !context_.looks_for(FindingKind::UndefinedBehavior))
        return;
    if (a.is_known() && b.is_known()) {
        if (is_undefined(in.op, in.width, a.bits, b.bits))
            note_undefined(p, path, defined, describe_undefined(in.op, in.width, in.to, a.bits, b.bits), in);
        return;
    }
    const auto values = [&](Value v) {
        return v.is_known() ? std::vector<TermStore::Leaf>{{true_term, v.bits}} : terms_.cases(v.term, max_values);
    };
    if (is_error) {
        note_undefined(p, path,
                       terms_.conjunction(defined, undefined_term(terms_, in.op, in.width, to_term(terms_, a, in.width),
                                                                  to_term(terms_, b, in.width))),
                       fmt::format("the result of {} may be undefined because it may not fit", name_of(in.op)), in);
        return;
    }
    const auto of_a = values(a), of_b = values(b);
    TermId condition = false_term;
    std::string text;
    for (const TermStore::Leaf& x : of_a)
        for (const TermStore::Leaf& y : of_b)
            if (is_undefined(in.op, in.width, truncate(x.value, in.width), truncate(y.value, in.width))) {
                if (condition == false_term)
                    text = describe_undefined(in.op, in.width, in.to, x.value, y.value);
                condition = terms_.disjunction(condition, terms_.conjunction(x.condition, y.condition));
            }
    note_undefined(p, path, condition, std::move(text), in);
}

void Faults::check_index(Process& p, Path& path, const ir::Instr& in)
{
    const Value index = path.operand(in.a), elements = path.operand(in.b);
    if (is_undefined(terms_, index) == true_term)
        return; // a fault of the access itself
    TermId outside = true_term;
    std::string text;
    if (index.is_known()) {
        if (index.bits < elements.bits)
            return;
        text = fmt::format("index {} of an array of {} elements, which is a part of a larger object",
                           static_cast<int64_t>(index.bits), elements.bits);
    } else {
        outside =
            terms_.negation(terms_.operation(ScalarOp::ULt, 64, 1, index.term, terms_.constant(elements.bits, 64)));
        outside = terms_.conjunction(outside, terms_.negation(is_undefined(terms_, index)));
        text = fmt::format("the index may leave an array of {} elements, which is a part of a larger object",
                           elements.bits);
    }
    if (!in.strict && !index.is_known() && !context_.is_error(FindingKind::UndefinedBehavior))
        return;
    if (in.strict)
        events_.exclude(p, path, outside, memory_fault(std::move(text)), in.loc);
    else
        note_undefined(p, path, outside, std::move(text), in);
}

void Faults::exclude_memory(Process& p, Path& path, TermId condition, std::string text)
{
    events_.exclude(p, path, condition, memory_fault(std::move(text)), place_of(program_, path));
}

bool Faults::is_noted(const Process& p, const ir::Instr& in) const
{
    if (!context_.looks_for(FindingKind::UndefinedBehavior))
        return true;
    const auto times = noted_.find({p.rank, &in});
    return times != noted_.end() &&
           times->second >= (context_.is_error(FindingKind::UndefinedBehavior) ? always : max_noted);
}

// Nothing has happened on the path, which goes on. In a loop the same place is noted again and again, until it is noted
// for good.
void Faults::note_undefined(Process& p, Path& path, TermId condition, std::string text, const ir::Instr& in)
{
    if (condition == false_term || in_operation_ || !context_.looks_for(FindingKind::UndefinedBehavior))
        return;
    uint32_t& times = noted_[{p.rank, &in}];
    if (times >= always || (times >= max_noted && !context_.is_error(FindingKind::UndefinedBehavior)))
        return;
    times = terms_.conjunction(path.guard, condition) == true_term ? always : times + 1;
    StopDetail d;
    d.finding = FindingKind::UndefinedBehavior;
    d.text = std::move(text);
    const size_t before = path.other_events;
    events_.fault(p, path, condition, std::move(d), in.loc);
    path.other_events = before;
}

} // namespace mpismt::unroll
