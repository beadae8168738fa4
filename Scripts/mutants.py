"""Makes mutants of Swift source: one line changed in one way, found by the text alone."""

import os
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    file: str
    kind: str
    function: str
    start: int  # first line, from 0
    old: tuple  # the lines that go
    new: tuple  # the lines that come
    ordinal: int = 1  # among mutants that look the same

    @property
    def key(self):
        again = f" #{self.ordinal}" if self.ordinal > 1 else ""
        lines = [f"{self.file} @ {self.function}{again}"]
        lines += [f"- {line.strip()}" for line in self.old]
        lines += [f"+ {line.strip()}" for line in self.new]
        return "\n".join(lines)


SWAPS = {
    "compare": {"<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="],
                "==": ["!="], "!=": ["=="]},
    "logic": {"&&": ["||"], "||": ["&&"]},
    "arithmetic": {"+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"], "+=": ["-="],
                   "-=": ["+="], "<<": [">>"], "&": ["|"], "|": ["&"]},
}
WORDS = {
    "true": ["false"], "false": ["true"], "min": ["max"], "max": ["min"], "first": ["last"],
    "last": ["first"], "firstIndex": ["lastIndex"], "lastIndex": ["firstIndex"],
    "prefix": ["suffix"], "suffix": ["prefix"], "older": ["newer"], "newer": ["older"],
    "same": ["newer"], "upToDate": ["aheadOfStore"], "aheadOfStore": ["upToDate"],
    "started": ["answered"], "answered": ["unreachable"], "unreachable": ["answered"],
    "shown": ["tapped"], "tapped": ["dismissed"], "dismissed": ["shown"], "update": ["later"],
    "later": ["skip"], "skip": ["later"], "itmsApps": ["web"], "web": ["sheet"],
    "sheet": ["itmsApps"], "firstSeen": ["onboarding"], "keep": ["clear"], "clear": ["keep"],
    "lowercased": ["uppercased"], "uppercased": ["lowercased"], "title": ["body"],
    "launchedBefore": ["onboardedAtLaunch"], "onboardedAtLaunch": ["launchedBefore"],
}
# Words that are values only after a dot; without one they name variables.
FREE_WORDS = {"true", "false", "min", "max"}
# Files whose text constants are part of the contract; elsewhere texts are words for people.
CONTRACT_TEXTS = {
    "LookupRequest.swift", "StoreListing.swift", "Release.swift", "PromptEvent.swift",
    "PromptConfiguration.swift", "PromptMemory.swift", "Placeholder.swift", "PromptDecision.swift",
    "JSONValue.swift", "Storefront.swift", "Timestamp.swift", "CardText.swift",
}
# Of the table of scripts only the languages that the kit has catalogs for.
OWN_LANGUAGES = ('"zh"', '"ar"', '"ja"', '"ko"', '"Arab"')
STATEMENT = re.compile(r"^(_ = )?[A-Za-z_$][\w.$?]*(\(.*\)|\[.*\])*[\w.]*( (\+|-)?= .*)?$")
NOT_STATEMENTS = re.compile(
    r"^(return|let|var|guard|if|for|while|switch|case|default|func|init|public|private|package|"
    r"static|extension|defer|throw|break|continue|else|do|try|mutating|fileprivate|struct|enum)\b")


def masked(text):
    """The text with comments and the inside of texts blanked; of the same length."""
    out, position, depth, state = [], 0, [], "code"
    while position < len(text):
        rest = text[position:position + 3]
        if state == "code" and rest.startswith("//"):
            end = text.find("\n", position)
            out.append(" " * (end - position))
            position = end
        elif state == "code" and rest == '"""' or state == "block" and rest == '"""':
            state = "block" if state == "code" else "code"
            out.append('"""')
            position += 3
        elif state == "code" and rest[:1] == '"':
            end = text_end(text, position)
            out.append('"' + "".join("\n" if c == "\n" else " " for c in text[position + 1:end]) + '"')
            position = end + 1
        else:
            out.append(text[position] if state == "code" or text[position] == "\n" else " ")
            position += 1
    return "".join(out)


def text_end(text, start):
    """Where the text literal that starts here ends, over interpolations and texts in these."""
    position = start + 1
    while text[position] != '"':
        if text.startswith("\\(", position):
            depth, position = 1, position + 2
            while depth:
                if text[position] == '"':
                    position = text_end(text, position)
                depth += {"(": 1, ")": -1}.get(text[position], 0)
                position += 1
        else:
            position += 2 if text[position] == "\\" else 1
    return position


def replacements(line, mask, file):
    """Pairs of a kind and the changed line."""
    def put(match, text, group=0):
        return line[:match.start(group)] + text + line[match.end(group):]

    for kind, table in SWAPS.items():
        for match in re.finditer(r"(?<!\S)([-+*/%<>=!&|]{1,2})(?=\s)", mask):
            for new in table.get(match[1], []):
                yield kind, put(match, new, 1)
    for match in re.finditer(r"(?<![\w])(\.?)([A-Za-z]+)\b", mask):
        if re.match(r"\s*case ", mask) and ":" in mask[match.start():]:
            continue  # a pattern, which can only clash with the others
        for new in WORDS.get(match[2], []):
            if match[1] or match[2] in FREE_WORDS:
                yield "value", put(match, new, 2)
    for match in re.finditer(r"(?<![\w$.])(0x[0-9A-Fa-f]+|\d[\d_]*)(?![\w.]\d|\w)", mask):
        value = int(match[1].replace("_", ""), 0)
        for new in [value + 1] + ([value - 1] if value > 0 else []):
            yield "constant", put(match, str(new))
    for match in re.finditer(r"(?<=[\w)\s])(\.\.\.|\.\.<)(?=[\s\w(-])", mask):
        yield "boundary", put(match, {"...": "..<", "..<": "..."}[match[1]])
    for match in re.finditer(r"(?<![\w)])!(?=[\w($.])", mask):
        yield "negation", put(match, "")
    for match in re.finditer(r"\b(?:guard|if|while) ((?!let |case )[^,{]+?)(?= else \{| \{)", mask):
        yield "negation", put(match, f"!({line[match.start(1):match.end(1)]})", 1)
    for match in re.finditer(r"\bif: \{ ((?!facts in).+) \}\)", mask):
        yield "negation", put(match, f"!({line[match.start(1):match.end(1)]})", 1)
    yield from choices(line, mask)
    if file in CONTRACT_TEXTS or any(text in line for text in OWN_LANGUAGES) or '"TW"' in line:
        for match in re.finditer(r'"([^"]+)"', mask):
            for new in text_changes(line[match.start(1):match.end(1)], mask[:match.start()]):
                yield "text", put(match, new, 1)


def text_changes(text, before):
    """A set of characters loses its ends, a character becomes another, a text gets one more."""
    if before.endswith("ascii: ") or before.endswith("anyOf: ") and len(text) == 1:
        return [text[:-1] + chr(ord(text[-1]) + 1)]
    if before.endswith("anyOf: "):
        return [text[2 if text[0] == "\\" else 1:], text[:-1]]
    return ["_" + text]


def choices(line, mask):
    """Branches exchanged, operands dropped, fallbacks forgotten."""
    match = re.search(r"(\S+) \? (.+?) : (.+?)(?=\)*$| \})", mask)
    if match and mask.count(" ? ") == 1:
        yes, no = line[match.start(2):match.end(2)], line[match.start(3):match.end(3)]
        yield "branch", line[:match.start(2)] + no + " : " + yes + line[match.end(3):]
    match = re.search(r"= (\w+(?:\.\w+)?) \?\? (\w+)$", mask)
    if match:
        yield "fallback", line[:match.start(1)] + line[match.start(2):]
    match = re.search(r"return (\S+\(.*?\)) \+ (\[.*\])$", mask)
    if match:
        yield "operand", line[:match.start(1)] + line[match.start(2):]
        yield "operand", line[:match.end(1)]
    match = re.search(r"return (report\(.*\)|\[\..*\])$", mask)
    if match:
        yield "operand", line[:match.start(1)] + "[]"


def removals(index, masks):
    """Whether a line is a whole statement that can go."""
    mask = masks[index].strip()
    before = next((m.strip() for m in reversed(masks[:index]) if m.strip()), "")
    if mask.count("(") != mask.count(")") or before.endswith(("(", ",", "=", "+", "&&", "?", ":")):
        return False
    if mask.startswith("guard ") and mask.endswith("}") and "let " not in mask:
        return True
    if re.match(r"if .* \{ .* \}$", mask) and "let " not in mask and "case " not in mask:
        return "else" not in mask
    if NOT_STATEMENTS.match(mask) or mask.endswith(("{", ",")):
        return False
    return bool(STATEMENT.match(mask)) and ("=" in mask or "(" in mask)


def rules(lines):
    """The elements of `PromptRule.all`: first and last line of each."""
    start = next(i for i, line in enumerate(lines) if "static let all = [" in line) + 1
    found = []
    for index in range(start, len(lines)):
        if lines[index].startswith("  ]"):
            return found
        if re.match(r"    (quiet|PromptRule)\($", lines[index]):
            found.append([index, index])
        found[-1][1] = index


def rule_mutants(lines):
    """Two rules exchanged, one left out, or one more that yields to a manual check."""
    spans = rules(lines)
    for (start, end), following in zip(spans, spans[1:] + [None]):
        here = tuple(lines[start:end + 1])
        if following:
            there = tuple(lines[following[0]:following[1] + 1])
            yield "order", start, here + there, there + here
            yield "rule removed", start, here, ()
        for index in range(start, end + 1):
            if "yieldsToManualCheck" in "".join(here):
                break
            if re.search(r'when: ".*",$', lines[index]):
                yield "rule", index, (lines[index],), (lines[index] + " yieldsToManualCheck: true,",)


def store_mutants(lines):
    """A code of a store changed, in the list that is data."""
    for index, line in enumerate(lines):
        codes = re.findall(r"\b[A-Z]{3}[a-z]{2}\b", line)
        if len(codes) > 3:
            yield "data", index, (line,), (line.replace(codes[0], codes[0][:3] + "qq"),)
            yield "data", index, (line,), (line.replace(codes[-1], "QQQ" + codes[-1][3:]),)


def of_file(folder, file):
    text = open(os.path.join(folder, file), encoding="utf-8").read()
    lines, masks = text.split("\n"), masked(text).split("\n")
    functions, function = [], "-"
    for mask in masks:
        match = re.match(r"( {0,4})[\w() ]*?\b(func|init|subscript|var|let)\b *(\w*)", mask)
        if match and (len(match[1]) < 4 or match[2] in ("func", "init")):
            function = match[3] or match[2]
        functions.append(function)
    for index, (line, mask) in enumerate(zip(lines, masks)):
        if not mask.strip() or re.match(r"\s*(#|(public |package )?import )", mask):
            continue
        for kind, new in replacements(line, mask, file):
            yield Mutant(file, kind, functions[index], index, (line,), (new,))
        if removals(index, masks):
            yield Mutant(file, "removal", functions[index], index, (line,), ())
    special = {"PromptRule.swift": rule_mutants, "Storefront.swift": store_mutants}.get(file)
    for kind, index, old, new in special(lines) if special else []:
        yield Mutant(file, kind, functions[index], index, old, new)


def all_mutants(folder, skipping):
    """Every mutant once, in order of file and line; look-alikes get numbers."""
    seen, found = {}, []
    for file in sorted(name for name in os.listdir(folder) if name.endswith(".swift")):
        if file in skipping:
            continue
        for mutant in of_file(folder, file):
            if mutant.old == mutant.new:
                continue
            count = seen[mutant.key] = seen.get(mutant.key, 0) + 1
            found.append(Mutant(**{**mutant.__dict__, "ordinal": count}))
    return found
