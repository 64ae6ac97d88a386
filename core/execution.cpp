#include "core/execution.hpp"

#include <fmt/format.h>
#include <unordered_set>

namespace mpismt {

std::string joined_waits(const std::vector<std::string>& waits, MpiOp op)
{
    const bool one_of = op == MpiOp::Waitany || op == MpiOp::Waitsome || op == MpiOp::Testany || op == MpiOp::Testsome;
    constexpr size_t shown = 6;
    std::string text;
    std::unordered_set<std::string_view> seen;
    for (const std::string& w : waits)
        if (seen.insert(w).second && seen.size() <= shown)
            text += (text.empty() ? "" : one_of ? ", or " : ", and ") + w;
    if (seen.size() > shown)
        text += fmt::format(", {} {} more", one_of ? "or" : "and", seen.size() - shown);
    return text;
}

} // namespace mpismt
