// Findings with their executions as lines of text, in a certificate's file "findings":
//
//   finding KIND BUFFERING COLLECTIVES
//   place RANK FILE LINE COLUMN CALL ROLE…            ("-" for an empty call)
//   condition INDEX                                    of an assertion about how the program ends
//   inputs RANK VALUE…
//   call RANK CALL OP LINE COLUMN FILE [buffered B] [synchronizing B]
//   match RANK CALL PART RANK CALL PART OP LINE COLUMN FILE
//   effect RANK CALL PART OP LINE COLUMN FILE
//   return RANK CALL OP LINE COLUMN FILE [flag B] [indices N I…] [message RANK CALL PART] [cancelled B]
//   end RANK STATE CALL OP LINE COLUMN FILE
//   maximal B
//   done
#pragma once

#include "core/verdict.hpp"
#include "proofs/certcheck/input.hpp"

#include <string>
#include <vector>

namespace mpismt::certcheck {

std::string findings_text(const std::vector<Finding>& findings);
// Throws Rejected.
std::vector<Finding> read_findings(Input&);

} // namespace mpismt::certcheck
