#include "core/verdict.hpp"

#include "core/errors.hpp"

#include <iterator>

namespace mpismt {

namespace {

constexpr std::string_view kind_names[] = {
    "deadlock", "assertion", "orphan-message", "collective-mismatch", "type-mismatch", "truncation",
    "invalid-argument", "request-lifecycle", "epoch-lifecycle", "resource-leak", "ready-send", "buffer-space",
    "init-finalize", "local-concurrency", "global-concurrency", "memory", "message-race", "undefined-behavior",
    "file-misuse"};
static_assert(std::size(kind_names) == finding_kinds);

} // namespace

std::string_view name_of(FindingKind kind) { return kind_names[static_cast<size_t>(kind)]; }

std::optional<FindingKind> find_finding_kind(std::string_view name)
{
    for (size_t k = 0; k < finding_kinds; ++k)
        if (kind_names[k] == name)
            return static_cast<FindingKind>(k);
    return std::nullopt;
}

bool is_note(FindingKind kind) { return kind == FindingKind::MessageRace || kind == FindingKind::UndefinedBehavior; }

std::string_view name_of(Verdict verdict)
{
    switch (verdict) {
    case Verdict::NoError: return "no-error";
    case Verdict::NoErrorWithinBound: return "no-error-within-bound";
    case Verdict::Unknown: return "unknown";
    case Verdict::Unsupported: return "unsupported";
    case Verdict::Error: return "error";
    }
    throw InternalError("unknown verdict");
}

int exit_code(Verdict verdict)
{
    switch (verdict) {
    case Verdict::NoError:
    case Verdict::NoErrorWithinBound: return 0;
    case Verdict::Error: return 1;
    case Verdict::Unknown: return 3;
    case Verdict::Unsupported: return 4;
    }
    throw InternalError("unknown verdict");
}

} // namespace mpismt
