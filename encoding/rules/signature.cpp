#include "encoding/rules/signature.hpp"

#include "core/errors.hpp"
#include "core/mpi/abi.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::rules {

namespace {

TypeSequence sequence_of(const EventGraph& graph, int32_t type)
{
    if (type >= abi::first_dynamic_handle)
        return graph.type_sequences[static_cast<size_t>(type - abi::first_dynamic_handle)];
    return {{type, 1}};
}

uint64_t basic_bytes(int32_t type)
{
    const abi::BasicType* t = abi::find_basic_type(type);
    return t == nullptr ? 0 : t->size;
}

// Walks a sequence that is repeated without end.
class Repeated {
public:
    explicit Repeated(TypeSequence s) : s_(std::move(s)) {}
    int32_t type() const { return s_[at_].first; }
    uint64_t left() const { return s_[at_].second - taken_; }
    void take(uint64_t n)
    {
        taken_ += n;
        if (taken_ == s_[at_].second) {
            taken_ = 0;
            at_ = (at_ + 1) % s_.size();
        }
    }
    bool at_start() const { return at_ == 0 && taken_ == 0; }
    bool uniform() const { return s_.size() == 1; }

private:
    TypeSequence s_;
    size_t at_ = 0;
    uint64_t taken_ = 0;
};

} // namespace

uint64_t element_bytes(const EventGraph& graph, int32_t type)
{
    if (type < abi::first_dynamic_handle)
        return basic_bytes(type);
    uint64_t sum = 0;
    for (const auto& [basic, count] : graph.type_sequences[static_cast<size_t>(type - abi::first_dynamic_handle)])
        sum += count * basic_bytes(basic);
    return sum;
}

std::optional<uint64_t> first_difference(const EventGraph& graph, int32_t a, int32_t b, uint64_t limit, abi::Sign sign)
{
    if (a == b || a == abi::PACKED || b == abi::PACKED || limit == 0)
        return std::nullopt;
    if (element_bytes(graph, a) == 0 || element_bytes(graph, b) == 0) // without data: nothing to compare
        return std::nullopt;
    Repeated x(sequence_of(graph, a)), y(sequence_of(graph, b));
    for (uint64_t offset = 0; offset < limit;) {
        if (!abi::same_basic_type(x.type(), y.type(), sign))
            return x.type() == abi::PACKED || y.type() == abi::PACKED ? std::nullopt : std::optional(offset);
        if (x.uniform() && y.uniform())
            return std::nullopt;
        const uint64_t n = std::min(x.left(), y.left());
        offset += n * basic_bytes(x.type());
        x.take(n);
        y.take(n);
        if (x.at_start() && y.at_start())
            return std::nullopt; // from here on it repeats
    }
    return std::nullopt;
}

TypeDifferences differences(const EventGraph& graph, const SendDetail& s, const RecvDetail& r)
{
    const auto first = [&](abi::Sign sign) {
        return first_difference(graph, s.signature.type, r.signature.type, compared_bytes(graph, s, r), sign);
    };
    TypeDifferences found{first(abi::Sign::Ignored), first(abi::Sign::Counts)};
    if (found.beside_sign && found.sign == found.beside_sign)
        found.sign.reset();
    return found;
}

bool same_signature(const EventGraph& graph, const Signature& a, const Signature& b)
{
    const uint64_t bytes = bytes_of(graph, a);
    return bytes == bytes_of(graph, b) && !first_difference(graph, a.type, b.type, bytes);
}

std::string describe_type(const EventGraph& graph, int32_t type)
{
    std::string text;
    size_t shown = 0;
    for (const auto& [basic, count] : sequence_of(graph, type)) {
        if (shown++ == 4)
            return text + ", …";
        const abi::BasicType* t = abi::find_basic_type(basic);
        const std::string name = t == nullptr ? "?" : fmt::format("MPI_{}", t->name);
        text += (text.empty() ? "" : ", ") + (count == 1 ? name : fmt::format("{} {}", count, name));
    }
    return text;
}

} // namespace mpismt::rules
