import Foundation
public import HostKit
public import UpdatePromptCore

/// A sink that only remembers; an app that may not count anything does not link this module.
public final class EventLog: EventSink, @unchecked Sendable {
  private let lock = NSLock()
  private var events: [PromptEvent] = []

  public init() {}

  public func report(_ event: PromptEvent) {
    lock.withLock { events.append(event) }
  }

  public var reported: [PromptEvent] { lock.withLock { events } }
}
