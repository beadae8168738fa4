#!/bin/bash
# A client of UpdatePromptCore links no libFoundation, libFoundationNetworking or ICU on Linux.
# Builds the smallest client, looks at what the dynamic linker would load, and proves with a planted
# `import Foundation` that it would have seen more.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(uname)" = Linux ] || { echo "skipped: only Linux has FoundationEssentials apart"; exit 0; }

work=.build/linkage
rm -rf "$work"
mkdir -p "$work"
flags="-swift-version 6 -enable-upcoming-feature InternalImportsByDefault -package-name linkage"
swiftc $flags -parse-as-library -emit-module -emit-library -static -module-name UpdatePromptCore \
  -emit-module-path "$work/UpdatePromptCore.swiftmodule" -o "$work/libUpdatePromptCore.a" \
  Sources/UpdatePromptCore/*.swift

client() { # name, extra import
  printf 'import UpdatePromptCore\n%s\nprint(compareVersions("1.5", "1.6") == .older)\n' "$2" \
    >"$work/$1.swift"
  swiftc -swift-version 6 -I "$work" -L "$work" -lUpdatePromptCore "$work/$1.swift" -o "$work/$1"
  [ "$("$work/$1")" = true ] || { echo "the client of Core does not run" >&2; exit 1; }
  readelf -d "$work/$1" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p'
}
forbidden='libFoundation\.so|libFoundationNetworking|libFoundationInternationalization|ICU'

needed=$(client client '')
if found=$(grep -E "$forbidden" <<<"$needed"); then
  echo "a client of Core links $found; Core may import FoundationEssentials only" >&2
  exit 1
fi
if ! client planted 'import Foundation
func today() -> String { DateFormatter().string(from: Foundation.Date()) }' | grep -qE "$forbidden"; then
  echo "the check is blind: a client that imports Foundation was not seen to link it" >&2
  exit 1
fi
echo "a client of Core links: $(tr '\n' ' ' <<<"$needed")"
