"""planted_mistakes.py PLATFORM KIT APP: plants one mistake after the other and wants each of them caught.

A pass that catches nothing is no check. Every mistake is one edit of a copy of the Apple layer or of the
sample app; the pass must fail, and with the diagnostic that names the mistake. Run by check.sh, after a
green pass has prepared the modules.
"""
import concurrent.futures
import pathlib
import shutil
import subprocess
import sys
import tempfile

ALL = {"linux", "ios", "macos", "tvos", "watchos", "visionos"}
APPLE = ALL - {"linux"}
CARD, ASKS, SHOWN, EDGES = (
    "UpdateCard.swift", "View+UpdatePrompt.swift", "CardPresentation.swift", "PromptEnvironment+App.swift")
HOME, STYLES, ROW = "HomeScreen.swift", "OtherStyles.swift", "SettingsRow.swift"
NEW, OLD = "#available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)", "#available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)"
END = None  # instead of a text to replace: the new text goes to the file's end

# (what it is, file, text to replace, replacement, part of the diagnostic, passes that must catch it)
MISTAKES = [
    ("a misspelt modifier", CARD, ".accessibilityAddTraits(", ".accessibilityAddTrait(", "has no member 'accessibilityAddTrait'", ALL),
    ("an availability check too low", CARD, NEW, OLD, "is only available in", APPLE - {"visionos"}),
    ("no availability check", CARD, f"if {NEW} {{\n          return", "do {\n          return", "is only available in", APPLE - {"visionos"}),
    ("glass on visionOS", CARD, "#if !os(visionOS)", "#if !os(Linux)", "is unavailable in visionOS", {"visionos"}),
    ("a view that watchOS lacks", CARD, "#if !os(tvOS) && !os(watchOS)", "#if !os(tvOS)", "is unavailable in watchOS", {"watchos"}),
    ("a view that tvOS lacks", CARD, "#if !os(tvOS) && !os(watchOS)", "#if !os(watchOS)", "is unavailable in tvOS", {"tvos"}),
    ("the prompt used off the main actor", CARD, END, "\nnonisolated func steal(_ prompt: UpdatePrompt) { prompt.check() }", "main actor-isolated", ALL),
    ("a private type in public API", CARD, "private let style", "public let style", "cannot be declared public", ALL),
    ("an import that leaks into public API", CARD, "public import SwiftUI", "import SwiftUI", "is imported by this file as 'internal'", ALL),
    ("a value of the wrong type", CARD, "minWidth: 44", 'minWidth: "44"', "cannot convert value of type 'String'", ALL),
    ("a variable nobody reads", CARD, "      Group {", "      let unread = 1\n      Group {", "was never used", ALL),
    ("a misspelt environment value", ASKS, "\\.scenePhase", "\\.scenePhases", "cannot infer key path type", ALL),
    ("a wrong argument label", ASKS, "presenting: shown", "present: shown", "incorrect argument label", ALL),
    ("a detent that does not exist", ASKS, ".medium, .large", ".medium, .huge", "has no member 'huge'", ALL),
    ("a role that does not exist", ASKS, "? .cancel :", "? .cancelled :", "has no member 'cancelled'", ALL),
    ("a deprecated modifier", ASKS, ".onChange(of: scenePhase) { if", ".onChange(of: scenePhase) { _ in if", "was deprecated in", APPLE - {"visionos"}),
    ("a switch that forgets a case", SHOWN, "        case (.later, _): .bordered\n", "", "must be exhaustive", ALL),
    ("a missing await", EDGES, "{ await StoreKit.Storefront.current", "{ StoreKit.Storefront.current", "is not marked with 'await'", ALL),
    ("AppKit on iOS", EDGES, "#if os(macOS)", "#if os(macOS) || os(iOS)", "cannot find 'NSWorkspace'", {"ios"}),
    ("UIKit everywhere", EDGES, "#elseif canImport(UIKit) && !os(watchOS)", "#else\n        return await UIApplication.shared.open(url)\n      #endif\n      #if false", "cannot find 'UIApplication'", {"linux", "watchos"}),
    ("a delegate taken to be on the main actor", EDGES, "MainActor.assumeIsolated { page.dismiss(animated: true) }", "page.dismiss(animated: true)", "main actor-isolated", {"ios"}),
    ("a delegate that is no NSObject", EDGES, "StorePage: NSObject, SK", "StorePage: SK", "does not conform to protocol 'NSObjectProtocol'", {"ios"}),
    ("an app that reaches into the package", HOME, END, '\nlet reached = PlainNotes.text("x")', "PlainNotes", ALL),
    ("an app whose prompt could open no store", STYLES, "source: RemoteConfigSource(), environment: .app)", "source: RemoteConfigSource())", "missing argument for parameter 'environment'", ALL),
    ("an app that forgets 'could not check'", ROW, '        case nil: note = "Could not check"\n', "", "must be exhaustive", ALL),
    ("an app that checks off the main actor", HOME, END, "\nfunc later(_ updates: UpdatePrompt) { Task.detached { updates.check() } }", "main actor-isolated", ALL),
    ("a preview of nothing", ROW, ".preview(PromptCard", ".previews(PromptCard", "has no member 'previews'", ALL),
]


def run(platform, kit, app):
    script = pathlib.Path(__file__).with_name("platform.sh")
    done = subprocess.run(
        ["bash", script, "--prepared", platform, kit, app], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def plant(platform, kit, app, mistake):
    """What is wrong with the gate, or nothing when it has caught the mistake."""
    name, file, old, new, diagnostic, _ = mistake
    with tempfile.TemporaryDirectory(dir=kit.parents[1] / ".build") as folder:
        copies = [pathlib.Path(shutil.copytree(source, pathlib.Path(folder) / source.name)) for source in (kit, app)]
        (path,) = [copy / file for copy in copies if (copy / file).exists()]
        text = path.read_text()
        if old is not END and old not in text:
            return f"{name}: {file} no longer holds «{old}»; plant it elsewhere"
        path.write_text(text + new + "\n" if old is END else text.replace(old, new))
        status, output = run(platform, *copies)
    if status == 0:
        return f"{name}: not caught"
    if diagnostic not in output:
        return f"{name}: failed, but not with «{diagnostic}»:\n{output}"
    return None


def without_stub(platform, kit, app):
    """The same for a stub that is missing, which `#if canImport` would pass over in silence."""
    folders = [*kit.parents[1].glob(f".build/apple-typecheck/*/{platform}/sdk/StoreKit.swiftmodule")]
    hidden = [folder.rename(folder.with_suffix(".hidden")) for folder in folders]
    try:
        status, output = run(platform, kit, app)
    finally:
        for folder in hidden:
            folder.rename(folder.with_suffix(".swiftmodule"))
    return None if status and "a stub is missing" in output else f"a missing stub: not caught\n{output}"


def main():
    platform, kit, app = sys.argv[1], *(pathlib.Path(path).resolve() for path in sys.argv[2:4])
    mistakes = [mistake for mistake in MISTAKES if platform in mistake[5]]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        wrong = [each for each in pool.map(lambda one: plant(platform, kit, app, one), mistakes) if each]
    wrong += filter(None, [without_stub(platform, kit, app)])
    if wrong:
        sys.exit("error: the gate is blind\n  " + "\n  ".join(wrong))
    print(f"{platform}: caught all {len(mistakes) + 1} planted mistakes")


main()
