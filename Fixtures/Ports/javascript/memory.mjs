/**
 * What is kept between launches. Plain data: a host saves it as JSON and brings it back.
 */

import { readBoolean, readObject, readSeconds, readStoreID, readString } from './values.mjs';
import { readVersion } from './versions.mjs';

/** @typedef {import('./timing.mjs').LookupOutcome} LookupOutcome */

/**
 * A release as the store, and the host's own policy with it, described it.
 * @typedef {object} RememberedRelease
 * @property {string} version
 * @property {number | null} trackID
 * @property {string | null} link
 * @property {string | null} minimumSystem
 * @property {number | null} releasedAt
 * @property {string | null} minimumVersion
 * @property {boolean} enabled
 */

/**
 * Times are seconds since 1970-01-01 UTC.
 * @typedef {object} Memory
 * @property {number | null} firstSeenAt
 * @property {boolean} launchedBefore
 * @property {number | null} lastLookupAt
 * @property {LookupOutcome | null} lastOutcome
 * @property {RememberedRelease | null} release
 * @property {import('./timing.mjs').Snooze | null} snoozed
 * @property {string | null} skipped
 * @property {number | null} firstNewerSeenAt
 * @property {string | null} installed the version that ran last
 */

/**
 * How a time is written.
 * @callback TimeReader
 * @param {unknown} value
 * @returns {number | null} seconds since 1970-01-01 UTC, or null when it cannot be read
 */

/**
 * The memory as far as it can be read; the rest is absent.
 * @param {unknown} saved
 * @param {TimeReader} [readTime]
 * @returns {Memory}
 */
export function readMemory(saved, readTime = readSeconds) {
  const memory = readObject(saved) ?? {};
  return {
    firstSeenAt: readTime(memory.firstSeenAt),
    launchedBefore: readBoolean(memory.launchedBefore) ?? false,
    lastLookupAt: readTime(memory.lastLookupAt),
    lastOutcome: readOutcome(memory.lastOutcome),
    release: readRelease(memory.release, readTime),
    snoozed: readSnooze(memory.snoozed, readTime),
    skipped: readVersion(memory.skipped),
    firstNewerSeenAt: readTime(memory.firstNewerSeenAt),
    installed: readVersion(memory.installed),
  };
}

/**
 * A release, or null when its version cannot be read.
 * @param {unknown} saved
 * @param {TimeReader} [readTime]
 * @returns {RememberedRelease | null}
 */
export function readRelease(saved, readTime = readSeconds) {
  const release = readObject(saved);
  const version = release === null ? null : readVersion(release.version);
  if (release === null || version === null) return null;
  return {
    version,
    trackID: readStoreID(release.trackID),
    link: readString(release.link),
    minimumSystem: readVersion(release.minimumSystem),
    releasedAt: readTime(release.releasedAt),
    minimumVersion: readVersion(release.minimumVersion),
    enabled: readBoolean(release.enabled) ?? true,
  };
}

/**
 * @param {unknown} saved
 * @param {TimeReader} readTime
 */
function readSnooze(saved, readTime) {
  const snooze = readObject(saved);
  if (snooze === null) return null;
  const version = readVersion(snooze.version);
  const at = readTime(snooze.at);
  return version === null || at === null ? null : { version, at };
}

/**
 * @param {unknown} value
 * @returns {LookupOutcome | null}
 */
function readOutcome(value) {
  return value === 'answered' || value === 'unreachable' || value === 'started' ? value : null;
}
