// In which order a reduction combines its operands, where that makes a difference.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <map>
#include <utility>
#include <vector>

namespace mpismt::unroll {

class Reductions;

// A result, and the order in which it came about (core/reduction_order.hpp).
struct Ordered {
    Payload result;
    std::vector<int32_t> order;
};

class ReductionOrders : Part {
public:
    ReductionOrders(Run& run, Reductions& reductions) : Part(run), reductions_(reductions) {}

    Payload reduce_in_some_order(const Call& c, EventId result_of, const std::vector<Payload>& parts,
                                 const Typemap& map, int32_t type, int32_t op);

private:
    bool order_may_matter(const std::vector<Payload>& parts, int32_t type, int32_t op, bool own, bool commutes);
    Payload combine(const Call& c, const Payload& left, const Payload& right, const Typemap& map, int32_t type,
                    int32_t op);
    std::vector<Ordered> results_in_all_orders(const Call& c, const std::vector<Payload>& parts, const Typemap& map,
                                               int32_t type, int32_t op, bool commutes);
    Payload result_in_order(const Call& c, const std::vector<int32_t>& order, const std::vector<Payload>& parts,
                            const Typemap& map, int32_t type, int32_t op);
    void choose_order(const Call& c, EventId result_of, uint32_t element, uint32_t elements,
                      const std::vector<Payload>& parts, const Typemap& map, int32_t type, int32_t op, bool commutes,
                      Payload& result);

    Reductions& reductions_;
    std::map<std::pair<EventId, uint32_t>, size_t> orders_of_; // in graph_.reductions, by event and element
};

} // namespace mpismt::unroll
