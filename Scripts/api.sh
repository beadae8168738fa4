#!/bin/bash
# Shows what apps could use of an earlier tag and no longer can, by the toolchain's digester.
# `swift package diagnose-api-breaking-changes` does not suffice: it takes what became `package` for still
# public, and passes over UpdatePromptRuntime, which is no product but is what UpdatePromptKit re-exports.
#
#   api.sh [TAG]   against TAG, else the last one; fails when something is gone or changed
set -euo pipefail
cd "$(dirname "$0")/.."
work=$PWD/.build/api
digester=$(dirname "$(readlink -f "$(command -v swift)")")/swift-api-digester
modules="UpdatePromptCore UpdatePromptRuntime UpdatePromptKit UpdatePromptTesting UpdatePromptAudit"
tag=${1:-$(git describe --tags --abbrev=0 --match '[0-9]*.[0-9]*.[0-9]*' 2>/dev/null || true)}
[ -n "$tag" ] || { echo "no earlier tag: nothing to compare the public API with"; exit 0; }

rm -rf "$work"
mkdir -p "$work/source" "$work/then" "$work/now"
git archive "$tag" | tar -x -C "$work/source"

public_only='
import json, sys

def public(node):
    node["children"] = [public(child) for child in node.get("children", []) if not child.get("isInternal")]
    return node

for path in sys.argv[1:]:
    with open(path) as file:
        dump = json.load(file)
    public(dump["ABIRoot"])
    with open(path, "w") as file:
        json.dump(dump, file)
'
dump() { # package, folder
  local built
  swift build -q --package-path "$1" -Xswiftc -warnings-as-errors
  built=$(swift build --package-path "$1" -Xswiftc -warnings-as-errors --show-bin-path)/Modules
  for module in $modules; do
    "$digester" -dump-sdk -module "$module" -I "$built" -avoid-location -avoid-tool-args -o "$2/$module.json"
  done
  python3 -c "$public_only" "$2"/*.json
}
dump "$work/source" "$work/then"
dump . "$work/now"

broken=0
for module in $modules; do
  changes=$("$digester" -diagnose-sdk -compiler-style-diags \
    -input-paths "$work/then/$module.json" -input-paths "$work/now/$module.json" 2>&1)
  if changes=$(grep -vE '^(/\*.*\*/)?$' <<<"$changes"); then
    printf '%s, since %s:\n%s\n' "$module" "$tag" "$changes"
    broken=1
  else
    echo "$module: nothing gone or changed since $tag"
  fi
done
exit "$broken"
