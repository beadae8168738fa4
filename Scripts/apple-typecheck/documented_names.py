"""documented_names.py SDK: holds our stubs to the mangled names that Apple's documentation pages print.

A mangled name says module, labels, types and constraints, so a stub that yields the same one declares
the same thing. Reads documented-names.txt (what it is | its name), against the stubs of the linux pass.
"""
import json
import pathlib
import platform
import subprocess
import sys
import tempfile

# The one difference there may be: where Linux's Foundation keeps its types.
HOMES = [
    ("14CoreFoundation7CGFloatV", "CGFloat"), ("12CoreGraphics7CGFloatV", "CGFloat"),
    ("10Foundation7CGFloatV", "CGFloat"), ("20FoundationEssentials3URLV", "URL"), ("10Foundation3URLV", "URL"),
]


def leveled(name):
    for home, short in HOMES:
        name = name.replace(home, short)
    return name


def declared(sdk, module, folder):
    subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module, "-I", sdk, "-output-dir", folder,
         "-target", f"{platform.machine()}-unknown-linux-gnu"], check=True)
    for file in pathlib.Path(folder).glob("*.symbols.json"):
        for symbol in json.loads(file.read_text())["symbols"]:
            yield leveled(symbol["identifier"]["precise"].split("::")[0])


def main():
    lines = pathlib.Path(__file__).with_name("documented-names.txt").read_text().splitlines()
    documented = [line.split("|") for line in lines]
    with tempfile.TemporaryDirectory() as folder:
        ours = {name for module in ("SwiftUI", "StoreKit") for name in declared(sys.argv[1], module, folder)}
    missing = [what for what, name in documented if leveled(name) not in ours]
    if missing:
        sys.exit("error: our stubs differ from Apple's documentation: " + ", ".join(missing))
    print(f"stubs: {len(documented)} of {len(documented)} documented names are ours too")


main()
