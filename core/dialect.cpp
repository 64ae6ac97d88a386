#include "core/dialect.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt {

namespace {

Dialect find_dialect(const std::string& name, const std::string& text)
{
    if (text.empty() || name == "mpi4")
        return {};
    if (name == "mpi1")
        return {false, false, false};
    throw InputError(fmt::format("--dialect {}: expected mpi4 or mpi1, and then +rule or -rule", text));
}

} // namespace

Dialect parse_dialect(const std::string& text)
{
    size_t end = std::min(text.find(','), text.size());
    Dialect dialect = find_dialect(text.substr(0, end), text);
    while (end < text.size()) {
        const size_t begin = end + 1;
        end = std::min(text.find(',', begin), text.size());
        const std::string change = text.substr(begin, end - begin);
        const auto rule = std::find_if(dialect_rules.begin(), dialect_rules.end(), [&](const DialectRule& r) {
            return !change.empty() && change.substr(1) == r.name;
        });
        if (rule == dialect_rules.end() || (change[0] != '+' && change[0] != '-')) {
            std::string known;
            for (const DialectRule& r : dialect_rules)
                known += fmt::format("{}{}", known.empty() ? "" : ", ", r.name);
            throw InputError(fmt::format("--dialect {}: there is no rule to change in \"{}\"; rules are {}, each with "
                                         "a + or - before it",
                                         text, change, known));
        }
        dialect.*(rule->holds) = change[0] == '+';
    }
    return dialect;
}

std::string describe(const Dialect& dialect)
{
    if (dialect == find_dialect("mpi1", "mpi1"))
        return "the MPI of 1993";
    std::string without;
    for (const DialectRule& r : dialect_rules)
        if (!(dialect.*(r.holds)))
            without += fmt::format("{}{}", without.empty() ? "MPI without " : ", ", r.name);
    return without;
}

} // namespace mpismt
