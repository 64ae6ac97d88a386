#include "solver/doubts.hpp"

#include "solver/search.hpp"

#include <algorithm>

namespace mpismt::solver {

namespace {

constexpr size_t max_values = 64;  // of one doubt
constexpr double max_seconds = 10; // of all

} // namespace

std::vector<Doubted> real_doubts(encoding::Encoding& encoding, Context& context, std::span<const Doubt> doubts)
{
    const double before = context.seconds_used();
    TermStore& terms = *encoding.graph().terms;
    // The bits of what is asked become part of the formula before it is loaded.
    std::vector<std::vector<Literal>> bits;
    std::vector<TermId> constants;
    for (const Doubt& d : doubts) {
        std::vector<Literal>& of_one = bits.emplace_back();
        constants.push_back(no_term);
        if (d.asked == no_term)
            continue;
        const TermId asked = encoding.settled(d.asked);
        if (terms.is_constant(asked)) {
            constants.back() = asked;
            continue;
        }
        for (unsigned i = 0; i < terms.width(asked); ++i)
            of_one.push_back(encoding.formula().literal(encoding.settled(terms.extract(asked, i, 1))));
    }
    Search search(encoding, context);
    Literal selector = encoding.formula().variables();
    std::vector<Doubted> out;
    for (size_t i = 0; i < doubts.size(); ++i) {
        const auto& stops = encoding.obstacles();
        const auto stop =
            std::find_if(stops.begin(), stops.end(), [&](const auto& r) { return r.event == doubts[i].stop; });
        if (stop == stops.end() || encoding.formula().is_false(stop->literal))
            continue;
        std::vector<Literal> assumptions{stop->literal, ++selector};
        Doubted one{i, {}, true};
        while (search.satisfiable(assumptions)) {
            if (one.values.size() == max_values || context.seconds_used() - before > max_seconds) {
                one.all = false;
                break;
            }
            uint64_t value = constants[i] == no_term ? 0 : terms.value(constants[i]);
            std::vector<Literal> other{-selector};
            for (size_t k = 0; k < bits[i].size(); ++k) {
                const bool bit = search.value(bits[i][k]);
                value |= uint64_t{bit} << k;
                other.push_back(bit ? -bits[i][k] : bits[i][k]);
            }
            one.values.push_back(value);
            if (bits[i].empty())
                break;
            search.add(other);
        }
        if (!one.values.empty())
            out.push_back(std::move(one));
    }
    return out;
}

} // namespace mpismt::solver
