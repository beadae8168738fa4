#!/bin/bash
# The suite under a sanitizer: `thread` (the default) for everything that has threads, `address` for all.
# Slow, so it is no part of check.sh. Its build is its own, beside the ordinary one.
#
# Left out: what counts memory, threads or seconds, which a sanitizer changes. Leaks are not looked for here:
# Foundation's Process has one of its own, and tests of ours count what is left.
set -euo pipefail
cd "$(dirname "$0")/.."
kind="${1:-thread}"
case "$kind" in
thread | address) ;;
*)
  echo "usage: sanitize.sh [thread|address]" >&2
  exit 64
  ;;
esac

export TSAN_OPTIONS="halt_on_error=0 exitcode=66 ${TSAN_OPTIONS:-}"
export ASAN_OPTIONS="detect_leaks=0 ${ASAN_OPTIONS:-}"
tests=.
[ "$kind" = address ] || tests='^(UpdatePromptRuntimeTests|UpdatePromptTestingTests|LoopbackStoreTests)\.'
swift test --sanitize "$kind" --scratch-path ".build/sanitize-$kind" --filter "$tests" \
  --skip 'MisbehaviourTableTests/memory|LeakTests|stopIsPrompt|comparingAllocatesNothing' "${@:2}"
