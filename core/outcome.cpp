#include "core/outcome.hpp"

#include "core/memory.hpp"
#include "core/scalar.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <tuple>

namespace mpismt {

namespace {

auto place(const SourceLoc& l) { return std::tuple(l.file, l.line, l.column); }

std::string element(const FinalVariable& v, uint64_t bits)
{
    if (v.is_float && v.width == 64)
        return fmt::format("{}", std::bit_cast<double>(bits));
    if (v.is_float && v.width == 32)
        return fmt::format("{}", std::bit_cast<float>(static_cast<uint32_t>(bits)));
    if (v.width == 1)
        return bits != 0 ? "true" : "false";
    return fmt::format("{}", as_signed(bits, v.width));
}

} // namespace

std::strong_ordering operator<=>(const FinalProcess& a, const FinalProcess& b)
{
    if (const auto c = std::tuple(a.state, static_cast<uint32_t>(a.op), place(a.loc)) <=>
                       std::tuple(b.state, static_cast<uint32_t>(b.op), place(b.loc));
        c != 0)
        return c;
    return std::tie(a.variables, a.output, a.status) <=> std::tie(b.variables, b.output, b.status);
}

bool Outcome::all_ended() const
{
    return std::all_of(processes.begin(), processes.end(),
                       [](const FinalProcess& p) { return p.state == ProcessEnd::State::Ended; });
}

bool can_name(const ir::Program& program, const ir::Function& f, const ir::Variable& global)
{
    // A program of the .mpi language is one file. The names of C programs that are linked together are not looked at.
    return f.loc.file == global.loc.file || !program.files.name(global.loc.file).ends_with(".mpi");
}

std::vector<WatchedVariable> watched_variables(const ir::Program& program, uint32_t function)
{
    std::vector<WatchedVariable> out;
    for (uint32_t i = 0; i < program.variables.size(); ++i) {
        const ir::Variable& v = program.variables[i];
        if (v.global < program.globals.size() && v.is_value && can_name(program, program.functions[function], v))
            out.push_back({i, object_pointer(1 + v.global)});
    }
    for (uint32_t i = 0; i < program.variables.size(); ++i) {
        const ir::Variable& v = program.variables[i];
        if (v.function == function && v.is_value && !v.is_inner && v.reg != ir::no_reg &&
            v.reg < program.functions[function].registers)
            out.push_back({i, 0});
    }
    return out;
}

std::optional<bool> holds(const ir::Program& program, const Condition& condition, const Outcome& outcome)
{
    using What = Condition::Node::What;
    const auto leaf = [&](const Condition::Node& n) -> std::optional<uint64_t> {
        if (n.what == What::Constant)
            return n.bits;
        if (n.what == What::FileSize || n.what == What::FileData) {
            const auto file = std::find_if(outcome.files.begin(), outcome.files.end(),
                                           [&](const FinalFile& x) { return x.name == condition.files[n.file]; });
            const bool exists = file != outcome.files.end();
            if (n.what == What::FileSize)
                return exists ? file->size : ~uint64_t{0};
            return exists ? file->number(n.bits, n.width / 8U) : std::nullopt;
        }
        const std::vector<WatchedVariable> watched = watched_variables(program, program.entry[n.rank]);
        for (size_t i = 0; i < watched.size(); ++i)
            if (watched[i].index == n.variable)
                if (const auto& values = outcome.processes[n.rank].variables[i].values; n.element < values.size())
                    return values[n.element];
        return 0; // the process ended before the declaration, which would have made it zero
    };
    const auto value = condition.value<std::optional<uint64_t>>(
        leaf, [](const Condition::Node& n, std::optional<uint64_t> a, std::optional<uint64_t> b) {
            // Of truth values, one may decide by itself.
            const bool is_and = n.width == 1 && n.op == ScalarOp::And, is_or = n.width == 1 && n.op == ScalarOp::Or;
            const auto decides = [&](std::optional<uint64_t> x) {
                return x && ((is_and && *x == 0) || (is_or && *x != 0));
            };
            if (decides(a) || decides(b))
                return std::optional<uint64_t>(is_or);
            if (!a || (!b && !is_unary(n.op)))
                return std::optional<uint64_t>();
            return std::optional<uint64_t>(evaluate(n.op, n.width, n.to, *a, b.value_or(0)).value_or(0));
        });
    return value ? std::optional(*value != 0) : std::nullopt;
}

std::optional<uint64_t> FinalFile::number(uint64_t at, unsigned bytes) const
{
    auto piece = written.upper_bound(at);
    if (piece == written.begin())
        return std::nullopt;
    --piece;
    const uint64_t offset = at - piece->first;
    if (offset > piece->second.size() || piece->second.size() - offset < bytes)
        return std::nullopt;
    uint64_t value = 0;
    for (unsigned i = 0; i < bytes; ++i)
        value |= uint64_t{piece->second[offset + i]} << (8 * i);
    return value;
}

uint64_t FinalFile::values() const
{
    uint64_t n = 0;
    for (const auto& [at, bytes] : written)
        n += bytes.size();
    return n;
}

// FNV-1a.
std::string FinalFile::digest() const
{
    uint64_t hash = 0xcbf29ce484222325;
    const auto add = [&](uint8_t byte) { hash = (hash ^ byte) * 0x100000001b3; };
    const auto add_number = [&](uint64_t n) {
        for (int i = 0; i < 8; ++i)
            add(static_cast<uint8_t>(n >> (8 * i)));
    };
    add_number(size);
    for (const auto& [at, bytes] : written) {
        add_number(at);
        add_number(bytes.size());
        std::for_each(bytes.begin(), bytes.end(), add);
    }
    return fmt::format("{:016x}", hash);
}

std::optional<bool> decide(const ir::Program& program, const Condition& condition, const Outcomes& outcomes,
                           const FoundOutcome** witness)
{
    const bool if_decided = condition.kind == Condition::Kind::Exists;
    for (const FoundOutcome& f : outcomes.all)
        if (f.outcome.all_ended() && condition.decided_by(holds(program, condition, f.outcome))) {
            if (witness != nullptr)
                *witness = &f;
            return if_decided;
        }
    if (!outcomes.complete)
        return std::nullopt;
    return !if_decided;
}

std::vector<CallRef> calls_relied_on(const Execution& execution, const std::string& buffering,
                                     const std::string& collectives)
{
    std::vector<CallRef> out;
    for (const Step& s : execution.steps) {
        const bool send = s.buffered && buffering != "any" && (buffering != "zero" || !*s.buffered) &&
                          (buffering != "infinite" || *s.buffered);
        const bool collective = s.synchronizing && collectives != "any" && (collectives != "all" || *s.synchronizing) &&
                                (collectives != "none" || !*s.synchronizing);
        if (send || collective)
            out.push_back(s.self);
    }
    return out;
}

std::string to_string(const FinalVariable& v)
{
    if (v.values.empty())
        return {};
    if (v.values.size() == 1)
        return element(v, v.values[0]);
    std::string text;
    for (size_t i = 0; i < v.values.size(); ++i)
        text += (i == 0 ? "{" : ", ") + element(v, v.values[i]);
    return text + "}";
}

std::string to_string(const FinalFile& f)
{
    const uint64_t unknown = f.size - f.values();
    return fmt::format("{} byte{}{}, digest {}", f.size, f.size == 1 ? "" : "s",
                       unknown > 0 ? fmt::format(", {} without a value", unknown) : "", f.digest());
}

std::string bytes_of(const FinalFile& f, uint64_t most)
{
    std::string text;
    for (uint64_t i = 0; i < std::min(f.size, most); ++i) {
        const std::optional<uint64_t> byte = f.number(i, 1);
        text += (i > 0 ? " " : "") + (byte ? fmt::format("{:02x}", *byte) : "??");
    }
    return text + (f.size > most ? " ..." : "");
}

std::string to_string(const Outcome& outcome, const SourceFiles& files)
{
    std::string text;
    for (size_t r = 0; r < outcome.processes.size(); ++r) {
        const FinalProcess& p = outcome.processes[r];
        text += fmt::format("process {} ", r);
        switch (p.state) {
        case ProcessEnd::State::Blocked:
            text += fmt::format("is stuck in MPI_{} at {}", name_of(p.op), to_string(files, p.loc));
            break;
        case ProcessEnd::State::Polling: text += fmt::format("polls forever at {}", to_string(files, p.loc)); break;
        case ProcessEnd::State::Terminated: text += fmt::format("is terminated at {}", to_string(files, p.loc)); break;
        case ProcessEnd::State::Ended:
        case ProcessEnd::State::Running: text += "ends"; break; // an outcome has no process that runs
        }
        std::string_view separator = ": ";
        for (const FinalVariable& v : p.variables)
            if (const std::string s = to_string(v); !s.empty()) {
                text += fmt::format("{}{} = {}", separator, v.name, s);
                separator = ", ";
            }
        text += '\n';
    }
    for (const FinalFile& f : outcome.files)
        text += fmt::format("file {}: {}\n", f.name, to_string(f));
    return text;
}

} // namespace mpismt
