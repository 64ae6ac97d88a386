// Depth-first search over the executions of a program, with a visited set: what the explorer and the enumeration of
// outcomes have in common. Which of the transitions of a state are taken is the business of a reduction.
#pragma once

#include "core/context.hpp"
#include "soundness/alike.hpp"
#include "soundness/completions.hpp"
#include "soundness/explore.hpp"
#include "soundness/final.hpp"
#include "soundness/reduction.hpp"
#include "soundness/transition.hpp"
#include "soundness/unhindered.hpp"
#include "soundness/unseen_updates.hpp"
#include "soundness/visited.hpp"

#include <optional>
#include <random>
#include <string>
#include <vector>

namespace mpismt::soundness {

class Search {
public:
    Search(const ir::Program&, Context&, Reduction, bool outcomes = false);
    virtual ~Search() = default;
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    // Throws LimitReached.
    void run();
    void limit(SearchLimits limits) { limits_ = limits; }
    // No loop is cut: a search that may not come to its end, but is complete if it does, and has no states that differ
    // only in how often a loop has turned.
    void leave_loops() { unbounded_ = true; }
    bool cuts_loops() const { return semantics_.cuts_loops(); }
    // With all sends buffered: run() throws RunsAhead where that may hide something (soundness/in_vain.hpp).
    void look_who_is_ahead() { looks_who_is_ahead_ = true; }
    // Answers of polls that nothing hinders are taken alone (soundness/unhindered.hpp), with leave_loops().
    void take_unhindered() { takes_unhindered_ = true; }
    void hide_clock(Branches* open) { semantics_.hide_clock(open); }
    void stop_at_undefined() { semantics_.stop_at_undefined(); }
    void forget_by(std::shared_ptr<Forgetting> f) { semantics_.forget_by(std::move(f)); } // run() throws ForgottenRead
    // run() throws SeenUpdate. It must outlive this.
    void pass_unseen_updates(UnseenUpdates* u) { semantics_.pass_unseen_updates(unseen_updates_ = u); }
    // States are one that differ only in which of these processes is where: run() throws RankUsed or NotAlike where
    // that may be wrong (soundness/alike.hpp), and what it finds may be wrong, too.
    void look_at_ranks(const std::shared_ptr<const Alike>&);
    // The same along one execution; it ends early where there would be others (branched).
    void run_once(OneOrder::Fetches unknown);
    const OneOrder& order() const { return *semantics_.one_order(); } // of that, even if it was ended by a limit

    // Some execution: of the transitions that are enough, one is taken at random each time.
    void dive(uint64_t seed);

    // Adds "states", "transitions", "depth", "interleavings" and "bytes per state" to context.stats.
    void statistics() const;
    // Was there a state in which more than one transition had to be looked at, or one that others could have come
    // before?
    bool branched() const { return branched_ || order().order_shows(); } // run_once
    bool cut() const { return cut_; }                             // something was left at the bound
    const std::string& unmodelled() const { return unmodelled_; } // why not all executions were searched; or empty

protected:
    // What the last step of trace() revealed.
    virtual void found(const State&, const Faults&) = 0;
    // A state in which nothing more can happen, and that some execution really ends in.
    virtual void ended(const State&, const Final&) = 0;

    static bool is_cut(const Process& p) { return p.status == Process::Status::Terminated && p.why == Stop::Cut; }
    bool comes_to_an_end() const { return comes_to_an_end_; } // some execution, and not at the bound

    const Semantics& semantics() const { return semantics_; }
    const std::vector<Step>& trace() const { return trace_; }

    UnseenUpdates* unseen_updates_ = nullptr;

private:
    struct Node {
        State state;
        std::vector<Transition> transitions;
        size_t next = 0;
        size_t steps = 0;         // of the trace that leads here
        bool follows = false;     // what looks in vain is followed all the same
        bool only_in_vain = true; // all that was taken so far is not
        bool full = false;        // these are all transitions of the state
        bool expands = false;     // they must be
        size_t number = 0;        // Visited::find
    };
    // A run of single transitions: notices when it goes in a circle (Brent's algorithm).
    struct Run {
        size_t length = 0, mark = 0;
        std::vector<uint32_t> at_mark;
        bool circles = false;
    };

    void run_from_the_start();
    bool take(State&, const Transition&);
    void apply(State&, const Transition&, Faults&);
    void trace_passed(Faults&);
    bool complete_all(State&);
    bool take_unhindered(State&);
    bool others_had_their_chance(uint32_t rank, uint32_t calls) const;
    bool visit(State, bool follows);
    void push(Node);
    void add_what_others_do(const State&, uint32_t rank, uint32_t thread, std::vector<Transition>&);
    void identify(const State&);
    bool is_known(const State&);
    bool new_state(const State&);
    void expand(Node&);
    void close_circle(size_t number);
    void look_for_circle(const State&, Run&);
    void end_if_all_spin(const State&);
    bool ends(const State&, std::vector<Transition>&);

    Context& context_;
    Semantics semantics_;
    Memo memo_;
    Reducer reducer_;
    Completions completions_;
    Unhindered unhindered_;
    bool takes_unhindered_ = false;
    bool met_race_ = false; // by the last transition: nothing is known behind it
    bool completes_in_one_way_ = false;
    uint32_t max_false_answers_;
    std::shared_ptr<const Alike> alike_;      // null: it is not looked at
    std::optional<AlikeStates> alike_states_; // of it
    Visited visited_;
    std::vector<Node> stack_;
    std::vector<Step> trace_;
    std::vector<uint32_t> identity_;
    std::string unmodelled_;
    bool comes_to_an_end_ = false;
    bool cut_ = false, branched_ = false, once_ = false, hidden_order_ = false;
    std::optional<std::minstd_rand> chance_; // of a dive
    bool follows_ = false;                   // ends(): the state may be final, but it is not known yet
    bool waits_ = false;                     // loops that look in vain are not followed
    bool unbounded_ = false, looks_who_is_ahead_ = false;
    bool closes_circles_ = false; // are all transitions taken in one state of each?
    std::vector<uint32_t> on_stack_; // of states by number - 1: the place in stack_, from 1; 0: not there
    SearchLimits limits_;
    size_t transitions_ = 0, depth_ = 0, interleavings_ = 0;
};

} // namespace mpismt::soundness
