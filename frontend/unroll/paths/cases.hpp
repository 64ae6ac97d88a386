// Unknown values where a known one is needed: the path is split into one for each value that it may have.
#pragma once

#include "core/event.hpp"
#include "frontend/unroll/part.hpp"

#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mpismt::unroll {

class Assumptions;
class Decisions;
class Events;
class Undefined;

// Where an access goes, and when.
struct Target {
    TermId condition;
    Pointer pointer;
};

// A live object that a pointer leads into: the places in it where it can point to. The pointer is `unknown` + `known`.
struct ObjectBelow {
    Pointer start; // the first place
    uint64_t bytes, step;
    TermId unknown;
    uint64_t known;
};

class Cases : Part {
public:
    Cases(Run& run, Undefined& undefined, Decisions& decisions, Events& events, Assumptions& assumptions)
        : Part(run), undefined_(undefined), decisions_(decisions), events_(events), assumptions_(assumptions)
    {
    }

    void set_domain(TermId variable, uint64_t first,
                    uint64_t count); // all the values that it can have where it is read
    std::vector<TermStore::Leaf> values_of(TermId t, size_t limit);
    Value in_case(const Path& path, Value v) const;
    // `outside`: what it is if it is a pointer that may leave its object.
    uint64_t must_know(const Path& path, Value v, const StopDetail& otherwise,
                       FindingKind outside = FindingKind::Memory);
    Outcome split(Process& p, Path& path, const NeedsCase& need, SourceLoc loc);
    std::vector<Target> targets_of(Process& p, Path& path, Value pointer, uint64_t bytes, SourceLoc loc);

private:
    void cases_in_object(const Path& path, TermId pointer, FindingKind outside, NeedsCase& need);
    std::optional<ObjectBelow> object_below(const Path& path, TermId pointer);

    Undefined& undefined_;
    Decisions& decisions_;
    Events& events_;
    Assumptions& assumptions_;
    std::unordered_map<TermId, std::pair<uint64_t, uint64_t>> domains_; // of variables: the first value, and how many
    uint32_t last_case_ = 0;
};

} // namespace mpismt::unroll
