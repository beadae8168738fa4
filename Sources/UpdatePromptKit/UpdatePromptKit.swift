// An app writes one import; the underscore is the only spelling there is.
@_exported public import UpdatePromptCore
@_exported public import UpdatePromptRuntime
