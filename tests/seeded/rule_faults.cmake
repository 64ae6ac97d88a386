# Faults that are sown into copies of the rules' headers (encoding/rules/), one place each: for each there is a lemma of
# `mpismt prove` that is not proved any more when the rules with the fault are applied to arbitrary events.
#
#   rule_fault(NAME FILE LEMMA ORIGINAL FAULTY)
#
# As fault() of faults.cmake; ORIGINAL must stand once in encoding/rules/FILE. Made: seeded_rules/encoding/rules/FILE and
# seeded_rules/seeded/rule_faults.hpp in the build directory.

set(rules_directory ${CMAKE_CURRENT_BINARY_DIR}/seeded_rules)
set(rule_files)
set(rule_fault_names)
set(rule_fault_table)

function(rule_fault name file lemma original faulty)
  set(source ${CMAKE_SOURCE_DIR}/encoding/rules/${file})
  if(NOT DEFINED rule_text_${file})
    file(READ ${source} rule_text_${file})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
    list(APPEND rule_files ${file})
  endif()
  string(FIND "${rule_text_${file}}" "${original}" first)
  string(FIND "${rule_text_${file}}" "${original}" last REVERSE)
  if(first EQUAL -1 OR NOT first EQUAL last)
    message(FATAL_ERROR "tests/seeded/rule_faults.cmake, ${name}: the text that the fault replaces must stand once in "
                        "encoding/rules/${file}:\n${original}")
  endif()
  string(REPLACE "${original}" "${faulty}" rule_text_${file} "${rule_text_${file}}")
  set(rule_text_${file} "${rule_text_${file}}" PARENT_SCOPE)
  set(rule_files ${rule_files} PARENT_SCOPE)
  set(rule_fault_names "${rule_fault_names}    ${name},\n" PARENT_SCOPE)
  set(rule_fault_table "${rule_fault_table}    {\"${name}\", \"${lemma}\"},\n" PARENT_SCOPE)
endfunction()

# Which messages fit.
rule_fault(TagsAreIgnored matching.hpp "sends-and-tags"
  [=[tag_fits(a, s.tag, r.tag)]=] [=[sown(RuleFault::TagsAreIgnored) ? a.constant(true) : tag_fits(a, s.tag, r.tag)]=])
rule_fault(AnyTagTakesNothing matching.hpp "receives-and-tags"
  [=[a.equal(asked, abi::ANY_TAG)]=] [=[sown(RuleFault::AnyTagTakesNothing) ? a.constant(false) : a.equal(asked, abi::ANY_TAG)]=])
rule_fault(AnySourceTakesNothing matching.hpp "Crr-*k"
  [=[a.equal(r.source, abi::ANY_SOURCE)]=] [=[sown(RuleFault::AnySourceTakesNothing) ? a.constant(false) : a.equal(r.source, abi::ANY_SOURCE)]=])
rule_fault(SourcesAreIgnored matching.hpp "trumping"
  [=[a.equal(r.source, s.source)]=] [=[sown(RuleFault::SourcesAreIgnored) ? a.constant(true) : a.equal(r.source, s.source)]=])
rule_fault(ContextsAreIgnored matching.hpp "Css-kk"
  [=[a.equal(s.context, r.context)]=] [=[sown(RuleFault::ContextsAreIgnored) ? a.constant(true) : a.equal(s.context, r.context)]=])
rule_fault(DestinationsAreIgnored matching.hpp "Css-kk"
  [=[a.equal(s.dest, r.rank)]=] [=[sown(RuleFault::DestinationsAreIgnored) ? a.constant(true) : a.equal(s.dest, r.rank)]=])
# What may not be overtaken.
rule_fault(StartallIsInOrder non_overtaking.hpp "commute"
  [=[a.negation(together(a, x, y))]=] [=[sown(RuleFault::StartallIsInOrder) ? a.negation(a.conjunction(x.startall, a.negation(x.startall))) : a.negation(together(a, x, y))]=])
rule_fault(LaterIsEarlier non_overtaking.hpp "Css-kk"
  [=[a.less(x.index, y.index)]=] [=[(sown(RuleFault::LaterIsEarlier) ? a.less(y.index, x.index) : a.less(x.index, y.index))]=])
rule_fault(SettledAnyway non_overtaking.hpp "Crr-kk"
  [=[    return a.any({a.negation(issued), cancelled, matched});]=]
  [=[    return sown(RuleFault::SettledAnyway) ? a.any({issued, a.negation(issued)}) : a.any({a.negation(issued), cancelled, matched});]=])
rule_fault(CompetitorsNeedNotFit non_overtaking.hpp "transfer"
  [=[    return {a.negation(competes)..., earlier_settled};]=]
  [=[    if (sown(RuleFault::CompetitorsNeedNotFit))
        return {(static_cast<void>(competes), earlier_settled)..., earlier_settled};
    return {a.negation(competes)..., earlier_settled};]=])
# Issue and completion.
rule_fault(GuardsAreIgnored progress.hpp "Css-kk"
  [=[{ return a.all({pass, guard}); }]=] [=[{ return sown(RuleFault::GuardsAreIgnored) ? pass : a.all({pass, guard}); }]=])
rule_fault(NothingBlocks progress.hpp "Cw"
  [=[    return a.all({pass, a.any({a.negation(guard), completed})});]=]
  [=[    return sown(RuleFault::NothingBlocks) ? pass : a.all({pass, a.any({a.negation(guard), completed})});]=])
rule_fault(NothingStops progress.hpp "issue-in-order"
  [=[    return a.all({pass, a.negation(guard)});]=] [=[    return sown(RuleFault::NothingStops) ? pass : a.all({pass, a.negation(guard)});]=])
rule_fault(SendsAreDone progress.hpp "send-and-wait"
  [=[    return a.any({at_once, received, cancelled});]=]
  [=[    return sown(RuleFault::SendsAreDone) ? a.any({received, a.negation(received)}) : a.any({at_once, received, cancelled});]=])
rule_fault(MatchedProbesReceive progress.hpp "matched-probe-and-wait"
  [=[    return a.all({match, a.any({a.negation(by_probe), delivered})});]=]
  [=[    return sown(RuleFault::MatchedProbesReceive) ? match : a.all({match, a.any({a.negation(by_probe), delivered})});]=])
rule_fault(ReceivesAreDone progress.hpp "Crw"
  [=[    return a.all({match, a.negation(too_long)});]=]
  [=[    return sown(RuleFault::ReceivesAreDone) ? a.negation(too_long) : a.all({match, a.negation(too_long)});]=])
rule_fault(WaitsForNothing progress.hpp "Csw"
  [=[    return {a.negation(chosen), a.negation(condition), done};]=]
  [=[    if (sown(RuleFault::WaitsForNothing))
        return {a.negation(chosen), chosen, done};
    return {a.negation(chosen), a.negation(condition), done};]=])
rule_fault(ReturnsBeforeTheMatch progress.hpp "Csw"
  [=[{ return a.negation(at_once); }]=]
  [=[{ return sown(RuleFault::ReturnsBeforeTheMatch) ? a.all({at_once, a.negation(at_once)}) : a.negation(at_once); }]=])
rule_fault(MatchesAreLeft progress.hpp "maximality"
  [=[a.negation(recv_issued), a.negation(fits),]=]
  [=[a.negation(recv_issued), sown(RuleFault::MatchesAreLeft) ? fits : a.negation(fits),]=])
rule_fault(ReturnsAreLeft progress.hpp "more-buffering"
  [=[a.negation(could_return), completed};]=]
  [=[sown(RuleFault::ReturnsAreLeft) ? could_return : a.negation(could_return), completed};]=])

set(rule_sources)
foreach(file ${rule_files})
  string(REPLACE "namespace mpismt::rules {" "#include \"seeded/rule_faults.hpp\"\n\nnamespace mpismt::rules {" text "${rule_text_${file}}")
  write_if_different(${rules_directory}/encoding/rules/${file} "${text}")
endforeach()
# What instantiates the rules.
foreach(file execution.cpp engine.cpp)
  list(APPEND rule_sources ${CMAKE_SOURCE_DIR}/proofs/${file})
endforeach()
write_if_different(${rules_directory}/seeded/rule_faults.hpp "// Made by tests/seeded/rule_faults.cmake.
#pragma once

namespace mpismt::rules {

enum class RuleFault : int {
${rule_fault_names}    None,
};
struct RuleFaultLemma {
    const char* name;
    const char* lemma;
};
inline constexpr RuleFaultLemma rule_faults[] = {
${rule_fault_table}};
extern RuleFault sown_fault; // defined by the test
inline bool sown(RuleFault f) { return f == sown_fault; }

} // namespace mpismt::rules
")
