// libFuzzer: any text is a program or an error that is reported (exit 2, 3 or 4 on the command line), never a crash, a
// hang, or an execution that does not replay. Reading, unrolling, encoding, solving and replay under small limits.
//
//   cmake --preset fuzz && ninja -C build/fuzz mpismt_program_fuzzer
//   build/fuzz/tests/mpismt_program_fuzzer -max_len=2000 -timeout=20 CORPUS examples tests/programs tests/regressions
//
// What it finds goes to tests/regressions/, shrunk (-minimize_crash=1).
#include "app/pipeline.hpp"
#include "core/errors.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    using namespace mpismt;
    Options options;
    options.bound = 3;
    options.timeout = 2;
    options.max_steps = 100'000;
    Context context(options);
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    try {
        const std::string text(reinterpret_cast<const char*>(data), size);
        const ir::Program program = app::load(files, "fuzz.mpi", text, 3, warnings);
        if (program.processes() > 8)
            return -1; // slow, and nothing new
        app::check_and_replay(program, context);
    } catch (const InputError&) {
    } catch (const UnsupportedError&) {
    } catch (const LimitReached&) {
    }
    return 0;
}
