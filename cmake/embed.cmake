# cmake -DFROM=FOLDER -DTO=SOURCE -P embed.cmake: every file of the folder as bytes of a C++ source. Assembler takes them
# as they are (.incbin), which the compiler would chew on for minutes. Without FROM there are none.
set(files)
if(FROM)
  file(GLOB_RECURSE files RELATIVE ${FROM} ${FROM}/*)
  list(SORT files)
endif()

set(data "")
set(names "")
set(rows "")
set(number 0)
foreach(file ${files})
  string(APPEND data "    \"web_file_${number}:\\n.incbin \\\"${FROM}/${file}\\\"\\nweb_file_${number}_end:\\n.byte 0\\n\"\n")
  string(APPEND names "extern const char web_file_${number}[], web_file_${number}_end[];\n")
  string(APPEND rows "        {\"${file}\", {web_file_${number}, web_file_${number}_end}},\n")
  math(EXPR number "${number} + 1")
endforeach()

set(text "// Made by cmake/embed.cmake.\n#include <array>\n\n#include \"server/web.hpp\"\n\n")
if(files)
  string(APPEND text "asm(\".section .rodata\\n\"\n${data}    \".text\\n\");\n\nextern \"C\" {\n${names}}\n\n")
endif()
string(APPEND text "namespace dugout::server {\n\nstd::span<const WebFile> web_files() {\n"
       "    static const std::array<WebFile, ${number}> files = {{\n${rows}    }};\n    return files;\n}\n\n"
       "}  // namespace dugout::server\n")
file(WRITE ${TO} "${text}")
