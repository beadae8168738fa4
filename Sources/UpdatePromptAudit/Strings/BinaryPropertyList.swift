/// Reads binary property lists (`bplist00`), with every offset and count held to the file's size.
struct BinaryPropertyList {
  private typealias Failure = PropertyList.Failure

  static func read(_ file: [UInt8]) throws(PropertyList.Failure) -> PropertyList {
    var reader = try BinaryPropertyList(file)
    return try reader.object(reader.top, depth: 0)
  }

  private let bytes: [UInt8]
  private let offsets: [Int]
  private let referenceSize: Int
  private let top: Int
  /// Objects still allowed to be read, so that lists which share parts cannot grow without end.
  private var budget: Int

  private init(_ file: [UInt8]) throws(Failure) {
    bytes = file
    guard file.count >= 40, file.starts(with: "bplist00".utf8) else {
      throw Failure(reason: "it is cut short, or of an unknown version")
    }
    let trailer = file.count - 32
    let offsetSize = Int(file[trailer + 6])
    referenceSize = Int(file[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.integer(file, at: trailer + 8, size: 8),
      let top = Self.integer(file, at: trailer + 16, size: 8),
      let table = Self.integer(file, at: trailer + 24, size: 8),
      count > 0, count <= trailer, top < count, table >= 8, table <= trailer - count,
      count * offsetSize <= trailer - table
    else { throw Failure(reason: "its trailer is damaged") }
    self.top = top
    budget = 4 * count + 1000
    var offsets: [Int] = []
    for number in 0..<count {
      guard
        let offset = Self.integer(file, at: table + number * offsetSize, size: offsetSize),
        (8..<table).contains(offset)
      else { throw Failure(reason: "its offset table is damaged") }
      offsets.append(offset)
    }
    self.offsets = offsets
  }

  private static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start >= 0, size > 0, start <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
    return value > UInt64(Int32.max) ? nil : Int(value)
  }

  private mutating func object(_ number: Int, depth: Int) throws(Failure) -> PropertyList {
    guard offsets.indices.contains(number) else { throw Failure(reason: "an object is missing") }
    guard depth < PropertyList.deepest, budget > 0 else {
      throw Failure(reason: "it is nested too deeply")
    }
    budget -= 1
    let start = offsets[number]
    switch bytes[start] >> 4 {
    case 0x0: return .other(bytes[start] == 8 || bytes[start] == 9 ? "a boolean" : "nothing")
    case 0x1, 0x2: return .other("a number")
    case 0x3: return .other("a date")
    case 0x4: return .other("data")
    case 0x5: return .text(try text(start, unitSize: 1), offset: nil)
    case 0x6: return .text(try text(start, unitSize: 2), offset: nil)
    case 0xA, 0xC: return .other("an array")
    case 0xD: return .dictionary(try members(start, depth: depth))
    default: throw Failure(reason: "an object is of an unknown kind")
    }
  }

  /// How many units an object has, and where they start.
  private func extent(_ start: Int) throws(Failure) -> (count: Int, start: Int) {
    let short = Int(bytes[start] & 0x0F)
    guard short == 0x0F else { return (short, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1 else {
      throw Failure(reason: "a count is damaged")
    }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    guard size <= 8, let count = Self.integer(bytes, at: start + 2, size: size) else {
      throw Failure(reason: "a count is damaged")
    }
    return (count, start + 2 + size)
  }

  private func text(_ object: Int, unitSize: Int) throws(Failure) -> String {
    let (count, start) = try extent(object)
    guard count <= (bytes.count - start) / unitSize else {
      throw Failure(reason: "a text is cut short")
    }
    guard unitSize == 2 else {
      return String(decoding: bytes[start..<start + count], as: UTF8.self)
    }
    let units = (0..<count).map {
      UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func members(
    _ object: Int, depth: Int
  ) throws(Failure) -> [PropertyList.Member] {
    let (count, start) = try extent(object)
    guard count <= (bytes.count - start) / (2 * referenceSize) else {
      throw Failure(reason: "a dictionary is cut short")
    }
    var members: [PropertyList.Member] = []
    for number in 0..<count {
      let keyPlace = start + number * referenceSize
      guard
        let key = Self.integer(bytes, at: keyPlace, size: referenceSize),
        let value = Self.integer(
          bytes, at: keyPlace + count * referenceSize, size: referenceSize)
      else { throw Failure(reason: "a dictionary is damaged") }
      guard case .text(let name, _) = try self.object(key, depth: depth + 1) else {
        throw Failure(reason: "a key is no text")
      }
      do throws(Failure) {
        let list = try self.object(value, depth: depth + 1)
        members.append(PropertyList.Member(key: name, offset: nil, value: list))
      } catch {
        throw Failure(reason: error.reason, path: [name] + error.path)
      }
    }
    return members
  }
}
