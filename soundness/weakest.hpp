// The weakest choice of the implementation under which something happens: found by searching again with one kind of
// choice pinned. An execution of a pinned search is one of the free search and shows the same with fewer choices, so it
// replaces the one found first.
#pragma once

#include "core/context.hpp"
#include "core/execution.hpp"
#include "core/outcome.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mpismt::soundness {

// What was found, by key, with an execution each.
template <class Key>
using FoundExecutions = std::map<Key, Execution>;

// For each of `all`, which has `buffering`, `collectives`, `relied_on` and `execution`: key(x) finds it in what
// search(context of pinned options) returns.
template <class Found, class KeyOf, class Search>
void name_weakest(std::vector<Found>& all, KeyOf key_of, Context& context, Search search)
{
    const auto pinned = [&](const std::string& buffering, const std::string& collectives) {
        Options options = context.options();
        if (!buffering.empty())
            options.buffering = buffering;
        if (!collectives.empty())
            options.collectives = collectives;
        Context sub(options, context);
        return search(sub);
    };
    const auto name = [](Found& f, const auto& key, auto& weak, const char* weak_name, auto& strong,
                         const char* strong_name) -> std::string {
        const auto in_weak = weak.find(key), in_strong = strong.find(key);
        if (in_weak != weak.end() && in_strong != strong.end())
            return "any";
        if (in_weak == weak.end() && in_strong == strong.end())
            return "mixed";
        f.execution = in_weak != weak.end() ? in_weak->second : in_strong->second;
        return in_weak != weak.end() ? weak_name : strong_name;
    };
    if (context.choices().collectives == Choices::Collectives::Any) {
        auto none = pinned("", "none"), synchronising = pinned("", "all");
        for (Found& f : all)
            f.collectives = name(f, key_of(f), none, "none", synchronising, "all");
    }
    if (context.choices().buffering == Choices::Buffering::Any) {
        auto infinite = pinned("infinite", ""), zero = pinned("zero", "");
        for (Found& f : all)
            f.buffering = name(f, key_of(f), infinite, "infinite", zero, "zero");
    }
    for (Found& f : all)
        f.relied_on = calls_relied_on(f.execution, f.buffering, f.collectives);
}

} // namespace mpismt::soundness
