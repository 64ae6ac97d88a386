// Scheduling. Processes run until they need something that another one has not done yet; a process whose next value is
// only unknown, not missing, lets the others go first, because what they do narrows its candidates.
//
// When nobody can run, the stall is resolved by the first of these that applies: a process that yielded goes on with an
// unknown value (the one least deep in guesswork first); a test or wait-for-any is left to the encoding; and processes
// that wait for all of something can never go on, because no send or call will ever come.
#include "frontend/unroll/unroller.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr EventId max_events = 10'000'000; // about 4 GB

} // namespace

Unroller::Unroller(Run& run)
    : Part(run), run_(run), channels_(graph_, [this](uint32_t rank) { wake(rank); }), receives_are_whole_(run.receives_are_whole)
{
    for (const ir::Function& f : program_.functions)
        for (const ir::Instr& i : f.code)
            if (i.code == ir::Opcode::Mpi && i.mpi == MpiOp::Cancel)
                channels_.distrust();
    if (inputs_ != nullptr) {
        inputs_->decisions.clear();
        inputs_->doubts.clear();
    }
    const uint32_t n = program_.processes();
    if (context_.options().wants_outcomes || !program_.conditions.empty())
        for (uint32_t r = 0; r < n; ++r)
            watched_.push_back(watched_variables(program_, program_.entry[r]));
    std::vector<uint32_t> world(n);
    for (uint32_t r = 0; r < n; ++r)
        world[r] = r;
    new_context(std::move(world), "MPI_COMM_WORLD");
    for (uint32_t r = 0; r < n; ++r)
        new_context({r}, "MPI_COMM_SELF");
    for (Process& p : processes_)
        make_process(p);
    graph_.conditions = program_.conditions;
    for (Condition& c : graph_.conditions)
        for (Condition::Node& node : c.nodes)
            if (node.what == Condition::Node::What::Final) {
                const std::vector<WatchedVariable>& all = watched_[node.rank];
                node.variable = static_cast<uint32_t>(
                    std::find_if(all.begin(), all.end(), [&](const WatchedVariable& w) { return w.index == node.variable; }) -
                    all.begin());
            }
}

uint32_t Unroller::new_context(std::vector<uint32_t> group, std::string name, uint32_t first_group)
{
    boards_.push_back({{}, std::vector<uint8_t>(group.size(), 0)});
    graph_.communicators.push_back({std::move(group), std::move(name), first_group});
    return static_cast<uint32_t>(graph_.communicators.size() - 1);
}

void Unroller::make_process(Process& p)
{
    p.comms = {{0, p.rank, nullptr}, {1 + p.rank, 0, nullptr}};
    p.live.push_back(std::make_unique<Path>());
    Path& path = *p.live.front();
    create_globals(p, path);
    path.mpi.initialized = program_.implicit_init;
    for (uint32_t i = 0; i < 2; ++i) { // MPI_COMM_WORLD and MPI_COMM_SELF
        p.made[static_cast<size_t>(ObjectClass::Comm)].push_back({});
        path.mpi.lives[static_cast<size_t>(ObjectClass::Comm)].push_back(life_value(Life::Made));
    }
    enter_function(path, program_.entry[p.rank], {}, ir::no_reg);
    wake(p.rank);
}

void Unroller::wake(uint32_t rank)
{
    Process& p = processes_[rank];
    if (!p.queued) {
        p.queued = true;
        runnable_.push_back(rank);
    }
}

void Unroller::run()
{
    for (;;) {
        while (!runnable_.empty()) {
            const uint32_t rank = runnable_.front();
            runnable_.pop_front();
            processes_[rank].queued = false;
            run_process(processes_[rank]);
        }
        if (std::all_of(processes_.begin(), processes_.end(), [](const Process& p) { return p.live.empty(); }))
            break;
        resolve_stall();
    }
    // Receives that nobody waited for: open ones leave a choice, the others never get anything.
    for (EventId e = 0; e < graph_.events.size(); ++e)
        if (graph_.events[e].kind == EventKind::Recv) {
            if (channels_.state(e) == Channels::State::Open)
                graph_.deterministic = false;
            else
                graph_.recvs[graph_.events[e].detail].settled = true;
        }
    context_.stats["instructions"] = static_cast<double>(steps_);
}

void Unroller::resolve_stall()
{
    if (decide_wildcard())
        return;
    Process* chosen = nullptr;
    const auto depth = [&](Process& p) { return choose_path(p).unknown_iterations; };
    for (Process& p : processes_)
        if (!p.live.empty() && p.waiting == Waiting::Yield && (chosen == nullptr || depth(p) < depth(*chosen)))
            chosen = &p;
    if (chosen != nullptr) {
        choose_path(*chosen).call.yielded = true;
        wake(chosen->rank);
        return;
    }
    for (Process& p : processes_)
        if (!p.live.empty() && p.waiting == Waiting::Choice) {
            p.forced = true;
            wake(p.rank);
            return;
        }
    for (Process& p : processes_)
        if (!p.live.empty()) {
            MPISMT_INVARIANT(p.waiting == Waiting::All && p.live.size() == 1);
            p.forced = true;
            wake(p.rank);
        }
}

// If one process alone could move, once the receive or probe of any source that it waits for is matched, then nothing can be
// sent before that: the others wait for what only it can bring about, however much is buffered.
bool Unroller::decide_wildcard()
{
    Process* mover = nullptr;
    for (Process& p : processes_) {
        if (p.live.empty() || (p.waiting == Waiting::All && p.live.size() == 1))
            continue;
        if (p.awaited == no_event)
            return false;
        if (!channels_.has_candidate(p.awaited))
            continue;
        if (mover != nullptr)
            return false;
        mover = &p;
    }
    return mover != nullptr && channels_.decide(mover->awaited);
}

void Unroller::run_process(Process& p)
{
    p.waiting = Waiting::No;
    p.awaited = no_event;
    while (!p.live.empty()) {
        Path& path = choose_path(p);
        Outcome outcome;
        try {
            outcome = run_path(p, path, 0);
        } catch (const NeedsCase& need) {
            outcome = split(p, path, need, place_of(program_, path));
        } catch (const PathStop& s) {
            stop(p, path, s.detail, place_of(program_, path));
            note_doubt(path, s);
            outcome = Outcome::Ended;
        }
        if (outcome == Outcome::Suspended)
            return;
        p.forced = false;
        if (outcome == Outcome::Ended)
            end_path(p, path);
    }
}

void Unroller::end_path(Process& p, Path& path)
{
    const auto it = std::find_if(p.live.begin(), p.live.end(), [&](const auto& x) { return x.get() == &path; });
    p.live.erase(it);
}

void Unroller::note_standing(const Process& p, const Path& path, const Event& e, EventId id)
{
    if (e.kind != EventKind::End) {
        if (!context_.options().wants_outcomes)
            return;
        bool stays = e.blocking && e.kind != EventKind::Poll; // of a loop of polls, its polls count
        if (e.kind == EventKind::Stop) {
            stays = is_proper_end(graph_.stops[e.detail]);
        }
        const bool polls = e.kind == EventKind::Wait || e.kind == EventKind::Probe ||
                           (e.kind == EventKind::Recv && graph_.recvs[e.detail].flag != no_term);
        if (!stays && !polls)
            return;
    }
    Standing s;
    s.event = id;
    for (const WatchedVariable& w : watched_[p.rank]) {
        const ir::Variable& v = program_.variables[w.index];
        std::vector<Value>& out = s.variables.emplace_back();
        // (The main function's frame has been left at the end: finish_process is called before.)
        Value held = w.global != 0 ? Value::known(w.global) : path.frames.front().registers[v.reg];
        const auto add = [&](Value value) { // bits without a value show as zero
            TermId shown = to_term(terms_, value, v.width);
            if (!value.is_defined()) {
                const TermId mask = to_term(terms_, Value::symbolic(value.undefined), v.width);
                const TermId rest = terms_.operation(ScalarOp::Xor, v.width, v.width, mask, terms_.constant(mask_of(v.width), v.width));
                shown = terms_.operation(ScalarOp::And, v.width, v.width, shown, rest);
            }
            out.push_back(to_value(terms_, shown));
        };
        if (!v.in_memory) {
            add(held);
            continue;
        }
        if (!held.is_known())
            throw LimitReached(fmt::format("where the variable {} is depends on unknown values", v.name));
        const uint64_t stride = (v.width + 7U) / 8U;
        for (uint64_t i = 0; i < v.elements && path.memory.valid(held.bits, stride * v.elements); ++i)
            add(read(path, held.bits + i * stride, v.width));
    }
    graph_.standings.push_back(std::move(s));
}

EventId Unroller::add_event(Process& p, Path& path, EventKind kind, uint32_t detail, SourceLoc loc, bool blocking)
{
    const auto id = static_cast<EventId>(graph_.events.size());
    if (id >= max_events)
        throw LimitReached(fmt::format("the program makes more than {} events", max_events));
    MPISMT_INVARIANT(!blocking || may_block(kind));
    Event e;
    e.kind = kind;
    e.blocking = blocking;
    e.rank = p.rank;
    e.call = path.last_call;
    e.in_call = path.call.active;
    e.detail = detail;
    e.guard = path.guard;
    e.loc = loc ? loc : place_of(program_, path);
    graph_.events.push_back(e);
    graph_.by_rank[p.rank].push_back(id);
    if (!watched_.empty())
        note_standing(p, path, e, id);
    ++path.other_events;
    if (path.guard != true_term)
        graph_.deterministic = false;
    return id;
}

void Unroller::stop(Process& p, Path& path, StopDetail detail, SourceLoc loc)
{
    graph_.stops.push_back(std::move(detail));
    add_event(p, path, EventKind::Stop, static_cast<uint32_t>(graph_.stops.size() - 1), loc);
}

void Unroller::fault(Process& p, Path& path, TermId condition, StopDetail detail, SourceLoc loc)
{
    if (condition == false_term)
        return;
    graph_.stops.push_back(std::move(detail));
    const EventId e = add_event(p, path, EventKind::Fault, static_cast<uint32_t>(graph_.stops.size() - 1), loc);
    graph_.events[e].guard = terms_.conjunction(path.guard, condition);
    if (condition != true_term)
        graph_.deterministic = false;
}

Outcome Unroller::stop_if(Process& p, Path& path, TermId condition, StopDetail detail, SourceLoc loc)
{
    if (condition == false_term)
        return Outcome::Continue;
    graph_.stops.push_back(std::move(detail));
    const EventId e = add_event(p, path, EventKind::Stop, static_cast<uint32_t>(graph_.stops.size() - 1), loc);
    graph_.events[e].guard = terms_.conjunction(path.guard, condition);
    if (condition == true_term)
        return Outcome::Ended;
    graph_.deterministic = false;
    --path.other_events; // on the path that goes on, nothing has happened
    assume(path, condition, false);
    return Outcome::Continue;
}

} // namespace mpismt::unroll
