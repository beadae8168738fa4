#!/bin/bash
# How long a generated project takes to resolve, beside what Foundation needs to read it alone.
# Fails when it is more than twice that, or when ten times the input takes over twelve times as long.
set -euo pipefail
cd "$(dirname "$0")/.."
swift run -c "${CONFIGURATION:-release}" --package-path Scripts/DriftBench DriftBench
