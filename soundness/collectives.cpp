// Collectives: the rendezvous of section 4.6 of the TLA+ paper (MPI 4.1, chapter 6).
//
// The k-th collective call of each member on a communicator, blocking or not, enters the k-th instance. A member leaves
// when the data that it needs are there, or, if its call synchronises, when all have entered: the implementation's
// choice. Calls that enter one instance must fit together; if they do not, the instance is broken and nobody completes.
#include "core/mpi/collectives.hpp"

#include "core/mpi/traits.hpp"
#include "soundness/alike.hpp"
#include "soundness/call.hpp"
#include "soundness/hash.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

// The block that `from` sends to member `to`, or null if it sends it none.
const Payload* block(MpiOp base, const Contribution& from, uint32_t sender, uint32_t to)
{
    const std::optional<uint32_t> at = from.peer(to);
    if (!at)
        return nullptr;
    switch (base) {
    case MpiOp::Bcast: return static_cast<int32_t>(sender) == from.root && sender != to ? &from.send[0] : nullptr;
    case MpiOp::Scatter:
    case MpiOp::Scatterv: return static_cast<int32_t>(sender) == from.root ? &from.send[*at] : nullptr;
    case MpiOp::Gather:
    case MpiOp::Gatherv: return static_cast<int32_t>(to) == from.root ? &from.send[0] : nullptr;
    case MpiOp::Allgather:
    case MpiOp::Allgatherv: return &from.send[0];
    case MpiOp::Alltoall:
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw: return &from.send[*at];
    default: return nullptr;
    }
}

// Where member `me` receives the block of `from`; null if it expects none.
const Contribution::Place* contributed_place(MpiOp base, const Contribution& mine, uint32_t me, uint32_t from)
{
    const std::optional<uint32_t> at = mine.peer(from);
    if (!at)
        return nullptr;
    const bool rooted_at_other = static_cast<int32_t>(from) == mine.root;
    switch (base) {
    case MpiOp::Bcast: return rooted_at_other && me != from ? &mine.receive[0] : nullptr;
    case MpiOp::Scatter:
    case MpiOp::Scatterv: return rooted_at_other ? &mine.receive[0] : nullptr;
    case MpiOp::Gather:
    case MpiOp::Gatherv: return static_cast<int32_t>(me) == mine.root ? &mine.receive[*at] : nullptr;
    case MpiOp::Allgather:
    case MpiOp::Allgatherv:
    case MpiOp::Alltoall:
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw: return &mine.receive[*at];
    default: return nullptr;
    }
}

// Does `me` need the data of `other` to complete?
bool needs(const Types& types, MpiOp base, const Contribution& mine, uint32_t me, uint32_t other)
{
    const auto has_data = [&](const Contribution::Place& p) { return p.count > 0 && types.get(p.type).size > 0; };
    if (!traits_of(base).has(Fact::MakesCommunicator) && !mine.peer(other))
        return false;
    if (waits_for_all(base))
        return true;
    if (base == MpiOp::Comm_create) // the other group is what its members give
        return mine.across;
    if (returns_of(base) == Returns::Early)
        return false;
    if (base == MpiOp::Win_free) // else nobody can be accessing the memory in a passive epoch (section 12.2.5)
        return !mine.memory.hints.no_locks;
    if (is_collective_of_file(base)) // an access
        return false;
    switch (base) {
    case MpiOp::Reduce: return static_cast<int32_t>(me) == mine.root && has_data(mine.receive[0]);
    case MpiOp::Allreduce: return !mine.send[0].bytes.empty();
    case MpiOp::Reduce_scatter:
    case MpiOp::Reduce_scatter_block: return has_data(mine.receive[mine.rank]);
    case MpiOp::Scan:
    case MpiOp::Exscan: return other < me && !mine.send[0].bytes.empty();
    case MpiOp::Neighbor_allgather:
    case MpiOp::Neighbor_allgatherv:
    case MpiOp::Neighbor_alltoall:
    case MpiOp::Neighbor_alltoallv:
    case MpiOp::Neighbor_alltoallw:
        return std::any_of(mine.in.begin(), mine.in.end(),
                           [&](const Arc& a) { return a.peer == static_cast<int32_t>(other); });
    default: {
        if (traits_of(base).has(Fact::MakesCommunicator))
            return true;
        const Contribution::Place* p = contributed_place(base, mine, me, other);
        return p != nullptr && has_data(*p);
    }
    }
}

bool roots_differ(const Contribution& a, uint32_t ia, const Contribution& b, uint32_t ib)
{
    if (a.root != abi::PROC_NULL && b.root != abi::PROC_NULL)
        return a.root != b.root;
    if (a.root == b.root)
        return a.first_peer != b.first_peer; // it cannot be in both groups
    const bool a_knows = b.root == abi::PROC_NULL;
    const auto root = static_cast<uint32_t>(a_knows ? a.root : b.root);
    return root == (a_knows ? ib : ia) || (a_knows ? b : a).peer(root);
}

// What the arguments are that all processes must give alike (Contribution::agreed).
const char* agreed_argument(MpiOp base, size_t index)
{
    switch (base) {
    case MpiOp::File_open: return index == 0 ? "names of the file" : "access modes";
    case MpiOp::File_set_size:
    case MpiOp::File_preallocate: return "sizes";
    case MpiOp::File_seek_shared: return index == 0 ? "offsets" : "values of whence";
    case MpiOp::File_set_atomicity: return "flags";
    case MpiOp::Allgather:
    case MpiOp::Allgatherv:
    case MpiOp::Alltoall:
    case MpiOp::Alltoallv:
    case MpiOp::Alltoallw:
    case MpiOp::Allreduce: return "kinds of send buffer (MPI_IN_PLACE at all processes or at none)";
    case MpiOp::Comm_split_type: return "values of split_type";
    case MpiOp::File_set_view: return index == 0 ? "data representations" : "extents of the etype";
    default: return "arguments";
    }
}

// Why two calls do not fit into one instance; empty if they do.
std::string misfit(const Types& types, MpiOp base, const Contribution& a, uint32_t ia, const Contribution& b,
                   uint32_t ib)
{
    if (a.op != b.op)
        return fmt::format("process {} calls MPI_{} where process {} calls MPI_{}", a.ref.rank, name_of(a.op),
                           b.ref.rank, name_of(b.op));
    if (roots_differ(a, ia, b, ib))
        return a.across ? fmt::format("processes {} and {} specify different roots", a.ref.rank, b.ref.rank)
                        : fmt::format("the root is {} at process {} but {} at process {}", a.root, a.ref.rank, b.root,
                                      b.ref.rank);
    if (a.root == abi::PROC_NULL || b.root == abi::PROC_NULL)
        return {}; // one has no part in it
    if (a.reduction != b.reduction)
        return fmt::format("processes {} and {} reduce with different operations", a.ref.rank, b.ref.rank);
    const bool one_group = a.first_peer == b.first_peer; // else of the two of an intercommunicator
    if (base == MpiOp::Comm_create && one_group) {
        const auto has = [](const Contribution& c, const Contribution& who) {
            for (int32_t m : c.group)
                if (m == static_cast<int32_t>(who.ref.rank))
                    return true;
            return false;
        };
        if ((a.across && a.group != b.group) || (has(a, a) && has(a, b) && a.group != b.group) ||
            (has(b, b) && has(b, a) && a.group != b.group))
            return fmt::format("processes {} and {} pass different groups", a.ref.rank, b.ref.rank);
        return {};
    }
    const bool without = base == MpiOp::Comm_split_type && (a.agreed.empty() || b.agreed.empty()); // MPI_UNDEFINED
    if (one_group && !without && a.agreed != b.agreed) {
        const auto at = std::mismatch(a.agreed.begin(), a.agreed.end(), b.agreed.begin(), b.agreed.end()).first;
        return fmt::format("processes {} and {} pass different {}", a.ref.rank, b.ref.rank,
                           agreed_argument(base, static_cast<size_t>(at - a.agreed.begin())));
    }
    if (traits_of(base).has(Fact::Reduces) && a.across) {
        // What one group puts in must be what the other group wants; both give the counts of their own blocks.
        const auto whole = [&](const Contribution& c) {
            return c.send.empty() ? std::pair{c.receive[0].type, c.receive[0].count}
                                  : std::pair{c.send[0].type, c.send[0].count};
        };
        const bool meet = !one_group && (base != MpiOp::Reduce || a.send.empty() || b.send.empty());
        if (meet && !types.same_signature(whole(a).first, whole(a).second, whole(b).first, whole(b).second))
            return fmt::format("processes {} and {} reduce different counts or datatypes", a.ref.rank, b.ref.rank);
        for (size_t i = 0; one_group && base == MpiOp::Reduce_scatter && i < a.receive.size(); ++i)
            if (a.receive[i].count != b.receive[i].count)
                return fmt::format("processes {} and {} pass different counts", a.ref.rank, b.ref.rank);
        return {};
    }
    if (traits_of(base).has(Fact::Reduces)) {
        if (a.send[0].count != b.send[0].count ||
            !types.same_signature(a.send[0].type, a.send[0].count, b.send[0].type, b.send[0].count))
            return fmt::format("processes {} and {} reduce different counts or datatypes", a.ref.rank, b.ref.rank);
        for (size_t i = 0; (base == MpiOp::Reduce_scatter) && i < a.receive.size(); ++i)
            if (a.receive[i].count != b.receive[i].count)
                return fmt::format("processes {} and {} pass different counts", a.ref.rank, b.ref.rank);
        return {};
    }
    const auto differ = [&](const Payload* sent, const Contribution::Place* expected) {
        return sent != nullptr && expected != nullptr &&
               !types.same_signature(sent->type, sent->count, expected->type, expected->count);
    };
    if (base != MpiOp::Barrier && (differ(block(base, a, ia, ib), contributed_place(base, b, ib, ia)) ||
                                   differ(block(base, b, ib, ia), contributed_place(base, a, ia, ib))))
        return fmt::format("the data that process {} sends do not match what process {} expects", a.ref.rank,
                           b.ref.rank);
    // Two that must both agree with the root must agree, too, though nothing passes between them.
    if (!a.across && (base == MpiOp::Bcast || base == MpiOp::Scatter || base == MpiOp::Gather)) {
        const auto signature = [&](const Contribution& c) {
            const bool receives = c.send.empty() || (base == MpiOp::Gather && !c.receive.empty());
            return receives ? std::pair{c.receive[0].type, c.receive[0].count}
                            : std::pair{c.send[0].type, c.send[0].count};
        };
        const auto [type, count] = signature(a);
        const auto [other_type, other_count] = signature(b);
        if (!types.same_signature(type, count, other_type, other_count))
            return fmt::format("processes {} and {} pass different counts or datatypes", a.ref.rank, b.ref.rank);
    }
    return {};
}

} // namespace

void Semantics::issue_collective(Call& call)
{
    const CollectiveForm c = *collective_form(call.op());
    const CommObject& comm = call.comm_of_collective();
    if (traits_of(c.operation).has(Fact::FromGroups) && comm.group.empty()) {
        call.store_int(call.args.back(), abi::COMM_NULL);
        return;
    }
    if ((c.operation == MpiOp::Comm_free || c.operation == MpiOp::Comm_disconnect) &&
        (comm.handle == abi::COMM_WORLD || comm.handle == abi::COMM_SELF))
        call.invalid(abi::ERR_COMM, "a predefined communicator is freed");
    // It may be called only if all communication is complete (MPI 4.1, section 11.10.4).
    if (c.operation == MpiOp::Comm_disconnect)
        for (const Item& item : call.process().items)
            if (item.owner == Item::Owner::Request && item.context == comm.context)
                call.report(
                    FindingKind::RequestLifecycle,
                    fmt::format("process {} disconnects a communicator on which it still communicates", call.rank),
                    {Call::at(item, "the communication")});
    if (c.operation == MpiOp::Win_free)
        check_window_free(call);
    check_hints(call);
    std::optional<FileOperation> access;
    if (is_collective_of_file(c.operation)) {
        check_file_collective(call, c.operation);
        if (const auto form = file_form(call.op()); form && form->phase != CallForm::End)
            access = file_operation(call);
    }
    uint64_t context = comm.context;
    if (c.operation == MpiOp::Comm_create_group) {
        if (comm.is_inter())
            call.invalid(abi::ERR_COMM, "the operation is not defined for intercommunicators");
        const std::vector<int32_t>& group = call.group(1).members;
        if (call.integer(2) < 0)
            call.invalid(abi::ERR_TAG, fmt::format("the tag is {}", call.integer(2)));
        Hash name; // only the processes of the group meet, for each tag by themselves
        name.add(comm.context);
        name.add(static_cast<uint64_t>(call.integer(2)));
        for (int32_t m : group) {
            if (std::find(comm.group.begin(), comm.group.end(), m) == comm.group.end())
                call.invalid(abi::ERR_GROUP, "the group is not a subset of the communicator's group");
            name.add(static_cast<uint64_t>(m));
        }
        context = name.low() | uint64_t{1} << 63;
        if (std::find(group.begin(), group.end(), static_cast<int32_t>(call.rank)) == group.end()) {
            call.store_int(call.args[3], abi::COMM_NULL);
            return;
        }
    }
    int32_t request = 0;
    if (c.nonblocking) {
        RequestObject& r = new_request(call, std::nullopt);
        r.active = true;
        request = r.handle;
    }
    enter(call, c.operation, context, request);
    if (is_collective_of_file(c.operation))
        entered_file_collective(call, c.operation, std::move(access), request);
    if (request != 0) // now that all arguments have been read
        call.store_int(call.args.back(), request);
}

// A persistent collective is started: its arguments are those of its Init.
void Semantics::start_collective(Call& call, const RequestObject& r)
{
    ir::Instr instr = call.instr;
    instr.mpi = r.model.op;
    instr.large = r.large;
    Call inner{*this, call.state, call.rank, call.faults, instr, {r.args, {}, {}}, call.choice};
    enter(inner, r.model.op, r.model.context, r.handle);
}

// The memory that a collective uses, which must exist and be disjoint where it is written; what a process sends to
// itself must be what it expects. `starts`: not the Init of a persistent one.
std::vector<Range> Semantics::check_contribution(Call& call, MpiOp base, const Contribution& mine, bool starts)
{
    std::vector<Range> ranges;
    const auto buffer = [&](const Contribution::Place& p, bool written) {
        const std::vector<Range> more = call.buffer(p.to, p.count, p.type, written, starts);
        ranges.insert(ranges.end(), more.begin(), more.end());
    };
    for (const Contribution::Place& p : mine.receive)
        if (p.wanted)
            buffer(p, true);
    for (const Contribution::Place& p : mine.reads)
        buffer(p, false);
    call.check_disjoint(ranges);
    const uint32_t me = call.comm_of_collective().own_member();
    const Payload* own = block(base, mine, me, me);
    const Contribution::Place* expected = contributed_place(base, mine, me, me);
    if (own != nullptr && expected != nullptr && expected->wanted &&
        !types_->same_signature(own->type, own->count, expected->type, expected->count))
        call.fail(FindingKind::CollectiveMismatch,
                  fmt::format("the data that process {} sends to itself do not match what it expects", call.rank));
    return ranges;
}

// The process enters the next instance of the context; `request`: the handle that stands for it, or 0.
void Semantics::enter(Call& call, MpiOp base, uint64_t context_id, int32_t request)
{
    const CommObject comm = call.comm_of_collective();
    std::vector<int32_t> members = comm.members();
    uint32_t me = comm.own_member();
    if (base == MpiOp::Comm_create_group) {
        members = call.group(1).members;
        me = static_cast<uint32_t>(std::find(members.begin(), members.end(), static_cast<int32_t>(call.rank)) -
                                   members.begin());
    }

    Item item;
    item.kind = Item::Kind::Collective;
    item.context = context_id;
    item.op = call.op();
    item.loc = call.instr.loc;
    item.ref = call.ref();
    item.synchronizing = call.look().synchronizing;
    if (request != 0) {
        item.owner = Item::Owner::Request;
        item.request = request;
    }

    if (const auto form = started_by(base))
        check_contribution(call, *form, *contribution(call, *form), false);
    const std::shared_ptr<Contribution> mine = contribution(call, base);
    std::vector<Range> used = check_contribution(call, base, *mine, true);
    used.insert(used.end(), mine->arrays.begin(), mine->arrays.end());
    item.ranges = std::make_shared<const std::vector<Range>>(std::move(used));

    if (!mine->leaders.empty()) { // where the leaders of two groups meet
        CommContext& bridge = call.state.contexts.write().get(mine->bridge, mine->leaders);
        const size_t side = mine->leaders[0] == static_cast<int32_t>(call.rank) ? 0 : 1;
        mine->bridge_number = bridge.next[side]++;
        if (bridge.instances.size() <= mine->bridge_number)
            bridge.instances.emplace_back().members.resize(2);
        bridge.instances[mine->bridge_number].members[side].in = mine;
    }
    CommContext& context = call.state.contexts.write().get(context_id, members);
    const uint64_t number = context.next[me]++;
    mine->home = context_id;
    mine->home_number = number;
    mine->clock = give_clock(call.state, call.rank);
    mine->make_signature(*parts_);
    if (alike_ != nullptr)
        alike_->check(*mine);
    item.instance = number;
    while (context.instances.size() <= number - context.first) {
        context.instances.emplace_back();
        context.instances.back().members.resize(members.size());
    }
    Instance& instance = context.instances[number - context.first];
    instance.members[me].in = mine;
    begin_buffers(call.state, call.rank, *item.ranges, item.ref, item.op, item.loc, call.faults);
    item.thread = call.look().thread;
    call.process().items.push_back(std::move(item));

    bool compared = false;
    for (uint32_t other = 0; other < instance.members.size(); ++other) {
        const ContributionPtr& theirs = instance.members[other].in;
        if (other == me || !theirs || instance.broken)
            continue;
        // Those before agree with each other; where nothing passes between two calls, to agree with one is enough.
        if (compared && !traits_of(base).has(Fact::Pairwise) && !mine->across &&
            static_cast<int32_t>(other) != mine->root && static_cast<int32_t>(me) != mine->root)
            continue;
        compared = true;
        std::string why = misfit(*types_, base, *mine, me, *theirs, other);
        if (why.empty())
            continue;
        instance.broken = true;
        std::vector<Location> others;
        others.push_back({theirs->ref.rank, theirs->loc, fmt::format("MPI_{}", name_of(theirs->op)), "the other call"});
        for (const Instance::Member& m : instance.members)
            if (m.in && m.in != mine && m.in != theirs)
                others.push_back(
                    {m.in->ref.rank, m.in->loc, fmt::format("MPI_{}", name_of(m.in->op)), "has entered, too"});
        call.fail(FindingKind::CollectiveMismatch, std::move(why), std::move(others));
    }
}

bool Semantics::collective_complete(const State& state, const Process& p, uint32_t rank, const Item& item) const
{
    (void)p;
    const CommContext* context = state.contexts->find(item.context);
    MPISMT_INVARIANT(context != nullptr && item.instance >= context->first);
    const Instance& instance = context->instances[item.instance - context->first];
    if (instance.broken)
        return false;
    uint32_t me = 0;
    while (context->group[me] != static_cast<int32_t>(rank))
        ++me;
    const Contribution& mine = *instance.members[me].in;
    const MpiOp base = collective_form(mine.op)->operation;
    const bool makes = base == MpiOp::Comm_dup || base == MpiOp::Comm_split || base == MpiOp::Comm_create;
    const auto waits_for = [&](uint32_t other) {
        if ((item.synchronizing && rules_.hold(Rule::CompleteSynchronizing)) || !rules_.hold(Rule::CompleteOnlyData))
            return true;
        return needs(*types_, base, mine, me, other) &&
               (makes || rules_.hold(base == MpiOp::Barrier ? Rule::CompleteBarrier : Rule::CompleteData));
    };
    for (uint32_t other = 0; other < instance.members.size(); ++other)
        if (!instance.members[other].in && waits_for(other))
            return false;
    return base != MpiOp::Intercomm_create || meeting(state, instance) != nullptr;
}

// The results become visible, and the member leaves.
void Semantics::finish_collective(Call& call, const Item& item)
{
    const CommContext* context = call.state.contexts->find(item.context);
    const Instance& instance = context->instances[item.instance - context->first];
    uint32_t me = 0;
    while (context->group[me] != static_cast<int32_t>(call.rank))
        ++me;
    const Contribution& mine = *instance.members[me].in;
    const MpiOp base = collective_form(mine.op)->operation;

    call.completes = item.ref;
    for (uint32_t other = 0; has_clocks() && other < instance.members.size(); ++other)
        if (instance.members[other].in &&
            (item.synchronizing || needs(*types_, base, mine, me, other)))
            take_clock(call.state, call.rank, instance.members[other].in->clock);
    if (traits_of(base).has(Fact::Reduces)) {
        reduce(call, mine, instance, me);
    } else if (is_collective_of_file(base)) {
        finish_file_collective(call, item, mine, *context, me);
    } else if (!mine.in.empty()) {
        for (size_t i = 0; i < mine.in.size(); ++i) {
            if (mine.in[i].peer == abi::PROC_NULL)
                continue;
            // Along the arc with the same label; allgather sends one block along all of them.
            const Contribution& theirs = *instance.members[static_cast<size_t>(mine.in[i].peer)].in;
            const auto arc = std::find_if(theirs.out.begin(), theirs.out.end(), [&](const Arc& a) {
                return a.peer == static_cast<int32_t>(me) && a.label == mine.in[i].label;
            });
            const bool one_block = base == MpiOp::Neighbor_allgather || base == MpiOp::Neighbor_allgatherv;
            if (arc == theirs.out.end())
                call.fail(FindingKind::CollectiveMismatch,
                          fmt::format("process {} is no neighbour in that direction", theirs.ref.rank));
            const Payload& data = theirs.send[one_block ? 0 : static_cast<size_t>(arc - theirs.out.begin())];
            const Contribution::Place& to = mine.receive[i];
            const uint64_t room = to.count * types_->get(to.type).size;
            if (data.bytes.size() != room)
                call.fail(data.bytes.size() > room ? FindingKind::Truncation : FindingKind::CollectiveMismatch,
                          fmt::format("{} bytes arrive where {} are expected", data.bytes.size(), room));
            if (!types_->same_signature(data.type, data.count, to.type, to.count))
                call.fail(FindingKind::CollectiveMismatch,
                          fmt::format("the data that process {} sends do not match what process {} expects",
                                      theirs.ref.rank, call.rank));
            call.write(to.to, to.count, to.type, data);
        }
    } else if (base == MpiOp::Intercomm_create) {
        make_intercommunicator(call, mine, *meeting(call.state, instance));
    } else if (traits_of(base).has(Fact::MakesCommunicator)) {
        make_communicator(call, *context, instance, item.instance, me);
    } else if (traits_of(base).has(Fact::MakesWindow)) {
        make_window(call, *context, instance, item.instance, me);
    } else if (base == MpiOp::Win_free) {
        free_window(call);
    } else if (const auto form = started_by(base)) {
        Hash name; // of the context, which all members make alike
        name.add(context->id);
        name.add(item.instance);
        name.add(static_cast<uint64_t>(base));
        RequestObject& r = new_request(call, call.args.back());
        r.persistent = true;
        r.large = call.instr.large;
        r.model.kind = Item::Kind::Collective;
        r.model.op = *form;
        r.model.context = name.low() | uint64_t{1} << 63;
        const std::vector<uint64_t>& args = call.args.values();
        r.args.assign(args.begin(), args.end() - 2); // without info and request
    } else if (base == MpiOp::Comm_free || base == MpiOp::Comm_disconnect) {
        const int32_t handle = call.load_int(mine.handle);
        std::erase_if(call.process().objects.write().comms, [&](const CommObject& c) { return c.handle == handle; });
        for (AttachedBuffer& b : call.process().buffers)
            if (b.owner == handle) // it stays MPI's: nobody can detach it
                b.owner = -1;
        call.store_int(mine.handle, abi::COMM_NULL);
    } else if (base != MpiOp::Barrier) {
        for (uint32_t from = 0; from < instance.members.size(); ++from) {
            const Contribution::Place* to = contributed_place(base, mine, me, from);
            if (to == nullptr || !to->wanted || !instance.members[from].in || !rules_.hold(Rule::DataCollective))
                continue;
            if (const Payload* data = block(base, *instance.members[from].in, from, me))
                call.write(to->to, to->count, to->type, *data);
        }
    }

    CommContext& writable = call.state.contexts.write().get(item.context, context->group);
    writable.instances[item.instance - writable.first].members[me].left = true;
    while (!writable.instances.empty()) {
        for (const Instance::Member& m : writable.instances.front().members)
            if (!m.left)
                return;
        writable.instances.pop_front();
        ++writable.first;
    }
}

} // namespace mpismt::soundness
