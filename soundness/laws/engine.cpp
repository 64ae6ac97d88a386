// What the engine relies on: the constraints against the transition systems of the papers; deterministic programs, and
// that each item on the list of what they must not do is needed; POE; counting; buffering.
#include "soundness/laws/library.hpp"

namespace mpismt::laws {

std::vector<Lemma> engine()
{
    using enum LemmaStatus;
    const std::string group = "engine", tla = "the TLA+ paper, section 4.4, rule transfer",
                      own = "docs/mpi/executions.md, docs/engines/one-run.md",
                      poe = "the POE paper, sections 3.3 and 3.4";
    const auto needed = [&](const char* name, const char* what, const char* program, const char* remark) {
        return Lemma{std::string("deterministic-but-") + name,
                     group,
                     std::string("a program without wildcards and choices, but with ") + what + ", ends in one way",
                     own,
                     Refuted,
                     program,
                     remark};
    };
    return {
        {"transfer", group,
         "an execution without Cancel satisfies the constraints of non-overtaking exactly if each of its "
         "matches,\nwhen it takes place, satisfies the first two disjuncts of `transfer`:\nno earlier send in the "
         "queue fits r, no earlier receive in the queue fits s",
         tla, Proved, "", ""},
        {"transfer-third", group,
         "a match takes place only if no earlier send fits an earlier receive (the third disjunct of `transfer`)", tla,
         Refuted, "messages_that_do_not_compete.mpi", "it orders messages that do not compete"},
        {"issue-in-order", group,
         "control that gets past an event got to it; and past a blocking call only when it was complete", own, Proved,
         "", "the step of the induction over program order on which the other proofs rely"},
        {"maximality", group, "the constraints of maximality hold exactly if no match and no return is enabled", own,
         Proved, "", "of the pairs that are left the first can match"},
        {"commute", group,
         "deterministic programs: two enabled steps share nothing, and after one the other is enabled", own, Proved, "",
         "matches, issues, returns"},
        {"one-execution", group,
         "deterministic programs: given the implementation's choices, whatever some execution issues, matches or "
         "completes,\nevery maximal one does; so there is one maximal execution, and one run decides",
         own, Proved, "", "what a receive brings is fixed by its match, and with it every later guard and argument"},
        {"more-buffering", group,
         "deterministic programs: what is stuck in a maximal execution is stuck in every one with less buffering\nand "
         "more synchronisation; so neither more buffering nor less synchronisation adds a deadlock",
         own, Proved, "", ""},
        needed("wildcard", "a receive from anybody", "choice_any_source.mpi", ""),
        needed("probe-any", "a probe of any source", "choice_probe_any.mpi", ""),
        needed("Test", "a Test", "choice_test.mpi", ""),
        needed("Iprobe", "an Iprobe", "choice_iprobe.mpi", ""),
        needed("Waitany", "a Waitany", "choice_waitany.mpi", ""),
        needed("Waitsome", "a Waitsome", "choice_waitsome.mpi", ""),
        needed("Cancel", "a Cancel", "choice_cancel.mpi", ""),
        needed("Bsend", "too little buffer for all its Bsends", "choice_buffer_space.mpi", ""),
        needed("input", "an input", "choice_input.mpi", "clocks are inputs, too"),
        needed("Startall", "a Startall of operations that compete", "parts_of_startall.mpi", "its parts have no order"),
        {"more-buffering-wildcard", group, "more buffering adds no deadlock, wildcards or not", own, Refuted,
         "../deadlock_by_buffering.mpi", "a buffered send lets a competitor go ahead"},
        {"more-buffering-Iprobe", group, "more buffering adds no deadlock to programs without wildcards, Iprobe or not",
         own, Refuted, "../deadlock_by_buffering_iprobe.mpi", ""},
        {"more-buffering-Test", group, "more buffering adds no deadlock to programs without wildcards, Test or not",
         own, Refuted, "../deadlock_by_buffering_test.mpi", ""},
        {"more-buffering-Waitany", group,
         "more buffering adds no deadlock to programs without wildcards, Waitany or not", own, Refuted,
         "../deadlock_by_buffering_waitany.mpi", ""},
        {"POE-ample", group,
         "C0, C1, C2 for the match of a receive that names its source: once enabled it stays so whatever else "
         "happens,\nshares nothing with any other enabled match, of wildcards, too, and changes nothing that local "
         "code sees",
         poe, Proved, "", "a singleton is an ample set"},
        {"POE-ample-wildcard", group,
         "C1 for the matches of one wildcard receive with the sends that have been issued when nothing else can move",
         poe, Refuted, "late_sender_of_a_wildcard.mpi",
         "a send may appear after another wildcard's match; the search adds that process to the set "
         "(soundness/README.md)"},
        {"counting", group,
         "as many sends as receives of a set that is closed under `may` are matched;\nof any set of receives no more "
         "than of the sends that they may match",
         own, Proved, "", "implied by the bijection"},
    };
}

} // namespace mpismt::laws
