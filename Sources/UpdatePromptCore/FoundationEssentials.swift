// Dates, data and JSON for every file of this module, and for its clients, whose calls are made of them.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
