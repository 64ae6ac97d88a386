#include "core/rma/model.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::rma {

const std::vector<BaseName>& base_names()
{
    using Op = RelExpr::Op;
    static const std::vector<BaseName> names = {
        {"All", Op::All},       {"Local", Op::Local},   {"External", Op::External}, {"Flush", Op::FlushSet},
        {"Remote", Op::Remote}, {"Read", Op::Reader},   {"Write", Op::Writer},      {"Atomic", Op::Atomic},
        {"Init", Op::Init},     {"Get", Op::Get},       {"Put", Op::Put},           {"Rga", Op::Rga},
        {"Cas", Op::Cas},       {"Self", Op::Self},     {"id", Op::Id},             {"po", Op::Po},
        {"rf", Op::Rf},         {"hb", Op::Hb},         {"loc", Op::Loc},           {"stmt", Op::Stmt},
        {"dst", Op::Dst},
    };
    return names;
}

bool RelExpr::is_set() const
{
    if (op <= Op::Self)
        return true;
    return (op == Op::Union || op == Op::Intersection || op == Op::Difference) && operands[0].is_set();
}

bool RelExpr::dynamic() const
{
    return op == Op::Rf || op == Op::Hb ||
           std::any_of(operands.begin(), operands.end(), [](auto& o) { return o.dynamic(); });
}

std::string to_text(const RelExpr& e)
{
    using Op = RelExpr::Op;
    for (const BaseName& b : base_names())
        if (b.op == e.op)
            return std::string(b.name);
    const auto binary = [&](const char* op) {
        return fmt::format("({} {} {})", to_text(e.operands[0]), op, to_text(e.operands[1]));
    };
    switch (e.op) {
    case Op::Union: return binary("|");
    case Op::Intersection: return binary("&");
    case Op::Difference: return binary("-");
    case Op::Product: return binary("*");
    case Op::Sequence: return binary(";");
    case Op::Identity: return fmt::format("[{}]", to_text(e.operands[0]));
    case Op::Inverse: return to_text(e.operands[0]) + "^-1";
    default: return to_text(e.operands[0]) + "+";
    }
}

const Rule* Model::find(std::string_view rule) const
{
    const auto at = std::find_if(rules.begin(), rules.end(), [&](const Rule& r) { return r.name == rule; });
    return at == rules.end() ? nullptr : &*at;
}

bool Model::drop(std::string_view rule)
{
    return std::erase_if(rules, [&](const Rule& r) { return r.name == rule; }) > 0;
}

} // namespace mpismt::rma
