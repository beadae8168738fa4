import Foundation

exit(await UpdatePromptCommand.run(Array(CommandLine.arguments.dropFirst())))
