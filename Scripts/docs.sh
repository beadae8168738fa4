#!/bin/bash
# The documentation, one archive a module below .build/docs. Fails on a warning of docc, such as a link
# that leads nowhere, and on a public declaration without documentation.
#
#   docs.sh           build everything
#   docs.sh --prove   plant a broken link and an undocumented declaration first; both must be seen
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
docs=$root/.build/docs
tools=$(dirname "$(readlink -f "$(command -v swift)")")
docc=$tools/docc
[ -x "$docc" ] || { echo "docs.sh: no docc beside swift; install a complete toolchain" >&2; exit 1; }

modules="UpdatePromptCore UpdatePromptRuntime UpdatePromptTesting UpdatePromptAudit"
[ -d Sources/UpdatePromptKit ] && modules="$modules UpdatePromptKit"

rm -rf "$docs"
mkdir -p "$docs"
swift build -q -Xswiftc -warnings-as-errors
built=$(swift build -Xswiftc -warnings-as-errors --show-bin-path)/Modules
target=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -1)
swiftc -swift-version 6 -o "$docs/doc-comments" Scripts/doc-comments.swift

extract() { # module, folder of built modules, output
  mkdir -p "$3"
  swift symbolgraph-extract -module-name "$1" -I "$2" -target "$target" -output-dir "$3" \
    -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols
}

convert() { # module, catalog or nothing, graphs, output
  "$docc" convert ${2:+"$2"} --additional-symbol-graph-dir "$3" --output-dir "$4" \
    --fallback-display-name "$1" --fallback-bundle-identifier "com.example.$1" --warnings-as-errors
}

if [ "${1:-}" = --prove ]; then
  work=$docs/planted
  mkdir -p "$work/Planted.docc"
  printf '# ``Planted``\n\nA page.\n\n## Overview\n\nSee ``Nowhere``.\n' >"$work/Planted.docc/Planted.md"
  printf 'public func planted() {}\n' >"$work/Planted.swift"
  swiftc -swift-version 6 -parse-as-library -emit-module -module-name Planted \
    -emit-module-path "$work/Planted.swiftmodule" "$work/Planted.swift"
  extract Planted "$work" "$work/graphs"
  if convert Planted "$work/Planted.docc" "$work/graphs" "$work/archive" >"$work/log" 2>&1 ||
    ! grep -q Nowhere "$work/log"; then
    echo "docs.sh is blind: a link that leads nowhere was not seen" >&2
    exit 1
  fi
  if { "$docs/doc-comments" "$work" "$work"/graphs/*.json || true; } | grep -q 'Planted.swift:1: error:'; then
    echo "a broken link and an undocumented declaration are seen"
  else
    echo "docs.sh is blind: an undocumented declaration was not seen" >&2
    exit 1
  fi
fi

failed=0
for module in $modules; do
  extract "$module" "$built" "$docs/graphs/$module"
  catalog=Sources/$module/$module.docc
  [ -d "$catalog" ] || catalog=
  if ! convert "$module" "$catalog" "$docs/graphs/$module" "$docs/$module.doccarchive" \
    >"$docs/$module.log" 2>&1 || grep -qE '^(warning|error):' "$docs/$module.log"; then
    echo "FAILED $module" >&2
    sed "s|$root/||g" "$docs/$module.log" >&2
    failed=1
  else
    echo "ok     $module: $(find "$docs/$module.doccarchive/data" -name '*.json' | wc -l) pages"
  fi
done
"$docs/doc-comments" "$root" "$docs"/graphs/*/*.json >&2 || failed=1
exit "$failed"
