import Foundation

exit(UpdatePromptCommand.run(Array(CommandLine.arguments.dropFirst())))
