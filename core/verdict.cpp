#include "core/verdict.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <iterator>

namespace mpismt {

namespace {

constexpr std::string_view level_names[] = {"error", "warning", "note"};

constexpr KindDescription descriptions[] = {
    {FindingKind::Deadlock, "deadlock", "", Level::Error, "the program does not end"},
    {FindingKind::Assertion, "assertion", "", Level::Error, "the program says itself that this must not happen"},
    {FindingKind::OrphanMessage, "orphan-message", "", Level::Error,
     "MPI_Finalize requires that every message is received"},
    {FindingKind::CollectiveMismatch, "collective-mismatch", "", Level::Error,
     "the standard calls it erroneous: processes may hang, or get wrong data"},
    {FindingKind::TypeMismatch, "type-mismatch", "", Level::Error,
     "the standard calls it erroneous: what arrives is undefined"},
    {FindingKind::Truncation, "truncation", "", Level::Error, "the call fails"},
    {FindingKind::InvalidArgument, "invalid-argument", "", Level::Error, "the call fails"},
    {FindingKind::RequestLifecycle, "request-lifecycle", "", Level::Error,
     "the standard calls it erroneous: MPI_Finalize requires that all communication is complete"},
    {FindingKind::EpochLifecycle, "epoch-lifecycle", "", Level::Error, "the standard calls it erroneous"},
    {FindingKind::ResourceLeak, "resource-leak", "", Level::Error,
     "an open file or a window: only MPI_File_close and MPI_Win_free say that all accesses are complete"},
    {FindingKind::ReadySend, "ready-send", "", Level::Error,
     "the standard calls it erroneous: the outcome is undefined"},
    {FindingKind::BufferSpace, "buffer-space", "", Level::Error, "the call fails"},
    {FindingKind::InitFinalize, "init-finalize", "", Level::Error, "the standard calls it erroneous"},
    {FindingKind::LocalConcurrency, "local-concurrency", "", Level::Error,
     "the standard calls it erroneous: what is read or sent is undefined"},
    {FindingKind::GlobalConcurrency, "global-concurrency", "", Level::Error,
     "the standard calls it erroneous: what is read is undefined"},
    {FindingKind::Memory, "memory", "", Level::Error, "the behaviour is undefined"},
    {FindingKind::MessageRace, "message-race", "", Level::Note,
     "the program may well mean it; looked for only if --property names it"},
    {FindingKind::UndefinedBehavior, "undefined-behavior", "", Level::Note,
     "in most programs the values are not used; an error if --property or -Werror= names it"},
    {FindingKind::FileMisuse, "file-misuse", "", Level::Error, "the standard calls it erroneous, or the call fails"},
    {FindingKind::DataRace, "data-race", "", Level::Error, "the behaviour is undefined"},
    {FindingKind::ThreadMisuse, "thread-misuse", "", Level::Error,
     "the standard, of MPI or of the threads, calls it erroneous"},
    {FindingKind::UnfreedHandle, "resource-leak", "handle", Level::Warning,
     "a communicator, group, datatype, operation, info, error handler, attribute key or inactive persistent request: "
     "nothing is pending, and MPI_Finalize frees the memory"},
    {FindingKind::SignMismatch, "type-mismatch", "sign", Level::Warning,
     "types that differ in sign only: the standard calls it erroneous, but every implementation moves the same bits"},
};
static_assert(std::size(descriptions) == finding_kinds);

} // namespace

std::string_view name_of(Level level) { return level_names[static_cast<size_t>(level)]; }

const KindDescription& description_of(FindingKind kind)
{
    const KindDescription& d = descriptions[static_cast<size_t>(kind)];
    MPISMT_INVARIANT(d.kind == kind);
    return d;
}

std::string_view name_of(FindingKind kind) { return description_of(kind).name; }

std::string identifier_of(FindingKind kind)
{
    const KindDescription& d = description_of(kind);
    return std::string(d.name) + (d.part.empty() ? "" : "/") + std::string(d.part);
}

std::optional<FindingKind> find_finding_kind(std::string_view identifier)
{
    for (const KindDescription& d : descriptions)
        if (identifier_of(d.kind) == identifier)
            return d.kind;
    return std::nullopt;
}

FindingKind whole_of(FindingKind kind) { return *find_finding_kind(name_of(kind)); }

bool has_error(const std::vector<Finding>& findings)
{
    return std::any_of(findings.begin(), findings.end(), [](const Finding& f) { return f.is_error(); });
}

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
