// The SMT-LIB2 export (dump.hpp): terms by name, so that what is shared is written once; clauses as they are.
#include "core/errors.hpp"
#include "encoding/dump.hpp"

#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <set>

namespace mpismt::encoding {

namespace {

// Bit-vector and floating-point terms as SMT-LIB2 definitions, each node once.
class SmtWriter {
public:
    SmtWriter(Formula& formula, std::string& out) : formula_(formula), terms_(formula.terms()), out_(out) {}

    // What the atom says: never by its own literal, by which terms above it know it.
    std::string atom(TermId t)
    {
        const TermNode n = terms_[t];
        for (TermId child : {n.a, n.b, n.c})
            if (child != no_term)
                define(child);
        return fmt::format("(= {} #b1)", operation(n));
    }

    bool uses_floats() const { return uses_floats_; }

private:
    std::string literal(Literal l) const { return l > 0 ? fmt::format("x{}", l) : fmt::format("(not x{})", -l); }

    std::string define(TermId root)
    {
        std::vector<TermId> stack{root};
        while (!stack.empty()) {
            const TermId t = stack.back();
            const TermNode n = terms_[t];
            const bool boolean = n.width == 1 && (n.kind != TermKind::Extract || formula_.is_free_bit(t));
            if (known_.count(t) != 0) {
                stack.pop_back();
                continue;
            }
            bool ready = true;
            if (!boolean)
                for (TermId child : {n.a, n.b, n.c})
                    if (child != no_term && known_.count(child) == 0) {
                        stack.push_back(child);
                        ready = false;
                    }
            if (!ready)
                continue;
            stack.pop_back();
            std::string body;
            if (n.kind == TermKind::Constant) {
                body = fmt::format("(_ bv{} {})", n.bits, n.width);
            } else if (boolean) {
                body = fmt::format("(ite {} #b1 #b0)", literal(formula_.literal(t)));
            } else if (n.kind == TermKind::Variable) {
                fmt::format_to(std::back_inserter(out_), "(declare-const v{} (_ BitVec {})) ; {}\n", t, n.width,
                               terms_.variable_name(t));
                for (unsigned bit = 0; bit < n.width; ++bit)
                    fmt::format_to(std::back_inserter(out_), "(assert (= {} (= ((_ extract {} {}) v{}) #b1)))\n",
                                   literal(formula_.literal(terms_.extract(t, bit, 1))), bit, bit, t);
                body = fmt::format("v{}", t);
            } else {
                body = operation(n);
            }
            fmt::format_to(std::back_inserter(out_), "(define-fun t{} () (_ BitVec {}) {})\n", t, n.width, body);
            known_.insert(t);
        }
        return fmt::format("t{}", root);
    }

    std::string operation(const TermNode& n)
    {
        const std::string a = fmt::format("t{}", n.a), b = fmt::format("t{}", n.b), c = fmt::format("t{}", n.c);
        const unsigned from = terms_.width(n.a);
        switch (n.kind) {
        case TermKind::Not: return fmt::format("(bvnot {})", a);
        case TermKind::IfThenElse: return fmt::format("(ite (= {} #b1) {} {})", a, b, c);
        case TermKind::Extract: return fmt::format("((_ extract {} {}) {})", n.bits + n.width - 1, n.bits, a);
        case TermKind::Concat: return fmt::format("(concat {} {})", a, b);
        default: break;
        }
        const auto binary = [&](std::string_view f) { return fmt::format("({} {} {})", f, a, b); };
        const auto compare = [&](std::string_view f) { return fmt::format("(ite ({} {} {}) #b1 #b0)", f, a, b); };
        const std::string zero = fmt::format("(_ bv0 {})", from);
        const auto guarded = [&](std::string_view f) {
            return fmt::format("(ite (= {} {}) {} ({} {} {}))", b, zero, zero, f, a, b);
        };
        const auto guarded_signed = [&](std::string_view f) {
            return fmt::format(
                "(ite (or (= {1} {2}) (and (= {0} (_ bv{3} {5})) (= {1} (_ bv{4} {5})))) {2} ({6} {0} {1}))", a, b,
                zero, uint64_t{1} << (from - 1), mask_of(from), from, f);
        };
        switch (n.op) {
        case ScalarOp::Add: return binary("bvadd");
        case ScalarOp::Sub: return binary("bvsub");
        case ScalarOp::Mul: return binary("bvmul");
        case ScalarOp::UDiv: return guarded("bvudiv");
        case ScalarOp::URem: return guarded("bvurem");
        case ScalarOp::SDiv: return guarded_signed("bvsdiv");
        case ScalarOp::SRem: return guarded_signed("bvsrem");
        case ScalarOp::And: return binary("bvand");
        case ScalarOp::Or: return binary("bvor");
        case ScalarOp::Xor: return binary("bvxor");
        case ScalarOp::Shl: return binary("bvshl");
        case ScalarOp::LShr: return binary("bvlshr");
        case ScalarOp::AShr: return binary("bvashr");
        case ScalarOp::Eq: return compare("=");
        case ScalarOp::ULt: return compare("bvult");
        case ScalarOp::SLt: return compare("bvslt");
        case ScalarOp::ZExt: return fmt::format("((_ zero_extend {}) {})", n.width - from, a);
        case ScalarOp::SExt: return fmt::format("((_ sign_extend {}) {})", n.width - from, a);
        default: return float_operation(n, a, b);
        }
    }

    static std::string format_of(unsigned width) { return width == 32 ? "8 24" : "11 53"; }
    static std::string as_float(std::string_view bits, unsigned width)
    {
        return fmt::format("((_ to_fp {}) {})", format_of(width), bits);
    }

    // SMT-LIB has no function from floats to their bits: a constant whose float it is. `nan`: the bits of what is no
    // number.
    std::string bits_of(const std::string& value, unsigned width, const std::string& nan)
    {
        uses_floats_ = true;
        const std::string bits = fmt::format("f{}", floats_++);
        fmt::format_to(
            std::back_inserter(out_),
            "(declare-const {0} (_ BitVec {1}))\n(assert (= {2} {3}))\n(assert (=> (fp.isNaN {3}) (= {0} {4})))\n",
            bits, width, as_float(bits, width), value, nan);
        return bits;
    }

    // As Z3Terms has them (solver/z3_terms.cpp), and evaluate() in core/scalar.
    std::string float_operation(const TermNode& n, const std::string& a, const std::string& b)
    {
        uses_floats_ = true;
        const unsigned from = terms_.width(n.a);
        const std::string x = as_float(a, from),
                          quiet = fmt::format("(_ bv{} {})", quiet_nan(from) & ~(uint64_t{1} << (from - 1)), from);
        const std::string fresh_nan = fmt::format("(_ bv{} {})", quiet_nan(from), from);
        const auto y = [&] { return as_float(b, from); };
        const auto quieted = [&](const std::string& bits, const std::string& otherwise) {
            return fmt::format("(ite (fp.isNaN {}) (bvor {} {}) {})", as_float(bits, from), bits, quiet, otherwise);
        };
        const auto arithmetic = [&](std::string_view f) {
            return bits_of(fmt::format("({} RNE {} {})", f, x, y()), from, quieted(a, quieted(b, fresh_nan)));
        };
        const auto rounded = [&](std::string_view mode) {
            return bits_of(fmt::format("(fp.roundToIntegral {} {})", mode, x), from,
                           fmt::format("(bvor {} {})", a, quiet));
        };
        const auto compare = [&](std::string_view f) { return fmt::format("(ite ({} {} {}) #b1 #b0)", f, x, y()); };
        const auto converted = [&](std::string_view to) {
            return fmt::format("((_ {} {}) RNE {})", to, format_of(n.width), a);
        };
        const auto to_integer = [&](std::string_view f, const std::string& least, const std::string& limit) {
            const std::string whole = fmt::format("(fp.roundToIntegral RTZ {})", x);
            return fmt::format("(ite (and (fp.leq {0} {1}) (fp.lt {1} {2})) ((_ {3} {4}) RTZ {5}) (_ bv0 {4}))", least,
                               whole, limit, f, n.width, x);
        };
        const auto power_of_two = [&](int exponent, bool negative) {
            return as_float(
                fmt::format("(_ bv{} {})", from_double(std::ldexp(negative ? -1.0 : 1.0, exponent), from), from), from);
        };
        const int width = static_cast<int>(n.width);
        switch (n.op) {
        case ScalarOp::FAdd: return arithmetic("fp.add");
        case ScalarOp::FSub: return arithmetic("fp.sub");
        case ScalarOp::FMul: return arithmetic("fp.mul");
        case ScalarOp::FDiv: return arithmetic("fp.div");
        case ScalarOp::FNeg: return fmt::format("(bvxor {} (_ bv{} {}))", a, uint64_t{1} << (from - 1), from);
        case ScalarOp::FEq: return compare("fp.eq");
        case ScalarOp::FNe: return fmt::format("(ite (fp.eq {} {}) #b0 #b1)", x, y());
        case ScalarOp::FLt: return compare("fp.lt");
        case ScalarOp::FLe: return compare("fp.leq");
        case ScalarOp::FUnordered: return fmt::format("(ite (or (fp.isNaN {}) (fp.isNaN {})) #b1 #b0)", x, y());
        case ScalarOp::SToF: return bits_of(converted("to_fp"), n.width, fresh_nan);
        case ScalarOp::UToF: return bits_of(converted("to_fp_unsigned"), n.width, fresh_nan);
        case ScalarOp::FToF:
            return bits_of(fmt::format("((_ to_fp {}) RNE {})", format_of(n.width), x), n.width,
                           converted_nan(a, from, n.width));
        case ScalarOp::FToS:
            return to_integer("fp.to_sbv", power_of_two(width - 1, true), power_of_two(width - 1, false));
        case ScalarOp::FToU:
            return to_integer("fp.to_ubv", as_float(fmt::format("(_ bv0 {})", from), from), power_of_two(width, false));
        case ScalarOp::FSqrt: return bits_of(fmt::format("(fp.sqrt RNE {})", x), from, quieted(a, fresh_nan));
        case ScalarOp::FFloor: return rounded("RTN");
        case ScalarOp::FCeil: return rounded("RTP");
        case ScalarOp::FTrunc: return rounded("RTZ");
        case ScalarOp::FRint: return rounded("RNE");
        case ScalarOp::FRound: return rounded("RNA");
        default: throw LimitReached(fmt::format("the operation {} has no form in the SMT-LIB2 export", name_of(n.op)));
        }
    }

    static std::string converted_nan(const std::string& a, unsigned from, unsigned to)
    {
        if (from == to)
            return a;
        const std::string sign = fmt::format("((_ extract {0} {0}) {1})", from - 1, a);
        return to == 64 ? fmt::format("(concat {} #xfff ((_ extract 21 0) {}) (_ bv0 29))", sign, a)
                        : fmt::format("(concat {} #b111111111 ((_ extract 50 29) {}))", sign, a);
    }

    Formula& formula_;
    TermStore& terms_;
    std::string& out_;
    std::set<TermId> known_;
    size_t floats_ = 0;
    bool uses_floats_ = false;
};

} // namespace

std::string smtlib(Formula& formula, std::span<const Literal> goals)
{
    std::string definitions;
    SmtWriter writer(formula, definitions);
    std::string atoms;
    for (size_t i = 0; i < formula.atoms().size(); ++i) { // translating one may bring more
        const auto [t, l] = formula.atoms()[i];
        atoms += fmt::format("(assert (= x{} {}))\n", l, writer.atom(t));
    }
    std::string out = fmt::format("; satisfiable iff something can go wrong\n(set-logic {})\n",
                                  writer.uses_floats() ? "QF_BVFP" : "QF_BV");
    for (int v = 1; v <= formula.variables(); ++v)
        fmt::format_to(std::back_inserter(out), "(declare-const x{} Bool)\n", v);
    out += definitions + atoms;
    const auto clause = [&](std::span<const Literal> literals) {
        out += "(assert (or false";
        for (Literal l : literals)
            out += l > 0 ? fmt::format(" x{}", l) : fmt::format(" (not x{})", -l);
        out += "))\n";
    };
    size_t at = 0;
    for (size_t c = 0; c < formula.clauses(); ++c) {
        const size_t begin = at;
        while (formula.flat()[at] != 0)
            ++at;
        clause(std::span(formula.flat()).subspan(begin, at - begin));
        ++at;
    }
    clause(goals);
    return out + "(check-sat)\n";
}

} // namespace mpismt::encoding
