// Concrete execution of program IR: see the header. One switch over the opcodes; every access to memory is checked. The
// instructions that programs spend their time on are functions of this file, which the compiler puts into the loop.
#include "soundness/alike.hpp"
#include "soundness/indifferent.hpp"
#include "soundness/interpreter_run.hpp"
#include "soundness/origins.hpp"
#include "soundness/symbols.hpp"

#include "core/allocators.hpp"
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

namespace {

constexpr uint64_t max_bytes = (uint64_t{1} << 32) - 1; // as in Memory

bool is_forgotten(const Memory& memory, Pointer p, uint64_t bytes)
{
    const MemoryObject& o = *memory.find(object_of(p));
    if (o.forgotten == 0 || o.gaps.empty())
        return false;
    const auto gap = o.gaps.upper_bound(static_cast<uint32_t>(offset_of(p)));
    return gap != o.gaps.end() && gap->second.begin < static_cast<uint64_t>(offset_of(p)) + bytes;
}

constexpr const char* writes_constant =
    "a constant (a string literal, or an object that is declared const) is written to";

} // namespace

Machine Interpreter::start() const
{
    Machine m;
    for (const ir::Global& g : program_.globals) {
        const uint32_t object = m.memory.create(g.constant ? ObjectKind::Constant : ObjectKind::Global, g.object_size(),
                                                g.loc, 0, g.written);
        m.memory.declare(object, g.layout, g.named);
        if (!g.bytes.empty())
            std::copy(g.bytes.begin(), g.bytes.end(),
                      m.memory.overwrite(object_pointer(object), g.bytes.size(), nullptr));
    }
    push(m, program_.entry[rank_], {}, ir::no_reg);
    return m;
}

void Interpreter::print(Machine& m, const std::string& text) const
{
    if (output != nullptr)
        *output += text;
    if (keeps_output)
        m.printed += text;
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

Stop Interpreter::run(Machine& m, std::span<const Range> pending, std::vector<Conflict>& conflicts)
{
    noted.clear();
    accessed.clear();
    freed.clear();
    return Run(*this, m, 0, pending, conflicts).go();
}

Stop Interpreter::run_function(Machine& m, uint32_t function, std::span<const uint64_t> arguments)
{
    const size_t base = m.frames.size();
    push(m, function, arguments, ir::no_reg);
    return resume_function(m, base);
}

Stop Interpreter::resume_function(Machine& m, size_t frames)
{
    std::vector<Conflict> ignored;
    return Run(*this, m, frames, {}, ignored).go();
}

inline Stopped Interpreter::Run::compute(const Here& h)
{
    const Instr& in = h.in;
    const uint64_t a = h.get(in.a), b = h.get(in.b);
    const auto result = evaluate(in.op, in.width, in.to, a, b);
    if (!result || (h.missing(in.a) | h.missing(in.b)) != 0 || (in.strict && is_undefined(in.op, in.width, a, b)))
        return compute_rarely(h, result);
    h.set(*result);
    return goes_on;
}

inline Stopped Interpreter::Run::select(const Here& h)
{
    const Instr& in = h.in;
    if ((i_.undefined_stops && (h.missing(in.a) | h.missing(in.b) | h.missing(in.c)) != 0) ||
        (i_.alike != nullptr && h.missing(in.a) != 0))
        return never_written(in, "this value");
    const bool first = (h.get(in.a) & 1) != 0;
    const uint64_t chosen = first ? h.get(in.b) : h.get(in.c);
    h.set(chosen, (h.missing(in.a) & 1) != 0
                      ? undefined_choice(h.get(in.b), h.missing(in.b), h.get(in.c), h.missing(in.c))
                      : h.missing(first ? in.b : in.c));
    return goes_on;
}

inline Stopped Interpreter::Run::branch(const Here& h)
{
    const Instr& in = h.in;
    uint32_t to = in.code == Opcode::Jump || (h.get(in.a) & 1) != 0 ? in.target : in.other;
    if (in.code == Opcode::Branch && is_open(h, in.a)) {
        const uint32_t* holds = i_.assertions_hold ? holds_at(h.function, in) : nullptr;
        if (holds == nullptr) {
            if (i_.open_branches != nullptr)
                i_.open_branches->emplace(h.frame.function, h.frame.pc);
            return never_written(in, "this branch");
        }
        to = *holds;
    }
    if (in.code == Opcode::Branch)
        decide(in, to);
    if (i_.idle != nullptr)
        i_.note_idle_turn(m_, to);
    if (i_.loops != nullptr && !i_.turn(m_, to))
        return stopped(Stop::Cut, in.loc, {});
    h.frame.pc = to;
    return goes_on;
}

Stopped Interpreter::Run::return_from(const Here& h)
{
    const Instr& in = h.in;
    std::erase_if(m_.turns, [&](const Machine::Turns& t) { return t.depth + 1 >= m_.frames.size(); });
    i_.turned = nullptr;
    const uint64_t result = h.get(in.a), undefined_result = h.missing(in.a);
    if ((m_.frames.size() == 1 || i_.undefined_stops) && undefined_result != 0)
        return never_written(in, "the exit status");
    if (base_frames_ == 0 && m_.frames.size() == 1)
        decide(in, result);
    if (i_.keeps_output && base_frames_ == 0 && m_.frames.size() == 1)
        m_.status = static_cast<int32_t>(result);
    if (i_.variables != nullptr && m_.frames.size() == 1)
        m_.finals = i_.variables->values(m_, i_.rank_);
    if (i_.origins != nullptr)
        i_.origins->returns(m_);
    const Frame frame = h.frame;
    // The end; of a C program it is that of main, which another function calls.
    const bool is_end =
        m_.frames.size() == 1 ||
        (m_.frames.size() == 2 && i_.program_.functions[m_.frames.front().function].name == "(start)");
    for (size_t i = frame.locals; i < m_.locals.size(); ++i) {
        // A model that does not call Finalize ends with it: others may access a window of its until they have ended,
        // too.
        const bool in_window = std::binary_search(i_.shared.begin(), i_.shared.end(), m_.locals[i]);
        if (in_window && i_.program_.implicit_init && base_frames_ == 0 && m_.frames.size() == 1)
            continue;
        if (in_window || i_.all_shared || (!pending_.empty() && !is_end))
            watch(object_pointer(m_.locals[i]), m_.memory.find(m_.locals[i])->bytes.size(), true, in.loc);
        m_.memory.destroy(m_.locals[i]);
    }
    m_.locals.resize(frame.locals);
    m_.registers.resize(frame.registers);
    if (!m_.undefined.empty())
        m_.undefined.resize(frame.registers);
    m_.frames.pop_back();
    if (m_.frames.size() == base_frames_) {
        i_.loc = in.loc;
        i_.returned = undefined_result == 0 ? std::optional(result) : std::nullopt;
        return base_frames_ == 0 ? Stop::Ended : Stop::Returned;
    }
    Frame& caller = m_.frames.back();
    if (frame.result != ir::no_reg) {
        m_.registers[caller.registers + frame.result] = result;
        if (undefined_result != 0)
            m_.undefined.resize(m_.registers.size());
        if (!m_.undefined.empty())
            m_.undefined[caller.registers + frame.result] = undefined_result;
    }
    ++caller.pc;
    return goes_on;
}

inline Stopped Interpreter::Run::load(const Here& h)
{
    const Instr& in = h.in;
    const Pointer p = h.get(in.a);
    if (h.missing(in.a) != 0)
        return never_written(in, "the address that is read");
    if (!m_.memory.valid(p, bytes_of(in.width)))
        return bad_access(in, "load", p, bytes_of(in.width));
    if (watches_ && spins(h, p))
        return stopped(Stop::Unsupported, in.loc, spins_text);
    if (i_.undefined_stops && is_forgotten(m_.memory, p, bytes_of(in.width)))
        return stopped(Stop::Memory, in.loc, {}); // as ForgottenRead, but cheap
    const uint64_t missing = m_.memory.undefined(p, in.width);
    if (missing != 0 && i_.symbols != nullptr) {
        const Symbols::Coded coded = i_.symbols->load(m_.memory, p, in.width);
        h.set(coded.bits, coded.mask);
        return goes_on;
    }
    h.set(truncate(m_.memory.load_known(p, in.width), in.width), missing);
    return goes_on;
}

inline Stopped Interpreter::Run::store(const Here& h)
{
    const Instr& in = h.in;
    const Pointer p = h.get(in.a);
    if (h.missing(in.a) != 0)
        return never_written(in, "the address that is written");
    if (!m_.memory.valid(p, bytes_of(in.width)))
        return bad_access(in, "store", p, bytes_of(in.width));
    if (m_.memory.is_constant(p))
        return stopped(Stop::Memory, in.loc, writes_constant);
    if (i_.undefined_stops && h.missing(in.b) != 0)
        return never_written(in, "what is stored");
    watch(p, bytes_of(in.width), true, in.loc, in.strict);
    m_.memory.store_known(p, in.width, truncate(h.get(in.b), in.width), truncate(h.missing(in.b), in.width));
    return goes_on;
}

// Alloca, whose objects live as long as the frame, and Allocate.
Stopped Interpreter::Run::make_object(const Here& h, ObjectKind kind)
{
    const Instr& in = h.in;
    if (h.missing(in.a) != 0)
        return never_written(in, "the size of an object");
    if (m_.memory.size() >= max_made || h.get(in.a) > max_bytes)
        return stopped(Stop::Limit, in.loc, "too many or too large memory objects");
    const uint32_t object = m_.memory.create(kind, h.get(in.a), place(in.loc), in.text, !in.indeterminate);
    m_.memory.declare(object, in.layout, in.named);
    if (kind == ObjectKind::Stack)
        m_.locals.push_back(object);
    h.set(object_pointer(object));
    return goes_on;
}

Stopped Interpreter::Run::free(const Here& h)
{
    const Instr& in = h.in;
    const Pointer p = h.get(in.a);
    if (h.missing(in.a) != 0)
        return never_written(in, "what is freed");
    if (p == 0)
        return goes_on;
    const MemoryObject* o = m_.memory.find(object_of(p));
    if (o == nullptr || !o->alive || o->kind != ObjectKind::Heap || offset_of(p) != 0)
        return stopped(Stop::Memory, in.loc, "free of something that is not a live heap object");
    if (o->name != in.text)
        return stopped(Stop::Memory, in.loc, freed_by_another(i_.program_.texts[o->name], i_.program_.texts[in.text]));
    watch(p, o->bytes.size(), true, in.loc);
    if (std::binary_search(i_.shared.begin(), i_.shared.end(), object_of(p)))
        i_.freed.push_back({object_of(p), place(in.loc), call_stack(i_.program_, m_)});
    m_.memory.destroy(object_of(p));
    return goes_on;
}

Stopped Interpreter::Run::object_size(const Here& h)
{
    const Instr& in = h.in;
    if (h.missing(in.a) != 0)
        return never_written(in, "the object whose size is asked for");
    const MemoryObject* o = m_.memory.find(object_of(h.get(in.a)));
    if (o == nullptr || !o->alive)
        return stopped(Stop::Memory, in.loc, "a pointer that does not point to a live object");
    h.set(o->bytes.size());
    return goes_on;
}

Stopped Interpreter::Run::copy(const Here& h)
{
    const Instr& in = h.in;
    const Pointer to = h.get(in.a), from = h.get(in.b);
    const uint64_t bytes = h.get(in.c);
    if ((h.missing(in.a) | h.missing(in.b) | h.missing(in.c)) != 0)
        return never_written(in, "what is copied");
    if (bytes == 0)
        return goes_on;
    if (!m_.memory.valid(from, bytes))
        return bad_access(in, "copy", from, bytes);
    if (!m_.memory.valid(to, bytes))
        return bad_access(in, "copy", to, bytes);
    if (m_.memory.is_constant(to))
        return stopped(Stop::Memory, in.loc, writes_constant);
    if (in.strict && to != from && object_of(to) == object_of(from) &&
        static_cast<uint64_t>(std::abs(offset_of(to) - offset_of(from))) < bytes)
        return stopped(Stop::Memory, in.loc,
                       fmt::format("{} bytes are copied (memcpy) to a place that overlaps theirs", bytes));
    watch(from, bytes, false, in.loc);
    watch(to, bytes, true, in.loc);
    m_.memory.copy(to, from, bytes, nullptr);
    return goes_on;
}

Stopped Interpreter::Run::set_memory(const Here& h)
{
    const Instr& in = h.in;
    const Pointer to = h.get(in.a);
    const uint64_t bytes = h.get(in.c);
    if ((h.missing(in.a) | h.missing(in.c)) != 0 || (i_.undefined_stops && h.missing(in.b) != 0))
        return never_written(in, "where memory is set");
    if (bytes == 0)
        return goes_on;
    if (!m_.memory.valid(to, bytes))
        return bad_access(in, "set", to, bytes);
    if (m_.memory.is_constant(to))
        return stopped(Stop::Memory, in.loc, writes_constant);
    watch(to, bytes, true, in.loc);
    const uint64_t value = h.get(in.b) & 0xFF, mask = h.missing(in.b) & 0xFF;
    if (i_.alike != nullptr && Alike::is_like_rank(mask))
        throw NotAlike();
    m_.memory.fill(to, bytes, static_cast<uint8_t>(value), nullptr);
    if (in.indeterminate) // a variable begins anew
        m_.memory.add_gap(to, {0, static_cast<uint32_t>(bytes), no_term, ~uint64_t{0}, 0}, nullptr);
    else if (mask != 0)
        for (uint64_t i = 0; i < bytes; ++i)
            m_.memory.store_known(to + i, 8, value & ~mask, mask);
    return goes_on;
}

Stopped Interpreter::Run::format(const Here& h)
{
    const Instr& in = h.in;
    const ir::Operand& size = h.function.args(in)[0];
    try {
        if ((h.missing(in.a) | h.missing(in.b) | h.missing(in.c) | h.missing(size)) != 0)
            return never_written(in, "what is printed");
        const Pointer to = h.get(in.b);
        Formatted made = format_text(m_.memory, h.get(in.a), h.get(in.c), nullptr);
        if (made.undefined != false_term && i_.symbols != nullptr && (to != 0 || i_.keeps_output)) {
            on_terms_->decide_object(h.get(in.c));
            made = format_text(m_.memory, h.get(in.a), h.get(in.c), nullptr);
        }
        const bool unknown = made.undefined != false_term;
        bool has_ranks = false; // what is unknown are ranks, or terms
        if (unknown && (i_.alike != nullptr || i_.symbols != nullptr)) {
            Memory with_numbers = m_.memory;
            if (i_.alike != nullptr)
                i_.alike->write_as_numbers(with_numbers);
            else
                i_.symbols->show_numbers(with_numbers);
            made = format_text(with_numbers, h.get(in.a), h.get(in.c), nullptr);
            has_ranks = made.undefined == false_term;
            if (has_ranks && to != 0 && i_.alike != nullptr)
                i_.alike->use(i_.rank_, h.frame.function, h.frame.pc);
        }
        const std::string& text = made.text;
        if (unknown && (!has_ranks || (to != 0 && i_.symbols != nullptr)) && (to != 0 || !i_.clock_hidden))
            return never_written(in, to == 0 ? "what is printed" : "this text");
        const uint64_t room = h.get(size);
        if (to == 0 && room == 0)
            i_.print(m_, text);
        if (to != 0 && room > 0) {
            const uint64_t bytes = std::min(room - 1, uint64_t{text.size()});
            if (!m_.memory.valid(to, bytes + 1))
                return bad_access(in, "store", to, bytes + 1);
            if (m_.memory.is_constant(to))
                return stopped(Stop::Memory, in.loc, writes_constant);
            if (made.overlaps(to, bytes + 1))
                return stopped(Stop::Memory, in.loc, text_overlaps);
            watch(to, bytes + 1, true, in.loc);
            uint8_t* content = m_.memory.overwrite(to, bytes + 1, nullptr);
            std::memcpy(content, text.c_str(), bytes);
            content[bytes] = 0;
        }
        h.set(text.size(), unknown && (!has_ranks || to == 0) ? ~uint64_t{0} : 0);
        return goes_on;
    } catch (const FormatError& e) {
        return stopped(Stop::Memory, in.loc, e.what());
    } catch (const FormatUnsupported& e) {
        return stopped(Stop::Unsupported, in.loc, e.what());
    }
}

// Where a loop begins again: is all as it was, after many steps? Then another thread has to do something first.
bool Interpreter::Run::turns_in_vain(uint64_t steps)
{
    constexpr uint64_t few = 1024, close = 256; // steps; it is looked for at each power of two
    if (steps < few)
        return false;
    const auto registers = [this] { return std::span(m_.registers).subspan(m_.frames.back().registers); };
    if (steps >= next_mark_) {
        next_mark_ = 2 * steps;
        mark_ = {steps, m_.frames.size(), m_.frames.back().pc, {registers().begin(), registers().end()}, m_.memory};
        return false;
    }
    return steps < mark_.steps + close && m_.frames.size() == mark_.frames && m_.frames.back().pc == mark_.pc &&
           std::ranges::equal(registers(), mark_.registers) && m_.memory == mark_.memory;
}

Stop Interpreter::Run::go()
{
    uint64_t steps = 0;
    const Stop stop = go(steps);
    if (i_.limits != nullptr)
        i_.limits->worked(steps % steps_between_limits * Context::work_of_instruction);
    return stop;
}

Stop Interpreter::Run::go(uint64_t& steps)
{
    static const auto default_most = static_cast<uint64_t>(Options().max_steps);
    const auto most = i_.limits != nullptr ? static_cast<uint64_t>(i_.limits->options().max_steps) : default_most;
    Reached* const reached = i_.limits != nullptr ? i_.limits->reached.get() : nullptr;
    for (;; ++steps) {
        const Here h(m_, i_.program_);
        const Instr& in = h.in;
        if (reached != nullptr)
            reached->mark(m_.frames.back().function, m_.frames.back().pc);
        if (steps % steps_between_limits == steps_between_limits - 1 && i_.limits != nullptr)
            i_.limits->check_limits_now(steps_between_limits * Context::work_of_instruction);
        if (steps >= most)
            return stopped(Stop::Limit, in.loc,
                           fmt::format("{} instructions were run without an MPI call (--max-steps)", most));
        if (on_terms_ && on_terms_->take(h)) {
            ++h.frame.pc;
            continue;
        }
        Stopped stop;
        switch (in.code) {
        case Opcode::Compute: stop = compute(h); break;
        case Opcode::Select: stop = select(h); break;
        case Opcode::Load: stop = load(h); break;
        case Opcode::Store: stop = store(h); break;
        case Opcode::Alloca: stop = make_object(h, ObjectKind::Stack); break;
        case Opcode::Allocate: stop = make_object(h, ObjectKind::Heap); break;
        case Opcode::Free: stop = free(h); break;
        case Opcode::ObjectSize: stop = object_size(h); break;
        case Opcode::CopyMemory: stop = copy(h); break;
        case Opcode::SetMemory: stop = set_memory(h); break;
        case Opcode::Rank:
            h.set(i_.rank_, i_.alike != nullptr && i_.alike->is_member(i_.rank_) ? Alike::mask : 0);
            break;
        case Opcode::Size: h.set(i_.program_.processes()); break;
        case Opcode::Assume: stop = assume(h); break;
        case Opcode::Assert: stop = check_assertion(h); break;
        case Opcode::Within: stop = check_index(h); break;
        case Opcode::Output: stop = show(h); break;
        case Opcode::Format: stop = format(h); break;
        case Opcode::NotGiven: note_not_given(h); break;
        case Opcode::Mpi: i_.clear_dead(m_); return stopped(Stop::Call, in.loc, {});
        case Opcode::Input:
        case Opcode::Unmodelled:
            if ((h.missing(in.a) | h.missing(in.b)) != 0)
                return never_written(in, "the range of an input");
            i_.clear_dead(m_);
            return stopped(Stop::Input, in.loc, {});
        case Opcode::Thread: i_.clear_dead(m_); return stopped(Stop::Thread, in.loc, {});
        case Opcode::Exit: return exit(h);
        case Opcode::Unsupported: {
            std::string text = i_.program_.texts[in.text];
            for (const ir::Operand& o : i_.program_.functions[m_.frames.back().function].args(in))
                text += fmt::format(" {}", h.get(o));
            return stopped(Stop::Unsupported, in.loc, std::move(text));
        }
        case Opcode::Unreachable:
            return stopped(Stop::AssertFailed, in.loc, "code that is marked as unreachable is reached");
        // These say themselves where control goes.
        case Opcode::Jump:
        case Opcode::Branch:
        {
            const uint32_t from = h.frame.pc;
            if ((stop = branch(h)))
                return *stop;
            if (m_.frames.back().pc <= from && i_.all_shared && base_frames_ == 0 && turns_in_vain(steps))
                return stopped(Stop::Thread, in.loc, {});
            if (code_ == nullptr || m_.frames.back().pc > from)
                continue;
            if (!skip_loop(steps) && code_->is_warm(always_))
                steps += run_machine_code() / native::steps_for_one;
            continue;
        }
        case Opcode::Switch:
            if ((stop = choose(h)))
                return *stop;
            continue;
        case Opcode::Call:
        case Opcode::CallIndirect:
            if ((stop = call(h)))
                return *stop;
            if (code_ != nullptr && code_->is_warm(always_))
                steps += run_called() / native::steps_for_one;
            continue;
        case Opcode::Return:
            if ((stop = return_from(h)))
                return *stop;
            continue;
        }
        if (stop)
            return *stop;
        if (i_.origins != nullptr)
            i_.origins->executed(m_);
        ++h.frame.pc;
    }
}

} // namespace mpismt::soundness
