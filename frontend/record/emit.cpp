// What a call gives, and which choices of the run are kept: emit_choices.cpp. Its arguments: emit_arguments.cpp.
#include "frontend/record/emit.hpp"

#include "core/mpi/abi.hpp"
#include "core/mpi/traits.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::record {

// ---- the frame ----

void Frame::need(uint32_t object, uint64_t bytes)
{
    if (object >= sizes_.size())
        sizes_.resize(object + 1, 16);
    sizes_[object] = std::max(sizes_[object], bytes);
}

uint64_t Frame::constant(const std::vector<uint8_t>& bytes)
{
    const auto [it, fresh] = known_.try_emplace(std::string(bytes.begin(), bytes.end()), constants_.size());
    if (fresh) {
        constants_.insert(constants_.end(), bytes.begin(), bytes.end());
        constants_.resize((constants_.size() + 7) / 8 * 8);
    }
    return it->second;
}

std::vector<Frame::ObjectText> Frame::objects() const
{
    static constexpr const char* names[] = {"handles", "requests", "results",   "statuses",
                                            "indices", "arrays",   "constants", "attached buffer"};
    std::vector<ObjectText> out;
    for (uint32_t i = 0; i < sizes_.size(); ++i)
        out.push_back({i < FirstRegion ? names[i] : fmt::format("buffer {}", i - FirstRegion + 1), sizes_[i], {}});
    out[Constants].bytes = constants_;
    out[Constants].bytes.resize(std::max<size_t>(out[Constants].bytes.size(), 16));
    out[Constants].size = out[Constants].bytes.size();
    return out;
}

// ---- the function ----

Emitter::Emitter(const Process& process, Matches matches, Frame& frame, std::vector<Regions>& regions,
                 const Files& files, const std::vector<World>& worlds, std::function<SourceLoc(const Call&)> place)
    : process_(process), matches_(matches), frame_(frame), all_regions_(regions), regions_(regions[process.rank]),
      files_(files), worlds_(worlds),
      world_(*std::ranges::find_if(worlds, [&](const World& w) { return w.name == process.world; })),
      place_(std::move(place)), values_(process)
{
}

ir::Function Emitter::run(bool look, bool fails_at_end)
{
    look_ = look;
    function_.name = fmt::format("process {}", process_.rank);
    function_.registers = 3;
    if (matches_ == Matches::Free && !look)
        for (size_t i = 0; i < process_.calls.size(); ++i) {
            const Call& c = process_.calls[i];
            const std::vector<Field>& all = fields(c.op);
            for (size_t k = 0; k < all.size() && k < c.count; ++k)
                if (!all[k].after &&
                    (all[k].param->kind == ParamKind::Rank || all[k].param->kind == ParamKind::RankNni))
                    last_rank_[process_.of(c)[k].number] = i;
        }
    begin();
    for (const uint32_t i : process_.in_order()) {
        if (stopped_)
            break;
        const Call& c = process_.calls[at_ = i];
        loc_ = place_(c);
        if (!is_poll_in_vain(c))
            emit(c);
    }
    if (!process_.ended && !stopped_)
        assume_never(); // it was killed: what it would have done is not known
    if (fails_at_end)
        fail_at_end();
    ir::Instr end;
    end.code = ir::Opcode::Return;
    add(end);
    function_.registers = std::max(function_.registers, next_register_);
    frame_.need(Frame::Handles, uint64_t{4} * next_cell_);
    frame_.need(Frame::Requests, uint64_t{4} * request_cells_);
    return std::move(function_);
}

void Emitter::add(ir::Instr in, const std::vector<ir::Operand>& args)
{
    if (look_)
        return;
    in.loc = loc_;
    in.args_begin = static_cast<uint32_t>(function_.operands.size());
    in.args_count = static_cast<uint32_t>(args.size());
    function_.operands.insert(function_.operands.end(), args.begin(), args.end());
    function_.code.push_back(in);
}

ir::Operand Emitter::load(uint64_t pointer)
{
    ir::Instr in;
    in.code = ir::Opcode::Load;
    in.width = 32;
    in.a = ir::Operand::constant(pointer);
    in.dst = handle_register();
    add(in);
    return ir::Operand::of(in.dst);
}

void Emitter::store(uint64_t pointer, ir::Operand value)
{
    ir::Instr in;
    in.code = ir::Opcode::Store;
    in.width = 32;
    in.a = ir::Operand::constant(pointer);
    in.b = value;
    add(in);
}

void Emitter::assume_equal(uint64_t pointer, int64_t value)
{
    constexpr ir::Reg number = 0, equal = 1;
    ir::Instr in;
    in.code = ir::Opcode::Load;
    in.width = 32;
    in.a = ir::Operand::constant(pointer);
    in.dst = number;
    add(in);
    in = {};
    in.code = ir::Opcode::Compute;
    in.op = ScalarOp::Eq;
    in.width = 32;
    in.a = ir::Operand::of(number);
    in.b = ir::Operand::constant(static_cast<uint32_t>(value));
    in.dst = equal;
    add(in);
    in = {};
    in.code = ir::Opcode::Assume;
    in.a = ir::Operand::of(equal);
    add(in);
}

void Emitter::assume_never()
{
    ir::Instr in;
    in.code = ir::Opcode::Assume;
    in.a = ir::Operand::constant(0);
    add(in);
}

void Emitter::unsupported(const std::string& what)
{
    texts_.push_back(what);
    ir::Instr in;
    in.code = ir::Opcode::Unsupported;
    in.text = static_cast<uint32_t>(texts_.size());
    add(in);
    stopped_ = true;
}

const std::vector<Field>& Emitter::fields(MpiOp op) const
{
    const auto [it, fresh] = fields_.try_emplace(op);
    if (fresh)
        it->second = fields_of(op);
    return it->second;
}

const Argument* Emitter::find(const Call& c, std::string_view name, bool after) const
{
    const std::vector<Field>& all = fields(c.op);
    for (size_t i = 0; i < all.size() && i < c.count; ++i)
        if (all[i].param->name == name && all[i].after == after && all[i].form != Field::Form::Layout)
            return &process_.of(c)[i];
    return nullptr;
}

// A test or a probe that answers false has done nothing, and may always do so.
bool Emitter::is_poll_in_vain(const Call& c) const
{
    if (!c.returned || c.result != 0)
        return false;
    if (!traits_of(c.op).has(Fact::Polls))
        return false;
    const Argument *flag = find(c, "flag", true), *count = find(c, "outcount", true);
    return (flag && flag->number == 0) || (count && count->number == 0);
}

// Calls whose values programs wait for or go on by: locks of their own, counters, queues. Another execution gives other
// values, and the record has none. That the process does the same with them is assumed.
bool Emitter::decides_by_values(const Call& c) const
{
    switch (c.op) {
    case MpiOp::Fetch_and_op:
    case MpiOp::Compare_and_swap:
    case MpiOp::Get_accumulate:
    case MpiOp::Rget_accumulate:
    case MpiOp::Win_sync:
    case MpiOp::File_read_shared:
    case MpiOp::File_iread_shared: return true;
    default: return false;
    }
}

void Emitter::emit(const Call& c)
{
    if (how_written(c.op) == Written::Name) {
        unsupported(fmt::format("MPI_{} in a record", name_of(c.op)));
        return;
    }
    try {
        // Behind a lock a process may look at what others write, in an order that MPI chooses.
        if (const bool order = decides_by_values(c); order || c.op == MpiOp::Win_lock || c.op == MpiOp::Win_lock_all)
            by_order_[counted_] = {loc_, c.op == MpiOp::File_read_shared || c.op == MpiOp::File_iread_shared, order};
        keep_data(c);
        next_register_ = 3;
        requests_copied_ = false;
        if (!is_left_out(c))
            call(c);
    } catch (const Unknown& unknown) {
        unsupported(unknown.what);
    }
}

// What stands for the call.
MpiOp Emitter::emitted(MpiOp op)
{
    switch (op) {
    case MpiOp::Win_allocate:
    case MpiOp::Win_allocate_shared: return MpiOp::Win_create;
    case MpiOp::Info_create_env:
    case MpiOp::Session_get_info:
    case MpiOp::Session_get_pset_info: return MpiOp::Info_create; // nobody sees what it has
    default: return op;
    }
}

void Emitter::call(const Call& c)
{
    if (c.op == MpiOp::File_open || c.op == MpiOp::File_delete)
        check_file(c);
    if (has_worlds() && c.op == MpiOp::Group_from_session_pset)
        throw Unknown{"sessions of processes that are spawned, or have spawned others, in a record"};
    if (spawns(c.op)) {
        spawn(c);
        return;
    }
    const MpiOp op = emitted(c.op);
    large_ = c.large;
    std::vector<ir::Operand> args = op == MpiOp::Win_create && c.op != op ? window_arguments(c) : arguments(c);
    if (op == MpiOp::Info_create)
        args = {args.back()}; // where the handle goes
    const bool meets_parents = (op == MpiOp::Init || op == MpiOp::Init_thread) && !world_.name.empty();
    if (meets_parents)
        texts_.push_back(fmt::format("MPI_{}", name_of(op)));
    text_ = meets_parents ? static_cast<uint32_t>(texts_.size()) : 0;
    add_call(op, args, op == MpiOp::File_open ? ir::Reg{2} : ir::no_reg);
    text_ = 0;
    function_.registers = std::max(function_.registers, next_register_);
    finish(c);
    if (!is_local(op)) {
        placed_.push_back(c.place);
        ++counted_;
    }
    // Spawned processes call it together with those that have spawned them.
    if (meets_parents && !stopped_)
        part(c, MpiOp::Barrier, {load(Frame::pointer(Frame::Handles, uint64_t{4} * parent_cell_))});
}

void Emitter::add_call(MpiOp op, const std::vector<ir::Operand>& args, ir::Reg result)
{
    ir::Instr in;
    in.code = ir::Opcode::Mpi;
    in.mpi = op;
    in.large = large_;
    in.width = in.to = 32;
    in.dst = result;
    in.text = text_;
    add(in, args);
}

} // namespace mpismt::record
