// What local code leaves behind between two instructions: its frames with their registers, the instruction that comes
// next and its operands, and the turns that loops have made. What memory holds is interpreter.cpp's.
#include "soundness/interpreter.hpp"
#include "soundness/changes.hpp"

#include <algorithm>
#include <cstdlib>
#include <cxxabi.h>
#include <memory>

namespace mpismt::soundness {

using ir::Instr;
using ir::Opcode;
using ir::Operand;

void Control::add_to(Signature& h) const
{
    h.add(frames.size());
    for (const Frame& f : frames) {
        h.add(uint64_t{f.function} << 32 | f.pc);
        h.add(uint64_t{f.locals} << 32 | f.result);
    }
    for (uint64_t r : registers)
        h.add(r);
    if (std::any_of(undefined.begin(), undefined.end(), [](uint64_t mask) { return mask != 0; }))
        h.add_words(undefined);
    h.add(locals.size() << 32 | turns.size() << 2 | uint64_t{polled} << 1 | uint64_t{advanced});
    for (const Turns& t : turns) {
        h.add(uint64_t{t.depth} << 32 | t.head);
        h.add(t.count);
    }
    for (uint32_t object : locals)
        h.add(object);
}

// Without the control of the thread that runs, which stands among those of the others (Process::add_to).
void Machine::add_to(Signature& h, Parts& parts) const
{
    h.add(printed.size() << 32 | static_cast<uint32_t>(status));
    if (!printed.empty())
        h.add_bytes({reinterpret_cast<const uint8_t*>(printed.data()), printed.size()});
    h.add(uint64_t{terms_taken} << 32 | finals.size());
    for (uint64_t v : finals)
        h.add(v);
    // Live objects only: how many dead ones there were is of no consequence.
    for (uint32_t i = 1; i < memory.size(); ++i) {
        const MemoryObject* o = memory.find(i);
        if (o == nullptr || !o->alive)
            continue;
        h.add(uint64_t{o->gaps.size()} << 32 | uint64_t{o->forgotten != 0} << 31 | i);
        parts.add_contents(h, o->bytes, o->number);
        for (const auto& [end, gap] : o->gaps) {
            h.add(uint64_t{gap.begin} << 32 | end);
            h.add(gap.bits);
            h.add(gap.skipped);
        }
    }
}

std::string readable(const std::string& name)
{
    if (name == "mpismt_fork_team" || name == "mpismt_fork_funneled" || name == "__kmpc_fork_call" ||
        name.find(".omp_outlined") != std::string::npos || name.find("..omp_par") != std::string::npos)
        return "a parallel region";
    if (!name.starts_with("_Z"))
        return name;
    int status = 0;
    const std::unique_ptr<char, void (*)(void*)> plain(::abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status),
                                                       std::free);
    return status == 0 && plain ? std::string(plain.get()) : name;
}

std::vector<CallSite> call_stack(const ir::Program& program, const Machine& m)
{
    std::vector<CallSite> out;
    const auto place = [&](size_t k) {
        const ir::Function& f = program.functions[m.frames[k].function];
        return m.frames[k].pc < f.code.size() ? f.code[m.frames[k].pc].loc : SourceLoc{};
    };
    size_t top = m.frames.size();
    while (top > 0 && !place(top - 1))
        --top; // within a model of a library function
    if (top > 1 && place(top - 2) == place(top - 1) &&
        program.functions[m.frames[top - 1].function].name.starts_with("MPI_"))
        --top; // within a model of MPI, whose place is that of the call (frontend/mpi/lower_processes.cpp)
    for (; top > 1; --top)
        if (const SourceLoc loc = place(top - 2))
            out.push_back({readable(program.functions[m.frames[top - 1].function].name), loc});
    return out;
}

std::string reason(const ir::Program& program, const Machine& m, std::string ir::Function::*why)
{
    for (auto frame = m.frames.rbegin(); frame != m.frames.rend(); ++frame)
        if (const std::string& text = program.functions[frame->function].*why; !text.empty())
            return text;
    return {};
}

SourceLoc place_of(const ir::Program& program, const Machine& m)
{
    for (size_t k = m.frames.size(); k-- > 0;) {
        const ir::Function& f = program.functions[m.frames[k].function];
        if (m.frames[k].pc < f.code.size() && f.code[m.frames[k].pc].loc)
            return f.code[m.frames[k].pc].loc;
    }
    return {};
}

void Interpreter::push(Machine& m, uint32_t function, std::span<const uint64_t> arguments, ir::Reg result,
                       std::span<const uint64_t> masks) const
{
    const ir::Function& f = program_.functions[function];
    m.frames.push_back(
        {function, 0, static_cast<uint32_t>(m.registers.size()), static_cast<uint32_t>(m.locals.size()), result});
    m.registers.resize(m.registers.size() + f.registers, 0);
    for (size_t i = 0; i < arguments.size() && i < f.registers; ++i)
        m.registers[m.frames.back().registers + i] = arguments[i];
    if (!m.undefined.empty() || !masks.empty())
        m.undefined.resize(m.registers.size());
    for (size_t i = 0; i < masks.size() && i < f.registers; ++i)
        m.undefined[m.frames.back().registers + i] = masks[i];
}

void Interpreter::clear_dead(Machine& m) const
{
    if (liveness_ == nullptr)
        return;
    const Frame& f = m.frames.back();
    for (ir::Reg r : liveness_->dead(f.function, f.pc))
        m.registers[f.registers + r] = 0;
    if (!m.undefined.empty())
        for (ir::Reg r : liveness_->dead(f.function, f.pc))
            m.undefined[f.registers + r] = 0;
}

void Interpreter::note_idle_turn(const Machine& m, uint32_t to)
{
    const uint32_t from = m.frames.back().pc;
    for (const IdleTurns::Loop& loop : idle->of(m.frames.back().function))
        if (to == loop.head && loop.contains[from])
            turned = &loop;
        else if (turned == &loop && !loop.contains[to])
            turned = nullptr;
}

bool Interpreter::turn(Machine& m, uint32_t to) const
{
    const std::vector<Loops::Loop>& all = loops->of(m.frames.back().function);
    if (all.empty())
        return true;
    const uint32_t from = m.frames.back().pc, depth = static_cast<uint32_t>(m.frames.size() - 1);
    for (const Loops::Loop& loop : all) {
        const auto it = std::find_if(m.turns.begin(), m.turns.end(),
                                     [&](const Machine::Turns& t) { return t.depth == depth && t.head == loop.head; });
        if (!loop.contains[to]) {
            if (it != m.turns.end())
                m.turns.erase(it);
            continue;
        }
        if (to != loop.head || !loop.contains[from])
            continue;
        // A turn in which polls have said false and nothing else happened is none: the loop waits.
        const bool waits = m.polled && !m.advanced;
        m.polled = m.advanced = false;
        if (waits)
            continue;
        Machine::Turns& turns = it != m.turns.end() ? *it : m.turns.emplace_back(Machine::Turns{depth, loop.head, 0});
        if (++turns.count > bound + loop.free)
            return false;
    }
    return true;
}

Control Interpreter::start_thread(uint32_t function, uint64_t argument) const
{
    Machine m;
    push(m, function, std::span(&argument, 1), ir::no_reg);
    return std::move(static_cast<Control&>(m));
}

const Instr& Interpreter::at(const Machine& m) const
{
    return program_.functions[m.frames.back().function].code[m.frames.back().pc];
}

uint64_t Interpreter::value(const Machine& m, const Operand& o) const
{
    return o.is_constant() ? o.bits : m.registers[m.frames.back().registers + o.reg];
}

uint64_t Interpreter::missing(const Machine& m, const Operand& o) const
{
    return o.is_constant() || m.undefined.empty() ? 0 : m.undefined[m.frames.back().registers + o.reg];
}

void Interpreter::finish(const ir::Program& program, Machine& m, uint64_t result, uint64_t missing)
{
    Frame& f = m.frames.back();
    const Instr& in = program.functions[f.function].code[f.pc];
    if (in.dst != ir::no_reg) {
        m.registers[f.registers + in.dst] = result;
        if (missing != 0)
            m.undefined.resize(m.registers.size());
        if (!m.undefined.empty())
            m.undefined[f.registers + in.dst] = missing;
    }
    ++f.pc;
}

std::pair<int64_t, int64_t> Interpreter::input_range(const Machine& m) const
{
    const Instr& in = at(m);
    if (in.code == Opcode::Unmodelled)
        return {as_signed(uint64_t{1} << (in.width - 1), in.width), as_signed(mask_of(in.width) >> 1, in.width)};
    return {as_signed(value(m, in.a), in.width), as_signed(value(m, in.b), in.width)};
}

void Interpreter::give_input(Machine& m, uint64_t value, uint64_t bits, uint64_t missing) const
{
    m.inputs.push_back(value);
    m.terms_taken += missing != 0;
    m.advanced = true;
    finish(program_, m, bits, missing);
}

} // namespace mpismt::soundness
