#include "core/native/region.hpp"

#include "core/memory.hpp"

#include <algorithm>

namespace mpismt::native {

using ir::Opcode;

namespace {

constexpr size_t max_instructions = 4000; // of a region: compiling takes about a second for 20,000
constexpr size_t max_in_place = 400;      // of a function in place of its call
constexpr size_t small = 8;               // of one that always is, rather than a unit
constexpr size_t much_in_place = 250;     // in a unit: beyond this, functions that could be units are
constexpr size_t max_units = 100;
constexpr uint32_t max_loops = 64;
constexpr uint64_t max_live_bits = uint64_t{1} << 28;

// Puts functions in place of their calls, and chooses the units.
class Growth {
public:
    Growth(Flows& flows, const ValueAtEntry& value) : flows_(flows), value_(value) {}

    std::optional<Region> grow(uint32_t function, uint32_t loop, uint32_t entry)
    {
        region_ = {};
        region_.loop = loop;
        region_.entry = entry;
        size_ = 0;
        units_.clear();
        region_.units.push_back({});
        sizes_.assign(1, 0);
        for (uint32_t u = 0; u < region_.units.size(); ++u) {
            const auto first = static_cast<uint32_t>(region_.instances.size());
            region_.units[u].instance = first;
            if (u != 0)
                size_ -= flows_.program().functions[function_of_unit_[u]].code.size(); // add counts it
            if (!add(u == 0 ? function : function_of_unit_[u], first, 0, u, 0))
                return std::nullopt;
            region_.units[u].end = static_cast<uint32_t>(region_.instances.size());
        }
        return std::move(region_);
    }

private:
    bool contains(uint32_t instance, uint32_t pc)
    {
        return instance != 0 || region_.loop == no_loop ||
               flows_.of(region_.instances[0].function).order().contains(region_.loop, pc);
    }

    bool has_room_for(uint32_t function)
    {
        return size_ + flows_.program().functions[function].code.size() <= max_instructions;
    }

    bool may_be_in_place(uint32_t function, uint32_t caller, uint32_t level)
    {
        const ir::Function& f = flows_.program().functions[function];
        const Unit& unit = region_.units[region_.instances[caller].unit];
        if (level >= max_level || f.code.size() > max_in_place || !has_room_for(function) ||
            (f.code.size() > small && sizes_[region_.instances[caller].unit] + f.code.size() > much_in_place &&
             may_be_unit(function)) ||
            unit.loops + flows_.of(function).order().loops.size() > max_loops)
            return false;
        for (uint32_t i = caller;; i = region_.instances[i].caller) {
            if (region_.instances[i].function == function)
                return false;
            if (i == unit.instance)
                return true;
        }
    }

    // A large function with loops of its own is left to the interpreter, which may skip them, unless it calls itself.
    bool may_be_unit(uint32_t function)
    {
        const FlowOrder& order = flows_.of(function).order();
        return units_.count(function) != 0 ||
               (order.loops.size() <= max_loops && region_.units.size() < max_units &&
                (order.loops.empty() || flows_.program().functions[function].code.size() <= max_in_place ||
                 flows_.is_recursive(function)));
    }

    bool add(uint32_t function, uint32_t caller, uint32_t call, uint32_t u, uint32_t level)
    {
        const ir::Function& f = flows_.program().functions[function];
        const auto number = static_cast<uint32_t>(region_.instances.size());
        region_.instances.push_back(
            {function, caller, call, region_.registers, region_.units[u].loops, u, level, false});
        region_.registers += f.registers;
        region_.units[u].loops += static_cast<uint32_t>(flows_.of(function).order().loops.size());
        for (uint32_t pc = 0; pc < f.code.size(); ++pc)
            if (contains(number, pc)) {
                ++size_;
                ++sizes_[u];
                if (f.code[pc].code == Opcode::Alloca)
                    region_.instances[number].makes_objects = true;
            }
        if (size_ > max_instructions || region_.units[u].loops > max_loops)
            return false;
        for (uint32_t pc = 0; pc < f.code.size(); ++pc) {
            if (!contains(number, pc))
                continue;
            const std::optional<uint32_t> callee = callee_of(number, f.code[pc]);
            if (!callee || flows_.communicates(*callee))
                continue;
            if (may_be_in_place(*callee, number, level)) {
                region_.in_place[{number, pc}] = static_cast<uint32_t>(region_.instances.size());
                if (!add(*callee, number, pc, u, level + 1))
                    return false;
            } else if (const auto known = units_.find(*callee); known != units_.end()) {
                region_.calls[{number, pc}] = known->second;
            } else if (has_room_for(*callee) && may_be_unit(*callee)) {
                const auto unit = static_cast<uint32_t>(region_.units.size());
                units_[*callee] = unit;
                region_.calls[{number, pc}] = unit;
                region_.units.push_back({});
                sizes_.push_back(0);
                function_of_unit_.resize(unit + 1);
                function_of_unit_[unit] = *callee;
                size_ += flows_.program().functions[*callee].code.size();
                for (const ir::Operand& o : f.args(f.code[pc]))
                    region_.units.back().arguments.push_back(value_of(number, o));
            }
        }
        return true;
    }

    std::optional<uint32_t> callee_of(uint32_t instance, const ir::Instr& in)
    {
        if (in.code == Opcode::Call)
            return in.callee;
        if (in.code != Opcode::CallIndirect)
            return std::nullopt;
        const std::optional<uint64_t> pointer = value_of(instance, in.a);
        if (!pointer || !is_function_pointer(*pointer))
            return std::nullopt;
        const uint32_t callee = object_of(*pointer) - max_objects;
        const auto arguments = program_of(instance).args(in).size();
        return callee < flows_.program().functions.size() && arguments == flows_.program().functions[callee].parameters
                   ? std::optional(callee)
                   : std::nullopt;
    }

    const ir::Function& program_of(uint32_t instance) const
    {
        return flows_.program().functions[region_.instances[instance].function];
    }

    // What the operand is wherever it is used in the region, if that can be seen at once.
    std::optional<uint64_t> value_of(uint32_t instance, const ir::Operand& o)
    {
        if (o.is_constant())
            return o.bits;
        const ir::Function& f = program_of(instance);
        for (uint32_t pc = 0; pc < f.code.size(); ++pc)
            if (f.code[pc].dst == o.reg && contains(instance, pc))
                return std::nullopt;
        if (instance == 0)
            return value_(o.reg);
        if (o.reg >= f.parameters)
            return std::nullopt;
        const Instance& here = region_.instances[instance];
        const Unit& unit = region_.units[here.unit];
        if (instance == unit.instance)
            return o.reg < unit.arguments.size() ? unit.arguments[o.reg] : std::nullopt;
        const ir::Function& caller = program_of(here.caller);
        return value_of(here.caller, caller.args(caller.code[here.call])[o.reg]);
    }

    Flows& flows_;
    const ValueAtEntry& value_;
    Region region_;
    size_t size_ = 0;
    std::map<uint32_t, uint32_t> units_; // by function
    std::vector<uint32_t> function_of_unit_;
    std::vector<size_t> sizes_; // of the units, with what is in place
};

// What the region reads before it writes it, or leaves as it was on some ways to an exit.
void find_taken(Flows& flows, Region& region)
{
    const uint32_t function = region.instances[0].function;
    const ir::Function& f = flows.program().functions[function];
    const FunctionFlow& flow = flows.of(function);
    std::vector<bool> used(f.registers);
    const auto use = [&](const ir::Operand& o) {
        if (!o.is_constant())
            used[o.reg] = true;
    };
    for (uint32_t pc = 0; pc < f.code.size(); ++pc) {
        if (region.loop != no_loop && !flow.order().contains(region.loop, pc))
            continue;
        const ir::Instr& in = f.code[pc];
        use(in.a);
        use(in.b);
        use(in.c);
        for (const ir::Operand& o : f.args(in))
            use(o);
        if (in.dst != ir::no_reg)
            used[in.dst] = true;
    }
    for (ir::Reg r = 0; r < f.registers; ++r)
        if (used[r] && flow.is_read_from(region.entry, r))
            region.taken.push_back(r);
}

} // namespace

FunctionFlow::FunctionFlow(const ir::Program& program, uint32_t function)
    : order_(analyse_flow(program.functions[function])), live_(program.functions[function].code.size())
{
    const ir::Function& f = program.functions[function];
    const auto n = static_cast<uint32_t>(f.code.size());
    const size_t words = (f.registers + 63) / 64;
    const bool too_large = uint64_t{n} * f.registers > max_live_bits;
    for (Set& s : live_)
        s.resize(words, too_large ? ~uint64_t{0} : 0);
    Set named(words), live;
    for (const ir::Variable& v : program.variables)
        if (v.function == function && v.reg != ir::no_reg)
            named[v.reg / 64] |= uint64_t{1} << v.reg % 64;
    for (bool changed = !too_large; changed;) {
        changed = false;
        for (uint32_t pc = n; pc-- > 0;) {
            live = named;
            ir::for_each_successor(f, pc, [&](uint32_t s) {
                for (size_t w = 0; w < words; ++w)
                    live[w] |= live_[s][w];
            });
            const ir::Instr& in = f.code[pc];
            if (in.dst != ir::no_reg)
                live[in.dst / 64] &= ~(uint64_t{1} << in.dst % 64) | named[in.dst / 64];
            const auto use = [&](const ir::Operand& o) {
                if (!o.is_constant())
                    live[o.reg / 64] |= uint64_t{1} << o.reg % 64;
            };
            use(in.a);
            use(in.b);
            use(in.c);
            for (const ir::Operand& o : f.args(in))
                use(o);
            if (live != live_[pc]) {
                live_[pc] = live;
                changed = true;
            }
        }
    }
}

const FunctionFlow& Flows::of(uint32_t function)
{
    if (!flows_[function])
        flows_[function].emplace(program_, function);
    return *flows_[function];
}

bool Flows::communicates(uint32_t function)
{
    if (communicates_.empty()) {
        communicates_.resize(program_.functions.size());
        for (bool changed = true; changed;) {
            changed = false;
            for (uint32_t f = 0; f < program_.functions.size(); ++f)
                for (const ir::Instr& in : program_.functions[f].code)
                    if (!communicates_[f] &&
                        (in.code == Opcode::Mpi || (in.code == Opcode::Call && communicates_[in.callee])))
                        communicates_[f] = changed = true;
        }
    }
    return communicates_[function];
}

bool Flows::is_recursive(uint32_t function)
{
    if (const auto known = recursive_.find(function); known != recursive_.end())
        return known->second;
    std::vector<bool> seen(program_.functions.size());
    std::vector<uint32_t> work{function};
    while (!work.empty() && !seen[function]) {
        const uint32_t f = work.back();
        work.pop_back();
        for (const ir::Instr& in : program_.functions[f].code)
            if (in.code == Opcode::Call && !seen[in.callee]) {
                seen[in.callee] = true;
                work.push_back(in.callee);
            }
    }
    return recursive_[function] = seen[function];
}

std::optional<Region> choose_region(Flows& flows, uint32_t function, const ValueAtEntry& value)
{
    std::optional<Region> region = Growth(flows, value).grow(function, no_loop, 0);
    if (region)
        find_taken(flows, *region);
    return region;
}

std::optional<Region> choose_region(Flows& flows, uint32_t function, uint32_t loop, const ValueAtEntry& value)
{
    const ir::Function& f = flows.program().functions[function];
    const FlowOrder& order = flows.of(function).order();
    const auto communicates = [&](uint32_t l) {
        for (uint32_t pc = 0; pc < f.code.size(); ++pc)
            if (order.contains(l, pc) && (f.code[pc].code == Opcode::Mpi ||
                                          (f.code[pc].code == Opcode::Call && flows.communicates(f.code[pc].callee))))
                return true;
        return false;
    };
    uint32_t entry = 0;
    while (order.head_of[entry] != loop)
        ++entry;
    Growth growth(flows, value);
    std::optional<Region> best = growth.grow(function, loop, entry);
    if (!best)
        return std::nullopt;
    for (uint32_t l = order.loops[loop].parent; l != no_loop && !communicates(l); l = order.loops[l].parent) {
        std::optional<Region> larger = growth.grow(function, l, entry);
        if (!larger)
            break;
        best = std::move(larger);
    }
    find_taken(flows, *best);
    return best;
}

} // namespace mpismt::native
