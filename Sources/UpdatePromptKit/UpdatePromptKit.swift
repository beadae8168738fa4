// One import for an app, and for the files beside this one; Swift has no other spelling for it.
@_exported public import UpdatePromptCore
@_exported public import UpdatePromptRuntime
