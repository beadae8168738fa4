#!/bin/bash
# coverage.sh: runs the tests and fails when a line of Sources/UpdatePromptCore was not reached.
# Prints the share of lines reached in every module. Builds in a folder of its own, so that an
# ordinary build stays as it is. Exit status: 0 all of Core, 1 a line was missed or a test failed.
set -euo pipefail
cd "$(dirname "$0")/.."

build=.build/coverage
# Another version of the tool cannot read the profiles of this compiler.
tools=$(dirname "$(readlink -f "$(command -v swift)")")
for tool in llvm-cov llvm-profdata; do
  [ -x "$tools/$tool" ] || { echo "coverage.sh: no $tool beside swift; install a complete toolchain" >&2; exit 1; }
done

log=$(mktemp)
trap 'rm -f "$log"' EXIT
# A process that a test kills may leave half a profile, over which swift test's own merge stumbles.
if ! swift test --scratch-path "$build" --enable-code-coverage >"$log" 2>&1 &&
  ! grep -q "✔ Test run with" "$log"; then
  grep -E "✘|error:" "$log" >&2 || tail -20 "$log" >&2
  exit 1
fi
bin=$(swift build --scratch-path "$build" --show-bin-path)
binary=$(echo "$bin"/*.xctest)
[ -f "$binary" ] || binary=$(echo "$bin"/*.xctest/Contents/MacOS/*)

"$tools/llvm-profdata" merge -sparse -failure-mode=all "$bin"/codecov/*.profraw \
  -o "$bin/codecov/default.profdata" 2>/dev/null
"$tools/llvm-cov" export -format=lcov -instr-profile "$bin/codecov/default.profdata" "$binary" Sources |
  awk -v root="$PWD/" '
    /^SF:/ { file = substr($0, 4); sub(root, "", file)
             split(file, part, "/"); module = part[2] == "Hosts" ? "Hosts/" part[3] : part[2] }
    /^DA:/ { split(substr($0, 4), line, ","); lines[module]++
             if (line[2] > 0) reached[module]++
             else if (module == "UpdatePromptCore") missed[++count] = file ":" line[1] }
    END {
      for (module in lines)
        printf "%6.1f %%  %s (%d of %d lines)\n", 100 * reached[module] / lines[module], module,
          reached[module], lines[module] | "sort -k3"
      close("sort -k3")
      while (("ls -d Sources/*/" | getline folder) > 0) {
        split(folder, part, "/")
        if (!(part[2] in lines) && part[2] != "Hosts") print "   none    " part[2] " (in no test)"
      }
      for (i = 1; i <= count; i++)
        printf "%s: error: no test reaches this line\n", missed[i] > "/dev/stderr"
      exit count > 0 || !("UpdatePromptCore" in lines)
    }'
