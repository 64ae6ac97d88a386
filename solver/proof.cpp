#include "solver/proof.hpp"

#include "core/errors.hpp"

#include <cadical.hpp>
#include <fmt/format.h>

namespace mpismt::solver {

namespace {

class Limits final : public CaDiCaL::Terminator {
public:
    explicit Limits(Context& context) : context_(context) {}
    bool terminate() override { return context_.should_stop(); }

private:
    Context& context_;
};

} // namespace

bool refute(std::span<const encoding::Literal> flat, const std::string& path, Context& context)
{
    const auto timer = context.time("certify");
    Limits limits(context);
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    if (!solver.trace_proof(path.c_str()))
        throw InputError(fmt::format("--certify: cannot write {}", path));
    for (encoding::Literal l : flat)
        solver.add(l);
    solver.connect_terminator(&limits);
    const int answer = solver.solve();
    solver.disconnect_terminator();
    solver.close_proof_trace();
    if (answer == 0) {
        context.check_limits_now();
        throw LimitReached("the solver gave up");
    }
    return answer == 20;
}

} // namespace mpismt::solver
