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

constexpr size_t most_instructions = 20'000; // of a program that is looked at

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
        depends_on_.resize(nodes_);
        relevant_.resize(nodes_);
        for_each([&](uint32_t f, const Instr& in) { look_at(f, in); });
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
        if (!p || p->kind != Item::Kind::Send || p->form == P2p::Form::Persistent)
            return false;
        const auto data = data_of(f, in, true);
        return std::none_of(data.begin(), data.end(), [&](uint32_t node) { return relevant_[node]; });
    }

private:
    template <class F> void for_each(F visit)
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
    void need(uint32_t f, const Operand& o)
    {
        if (!o.is_constant())
            need(node(f, o.reg));
    }
    void depends(uint32_t on_what_node, uint32_t n) { depends_on_[on_what_node].push_back(n); }
    void depends(uint32_t n, uint32_t f, const Operand& o)
    {
        if (!o.is_constant())
            depends(n, node(f, o.reg));
    }
    // Of an address that is used: it is needed, and where it points to must be known.
    std::set<uint32_t> used(uint32_t f, const Operand& address)
    {
        need(f, address);
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
            need(objects_[o]);
            for (uint32_t inner : points_to_[objects_[o]])
                if (objects.insert(inner).second)
                    work.push_back(inner);
        }
    }

    void look_at(uint32_t f, const Instr& in)
    {
        const auto dst = [&] { return in.dst != ir::no_reg ? node(f, in.dst) : result_of(f); };
        switch (in.code) {
        case Opcode::Compute:
            if (is_division(in.op)) {
                need(f, in.a);
                need(f, in.b);
            }
            [[fallthrough]];
        case Opcode::Select:
            for (const Operand* o : {&in.a, &in.b, &in.c})
                depends(dst(), f, *o);
            break;
        case Opcode::Load:
            for (uint32_t o : used(f, in.a))
                depends(dst(), objects_[o]);
            break;
        case Opcode::Store:
            for (uint32_t o : used(f, in.a))
                depends(objects_[o], f, in.b);
            break;
        case Opcode::CopyMemory: {
            need(f, in.c);
            const std::set<uint32_t> from = used(f, in.b);
            for (uint32_t to : used(f, in.a))
                for (uint32_t o : from)
                    depends(objects_[to], objects_[o]);
            break;
        }
        case Opcode::SetMemory:
            need(f, in.c);
            for (uint32_t o : used(f, in.a))
                depends(objects_[o], f, in.b);
            break;
        case Opcode::Call:
            for (uint32_t i = 0; i < args(f, in).size(); ++i)
                if (i < program_.functions[in.callee].registers)
                    depends(node(in.callee, i), f, args(f, in)[i]);
            depends(dst(), result_of(in.callee));
            break;
        case Opcode::Return:
            depends(result_of(f), f, in.a);
            if (std::find(program_.entry.begin(), program_.entry.end(), f) != program_.entry.end())
                need(f, in.a);
            break;
        case Opcode::Branch:
            if (holds_at(program_.functions[f], in) == nullptr)
                need(f, in.a);
            break;
        case Opcode::Assert: break;
        case Opcode::Mpi: look_at_call(f, in); break;
        case Opcode::CallIndirect: throw Unknown{};
        case Opcode::Format:
            need_contents(used(f, in.a));
            if (!in.c.is_constant() || in.c.bits != 0)
                need_contents(used(f, in.c));
            [[fallthrough]];
        default:
            need(f, in.a);
            need(f, in.b);
            need(f, in.c);
            for (const Operand& o : args(f, in))
                need(f, o);
        }
    }

    void look_at_call(uint32_t f, const Instr& in)
    {
        const auto parameters = parameters_of(in.mpi);
        const auto arguments = args(f, in);
        const bool messages = kind_of(in.mpi) == CallKind::PointToPoint;
        for (size_t i = 0; i < arguments.size(); ++i) {
            const Operand& o = arguments[i];
            need(f, o);
            const std::set<uint32_t> objects = pointees(f, o);
            const bool is_data = messages && i < parameters.size() && parameters[i].kind == ParamKind::Buffer;
            if (!is_data) {
                if (i >= parameters.size() || parameters[i].dir != ParamDir::Out)
                    need_contents(objects);
                continue;
            }
            for (uint32_t object : objects) {
                if (parameters[i].dir != ParamDir::In)
                    for (uint32_t n : data_of(f, in, false))
                        depends(objects_[object], n);
                if (parameters[i].dir != ParamDir::Out)
                    for (uint32_t n : data_of(f, in, true))
                        depends(n, objects_[object]);
            }
        }
    }

    const ir::Program& program_;
    uint32_t nodes_ = 0, any_tag_ = 0;
    std::vector<uint32_t> reachable_; // functions
    std::vector<uint32_t> registers_, objects_; // the node of register 0 of each function; that of each object's contents
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
