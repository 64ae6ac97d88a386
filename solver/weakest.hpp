// The weakest choices of the implementation under which something happens: from everything buffered and nothing
// synchronising to the opposite.
#pragma once

#include "core/context.hpp"
#include "encoding/encoding.hpp"
#include "solver/search.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace mpismt::solver {

using encoding::Literal;

struct WeakestChoices {
    std::string buffering = "any", collectives = "any"; // as in Finding
};

// `what` was just found satisfiable. `show` is called for the models that rely on less; the last one is an execution
// under the choices that the answer names. Throws LimitReached.
WeakestChoices weakest_choices(const encoding::Encoding&, Search&, const Context&, std::span<const Literal> what,
                               const std::function<void()>& show);

} // namespace mpismt::solver
