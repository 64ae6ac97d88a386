#include "frontend/record/memory.hpp"

#include <algorithm>

namespace mpismt::record {

namespace {

// The arguments of a call by the names of their parameters.
class NamedArguments {
public:
    NamedArguments(const Process& process, const Call& call, const std::vector<Field>& fields)
        : process_(process), call_(call), fields_(fields)
    {
    }

    const Argument* find(std::string_view name) const
    {
        const auto arguments = process_.of(call_);
        for (size_t i = 0; i < fields_.size() && i < arguments.size(); ++i)
            if (fields_[i].param->name == name && !fields_[i].after)
                return &arguments[i];
        return nullptr;
    }
    const Argument* first(const std::vector<std::string_view>& names) const
    {
        for (const std::string_view name : names)
            if (const Argument* a = find(name))
                return a;
        return nullptr;
    }

private:
    const Process& process_;
    const Call& call_;
    const std::vector<Field>& fields_;
};

Span join(Span a, Span b)
{
    if (a.low == a.high)
        return b;
    return b.low == b.high ? a : Span{std::min(a.low, b.low), std::max(a.high, b.high)};
}

Span elements(const TypeLayout& type, int64_t count, int64_t displacement = 0)
{
    if (count <= 0)
        return {};
    const int64_t last = (count - 1) * type.extent;
    const Span s{displacement + std::min<int64_t>(0, last) + type.true_lb,
                 displacement + std::max<int64_t>(0, last) + type.true_lb + type.true_extent};
    return s;
}

struct RegionNames {
    std::vector<std::string_view> count, counts, displacements, type, types;
};

// Which arguments say what is in a buffer.
RegionNames names_for(std::string_view buffer)
{
    if (buffer == "sendbuf")
        return {{"sendcount", "count", "recvcount"},
                {"sendcounts", "recvcounts"},
                {"sdispls", "displs"},
                {"sendtype", "datatype"},
                {"sendtypes"}};
    if (buffer == "recvbuf")
        return {{"recvcount", "count"}, {"recvcounts"}, {"rdispls", "displs"}, {"recvtype", "datatype"}, {"recvtypes"}};
    if (buffer == "origin_addr")
        return {{"origin_count"}, {}, {}, {"origin_datatype", "datatype"}, {}};
    if (buffer == "result_addr")
        return {{"result_count"}, {}, {}, {"result_datatype", "datatype"}, {}};
    if (buffer == "compare_addr")
        return {{}, {}, {}, {"datatype"}, {}};
    return {{"count"}, {}, {}, {"datatype"}, {}};
}

// A partitioned message has so many elements in each partition, a gathering call for each process; between neighbours
// nobody has said how many these are.
int64_t pieces(const Call& call, const NamedArguments& named, const Param& buffer, const Process& process,
               const Lookup& lookup)
{
    if (const Argument* partitions = named.find("partitions"))
        return partitions->number;
    const Argument* comm = named.find("comm");
    if (!comm || named.find("dest") || (buffer.name != "recvbuf" && buffer.name != "sendbuf"))
        return 1;
    if (name_of(call.op).find("eighbor_") != std::string_view::npos)
        return 2 * static_cast<int64_t>(process.size) + 64;
    return lookup.size(comm->number);
}

} // namespace

std::optional<Span> span_of(const Process& process, const Call& call, const std::vector<Field>& fields,
                            const Param& buffer, const Lookup& lookup)
{
    const auto& layout = lookup.layout;
    const NamedArguments named(process, call, fields);
    if (buffer.name == "base") {
        const Argument* size = named.find("size");
        return Span{0, size ? size->number : 1}; // MPI_Win_detach names its first byte
    }
    const RegionNames names = names_for(buffer.name);
    const Argument* types = named.first(names.types);
    const Argument* counts = named.first(names.counts);
    const Argument* count = named.first(names.count);
    const Argument* type = named.first(names.type);
    const Argument* displacements = named.first(names.displacements);
    std::optional<TypeLayout> one;
    if (type && !(one = layout(type->number)))
        return std::nullopt;
    const int64_t others = pieces(call, named, buffer, process, lookup);
    if (!counts) {
        const bool reduction = named.find("op") && !named.find("recvcount");
        return one ? std::optional(elements(*one, (count ? count->number : 1) * (reduction ? 1 : others)))
                   : std::nullopt;
    }
    const auto numbers = process.array(*counts);
    Span all;
    int64_t sum = 0;
    for (size_t i = 0; i < numbers.size(); ++i) {
        if (types && types->count > i)
            one = layout(process.array(*types)[i]);
        if (!one)
            return std::nullopt;
        sum += numbers[i];
        if (displacements && displacements->count > i)
            all = join(all, elements(*one, numbers[i], process.array(*displacements)[i] * (types ? 1 : one->extent)));
    }
    if (one && (!displacements || displacements->count == 0))
        all = join(all, elements(*one, sum));
    // The other buffer of the v-forms has one count.
    if (count && one)
        all = join(all, elements(*one, count->number));
    return all;
}

void Regions::finish()
{
    std::sort(regions_.begin(), regions_.end(), [](const Region& a, const Region& b) { return a.begin < b.begin; });
    std::vector<Region> joined;
    for (const Region& r : regions_)
        if (!joined.empty() && r.begin < joined.back().end)
            joined.back().end = std::max(joined.back().end, r.end);
        else
            joined.push_back(r);
    regions_ = std::move(joined);
}

std::optional<size_t> Regions::find(uint64_t address) const
{
    auto it = std::upper_bound(regions_.begin(), regions_.end(), address,
                               [](uint64_t a, const Region& r) { return a < r.begin; });
    if (it == regions_.begin())
        return std::nullopt;
    --it;
    return address <= it->end ? std::optional(static_cast<size_t>(it - regions_.begin())) : std::nullopt;
}

uint64_t Regions::bytes() const
{
    uint64_t sum = 0;
    for (const Region& r : regions_)
        sum += r.end - r.begin;
    return sum;
}

} // namespace mpismt::record
