#include <stddef.h>
#include <stdint.h>

/// The toolchain's fuzzer: parses its options from the arguments and calls the callback until it ends.
int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nullable *_Nonnull *_Nonnull argv,
    int (*_Nonnull callback)(const uint8_t *_Nullable bytes, size_t count));
