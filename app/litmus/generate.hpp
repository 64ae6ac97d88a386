// Test generation for RMA memory models: shapes (soundness/programs/litmus_shapes.hpp), of which those are kept that
// test a rule, or on which two models differ, with their outcomes. A batch at a time is decided by several threads;
// what comes out, and in which order, does not depend on their number.
#pragma once

#include "core/context.hpp"
#include "core/rma/model.hpp"
#include "core/rma/program.hpp"
#include "soundness/programs/litmus_shapes.hpp"

#include <span>

namespace mpismt::app {

enum class Atomicity : uint8_t { Atomic, Nonatomic, Any };

struct GenerateRequest {
    soundness::LitmusBounds bounds; // the size is the greatest; all smaller ones come before
    std::string pivot;              // a rule; empty: with `other`, tests on which two models differ
    const rma::Model* model = nullptr;
    const rma::Model* other = nullptr;
    Atomicity atomicity = Atomicity::Atomic; // with `other`; tests of a rule are atomic
    uint32_t fewest_processes = 0;  // 0: exactly as many as the bounds say. Smaller sizes come before fewer processes
    bool smallest = false;          // stop after the first size that has tests
    uint64_t first = 0;             // index of the first test to look at
    uint64_t slice = 0, slices = 1; // of every `slices` shapes the one with number `slice`
    unsigned threads = 1;
};

struct GeneratedTest {
    rma::Program program;
    rma::Outcomes outcomes, other; // under both models
    uint32_t size = 0;
    uint64_t index = 0; // among all shapes with all choices of atomicity, whether they are tests or not
};

struct GenerateResult {
    uint64_t shapes = 0, tests = 0, outcomes = 0;
    uint64_t next = 0;    // where to go on
    bool finished = true; // or interrupted, or the sink had enough
};

// Calls `sink` for each test in order until it returns false.
GenerateResult generate(const GenerateRequest&, Context&, const std::function<bool(const GeneratedTest&)>& sink);

// The rows of table 6 of the coreRMA paper.
struct Table6Row {
    std::string_view rule;
    uint32_t processes, size;
    uint64_t tests, outcomes; // in the paper
};
std::span<const Table6Row> table6();

} // namespace mpismt::app
