# Faults that are sown into copies of the unroller's sources, one place each: the unroller itself knows nothing of them.
#
#   fault(NAME FILE SEARCH ORIGINAL FAULTY)
#
# In FILE of frontend/unroll/ the text ORIGINAL, which must stand there once, becomes FAULTY, where sown(Fault::NAME) says
# whether the fault is to be shown. SEARCH, "P,O CALLS", is a slice of all small programs (as --size and --calls) in which
# the comparison of engines finds it early: seeded_faults_test.cpp.
#
# Made: seeded/FILE for each file with a fault, and seeded/faults.hpp, in the build directory. Rerun when a source changes.

set(seeded_directory ${CMAKE_CURRENT_BINARY_DIR}/seeded)
set(seeded_files)
set(fault_names)
set(fault_table)

function(write_if_different file content)
  if(EXISTS ${file})
    file(READ ${file} old)
    if(old STREQUAL content)
      return()
    endif()
  endif()
  file(WRITE ${file} "${content}")
endfunction()

function(fault name file search original faulty)
  set(source ${CMAKE_SOURCE_DIR}/frontend/unroll/${file})
  if(NOT DEFINED seeded_text_${file})
    file(READ ${source} seeded_text_${file})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
    list(APPEND seeded_files ${file})
  endif()
  string(FIND "${seeded_text_${file}}" "${original}" first)
  string(FIND "${seeded_text_${file}}" "${original}" last REVERSE)
  if(first EQUAL -1 OR NOT first EQUAL last)
    message(FATAL_ERROR "tests/seeded/faults.cmake, ${name}: the text that the fault replaces must stand once in "
                        "frontend/unroll/${file}:\n${original}")
  endif()
  string(REPLACE "${original}" "${faulty}" seeded_text_${file} "${seeded_text_${file}}")
  set(seeded_text_${file} "${seeded_text_${file}}" PARENT_SCOPE)
  set(seeded_files ${seeded_files} PARENT_SCOPE)
  set(fault_names "${fault_names}    ${name},\n" PARENT_SCOPE)
  set(fault_table "${fault_table}    {\"${name}\", \"${search}\"},\n" PARENT_SCOPE)
endfunction()

# Handing over what is not certain.
fault(FirstOfTwoWildcards unroller.cpp "3,5 Send,Recv"
  [=[        if (mover != nullptr)
            return false;]=]
  [=[        if (mover != nullptr && !sown(Fault::FirstOfTwoWildcards))
            return false;]=])
fault(PastOpenReceives mpi/p2p/channels.cpp "2,5 Send,Recv,Irecv,Wait,Waitall,If"
  [=[    if (!known || overlaps_open(e.rank, r.context, r.source, r.tag)) {]=]
  [=[    if (!known || (!sown(Fault::PastOpenReceives) && overlaps_open(e.rank, r.context, r.source, r.tag))) {]=])
fault(GuardedSendsAreCertain mpi/p2p/channels.cpp "2,6 Send,Recv,Iprobe,If"
  [=[    return graph_.events[send].guard == true_term && s.dest]=]
  [=[    return (graph_.events[send].guard == true_term || sown(Fault::GuardedSendsAreCertain)) && s.dest]=])
fault(ProbePastOpenReceives mpi/p2p/channels.cpp "2,6 Send,Recv,Irecv,Probe,Wait"
  [=[        number(p.source) == abi::ANY_SOURCE || overlaps_open(e.rank, p.context, p.source, p.tag))]=]
  [=[        number(p.source) == abi::ANY_SOURCE ||
        (!sown(Fault::ProbePastOpenReceives) && overlaps_open(e.rank, p.context, p.source, p.tag)))]=])
# Branches and joins.
fault(LostGuard interpreter.cpp "2,5 Send,Recv,Irecv,Test,If"
  [=[    other->guard = terms_.conjunction(other->guard, terms_.negation(condition));]=]
  [=[    if (!sown(Fault::LostGuard))
        other->guard = terms_.conjunction(other->guard, terms_.negation(condition));]=])
fault(LostPath paths/join.cpp "2,5 Send,Recv,Iprobe,If"
  [=[        merge_paths(*p.live[first], *p.live[twin]);]=]
  [=[        if (!sown(Fault::LostPath))
            merge_paths(*p.live[first], *p.live[twin]);]=])
fault(EarlyMerge paths/join.cpp "2,5 Send,Recv,Iprobe,If"
  [=[    const TermId mine = into.guard;]=]
  [=[    const TermId mine = sown(Fault::EarlyMerge) ? true_term : into.guard;]=])
# (That one side's guard stays where two paths meet cannot be seen: when one path is left, its guard is true again.)
# Completion.
fault(WaitanyDeliversAll mpi/p2p/completion_calls.cpp "2,5 Send,Recv,Irecv,Waitany"
  [=[    TermId done = terms_.conjunction(holds, form.mode == WaitDetail::Mode::All ? flag : slot.chosen);]=]
  [=[    TermId done = terms_.conjunction(holds, form.mode == WaitDetail::Mode::All ? flag : slot.chosen);
    if (sown(Fault::WaitanyDeliversAll) && form.mode == WaitDetail::Mode::Any)
        done = holds;
    if (sown(Fault::TestAlwaysDelivers) && form.test)
        done = holds;]=])
fault(TestAlwaysDelivers mpi/p2p/completion_calls.cpp "2,4 Send,Recv,Irecv,Test"
  [=[sown(Fault::TestAlwaysDelivers)]=] [=[sown(Fault::TestAlwaysDelivers)]=]) # sown above
fault(SourceIsTheFirst mpi/p2p/statuses.cpp "3,5 Send,Recv,If"
  [=[    const Value source = d.source.is_known() && number(d.source) != abi::ANY_SOURCE
                             ? comms_]=]
  [=[    const Value source = sown(Fault::SourceIsTheFirst) ? Value::known(0)
                         : d.source.is_known() && number(d.source) != abi::ANY_SOURCE
                             ? comms_]=])
fault(UnguardedFault paths/events.cpp "2,4 Send,Recv,Irecv,Test"
  [=[    const EventId e = add_event(p, path, EventKind::Fault, static_cast<uint32_t>(graph_.stops.size() - 1), loc);]=]
  [=[    const EventId e = add_event(p, path, EventKind::Fault, static_cast<uint32_t>(graph_.stops.size() - 1), loc);
    if (sown(Fault::UnguardedFault))
        condition = true_term;]=])
# Blocking.
fault(SsendIsSend mpi/p2p/messages.cpp "2,4 Ssend,Recv"
  [=[    d.mode = mode;]=]
  [=[    d.mode = sown(Fault::SsendIsSend) && mode == SendMode::Synchronous ? SendMode::Standard : mode;]=])
fault(SendReturnsAtOnce mpi/p2p/point_to_point.cpp "2,4 Send,Recv"
  [=[        if (mode != SendMode::Buffered)
            completion_.wait_for(c, {e});]=]
  [=[        if (mode != SendMode::Buffered && !sown(Fault::SendReturnsAtOnce))
            completion_.wait_for(c, {e});]=])

set(seeded_sources)
foreach(file ${seeded_files})
  write_if_different(${seeded_directory}/${file} "#include \"seeded/faults.hpp\"\n${seeded_text_${file}}")
  list(APPEND seeded_sources ${seeded_directory}/${file})
endforeach()
write_if_different(${seeded_directory}/faults.hpp "// Made by tests/seeded/faults.cmake.
#pragma once

namespace mpismt::unroll {

enum class Fault : int {
${fault_names}    None,
};
struct FaultSearch {
    const char* name;
    const char* search;
};
inline constexpr FaultSearch fault_searches[] = {
${fault_table}};
extern Fault sown_fault; // defined by the test
inline bool sown(Fault f) { return f == sown_fault; }

} // namespace mpismt::unroll
")
