#include "core/mpi/traits.hpp"

#include <algorithm>
#include <array>

namespace mpismt {

namespace {

struct Row {
    MpiOp operation;
    Traits traits;
};

template <class... F>
constexpr uint64_t bits_of(F... facts)
{
    return (uint64_t{0} | ... | (uint64_t{1} << static_cast<unsigned>(facts)));
}

consteval auto make_table()
{
    using enum CallKind;
    using enum CallForm;
    using enum Fact;
    using enum Order;
    using enum Sight;
    using enum Buffering;
    using enum Answers;
    constexpr Row rows[] = {
#define CALL(name, kind, form, base, order, sight, buffering, answers, ...) \
    Row{MpiOp::name, {kind, form, MpiOp::base, order, sight, buffering, answers, bits_of(__VA_ARGS__)}},
#define COLLECTIVE(name, form, base, ...) \
    CALL(name, Collective, form, base, Commutes, Others, Unseen, One __VA_OPT__(, ) __VA_ARGS__)
#define LOCAL(name, order, ...) CALL(name, Local, Blocking, name, order, Own, Unseen, One __VA_OPT__(, ) __VA_ARGS__)
#define LIBRARY(name, order, ...) \
    CALL(name, Library, Blocking, name, order, Own, Unseen, One __VA_OPT__(, ) __VA_ARGS__)
#include "core/mpi/traits.def"
#undef LIBRARY
#undef LOCAL
#undef COLLECTIVE
#undef CALL
    };
    constexpr size_t count = 0
#define OPERATION(...) +1
#include "core/mpi/operations.def"
#undef OPERATION
        ;
    static_assert(std::size(rows) == count, "each function of operations.def has one row in traits.def");
    std::array<Traits, count> by_function{};
    std::array<bool, count> there{};
    for (const Row& r : rows) {
        const auto i = static_cast<size_t>(r.operation);
        if (there[i])
            throw "a function has two rows in traits.def, and another one has none";
        there[i] = true;
        by_function[i] = r.traits;
    }
    return by_function;
}

constexpr auto table = make_table();

} // namespace

const Traits& traits_of(MpiOp op) { return table[static_cast<size_t>(op)]; }

std::optional<CollectiveForm> collective_form(MpiOp op)
{
    const Traits& t = traits_of(op);
    if (t.kind != CallKind::Collective)
        return std::nullopt;
    const auto params = parameters_of(op);
    const auto comm = std::ranges::find(params, ParamKind::Communicator, &Param::kind);
    return CollectiveForm{operation_of(op), t.form == CallForm::Nonblocking,
                          comm == params.end() ? 0 : static_cast<size_t>(comm - params.begin())};
}

std::optional<MpiOp> started_by(MpiOp init)
{
    const Traits& t = traits_of(init);
    return t.kind == CallKind::Collective && t.form == CallForm::Persistent ? std::optional(t.base) : std::nullopt;
}

} // namespace mpismt
