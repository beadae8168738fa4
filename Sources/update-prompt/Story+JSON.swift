import HostKit
import UpdatePromptCore
import UpdatePromptTesting

extension Story.Event {
  /// The contract's shape of a timeline's input.
  var json: JSONValue {
    switch self {
    case .launch(let installed):
      .object(["relaunch": .object(["installed": installed.json])])
    case .input(let input): input.json
    }
  }
}
