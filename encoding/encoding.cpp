#include "encoding/encoding.hpp"

namespace mpismt::encoding {

Encoding::Encoding(const EventGraph& graph, Context& context)
    : graph_(graph), context_(context), terms_(*graph.terms), formula_(terms_), match_(graph),
      settle_(graph, match_, formula_), issued_(graph.events.size(), 0), completed_(graph.events.size(), 0),
      pair_literals_(match_.pairs().size(), 0), view_literals_(match_.views().size(), 0),
      matched_(graph.events.size(), 0), done_(graph.events.size(), 0), final_pass_(graph.processes(), 1),
      completion_nodes_(graph.events.size(), no_node), match_nodes_(graph.events.size(), no_node),
      segments_(graph.events.size(), no_node)
{
    maximal_ = formula_.new_variable();
    prepare_choices();
    encode_issue();
    encode_matches();
    encode_non_overtaking_sends();
    encode_non_overtaking_receives();
    encode_counting();
    prepare_collectives();
    encode_cancels();
    encode_waits();
    encode_probes();
    order_.reduce();
    encode_maximality();
    ask();
    settle_.finish();
}

Literal Encoding::buffered(uint32_t call) const
{
    const auto it = buffered_.find(call);
    return it == buffered_.end() ? 0 : it->second;
}

Literal Encoding::synchronizing(uint32_t call) const
{
    const auto it = synchronizing_.find(call);
    return it == synchronizing_.end() ? 0 : it->second;
}

} // namespace mpismt::encoding
