// One import for the users of this module: what is public of TerminalKit describes how they start a front end, and how it fails.
@_exported public import TerminalKit
