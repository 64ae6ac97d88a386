// Running one path through local code. A path is run alone as long as it is the only one of its process; with others
// alive it hands back after every transfer of control, so that the order of join.cpp decides who goes on.
#include "core/format.hpp"
#include "frontend/unroll/ranges.hpp"
#include "frontend/unroll/unroller.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr int64_t max_domain = 256; // values of an input that may be told apart
constexpr size_t max_frames = 10000;
constexpr uint32_t max_concrete_iterations = 4096; // of a loop that both known and unknown conditions can end

} // namespace

using ir::Opcode;

Outcome Unroller::run_path(Process& p, Path& path, size_t until_depth)
{
    const bool alone = p.live.size() == 1;
    const size_t frames = path.frames.size();
    const uint32_t block = flows_[path.top().function].position[path.top().pc];
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
        if ((++steps_ & 1023) == 0) {
            context_.check_limits();
            if (steps_ > static_cast<uint64_t>(context_.options().max_steps))
                throw LimitReached(fmt::format("{} instructions were unrolled without coming to an end (--max-steps)",
                                               context_.options().max_steps));
        }
        Outcome outcome = Outcome::Continue;
        switch (in.code) {
        case Opcode::Compute: {
            const Value a = operand(path, in.a), b = operand(path, in.b);
            if (in.strict || !b.is_known())
                check_operation(p, path, in, a, b);
            const auto v = compute(terms_, in.op, in.width, in.to, a, b);
            if (!v && !(a.is_defined() && b.is_defined()))
                throw PathStop{limit(fmt::format("a result of {} of values that may never have been written", name_of(in.op)))};
            f.registers[in.dst] = v ? *v : undefined_result(p, path, in, a, b);
            ++f.pc;
            continue;
        }
        case Opcode::Select: {
            f.registers[in.dst] = select(terms_, operand(path, in.a), operand(path, in.b), operand(path, in.c), in.width);
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
            outcome = step_memory(p, path, in);
            ++f.pc;
            if (path.case_number != 0)
                finish_case(path);
            break;
        case Opcode::Jump: outcome = go(p, path, in.target); break;
        case Opcode::Branch: {
            exclude_undefined(p, path, in.a, "this branch", in.loc);
            Value c = operand(path, in.a);
            if (!c.is_known())
                if (const auto only = decided(terms_, graph_, condition_of(terms_, c)))
                    c = Value::known(*only ? 1 : 0);
            if (!c.is_known()) {
                outcome = branch(p, path, condition_of(terms_, c), in.target, in.other);
                break;
            }
            const uint32_t target = (c.bits & 1) != 0 ? in.target : in.other;
            const FlowOrder& flow = flows_[f.function];
            for (uint32_t l = flow.loop[f.pc]; l != no_loop; l = flow.loops[l].parent)
                if (!flow.contains(l, in.target) || !flow.contains(l, in.other))
                    f.loops[l].concrete_exit = true;
            outcome = go(p, path, target);
            break;
        }
        case Opcode::Switch: {
            exclude_undefined(p, path, in.a, "this branch", in.loc);
            const Value v = operand(path, in.a);
            const auto cases = function.args(in);
            uint32_t target = in.target;
            bool forked = false;
            for (size_t k = 0; k + 1 < cases.size() && !forked; k += 2) {
                const TermId hit = equal_term(terms_, v, Value::known(cases[k].bits), in.width);
                if (hit == true_term) {
                    target = static_cast<uint32_t>(cases[k + 1].bits);
                    break;
                }
                if (hit != false_term && !has_assumed(path, hit, false)) {
                    // One case against the rest; the rest comes here again and skips it.
                    outcome = branch(p, path, hit, static_cast<uint32_t>(cases[k + 1].bits), f.pc);
                    forked = true;
                }
            }
            if (!forked)
                outcome = go(p, path, target);
            break;
        }
        case Opcode::Call:
        case Opcode::CallIndirect: {
            uint32_t callee = in.callee;
            if (in.code == Opcode::CallIndirect) {
                const StopDetail not_known = limit("a call through a pointer that is not known to be a function");
                require_defined(path, in_case(path, operand(path, in.a)), "the function that is called");
                const Pointer target = must_know(path, operand(path, in.a), not_known);
                if (!is_function_pointer(target) || object_of(target) - max_objects >= program_.functions.size())
                    throw PathStop{not_known};
                callee = object_of(target) - max_objects;
                finish_case(path);
            }
            std::vector<Value> args;
            for (const ir::Operand& o : function.args(in))
                args.push_back(operand(path, o));
            enter_function(path, callee, std::move(args), in.dst);
            ++path.frames[path.frames.size() - 2].pc;
            break;
        }
        case Opcode::Return: outcome = leave_function(p, path, operand(path, in.a)); break;
        case Opcode::Mpi:
            if (until_depth > 0)
                throw PathStop{limit("a user-defined operation that calls MPI")};
            outcome = mpi_call(p, path, in);
            if (outcome == Outcome::Continue)
                ++path.frames[depth - 1].pc; // on top of it there may be an error handler
            break;
        case Opcode::Input: {
            for (const ir::Operand& o : {in.a, in.b})
                exclude_undefined(p, path, o, "the range of an input", in.loc);
            f.registers[in.dst] = input(p, path, in);
            ++f.pc;
            continue;
        }
        case Opcode::Unmodelled: {
            const TermId v = terms_.variable(program_.texts[in.text], in.width);
            const int64_t least = as_signed(uint64_t{1} << (in.width - 1), in.width);
            graph_.inputs.push_back({p.rank, path.guard, v, least, as_signed(mask_of(in.width) >> 1, in.width),
                                     program_.texts[in.text], true});
            if (inputs_ != nullptr)
                inputs_->met.push_back(graph_.inputs.back());
            graph_.deterministic = false;
            f.registers[in.dst] = Value::symbolic(v);
            ++f.pc;
            continue;
        }
        case Opcode::Assume:
        case Opcode::Assert: {
            exclude_undefined(p, path, in.a, in.code == Opcode::Assert ? "this assertion" : "this assumption", in.loc);
            const TermId wrong = terms_.negation(condition_of(terms_, operand(path, in.a)));
            StopDetail d;
            d.reason = in.code == Opcode::Assert ? StopDetail::Reason::Finding : StopDetail::Reason::Assumption;
            d.text = in.code == Opcode::Assert && !in.crash ? fmt::format("the assertion {} fails", program_.texts[in.text]) : program_.texts[in.text];
            ++f.pc;
            if (in.code == Opcode::Assert)
                note_observed(p, path, BranchDetail::What::Branch, to_value(terms_, wrong), in.loc);
            outcome = stop_if(p, path, wrong, std::move(d), in.loc);
            break;
        }
        case Opcode::Within:
            check_index(p, path, in);
            ++f.pc;
            continue;
        case Opcode::Output:
            for (const ir::Operand& o : function.args(in)) {
                exclude_undefined(p, path, o, "what is printed", in.loc);
                note_observed(p, path, BranchDetail::What::Output, operand(path, o), in.loc);
            }
            ++f.pc;
            continue;
        case Opcode::Exit: {
            exclude_undefined(p, path, in.a, "the exit status", in.loc);
            note_observed(p, path, BranchDetail::What::ExitStatus, operand(path, in.a), in.loc);
            StopDetail d;
            d.reason = StopDetail::Reason::Exit;
            d.text = "exit";
            if (const Value status = operand(path, in.a); status.is_known())
                context_.looked_at.ended(number(status), in.loc ? in.loc : place_of(path));
            else
                ++context_.looked_at.ends;
            // Who exits with another status says that something is wrong, as Abort does.
            if (path.mpi.initialized && !path.mpi.finalized && !program_.implicit_init)
                if (const TermId good = equal_term(terms_, operand(path, in.a), Value::known(0), 32); good != false_term)
                    fault(p, path, good, without_finalize(p), in.loc);
            stop(p, path, std::move(d), in.loc);
            return Outcome::Ended;
        }
        case Opcode::Unsupported: {
            StopDetail d;
            d.reason = StopDetail::Reason::Unsupported;
            d.text = program_.texts[in.text];
            throw PathStop{std::move(d)};
        }
        case Opcode::Unreachable: {
            StopDetail d;
            d.text = "code is reached that is marked as unreachable";
            throw PathStop{std::move(d)};
        }
        }
        if (outcome != Outcome::Continue || !alone || p.live.size() > 1)
            return outcome;
    }
}

void Unroller::enter_function(Path& path, uint32_t function, std::vector<Value> args, ir::Reg result)
{
    if (path.frames.size() >= max_frames)
        throw PathStop{limit(fmt::format("a recursion deeper than {} calls", max_frames))};
    if (!path.frames.empty()) {
        // A recursion that only unknown values end is cut at the bound, as a loop is.
        uint32_t depth = 0;
        for (const Frame& f : path.frames)
            depth += f.function == function;
        if (path.guard != true_term && depth > static_cast<uint64_t>(context_.options().bound)) {
            StopDetail d;
            d.reason = StopDetail::Reason::Cut;
            d.text = fmt::format("the recursion of {}", program_.functions[function].name);
            throw PathStop{std::move(d)};
        }
    }
    Frame f;
    f.function = function;
    f.result = result;
    f.registers = std::move(args);
    f.registers.resize(program_.functions[function].registers);
    f.loops.resize(flows_[function].loops.size());
    path.frames.push_back(std::move(f));
}

Outcome Unroller::leave_function(Process& p, Path& path, Value result)
{
    if (path.frames.size() == 1) {
        exclude_undefined(p, path, program_.functions[path.top().function].code[path.top().pc].a, "the exit status", {});
        const SourceLoc loc = program_.functions[path.top().function].code[path.top().pc].loc;
        note_observed(p, path, BranchDetail::What::ExitStatus, result, loc);
        context_.looked_at.ended(result.is_known() ? number(result) : 0, {});
        finish_process(p, path, loc);
        p.ended_normally = true;
        return Outcome::Ended;
    }
    const SourceLoc loc = path.mpi.pending.empty() ? SourceLoc{} : place_of(path);
    const Frame done = std::move(path.frames.back());
    path.frames.pop_back();
    for (uint32_t object : done.objects) {
        if (!path.mpi.pending.empty() && path.frames.size() > 1) // main, which another function calls, is the end
            touch(p, path, object_pointer(object), path.memory.find(object)->bytes.size(), true, loc, true_term);
        path.memory.destroy(object);
    }
    if (done.result != ir::no_reg)
        path.top().registers[done.result] = result;
    return Outcome::Continue;
}

Outcome Unroller::go(Process& p, Path& path, uint32_t target)
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
        return Outcome::Continue;
    }
    return back_edge(p, path, loop);
}

// Is everything as it was at the mark, and have all polls since then answered false? Then going on is to wait for one of
// them to answer true: the path ends in an event that says so. Where it is not known what they answered, the path has come
// together from several (`if (flag) { Recv(…); ++done; }`): the part of it on which all answered false ends so, if it is as it
// was at the mark, and the rest goes on. As what the polls before the mark answered is part of the state, they must have
// answered false, too. Otherwise the mark is set anew.
bool Unroller::only_polls(Process& p, Path& path, PollMark& mark, SourceLoc loc)
{
    if (path.polls.size() == mark.polls) {
        mark.state.reset();
        return false;
    }
    if (mark.state && waits_by_polling(p, path, mark, loc))
        return true;
    const std::unique_ptr<Path> quiet = where_all_said_no(path, mark.polls);
    mark.state = snapshot(quiet ? *quiet : path);
    mark.before = quiet ? mark.polls : path.polls.size();
    mark.polls = path.polls.size();
    mark.events = graph_.by_rank[p.rank].size();
    return false;
}

// The part of the path on which the polls from `first` on, of which that is not known, answered false; none if there is none
// or if it is known of all of them.
std::unique_ptr<Path> Unroller::where_all_said_no(const Path& path, size_t first)
{
    std::unordered_map<TermId, TermId> no;
    for (size_t i = first; i < path.polls.size(); ++i) {
        const TermId flag = path.polls[i].flag;
        if (has_assumed(path, flag, true))
            return nullptr;
        if (!has_assumed(path, flag, false))
            no.emplace(flag, false_term);
    }
    if (no.empty())
        return nullptr;
    context_.check_limits(); // the state is rewritten
    auto part = std::make_unique<Path>(path);
    part->guard = terms_.substitute(path.guard, no);
    for (const auto& [flag, value] : no) {
        part->guard = terms_.conjunction(part->guard, terms_.negation(flag));
        assume(*part, flag, false);
    }
    return part->guard == false_term ? nullptr : std::move(part);
}

// True: nothing of the path goes on.
bool Unroller::waits_by_polling(Process& p, Path& path, const PollMark& mark, SourceLoc loc)
{
    const std::unique_ptr<Path> part = where_all_said_no(path, mark.before);
    Path& waiting = part ? *part : path;
    std::unordered_map<TermId, TermId> no;
    TermId yes = false_term;
    for (size_t i = mark.before; i < path.polls.size(); ++i) {
        const TermId flag = path.polls[i].flag;
        if (!has_assumed(waiting, flag, false))
            return false;
        if (part && !has_assumed(path, flag, false)) {
            no.emplace(flag, false_term);
            yes = terms_.disjunction(yes, flag);
        }
    }
    // What this part of the path has met since, and what belongs to the rest only.
    const std::vector<TermId> here = conjuncts(waiting.guard);
    const auto holds = [&](TermId t) { return std::binary_search(here.begin(), here.end(), t); };
    const auto met = [&](EventId id, const std::unordered_map<TermId, TermId>& facts) {
        const std::vector<TermId> there = conjuncts(terms_.substitute(graph_.events[id].guard, facts));
        return std::all_of(there.begin(), there.end(), holds);
    };
    const auto avoided = [&](EventId id, const std::unordered_map<TermId, TermId>& facts) {
        const std::vector<TermId> there = conjuncts(terms_.substitute(graph_.events[id].guard, facts));
        return std::any_of(there.begin(), there.end(), [&](TermId t) { return t == false_term || holds(terms_.negation(t)); });
    };
    PollDetail d;
    for (size_t i = mark.polls; i < path.polls.size(); ++i) {
        const auto& [poll, flag] = path.polls[i];
        std::unordered_map<TermId, TermId> facts = no;
        facts[flag] = true_term; // Improbe is an event where it finds something, but asks in any case
        if (!part || met(poll, facts))
            d.polls.push_back(poll);
        else if (!avoided(poll, facts))
            return false;
    }
    const std::vector<EventId>& events = graph_.by_rank[p.rank];
    for (size_t i = mark.events; part && i < events.size(); ++i) {
        const EventKind kind = graph_.events[events[i]].kind;
        const bool polls = std::any_of(path.polls.begin() + static_cast<std::ptrdiff_t>(mark.polls), path.polls.end(),
                                       [&](const PollMade& q) { return q.event == events[i]; });
        if (!polls && kind != EventKind::Stop && kind != EventKind::Fault && kind != EventKind::Space && !avoided(events[i], no))
            return false;
    }
    if (part)
        waiting.other_events = mark.state->other_events; // as has just been seen
    if (d.polls.empty() || !is_at(waiting, *mark.state))
        return false;
    graph_.polls.push_back(std::move(d));
    add_event(p, waiting, EventKind::Poll, static_cast<uint32_t>(graph_.polls.size() - 1), loc, true);
    if (!part)
        return true;
    path.guard = terms_.conjunction(path.guard, yes);
    if (no.size() == 1)
        assume(path, no.begin()->first, true);
    return path.guard == false_term;
}

// A loop that asks at its head (`while (!done) Test(…, &done);`) comes round with the answer undecided; it is at the branch
// that the state recurs.
bool Unroller::stays_only_to_poll(Process& p, Path& path, uint32_t then, uint32_t otherwise)
{
    Frame& f = path.top();
    const FlowOrder& flow = flows_[f.function];
    uint32_t l = flow.loop[f.pc];
    while (l != no_loop && flow.contains(l, otherwise))
        l = flow.loops[l].parent;
    if (l == no_loop || !flow.contains(l, then))
        return false;
    const LoopCount& count = f.loops[l];
    PollMark& mark = f.loops[l].stay;
    if (mark.at != f.pc) {
        // Of several branches, the first of an iteration counts.
        if (mark.state && mark.iteration + 1 >= count.iteration)
            return false;
        mark.state.reset();
        mark.at = f.pc;
    }
    mark.iteration = count.iteration;
    return only_polls(p, path, mark, program_.functions[f.function].code[f.pc].loc);
}

Outcome Unroller::back_edge(Process& p, Path& path, uint32_t loop)
{
    LoopCount& count = path.top().loops[loop];
    const SourceLoc loc = program_.functions[path.top().function].code[path.top().pc].loc;
    ++count.iteration;
    if (only_polls(p, path, count.head, loc))
        return Outcome::Ended;
    // A loop that ends only if some receive does not return is left by nothing that is known.
    if (count.symbolic_exit || (count.open_wait && !count.concrete_exit)) {
        ++count.symbolic;
        ++path.unknown_iterations;
        const auto bound = static_cast<uint32_t>(context_.options().bound);
        if (count.symbolic > (count.concrete_exit ? std::max(bound, max_concrete_iterations) : bound)) {
            StopDetail d;
            d.reason = StopDetail::Reason::Cut;
            d.text = fmt::format("this loop after {} iterations", count.symbolic);
            stop(p, path, std::move(d), loc);
            return Outcome::Ended;
        }
    }
    count.symbolic_exit = count.concrete_exit = count.open_wait = false;
    return Outcome::Continue;
}

void Unroller::note_observed(Process& p, Path& path, BranchDetail::What what, Value value, SourceLoc loc)
{
    if (!context_.looks_for(FindingKind::MessageRace) || value.is_known())
        return;
    graph_.branches.push_back({what, value.term});
    add_event(p, path, EventKind::Branch, static_cast<uint32_t>(graph_.branches.size() - 1), loc);
    if (what == BranchDetail::What::Branch)
        --path.other_events; // a loop that only polls branches on the answers
}

Outcome Unroller::branch(Process& p, Path& path, TermId condition, uint32_t then, uint32_t otherwise)
{
    graph_.deterministic = false;
    context_.check_limits(); // what follows can cost as much as many instructions
    Frame& f = path.top();
    const FlowOrder& flow = flows_[f.function];
    for (uint32_t l = flow.loop[f.pc]; l != no_loop; l = flow.loops[l].parent)
        if (!flow.contains(l, then) || !flow.contains(l, otherwise))
            f.loops[l].symbolic_exit = true;
    note_observed(p, path, BranchDetail::What::Branch, to_value(terms_, condition), program_.functions[f.function].code[f.pc].loc);
    if (const auto outcome = decided_branch(p, path, condition, then, otherwise))
        return *outcome;
    auto other = std::make_unique<Path>(path);
    path.guard = terms_.conjunction(path.guard, condition);
    other->guard = terms_.conjunction(other->guard, terms_.negation(condition));
    assume(path, condition, true);
    assume(*other, condition, false);
    Path& second = *other;
    const bool first_possible = path.guard != false_term, second_possible = second.guard != false_term;
    Outcome outcome = Outcome::Ended;
    if (second_possible)
        p.live.push_back(std::move(other));
    if (first_possible && !stays_only_to_poll(p, path, then, otherwise))
        outcome = go(p, path, then);
    if (second_possible && (stays_only_to_poll(p, second, otherwise, then) || go(p, second, otherwise) == Outcome::Ended))
        end_path(p, second);
    return outcome;
}

uint32_t Unroller::create_object(Process& p, Path& path, ObjectKind kind, uint64_t bytes, SourceLoc loc, uint32_t name, bool written)
{
    path.memory.skip_to(p.next_object);
    const uint32_t object = path.memory.create(kind, bytes, loc ? loc : place_of(path), name, written);
    p.next_object = object + 1;
    return object;
}

Value Unroller::load(Process& p, Path& path, Value pointer, unsigned width, SourceLoc loc)
{
    const uint64_t bytes = (width + 7) / 8;
    if (pointer.is_known() && path.mpi.pending.empty() && path.memory.valid(pointer.bits, bytes)) {
        const Value v = path.memory.load(pointer.bits, width, &terms_);
        if (!v.is_defined())
            note_undefined(path, v, pointer.bits);
        return v;
    }
    const std::vector<Target> targets = targets_of(p, path, pointer, bytes, loc);
    Value result;
    for (size_t i = 0; i < targets.size(); ++i) {
        touch(p, path, targets[i].pointer, bytes, false, loc, targets[i].condition);
        const Value v = path.memory.load(targets[i].pointer, width, &terms_);
        note_undefined(path, v, targets[i].pointer);
        result = i == 0 ? v : select(terms_, targets[i].condition, v, result, width);
    }
    return result;
}

void Unroller::store(Process& p, Path& path, Value pointer, unsigned width, Value value, SourceLoc loc)
{
    const uint64_t bytes = (width + 7) / 8;
    for (const Target& t : targets_of(p, path, pointer, bytes, loc)) {
        check_writable(p, path, t.pointer, t.condition, loc);
        touch(p, path, t.pointer, bytes, true, loc, t.condition);
        Value v = value;
        if (t.condition != true_term)
            v = select(terms_, t.condition, value, path.memory.load(t.pointer, width, &terms_), width);
        path.memory.store(t.pointer, width, v, &terms_);
    }
}

// A value of a range, or the one that this case has.
Value Unroller::input(Process& p, Path& path, const ir::Instr& in)
{
    const Value low = operand(path, in.a), high = operand(path, in.b);
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
        set_domain(v, truncate(static_cast<uint64_t>(least), in.width), static_cast<uint64_t>(most - least + 1));
    graph_.deterministic = false;
    return result;
}

Outcome Unroller::step_memory(Process& p, Path& path, const ir::Instr& in)
{
    Frame& f = path.top();
    const auto known_operand = [&](const ir::Operand& o, const char* what) {
        const Value v = operand(path, o);
        if (v.is_known() && v.is_defined())
            return v.bits;
        require_defined(path, in_case(path, v), what);
        return must_know(path, v, limit(fmt::format("{} depends on unknown values", what)));
    };
    switch (in.code) {
    case Opcode::Load: {
        exclude_undefined(p, path, in.a, "the address that is read", in.loc);
        const Value v = load(p, path, operand(path, in.a), in.width, in.loc);
        if (in.dst != ir::no_reg)
            f.registers[in.dst] = v;
        break;
    }
    case Opcode::Store:
        exclude_undefined(p, path, in.a, "the address that is written", in.loc);
        store(p, path, operand(path, in.a), in.width, operand(path, in.b), in.loc);
        break;
    case Opcode::Alloca:
    case Opcode::Allocate: {
        const bool stack = in.code == Opcode::Alloca;
        const uint32_t object = create_object(p, path, stack ? ObjectKind::Stack : ObjectKind::Heap,
                                              known_operand(in.a, "the size of an object"), in.loc, in.text, !in.indeterminate);
        path.memory.set_layout(object, in.layout);
        if (stack)
            f.objects.push_back(object);
        f.registers[in.dst] = Value::known(object_pointer(object));
        break;
    }
    case Opcode::Free: {
        const Pointer at = known_operand(in.a, "what is freed");
        if (at == 0)
            break;
        const MemoryObject* o = path.memory.find(object_of(at));
        if (o == nullptr || !o->alive || o->kind != ObjectKind::Heap || offset_of(at) != 0) {
            StopDetail d;
            d.finding = FindingKind::Memory;
            d.text = "frees what is not an allocated object";
            throw PathStop{std::move(d)};
        }
        touch(p, path, at, o->bytes.size(), true, in.loc, true_term);
        path.memory.destroy(object_of(at));
        break;
    }
    case Opcode::ObjectSize: {
        const MemoryObject* o = path.memory.find(object_of(known_operand(in.a, "the object whose size is asked for")));
        if (o == nullptr || !o->alive) {
            StopDetail d;
            d.finding = FindingKind::Memory;
            d.text = "a pointer that is not to a live object";
            throw PathStop{std::move(d)};
        }
        f.registers[in.dst] = Value::known(o->bytes.size());
        break;
    }
    case Opcode::Format: {
        const Pointer format = known_operand(in.a, "the format that is printed");
        const Pointer to = known_operand(in.b, "where text is written to");
        const uint64_t room = known_operand(program_.functions[f.function].args(in)[0], "how much text is written");
        Formatted made;
        try {
            made = format_text(path.memory, format, known_operand(in.c, "what is printed"), &terms_,
                               [&](Value v) { return in_case(path, v); });
        } catch (const FormatError& e) {
            StopDetail d;
            d.finding = FindingKind::Memory;
            d.text = e.what();
            throw PathStop{std::move(d)};
        } catch (const FormatUnsupported& e) {
            StopDetail d;
            d.reason = StopDetail::Reason::Unsupported;
            d.text = e.what();
            throw PathStop{std::move(d)};
        }
        exclude(p, path, made.undefined, undefined_fault(path, made.undefined, to == 0 ? "what is printed" : "this text"), in.loc);
        if (to == 0) {
            if (room == 0) {
                p.output += made.text;
                graph_.prints_unknown_text = graph_.prints_unknown_text || !made.known;
            }
        } else if (!made.known) {
            must_know(path, made.unknown, limit("a value that is not known is written as text (sprintf), and it may be one of too many"));
        } else if (room > 0) {
            const uint64_t bytes = std::min(room - 1, uint64_t{made.text.size()});
            check_range(path, to, bytes + 1);
            check_writable(p, path, to, true_term, in.loc);
            touch(p, path, to, bytes + 1, true, in.loc, true_term);
            for (uint64_t i = 0; i <= bytes; ++i)
                path.memory.store(to + i, 8, Value::known(i < bytes ? static_cast<uint8_t>(made.text[i]) : 0), &terms_);
        }
        if (in.dst != ir::no_reg && made.known) {
            f.registers[in.dst] = Value::known(made.text.size());
        } else if (in.dst != ir::no_reg) { // the length of what is printed, which hardly anybody asks for
            const TermId length = terms_.variable("printed", in.width);
            graph_.free_values.push_back(length);
            f.registers[in.dst] = Value::symbolic(length);
        }
        break;
    }
    case Opcode::CopyMemory:
    case Opcode::SetMemory: {
        const Pointer to = known_operand(in.a, "where memory is copied to");
        const uint64_t bytes = known_operand(in.c, "how much memory is copied");
        const Pointer from = in.code == Opcode::CopyMemory ? known_operand(in.b, "where memory is copied from") : 0;
        check_range(path, to, bytes);
        if (bytes > 0)
            check_writable(p, path, to, true_term, in.loc);
        touch(p, path, to, bytes, true, in.loc, true_term);
        if (in.code == Opcode::CopyMemory) {
            check_range(path, from, bytes);
            check_overlap(in, to, from, bytes);
            touch(p, path, from, bytes, false, in.loc, true_term);
            path.memory.copy(to, from, bytes, &terms_);
        } else {
            const Value byte = operand(path, in.b);
            if (bytes > 0 && byte.is_known() && byte.is_defined())
                std::memset(path.memory.overwrite(to, bytes, &terms_), static_cast<int>(byte.bits & 0xFF), bytes);
            else
                for (uint64_t i = 0; i < bytes; ++i)
                    path.memory.store(to + i, 8, byte, &terms_);
        }
        break;
    }
    default: break;
    }
    return Outcome::Continue;
}

// A user-defined reduction runs to its end where it is needed, with nothing else going on.
void Unroller::call_to_end(Process& p, Path& path, uint32_t function, std::vector<Value> args)
{
    const size_t depth = path.frames.size(), paths = p.live.size();
    enter_function(path, function, std::move(args), ir::no_reg);
    struct Inside {
        bool& flag;
        explicit Inside(bool& f) : flag(f) { flag = true; }
        ~Inside() { flag = false; }
    } inside(in_operation_);
    while (path.frames.size() > depth) {
        const Outcome outcome = run_path(p, path, depth);
        if (outcome != Outcome::Continue || p.live.size() != paths)
            throw PathStop{limit("a user-defined operation that branches on unknown values")};
    }
}

} // namespace mpismt::unroll
