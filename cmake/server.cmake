# The store and the server. Debian ships SOCI and libsodium without CMake packages of their own.
find_library(SOCI_CORE soci_core REQUIRED)
find_library(SOCI_SQLITE3 soci_sqlite3 REQUIRED)
find_library(SOCI_POSTGRESQL soci_postgresql REQUIRED)
find_path(LIBPQ_INCLUDE libpq-fe.h PATH_SUFFIXES postgresql REQUIRED)
find_library(SODIUM sodium REQUIRED)

dugout_room_if_any(store DEPENDS team LIBRARIES ${SOCI_SQLITE3} ${SOCI_POSTGRESQL} ${SOCI_CORE} Threads::Threads)
target_include_directories(dugout_store SYSTEM PRIVATE ${LIBPQ_INCLUDE})
# serve.cpp is the one file that listens.
if(DUGOUT_SOCKETS)
  find_package(Boost REQUIRED)
else()
  set(without_sockets WITHOUT serve)
endif()
dugout_room_if_any(server DEPENDS rules team journal match manager league tournament words odds coach scenario store LIBRARIES nlohmann_json::nlohmann_json
                   fmt::fmt ${SODIUM} Threads::Threads ${without_sockets})
target_compile_definitions(dugout_server PRIVATE DUGOUT_VERSION="${PROJECT_VERSION}")

dugout_cold(dugout_store)
dugout_cold(dugout_server)

# UBSan's check of virtual calls wants the type information of SOCI's classes, which its library keeps to itself.
target_compile_options(dugout_store PRIVATE -fno-sanitize=vptr)

include(${PROJECT_SOURCE_DIR}/cmake/web.cmake)
