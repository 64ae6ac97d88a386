#include "proofs/certcheck/clauses.hpp"

#include <algorithm>
#include <new>

namespace mpismt::certcheck {

bool Clauses::normalise(std::span<const int> clause)
{
    sorted_.clear();
    for (int l : clause)
        sorted_.push_back(lit_of(l));
    std::sort(sorted_.begin(), sorted_.end());
    sorted_.erase(std::unique(sorted_.begin(), sorted_.end()), sorted_.end());
    if (!sorted_.empty() && sorted_.back() + 2 > value_.size()) {
        const size_t n = size_t{sorted_.back() | 1} + 1;
        value_.resize(n, 0);
        watches_.resize(n);
        mark_.resize(n, 0);
    }
    for (size_t i = 1; i < sorted_.size(); ++i)
        if ((sorted_[i] ^ 1) == sorted_[i - 1])
            return false;
    return true;
}

uint64_t Clauses::hash_of(std::span<const Lit> clause)
{
    // Does not depend on the order, which propagation changes.
    uint64_t sum = 0, product = 1;
    for (Lit l : clause) {
        uint64_t x = l * 0x9e3779b97f4a7c15ULL;
        x ^= x >> 29;
        sum += x;
        product *= x | 1;
    }
    return (sum ^ product >> 17) * 0xbf58476d1ce4e5b9ULL >> 20;
}

Clauses::Ref* Clauses::find(std::span<const Lit> sorted)
{
    for (Lit l : sorted)
        mark_[l] = 1;
    Ref* link = &buckets_[hash_of(sorted) & (buckets_.size() - 1)];
    for (; *link != 0; link = &arena_[*link - header]) {
        const Ref c = *link;
        if (arena_[c - 1] == sorted.size() &&
            std::all_of(arena_.begin() + c, arena_.begin() + c + static_cast<Ref>(sorted.size()),
                        [&](Lit l) { return mark_[l] != 0; }))
            break;
    }
    for (Lit l : sorted)
        mark_[l] = 0;
    return *link == 0 ? nullptr : link;
}

void Clauses::grow_buckets()
{
    std::vector<Ref> old(buckets_.size() * 2, 0);
    old.swap(buckets_);
    for (Ref c : old)
        while (c != 0) {
            const Ref next = arena_[c - header];
            Ref& bucket = buckets_[hash_of({arena_.data() + c, arena_[c - 1]}) & (buckets_.size() - 1)];
            arena_[c - header] = bucket;
            bucket = c;
            c = next;
        }
}

// The clause in sorted_ becomes part of the set.
void Clauses::insert()
{
    // Literals that are not false first.
    std::stable_partition(sorted_.begin(), sorted_.end(), [&](Lit l) { return value_[l] >= 0; });
    if (sorted_.empty() || value_[sorted_[0]] < 0) {
        refuted_ = true;
        return;
    }
    const bool satisfied = std::any_of(sorted_.begin(), sorted_.end(), [&](Lit l) { return value_[l] > 0; });
    if (satisfied)
        return; // for good
    if (sorted_.size() == 1 || value_[sorted_[1]] < 0) {
        assign(sorted_[0]); // for good: the clause itself is not needed any more
        refuted_ = !propagate();
        return;
    }
    if (arena_.size() + sorted_.size() + header >= binary)
        throw std::bad_alloc();
    if (live_ >= buckets_.size())
        grow_buckets();
    const auto size = static_cast<uint32_t>(sorted_.size());
    Ref& bucket = buckets_[hash_of(sorted_) & (buckets_.size() - 1)];
    arena_.push_back(bucket);
    arena_.push_back(size);
    const auto c = static_cast<Ref>(arena_.size());
    bucket = c;
    arena_.insert(arena_.end(), sorted_.begin(), sorted_.end());
    ++live_;
    const Ref tag = size == 2 ? c | binary : c;
    watches_[sorted_[0]].push_back({tag, sorted_[1]});
    watches_[sorted_[1]].push_back({tag, sorted_[0]});
}

bool Clauses::propagate()
{
    while (propagated_ < trail_.size()) {
        const Lit falsified = trail_[propagated_++] ^ 1;
        ++propagations;
        std::vector<Watch>& list = watches_[falsified];
        auto keep = list.begin();
        for (auto it = list.begin(); it != list.end(); ++it) {
            const Watch w = *keep++ = *it;
            const int8_t b = value_[w.blocking];
            if (b > 0)
                continue;
            if ((w.clause & binary) != 0) {
                if (arena_[(w.clause ^ binary) - 1] == 0) {
                    --keep; // dead
                } else if (b < 0) {
                    keep = std::copy(it + 1, list.end(), keep);
                    list.erase(keep, list.end());
                    return false;
                } else {
                    assign(w.blocking);
                }
                continue;
            }
            const uint32_t size = arena_[w.clause - 1];
            if (size == 0) {
                --keep;
                continue;
            }
            Lit* lits = arena_.data() + w.clause;
            const Lit other = lits[0] ^ lits[1] ^ falsified;
            if (value_[other] > 0) {
                keep[-1].blocking = other;
                continue;
            }
            uint32_t i = 2;
            while (i < size && value_[lits[i]] < 0)
                ++i;
            if (i < size) {
                const Lit found = lits[i];
                lits[0] = other;
                lits[1] = found;
                lits[i] = falsified;
                watches_[found].push_back({w.clause, other});
                --keep;
            } else if (value_[other] < 0) {
                keep = std::copy(it + 1, list.end(), keep);
                list.erase(keep, list.end());
                return false;
            } else {
                assign(other);
            }
        }
        list.erase(keep, list.end());
    }
    return true;
}

void Clauses::undo(size_t trail_size)
{
    while (trail_.size() > trail_size) {
        const Lit l = trail_.back();
        trail_.pop_back();
        value_[l] = value_[l ^ 1] = 0;
    }
    propagated_ = std::min(propagated_, trail_size);
}

// Assumes the negation of the clause, on top of what is assumed already. True on a conflict. The caller undoes it.
bool Clauses::follows(std::span<const Lit> clause)
{
    for (Lit l : clause) {
        if (value_[l] > 0)
            return true;
        if (value_[l] == 0)
            assign(l ^ 1);
    }
    return !propagate();
}

// With the lemma's negation assumed and propagated without a conflict.
bool Clauses::is_rat(Lit pivot)
{
    ++rat_steps;
    // In the set, clauses that are true for good are missing: their resolvents follow. A unit ¬pivot would have been
    // found.
    const size_t assumed = trail_.size();
    for (size_t at = header; at < arena_.size();
         at += arena_[at - 1] == 0 ? arena_[at] : arena_[at - 1], at += header) {
        const uint32_t size = arena_[at - 1];
        if (size == 0)
            continue;
        const std::span<const Lit> c(arena_.data() + at, size);
        if (std::find(c.begin(), c.end(), pivot ^ 1) == c.end())
            continue;
        scratch_.clear();
        for (Lit l : c)
            if (l != (pivot ^ 1))
                scratch_.push_back(l);
        const bool ok = follows(scratch_);
        undo(assumed);
        propagated_ = assumed;
        if (!ok)
            return false;
    }
    return true;
}

void Clauses::add_axiom(std::span<const int> clause)
{
    if (!refuted_ && normalise(clause))
        insert();
}

bool Clauses::add_lemma(std::span<const int> clause)
{
    if (refuted_ || !normalise(clause))
        return true;
    const size_t root = trail_.size();
    bool ok = follows(sorted_);
    if (!ok && !clause.empty()) {
        const Lit pivot = lit_of(clause[0]);
        // False for good: the unit ¬pivot is among the clauses, and its resolvent was found not to follow.
        const bool false_for_good = std::find(trail_.begin(), trail_.begin() + static_cast<std::ptrdiff_t>(root),
                                              pivot ^ 1) != trail_.begin() + static_cast<std::ptrdiff_t>(root);
        ok = !false_for_good && is_rat(pivot);
    }
    undo(root);
    if (ok)
        insert();
    return ok;
}

bool Clauses::remove(std::span<const int> clause)
{
    if (refuted_ || !normalise(clause) || sorted_.size() < 2)
        return false;
    Ref* link = find(sorted_);
    if (link == nullptr)
        return false;
    const Ref c = *link;
    *link = arena_[c - header];
    arena_[c] = arena_[c - 1]; // where is_rat and compact find the size of a dead clause
    arena_[c - 1] = 0;
    --live_;
    dead_words_ += sorted_.size() + header;
    if (dead_words_ > arena_.size() / 2 && dead_words_ > (1 << 16))
        compact();
    return true;
}

void Clauses::compact()
{
    for (std::vector<Watch>& list : watches_)
        list.clear();
    std::fill(buckets_.begin(), buckets_.end(), 0);
    std::vector<uint32_t> arena;
    arena.reserve(arena_.size() - dead_words_);
    for (size_t at = header; at < arena_.size();) {
        const uint32_t size = arena_[at - 1];
        if (size == 0) {
            at += arena_[at] + header;
            continue;
        }
        // Watches stand in front. A clause that is true for good, or that became unit and was propagated, stays as it
        // is.
        const std::span<const Lit> lits(arena_.data() + at, size);
        Ref& bucket = buckets_[hash_of(lits) & (buckets_.size() - 1)];
        arena.push_back(bucket);
        arena.push_back(size);
        const auto c = static_cast<Ref>(arena.size());
        bucket = c;
        arena.insert(arena.end(), lits.begin(), lits.end());
        const Ref tag = size == 2 ? c | binary : c;
        watches_[lits[0]].push_back({tag, lits[1]});
        watches_[lits[1]].push_back({tag, lits[0]});
        at += size + header;
    }
    arena_.swap(arena);
    dead_words_ = 0;
    for (std::vector<Watch>& list : watches_)
        list.shrink_to_fit();
}

} // namespace mpismt::certcheck
