// What makes an execution the only one of its program, up to the order of independent steps and to buffering and
// synchronisation: asked while it is replayed (soundness/replay.hpp). A reason is a sentence; empty: there is nothing
// to say against it.
#pragma once

#include "soundness/semantics.hpp"

#include <string>
#include <vector>

namespace mpismt::soundness {

class Unique {
public:
    // Which of the executions: the free choices are all made so that least can happen, or most.
    enum class Extreme : uint8_t { Least, Most };

    Unique(const Semantics& semantics, const Properties& properties, Extreme extreme)
        : semantics_(semantics), properties_(properties), extreme_(extreme)
    {
    }

    // Does the program have what no such execution may have, wherever it stands?
    std::string program() const;
    // Does the call that was just issued (of a Probe: that is about to be) leave the program a choice, as far as can be
    // said without its future?
    std::string call(const State&, const Step&, const Freedom&);
    // The execution has come to its end.
    std::string end(const State&, const Faults&) const;

private:
    // A communication of any source, or a send, with what decides whether they fit.
    struct Envelope {
        uint32_t rank; // of the receiver
        uint64_t context;
        int32_t tag;
        uint32_t sender;
    };
    std::string wildcards() const;

    const Semantics& semantics_;
    Properties properties_;
    Extreme extreme_;
    std::vector<Envelope> sends_, wildcards_;
};

} // namespace mpismt::soundness
