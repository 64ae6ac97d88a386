// The instructions that neither read nor write memory and are rare enough to be called, and how a run stops.
#include "soundness/interpreter_run.hpp"
#include "soundness/alike.hpp"
#include "soundness/memory_names.hpp"
#include "soundness/origins.hpp"
#include "soundness/symbols.hpp"

#include "core/format.hpp"
#include "core/overflow.hpp"
#include "core/undefined.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

using ir::Instr;
using ir::Opcode;
using ir::Operand;

namespace {

// The template of an Output: `{}` is the next value as a signed number, `{real}` and `{bool}` say its type.
std::string fill_in(std::string_view text, std::span<const uint64_t> values, unsigned width)
{
    std::string out;
    for (const uint64_t v : values) {
        size_t begin = std::string_view::npos;
        std::string_view type;
        for (const std::string_view t : {"{}", "{real}", "{bool}"})
            if (const size_t at = text.find(t); at < begin) {
                begin = at;
                type = t;
            }
        out += text.substr(0, begin);
        text.remove_prefix(std::min(text.size(), begin == std::string_view::npos ? begin : begin + type.size()));
        out += type == "{real}"   ? fmt::format("{}", as_double(v, 64))
               : type == "{bool}" ? std::string(v != 0 ? "true" : "false")
                                  : fmt::format("{}", as_signed(v, width));
    }
    return out += text;
}

} // namespace

// What has no place of its own, as a model of a library function, has that of its caller.
SourceLoc Interpreter::Run::place(SourceLoc where) const
{
    for (size_t k = m_.frames.size(); k > 0 && !where; --k)
        where = i_.program_.functions[m_.frames[k - 1].function].code[m_.frames[k - 1].pc].loc;
    return where ? where : m_.spawned;
}

Stop Interpreter::Run::stopped(Stop why, SourceLoc where, std::string text)
{
    i_.message = std::move(text);
    i_.loc = place(where);
    return why;
}

Stop Interpreter::Run::never_written(const Instr& in, std::string_view what)
{
    return stopped(Stop::Memory, in.loc, fmt::format("{} depends on a value that was never written", what));
}

Stop Interpreter::Run::bad_access(const Instr& in, std::string_view what, Pointer p, uint64_t bytes)
{
    if (in.code == Opcode::Load && in.text != 0) // a model's, which knows more
        return stopped(Stop::Memory, in.loc, i_.program_.texts[in.text]);
    return stopped(
        Stop::Memory, in.loc,
        fmt::format("{} of {} bytes at offset {} of an object that does not hold them", what, bytes, offset_of(p)));
}

// What an access does to memory, in words: to free it, or to leave the function or block whose local it is, is no
// store.
std::string_view Interpreter::Run::verb(bool write) const
{
    const Instr& in = i_.at(m_);
    if (in.code == Opcode::Return || (in.code == Opcode::SetMemory && in.indeterminate))
        return "ends the life of";
    return in.code == Opcode::Free ? "frees" : write ? "writes" : "reads";
}

// What a model of a library keeps in its variables threads may use as they like, as they may use the library.
bool Interpreter::Run::is_of_model(Pointer p) const
{
    const uint32_t object = object_of(p);
    return object > 0 && object <= i_.program_.globals.size() && i_.program_.globals[object - 1].of_model;
}

// A loop over an array goes on where its last turn was, or stays there: then nothing has to be looked for.
bool Interpreter::Run::is_next(const Instr& in, Pointer p, uint64_t bytes, bool write)
{
    const LastAccess& last = last_of(in, write);
    if (last.in != &in || last.object != object_of(p) || last.write != write || last.number >= i_.accessed.size())
        return false;
    std::map<int64_t, int64_t>& runs = i_.accessed[last.number].runs;
    const auto run = std::prev(runs.end());
    const int64_t begin = offset_of(p), end = begin + static_cast<int64_t>(bytes);
    if (begin < run->first || begin > run->second)
        return false;
    run->second = std::max(run->second, end);
    return true;
}

uint64_t Interpreter::Run::note_watched(Pointer p, uint64_t bytes, SourceLoc where, LocalAccess how)
{
    const Instr& in = i_.at(m_);
    if (in.own || (i_.all_shared && is_of_model(p)))
        return 0;
    if (i_.all_shared && pending_.empty() && i_.shared.empty() && is_next(in, p, bytes, how.write))
        return 1;
    const bool frees = i_.at(m_).code == Opcode::Free || i_.at(m_).code == Opcode::Return;
    for (const Range& r : pending_) {
        if (!(how.write || r.written) || !r.overlaps(p, bytes))
            continue;
        // A loop has the same conflict in each iteration, and a name is looked for in all of memory.
        const SourceLoc access = place(where);
        if (std::any_of(conflicts_.begin(), conflicts_.end(),
                        [&](const Conflict& c) { return c.access == access && c.range.loc == r.loc; }))
            continue;
        const bool has_own_reason = in.code == Opcode::SetMemory && in.text != 0;
        conflicts_.push_back({access, verb(how.write), r,
                              frees ? std::string() : name_of_overlap(i_.program_, m_, r, p, bytes),
                              call_stack(i_.program_, m_),
                              // Of a copy that is read back and freed, not of what it is a copy of.
                              has_own_reason        ? i_.program_.texts[in.text]
                              : how.write && !frees ? std::string()
                                                    : reason(i_.program_, m_, &ir::Function::why_conflict)});
    }
    if (base_frames_ != 0 || (!i_.all_shared && !std::binary_search(i_.shared.begin(), i_.shared.end(), object_of(p))))
        return 0;
    how.frees = frees;
    how.loc = place(where);
    const bool write = how.write;
    const uint64_t times = i_.note_access(p, bytes, std::move(how));
    LastAccess& last = last_of(in, write);
    last = {&in, object_of(p), write, i_.last_noted};
    return times;
}

bool Interpreter::Run::spins(const Here& h, Pointer p)
{
    const PollingLoads::Kind kind =
        i_.polling != nullptr ? i_.polling->kind(h.frame.function, h.frame.pc) : PollingLoads::Kind::Other;
    LocalAccess how;
    how.atomic = h.in.strict;
    how.polls = kind == PollingLoads::Kind::Polls;
    how.spins = kind == PollingLoads::Kind::Spins;
    how.waits = how.spins || kind == PollingLoads::Kind::Waits;
    constexpr uint64_t many = 1'000;
    return note_watched(p, bytes_of(h.in.width), h.in.loc, std::move(how)) > many && kind == PollingLoads::Kind::Spins;
}

void Interpreter::Run::note_undefined(SourceLoc where, std::string text)
{
    if (base_frames_ == 0 &&
        std::none_of(i_.noted.begin(), i_.noted.end(), [&](const Undefined& u) { return u.loc == where; }))
        i_.noted.push_back({where, std::move(text), call_stack(i_.program_, m_)});
}

// Where something has no value, or is not defined.
Stopped Interpreter::Run::compute_rarely(const Here& h, std::optional<uint64_t> result)
{
    const Instr& in = h.in;
    const uint64_t a = h.get(in.a), b = h.get(in.b);
    uint64_t no_a = h.missing(in.a), no_b = h.missing(in.b);
    if (i_.alike != nullptr && (no_a | no_b) != 0) {
        if (i_.alike->compute(i_.rank_, h.frame.function, h.frame.pc, in, a, no_a, b, no_b) == Alike::Result::Rank) {
            h.set(a, Alike::mask);
            return goes_on;
        }
        if (result && (no_a | no_b) == 0 && !(in.strict && is_undefined(in.op, in.width, a, b))) {
            h.set(*result);
            return goes_on;
        }
    }
    if (no_a != 0 && no_b == 0 && truncate(b, in.width) == 0 && is_division(in.op))
        return stopped(Stop::Memory, in.loc, "division by zero of a value that was never written");
    if ((no_a | no_b) != 0) {
        // A value that is not known (soundness/unknown_values.hpp) may be the one for which there is no result.
        const bool may_fail = is_division(in.op) ? no_b != 0 || as_signed(truncate(b, in.width), in.width) == -1
                                                 : in.strict && i_.limits != nullptr &&
                                                       i_.limits->is_error(FindingKind::UndefinedBehavior);
        if (i_.undefined_stops || (i_.clock_hidden && may_fail))
            return never_written(in, "this value");
        const uint64_t missing = undefined_bits(in.op, in.width, in.to, a, no_a, b, no_b);
        if (i_.alike != nullptr && missing == Alike::mask) // as if it were a rank
            throw NotAlike();
        h.set(result ? *result : 0, missing);
        return goes_on;
    }
    if (!result && is_division(in.op))
        return stopped(Stop::Memory, in.loc, describe_undefined(in.op, in.width, in.to, a, b));
    note_undefined(place(in.loc), describe_undefined(in.op, in.width, in.to, a, b));
    h.set(result ? *result : convert_anyway(in.op, in.width, in.to, a));
    return goes_on;
}

Stopped Interpreter::Run::choose(const Here& h)
{
    const Instr& in = h.in;
    const std::optional<TermId> term = on_terms_ ? on_terms_->term_of(h, in.a, in.width) : std::nullopt;
    if (h.missing(in.a) != 0 && !term)
        return never_written(in, "this branch");
    const uint64_t selector = term ? i_.symbols->number(*term) : truncate(h.get(in.a), in.width);
    uint32_t target = in.target;
    bool is_default = true;
    const auto cases = h.function.args(in);
    for (size_t i = 0; i + 1 < cases.size(); i += 2) {
        if (truncate(cases[i].bits, in.width) == selector) {
            target = static_cast<uint32_t>(cases[i + 1].bits);
            is_default = false;
            break;
        }
    }
    if (term && h.missing(in.a) != 0)
        on_terms_->note_case(h, *term, is_default);
    decide(in, target);
    if (i_.loops != nullptr && !i_.turn(m_, target))
        return stopped(Stop::Cut, in.loc, {});
    h.frame.pc = target;
    return goes_on;
}

// The caller's pc moves on when the callee returns.
Stopped Interpreter::Run::call(const Here& h)
{
    const Instr& in = h.in;
    uint32_t callee = in.callee;
    if (in.code == Opcode::CallIndirect) {
        const Pointer p = h.get(in.a);
        if (h.missing(in.a) != 0)
            return never_written(in, "the function that is called");
        callee = object_of(p) - max_objects;
        if (!is_function_pointer(p) || callee >= i_.program_.functions.size())
            return stopped(Stop::Memory, in.loc, "a call through a pointer that does not point to a function");
    }
    if (m_.frames.size() >= max_depth)
        return stopped(Stop::Limit, in.loc, fmt::format("{} nested calls", max_depth));
    arguments_.clear();
    masks_.clear();
    for (const Operand& o : h.function.args(in)) {
        arguments_.push_back(h.get(o));
        if (i_.undefined_stops && h.missing(o) != 0)
            return never_written(in, "an argument");
        if (!m_.undefined.empty())
            masks_.push_back(h.missing(o));
    }
    i_.clear_dead(m_);
    i_.push(m_, callee, arguments_, in.dst, masks_);
    if (i_.origins != nullptr)
        i_.origins->called(m_);
    return goes_on;
}

Stopped Interpreter::Run::assume(const Here& h)
{
    if (is_open(h, h.in.a))
        return never_written(h.in, "this assumption");
    decide(h.in, h.get(h.in.a) & 1);
    if ((h.get(h.in.a) & 1) == 0)
        return stopped(Stop::AssumeFalse, h.in.loc, {});
    return goes_on;
}

Stopped Interpreter::Run::check_assertion(const Here& h)
{
    const Instr& in = h.in;
    if (is_open(h, in.a))
        return i_.assertions_hold ? goes_on : never_written(in, "this assertion");
    decide(in, h.get(in.a) & 1);
    if ((h.get(in.a) & 1) == 0)
        return stopped(Stop::AssertFailed, in.loc,
                       in.crash ? i_.program_.texts[in.text]
                                : fmt::format("the assertion {} fails", i_.program_.texts[in.text]));
    return goes_on;
}

Stopped Interpreter::Run::check_index(const Here& h)
{
    const Instr& in = h.in;
    const uint64_t index = h.get(in.a), elements = h.get(in.b);
    uint64_t missing = h.missing(in.a), none = 0;
    if (i_.alike != nullptr && missing != 0) {
        Instr less;
        less.op = ScalarOp::ULt;
        less.width = 64;
        i_.alike->compute(i_.rank_, h.frame.function, h.frame.pc, less, index, missing, elements, none);
    }
    if (missing != 0 && i_.undefined_stops)
        return never_written(in, "an index");
    if (missing != 0 || index < elements)
        return goes_on;
    std::string text = fmt::format("index {} of an array of {} elements, which is a part of a larger object",
                                   static_cast<int64_t>(index), elements);
    if (in.strict)
        return stopped(Stop::Memory, in.loc, std::move(text));
    note_undefined(place(in.loc), std::move(text));
    return goes_on;
}

Stopped Interpreter::Run::show(const Here& h)
{
    const Instr& in = h.in;
    if (on_terms_ && i_.keeps_output)
        on_terms_->decide_all(h);
    for (const Operand& o : h.function.args(in))
        if (on_terms_ && on_terms_->symbol(h, o)) // it is shown where it is found again, with numbers
            return i_.symbols->lacks_value(*on_terms_->symbol(h, o)) ? Stopped(never_written(in, "what is printed"))
                                                                     : goes_on;
    for (const Operand& o : h.function.args(in))
        if (h.missing(o) != 0 && (i_.alike == nullptr || !i_.alike->is_rank(h.get(o), h.missing(o))))
            return never_written(in, "what is printed");
    for (const Operand& o : h.function.args(in))
        decide(in, h.get(o));
    if (i_.output != nullptr || i_.keeps_output) {
        arguments_.clear();
        for (const Operand& o : h.function.args(in))
            arguments_.push_back(h.get(o));
        i_.print(m_, fill_in(i_.program_.texts[in.text], arguments_, in.width) + '\n');
    }
    return goes_on;
}

void Interpreter::Run::note_not_given(const Here& h)
{
    h.set(h.get(h.in.b), h.missing(h.in.b));
    const Pointer at = h.get(h.in.a);
    std::optional<std::string> name = at == 0 ? std::string() : known_text(m_.memory, at, nullptr);
    if (!name || h.missing(h.in.a) != 0)
        return;
    NotGiven lacks{i_.program_.texts[h.in.text], std::move(*name), place(h.in.loc)};
    if (i_.limits != nullptr)
        i_.limits->lacks(lacks);
    if (i_.origins != nullptr)
        i_.origins->lacks(m_, std::move(lacks));
}

Stop Interpreter::Run::exit(const Here& h)
{
    if (h.missing(h.in.a) != 0)
        return never_written(h.in, "the exit status");
    const uint64_t status = h.get(h.in.a);
    decide(h.in, status);
    if (i_.keeps_output)
        m_.status = static_cast<int32_t>(status);
    i_.exit_status = static_cast<uint32_t>(status);
    return stopped(Stop::Exited, h.in.loc, {});
}

} // namespace mpismt::soundness
