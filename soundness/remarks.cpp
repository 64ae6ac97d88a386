// Values are formatted while the run is there; nothing is kept of it but text.
#include "soundness/remarks.hpp"

#include "core/scalar.hpp"
#include "soundness/changes.hpp"
#include "soundness/origins.hpp"
#include "soundness/semantics.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

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

// The address that the instruction accesses and that is null, and how: "reads"; nothing if it is another fault.
std::optional<std::string_view> access_to_null(const Machine& m, const ir::Instr& in)
{
    const auto is_null = [&](const ir::Operand& o) {
        return object_of(o.is_constant() ? o.bits : m.registers[m.frames.back().registers + o.reg]) == 0;
    };
    switch (in.code) {
    case ir::Opcode::Load: return is_null(in.a) ? std::optional("reads") : std::nullopt;
    case ir::Opcode::Store:
    case ir::Opcode::SetMemory: return is_null(in.a) ? std::optional("writes") : std::nullopt;
    case ir::Opcode::CopyMemory:
        return is_null(in.b) ? std::optional("reads") : is_null(in.a) ? std::optional("writes") : std::nullopt;
    default: return std::nullopt;
    }
}

// "getenv("THREADS") returns NULL, as the variable is not given"
std::string in_words(const NotGiven& n)
{
    if (n.name.empty())
        return fmt::format("{} is NULL, as the argument is not given", n.asked);
    return n.asked == "getenv" ? fmt::format("getenv(\"{}\") returns NULL, as the variable is not given", n.name)
                               : fmt::format("{}(\"{}\") returns NULL, as the file is not given", n.asked, n.name);
}

bool gives_stream(const NotGiven& n) { return n.asked == "fopen" || n.asked == "freopen"; }

} // namespace

// Where a null pointer comes from that is followed: what the process has asked its environment for in vain.
void Remarks::explain_null(const Fault& f, const ir::Program& program, const Process& p, const Origins& origins)
{
    const ir::Instr& in = program.functions[p.machine->frames.back().function].code[p.machine->frames.back().pc];
    const auto how = access_to_null(*p.machine, in);
    if (!how)
        return;
    const bool is_stream = in.text != 0; // a model's, which says so
    message_ = is_stream ? program.texts[in.text] : fmt::format("the program {} through a null pointer", *how);
    std::vector<const NotGiven*> candidates;
    for (const NotGiven& n : origins.not_given())
        if (n.asked == "getenv" || n.name.empty() ? !is_stream : is_stream && gives_stream(n))
            candidates.push_back(&n);
    for (const NotGiven* n : candidates)
        if (n->loc.line != f.locations[0].loc.line || n->loc.file != f.locations[0].loc.file)
            origins_.push_back({f.locations[0].rank, n->loc, {},
                                candidates.size() == 1 ? "the null pointer comes from here" : in_words(*n)});
    if (candidates.size() == 1)
        message_ = fmt::format("{}: {}", is_stream ? "the FILE* is null" : message_, in_words(*candidates[0]));
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
        if (origins_.empty())
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
