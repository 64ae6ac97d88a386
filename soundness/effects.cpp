// The effects of one-sided communications (MPI 4.1, section 12.7), which are transitions of their own: Data that the
// origin gives are read at the call and data that it gets are written at the effect: a buffer that is touched in
// between is a fault anyway. The same holds for accesses of the target's memory that are no atomic updates: where the
// moment of the effect would matter, there is a race, and races are found in any order of effects.
//
// Updates are atomic element by element only (section 12.7.1). Where somebody else may see or change an element now, it
// can take effect by itself, before what is left of its operation; elements that nobody else touches yet can wait.
#include "soundness/alike.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"
#include "soundness/origins.hpp"
#include "soundness/symbols.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

// Pieces that were attached one after the other may lie side by side.
bool is_attached(const WindowMember& member, const Piece& p)
{
    for (Pointer at = p.at; at < p.at + p.bytes;) {
        const auto it = std::find_if(member.attached.begin(), member.attached.end(),
                                     [&](const Range& r) { return r.begin <= at && at < r.begin + r.bytes; });
        if (it == member.attached.end())
            return false;
        at = it->begin + it->bytes;
    }
    return true;
}

// Of an access of these bytes, object by object.
std::vector<Access> accesses_of(const std::vector<Piece>& pieces, Access like)
{
    std::vector<Access> out;
    for (const Piece& p : pieces) {
        if (p.bytes == 0)
            continue;
        auto it = std::find_if(out.begin(), out.end(), [&](const Access& a) { return a.object == object_of(p.at); });
        if (it == out.end()) {
            like.object = object_of(p.at);
            it = out.insert(out.end(), like);
        }
        it->runs.emplace_back(offset_of(p.at), offset_of(p.at) + static_cast<int64_t>(p.bytes));
    }
    for (Access& a : out)
        std::sort(a.runs.begin(), a.runs.end());
    return out;
}

bool meet(const std::vector<Piece>& a, const std::vector<Piece>& b)
{
    return std::any_of(a.begin(), a.end(), [&](const Piece& p) {
        return std::any_of(b.begin(), b.end(), [&](const Piece& q) {
            return object_of(p.at) == object_of(q.at) && p.at < q.at + q.bytes && q.at < p.at + p.bytes;
        });
    });
}

// The origin sees nothing, and in which order such updates by one operation come makes no difference.
bool adds_blindly(const Operation& o)
{
    const abi::BasicType* type = abi::find_basic_type(o.target_type);
    return !o.fetches() && o.reduction != abi::REPLACE && type != nullptr &&
           (type->kind == abi::BasicKind::Signed || type->kind == abi::BasicKind::Unsigned);
}

// A sum of floats that are whole and so small that no sum of as many as a run can have is rounded.
bool is_whole_sum(const Operation& o, const Memory& memory, const std::vector<Piece>& at)
{
    const abi::BasicType* type = abi::find_basic_type(o.target_type);
    if (o.reduction != abi::SUM || !o.data || type == nullptr || type->kind != abi::BasicKind::Float)
        return false;
    const bool is_single = o.element == sizeof(float); // else a double, as a long double is one here, too
    const auto is_whole = [&](const std::vector<uint8_t>& bytes, double largest) {
        for (size_t i = 0; i + o.element <= bytes.size(); i += o.element) {
            double value = 0;
            float single = 0;
            if (is_single)
                std::memcpy(&single, &bytes[i], sizeof single);
            else
                std::memcpy(&value, &bytes[i], sizeof value);
            value = is_single ? double{single} : value;
            if (!(std::abs(value) <= largest) || value != std::trunc(value) || std::signbit(value))
                return false;
        }
        return true;
    };
    Payload there;
    gather(memory, at, there);
    if (!there.undefined.empty() || !o.data->undefined.empty())
        return false;
    return is_single ? is_whole(o.data->bytes, 0x1p4) && is_whole(there.bytes, 0x1p22)
                     : is_whole(o.data->bytes, 0x1p24) && is_whole(there.bytes, 0x1p52);
}

bool hints_keep_order(const WindowHints& hints, const Operation& earlier, const Operation& later)
{
    const auto writes = [](const Operation& o) { return o.reduction != abi::NO_OP; };
    return (hints.rar && earlier.fetches() && later.fetches()) || (hints.raw && writes(earlier) && later.fetches()) ||
           (hints.war && earlier.fetches() && writes(later)) || (hints.waw && writes(earlier) && writes(later));
}

} // namespace

bool Semantics::is_enabled(const State& state, const Operation& o) const
{
    // What a fence has ended comes first: that some process is still in that fence does not unsettle who is past it.
    const auto is_between = [&](const Operation& x) {
        return !x.took_effect && x.target == o.target && x.ends_in != Access::open && (*o.from)[x.origin] >= x.ends_in;
    };
    const auto& operations = state.windows->operations;
    if (rules_.hold(Rule::EffectAfterEnd) && std::any_of(operations.begin(), operations.end(), is_between))
        return false;
    const Window& w = *state.windows->find(o.window);
    const WindowMember& there = w.members[o.target_member];
    const auto member = static_cast<uint32_t>(
        std::find(w.group.begin(), w.group.end(), static_cast<int32_t>(o.origin)) - w.group.begin());
    switch (o.epoch) {
    case Operation::Epoch::Fence: return there.fences >= o.number;
    case Operation::Epoch::Start: return there.posts[member] >= o.number || !rules_.hold(Rule::AccessAfterPost);
    case Operation::Epoch::Lock:
        return std::all_of(w.members[member].locks.begin(), w.members[member].locks.end(),
                           [&](const Lock& l) { return l.target != o.target_member || l.granted; });
    }
    return false;
}

// Updates of the same origin that come first: where those at one target overlap, they keep their order, as far as the
// window's infos ask for it (section 12.7.2).
std::vector<const Operation*> Semantics::earlier_updates(const State& state, const Operation& o) const
{
    std::vector<const Operation*> out;
    if (!o.updates() || !rules_.hold(Rule::AccumulateOrder))
        return out;
    const WindowHints& hints = state.windows->find(o.window)->hints;
    for (const Operation& x : state.windows->operations) {
        if (&x == &o)
            break;
        if (!x.took_effect && x.window == o.window && x.origin == o.origin && x.target == o.target && x.updates() &&
            hints_keep_order(hints, x, o) && meet(x.left(), o.left()))
            out.push_back(&x);
    }
    return out;
}

// Elements of an update that somebody else may see or change before what is left of it has taken effect, and that can
// take effect now.
std::vector<uint64_t> Semantics::contended_elements(const State& state, const Operation& o,
                                                    const std::vector<const Operation*>& earlier) const
{
    const Windows& windows = *state.windows;
    const WindowHints& hints = windows.find(o.window)->hints;
    const auto changes = [](const Operation& x) { return x.reduction != abi::NO_OP; };
    std::vector<std::vector<Piece>> others;
    for (const Operation& x : windows.operations)
        if ((x.origin != o.origin || !(hints_keep_order(hints, x, o) && hints_keep_order(hints, o, x))) &&
            x.ref != o.ref && x.target == o.target && x.updates() && !x.took_effect && (changes(x) || changes(o)) &&
            !(adds_blindly(x) && adds_blindly(o) && x.reduction == o.reduction) && meet(x.left(), o.at))
            others.push_back(x.left());
    uint32_t owner = o.target, object = o.at.empty() ? 0 : object_of(o.at[0].at);
    windows.settle(owner, object);
    for (const Access& a : windows.accesses)
        if (a.polls && a.process != o.origin && a.owner == owner && a.object == object)
            for (const auto& [begin, end] : a.runs)
                others.push_back({{object_pointer(object_of(o.at[0].at), begin), static_cast<uint64_t>(end - begin)}});
    std::vector<uint64_t> out;
    for (uint64_t e = 0; !others.empty() && e < o.elements(); ++e) {
        const std::vector<Piece> at = o.part(e * o.element, o.element);
        const auto is_there = [&](const std::vector<Piece>& pieces) { return meet(pieces, at); };
        if (o.is_left(e) && std::any_of(others.begin(), others.end(), is_there) &&
            std::none_of(earlier.begin(), earlier.end(), [&](const Operation* x) { return is_there(x->left()); }))
            out.push_back(e);
    }
    return out;
}

// So many elements of it take effect, from this one on.
void Semantics::run_operation(State& state, Operation& o, uint64_t first, uint64_t count, Faults& faults)
{
    const std::vector<Piece> at = count == o.elements() ? o.at : o.part(first * o.element, count * o.element);
    const auto fail = [&](FindingKind kind, std::string message) {
        faults.faults.push_back(
            {kind, std::move(message), {{o.origin, o.loc, fmt::format("MPI_{}", name_of(o.op)), "here"}}});
        terminate(state.processes[o.origin].write(), Stop::Call, o.loc);
    };
    const Window& w = *state.windows->find(o.window);
    const WindowMember& there = w.members[o.target_member];
    const Memory& memory = state.processes[o.target]->machine->memory;
    if (w.made_by == MpiOp::Win_create_dynamic)
        for (const Piece& p : at)
            if (!is_attached(there, p))
                return fail(FindingKind::Memory,
                            fmt::format("the accessed memory of process {} is not attached to the window", o.target));
    for (const Piece& p : at)
        if (!memory.valid(p.at, p.bytes))
            return fail(FindingKind::Memory,
                        fmt::format("the accessed memory of process {} no longer exists", o.target));

    const bool no_put =
        o.epoch == Operation::Epoch::Fence ? (there.fence_says(o.number) & abi::MODE_NOPUT) != 0 : there.post_no_put;
    if (no_put && o.epoch != Operation::Epoch::Lock && o.op != MpiOp::Get && o.op != MpiOp::Rget)
        faults.faults.push_back(
            {FindingKind::EpochLifecycle,
             fmt::format("process {} gives MPI_MODE_NOPUT, but its memory is updated", o.target),
             {{o.origin, o.loc, fmt::format("MPI_{}", name_of(o.op)), "the update"},
              {o.target, o.epoch == Operation::Epoch::Fence ? there.fence_at : there.post_at, {}, "the epoch"}}});

    Clock from = *o.from;
    const auto member = static_cast<uint32_t>(
        std::find(w.group.begin(), w.group.end(), static_cast<int32_t>(o.origin)) - w.group.begin());
    switch (o.epoch) {
    case Operation::Epoch::Fence: join(from, there.fence_clock(o.number)); break;
    case Operation::Epoch::Start: join(from, there.at_post); break;
    case Operation::Epoch::Lock:
        for (const Lock& l : w.members[member].locks)
            if (l.target == o.target_member)
                join(from, l.after);
        break;
    }
    Access like;
    like.local = false;
    like.kind = o.updates() ? Access::Kind::Update : o.fetches() ? Access::Kind::Read : Access::Kind::Write;
    like.operation = o.reduction;
    like.type = o.target_type;
    like.element = o.updates() ? static_cast<uint32_t>(o.element) : 1;
    like.hints = w.hints;
    like.window = o.window;
    like.process = o.origin;
    like.owner = o.target;
    like.call = o.ref;
    like.op = o.op;
    like.in_call = true;
    like.loc = o.loc;
    like.ended_by = o.origin;
    like.ended_in = o.ends_in;
    like.whole = one_order_ && is_whole_sum(o, memory, at);
    for (Access& a : accesses_of(at, like))
        begin_access(state, std::move(a), from, *o.from, faults);
    move_data(state, o, at, first * o.element, faults);
    share_memory(state, o.target);
    if (o.fetches())
        share_memory(state, o.origin);
    if (o.updates())
        see_updates(state, o, at);
    else if (!o.fetches())
        leave_for_polls(state, o);
}

// Of the bytes that the operation gives and gets, those from `first` on.
void Semantics::move_data(State& state, const Operation& o, const std::vector<Piece>& at, uint64_t first,
                          Faults& faults)
{
    Payload old;
    old.type = o.updates() ? o.target_type : o.result_type;
    if (symbols_ != nullptr)
        symbols_->cut_edges(state.processes[o.target].write().machine.write().memory, at);
    gather(state.processes[o.target]->machine->memory, at, old);
    const uint64_t bytes = old.bytes.size();
    old.count = o.updates() ? bytes / o.element : o.result_count;
    Payload given;
    if (o.data) {
        given.type = old.type;
        const auto cut = [&](const std::vector<uint8_t>& all) {
            const auto n = static_cast<int64_t>(all.size());
            return std::vector<uint8_t>(all.begin() + std::min(n, static_cast<int64_t>(first)),
                                        all.begin() + std::min(n, static_cast<int64_t>(first + bytes)));
        };
        given.bytes = cut(o.data->bytes);
        given.undefined = cut(o.data->undefined);
        given.count = o.updates() ? given.bytes.size() / o.element : o.data->count;
    }
    const auto leave = [&](const Payload& data) {
        if (symbols_ != nullptr)
            check_whole_symbols(data.bytes, data.undefined, at);
        scatter(state.processes[o.target].write().machine.write().memory, at, data.bytes, data.undefined);
        if (origins_ != nullptr && !data.undefined.empty())
            (*origins_)[o.target].received(*state.processes[o.target]->machine, o.ref, at, data.bytes.size());
    };
    if (o.op == MpiOp::Compare_and_swap) {
        const auto lacks_value = [](const Payload& p) {
            return std::any_of(p.undefined.begin(), p.undefined.end(), [](uint8_t mask) { return mask != 0; });
        };
        const std::optional<bool> equal = symbols_ != nullptr ? symbols_->equal(old, *o.compared) : std::nullopt;
        if (!equal && (lacks_value(old) || lacks_value(*o.compared))) {
            if (one_order_)
                one_order_->competed = true;
            else
                faults.faults.push_back({FindingKind::Memory,
                                         "what MPI_Compare_and_swap compares depends on a value that was never written",
                                         {{o.origin, o.loc, "MPI_Compare_and_swap", "here"}}});
        }
        if (equal.value_or(old.bytes == o.compared->bytes))
            leave(given);
    } else if (!o.updates()) {
        if (!o.fetches())
            leave(given);
    } else if (o.reduction == abi::REPLACE) {
        leave(given);
    } else if (o.reduction != abi::NO_OP) {
        if (alike_ != nullptr && !alike_->places_of_ranks(old).empty())
            throw NotAlike();
        Payload result = old;
        combine_predefined(o.reduction, result, given);
        leave(result);
    }
    if (is_unknown(o))
        old.undefined.assign(old.bytes.size(), 0xFF);
    if (o.fetches()) {
        const Memory& memory = state.processes[o.origin]->machine->memory;
        std::vector<Piece> to = types_->pieces(o.result_type, o.result, o.result_count);
        for (const Piece& p : to)
            if (!memory.valid(p.at, p.bytes))
                return; // it was freed, which was the fault
        to = part_of(to, first, bytes);
        if (symbols_ != nullptr) {
            symbols_->cut_edges(state.processes[o.origin].write().machine.write().memory, to);
            check_whole_symbols(old.bytes, old.undefined, to);
        }
        scatter(state.processes[o.origin].write().machine.write().memory, to, old.bytes, old.undefined);
        if (origins_ != nullptr && !old.undefined.empty())
            (*origins_)[o.origin].received(*state.processes[o.origin]->machine, o.ref, to, old.bytes.size());
    }
}

// Does what the operation gets count as depending on an order that is open?
bool Semantics::is_unknown(const Operation& o) const
{
    return one_order_ && o.updates() && o.fetches() && one_order_->unknown.contains(OneOrder::place(o.origin, o.loc));
}

// What an update leaves, others see: with it comes what had happened before its call. (A store breaks the chain.)
void Semantics::see_updates(State& state, Operation& o, const std::vector<Piece>& at_target) const
{
    if (updates_commute_ && polling_ == nullptr) // nobody looks
        return;
    const bool sees = o.fetches() && !is_unknown(o);
    Windows& windows = state.windows.write();
    uint32_t owner = o.target, object = 0;
    const bool is_left = !one_order_ || polling_ != nullptr || shares_memory_; // else what nothing orders is not seen
    for (const Piece& p : at_target) {
        windows.settle(owner = o.target, object = object_of(p.at));
        for (uint64_t at = 0; is_left && at < p.bytes; at += o.element) {
            Clock& before = windows.locations[{owner, object, offset_of(p.at) + static_cast<int64_t>(at)}];
            if (sees)
                join(o.gained, before);
            if (o.reduction == abi::REPLACE && !o.fetches())
                before = *o.from;
            else if (o.reduction != abi::NO_OP)
                join(before, *o.from);
        }
    }
    for (const Access& a : windows.accesses) {
        const auto is_there = [&](const Piece& p) {
            windows.settle(owner = o.target, object = object_of(p.at));
            return a.owner == owner && a.object == object &&
                   std::any_of(a.runs.begin(), a.runs.end(), [&](const auto& r) {
                       return r.first < offset_of(p.at) + static_cast<int64_t>(p.bytes) && offset_of(p.at) < r.second;
                   });
        };
        if (sees && a.kind == Access::Kind::Update && a.call != o.ref &&
            std::any_of(at_target.begin(), at_target.end(), is_there))
            o.seen.push_back(a.call);
    }
}

// What is put, a process that polls there sees. A place that is polled is small.
void Semantics::leave_for_polls(State& state, const Operation& o) const
{
    constexpr uint64_t largest = 16; // bytes
    if (polling_ == nullptr)
        return;
    Windows& windows = state.windows.write();
    for (const Piece& p : o.at) {
        uint32_t owner = o.target, object = object_of(p.at);
        windows.settle(owner, object);
        for (uint64_t at = 0; at < p.bytes && p.bytes <= largest; ++at)
            windows.locations[{owner, object, offset_of(p.at) + static_cast<int64_t>(at)}] = *o.from;
    }
}

// Calls f for each, until it says false.
void Semantics::for_each_effect(const State& state, const std::function<bool(const EffectChoice&)>& f) const
{
    for (const FileOperation& o : state.files->operations)
        if (may_take_effect(state, o) && !f({o.ref, false, one_order_ || !(o.competes() || every_order_of_files_)}))
            return;
    if (!has_windows_)
        return;
    const auto commutes = [&](const Operation& o) {
        if (polling_ != nullptr &&
            (o.updates() || !o.fetches())) // who polls may see it come before or after another one
            return false;
        return !o.updates() || updates_commute_;
    };
    for (const Operation& o : state.windows->operations) {
        if (o.took_effect || !is_enabled(state, o))
            continue;
        EffectChoice e{o.ref, false, one_order_ || commutes(o), o.due || !rules_.hold(Rule::EffectWhenDue)};
        const std::vector<const Operation*> earlier = earlier_updates(state, o);
        if (earlier.empty() && !f(e))
            return;
        if (e.commutes || o.left_elements() < 2)
            continue;
        for (uint64_t element : contended_elements(state, o, earlier)) {
            e.ref.part = static_cast<uint32_t>(element + 1);
            if (!f(e))
                return;
        }
    }
    for (const Window& w : state.windows->all)
        for (size_t m = 0; m < w.members.size(); ++m)
            for (const Lock& l : w.members[m].locks)
                if (may_grant(w, static_cast<uint32_t>(m), l) && !f({l.ref, true, one_order_ || only_shared_locks_}))
                    return;
}

std::vector<EffectChoice> Semantics::effects(const State& state) const
{
    std::vector<EffectChoice> out;
    for_each_effect(state, [&](const EffectChoice& e) {
        out.push_back(e);
        return true;
    });
    return out;
}

std::vector<EffectChoice> Semantics::due_effects(const State& state) const
{
    std::vector<EffectChoice> out = effects(state);
    std::erase_if(out, [](const EffectChoice& e) { return !e.due; });
    return out;
}

std::optional<EffectChoice> Semantics::commuting_effect(const State& state) const
{
    std::optional<EffectChoice> found;
    for_each_effect(state, [&](const EffectChoice& e) {
        if (e.commutes)
            found = e;
        return !found;
    });
    return found;
}

std::optional<EffectChoice> Semantics::find_effect(const State& state, const CallRef& ref) const
{
    std::optional<EffectChoice> found;
    for_each_effect(state, [&](const EffectChoice& e) {
        if (e.ref == ref)
            found = e;
        return !found;
    });
    return found;
}

std::pair<MpiOp, SourceLoc> Semantics::origin_of(const State& state, const EffectChoice& choice) const
{
    if (const FileOperation* o = state.files->find_operation(choice.ref))
        return {o->op, o->loc};
    for (const Operation& o : state.windows->operations)
        if (!choice.grants && o.is_of(choice.ref))
            return {o.op, o.loc};
    for (const Window& w : state.windows->all)
        for (const WindowMember& m : w.members)
            for (const Lock& l : m.locks)
                if (l.ref == choice.ref)
                    return {l.all ? MpiOp::Win_lock_all : MpiOp::Win_lock, l.loc};
    return {};
}

void Semantics::take_effect(State& state, const EffectChoice& choice, Faults& faults)
{
    if (choice.grants) {
        grant(state, choice.ref);
        return;
    }
    if (state.files->find_operation(choice.ref) != nullptr)
        return run_file_operation(state, choice.ref, faults);
    const auto& operations = state.windows->operations;
    const auto at = static_cast<size_t>(
        std::find_if(operations.begin(), operations.end(), [&](const Operation& o) { return o.is_of(choice.ref); }) -
        operations.begin());
    Operation o = operations[at];
    const uint64_t n = o.elements();
    if (choice.ref.part > 0) {
        o.done.resize(n);
        run_operation(state, o, choice.ref.part - 1, 1, faults);
        o.done[choice.ref.part - 1] = true;
        o.took_effect = std::find(o.done.begin(), o.done.end(), false) == o.done.end();
    } else if (o.done.empty()) {
        run_operation(state, o, 0, n, faults);
        o.took_effect = true;
    } else {
        for (uint64_t e = 0; e < n; ++e)
            if (!o.done[e])
                run_operation(state, o, e, 1, faults);
        o.took_effect = true;
    }
    if (o.took_effect)
        o.done.clear();
    state.windows.write().operations[at] = std::move(o);
}

} // namespace mpismt::soundness
