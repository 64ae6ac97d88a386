#include "soundness/loops.hpp"

#include "core/memory.hpp"
#include "core/mpi/abi.hpp"
#include "core/mpi/traits.hpp"
#include "soundness/operations.hpp"
#include "soundness/semantics.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace mpismt::soundness {

using ir::Opcode;
using ir::Operand;

namespace {

// Larger functions: none of their loops is cut.
constexpr size_t max_instructions = 4'000;

bool chooses(MpiOp op) { return traits_of(op).has(Fact::Polls) || op == MpiOp::Waitany || op == MpiOp::Waitsome; }

// May the call bring a value that depends on which message was matched?
bool is_wildcard(const ir::Function& f, const ir::Instr& in)
{
    const auto any = [&](size_t source, size_t tag) {
        const auto args = f.args(in);
        const auto certain = [&](size_t i, int32_t wildcard) {
            return args[i].is_constant() ? static_cast<int32_t>(args[i].bits) != wildcard : wildcard == abi::ANY_SOURCE;
        };
        return !certain(source, abi::ANY_SOURCE) || (args[tag].is_constant() && !certain(tag, abi::ANY_TAG));
    };
    if (chooses(in.mpi) || in.mpi == MpiOp::Cancel)
        return true;
    const auto source = parameter_index(in.mpi, "source"), tag = parameter_index(in.mpi, "tag"),
               tag_received = parameter_index(in.mpi, "recvtag");
    return source && any(*source, tag_received ? *tag_received : *tag);
}

// Globals, locals of main among them, and locals that are only read and written by name and by calls as above: what is
// written into them is known.
class PlainVariables {
public:
    struct Store {
        uint32_t function, pc;
    };

    explicit PlainVariables(const ir::Program& program)
        : program_(program), stores_(program.globals.size()), pointed_to_(program.functions.size())
    {
        for (uint32_t f = 0; f < program.functions.size(); ++f)
            find_locals(f);
        hidden_.resize(stores_.size());
        for (const ir::Global& g : program.globals)
            for (size_t at = 0; at + sizeof(Pointer) <= g.bytes.size(); ++at) {
                Pointer p = 0;
                std::memcpy(&p, g.bytes.data() + at, sizeof p);
                give_away(0, Operand::constant(p));
            }
        for (uint32_t f = 0; f < program.functions.size(); ++f)
            for (uint32_t pc = 0; pc < program.functions[f].code.size(); ++pc)
                look_at(f, pc);
    }

    // What is written to one of them; null: it is none, or anybody may write to it.
    const std::vector<Store>* stores(uint32_t f, const Operand& address) const
    {
        const std::optional<size_t> o = of(f, address);
        return o && !hidden_[*o] ? &stores_[*o] : nullptr;
    }

    bool is_pointed_to(uint32_t function) const { return pointed_to_[function]; }

private:
    std::optional<size_t> of(uint32_t f, const Operand& o) const
    {
        if (!o.is_constant()) {
            const auto at = locals_.find({f, o.reg});
            return at == locals_.end() ? std::nullopt : std::optional(at->second);
        }
        const uint32_t object = object_of(o.bits);
        return object >= 1 && object <= program_.globals.size() ? std::optional<size_t>(object - 1) : std::nullopt;
    }
    void give_away(uint32_t f, const Operand& address)
    {
        if (const std::optional<size_t> o = of(f, address))
            hidden_[*o] = true;
        else if (address.is_constant() && is_function_pointer(address.bits) &&
                 object_of(address.bits) - max_objects < pointed_to_.size())
            pointed_to_[object_of(address.bits) - max_objects] = true;
    }
    // Registers that hold the address of a local and nothing else.
    void find_locals(uint32_t f)
    {
        std::map<ir::Reg, uint32_t> definitions;
        for (const ir::Instr& in : program_.functions[f].code)
            ++definitions[in.dst];
        for (const ir::Instr& in : program_.functions[f].code)
            if (in.code == Opcode::Alloca && in.dst != ir::no_reg && definitions[in.dst] == 1 &&
                in.dst >= program_.functions[f].parameters) {
                locals_[{f, in.dst}] = stores_.size();
                stores_.emplace_back();
            }
    }
    void look_at(uint32_t f, uint32_t pc)
    {
        const ir::Function& function = program_.functions[f];
        const ir::Instr& in = function.code[pc];
        const bool named = in.code == Opcode::Load || in.code == Opcode::Store || in.code == Opcode::SetMemory;
        if (!named)
            give_away(f, in.a);
        else if (const auto o = of(f, in.a); o && in.code != Opcode::Load)
            stores_[*o].push_back({f, pc});
        give_away(f, in.b);
        give_away(f, in.c);
        if (in.code == Opcode::Assert || in.code == Opcode::Output || in.code == Opcode::Switch) // only read
            return;
        for (const Operand& arg : function.args(in)) {
            if (in.code != Opcode::Mpi || !traits_of(in.mpi).has(Fact::WritesWhatIsKnown))
                give_away(f, arg);
            else if (const auto o = of(f, arg))
                stores_[*o].push_back({f, pc}); // in.b is a constant, as what the call writes is known
        }
    }

    const ir::Program& program_;
    std::map<std::pair<uint32_t, ir::Reg>, size_t> locals_;
    std::vector<std::vector<Store>> stores_; // of the globals, then of the locals
    std::vector<bool> hidden_;
    std::vector<bool> pointed_to_; // functions whose address is taken
};

class LoopAnalysis {
public:
    // `all`: those of the other functions.
    LoopAnalysis(const ir::Program& program, uint32_t function, const PlainVariables& variables,
                 const std::vector<std::unique_ptr<LoopAnalysis>>& all)
        : f_(program.functions[function]), function_(function), n_(f_.code.size()), variables_(variables), all_(all)
    {
        predecessors_.resize(n_);
        for (uint32_t pc = 0; pc < n_; ++pc)
            ir::for_each_successor(f_, pc, [&](uint32_t s) { predecessors_[s].push_back(pc); });
        unknown_.assign(n_, false);
        post_dominators();
    }

    // Returns whether it learnt something.
    bool run()
    {
        bool learnt = false;
        for (bool changed = true; changed;) {
            changed = false;
            for (uint32_t pc = 0; pc < n_; ++pc)
                changed |= step(pc);
            learnt |= changed;
        }
        return learnt;
    }

    // The functions that are called in some executions only, as far as is known here: calls note(function).
    template <class F> void for_each_conditional_call(F note) const
    {
        for (uint32_t pc = 0; pc < n_; ++pc)
            if (f_.code[pc].code == Opcode::Call &&
                (is_conditional_ || std::ranges::any_of(regions_, [&](const std::vector<bool>& r) { return r[pc]; })))
                note(f_.code[pc].callee);
    }
    // It is one of those. Returns whether that is new.
    bool make_conditional() { return !std::exchange(is_conditional_, true); }

    std::vector<Loops::Loop> governed() const
    {
        std::vector<Loops::Loop> out;
        for (const Loops::Loop& loop : natural_loops()) {
            bool governed = true, leaves = false, known_first = true;
            std::vector<bool> seen(n_, false);
            for (uint32_t pc = 0; pc < n_; ++pc)
                if (loop.contains[pc])
                    ir::for_each_successor(f_, pc, [&](uint32_t s) {
                        if (loop.contains[s])
                            return;
                        leaves = true;
                        governed &= branches_[pc];
                        known_first = known_first && known_at_first(f_.code[pc].a, pc, loop, seen);
                    });
            if (governed)
                out.push_back({loop.head, leaves && known_first ? 1U : 0U, loop.contains});
        }
        return out;
    }

private:
    // The instructions whose result the register may hold at `at`, not going around the loop again if one is given.
    std::vector<uint32_t> definitions(ir::Reg reg, uint32_t at, const Loops::Loop* once = nullptr) const
    {
        std::vector<uint32_t> out, work;
        std::vector<bool> seen(n_, false);
        const auto before = [&](uint32_t pc) {
            for (uint32_t p : predecessors_[pc])
                if (!seen[p] && !(once != nullptr && pc == once->head && once->contains[p])) {
                    seen[p] = true;
                    work.push_back(p);
                }
        };
        before(at);
        while (!work.empty()) {
            const uint32_t pc = work.back();
            work.pop_back();
            if (f_.code[pc].dst == reg)
                out.push_back(pc);
            else
                before(pc);
        }
        return out;
    }

    bool known(const ir::Operand& o, uint32_t at) const
    {
        if (o.is_constant())
            return true;
        const std::vector<uint32_t> from = definitions(o.reg, at);
        return std::none_of(from.begin(), from.end(), [&](uint32_t pc) {
            return unknown_[pc] || std::any_of(regions_.begin(), regions_.end(), [&](const std::vector<bool>& r) {
                       return r[pc] && !r[at];
                   });
        });
    }

    // The same in the first turn of the loop. `seen`: instructions in it whose results have been looked at for it.
    bool known_at_first(const ir::Operand& o, uint32_t at, const Loops::Loop& loop, std::vector<bool>& seen) const
    {
        std::vector<std::pair<const ir::Operand*, uint32_t>> work{{&o, at}};
        while (!work.empty()) {
            const auto [operand, where] = work.back();
            work.pop_back();
            if (operand->is_constant())
                continue;
            for (const uint32_t pc : definitions(operand->reg, where, &loop)) {
                if (seen[pc])
                    continue;
                seen[pc] = true;
                const ir::Instr& in = f_.code[pc];
                if (loop.contains[pc] && !brings_unknown(pc))
                    work.insert(work.end(), {{&in.a, pc}, {&in.b, pc}, {&in.c, pc}});
                else if (unknown_[pc])
                    return false;
            }
        }
        return true;
    }

    bool brings_unknown(uint32_t pc) const
    {
        const ir::Instr& in = f_.code[pc];
        return (in.code == Opcode::Input && !in.own) || in.code == Opcode::Call || in.code == Opcode::CallIndirect ||
               (in.code == Opcode::Load && may_be_unknown(in.a, pc));
    }

    // What lies in memory there, when it is read at `at`.
    bool may_be_unknown(const Operand& address, uint32_t at) const
    {
        const std::vector<PlainVariables::Store>* stores = variables_.stores(function_, address);
        return stores == nullptr || std::ranges::any_of(*stores, [&](const PlainVariables::Store& s) {
                   const LoopAnalysis* writer = all_[s.function].get();
                   if (writer == nullptr || writer->is_conditional_)
                       return true;
                   const Operand& value =
                       writer->f_.code[s.pc].b; // of what is passed to functions nothing is known here
                   return (!value.is_constant() && writer->f_.parameters > 0) || !writer->known(value, s.pc) ||
                          std::ranges::any_of(writer->regions_, [&](const std::vector<bool>& r) {
                              return r[s.pc] && (writer != this || !r[at]);
                          });
               });
    }

    // Returns whether it learnt something.
    bool step(uint32_t pc)
    {
        const ir::Instr& in = f_.code[pc];
        const bool branch = in.code == Opcode::Branch || in.code == Opcode::Switch;
        if (branch && !branches_[pc] && !known(in.a, pc)) {
            branches_[pc] = true;
            add_region(pc);
            return true;
        }
        if (in.dst == ir::no_reg || unknown_[pc] || in.code == Opcode::Mpi)
            return false;
        unknown_[pc] = brings_unknown(pc) || !known(in.a, pc) || !known(in.b, pc) || !known(in.c, pc);
        return unknown_[pc];
    }

    // What is between the branch and the place where its sides have met.
    void add_region(uint32_t branch)
    {
        std::vector<bool> inside(n_, false);
        std::vector<uint32_t> work;
        const auto visit = [&](uint32_t s) {
            if (s != meets_[branch] && !inside[s]) {
                inside[s] = true;
                work.push_back(s);
            }
        };
        ir::for_each_successor(f_, branch, visit);
        while (!work.empty()) {
            const uint32_t pc = work.back();
            work.pop_back();
            ir::for_each_successor(f_, pc, visit);
        }
        regions_.push_back(std::move(inside));
    }

    // meets_: the immediate post-dominator (Cooper, Harvey and Kennedy), n_ for the end.
    void post_dominators()
    {
        std::vector<uint32_t> order; // post-order of the reversed graph's reverse: ends last
        std::vector<uint8_t> seen(n_, 0);
        std::vector<std::pair<uint32_t, size_t>> stack;
        for (uint32_t root = 0; root < n_; ++root) {
            bool leaves = true;
            ir::for_each_successor(f_, root, [&](uint32_t) { leaves = false; });
            if (!leaves || seen[root])
                continue;
            seen[root] = 1;
            stack.emplace_back(root, 0);
            while (!stack.empty()) {
                auto& [pc, next] = stack.back();
                if (next < predecessors_[pc].size()) {
                    const uint32_t p = predecessors_[pc][next++];
                    if (!seen[p]) {
                        seen[p] = 1;
                        stack.emplace_back(p, 0);
                    }
                } else {
                    order.push_back(pc);
                    stack.pop_back();
                }
            }
        }
        const auto end = static_cast<uint32_t>(n_);
        std::vector<uint32_t> number(n_ + 1, 0);
        for (uint32_t i = 0; i < order.size(); ++i)
            number[order[i]] = i;
        number[end] = end;
        constexpr uint32_t unset = ~uint32_t{0};
        meets_.assign(n_ + 1, unset);
        meets_[end] = end;
        const auto meet = [&](uint32_t a, uint32_t b) {
            while (a != b) {
                while (a != end && (b == end || number[a] < number[b]))
                    a = meets_[a];
                while (b != end && (a == end || number[b] < number[a]))
                    b = meets_[b];
            }
            return a;
        };
        for (bool changed = true; changed;) {
            changed = false;
            for (size_t i = order.size(); i-- > 0;) {
                const uint32_t pc = order[i];
                uint32_t to = unset;
                ir::for_each_successor(f_, pc, [&](uint32_t s) {
                    if (meets_[s] != unset)
                        to = to == unset ? s : meet(to, s);
                });
                if (to == unset)
                    to = end;
                if (meets_[pc] != to) {
                    meets_[pc] = to;
                    changed = true;
                }
            }
        }
        for (uint32_t& m : meets_)
            if (m == unset) // never ends
                m = end;
        branches_.assign(n_, false);
    }

    // One for each target of a back edge of a depth-first search.
    std::vector<Loops::Loop> natural_loops() const
    {
        std::vector<Loops::Loop> out;
        std::vector<uint8_t> state(n_, 0); // 1: on the path, 2: left
        std::vector<std::pair<uint32_t, std::vector<uint32_t>>> path;
        const auto successors = [&](uint32_t pc) {
            std::vector<uint32_t> all;
            ir::for_each_successor(f_, pc, [&](uint32_t s) { all.push_back(s); });
            return all;
        };
        path.emplace_back(0, successors(0));
        state[0] = 1;
        while (!path.empty()) {
            if (path.back().second.empty()) {
                state[path.back().first] = 2;
                path.pop_back();
                continue;
            }
            const uint32_t from = path.back().first, s = path.back().second.back();
            path.back().second.pop_back();
            if (state[s] == 0) {
                state[s] = 1;
                path.emplace_back(s, successors(s));
            } else if (state[s] == 1) {
                add_back_edge(out, from, s);
            }
        }
        return out;
    }

    void add_back_edge(std::vector<Loops::Loop>& loops, uint32_t from, uint32_t head) const
    {
        auto it = std::find_if(loops.begin(), loops.end(), [&](const Loops::Loop& l) { return l.head == head; });
        if (it == loops.end()) {
            loops.push_back({head, 0, std::vector<bool>(n_, false)});
            it = loops.end() - 1;
            it->contains[head] = true;
        }
        std::vector<uint32_t> work{from};
        while (!work.empty()) {
            const uint32_t pc = work.back();
            work.pop_back();
            if (it->contains[pc])
                continue;
            it->contains[pc] = true;
            for (uint32_t p : predecessors_[pc])
                work.push_back(p);
        }
    }

    const ir::Function& f_;
    uint32_t function_;
    size_t n_;
    const PlainVariables& variables_;
    const std::vector<std::unique_ptr<LoopAnalysis>>& all_;
    std::vector<std::vector<uint32_t>> predecessors_;
    bool is_conditional_ = false;
    std::vector<bool> unknown_, branches_; // instructions with an unknown result; unknown branches
    std::vector<uint32_t> meets_;
    std::vector<std::vector<bool>> regions_; // of unknown branches: what depends on them
};

} // namespace

Loops::Loops(const ir::Program& program) : loops_(program.functions.size())
{
    const auto some_unknown = [](const ir::Function& f) {
        return std::ranges::any_of(f.code, [&](const ir::Instr& in) {
            // What the models of threads choose, such as a schedule, no loop takes long for.
            return (in.code == Opcode::Input && !in.own) || (in.code == Opcode::Mpi && is_wildcard(f, in));
        });
    };
    if (std::ranges::none_of(program.functions, some_unknown))
        return;
    const PlainVariables variables(program);
    std::vector<std::unique_ptr<LoopAnalysis>> all(program.functions.size());
    for (uint32_t i = 0; i < all.size(); ++i)
        if (program.functions[i].code.size() <= max_instructions)
            all[i] = std::make_unique<LoopAnalysis>(program, i, variables, all);
    for (uint32_t i = 0; i < all.size(); ++i) // whoever calls them by their address may do so in some executions only
        if (all[i] != nullptr && variables.is_pointed_to(i))
            all[i]->make_conditional();
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& a : all) {
            if (a == nullptr)
                continue;
            changed |= a->run();
            a->for_each_conditional_call(
                [&](uint32_t f) { changed |= all[f] != nullptr && all[f]->make_conditional(); });
        }
    }
    for (size_t i = 0; i < all.size(); ++i)
        if (all[i] != nullptr)
            loops_[i] = all[i]->governed();
}

} // namespace mpismt::soundness
