// What certificates rest on: hashes, and the checker of propositional proofs.
#include "core/sha256.hpp"
#include "proofs/certcheck/check.hpp"
#include "proofs/certcheck/clauses.hpp"
#include "proofs/certcheck/input.hpp"
#include "tests/catch.hpp"
#include "tests/scratch.hpp"

#include <string>
#include <vector>

namespace mpismt::proof_checker_test {

using certcheck::Rejected;
using tests::Directory;
using tests::write;

TEST_CASE("SHA-256 gives the standard's vectors", "[certificate]")
{
    CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopq"
                 "rstnopqrstu") == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    Sha256 million;
    for (int i = 0; i < 10'000; ++i)
        million.add(std::string(100, 'a'));
    CHECK(million.hex() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("the proof checker accepts what follows, by RUP and RAT, and nothing else", "[certificate]")
{
    using certcheck::Clauses;
    const std::vector<std::vector<int>> pigeons = {{1, 2},   {3, 4},   {5, 6},   {-1, -3}, {-1, -5},
                                                   {-3, -5}, {-2, -4}, {-2, -6}, {-4, -6}};
    SECTION("RUP")
    {
        Clauses c;
        for (const auto& x : pigeons)
            c.add_axiom(x);
        CHECK(c.add_lemma(std::vector{-1, 4}));
        CHECK(c.add_lemma(std::vector{-1}));
        CHECK(c.refuted());
    }
    SECTION("not RUP, not RAT")
    {
        Clauses c;
        c.add_axiom(std::vector{1, 2});
        c.add_axiom(std::vector{-1, 2, 3});
        CHECK(c.add_lemma(std::vector{3})); // by RAT: nothing speaks of its negation
        CHECK_FALSE(c.refuted());
        Clauses d;
        d.add_axiom(std::vector{1, 2});
        d.add_axiom(std::vector{-1, -2});
        d.add_axiom(std::vector{1, -2});
        CHECK_FALSE(d.add_lemma(std::vector{-1})); // its resolvents with 1 do not follow, and 1 is implied
        CHECK_FALSE(d.add_lemma(std::vector<int>{}));
    }
    SECTION("RAT: the definition of a new variable")
    {
        Clauses c;
        c.add_axiom(std::vector{1, 2, 3});
        CHECK(c.add_lemma(std::vector{9, -1, -2})); // 9 if 1 and 2
        CHECK(c.add_lemma(std::vector{-9, 1}));
        CHECK(c.add_lemma(std::vector{-9, 2}));
        CHECK_FALSE(c.add_lemma(std::vector{9})); // would make 1 and 2 true
        CHECK(c.rat_steps == 4);
    }
    SECTION("deletion")
    {
        Clauses c;
        for (const auto& x : pigeons)
            c.add_axiom(x);
        CHECK(c.remove(std::vector{-3, -1}));
        CHECK_FALSE(c.remove(std::vector{-1, -3}));
        CHECK_FALSE(c.add_lemma(std::vector<int>{}));
        CHECK(c.live() == 8);
    }
}

TEST_CASE("text and binary proofs are read, malformed ones refused", "[certificate]")
{
    const Directory d;
    write(d / "f.cnf", "c pigeons\np cnf 6 9\n1 2 0 3 4 0 5 6 0\n-1 -3 0 -1 -5 0 -3 -5 0 -2 -4 0 -2 -6 0 -4 -6 0\n");
    const auto check = [&](const std::string& proof) {
        write(d / "f.drat", proof);
        certcheck::Checked c;
        try {
            certcheck::check_proof((d / "f.cnf").string(), (d / "f.drat").string(), c);
            return true;
        } catch (const Rejected&) {
            return false;
        }
    };
    using namespace std::string_literals;
    CHECK(check("d 5 6 0\n5 6 0\n") == false); // deleted what is needed, and 5 6 does not follow
    CHECK(check("-1 0\n0\n"));
    CHECK(check("d -2 -4 0\n-1 0\n0\n") == false);
    CHECK(check("a\x03\x00"s));
    CHECK(check("d\x0a\x0c\x00"
                "a\x03\x00"s) == false);
    CHECK_FALSE(check(""));
    CHECK_FALSE(check("-1"));
    CHECK_FALSE(check("1 x 0\n"));
    CHECK_FALSE(check("a\x03"s));
    CHECK_FALSE(check("a\xff\xff\xff\xff\xff\xff\xff\xff\x00"s));
    CHECK_FALSE(check("99999999999999999999 0\n"));
    for (const char* cnf :
         {"", "p cnf 1 1\n", "p cnf 1 1\n2 0\n", "p cnf 1 0\n1 0\n", "p cnf 999999999 1\n1 0\n", "p cnf 1 1\n1",
          "p cnf -1 1\n", "p dnf 1 1\n1 0\n", "p cnf 1 1\n--1 0\n", "p cnf 1 1\n1 0 1\n"}) {
        write(d / "f.cnf", cnf);
        INFO(cnf);
        CHECK_FALSE(check("0\n"));
    }
}

} // namespace mpismt::proof_checker_test
