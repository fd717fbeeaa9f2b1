/// Names that compile badly, or mean something else, as the name of a feature.
enum ReservedNames {
  /// Why a feature cannot have this name; `nil` if it can.
  static func problem(with name: FeatureName) -> String? {
    if swift.contains(name.text) {
      return "\(name.text.quoted) is a word of Swift’s own: choose another name"
    }
    if let module = systemModules.first(where: { name.hasModule(named: $0) }) {
      return "\(name.text.quoted) is taken: \(module) is a module of the system; choose another name"
    }
    for (ending, meaning) in endings where name.text.hasSuffix(ending) {
      return "\(name.text.quoted) ends in ‘\(ending)’, \(meaning)"
    }
    return nil
  }

  private static let swift: Set<String> = [
    "Actor", "Any", "AnyObject", "Array", "Bool", "Character", "Codable", "Dictionary", "Double", "Encodable", "Error",
    "Equatable", "Float", "Hashable", "Int", "Never", "Optional", "Protocol", "Result", "Self", "Sendable", "Set",
    "String", "Substring", "Task", "Type", "Void",
  ]

  private static let endings = [
    ("Feature", "which is what the command calls the feature’s registration: leave it away"),
    ("Flow", "which is what the command calls the feature’s flow: leave it away"),
    ("Interface", "which is what --interface makes: leave it away"),
    ("Tests", "which is what the command calls the feature’s tests: leave it away"),
    ("Screens", "which is what modules of screens are called that features share: choose another name"),
    ("Testing", "which is what modules are called that tests share: choose another name"),
  ]

  /// The modules of the toolchain, and those of Apple's systems whose names somebody might want for a feature.
  private static let systemModules = """
    Swift Foundation FoundationEssentials FoundationInternationalization FoundationNetworking FoundationXML Testing XCTest
    Dispatch Observation Synchronization Distributed RegexBuilder Runtime Cxx CxxStdlib Glibc Musl Darwin Android Bionic
    PackageDescription PackagePlugin CompilerPluginSupport SwiftShims SwiftOnoneSupport SwiftUI SwiftData UIKit AppKit
    Accelerate Accessibility Accounts AdServices AppClip AppIntents AppleArchive AssetsLibrary AuthenticationServices
    BackgroundAssets BackgroundTasks CallKit CarPlay Charts Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration Combine
    Compression Contacts ContactsUI CoreData CoreGraphics CoreLocation CoreMedia CoreML CoreText CryptoKit
    CreateML DeviceActivity DeviceCheck DeveloperToolsSupport DiscRecording DriverKit EventKit ExposureNotification
    FamilyControls FinanceKit GameController GameKit GameplayKit GroupActivities HealthKit HomeKit Hypervisor IOKit
    ImageIO Intents JavaScriptCore JournalingSuggestions Kernel LinkPresentation LocalAuthentication LockedCameraCapture
    ManagedSettings MapKit MediaAccessibility MediaPlayer Messages MessageUI Metal MetricKit MusicKit NaturalLanguage
    Network NetworkExtension NotificationCenter OSLog ObjectiveC OpenGL PDFKit ParavirtualizedGraphics PassKit PencilKit
    Photos PhotosUI ProximityReader PushKit Quartz QuickLook RealityKit ReplayKit SafariServices SceneKit ScreenCaptureKit
    ScreenTime ScriptingBridge Security SecurityInterface SensorKit SharedWithYou ShazamKit Social SoundAnalysis Spatial
    Speech SpriteKit StoreKit Symbols System SystemConfiguration SystemExtensions ThreadNetwork TipKit Translation
    UserNotifications VideoToolbox Virtualization Vision VisionKit WatchKit WeatherKit WebKit WidgetKit WorkoutKit
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}

extension FeatureName {
  /// Whether a module of this name would be in the way. File systems exist that do not tell ‘Watched’ from ‘watched’.
  func hasModule(named name: some StringProtocol) -> Bool {
    modules.contains { $0.lowercased() == name.lowercased() }
  }
}
