// Happens-before, as a graph whose edges hold under conditions, and the constraint that it has no cycle.
//
// Nodes are the moments that order anything: the completions of a process's blocking calls and positive tests, in
// program order (the issue of a call is the completion before it, docs/mpi/executions.md, rule 7), the match of each
// receive, and one moment per collective instance at which all have entered. Edges carry up to three literals that must
// all hold.
//
// Only edges inside a strongly connected component of the graph of all possible edges can lie on a cycle; usually there
// are none, and nothing is encoded. Two ways for the rest, behind one interface:
//  - eager: vertex elimination (Rankooh and Rintanen, AAAI 2022): vertices are eliminated in order of least fill-in;
//    each elimination adds the paths through the vertex as edges; a cycle becomes a pair of edges in both directions.
//  - lazy: cycles of a model are excluded by a clause each, and the solver is asked again.
#pragma once

#include "core/event.hpp"
#include "encoding/formula.hpp"

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt::encoding {

using Node = uint32_t;

class HappensBefore {
public:
    struct Edge {
        Node from, to;
        std::array<Literal, 3> condition; // 1 (true) where there is none
        uint32_t family = 0;              // index into families(): why it is there
    };
    // A cycle and the clause that excludes it: not all of the edges' conditions hold.
    struct Cycle {
        std::vector<Literal> clause;
        std::vector<Edge> path; // each edge begins where the one before ends
    };
    // What encode_eagerly does, clause by clause, for certificates.
    struct Elimination {
        enum class Kind : uint8_t {
            Edge,   // from → to has the literal `literal`, implied by the edges between the two
            Path,   // from → through → to implies from → to, which has the literal `literal`
            Cycle,  // from → through and back exclude each other; from = through: its edges are excluded
        } kind = Kind::Edge;
        Node from = 0, through = 0, to = 0;
        Literal literal = 0;
        bool has_clause = false; // none is needed where it would be satisfied anyway
    };

    Node new_node() { return nodes_++; }
    void add(Node from, Node to, Literal a = 1, Literal b = 1, Literal c = 1)
    {
        if (a != -1 && b != -1 && c != -1 && !leaving_out_)
            edges_.push_back({from, to, {a, b, c}, family_});
    }
    // Edges added from here on belong to this family.
    void begin(std::string_view family);
    const std::vector<std::string>& families() const { return families_; }
    // For tests: edges of this family are not added.
    void leave_out(std::string_view family) { left_out_ = family; }

    // Keeps only the edges that can lie on a cycle. To be called once, after the last edge.
    void reduce();
    const std::vector<Edge>& cyclic_edges() const { return cyclic_; }
    size_t nodes() const { return nodes_; }
    const std::vector<Edge>& edges() const { return edges_; }

    // Encodes acyclicity by vertex elimination. The number of edges it makes grows with the graph's treewidth.
    // With `log`, what it does is added there.
    void encode_eagerly(Formula& formula, std::vector<Elimination>* log) const;
    // How many clauses that makes, about; what is beyond `limit` is not counted.
    size_t eager_clauses(size_t limit) const;
    // Cycles of the given assignment: a shortest one through each node of one, at most `limit`.
    std::vector<Cycle> cycles(const std::function<bool(Literal)>& holds, size_t limit) const;
    // All nodes in an order that respects the edges that hold; empty if there is a cycle. Nodes with the same
    // representative are one moment; only representatives are listed. An empty vector: each node its own.
    std::vector<Node> topological(const std::function<bool(Literal)>& holds,
                                  const std::vector<Node>& representative) const;

private:
    Node nodes_ = 0;
    std::vector<Edge> edges_, cyclic_;
    std::vector<std::string> families_{""};
    uint32_t family_ = 0;
    std::string left_out_;
    bool leaving_out_ = false;
};

} // namespace mpismt::encoding
