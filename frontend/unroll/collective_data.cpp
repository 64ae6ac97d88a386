// The data of collective calls (MPI 4.1, chapter 6): what each member contributes, and what it gets.
#include "frontend/unroll/unroller.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

// What this member puts in, and the signature that must agree with the others'.
void Unroller::contribute(const Call& c, MpiOp op, const CommObject& comm, uint32_t n, CollectiveDetail& d)
{
    Path& path = c.path;
    auto payload = std::make_shared<Payload>();
    const bool is_root = number(d.root) == static_cast<int32_t>(comm.rank);
    const auto pointer = [&](size_t i) { return known(c, i); };
    const auto count_at = [&](size_t i) {
        const int32_t count = known_int(c, i);
        if (count < 0)
            stop_invalid(fmt::format("count {} is negative", count));
        return static_cast<uint64_t>(count);
    };
    const auto type_at = [&](size_t i) { return known_int(c, i); };
    const auto element = [&](size_t array, uint32_t i) {
        const Value v = load(c.process, path, Value::known(pointer(array) + 4 * i), 32, c.in.loc);
        if (!v.is_known())
            stop_unknown(c, array);
        return number(v);
    };
    const auto take = [&](Pointer buffer, uint64_t count, int32_t type) {
        const TypeInfo info = type_info(type);
        touch(c.process, path, buffer, count * info.extent, false, c.in.loc, true_term);
        pack(path, *payload, buffer, count, info);
        d.block_ends.push_back(static_cast<uint32_t>(payload->bytes.size()));
    };
    const auto sign = [&](int32_t type, uint64_t count) {
        type_info(type);
        d.signature = {type, Value::known(count)};
        d.zero_count = count == 0;
    };
    // What each member gets, or is expected to send: an array of counts and one type, or an array of types, too.
    const auto blocks = [&](std::vector<Signature>& list, size_t counts, size_t type, bool types) {
        for (uint32_t q = 0; q < n; ++q)
            list.push_back({types ? element(type, q) : type_at(type), Value::known(static_cast<uint32_t>(element(counts, q)))});
    };
    const auto same_for_all = [&](std::vector<Signature>& list, size_t count, size_t type) {
        list.assign(n, {type_at(type), Value::known(count_at(count))});
    };
    switch (op) {
    case MpiOp::Bcast:
        sign(type_at(2), count_at(1));
        if (is_root)
            take(pointer(0), count_at(1), type_at(2));
        break;
    case MpiOp::Gather:
        // Everybody's send signature must be the root's receive signature.
        if (is_root) {
            sign(type_at(5), count_at(4));
            if (pointer(0) == abi::IN_PLACE)
                take(pointer(3) + comm.rank * count_at(4) * type_info(type_at(5)).extent, count_at(4), type_at(5));
            else
                take(pointer(0), count_at(1), type_at(2));
        } else {
            sign(type_at(2), count_at(1));
            take(pointer(0), count_at(1), type_at(2));
        }
        break;
    case MpiOp::Gatherv:
        if (is_root)
            blocks(d.expects, 4, 6, false);
        else
            same_for_all(d.sends, 1, 2);
        if (is_root && pointer(0) == abi::IN_PLACE) {
            const TypeInfo info = type_info(type_at(6));
            take(pointer(3) + static_cast<uint64_t>(int64_t{element(5, comm.rank)} * info.extent),
                 static_cast<uint64_t>(element(4, comm.rank)), type_at(6));
        } else {
            take(pointer(0), count_at(1), type_at(2));
        }
        break;
    case MpiOp::Scatter:
        sign(is_root ? type_at(2) : type_at(5), is_root ? count_at(1) : count_at(4));
        if (is_root)
            for (uint32_t q = 0; q < n; ++q)
                take(pointer(0) + q * count_at(1) * type_info(type_at(2)).extent, count_at(1), type_at(2));
        break;
    case MpiOp::Scatterv:
        if (is_root)
            blocks(d.sends, 1, 3, false);
        else
            same_for_all(d.expects, 5, 6);
        if (is_root)
            for (uint32_t q = 0; q < n; ++q)
                take(pointer(0) + static_cast<uint64_t>(int64_t{element(2, q)} * type_info(type_at(3)).extent),
                     static_cast<uint64_t>(element(1, q)), type_at(3));
        break;
    case MpiOp::Allgather:
        sign(type_at(5), count_at(4));
        if (pointer(0) == abi::IN_PLACE)
            take(pointer(3) + comm.rank * count_at(4) * type_info(type_at(5)).extent, count_at(4), type_at(5));
        else
            take(pointer(0), count_at(1), type_at(2));
        break;
    case MpiOp::Allgatherv:
        blocks(d.expects, 4, 6, false);
        if (pointer(0) == abi::IN_PLACE)
            d.sends.assign(n, d.expects[comm.rank]);
        else
            same_for_all(d.sends, 1, 2);
        if (pointer(0) == abi::IN_PLACE)
            take(pointer(3) + static_cast<uint64_t>(int64_t{element(5, comm.rank)} * type_info(type_at(6)).extent),
                 static_cast<uint64_t>(element(4, comm.rank)), type_at(6));
        else
            take(pointer(0), count_at(1), type_at(2));
        break;
    case MpiOp::Alltoall: {
        const bool in_place = pointer(0) == abi::IN_PLACE;
        const size_t base = in_place ? 3 : 0;
        sign(type_at(5), count_at(4));
        for (uint32_t q = 0; q < n; ++q)
            take(pointer(base) + q * count_at(base + 1) * type_info(type_at(base + 2)).extent, count_at(base + 1),
                 type_at(base + 2));
        break;
    }
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw: {
        const size_t base = pointer(0) == abi::IN_PLACE ? 4 : 0;
        blocks(d.expects, 5, 7, op == MpiOp::Alltoallw);
        blocks(d.sends, base + 1, base + 3, op == MpiOp::Alltoallw);
        for (uint32_t q = 0; q < n; ++q) {
            const int32_t type = op == MpiOp::Alltoallw ? element(base + 3, q) : type_at(base + 3);
            // Displacements are in bytes for Alltoallw, in extents for Alltoallv.
            const int64_t unit = op == MpiOp::Alltoallw ? 1 : type_info(type).extent;
            take(pointer(base) + static_cast<uint64_t>(element(base + 2, q) * unit),
                 static_cast<uint64_t>(element(base + 1, q)), type);
        }
        break;
    }
    case MpiOp::Reduce:
    case MpiOp::Allreduce:
    case MpiOp::Scan:
    case MpiOp::Exscan:
        sign(type_at(3), count_at(2));
        take(pointer(0) == abi::IN_PLACE ? pointer(1) : pointer(0), count_at(2), type_at(3));
        break;
    case MpiOp::Reduce_scatter_block:
        sign(type_at(3), count_at(2));
        take(pointer(0) == abi::IN_PLACE ? pointer(1) : pointer(0), count_at(2) * n, type_at(3));
        break;
    case MpiOp::Reduce_scatter: {
        uint64_t total = 0;
        for (uint32_t q = 0; q < n; ++q)
            total += static_cast<uint64_t>(element(2, q));
        sign(type_at(3), total);
        take(pointer(0) == abi::IN_PLACE ? pointer(1) : pointer(0), total, type_at(3));
        break;
    }
    case MpiOp::Comm_split:
        for (size_t i : {size_t{1}, size_t{2}}) {
            const uint32_t v = static_cast<uint32_t>(known(c, i));
            for (int b = 0; b < 4; ++b)
                payload->bytes.push_back(static_cast<uint8_t>(v >> (8 * b)));
        }
        break;
    default: break;
    }
    d.payload = std::move(payload);
}

// The buffers of a collective must not be in use, and those of a nonblocking one are, until it completes (MPI 4.1, section
// 6.12).
void Unroller::watch_buffers(const Call& c, MpiOp op, EventId event, const CommObject& comm, uint32_t n, bool nonblocking)
{
    const bool is_root = number(graph_.collective(event).root) == static_cast<int32_t>(comm.rank);
    const auto watch = [&](size_t buffer, uint64_t elements, size_t type, bool writes) {
        const uint64_t at = known(c, buffer);
        if (at == abi::IN_PLACE || at == abi::BOTTOM)
            return;
        const uint64_t bytes = elements * type_info(known_int(c, type)).extent;
        if (nonblocking)
            add_pending(c.process, c.path, event, at, bytes, writes, c.in.loc);
        else
            touch(c.process, c.path, at, bytes, writes, c.in.loc, true_term);
    };
    const auto count = [&](size_t i) { return static_cast<uint64_t>(static_cast<uint32_t>(known(c, i))); };
    // The extent that an array of counts and displacements spans.
    const auto spanned = [&](size_t counts, size_t displacements) {
        uint64_t most = 0;
        for (uint32_t q = 0; q < n; ++q) {
            const auto element = [&](size_t array) {
                return load(c.process, c.path, Value::known(known(c, array) + 4 * q), 32, c.in.loc).bits;
            };
            most = std::max<uint64_t>(most, element(displacements) + element(counts));
        }
        return most;
    };
    switch (op) {
    case MpiOp::Bcast: watch(0, count(1), 2, !is_root); break;
    case MpiOp::Gather:
        watch(0, count(1), 2, false);
        if (is_root)
            watch(3, n * count(4), 5, true);
        break;
    case MpiOp::Gatherv:
        watch(0, count(1), 2, false);
        if (is_root)
            watch(3, spanned(4, 5), 6, true);
        break;
    case MpiOp::Scatter:
        if (is_root)
            watch(0, n * count(1), 2, false);
        watch(3, count(4), 5, true);
        break;
    case MpiOp::Scatterv:
        if (is_root)
            watch(0, spanned(1, 2), 3, false);
        watch(4, count(5), 6, true);
        break;
    case MpiOp::Allgather:
        watch(0, count(1), 2, false);
        watch(3, n * count(4), 5, true);
        break;
    case MpiOp::Allgatherv:
        watch(0, count(1), 2, false);
        watch(3, spanned(4, 5), 6, true);
        break;
    case MpiOp::Alltoall:
        watch(0, n * count(1), 2, false);
        watch(3, n * count(4), 5, true);
        break;
    case MpiOp::Alltoallv:
        if (known(c, 0) != abi::IN_PLACE) // else the arrays may be null
            watch(0, spanned(1, 2), 3, false);
        watch(4, spanned(5, 6), 7, true);
        break;
    case MpiOp::Reduce:
        watch(0, count(2), 3, false);
        if (is_root)
            watch(1, count(2), 3, true);
        break;
    case MpiOp::Allreduce:
    case MpiOp::Scan:
    case MpiOp::Exscan:
        watch(0, count(2), 3, false);
        watch(1, count(2), 3, true);
        break;
    case MpiOp::Reduce_scatter_block:
        watch(0, n * count(2), 3, false);
        watch(1, count(2), 3, true);
        break;
    case MpiOp::Reduce_scatter: {
        uint64_t total = 0;
        for (uint32_t q = 0; q < n; ++q)
            total += load(c.process, c.path, Value::known(known(c, 2) + 4 * q), 32, c.in.loc).bits;
        watch(0, total, 3, false);
        watch(1, load(c.process, c.path, Value::known(known(c, 2) + 4 * comm.rank), 32, c.in.loc).bits, 3, true);
        break;
    }
    default: break;
    }
}

void Unroller::deliver_collective(const Call& c, EventId event, TermId condition)
{
    const CollectiveDetail d = graph_.collective(event);
    const CollectiveCall call = collective_calls_[graph_.events[event].detail];
    Path& path = c.path;
    Process& p = c.process;
    const bool has_result = call.op != MpiOp::Barrier && call.op != MpiOp::Comm_free && !d.zero_count;
    if (call.op == MpiOp::Comm_free) {
        path.mpi.freed_comms[call.comm] = 1;
        out(c, 0, 32, Value::known(static_cast<uint32_t>(abi::COMM_NULL)));
        return;
    }
    if (!d.settled) {
        const StopDetail unknown = limit("the result of a collective before it is known who takes part in it");
        if (has_result && condition == true_term)
            throw PathStop{unknown};
        if (has_result)
            stop_if(p, path, condition, unknown, c.in.loc);
        return;
    }
    if (!has_result)
        return;
    const std::vector<EventId>& entered = boards_[d.context].instances[call.instance].entered;
    if (never_agrees(event))
        return; // it does not complete
    if (call.op == MpiOp::Comm_dup || call.op == MpiOp::Comm_split || call.op == MpiOp::Comm_create) {
        make_communicator(c, call, entered);
        return;
    }
    const uint32_t rank = p.comms[call.comm].rank;
    const auto n = static_cast<uint32_t>(entered.size());
    const auto root = static_cast<uint32_t>(number(d.root));
    const bool is_root = rank == root;
    const auto& a = call.args;
    const auto payload = [&](uint32_t q) -> const Payload& { return *graph_.collective(entered[q]).payload; };
    // Block b of member q's contribution, as a range of its payload.
    const auto block = [&](uint32_t q, uint32_t b) {
        const std::vector<uint32_t>& ends = graph_.collective(entered[q]).block_ends;
        if (b >= ends.size())
            throw PathStop{limit("the result of a collective whose calls do not agree")};
        const uint32_t from = b == 0 ? 0 : ends[b - 1];
        return std::pair{from, ends[b] - from};
    };
    const auto put = [&](Pointer to, int32_t type, uint64_t count, const Payload& from, std::pair<uint32_t, uint32_t> range) {
        const TypeInfo info = type_info(type);
        if (range.second != count * info.size) {
            StopDetail s;
            s.finding = range.second > count * info.size ? FindingKind::Truncation : FindingKind::CollectiveMismatch;
            s.text = fmt::format("{} bytes arrive where {} are expected", range.second, count * info.size);
            throw PathStop{std::move(s)};
        }
        touch(p, path, to, count * info.extent, true, c.in.loc, condition);
        if (info.size == info.extent)
            write_bytes(path, to, from, range.first, range.second, condition);
        else
            for (uint32_t i = 0; i < count; ++i)
                write_bytes(path, to + i * info.extent, from, range.first + i * info.size, info.size, condition);
    };
    const auto int_arg = [&](size_t i) { return static_cast<int32_t>(a[i]); };
    const auto count_arg = [&](size_t i) { return static_cast<uint64_t>(static_cast<uint32_t>(a[i])); };
    const auto element = [&](size_t array, uint32_t i) {
        const Value v = load(p, path, Value::known(a[array] + 4 * i), 32, c.in.loc);
        if (!v.is_known())
            throw PathStop{limit("counts or displacements that depend on unknown values")};
        return number(v);
    };
    // The contributions of members [0, last), cut to [from, from + bytes), for a reduction.
    const auto slices = [&](uint32_t last, uint32_t from, uint32_t bytes) {
        std::vector<Payload> parts;
        for (uint32_t q = 0; q < last; ++q) {
            const Payload& whole = payload(q);
            Payload part;
            if (whole.bytes.size() < size_t{from} + bytes)
                throw PathStop{limit("the result of a collective whose calls do not agree")};
            part.bytes.assign(whole.bytes.begin() + from, whole.bytes.begin() + from + bytes);
            for (const auto& [at, cell] : whole.cells)
                if (at >= from && at + cell.bytes <= from + bytes)
                    part.cells.push_back({at - from, cell});
            parts.push_back(std::move(part));
        }
        return parts;
    };
    const auto whole = [](const Payload& x) { return std::pair{uint32_t{0}, static_cast<uint32_t>(x.bytes.size())}; };

    switch (call.op) {
    case MpiOp::Bcast:
        if (!is_root)
            put(a[0], int_arg(2), count_arg(1), payload(root), block(root, 0));
        break;
    case MpiOp::Gather:
        if (is_root)
            for (uint32_t q = 0; q < n; ++q)
                if (q != rank || a[0] != abi::IN_PLACE)
                    put(a[3] + q * count_arg(4) * type_info(int_arg(5)).extent, int_arg(5), count_arg(4), payload(q), block(q, 0));
        break;
    case MpiOp::Gatherv:
        if (is_root)
            for (uint32_t q = 0; q < n; ++q)
                if (q != rank || a[0] != abi::IN_PLACE)
                    put(a[3] + static_cast<uint64_t>(int64_t{element(5, q)} * type_info(int_arg(6)).extent), int_arg(6),
                        static_cast<uint64_t>(element(4, q)), payload(q), block(q, 0));
        break;
    case MpiOp::Scatter:
        if (!(is_root && a[3] == abi::IN_PLACE))
            put(a[3], int_arg(5), count_arg(4), payload(root), block(root, rank));
        break;
    case MpiOp::Scatterv:
        if (!(is_root && a[4] == abi::IN_PLACE))
            put(a[4], int_arg(6), count_arg(5), payload(root), block(root, rank));
        break;
    case MpiOp::Allgather:
        for (uint32_t q = 0; q < n; ++q)
            if (q != rank || a[0] != abi::IN_PLACE)
                put(a[3] + q * count_arg(4) * type_info(int_arg(5)).extent, int_arg(5), count_arg(4), payload(q), block(q, 0));
        break;
    case MpiOp::Allgatherv:
        for (uint32_t q = 0; q < n; ++q)
            if (q != rank || a[0] != abi::IN_PLACE)
                put(a[3] + static_cast<uint64_t>(int64_t{element(5, q)} * type_info(int_arg(6)).extent), int_arg(6),
                    static_cast<uint64_t>(element(4, q)), payload(q), block(q, 0));
        break;
    case MpiOp::Alltoall:
        for (uint32_t q = 0; q < n; ++q)
            put(a[3] + q * count_arg(4) * type_info(int_arg(5)).extent, int_arg(5), count_arg(4), payload(q), block(q, rank));
        break;
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw:
        for (uint32_t q = 0; q < n; ++q) {
            const int32_t type = call.op == MpiOp::Alltoallw ? element(7, q) : int_arg(7);
            const int64_t unit = call.op == MpiOp::Alltoallw ? 1 : type_info(type).extent;
            put(a[4] + static_cast<uint64_t>(element(6, q) * unit), type, static_cast<uint64_t>(element(5, q)), payload(q),
                block(q, rank));
        }
        break;
    case MpiOp::Reduce:
    case MpiOp::Allreduce:
    case MpiOp::Scan:
    case MpiOp::Exscan: {
        if ((call.op == MpiOp::Reduce && !is_root) || (call.op == MpiOp::Exscan && rank == 0))
            break;
        const uint32_t last = call.op == MpiOp::Scan ? rank + 1 : call.op == MpiOp::Exscan ? rank : n;
        const auto bytes = static_cast<uint32_t>(count_arg(2) * type_info(int_arg(3)).size);
        // Everybody gets the same from Allreduce: computed once.
        std::shared_ptr<const Payload>& known = boards_[d.context].instances[call.instance].reduced;
        std::shared_ptr<const Payload> result = call.op == MpiOp::Allreduce ? known : nullptr;
        if (!result)
            result = std::make_shared<Payload>(reduce(c, slices(last, 0, bytes), int_arg(3), int_arg(4)));
        if (int_arg(4) < abi::first_dynamic_handle)
            known = result;
        put(a[1], int_arg(3), count_arg(2), *result, whole(*result));
        break;
    }
    case MpiOp::Reduce_scatter:
    case MpiOp::Reduce_scatter_block: {
        const uint32_t size = type_info(int_arg(3)).size;
        uint64_t before = 0, mine = count_arg(2);
        if (call.op == MpiOp::Reduce_scatter) {
            for (uint32_t q = 0; q < rank; ++q)
                before += static_cast<uint64_t>(element(2, q));
            mine = static_cast<uint64_t>(element(2, rank));
        } else {
            before = rank * mine;
        }
        const Payload result = reduce(c, slices(n, static_cast<uint32_t>(before * size), static_cast<uint32_t>(mine * size)),
                                      int_arg(3), int_arg(4));
        put(a[1], int_arg(3), mine, result, whole(result));
        break;
    }
    default: throw InternalError("a collective without a result");
    }
}

} // namespace mpismt::unroll
