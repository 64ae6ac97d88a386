# How many runs of the examples the searches decided: NOTES has a file for each example, "COMPARABLE DECIDED". Fewer than three
# quarters of them, and the comparison of the two statements of MPI compares too little. A few examples that were chosen by
# hand say nothing about that.
file(GLOB notes ${NOTES}/*)
set(comparable 0)
set(decided 0)
foreach(note ${notes})
  file(STRINGS ${note} line)
  separate_arguments(line)
  list(GET line 0 here)
  math(EXPR comparable "${comparable} + ${here}")
  list(GET line 1 here)
  math(EXPR decided "${decided} + ${here}")
endforeach()
math(EXPR floor "${comparable} * 3 / 4")
message(STATUS "${decided} of ${comparable} runs were decided by search")
if(comparable GREATER 500 AND decided LESS floor)
  message(FATAL_ERROR "the floor is ${floor}")
endif()
