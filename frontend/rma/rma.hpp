// `.rma` litmus tests and model files: text → program, text → model. docs/rma.md is the reference of both.
#pragma once

#include "core/errors.hpp"
#include "core/rma/model.hpp"
#include "core/rma/program.hpp"

#include <functional>

namespace mpismt::rma {

// Throws InputError with everything that is wrong with the text; `files` then has it for the messages.
Program parse_program(SourceFiles& files, const std::string& name, const std::string& text);

// The text of the model that an `include` names, or nothing.
struct ModelText {
    std::string name, text;
};
using FindModel = std::function<std::optional<ModelText>(const std::string& name)>;
Model parse_model(SourceFiles& files, const std::string& name, const std::string& text, const FindModel& find);

} // namespace mpismt::rma
