# shellcheck shell=bash
# What ./run and ./test share: short messages, the Debian packages, and building a preset. To be sourced.

say() { printf '== %s\n' "$*"; }

# stop SENTENCE: what went wrong and in which step.
stop() {
    printf 'Stopped: %s\n' "$*" >&2
    exit 1
}

is_installed() {
    [[ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" == installed ]]
}

as_root() {
    if [[ "$(id --user)" == 0 ]]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        stop "installing packages needs root or sudo; as root: apt-get install ${missing[*]}"
    fi
}

# need PACKAGE...: installs those that are missing; quick when none is.
need() {
    local package
    missing=()
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    if ((${#missing[@]} == 0)); then
        return
    fi
    command -v apt-get >/dev/null || stop "the packages step needs Debian's apt-get; please install: ${missing[*]}"
    say "installing ${missing[*]}"
    as_root apt-get update -qq || stop "the packages step could not reach the Debian archive (apt-get update)"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" \
        >/dev/null || stop "the packages step could not install ${missing[*]} (apt-get install)"
}

# build PRESET CONFIGURE-OPTION...: configures and builds; what CMake says is shown only where it fails.
build() {
    local preset=$1 log="build/$1.log"
    shift
    mkdir -p build
    if ! cmake --preset "$preset" "$@" >"$log" 2>&1; then
        cat "$log" >&2
        return 1
    fi
    cmake --build --preset "$preset" >"$log" 2>&1 || {
        grep -vE '^\[[0-9]+/[0-9]+\] (Building|Linking|Checking)' "$log" >&2 || true
        return 1
    }
}

need_to_build() {
    need g++ cmake ninja-build ccache git pkg-config libtomlplusplus-dev libcli11-dev nlohmann-json3-dev libfmt-dev \
        libboost-dev libsoci-dev libsqlite3-dev libpq-dev libsodium-dev
    command -v npm >/dev/null || need nodejs npm  # one from elsewhere serves, too
}

need_to_test() {
    need_to_build
    need clang clang-format libclang-rt-14-dev libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev valgrind \
        python3 libxml2-utils chromium postgresql
}
