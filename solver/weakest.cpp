#include "solver/weakest.hpp"

namespace mpismt::solver {

WeakestChoices weakest_choices(const encoding::Encoding& encoding, Search& search, const Context& context,
                               std::span<const Literal> what, const std::function<void()>& show)
{
    // All choices made in one way.
    const auto happens = [&](std::optional<bool> buffered, std::optional<bool> synchronizing) {
        std::vector<Literal> assumptions(what.begin(), what.end());
        if (buffered)
            for (const auto& [call, l] : encoding.buffered_calls())
                assumptions.push_back(*buffered ? l : -l);
        if (synchronizing)
            for (const auto& [call, l] : encoding.synchronizing_calls())
                assumptions.push_back(*synchronizing ? l : -l);
        if (!search.satisfiable(assumptions))
            return false;
        show();
        return true;
    };
    const auto name = [](bool weak, bool strong, const char* weak_name, const char* strong_name) {
        return weak && strong ? "any" : weak ? weak_name : strong ? strong_name : "mixed";
    };
    WeakestChoices result;
    std::optional<bool> b, s;
    if (context.choices().collectives == Choices::Collectives::Any && !encoding.synchronizing_calls().empty()) {
        const bool all = happens({}, true), none = happens({}, false);
        result.collectives = name(none, all, "none", "all");
        if (none || all)
            s = !none;
    }
    if (context.choices().buffering == Choices::Buffering::Any && !encoding.buffered_calls().empty()) {
        const bool zero = happens(false, s), infinite = happens(true, s);
        result.buffering = name(infinite, zero, "infinite", "zero");
        if (zero || infinite)
            b = infinite;
    }
    if (b || s)
        happens(b, s); // so that the execution shown is one of those
    return result;
}

} // namespace mpismt::solver
