#!/bin/bash
# Builds throwaway apps as adopters would, and fails when one of them warns or is offered more than it
# asked for: by git URL at a tag, by path on the vendored unit, and this repository as a root package.
#
#   adopt.sh         a short matrix
#   adopt.sh full    everything: build systems, language modes, debug and release, static library
#
# ADOPT_PLANT=1 plants a warning in Core first; the script must then fail.
set -euo pipefail
cd "$(dirname "$0")/.."
kit=$PWD
work=$PWD/.build/adopt
mode=${1:-short}
rm -rf "$work"
mkdir -p "$work"
passed=0
failed=0

git clone -q --no-hardlinks "$kit" "$work/kit"
# What is not committed is adopted too.
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
  [ -f "$file" ] && mkdir -p "$work/kit/$(dirname "$file")" && cp "$file" "$work/kit/$file"
done
version=$(sed -n 's/.*version = "\(.*\)"/\1/p' Sources/UpdatePromptCore/KitRelease.swift)
if [ -n "${ADOPT_PLANT:-}" ]; then
  printf 'func planted() { let unused = 1 }\n' >>"$work/kit/Sources/UpdatePromptCore/KitRelease.swift"
fi
(
  cd "$work/kit"
  git add -A
  git -c user.name=adopter -c user.email=adopter@example.com commit -q --allow-empty -m adopted
  git tag -f "$version" >/dev/null
)

app() { # name, dependency, product module, language mode
  mkdir -p "$work/$1/Sources/App"
  cat >"$work/$1/Package.swift" <<MANIFEST
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [$2],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "$3", package: "$5")])
  ],
  swiftLanguageModes: [.v$4]
)
MANIFEST
  cat >"$work/$1/Sources/App/main.swift" <<CODE
import Foundation
import $3

var session = PromptSession(
  PromptConfiguration(.storeID(1_000_000_001)),
  on: Installation(version: "1.5", system: "18.0"), launchedAt: Date())
print(session.handle(.becameActive, at: Date()).count, compareVersions("1.5", "1.6") == .older)
CODE
}

build() { # name, what it is, build options …
  local name=$1 what=$2
  shift 2
  local log="$work/$name.log"
  if ! (cd "$work/$name" && swift build "$@") >"$log" 2>&1; then
    echo "FAILED $what"
    tail -20 "$log"
    failed=$((failed + 1))
  elif grep -E '(^|[^a-z])warning:' "$log" | grep -vE 'swiftbuild|build-system' | grep -q .; then
    echo "WARNED $what"
    grep -E 'warning:' "$log" | sort -u | head -5
    failed=$((failed + 1))
  else
    echo "ok     $what"
    passed=$((passed + 1))
  fi
}

by_url=".package(url: \"file://$work/kit\", exact: \"$version\")"
app url6 "$by_url" UpdatePromptKit 6 kit
build url6 "by URL, Swift 6, debug, warnings as errors" -Xswiftc -warnings-as-errors

mkdir -p "$work/vendored5"
(cd "$work/kit" && swift run -q --scratch-path "$kit/.build" update-prompt vendor "$work/vendored5") >/dev/null
app vendored5 '.package(path: "Packages/UpdatePromptKit")' UpdatePromptKit 5 UpdatePromptKit
build vendored5 "vendored, Swift 5, debug"

app core6 "$by_url" UpdatePromptCore 6 kit
build core6 "Core alone by URL, Swift 6, release" -c release
if ls "$work/core6/.build/release" | grep -qE '^(HostKit|LoopbackStore|UpdatePromptAudit)\.build$'; then
  echo "FAILED Core alone builds what it did not ask for"
  failed=$((failed + 1))
fi

if [ "$mode" = full ]; then
  app url5 "$by_url" UpdatePromptKit 5 kit
  build url5 "by URL, Swift 5, release" -c release
  app new6 "$by_url" UpdatePromptKit 6 kit
  build new6 "by URL, Swift 6, the new build system" --build-system swiftbuild
  cp -R "$work/vendored5" "$work/vendored6" && rm -rf "$work/vendored6/.build"
  app vendored6 '.package(path: "Packages/UpdatePromptKit")' UpdatePromptKit 6 UpdatePromptKit
  build vendored6 "vendored, Swift 6, release, warnings as errors" -c release -Xswiftc -warnings-as-errors
  cp -R "$work/vendored6" "$work/vendorednew" && rm -rf "$work/vendorednew/.build"
  build vendorednew "vendored, Swift 6, the new build system" --build-system swiftbuild
  if dpkg -s libcurl4-openssl-dev >/dev/null 2>&1; then
    app static6 "$by_url" UpdatePromptKit 6 kit
    build static6 "by URL, Swift 6, release, static standard library" -c release --static-swift-stdlib
  else
    echo "skip   static standard library: install libcurl4-openssl-dev"
  fi
  build kit "as a root package, debug"
fi

# What the kit adds to a stripped release binary: the same app with and without it.
mkdir -p "$work/bare/Sources/App"
sed -e 's/dependencies: \[\.package.*\],$/dependencies: [],/' -e 's/dependencies: \[\.product.*\]/dependencies: []/' \
  "$work/core6/Package.swift" >"$work/bare/Package.swift"
printf 'import Foundation\nprint(Date())\n' >"$work/bare/Sources/App/main.swift"
build bare "the same app without the kit" -c release
size() { strip -o "$work/stripped" "$work/$1/.build/release/App" && stat -c %s "$work/stripped"; }
echo "a stripped release binary grows by $((($(size core6) - $(size bare)) / 1024)) KiB with Core"
if [ "$mode" = full ]; then
  echo "and by $((($(size url5) - $(size bare)) / 1024)) KiB with the whole kit"
fi

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
