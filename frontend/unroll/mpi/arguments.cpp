// Known, symbolic and undefined arguments.
#include "frontend/unroll/mpi/arguments.hpp"

#include "core/mpi/results.hpp"
#include "encoding/rules/completion.hpp"
#include "frontend/unroll/paths/undefined.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

// A register that merged or was a parameter may hold more bits than the C binding's int.
Value Arguments::arg(const Call& c, size_t i) const
{
    Value v = c.path.operand(c.operands[i]);
    if (!v.is_known() && v.is_defined() && terms_.width(v.term) > 32) {
        const Param& p = parameters_of(c.in.mpi)[i];
        const bool number = p.kind == ParamKind::Rank || p.kind == ParamKind::RankNni || p.kind == ParamKind::Tag ||
                            p.kind == ParamKind::Color || p.kind == ParamKind::Key ||
                            (p.kind == ParamKind::PolyxferNumElemNni && !c.in.large);
        if (number && p.dir == ParamDir::In && !p.array)
            v = to_value(terms_, to_term(terms_, v, 32));
    }
    v = cases_.in_case(c.path, v);
    return v.is_defined() ? v : undefined_argument(c, i, v);
}

uint64_t Arguments::known(const Call& c, size_t i, Value v)
{
    require_defined(c, v);
    const bool buffer = parameters_of(c.in.mpi)[i].kind == ParamKind::Buffer;
    const uint64_t bits = v.is_known() ? v.bits
                                       : cases_.must_know(c.path, v, unknown_argument(c, i),
                                                          buffer ? FindingKind::InvalidArgument : FindingKind::Memory);
    if (buffer && bits == abi::BOTTOM)
        return 0; // to which absolute addresses are added
    const bool takes_null =
        c.in.mpi == MpiOp::Get_address || c.in.mpi == MpiOp::Free_mem || c.in.mpi == MpiOp::Buffer_attach;
    return buffer && bits == 0 && !takes_null ? null_buffer : bits;
}

void Arguments::out(const Call& c, size_t i, unsigned width, Value value)
{
    local_.store(c.process, c.path, arg(c, i), width, value, c.in.loc);
}

int64_t Arguments::count_element(const Call& c, size_t array, uint64_t i)
{
    const unsigned width = count_width(c);
    const Value v = pointed_to(c, Value::known(known(c, array) + width / 8 * i), width);
    return as_signed(known(c, array, v), width);
}

void Arguments::out_count(const Call& c, size_t i, uint64_t n)
{
    out(c, i, count_width(c), Value::known(!c.in.large && n > INT32_MAX ? static_cast<uint32_t>(abi::UNDEFINED) : n));
}

std::string Arguments::string_argument(const Call& c, size_t i)
{
    std::string text;
    for (uint64_t k = 0;; ++k) {
        const Value ch = pointed_to(c, Value::known(known(c, i) + k), 8);
        if (!ch.is_known())
            stop_unknown(c, i);
        if (ch.bits == 0)
            return text;
        text += static_cast<char>(ch.bits);
    }
}

void Arguments::out_string(const Call& c, size_t i, const std::string& text)
{
    for (size_t k = 0; k <= text.size(); ++k)
        local_.store(c.process, c.path, Value::known(known(c, i) + k), 8,
                     Value::known(k < text.size() ? static_cast<uint8_t>(text[k]) : 0), c.in.loc);
}

std::vector<int32_t> Arguments::int_array(const Call& c, size_t i, uint64_t n)
{
    std::vector<int32_t> v;
    for (uint64_t k = 0; k < n; ++k) {
        const Value x = pointed_to(c, Value::known(known(c, i) + 4 * k), 32);
        if (!x.is_known())
            stop_unknown(c, i);
        v.push_back(number(x));
    }
    return v;
}

void Arguments::out_array(const Call& c, size_t i, const std::vector<int32_t>& values, size_t at_most)
{
    for (size_t k = 0; k < std::min(values.size(), at_most); ++k)
        local_.store(c.process, c.path, Value::known(known(c, i) + 4 * k), 32, int_value(values[k]), c.in.loc);
}

// An argument of MPI, or what one points to.
Value Arguments::require_defined(const Call& c, Value v) const
{
    if (!v.is_defined()) {
        undefined_.require_defined(c.path, v, fmt::format("an argument of MPI_{}", name_of(c.in.mpi)));
        v.undefined = no_term;
    }
    return v;
}

// Where the argument may be left out, it is looked at when it is used, and a buffer's address when there are data.
Value Arguments::undefined_argument(const Call& c, size_t i, Value v) const
{
    if (parameters_of(c.in.mpi)[i].kind != ParamKind::Buffer)
        return require_defined(c, v);
    const TermId condition = is_undefined(terms_, v);
    if (condition == true_term)
        return Value::known(undefined_address);
    if (condition != false_term) {
        NeedsCase need{{}, unknown_argument(c, i)};
        need.cases.push_back(
            {condition, {{v.undefined, terms_.constant(~uint64_t{0}, terms_.width(v.undefined))}}, std::nullopt});
        need.cases.push_back(
            {terms_.negation(condition), {{v.undefined, terms_.constant(0, terms_.width(v.undefined))}}, std::nullopt});
        throw need;
    }
    v.undefined = no_term;
    return v;
}

} // namespace mpismt::unroll
