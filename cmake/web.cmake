# The web client becomes part of the program: npm builds web/dist, cmake/embed.cmake turns its files into a source.
set(web_source ${CMAKE_BINARY_DIR}/generated/web/web_files.cpp)
if(DUGOUT_SOCKETS AND EXISTS ${PROJECT_SOURCE_DIR}/web/package.json)
  find_program(NPM npm REQUIRED)
  file(GLOB_RECURSE web_inputs CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/src/* ${PROJECT_SOURCE_DIR}/web/public/*)
  file(GLOB web_settings CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/*.json ${PROJECT_SOURCE_DIR}/web/*.js
       ${PROJECT_SOURCE_DIR}/web/*.ts ${PROJECT_SOURCE_DIR}/web/*.html)
  set(web_packages ${CMAKE_BINARY_DIR}/web-packages.stamp)
  add_custom_command(
    OUTPUT ${web_packages}
    COMMAND ${NPM} install --no-save --no-audit --no-fund --loglevel=error
    COMMAND ${CMAKE_COMMAND} -E touch ${web_packages}
    DEPENDS ${PROJECT_SOURCE_DIR}/web/package.json
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/web
    COMMENT "Fetching the packages of the web client"
    VERBATIM)
  add_custom_command(
    OUTPUT ${web_source}
    COMMAND ${NPM} run build --silent
    COMMAND ${CMAKE_COMMAND} -DFROM=${PROJECT_SOURCE_DIR}/web/dist -DTO=${web_source}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${web_packages} ${web_inputs} ${web_settings} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/web
    COMMENT "Building the web client"
    VERBATIM)
else()
  add_custom_command(
    OUTPUT ${web_source}
    COMMAND ${CMAKE_COMMAND} -DTO=${web_source} -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    VERBATIM)
endif()
target_sources(dugout_server PRIVATE ${web_source})
