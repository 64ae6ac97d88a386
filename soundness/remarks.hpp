// What the replay of a finding tells people, who were not there: through which functions each call was made, what the
// messages had, the operands of an assertion that fails, and after which step the fault was there.
#pragma once

#include "core/verdict.hpp"
#include "soundness/mpi_state.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mpismt::soundness {

struct Fault;
class Origins;

class Remarks {
public:
    // A step was made, or the processes were started: there are so many faults now.
    void made(size_t faults) { faults_after_.push_back(faults); }
    // This step is a call, by the process whose machine this is.
    void call(size_t step, const ir::Program&, const Machine&);
    // The process comes to this step, a call; the process stands there at the end.
    void changes(size_t step, std::vector<NamedValue> values) { changes_.emplace(step, std::move(values)); }
    void last_changes(std::vector<NamedValue> values) { last_changes_.push_back(std::move(values)); }
    // This step is a match, of the message with this payload.
    void message(size_t step, const Types&, const Payload&);
    // The finding is the fault with this number; the process, at the end, is that of its first place.
    // `is_whole`: it is in all places of the fault, and in the first one alone otherwise.
    void fault(size_t number, const Fault&, bool is_whole, const ir::Program&, const Process&, const Origins&);
    // A receive has got what was sent there, of which not all has a value.
    void sent_without_value(const CallRef& receive, Location send) { senders_.emplace(receive, std::move(send)); }

    // What the process waits for at the end; the engines that encode know fewer names.
    void waits_for(std::string what) { waits_.push_back(std::move(what)); }
    // What is there instead of what the process waits for at the end; may be empty.
    void near_miss(uint32_t rank, const std::string& what)
    {
        if (!what.empty())
            near_[rank] = what;
    }

    // Writes all that into the finding, whose execution was replayed.
    void write_to(Finding&) const;
    // After how many steps the fault was there; nothing if the finding is about how the execution ends.
    std::optional<size_t> after() const { return after_; }
    // Of the arguments of the program, one that it does not get and uses all the same.
    const std::optional<NotGiven>& lacks() const { return lacks_; }

private:
    std::vector<size_t> faults_after_;
    std::map<size_t, std::vector<CallSite>> stacks_;
    std::map<size_t, std::string> data_;
    std::map<size_t, std::vector<NamedValue>> changes_;
    std::vector<std::vector<NamedValue>> last_changes_; // of each rank
    std::optional<size_t> after_;
    std::vector<Location> places_; // of the fault
    std::vector<NamedValue> operands_;
    std::vector<std::string> waits_;       // of each rank, or none
    std::map<uint32_t, std::string> near_; // by rank
    std::string message_;                  // that says more than the finding's own; or empty
    std::map<CallRef, Location> senders_;  // of what has no value
    std::vector<Location> origins_;        // where that comes from, and null pointers
    void explain_value(const Fault&, const Process&, const Origins&);
    std::optional<NotGiven> lacks_;
    bool explain_argument(const Fault&, const ir::Program&, const Process&);
    void explain_null(const Fault&, const ir::Program&, const Process&, const Origins&);
};

} // namespace mpismt::soundness
