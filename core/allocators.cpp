#include "core/allocators.hpp"

namespace mpismt {

std::string freed_by_another(const std::string& made_by, const std::string& freed_by)
{
    const auto freeing = [](const std::string& family) -> std::string {
        if (family == "new")
            return "delete";
        if (family == "new[]")
            return "delete[]";
        return family.empty() ? "free" : "MPI_Free_mem";
    };
    return "memory of " + (made_by.empty() ? "malloc" : made_by) + " must be freed by " + freeing(made_by) +
           ", not by " + freeing(freed_by);
}

} // namespace mpismt
