#!/bin/bash
# What the kit costs, beside something everybody knows, as ratios within one run.
#
#   Scripts/bench.sh [--check] [--json FILE] [BENCH …]
#
#   versions   comparing two versions, beside one pass over the bytes and Foundation's .numeric
#   lookup     reading an answer of the store, beside a bare JSONDecoder of the same fields
#   launch     memory, session and decision of a launch, beside a bare read of the same memory
#   drift      resolving an Xcode project, beside reading it, and beside a tenth of it
#   strings    checking 25 String Catalogs, beside JSONSerialization, one of them, a tenth of it
#   start      update-prompt --help as a whole process, beside true
#   check      update-prompt check on 10, 100 and 1,000 apps
#
# Without a name all of them run. --check holds the ratios and the counts of allocations to
# Scripts/bench/budgets.json and ends with status 1 when one is over, when a ratio has no budget
# and when a budget has nothing it could hold; times are only shown.
# Time is processor time, so that a busy machine troubles it little.
set -euo pipefail
cd "$(dirname "$0")/.."
case " $* " in *" --help "*) sed -n '2,/^set/p' "$0" | sed '$d; s/^# \{0,1\}//'; exit 0 ;; esac

quietly() { # a build talks only when it fails
  local log
  log=$("$@" 2>&1) || { printf '%s\n' "$log" >&2; exit 1; }
}
quietly swift build -c release --product update-prompt
quietly swift build -c release --package-path Scripts/bench --scratch-path .build/bench
exec .build/bench/release/bench "$@"
