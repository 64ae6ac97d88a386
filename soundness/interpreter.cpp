// Concrete execution of program IR: see the header. One switch over the opcodes; every access to memory is checked.
#include "soundness/interpreter.hpp"

#include "core/context.hpp"
#include "core/errors.hpp"
#include "core/format.hpp"
#include "core/overflow.hpp"
#include "core/undefined.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace mpismt::soundness {

using ir::Instr;
using ir::Opcode;
using ir::Operand;

namespace {

constexpr uint64_t bytes_of(unsigned width) { return (width + 7) / 8; }
constexpr size_t max_depth = 10'000;
constexpr uint32_t max_made = 2'000'000; // objects
constexpr uint64_t max_bytes = uint64_t{1} << 30;
constexpr const char* writes_constant =
    "a constant (a string literal, or an object that is declared const) is written to";

// The template of an Output: `{}` is the next value as a signed number, `{real}` and `{bool}` say its type.
std::string fill_in(std::string_view text, std::span<const uint64_t> values, unsigned width)
{
    std::string out;
    for (const uint64_t v : values) {
        size_t begin = std::string_view::npos;
        std::string_view type;
        for (const std::string_view t : {"{}", "{real}", "{bool}"})
            if (const size_t at = text.find(t); at < begin) {
                begin = at;
                type = t;
            }
        out += text.substr(0, begin);
        text.remove_prefix(std::min(text.size(), begin == std::string_view::npos ? begin : begin + type.size()));
        out += type == "{real}"   ? fmt::format("{}", as_double(v, 64))
               : type == "{bool}" ? std::string(v != 0 ? "true" : "false")
                                  : fmt::format("{}", as_signed(v, width));
    }
    return out += text;
}

} // namespace

void Machine::add_to(Signature& h, Parts& parts) const
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
    h.add(locals.size() << 32 | finals.size());
    h.add(printed.size() << 32 | static_cast<uint32_t>(status));
    if (!printed.empty())
        h.add_bytes({reinterpret_cast<const uint8_t*>(printed.data()), printed.size()});
    h.add(turns.size() << 2 | uint64_t{polled} << 1 | uint64_t{advanced});
    for (const Turns& t : turns) {
        h.add(uint64_t{t.depth} << 32 | t.head);
        h.add(t.count);
    }
    for (uint32_t object : locals)
        h.add(object);
    for (uint64_t v : finals)
        h.add(v);
    // Live objects only: how many dead ones there were is of no consequence.
    for (uint32_t i = 1; i < memory.size(); ++i) {
        const MemoryObject* o = memory.find(i);
        if (o == nullptr || !o->alive)
            continue;
        h.add(uint64_t{o->gaps.size()} << 32 | i);
        parts.add_contents(h, o->bytes, o->number);
        for (const auto& [end, gap] : o->gaps) {
            h.add(uint64_t{gap.begin} << 32 | end);
            h.add(gap.bits);
        }
    }
}

Machine Interpreter::start() const
{
    Machine m;
    for (const ir::Global& g : program_.globals) {
        const uint32_t object = m.memory.create(g.constant ? ObjectKind::Constant : ObjectKind::Global, g.object_size(),
                                                g.loc, 0, g.written);
        m.memory.set_layout(object, g.layout);
        if (!g.bytes.empty())
            std::copy(g.bytes.begin(), g.bytes.end(),
                      m.memory.overwrite(object_pointer(object), g.bytes.size(), nullptr));
    }
    push(m, program_.entry[rank_], {}, ir::no_reg);
    return m;
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

void Interpreter::print(Machine& m, const std::string& text) const
{
    if (output != nullptr)
        *output += text;
    if (keeps_output)
        m.printed += text;
}

bool Interpreter::turn(Machine& m, uint32_t to) const
{
    const std::vector<Loops::Loop>& all = loops->of(m.frames.back().function);
    if (all.empty())
        return true;
    const uint32_t from = m.frames.back().pc, depth = static_cast<uint32_t>(m.frames.size() - 1);
    for (const Loops::Loop& loop : all) {
        const auto it = std::find_if(m.turns.begin(), m.turns.end(), [&](const Machine::Turns& t) {
            return t.depth == depth && t.head == loop.head;
        });
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

const Instr& Interpreter::at(const Machine& m) const
{
    return program_.functions[m.frames.back().function].code[m.frames.back().pc];
}

uint64_t Interpreter::value(const Machine& m, const Operand& o) const
{
    return o.is_constant() ? o.bits : m.registers[m.frames.back().registers + o.reg];
}

bool Interpreter::undefined(const Machine& m, const Operand& o) const
{
    return !o.is_constant() && !m.undefined.empty() && m.undefined[m.frames.back().registers + o.reg] != 0;
}

void Interpreter::finish(const ir::Program& program, Machine& m, uint64_t result)
{
    Frame& f = m.frames.back();
    const Instr& in = program.functions[f.function].code[f.pc];
    if (in.dst != ir::no_reg) {
        m.registers[f.registers + in.dst] = result;
        if (!m.undefined.empty())
            m.undefined[f.registers + in.dst] = 0;
    }
    ++f.pc;
}

void Interpreter::interrupt(Machine& m, uint64_t result, uint32_t function, int32_t first, int32_t second) const
{
    const Instr& in = at(m);
    if (in.dst != ir::no_reg) {
        m.registers[m.frames.back().registers + in.dst] = result;
        if (!m.undefined.empty())
            m.undefined[m.frames.back().registers + in.dst] = 0;
    }
    const uint32_t object = m.memory.create(ObjectKind::Stack, 8, in.loc);
    const uint64_t numbers[] = {object_pointer(object), object_pointer(object) + 4};
    m.memory.store_known(numbers[0], 32, static_cast<uint32_t>(first));
    m.memory.store_known(numbers[1], 32, static_cast<uint32_t>(second));
    push(m, function, numbers, ir::no_reg); // its return moves the caller on
    m.locals.push_back(object);
}

std::pair<int64_t, int64_t> Interpreter::input_range(const Machine& m) const
{
    const Instr& in = at(m);
    if (in.code == Opcode::Unmodelled)
        return {as_signed(uint64_t{1} << (in.width - 1), in.width), as_signed(mask_of(in.width) >> 1, in.width)};
    return {as_signed(value(m, in.a), in.width), as_signed(value(m, in.b), in.width)};
}

void Interpreter::give_input(Machine& m, uint64_t bits) const
{
    m.inputs.push_back(bits);
    m.advanced = true;
    finish(program_, m, truncate(bits, at(m).width));
}

Stop Interpreter::run(Machine& m, std::span<const Range> pending, std::vector<Conflict>& conflicts)
{
    noted.clear();
    accessed.clear();
    return loop(m, 0, pending, conflicts);
}

Stop Interpreter::run_function(Machine& m, uint32_t function, std::span<const uint64_t> arguments)
{
    const size_t base = m.frames.size();
    push(m, function, arguments, ir::no_reg);
    std::vector<Conflict> ignored;
    return loop(m, base, {}, ignored);
}

Stop Interpreter::loop(Machine& m, size_t base_frames, std::span<const Range> pending, std::vector<Conflict>& conflicts)
{
    // What has no place of its own, as a model of a library function, has that of its caller.
    const auto place = [&](SourceLoc where) {
        for (size_t k = m.frames.size(); k > 0 && !where; --k)
            where = program_.functions[m.frames[k - 1].function].code[m.frames[k - 1].pc].loc;
        return where;
    };
    const auto stopped = [&](Stop why, SourceLoc where, std::string text) {
        message = std::move(text);
        loc = place(where);
        return why;
    };
    const auto watch = [&](Pointer p, uint64_t bytes, bool write, SourceLoc where, bool polls = false) {
        for (const Range& r : pending)
            if ((write || r.written) && r.overlaps(p, bytes))
                conflicts.push_back({place(where), write, r});
        if (!shared.empty() && base_frames == 0 && std::binary_search(shared.begin(), shared.end(), object_of(p)))
            note_access(object_of(p), offset_of(p), bytes, write, polls, place(where));
    };
    const auto note_undefined = [&](SourceLoc where, std::string text) {
        if (base_frames == 0 &&
            std::none_of(noted.begin(), noted.end(), [&](const Undefined& u) { return u.loc == where; }))
            noted.push_back({where, std::move(text)});
    };
    std::vector<uint64_t> arguments, masks;
    for (uint64_t steps = 0;; ++steps) {
        Frame& frame = m.frames.back();
        const ir::Function& function = program_.functions[frame.function];
        const Instr& in = function.code[frame.pc];
        if (steps % 65'536 == 65'535 && limits != nullptr)
            limits->check_limits_now();
        if (steps >= max_steps)
            return stopped(Stop::Limit, in.loc, fmt::format("{} instructions without an MPI call", max_steps));
        const uint64_t* registers = m.registers.data() + frame.registers;
        const auto get = [&](const Operand& o) { return o.is_constant() ? o.bits : registers[o.reg]; };
        // The mask of bits without a value; most programs never have any in a register.
        const auto missing = [&](const Operand& o) {
            return m.undefined.empty() || o.is_constant() ? 0 : m.undefined[frame.registers + o.reg];
        };
        const auto set = [&](uint64_t bits, uint64_t mask = 0) {
            if (in.dst == ir::no_reg)
                return;
            m.registers[frame.registers + in.dst] = bits & ~mask;
            if (mask == 0 && m.undefined.empty())
                return;
            m.undefined.resize(m.registers.size());
            m.undefined[frame.registers + in.dst] = mask;
        };
        const auto never_written = [&](std::string_view what) {
            return stopped(Stop::Memory, in.loc, fmt::format("{} depends on a value that was never written", what));
        };
        const auto bad_access = [&](std::string_view what, Pointer p, uint64_t bytes) {
            return stopped(Stop::Memory, in.loc,
                          fmt::format("{} of {} bytes at offset {} of an object that does not hold them", what, bytes,
                                      offset_of(p)));
        };

        switch (in.code) {
        case Opcode::Compute: {
            const uint64_t a = get(in.a), b = get(in.b), no_a = missing(in.a), no_b = missing(in.b);
            const auto result = evaluate(in.op, in.width, in.to, a, b);
            if (no_a != 0 && no_b == 0 && truncate(b, in.width) == 0 && is_division(in.op))
                return stopped(Stop::Memory, in.loc, "division by zero of a value that was never written");
            if ((no_a | no_b) != 0) {
                set(result ? *result : 0, undefined_bits(in.op, in.width, in.to, a, no_a, b, no_b));
                break;
            }
            if (!result && is_division(in.op))
                return stopped(Stop::Memory, in.loc, describe_undefined(in.op, in.width, in.to, a, b));
            if (!result || (in.strict && is_undefined(in.op, in.width, a, b)))
                note_undefined(place(in.loc), describe_undefined(in.op, in.width, in.to, a, b));
            set(result ? *result : convert_anyway(in.op, in.width, in.to, a));
            break;
        }
        case Opcode::Select: {
            const bool first = (get(in.a) & 1) != 0;
            const uint64_t chosen = first ? get(in.b) : get(in.c);
            set(chosen, (missing(in.a) & 1) != 0 ? undefined_choice(get(in.b), missing(in.b), get(in.c), missing(in.c))
                                                 : missing(first ? in.b : in.c));
            break;
        }
        case Opcode::Load: {
            const Pointer p = get(in.a);
            if (missing(in.a) != 0)
                return never_written("the address that is read");
            if (!m.memory.valid(p, bytes_of(in.width)))
                return bad_access("load", p, bytes_of(in.width));
            watch(p, bytes_of(in.width), false, in.loc, polling != nullptr && polling->polls(frame.function, frame.pc));
            set(truncate(m.memory.load_known(p, in.width), in.width), m.memory.undefined(p, in.width));
            break;
        }
        case Opcode::Store: {
            const Pointer p = get(in.a);
            if (missing(in.a) != 0)
                return never_written("the address that is written");
            if (!m.memory.valid(p, bytes_of(in.width)))
                return bad_access("store", p, bytes_of(in.width));
            if (m.memory.is_constant(p))
                return stopped(Stop::Memory, in.loc, writes_constant);
            watch(p, bytes_of(in.width), true, in.loc);
            m.memory.store_known(p, in.width, truncate(get(in.b), in.width), truncate(missing(in.b), in.width));
            break;
        }
        case Opcode::Alloca: {
            if (missing(in.a) != 0)
                return never_written("the size of an object");
            if (m.memory.size() >= max_made || get(in.a) > max_bytes)
                return stopped(Stop::Limit, in.loc, "too many or too large memory objects");
            const uint32_t object =
                m.memory.create(ObjectKind::Stack, get(in.a), place(in.loc), in.text, !in.indeterminate);
            m.memory.set_layout(object, in.layout);
            m.locals.push_back(object);
            set(object_pointer(object));
            break;
        }
        case Opcode::Allocate: {
            if (missing(in.a) != 0)
                return never_written("the size of an object");
            if (m.memory.size() >= max_made || get(in.a) > max_bytes)
                return stopped(Stop::Limit, in.loc, "too many or too large memory objects");
            const uint32_t object =
                m.memory.create(ObjectKind::Heap, get(in.a), place(in.loc), in.text, !in.indeterminate);
            m.memory.set_layout(object, in.layout);
            set(object_pointer(object));
            break;
        }
        case Opcode::Free: {
            const Pointer p = get(in.a);
            if (missing(in.a) != 0)
                return never_written("what is freed");
            if (p == 0)
                break;
            const MemoryObject* o = m.memory.find(object_of(p));
            if (o == nullptr || !o->alive || o->kind != ObjectKind::Heap || offset_of(p) != 0)
                return stopped(Stop::Memory, in.loc, "free of what is not a live heap object");
            watch(p, o->bytes.size(), true, in.loc);
            m.memory.destroy(object_of(p));
            break;
        }
        case Opcode::ObjectSize: {
            if (missing(in.a) != 0)
                return never_written("the object whose size is asked for");
            const MemoryObject* o = m.memory.find(object_of(get(in.a)));
            if (o == nullptr || !o->alive)
                return stopped(Stop::Memory, in.loc, "a pointer that is not to a live object");
            set(o->bytes.size());
            break;
        }
        case Opcode::CopyMemory: {
            const Pointer to = get(in.a), from = get(in.b);
            const uint64_t bytes = get(in.c);
            if ((missing(in.a) | missing(in.b) | missing(in.c)) != 0)
                return never_written("what is copied");
            if (bytes == 0)
                break;
            if (!m.memory.valid(from, bytes))
                return bad_access("copy", from, bytes);
            if (!m.memory.valid(to, bytes))
                return bad_access("copy", to, bytes);
            if (m.memory.is_constant(to))
                return stopped(Stop::Memory, in.loc, writes_constant);
            if (in.strict && to != from && object_of(to) == object_of(from) &&
                static_cast<uint64_t>(std::abs(offset_of(to) - offset_of(from))) < bytes)
                return stopped(Stop::Memory, in.loc,
                               fmt::format("{} bytes are copied (memcpy) to a place that overlaps theirs", bytes));
            watch(from, bytes, false, in.loc);
            watch(to, bytes, true, in.loc);
            m.memory.copy(to, from, bytes, nullptr);
            break;
        }
        case Opcode::SetMemory: {
            const Pointer to = get(in.a);
            const uint64_t bytes = get(in.c);
            if ((missing(in.a) | missing(in.c)) != 0)
                return never_written("where memory is set");
            if (bytes == 0)
                break;
            if (!m.memory.valid(to, bytes))
                return bad_access("set", to, bytes);
            if (m.memory.is_constant(to))
                return stopped(Stop::Memory, in.loc, writes_constant);
            watch(to, bytes, true, in.loc);
            const uint64_t mask = missing(in.b) & 0xFF;
            std::memset(m.memory.overwrite(to, bytes, nullptr), static_cast<int>(get(in.b) & 0xFF), bytes);
            if (in.indeterminate) { // a variable begins anew
                m.memory.add_gap(to, {0, static_cast<uint32_t>(bytes), no_term, ~uint64_t{0}}, nullptr);
                break;
            }
            if (mask != 0)
                for (uint64_t i = 0; i < bytes; ++i)
                    m.memory.store_known(to + i, 8, get(in.b) & 0xFF & ~mask, mask);
            break;
        }
        case Opcode::Call:
        case Opcode::CallIndirect: {
            uint32_t callee = in.callee;
            if (in.code == Opcode::CallIndirect) {
                const Pointer p = get(in.a);
                if (missing(in.a) != 0)
                    return never_written("the function that is called");
                callee = object_of(p) - max_objects;
                if (!is_function_pointer(p) || callee >= program_.functions.size())
                    return stopped(Stop::Memory, in.loc, "a call through a pointer that is not a function's");
            }
            if (m.frames.size() >= max_depth)
                return stopped(Stop::Limit, in.loc, fmt::format("{} nested calls", max_depth));
            arguments.clear();
            masks.clear();
            for (const Operand& o : function.args(in)) {
                arguments.push_back(get(o));
                if (!m.undefined.empty())
                    masks.push_back(missing(o));
            }
            clear_dead(m);
            push(m, callee, arguments, in.dst, masks);
            continue; // the caller's pc moves on when the callee returns
        }
        case Opcode::Mpi:
            clear_dead(m);
            return stopped(Stop::Call, in.loc, {});
        case Opcode::Rank: set(rank_); break;
        case Opcode::Size: set(program_.processes()); break;
        case Opcode::Input:
        case Opcode::Unmodelled:
            if ((missing(in.a) | missing(in.b)) != 0)
                return never_written("the range of an input");
            clear_dead(m);
            return stopped(Stop::Input, in.loc, {});
        case Opcode::Assume:
            if ((missing(in.a) & 1) != 0)
                return never_written("this assumption");
            if ((get(in.a) & 1) == 0)
                return stopped(Stop::AssumeFalse, in.loc, {});
            break;
        case Opcode::Assert:
            if ((missing(in.a) & 1) != 0)
                return never_written("this assertion");
            if ((get(in.a) & 1) == 0)
                return stopped(Stop::AssertFailed, in.loc,
                               in.crash ? program_.texts[in.text]
                                        : fmt::format("the assertion {} fails", program_.texts[in.text]));
            break;
        case Opcode::Within:
            if (const uint64_t index = get(in.a), elements = get(in.b); missing(in.a) == 0 && index >= elements) {
                std::string text =
                    fmt::format("index {} of an array of {} elements, which is a part of a larger object",
                                static_cast<int64_t>(index), elements);
                if (in.strict)
                    return stopped(Stop::Memory, in.loc, std::move(text));
                note_undefined(place(in.loc), std::move(text));
            }
            break;
        case Opcode::Output:
            for (const Operand& o : function.args(in))
                if (missing(o) != 0)
                    return never_written("what is printed");
            if (output != nullptr || keeps_output) {
                arguments.clear();
                for (const Operand& o : function.args(in))
                    arguments.push_back(get(o));
                print(m, fill_in(program_.texts[in.text], arguments, in.width) + '\n');
            }
            break;
        case Opcode::Format:
            try {
                if ((missing(in.a) | missing(in.b) | missing(in.c) | missing(function.args(in)[0])) != 0)
                    return never_written("what is printed");
                const Formatted made = format_text(m.memory, get(in.a), get(in.c), nullptr);
                const std::string& text = made.text;
                const Pointer to = get(in.b);
                if (made.undefined != false_term)
                    return never_written(to == 0 ? "what is printed" : "this text");
                const uint64_t room = get(function.args(in)[0]);
                if (to == 0 && room == 0)
                    print(m, text);
                if (to != 0 && room > 0) {
                    const uint64_t bytes = std::min(room - 1, uint64_t{text.size()});
                    if (!m.memory.valid(to, bytes + 1))
                        return bad_access("store", to, bytes + 1);
                    if (m.memory.is_constant(to))
                        return stopped(Stop::Memory, in.loc, writes_constant);
                    watch(to, bytes + 1, true, in.loc);
                    uint8_t* content = m.memory.overwrite(to, bytes + 1, nullptr);
                    std::memcpy(content, text.c_str(), bytes);
                    content[bytes] = 0;
                }
                set(text.size());
            } catch (const FormatError& e) {
                return stopped(Stop::Memory, in.loc, e.what());
            } catch (const FormatUnsupported& e) {
                return stopped(Stop::Unsupported, in.loc, e.what());
            }
            break;
        case Opcode::Exit:
            if (missing(in.a) != 0)
                return never_written("the exit status");
            if (keeps_output)
                m.status = static_cast<int32_t>(get(in.a));
            exit_status = static_cast<uint32_t>(get(in.a));
            return stopped(Stop::Exited, in.loc, {});
        case Opcode::Unsupported: return stopped(Stop::Unsupported, in.loc, program_.texts[in.text]);
        case Opcode::Jump:
        case Opcode::Branch: {
            if (in.code == Opcode::Branch && (missing(in.a) & 1) != 0)
                return never_written("this branch");
            const uint32_t to = in.code == Opcode::Jump || (get(in.a) & 1) != 0 ? in.target : in.other;
            if (loops != nullptr && !turn(m, to))
                return stopped(Stop::Cut, in.loc, {});
            frame.pc = to;
            continue;
        }
        case Opcode::Switch: {
            if (missing(in.a) != 0)
                return never_written("this branch");
            const uint64_t selector = truncate(get(in.a), in.width);
            uint32_t target = in.target;
            const auto cases = function.args(in);
            for (size_t i = 0; i + 1 < cases.size(); i += 2) {
                if (truncate(cases[i].bits, in.width) == selector) {
                    target = static_cast<uint32_t>(cases[i + 1].bits);
                    break;
                }
            }
            if (loops != nullptr && !turn(m, target))
                return stopped(Stop::Cut, in.loc, {});
            frame.pc = target;
            continue;
        }
        case Opcode::Return: {
            std::erase_if(m.turns, [&](const Machine::Turns& t) { return t.depth + 1 >= m.frames.size(); });
            const uint64_t result = get(in.a), undefined_result = missing(in.a);
            if (m.frames.size() == 1 && undefined_result != 0)
                return never_written("the exit status");
            if (keeps_output && base_frames == 0 && m.frames.size() == 1)
                m.status = static_cast<int32_t>(result);
            if (variables != nullptr && m.frames.size() == 1)
                m.finals = variables->values(m, rank_);
            for (size_t i = frame.locals; i < m.locals.size(); ++i) {
                if (!pending.empty() && m.frames.size() > 2) // main, which another function calls, is the end
                    watch(object_pointer(m.locals[i]), m.memory.find(m.locals[i])->bytes.size(), true, in.loc);
                m.memory.destroy(m.locals[i]);
            }
            m.locals.resize(frame.locals);
            m.registers.resize(frame.registers);
            if (!m.undefined.empty())
                m.undefined.resize(frame.registers);
            const ir::Reg to = frame.result;
            m.frames.pop_back();
            if (m.frames.size() == base_frames) {
                loc = in.loc;
                return base_frames == 0 ? Stop::Ended : Stop::Returned;
            }
            Frame& caller = m.frames.back();
            if (to != ir::no_reg) {
                m.registers[caller.registers + to] = result;
                if (undefined_result != 0)
                    m.undefined.resize(m.registers.size());
                if (!m.undefined.empty())
                    m.undefined[caller.registers + to] = undefined_result;
            }
            ++caller.pc;
            continue;
        }
        case Opcode::Unreachable:
            return stopped(Stop::AssertFailed, in.loc, "code is reached that is marked as unreachable");
        }
        ++frame.pc;
    }
}

} // namespace mpismt::soundness
