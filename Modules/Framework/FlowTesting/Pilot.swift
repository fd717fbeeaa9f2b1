// A test that drives a flow needs no other import.
@_exported public import class FlowFrontEnd.Pilot
@_exported public import enum FlowFrontEnd.PilotError
