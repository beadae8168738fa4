#!/bin/bash
# platform.sh [--prepared] PLATFORM SOURCES [APP_FOLDER]…: one pass.
# SOURCES is the folder of the Apple layer; each further folder is an app that imports it.
# --prepared takes the other modules as they were left by a pass before.
# Status 1: the code is wrong; 3: the toolchain refuses the re-pointing.
set -euo pipefail
prepared=
if [ "$1" = --prepared ]; then
  prepared=yes
  shift
fi
platform=$1 kit=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
version=$(swiftc --version 2>/dev/null)
key=$( (echo "$version"; cat "$here/platform.sh" "$here/retarget.sh") | cksum | cut -d' ' -f1)
shared=$root/.build/apple-typecheck/$key
work=$shared/$platform sdk=$shared/$platform/sdk
mkdir -p "$sdk" "$shared/interfaces"

manifest=$root/Package.swift
system=$(sed -n "s/.*\.$(sed 's/ios/iOS/;s/macos/macOS/;s/tvos/tvOS/;s/watchos/watchOS/;s/visionos/visionOS/' <<<"$platform")(\.v\([0-9]*\)).*/\1/p" "$manifest")
linux="$(uname -m)-unknown-linux-gnu"
case $platform in
  linux) module_triple=$linux triple=$linux ;;
  visionos) module_triple=arm64-apple-xros triple=arm64-apple-xros$system.0 ;;
  *) module_triple=arm64-apple-$platform triple=arm64-apple-$platform$system.0 ;;
esac
flags=(-swift-version "$(sed -n 's/.*swiftLanguageModes: \[\.v\([0-9]\)\].*/\1/p' "$manifest")")
for feature in $(sed -n 's/.*enableUpcomingFeature("\(.*\)").*/\1/p' "$manifest"); do
  flags+=(-enable-upcoming-feature "$feature")
done

# Writes standard input to a file, only when that changes it: the compiler caches by date.
put() { cat >"$1.new"; if cmp -s "$1.new" "$1"; then rm "$1.new"; else mv "$1.new" "$1"; fi; }

# The compiler maps iOS versions to visionOS only with an SDK at hand, so they are spelt out.
spell_visionos() {
  if [ "$platform" != visionos ]; then cat; else
    sed -E -e '/visionOS/! s/@available\(([^)]*)iOS (1[3-7]\.[0-9]+|[1-9]\.[0-9]+), /@available(\1iOS \2, visionOS 1.0, /' \
      -e '/visionOS/! s/@available\(([^)]*)iOS 18\.[0-9]+, /@available(\1iOS 18.0, visionOS 2.0, /' \
      -e '/visionOS/! s/@available\(([^)]*)iOS 26\.[0-9]+, /@available(\1iOS 26.0, visionOS 26.0, /'
  fi
}

stub() {
  mkdir -p "$sdk/$1.swiftmodule"
  local extra=-disable-objc-interop
  [ "$platform" != linux ] || extra=
  sed -e "s|@COMPILER@|$(head -1 <<<"$version")|; s|@TRIPLE@|$triple|; s|@EXTRA@|$extra|" \
    "$here/Stubs/$1.swiftinterface.in" | spell_visionos \
    | put "$sdk/$1.swiftmodule/$module_triple.swiftinterface"
}

compile() { # arguments of the compiler proper
  local frontend=(swiftc)
  [ "$platform" = linux ] || frontend=(swiftc -frontend -target "$triple" -disable-objc-interop
    -plugin-path "$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/host/plugins")
  "${frontend[@]}" -I "$sdk" ${modules:+-I "$modules"} -module-cache-path "$work/cache" \
    -warnings-as-errors -parse-as-library "$@"
}

# Core or Runtime as a textual interface, package API included, then re-pointed at the platform.
# Without library evolution, as in an app's build: switches over our enums are exhaustive.
interface() { # module
  local out=$shared/interfaces name=$1
  local text=$out/$name.package.swiftinterface
  if [ ! -f "$text" ] || [ -n "$(find "$root/Sources/$name" -newer "$text" -print -quit)" ] \
    || [ "$manifest" -nt "$text" ]; then
    swiftc "${flags[@]}" -suppress-warnings -emit-module -parse-as-library \
      -enable-library-evolution -package-name updatepromptkit -I "$out" -module-name "$name" \
      -emit-module-path "$out/$name.swiftmodule" \
      -emit-module-interface-path "$out/$name.swiftinterface" \
      -emit-package-module-interface-path "$text" "$root/Sources/$name"/*.swift
    touch "$text"
  fi
  mkdir -p "$sdk/$name.swiftmodule"
  local access
  for access in '' .package; do
    if [ "$platform" = linux ]; then cat "$out/$name$access.swiftinterface"; else
      sed -e "s/ -target $linux/ -target $triple -disable-availability-checking/" \
        -e 's/\bFoundation\(Essentials\|Internationalization\)\b/Foundation/g' \
        -e '/import \(_SwiftConcurrencyShims\|FoundationNetworking\)$/d' \
        "$out/$name$access.swiftinterface"
    fi | sed -e '/swift-module-flags:/ s/ -enable-library-evolution//' \
      | put "$sdk/$name.swiftmodule/$module_triple$access.swiftinterface"
  done
}

# What the sample hosts share; of the log only its shape, since it locks with Foundation.
shared_by_hosts() {
  compile "${flags[@]}" -emit-module -module-name HostKit -o "$modules/HostKit.swiftmodule" \
    "$root"/Sources/HostKit/SampleHost*.swift
  cat >"$modules/HostEvents.swift" <<'EOF'
public import HostKit
public import UpdatePromptCore
public final class EventLog: EventSink {
  public init() {}
  public func report(_ event: PromptEvent) {}
  public var reported: [PromptEvent] { [] }
}
EOF
  compile "${flags[@]}" -emit-module -module-name HostEvents \
    -o "$modules/HostEvents.swiftmodule" "$modules/HostEvents.swift"
}

prepare() {
  if [ "$platform" != linux ] && [ ! -f "$work/retargeted" ]; then retarget; fi
  local module
  for module in SwiftUI StoreKit; do stub "$module"; done
  case $platform in
    linux) ;;
    macos) stub Foundation; stub AppKit ;;
    watchos) stub Foundation ;;
    *) stub Foundation; stub UIKit ;;
  esac
  interface UpdatePromptCore
  interface UpdatePromptRuntime
}

retarget() {
  bash "$here/retarget.sh" "$triple" "$module_triple" "$sdk"
  for file in "$sdk"/*.swiftmodule/*.swiftinterface; do spell_visionos <"$file" | put "$file"; done
  stub Foundation
  printf 'import Foundation\nimport Observation\nfunc f() async -> [Int] { [1].map { $0 } }\n' \
    >"$work/Smoke.swift"
  if ! compile -typecheck -module-name Smoke "$work/Smoke.swift" 2>"$work/smoke.log"; then
    head -20 "$work/smoke.log" >&2
    echo "error: $(head -1 <<<"$version") refuses its own standard library re-pointed at $triple." >&2
    echo "This was written for Swift 6.3: mend retarget.sh. Until then 'check.sh linux' still holds." >&2
    exit 3
  fi
  touch "$work/retargeted"
}

[ -n "$prepared" ] || prepare
modules=$(mktemp -d "$work/modules.XXXXXX")
trap 'rm -rf "$modules"' EXIT

# Without this a missing stub would switch the layer off and pass.
cat >"$modules/Complete.swift" <<'EOF'
#if !canImport(SwiftUI) || !canImport(StoreKit)
  #error("a stub is missing: the layer would be skipped, not checked")
#endif
EOF
compile "${flags[@]}" -emit-module -package-name updatepromptkit \
  -experimental-package-interface-load -module-name UpdatePromptKit \
  -o "$modules/UpdatePromptKit.swiftmodule" "$kit"/*.swift "$modules/Complete.swift"

# Apps are outsiders: language mode 6 and no more; this package's own have its flags.
plugin=$shared/libPreviewsMacros.so
if [ $# -gt 0 ] && [ ! -f "$plugin" ]; then
  host=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/host
  swiftc -swift-version 6 -parse-as-library -emit-library -module-name PreviewsMacros -I "$host" \
    -L "$host" -lSwiftSyntax -lSwiftSyntaxMacros -Xlinker -rpath -Xlinker "$host" \
    "$here/Previews/SwiftUIView.swift" -o "$plugin"
fi
if [[ "$*" == */Hosts/* ]]; then shared_by_hosts; fi
for app in "$@"; do
  mode=(-swift-version 6)
  if [[ $(realpath "$app") == "$root"/Sources/* ]]; then mode=("${flags[@]}"); fi
  compile "${mode[@]}" -typecheck -load-plugin-library "$plugin" \
    -module-name "$(basename "$app")" "$app"/*.swift
done

if [ "$platform" = linux ] && [ -z "$prepared" ]; then
  python3 "$here/documented_names.py" "$sdk"
fi
