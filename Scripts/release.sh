#!/bin/bash
# Makes a release, or says why not: checks everything, brings the pages that name a release to it, commits
# them and tags. Nothing is pushed.
#
#   release.sh 1.2.3             release what KitRelease.version already calls 1.2.3
#   release.sh 1.2.3 --dry-run   the same, then undo it: nothing is committed or tagged
#   release.sh --check           only whether a tagged commit is the release that its tag names
set -euo pipefail
cd "$(dirname "$0")/.."
refuse() { echo "release.sh: $1; $2" >&2; exit 1; }

constant=$(sed -n 's/.*version = "\(.*\)"/\1/p' Sources/UpdatePromptCore/KitRelease.swift)
notes=Sources/UpdatePromptCore/UpdatePromptCore.docc/ReleaseNotes.md

if [ "${1:-}" = --check ]; then
  tag=$(git tag --points-at HEAD --list '[0-9]*.[0-9]*.[0-9]*' 2>/dev/null | sort -V | tail -1)
  [ -z "$tag" ] || [ -n "$(git status --porcelain)" ] || [ "$tag" = "$constant" ] ||
    refuse "this commit is tagged $tag, but KitRelease.version is $constant" "make them equal"
  grep -qx "## $constant" "$notes" || refuse "$notes has no section $constant" "write what is new"
  echo "release $constant${tag:+, tagged}"
  exit
fi

version=${1:-}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || refuse "'$version' is no release" "ask for one such as 1.2.3"
[ -z "${2:-}" ] || [ "$2" = --dry-run ] || refuse "'$2' is unknown" "the one option is --dry-run"
last=$(git describe --tags --abbrev=0 --match '[0-9]*.[0-9]*.[0-9]*' 2>/dev/null || true)

[ -z "$(git status --porcelain)" ] || refuse "there are uncommitted changes" "commit or stash them"
[ "$(git rev-parse --abbrev-ref HEAD)" = main ] || refuse "this is not main" "switch to main"
if git rev-parse -q --verify "refs/tags/$version" >/dev/null; then
  refuse "$version is tagged already" "ask for a later one"
fi
[ "$constant" = "$version" ] || refuse "KitRelease.version is $constant, not $version" "make them equal"
if [ -n "$last" ] && [ "$(printf '%s\n' "$last" "$version" | sort -V | tail -1)" != "$version" ]; then
  refuse "$version is older than the last tag $last" "ask for a later one"
fi
grep -qx "## $version" "$notes" || refuse "$notes has no section $version" "write what is new"
if ! bash Scripts/api.sh; then
  [ "${version%%.*}" != "${last%%.*}" ] ||
    refuse "the public API of $last is not all there" "keep it, or raise the major version"
fi

named='(from: "|git checkout |UpdatePromptKit/|default: )[0-9]+\.[0-9]+\.[0-9]+'
mapfile -t pages < <(git grep -lE "$named" -- README.md 'Sources/*.md' Fixtures/Schemas)
sed -i -E "s#$named#\1$version#" "${pages[@]}"
undo() { git checkout -q -- "${pages[@]}"; }
git diff --stat
bash Scripts/check.sh full || { undo; refuse "check.sh is red" "mend what it names"; }
if [ "${2:-}" = --dry-run ]; then
  undo
  echo "$version could be released"
else
  git diff --quiet || git commit -qm "Release $version" -- "${pages[@]}"
  git tag -a "$version" -m "UpdatePromptKit $version"
  echo "tagged $version; push it with: git push origin main $version"
fi
