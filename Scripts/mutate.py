"""Builds and judges the mutants; see mutate.sh."""

import argparse
import collections
import filecmp
import hashlib
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import time

from mutants import all_mutants

CORE = "Sources/UpdatePromptCore"
FOLDER = ".build/mutants"
TREE = f"{FOLDER}/tree"
PROGRAM = "update-prompt"
ACCEPTED = "Scripts/mutants-accepted.txt"
# Made from Localization, and held to it by a test.
SKIPPED = {"Catalogs.swift"}
COPIED = ["Package.swift", "Sources", "Tests", "Fixtures/Vectors", "Fixtures/Lookup", "Localization"]
BUILD_LIMIT, REPLAY_LIMIT, SUITE_LIMIT = 600, 60, 600
# Some mutants never stop taking memory.
MEMORY_LIMIT = 4 << 30


def fingerprint(*paths):
    digest = hashlib.sha256()
    for path in paths:
        for folder, folders, files in sorted(os.walk(path)):
            folders.sort()
            for file in sorted(files):
                digest.update(open(os.path.join(folder, file), "rb").read())
    return digest.hexdigest()[:16]


def run(command, limit, memory=None):
    """Output and status; a status of None is a time-out. The whole group is stopped."""
    process = subprocess.Popen(
        command, cwd=TREE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"},
        preexec_fn=memory and (lambda: resource.setrlimit(resource.RLIMIT_AS, (memory, memory))))
    try:
        return (process.communicate(timeout=limit)[0].decode(errors="replace"), process.returncode)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        return (process.communicate()[0].decode(errors="replace"), None)


class Tree:
    """A copy of the repository, in which one file at a time is wrong."""

    def __init__(self):
        for path in COPIED:
            files = [path] if os.path.isfile(path) else [
                os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names]
            for folder, _, names in os.walk(os.path.join(TREE, path)):
                for name in names:
                    copy = os.path.join(folder, name)
                    if os.path.relpath(copy, TREE) not in files:
                        os.remove(copy)
            for file in files:
                self.copy(file)

    def copy(self, file):
        """Leaves alone what is the same, so that it is not built again."""
        target = os.path.join(TREE, file)
        if not (os.path.exists(target) and filecmp.cmp(file, target, shallow=False)):
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copyfile(file, target)

    def put(self, file, lines):
        with open(os.path.join(TREE, CORE, file), "w", encoding="utf-8") as out:
            out.write("\n".join(lines))

    def build(self):
        return run(["swift", "build", "--product", PROGRAM], BUILD_LIMIT)

    def is_current(self, since):
        """Whether the program was linked since; a build that was stopped can hide a changed file."""
        program = os.path.join(TREE, ".build/debug", PROGRAM)
        return os.path.exists(program) and os.stat(program).st_mtime_ns >= since

    def replay(self):
        return run([f".build/debug/{PROGRAM}", "vectors", "Fixtures/Vectors"], REPLAY_LIMIT, MEMORY_LIMIT)


def lines_of(file):
    return open(os.path.join(CORE, file), encoding="utf-8").read().split("\n")


def changed(mutant):
    lines = lines_of(mutant.file)
    if tuple(lines[mutant.start:mutant.start + len(mutant.old)]) != mutant.old:
        sys.exit(f"{mutant.file} has changed meanwhile; run mutate.sh again")
    lines[mutant.start:mutant.start + len(mutant.old)] = mutant.new
    return lines


def judge(tree, mutant):
    """The verdict on one mutant and the vectors that caught it."""
    begun = time.time_ns()
    tree.put(mutant.file, changed(mutant))
    _, status = tree.build()
    if status != 0:
        return "no program", []
    if not tree.is_current(begun):
        sys.exit(f"swift build says it is done, and has not linked {PROGRAM}; remove {TREE}/.build")
    output, status = tree.replay()
    caught = re.findall(r"^FAILED ([^:\s]+)", output, re.M)
    if status is None:
        return "caught", ["(no end)"]
    if status == 0:
        return "survived", []
    return "caught", caught or ["(crash)"]


class Results:
    """What is known, a line of JSON for each mutant."""

    path = f"{FOLDER}/results.jsonl"

    def __init__(self):
        os.makedirs(FOLDER, exist_ok=True)
        self.vectors = fingerprint("Fixtures/Vectors")
        self.known = {}
        for line in open(self.path, encoding="utf-8") if os.path.exists(self.path) else []:
            entry = json.loads(line)
            if entry["source"] == self.source(entry["key"]):
                self.known[entry["key"]] = entry

    def source(self, key):
        """Whatever was found out about a file holds until that file changes."""
        path = os.path.join(CORE, key.split(" @ ")[0])
        return hashlib.sha256(open(path, "rb").read()).hexdigest()[:16] if os.path.exists(path) else ""

    def is_settled(self, mutant):
        """Survivors are asked again when there are other vectors."""
        entry = self.known.get(mutant.key)
        return entry and (entry["verdict"] != "survived" or entry["vectors"] == self.vectors)

    def add(self, mutant, verdict, caught, seconds):
        entry = {"key": mutant.key, "kind": mutant.kind, "verdict": verdict, "by": caught[:12],
                 "count": len(caught), "seconds": round(seconds, 1), "vectors": self.vectors,
                 "source": self.source(mutant.key)}
        self.known[mutant.key] = entry
        with open(self.path, "a", encoding="utf-8") as out:
            out.write(json.dumps(entry, ensure_ascii=False) + "\n")


def accepted():
    """The list of survivors with an argument: key, why (`equal` or a suite) and argument."""
    found = {}
    text = open(ACCEPTED, encoding="utf-8").read() if os.path.exists(ACCEPTED) else ""
    for block in re.split(r"\n\s*\n", text):
        lines = [line for line in block.strip().split("\n") if line and not line.startswith("#")]
        if not lines:
            continue
        match = re.match(r"(equal|[A-Za-z]+Tests): \S.{10,}", lines[-1])
        if not match or len(lines) < 2 or "\n".join(lines[:-1]) in found:
            sys.exit(f"{ACCEPTED}: an entry is a mutant and, last, `equal: why` or `SomeTests: why`, once:\n{block}")
        found["\n".join(lines[:-1])] = match[1]
    return found


def report(mutants, results):
    """Prints the counts and everything that is not as it should be; true when all is well."""
    verdicts = collections.Counter(
        results.known[m.key]["verdict"] if m.key in results.known else "not judged" for m in mutants)
    survivors = [m for m in mutants if results.known.get(m.key, {}).get("verdict") == "survived"]
    arguments = accepted()
    open_ones = [m for m in survivors if m.key not in arguments]
    stale = set(arguments) - {m.key for m in survivors}
    for mutant in open_ones:
        print(f"SURVIVED (line {mutant.start + 1}, {mutant.kind})\n{mutant.key}\n")
    if not verdicts["not judged"]:
        for key in sorted(stale):
            print(f"STALE in {ACCEPTED}: no such survivor any more\n{key}\n")
    programs = verdicts["caught"] + verdicts["survived"]
    print(f"{programs} mutants: {verdicts['caught']} caught by the vectors, {len(survivors)} survived, "
          f"{len(survivors) - len(open_ones)} of them accepted")
    print(f"{verdicts['no program']} more do not compile, {verdicts['not judged']} are not judged yet")
    return not open_ones and not stale and not verdicts["not judged"]


def judge_all(mutants, results, again):
    tree, todo = Tree(), [m for m in mutants if again or not results.is_settled(m)]
    print(f"{len(mutants)} mutants, {len(todo)} to judge", flush=True)
    if todo:
        (output, built), (replay, status) = tree.build(), tree.replay()
        if built != 0 or status != 0:
            sys.exit(f"the unchanged source does not build or pass:\n{output[-2000:]}{replay[-2000:]}")
    started = time.time()
    for index, mutant in enumerate(todo):
        begun = time.time()
        try:
            verdict, caught = judge(tree, mutant)
        finally:
            tree.put(mutant.file, lines_of(mutant.file))
        results.add(mutant, verdict, caught, time.time() - begun)
        if index % 25 == 24:
            left = (time.time() - started) / (index + 1) * (len(todo) - index - 1)
            print(f"{index + 1} of {len(todo)}, about {left / 60:.0f} min left", flush=True)


def prove(mutants):
    """Runs the suite that an accepted survivor names on it; true when each of them fails."""
    tree, arguments, good = Tree(), accepted(), True
    for mutant in mutants:
        suite = arguments.get(mutant.key, "equal")
        if suite == "equal":
            continue
        tree.put(mutant.file, changed(mutant))
        output, status = run(["swift", "test", "--filter", f"\\.{suite}/"], SUITE_LIMIT)
        tree.put(mutant.file, lines_of(mutant.file))
        if status == 0 or "error: emit-module" in output:
            good = False
            print(f"{suite} passes on\n{mutant.key}\n", flush=True)
    return good


def main():
    parser = argparse.ArgumentParser(prog="mutate.sh", description="mutation test of UpdatePromptCore")
    parser.add_argument("--list", action="store_true", help="print the mutants")
    parser.add_argument("--only", default="", metavar="TEXT", help="only mutants that contain it")
    parser.add_argument("--all", action="store_true", help="judge again what is known")
    parser.add_argument("--report", action="store_true", help="judge nothing")
    parser.add_argument("--prove", action="store_true", help="run the suites of accepted survivors")
    options = parser.parse_args()
    mutants = [m for m in all_mutants(CORE, SKIPPED) if options.only in m.key]
    if options.list:
        print("\n\n".join(m.key for m in mutants) + f"\n\n{len(mutants)} mutants")
        return 0
    if options.prove:
        return 0 if prove(mutants) else 1
    results = Results()
    if not options.report:
        judge_all(mutants, results, options.all)
    return 0 if report(mutants, results) or options.only else 1


if __name__ == "__main__":
    sys.exit(main())
