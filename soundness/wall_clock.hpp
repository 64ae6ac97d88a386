// How a search takes what clocks show (soundness/unknown_values.hpp).
#pragma once

#include "soundness/explorer.hpp"

#include <algorithm>

namespace mpismt::soundness {

// What MPI_Wtime returns. Of no interest: nothing but branches that may go either way depends on it
// (soundness/unknown_values.hpp), and a use of a value that was never written is a fault.
enum class ClockIs : uint8_t { Stopped, Hidden, OfNoInterest };
struct WallClock {
    ClockIs is = ClockIs::Stopped;
    Branches* open = nullptr; // where it is hidden: those that it decides are added, if this is not null

    void show_to(Explorer& explorer, Branches* decided) const
    {
        if (is == ClockIs::Hidden)
            explorer.hide_clock(decided);
        else if (is == ClockIs::OfNoInterest)
            explorer.stop_at_undefined();
    }
    void set(Explorer& explorer) const
    {
        show_to(explorer, open);
        if (is != ClockIs::Stopped) // a decision that depends on it is an error of a kind that may not be asked for
            explorer.gives_up = std::max(explorer.gives_up, Explorer::GivesUp::AtAnyError);
    }
};

} // namespace mpismt::soundness
