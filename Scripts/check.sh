#!/bin/bash
# The only door for CI: everything that must hold, in the order in which it fails fastest.
set -euo pipefail
cd "$(dirname "$0")/.."
step() { printf '\n== %s\n' "$*"; }

command -v swift >/dev/null || { echo "swift is not installed; this needs Swift 6.2 or newer" >&2; exit 1; }
if ! command -v node >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  step "installing nodejs for the JavaScript port"
  apt-get update -qq && apt-get install -y -qq nodejs >/dev/null
fi
if [ -d ../shared/corpus ]; then
  UPDATE_PROMPT_CORPUS="$(cd ../shared/corpus && pwd)"
  export UPDATE_PROMPT_CORPUS
fi

step "format"
swift format lint --strict --recursive Package.swift Sources Tests

step "build, warnings as errors"
swift build --build-tests -Xswiftc -warnings-as-errors

step "tests"
swift test --skip-build -Xswiftc -warnings-as-errors

step "the contract, on the kit"
swift run --skip-build -Xswiftc -warnings-as-errors update-prompt vectors

step "the contract, on the JavaScript port"
if command -v node >/dev/null; then
  swift run --skip-build -Xswiftc -warnings-as-errors \
    update-prompt vectors --against "node Fixtures/Ports/javascript/adapter.mjs"
else
  echo "skipped: node is not installed"
fi

step "the documentation"
bash Scripts/docs.sh --prove

step "what Core links"
bash Scripts/linkage.sh

step "all green"
