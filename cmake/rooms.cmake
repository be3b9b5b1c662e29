# A room is one folder of src/ and one static library. Its headers are reached as "room/file.hpp" through a
# folder that holds a link to this room alone, so a file can include its own room and the rooms named in
# DEPENDS, and nothing else: an include that points up the house does not compile. A main.cpp is no part of the
# library, so that tests can link it; nor are the files that WITHOUT names.
function(dugout_room name)
  cmake_parse_arguments(ROOM "" "" "DEPENDS;LIBRARIES;WITHOUT" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  foreach(file main ${ROOM_WITHOUT})
    list(FILTER sources EXCLUDE REGEX "/${file}\\.cpp$")
  endforeach()
  set(door ${CMAKE_BINARY_DIR}/doors/${name})
  file(MAKE_DIRECTORY ${door})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR}/${name} ${door}/${name} SYMBOLIC)

  add_library(dugout_${name} STATIC ${sources})
  target_include_directories(dugout_${name} PUBLIC ${door})
  foreach(lower ${ROOM_DEPENDS})
    target_link_libraries(dugout_${name} PUBLIC dugout_${lower})
  endforeach()
  target_link_libraries(dugout_${name} PRIVATE dugout_warnings ${ROOM_LIBRARIES})
endfunction()

# Code that waits for disks and people when it runs, and is long to compile: what a stronger optimiser would save there
# is less than what it costs. Sanitizers cost most, so a build with them does without any.
function(dugout_cold target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:Debug>:-O0>)
endfunction()
