// Payloads are in the order of the data. Large ones are shared while they are the same, and dropped when nobody needs
// them.
#include "frontend/unroll/buffers/contents.hpp"

#include "frontend/unroll/paths/memory_access.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <functional>
#include <set>
#include <string_view>

namespace mpismt::unroll {

void BufferContents::pack(Path& path, Payload& payload, const TypedBuffer& from)
{
    from.for_each_run([&](Pointer p, uint64_t bytes) { memory_.append_bytes(path, payload, p, bytes); });
}

// One payload for all large messages with the same known bytes (or the same that have no value).
std::shared_ptr<const Payload> BufferContents::shared(std::shared_ptr<const Payload> payload)
{
    if (payload->bytes.size() < large_payload || !payload->cells.empty())
        return payload;
    const std::string_view bytes(reinterpret_cast<const char*>(payload->bytes.data()), payload->bytes.size());
    std::weak_ptr<const Payload>& known = payloads_[std::hash<std::string_view>{}(bytes)];
    const std::shared_ptr<const Payload> before = known.lock();
    if (before && before->cells.empty() && before->bytes == payload->bytes && before->gaps == payload->gaps)
        return before;
    known = payload;
    return payload;
}

// The known bytes of a large message whose only receive has put them into memory: nobody asks for them again.
void BufferContents::drop_data(const Path& path, EventId send)
{
    SendDetail& s = graph_.sends[graph_.events[send].detail];
    if (path.guard != true_term || s.payload->bytes.size() < large_payload)
        return;
    auto rest = std::make_shared<Payload>();
    rest->cells = s.payload->cells;
    s.payload = std::move(rest);
}

void BufferContents::unpack(Path& path, const TypedBuffer& to, const Payload& payload, uint32_t first, uint32_t bytes,
                            TermId condition)
{
    TypeCursor cursor(to.at, *to.type);
    for (uint32_t done = 0; done < bytes;) {
        const auto [p, together] = cursor.at(done);
        const auto n = static_cast<uint32_t>(std::min<uint64_t>(together, bytes - done));
        memory_.write_bytes(path, p, payload, first + done, n, condition);
        done += n;
    }
}

} // namespace mpismt::unroll
