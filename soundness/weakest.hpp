// The weakest choice of the implementation under which something happens: found by searching again with one kind of
// choice pinned, then the other as well. An execution of a pinned search is one of the free search and shows the same
// with fewer choices, so it replaces the one found first: what is shown is made with the choices that are named.
#pragma once

#include "core/context.hpp"
#include "core/execution.hpp"
#include "core/outcome.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mpismt::soundness {

// What was found, by key, with an execution each.
template <class Key>
using FoundExecutions = std::map<Key, Execution>;

// Does it call anything that the implementation may buffer or not (Semantics::natural_freedom)? If not, two searches
// are spared.
inline bool may_buffer(const ir::Program& program)
{
    return calls(program, CallKind::PointToPoint) || calls(program, CallKind::Partitioned) ||
           calls(program, Fact::Starts);
}

// For each of `all`, which has `buffering`, `collectives`, `relied_on` and `execution`: key(x) finds it in what
// search(context of pinned options) returns.
template <class Found, class KeyOf, class Search>
void name_weakest(std::vector<Found>& all, KeyOf key_of, const ir::Program& program, Context& context, Search search)
{
    std::map<std::pair<std::string, std::string>, decltype(search(context))> searched;
    const auto pinned = [&](const std::string& buffering, const std::string& collectives) -> const auto& {
        const auto [it, fresh] = searched.try_emplace({buffering, collectives});
        if (fresh) {
            Options options = context.options();
            if (!buffering.empty())
                options.buffering = buffering;
            if (!collectives.empty())
                options.collectives = collectives;
            Context sub(options, context);
            it->second = search(sub);
        }
        return it->second;
    };
    const auto name = [](Found& f, const auto& key, const auto& weak, const char* weak_name, const auto& strong,
                         const char* strong_name) -> std::string {
        const auto in_weak = weak.find(key), in_strong = strong.find(key);
        if (in_weak == weak.end() && in_strong == strong.end())
            return "mixed";
        f.execution = in_weak != weak.end() ? in_weak->second : in_strong->second;
        return in_weak != weak.end() && in_strong != strong.end() ? "any"
               : in_weak != weak.end()                            ? weak_name
                                                                  : strong_name;
    };
    const bool free_collectives = context.choices().collectives == Choices::Collectives::Any,
               free_buffering = context.choices().buffering == Choices::Buffering::Any && may_buffer(program);
    for (Found& f : all) {
        const auto key = key_of(f);
        std::string enough; // of the collectives: the buffering is looked for under that
        if (free_collectives) {
            f.collectives = name(f, key, pinned("", "none"), "none", pinned("", "all"), "all");
            enough = f.collectives == "any" ? "none" : f.collectives == "mixed" ? "" : f.collectives;
        }
        if (free_buffering)
            f.buffering = name(f, key, pinned("infinite", enough), "infinite", pinned("zero", enough), "zero");
    }
    for (Found& f : all)
        f.relied_on = calls_relied_on(f.execution, f.buffering, f.collectives);
}

} // namespace mpismt::soundness
