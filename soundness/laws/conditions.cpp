// Completes-before with what the papers abstract away: each law with the condition under which it holds, and refuted
// under a weaker one.
#include "soundness/laws/library.hpp"

namespace mpismt::laws {

std::vector<Lemma> conditions()
{
    using enum LemmaStatus;
    const std::string group = "conditions", order = "MPI 4.1, section 3.5", poe = "the POE paper, section 3.2";
    return {
        {"sends-and-tags", group,
         "S(k, t₁) ≺ S(k, t₂), if the receive that S(k, t₂) matches asks for t₁ or for any tag", order, Proved, "",
         "in particular if t₁ = t₂"},
        {"sends-of-any-tags", group, "S(k, t₁) ≺ S(k, t₂)", order, Refuted, "sends_of_two_tags.mpi",
         "the receive of t₂ does not take t₁"},
        {"receives-and-tags", group,
         "R(p, t) ≺ R(p′, t′), if R(p, t) takes source and tag of the message that R(p′, t′) matches", order, Proved,
         "", ""},
        {"receives-of-any-tags", group, "R(k, t) ≺ R(k, *)", order, Refuted, "receives_of_two_tags.mpi",
         "the message has another tag than t"},
        {"communicators", group, "S(k) on c ≺ S(k) on c′, of one tag", order, Refuted, "sends_on_two_communicators.mpi",
         "Css-kk needs c = c′: each communicator has an order of its own"},
        {"send-modes", group,
         "S(k) ≺ S′(k) as in sends-and-tags, whatever the modes: standard (buffered or not), synchronous, buffered, "
         "ready",
         order, Proved, "", ""},
        {"Css-completion", group, "∀ i, j₁ < j₂, k: Sᵢ,ⱼ₁(k) is complete before Sᵢ,ⱼ₂(k)", "the TLA+ paper, appendix A",
         Refuted, "small_send_completes_first.mpi",
         "Css-kk is about matches: the second message may be buffered, and the first not"},
        {"send-and-wait", group,
         "where W(S) has returned, the message of S is buffered, or received before; whatever the mode",
         "MPI 4.1, sections 3.4 and 3.7.3", Proved, "", ""},
        {"Csw-buffered", group, "S(k) ≺ W(S)", "the TLA+ paper, appendix A", Refuted, "wait_before_the_match.mpi",
         "Csw needs that the message is not buffered"},
        {"order-of-inits", group,
         "persistent sends to one process match in the order in which they were made (Send_init)",
         "MPI 4.1, section 3.9", Refuted, "order_of_inits.mpi",
         "it is the order of Start that counts: Css-kk speaks of Starts"},
        {"startall", group, "parts of one Startall to one process match in their order", "MPI 4.1, section 3.9",
         Refuted, "parts_of_startall.mpi", "Css-kk needs that they are not parts of one Startall"},
        {"trumping", group, "R(k) ≺ R(*) for messages of k: where R(*) overtakes R(k), its message is not of k", poe,
         Proved, "", "the conditional order ≺c of the paper; without the condition: Crr-k*"},
        {"FIFO", group,
         "from Css-kk, Crr-kk, Crr-*k and Crr-** alone: of two messages from i to j with one envelope,\nif the second "
         "is received, so is the first, and by an earlier receive",
         poe, Proved, "", "the FIFO lemma"},
        {"matched-probe-and-wait", group,
         "where a matched probe has taken the message of S and W(S) has returned, the message is buffered,\nor Mrecv "
         "or Imrecv has been called for it",
         "MPI 4.1, sections 3.4 and 3.8.2", Proved, "", ""},
        {"matched-probe-completes", group, "Ssend is complete when a matched probe has taken its message",
         "MPI 4.1, sections 3.4 and 3.8.2", Refuted, "matched_probe_is_no_receive.mpi",
         "the probe fixes which message is received; the receive starts with Mrecv or Imrecv"},
        {"probe-order", group,
         "a probe sees a message only after all earlier ones that it could see are matched,\nand only after earlier "
         "receives that could take it are",
         "MPI 4.1, section 3.8.1", Proved, "", ""},
        {"probe-then-receive", group,
         "P(k, t); R(k, t) receives the message that P saw, if k is named and no receive between the two takes it",
         "MPI 4.1, section 3.8.1", Proved, "", ""},
        {"probe-any", group, "P(*, t); R(*, t) receives the message that P saw", "MPI 4.1, section 3.8.1", Refuted,
         "probe_any_then_receive_any.mpi", "a message of somebody else may come first"},
        {"probe-stolen", group, "P(k, t); …; R(k, t) receives the message that P saw", "MPI 4.1, section 3.8.1",
         Refuted, "probe_then_other_receive.mpi", "a receive between the two takes it"},
        {"Ibarrier-and-wait", group, "Ibarrier; …; W ≺ any: what follows the wait matches after all have entered",
         "MPI 4.1, section 6.12.1", Proved, "", ""},
        {"Ibarrier", group, "Ibarrier ≺ any: what follows the call matches after all have entered",
         "MPI 4.1, section 6.12.1", Refuted, "nonblocking_barrier_is_no_fence.mpi", "only the wait makes it a barrier"},
        {"collectives-in-order", group, "of two nonblocking collectives on one communicator the first completes first",
         "MPI 4.1, section 6.12", Refuted, "later_collective_completes_first.mpi",
         "they are matched in order, which is not completion"},
    };
}

} // namespace mpismt::laws
