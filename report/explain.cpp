#include "report/explain.hpp"

#include "report/paint.hpp"
#include "report/quote.hpp"

#include <algorithm>
#include <iterator>

namespace mpismt::report {

namespace {

constexpr Explanation explanations[] = {
#define EXPLAIN(kind, title, meaning, section, mend, example) \
    {FindingKind::kind, title, meaning, section, mend, example},
#include "report/explain.def"
#undef EXPLAIN
};
static_assert(std::size(explanations) == named_kinds);
static_assert(std::is_sorted(std::begin(explanations), std::end(explanations),
                             [](const Explanation& a, const Explanation& b) { return a.kind < b.kind; }));

std::string wrapped(std::string_view text, size_t columns)
{
    std::string out, line;
    while (!text.empty()) {
        const size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty() && columns_of(line) + 1 + columns_of(word) > columns) {
            out += line + "\n";
            line.clear();
        }
        if (!line.empty())
            line += ' ';
        line += word;
    }
    return out + line + "\n";
}

} // namespace

const Explanation& explanation(FindingKind kind) { return explanations[static_cast<size_t>(whole_of(kind))]; }

std::string explain(FindingKind kind, size_t columns, bool color)
{
    const Explanation& e = explanation(kind);
    const Paint paint{color};
    std::string out = fmt::format("{}: {}\n\n{}\n", paint.bold(name_of(kind)), e.title, wrapped(e.meaning, columns));
    out += paint.bold("Level") + "\n";
    for (size_t k = 0; k < finding_kinds; ++k)
        if (const KindDescription& d = description_of(static_cast<FindingKind>(k)); d.name == name_of(kind))
            out += wrapped(fmt::format("{}: {}", name_of(d.level), d.reason), columns);
    out += fmt::format("\n{}\n{}\n", paint.bold("How to fix it"), wrapped(e.mend, columns));
    out += fmt::format("{}\n{}", paint.bold("In the standard (MPI 4.1)"), wrapped(e.section, columns));
    if (e.example.empty())
        return out;
    out += fmt::format("\n{}\n", paint.bold("A program with it"));
    std::string_view rest = e.example;
    while (!rest.empty()) {
        const size_t end = rest.find('\n');
        out += fmt::format("    {}\n", rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
    return out;
}

} // namespace mpismt::report
