// JUnit's XML: what CI systems show as tests. Every program is a test.
#pragma once

#include "core/source.hpp"
#include "core/verdict.hpp"

#include <span>
#include <string>

namespace mpismt::report {

struct TestCase {
    enum class Outcome : uint8_t {
        Passed,
        Failed, // a finding, or not what was expected
        Error,  // no answer: unknown, unsupported, bad input
    };
    std::string name;
    Outcome outcome = Outcome::Passed;
    std::string type, message, text; // unless it passed: "deadlock", a sentence, the report
    double seconds = 0;
};

// A program without expectations: it passes if it has no error. `text`: its report.
TestCase test_case(const CheckResult&, std::string text);

std::string junit(std::span<const TestCase>, std::string_view suite);

} // namespace mpismt::report
