#!/bin/bash
# Builds throwaway apps as adopters would: by git URL at a tag, by path on the vendored unit, and this
# repository as a root package. Fails when one of them warns, does not run, is offered other products than
# it should be, or builds modules that it did not ask for.
#
#   adopt.sh         a short matrix
#   adopt.sh full    everything: build systems, language modes, debug and release, static standard library
#
# ADOPT_PLANT=1 plants a warning in Core first; the script must then fail.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(uname)" = Linux ] || { echo "skipped: written for Linux, where the binary is measured"; exit 0; }
work=$PWD/.build/adopt
kit=$work/UpdatePromptKit
command=$PWD/.build/debug/update-prompt
rm -rf "$work"
mkdir -p "$kit"

swift build -q -Xswiftc -warnings-as-errors --product update-prompt
# What is not committed is adopted too.
comm -z -23 <(git ls-files -zco --exclude-standard | sort -zu) <(git ls-files -zd | sort -zu) |
  xargs -0 cp -P --parents -t "$kit"
release=$kit/Sources/UpdatePromptCore/KitRelease.swift
version=$(sed -n 's/.*version = "\(.*\)"/\1/p' "$release")
if [ -n "${ADOPT_PLANT:-}" ]; then
  printf 'func planted() { let unused = 1 }\n' >>"$release"
fi
git -C "$kit" init -q -b main
git -C "$kit" add -A
git -C "$kit" -c user.name=adopter -c user.email=adopter@example.com commit -q -m adopted
git -C "$kit" tag "$version"

imports_of() {
  case $1 in
  UpdatePromptTesting) echo UpdatePromptCore UpdatePromptTesting ;;
  nothing) ;;
  *) echo "$1" ;;
  esac
}

write_app() { # folder, where from, product, language mode
  local tools=6.2 settings='[.treatAllWarnings(as: .error)]' dependency='' products='' imports='' statement=''
  if [ "$4" = 5 ]; then
    tools=5.9
    settings='[]'
  fi
  case $2 in
  url) dependency=".package(url: \"file://$kit\", exact: \"$version\")" ;;
  vendored) dependency='.package(path: "Packages/UpdatePromptKit")' ;;
  esac
  for module in $(imports_of "$3"); do
    products+=".product(name: \"$module\", package: \"UpdatePromptKit\"), "
    imports+="import $module
"
  done
  case $3 in
  UpdatePromptKit)
    statement='let updates = UpdatePrompt(.storeID(1))
    if CommandLine.arguments.count > 1 { updates.check() }
    print(updates.card == nil)' ;;
  UpdatePromptCore) statement='print(compareVersions("1.9", "1.10") == .older)' ;;
  UpdatePromptTesting)
    statement='let app = Rehearsal(of: PromptConfiguration(.storeID(1)), installed: "1.5")
    print(app.card == nil)' ;;
  UpdatePromptAudit) statement='print(Finding.Severity.error != .warning)' ;;
  nothing) statement='print(Date() > Date.distantPast)' ;;
  esac
  mkdir -p "$1/Sources/App"
  cat >"$1/Sources/App/App.swift" <<CODE
import Foundation
$imports
@main struct App {
  @MainActor static func main() {
    $statement
  }
}
CODE
  cat >"$1/Package.swift" <<MANIFEST
// swift-tools-version: $tools
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [$dependency],
  targets: [.executableTarget(name: "App", dependencies: [$products], swiftSettings: $settings)]
)
MANIFEST
}

modules_of() {
  case $1 in
  UpdatePromptKit) echo App UpdatePromptCore UpdatePromptKit UpdatePromptRuntime ;;
  UpdatePromptTesting) echo App UpdatePromptCore UpdatePromptRuntime UpdatePromptTesting ;;
  UpdatePromptAudit) echo App UpdatePromptAudit UpdatePromptCore ;;
  UpdatePromptCore) echo App UpdatePromptCore ;;
  nothing) echo App ;;
  esac
}

products_of() { # where from, product
  case $1/$2 in
  url/*) echo UpdatePromptAudit UpdatePromptCore UpdatePromptKit UpdatePromptTesting update-prompt ;;
  vendored/UpdatePromptCore) echo UpdatePromptCore ;;
  vendored/*) echo UpdatePromptCore UpdatePromptKit UpdatePromptTesting ;;
  esac
}

offered() { # app's folder
  local unit=$1/Packages/UpdatePromptKit
  [ -d "$unit" ] || unit=$1/.build/checkouts/UpdatePromptKit
  [ -d "$unit" ] || return 0
  swift package --package-path "$unit" --scratch-path "$work/describe" describe --type json |
    python3 -c 'import json, sys; print(*sorted(p["name"] for p in json.load(sys.stdin)["products"]))'
}

binary() { find "$1/.build" -name App -type f -perm -u+x | head -1; }

# The toolchain's own, in any package: the new build system's linker options for a root package's libraries,
# and the static Foundation.
toolchain="argument unused during compilation: '-rdynamic'|/swift_static/.*the use of \`mktemp' is dangerous"
warnings() { grep -hE '^[^ ].*warning:' "$1" | grep -vE "$toolchain" | sort -u; }

inspect() { # folder, where from, product, log: says what is wrong, or nothing
  local built
  if warnings "$4" >/dev/null; then
    echo "warns: $(warnings "$4" | head -3)"
    return
  fi
  [ "$2" != root ] || return 0
  built=$(find "$1/.build" -path '*/Modules/*.swiftmodule' -exec basename {} .swiftmodule \; | sort -u | xargs)
  [ "$built" = "$(modules_of "$3")" ] || echo "builds $built, not $(modules_of "$3")"
  [ "$(offered "$1")" = "$(products_of "$2" "$3")" ] ||
    echo "is offered $(offered "$1"), not $(products_of "$2" "$3")"
  [ "$("$(binary "$1")")" = true ] || echo "does not run as expected"
}

build() { # log, options; again when swift itself died, as the new build system does now and then
  local log=$1 status
  for _ in 1 2 3; do
    status=0
    (exec swift build --cache-path "$work/cache" --security-path "$work/security" "${@:2}" >"$log" 2>&1) ||
      status=$?
    [ "$status" -ge 128 ] || break
    echo "swift build itself died with status $status" >&2
  done
  return "$status"
}

rows=()
failed=0
adopt() { # where from, product, language mode, configuration, build system, more options of swift build …
  local name=$1-$2-$3-$4-$5${6:+$6} row wrong log
  row=$(printf '%-9s %-20s %-6s %-8s %-11s %-28s' "$1" "$2" "$3" "$4" "$5" "${*:6}")
  local app=$work/$name
  log=$app.log
  if [ "$1" = root ]; then
    app=$kit
  else
    write_app "$app" "$1" "$2" "$3"
  fi
  if [ "$1" = vendored ]; then
    local only=()
    [ "$2" != UpdatePromptCore ] || only=(--only core)
    (cd "$kit" && "$command" vendor "$app" "${only[@]}") >/dev/null
  fi
  if build "$log" --package-path "$app" -c "$4" --build-system "$5" "${@:6}"; then
    wrong=$(inspect "$app" "$1" "$2" "$log")
  else
    wrong="does not build:
$(grep -E '^[^ ].*(error|warning):' "$log" | sort -u | head -5 || tail -5 "$log")"
  fi
  if [ -z "$wrong" ]; then
    echo "ok     $name"
    rows+=("$row ok")
  else
    echo "FAILED $name: ${wrong//"$work/"/}" >&2
    rows+=("$row FAILED")
    failed=$((failed + 1))
  fi
}

# The clients in Swift 6 treat their own warnings as errors. These options do so for the whole build; the new
# build system contradicts itself with them in any dependency, as it also suppresses warnings there.
strict=(-Xswiftc -warnings-as-errors)
adopt url UpdatePromptKit 6 debug native "${strict[@]}"
adopt vendored UpdatePromptKit 5 release native
adopt vendored UpdatePromptCore 6 debug swiftbuild
adopt nothing nothing 6 release native

if [ "${1:-}" = full ]; then
  adopt url UpdatePromptKit 6 release native "${strict[@]}"
  adopt url UpdatePromptKit 5 debug native
  adopt url UpdatePromptKit 6 debug swiftbuild
  adopt url UpdatePromptKit 5 release swiftbuild
  adopt url UpdatePromptCore 6 release native "${strict[@]}"
  adopt url UpdatePromptTesting 6 debug native "${strict[@]}"
  adopt url UpdatePromptAudit 6 debug native "${strict[@]}"
  adopt vendored UpdatePromptKit 6 debug native "${strict[@]}"
  adopt vendored UpdatePromptKit 5 debug swiftbuild
  adopt vendored UpdatePromptKit 6 release swiftbuild
  adopt vendored UpdatePromptCore 5 release native
  adopt vendored UpdatePromptTesting 5 debug native
  if ! dpkg -s libcurl4-openssl-dev >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    apt-get update -qq && apt-get install -y -qq libcurl4-openssl-dev >/dev/null || true
  fi
  if dpkg -s libcurl4-openssl-dev >/dev/null 2>&1; then
    adopt url UpdatePromptKit 6 release native --static-swift-stdlib
    adopt vendored UpdatePromptKit 5 debug native --static-swift-stdlib
  else
    echo "skipped: the static standard library needs Debian's libcurl4-openssl-dev" >&2
  fi
  # In debug and by the native build system, check.sh itself is what builds it as a root package.
  adopt root everything 6 release native "${strict[@]}"
  adopt root everything 6 debug swiftbuild "${strict[@]}"
fi

printf '\n%-9s %-20s %-6s %-8s %-11s %-28s %s\n' from product Swift mode system options result
printf '%s\n' "${rows[@]}"

stripped() { strip -o "$work/stripped" "$(binary "$work/$1")" && stat -c %s "$work/stripped"; }
if [ "$failed" = 0 ]; then
  grows=$(($(stripped vendored-UpdatePromptKit-5-release-native) - $(stripped nothing-nothing-6-release-native)))
  echo "the kit adds $((grows / 1024)) KiB to a stripped release binary"
fi
echo "$((${#rows[@]} - failed)) passed, $failed failed"
[ "$failed" = 0 ]
