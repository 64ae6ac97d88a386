#include "frontend/unroll/local/ranges.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace mpismt::unroll {

namespace {

__extension__ using Wide = __int128;

constexpr unsigned max_depth = 100; // terms can be long chains
constexpr size_t max_question_terms = 1000; // of one question

class Ranges {
public:
    Ranges(const TermStore& terms, const EventGraph& graph) : terms_(terms), graph_(graph) {}

    struct Range {
        int64_t least, most;
        bool is_one() const { return least == most; }
    };
    Range of(TermId t, unsigned depth);

private:
    static Range everything(unsigned width);
    Range of_variable(TermId t, Range all) const;
    Range computed(const TermNode& n, unsigned depth);
    Range compared(const TermNode& n, unsigned depth);

    const TermStore& terms_;
    const EventGraph& graph_;
    std::unordered_map<TermId, Range> known_;
};

// Truth values are 0 and 1.
Ranges::Range Ranges::everything(unsigned width)
{
    if (width == 1)
        return {0, 1};
    return {as_signed(uint64_t{1} << (width - 1), width), as_signed(mask_of(width) >> 1, width)};
}

// Inputs are in the order in which their variables were made.
Ranges::Range Ranges::of_variable(TermId t, Range all) const
{
    const auto it = std::lower_bound(graph_.inputs.begin(), graph_.inputs.end(), t,
                                     [](const auto& input, TermId v) { return input.variable < v; });
    return it != graph_.inputs.end() && it->variable == t ? Range{it->low, it->high} : all;
}

Ranges::Range Ranges::of(TermId t, unsigned depth)
{
    const TermNode n = terms_[t];
    if (n.kind == TermKind::Constant)
        return n.width == 1 ? Range{static_cast<int64_t>(n.bits), static_cast<int64_t>(n.bits)}
                            : Range{as_signed(n.bits, n.width), as_signed(n.bits, n.width)};
    if (const auto it = known_.find(t); it != known_.end())
        return it->second;
    Range r = everything(n.width);
    if (depth > max_depth || known_.size() > max_question_terms)
        return r;
    switch (n.kind) {
    case TermKind::Constant: break;
    case TermKind::Variable: r = of_variable(t, r); break;
    case TermKind::Operation: r = computed(n, depth + 1); break;
    case TermKind::Not: {
        const Range a = of(n.a, depth + 1);
        r = {1 - a.most, 1 - a.least};
        break;
    }
    case TermKind::IfThenElse: {
        const Range c = of(n.a, depth + 1), a = of(n.b, depth + 1), b = of(n.c, depth + 1);
        r = c.is_one() ? (c.least != 0 ? a : b) : Range{std::min(a.least, b.least), std::max(a.most, b.most)};
        break;
    }
    case TermKind::Extract: {
        // The low bits of a number that they hold.
        const Range a = of(n.a, depth + 1), all = r;
        if (n.bits == 0 && n.width > 1 && a.least >= all.least && a.most <= all.most)
            r = a;
        break;
    }
    case TermKind::Concat: break;
    }
    known_.emplace(t, r);
    return r;
}

Ranges::Range Ranges::compared(const TermNode& n, unsigned depth)
{
    const Range a = of(n.a, depth), b = of(n.b, depth);
    const auto truth = [](bool no, bool yes) { return Range{yes ? 1 : 0, no ? 0 : 1}; };
    const bool apart = a.most < b.least || b.most < a.least, one = a.is_one() && b.is_one() && a.least == b.least;
    const bool as_unsigned = a.least >= 0 && b.least >= 0; // then both orders are the same
    switch (n.op) {
    case ScalarOp::Eq: return truth(apart, one);
    case ScalarOp::Ne: return truth(one, apart);
    case ScalarOp::ULt: return as_unsigned ? truth(a.least >= b.most, a.most < b.least) : Range{0, 1};
    case ScalarOp::ULe: return as_unsigned ? truth(a.least > b.most, a.most <= b.least) : Range{0, 1};
    case ScalarOp::SLt: return truth(a.least >= b.most, a.most < b.least);
    case ScalarOp::SLe: return truth(a.least > b.most, a.most <= b.least);
    default: return {0, 1}; // of floats
    }
}

Ranges::Range Ranges::computed(const TermNode& n, unsigned depth)
{
    const Range all = everything(n.width);
    const unsigned width = terms_.width(n.a);
    if (is_comparison(n.op) && width > 1)
        return compared(n, depth);
    if (is_float(n.op))
        return all;
    const Range a = of(n.a, depth), b = n.b == no_term ? Range{0, 0} : of(n.b, depth);
    const auto within = [&](Wide least, Wide most) {
        return least < all.least || most > all.most ? all
                                                    : Range{static_cast<int64_t>(least), static_cast<int64_t>(most)};
    };
    const auto wide = [](int64_t x) { return static_cast<Wide>(x); };
    if (n.width == 1) {
        switch (n.op) {
        case ScalarOp::And: return {std::min(a.least, b.least), std::min(a.most, b.most)};
        case ScalarOp::Or: return {std::max(a.least, b.least), std::max(a.most, b.most)};
        default: return all;
        }
    }
    switch (n.op) {
    case ScalarOp::Add: return within(wide(a.least) + b.least, wide(a.most) + b.most);
    case ScalarOp::Sub: return within(wide(a.least) - b.most, wide(a.most) - b.least);
    case ScalarOp::Mul: {
        const Wide products[] = {wide(a.least) * b.least, wide(a.least) * b.most, wide(a.most) * b.least,
                                 wide(a.most) * b.most};
        return within(*std::min_element(products, products + 4), *std::max_element(products, products + 4));
    }
    case ScalarOp::SDiv:
        return b.least > 0
                   ? Range{std::min(a.least / b.least, a.least / b.most), std::max(a.most / b.least, a.most / b.most)}
                   : all;
    case ScalarOp::UDiv: return b.least > 0 && a.least >= 0 ? Range{a.least / b.most, a.most / b.least} : all;
    case ScalarOp::URem: return b.least > 0 && a.least >= 0 ? Range{0, std::min(a.most, b.most - 1)} : all;
    case ScalarOp::SRem:
        return b.least > 0 ? Range{a.least >= 0 ? 0 : std::max(a.least, 1 - b.most),
                                   a.most <= 0 ? 0 : std::min(a.most, b.most - 1)}
                           : all;
    case ScalarOp::And:
        return b.least >= 0   ? Range{0, a.least >= 0 ? std::min(a.most, b.most) : b.most}
               : a.least >= 0 ? Range{0, a.most}
                              : all;
    case ScalarOp::Or: {
        if (a.least < 0 || b.least < 0)
            return all;
        const uint64_t bits = static_cast<uint64_t>(a.most | b.most);
        return {std::max(a.least, b.least), static_cast<int64_t>(mask_of(static_cast<unsigned>(std::bit_width(bits))))};
    }
    case ScalarOp::LShr:
        if (a.least >= 0 && b.is_one() && b.least >= 0 && b.least < 63)
            return {a.least >> b.least, a.most >> b.least};
        return a.least >= 0 ? Range{0, a.most} : all;
    case ScalarOp::AShr: return {std::min(a.least, int64_t{0}), std::max(a.most, int64_t{0})};
    case ScalarOp::Shl:
        return b.is_one() && b.least >= 0 && b.least < 62 ? within(wide(a.least) << b.least, wide(a.most) << b.least)
                                                          : all;
    case ScalarOp::ZExt:
        if (width == 1)
            return a;
        return a.least >= 0 ? a : Range{0, width < 63 ? static_cast<int64_t>(mask_of(width)) : all.most};
    case ScalarOp::SExt: return width == 1 ? Range{-a.most, -a.least} : a;
    case ScalarOp::Trunc: return a.least >= all.least && a.most <= all.most ? a : all;
    case ScalarOp::Copy: return a;
    default: return all;
    }
}

} // namespace

std::optional<bool> decided(const TermStore& terms, const EventGraph& graph, TermId condition)
{
    const Ranges::Range r = Ranges(terms, graph).of(condition, 0);
    return r.is_one() ? std::optional(r.least != 0) : std::nullopt;
}

} // namespace mpismt::unroll
