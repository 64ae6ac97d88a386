// See the header. Costs nothing while no register lacks a value, and a step for each gap that is copied otherwise.
#include "soundness/origins.hpp"

#include "soundness/memory_names.hpp"
#include "soundness/mpi_state.hpp"
#include "soundness/semantics.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

using ir::Opcode;

namespace {

constexpr size_t most_runs = 100'000;

const ir::Instr& instruction_of(const ir::Program& program, const Frame& f)
{
    return program.functions[f.function].code[f.pc];
}

bool lacks_value(const Machine& m, const Frame& f, ir::Reg r)
{
    return f.registers + r < m.undefined.size() && m.undefined[f.registers + r] != 0;
}

uint64_t value_of(const Machine& m, const Frame& f, const ir::Operand& o)
{
    return o.is_constant() ? o.bits : m.registers[f.registers + o.reg];
}

uint64_t bytes_of_width(unsigned width) { return (width + 7U) / 8U; }

// The first of these bytes that lacks a value: its distance from p.
std::optional<uint32_t> first_gap(const Machine& m, Pointer p, uint64_t bytes)
{
    std::optional<uint32_t> first;
    if (bytes > 0 && m.memory.valid(p, bytes))
        m.memory.for_each_gap(p, bytes, nullptr, [&](const Gap& g) {
            if (!first)
                first = g.begin;
        });
    return first;
}

} // namespace

std::optional<int64_t> argument_at(const ir::Program& program, Pointer p)
{
    const uint32_t object = object_of(p);
    if (object == 0 || object > program.globals.size() || program.globals[object - 1].name != ir::arguments_object)
        return std::nullopt;
    return offset_of(p) / 8;
}

std::optional<Origins::Origin> Origins::of_register(const Machine& m, const Frame& f, const ir::Operand& o) const
{
    const auto known = o.is_constant() || !lacks_value(m, f, o.reg) ? registers_.end()
                                                                    : registers_.find(f.registers + o.reg);
    return known == registers_.end() ? std::nullopt : std::optional(known->second);
}

std::optional<Origins::Origin> Origins::of_bytes(const Machine& m, Pointer p, uint64_t bytes) const
{
    const std::optional<uint32_t> gap = first_gap(m, p, bytes);
    if (!gap || runs_ > most_runs)
        return std::nullopt;
    const int64_t begin = offset_of(p), at = begin + *gap;
    Origin own{object_of(p), begin, begin + static_cast<int64_t>(bytes)};
    const auto runs = memory_.find(own.object);
    if (runs == memory_.end())
        return own;
    const auto next = runs->second.upper_bound(at);
    if (next == runs->second.begin() || std::prev(next)->second.end <= at)
        return own;
    const auto& [first, run] = *std::prev(next);
    Origin origin = run.origin;
    if (origin.object == 0)
        return std::nullopt;
    if (run.follows) {
        origin.begin += std::max(begin, first) - first;
        origin.end = origin.begin + std::min(own.end, run.end) - std::max(begin, first);
    }
    return origin;
}

void Origins::set(const Frame& f, ir::Reg r, std::optional<Origin> origin)
{
    if (origin)
        registers_.insert_or_assign(f.registers + r, *origin);
    else
        registers_.erase(f.registers + r);
}

void Origins::forget(uint32_t object, int64_t begin, int64_t end)
{
    const auto known = memory_.find(object);
    if (known == memory_.end() || begin >= end)
        return;
    std::map<int64_t, Run>& runs = known->second;
    auto at = runs.lower_bound(begin);
    if (at != runs.begin() && std::prev(at)->second.end > begin)
        --at;
    while (at != runs.end() && at->first < end) {
        const int64_t first = at->first;
        const Run run = at->second;
        at = runs.erase(at);
        if (first < begin) {
            runs[first] = run;
            runs[first].end = begin;
        }
        if (run.end > end) {
            Run rest = run;
            if (rest.follows)
                rest.origin.begin += end - first;
            runs[end] = rest;
        }
    }
}

void Origins::assign(Pointer p, uint64_t bytes, const Origin& origin, bool follows)
{
    const int64_t begin = offset_of(p), end = begin + static_cast<int64_t>(bytes);
    forget(object_of(p), begin, end);
    if (++runs_ > most_runs)
        memory_.clear();
    else
        memory_[object_of(p)][begin] = {end, origin, follows};
}

void Origins::copied(const Machine& m, Pointer to, Pointer from, uint64_t bytes)
{
    struct Copied {
        uint64_t begin, bytes;
        Origin origin;
        bool follows;
    };
    std::vector<Copied> pieces;
    if (!m.memory.valid(to, bytes) || !m.memory.valid(from, bytes))
        return;
    const auto runs = memory_.find(object_of(from));
    m.memory.for_each_gap(to, bytes, nullptr, [&](const Gap& g) { // those of `from`, before it was written
        const int64_t base = offset_of(from), begin = base + g.begin, end = base + g.end;
        pieces.push_back({g.begin, g.end - g.begin, {object_of(from), begin, end}, true});
        if (runs == memory_.end())
            return;
        for (const auto& [first, run] : runs->second) {
            const int64_t low = std::max(first, begin), high = std::min(run.end, end);
            if (low >= high)
                continue;
            pieces.push_back({static_cast<uint64_t>(low - base), static_cast<uint64_t>(high - low), run.origin,
                              run.follows});
            if (run.follows)
                pieces.back().origin.begin += low - first;
        }
    });
    for (const Copied& p : pieces)
        assign(to + p.begin, p.bytes, p.origin, p.follows);
}

std::optional<size_t> Origins::null_of(const Frame& f, const ir::Operand& o) const
{
    const auto known = o.is_constant() ? nulls_.end() : nulls_.find(f.registers + o.reg);
    return known == nulls_.end() ? std::nullopt : std::optional(known->second);
}

void Origins::set_null(const Frame& f, ir::Reg r, std::optional<size_t> which)
{
    if (which)
        nulls_.insert_or_assign(f.registers + r, *which);
    else
        nulls_.erase(f.registers + r);
}

void Origins::lacks(const Machine& m, NotGiven n)
{
    const Frame& f = m.frames.back();
    const ir::Reg got = instruction_of(*program_, f).dst;
    not_given_.push_back(std::move(n));
    if (got != ir::no_reg && value_of(m, f, ir::Operand::of(got)) == 0)
        set_null(f, got, not_given_.size() - 1);
}

const NotGiven* Origins::why_null(const Machine& m, const ir::Operand& o) const
{
    const std::optional<size_t> which = null_of(m.frames.back(), o);
    return which ? &not_given_[*which] : nullptr;
}

// In pointers of 8 bytes that lie at [begin, end), or partly so.
void Origins::forget_nulls(Pointer begin, Pointer end)
{
    constexpr uint64_t bytes = 8;
    nulls_in_memory_.erase(nulls_in_memory_.lower_bound(begin - std::min(begin, bytes - 1)),
                           nulls_in_memory_.lower_bound(end));
}

void Origins::follow_null(const Machine& m, const Frame& f, const ir::Instr& in)
{
    std::optional<size_t> which;
    switch (in.code) {
    case Opcode::Store: {
        const Pointer p = value_of(m, f, in.a);
        forget_nulls(p, p + bytes_of_width(in.width));
        if ((which = null_of(f, in.b)))
            nulls_in_memory_.insert_or_assign(p, *which);
        return;
    }
    case Opcode::CopyMemory:
    case Opcode::SetMemory: {
        const Pointer p = value_of(m, f, in.a);
        forget_nulls(p, p + value_of(m, f, in.c));
        return;
    }
    case Opcode::Alloca:
    case Opcode::Allocate:
        if (in.dst != ir::no_reg) {
            const uint64_t object = object_of(value_of(m, f, ir::Operand::of(in.dst)));
            forget_nulls(object << pointer_offset_bits, (object + 1) << pointer_offset_bits);
        }
        break;
    case Opcode::Load:
        if (const auto known = nulls_in_memory_.find(value_of(m, f, in.a));
            known != nulls_in_memory_.end() && in.width == 64)
            which = known->second;
        else if (in.width == 64 && in.dst != ir::no_reg && in.loc && value_of(m, f, ir::Operand::of(in.dst)) == 0)
            if (const std::optional<int64_t> i = argument_at(*program_, value_of(m, f, in.a))) {
                which = not_given_.size();
                not_given_.push_back({fmt::format("argv[{}]", *i), {}, in.loc});
            }
        break;
    case Opcode::Compute: // the pointer itself, or one to a member of what it would point to
        if (in.op == ScalarOp::Copy || in.op == ScalarOp::Add)
            which = null_of(f, in.a);
        break;
    case Opcode::Select: which = null_of(f, (value_of(m, f, in.a) & 1) != 0 ? in.b : in.c); break;
    case Opcode::NotGiven: return; // lacks() has done it
    default: break;
    }
    if (in.dst != ir::no_reg)
        set_null(f, in.dst, which);
}

void Origins::executed(const Machine& m)
{
    const Frame& f = m.frames.back();
    const ir::Instr& in = instruction_of(*program_, f);
    if (!nulls_.empty() || !nulls_in_memory_.empty() || in.code == Opcode::Load) // argv begins them
        follow_null(m, f, in);
    switch (in.code) {
    case Opcode::Store:
        if (const auto origin = of_register(m, f, in.b))
            assign(value_of(m, f, in.a), bytes_of_width(in.width), *origin, false);
        return;
    case Opcode::CopyMemory:
        copied(m, value_of(m, f, in.a), value_of(m, f, in.b), value_of(m, f, in.c));
        return;
    case Opcode::SetMemory: {
        const Pointer to = value_of(m, f, in.a);
        const uint64_t bytes = value_of(m, f, in.c);
        forget(object_of(to), offset_of(to), offset_of(to) + static_cast<int64_t>(bytes));
        if (const auto origin = of_register(m, f, in.b); origin && bytes > 0)
            assign(to, bytes, *origin, false);
        return;
    }
    case Opcode::Alloca:
    case Opcode::Allocate: // the number may have been another's
        if (in.dst != ir::no_reg)
            memory_.erase(object_of(value_of(m, f, ir::Operand::of(in.dst))));
        return;
    default: break;
    }
    if (in.dst == ir::no_reg || !lacks_value(m, f, in.dst))
        return;
    std::optional<Origin> origin;
    if (in.code == Opcode::Load)
        origin = of_bytes(m, value_of(m, f, in.a), bytes_of_width(in.width));
    else
        for (const ir::Operand& o : {in.a, in.b, in.c})
            if (!origin)
                origin = of_register(m, f, o);
    set(f, in.dst, origin);
}

void Origins::called(const Machine& m)
{
    if (m.frames.size() < 2 || (m.undefined.empty() && nulls_.empty()))
        return;
    const Frame &callee = m.frames.back(), &caller = m.frames[m.frames.size() - 2];
    const auto args = program_->functions[caller.function].args(instruction_of(*program_, caller));
    nulls_.erase(nulls_.lower_bound(callee.registers), nulls_.end()); // of functions that have returned
    for (uint32_t k = 0; k < args.size(); ++k) {
        set_null(callee, k, null_of(caller, args[k]));
        if (lacks_value(m, callee, k))
            set(callee, k, of_register(m, caller, args[k]));
    }
}

void Origins::returns(const Machine& m)
{
    const Frame& f = m.frames.back();
    if (m.frames.size() < 2 || f.result == ir::no_reg)
        return;
    const Frame& caller = m.frames[m.frames.size() - 2];
    const ir::Operand& value = instruction_of(*program_, f).a;
    set(caller, f.result, of_register(m, f, value));
    set_null(caller, f.result, null_of(f, value));
}

void Origins::made(const Machine& m, const Call& call, std::span<const Result> results)
{
    calls_.push_back(call);
    calls_.back().ref.part = 0;
    for (const Result& r : results) {
        const MemoryObject* o = m.memory.find(object_of(r.at));
        if (o == nullptr || !o->alive || offset_of(r.at) < 0)
            continue;
        const auto offset = static_cast<uint64_t>(offset_of(r.at));
        const uint64_t left = o->bytes.size() - std::min<uint64_t>(o->bytes.size(), offset);
        const uint64_t bytes = r.bytes == 0 ? left : std::min(left, r.bytes);
        if (bytes == 0)
            continue;
        m.memory.for_each_gap(r.at, bytes, nullptr, [&](const Gap& g) {
            const int64_t begin = offset_of(r.at) + g.begin, end = offset_of(r.at) + g.end;
            assign(r.at + g.begin, g.end - g.begin, {object_of(r.at), begin, end, calls_.size() - 1}, true);
        });
    }
}

void Origins::received(const Machine& m, const CallRef& ref, std::span<const Piece> pieces, uint64_t bytes)
{
    const CallRef whole{ref.rank, ref.call};
    const auto call = std::find_if(calls_.rbegin(), calls_.rend(), [&](const Call& c) { return c.ref == whole; });
    const bool is_own = call != calls_.rend();
    const auto index = static_cast<size_t>(calls_.rend() - call) - (is_own ? 1 : 0);
    for (const Piece& piece : pieces) {
        const uint64_t n = std::min(piece.bytes, bytes);
        bytes -= n;
        if (n == 0 || !m.memory.valid(piece.at, n))
            continue;
        m.memory.for_each_gap(piece.at, n, nullptr, [&](const Gap& g) {
            const int64_t begin = offset_of(piece.at) + g.begin, end = offset_of(piece.at) + g.end;
            assign(piece.at + g.begin, g.end - g.begin,
                   is_own ? Origin{object_of(piece.at), begin, end, index, true} : Origin{}, is_own);
        });
    }
}

// printf and its kin: a value among the arguments, which lie in slots of 8 bytes, or a character of a string.
std::optional<Origins::Origin> Origins::of_format(const Machine& m, Pointer arguments) const
{
    constexpr uint64_t longest = 4096;
    const auto slots = memory_.find(object_of(arguments));
    for (Pointer slot = arguments; m.memory.valid(slot, 8); slot += 8)
        if (slots != memory_.end() && slots->second.contains(offset_of(slot)) && first_gap(m, slot, 8))
            return of_bytes(m, slot, 8);
    for (Pointer slot = arguments; m.memory.valid(slot, 8); slot += 8) {
        if (first_gap(m, slot, 8))
            continue;
        const Pointer text = m.memory.load_known(slot, 64);
        for (uint64_t i = 0; i < longest && m.memory.valid(text + i, 1); ++i) {
            if (first_gap(m, text + i, 1))
                return of_bytes(m, text + i, 1);
            if (m.memory.load_known(text + i, 8) == 0)
                break;
        }
    }
    return std::nullopt;
}

std::optional<Origins::Origin> Origins::of_stop(const Machine& m) const
{
    if (stopped_at_ || m.frames.empty())
        return stopped_at_;
    const Frame& f = m.frames.back();
    const ir::Instr& in = instruction_of(*program_, f);
    std::optional<Origin> origin;
    for (const ir::Operand& o : {in.a, in.b, in.c})
        if (!origin)
            origin = of_register(m, f, o);
    for (const ir::Operand& o : program_->functions[f.function].args(in))
        if (!origin)
            origin = of_register(m, f, o);
    return !origin && in.code == Opcode::Format ? of_format(m, value_of(m, f, in.c)) : origin;
}

std::string Origins::leaves_unset(const Call& call, const std::string& name, const Process& p) const
{
    const bool pending = std::any_of(p.items.begin(), p.items.end(), [&](const Item& i) {
        return i.ref.call == call.ref.call && i.owner == Item::Owner::Request;
    });
    return fmt::format("leaves {} unset{}", name.empty() ? "it" : name,
                       pending                       ? ": it is not complete"
                       : call.root.value_or(-1) >= 0 ? fmt::format(": its root is rank {}", *call.root)
                                                     : "");
}

std::vector<Location> Origins::places(const Origin& origin, const Process& p,
                                      const std::map<CallRef, Location>& senders) const
{
    std::vector<Location> out;
    const Machine& m = *p.machine;
    const std::string name = name_of_bytes(*program_, m, origin.object, origin.begin, origin.end);
    const MemoryObject* object = m.memory.find(origin.object);
    const bool is_variable = object != nullptr && object->named != 0 && !program_->named[object->named].pointed_to;
    if (object != nullptr && object->loc) {
        std::string role = is_variable ? "declared here" : "allocated here";
        if (!origin.call)
            role += name.empty() ? " and never written" : fmt::format("; {} is never written", name);
        out.push_back({rank_, object->loc, {}, std::move(role)});
    }
    if (!origin.call)
        return out;
    const Call& call = calls_[*origin.call];
    out.push_back({rank_, call.loc, fmt::format("MPI_{}", name_of(call.op)),
                   origin.received ? fmt::format("{} gets a value here that was never written",
                                                 name.empty() ? "it" : name)
                                   : leaves_unset(call, name, p)});
    if (const auto sender = senders.find(call.ref); origin.received && sender != senders.end())
        out.push_back(sender->second);
    return out;
}

namespace {

bool is_count(ParamKind kind)
{
    return kind == ParamKind::PolyxferNumElem || kind == ParamKind::PolyxferNumElemNni ||
           kind == ParamKind::XferNumElem || kind == ParamKind::XferNumElemNni;
}

// The number behind a buffer that says how many elements it has, times their extent; 0 if it has several.
uint64_t bytes_of_buffer(const Semantics& semantics, std::span<const Param> parameters,
                         const std::vector<uint64_t>& args, size_t buffer)
{
    std::optional<uint64_t> count;
    for (size_t i = buffer + 1; i < parameters.size(); ++i) {
        if (!count && is_count(parameters[i].kind) && !parameters[i].array)
            count = args[i];
        if (parameters[i].kind != ParamKind::Datatype || parameters[i].array)
            continue;
        const Datatype* type = semantics.types().find(static_cast<TypeId>(args[i]));
        return count && type != nullptr && type->extent() > 0 ? *count * static_cast<uint64_t>(type->extent())
                                                             : 0;
    }
    return 0;
}

std::vector<Origins::Result> results_of(const Semantics& semantics, const Process& p)
{
    constexpr uint64_t number = 4; // of a handle, an index, a truth value: its first bytes
    std::vector<Origins::Result> out;
    const std::span<const Param> parameters = parameters_of(semantics.instruction(p).mpi);
    const std::vector<uint64_t> args = semantics.arguments(p);
    for (size_t i = 0; i < parameters.size() && i < args.size(); ++i) {
        const Param& parameter = parameters[i];
        if (parameter.dir != ParamDir::Out)
            continue;
        const uint64_t bytes = parameter.array                        ? 0
                               : parameter.kind == ParamKind::Buffer ? bytes_of_buffer(semantics, parameters, args, i)
                               : parameter.kind == ParamKind::Status ? uint64_t{abi::status_size}
                                                                     : number;
        out.push_back({args[i], bytes});
    }
    return out;
}

} // namespace

void note_call(const Semantics& semantics, const CallRef& ref, const Process& p, Origins& origins)
{
    const ir::Instr& in = semantics.instruction(p);
    Origins::Call made{ref, in.mpi, in.loc};
    const std::span<const Param> parameters = parameters_of(in.mpi);
    for (size_t i = 0; i < parameters.size(); ++i)
        if (parameters[i].name == "root")
            made.root = static_cast<int32_t>(semantics.arguments(p)[i]);
    origins.made(*p.machine, made, results_of(semantics, p));
}

} // namespace mpismt::soundness
