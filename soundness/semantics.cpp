// Transitions of the operational MPI, by kind of call: see the header. The handlers of the kinds stand in p2p.cpp,
// matching.cpp, probes.cpp, requests.cpp, collectives.cpp, communicators.cpp and local_calls.cpp.
#include "soundness/semantics.hpp"

#include "core/context.hpp"

#include "core/mpi/traits.hpp"
#include "soundness/alike.hpp"
#include "soundness/call.hpp"
#include "soundness/forgetting.hpp"
#include "soundness/object_numbers.hpp"
#include "soundness/operations.hpp"
#include "soundness/origins.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace mpismt::soundness {

namespace {

bool is_integral(int32_t datatype)
{
    const abi::BasicType* t = abi::find_basic_type(datatype);
    return t != nullptr && (t->kind == abi::BasicKind::Signed || t->kind == abi::BasicKind::Unsigned);
}

} // namespace

void Semantics::look_for_windows()
{
    has_windows_ = uses_windows(program_);
    if (has_windows_) {
        loads_ = std::make_shared<const PollingLoads>(program_);
        if (auto idle = std::make_shared<const IdleTurns>(program_); idle->any())
            idle_ = std::move(idle);
    }
    has_files_ = uses_files(program_);
    has_threads_ = uses_threads(program_);
    for (uint32_t g = 0; has_threads_ && g < program_.globals.size(); ++g)
        if (program_.globals[g].of_thread)
            own_globals_.push_back(g);
    for (const ir::Function& f : program_.functions)
        for (const ir::Instr& i : f.code) {
            accesses_interleave_ |= i.code == ir::Opcode::Mpi && i.mpi == MpiOp::Pcontrol;
            has_fences_ |= i.code == ir::Opcode::Compute && i.op == ScalarOp::Copy && i.strict;
            if (i.code != ir::Opcode::Mpi)
                continue;
            shares_memory_ |= i.mpi == MpiOp::Win_allocate_shared;
            const auto args = f.args(i);
            const auto is = [&](size_t k, auto... values) {
                return args[k].is_constant() && ((static_cast<int32_t>(args[k].bits) == values) || ...);
            };
            if (i.mpi == MpiOp::Win_lock)
                only_shared_locks_ &= is(0, abi::LOCK_SHARED);
            else if (i.mpi == MpiOp::Accumulate || i.mpi == MpiOp::Raccumulate)
                updates_commute_ &= is(7, abi::SUM, abi::PROD, abi::MIN, abi::MAX, abi::BAND, abi::BOR, abi::BXOR,
                                       abi::LAND, abi::LOR, abi::LXOR) &&
                                    args[6].is_constant() && args[2].is_constant() &&
                                    is_integral(static_cast<int32_t>(args[2].bits));
            else if (i.mpi == MpiOp::Get_accumulate || i.mpi == MpiOp::Rget_accumulate ||
                     i.mpi == MpiOp::Fetch_and_op || i.mpi == MpiOp::Compare_and_swap)
                updates_commute_ = false;
        }
    if (loads_ != nullptr && (loads_->any() || accesses_interleave_))
        polling_ = loads_;
}

State Semantics::initial(Faults& faults, std::vector<std::string>* output)
{
    output_ = output;
    const uint32_t n = program_.processes();
    std::vector<int32_t> world(n);
    for (uint32_t i = 0; i < n; ++i)
        world[i] = static_cast<int32_t>(i);
    State state;
    if (has_clocks())
        state.windows.write().clocks.assign(n, Clock(shares_memory_ ? 2 * n : has_threads_ ? clock_size(n) : n));
    if (has_threads_ && !shares_memory_)
        for (uint32_t i = 0; i < n; ++i)
            state.windows.write().own.push_back(i);
    if (shares_memory_ && !has_fences_)
        state.windows.write().seen_stores.assign(n, Clock(n));
    if (has_windows_ && choices_.separate_windows)
        state.windows.write().separate = true;
    for (uint32_t i = 0; has_clocks() && i < n; ++i)
        state.windows.write().clocks[i][i] = 1;
    if (has_files_) {
        give_files(state);
        state.files.write().can_resize =
            calls(program_, MpiOp::File_set_size) || calls(program_, MpiOp::File_preallocate);
    }
    for (uint32_t i = 0; i < n; ++i) {
        Process p;
        p.machine = Cow<Machine>(Interpreter(program_, i).start());
        const int32_t self = static_cast<int32_t>(i);
        Objects objects;
        objects.comms.push_back(
            {abi::COMM_WORLD, 1, world, self, nullptr, abi::ERRORS_ARE_FATAL, "MPI_COMM_WORLD", {}});
        objects.comms.push_back(
            {abi::COMM_SELF, 2 + uint64_t{i}, {self}, 0, nullptr, abi::ERRORS_ARE_FATAL, "MPI_COMM_SELF", {}});
        p.objects = Cow<Objects>(std::move(objects));
        p.initialized = program_.implicit_init;
        state.processes.emplace_back(std::move(p));
        share_memory(state, i, 1e-9); // what it begins with
    }
    for (uint32_t i = 0; i < n; ++i)
        run_local(state, i, faults);
    return state;
}

void Semantics::cut_loops(uint32_t bound)
{
    auto loops = std::make_shared<const Loops>(program_);
    if (loops->any())
        loops_ = std::move(loops);
    bound_ = bound;
}

const ir::Instr& Semantics::instruction(const Process& p) const { return Interpreter(program_, 0).at(*p.machine); }

std::vector<uint64_t> Semantics::arguments(const Process& p) const
{
    const Interpreter interpreter(program_, 0);
    const ir::Instr& in = interpreter.at(*p.machine);
    std::vector<uint64_t> out;
    const std::span<const Param> params = parameters_of(in.mpi);
    for (const ir::Operand& o : program_.functions[p.machine->frames.back().function].args(in)) {
        const uint64_t value = interpreter.value(*p.machine, o);
        if (out.size() >= params.size())
            out.push_back(value);
        else if (params[out.size()].kind == ParamKind::Buffer && interpreter.undefined(*p.machine, o))
            out.push_back(undefined_address);
        else
            out.push_back(meaning(in.mpi, params[out.size()].kind, value));
    }
    return out;
}

Arguments Semantics::checked_arguments(const Process& p, uint32_t rank, const ir::Instr& in) const
{
    const Interpreter interpreter(program_, 0);
    std::vector<bool> undefined;
    size_t i = 0;
    if (alike_ != nullptr)
        alike_->check_call(in);
    for (const ir::Operand& o :
         program_.functions[p.machine->frames.back().function].args(interpreter.at(*p.machine))) {
        if (i < parameters_of(in.mpi).size() && !has_value(p, rank, parameters_of(in.mpi)[i], o)) {
            undefined.resize(i + 1);
            undefined[i] = true;
        }
        ++i;
    }
    if (undefined.empty())
        return {arguments(p), {}, {}};
    Fault fault{FindingKind::Memory,
                fmt::format("an argument of MPI_{} depends on a value that was never written", name_of(in.mpi)),
                {}};
    fault.locations.push_back({rank, in.loc, fmt::format("MPI_{}", name_of(in.mpi)), "here"});
    return {arguments(p), std::move(undefined), std::move(fault)};
}

// Those that every call looks at.
void Semantics::check_arguments_defined(const Call& call)
{
    const std::span<const Param> parameters = parameters_of(call.op());
    for (size_t i = 0; i < call.args.size() && i < parameters.size(); ++i)
        if (!may_be_ignored(call.op(), parameters[i]))
            static_cast<void>(call.args[i]);
}

std::vector<Range> Semantics::pending_ranges(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    std::vector<Range> out;
    if (p.finalized) // then nothing is pending (MPI 4.1, section 11.2.2)
        return out;
    for (const Item& i : p.items) {
        if (i.owner == Item::Owner::Call)
            continue;
        // After Request_free nobody can know when the buffer is free again: until the message is received, at least.
        if (i.owner == Item::Owner::Nobody && (i.is_over() || i.buffered || i.mode == SendMode::Buffered))
            continue;
        add_ranges(i, out);
    }
    for (const RequestObject& r : p.requests)
        if (r.active)
            out.insert(out.end(), r.held.begin(), r.held.end());
    for (const Operation& o : state.windows->operations)
        if (o.origin == rank && !o.complete_at_origin)
            out.insert(out.end(), o.buffers.begin(), o.buffers.end());
    for (const FileOperation& o : state.files->operations)
        if (o.ref.rank == rank)
            out.insert(out.end(), o.buffers.begin(), o.buffers.end());
    // Its space is the user's again when MPI_Buffer_detach has returned (MPI 4.1, section 3.6).
    for (const AttachedBuffer& b : p.buffers)
        if (b.at != abi::BUFFER_AUTOMATIC)
            out.push_back({.begin = b.at, .bytes = b.bytes, .loc = b.loc, .attached = true});
    return out;
}

// Its other threads end with it.
void Semantics::terminate(Process& p, Stop why, SourceLoc loc)
{
    p.parked.clear();
    p.status = Process::Status::Terminated;
    p.why = why;
    p.loc = loc;
}

void Semantics::run_local(State& state, uint32_t rank, Faults& faults)
{
    Interpreter interpreter(program_, rank, liveness_.get());
    if (outcomes_)
        interpreter.variables = variables_.get();
    interpreter.loops = loops_.get();
    interpreter.bound = bound_;
    interpreter.limits = limits_;
    interpreter.keeps_output = keeps_output_;
    interpreter.clock_hidden = clock_hidden_;
    interpreter.undefined_stops = undefined_stops_;
    interpreter.open_branches = open_branches_;
    interpreter.alike = alike_.get();
    interpreter.symbols = symbols_;
    interpreter.assertions_hold = forgetting_ != nullptr && !forgetting_->indifferent.empty();
    if (output_ != nullptr) {
        output_->resize(program_.processes());
        interpreter.output = &(*output_)[rank];
    }
    if (origins_ != nullptr)
        interpreter.origins = &(*origins_)[rank];
    if (decisions_ != nullptr)
        interpreter.decisions = &(*decisions_)[rank];
    std::vector<Conflict> conflicts;
    std::vector<uint32_t> shared;
    for (;;) {
        Process& p = state.processes[rank].write();
        const std::vector<Range> pending =
            rules_.hold(Rule::AccessLocal) ? pending_ranges(state, rank) : std::vector<Range>{};
        if (has_windows_) {
            shared = state.windows->shared_objects(rank);
            interpreter.shared = shared;
            interpreter.polling = loads_.get();
            interpreter.idle = idle_.get();
        }
        interpreter.all_shared = notes_threads(state, rank);
        share_memory(state, rank); // what calls have written
        conflicts.clear();
        interpreter.turned = nullptr;
        const double before = limits_ != nullptr ? limits_->seconds_used() : 0;
        const size_t printed = p.machine->printed.size();
        const Stop stop = interpreter.run(p.machine.write(), pending, conflicts);
        share_memory(state, rank, limits_ != nullptr ? limits_->seconds_used() - before : 0);
        if (interpreter.all_shared) {
            note_thread_accesses(state, rank, interpreter.accessed, faults);
            std::erase_if(interpreter.accessed, [&](const LocalAccess& a) {
                return !std::binary_search(shared.begin(), shared.end(), a.object);
            });
        }
        note_local_accesses(state, rank, interpreter.accessed, faults);
        for (const Interpreter::Freed& f : interpreter.freed)
            check_freed(state, rank, f, faults);
        SourceLoc last{};
        for (const Conflict& c : conflicts) {
            if (c.access == last)
                continue;
            last = c.access;
            faults.faults.push_back({FindingKind::LocalConcurrency,
                                     fmt::format("process {} {} {}{}{}", rank, c.verb,
                                                 pending_in_words(state, rank, c.range, c.name),
                                                 c.why.empty() ? "" : ": ", c.why),
                                     {{rank, c.access, {}, "the access", c.stack},
                                      {rank, c.range.loc, {}, "the operation"}}});
        }
        for (const Interpreter::Undefined& u : interpreter.noted)
            faults.faults.push_back({FindingKind::UndefinedBehavior, u.text, {{rank, u.loc, {}, "here", u.stack}}});
        const SourceLoc loc = interpreter.loc;
        const auto fault = [&](FindingKind kind, std::string text) {
            faults.faults.push_back(
                {kind, std::move(text), {{rank, loc, {}, "here", call_stack(program_, *p.machine)}}});
        };
        if (p.status == Process::Status::Terminated) // by a race of threads
            return;
        if (p.has_threads() && p.machine->printed.size() != printed) { // it is part of the outcome
            faults.unsupported.push_back({"output of a process with several threads, which may come in any order", loc,
                                          rank});
            return terminate(p, Stop::Unsupported, loc);
        }
        switch (stop) {
        case Stop::Thread:
            if (do_at_thread_point(state, rank, loc, faults))
                continue;
            if (!has_files_ && state.processes[rank]->status == Process::Status::AtPoint)
                reuse_object_numbers(state, rank);
            return;
        case Stop::Call:
            p.loc = loc;
            if (!is_local(interpreter.at(*p.machine).mpi)) {
                p.status = Process::Status::AtCall;
                if (!has_files_)
                    reuse_object_numbers(state, rank);
                if (interpreter.turned != nullptr && in_vain(state, rank, *interpreter.turned))
                    faults.idle_turn = static_cast<uint32_t>(interpreter.turned->calls.size());
                return;
            }
            if (limits_ != nullptr)
                limits_->check_limits();
            if (const int32_t code = guarded(state, rank, faults, [&](Call& call) {
                    uint64_t result = 0;
                    check_thread(call, false);
                    check_arguments_defined(call);
                    call.check_aliased_results();
                    local_call(call, result);
                    if (traits_of(call.op()).has(Fact::CallsHandler) &&
                        call.look().status != Process::Status::Terminated)
                        raise(call.process(), rank, call.integer(1));
                    else
                        Interpreter::finish(program_, call.process().machine.write(), result,
                                            clock_hidden_ && call.op() == MpiOp::Wtime ? ~uint64_t{0} : 0);
                }))
                raise(state.processes[rank].write(), rank, code);
            if (state.processes[rank]->status == Process::Status::Terminated)
                return;
            continue;
        case Stop::Input:
            p.loc = loc;
            p.status = Process::Status::AtInput;
            return;
        case Stop::Ended:
            if (p.thread != 0)
                return end_thread(state, rank, loc, faults);
            p.parked.clear();
            p.status = Process::Status::Ended;
            p.loc = loc;
            check_end(state, rank, faults);
            return;
        case Stop::AssertFailed:
            fault(FindingKind::Assertion, interpreter.message);
            break;
        case Stop::Memory: fault(FindingKind::Memory, interpreter.message); break;
        case Stop::Unsupported: faults.unsupported.push_back({interpreter.message, loc, rank}); break;
        case Stop::Limit: faults.limit = interpreter.message; break;
        case Stop::Cut: faults.cut = true; break;
        case Stop::Exited:
            terminate(p, stop, loc);
            check_exit(state, rank, interpreter.exit_status, faults);
            return;
        case Stop::AssumeFalse:
        case Stop::Aborted:
        case Stop::Returned: break;
        }
        terminate(p, stop, loc);
        return;
    }
}

void Semantics::issue(State& state, uint32_t rank, CallChoice choice, Faults& faults)
{
    if (limits_ != nullptr)
        limits_->check_limits(1'000);
    note_held_locks(state, rank);
    const int32_t code = guarded(state, rank, faults, [&](Call& call) {
        Process& p = call.process();
        call.choice = choice;
        p.status = Process::Status::InCall;
        p.synchronizing = sync_choice(choice.synchronizing);
        p.call = p.calls++;
        const MpiOp op = call.op();
        if (op == MpiOp::Pcontrol)
            return;
        if (limits_ != nullptr)
            limits_->looked_at.calls.insert(op);
        check_arguments_defined(call);
        check_initialized(call);
        check_thread(call, false);
        check_named(call);
        call.check_results();
        call.check_aliased_results();
        switch (kind_of(op)) {
        case CallKind::PointToPoint: issue_p2p(call); break;
        case CallKind::Partitioned: issue_partitioned(call); break;
        case CallKind::Request:
            issue_request_call(call);
            enable_operations(call);
            break;
        case CallKind::Collective: issue_collective(call); break;
        case CallKind::OneSided: issue_one_sided(call); break;
        case CallKind::Epoch:
            synchronise_memory(state, rank);
            issue_epoch_call(call);
            enable_operations(call);
            break;
        case CallKind::File: issue_file_call(call); break;
        case CallKind::Environment:
            if (op == MpiOp::Abort) {
                if (keeps_output_)
                    p.machine.write().status = call.integer(1);
                give_up(state, rank, call.instr.loc, faults);
                if (limits_ != nullptr)
                    limits_->looked_at.aborts(rank, static_cast<int32_t>(call.integer(1)), call.instr.loc);
                terminate(p, Stop::Aborted, call.instr.loc);
            } else if (op == MpiOp::Finalize) {
                p.finalized = true;
                check_end(state, rank, faults);
            } else {
                if (p.initialized)
                    call.fail(FindingKind::InitFinalize, "MPI is initialized a second time");
                p.initialized = true;
                p.main_thread = p.thread;
                p.level = op == MpiOp::Init_thread ? provided_level(call, call.integer(2)) : abi::THREAD_SINGLE;
                if (op == MpiOp::Init_thread)
                    call.store_int(call.args[3], p.level);
            }
            break;
        case CallKind::Local:
        case CallKind::Library: call.unsupported(fmt::format("MPI_{}", name_of(op)));
        }
    });
    if (code != abi::SUCCESS) {
        Process& p = state.processes[rank].write();
        p.status = Process::Status::InCall;
        p.error = code;
        p.call = p.calls++;
    }
    if (forgetting_ == nullptr || state.processes[rank]->status != Process::Status::InCall)
        return;
    const MpiOp op = instruction(*state.processes[rank]).mpi;
    if (state.processes[rank]->has_threads()) // others are at work
        forgetting_->forget_locals(state.processes[rank].write().machine.write());
    else if (!traits_of(op).has(Fact::ReturnsAtOnce) || kind_of(op) == CallKind::Epoch)
        forgetting_->forget(state.processes[rank].write().machine.write());
}

std::vector<ReturnChoice> Semantics::returns(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    const MpiOp op = instruction(p).mpi;
    if (p.error != abi::SUCCESS)
        return {ReturnChoice{}};
    if (kind_of(op) == CallKind::Request)
        return completion_returns(state, rank);
    if (op == MpiOp::Parrived)
        return parrived_returns(state, rank);
    if (kind_of(op) == CallKind::Epoch) {
        const bool may = epoch_call_may_return(state, rank);
        if (op == MpiOp::Win_test)
            return may ? std::vector<ReturnChoice>{{false, {}, {}, {}}, {true, {}, {}, {}}}
                       : std::vector<ReturnChoice>{{false, {}, {}, {}}};
        return may ? std::vector<ReturnChoice>{ReturnChoice{}} : std::vector<ReturnChoice>{};
    }
    if (has_files_ && !file_call_may_return(state, rank))
        return {};
    if (op == MpiOp::Probe || op == MpiOp::Iprobe) {
        uint64_t context = 0;
        int32_t peer = 0, tag = 0;
        ReturnChoice choice;
        if (op == MpiOp::Iprobe)
            choice.flag = true;
        if (!probe_target(state, rank, context, peer, tag))
            return {choice};
        std::vector<ReturnChoice> out;
        if (op == MpiOp::Iprobe && rules_.hold(Rule::ReturnFalse))
            out.push_back({false, {}, {}, {}});
        for (const auto& [sender, item] : visible(state, rank, context, peer, tag)) {
            choice.message = state.processes[sender]->items[item].ref;
            out.push_back(choice);
        }
        return out;
    }
    if (op == MpiOp::Improbe || op == MpiOp::Mprobe) {
        ReturnChoice choice;
        if (op == MpiOp::Improbe)
            choice.flag = true;
        for (const Item& i : p.items) {
            if (i.owner != Item::Owner::Call)
                continue;
            if (i.matched)
                choice.message = i.partner;
            else if (op == MpiOp::Improbe)
                choice.flag = false;
            else
                return {};
        }
        return {choice};
    }
    for (const Item& i : p.items)
        if (i.owner == Item::Owner::Call && !complete(state, rank, i))
            return {};
    return {ReturnChoice{}};
}

bool Semantics::may_return(const State& state, uint32_t rank, const ReturnChoice& choice) const
{
    if (state.processes[rank]->error != abi::SUCCESS)
        return true;
    if (kind_of(instruction(*state.processes[rank]).mpi) == CallKind::Request)
        return may_complete(state, rank, choice);
    for (const ReturnChoice& c : returns(state, rank))
        if (c.flag == choice.flag && c.message == choice.message && choice.indices.empty())
            return true;
    return false;
}

void Semantics::do_return(State& state, uint32_t rank, const ReturnChoice& choice, Faults& faults)
{
    leave_call(state, rank, choice, faults);
    if (state.processes[rank]->status != Process::Status::Terminated)
        run_local(state, rank, faults);
}

void Semantics::leave_call(State& state, uint32_t rank, const ReturnChoice& choice, Faults& faults)
{
    if (state.processes[rank]->error != abi::SUCCESS) {
        Process& p = state.processes[rank].write();
        p.synchronizing = false;
        return raise(p, rank, std::exchange(p.error, abi::SUCCESS));
    }
    guarded(state, rank, faults, [&](Call& call) {
        const MpiOp op = call.op();
        check_thread(call, true);
        const bool looks_at_windows = this->looks_at_windows(call.state, rank);
        bool tells_again = false; // of a partition that the process knows to be there
        if (op == MpiOp::Parrived) {
            const RequestObject* r = find_request(call.look(), call.integer(0));
            tells_again = r == nullptr || !r->active || r->done[static_cast<size_t>(call.integer(1))];
        }
        if (kind_of(op) == CallKind::File)
            return_file_call(call);
        else if (kind_of(op) == CallKind::Request)
            return_completion(call, choice);
        else if (op == MpiOp::Parrived)
            return_parrived(call, choice);
        else if (kind_of(op) == CallKind::Epoch)
            return_epoch_call(call, choice);
        else if (op == MpiOp::Probe || op == MpiOp::Iprobe || op == MpiOp::Mprobe || op == MpiOp::Improbe)
            return_probe(call, choice);
        else
            return_blocking(call);
        Process& p = call.process();
        p.synchronizing = false;
        if (loops_ != nullptr) {
            Machine& m = p.machine.write();
            // A loop that looks at what others change in a window waits as one of polls does.
            const auto form = file_form(op);
            const bool looks = looks_at_windows || kind_of(op) == CallKind::OneSided ||
                               kind_of(op) == CallKind::Epoch ||
                               (kind_of(op) == CallKind::File &&
                                !(form && (form->writes || form->position != FileForm::Position::Explicit)));
            (choice.is_false_answer() || looks || tells_again ? m.polled : m.advanced) = true;
        }
        if (traits_of(op).has(Fact::Polls))
            p.false_answers = choice.is_false_answer() ? p.false_answers + 1 : 0;
        if (call.code == abi::SUCCESS) {
            Interpreter::finish(program_, p.machine.write(), abi::SUCCESS);
            return;
        }
        if (has_fatal_handler(call))
            call.fail(FindingKind::InvalidArgument, call.why);
        raise(p, rank, call.code);
    });
}

bool Semantics::breaks_promise(const State& state) const
{
    if (!rules_.hold(Rule::CancelPromise))
        return false;
    for (const Cow<Process>& p : state.processes)
        for (const Item& i : p->items)
            if (i.must_match && !i.matched)
                return true;
    return false;
}

} // namespace mpismt::soundness
