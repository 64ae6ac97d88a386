#include "app/choices_made.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace mpismt::app {

namespace {

// `named`: what is said of this choice; `yes`, `no`: what it is called if all calls make it in one way.
std::string needed_choice(const Execution& execution, std::optional<bool> Step::*choice, const std::string& named,
                          const char* yes, const char* no)
{
    const auto made = [&](bool value) {
        return std::any_of(execution.steps.begin(), execution.steps.end(),
                           [&](const Step& s) { return s.*choice == value; });
    };
    const bool some_yes = made(true), some_no = made(false);
    if ((named == yes && some_yes) || (named == no && some_no) || (named == "mixed" && some_yes && some_no))
        return named;
    return named == "mixed" && some_yes ? yes : named == "mixed" && some_no ? no : "any";
}

} // namespace

void drop_choices_not_made(Finding& f)
{
    f.buffering = needed_choice(f.execution, &Step::buffered, f.buffering, "infinite", "zero");
    f.collectives = needed_choice(f.execution, &Step::synchronizing, f.collectives, "all", "none");
    if (f.buffering == "any" && f.collectives == "any")
        f.relied_on.clear();
}

} // namespace mpismt::app
