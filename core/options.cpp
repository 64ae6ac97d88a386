#include "core/options.hpp"

#include "core/errors.hpp"

#include <charconv>
#include <fmt/format.h>

namespace mpismt {

Choices parse_choices(const Options& options)
{
    Choices choices;
    const std::string& b = options.buffering;
    if (b == "zero") {
        choices.buffering = Choices::Buffering::Zero;
    } else if (b == "infinite") {
        choices.buffering = Choices::Buffering::Infinite;
    } else if (b != "any") {
        const auto [end, error] = std::from_chars(b.data(), b.data() + b.size(), choices.eager_bytes);
        if (b.empty() || error != std::errc() || end != b.data() + b.size())
            throw InputError(fmt::format("--buffering {}: expected any, zero, infinite or a number of bytes", b));
        choices.buffering = Choices::Buffering::Threshold;
    }
    if (options.collectives == "all")
        choices.collectives = Choices::Collectives::All;
    else if (options.collectives == "none")
        choices.collectives = Choices::Collectives::None;
    else if (options.collectives != "any")
        throw InputError(fmt::format("--collectives {}: expected any, all or none", options.collectives));
    return choices;
}

Properties parse_properties(const Options& options)
{
    Properties defaults;
    for (size_t k = 0; k < finding_kinds; ++k)
        defaults.set(k, !is_note(static_cast<FindingKind>(k)));

    Properties chosen;
    bool any = false;
    for (const std::string& list : options.properties) {
        size_t begin = 0;
        while (begin <= list.size()) {
            const size_t end = std::min(list.find(',', begin), list.size());
            std::string name = list.substr(begin, end - begin);
            begin = end + 1;
            if (name.empty())
                continue;
            const bool remove = name.front() == '-';
            if (remove) {
                name.erase(0, 1);
                if (!any)
                    chosen = defaults;
            }
            any = true;
            if (name == "default")
                chosen |= defaults;
            else if (name == "all")
                chosen.set();
            else if (const auto kind = find_finding_kind(name))
                chosen.set(static_cast<size_t>(*kind), !remove);
            else
                throw InputError(fmt::format("--property {}: there is no such kind of finding; kinds are deadlock, "
                                             "assertion, orphan-message, … (see the manual)", name));
        }
    }
    return any ? chosen : defaults;
}

} // namespace mpismt
