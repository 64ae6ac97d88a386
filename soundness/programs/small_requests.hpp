// What the calls of a small program do to its requests and messages: shared by those who make such programs and who
// judge them.
#pragma once

#include "soundness/programs/enumerate.hpp"

#include <algorithm>

namespace mpismt::soundness {

// It takes a message off the queue.
inline bool takes(SmallOp::Kind k) { return k == SmallOp::Kind::Recv || k == SmallOp::Kind::Irecv || makes_message(k); }
inline bool makes_request(SmallOp::Kind k)
{
    return k == SmallOp::Kind::Isend || k == SmallOp::Kind::Issend || k == SmallOp::Kind::Irecv ||
           k == SmallOp::Kind::Imrecv;
}
// A message of process `from`, and a receive or probe of the process that it goes to.
inline bool fits(uint8_t from, const SmallOp& s, const SmallOp& r)
{
    return (r.peer == from || r.peer == SmallOp::any) && (r.tag == s.tag || r.tag == SmallOp::any) &&
           r.communicator == s.communicator;
}

struct Requests {
    std::vector<uint8_t> open; // neither waited for nor unknown
    size_t unoffered = 0;      // of them: in no Test or Waitany so far
    uint8_t made = 0;
    std::vector<uint8_t> wildcard; // by request: a receive from any source or of any tag
    std::vector<uint8_t> messages; // of Mprobe, not received yet
    uint8_t messages_made = 0;
};

inline Requests requests_of(const std::vector<SmallOp>& ops)
{
    Requests r;
    std::vector<uint8_t> offered;
    for (const SmallOp& o : ops) {
        if (makes_request(o.kind)) {
            r.open.push_back(r.made++);
            r.wildcard.push_back(o.kind == SmallOp::Kind::Irecv && (o.peer == SmallOp::any || o.tag == SmallOp::any));
        }
        if (o.kind == SmallOp::Kind::Wait || o.kind == SmallOp::Kind::Free) {
            std::erase(r.open, o.request);
        } else if (o.kind == SmallOp::Kind::Waitall) {
            r.open.clear();
        } else if (o.kind == SmallOp::Kind::Test) {
            offered.push_back(o.request);
        } else if (o.kind == SmallOp::Kind::Waitany) {
            offered.insert(offered.end(), r.open.begin(), r.open.end());
        } else if (o.kind == SmallOp::Kind::Mrecv || o.kind == SmallOp::Kind::Imrecv) {
            std::erase(r.messages, o.request);
        } else if (makes_message(o.kind)) {
            if (o.kind == SmallOp::Kind::Mprobe)
                r.messages.push_back(r.messages_made);
            ++r.messages_made;
        }
    }
    r.unoffered = static_cast<size_t>(std::count_if(r.open.begin(), r.open.end(), [&](uint8_t q) {
        return std::find(offered.begin(), offered.end(), q) == offered.end();
    }));
    return r;
}

} // namespace mpismt::soundness
