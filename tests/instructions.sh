#!/usr/bin/env bash
# Counts the instructions of a decision (list the choices, choose, apply) and fails when they have grown by more
# than a tenth over tests/instructions.txt. Counted by valgrind, so that a busy machine does not matter; what the
# program does before it plays is left out by taking the difference of a short and a long run.
#
#     tests/instructions.sh              compares
#     tests/instructions.sh --update     writes the figure; say in the commit why it changed
#
# It wants a release build: build/release/bin/dugout_instructions, or another one named in DUGOUT_INSTRUCTIONS.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=${DUGOUT_INSTRUCTIONS:-build/release/bin/dugout_instructions}
kept=tests/instructions.txt
few=4
many=46 # 42 matches more: every roster twice

if [[ ! -x $program ]]; then
    printf 'There is no %s; build the release preset first.\n' "$program" >&2
    exit 1
fi

# count MATCHES: prints the instructions and the decisions of a run. Cachegrind without its caches does nothing but
# count, and is the quickest tool that does.
count() {
    local decisions log
    log=$(mktemp)
    decisions=$(valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null --log-file="$log" \
        "$program" "$1")
    printf '%s %s\n' "$(sed -n 's/^.*I *refs: *//p' "$log" | tr -d ',')" "$decisions"
    rm -f "$log"
}

count "$few" >build/instructions-few &
count "$many" >build/instructions-many
wait
read -r few_instructions few_decisions <build/instructions-few
read -r many_instructions many_decisions <build/instructions-many
rm -f build/instructions-few build/instructions-many
now=$(((many_instructions - few_instructions) / (many_decisions - few_decisions)))

if [[ ${1:-} == --update ]]; then
    {
        printf '# Instructions per decision over seeded matches; see tests/instructions.sh.\n'
        printf '%d\n' "$now"
    } >"$kept"
fi
before=$(grep -v '^#' "$kept" | tr -d '[:space:]')
printf 'instructions per decision: %d now, %d in %s\n' "$now" "$before" "$kept"
if ((now * 10 > before * 11)); then
    printf 'That is more than a tenth more. Find out what costs so much, or run tests/instructions.sh --update\n'
    printf 'and say in the commit why it is worth it.\n'
    exit 1
fi
if ((now * 10 < before * 9)); then
    printf 'That is more than a tenth less: run tests/instructions.sh --update, so that it stays so.\n'
fi
