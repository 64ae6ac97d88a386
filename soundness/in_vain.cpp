// Who is ahead of its messages: see the header.
#include "soundness/in_vain.hpp"

#include "core/mpi/traits.hpp"
#include "soundness/operations.hpp"
#include "soundness/reduction.hpp"
#include "soundness/weakest.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

bool is_ahead_of(const Item& i)
{
    return i.sends() && i.owner == Item::Owner::Nobody && !i.matched;
}

} // namespace

bool may_buffer_all(const ir::Program& program, const Context& context)
{
    const Choices& choices = context.choices();
    if (!context.options().without_rule.empty() || context.options().wants_output ||
        choices.buffering != Choices::Buffering::Any || !choices.dialect.message_order || !may_buffer(program) ||
        needs_search(program) || !commutes(program))
        return false;
    for (const ir::Function& f : program.functions)
        for (const ir::Instr& i : f.code)
            if (i.code == ir::Opcode::Mpi && traits_of(i.mpi).buffering == Buffering::Seen)
                return false;
    return true;
}

Options all_buffered(Options options)
{
    options.buffering = "infinite";
    return options;
}

bool is_ahead(const Process& p)
{
    return std::any_of(p.items.begin(), p.items.end(), is_ahead_of);
}

bool runs_ahead(const State& state, const Transition& t, bool receives)
{
    if (t.kind == Transition::Kind::Match) {
        const std::vector<Item>& items = state.processes[t.match.receiver]->items;
        return std::any_of(items.begin(), items.begin() + t.match.receive, is_ahead_of);
    }
    return !(t.kind == Transition::Kind::Call && receives) && is_ahead(*state.processes[t.rank]);
}

} // namespace mpismt::soundness
