// Threads as parts of the transition system: which one runs, where they may go on, what their points mean. What they do
// to each other's data is thread_history.cpp's.
#include "soundness/threads.hpp"

#include "core/context.hpp"
#include "core/errors.hpp"
#include "soundness/call.hpp"
#include "soundness/forgetting.hpp"
#include "soundness/memory_names.hpp"
#include "soundness/operations.hpp"
#include "soundness/unseen_updates.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace mpismt::soundness {

namespace {

auto find_parked(auto& process, uint32_t number)
{
    return std::find_if(process.parked.begin(), process.parked.end(),
                        [&](const std::shared_ptr<const Thread>& t) { return t->number == number; });
}

void give_items(Process& p, uint32_t thread, Item::Owner from, Item::Owner to)
{
    for (Item& i : p.items)
        if (i.owner == from && i.thread == thread)
            i.owner = to;
}

// The thread that runs, as one that does not.
std::shared_ptr<const Thread> park(Process& p, Clock clock, std::vector<uint8_t> globals)
{
    auto t = std::make_shared<Thread>();
    t->number = p.thread;
    t->control = std::move(static_cast<Control&>(p.machine.write()));
    t->clock = std::move(clock);
    t->globals = std::move(globals);
    t->status = p.status;
    t->synchronizing = p.synchronizing;
    t->begins = p.begins;
    t->error = p.error;
    t->call = p.call;
    t->false_answers = p.false_answers;
    t->loc = p.loc;
    give_items(p, t->number, Item::Owner::Call, Item::Owner::ParkedCall);
    return t;
}

void insert(Process& p, std::shared_ptr<const Thread> t)
{
    const auto at = std::find_if(p.parked.begin(), p.parked.end(),
                                 [&](const std::shared_ptr<const Thread>& o) { return o->number > t->number; });
    p.parked.insert(at, std::move(t));
}

// Does memory hold what the thread waits for? It is an error to wait for what does not exist.
bool is_awaited(const Machine& m, const Control& control, const ir::Instr& in)
{
    const auto value = [&](const ir::Operand& o) {
        return o.is_constant() ? o.bits : control.registers[control.frames.back().registers + o.reg];
    };
    const Pointer at = value(in.a);
    if (!m.memory.valid(at, in.width / 8))
        return true;
    const bool equal = truncate(m.memory.load_known(at, in.width), in.width) == truncate(value(in.b), in.width);
    return equal == (in.other == 0);
}

} // namespace

std::vector<uint32_t> threads_of(const Process& p)
{
    std::vector<uint32_t> out{p.thread};
    for (const std::shared_ptr<const Thread>& t : p.parked)
        out.push_back(t->number);
    std::sort(out.begin(), out.end());
    return out;
}

std::optional<uint32_t> thread_in_call(const Process& p, uint32_t call)
{
    if (p.status == Process::Status::InCall && p.call == call)
        return p.thread;
    for (const std::shared_ptr<const Thread>& t : p.parked)
        if (t->status == Process::Status::InCall && t->call == call)
            return t->number;
    return std::nullopt;
}

// Variables of which each thread has its own: they hold those of the thread that runs.
std::vector<uint8_t> Semantics::globals_of_thread(const Machine& m) const
{
    std::vector<uint8_t> out;
    for (uint32_t g : own_globals_) {
        const Bytes& bytes = m.memory.find(1 + g)->bytes;
        out.insert(out.end(), bytes.begin(), bytes.end());
    }
    return out;
}

void Semantics::set_globals_of_thread(Machine& m, const std::vector<uint8_t>& values) const
{
    size_t at = 0;
    for (uint32_t g : own_globals_) {
        const uint64_t size = program_.globals[g].object_size();
        const std::span<const uint8_t> bytes = std::span(values).subspan(at, size);
        if (!m.memory.holds(object_pointer(1 + g), bytes))
            std::copy(bytes.begin(), bytes.end(), m.memory.overwrite(object_pointer(1 + g), size, nullptr));
        at += size;
    }
}

// The thread becomes the one that runs; what ran before is left, unless it has ended.
void Semantics::take_thread(State& state, uint32_t rank, const std::shared_ptr<const Thread>& t) const
{
    Process& p = state.processes[rank].write();
    Windows& windows = state.windows.write();
    static_cast<Control&>(p.machine.write()) = t->control;
    set_globals_of_thread(p.machine.write(), t->globals);
    windows.clocks[rank] = t->clock;
    windows.own[rank] = component_of(program_.processes(), rank, t->number);
    p.thread = t->number;
    p.status = t->status;
    p.synchronizing = t->synchronizing;
    p.begins = t->begins;
    p.error = t->error;
    p.call = t->call;
    p.false_answers = t->false_answers;
    p.loc = t->loc;
    give_items(p, t->number, Item::Owner::ParkedCall, Item::Owner::Call);
}

void Semantics::resume(State& state, uint32_t rank, uint32_t thread) const
{
    if (state.processes[rank]->thread == thread)
        return;
    Process& p = state.processes[rank].write();
    const auto at = find_parked(p, thread);
    MPISMT_INVARIANT(at != p.parked.end());
    const std::shared_ptr<const Thread> next = *at;
    p.parked.erase(at);
    insert(p, park(p, std::move(state.windows.write().clocks[rank]), globals_of_thread(*p.machine)));
    take_thread(state, rank, next);
}

State Semantics::resumed(const State& state, uint32_t rank, uint32_t thread) const
{
    State copy = state;
    resume(copy, rank, thread);
    return copy;
}

PointState Semantics::point_of(const State& state, uint32_t rank, uint32_t thread) const
{
    const Process& p = *state.processes[rank];
    const Control* control = &*p.machine;
    bool begins = p.begins;
    Process::Status status = p.status;
    if (p.thread != thread) {
        const Thread& t = **find_parked(p, thread);
        control = &t.control;
        begins = t.begins;
        status = t.status;
    }
    if (status != Process::Status::AtPoint)
        return {};
    if (begins)
        return {true, true, true};
    const Frame& f = control->frames.back();
    const ir::Instr& in = program_.functions[f.function].code[f.pc];
    if (in.code != ir::Opcode::Thread) // in a loop in vain
        return {true, true, false};
    const bool may = in.thread != ir::ThreadOp::Await || is_awaited(*p.machine, *control, in);
    return {true, may, may && in.strict};
}

std::string Semantics::awaited_by_thread(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    const Interpreter interpreter(program_, rank);
    const ir::Instr& in = interpreter.at(*p.machine);
    if (p.begins || in.code != ir::Opcode::Thread)
        return {};
    std::string what = program_.texts[in.text];
    const Pointer object = interpreter.value(*p.machine, in.c);
    if (object != 0)
        if (const std::string name = name_of_address(program_, *p.machine, object); name.size() > 1)
            what += ' ' + name.substr(name[0] == '&' ? 1 : 0);
    return what;
}

void Semantics::go_on(State& state, uint32_t rank, Faults& faults)
{
    if (limits_ != nullptr)
        limits_->check_limits(1'000);
    Process& p = state.processes[rank].write();
    if (p.begins) {
        p.begins = false;
    } else if (Interpreter(program_, rank).at(*p.machine).code == ir::Opcode::Thread) {
        p.machine.write().polled = true; // a loop that only looks at points waits (Interpreter::turn)
        Interpreter::finish(program_, p.machine.write(), 0);
    }
    run_local(state, rank, faults);
}

// Has the process one thread, which knows of the ends of all others? If it does not, they may as well not have ended.
bool Semantics::is_alone(const State& state, uint32_t rank) const
{
    if (state.processes[rank]->has_threads())
        return false;
    return std::ranges::none_of(state.threads->ended, [&](const auto& end) {
        return end.first % program_.processes() == rank && state.windows->clocks[rank][end.first] < end.second;
    });
}

// At a point, or where an object is acquired or released: is it of an atomic update that no thread looks at?
bool Semantics::is_unseen(const State& state, uint32_t rank, const ir::Instr& in, const Faults& faults) const
{
    constexpr size_t most = 4096; // between two points: a thread that goes on for ever lets others go on, too
    if (unseen_updates_ == nullptr || (in.a.is_constant() && in.a.bits == 0) || is_alone(state, rank))
        return false;
    const Process& p = *state.processes[rank];
    const Interpreter interpreter(program_, rank);
    const Machine& m = *p.machine;
    const Pointer at = interpreter.value(m, in.a);
    if (in.thread == ir::ThreadOp::Acquire || in.thread == ir::ThreadOp::Release)
        return in.op != ScalarOp::Copy && p.has_threads() && !unseen_updates_->orders(at);
    if (in.op == ScalarOp::Copy) {
        unseen_updates_->look(rank, at, in.width);
        return false;
    }
    if (faults.passed.size() == most || !m.memory.valid(at, in.width / 8) || m.memory.undefined(at, in.width) != 0)
        return false;
    const bool may_pass = unseen_updates_->may_pass(rank, at, in.width, in.op, interpreter.value(m, in.b),
                                                    m.memory.load_known(at, in.width), in.other == 1);
    return may_pass && p.has_threads(); // the only thread does not stop at points
}

// At a Thread instruction; false: the thread stops here.
bool Semantics::do_at_thread_point(State& state, uint32_t rank, SourceLoc loc, Faults& faults)
{
    Process& p = state.processes[rank].write();
    const Interpreter interpreter(program_, rank);
    const ir::Instr& in = interpreter.at(*p.machine);
    if (in.code != ir::Opcode::Thread) { // a loop in vain
        p.status = Process::Status::AtPoint;
        p.loc = loc;
        return false;
    }
    const auto value = [&](const ir::Operand& o) { return interpreter.value(*p.machine, o); };
    const auto finish = [&](uint64_t result) { Interpreter::finish(program_, p.machine.write(), result); };
    const auto fault = [&](FindingKind kind, std::string text) {
        faults.faults.push_back({kind, std::move(text), {{rank, loc, {}, "here", call_stack(program_, *p.machine)}}});
    };
    switch (in.thread) {
    case ir::ThreadOp::Self: finish(p.thread); return true;
    case ir::ThreadOp::Spawn: {
        const std::optional<uint32_t> number = spawn(state, rank, value(in.a), value(in.b), loc, faults);
        if (!number)
            return false;
        finish(*number);
        return true;
    }
    case ir::ThreadOp::Visible:
    case ir::ThreadOp::Await: {
        if (is_unseen(state, rank, in, faults)) {
            faults.passed.push_back({rank, p.thread, loc});
            finish(0);
            return true;
        }
        const bool waits = in.thread == ir::ThreadOp::Await && !is_awaited(*p.machine, *p.machine, in);
        if (in.thread == ir::ThreadOp::Await && !p.machine->memory.valid(value(in.a), in.width / 8)) {
            fault(FindingKind::Memory,
                  fmt::format("{} lies in memory that does not exist, or no more", program_.texts[in.text]));
            terminate(p, Stop::Memory, loc);
            return false;
        }
        if (in.thread == ir::ThreadOp::Await && p.machine->memory.undefined(value(in.a), in.width) != 0) {
            fault(FindingKind::Memory, fmt::format("{} was never initialized", program_.texts[in.text]));
            terminate(p, Stop::Memory, loc);
            return false;
        }
        // Who comes last to a barrier does not wait there, and forgets as the others do.
        if (in.strict && forgetting_ != nullptr)
            forgetting_->forget_locals(p.machine.write());
        if (!waits && (in.strict || !p.has_threads())) {
            finish(0);
            return true;
        }
        p.status = Process::Status::AtPoint;
        p.loc = loc;
        return false;
    }
    case ir::ThreadOp::Acquire: {
        const auto& released = state.threads->released;
        const auto it = is_unseen(state, rank, in, faults) ? released.end() : released.find({rank, value(in.a)});
        if (it != released.end()) {
            join(state.windows.write().clocks[rank], it->second);
            forget_thread_accesses(state, rank);
        }
        finish(0);
        return true;
    }
    case ir::ThreadOp::Release:
    case ir::ThreadOp::Publish: {
        if (is_unseen(state, rank, in, faults)) {
            finish(0);
            return true;
        }
        const ClockPtr now = state.windows.write().give_away(rank);
        Clock& clock = state.threads.write().released[{rank, value(in.a)}];
        if (in.thread == ir::ThreadOp::Publish)
            clock = *now;
        else
            join(clock, *now);
        finish(0);
        return true;
    }
    case ir::ThreadOp::Misuse:
        fault(FindingKind::ThreadMisuse, program_.texts[in.text]);
        finish(0);
        return true;
    case ir::ThreadOp::End: end_thread(state, rank, loc, faults); return false;
    case ir::ThreadOp::None: break;
    }
    throw InternalError("a thread instruction without a meaning");
}

std::optional<uint32_t> Semantics::spawn(State& state, uint32_t rank, Pointer function, uint64_t argument,
                                         SourceLoc loc, Faults& faults)
{
    Process& p = state.processes[rank].write();
    const auto stop = [&](Stop why) {
        terminate(p, why, loc);
        return std::nullopt;
    };
    const uint32_t callee = object_of(function) - max_objects;
    if (!is_function_pointer(function) || callee >= program_.functions.size()) {
        faults.faults.push_back({FindingKind::Memory,
                                 "what the new thread is to call is not a function",
                                 {{rank, loc, {}, "here", call_stack(program_, *p.machine)}}});
        return stop(Stop::Memory);
    }
    if (state.windows->own.empty()) {
        faults.unsupported.push_back({"threads in a program whose processes share memory", loc, rank});
        return stop(Stop::Unsupported);
    }
    Windows& windows = state.windows.write();
    ThreadHistory& history = state.threads.write();
    const uint32_t n = program_.processes();
    // A number is used again by whoever knows that its thread has ended.
    uint32_t number = 0;
    const auto is_free = [&](uint32_t k) {
        if (k == p.thread || find_parked(p, k) != p.parked.end())
            return false;
        const auto ended = history.ended.find(component_of(n, rank, k));
        return ended == history.ended.end() || windows.clocks[rank][ended->first] >= ended->second;
    };
    while (number < max_threads && !is_free(number))
        ++number;
    if (number == max_threads) {
        faults.limit = fmt::format("more than {} threads of a process at one time", max_threads);
        return stop(Stop::Limit);
    }
    auto t = std::make_shared<Thread>();
    t->number = number;
    t->control = Interpreter(program_, rank).start_thread(callee, argument);
    t->control.spawned = loc;
    t->clock = *windows.give_away(rank);
    for (uint32_t g : own_globals_) {
        t->globals.insert(t->globals.end(), program_.globals[g].bytes.begin(), program_.globals[g].bytes.end());
        t->globals.resize(t->globals.size() + program_.globals[g].object_size() - program_.globals[g].bytes.size());
    }
    const uint32_t own = component_of(n, rank, number);
    ++t->clock[own];
    history.ended.erase(own);
    t->status = Process::Status::AtPoint;
    t->begins = true;
    t->loc = loc;
    insert(p, std::move(t));
    return number;
}

void Semantics::end_thread(State& state, uint32_t rank, SourceLoc loc, Faults& faults)
{
    Process& p = state.processes[rank].write();
    Machine& m = p.machine.write();
    for (uint32_t object : m.locals) // of a thread that ends within functions
        m.memory.destroy(object);
    static_cast<Control&>(m) = Control{};
    if (!p.has_threads()) { // the last one
        p.status = Process::Status::Ended;
        p.loc = loc;
        check_end(state, rank, faults);
        return;
    }
    // All that it has done was known when it last released something, unless it has done something since.
    const uint32_t own = state.windows->component(rank), now = state.windows->interval(rank);
    const bool is_released =
        std::none_of(state.threads->accesses.begin(), state.threads->accesses.end(),
                     [&](const ThreadAccess& a) { return a.component == own && a.interval == now; });
    state.threads.write().ended[own] = is_released ? now - 1 : now;
    const std::shared_ptr<const Thread> next = p.parked.front();
    p.parked.erase(p.parked.begin());
    take_thread(state, rank, next);
    forget_thread_accesses(state, rank);
}

} // namespace mpismt::soundness
