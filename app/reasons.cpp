#include "app/reasons.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace mpismt::app {

namespace {

// It names the option, or is a limit that an option has set.
bool can_be_changed(const std::string& reason)
{
    return reason.find("--") != std::string::npos || reason.starts_with("the time limit of") ||
           reason.starts_with("the memory limit of");
}

// By every engine. What is unsupported in a call of MPI may be so in constraints alone.
bool is_unsupported(const ir::Program& program, const std::string& construct)
{
    return std::ranges::any_of(program.functions, [&](const ir::Function& f) {
        return std::ranges::any_of(f.code, [&](const ir::Instr& in) {
            return in.code == ir::Opcode::Unsupported && program.texts[in.text] == construct;
        });
    });
}

} // namespace

void add_reason(CheckResult& result, std::string reason, const std::string& condition)
{
    constexpr const char* another = "another reason: ";
    const auto is_known = [&](const std::string& note) { return note.starts_with(another + reason); };
    if (result.verdict != Verdict::Unknown || reason.empty() || result.reason.starts_with(reason) ||
        std::ranges::any_of(result.notes, is_known))
        return;
    reason += condition;
    if (can_be_changed(reason) && !can_be_changed(result.reason))
        std::swap(reason, result.reason);
    if (!reason.empty())
        result.notes.push_back(another + reason);
}

void keep_reasons(const CheckResult& before, const ir::Program& program, CheckResult& result)
{
    add_reason(result, before.reason);
    for (const Unsupported& u : before.unsupported)
        if (is_unsupported(program, u.construct))
            add_reason(result, fmt::format("unsupported: {} ({})", u.construct, to_string(program.files, u.loc)));
    if (before.verdict == Verdict::NoErrorWithinBound)
        add_reason(result, fmt::format("loops were cut after {} iterations (--bound)", before.bound));
}

} // namespace mpismt::app
