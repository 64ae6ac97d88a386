// The arguments of a call: numbers and handles as constants or loaded from their places, buffers as pointers into their
// regions, arrays among the constants.
#include "core/errors.hpp"
#include "core/mpi/abi.hpp"
#include "frontend/record/emit.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::record {

namespace {

void append(std::vector<uint8_t>& bytes, int64_t value, unsigned width)
{
    for (unsigned i = 0; i < width / 8; ++i)
        bytes.push_back(static_cast<uint8_t>(static_cast<uint64_t>(value) >> (8 * i)));
}

uint64_t cut(int64_t value, unsigned width)
{
    return width == 32 ? static_cast<uint32_t>(value) : static_cast<uint64_t>(value);
}

} // namespace

std::vector<ir::Operand> Emitter::arguments(const Call& c)
{
    std::vector<ir::Operand> out;
    uint64_t results = 0;
    for (const Param& p : parameters_of(c.op)) {
        if (!c.large && p.name.find("large_count") != std::string_view::npos)
            continue;
        const bool is_result = p.dir == ParamDir::Out && handle_type(p.kind).empty() && p.kind != ParamKind::Buffer &&
                               p.kind != ParamKind::Status;
        if (!is_result) {
            out.push_back(argument(c, p));
        } else if (p.array) {
            const Argument* count = find(c, "incount");
            frame_.need(Frame::Indices, 4 * static_cast<uint64_t>(count ? std::max<int64_t>(count->number, 4) : 4));
            out.push_back(ir::Operand::constant(Frame::pointer(Frame::Indices, 0)));
        } else {
            out.push_back(ir::Operand::constant(Frame::pointer(Frame::Results, results)));
            results += 16;
            frame_.need(Frame::Results, results);
        }
    }
    return out;
}

ir::Operand Emitter::argument(const Call& c, const Param& p)
{
    using enum ParamKind;
    switch (p.kind) {
    case Function:
    case Polyfunction: return ir::Operand::constant(Frame::own_function);
    case ArgumentCount:
    case ArgumentList:
    case ExtraState:
    case ExtraState2: return ir::Operand::constant(0);
    case ParamKind::Status: return statuses(c, p);
    default: break;
    }
    const Argument* a = find(c, p.name);
    if (!handle_type(p.kind).empty())
        return handle(c, p, a);
    if (!a)
        throw Unknown{fmt::format("the argument {} of MPI_{} in a record", p.name, name_of(c.op))};
    if (p.kind == ParamKind::Buffer)
        return buffer(c, p, *a);
    if (p.kind == ParamKind::String) {
        const std::string& text = process_.texts[a->begin];
        std::vector<uint8_t> bytes(text.begin(), text.end());
        bytes.push_back(0);
        return ir::Operand::constant(Frame::pointer(Frame::Constants, frame_.constant(bytes)));
    }
    if (p.array)
        return numbers(c, p, *a);
    if (const Argument* win = p.name == "target_disp" ? find(c, "win") : nullptr)
        if (const Object* window = object("Win", win->number); window && window->dynamic)
            return memory_of_target(c, *window, a->number);
    if (c.op == MpiOp::Buffer_attach)
        return ir::Operand::constant(cut(attached_bytes(a->number), width_of(p.kind, c.large)));
    return ir::Operand::constant(cut(values_.number(p.kind, a->number), width_of(p.kind, c.large)));
}

ir::Operand Emitter::numbers(const Call& c, const Param& p, const Argument& a)
{
    if (a.count == 0)
        return ir::Operand::constant(p.kind == ParamKind::Weight ? abi::UNWEIGHTED : 0);
    std::vector<uint8_t> bytes;
    for (const int64_t value : process_.array(a))
        append(bytes, values_.number(p.kind, value), width_of(p.kind, c.large));
    return ir::Operand::constant(Frame::pointer(Frame::Constants, frame_.constant(bytes)));
}

ir::Operand Emitter::handle(const Call& c, const Param& p, const Argument* a)
{
    const std::string_view type = handle_type(p.kind);
    if (p.dir == ParamDir::Out) {
        if (p.kind != ParamKind::Request)
            return ir::Operand::constant(Frame::pointer(Frame::Handles, uint64_t{4} * next_cell_));
        return ir::Operand::constant(Frame::pointer(Frame::Requests, uint64_t{4} * new_request_cell()));
    }
    if (!a)
        throw Unknown{fmt::format("the argument {} of MPI_{} in a record", p.name, name_of(c.op))};
    if (a->array)
        return p.kind == ParamKind::Request ? requests(p, *a) : handles(p, *a);
    const bool by_address = p.dir == ParamDir::Inout || c.op == MpiOp::Cancel;
    const auto predefined = values_.handle(type, a->number);
    if (predefined && type == "Comm" && *predefined == abi::COMM_WORLD && has_worlds()) {
        const uint64_t cell = Frame::pointer(Frame::Handles, uint64_t{4} * world_cell_);
        return by_address ? ir::Operand::constant(cell) : load(cell);
    }
    if (predefined) {
        const ir::Operand value = ir::Operand::constant(static_cast<uint32_t>(*predefined));
        if (!by_address)
            return value;
        const uint64_t cell = Frame::pointer(Frame::Handles, uint64_t{4} * next_cell_++);
        store(cell, value);
        return ir::Operand::constant(cell);
    }
    uint64_t cell = 0;
    if (p.kind == ParamKind::Request) {
        const auto request = requests_.find(a->number);
        if (request == requests_.end())
            throw Unknown{fmt::format("a request of MPI_{} that no call in the record made", name_of(c.op))};
        cell = Frame::pointer(Frame::Requests, uint64_t{4} * request->second.cell);
    } else {
        const Object* o = object(type, a->number);
        if (!o)
            throw Unknown{
                fmt::format("a handle (MPI_{}) of MPI_{} that no call in the record made", type, name_of(c.op))};
        cell = Frame::pointer(Frame::Handles, uint64_t{4} * o->cell);
    }
    return by_address ? ir::Operand::constant(cell) : load(cell);
}

// Datatypes, infos. They have places of their own, as a call that goes on in the background may still look there.
ir::Operand Emitter::handles(const Param& p, const Argument& a)
{
    const std::string_view type = handle_type(p.kind);
    const uint32_t first = next_cell_;
    next_cell_ += a.count;
    for (uint32_t i = 0; i < a.count; ++i) {
        const int64_t value = process_.array(a)[i];
        const uint64_t cell = Frame::pointer(Frame::Handles, uint64_t{4} * (first + i));
        if (const auto predefined = values_.handle(type, value))
            store(cell, ir::Operand::constant(static_cast<uint32_t>(*predefined)));
        else if (const Object* o = object(type, value))
            store(cell, load(Frame::pointer(Frame::Handles, uint64_t{4} * o->cell)));
        else
            throw Unknown{fmt::format("a handle (MPI_{}) in an array that no call in the record made", type)};
    }
    return ir::Operand::constant(Frame::pointer(Frame::Handles, uint64_t{4} * first));
}

// In their places if these stand one after the other, else as a copy, which finish() puts back.
ir::Operand Emitter::requests(const Param&, const Argument& a)
{
    std::vector<std::optional<uint32_t>> cells; // none: a null handle
    bool in_place = a.count > 0;
    for (const int64_t value : process_.array(a)) {
        if (values_.handle("Request", value)) {
            cells.push_back(std::nullopt);
            in_place = false;
            continue;
        }
        const auto request = requests_.find(value);
        if (request == requests_.end())
            throw Unknown{"a request that no call in the record made"};
        in_place &= cells.empty() || (cells.back() && *cells.back() + 1 == request->second.cell);
        cells.emplace_back(request->second.cell);
    }
    if (in_place)
        return ir::Operand::constant(Frame::pointer(Frame::Requests, uint64_t{4} * *cells.front()));
    requests_copied_ = true;
    frame_.need(Frame::Array, uint64_t{4} * a.count);
    for (uint32_t i = 0; i < cells.size(); ++i)
        store(Frame::pointer(Frame::Array, uint64_t{4} * i),
              cells[i] ? load(Frame::pointer(Frame::Requests, uint64_t{4} * *cells[i]))
                       : ir::Operand::constant(static_cast<uint32_t>(abi::REQUEST_NULL)));
    return ir::Operand::constant(Frame::pointer(Frame::Array, 0));
}

// The program has added the MPI_BSEND_OVERHEAD of its MPI, which is another one here: so much that it is never too
// little.
int64_t Emitter::attached_bytes(int64_t size) const
{
    const auto overhead = process_.constants.find("BSEND_OVERHEAD");
    const int64_t own =
        overhead == process_.constants.end() ? abi::BSEND_OVERHEAD : std::max<int64_t>(overhead->second, 1);
    return std::min<int64_t>(size * (abi::BSEND_OVERHEAD / own + 1), INT32_MAX);
}

ir::Operand Emitter::buffer(const Call& c, const Param& p, const Argument& a)
{
    if (c.op == MpiOp::Buffer_attach) {
        const Argument* size = find(c, "size");
        frame_.need(Frame::Attached, static_cast<uint64_t>(std::max<int64_t>(attached_bytes(size->number), 16)));
        return ir::Operand::constant(Frame::pointer(Frame::Attached, 0));
    }
    if (values_.is("IN_PLACE", a.number))
        return ir::Operand::constant(abi::IN_PLACE);
    const std::optional<Span> span =
        span_of(process_, c, fields(c.op), p,
                {[this](int64_t type) { return layout(type); }, [this](int64_t comm) { return size_of(comm); }});
    if (!span)
        throw Unknown{fmt::format("a datatype of MPI_{} that no call in the record made", name_of(c.op))};
    const auto address = static_cast<uint64_t>(a.number);
    constexpr int64_t no_offset = int64_t{1} << 32; // a datatype that goes so far has absolute addresses
    if (address == 0 || span->low > no_offset) {
        if (span->low > no_offset)
            throw Unknown{"MPI_BOTTOM with absolute addresses in a record"};
        return ir::Operand::constant(0);
    }
    if (span->low >= span->high)
        return ir::Operand::constant(Frame::pointer(Frame::Results, 0)); // nothing is there
    return memory_at(address, *span);
}

ir::Operand Emitter::memory_at(uint64_t address, Span span)
{
    const uint64_t begin = address + static_cast<uint64_t>(span.low), end = address + static_cast<uint64_t>(span.high);
    if (look_) {
        regions_.add(begin & ~uint64_t{15}, end);
        return {};
    }
    const std::optional<size_t> region = regions_.find(begin);
    MPISMT_INVARIANT(region.has_value());
    const Regions::Region& r = regions_.all()[*region];
    const uint32_t object = Frame::FirstRegion + static_cast<uint32_t>(*region);
    frame_.need(object, r.end - r.begin);
    return ir::Operand::constant(Frame::pointer(object, address - r.begin));
}

// Of a window made by MPI_Win_create_dynamic, the displacement is an address of the target (MPI 4.1, section 12.2.4).
ir::Operand Emitter::memory_of_target(const Call& c, const Object& window, int64_t address)
{
    const Argument* rank = find(c, "target_rank");
    if (look_ || !rank || rank->number < 0 || rank->number >= static_cast<int64_t>(world_.size))
        return ir::Operand::constant(0); // MPI_PROC_NULL, or an error
    if (!window.world)
        throw Unknown{"a dynamic window of other processes than those of MPI_COMM_WORLD in a record"};
    const Regions& there = all_regions_[world_.first + static_cast<size_t>(rank->number)];
    const std::optional<size_t> region = there.find(static_cast<uint64_t>(address));
    if (!region)
        throw Unknown{
            fmt::format("an access to memory of process {} that no call of that process names", rank->number)};
    return ir::Operand::constant(Frame::pointer(Frame::FirstRegion + static_cast<uint32_t>(*region),
                                                static_cast<uint64_t>(address) - there.all()[*region].begin));
}

// Memory that MPI has allocated for a window is where it was in the run, and has values: nobody sees the program write
// them. So it is as with MPI_Win_create.
std::vector<ir::Operand> Emitter::window_arguments(const Call& c)
{
    const Argument *size = find(c, "size"), *base = find(c, "baseptr", true);
    std::vector<ir::Operand> out = arguments(c); // size, disp_unit, info, comm, baseptr, win
    MPISMT_INVARIANT(out.size() == 6 && size);
    out.erase(out.begin() + 4);
    ir::Operand memory = ir::Operand::constant(Frame::pointer(Frame::Results, 0));
    if (base && size->number > 0)
        memory = memory_at(static_cast<uint64_t>(base->number), {0, size->number});
    else
        frame_.need(Frame::Results, static_cast<uint64_t>(std::max<int64_t>(size->number, 16)));
    out.insert(out.begin(), memory);
    return out;
}

// What a process sees of statuses is kept as in the run; here they are wanted only to see that.
ir::Operand Emitter::statuses(const Call& c, const Param& p)
{
    const Argument* requests = find(c, "array_of_requests");
    const uint64_t count = p.array && requests ? std::max<uint64_t>(requests->count, 1) : 1;
    frame_.need(Frame::Statuses, count * abi::status_size);
    return ir::Operand::constant(Frame::pointer(Frame::Statuses, 0));
}

const Emitter::Object* Emitter::object(std::string_view type, int64_t value) const
{
    const auto it = objects_.find({type, value});
    return it == objects_.end() || it->second.empty() ? nullptr : &it->second.back();
}

std::optional<TypeLayout> Emitter::layout(int64_t type) const
{
    if (const auto predefined = values_.handle("Datatype", type)) {
        const abi::BasicType* basic = abi::find_basic_type(*predefined);
        if (!basic)
            return *predefined == abi::DATATYPE_NULL ? std::optional(TypeLayout{}) : std::nullopt;
        return TypeLayout{basic->size, 0, basic->extent, 0, basic->extent};
    }
    const Object* o = object("Datatype", type);
    return o ? std::optional(o->layout) : std::nullopt;
}

int64_t Emitter::size_of(int64_t comm) const
{
    if (const auto predefined = values_.handle("Comm", comm))
        return *predefined == abi::COMM_WORLD ? process_.size : 1;
    const Object* o = object("Comm", comm);
    return o && o->size > 0 ? o->size : process_.size;
}

uint32_t Emitter::new_request_cell()
{
    if (free_cells_.empty())
        return request_cells_; // is taken when the request is there
    return *free_cells_.begin();
}

} // namespace mpismt::record
