// Attached buffers of buffered sends (MPI 4.1, section 3.6): of the process, of a communicator, of a session. A send
// takes space of the buffer of its communicator, if that has one, else of its session's, else of the process's, and
// only of this one. A flush waits for the messages that are in the buffer; one that does not block makes a request.
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

std::optional<BufferCall> buffer_call(MpiOp op)
{
    using enum BufferCall::What;
    switch (op) {
    case MpiOp::Buffer_attach: return BufferCall{Attach, 0};
    case MpiOp::Buffer_detach: return BufferCall{Detach, 0};
    case MpiOp::Buffer_iflush: return BufferCall{StartFlush, 0};
    case MpiOp::Comm_attach_buffer:
    case MpiOp::Session_attach_buffer: return BufferCall{Attach, 1};
    case MpiOp::Comm_detach_buffer:
    case MpiOp::Session_detach_buffer: return BufferCall{Detach, 1};
    case MpiOp::Comm_flush_buffer:
    case MpiOp::Session_flush_buffer: return BufferCall{Flush, 1};
    case MpiOp::Comm_iflush_buffer:
    case MpiOp::Session_iflush_buffer: return BufferCall{StartFlush, 1};
    default: return std::nullopt;
    }
}

namespace {

int32_t buffer_owner(const BufferCall& b, const std::vector<uint64_t>& args)
{
    return b.first == 0 ? 0 : static_cast<int32_t>(args[0]);
}

bool is_in(const Item& i, int32_t owner)
{
    return i.sends() && i.mode == SendMode::Buffered && !i.received && i.space == owner;
}

} // namespace

const AttachedBuffer* Process::find_buffer(int32_t owner) const
{
    const auto at =
        std::find_if(buffers.begin(), buffers.end(), [&](const AttachedBuffer& b) { return b.owner == owner; });
    return at == buffers.end() ? nullptr : &*at;
}

uint64_t Semantics::bsend_bytes(const Process& p, int32_t owner) const
{
    uint64_t sum = 0;
    for (const Item& i : p.items)
        if (is_in(i, owner))
            sum += i.capacity + bsend_overhead(i.loc);
    return sum;
}

void Semantics::take_space(Call& call, Item& item) const
{
    const Process& p = call.look();
    item.space = p.find_buffer(item.comm) != nullptr                           ? item.comm
                 : item.session != 0 && p.find_buffer(item.session) != nullptr ? item.session
                                                                               : 0;
    const AttachedBuffer* buffer = p.find_buffer(item.space);
    const uint64_t bytes = buffer == nullptr ? 0 : buffer->bytes;
    const uint64_t free = bytes - std::min(bytes, rules_.hold(Rule::BufferHeld) ? bsend_bytes(p, item.space) : 0);
    const uint64_t overhead = bsend_overhead(item.loc);
    if (item.payload->size() + overhead > free)
        call.fail(FindingKind::BufferSpace,
                  fmt::format("{} bytes (and {} of overhead) do not fit into the {} free bytes of the attached buffer",
                              item.payload->size(), overhead, free));
}

void Semantics::issue_buffer_call(Call& call)
{
    const BufferCall b = *buffer_call(call.op());
    const int32_t owner = buffer_owner(b, call.args.values());
    if (b.first == 1 && parameters_of(call.op())[0].kind == ParamKind::Session) {
        if (const PlainObject* session = find_plain(call, owner, first_session); session == nullptr || session->freed)
            call.invalid(abi::ERR_SESSION, "the session does not exist or has been finalized");
    } else if (b.first == 1) {
        (void)call.comm(0);
    }
    const AttachedBuffer* attached = call.look().find_buffer(owner);
    if (b.what != BufferCall::What::Attach && attached == nullptr)
        call.fail(FindingKind::InvalidArgument, "no buffer is attached");
    if (b.what == BufferCall::What::StartFlush) {
        RequestObject& r = new_request(call, call.args[b.first]);
        r.active = r.flushes = true;
        r.tag = owner;
        return;
    }
    if (b.what != BufferCall::What::Attach)
        return;
    if (attached != nullptr)
        call.fail(FindingKind::InvalidArgument, "a buffer is already attached");
    AttachedBuffer fresh{owner, call.args[b.first], uint64_t{1} << 40, call.instr.loc};
    if (fresh.at != abi::BUFFER_AUTOMATIC) {
        if (call.number(b.first + 1) < 0)
            call.invalid(abi::ERR_ARG, fmt::format("the size is {}", call.number(b.first + 1)));
        fresh.bytes = static_cast<uint64_t>(call.number(b.first + 1));
    }
    Process& me = call.process();
    for (const AttachedBuffer& other : me.buffers)
        if (fresh.at != abi::BUFFER_AUTOMATIC && other.at != abi::BUFFER_AUTOMATIC &&
            object_of(fresh.at) == object_of(other.at) && fresh.at < other.at + other.bytes &&
            other.at < fresh.at + fresh.bytes)
            call.fail(FindingKind::InvalidArgument, "the memory overlaps a buffer that is already attached",
                      {{call.rank, other.loc, {}, "attached here"}});
    me.buffers.push_back(fresh);
    if (fresh.at != abi::BUFFER_AUTOMATIC && fresh.bytes > 0 && !me.machine->memory.valid(fresh.at, fresh.bytes))
        call.no_buffer(fresh.at == 0 ? null_buffer : fresh.at, fresh.at,
                       "the memory of the attached buffer is smaller than its size");
}

// MPI_Buffer_detach and the flushes wait until all messages have left the buffer.
bool Semantics::buffer_call_may_return(const Process& p) const
{
    const BufferCall b = *buffer_call(instruction(p).mpi);
    return b.what == BufferCall::What::Attach || b.what == BufferCall::What::StartFlush ||
           !rules_.hold(Rule::ReturnDetach) || bsend_bytes(p, buffer_owner(b, arguments(p))) == 0;
}

// Those that were in the buffer when the flush began.
bool Semantics::is_flushed(const Process& p, const RequestObject& r)
{
    return std::none_of(p.items.begin(), p.items.end(),
                        [&](const Item& i) { return is_in(i, r.tag) && i.ref.call < r.made.call; });
}

void Semantics::return_buffer_call(Call& call) const
{
    const BufferCall b = *buffer_call(call.op());
    if (b.what != BufferCall::What::Detach)
        return;
    const int32_t owner = buffer_owner(b, call.args.values());
    const AttachedBuffer gone = *call.look().find_buffer(owner);
    // First: its memory is the user's again, and may be where the results go.
    std::erase_if(call.process().buffers, [&](const AttachedBuffer& x) { return x.owner == owner; });
    call.store_pointer(call.args[b.first], gone.at);
    const uint64_t most = gone.at == abi::BUFFER_AUTOMATIC && call.instr.large ? INT64_MAX : gone.bytes;
    call.store_number(call.args[b.first + 1],
                      static_cast<int64_t>(call.instr.large ? most : std::min<uint64_t>(most, INT32_MAX)));
}

} // namespace mpismt::soundness
