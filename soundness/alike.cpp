// Ranks as values that are carried along, and states up to renaming them: see the header.
#include "soundness/alike.hpp"

#include "core/context.hpp"
#include "core/mpi/traits.hpp"
#include "soundness/operations.hpp"
#include "soundness/semantics.hpp"

#include <algorithm>

namespace mpismt::soundness {

using ir::Opcode;

namespace {

constexpr size_t most_marks = 40;
constexpr uint32_t most_processes = 128; // ranks have seven bits
constexpr int32_t taken_out = INT32_MIN; // in the place of a rank: no rank, and none of MPI's constants

bool is_rank_argument(const Param& p)
{
    return (p.kind == ParamKind::Rank || p.kind == ParamKind::RankNni) && p.dir == ParamDir::In;
}

} // namespace

Alike::Alike(const ir::Program& program) : program_(program)
{
    const uint32_t n = program.processes();
    if (n > most_processes)
        return;
    for (uint32_t r = 0; r < n; ++r) { // the largest set that runs the same code
        std::vector<uint32_t> same;
        for (uint32_t q = 0; q < n; ++q)
            if (program.entry[q] == program.entry[r])
                same.push_back(q);
        if (same.size() > members_.size())
            members_ = std::move(same);
    }
    // Whoever is named by a constant is not like the others.
    for (const ir::Function& f : program.functions)
        for (const ir::Instr& in : f.code) {
            has_rank_instruction_ = has_rank_instruction_ || in.code == Opcode::Rank;
            if (in.code != Opcode::Mpi)
                continue;
            const auto args = f.args(in);
            const std::span<const Param> params = parameters_of(in.mpi);
            for (size_t i = 0; i < args.size() && i < params.size(); ++i)
                if (is_rank_argument(params[i]) && args[i].is_constant())
                    std::erase(members_, static_cast<uint32_t>(args[i].bits));
        }
    is_member_.resize(n);
    for (const uint32_t r : members_)
        is_member_[r] = true;
    for (const bool member : {false, true}) {
        marked_[member].resize(program.functions.size());
        for (size_t i = 0; i < program.functions.size(); ++i)
            marked_[member][i].resize(program.functions[i].code.size());
        find_ways(member);
    }
}

std::shared_ptr<Alike> alike_of(const ir::Program& program, const Context& context, bool wanted)
{
    const Options& o = context.options();
    if (!wanted || context.symbols != nullptr || !o.without_rule.empty() || o.wants_output || !o.certify.empty() ||
        uses_files(program))
        return nullptr;
    // Who completes sets of requests looks at sources or indices; one order for all is worth more (completions.hpp).
    for (const MpiOp op : {MpiOp::Waitsome, MpiOp::Waitany, MpiOp::Testsome, MpiOp::Testany})
        if (calls(program, op))
            return nullptr;
    auto alike = std::make_shared<Alike>(program);
    return alike->any() ? alike : nullptr;
}

bool Alike::is_like_rank(uint64_t missing)
{
    for (; missing != 0; missing >>= 8)
        if ((missing & 0xFF) == 0x80)
            return true;
    return false;
}

bool Alike::is_marked(uint32_t rank, uint32_t function, uint32_t pc) const
{
    return marked_[is_member(rank)][function][pc];
}

void Alike::use(uint32_t rank, uint32_t function, uint32_t pc) const
{
    if (!is_marked(rank, function, pc))
        throw RankUsed{rank, function, pc};
}

Alike::Result Alike::compute(uint32_t rank, uint32_t function, uint32_t pc, const ir::Instr& in, uint64_t a,
                             uint64_t& missing_a, uint64_t b, uint64_t& missing_b) const
{
    const bool a_is = is_rank(a, missing_a), b_is = is_rank(b, missing_b);
    if (!a_is && !b_is) { // a part of a rank, if it looks like one
        if (is_like_rank(missing_a) || is_like_rank(missing_b))
            use(rank, function, pc);
        return Result::Other;
    }
    const bool copies =
        in.op == ScalarOp::Copy || in.op == ScalarOp::ZExt || in.op == ScalarOp::SExt || in.op == ScalarOp::Trunc;
    if (copies && in.width >= 32 && result_width(in.op, in.width, in.to) >= 32)
        return Result::Rank;
    const auto same_for_all = [&] {
        const auto first = evaluate(in.op, in.width, in.to, a, b);
        return first && std::all_of(members_.begin(), members_.end(), [&](uint64_t r) {
                   return evaluate(in.op, in.width, in.to, a_is ? r : a, b_is ? r : b) == first;
               });
    };
    bool allowed = false;
    if (a_is && b_is)
        allowed = in.op == ScalarOp::Eq || in.op == ScalarOp::Ne;
    else if ((a_is || missing_a == 0) && (b_is || missing_b == 0))
        allowed = same_for_all();
    if (!allowed)
        use(rank, function, pc);
    missing_a = a_is ? 0 : missing_a;
    missing_b = b_is ? 0 : missing_b;
    return Result::Other;
}

bool Alike::is_known(uint32_t rank, uint32_t function, uint32_t pc, const Param& param, uint64_t bits,
                     uint64_t missing) const
{
    const bool is = is_rank(bits, missing);
    if (is_rank_argument(param)) {
        if (missing == 0 && is_member(static_cast<uint32_t>(bits)))
            use(rank, function, pc);
        return is || missing == 0;
    }
    if (is_like_rank(missing))
        use(rank, function, pc);
    return is || missing == 0;
}

void Alike::check_call(const ir::Instr& in) const
{
    if (!traits_of(in.mpi).has(Fact::TreatsRanksAlike))
        throw NotAlike();
}

void Alike::check(const Contribution& c) const
{
    for (const Payload& p : c.send)
        if (is_member(static_cast<uint32_t>(c.root)) ||
            std::any_of(p.undefined.begin(), p.undefined.end(), [](uint8_t b) { return b == 0x80; }))
            throw NotAlike();
    if (c.op != MpiOp::Reduce && c.op != MpiOp::Allreduce)
        return;
    // What adds up in another order is the same: not so with floats, nor perhaps by a function of the program.
    const abi::BasicType* type = abi::find_basic_type(c.datatype);
    const bool integers =
        type != nullptr && (type->kind == abi::BasicKind::Signed || type->kind == abi::BasicKind::Unsigned);
    const bool predefined =
        c.reduction >= static_cast<uint64_t>(abi::SUM) && c.reduction <= static_cast<uint64_t>(abi::BXOR);
    if (!integers || !predefined)
        throw NotAlike();
}

void Alike::write_as_numbers(Memory& memory) const
{
    for (uint32_t i = 1; i < memory.size(); ++i) {
        const MemoryObject* o = memory.find(i);
        if (o == nullptr || !o->alive)
            continue;
        std::vector<uint32_t> at;
        for (const auto& [end, gap] : o->gaps)
            for (uint32_t k = gap.begin; k < end && !gap.is_whole(); ++k)
                if (k % 4 == 0 && k + 4 <= end && (gap.bits >> (8 * (k - gap.begin)) & mask_of(32)) == mask)
                    at.push_back(k);
        for (const uint32_t k : at) {
            uint32_t bits = 0;
            std::copy_n(memory.find(i)->bytes.data() + k, 4, reinterpret_cast<uint8_t*>(&bits));
            if (is_member(bits))
                memory.store_known(object_pointer(i, k), 32, bits);
        }
    }
}

PayloadPtr Alike::as_numbers(const PayloadPtr& payload, uint32_t rank, uint32_t function, uint32_t pc) const
{
    const auto is_of_rank = [](uint8_t missing) { return missing == 0x80; };
    if (!payload || std::none_of(payload->undefined.begin(), payload->undefined.end(), is_of_rank))
        return payload;
    use(rank, function, pc);
    auto out = std::make_shared<Payload>(*payload);
    out->number = 0;
    for (const size_t i : places_of_ranks(*payload))
        std::fill_n(out->undefined.begin() + static_cast<std::ptrdiff_t>(i), 4, uint8_t{0});
    return out;
}

// Where the ranks in it are, in bytes.
std::vector<size_t> Alike::places_of_ranks(const Payload& payload) const
{
    std::vector<size_t> out;
    const std::vector<uint8_t>& undefined = payload.undefined;
    for (size_t i = 0; i < undefined.size(); ++i) {
        if (undefined[i] != 0x80)
            continue;
        if (i % 4 != 0 || i + 4 > undefined.size() ||
            !std::all_of(undefined.begin() + static_cast<std::ptrdiff_t>(i),
                         undefined.begin() + static_cast<std::ptrdiff_t>(i) + 4, [](uint8_t u) { return u == 0x80; }) ||
            !is_member(rank_at(payload, i)))
            throw NotAlike();
        out.push_back(i);
        i += 3;
    }
    return out;
}

uint32_t Alike::rank_at(const Payload& payload, size_t at)
{
    uint32_t bits = 0;
    for (size_t k = 0; k < 4; ++k)
        bits |= uint32_t{payload.bytes[at + k]} << (8 * k);
    return bits;
}

bool Alike::mark(const RankUsed& used)
{
    const bool member = is_member(used.rank);
    marked_[member][used.function][used.pc] = true;
    find_ways(member);
    return ++marks_ <= most_marks;
}

// Backwards over the control flow. From the call of a function one can come to what that comes to.
void Alike::find_ways(bool member)
{
    auto& comes = comes_to_[member];
    const auto& marked = marked_[member];
    comes = marked;
    if (std::none_of(marked.begin(), marked.end(),
                     [](const auto& f) { return std::find(f.begin(), f.end(), true) != f.end(); }))
        return;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < program_.functions.size(); ++i) {
            const ir::Function& f = program_.functions[i];
            for (uint32_t pc = static_cast<uint32_t>(f.code.size()); pc-- > 0;) {
                if (comes[i][pc])
                    continue;
                const ir::Instr& in = f.code[pc];
                bool here = in.code == Opcode::CallIndirect ||
                            (in.code == Opcode::Call && !comes[in.callee].empty() && comes[in.callee][0]);
                ir::for_each_successor(f, pc, [&](uint32_t s) { here = here || comes[i][s]; });
                if (here)
                    changed = comes[i][pc] = true;
            }
        }
    }
}

bool Alike::may_come_to_marked(const Machine& m, bool member) const
{
    const auto comes = [&](const Frame& f, uint32_t pc) { return bool{comes_to_[member][f.function][pc]}; };
    if (m.frames.empty() || comes(m.frames.back(), m.frames.back().pc))
        return !m.frames.empty();
    return std::any_of(m.frames.begin(), m.frames.end() - 1, [&](const Frame& f) { // behind their calls
        bool any = false;
        ir::for_each_successor(program_.functions[f.function], f.pc, [&](uint32_t s) { any = any || comes(f, s); });
        return any;
    });
}

bool Semantics::has_value(const Process& p, uint32_t rank, const Param& param, const ir::Operand& o) const
{
    const Interpreter interpreter(program_, 0);
    if (alike_ != nullptr) {
        const Frame& f = p.machine->frames.back();
        const uint64_t bits = interpreter.value(*p.machine, o);
        if (param.kind == ParamKind::Communicator && param.dir == ParamDir::In &&
            static_cast<int32_t>(bits) != abi::COMM_WORLD)
            throw NotAlike();
        if (alike_->is_known(rank, f.function, f.pc, param, bits, interpreter.missing(*p.machine, o)))
            return true;
    }
    return param.kind == ParamKind::Buffer || !interpreter.undefined(*p.machine, o);
}

void AlikeStates::take_out(Item& item, std::vector<uint32_t>& ranks) const
{
    for (int32_t* rank : {&item.peer, &item.source})
        if (alike_.is_member(static_cast<uint32_t>(*rank))) {
            ranks.push_back(static_cast<uint32_t>(*rank));
            *rank = taken_out;
        }
    if (!item.payload || item.payload->undefined.empty())
        return;
    const std::vector<size_t> places = alike_.places_of_ranks(*item.payload);
    if (places.empty())
        return;
    auto without = std::make_shared<Payload>(*item.payload);
    without->number = 0;
    for (const size_t i : places) {
        ranks.push_back(Alike::rank_at(*item.payload, i));
        std::fill_n(without->bytes.begin() + static_cast<std::ptrdiff_t>(i), 4, uint8_t{0});
    }
    item.payload = std::move(without);
}

void AlikeStates::take_out(Machine& m, std::vector<uint32_t>& ranks) const
{
    for (size_t i = 0; i < m.undefined.size(); ++i) {
        if (alike_.is_rank(m.registers[i], m.undefined[i])) {
            ranks.push_back(static_cast<uint32_t>(m.registers[i]));
            m.registers[i] = 0;
        } else if (Alike::is_like_rank(m.undefined[i])) {
            throw NotAlike();
        }
    }
    std::vector<uint32_t> bytes; // offsets of those of ranks
    for (uint32_t i = 1; i < m.memory.size(); ++i) {
        const MemoryObject* o = m.memory.find(i);
        if (o == nullptr || !o->alive)
            continue;
        bytes.clear();
        for (const auto& [end, gap] : o->gaps) {
            if (gap.is_whole())
                continue;
            for (uint32_t at = gap.begin; at < end; ++at)
                if ((gap.bits >> (8 * (at - gap.begin)) & 0xFF) == 0x80)
                    bytes.push_back(at);
        }
        for (size_t k = 0; k < bytes.size(); k += 4) {
            if (bytes[k] % 4 != 0 || k + 3 >= bytes.size() || bytes[k + 3] != bytes[k] + 3)
                throw NotAlike();
            const Pointer at = object_pointer(i, bytes[k]);
            uint32_t bits = 0;
            std::copy_n(m.memory.find(i)->bytes.data() + bytes[k], 4, reinterpret_cast<uint8_t*>(&bits));
            if (!alike_.is_member(bits))
                throw NotAlike();
            ranks.push_back(bits);
            m.memory.store_known(at, 32, 0, Alike::mask);
        }
    }
}

void AlikeStates::take_out(Process& p, std::vector<uint32_t>& ranks) const
{
    for (Item& i : p.items)
        take_out(i, ranks);
    for (RequestObject& r : p.requests)
        if (r.persistent || alike_.is_member(static_cast<uint32_t>(r.source)))
            throw NotAlike();
    for (const CommObject& c : p.objects->comms)
        if (c.handle != abi::COMM_WORLD && c.handle != abi::COMM_SELF)
            throw NotAlike();
    for (CommObject& c : p.objects.write().comms)
        c.context = c.handle == abi::COMM_SELF ? 0 : c.context; // which nobody uses
    const Machine& m = *p.machine;
    bool any = std::any_of(m.undefined.begin(), m.undefined.end(), Alike::is_like_rank);
    for (uint32_t i = 1; i < m.memory.size() && !any; ++i)
        if (const MemoryObject* o = m.memory.find(i); o != nullptr && o->alive)
            any = std::any_of(o->gaps.begin(), o->gaps.end(), [](const auto& g) { return !g.second.is_whole(); });
    if (any)
        take_out(p.machine.write(), ranks);
}

const AlikeStates::Part& AlikeStates::part(const Cow<Process>& p)
{
    const uint32_t number = p.number(parts_);
    if (number > of_.size())
        of_.resize(std::max<size_t>(number, 2 * of_.size()));
    Part& part = of_[number - 1];
    if (part.without_ranks != 0)
        return part;
    Process without = *p;
    take_out(without, part.ranks);
    Signature h = own_.take();
    without.add_to(h, parts_);
    part.without_ranks = own_.number(h);
    own_.give_back(std::move(h));
    for (const bool member : {false, true})
        part.stays[member] = alike_.may_come_to_marked(*p->machine, member);
    return part;
}

// Sorts the members of the state.
void AlikeStates::find_places(const State& state)
{
    const auto& members = alike_.members();
    const auto n = static_cast<uint32_t>(state.processes.size());
    looks_.resize(n);
    for (const uint32_t r : members) {
        std::vector<uint64_t>& look = looks_[r];
        look.assign(1, of_process_[r]->without_ranks);
        for (const uint32_t rank : of_process_[r]->ranks)
            look.push_back(rank == r); // itself, or some other one
    }
    for (const CommContext& c : state.contexts->all) {
        if (c.group.size() != n)
            throw NotAlike();
        for (const uint32_t r : members) {
            looks_[r].push_back(c.next[r]);
            for (const Instance& i : c.instances)
                looks_[r].push_back(uint64_t{i.members[r].in != nullptr} << 1 | uint64_t{i.members[r].left});
        }
    }
    for (uint32_t q = 0; q < n; ++q)
        if (!alike_.is_member(q))
            for (size_t k = 0; k < of_process_[q]->ranks.size(); ++k)
                looks_[of_process_[q]->ranks[k]].push_back(uint64_t{q + 1} << 32 | k);
    look_at_windows(state);
    std::vector<uint32_t> sorted = members;
    std::stable_sort(sorted.begin(), sorted.end(), [&](uint32_t a, uint32_t b) { return looks_[a] < looks_[b]; });
    for (size_t i = 0; i < members.size(); ++i) {
        renames_ = renames_ || sorted[i] != members[i];
        place_[sorted[i]] = members[i];
    }
}

void AlikeStates::identify(const State& state, std::vector<uint32_t>& numbers)
{
    const auto n = static_cast<uint32_t>(state.processes.size());
    bool stays = false;
    for (const Cow<Process>& p : state.processes)
        static_cast<void>(part(p)); // these may move as they become more
    of_process_.resize(n);
    place_.resize(n);
    for (uint32_t r = 0; r < n; ++r) {
        of_process_[r] = &part(state.processes[r]);
        stays |= of_process_[r]->stays[alike_.is_member(r)];
        place_[r] = r;
    }
    renames_ = false;
    if (!stays)
        find_places(state);
    count(state);
    numbers.resize(n + State::shared_parts);
    Signature h = own_.take();
    for (uint32_t r = 0; r < n; ++r) {
        h.clear();
        h.add(of_process_[r]->without_ranks);
        for (const uint32_t rank : of_process_[r]->ranks)
            h.add(rank == r ? n : place_[rank]);
        numbers[place_[r]] = own_.number(h);
    }
    h.clear();
    Contexts contexts = *state.contexts;
    for (CommContext& c : contexts.all) {
        const CommContext before = c;
        for (uint32_t r = 0; r < n && !stays; ++r) {
            c.next[place_[r]] = before.next[r];
            for (size_t i = 0; i < c.instances.size(); ++i)
                c.instances[i].members[place_[r]] = before.instances[i].members[r];
        }
    }
    contexts.add_to(h, parts_);
    numbers[n] = own_.number(h);
    numbers[n + 1] = 0;
    if (!state.windows->clocks.empty()) {
        h.clear();
        add_windows(state, h);
        numbers[n + 1] = own_.number(h);
    }
    own_.give_back(std::move(h));
}

// With windows, states are dear: a search in which hardly any is renamed is not worth its time.
void AlikeStates::count(const State& state)
{
    constexpr uint64_t some = 4000, most_in_vain = 20;
    renamed_ += uint64_t{renames_};
    if (!state.windows->clocks.empty() && ++seen_ >= some && renamed_ * most_in_vain < seen_)
        throw NotAlike();
}

} // namespace mpismt::soundness
