// Which choices an implementation has in a call: whether a standard send is buffered, and when a process leaves a
// collective. And inputs, which somebody else chooses.
#include "core/context.hpp"
#include "core/mpi/collectives.hpp"

#include "soundness/symbols.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

bool Semantics::buffered_choice(uint64_t bytes, bool chosen) const
{
    switch (choices_.buffering) {
    case Choices::Buffering::Any: return chosen;
    case Choices::Buffering::Zero: return false;
    case Choices::Buffering::Infinite: return true;
    case Choices::Buffering::Threshold: return bytes <= choices_.eager_bytes;
    }
    return chosen;
}

bool Semantics::sync_choice(bool chosen) const
{
    switch (choices_.collectives) {
    case Choices::Collectives::Any: return chosen;
    case Choices::Collectives::All: return true;
    case Choices::Collectives::None: return false;
    }
    return chosen;
}

Freedom Semantics::freedom(const State& state, uint32_t rank) const
{
    if (choices_.buffering != Choices::Buffering::Any && choices_.collectives != Choices::Collectives::Any)
        return {};
    Freedom f = natural_freedom(state, rank);
    f.buffered &= choices_.buffering == Choices::Buffering::Any && rules_.hold(Rule::ChooseBuffering);
    f.synchronizing &= choices_.collectives == Choices::Collectives::Any && rules_.hold(Rule::ChooseSynchronization);
    return f;
}

CallChoice Semantics::chosen(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    CallChoice c;
    c.synchronizing = p.synchronizing;
    c.buffered = choices_.buffering == Choices::Buffering::Infinite; // of a call that failed before it sent anything
    for (const Item& i : p.items)
        if (i.sends() && i.mode == SendMode::Standard && i.ref.call == p.call)
            c.buffered = i.buffered;
    return c;
}

Freedom Semantics::natural_freedom(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    const MpiOp op = instruction(p).mpi;
    Freedom f;
    if (kind_of(op) == CallKind::PointToPoint || traits_of(op).has(Fact::Starts)) {
        const auto real = [](int32_t peer) { return peer != abi::PROC_NULL; };
        const auto standard = [&](int32_t handle) {
            const RequestObject* r = find_request(p, handle);
            return r != nullptr && r->persistent && !r->is_partitioned() && r->model.sends() &&
                   r->model.mode == SendMode::Standard && real(r->model.peer);
        };
        if (traits_of(op).has(Fact::Starts)) {
            for (int32_t handle : handles_of(p)) {
                f.buffered |= standard(handle);
                const RequestObject* r = find_request(p, handle);
                f.synchronizing |= r != nullptr && r->persistent && r->model.kind == Item::Kind::Collective;
            }
        } else if (traits_of(op).has(Fact::HasStandardSend) && traits_of(op).form != CallForm::Persistent) {
            f.buffered = real(static_cast<int32_t>(arguments(p)[*parameter_index(op, "dest")]));
        }
    }
    if (kind_of(op) == CallKind::Partitioned)
        f.buffered = sends_message(p);
    if (kind_of(op) == CallKind::Epoch)
        f.synchronizing = epoch_call_is_free(state, rank);
    const std::optional<CollectiveForm> c = collective_form(op);
    if (c && is_collective_of_file(c->operation)) {
        size_t members = 0;
        if (op == MpiOp::File_open) {
            const CommObject* comm = find_comm(*p.objects, static_cast<int32_t>(arguments(p)[0]));
            members = comm == nullptr || comm->is_inter() ? 0 : comm->group.size();
        } else {
            const uint64_t arg = arguments(p)[0];
            const FileObject* file =
                find_file(*p.objects, op == MpiOp::File_close ? int_at(p, arg).value_or(0) : static_cast<int32_t>(arg));
            members = file == nullptr ? 0 : file->comm.group.size();
        }
        f.synchronizing = members > 1;
        return f;
    }
    if (op == MpiOp::Win_free) {
        const int32_t handle = int_at(p, arguments(p)[0]).value_or(0);
        const WindowObject* object = find_window(*p.objects, handle);
        const Window* w = object == nullptr ? nullptr : state.windows->find(object->window);
        f.synchronizing = w != nullptr && w->hints.no_locks && w->group.size() > 1;
        return f;
    }
    if (c && op != MpiOp::Win_set_info) {
        const std::vector<uint64_t> args = arguments(p);
        uint64_t handle = args[c->object];
        if (op == MpiOp::Comm_free || op == MpiOp::Comm_disconnect) // by pointer
            handle = static_cast<uint32_t>(int_at(p, handle).value_or(0));
        const CommObject* comm = find_comm(*p.objects, static_cast<int32_t>(handle));
        if (comm == nullptr || comm->members().size() < 2)
            return f;
        const bool early = returns_of(c->operation) == Returns::Early;
        if (comm->is_inter()) { // nobody needs its own group
            f.synchronizing =
                !traits_of(c->operation).has(Fact::MakesCommunicator) || (early && c->operation != MpiOp::Comm_create);
            return f;
        }
        // A process that needs the data of all others has nothing to choose.
        bool needs_all = false;
        // Is there any data? A count is followed by its datatype.
        const auto positive = [&](size_t i) {
            int32_t handle_of_type = static_cast<int32_t>(args[i + 1]);
            if (const TypeObject* t = find_type(*p.objects, handle_of_type))
                handle_of_type = t->type;
            const Datatype* t = types_->find(handle_of_type);
            const auto n = static_cast<int64_t>(args[i]);
            return (instruction(p).large ? n : static_cast<int32_t>(n)) > 0 && (t == nullptr || t->size > 0);
        };
        const auto is_root = [&](size_t i) { return static_cast<int32_t>(args[i]) == comm->rank; };
        switch (c->operation) {
        case MpiOp::Allreduce:
        case MpiOp::Reduce_scatter_block: needs_all = positive(2); break;
        case MpiOp::Allgather:
        case MpiOp::Alltoall: needs_all = positive(4); break;
        case MpiOp::Reduce: needs_all = positive(2) && is_root(5); break;
        case MpiOp::Gather: needs_all = is_root(6) && positive(4); break;
        case MpiOp::Bcast: needs_all = comm->group.size() == 2 && !is_root(3) && positive(1); break;
        default: needs_all = waits_for_all(c->operation) || c->operation == MpiOp::Intercomm_create; break;
        }
        f.synchronizing = !needs_all;
    }
    return f;
}

std::pair<int64_t, int64_t> Semantics::input_range(const State& state, uint32_t rank) const
{
    return Interpreter(program_, rank).input_range(*state.processes[rank]->machine);
}

void Semantics::look_at_limits(Context& context)
{
    limits_ = &context;
    inputs_ = context.symbols.get();
    symbols_ = inputs_ != nullptr && inputs_->are_terms() ? inputs_ : nullptr;
}

static Symbols::Input input_of(const Interpreter& interpreter, const Machine& m, uint32_t rank)
{
    const auto [low, high] = interpreter.input_range(m);
    return {rank, static_cast<uint32_t>(m.inputs.size()), interpreter.at(m).width, low, high};
}

std::optional<uint64_t> Semantics::given_input(const State& state, uint32_t rank) const
{
    if (inputs_ == nullptr)
        return {};
    return inputs_->number_of_input(input_of(Interpreter(program_, rank), *state.processes[rank]->machine, rank));
}

void Semantics::give_input(State& state, uint32_t rank, uint64_t value, Faults& faults)
{
    const Interpreter interpreter(program_, rank);
    Machine& m = state.processes[rank].write().machine.write();
    Symbols::Coded coded{truncate(value, interpreter.at(m).width), 0};
    if (symbols_ != nullptr)
        coded = symbols_->input(input_of(interpreter, m, rank));
    interpreter.give_input(m, value, coded.bits, coded.mask);
    run_local(state, rank, faults);
}

} // namespace mpismt::soundness
