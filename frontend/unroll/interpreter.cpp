// Running one path through local code. A path is run alone as long as it is the only one of its process; with others
// alive it hands back after every transfer of control, so that the order of join.cpp decides who goes on.
#include "frontend/unroll/interpreter.hpp"

#include "core/format.hpp"
#include "core/mpi/operations.hpp"
#include "core/mpi/traits.hpp"
#include "core/overflow.hpp"
#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/local/faults.hpp"
#include "frontend/unroll/local/frames.hpp"
#include "frontend/unroll/local/local_memory.hpp"
#include "frontend/unroll/local/machine_code.hpp"
#include "frontend/unroll/local/ranges.hpp"
#include "frontend/unroll/mpi/calls.hpp"
#include "frontend/unroll/mpi/left_over.hpp"
#include "frontend/unroll/paths/assumptions.hpp"
#include "frontend/unroll/paths/cases.hpp"
#include "frontend/unroll/paths/decisions.hpp"
#include "frontend/unroll/paths/events.hpp"
#include "frontend/unroll/paths/memory_access.hpp"
#include "frontend/unroll/paths/polling.hpp"
#include "frontend/unroll/paths/undefined.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr int64_t max_domain = 256;                // values of an input that may be told apart
constexpr uint32_t max_concrete_iterations = 4096; // of a loop that both known and unknown conditions can end

} // namespace

using ir::Opcode;

Outcome Interpreter::run_path(Process& p, Path& path, size_t until_depth)
{
    const bool alone = p.live.size() == 1;
    const size_t frames = path.frames.size();
    const uint32_t start = path.top().pc;
    const uint32_t block = flows_[path.top().function].position[start];
    Reached* const reached = context_.reached.get();
    for (;;) {
        if (path.frames.size() <= until_depth)
            return Outcome::Continue;
        Frame& f = path.top();
        // Another path may be waiting at the block that control falls into.
        if (!alone && path.frames.size() == frames && flows_[f.function].position[f.pc] != block)
            return Outcome::Continue;
        const size_t depth = path.frames.size();
        const ir::Function& function = program_.functions[f.function];
        const ir::Instr& in = function.code[f.pc];
        if (reached != nullptr)
            reached->mark(f.function, f.pc);
        if ((++steps_ & 1023) == 0) {
            context_.worked(1024 * Context::work_of_instruction);
            count_steps(0);
        }
        Outcome outcome = Outcome::Continue;
        switch (in.code) {
        case Opcode::Compute: {
            const Value a = path.operand(in.a), b = path.operand(in.b);
            if (in.strict || !b.is_known() || is_division(in.op))
                faults_.check_operation(p, path, in, a, b);
            const auto v = compute(terms_, in.op, in.width, in.to, a, b);
            if (!v && !(a.is_defined() && b.is_defined()))
                throw PathStop{
                    limit(fmt::format("a result of {} of values that may never have been written", name_of(in.op)))};
            f.registers[in.dst] = v ? *v : faults_.undefined_result(p, path, in, a, b);
            ++f.pc;
            continue;
        }
        case Opcode::Select: {
            f.registers[in.dst] = select(terms_, path.operand(in.a), path.operand(in.b), path.operand(in.c), in.width);
            ++f.pc;
            continue;
        }
        case Opcode::Rank:
        case Opcode::Size:
            f.registers[in.dst] = Value::known(in.code == Opcode::Rank ? p.rank : program_.processes());
            ++f.pc;
            continue;
        case Opcode::Load:
        case Opcode::Store:
        case Opcode::Alloca:
        case Opcode::Allocate:
        case Opcode::Free:
        case Opcode::ObjectSize:
        case Opcode::CopyMemory:
        case Opcode::SetMemory:
        case Opcode::Format:
            outcome = local_.step_memory(p, path, in);
            ++f.pc;
            if (path.case_number != 0)
                finish_case(path);
            break;
        case Opcode::Jump: outcome = go(p, path, in.target); break;
        case Opcode::Branch: outcome = step_branch(p, path, in); break;
        case Opcode::Switch: outcome = step_switch(p, path, in); break;
        case Opcode::Call:
        case Opcode::CallIndirect: step_call(p, path, in); break;
        case Opcode::Return: outcome = leave_function(p, path, path.operand(in.a)); break;
        case Opcode::Mpi:
            if (until_depth > 0) {
                call_within_operation(p, path, in);
                break;
            }
            if (!alone && f.pc != start)
                return Outcome::Continue; // others may have to come to their ends first (paths/join.hpp)
            outcome = calls_.mpi_call(p, path, in);
            if (outcome == Outcome::Continue) {
                ++path.frames[depth - 1].pc; // on top of it there may be an error handler
                polling_.part_by_answers(p, path);
            }
            polling_.note_answers({});
            break;
        case Opcode::Input: {
            for (const ir::Operand& o : {in.a, in.b})
                undefined_.exclude_undefined(p, path, o, "the range of an input", in.loc);
            f.registers[in.dst] = input(p, path, in);
            ++f.pc;
            continue;
        }
        case Opcode::Unmodelled:
            step_unmodelled(p, path, in);
            ++f.pc;
            continue;
        case Opcode::Assume:
        case Opcode::Assert: outcome = step_assertion(p, path, in); break;
        case Opcode::Within:
            faults_.check_index(p, path, in);
            ++f.pc;
            continue;
        case Opcode::Output:
            for (const ir::Operand& o : function.args(in)) {
                undefined_.exclude_undefined(p, path, o, "what is printed", in.loc);
                note_observed(p, path, BranchDetail::What::Output, path.operand(o), in.loc);
            }
            ++f.pc;
            continue;
        case Opcode::NotGiven:
            step_not_given(path, in);
            ++f.pc;
            continue;
        case Opcode::Thread: {
            const bool waits = in.thread == ir::ThreadOp::Await && !is_awaited(path, in);
            if (waits || in.thread == ir::ThreadOp::Spawn || in.thread == ir::ThreadOp::End ||
                in.thread == ir::ThreadOp::Misuse) {
                StopDetail d;
                d.reason = StopDetail::Reason::Unsupported;
                d.text = "threads, which are left to search";
                throw PathStop{std::move(d)};
            }
            if (in.dst != ir::no_reg) // as long as there is one thread, its number is that of main
                f.registers[in.dst] = Value::known(0);
            ++f.pc;
            continue;
        }
        case Opcode::Exit: step_exit(p, path, in); return Outcome::Ended;
        case Opcode::Unsupported: {
            StopDetail d;
            d.reason = StopDetail::Reason::Unsupported;
            d.text = program_.texts[in.text];
            for (const ir::Operand& o : function.args(in)) {
                const Value v = path.operand(o);
                d.text += v.is_known() ? fmt::format(" {}", v.bits) : " ?";
            }
            throw PathStop{std::move(d)};
        }
        case Opcode::Unreachable: {
            StopDetail d;
            d.text = "code that is marked as unreachable is reached";
            throw PathStop{std::move(d)};
        }
        }
        if (outcome != Outcome::Continue || !alone || p.live.size() > 1)
            return outcome;
    }
}

// Is what a thread waits for there? Of what is not known it is left open.
bool Interpreter::is_awaited(const Path& path, const ir::Instr& in)
{
    const Value at = path.operand(in.a), wanted = path.operand(in.b);
    if (!at.is_known() || !wanted.is_known() || !path.memory.valid(at.bits, in.width / 8))
        return false;
    const Value there = path.memory.load(at.bits, in.width, &terms_);
    return there.is_known() && (truncate(there.bits, in.width) == truncate(wanted.bits, in.width)) == (in.other == 0);
}

// A branch on a value that is known goes one way; else the path goes both.
Outcome Interpreter::step_branch(Process& p, Path& path, const ir::Instr& in)
{
    undefined_.exclude_undefined(p, path, in.a, "this branch", in.loc);
    Value c = path.operand(in.a);
    if (!c.is_known())
        if (const auto only = decided(terms_, graph_, condition_of(terms_, c)))
            c = Value::known(*only ? 1 : 0);
    if (!c.is_known())
        return branch(p, path, condition_of(terms_, c), in.target, in.other);
    Frame& f = path.top();
    const FlowOrder& flow = flows_[f.function];
    for (uint32_t l = flow.loop[f.pc]; l != no_loop; l = flow.loops[l].parent)
        if (!flow.contains(l, in.target) || !flow.contains(l, in.other))
            f.loops[l].concrete_exit = true;
    return go(p, path, (c.bits & 1) != 0 ? in.target : in.other);
}

Outcome Interpreter::step_switch(Process& p, Path& path, const ir::Instr& in)
{
    undefined_.exclude_undefined(p, path, in.a, "this branch", in.loc);
    const Value v = path.operand(in.a);
    const auto cases = program_.functions[path.top().function].args(in);
    for (size_t k = 0; k + 1 < cases.size(); k += 2) {
        const TermId hit = equal_term(terms_, v, Value::known(cases[k].bits), in.width);
        if (hit == true_term)
            return go(p, path, static_cast<uint32_t>(cases[k + 1].bits));
        // One case against the rest; the rest comes here again and skips it.
        if (hit != false_term && !assumptions_.has_assumed(path, hit, false))
            return branch(p, path, hit, static_cast<uint32_t>(cases[k + 1].bits), path.top().pc);
    }
    return go(p, path, in.target);
}

void Interpreter::step_call(Process& p, Path& path, const ir::Instr& in)
{
    uint32_t callee = in.callee;
    if (in.code == Opcode::CallIndirect) {
        const StopDetail not_known = limit("a call through a pointer that may not point to a function");
        undefined_.require_defined(path, cases_.in_case(path, path.operand(in.a)), "the function that is called");
        const Pointer target = cases_.must_know(path, path.operand(in.a), not_known);
        if (!is_function_pointer(target) || object_of(target) - max_objects >= program_.functions.size())
            throw PathStop{not_known};
        callee = object_of(target) - max_objects;
        finish_case(path);
    }
    std::vector<Value> args;
    for (const ir::Operand& o : program_.functions[path.top().function].args(in))
        args.push_back(path.operand(o));
    frames_.enter_function(path, callee, std::move(args), in.dst);
    ++path.frames[path.frames.size() - 2].pc;
    if (const uint64_t steps = machine_code_.run_call(p, path); steps > 0)
        count_steps(steps / native::steps_for_one);
}

// A value of which nothing is known.
void Interpreter::step_unmodelled(Process& p, Path& path, const ir::Instr& in)
{
    const TermId v = terms_.variable(program_.texts[in.text], in.width);
    const int64_t least = as_signed(uint64_t{1} << (in.width - 1), in.width);
    graph_.inputs.push_back(
        {p.rank, path.guard, v, least, as_signed(mask_of(in.width) >> 1, in.width), program_.texts[in.text], true});
    if (inputs_ != nullptr)
        inputs_->met.push_back(graph_.inputs.back());
    graph_.has_choice();
    path.top().registers[in.dst] = Value::symbolic(v);
}

Outcome Interpreter::step_assertion(Process& p, Path& path, const ir::Instr& in)
{
    undefined_.exclude_undefined(p, path, in.a, in.code == Opcode::Assert ? "this assertion" : "this assumption",
                                 in.loc);
    const TermId wrong = terms_.negation(condition_of(terms_, path.operand(in.a)));
    StopDetail d;
    d.reason = in.code == Opcode::Assert ? StopDetail::Reason::Finding : StopDetail::Reason::Assumption;
    d.text = in.code == Opcode::Assert && !in.crash ? fmt::format("the assertion {} fails", program_.texts[in.text])
                                                    : program_.texts[in.text];
    ++path.top().pc;
    if (in.code == Opcode::Assert)
        note_observed(p, path, BranchDetail::What::Branch, to_value(terms_, wrong), in.loc);
    return events_.stop_if(p, path, wrong, std::move(d), in.loc);
}

// Something of a name that is not known is not worth a word.
void Interpreter::step_not_given(Path& path, const ir::Instr& in)
{
    if (in.dst != ir::no_reg)
        path.top().registers[in.dst] = path.operand(in.b);
    const Value at = path.operand(in.a);
    if (!at.is_known() || !at.is_defined())
        return;
    if (std::optional<std::string> name =
            at.bits == 0 ? std::string() : known_text(path.memory, at.bits, &terms_))
        context_.lacks(
            {program_.texts[in.text], std::move(*name), in.loc ? in.loc : place_of(program_, path)});
}

void Interpreter::step_exit(Process& p, Path& path, const ir::Instr& in)
{
    undefined_.exclude_undefined(p, path, in.a, "the exit status", in.loc);
    note_observed(p, path, BranchDetail::What::ExitStatus, path.operand(in.a), in.loc);
    StopDetail d;
    d.reason = StopDetail::Reason::Exit;
    d.text = "exit";
    if (const Value status = path.operand(in.a); status.is_known())
        context_.looked_at.ended(number(status), in.loc ? in.loc : place_of(program_, path));
    else
        ++context_.looked_at.ends;
    left_over_.exit(p, path, equal_term(terms_, path.operand(in.a), Value::known(0), 32), in.loc);
    events_.stop(p, path, std::move(d), in.loc);
}

Outcome Interpreter::leave_function(Process& p, Path& path, Value result)
{
    if (path.frames.size() == 1) {
        undefined_.exclude_undefined(p, path, program_.functions[path.top().function].code[path.top().pc].a,
                                     "the exit status", {});
        const SourceLoc loc = program_.functions[path.top().function].code[path.top().pc].loc;
        note_observed(p, path, BranchDetail::What::ExitStatus, result, loc);
        context_.looked_at.ended(result.is_known() ? number(result) : 0, {});
        left_over_.finish_process(p, path, loc);
        p.ended_normally = true;
        return Outcome::Ended;
    }
    const SourceLoc loc = path.mpi.pending.empty() ? SourceLoc{} : place_of(program_, path);
    const Frame done = std::move(path.frames.back());
    path.frames.pop_back();
    // The end of a C program is that of main, which another function calls.
    const bool is_main = path.frames.size() == 1 && program_.functions[path.top().function].name == "(start)";
    for (uint32_t object : done.objects) {
        if (!path.mpi.pending.empty() && !is_main)
            in_use_.touch(p, path, object_pointer(object), path.memory.find(object)->bytes.size(), true, loc,
                          true_term);
        memory_.destroy_object(path, object);
    }
    if (done.result != ir::no_reg)
        path.top().registers[done.result] = result;
    return Outcome::Continue;
}

Outcome Interpreter::go(Process& p, Path& path, uint32_t target)
{
    Frame& f = path.top();
    const FlowOrder& flow = flows_[f.function];
    const uint32_t loop = flow.head_of[target];
    const uint32_t from = f.pc;
    f.pc = target;
    if (loop == no_loop)
        return Outcome::Continue;
    if (!flow.contains(loop, from)) {
        f.loops[loop] = {};
        f.loops[loop].head.polls = f.loops[loop].stay.polls = path.polls.size();
        run_machine_code(p, path, loop);
        return Outcome::Continue;
    }
    return back_edge(p, path, loop);
}

void Interpreter::run_machine_code(Process& p, Path& path, uint32_t loop)
{
    if (machine_code_.skip(p, path, loop, steps_))
        return;
    const uint64_t steps = machine_code_.run(p, path, loop);
    if (steps > 0)
        count_steps(steps / native::steps_for_one);
}

void Interpreter::count_steps(uint64_t steps)
{
    steps_ += steps;
    context_.check_limits_now(steps * Context::work_of_instruction + terms_.take_work());
    context_.made(graph_.events.size());
    if (steps_ > static_cast<uint64_t>(context_.options().max_steps))
        throw LimitReached(fmt::format("{} instructions were unrolled without coming to an end (--max-steps)",
                                       context_.options().max_steps));
}

Outcome Interpreter::back_edge(Process& p, Path& path, uint32_t loop)
{
    LoopCount& count = path.top().loops[loop];
    const SourceLoc loc = program_.functions[path.top().function].code[path.top().pc].loc;
    ++count.iteration;
    if (polling_.only_polls(p, path, count.head, loc))
        return Outcome::Ended;
    if (graph_.has_windows)
        polling_.refuse_spinning(path, loop, count.iteration, loc);
    // A loop that ends only if some receive does not return is left by nothing that is known.
    if (count.symbolic_exit || (count.open_wait && !count.concrete_exit)) {
        ++count.symbolic;
        ++path.unknown_iterations;
        const auto bound = static_cast<uint32_t>(context_.options().bound);
        if (count.symbolic > (count.concrete_exit ? std::max(bound, max_concrete_iterations) : bound)) {
            StopDetail d;
            d.reason = StopDetail::Reason::Cut;
            d.text = fmt::format("this loop after {} iterations", count.symbolic);
            if (inputs_ != nullptr)
                inputs_->cuts_polling = inputs_->cuts_polling || !path.polls.empty();
            events_.stop(p, path, std::move(d), loc);
            return Outcome::Ended;
        }
    }
    count.symbolic_exit = count.concrete_exit = count.open_wait = false;
    run_machine_code(p, path, loop);
    return Outcome::Continue;
}

void Interpreter::note_observed(Process& p, Path& path, BranchDetail::What what, Value value, SourceLoc loc)
{
    if (!context_.looks_for(FindingKind::MessageRace) || value.is_known())
        return;
    graph_.branches.push_back({what, value.term});
    events_.add_event(p, path, EventKind::Branch, static_cast<uint32_t>(graph_.branches.size() - 1), loc);
    if (what == BranchDetail::What::Branch)
        --path.other_events; // a loop that only polls branches on the answers
}

Outcome Interpreter::branch(Process& p, Path& path, TermId condition, uint32_t then, uint32_t otherwise)
{
    graph_.has_choice();
    context_.check_limits(20'000 + terms_.take_work()); // what follows can cost as much as many instructions
    Frame& f = path.top();
    const FlowOrder& flow = flows_[f.function];
    for (uint32_t l = flow.loop[f.pc]; l != no_loop; l = flow.loops[l].parent)
        if (!flow.contains(l, then) || !flow.contains(l, otherwise))
            f.loops[l].symbolic_exit = true;
    note_observed(p, path, BranchDetail::What::Branch, to_value(terms_, condition),
                  program_.functions[f.function].code[f.pc].loc);
    if (const auto outcome = decided_branch(p, path, condition, then, otherwise))
        return *outcome;
    auto other = std::make_unique<Path>(path);
    path.guard = terms_.conjunction(path.guard, condition);
    other->guard = terms_.conjunction(other->guard, terms_.negation(condition));
    assumptions_.assume(path, condition, true);
    assumptions_.assume(*other, condition, false);
    Path& second = *other;
    const bool first_possible = path.guard != false_term, second_possible = second.guard != false_term;
    Outcome outcome = Outcome::Ended;
    if (second_possible)
        p.live.push_back(std::move(other));
    if (first_possible && !polling_.stays_only_to_poll(p, path, then, otherwise))
        outcome = go(p, path, then);
    if (second_possible &&
        (polling_.stays_only_to_poll(p, second, otherwise, then) || go(p, second, otherwise) == Outcome::Ended))
        end_path(p, second);
    return outcome;
}

// One side alone, or nothing: the branch is not decided.
std::optional<Outcome> Interpreter::decided_branch(Process& p, Path& path, TermId condition, uint32_t then,
                                                   uint32_t otherwise)
{
    const std::optional<uint64_t> way = decisions_.decide(2);
    decisions_.note_decision(condition);
    if (!way)
        return std::nullopt;
    const TermId excluded = *way != 0 ? terms_.negation(condition) : condition;
    if (terms_.conjunction(path.guard, excluded) != false_term &&
        events_.stop_if(p, path, excluded, another_case(),
                        program_.functions[path.top().function].code[path.top().pc].loc) == Outcome::Ended)
        return Outcome::Ended;
    return go(p, path, *way != 0 ? then : otherwise);
}

// A value of a range, or the one that this case has.
Value Interpreter::input(Process& p, Path& path, const ir::Instr& in)
{
    const Value low = path.operand(in.a), high = path.operand(in.b);
    if (!low.is_known() || !high.is_known())
        throw PathStop{limit("an input whose range is not known")};
    const TermId v = terms_.variable(program_.texts[in.text], in.width);
    int64_t least = as_signed(low.bits, in.width), most = as_signed(high.bits, in.width);
    Value result = Value::symbolic(v);
    if (inputs_ != nullptr) {
        if (graph_.inputs.empty())
            inputs_->met.clear(); // of a run before
        inputs_->met.push_back({p.rank, path.guard, v, least, most, program_.texts[in.text]});
        if (const auto fixed = inputs_->fixed.find(graph_.inputs.size()); fixed != inputs_->fixed.end()) {
            MPISMT_INVARIANT(least <= fixed->second && fixed->second <= most);
            least = most = fixed->second;
            result = Value::known(truncate(static_cast<uint64_t>(least), in.width));
        }
    }
    graph_.inputs.push_back({p.rank, path.guard, v, least, most, program_.texts[in.text]});
    if (least <= most && most - least < max_domain)
        cases_.set_domain(v, truncate(static_cast<uint64_t>(least), in.width), static_cast<uint64_t>(most - least + 1));
    graph_.has_choice();
    return result;
}

// In a user-defined reduction a call of MPI may stand that is local; communication is forbidden there (MPI 4.1, section
// 6.9.5). The call that reduces is under way meanwhile.
void Interpreter::call_within_operation(Process& p, Path& path, const ir::Instr& in)
{
    const size_t depth = path.frames.size();
    if (!is_local(in.mpi) && in.mpi != MpiOp::Abort && !traits_of(in.mpi).has(Fact::OfFiles))
        throw PathStop{limit(fmt::format("MPI_{} in a reduction function", name_of(in.mpi)))}; // search reports it
    if (!is_local(in.mpi)) {
        StopDetail d;
        d.reason = StopDetail::Reason::Unsupported;
        d.text = fmt::format("a reduction function that calls MPI_{}", name_of(in.mpi));
        throw PathStop{std::move(d)};
    }
    auto reduces = std::exchange(path.call, {});
    try {
        calls_.mpi_call(p, path, in);
    } catch (const NeedsCase& need) { // is about the call that reduces
        throw PathStop{need.otherwise};
    } catch (const PathStop& stop) { // search knows whose error it is: that of the call that reduces may be returned
        if (stop.detail.reason == StopDetail::Reason::Finding)
            throw PathStop{limit(fmt::format("MPI_{} in a reduction function, which fails", name_of(in.mpi)))};
        throw;
    }
    path.call = std::move(reduces);
    ++path.frames[depth - 1].pc;
}

// A user-defined reduction runs to its end where it is needed, with nothing else going on.
void Interpreter::call_to_end(Process& p, Path& path, uint32_t function, std::vector<Value> args)
{
    const size_t depth = path.frames.size(), paths = p.live.size();
    frames_.enter_function(path, function, std::move(args), ir::no_reg);
    struct Inside {
        bool& flag;
        explicit Inside(bool& f) : flag(f) { flag = true; }
        ~Inside() { flag = false; }
    } inside(faults_.in_operation());
    while (path.frames.size() > depth) {
        const Outcome outcome = run_path(p, path, depth);
        if (outcome != Outcome::Continue || p.live.size() != paths)
            throw PathStop{limit("a user-defined operation that branches on unknown values")};
    }
}

} // namespace mpismt::unroll
