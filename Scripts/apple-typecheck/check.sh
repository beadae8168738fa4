#!/bin/bash
# check.sh [PLATFORM…] [--app FOLDER]…: type-checks UpdatePromptKit, the sample app, and any further
# apps, for linux, ios, macos, tvos, watchos, visionos or all; by default linux, ios and macos.
#
# Type-checked on Linux against our own declarations of Apple's public API; not compiled with Xcode.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
[ "$(uname)" = Linux ] || { echo "skipped: elsewhere there is an SDK to compile with"; exit 0; }
command -v python3 >/dev/null || { echo "python3 is not installed; it plants the mistakes" >&2; exit 1; }

platforms=() apps=("$here/SampleApp")
while [ $# -gt 0 ]; do
  case $1 in
    --app)
      [ -d "${2-}" ] || { echo "--app wants a folder of Swift files" >&2; exit 64; }
      apps+=("$2")
      shift
      ;;
    all) platforms=(linux ios macos tvos watchos visionos) ;;
    linux | ios | macos | tvos | watchos | visionos) platforms+=("$1") ;;
    *)
      sed -n '2,3s/^# //p' "$0" >&2
      exit 64
      ;;
  esac
  shift
done
[ ${#platforms[@]} -gt 0 ] || platforms=(linux ios macos)

kit=$root/Sources/UpdatePromptKit
for platform in "${platforms[@]}"; do
  start=$SECONDS
  bash "$here/platform.sh" "$platform" "$kit" "${apps[@]}"
  echo "$platform: type-checked the kit and ${#apps[@]} app(s) in $((SECONDS - start)) s"
  python3 "$here/planted_mistakes.py" "$platform" "$kit" "$here/SampleApp"
done
