// Scheduling. Processes run until they need something that another one has not done yet; a process whose next value is
// only unknown, not missing, lets the others go first, because what they do narrows its candidates.
//
// When nobody can run, the stall is resolved by the first of these that applies: a process that yielded goes on with an
// unknown value (the one least deep in guesswork first); a test or wait-for-any is left to the encoding; and processes
// that wait for all of something can never go on, because no send or call will ever come.
#include "frontend/unroll/unroller.hpp"

#include "core/equal_objects.hpp"
#include "core/errors.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

Unroller::Unroller(Run& run) : Part(run), parts_(run)
{
    for (const ir::Function& f : program_.functions)
        for (const ir::Instr& i : f.code)
            if (i.code == ir::Opcode::Mpi && i.mpi == MpiOp::Cancel)
                parts_.channels.may_cancel();
    graph_.dialect = context_.choices().dialect;
    if (!graph_.dialect.message_order)
        parts_.channels.distrust();
    if (inputs_ != nullptr) {
        inputs_->decisions.clear();
        inputs_->doubts.clear();
    }
    const uint32_t n = program_.processes();
    std::vector<uint32_t> world(n);
    for (uint32_t r = 0; r < n; ++r)
        world[r] = r;
    parts_.rendezvous.new_context(std::move(world), "MPI_COMM_WORLD");
    for (uint32_t r = 0; r < n; ++r)
        parts_.rendezvous.new_context({r}, "MPI_COMM_SELF");
    for (Process& p : processes_) {
        make_process(p);
        share_memory(p, 0); // what it begins with
    }
    parts_.callbacks.set([this](Process& p, Path& path, uint32_t function, std::vector<Value> args) {
        parts_.interpreter.call_to_end(p, path, function, std::move(args));
    });
}

void Unroller::make_process(Process& p)
{
    p.comms = {{0, p.rank, nullptr}, {1 + p.rank, 0, nullptr}};
    p.live.push_back(std::make_unique<Path>());
    Path& path = *p.live.front();
    parts_.memory.create_globals(p, path);
    path.mpi.initialized = program_.implicit_init;
    for (uint32_t i = 0; i < 2; ++i) { // MPI_COMM_WORLD and MPI_COMM_SELF
        p.made[static_cast<size_t>(ObjectClass::Comm)].push_back({});
        path.mpi.lives[static_cast<size_t>(ObjectClass::Comm)].push_back(life_value(Life::Made));
    }
    parts_.frames.enter_function(path, program_.entry[p.rank], {}, ir::no_reg);
    parts_.queue.wake(p.rank);
}

void Unroller::run()
try {
    for (;;) {
        while (Process* p = parts_.queue.next())
            run_process(*p);
        if (std::all_of(processes_.begin(), processes_.end(), [](const Process& p) { return p.live.empty(); }))
            break;
        resolve_stall();
    }
    // Receives that nobody waited for: open ones leave a choice, the others never get anything.
    for (EventId e = 0; e < graph_.events.size(); ++e)
        if (graph_.events[e].kind == EventKind::Recv) {
            if (parts_.channels.state(e) == Channels::State::Open)
                graph_.deterministic = false;
            else
                graph_.recvs[graph_.events[e].detail].settled = true;
        }
    note_sizes();
} catch (const LimitReached&) {
    note_sizes();
    throw;
}

void Unroller::note_sizes()
{
    context_.stats["instructions"] = static_cast<double>(parts_.interpreter.steps());
    context_.stats["events"] = static_cast<double>(graph_.events.size());
}

void Unroller::resolve_stall()
{
    if (decide_wildcard())
        return;
    Process* chosen = nullptr;
    const auto depth = [&](Process& p) { return parts_.joins.choose_path(p).unknown_iterations; };
    for (Process& p : processes_)
        if (!p.live.empty() && p.waiting == Waiting::Yield && (chosen == nullptr || depth(p) < depth(*chosen)))
            chosen = &p;
    if (chosen != nullptr) {
        parts_.joins.choose_path(*chosen).call.yielded = true;
        parts_.queue.wake(chosen->rank);
        return;
    }
    for (Process& p : processes_)
        if (!p.live.empty() && p.waiting == Waiting::Choice) {
            p.forced = true;
            parts_.queue.wake(p.rank);
            return;
        }
    for (Process& p : processes_)
        if (!p.live.empty()) {
            MPISMT_INVARIANT(p.waiting == Waiting::All && p.live.size() == 1);
            p.forced = true;
            parts_.queue.wake(p.rank);
        }
}

// If all messages that fit come from one process, what else that sends comes later. If one process alone could move,
// once the receive or probe of any source that it waits for is matched, then nothing can be sent before that: the
// others wait for what only it can bring about, however much is buffered.
bool Unroller::decide_wildcard()
{
    for (const Process& p : processes_)
        if (p.live.size() == 1 && p.awaited != no_event && parts_.channels.has_one_source(p.awaited) &&
            parts_.channels.decide(p.awaited))
            return true;
    Process* mover = nullptr;
    for (Process& p : processes_) {
        if (p.live.empty() || (p.waiting == Waiting::All && p.live.size() == 1))
            continue;
        if (p.awaited == no_event)
            return false;
        if (!parts_.channels.has_candidate(p.awaited))
            continue;
        if (mover != nullptr)
            return false;
        mover = &p;
    }
    return mover != nullptr && parts_.channels.decide(mover->awaited);
}

void Unroller::run_process(Process& p)
{
    p.waiting = Waiting::No;
    p.awaited = no_event;
    const double before = context_.seconds_used();
    while (!p.live.empty()) {
        Path& path = parts_.joins.choose_path(p);
        Outcome outcome;
        try {
            outcome = parts_.interpreter.run_path(p, path, 0);
        } catch (const NeedsCase& need) {
            outcome = parts_.cases.split(p, path, need, place_of(program_, path));
        } catch (const PathStop& s) {
            parts_.events.stop(p, path, s.detail, place_of(program_, path));
            parts_.decisions.note_doubt(path, s);
            outcome = Outcome::Ended;
        }
        if (outcome == Outcome::Suspended)
            return share_memory(p, context_.seconds_used() - before);
        p.forced = false;
        if (outcome == Outcome::Ended)
            end_path(p, path);
    }
}

void Unroller::share_memory(Process& p, double seconds)
{
    for (const std::unique_ptr<Path>& path : p.live)
        share_equal_objects(path->memory, seconds, p.rank, static_cast<uint32_t>(processes_.size()), &context_,
                            [this](uint32_t other) {
                                const auto& live = processes_[other].live;
                                return live.empty() ? nullptr : &live.front()->memory;
                            });
}

} // namespace mpismt::unroll
