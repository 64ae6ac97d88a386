// Completes-before: the eight rules of the TLA+ paper's appendix A, and the two that it shows invalid.
//
// X ≺ Y: where Y completes, X does, and before. A send or receive "completes" when it matches, as in the papers; a wait
// or a barrier when it returns. S(k), R(k): a send to, a receive from process k; *: from anybody.
#include "soundness/laws/library.hpp"

#include <utility>

namespace mpismt::laws {

std::vector<Lemma> completes_before()
{
    using enum LemmaStatus;
    const std::string group = "completes-before", paper = "the TLA+ paper, appendix A";
    return {
        {"Css-kk", group, "∀ i, j₁ < j₂, k:  Sᵢ,ⱼ₁(k) ≺ Sᵢ,ⱼ₂(k)", paper, Proved, "", ""},
        {"Crr-kk", group, "∀ i, j₁ < j₂, k:  Rᵢ,ⱼ₁(k) ≺ Rᵢ,ⱼ₂(k)", paper, Proved, "", ""},
        {"Crr-*k", group, "∀ i, j₁ < j₂, k:  Rᵢ,ⱼ₁(*) ≺ Rᵢ,ⱼ₂(k)", paper, Proved, "", ""},
        {"Crr-**", group, "∀ i, j₁ < j₂:  Rᵢ,ⱼ₁(*) ≺ Rᵢ,ⱼ₂(*)", paper, Proved, "", ""},
        {"Csw", group, "∀ i, j₁ < j₂, k:  Sᵢ,ⱼ₁(k) ≺ Wᵢ,ⱼ₂(j₁), where the message is not buffered", paper, Proved, "",
         "a buffered send is complete before it matches: Csw-buffered"},
        {"Crw", group, "∀ i, j₁ < j₂, k:  Rᵢ,ⱼ₁(k) ≺ Wᵢ,ⱼ₂(j₁)", paper, Proved, "", ""},
        {"Cb", group, "∀ i, j₁ < j₂:  Bᵢ,ⱼ₁ ≺ anyᵢ,ⱼ₂; and every process has entered Bᵢ,ⱼ₁ before anyᵢ,ⱼ₂ completes",
         paper, Proved, "", ""},
        {"Cw", group, "∀ i, j₁ < j₂:  Wᵢ,ⱼ₁ ≺ anyᵢ,ⱼ₂", paper, Proved, "", ""},
        {"Crr-k*", group, "∀ i, j₁ < j₂, k:  Rᵢ,ⱼ₁(k) ≺ Rᵢ,ⱼ₂(*)", paper, Refuted, "wildcard_overtakes_specific.mpi",
         "the wildcard takes a message of somebody else than k"},
        {"Cab", group, "∀ i, j₁ < j₂:  anyᵢ,ⱼ₁ ≺ Bᵢ,ⱼ₂", paper, Refuted, "barrier_completes_nothing.mpi",
         "a barrier does not complete the nonblocking operations before it"},
    };
}

std::vector<Lemma> completes_before_without_order()
{
    constexpr std::pair<std::string_view, const char*> of_order[] = {{"Css-kk", "unordered/sends.mpi"},
                                                                     {"Crr-kk", "unordered/receives.mpi"},
                                                                     {"Crr-*k", "unordered/receives_any_first.mpi"},
                                                                     {"Crr-**", "unordered/receives_of_any.mpi"}};
    std::vector<Lemma> all = completes_before();
    for (Lemma& l : all) {
        l.source += "; in a dialect without message-order";
        for (const auto& [name, program] : of_order)
            if (l.name == name) {
                l.expected = LemmaStatus::Refuted;
                l.program = program;
                l.remark = "nothing says which of several messages, or of several receives that fit, comes first";
            }
    }
    return all;
}

} // namespace mpismt::laws
