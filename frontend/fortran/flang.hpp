// Fortran → LLVM bitcode: how flang 19 is called, and in which order. What comes out is lowered as C is
// (frontend/c/compile.hpp), with the models of flang's runtime and the Fortran bindings of MPI (runtime/).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt::fortran {

// By its name. In fixed form, by its name: columns 1 to 6 are for labels and continuations.
bool is_source(std::string_view name);
bool is_fixed_form(std::string_view name);

// What to say where flang is missing.
inline constexpr std::string_view needed = "Fortran programs need flang 19 (Debian package flang-19)";

// Modules that a file defines, and that it uses, in lower case: enough to order files by. Names that only an included
// file or a macro brings are not seen.
struct Modules {
    std::set<std::string> defined, used;
};
Modules modules_of(std::string_view text);
// An order of the files in which each comes behind those whose modules it uses; as they are given, where that leaves a
// choice, or where the uses go in a circle (which flang then reports).
std::vector<size_t> order_of(const std::vector<Modules>& files);

// Is there a main program? One that begins without a statement PROGRAM is not seen.
bool defines_program(std::string_view text);

// The line of the first directive of OpenMP; from 1 on.
std::optional<uint32_t> first_directive(std::string_view text, bool fixed_form);

// The folder of mpif.h and of the modules `mpi` and `mpi_f08`.
std::string include_folder();
// Which of these modules must be compiled first, because mpismt was built without flang: files.
std::vector<std::string> missing_modules(const Modules& used);

struct Command {
    std::vector<std::string> words;
    std::string directory; // where flang is started
    std::string file;      // the source, as flang calls it
};

// Writes bitcode to standard output, and the modules that the file defines into the folder `modules`. File, folders and
// options are relative to `directory`; the options are those that the program is compiled with, of gfortran or of
// flang: what changes nothing here is left out. Where `directory` has modules, which may be another compiler's or out
// of date, flang is started in `modules`, since it looks into the current folder first.
Command compiler_command(const std::string& file, const std::vector<std::string>& flags, const std::string& directory,
                         const std::string& modules);

// Of a build, whose compiler writes its modules where these options of it say: the folder of flang's, below that one.
std::string module_folder(const std::vector<std::string>& flags);
// Options with the folders of flang's modules before those of the build, which have modules of the same names.
std::vector<std::string> with_module_folders(const std::vector<std::string>& flags);

// A folder for modules, which is removed in the end.
class ModuleFolder {
public:
    ModuleFolder(); // throws InputError
    ModuleFolder(const ModuleFolder&) = delete;
    ModuleFolder& operator=(const ModuleFolder&) = delete;
    ~ModuleFolder();
    std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

} // namespace mpismt::fortran
