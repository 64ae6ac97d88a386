// Writes the certificate of an answer: what mpismt-certcheck reads (proofs/README.md).
#pragma once

#include "core/ir.hpp"
#include "core/linear.hpp"
#include "core/verdict.hpp"
#include "proofs/certcheck/manifest.hpp"
#include "solver/search.hpp"

#include <string>

namespace mpismt::proofs {

// Makes the directory, or takes one that is empty or holds a certificate, which stays as it is. Throws InputError.
void prepare_directory(const std::string& directory);
// Removes what certificates consist of.
void clear_directory(const std::string& directory);

// "No error", or with `complete` false none within the bound: the formula that says that there is one, with the cycles
// that were excluded, and the proof that it has no model where the literals of `cube` hold. Throws LimitReached.
void certify_refutation(encoding::Encoding& encoding, std::span<const encoding::HappensBefore::Cycle> cycles,
                        std::span<const encoding::Literal> cube, bool complete, Context& context);

// "No error", where nothing else can go wrong than that executions do not end.
void certify_linear(const linear::Refutation&, const Context&);

// Findings, or the one execution of a program without choices.
void certify_executions(const std::vector<Finding>& findings, const Context& context);

// "No error", of a program whose states have been searched: the claim that a search of all of them, without reductions,
// meets none, after it has been tried. Notes how far that came, and why there is no certificate if it cannot judge.
// Throws InternalError if it meets an error.
void certify_search(const ir::Program& program, CheckResult& result, Context& context);

// Is there a certificate where --certify says?
bool has_certificate(const Context& context);

// The certificates of cubes (docs/cubes.md), each in a folder of its own in that of all.
std::string name_of_cube(size_t cube); // from 1 on
// Makes one certificate of them: that of the cube `alone` (from 0 on), whose answer is that of all, or one that lists
// them. Notes if there is none of this verdict.
void join_cubes(const ir::Program&, CheckResult&, std::optional<size_t> alone, size_t cubes, const Context&);

// The rest: the program, the options, the inputs; last the manifest with the hashes of all. `reason` is one of
// certcheck/manifest.hpp, as are the numbers of a search.
void finish_certificate(const ir::Program& program, const CheckResult& result, const std::string& reason,
                        const Context& context, uint64_t states = 0, uint64_t transitions = 0);

} // namespace mpismt::proofs
