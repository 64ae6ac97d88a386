// Arithmetic of grids and typemaps, for any sizes: what needs no execution.
//
// Quotient and remainder are given by what defines them (x = q·d + c, 0 ≤ c < d), so that no solver's idea of a
// negative remainder enters.
#include "proofs/lemmas.hpp"

namespace mpismt::proofs {

namespace {

// One dimension: rank = above·d + c. By induction over the dimensions, for any number of them.
void cart_inverse(Proof& p)
{
    p.method = "induction on the dimensions, Z3";
    z3::context& z3 = p.z3();
    const auto number = [&](const char* name) { return z3.int_const(name); };
    const z3::expr d = number("d"), above = number("above"), c = number("c"), quotient = number("quotient"),
                   remainder = number("remainder");
    Goal& g = p.goal("coordinates of a rank that was made of coordinates");
    g.given("0 ≤ c < d", c >= 0 && c < d);
    g.given("quotient and remainder of above·d + c by d",
            above * d + c == quotient * d + remainder && remainder >= 0 && remainder < d);
    g.show("are what it was made of", quotient == above && remainder == c);
    Goal& h = p.goal("a rank that is made of a rank's coordinates");
    const z3::expr rank = number("rank");
    h.given("quotient and remainder of the rank by d", rank == quotient * d + remainder);
    h.show("is the rank", quotient * d + remainder == rank);
    Goal& bounds = p.goal("it is a rank of the grid");
    const z3::expr cells = number("cells above");
    bounds.given("0 ≤ above < cells above", above >= 0 && above < cells);
    bounds.given("0 ≤ c < d", c >= 0 && c < d);
    bounds.show("0 ≤ above·d + c < cells above·d", above * d + c >= 0 && above * d + c < cells * d);
}

// The k-th element of contiguous(m, contiguous(n)) of a type of this extent lies at k·extent.
void nested_contiguous(Proof& p)
{
    p.method = "integer arithmetic, Z3";
    z3::context& z3 = p.z3();
    const auto number = [&](const char* name) { return z3.int_const(name); };
    const z3::expr n = number("n"), i = number("i"), j = number("j"), k = number("k"), extent = number("extent"),
                   inner = number("inner extent");
    Goal& g = p.goal("displacements");
    g.given("the inner type's extent is n·extent", inner == n * extent);
    g.given("k = i·n + j is the j-th element of the i-th inner type", k == i * n + j);
    g.show("at i·inner + j·extent, which is k·extent", i * inner + j * extent == k * extent);
}

void vector_indexed(Proof& p)
{
    p.method = "integer arithmetic, Z3";
    z3::context& z3 = p.z3();
    const auto number = [&](const char* name) { return z3.int_const(name); };
    const z3::expr stride = number("stride"), i = number("i"), j = number("j"), extent = number("extent"),
                   place = number("displacement");
    Goal& g = p.goal("displacements");
    g.given("the i-th displacement of indexed is i·stride", place == i * stride);
    g.show("block i, element j: at i·(stride·extent) + j·extent in both",
           i * (stride * extent) + j * extent == place * extent + j * extent);
}

constexpr Entry algebra_lemmas[] = {
    {"Cart-inverse", cart_inverse}, {"contiguous-nested", nested_contiguous}, {"vector-as-indexed", vector_indexed}};

} // namespace

std::span<const Entry> algebra() { return algebra_lemmas; }

} // namespace mpismt::proofs
