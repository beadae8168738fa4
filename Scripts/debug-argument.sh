#!/bin/bash
# The debug argument is compiled out of release builds: one of them prints the same with and without
# it, byte for byte, while a debug build previews the card.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build --product update-prompt
swift build --configuration release --product update-prompt

demo() { # configuration, arguments
  ".build/$1/update-prompt" demo --host minivid --scenario up-to-date \
    --now 2026-03-01T09:00:00Z "${@:2}"
}
argument=(-MinividUpdateInstalledVersion 0.0.1)
card='is available' # the English title, whatever the version

plain=$(demo release)
previewed=$(demo debug "${argument[@]}")

fail() {
  echo "debug-argument.sh: $1" >&2
  exit 1
}
# Compared as files, so that a line feed at the end counts too.
cmp <(demo release) <(demo release "${argument[@]}") ||
  fail "a release build behaves differently with the argument; keep it inside #if DEBUG"
cmp <(demo release) <(demo debug) ||
  fail "without the argument a debug build behaves differently from a release build"
grep -qF "$card" <<<"$plain" && fail "the scenario shows a card by itself and proves nothing"
[ "$plain" != "$previewed" ] || fail "a debug build does not see the argument"
grep -qF "$card" <<<"$previewed" || fail "a debug build sees the argument and shows no card"
echo "a release build is the same with and without ${argument[*]}; a debug build previews the card"
