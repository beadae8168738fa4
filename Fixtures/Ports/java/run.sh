#!/usr/bin/env bash
# Compiles the port when its sources are newer than its classes, then answers vectors on standard input.
#
# UPDATE_PROMPT_JAVA_BUILD names the folder of the classes; else it is .build/java-port of the repository.
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
build="${UPDATE_PROMPT_JAVA_BUILD:-$here/../../../.build/java-port}"
classes="$build/classes"

java=java
javac=javac
if [ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/javac" ]; then
  java="$JAVA_HOME/bin/java"
  javac="$JAVA_HOME/bin/javac"
fi

missing() {
  echo "run.sh: no javac: install a Java development kit, 17 or newer" >&2
  exit 127
}
command -v "$javac" >/dev/null || missing

# The stamp is as old as the start of the last compilation, so that an edit during one counts.
stamp="$classes/stamp"
is_stale() {
  [ ! -e "$stamp" ] || [ -n "$(find "$here" -newer "$stamp" ! -name README.md)" ]
}

if is_stale; then
  # Some systems have a javac that only says that there is none.
  "$javac" -version >/dev/null 2>&1 || missing
  mkdir -p "$build"
  fresh="$(mktemp -d "$build/fresh.XXXXXX")"
  trap 'rm -rf "$fresh"' EXIT
  touch "$fresh/stamp"
  "$javac" --release 17 -encoding UTF-8 -d "$fresh" \
    "$here"/updateprompt/*.java "$here"/adapter/*.java >&2
  # Another run may have been faster; its classes may be in use.
  if is_stale; then
    rm -rf "$classes"
    mv "$fresh" "$classes"
  fi
  rm -rf "$fresh"
  trap - EXIT
fi

exec "$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$classes" adapter.Adapter
