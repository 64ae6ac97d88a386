#include "solver/bit_counts.hpp"

#include "core/bit_count.hpp"

#include <bit>
#include <unordered_map>

namespace mpismt::solver {

namespace {

TermId count_of_bits(TermStore& terms, TermId t)
{
    const unsigned width = terms.width(t);
    return mpismt::count_of_bits(
        t, width, [&](ScalarOp op, TermId a, TermId b) { return terms.operation(op, width, width, a, b); },
        [&](uint64_t bits) { return terms.constant(bits, width); });
}

unsigned bits_of_count(unsigned width) { return static_cast<unsigned>(std::bit_width(width)); }

bool is_one_less(const TermStore& terms, TermId t, TermId than)
{
    const TermNode& n = terms[t];
    const auto is = [&](TermId constant, uint64_t bits) {
        return terms.is_constant(constant) && terms.value(constant) == bits;
    };
    if (n.kind != TermKind::Operation)
        return false;
    if (n.op == ScalarOp::Sub)
        return n.a == than && is(n.b, 1);
    const TermId other = n.a == than ? n.b : n.a; // of a sum, in either order
    return n.op == ScalarOp::Add && (n.a == than || n.b == than) && is(other, mask_of(n.width));
}

} // namespace

std::vector<TermId> counts_of_cleared_bits(TermStore& terms)
{
    std::vector<TermId> facts;
    std::unordered_map<TermId, TermId> counts;
    const auto end = static_cast<TermId>(terms.size());
    for (TermId t = 0; t < end; ++t) { // operands come first
        const TermNode n = terms[t];
        if (n.kind != TermKind::Operation || n.op != ScalarOp::And || n.width == 1)
            continue;
        const TermId b = is_one_less(terms, n.b, n.a) ? n.a : n.b;
        if (b == n.b && !is_one_less(terms, n.a, b))
            continue;
        auto count = counts.find(b);
        if (count == counts.end()) {
            const size_t before = terms.size();
            const TermId bits = count_of_bits(terms, b);
            if (terms.size() != before)
                continue; // nobody counts them
            count = counts.emplace(b, terms.extract(bits, 0, bits_of_count(n.width))).first;
        }
        const unsigned width = bits_of_count(n.width);
        const TermId was_there = terms.operation(ScalarOp::ZExt, 1, width, terms.negation(terms.equals(b, 0)));
        const TermId left = terms.operation(ScalarOp::Sub, width, width, count->second, was_there);
        counts.emplace(t, left);
        facts.push_back(terms.equal(terms.equals(t, 0), terms.equals(left, 0)));
    }
    return facts;
}

} // namespace mpismt::solver
