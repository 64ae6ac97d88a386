// `mpismt explain`: the table of report/explain.def, in whole or in part.
#include "app/commands.hpp"
#include "app/suggest.hpp"
#include "report/explain.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

namespace mpismt::app {

int explain_command(const Options& options, Console& console)
{
    std::vector<FindingKind> kinds;
    for (const std::string& name : options.files) {
        const std::optional<FindingKind> kind = find_finding_kind(name);
        if (!kind) {
            std::vector<std::string_view> names;
            for (size_t k = 0; k < named_kinds; ++k)
                names.push_back(name_of(static_cast<FindingKind>(k)));
            const std::string_view best = nearest(name, names);
            throw InputError(
                {{Diagnostic::Severity::Error,
                  {},
                  1,
                  fmt::format("'{}' is not a kind of finding", name),
                  best.empty() ? "mpismt explain lists the kinds" : fmt::format("did you mean {}?", best)}});
        }
        kinds.push_back(*kind);
    }
    if (kinds.empty())
        for (size_t k = 0; k < named_kinds; ++k) {
            const auto kind = static_cast<FindingKind>(k);
            console.out << fmt::format("{:<20} {}\n", name_of(kind), report::explanation(kind).title);
        }
    const bool color = use_color(options, console.out_is_terminal);
    for (size_t i = 0; i < kinds.size(); ++i)
        console.out << (i == 0 ? "" : "\n")
                    << report::explain(kinds[i], static_cast<size_t>(std::min(console.columns, 100)), color);
    return 0;
}

} // namespace mpismt::app
