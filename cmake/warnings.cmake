add_library(dugout_warnings INTERFACE)
target_compile_options(dugout_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                       -Werror)
