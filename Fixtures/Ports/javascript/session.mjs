/**
 * A session: one life of the process, as a state that inputs move on. Every time is given by the caller.
 */

import { completeConfiguration } from './configuration.mjs';
import { decide } from './decision.mjs';
import { hasAppID } from './lookup-urls.mjs';
import { readMemory } from './memory.mjs';
import { isFirstSession } from './timing.mjs';
import { compareVersions, isNewer, isSameOrOlder, isSameVersion, readVersion } from './versions.mjs';

/** @typedef {import('./memory.mjs').Memory} Memory */
/** @typedef {import('./configuration.mjs').Configuration} Configuration */

/**
 * @typedef {object} Launch
 * @property {{[K in keyof Configuration]?: Configuration[K] | null}} configuration
 * @property {string | null} installed
 * @property {string | null} [system]
 * @property {'store' | 'testFlight' | 'development' | null} [origin]
 * @property {string | null} [platform]
 * @property {number} launchedAt seconds since 1970-01-01 UTC
 * @property {boolean | null} [onboardedAtLaunch]
 * @property {unknown} [memory] as saved; what cannot be read is absent
 */

/**
 * A value: an input gives a new one. Only `memory` outlives it.
 * @typedef {object} Session
 * @property {Configuration} configuration
 * @property {string | null} installed
 * @property {string} system
 * @property {'store' | 'testFlight' | 'development'} origin
 * @property {string} platform
 * @property {Memory} memory
 * @property {boolean} isFirst
 * @property {boolean} hostBusy
 * @property {boolean} lookupInFlight
 * @property {boolean} manualCheck
 * @property {string[]} reported versions reported as shown
 * @property {string[]} opened versions the store was opened for
 * @property {string | null} pressed the version of the last press of Update
 * @property {import('./decision.mjs').Decision} decision
 */

/**
 * @typedef {object} Card
 * @property {string} version
 * @property {import('./decision.mjs').CardKind} kind
 */

/**
 * Begins a session over the saved memory.
 * @param {Launch} launch
 * @returns {Session}
 */
export function startSession(launch) {
  const configuration = completeConfiguration(launch.configuration);
  const saved = readMemory(launch.memory);
  const now = launch.launchedAt;
  return redecide({
    configuration,
    installed: launch.installed,
    system: launch.system ?? '18.0',
    origin: launch.origin ?? 'store',
    platform: launch.platform ?? 'ios',
    memory: forgetOutdated(pullBackStamps(saved, now), launch.installed),
    isFirst: isFirst(configuration, saved, launch),
    hostBusy: false,
    lookupInFlight: false,
    manualCheck: false,
    reported: [],
    opened: [],
    pressed: null,
    decision: { quiet: 'noRelease' },
  }, now);
}

/**
 * The card that stands, if one does.
 * @param {Session} session
 * @returns {Card | null}
 */
export function standingCard({ decision, memory }) {
  if (!('show' in decision) || memory.release === null) return null;
  return { version: memory.release.version, kind: decision.show };
}

/**
 * Whether the store may be asked at all.
 * @param {Session} session
 * @returns {boolean}
 */
export function allowsLookups({ configuration, platform }) {
  const { app, enabled, platforms } = configuration;
  return enabled && (platforms === null || platforms.includes(platform)) && hasAppID(app);
}

/**
 * The memory with no stamp after now.
 * @param {Memory} memory
 * @param {number} now
 * @returns {Memory}
 */
export function pullBackStamps(memory, now) {
  const { lastLookupAt, snoozed, firstNewerSeenAt } = memory;
  return {
    ...memory,
    lastLookupAt: atMost(lastLookupAt, now),
    snoozed: snoozed === null ? null : { ...snoozed, at: Math.min(snoozed.at, now) },
    firstNewerSeenAt: atMost(firstNewerSeenAt, now),
  };
}

/**
 * Marks a newer release as seen, then decides anew.
 * @param {Session} session
 * @param {number} now
 * @returns {Session}
 */
export function redecide(session, now) {
  const marked = { ...session, memory: markNewerSeen(session.memory, session.installed, now) };
  return { ...marked, decision: decide(factsOf(marked, now)) };
}

/**
 * @param {number | null} stamp
 * @param {number} now
 */
function atMost(stamp, now) {
  return stamp === null ? null : Math.min(stamp, now);
}

/**
 * @param {Configuration} configuration
 * @param {Memory} saved
 * @param {Launch} launch
 */
function isFirst(configuration, saved, { launchedAt, onboardedAtLaunch }) {
  return isFirstSession({
    rule: configuration.firstSession,
    firstSeenAt: saved.firstSeenAt,
    launchedBefore: saved.launchedBefore,
    onboardedAtLaunch: onboardedAtLaunch ?? true,
    launchedAt,
    at: launchedAt,
  });
}

/**
 * Forgets what another installed version has made pointless, and remembers the running one.
 * @param {Memory} memory
 * @param {string | null} running
 * @returns {Memory}
 */
function forgetOutdated(memory, running) {
  const order = compareVersions(running, memory.installed);
  const isAnother = order !== null && order !== 'same';
  return {
    ...memory,
    firstNewerSeenAt: isAnother ? null : memory.firstNewerSeenAt,
    skipped: isSameOrOlder(memory.skipped, running) ? null : memory.skipped,
    installed: readVersion(running) ?? memory.installed,
  };
}

/**
 * @param {Memory} memory
 * @param {string | null} installed
 * @param {number} now
 * @returns {Memory}
 */
function markNewerSeen(memory, installed, now) {
  if (memory.firstNewerSeenAt !== null || !isNewer(memory.release?.version, installed)) return memory;
  return { ...memory, firstNewerSeenAt: now };
}

/**
 * @param {Session} session
 * @param {number} at
 * @returns {import('./decision.mjs').Facts}
 */
function factsOf(session, at) {
  const { configuration, memory } = session;
  const { release } = memory;
  return {
    enabled: allowsLookups(session) && (release?.enabled ?? true),
    origin: session.origin,
    installed: session.installed,
    system: session.system,
    release,
    link: (release?.trackID ?? release?.link ?? null) !== null,
    minimumVersion: release?.minimumVersion ?? null,
    hostBusy: session.hostBusy,
    firstSession: session.isFirst,
    firstNewerSeenAt: memory.firstNewerSeenAt,
    minimumReleaseAge: configuration.minimumReleaseAge,
    skipped: memory.skipped,
    snoozed: memory.snoozed,
    snoozeInterval: configuration.snoozeInterval,
    openedStore: session.opened.some((version) => isSameVersion(version, release?.version)),
    manual: session.manualCheck,
    at,
  };
}
