#include "soundness/laws/library.hpp"

#include <iterator>

namespace mpismt::laws {

std::vector<Lemma> library()
{
    std::vector<Lemma> all;
    for (auto* chapter : {completes_before, conditions, engine, algebra}) {
        std::vector<Lemma> lemmas = chapter();
        all.insert(all.end(), std::make_move_iterator(lemmas.begin()), std::make_move_iterator(lemmas.end()));
    }
    return all;
}

} // namespace mpismt::laws
