// Whatever MPI reads or writes in the memory of a process, it does so here; local code does in interpreter.cpp
// (tests/folder_rules_test.cpp).
#include "soundness/alike.hpp"
#include "soundness/call.hpp"
#include "soundness/origins.hpp"
#include "soundness/symbols.hpp"

#include "core/context.hpp"
#include "core/equal_objects.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace mpismt::soundness {

void gather(const Memory& memory, std::span<const Piece> pieces, Payload& packed)
{
    packed.bytes.clear();
    packed.undefined.clear();
    for (const Piece& p : pieces) {
        const MemoryObject& object = *memory.find(object_of(p.at));
        const uint8_t* from = object.bytes.data() + offset_of(p.at);
        const size_t begin = packed.bytes.size();
        packed.bytes.insert(packed.bytes.end(), from, from + p.bytes);
        memory.for_each_gap(p.at, p.bytes, nullptr, [&](const Gap& gap) {
            if (gap.skipped != 0) // a message has all its values
                throw SkippedRead{gap.skipped};
            packed.undefined.resize(packed.bytes.size());
            for (uint32_t i = gap.begin; i < gap.end; ++i)
                packed.undefined[begin + i] =
                    gap.is_whole() ? 0xFF : static_cast<uint8_t>(gap.bits >> (8 * (i - gap.begin)));
        });
    }
    if (!packed.undefined.empty())
        packed.undefined.resize(packed.bytes.size());
}

void scatter(Memory& memory, std::span<const Piece> pieces, std::span<const uint8_t> packed,
             std::span<const uint8_t> undefined)
{
    for (const Piece& p : pieces) {
        const auto n = static_cast<uint32_t>(std::min<size_t>(p.bytes, packed.size()));
        if (n == 0)
            return;
        // An object that states share stays shared if the same is written again.
        if (n < Parts::large || !undefined.empty() || !memory.holds(p.at, packed.first(n)))
            std::copy_n(packed.begin(), n, memory.overwrite(p.at, n, nullptr));
        packed = packed.subspan(n);
        if (undefined.empty())
            continue;
        for (uint32_t i = 0; i < n;) {
            uint32_t end = i + 1; // bytes without any value together, others one by one
            while (undefined[i] == 0xFF && end < n && undefined[end] == 0xFF)
                ++end;
            if (undefined[i] != 0)
                memory.add_gap(p.at, {i, end, no_term, undefined[i] == 0xFF ? ~uint64_t{0} : undefined[i], 0}, nullptr);
            i = end;
        }
        undefined = undefined.subspan(n);
    }
}

std::optional<int32_t> int_at(const Process& p, Pointer at)
{
    const Memory& memory = p.machine->memory;
    return memory.valid(at, 4) ? std::optional(static_cast<int32_t>(memory.load_known(at, 32))) : std::nullopt;
}

uint64_t bits_at(const Machine& machine, Pointer at, unsigned width)
{
    return truncate(machine.memory.load_known(at, width), width);
}

uint64_t Semantics::Call::load_argument(Pointer p, unsigned bytes) const
{
    if (!look().machine->memory.valid(p, bytes))
        fail(FindingKind::Memory, fmt::format("an argument does not point to {} bytes of memory", bytes));
    touch(p, bytes, false);
    require_defined(p, 8 * bytes);
    return look().machine->memory.load_known(p, 8 * bytes);
}

void Semantics::Call::store_result(Pointer p, unsigned bytes, uint64_t value) const
{
    if (!look().machine->memory.valid(p, bytes))
        fail(FindingKind::Memory, fmt::format("the argument for a result does not point to {} bytes of memory", bytes));
    touch(p, bytes, true);
    process().machine.write().memory.store_known(p, 8 * bytes, value);
}

void Semantics::Call::store_rank(Pointer p, int32_t rank_there) const
{
    store_int(p, rank_there);
    if (semantics.alike_ != nullptr && semantics.alike_->is_member(static_cast<uint32_t>(rank_there)))
        process().machine.write().memory.store_known(p, 32, static_cast<uint32_t>(rank_there), Alike::mask);
}

uint32_t Semantics::Call::make_memory(uint64_t bytes, bool written) const
{
    return process().machine.write().memory.create(ObjectKind::Global, bytes, instr.loc, 0, written);
}

uint32_t Semantics::make_object(State& state, uint32_t rank, uint64_t bytes, SourceLoc loc)
{
    Memory& memory = state.processes[rank].write().machine.write().memory;
    return memory.create(ObjectKind::Global, bytes, loc, 0, false);
}

// What the process has written to memory that it shares (MPI_Win_allocate_shared), the others see. Other memory is
// kept once where it is equal, after so much work of local code.
void Semantics::share_memory(State& state, uint32_t rank, double seconds) const
{
    if (!shares_memory_) {
        if (seconds > 0 && state.processes[rank]->machine->memory.has_large())
            share_equal_objects(state.processes[rank].write().machine.write().memory, seconds, rank,
                                static_cast<uint32_t>(state.processes.size()), limits_,
                                [&](uint32_t other) { return &state.processes[other]->machine->memory; });
        return;
    }
    for (const Window& w : state.windows->all) {
        const auto member = static_cast<size_t>(std::find(w.group.begin(), w.group.end(), static_cast<int32_t>(rank)) -
                                                w.group.begin());
        if (w.made_by != MpiOp::Win_allocate_shared || member == w.group.size() || w.members[member].freed)
            continue;
        const Memory& memory = state.processes[rank]->machine->memory;
        const uint32_t object = object_of(w.members[member].base);
        for (size_t m = 0; m < w.members.size(); ++m) {
            const auto other = static_cast<size_t>(w.group[m]);
            const uint32_t theirs = object_of(w.members[m].base);
            if (m != member && !w.members[m].freed &&
                !state.processes[other]->machine->memory.is_one_with(theirs, memory, object))
                state.processes[other].write().machine.write().memory.take_over(theirs, memory, object);
        }
    }
}

void Semantics::Call::free_memory(uint32_t object) const { process().machine.write().memory.destroy(object); }

// The result is there, but has no value.
void Semantics::Call::store_nothing(Pointer p, unsigned bytes) const
{
    store_result(p, bytes, 0);
    process().machine.write().memory.store_known(p, 8 * bytes, 0, mask_of(8 * bytes));
}

void Semantics::Call::stop_at(Pointer p, uint64_t bytes) const
{
    if (semantics.origins_ != nullptr)
        (*semantics.origins_)[rank].stops_at(*look().machine, p, bytes);
    fail(FindingKind::Memory, "an argument depends on a value that was never written");
}

void Semantics::Call::require_defined(Pointer p, unsigned width) const
{
    if (look().machine->memory.undefined(p, width) == 0)
        return;
    if (semantics.symbols_ != nullptr)
        semantics.symbols_->decide(process().machine.write().memory, p, (width + 7) / 8);
    if (look().machine->memory.undefined(p, width) != 0)
        stop_at(p, (width + 7) / 8);
}

std::string Semantics::Call::load_string(Pointer p, size_t longest) const
{
    const Memory& memory = look().machine->memory;
    std::string text;
    for (; text.size() < longest; ++p) {
        if (!memory.valid(p, 1))
            fail(FindingKind::Memory, "the argument is not a string");
        require_defined(p, 8);
        const char c = static_cast<char>(memory.load_known(p, 8));
        if (c == 0)
            break;
        text.push_back(c);
    }
    return text;
}

Payload Semantics::Call::read(Pointer p, uint64_t n, TypeId type) const
{
    Payload out;
    out.type = type;
    out.count = n;
    const std::vector<Piece> pieces = semantics.types().pieces(type, p, n);
    for (const Piece& piece : pieces)
        if (!look().machine->memory.valid(piece.at, piece.bytes))
            no_buffer(p, piece.at,
                      fmt::format("the buffer does not hold the {} bytes that are sent",
                                  n * semantics.types().get(type).size));
    if (kind_of(op()) != CallKind::Partitioned) // the partition is what the thread accesses, by MPI_Pready
        for (const Piece& piece : pieces)
            note_thread_access(piece.at, piece.bytes, false);
    constexpr uint64_t small = 1 << 16; // who takes transitions looks at the limits, too
    if (const uint64_t bytes = n * semantics.types().get(type).size; semantics.limits_ != nullptr && bytes > small)
        semantics.limits_->before_allocating(bytes);
    keep_symbols_whole(pieces);
    gather(look().machine->memory, pieces, out);
    return out;
}

// Those of which only a part is sent, or written over, are cut.
void Semantics::Call::keep_symbols_whole(std::span<const Piece> pieces) const
{
    if (semantics.symbols_ == nullptr)
        return;
    semantics.symbols_->cut_edges(process().machine.write().memory, pieces);
}

void Semantics::Call::write(Pointer p, uint64_t n, TypeId type, std::span<const uint8_t> packed,
                            std::span<const uint8_t> undefined) const
{
    if (packed.empty())
        return;
    const std::vector<Piece> pieces = semantics.types().pieces(type, p, n);
    uint64_t room = 0;
    for (const Piece& piece : pieces) {
        const uint64_t bytes = std::min<uint64_t>(piece.bytes, packed.size() - room);
        // It was freed while the receive was pending: to free it was the fault, an access like any other.
        if (const MemoryObject* o = look().machine->memory.find(object_of(piece.at)); o != nullptr && !o->alive)
            return;
        if (!look().machine->memory.valid(piece.at, bytes))
            fail(FindingKind::Memory,
                 fmt::format("the buffer does not hold the {} bytes that are received", packed.size()));
        room += bytes;
        note_thread_access(piece.at, bytes, true);
    }
    keep_symbols_whole(pieces);
    if (semantics.symbols_ != nullptr)
        check_whole_symbols(packed, undefined, pieces);
    scatter(process().machine.write().memory, pieces, packed, undefined);
    if (semantics.origins_ != nullptr && !undefined.empty())
        (*semantics.origins_)[rank].received(*look().machine, completes.value_or(ref()), pieces, packed.size());
}

void Semantics::Call::write(Pointer p, std::span<const uint8_t> bytes) const
{
    if (bytes.empty())
        return;
    if (!look().machine->memory.valid(p, bytes.size()))
        fail(FindingKind::Memory, fmt::format("the buffer does not hold the {} bytes that are received", bytes.size()));
    std::copy(bytes.begin(), bytes.end(), process().machine.write().memory.overwrite(p, bytes.size(), nullptr));
}

void Semantics::Call::write_status(Pointer p, int32_t source, int32_t tag, uint64_t bytes, bool cancelled) const
{
    if (p == abi::STATUS_IGNORE || !semantics.rules_.hold(Rule::DataStatus))
        return;
    if (!look().machine->memory.valid(p, abi::status_size))
        fail(FindingKind::Memory, "the status argument does not point to an MPI_Status");
    touch(p, abi::status_size, true);
    Memory& memory = process().machine.write().memory;
    const bool is_rank = semantics.alike_ != nullptr && semantics.alike_->is_member(static_cast<uint32_t>(source));
    memory.store_known(plus(p, abi::status_source), 32, static_cast<uint32_t>(source), is_rank ? Alike::mask : 0);
    memory.store_known(plus(p, abi::status_tag), 32, static_cast<uint32_t>(tag));
    memory.store_known(plus(p, abi::status_bytes), 64, bytes);
    memory.store_known(plus(p, abi::status_cancelled), 32, cancelled ? 1 : 0);
}

// Of sends, collectives and what was cancelled: the other fields say nothing (MPI 4.1, sections 3.7.3, 3.8.4 and 6.12).
void Semantics::Call::write_only_cancelled(Pointer p, bool cancelled) const
{
    write_status(p, abi::ANY_SOURCE, abi::ANY_TAG, 0, cancelled);
    if (p == abi::STATUS_IGNORE || !semantics.rules_.hold(Rule::DataStatus))
        return;
    Memory& memory = process().machine.write().memory;
    memory.store_known(plus(p, abi::status_source), 32, 0, mask_of(32));
    memory.store_known(plus(p, abi::status_tag), 32, 0, mask_of(32));
    memory.store_known(plus(p, abi::status_bytes), 64, 0, mask_of(64));
}

// Of a data access of a file: how much of it there was (MPI 4.1, section 14.4.1).
void Semantics::Call::write_status_of_file(Pointer p, uint64_t bytes) const
{
    write_status(p, abi::ANY_SOURCE, abi::ANY_TAG, bytes, false);
    if (p == abi::STATUS_IGNORE || !semantics.rules_.hold(Rule::DataStatus))
        return;
    Memory& memory = process().machine.write().memory;
    memory.store_known(plus(p, abi::status_source), 32, 0, mask_of(32));
    memory.store_known(plus(p, abi::status_tag), 32, 0, mask_of(32));
}

// A size or a position in a file, for which there is a place.
void Semantics::store_number_at(State& state, uint32_t rank, Pointer p, int64_t value)
{
    Memory& memory = state.processes[rank].write().machine.write().memory;
    if (memory.valid(p, 8))
        memory.store_known(p, 64, static_cast<uint64_t>(value));
}

// Of null and inactive requests (MPI 4.1, section 3.7.3); the other statuses of calls that give one leave the error
// field alone.
void Semantics::Call::write_empty_status(Pointer p) const
{
    write_status(p, abi::ANY_SOURCE, abi::ANY_TAG, 0, false);
    if (p != abi::STATUS_IGNORE && semantics.rules_.hold(Rule::DataStatus))
        process().machine.write().memory.store_known(plus(p, abi::status_error), 32, abi::SUCCESS);
}

// Has the process looked in vain: is all that it has called over, and has none of its calls done more than look?
bool Semantics::in_vain(const State& state, uint32_t rank, const IdleTurns::Loop& loop) const
{
    for (const Operation& o : state.windows->operations)
        if (o.ref.rank == rank && !o.took_effect)
            return false;
    const Machine& m = *state.processes[rank]->machine;
    const Frame& frame = m.frames.back();
    const ir::Function& f = program_.functions[frame.function];
    const auto value = [&](const ir::Operand& o) {
        return o.is_constant() ? o.bits : m.registers[frame.registers + o.reg];
    };
    const auto same = [&](Pointer a, Pointer b, uint64_t bytes) {
        for (uint64_t i = 0; i < bytes; ++i)
            if (!m.memory.valid(a + i, 1) || !m.memory.valid(b + i, 1) ||
                m.memory.load_known(a + i, 8) != m.memory.load_known(b + i, 8))
                return false;
        return true;
    };
    for (uint32_t pc : loop.calls) {
        const auto args = f.args(f.code[pc]);
        if (f.code[pc].mpi == MpiOp::Win_test) {
            const Pointer flag = value(args[1]);
            if (!m.memory.valid(flag, 4) || m.memory.load_known(flag, 32) != 0)
                return false;
        }
        if (f.code[pc].mpi == MpiOp::Compare_and_swap) {
            const Datatype* type = types_->find(static_cast<TypeId>(value(args[3])));
            if (type == nullptr || same(value(args[1]), value(args[2]), type->size))
                return false;
        }
    }
    return true;
}

} // namespace mpismt::soundness
