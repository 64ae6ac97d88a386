#include "report/quote.hpp"
#include "report/report.hpp"

namespace mpismt::report {

std::string diagnostics(std::span<const Diagnostic> diagnostics, const SourceFiles& files, bool color)
{
    const Paint paint{color};
    std::string out;
    for (const Diagnostic& d : diagnostics) {
        std::string severity;
        switch (d.severity) {
        case Diagnostic::Severity::Error: severity = paint.error("error:"); break;
        case Diagnostic::Severity::Warning: severity = paint.warning("warning:"); break;
        case Diagnostic::Severity::Note: severity = paint.note("note:"); break;
        }
        const bool placed = d.loc || d.loc.file < files.size();
        const std::string where = placed ? to_string(files, d.loc) : "mpismt";
        out += fmt::format("{} {} {}\n", paint.bold(where + ":"), severity, d.message);
        out += quote(files, d.loc, d.length, {}, paint);
        if (!d.hint.empty())
            out += fmt::format("  {} {}\n", paint.note("hint:"), d.hint);
    }
    return out;
}

} // namespace mpismt::report
