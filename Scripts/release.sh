#!/bin/bash
# Tags a release, or says why not. Nothing is pushed.
#
#   release.sh            check everything and tag KitRelease.version
#   release.sh --dry-run  check everything and tag nothing
#   release.sh --api      only the public API against the last tag
set -euo pipefail
cd "$(dirname "$0")/.."
refuse() { echo "release.sh: $1; $2" >&2; exit 1; }

last_tag() { git describe --tags --abbrev=0 2>/dev/null || true; }

api() {
  local last
  last=$(last_tag)
  [ -n "$last" ] || { echo "no earlier tag: nothing to compare the public API with"; return 0; }
  swift package diagnose-api-breaking-changes "$last" \
    --products UpdatePromptKit --products UpdatePromptCore --products UpdatePromptTesting
}

if [ "${1:-}" = --api ]; then
  api
  exit
fi

version=$(sed -n 's/.*version = "\(.*\)"/\1/p' Sources/UpdatePromptCore/KitRelease.swift)
[ -n "$version" ] || refuse "KitRelease.version cannot be read" "write it as a plain literal"
[ -z "$(git status --porcelain)" ] || refuse "there are uncommitted changes" "commit or stash them"
[ "$(git rev-parse --abbrev-ref HEAD)" = main ] || refuse "this is not main" "switch to main"
if git rev-parse -q --verify "refs/tags/$version" >/dev/null; then
  refuse "$version is tagged already" "raise KitRelease.version"
fi
last=$(last_tag)
if [ -n "$last" ] && [ "$(printf '%s\n%s\n' "$last" "$version" | sort -V | tail -1)" != "$version" ]; then
  refuse "$version is older than the last tag $last" "raise KitRelease.version"
fi
notes=Sources/UpdatePromptCore/UpdatePromptCore.docc/ReleaseNotes.md
grep -q "^## $version\$" "$notes" || refuse "$notes has no section $version" "write what is new"
if ! api; then
  [ "${version%%.*}" != "${last%%.*}" ] ||
    refuse "the public API breaks within ${version%%.*}.x" "raise the major version or keep the API"
fi
bash Scripts/check.sh full
if [ "${1:-}" = --dry-run ]; then
  echo "$version could be tagged"
else
  git tag -a "$version" -m "UpdatePromptKit $version"
  echo "tagged $version; push it with: git push origin main $version"
fi
