// What stands for calls that are not the same here as in the run: what there was before, and names of what is there
// anyway.
#include "core/mpi/abi.hpp"
#include "core/mpi/traits.hpp"
#include "frontend/record/emit.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::record {

namespace {

ir::Operand constant(uint64_t value) { return ir::Operand::constant(value); }
ir::Operand number(int64_t value) { return ir::Operand::constant(static_cast<uint32_t>(value)); }
uint64_t handle_cell(uint32_t n) { return Frame::pointer(Frame::Handles, uint64_t{4} * n); }

constexpr int32_t world_tag = 3, spawn_tag = 1000; // among all processes

std::vector<uint8_t> with_end(std::string_view text)
{
    std::vector<uint8_t> bytes(text.begin(), text.end());
    bytes.push_back(0);
    return bytes;
}

} // namespace

// Calls without a place, but with a text, come before MPI_Init.
void Emitter::begin()
{
    loc_ = {};
    texts_.emplace_back("before the run");
    text_ = static_cast<uint32_t>(texts_.size());
    large_ = false;
    begin_files();
    if (has_worlds())
        begin_world();
    text_ = 0;
}

// So it is when MPI has been finalized, too.
void Emitter::fail_at_end()
{
    loc_ = {};
    texts_.emplace_back("behind the run");
    text_ = static_cast<uint32_t>(texts_.size());
    begin_call(MpiOp::Barrier, {number(abi::COMM_WORLD)});
    if (process_.rank == 0) {
        ir::Instr in;
        in.code = ir::Opcode::Assert;
        in.a = constant(0);
        in.text = text_;
        add(in);
    }
    text_ = 0;
}

void Emitter::begin_call(MpiOp op, const std::vector<ir::Operand>& args)
{
    add_call(op, args);
    function_.registers = std::max(function_.registers, next_register_);
    if (is_local(op))
        return;
    placed_.push_back(0);
    ++counted_;
}

// The files are made that were there before the run.
void Emitter::begin_files()
{
    if (std::ranges::none_of(files_, [](const auto& f) { return f.second.existed; }))
        return;
    for (const auto& [name, file] : files_) {
        if (process_.rank != 0 || !file.existed)
            continue;
        const ir::Operand path = constant(Frame::pointer(Frame::Constants, frame_.constant(with_end(name))));
        const uint64_t cell = handle_cell(next_cell_++);
        next_register_ = 3;
        begin_call(MpiOp::File_open, {number(abi::COMM_SELF), path, number(abi::MODE_CREATE | abi::MODE_WRONLY),
                                      number(abi::INFO_NULL), constant(cell)});
        if (file.size > 0)
            begin_call(MpiOp::File_write_at, {load(cell), constant(static_cast<uint64_t>(file.size - 1)),
                                              constant(Frame::pointer(Frame::Results, 0)), number(1), number(abi::BYTE),
                                              constant(static_cast<uint64_t>(abi::STATUS_IGNORE))});
        begin_call(MpiOp::File_close, {constant(cell)});
    }
    begin_call(MpiOp::Barrier, {number(abi::COMM_WORLD)});
}

// As where the source is checked (frontend/c/runtime/processes.c): all processes of all worlds are there from the
// start, in MPI_COMM_WORLD, and each world has a communicator that stands for its own. What spawns, and what is
// spawned, meets there.
void Emitter::begin_world()
{
    const uint64_t all = handle_cell(next_cell_++), own = handle_cell(next_cell_++);
    world_cell_ = next_cell_++;
    parent_cell_ = next_cell_++;
    const uint64_t world = handle_cell(world_cell_), parent = handle_cell(parent_cell_);
    std::vector<uint8_t> range;
    for (const uint32_t n : {world_.first, world_.first + world_.size - 1, 1U})
        for (unsigned i = 0; i < 4; ++i)
            range.push_back(static_cast<uint8_t>(n >> (8 * i)));
    next_register_ = 3;
    begin_call(MpiOp::Comm_group, {number(abi::COMM_WORLD), constant(all)});
    begin_call(
        MpiOp::Group_range_incl,
        {load(all), number(1), constant(Frame::pointer(Frame::Constants, frame_.constant(range))), constant(own)});
    begin_call(MpiOp::Comm_create_group, {number(abi::COMM_WORLD), load(own), number(world_tag), constant(world)});
    begin_call(MpiOp::Group_free, {constant(all)});
    begin_call(MpiOp::Group_free, {constant(own)});
    const auto name = [&](uint64_t cell, std::string_view text) {
        begin_call(MpiOp::Comm_set_name,
                   {load(cell), constant(Frame::pointer(Frame::Constants, frame_.constant(with_end(text))))});
    };
    name(world, "MPI_COMM_WORLD");
    if (world_.name.empty())
        return;
    const auto index = static_cast<int32_t>(&world_ - worlds_.data());
    begin_call(MpiOp::Intercomm_create, {load(world), number(0), number(abi::COMM_WORLD), number(world_.parent),
                                         number(spawn_tag + index), constant(parent)});
    name(parent, "MPI_COMM_PARENT");
}

const World* Emitter::world_named(std::string_view name) const
{
    const auto it = std::ranges::find_if(worlds_, [&](const World& w) { return w.name == name; });
    return it == worlds_.end() || name.empty() ? nullptr : &*it;
}

// A call that is a part of another one, after which it is named (app/call_names.hpp).
void Emitter::part(const Call& c, MpiOp op, const std::vector<ir::Operand>& args)
{
    texts_.push_back(fmt::format("MPI_{}", name_of(c.op)));
    text_ = static_cast<uint32_t>(texts_.size());
    add_call(op, args);
    text_ = 0;
    function_.registers = std::max(function_.registers, next_register_);
    placed_.push_back(c.place);
    ++counted_;
}

void Emitter::spawn(const Call& c)
{
    const std::string what = fmt::format("MPI_{}", name_of(c.op));
    const Argument *comm = find(c, "comm"), *root = find(c, "root"), *made = find(c, "intercomm", true),
                   *name = find(c, "array_of_errcodes", true);
    if (!c.returned || c.result != 0 || !comm || !root || !made || !name)
        throw Unknown{what + " that has not succeeded in a record"};
    const World* world = world_named(process_.texts[name->begin]);
    if (!world)
        throw Unknown{what + " of processes that have no record"};
    const std::span<const Param> params = parameters_of(c.op);
    const auto param = std::ranges::find_if(params, [](const Param& p) { return p.name == "comm"; });
    const uint32_t cell = next_cell_; // of the communicator that finish makes
    const auto index = static_cast<int32_t>(world - worlds_.data());
    part(c, MpiOp::Intercomm_create,
         {handle(c, *param, comm), number(root->number), number(abi::COMM_WORLD), number(world->first),
          number(spawn_tag + index), constant(handle_cell(cell))});
    finish(c);
    part(c, MpiOp::Barrier, {load(handle_cell(cell))});
}

// The file must be there, or not, as in the run.
void Emitter::check_file(const Call& c) const
{
    const Argument *name = find(c, "filename"), *mode = find(c, "amode");
    const auto it = name ? files_.find(process_.texts[name->begin]) : files_.end();
    if (it == files_.end() || !c.returned)
        return;
    const bool may_be_there = it->second.existed || it->second.made;
    const bool creates = mode && (values_.number(ParamKind::AccessMode, mode->number) & abi::MODE_CREATE) != 0;
    if (c.result == 0 && !creates && !may_be_there)
        throw Unknown{"a file in a record that something else than MPI made in the run"};
    if (c.result != 0 && (creates || may_be_there))
        throw Unknown{fmt::format("a file in a record for which MPI_{} failed", name_of(c.op))};
}

// Calls that do nothing but give another name to something, or free that name; and the cancelling of a generalized
// request, which is what a function of the program makes of it.
bool Emitter::is_left_out(const Call& c)
{
    switch (c.op) {
    case MpiOp::Session_get_errhandler: {
        const Argument* handler = find(c, "errhandler", true);
        if (!handler || values_.handle("Errhandler", handler->number))
            return true;
        const Object* known = object("Errhandler", handler->number);
        if (!known)
            throw Unknown{"an error handler that no call in the record made"};
        Object alias = *known;
        alias.alias = true;
        objects_[{"Errhandler", handler->number}].push_back(alias);
        return true;
    }
    case MpiOp::Errhandler_free: {
        const Argument* handler = find(c, "errhandler");
        const auto it = handler ? objects_.find({"Errhandler", handler->number}) : objects_.end();
        if (it == objects_.end() || it->second.empty() || !it->second.back().alias)
            return false;
        it->second.pop_back();
        return true;
    }
    case MpiOp::Cancel: {
        const Argument* request = find(c, "request");
        const auto it = request ? requests_.find(request->number) : requests_.end();
        return it != requests_.end() && it->second.generalized;
    }
    case MpiOp::Comm_get_parent: {
        const Argument* parent = find(c, "parent", true);
        if (!parent || values_.handle("Comm", parent->number))
            return true;
        Object alias;
        alias.cell = parent_cell_;
        if (const Argument* size = &process_.of(c).back(); size->count == 1)
            alias.size = process_.array(*size)[0];
        objects_[{"Comm", parent->number}].push_back(alias);
        return true;
    }
    default: return false;
    }
}

} // namespace mpismt::record
