# Does a build or a test leave files in the source tree?
#   cmake -DROOT=… -DLIST=FILE -DWHEN=before|after -P source_tree.cmake
# `before` the tests, the files are listed that git does not know; `after` them there must be no others. Under continuous
# integration, whose tree is a fresh clone, the build may have left none either. Build folders and caches of Python do
# not count. Skipped where there is no git, or no clone.
execute_process(COMMAND git -C ${ROOT} ls-files --others --exclude=/build*/ --exclude=__pycache__/
  OUTPUT_VARIABLE files RESULT_VARIABLE failed ERROR_QUIET)
if(NOT failed STREQUAL "0")
  message(STATUS "skipped: this is no clone")
  return()
endif()
if(WHEN STREQUAL "before")
  file(WRITE ${LIST} "${files}")
  set(known "${files}")
  if("$ENV{CI}" STREQUAL "true")
    set(known "")
  endif()
else()
  file(READ ${LIST} known)
endif()
string(REGEX MATCHALL "[^\n]+" files "${files}")
string(REGEX MATCHALL "[^\n]+" known "${known}")
list(REMOVE_ITEM files ${known} "")
if(files)
  list(JOIN files "\n  " files)
  message(FATAL_ERROR "A build or a test has left in ${ROOT} (or an editor has, meanwhile):\n  ${files}\n"
    "Tests write into a folder of their own, builds into their build folder.")
endif()
