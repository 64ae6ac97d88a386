#include "soundness/programs/windows.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

using WindowKind = WindowOp::Kind;

bool is_one_sided(WindowKind k) { return k <= WindowKind::FetchAndOp; }

// Where a process stands in its epochs.
struct Epochs {
    enum class Access : uint8_t { None, Fence, FenceUsed, Lock, LockAll, Start };
    Access access = Access::None;
    bool other = false; // Lock: whose memory
    bool posted = false;

    size_t open() const { return (access > Access::Fence ? 1U : 0U) + (posted ? 1U : 0U); }
    // May an operation be at this target?
    bool reaches(bool target) const
    {
        switch (access) {
        case Access::None: return false;
        case Access::Fence:
        case Access::FenceUsed:
        case Access::LockAll: return true;
        case Access::Lock: return target == other;
        case Access::Start: return target;
        }
        return false;
    }
    // Behind the operation; nothing if it is no good here.
    std::optional<Epochs> after(const WindowOp& o) const
    {
        Epochs next = *this;
        const bool closed = access == Access::None || access == Access::Fence;
        const auto to = [&](bool allowed, Access a) {
            next.access = a;
            return allowed ? std::optional(next) : std::nullopt;
        };
        switch (o.kind) {
        case WindowKind::Put:
        case WindowKind::Get:
        case WindowKind::Accumulate:
        case WindowKind::FetchAndOp: return to(reaches(o.other), access == Access::Fence ? Access::FenceUsed : access);
        case WindowKind::Load:
        case WindowKind::Store:
        case WindowKind::Barrier:
        case WindowKind::Send:
        case WindowKind::Recv: return next;
        case WindowKind::Fence: return to((closed || access == Access::FenceUsed) && !posted, Access::Fence);
        case WindowKind::LockShared:
        case WindowKind::LockExclusive: next.other = o.other; return to(closed && !posted, Access::Lock);
        case WindowKind::Unlock: return to(access == Access::Lock && other == o.other, Access::None);
        case WindowKind::LockAll: return to(closed && !posted, Access::LockAll);
        case WindowKind::UnlockAll: return to(access == Access::LockAll, Access::None);
        case WindowKind::Flush:
        case WindowKind::FlushLocal:
            return to((access == Access::Lock || access == Access::LockAll) && reaches(o.other), access);
        case WindowKind::Start: return to(closed, Access::Start);
        case WindowKind::Complete: return to(access == Access::Start, Access::None);
        case WindowKind::Post: next.posted = true; return to(closed && !posted, Access::None);
        case WindowKind::Wait: next.posted = false; return posted ? std::optional(next) : std::nullopt;
        }
        return std::nullopt;
    }
};

bool has_target(WindowKind k)
{
    return is_one_sided(k) || k == WindowKind::LockShared || k == WindowKind::LockExclusive ||
           k == WindowKind::Unlock || k == WindowKind::Flush || k == WindowKind::FlushLocal;
}

void grow(WindowSequence& sequence, const Epochs& epochs, size_t most, std::vector<WindowSequence>& out)
{
    if (epochs.open() == 0)
        out.push_back(sequence);
    for (uint8_t k = 0; k <= static_cast<uint8_t>(WindowKind::Wait); ++k)
        for (const bool other : {true, false}) {
            const WindowOp o{WindowKind{k}, other};
            if (!has_target(o.kind) && !other)
                continue;
            const std::optional<Epochs> next = epochs.after(o);
            if (!next || sequence.size() + 1 + next->open() > most)
                continue;
            sequence.push_back(o);
            grow(sequence, *next, most, out);
            sequence.pop_back();
        }
}

size_t count_kind(const WindowSequence& s, WindowKind k)
{
    return static_cast<size_t>(std::count_if(s.begin(), s.end(), [&](const WindowOp& o) { return o.kind == k; }));
}

std::vector<WindowKind> collectives(const WindowSequence& s)
{
    std::vector<WindowKind> out;
    for (const WindowOp& o : s)
        if (o.kind == WindowKind::Fence || o.kind == WindowKind::Barrier)
            out.push_back(o.kind);
    return out;
}

// Does it access its own memory, or the other's?
bool touches(const WindowSequence& s, bool of_other)
{
    return std::any_of(s.begin(), s.end(), [&](const WindowOp& o) {
        return is_one_sided(o.kind) ? o.other == of_other
                                    : !of_other && (o.kind == WindowKind::Load || o.kind == WindowKind::Store);
    });
}

// ---- The text. Everything that is written is another number, and what is read goes to a variable of its own.

class WindowsWriter {
public:
    explicit WindowsWriter(uint32_t rank) : rank_(rank) {}

    std::string text(const WindowOp& o)
    {
        const uint32_t target = o.other ? 1 - rank_ : rank_, other = 1 - rank_;
        switch (o.kind) {
        case WindowKind::Put: return fmt::format("Put({}, to {}, w)", number(), target);
        case WindowKind::Get: return fmt::format("Get({}, from {}, w)", variable(), target);
        case WindowKind::Accumulate: return fmt::format("Accumulate({}, to {}, SUM, w)", number(), target);
        case WindowKind::FetchAndOp:
            return fmt::format("Fetch_and_op({}, {}, to {}, SUM, w)", number(), variable(), target);
        case WindowKind::Load: return fmt::format("{} = m", variable());
        case WindowKind::Store: return fmt::format("m = {}", number());
        case WindowKind::Fence: return "Win_fence(w)";
        case WindowKind::Barrier: return "Barrier()";
        case WindowKind::Send: return fmt::format("Send({}, to {})", number(), other);
        case WindowKind::Recv: return fmt::format("Recv({}, from {})", variable(), other);
        case WindowKind::LockShared: return fmt::format("Win_lock(LOCK_SHARED, {}, w)", target);
        case WindowKind::LockExclusive: return fmt::format("Win_lock(LOCK_EXCLUSIVE, {}, w)", target);
        case WindowKind::Unlock: return fmt::format("Win_unlock({}, w)", target);
        case WindowKind::LockAll: return "Win_lock_all(w)";
        case WindowKind::UnlockAll: return "Win_unlock_all(w)";
        case WindowKind::Flush: return fmt::format("Win_flush({}, w)", target);
        case WindowKind::FlushLocal: return fmt::format("Win_flush_local({}, w)", target);
        case WindowKind::Post: return "Win_post(others, w)";
        case WindowKind::Start: return "Win_start(others, w)";
        case WindowKind::Complete: return "Win_complete(w)";
        case WindowKind::Wait: return "Win_wait(w)";
        }
        return "skip";
    }
    uint32_t variables() const { return variables_; }

private:
    uint32_t number() { return 10 * (rank_ + 1) + numbers_++; }
    std::string variable() { return fmt::format("x{}", variables_++); }

    uint32_t rank_, numbers_ = 0, variables_ = 0;
};

} // namespace

std::vector<WindowSequence> window_sequences(uint32_t operations)
{
    std::vector<WindowSequence> out;
    WindowSequence empty;
    grow(empty, {}, operations, out);
    std::stable_sort(out.begin(), out.end(),
                     [](const WindowSequence& a, const WindowSequence& b) { return a.size() < b.size(); });
    return out;
}

WindowPrograms::WindowPrograms(uint32_t operations, bool balanced)
    : sequences_(window_sequences(operations)), balanced_(balanced)
{
}

bool WindowPrograms::is_wanted(const WindowSequence& first, const WindowSequence& second) const
{
    const auto accesses = [](const WindowSequence& s) {
        return std::any_of(s.begin(), s.end(), [](const WindowOp& o) { return is_one_sided(o.kind); });
    };
    if (!accesses(first) && !accesses(second))
        return false;
    if (!balanced_)
        return true;
    const auto answered = [](const WindowSequence& a, const WindowSequence& b) {
        return count_kind(a, WindowKind::Send) == count_kind(b, WindowKind::Recv) &&
               count_kind(a, WindowKind::Start) == count_kind(b, WindowKind::Post);
    };
    return answered(first, second) && answered(second, first) && collectives(first) == collectives(second) &&
           ((touches(first, true) && touches(second, false)) || (touches(first, false) && touches(second, true)));
}

std::optional<WindowProgram> WindowPrograms::next()
{
    while (second_ < sequences_.size()) {
        const WindowSequence &first = sequences_[first_], &second = sequences_[second_];
        if (++first_ > second_) {
            first_ = 0;
            ++second_;
        }
        if (is_wanted(first, second))
            return WindowProgram{second, first};
    }
    return std::nullopt;
}

ProgramTree to_tree(const WindowProgram& program)
{
    ProgramTree tree;
    for (uint32_t r = 0; r < program.size(); ++r) {
        std::vector<Statement>& out = tree.processes.emplace_back();
        const auto add = [&](std::string text) { out.push_back(Statement::simple(std::move(text))); };
        WindowsWriter writer(r);
        std::vector<std::string> calls;
        for (const WindowOp& o : program[r])
            calls.push_back(writer.text(o));
        add("int m");
        for (uint32_t v = 0; v < writer.variables(); ++v)
            add(fmt::format("int x{}", v));
        add("window w = Win_create(m)");
        if (count_kind(program[r], WindowKind::Post) + count_kind(program[r], WindowKind::Start) > 0) {
            add("group all = Comm_group(WORLD)");
            add(fmt::format("group others = Group_incl(all, {{{}}})", 1 - r));
        }
        for (std::string& c : calls)
            add(std::move(c));
        add("Win_free(w)");
    }
    return tree;
}

} // namespace mpismt::soundness
