// Asking for an execution: a backend, with happens-before kept acyclic.
#pragma once

#include "encoding/encoding.hpp"
#include "solver/backend.hpp"

namespace mpismt::solver {

class Search {
public:
    // The engine is "sat" or "smt" ("auto": sat), the treatment of order as the options say.
    Search(encoding::Encoding& encoding, Context& context);

    // Under the assumptions. Throws LimitReached instead of an answer when a limit was hit.
    bool satisfiable(std::span<const Literal> assumptions);
    bool value(Literal l) { return l == 1 || (l != -1 && l != 0 && backend_->value(l)); }
    void add(std::span<const Literal> clause) { backend_->add(clause); }
    // The cycles that were excluded so far.
    const std::vector<encoding::HappensBefore::Cycle>& refined() const { return refined_; }

private:
    encoding::Encoding& encoding_;
    Context& context_;
    std::unique_ptr<Backend> backend_;
    bool eager_ = false;
    std::vector<encoding::HappensBefore::Cycle> refined_;
};

} // namespace mpismt::solver
