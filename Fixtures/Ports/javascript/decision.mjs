/**
 * Whether a card is shown, and of which kind.
 */

import { isSnoozed, snoozeEnd } from './timing.mjs';
import { isNewer, isOlder, isSameOrOlder, isSameVersion, readVersion } from './versions.mjs';

/**
 * @typedef {'disabled' | 'notAStoreBuild' | 'installedVersionUnreadable' | 'noRelease' | 'upToDate' | 'aheadOfStore'
 *   | 'systemTooOld' | 'hostBusy' | 'firstSession' | 'tooFresh' | 'skipped' | 'snoozed' | 'openedStore'} QuietReason
 */

/** @typedef {'optional' | 'required'} CardKind */

/**
 * `until` comes with `snoozed`: the end of the snooze.
 * @typedef {{show: CardKind} | {quiet: QuietReason, until?: number}} Decision
 */

/**
 * @typedef {object} KnownRelease
 * @property {string} version
 * @property {string | null} [minimumSystem]
 * @property {number | null} [releasedAt]
 */

/**
 * Everything the decision depends on. Times are seconds since 1970-01-01 UTC, durations are seconds; an optional
 * fact that is absent or null has the value of `DEFAULT_FACTS`.
 * @typedef {object} Facts
 * @property {boolean | null} [enabled]
 * @property {'store' | 'testFlight' | 'development' | null} [origin]
 * @property {boolean | null} [previewing]
 * @property {string | null} installed
 * @property {string | null} [system]
 * @property {KnownRelease | null} [release]
 * @property {boolean | null} [link] whether the release can be opened in the store
 * @property {string | null} [minimumVersion]
 * @property {boolean | null} [hostBusy]
 * @property {boolean | null} [firstSession]
 * @property {number | null} [firstNewerSeenAt]
 * @property {number | null} [minimumReleaseAge]
 * @property {string | null} [skipped]
 * @property {import('./timing.mjs').Snooze | null} [snoozed]
 * @property {number | null} [snoozeInterval]
 * @property {boolean | null} [openedStore]
 * @property {boolean | null} [manual]
 * @property {number} at
 */

/**
 * The facts with every optional one filled in.
 * @typedef {typeof DEFAULT_FACTS & {installed: string | null, at: number}} CompleteFacts
 */

/** What an optional fact is when it is absent. */
export const DEFAULT_FACTS = Object.freeze({
  enabled: true,
  /** @type {'store' | 'testFlight' | 'development'} */
  origin: 'store',
  previewing: false,
  system: '18.0',
  /** @type {KnownRelease | null} */
  release: null,
  link: true,
  /** @type {string | null} */
  minimumVersion: null,
  hostBusy: false,
  firstSession: false,
  /** @type {number | null} */
  firstNewerSeenAt: null,
  minimumReleaseAge: 0,
  /** @type {string | null} */
  skipped: null,
  /** @type {import('./timing.mjs').Snooze | null} */
  snoozed: null,
  snoozeInterval: 259200,
  openedStore: false,
  manual: false,
});

/**
 * The first rule that applies decides.
 * @param {Facts} facts
 * @returns {Decision}
 */
export function decide(facts) {
  const complete = withDefaults(facts);
  const hindrance = hindranceOfBuild(complete);
  if (hindrance !== null) return { quiet: hindrance };
  const release = /** @type {KnownRelease} */ (complete.release);
  const unsuitable = hindranceOfRelease(complete, release);
  if (unsuitable !== null) return { quiet: unsuitable };
  if (isRequired(complete, release)) return { show: 'required' };
  const restraint = complete.manual ? null : restraintOn(complete, release);
  return restraint ?? { show: 'optional' };
}

/**
 * @param {Facts} facts
 * @returns {CompleteFacts}
 */
function withDefaults(facts) {
  /** @type {Record<string, unknown>} */
  const complete = { ...DEFAULT_FACTS };
  for (const [name, value] of Object.entries(facts)) {
    if (value !== null && value !== undefined) complete[name] = value;
  }
  return /** @type {CompleteFacts} */ (complete);
}

/**
 * What stands against any card.
 * @param {CompleteFacts} facts
 * @returns {QuietReason | null}
 */
function hindranceOfBuild(facts) {
  if (!facts.enabled) return 'disabled';
  if (facts.origin !== 'store' && !facts.previewing) return 'notAStoreBuild';
  if (readVersion(facts.installed) === null) return 'installedVersionUnreadable';
  if (facts.release === null || readVersion(facts.release.version) === null) return 'noRelease';
  return null;
}

/**
 * What stands against any card for this release.
 * @param {CompleteFacts} facts
 * @param {KnownRelease} release
 * @returns {QuietReason | null}
 */
function hindranceOfRelease(facts, release) {
  if (isSameVersion(release.version, facts.installed)) return 'upToDate';
  if (isOlder(release.version, facts.installed)) return 'aheadOfStore';
  if (isNewer(release.minimumSystem, facts.system)) return 'systemTooOld';
  return facts.hostBusy ? 'hostBusy' : null;
}

/**
 * @param {CompleteFacts} facts
 * @param {KnownRelease} release
 */
function isRequired(facts, release) {
  const minimum = facts.minimumVersion;
  return facts.link && isOlder(facts.installed, minimum) && !isOlder(release.version, minimum);
}

/**
 * What stands against a card nobody asked for.
 * @param {CompleteFacts} facts
 * @param {KnownRelease} release
 * @returns {Decision | null}
 */
function restraintOn(facts, release) {
  const { snoozed, snoozeInterval: interval, at } = facts;
  if (facts.firstSession) return { quiet: 'firstSession' };
  if (isTooFresh(facts, release)) return { quiet: 'tooFresh' };
  if (isSameOrOlder(release.version, facts.skipped)) return { quiet: 'skipped' };
  if (snoozed !== null && isSnoozed({ snoozed, release: release.version, interval, at })) {
    return { quiet: 'snoozed', until: snoozeEnd(snoozed, interval, at) };
  }
  return facts.openedStore ? { quiet: 'openedStore' } : null;
}

/**
 * @param {CompleteFacts} facts
 * @param {KnownRelease} release
 */
function isTooFresh(facts, release) {
  if (facts.minimumReleaseAge <= 0) return false;
  const since = Math.min(facts.firstNewerSeenAt ?? Infinity, release.releasedAt ?? Infinity);
  return facts.at - since < facts.minimumReleaseAge;
}
