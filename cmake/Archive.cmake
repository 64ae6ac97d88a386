# cpack: the archive that runs from any folder (scripts/make-archive.sh), beside the Debian package.
list(GET CPACK_BUILD_SOURCE_DIRS 0 source)
list(GET CPACK_BUILD_SOURCE_DIRS 1 build)
set(archive ${CPACK_TOPLEVEL_DIRECTORY}/mpismt-${CPACK_PACKAGE_VERSION}-x86_64.tar.zst)
execute_process(COMMAND ${source}/scripts/make-archive.sh ${build} ${archive} COMMAND_ERROR_IS_FATAL ANY)
set(CPACK_EXTERNAL_BUILT_PACKAGES ${archive})
