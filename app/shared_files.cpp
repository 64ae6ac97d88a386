#include "app/shared_files.hpp"

#include <algorithm>

namespace mpismt::app {

namespace {

bool reads_own(const Unsupported& u) { return u.construct == c::reads_own_file; }
bool looks_for(const Unsupported& u) { return u.construct == c::looks_for_file; }

bool is_answer(const CheckResult& r)
{
    return r.verdict == Verdict::NoError || r.verdict == Verdict::NoErrorWithinBound || r.verdict == Verdict::Error;
}

// Processes that append to one file, as to a log, or write the same, make no mistake of which others learn. Where one
// reads what another writes at the same time, what it reads is not known. Whatever else was found stays. False: nothing
// else was found, which is no answer, as a search that has found a race need not have tried both orders of the writes.
bool drop_races_of_writers(CheckResult& r)
{
    if (r.verdict != Verdict::Error)
        return true;
    std::erase_if(r.findings, [](const Finding& f) {
        return f.kind == FindingKind::GlobalConcurrency && f.message.find(" the file \"") != std::string::npos &&
               f.message.find(" reads ") == std::string::npos; // not of a window
    });
    return has_error(r.findings);
}

} // namespace

bool may_share_files(const ir::Program& program)
{
    return std::ranges::any_of(program.texts,
                               [](const std::string& t) { return t == c::reads_own_file || t == c::looks_for_file; });
}

void check_with_shared_files(const std::vector<std::string>& names, SourceFiles& files, ir::Program& program,
                             Checked& checked, c::Found& found, Context& context)
{
    if (checked.result.verdict != Verdict::Unsupported || found.files != c::SharedFiles::Ask)
        return;
    const std::vector<Unsupported> asked = checked.result.unsupported;
    const bool own = std::ranges::any_of(asked, reads_own);
    if (!own && std::ranges::none_of(asked, looks_for))
        return;
    context.say_no_errors(); // races are left out
    const auto decides = [&](c::SharedFiles how) {
        c::Found other = found;
        other.files = how;
        std::string messages;
        std::vector<Diagnostic> warnings; // these were said when the program was read first
        ir::Program made = load_together(names, files, context, messages, warnings, other);
        if (how == c::SharedFiles::No)
            made.assumptions.push_back(
                {"files apart", "no process opens a file that another process writes", {}, {}, false});
        Checked now = check_and_replay(made, context);
        if (!drop_races_of_writers(now.result) || !is_answer(now.result))
            return false;
        program = std::move(made);
        checked = std::move(now);
        found = other;
        return true;
    };
    if (!decides(c::SharedFiles::Yes) && !own)
        decides(c::SharedFiles::No);
}

} // namespace mpismt::app
