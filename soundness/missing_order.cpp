// The sentences say what to call, in which process, and where. What is near is looked for among the calls that the
// process of the earlier access makes behind it.
#include "soundness/missing_order.hpp"

#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace mpismt::soundness {

namespace {

using StoryEpoch = Story::Epoch;

std::string bare(const Access& a)
{
    if (a.in_call)
        return fmt::format("MPI_{}", name_of(a.op));
    return a.kind == Access::Kind::Write ? "the store" : "the load";
}
std::string named_with_line(const Access& a)
{
    return fmt::format("{}{}{}", a.in_call ? "the " : "", bare(a), at_line(a.loc));
}
std::string named_with_line(const PastCall& c) { return fmt::format("the MPI_{}{}", name_of(c.op), at_line(c.loc)); }

class Missing {
public:
    Missing(const Past& past, const Access& first, const Access& second) : past_(past), a_(first), b_(second)
    {
        // In the order of the program, as far as there is one. An operation takes effect later than it is called.
        const auto knows = [](const Access& later, const Access& earlier) {
            return later.process == earlier.process
                       ? earlier.story->place < later.story->place
                       : later.story->known[earlier.process] >= earlier.story->known[earlier.process];
        };
        ordered_ = knows(b_, a_);
        if (!ordered_ && knows(a_, b_)) {
            std::swap(a_, b_);
            ordered_ = true;
        }
        // Where there is no order the remote access comes first, whose epoch says most.
        if (!ordered_ && is_local(a_) && (!is_local(b_) || a_.kind == Access::Kind::Read))
            std::swap(a_, b_);
    }

    std::string say() const
    {
        if (is_local(a_) && is_local(b_))
            return shared_memory();
        if (a_.local && a_.in_call)
            return fmt::format("the buffer of {} is in use until the call that completes it", named_with_line(a_));
        std::string why = apart();
        switch (a_.story->epoch) {
        case StoryEpoch::Fence: return why + fence();
        case StoryEpoch::Start: return why + start();
        case StoryEpoch::Lock: return why + lock();
        case StoryEpoch::None: break;
        }
        return why + nothing();
    }

private:
    static bool is_local(const Access& a) { return a.local || a.story->epoch == StoryEpoch::None; }

    // The calls of a process that come after one place and before another, and of which this holds.
    template <class F>
    const PastCall* find(uint32_t process, uint64_t after, uint64_t before, F holds) const
    {
        const PastCall* last = nullptr;
        const std::vector<PastCall>& calls = past_.calls[process];
        for (uint64_t n = 0; n < calls.size(); ++n)
            if (2 * n > after && 2 * n < before && holds(calls[n]))
                last = &calls[n];
        return last;
    }
    template <class F>
    const PastCall* first(uint32_t process, uint64_t after, F holds) const
    {
        const std::vector<PastCall>& calls = past_.calls[process];
        for (uint64_t n = 0; n < calls.size(); ++n)
            if (2 * n > after && holds(calls[n]))
                return &calls[n];
        return nullptr;
    }
    uint64_t place_of(uint32_t process, const PastCall& c) const
    {
        return 2 * static_cast<uint64_t>(&c - past_.calls[process].data());
    }
    static bool synchronises(const PastCall& c) { return kind_of(c.op) == CallKind::Collective; }
    // Behind the first access and before the second one, or, of another process, anywhere behind the first.
    uint64_t until() const { return a_.process == b_.process ? b_.story->place : ~uint64_t{0}; }
    const PastCall* barrier_behind(uint64_t before) const
    {
        return find(a_.process, a_.story->place, before, [](const PastCall& c) { return synchronises(c); });
    }
    const PastCall* send_behind(uint64_t before) const
    {
        return find(a_.process, a_.story->place, before, [](const PastCall& c) {
            const auto form = p2p_of(c.op);
            return form && form->kind == Item::Kind::Send;
        });
    }
    // A barrier or message that orders the calls, and not the access.
    std::string no_completion(uint64_t before = ~uint64_t{0}) const
    {
        const uint64_t end = std::min(before, until());
        const PastCall* near = barrier_behind(end);
        if (near == nullptr && a_.process != b_.process && ordered_)
            near = send_behind(end);
        return near == nullptr ? ""
                               : fmt::format("; {} does not complete {}", named_with_line(*near), named_with_line(a_));
    }

    // Why two updates are no pair that MPI makes atomic.
    std::string apart() const
    {
        if (a_.kind != Access::Kind::Update || b_.kind != Access::Kind::Update)
            return {};
        std::string_view how = "through different windows";
        if (a_.window == b_.window)
            how = a_.type != b_.type             ? "with different datatypes"
                  : !are_aligned(a_, b_)         ? "of partly overlapping elements"
                  : a_.operation != b_.operation ? "with different operations"
                                                 : "";
        return how.empty() ? "" : fmt::format("updates {} are not atomic to each other; ", how);
    }

    std::string fence() const
    {
        const bool owner_looks = is_local(b_);
        if (owner_looks && b_.process == a_.owner)
            return fmt::format("{} is complete at process {} only when the MPI_Win_fence that ends the epoch has "
                               "returned there: move {} after that fence{}",
                               named_with_line(a_), a_.owner, bare(b_), no_completion());
        if (b_.story->epoch == StoryEpoch::Fence && b_.window == a_.window && b_.story->number == a_.story->number)
            return fmt::format("both are in one epoch of MPI_Win_fence, which orders no accesses within it: call "
                               "MPI_Win_fence between the two, in all processes of the window{}",
                               no_completion());
        const std::string between = fence_between();
        return between.empty() ? nothing() : between;
    }

    // A fence of both processes that makes none wait, if that is what lies between.
    std::string fence_between() const
    {
        for (const auto& [x, y] : {std::pair(&a_, &b_), std::pair(&b_, &a_)}) {
            const PastCall* fence = first(x->process, x->story->place, [&](const PastCall& c) {
                return c.op == MpiOp::Win_fence && c.window == (a_.window != 0 ? a_.window : b_.window);
            });
            if (fence == nullptr || x->process == y->process)
                continue;
            const uint32_t number = count(x->process, *fence), theirs = count_before(*y, fence->window);
            const bool no_precede = !fence->args.empty() && (fence->args[0] & abi::MODE_NOPRECEDE) != 0;
            if (theirs < number || (number > 1 && !no_precede))
                continue;
            return fmt::format("{} lies between the two, but need not make one process wait for another, because it "
                               "{}: a barrier or message is missing",
                               named_with_line(*fence),
                               number == 1 ? "is the first one on the window and completes nothing"
                                           : "is called with MPI_MODE_NOPRECEDE and completes nothing");
        }
        return {};
    }
    uint32_t count(uint32_t process, const PastCall& fence) const
    {
        const std::vector<PastCall>& calls = past_.calls[process];
        return static_cast<uint32_t>(std::count_if(calls.data(), &fence + 1, [&](const PastCall& c) {
            return c.op == MpiOp::Win_fence && c.window == fence.window;
        }));
    }
    uint32_t count_before(const Access& a, uint64_t window) const
    {
        const std::vector<PastCall>& calls = past_.calls[a.process];
        uint32_t n = 0;
        for (uint64_t i = 0; i < calls.size() && 2 * i < a.story->place; ++i)
            n += calls[i].op == MpiOp::Win_fence && calls[i].window == window;
        return n;
    }

    std::string start() const
    {
        const PastCall* complete = first(a_.process, a_.story->place, [&](const PastCall& c) {
            return c.op == MpiOp::Win_complete && c.window == a_.window;
        });
        const std::string origin_only =
            complete != nullptr ? fmt::format("; {} completes it at the origin only", named_with_line(*complete))
                                : no_completion();
        if (is_local(b_) && b_.process == a_.owner)
            return fmt::format("{} is complete at process {} only when MPI_Win_wait has returned there, or "
                               "MPI_Win_test with true: move {} after that{}",
                               named_with_line(a_), a_.owner, bare(b_), origin_only);
        if (a_.process == b_.process && b_.story->epoch == StoryEpoch::Start && a_.window == b_.window)
            return fmt::format("both are in one epoch of MPI_Win_start, which orders no accesses within it: put them "
                               "into two epochs (MPI_Win_start, MPI_Win_complete), for which process {} calls "
                               "MPI_Win_post and MPI_Win_wait twice",
                               a_.owner);
        if (b_.story->epoch == StoryEpoch::Start && a_.window == b_.window)
            return fmt::format(
                "processes {} and {} access the memory in one exposure epoch of process {}: expose it to one "
                "of them first, and to the other one (by another MPI_Win_post) after MPI_Win_wait{}",
                a_.process, b_.process, a_.owner, origin_only);
        return fmt::format("{} is complete only when MPI_Win_wait of process {} has returned, and only a barrier or "
                           "message after that makes it so for process {}{}",
                           named_with_line(a_), a_.owner, b_.process, origin_only);
    }

    std::string lock() const
    {
        const auto here = [&](const PastCall& c) { return c.window == a_.window; };
        const auto aims = [&](const PastCall& c) {
            return here(c) && !c.args.empty() && static_cast<uint32_t>(c.args[0]) == a_.story->target_member;
        };
        const auto completes = [&](const PastCall& c) {
            return ((c.op == MpiOp::Win_flush || c.op == MpiOp::Win_unlock) && aims(c)) ||
                   ((c.op == MpiOp::Win_flush_all || c.op == MpiOp::Win_unlock_all) && here(c));
        };
        const PastCall* complete = first(a_.process, a_.story->place, completes);
        if (complete != nullptr && place_of(a_.process, *complete) > until())
            complete = nullptr;
        if (a_.process != b_.process && !ordered_) {
            if (const std::string fence = fence_between(); !fence.empty())
                return fence;
            if (const std::string exclusive = locks(); !exclusive.empty())
                return exclusive;
        }
        const uint64_t end = complete == nullptr ? until() : place_of(a_.process, *complete);
        const std::string near = not_at_target(end, here, aims);
        if (complete != nullptr && near.empty()) {
            const PastCall* early = ordered_ ? barrier_behind(end) : nullptr;
            if (early == nullptr && ordered_)
                early = send_behind(end);
            return early != nullptr
                       ? fmt::format(
                             "{} completes {}, but comes after {}: call MPI_Win_flush or MPI_Win_unlock before that",
                             named_with_line(*complete), named_with_line(a_), named_with_line(*early))
                       : fmt::format("{} completes {}, but no barrier, message or lock after it informs process {}",
                                     named_with_line(*complete), named_with_line(a_), b_.process);
        }
        return fmt::format("{} is complete at its target only after MPI_Win_flush or MPI_Win_unlock: call "
                           "MPI_Win_flush {}{}",
                           named_with_line(a_),
                           a_.process == b_.process
                               ? std::string("between the two")
                               : fmt::format("in process {}, followed by a message or barrier that lets process {} "
                                             "know",
                                             a_.process, b_.process),
                           near.empty() ? no_completion(end) : near);
    }

    // What is called for the operation, but does not complete it at its target.
    template <class Here, class Aims>
    std::string not_at_target(uint64_t end, Here here, Aims aims) const
    {
        const auto search = [&](const auto& holds) { return find(a_.process, a_.story->place, end, holds); };
        if (const PastCall* local = search([&](const PastCall& c) {
                return (c.op == MpiOp::Win_flush_local && aims(c)) || (c.op == MpiOp::Win_flush_local_all && here(c));
            }))
            return fmt::format("; {} completes it at the origin only", named_with_line(*local));
        if (const PastCall* wait = search([&](const PastCall& c) {
                return a_.story->request != 0 &&
                       std::find(c.requests.begin(), c.requests.end(), a_.story->request) != c.requests.end();
            }))
            return fmt::format("; {} for its request completes it at the origin only", named_with_line(*wait));
        if (const PastCall* other = search([&](const PastCall& c) {
                return (c.op == MpiOp::Win_flush || c.op == MpiOp::Win_unlock) && here(c) && !aims(c);
            }))
            return fmt::format("; {} is for another target", named_with_line(*other));
        if (const PastCall* sync = search([&](const PastCall& c) { return c.op == MpiOp::Win_sync && here(c); }))
            return fmt::format("; {} completes no operation", named_with_line(*sync));
        return {};
    }

    // Which lock the process holds on the memory of the accesses when it makes one: 0, MPI_LOCK_SHARED or …EXCLUSIVE.
    int32_t held(const Access& a) const
    {
        // Of local code: that on its own memory, which is that of the other access.
        const uint64_t window = is_local(a) ? a_.window : a.window;
        const uint32_t member = is_local(a) ? a_.story->target_member : a.story->target_member;
        int32_t now = 0;
        const std::vector<PastCall>& calls = past_.calls[a.process];
        for (uint64_t i = 0; i < calls.size() && 2 * i < a.story->place; ++i) {
            const PastCall& c = calls[i];
            if (c.window != window)
                continue;
            const auto aims = [&](size_t k) { return static_cast<uint32_t>(c.args[k]) == member; };
            if (c.op == MpiOp::Win_lock && aims(1))
                now = static_cast<int32_t>(c.args[0]);
            else if (c.op == MpiOp::Win_lock_all)
                now = abi::LOCK_SHARED;
            else if ((c.op == MpiOp::Win_unlock && aims(0)) || c.op == MpiOp::Win_unlock_all)
                now = 0;
        }
        return now;
    }

    // What locks would have to be; empty if they are not what is missing.
    std::string locks() const
    {
        const int32_t of_a = held(a_), of_b = held(b_);
        if (of_b == 0 && is_local(b_) && b_.process == a_.owner)
            return fmt::format("{} is under no lock: an epoch of MPI_Win_lock(MPI_LOCK_EXCLUSIVE, …) of process {} on "
                               "its own memory around it excludes {}; or complete {} (MPI_Win_flush, MPI_Win_unlock), "
                               "and call a barrier or send a message between the two",
                               named_with_line(b_), b_.process, bare(a_), bare(a_));
        if (of_a == abi::LOCK_SHARED && of_b == abi::LOCK_SHARED)
            return fmt::format("both processes hold shared locks, which do not exclude each other: lock with "
                               "MPI_LOCK_EXCLUSIVE{}",
                               both_update() ? ""
                                             : ", or update with MPI_Accumulate or MPI_Fetch_and_op, which is "
                                               "atomic");
        return {};
    }
    bool both_update() const { return a_.kind == Access::Kind::Update && b_.kind == Access::Kind::Update; }

    // Loads and stores of two processes that share memory.
    std::string shared_memory() const
    {
        const PastCall* sync =
            find(a_.process, a_.story->place, until(), [](const PastCall& c) { return c.op == MpiOp::Win_sync; });
        return fmt::format(
            "call MPI_Win_sync, then a barrier (or send a message), then MPI_Win_sync between {} of "
            "process {} and {} of process {}{}",
            bare(a_), a_.process, bare(b_), b_.process,
            sync == nullptr ? "" : fmt::format("; {} alone makes no process wait for another", named_with_line(*sync)));
    }

    std::string nothing() const
    {
        return fmt::format("no barrier, message or lock makes process {} wait for {} of process {}, or process {} for "
                           "{}",
                           b_.process, bare(a_), a_.process, a_.process, bare(b_));
    }

    const Past& past_;
    Access a_, b_; // the first one in the order of the program, if there is one
    bool ordered_ = false;
};

} // namespace

void Past::add(const Semantics& semantics, const Step& step, const Process& p)
{
    PastCall c{step.op, step.loc, 0, {}};
    std::vector<uint64_t> args = semantics.arguments(p);
    const std::span<const Param> parameters = parameters_of(step.op);
    for (size_t i = 0; i < std::min(args.size(), parameters.size()); ++i)
        if (parameters[i].kind == ParamKind::Window)
            if (const WindowObject* w = find_window(*p.objects, static_cast<int32_t>(args[i])))
                c.window = w->window;
    const std::string_view name = name_of(step.op);
    if (name.starts_with("Wait") || name.starts_with("Test"))
        c.requests = semantics.handles_of(p);
    if (kind_of(step.op) == CallKind::Epoch)
        c.args = std::move(args);
    calls[step.self.rank].push_back(std::move(c));
}

std::string missing_synchronisation(const Past& past, const Access& one, const Access& two)
{
    if (!one.story || !two.story)
        return {};
    return Missing(past, one, two).say();
}

} // namespace mpismt::soundness
