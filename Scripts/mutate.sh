#!/bin/bash
# mutate.sh: changes one thing at a time in Sources/UpdatePromptCore, builds it, and replays the
# vectors: they must notice. Goes on where it was stopped; needs python3 (Debian: python3).
#
#   mutate.sh                 make, build and judge every mutant that is not judged yet
#   mutate.sh --all           judge every one again, also what is known (after vectors were removed)
#   mutate.sh --list          print the mutants and their number, build nothing
#   mutate.sh --only TEXT     only mutants whose file, function or lines contain TEXT
#   mutate.sh --report        print what is known so far, judge nothing
#   mutate.sh --prove         run the suite that each accepted survivor names: it must fail
#
# Survivors have to be in Scripts/mutants-accepted.txt with an argument each; an entry that is no
# survivor any more is an error too. Exit status: 0 every mutant is caught or accepted, 1 not so.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v python3 >/dev/null || { echo "mutate.sh: install python3 first" >&2; exit 1; }
exec python3 Scripts/mutate.py "$@"
