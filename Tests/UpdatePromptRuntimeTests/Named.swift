import Testing

/// One row of a table of tests; it prints as its name.
struct Named<Given: Sendable, Expected: Sendable>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let given: Given
  let expected: Expected

  init(_ name: String, _ given: Given, _ expected: Expected) {
    testDescription = name
    self.given = given
    self.expected = expected
  }
}
