// The check of a certificate: everything that mpismt-certcheck does but its command line.
#pragma once

#include <cstdint>
#include <string>

namespace mpismt::certcheck {

struct Checked {
    std::string verdict; // what has been shown
    uint64_t clauses = 0, lemmas = 0, deletions = 0, rat_steps = 0, executions = 0;
    uint64_t states = 0, transitions = 0, cubes = 0, combinations = 0;
};

// Throws Rejected, with the reason; std::bad_alloc where memory does not suffice, and LimitReached where a search of
// all states takes more than so many transitions, 0: than the certificate says; InternalError and UnsupportedError from
// the replay.
Checked check_certificate(const std::string& directory, uint64_t transitions = 0);

// A CNF in DIMACS and a proof in DRAT alone: throws Rejected unless the proof refutes the CNF.
void check_proof(const std::string& cnf, const std::string& proof, Checked&);

} // namespace mpismt::certcheck
