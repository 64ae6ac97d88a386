#include "proofs/lemmas.hpp"

namespace mpismt::proofs {

Builder builder_of(std::string_view lemma)
{
    for (const auto& chapter : {completes_before(), conditions(), engine(), algebra()})
        for (const Entry& e : chapter)
            if (e.lemma == lemma)
                return e.build;
    return nullptr;
}

} // namespace mpismt::proofs
