// Values are formatted while the run is there; nothing is kept of it but text.
#include "soundness/remarks.hpp"

#include "core/scalar.hpp"
#include "soundness/changes.hpp"
#include "soundness/origins.hpp"
#include "soundness/semantics.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <limits>

namespace mpismt::soundness {

namespace {

constexpr uint64_t most_shown_elements = 8; // of a message that are shown

std::string element(const abi::BasicType& type, const uint8_t* bytes)
{
    uint64_t bits = 0;
    if (type.size > sizeof bits)
        return "…";
    std::memcpy(&bits, bytes, type.size);
    const unsigned width = type.size * 8;
    switch (type.kind) {
    case abi::BasicKind::Signed: return fmt::format("{}", as_signed(bits, width));
    case abi::BasicKind::Unsigned: return fmt::format("{}", bits);
    case abi::BasicKind::Float: return width == 32 || width == 64 ? fmt::format("{}", as_double(bits, width)) : "…";
    case abi::BasicKind::Logical: return bits != 0 ? "true" : "false";
    case abi::BasicKind::Byte: return fmt::format("0x{:02x}", bits);
    case abi::BasicKind::Character:
        if (bits >= 0x20 && bits < 0x7f)
            return fmt::format("'{}'", static_cast<char>(bits));
        return fmt::format("{}", bits);
    case abi::BasicKind::Complex:
    case abi::BasicKind::Pair: break;
    }
    return "…";
}

// The text of a variable that an assertion names (ir::Opcode::Assert).
std::optional<std::string> value_of(const Machine& m, const ir::Operand& o, ir::NamedOperand how)
{
    uint64_t bits = o.bits;
    if (!o.is_constant()) {
        const size_t at = m.frames.back().registers + o.reg;
        if (at >= m.registers.size() || (at < m.undefined.size() && m.undefined[at] != 0))
            return std::nullopt;
        bits = m.registers[at];
    }
    if (how.in_memory) {
        const uint64_t bytes = (how.width + 7U) / 8U;
        if (!m.memory.valid(bits, bytes) || m.memory.undefined(bits, how.width) != 0)
            return std::nullopt;
        bits = m.memory.load_known(bits, how.width);
    }
    return text_of(bits, how);
}

} // namespace

void Remarks::call(size_t step, const ir::Program& program, const Machine& m)
{
    if (std::vector<CallSite> stack = call_stack(program, m); !stack.empty())
        stacks_.emplace(step, std::move(stack));
}

void Remarks::message(size_t step, const Types& types, const Payload& p)
{
    const uint64_t n = types.signature_length(p.type, p.count);
    std::string text;
    size_t at = 0;
    for (uint64_t i = 0; i < std::min(n, most_shown_elements); ++i) {
        const abi::BasicType* type = abi::find_basic_type(types.basic_at(p.type, i));
        if (type == nullptr || at + type->size > p.bytes.size())
            return;
        const bool unknown =
            !p.undefined.empty() && std::any_of(p.undefined.begin() + static_cast<std::ptrdiff_t>(at),
                                                p.undefined.begin() + static_cast<std::ptrdiff_t>(at + type->size),
                                                [](uint8_t mask) { return mask != 0; });
        text += fmt::format("{}{}", i == 0 ? "" : ", ", unknown ? "no value" : element(*type, p.bytes.data() + at));
        at += type->size;
    }
    if (n > most_shown_elements)
        text += fmt::format(", … ({} elements)", n);
    if (!text.empty())
        data_.emplace(step, std::move(text));
}

// Where what has no value comes from.
void Remarks::explain_value(const Fault& f, const Process& p, const Origins& origins)
{
    if (f.message.find("never written") == std::string::npos)
        return;
    if (const auto origin = origins.of_stop(*p.machine))
        origins_ = origins.places(*origin, p, senders_);
}

namespace {

// The operand with the address that the instruction accesses, and how; nothing if it is not null.
std::optional<std::pair<ir::Operand, std::string_view>> access_to_null(const Machine& m, const ir::Instr& in)
{
    const auto is_null = [&](const ir::Operand& o) {
        return object_of(o.is_constant() ? o.bits : m.registers[m.frames.back().registers + o.reg]) == 0;
    };
    const bool copies = in.code == ir::Opcode::CopyMemory;
    if (in.code == ir::Opcode::Load ? is_null(in.a) : copies && is_null(in.b))
        return std::pair(copies ? in.b : in.a, "reads");
    if ((copies || in.code == ir::Opcode::Store || in.code == ir::Opcode::SetMemory) && is_null(in.a))
        return std::pair(in.a, "writes");
    return std::nullopt;
}

// What the address was computed from, without the offsets of members and elements.
ir::Operand base_of(const ir::Function& f, size_t pc, ir::Operand address)
{
    using enum ScalarOp;
    while (pc > 0 && !address.is_constant()) {
        const ir::Instr& in = f.code[--pc];
        if (in.dst != address.reg)
            continue;
        if (in.code != ir::Opcode::Compute || (in.op != Add && in.op != SExt && in.op != ZExt && in.op != Copy))
            break;
        address = in.a;
    }
    return address;
}

// "the handle MPI_COMM_WORLD"; "the handle of a request"; empty if it is none that the process has. Constants may have
// offsets in them.
std::string handle_in_words(const ir::Operand& o, const Process& p)
{
    const uint64_t bits = o.is_constant() ? 0 : p.machine->registers[p.machine->frames.back().registers + o.reg];
    if (bits == 0 || bits > std::numeric_limits<int32_t>::max())
        return {};
    const auto handle = static_cast<int32_t>(bits);
    for (const char* type : {"Comm", "Group", "Request", "Datatype", "Op", "Win", "File", "Info", "Errhandler",
                             "Message", "Session"})
        if (const std::string_view name = abi::name_of_handle(type, handle); !name.empty())
            return fmt::format("the handle MPI_{}", name);
    const auto is_in = [&](const auto& list) {
        return std::ranges::any_of(list, [&](const auto& object) { return object.handle == handle; });
    };
    const Objects& all = *p.objects;
    const char* what = is_in(p.requests)     ? "request"
                       : is_in(all.comms)    ? "communicator"
                       : is_in(all.groups)   ? "group"
                       : is_in(all.types)    ? "datatype"
                       : is_in(all.ops)      ? "reduction operation"
                       : is_in(all.windows)  ? "window"
                       : is_in(all.files)    ? "file"
                       : is_in(all.messages) ? "message"
                       : is_in(all.handlers) ? "error handler"
                                             : nullptr;
    return what == nullptr ? std::string() : fmt::format("the handle of a{} {}", *what == 'e' ? "n" : "", what);
}

// "getenv("THREADS") returns NULL, as the variable is not given"
std::string in_words(const NotGiven& n)
{
    if (n.name.empty())
        return fmt::format("{} is NULL, as the argument is not given", n.asked);
    return fmt::format("{}(\"{}\") returns NULL, as the {} is not given", n.asked, n.name,
                       n.asked == "getenv" ? "variable" : "file");
}

} // namespace

// argv[3] where the program has two arguments.
bool Remarks::explain_argument(const Fault& f, const ir::Program& program, const Process& p)
{
    const Machine& m = *p.machine;
    const ir::Instr& in = program.functions[m.frames.back().function].code[m.frames.back().pc];
    if (in.code != ir::Opcode::Load)
        return false;
    const Pointer at = in.a.is_constant() ? in.a.bits : m.registers[m.frames.back().registers + in.a.reg];
    const std::optional<int64_t> i = argument_at(program, at);
    const auto argc = i ? static_cast<int64_t>(program.globals[object_of(at) - 1].bytes.size() / 8) - 1 : 0;
    if (!i || *i <= argc)
        return false;
    message_ = fmt::format("the program reads argv[{}], but argc is {}", *i, argc);
    lacks_ = {fmt::format("argv[{}]", *i), {}, f.locations[0].loc};
    return true;
}

// Where a null pointer that is followed comes from, or which handle is taken for a pointer.
void Remarks::explain_null(const Fault& f, const ir::Program& program, const Process& p, const Origins& origins)
{
    const Machine& m = *p.machine;
    const ir::Function& function = program.functions[m.frames.back().function];
    const ir::Instr& in = function.code[m.frames.back().pc];
    const auto access = access_to_null(m, in);
    if (!access)
        return;
    const ir::Operand base = base_of(function, m.frames.back().pc, access->first);
    if (const std::string handle = handle_in_words(base, p); !handle.empty()) {
        message_ = fmt::format("the program {} through {} as through a pointer: handles are opaque, and in some MPIs "
                               "they are numbers (MPI 4.1, section 2.5.1)",
                               access->second, handle);
        return;
    }
    message_ = in.text != 0 ? program.texts[in.text] // a model's, which says more
                            : fmt::format("the program {} through a null pointer", access->second);
    const NotGiven* why = origins.why_null(m, access->first);
    if (why == nullptr) {
        if (const std::string of_model = reason(program, m, &ir::Function::why_null); !of_model.empty())
            message_ += ": " + of_model;
        return;
    }
    message_ += ": " + in_words(*why);
    if (why->name.empty())
        lacks_ = *why;
    if (why->loc.line != f.locations[0].loc.line || why->loc.file != f.locations[0].loc.file)
        origins_.push_back({f.locations[0].rank, why->loc, {}, "the null pointer comes from here"});
}

void Remarks::fault(size_t number, const Fault& f, bool is_whole, const ir::Program& program, const Process& p,
                    const Origins& origins)
{
    const auto at = std::upper_bound(faults_after_.begin(), faults_after_.end(), number);
    if (at == faults_after_.end())
        return;
    after_ = static_cast<size_t>(at - faults_after_.begin());
    places_ = f.locations;
    // The engines know less of what was accessed, how, and what is missing.
    for (const std::string_view verb : {" frees ", " ends the life of "}) // elsewhere these are stores
        is_whole |= f.message.find(verb) != std::string::npos;
    if (is_whole && (f.kind == FindingKind::LocalConcurrency || f.kind == FindingKind::GlobalConcurrency))
        message_ = f.message;
    const Machine& m = *p.machine;
    if (m.frames.empty())
        return;
    if (f.kind == FindingKind::Memory) {
        explain_value(f, p, origins);
        if (origins_.empty() && !explain_argument(f, program, p))
            explain_null(f, program, p, origins);
    }
    if (f.kind != FindingKind::Assertion)
        return;
    const ir::Function& function = program.functions[m.frames.back().function];
    const ir::Instr& in = function.code[m.frames.back().pc];
    if (in.code != ir::Opcode::Assert)
        return;
    const auto args = function.args(in);
    for (size_t i = 0; i + 2 < args.size(); i += 3)
        if (std::optional<std::string> value = value_of(m, args[i + 1], ir::NamedOperand::of(args[i + 2].bits)))
            operands_.push_back({program.texts[args[i].bits], std::move(*value)});
}

void Remarks::write_to(Finding& f) const
{
    std::vector<Step>& steps = f.execution.steps;
    for (const auto& [step, stack] : stacks_)
        if (step < steps.size())
            steps[step].stack = stack;
    for (const auto& [step, data] : data_)
        if (step < steps.size())
            steps[step].data = data;
    for (const auto& [step, values] : changes_)
        if (step < steps.size())
            steps[step].changes = values;
    for (size_t r = 0; r < std::min(last_changes_.size(), f.execution.ends.size()); ++r)
        f.execution.ends[r].changes = last_changes_[r];
    for (size_t r = 0; r < std::min(waits_.size(), f.execution.ends.size()); ++r)
        if (std::string& said = f.execution.ends[r].waits_for; !waits_[r].empty() && !said.empty()) {
            if (const size_t at = f.message.find(said); at != std::string::npos)
                f.message.replace(at, said.size(), waits_[r]);
            said = waits_[r];
        }
    for (const auto& [rank, what] : near_)
        if (rank < f.execution.ends.size() && !f.execution.ends[rank].waits_for.empty())
            f.execution.ends[rank].waits_for += fmt::format(" ({})", what);
    f.after = after_;
    f.operands = operands_;
    if (!message_.empty())
        f.message = message_;
    if (!origins_.empty()) { // the engines name less of them
        f.locations.resize(1);
        f.locations.insert(f.locations.end(), origins_.begin(), origins_.end());
    }
    for (Location& l : f.locations) {
        for (const Location& p : places_)
            if (p.rank == l.rank && p.loc == l.loc && !p.stack.empty())
                l.stack = p.stack;
        if (!l.stack.empty())
            continue;
        // The last call of that place until the fault: what is stuck there, is found wrong, or is still pending.
        const size_t end = std::min(after_.value_or(steps.size()), steps.size());
        for (const auto& [step, stack] : stacks_)
            if (step < end && steps[step].self.rank == l.rank && steps[step].loc == l.loc)
                l.stack = stack;
    }
}

} // namespace mpismt::soundness
