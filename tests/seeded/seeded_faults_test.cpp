// Faults sown into the unroller, one at a time: the comparison of engines on small programs finds each of them. This
// binary links copies of the unroller's sources in which the faults are (faults.cmake says which) before the product's.
#include "app/compare/compare.hpp"
#include "seeded/faults.hpp"
#include "soundness/programs/enumerate.hpp"
#include "soundness/programs/small_text.hpp"
#include "tests/catch.hpp"

#include <cstdlib>
#include <string>

using namespace mpismt;

namespace mpismt::unroll {
Fault sown_fault = Fault::None;
}

namespace {

struct Search {
    std::optional<std::string> disagreement;
    size_t programs = 0;
};

// "3,5 Send,Recv": the programs of up to 3 processes and 5 operations made of these, until engines disagree on one.
Search compare_programs(std::string_view search, size_t most)
{
    soundness::Size size;
    size.processes = static_cast<uint32_t>(search[0] - '0');
    size.operations = static_cast<uint32_t>(search[2] - '0');
    size.calls = 0;
    const std::string_view calls = search.substr(4);
    for (size_t begin = 0; begin < calls.size();) {
        const size_t end = std::min(calls.find(',', begin), calls.size());
        size.calls |= soundness::find_call(calls.substr(begin, end - begin));
        begin = end + 1;
    }
    Options options;
    options.timeout = 10;
    Search result;
    soundness::AllPrograms all(size);
    while (result.programs < most) {
        const std::optional<soundness::SmallProgram> p = all.next();
        if (!p)
            break;
        ++result.programs;
        const std::string text = to_text(to_tree(*p));
        if (const app::Comparison c = app::compare_engines(text, options); c.disagreement) {
            result.disagreement = text + c.disagreement->text();
            break;
        }
    }
    return result;
}

} // namespace

TEST_CASE("without a fault the engines agree on the programs that show the faults", "[seeded]")
{
    for (const unroll::FaultSearch& f : unroll::fault_searches)
        CHECK(compare_programs(f.search, 30).disagreement.value_or("") == "");
}

TEST_CASE("each fault that is sown into the unroller is found", "[seeded]")
{
    const auto fault = static_cast<size_t>(GENERATE(range(0, static_cast<int>(unroll::Fault::None))));
    unroll::sown_fault = static_cast<unroll::Fault>(fault);
    const Search found = compare_programs(unroll::fault_searches[fault].search, 20000);
    unroll::sown_fault = unroll::Fault::None;
    INFO(unroll::fault_searches[fault].name << ": " << found.programs << " programs");
    CHECK(found.disagreement);
    if (std::getenv("SHOW_FAULTS") != nullptr)
        WARN(unroll::fault_searches[fault].name << ": found by program " << found.programs << "\n"
                                                << found.disagreement.value_or(""));
}
