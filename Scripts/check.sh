#!/bin/bash
# check.sh [full]: the only door for CI: everything that must hold, what fails fastest first.
# full also type-checks for tvOS, watchOS and visionOS, measures, fuzzes and adopts in every way.
set -euo pipefail
cd "$(dirname "$0")/.."
step() { printf '\n== %s\n' "$*"; }

command -v swift >/dev/null || { echo "swift is not installed; this needs Swift 6.2 or newer" >&2; exit 1; }
# Node runs the JavaScript port, Python plants the mistakes of the Apple passes.
for tool in node:nodejs python3:python3; do
  if ! command -v "${tool%:*}" >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    step "installing ${tool#*:}"
    apt-get update -qq && apt-get install -y -qq "${tool#*:}" >/dev/null
  fi
done
if [ -d ../shared/corpus ]; then
  UPDATE_PROMPT_CORPUS="$(cd ../shared/corpus && pwd)"
  export UPDATE_PROMPT_CORPUS
fi

step "format"
swift format lint --strict --recursive Package.swift Sources Tests Scripts

step "build, warnings as errors"
swift build --build-tests -Xswiftc -warnings-as-errors

step "tests"
swift test --skip-build -Xswiftc -warnings-as-errors
# Apart, so that fifty lookups at once do not starve beside long computations.
step "tests over real sockets"
UPDATE_PROMPT_SOCKETS=1 swift test --skip-build -Xswiftc -warnings-as-errors \
  --no-parallel --filter MisbehaviourTableTests

step "the contract, on the kit"
swift run --skip-build -Xswiftc -warnings-as-errors update-prompt vectors

replay() { # port, what it needs, command
  step "the contract, on the $1 port"
  if command -v "$2" >/dev/null; then
    swift run --skip-build -Xswiftc -warnings-as-errors update-prompt vectors --against "$3"
  else
    echo "skipped: $2 is not installed"
  fi
}
replay JavaScript node "node Fixtures/Ports/javascript/adapter.mjs"
replay Java javac "bash Fixtures/Ports/java/run.sh"

step "the audit of our own catalogs and hosts"
swift run --skip-build -Xswiftc -warnings-as-errors update-prompt check strings Localization --strict
swift run --skip-build -Xswiftc -warnings-as-errors update-prompt check .

step "the documentation"
bash Scripts/docs.sh --prove

step "the release"
bash Scripts/release.sh --check

step "what Core links"
bash Scripts/linkage.sh

step "the Apple layer, type-checked"
platforms=(linux ios macos)
[ "${1-}" != full ] || platforms=(all)
apps=()
for host in Sources/Hosts/*; do apps+=(--app "$host"); done
bash Scripts/apple-typecheck/check.sh "${platforms[@]}" "${apps[@]}"

step "apps that adopt the kit"
bash Scripts/adopt.sh "${1-}"

if [ "${1-}" = full ]; then
  step "speed, against its budgets"
  bash Scripts/bench.sh --check
  step "fuzzing, a minute for each parser"
  bash Scripts/fuzz.sh --prove
  bash Scripts/fuzz.sh
fi

step "all green"
