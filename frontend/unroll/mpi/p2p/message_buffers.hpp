// Where the data of messages come from and go to.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

#include <vector>

namespace mpismt::unroll {

class MessageBuffers : Part {
public:
    explicit MessageBuffers(Run& run) : Part(run) {}

    // Of the send or receive that was added to the graph last. Of a send: the largest that it may be.
    void add_send(TypedBuffer b) { sends_.push_back(std::move(b)); }
    void add_recv(TypedBuffer b) { recvs_.push_back(std::move(b)); }

    const TypedBuffer& send(EventId e) const { return sends_[graph_.events[e].detail]; }
    TypedBuffer& recv(EventId e) { return recvs_[graph_.events[e].detail]; }

private:
    std::vector<TypedBuffer> sends_; // by index of SendDetail
    std::vector<TypedBuffer> recvs_; // by index of RecvDetail
};

} // namespace mpismt::unroll
