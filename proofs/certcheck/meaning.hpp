// What the clauses of a refutation are called, against what their variables are said to mean: which clause may have
// which name. proofs/README.md says which names are tested, and how far.
#pragma once

#include "core/options.hpp"
#include "proofs/certcheck/input.hpp"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace mpismt::certcheck {

class Meaning {
public:
    // Reads DIR/query.meaning. `cuts`: that the bound is reached is among what must be refuted.
    Meaning(const std::string& directory, int variables, const Properties& properties, bool cuts);

    // The next clause of the CNF, with its name. Throws Rejected if it cannot be what the name says. Clauses come in
    // the order of the file, to the last.
    void check(std::span<const int> clause, const std::string& name);
    // After the last clause.
    void finish();

private:
    enum class Kind : uint8_t { Other, Truth, Maximal, Gate, Path, Auxiliary };
    struct Edge {
        uint32_t from, to;
        std::vector<int> condition; // literals, sorted; none: always
    };
    [[noreturn]] void reject(const std::string& what) const;
    struct Reading;
    void read(Input&, const Properties& properties, bool cuts);
    void expect(const std::string& name, int a, int b); // a clause of two literals
    void expect_one(const std::vector<int>& literals, const std::vector<int>& auxiliaries, const std::string& name);
    void check_gate(std::span<const int> clause);
    void check_order(std::span<const int> clause);
    void check_cycle(std::span<const int> clause);
    bool is_edge(int literal, uint32_t from, uint32_t to) const; // implied only where such an edge holds
    bool is_one_edge(int literal, uint32_t from, uint32_t to) const;
    int path(uint32_t from, uint32_t to) const;
    Kind kind_of(int literal) const { return kinds_[static_cast<size_t>(literal > 0 ? literal : -literal)]; }

    int variables_;
    std::vector<Kind> kinds_;
    int maximal_ = 0;
    std::map<std::string, std::vector<uint64_t>>
        expected_; // by name: clauses of at most two literals, packed and sorted
    std::unordered_map<int, std::vector<int>> gates_;       // variable → its conjunction
    std::vector<int> group_;                                // of the gate that is being defined: its literals
    int gate_ = 0;
    std::map<std::pair<uint32_t, uint32_t>, std::vector<Edge>> edges_;
    std::map<std::pair<uint32_t, uint32_t>, int> paths_;
    std::unordered_set<int> path_variables_;
    std::vector<int> goals_;
    bool goal_seen_ = false;
    uint64_t clauses_ = 0;
    std::unique_ptr<Input> order_, cycles_; // read along with the clauses
};

} // namespace mpismt::certcheck
