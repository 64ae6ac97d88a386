// All outcomes of a litmus test under a model.
//
// Three engines: two searches for models whose rules about rf are those of coreRMA and tests of up to 64 actions, over
// the orders of conflicting actions (search.cpp) and over what reads return (sources.cpp); and the constraints of
// encoding/rma given to CaDiCaL, for the rest. `Auto` turns to the next one when one takes long.
#pragma once

#include "core/context.hpp"
#include "encoding/rma/relations.hpp"

namespace mpismt::rma {

// One run: happens-before (transitive), where each read takes its value from, and all values.
struct Execution {
    Skeleton skeleton;
    Relation hb;
    std::vector<int> source;    // of each action that reads; -1 for the others
    std::vector<Value> read, written;
};

enum class Engine : uint8_t { Auto, Search, Sources, Sat };

struct OutcomesOptions {
    Engine engine = Engine::Auto;
    bool executions = false; // keep one for each outcome
    size_t max_paths = 2000; // combinations of ways through the branches of all processes
    size_t max_outcomes = 1'000'000;
};

struct AllOutcomes {
    Outcomes outcomes;
    std::map<Outcome, Execution> executions;
    bool cut = false;       // some execution goes on in a loop beyond its bound
    bool searched = true;   // or else some part was decided by the solver
    bool race = false;      // two accesses conflict in some execution, whether a register shows it or not;
    bool race_known = true; // the first search looks at that, the other engines do not
    uint64_t steps = 0;     // of the search: complete orders that were looked at
};

// Throws LimitReached, with the outcomes found until then in `out`, and InputError if the model's rules contradict each
// other on this program.
void all_outcomes(const Program&, const Model&, Context&, const OutcomesOptions&, AllOutcomes& out);
AllOutcomes all_outcomes(const Program&, const Model&, Context&, const OutcomesOptions& = {});

// Are the rules of this model about rf and hb those of coreRMA (WS, R1, R2, and nothing else)?
bool has_stock_dynamic_rules(const Model&);
// Does each write come after the reads that its value is made of? Only then do values follow happens-before, as the
// search takes for granted; without PG, say, they do not.
bool values_follow_order(const Skeleton&, const Relation& hb);

// search.cpp. False: it gave up after `max_steps`. What it adds to `out` until then is right, but not everything.
bool search_outcomes(const Skeleton&, const Relation& static_hb, uint64_t max_steps, const OutcomesOptions&, Context&,
                     AllOutcomes& out);
// sources.cpp. False: it gave up after `max_steps` without a new outcome.
bool search_sources(const Skeleton&, const Relation& static_hb, uint64_t max_steps, const OutcomesOptions&, Context&,
                    AllOutcomes& out);
// sat.cpp
void solve_outcomes(const Skeleton&, const StaticOrder&, const Model&, const OutcomesOptions&, Context&,
                    AllOutcomes& out);

// For the engines: one more. Throws LimitReached if there are too many. False: it is there already.
bool add_outcome(AllOutcomes&, const Outcome&, const OutcomesOptions&);

// The outcome of an execution; nothing if a branch would have gone the other way.
std::optional<Outcome> outcome_of(const Execution&);

} // namespace mpismt::rma
