/// Reads .stringsdict files, XML or binary: a format for each key, and its variables.
struct StringsDictReader: CatalogReader {
  func read(_ file: [UInt8], language: String?, into document: inout CatalogDocument) {
    do throws(PropertyList.Failure) {
      guard let list = try PropertyList.read(file, into: &document) else {
        throw PropertyList.Failure(offset: 0, reason: "it is neither XML nor binary")
      }
      guard let members = list.members else {
        throw PropertyList.Failure(offset: 0, reason: "it holds \(list.kindName)")
      }
      var table = CatalogTable(language: language)
      for member in members {
        if table[member.key] != nil {
          document.problems.append(
            .duplicate(member.key, severity: .warning, offset: member.offset))
        }
        table.add(entry(member, problems: &document.problems))
      }
      document.tables = [table]
    } catch {
      var problem = CatalogProblem(error)
      // The key, its variable, the category.
      let separators = ["", "/", "."]
      let parts = zip(separators, error.path).map { $0 + $1 }
      problem.key = parts.isEmpty ? nil : parts.joined()
      document.problems.append(problem)
    }
  }

  private func entry(
    _ member: PropertyList.Member, problems: inout [CatalogProblem]
  ) -> CatalogEntry {
    var entry = CatalogEntry(key: member.key, offset: member.offset)
    guard let parts = member.value.members else {
      entry.oddValue = member.value.kindName
      return entry
    }
    for part in parts {
      switch part.key {
      case "NSStringLocalizedFormatKey":
        if let (text, offset) = part.value.text {
          entry.leaves = [CatalogLeaf(text, offset: offset)]
        }
      case "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType":
        entry.leaves += leaves(of: part.value, isPlural: false)
      default:
        if part.value.members != nil { entry.variables.append(variable(part)) }
      }
    }
    if entry.leaves.isEmpty {
      problems.append(
        CatalogProblem(
          kind: .structureError, key: member.key, offset: member.offset,
          message: "\(member.key) has no NSStringLocalizedFormatKey",
          fix: "add the format that names the variables"))
    }
    return entry
  }

  private func variable(_ member: PropertyList.Member) -> CatalogVariable {
    let specifier = member.value.value("NSStringFormatValueTypeKey")?.text?.0 ?? ""
    var variable = CatalogVariable(
      name: member.key, offset: member.offset, argument: nil, specifier: specifier)
    variable.leaves = leaves(of: member.value, isPlural: true)
    return variable
  }

  private func leaves(of list: PropertyList, isPlural: Bool) -> [CatalogLeaf] {
    (list.members ?? []).compactMap { member in
      guard let (text, offset) = member.value.text, !member.key.hasPrefix("NSString") else {
        return nil
      }
      let variant = CatalogLeaf.Variant(
        plural: isPlural ? member.key : nil, device: isPlural ? nil : member.key)
      return CatalogLeaf(text, offset: offset, variant: variant)
    }
  }
}
