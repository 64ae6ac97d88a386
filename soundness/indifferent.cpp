// The slice: see the header.
#include "soundness/indifferent.hpp"

#include "core/memory.hpp"
#include "core/mpi/abi.hpp"
#include "core/overflow.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <set>

namespace mpismt::soundness {

using ir::Instr;
using ir::Opcode;
using ir::Operand;

namespace {

constexpr size_t most_instructions = 5'000; // of a program that is looked at

bool fails(const ir::Function& f, uint32_t pc)
{
    const Instr& in = f.code[pc];
    return in.code == Opcode::Assert && in.a.is_constant() && (in.a.bits & 1) == 0;
}

struct Unknown {}; // thrown: nothing is known of the program

class Slice {
public:
    explicit Slice(const ir::Program& program) : program_(program)
    {
        for (const ir::Function& f : program.functions) {
            registers_.push_back(nodes_);
            nodes_ += f.registers + 1; // and what it returns
            results_.push_back(nodes_);
            nodes_ += static_cast<uint32_t>(f.code.size());
        }
        any_tag_ = nodes_++;
        for (size_t g = 0; g < program.globals.size(); ++g)
            objects_.push_back(nodes_++);
        find_reachable();
        for_each([&](uint32_t f, const Instr& in) { find_nodes(f, in); });
        points_to_.resize(nodes_);
        find_initial_pointers();
        for (changed_ = true; changed_;) {
            changed_ = false;
            for_each([&](uint32_t f, const Instr& in) { point(f, in); });
        }
        find_own_objects();
        for_each([&](uint32_t f, const Instr& in) { look_at(f, in); });
        depends_on_.resize(nodes_);
        relevant_.resize(nodes_);
        for (uint32_t n : std::vector<uint32_t>(std::move(needed_)))
            need(n);
        while (!work_.empty()) {
            const uint32_t node = work_.back();
            work_.pop_back();
            for (uint32_t n : depends_on_[node])
                need(n);
        }
    }

    bool is_indifferent(uint32_t f, const Instr& in) const
    {
        const std::optional<P2p> p = in.code == Opcode::Mpi ? p2p_of(in.mpi) : std::nullopt;
        if (!p || p->kind != Item::Kind::Send || p->form == CallForm::Persistent)
            return false;
        const auto data = data_of(f, in, true);
        return std::none_of(data.begin(), data.end(), [&](uint32_t node) { return relevant_[node]; });
    }

private:
    template <class F>
    void for_each(F visit)
    {
        for (uint32_t f : reachable_)
            for (const Instr& in : program_.functions[f].code)
                visit(f, in);
    }
    void find_reachable()
    {
        size_t instructions = 0;
        std::set<uint32_t> known(program_.entry.begin(), program_.entry.end());
        reachable_.assign(known.begin(), known.end());
        for (size_t i = 0; i < reachable_.size(); ++i)
            for (const Instr& in : program_.functions[reachable_[i]].code) {
                if (++instructions > most_instructions)
                    throw Unknown{};
                if (in.code == Opcode::Call && known.insert(in.callee).second)
                    reachable_.push_back(in.callee);
            }
    }
    uint32_t number(const Instr& in, uint32_t f) const
    {
        return static_cast<uint32_t>(&in - program_.functions[f].code.data());
    }
    // What is in the contents of globals when the program begins.
    void find_initial_pointers()
    {
        for (size_t g = 0; g < program_.globals.size(); ++g) {
            const std::vector<uint8_t>& bytes = program_.globals[g].bytes;
            for (size_t at = 0; at + sizeof(Pointer) <= bytes.size(); ++at) {
                Pointer p = 0;
                std::memcpy(&p, bytes.data() + at, sizeof p);
                add_all(objects_[g], pointees(0, Operand::constant(p)));
            }
        }
    }
    std::span<const Operand> args(uint32_t f, const Instr& in) const { return program_.functions[f].args(in); }
    uint32_t node(uint32_t f, ir::Reg r) const { return registers_[f] + r; }
    uint32_t result_of(uint32_t f) const { return registers_[f] + program_.functions[f].registers; }

    // Objects, and for each tag the data of the messages with it.
    void find_nodes(uint32_t f, const Instr& in)
    {
        if (in.code == Opcode::Alloca || in.code == Opcode::Allocate) {
            made_[{f, number(in, f)}] = static_cast<uint32_t>(objects_.size());
            objects_.push_back(nodes_++);
        }
        if (in.code != Opcode::Mpi)
            return;
        if (makes_pointers(in.mpi))
            throw Unknown{};
        if (const std::optional<int32_t> tag = tag_of(f, in); tag && data_.try_emplace(*tag, nodes_).second)
            ++nodes_;
    }
    // Addresses that the program has not made itself, or looks at; functions that MPI calls.
    static bool makes_pointers(MpiOp op)
    {
        if (op == MpiOp::Get_address || op == MpiOp::Alloc_mem || op == MpiOp::Buffer_detach)
            return true;
        return std::ranges::any_of(parameters_of(op), [](const Param& p) {
            return p.kind == ParamKind::Function || p.kind == ParamKind::Polyfunction ||
                   p.kind == ParamKind::AttributeVal || p.kind == ParamKind::AttributeVal10;
        });
    }
    // Of a call with one tag that is known.
    std::optional<int32_t> tag_of(uint32_t f, const Instr& in) const
    {
        std::optional<int32_t> tag;
        const auto parameters = parameters_of(in.mpi);
        for (size_t i = 0; i < parameters.size() && i < args(f, in).size(); ++i) {
            if (parameters[i].kind != ParamKind::Tag || parameters[i].dir != ParamDir::In)
                continue;
            const Operand& o = args(f, in)[i];
            if (tag || !o.is_constant() || static_cast<int32_t>(o.bits) == abi::ANY_TAG)
                return std::nullopt;
            tag = static_cast<int32_t>(o.bits);
        }
        return tag;
    }
    // The messages that the call may send, or receive. any_tag_: those that are sent with a tag that is not known.
    std::vector<uint32_t> data_of(uint32_t f, const Instr& in, bool sends) const
    {
        if (const std::optional<int32_t> tag = tag_of(f, in))
            return sends ? std::vector{data_.at(*tag)} : std::vector{data_.at(*tag), any_tag_};
        std::vector<uint32_t> all{any_tag_};
        for (const auto& [tag, node] : data_)
            all.push_back(node);
        return all;
    }

    // --- what pointers point to ---
    void add(uint32_t to, uint32_t object) { changed_ |= points_to_[to].insert(object).second; }
    void add_all(uint32_t to, const std::set<uint32_t>& objects)
    {
        for (uint32_t o : std::set<uint32_t>(objects))
            add(to, o);
    }
    std::set<uint32_t> pointees(uint32_t f, const Operand& o) const
    {
        if (!o.is_constant())
            return points_to_[node(f, o.reg)];
        const uint32_t object = object_of(o.bits);
        if (object >= 1 && object <= program_.globals.size())
            return {object - 1};
        return {};
    }
    void point(uint32_t f, const Instr& in)
    {
        const auto dst = [&] { return node(f, in.dst); };
        const bool has_result = in.dst != ir::no_reg;
        switch (in.code) {
        case Opcode::Compute:
        case Opcode::Select:
            if (has_result)
                for (const Operand* o : {&in.a, &in.b, &in.c})
                    add_all(dst(), pointees(f, *o));
            break;
        case Opcode::Alloca:
        case Opcode::Allocate:
            if (has_result)
                add(dst(), made_.at({f, number(in, f)}));
            break;
        case Opcode::Load:
            if (has_result)
                for (uint32_t o : pointees(f, in.a))
                    add_all(dst(), points_to_[objects_[o]]);
            break;
        case Opcode::Store:
            for (uint32_t o : pointees(f, in.a))
                add_all(objects_[o], pointees(f, in.b));
            break;
        case Opcode::CopyMemory:
            for (uint32_t to : pointees(f, in.a))
                for (uint32_t from : pointees(f, in.b))
                    add_all(objects_[to], points_to_[objects_[from]]);
            break;
        case Opcode::Call:
            for (uint32_t i = 0; i < args(f, in).size(); ++i)
                if (i < program_.functions[in.callee].registers)
                    add_all(node(in.callee, i), pointees(f, args(f, in)[i]));
            if (has_result)
                add_all(dst(), points_to_[result_of(in.callee)]);
            break;
        case Opcode::Return: add_all(result_of(f), pointees(f, in.a)); break;
        default: break;
        }
    }

    // --- what depends on what ---
    void need(uint32_t n)
    {
        if (relevant_[n])
            return;
        relevant_[n] = true;
        work_.push_back(n);
    }
    void depends(uint32_t n, const std::vector<uint32_t>& on)
    {
        depends_on_.resize(std::max<size_t>(depends_on_.size(), nodes_));
        depends_on_[n].insert(depends_on_[n].end(), on.begin(), on.end());
    }
    void is_needed(const std::vector<uint32_t>& nodes) { needed_.insert(needed_.end(), nodes.begin(), nodes.end()); }

    // Objects of one call of one function that nobody else comes to: in their function the order of statements counts.
    void find_own_objects()
    {
        std::vector<size_t> calls(program_.functions.size(), 0);
        for (uint32_t f : program_.entry)
            calls[f] = std::max<size_t>(calls[f], 1);
        for_each([&](uint32_t, const Instr& in) {
            if (in.code == Opcode::Call)
                ++calls[in.callee];
        });
        is_own_.assign(objects_.size(), false);
        for (const auto& [at, object] : made_)
            is_own_[object] = calls[at.first] == 1;
        const auto others = [&](uint32_t node, uint32_t function) {
            for (uint32_t o : points_to_[node])
                for (const auto& [at, object] : made_)
                    if (object == o && at.first != function)
                        is_own_[o] = false;
        };
        for (uint32_t f : reachable_)
            for (uint32_t r = 0; r <= program_.functions[f].registers; ++r)
                others(node(f, r), f);
        for (uint32_t o : objects_)
            others(o, ~0U);
    }
    // Instructions that may come before this one.
    const std::vector<bool>& before(uint32_t f, uint32_t pc)
    {
        std::vector<bool>& set = before_[{f, pc}];
        if (set.empty())
            walk_back(f, pc, [&](uint32_t at) {
                set.resize(program_.functions[f].code.size());
                const bool known = set[at];
                set[at] = true;
                return !known;
            });
        return set;
    }
    // Calls visit for the predecessors of an instruction, and on from those for which it is true.
    template <class Visit>
    void walk_back(uint32_t f, uint32_t pc, Visit visit)
    {
        std::vector<std::vector<uint32_t>>& predecessors = predecessors_[f];
        const ir::Function& function = program_.functions[f];
        if (predecessors.empty()) {
            predecessors.resize(function.code.size());
            for (uint32_t i = 0; i < function.code.size(); ++i)
                ir::for_each_successor(function, i, [&](uint32_t to) { predecessors[to].push_back(i); });
        }
        std::vector<uint32_t> work{pc};
        while (!work.empty()) {
            const uint32_t at = work.back();
            work.pop_back();
            for (uint32_t p : predecessors[at])
                if (visit(p))
                    work.push_back(p);
        }
    }
    // The definitions of the operand that may reach the instruction.
    std::vector<uint32_t> read(uint32_t f, uint32_t pc, const Operand& o)
    {
        if (o.is_constant())
            return {};
        std::vector<uint32_t> found;
        if (o.reg < program_.functions[f].parameters)
            found.push_back(node(f, o.reg));
        std::set<uint32_t> seen;
        walk_back(f, pc, [&](uint32_t at) {
            if (!seen.insert(at).second)
                return false;
            if (program_.functions[f].code[at].dst != o.reg)
                return true;
            found.push_back(results_[f] + at);
            return false;
        });
        return found;
    }
    uint32_t written(uint32_t object, uint32_t pc)
    {
        if (!is_own_[object])
            return objects_[object];
        const auto [it, fresh] = written_.try_emplace({object, pc}, nodes_);
        nodes_ += fresh;
        return it->second;
    }
    std::vector<uint32_t> contents(uint32_t f, uint32_t pc, uint32_t object)
    {
        if (!is_own_[object])
            return {objects_[object]};
        std::vector<uint32_t> found;
        const std::vector<bool>& earlier = before(f, pc);
        for (uint32_t at = 0; at < earlier.size(); ++at)
            if (earlier[at] && may_write(program_.functions[f].code[at].code))
                found.push_back(written(object, at));
        return found;
    }
    // At any time: what a call looks at later.
    std::vector<uint32_t> all_contents(uint32_t object)
    {
        std::vector<uint32_t> found{objects_[object]};
        for (const auto& [at, made] : made_)
            if (made == object && is_own_[object])
                for (const Instr& in : program_.functions[at.first].code)
                    if (may_write(in.code))
                        found.push_back(written(object, number(in, at.first)));
        return found;
    }
    static bool may_write(Opcode code)
    {
        return code == Opcode::Store || code == Opcode::CopyMemory || code == Opcode::SetMemory ||
               code == Opcode::Mpi || code == Opcode::Format;
    }
    // Of an address that is used: it is needed, and where it points to must be known.
    std::set<uint32_t> used(uint32_t f, uint32_t pc, const Operand& address)
    {
        is_needed(read(f, pc, address));
        std::set<uint32_t> objects = pointees(f, address);
        if (objects.empty() && !address.is_constant())
            throw Unknown{};
        return objects;
    }
    // The contents of what it points to, and of what that points to.
    void need_contents(std::set<uint32_t> objects)
    {
        std::vector<uint32_t> work(objects.begin(), objects.end());
        while (!work.empty()) {
            const uint32_t o = work.back();
            work.pop_back();
            is_needed(all_contents(o));
            for (uint32_t inner : points_to_[objects_[o]])
                if (objects.insert(inner).second)
                    work.push_back(inner);
        }
    }

    void look_at(uint32_t f, const Instr& in)
    {
        const uint32_t pc = number(in, f), result = results_[f] + pc;
        const auto get = [&](const Operand& o) { return read(f, pc, o); };
        switch (in.code) {
        case Opcode::Compute:
            if (is_division(in.op)) {
                is_needed(get(in.a));
                is_needed(get(in.b));
            }
            [[fallthrough]];
        case Opcode::Select:
            for (const Operand* o : {&in.a, &in.b, &in.c})
                depends(result, get(*o));
            break;
        case Opcode::Load:
            for (uint32_t o : used(f, pc, in.a))
                depends(result, contents(f, pc, o));
            break;
        case Opcode::Store:
            for (uint32_t o : used(f, pc, in.a))
                depends(written(o, pc), get(in.b));
            break;
        case Opcode::CopyMemory: {
            is_needed(get(in.c));
            const std::set<uint32_t> from = used(f, pc, in.b);
            for (uint32_t to : used(f, pc, in.a))
                for (uint32_t o : from)
                    depends(written(to, pc), contents(f, pc, o));
            break;
        }
        case Opcode::SetMemory:
            is_needed(get(in.c));
            for (uint32_t o : used(f, pc, in.a))
                depends(written(o, pc), get(in.b));
            break;
        case Opcode::Call:
            for (uint32_t i = 0; i < args(f, in).size(); ++i)
                if (i < program_.functions[in.callee].registers)
                    depends(node(in.callee, i), get(args(f, in)[i]));
            depends(result, {result_of(in.callee)});
            break;
        case Opcode::Return:
            depends(result_of(f), get(in.a));
            if (std::find(program_.entry.begin(), program_.entry.end(), f) != program_.entry.end())
                is_needed(get(in.a));
            break;
        case Opcode::Branch:
            if (holds_at(program_.functions[f], in) == nullptr)
                is_needed(get(in.a));
            break;
        case Opcode::Assert: break;
        case Opcode::Mpi: look_at_call(f, pc, in); break;
        case Opcode::CallIndirect: throw Unknown{};
        case Opcode::Format:
            need_contents(used(f, pc, in.a));
            if (!in.c.is_constant() || in.c.bits != 0)
                need_contents(used(f, pc, in.c));
            [[fallthrough]];
        default:
            for (const Operand* o : {&in.a, &in.b, &in.c})
                is_needed(get(*o));
            for (const Operand& o : args(f, in))
                is_needed(get(o));
        }
    }

    void look_at_call(uint32_t f, uint32_t pc, const Instr& in)
    {
        const auto parameters = parameters_of(in.mpi);
        const auto arguments = args(f, in);
        const bool messages = kind_of(in.mpi) == CallKind::PointToPoint;
        const std::optional<P2p> form = p2p_of(in.mpi);
        const bool later = form && form->form == CallForm::Persistent;
        for (size_t i = 0; i < arguments.size(); ++i) {
            const Operand& o = arguments[i];
            is_needed(read(f, pc, o));
            const std::set<uint32_t> objects = pointees(f, o);
            const bool is_data = messages && i < parameters.size() && parameters[i].kind == ParamKind::Buffer;
            if (!is_data) {
                if (i >= parameters.size() || parameters[i].dir != ParamDir::Out)
                    need_contents(objects);
                continue;
            }
            for (uint32_t object : objects) {
                if (parameters[i].dir != ParamDir::In)
                    depends(written(object, pc), data_of(f, in, false));
                if (parameters[i].dir != ParamDir::Out)
                    for (uint32_t n : data_of(f, in, true))
                        depends(n, later ? all_contents(object) : contents(f, pc, object));
            }
        }
    }

    const ir::Program& program_;
    uint32_t nodes_ = 0, any_tag_ = 0;
    std::vector<uint32_t> reachable_; // functions
    // Nodes: of what pointers in register 0 of each function may point to, parameters being also values; of the first
    // instruction's result; of each object's contents.
    std::vector<uint32_t> registers_, results_, objects_;
    std::vector<bool> is_own_;                                  // of objects
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> written_; // by own object and instruction: what it leaves there
    std::map<std::pair<uint32_t, uint32_t>, std::vector<bool>> before_;
    std::map<uint32_t, std::vector<std::vector<uint32_t>>> predecessors_;
    std::vector<uint32_t> needed_;
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> made_; // by function and instruction: an object
    std::map<int32_t, uint32_t> data_;                       // by tag
    std::vector<std::set<uint32_t>> points_to_;              // of each node: objects
    std::vector<std::vector<uint32_t>> depends_on_;
    std::vector<bool> relevant_;
    std::vector<uint32_t> work_;
    bool changed_ = false;
};

} // namespace

const uint32_t* holds_at(const ir::Function& f, const Instr& branch)
{
    if (branch.code != Opcode::Branch)
        return nullptr;
    const bool first = fails(f, branch.target), second = fails(f, branch.other);
    return first == second ? nullptr : first ? &branch.other : &branch.target;
}

std::vector<std::vector<bool>> indifferent_sends(const ir::Program& program)
try {
    const Slice slice(program);
    std::vector<std::vector<bool>> out;
    bool some = false;
    for (uint32_t f = 0; f < program.functions.size(); ++f) {
        out.emplace_back();
        for (const Instr& in : program.functions[f].code) {
            out.back().push_back(slice.is_indifferent(f, in));
            some |= out.back().back();
        }
    }
    return some ? out : std::vector<std::vector<bool>>();
} catch (const Unknown&) {
    return {};
}

} // namespace mpismt::soundness
