// Do two models differ on a test, and which marks of atomicity can matter for that? For `mpismt generate
// --distinguish`, which asks about every test with every choice of atomic and other accesses: most of these are
// answered without deciding anything.
#pragma once

#include "solver/rma/outcomes.hpp"

namespace mpismt::rma {

// One test without branches, all of whose accesses are marked atomic, under two models. Accesses are numbered by
// process, statement, and action of a statement; sets of them are bit sets.
class Difference {
public:
    Difference(const Program&, const Model&, const Model&, Context&);

    // False: with any marks, the models agree on this test, or a smaller test (without a flush that orders nothing
    // under either model) shows what it shows.
    bool possible(bool keep_useless_flushes) const;
    // Accesses whose mark matters under one of the models at least; what the others are marked changes no outcome.
    uint64_t marks() const { return marks_; }

    // The outcomes of the test with these accesses not atomic (`marked` is that test). False: there is no difference.
    bool decide(const Program& marked, uint64_t nonatomic, Outcomes& first, Outcomes& second);

private:
    struct Side {
        Side(const Program&, const Model&);
        bool useless(size_t flush) const;
        uint64_t relevant() const;

        const Model& model;
        Skeleton skeleton;
        StaticOrder order;
        std::vector<size_t> action; // of each access
        uint64_t forced = 0;        // not atomic, whatever the marks say
        bool simple = false; // its static rules do not ask for atomicity, and the search has its other rules built in
    };
    void outcomes(Side&, const Program& marked, uint64_t nonatomic, Outcomes& out);

    Context& context_;
    Side first_, second_;
    bool simple_ = false, same_order_ = false, reads_ = false;
    uint64_t marks_ = 0;
};

} // namespace mpismt::rma
