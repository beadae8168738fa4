/**
 * When something is due, still runs or counts as the first time. Times are seconds since 1970-01-01 UTC.
 */

import { isSameOrOlder } from './versions.mjs';

/** @typedef {'answered' | 'unreachable' | 'started'} LookupOutcome */

/** @typedef {'firstSeen' | 'launchedBefore' | 'onboarding'} FirstSessionRule */

/**
 * @typedef {object} Snooze
 * @property {string} version
 * @property {number} at
 */

/**
 * @typedef {object} LookupSchedule
 * @property {number | null} [lastAt] when the last lookup started
 * @property {LookupOutcome | null} [lastOutcome]
 * @property {number} interval
 * @property {number | null} [retryAfterUnreachable]
 * @property {number} at
 */

/**
 * @typedef {object} FirstSessionFacts
 * @property {FirstSessionRule} rule
 * @property {number | null} [firstSeenAt]
 * @property {boolean | null} [launchedBefore]
 * @property {boolean | null} [onboardedAtLaunch]
 * @property {number} launchedAt
 * @property {number} at
 */

/**
 * Whether the store may be asked again.
 * @param {LookupSchedule} schedule
 * @returns {boolean}
 */
export function isLookupDue({ lastAt = null, lastOutcome = null, interval, retryAfterUnreachable = null, at }) {
  if (lastAt === null) return true;
  const failed = lastOutcome === 'unreachable' || lastOutcome === 'started';
  const wait = failed && retryAfterUnreachable !== null ? Math.min(interval, retryAfterUnreachable) : interval;
  return at - Math.min(lastAt, at) >= wait;
}

/**
 * Whether this is the session in which the app is used for the first time, by the rule.
 * @param {FirstSessionFacts} facts
 * @returns {boolean}
 */
export function isFirstSession(facts) {
  if (facts.rule === 'launchedBefore') return !facts.launchedBefore;
  if (facts.rule === 'onboarding') return !facts.onboardedAtLaunch;
  const firstSeenAt = facts.firstSeenAt ?? null;
  return firstSeenAt === null || (facts.launchedAt <= firstSeenAt && firstSeenAt <= facts.at);
}

/**
 * Whether "Later" still holds for the release.
 * @param {{snoozed: Snooze | null, release: string, interval: number, at: number}} facts
 * @returns {boolean}
 */
export function isSnoozed({ snoozed, release, interval, at }) {
  if (snoozed === null || !isSameOrOlder(release, snoozed.version)) return false;
  return at < snoozeEnd(snoozed, interval, at);
}

/**
 * When a snooze ends; one from the future counts as pressed now.
 * @param {Snooze} snoozed
 * @param {number} interval
 * @param {number} at
 * @returns {number}
 */
export function snoozeEnd(snoozed, interval, at) {
  return Math.min(snoozed.at, at) + interval;
}
