// What local code does with memory: objects, loads and stores, copies.
#include "frontend/unroll/local/local_memory.hpp"

#include "core/allocators.hpp"
#include "core/format.hpp"
#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/paths/cases.hpp"
#include "frontend/unroll/paths/events.hpp"
#include "frontend/unroll/paths/memory_access.hpp"
#include "frontend/unroll/paths/undefined.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::unroll {

using ir::Opcode;

namespace {

void check_overlap(const ir::Instr& in, Pointer to, Pointer from, uint64_t bytes)
{
    if (in.strict && to != from && object_of(to) == object_of(from) &&
        static_cast<uint64_t>(std::abs(offset_of(to) - offset_of(from))) < bytes)
        throw PathStop{
            memory_fault(fmt::format("{} bytes are copied (memcpy) to a place that overlaps theirs", bytes))};
}

} // namespace

Value LocalMemory::load(Process& p, Path& path, Value pointer, unsigned width, SourceLoc loc)
{
    const uint64_t bytes = (width + 7) / 8;
    if (pointer.is_known() && !in_use_.watches(p, path) && path.memory.valid(pointer.bits, bytes)) {
        const Value v = memory_.read(path, pointer.bits, width);
        if (!v.is_defined())
            undefined_.note_undefined(path, v, pointer.bits);
        return v;
    }
    const std::vector<Target> targets = cases_.targets_of(p, path, pointer, bytes, loc);
    Value result;
    for (size_t i = 0; i < targets.size(); ++i) {
        in_use_.touch(p, path, targets[i].pointer, bytes, false, loc, targets[i].condition);
        const Value v = memory_.read(path, targets[i].pointer, width);
        undefined_.note_undefined(path, v, targets[i].pointer);
        result = i == 0 ? v : select(terms_, targets[i].condition, v, result, width);
    }
    return result;
}

void LocalMemory::store(Process& p, Path& path, Value pointer, unsigned width, Value value, SourceLoc loc)
{
    const uint64_t bytes = (width + 7) / 8;
    for (const Target& t : cases_.targets_of(p, path, pointer, bytes, loc)) {
        check_writable(p, path, t.pointer, t.condition, loc);
        in_use_.touch(p, path, t.pointer, bytes, true, loc, t.condition);
        memory_.write(path, t.pointer, width, value, t.condition);
    }
}

Outcome LocalMemory::step_memory(Process& p, Path& path, const ir::Instr& in)
{
    Frame& f = path.top();
    const auto known_operand = [&](const ir::Operand& o, const char* what) {
        const Value v = path.operand(o);
        if (v.is_known() && v.is_defined())
            return v.bits;
        undefined_.require_defined(path, cases_.in_case(path, v), what);
        return cases_.must_know(path, v, limit(fmt::format("{} depends on unknown values", what)));
    };
    switch (in.code) {
    case Opcode::Load: {
        if (in.text != 0) { // a model's, which never succeeds
            StopDetail d;
            d.finding = FindingKind::Memory;
            d.text = program_.texts[in.text];
            throw PathStop{std::move(d)};
        }
        undefined_.exclude_undefined(p, path, in.a, "the address that is read", in.loc);
        const Value v = load(p, path, path.operand(in.a), in.width, in.loc);
        if (in.dst != ir::no_reg)
            f.registers[in.dst] = v;
        break;
    }
    case Opcode::Store:
        undefined_.exclude_undefined(p, path, in.a, "the address that is written", in.loc);
        store(p, path, path.operand(in.a), in.width, path.operand(in.b), in.loc);
        break;
    case Opcode::Alloca:
    case Opcode::Allocate: {
        const bool stack = in.code == Opcode::Alloca;
        const uint32_t object =
            memory_.create_object(p, path, stack ? ObjectKind::Stack : ObjectKind::Heap,
                                  known_operand(in.a, "the size of an object"), in.loc, in.text, !in.indeterminate);
        path.memory.declare(object, in.layout, in.named);
        if (stack)
            f.objects.push_back(object);
        f.registers[in.dst] = Value::known(object_pointer(object));
        break;
    }
    case Opcode::Free: {
        const Pointer at = known_operand(in.a, "what is freed");
        if (at == 0)
            break;
        const MemoryObject* o = path.memory.find(object_of(at));
        if (o == nullptr || !o->alive || o->kind != ObjectKind::Heap || offset_of(at) != 0) {
            StopDetail d;
            d.finding = FindingKind::Memory;
            d.text = "frees something that is not an allocated object";
            throw PathStop{std::move(d)};
        }
        if (o->name != in.text) { // of MPI_Alloc_mem, too (MPI 4.1, section 9.2)
            StopDetail d;
            d.finding = FindingKind::Memory;
            d.text = freed_by_another(program_.texts[o->name], program_.texts[in.text]);
            throw PathStop{std::move(d)};
        }
        if (in_use_.is_region(p, object_of(at)))
            throw UnsupportedError("window memory that is freed", in.loc);
        in_use_.exclude_freed(p, path, at, true_term, in.loc);
        in_use_.touch(p, path, at, o->bytes.size(), true, in.loc, true_term);
        memory_.destroy_object(path, object_of(at));
        break;
    }
    case Opcode::ObjectSize: {
        const Pointer at = known_operand(in.a, "the object whose size is asked for");
        const MemoryObject* o = path.memory.find(object_of(at));
        if (o == nullptr || !o->alive) {
            StopDetail d;
            d.finding = FindingKind::Memory;
            d.text = "a pointer that does not point to a live object";
            throw PathStop{std::move(d)};
        }
        in_use_.exclude_freed(p, path, at, true_term, in.loc);
        f.registers[in.dst] = Value::known(o->bytes.size());
        break;
    }
    case Opcode::Format: {
        const Pointer format = known_operand(in.a, "the format that is printed");
        const Pointer to = known_operand(in.b, "where text is written to");
        const uint64_t room = known_operand(program_.functions[f.function].args(in)[0], "how much text is written");
        refuse_strings_of_windows(p, path, format, in.loc);
        Formatted made;
        try {
            made = format_text(path.memory, format, known_operand(in.c, "what is printed"), &terms_,
                               [&](Value v) { return cases_.in_case(path, v); });
        } catch (const FormatError& e) {
            StopDetail d;
            d.finding = FindingKind::Memory;
            d.text = e.what();
            throw PathStop{std::move(d)};
        } catch (const FormatUnsupported& e) {
            StopDetail d;
            d.reason = StopDetail::Reason::Unsupported;
            d.text = e.what();
            throw PathStop{std::move(d)};
        }
        events_.exclude(p, path, made.dead, memory_fault("this text may have been freed"), in.loc);
        events_.exclude(p, path, made.undefined,
                        undefined_fault(path, made.undefined, to == 0 ? "what is printed" : "this text"), in.loc);
        if (to == 0) {
            if (room == 0) {
                p.output += made.text;
                graph_.prints_unknown_text = graph_.prints_unknown_text || !made.known;
            }
        } else if (const uint64_t most = made.text.size() + made.longest.value_or(0);
                   !made.known && made.longest && path.memory.valid(to, std::min(room, most + 1)) &&
                   is_unmodelled(made.unknown)) {
            write_any_text(p, path, to, std::min(room, most + 1), in.loc);
        } else if (!made.known) {
            cases_.must_know(path, made.unknown,
                             limit("an unknown value with too many possibilities is written as text (sprintf)"));
        } else if (room > 0) {
            const uint64_t bytes = std::min(room - 1, uint64_t{made.text.size()});
            check_range(path, to, bytes + 1);
            check_writable(p, path, to, true_term, in.loc);
            if (made.overlaps(to, bytes + 1))
                throw PathStop{memory_fault(text_overlaps)};
            in_use_.touch(p, path, to, bytes + 1, true, in.loc, true_term);
            for (uint64_t i = 0; i <= bytes; ++i)
                memory_.write(path, to + i, 8, Value::known(i < bytes ? static_cast<uint8_t>(made.text[i]) : 0));
        }
        if (in.dst != ir::no_reg && made.known) {
            f.registers[in.dst] = Value::known(made.text.size());
        } else if (in.dst != ir::no_reg) { // the length of what is printed, which hardly anybody asks for
            const TermId length = terms_.variable("printed", in.width);
            graph_.free_values.push_back(length);
            f.registers[in.dst] = Value::symbolic(length);
        }
        break;
    }
    case Opcode::CopyMemory:
    case Opcode::SetMemory: {
        const Pointer to = known_operand(in.a, "where memory is copied to");
        const uint64_t bytes = known_operand(in.c, "how much memory is copied");
        const Pointer from = in.code == Opcode::CopyMemory ? known_operand(in.b, "where memory is copied from") : 0;
        check_range(path, to, bytes);
        if (bytes > 0)
            check_writable(p, path, to, true_term, in.loc);
        in_use_.touch(p, path, to, bytes, true, in.loc, true_term);
        if (in.code == Opcode::CopyMemory) {
            check_range(path, from, bytes);
            check_overlap(in, to, from, bytes);
            in_use_.touch(p, path, from, bytes, false, in.loc, true_term);
            memory_.copy(path, to, from, bytes);
        } else if (in.indeterminate && bytes > 0) { // a variable begins anew
            memory_.begin_anew(path, to, bytes);
        } else {
            const Value byte = path.operand(in.b);
            if (bytes > 0 && byte.is_known() && byte.is_defined())
                path.memory.fill(to, bytes, static_cast<uint8_t>(byte.bits), &terms_);
            else
                for (uint64_t i = 0; i < bytes; ++i)
                    memory_.write(path, to + i, 8, byte);
        }
        break;
    }
    default: break;
    }
    return Outcome::Continue;
}

// Does it depend on clocks and on what is not modelled alone? Nothing that hangs on these is an error for certain.
bool LocalMemory::is_unmodelled(Value v) const
{
    const std::vector<TermId> variables = terms_.variables_of(std::vector{v.term});
    return std::all_of(variables.begin(), variables.end(), [&](TermId t) {
        const auto is_input = [&](const EventGraph::Input& i) { return i.unmodelled && i.variable == t; };
        return std::find(graph_.free_values.begin(), graph_.free_values.end(), t) != graph_.free_values.end() ||
               std::any_of(graph_.inputs.begin(), graph_.inputs.end(), is_input);
    });
}

// Of so many bytes at most, with the null character at its end: each of the others may be anything, a null character
// too.
void LocalMemory::write_any_text(Process& p, Path& path, Pointer to, uint64_t bytes, SourceLoc loc)
{
    if (bytes == 0)
        return;
    check_writable(p, path, to, true_term, loc);
    in_use_.touch(p, path, to, bytes, true, loc, true_term);
    for (uint64_t i = 0; i + 1 < bytes; ++i) {
        const TermId byte = terms_.variable("text", 8);
        graph_.free_values.push_back(byte);
        memory_.write(path, to + i, 8, Value::symbolic(byte));
    }
    memory_.write(path, to + bytes - 1, 8, Value::known(0));
}

// Which strings are read for text is not said, and they may be in window memory.
void LocalMemory::refuse_strings_of_windows(const Process& p, const Path& path, Pointer format, SourceLoc loc)
{
    if (!graph_.has_windows || !in_use_.has_regions(p))
        return;
    bool in_conversion = false;
    for (Pointer at = format; path.memory.valid(at, 1); ++at) {
        const Value ch = memory_.read(path, at, 8);
        if (!ch.is_known() || ch.bits == 0)
            return;
        const auto c = static_cast<char>(ch.bits);
        if (in_conversion && c == 's')
            throw UnsupportedError("formatted text with strings while windows exist", loc);
        const bool goes_on = std::strchr("-+ #0123456789.*lhjztL", c) != nullptr;
        in_conversion = c == '%' ? !in_conversion : in_conversion && goes_on;
    }
}

void LocalMemory::check_writable(Process& p, Path& path, Pointer at, TermId condition, SourceLoc loc)
{
    if (path.memory.is_constant(at))
        events_.exclude(
            p, path, condition,
            memory_fault("a constant (a string literal, or an object that is declared const) is written to"), loc);
}

} // namespace mpismt::unroll
