#!/bin/bash
# Throws made-up bytes at every parser, with the address sanitizer on; see Scripts/fuzz/Targets.
#
#   Scripts/fuzz.sh [--seconds N] [--prove] [TARGET …]
#
# Each target runs for N seconds (default 60), two at a time, from the seeds in
# Scripts/fuzz/corpus/TARGET and from what earlier runs kept in .build/fuzz/kept/TARGET.
# --prove runs the target with the planted mistake and fails unless it is found.
# A crash prints the path of its reproducer and ends with status 1. When it is mended, the
# reproducer goes into the corpus. Linux only: Apple's toolchains come without libFuzzer.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=60
proves=false
targets=()
while [ $# -gt 0 ]; do
  case $1 in
    --seconds) seconds=${2:?--seconds needs a number}; shift ;;
    --prove) proves=true; targets=(planted) ;;
    --help) sed -n '2,/^set/p' "$0" | sed '$d; s/^# \{0,1\}//'; exit 0 ;;
    -*) echo "unknown option $1; --help lists them" >&2; exit 64 ;;
    *) targets+=("$1") ;;
  esac
  shift
done

work=.build/fuzz
mkdir -p "$work"
if ! swift build -c release --sanitize address --package-path Scripts/fuzz \
  --scratch-path "$work/build" >"$work/build.log" 2>&1; then
  cat "$work/build.log" >&2
  exit 1
fi
fuzz=$work/build/release/fuzz
if [ ${#targets[@]} = 0 ]; then
  mapfile -t targets < <("$fuzz" --list | grep -vx planted)
fi

# The fuzzer's own report is enough, and the backtrace of Swift's runtime would take its place.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=detect_leaks=0:symbolize=0
# Some targets write small files for each input.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
rm -rf "$work/crashes" "$work/logs"

run() { # target
  mkdir -p "$work/kept/$1" "$work/crashes/$1" "$work/logs"
  "$fuzz" "$1" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=8192 \
    -artifact_prefix="$work/crashes/$1/" -print_final_stats=1 \
    "$work/kept/$1" "Scripts/fuzz/corpus/$1" </dev/null >"$work/logs/$1" 2>&1
}

report() { # target
  local executions covered crash
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/logs/$1")
  covered=$(sed -n 's/.* cov: \([0-9]*\).*/\1/p' "$work/logs/$1" | tail -1)
  crash=$(find "$work/crashes/$1" -type f | head -1)
  printf '%-14s %10s inputs  %5s edges  %s\n' "$1" "${executions:--}" "${covered:--}" \
    "${crash:-no crash}"
  [ -z "$crash" ] || grep -hE 'Fatal error|ERROR: |SUMMARY: ' "$work/logs/$1" | sed 's/^/    /'
}

failed=()
for ((index = 0; index < ${#targets[@]}; index += 2)); do
  pair=("${targets[@]:index:2}")
  jobs=()
  for target in "${pair[@]}"; do
    [ -d "Scripts/fuzz/corpus/$target" ] || { echo "no such target: $target" >&2; exit 64; }
    run "$target" &
    jobs+=($!)
  done
  for job in "${!jobs[@]}"; do
    wait "${jobs[job]}" || failed+=("${pair[job]}")
    report "${pair[job]}"
  done
done

if $proves; then
  [ ${#failed[@]} = 1 ] || { echo "the planted mistake was not found" >&2; exit 1; }
  echo "the planted mistake was found"
elif [ ${#failed[@]} -gt 0 ]; then
  echo "failed: ${failed[*]}" >&2
  exit 1
fi
