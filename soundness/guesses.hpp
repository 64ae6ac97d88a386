// Searches that guess what their states need not hold (soundness/forgetting.hpp, soundness/alike.hpp), and are made
// again where a guess was wrong: with what was learned, or without guessing if that has taken too long.
#pragma once

#include "core/context.hpp"
#include "core/verdict.hpp"
#include "soundness/alike.hpp"
#include "soundness/forgetting.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

namespace mpismt::soundness {

// Why a search tells no more that ends where something is wrong.
inline constexpr const char* gave_up = "something is wrong";

// `make` makes a search that forgets by what it is given, which may be null. It is made again where what was forgotten
// is read; if that has taken too long in vain, nothing is forgotten any more.
template <class Make>
CheckResult search_and_keep(const Context& context, std::shared_ptr<Forgetting> forgetting, Make make)
{
    const double left = context.seconds_left();
    const double most_in_vain = std::isinf(left) ? 3 : std::clamp(left / 10, 0.6, 3.0); // seconds
    for (double in_vain = 0;;) {
        const double began = context.seconds_used();
        try {
            return make(forgetting);
        } catch (const ForgottenRead& read) {
            in_vain += context.seconds_used() - began;
            if (!forgetting->keep(read) || in_vain > most_in_vain)
                forgetting = nullptr;
        }
    }
}

// `make` makes a search that takes these processes to be alike. It is made again where they are told apart, with the
// instruction known that does it. Nothing if that has happened too often, or if something is wrong, which may be due to
// what is a rank having no value.
template <class Make>
std::optional<CheckResult> search_alike(const Context& context, Alike& alike, Make make)
{
    const double left = context.seconds_left();
    const double most_in_vain = std::isinf(left) ? 3 : std::clamp(left / 10, 0.6, 3.0); // seconds
    const double began = context.seconds_used();
    for (;;)
        try {
            CheckResult result = make();
            return result.reason != gave_up ? std::optional(std::move(result)) : std::nullopt;
        } catch (const RankUsed& used) {
            if (!alike.mark(used) || context.seconds_used() - began > most_in_vain)
                return {};
        } catch (const NotAlike&) {
            return {};
        }
}

} // namespace mpismt::soundness
