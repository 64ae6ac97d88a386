// Groups, Comm_split, grids, typemaps, reductions: laws of the local part of MPI. What a program shows for all inputs
// up to a size is proved within that bound: its assertions hold in both statements of MPI, the symbolic engine's and
// the operational semantics'.
#include "soundness/laws/library.hpp"

namespace mpismt::laws {

std::vector<Lemma> algebra()
{
    using enum LemmaStatus;
    const std::string group = "algebra", groups = "the TLA+ paper, section 4.7.1",
                      types = "the TLA+ paper, section 4.5; MPI 4.1, section 5.1";
    return {
        {"groups-of-the-paper", group,
         "the paper's examples: ⟨a,b,c,d⟩ ⊕ ⟨d,a,e⟩ = ⟨a,b,c,d,e⟩, intersection ⟨a,d⟩, difference "
         "⟨b,c⟩;\nrange_incl(⟨a…j⟩, (6,7,1) (1,6,2) (0,9,4)) = ⟨g,h,b,d,f,a,e,i⟩, range_excl = ⟨c,j⟩",
         groups, BoundedProved, "groups_of_the_paper.mpi", ""},
        {"group-laws", group,
         "groups of up to 3 processes: a ⊕ b is a, then b ⊖ a; ⊕ and ⊗ are associative; a ⊕ a = a; a ⊕ ∅ = a; a ⊗ ∅ = "
         "∅;\na ⊗ b and a ⊖ b keep a's order and are a's members that b has and has not; a ⊕ b and b ⊕ a have the same "
         "members",
         groups, BoundedProved, "group_laws.mpi", ""},
        {"group-union-commutes", group, "a ⊕ b = b ⊕ a", groups, Refuted, "group_union_commutes.mpi",
         "the same members in another order"},
        {"group-ranges", group,
         "all ranges over 4 processes: range_incl is incl of the ranks written out, range_excl excl of them,\nexcl the "
         "difference with incl",
         groups, BoundedProved, "group_ranges.mpi", ""},
        {"Comm_split", group,
         "3 processes, colors 0, 1, UNDEFINED, keys 0, 1: the processes of one color, by key, ties by rank",
         "the TLA+ paper, section 4.1; MPI 4.1, section 7.4.2", BoundedProved, "comm_split.mpi", ""},
        {"Comm_split-of-the-paper", group, "⟨2,5,1⟩ with colors ⟨1,0,0⟩ and keys ⟨0,2,1⟩: at process 5 ⟨1,5⟩",
         "the TLA+ paper, section 4.1", BoundedProved, "comm_split_of_the_paper.mpi", ""},
        {"Cart-inverse", group,
         "row by row, grids of any number of dimensions of any size: coordinates of rank(c) are c, rank of "
         "coordinates(r) is r",
         "MPI 4.1, section 8.5.5", Proved, "", ""},
        {"Cart", group,
         "6 processes, up to 3 dimensions, all periods, steps -2…2: Cart_coords and Cart_rank are inverse and row by "
         "row;\nCart_shift steps along one coordinate, around it or to PROC_NULL",
         "MPI 4.1, sections 8.5.5 and 8.5.6", BoundedProved, "cart.c", ""},
        {"contiguous-nested", group, "contiguous(m, contiguous(n, T)) = contiguous(m·n, T), for all m, n and T", types,
         Proved, "", ""},
        {"vector-as-indexed", group, "vector(m, b, s, T) = indexed(m, ⟨b…⟩, ⟨0, s, 2s…⟩, T), for all m, b, s and T",
         types, Proved, "", ""},
        {"typemaps", group,
         "counts and blocks up to 3, strides up to 4 of ints: vector as indexed, contiguous of contiguous,\nvector of "
         "stride b as contiguous: data and extents",
         types, BoundedProved, "typemaps.mpi", ""},
        {"reduce-integers", group,
         "3 processes, integers of any value: Allreduce and Scan of SUM are folds in rank order, and the order does "
         "not matter",
         "MPI 4.1, section 6.9.1", BoundedProved, "reduce_in_any_order.mpi", ""},
        {"reduce-reals", group, "the order of a SUM of reals does not matter", "MPI 4.1, section 6.9.1", Refuted,
         "reduce_of_reals.mpi", "rounding"},
    };
}

} // namespace mpismt::laws
