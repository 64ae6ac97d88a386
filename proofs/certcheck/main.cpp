// mpismt-certcheck: checks a certificate that `mpismt check --certify` wrote, or a DRAT proof alone.
//
// Exit: 0 the certificate shows what it says, 1 it does not, 2 the command line is wrong, 3 memory or time did not
// suffice.
#include "core/errors.hpp"
#include "proofs/certcheck/check.hpp"
#include "proofs/certcheck/input.hpp"

#include <charconv>
#include <iostream>
#include <new>
#include <string>
#include <sys/resource.h>
#include <vector>

namespace {

constexpr const char* usage =
    "usage: mpismt-certcheck [--memory MB] [--transitions N] DIR\n"
    "       mpismt-certcheck [--memory MB] --proof CNF DRAT\n"
    "Checks the certificate in DIR that `mpismt check --certify DIR` wrote (proofs/README.md), or that a\n"
    "proof in DRAT, text or binary, refutes a formula in DIMACS. Memory is limited to 16384 MB unless told,\n"
    "a search of all states to the transitions that the certificate names.\n";

int bad_usage()
{
    std::cerr << usage;
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    std::vector<std::string> arguments(argv + 1, argv + argc);
    uint64_t megabytes = 16384, transitions = 0;
    for (uint64_t* value; arguments.size() >= 2; arguments.erase(arguments.begin(), arguments.begin() + 2)) {
        if (arguments[0] == "--memory")
            value = &megabytes;
        else if (arguments[0] == "--transitions")
            value = &transitions;
        else
            break;
        const std::string& a = arguments[1];
        const auto [end, error] = std::from_chars(a.data(), a.data() + a.size(), *value);
        if (error != std::errc() || end != a.data() + a.size() || *value == 0 || megabytes > (uint64_t{1} << 30))
            return bad_usage();
    }
    if (arguments.size() == 1 && (arguments[0] == "--help" || arguments[0] == "-h")) {
        std::cout << usage;
        return 0;
    }
    const bool proof_alone = arguments.size() == 3 && arguments[0] == "--proof";
    if (!proof_alone && (arguments.size() != 1 || arguments[0].empty() || arguments[0].starts_with("-")))
        return bad_usage();
    const rlimit limit{megabytes << 20, megabytes << 20};
    setrlimit(RLIMIT_AS, &limit);
    try {
        mpismt::certcheck::Checked checked;
        if (proof_alone)
            mpismt::certcheck::check_proof(arguments[1], arguments[2], checked);
        else
            checked = mpismt::certcheck::check_certificate(arguments[0], transitions);
        std::cout << "verified" << (proof_alone ? std::string() : ": " + checked.verdict) << "\n";
        if (checked.clauses > 0)
            std::cout << checked.clauses << " clauses, " << checked.lemmas << " lemmas (" << checked.rat_steps
                      << " RAT), " << checked.deletions << " deletions\n";
        if (checked.cubes > 0)
            std::cout << checked.cubes << (checked.cubes == 1 ? " cube" : " cubes")
                      << ", which cover all executions\n";
        if (checked.executions > 0)
            std::cout << checked.executions << (checked.executions == 1 ? " execution" : " executions")
                      << " replayed\n";
        if (checked.combinations > 0)
            std::cout << checked.combinations << (checked.combinations == 1 ? " combination" : " combinations")
                      << " of linear constraints\n";
        if (checked.states > 0)
            std::cout << "a second search, of all " << checked.states << " states by " << checked.transitions
                      << " transitions, meets no error\n";
        return 0;
    } catch (const mpismt::certcheck::Rejected& e) {
        std::cout << "rejected: " << e.what() << "\n";
        return 1;
    } catch (const std::bad_alloc&) {
        std::cout << "not checked: memory is exhausted (--memory " << megabytes << ")\n";
    } catch (const mpismt::LimitReached& e) {
        std::cout << "not checked: " << e.what() << "\n";
    } catch (const std::exception& e) {
        std::cout << "rejected: the replay fails: " << e.what() << "\n";
        return 1;
    }
    return 3;
}
