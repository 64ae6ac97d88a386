// Fortran's bindings of MPI are what core/mpi/ says; and the order in which files are compiled.
//
// After a change of core/mpi/ or the generator:  MPISMT_REWRITE=1 build/release/tests/mpismt_tests "[fortran]"
#include "frontend/fortran/flang.hpp"
#include "frontend/fortran/interfaces.hpp"
#include "tests/catch.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace mpismt::fortran_interfaces_test {

namespace fs = std::filesystem;

TEST_CASE("Fortran's interfaces and bindings are generated from the table of MPI's functions", "[fortran]")
{
    const fs::path folder = fs::path(MPISMT_SOURCE_DIR) / "frontend/fortran";
    const std::pair<const char*, std::string> files[] = {{"include/mpif.h", fortran::mpif_header()},
                                                         {"include/mpi.f90", fortran::mpi_module()},
                                                         {"include/mpi_f08.f90", fortran::mpi_f08_module()},
                                                         {"runtime/binding.c", fortran::bindings()}};
    for (const auto& [name, text] : files) {
        if (std::getenv("MPISMT_REWRITE") != nullptr)
            std::ofstream(folder / name) << text;
        std::ostringstream kept;
        kept << std::ifstream(folder / name).rdbuf();
        INFO(name);
        CHECK((kept.str() == text)); // too long to be shown
    }
}

TEST_CASE("lines of mpif.h fit fixed and free form", "[fortran]")
{
    std::istringstream text(fortran::mpif_header());
    for (std::string line; std::getline(text, line);) {
        INFO(line);
        if (line.empty() || line[0] == '!')
            continue;
        CHECK(line.size() <= 73); // 72, and the sign that continues it in free form
        CHECK(line.substr(0, 5) == "     ");
    }
}

TEST_CASE("modules are compiled before their users", "[fortran]")
{
    using Order = std::vector<size_t>;
    const auto modules = [](const char* text) { return fortran::modules_of(text); };
    const auto used = modules("  USE, INTRINSIC :: iso_c_binding, only: c_int ! use not_this\n use::a\n"
                              "module procedure p\nsubmodule (parent:child) s\n program uses\nuse b, only: c => d\n");
    CHECK(used.used == std::set<std::string>{"a", "b", "iso_c_binding", "parent"});
    CHECK(used.defined.empty());
    CHECK(modules("module M\ncontains\n module subroutine s\nend module M\n").defined == std::set<std::string>{"m"});
    CHECK(fortran::order_of({modules("use a\nuse b"), modules("module b\nuse a\n"), modules("module a\n")}) ==
          Order{2, 1, 0});
    CHECK(fortran::order_of({modules("program x\n"), modules("module b\n")}) == Order{0, 1});
    CHECK(fortran::order_of({modules("module a\nuse b\n"), modules("module b\nuse a\n")}).size() == 2);
    CHECK(fortran::order_of({modules("module a\nuse a\n")}) == Order{0});
}

TEST_CASE("directives and programs are seen in Fortran", "[fortran]")
{
    CHECK(fortran::first_directive("program p\n  !$OMP parallel\n", false) == 2U);
    CHECK_FALSE(fortran::first_directive("  !$OMP parallel\n", true));
    CHECK(fortran::first_directive("C$omp parallel\n", true) == 1U);
    CHECK_FALSE(fortran::first_directive("! $omp\nC$omp\n", false));
    CHECK(fortran::defines_program("  PROGRAM halo ! program\n"));
    CHECK_FALSE(fortran::defines_program("end program halo\n subroutine program_of\n"));
}

} // namespace mpismt::fortran_interfaces_test
