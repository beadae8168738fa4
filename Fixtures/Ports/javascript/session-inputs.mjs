/**
 * What each input does to a session.
 */

import { buttonRoles } from './card-text.mjs';
import { EVENT } from './events.mjs';
import { lookupURLs } from './lookup-urls.mjs';
import { readRelease } from './memory.mjs';
import { allowsLookups, pullBackStamps, redecide, standingCard, startSession } from './session.mjs';
import { storeRoutes } from './store-routes.mjs';
import { isLookupDue, snoozeEnd } from './timing.mjs';
import { isNewer, isSameVersion } from './versions.mjs';

/** @typedef {import('./session.mjs').Session} Session */
/** @typedef {import('./session.mjs').Card} Card */
/** @typedef {import('./memory.mjs').RememberedRelease} RememberedRelease */
/** @typedef {import('./card-text.mjs').ButtonRole} ButtonRole */

/** @typedef {'notFound' | 'unusable' | 'unreachable'} EmptyAnswer */

/**
 * A release as an answer brings it: all but the version may be absent.
 * @typedef {{version: string} & {[K in keyof RememberedRelease]?: RememberedRelease[K] | null}} AnsweredRelease
 */

/**
 * @typedef {'becameActive' | 'checkNow' | 'cardAppeared' | {pressed: ButtonRole} | {hostBusy: boolean}
 *   | {storeOpened: boolean} | {answered: EmptyAnswer | AnsweredRelease}
 *   | {relaunch: {installed?: string | null, onboardedAtLaunch?: boolean | null}}} Input
 */

/**
 * What the host is to do: ask the store, report an event, open the store.
 * @typedef {{lookUp: string[]} | {report: import('./events.mjs').EventName} | {openStore: string[]}} Effect
 */

/**
 * What an input caused, and what holds after it.
 * @typedef {object} Step
 * @property {Session} session
 * @property {Effect[]} effects
 * @property {Card | null} card
 * @property {import('./decision.mjs').QuietReason | null} quiet
 */

/** @typedef {{session: Session, effects: Effect[]}} Outcome */

/** A check asked for by hand does not follow another lookup sooner than this. */
const MANUAL_LOOKUP_GAP = 60;

/**
 * @param {Session} session
 * @param {Input} input
 * @param {number} now seconds since 1970-01-01 UTC
 * @returns {Step}
 */
export function handleInput(session, input, now) {
  const current = { ...session, memory: pullBackStamps(session.memory, now) };
  const outcome = dispatch(current, input, now);
  const next = redecide(outcome.session, now);
  const { decision } = next;
  return {
    session: next,
    effects: outcome.effects,
    card: standingCard(next),
    quiet: 'quiet' in decision ? decision.quiet : null,
  };
}

/**
 * @param {Session} session
 * @param {Input} input
 * @param {number} now
 * @returns {Outcome}
 */
function dispatch(session, input, now) {
  if (input === 'becameActive') return becomeActive(session, now);
  if (input === 'checkNow') return checkNow(session, now);
  if (input === 'cardAppeared') return appear(session);
  if (typeof input === 'object' && input !== null) {
    if ('pressed' in input) return press(session, input.pressed, now);
    if ('answered' in input) return quietly(answer(session, input.answered));
    if ('hostBusy' in input) return quietly({ ...session, hostBusy: input.hostBusy });
    if ('storeOpened' in input) return quietly(input.storeOpened ? markStoreOpened(session) : session);
    if ('relaunch' in input) return quietly(relaunch(session, input.relaunch, now));
  }
  throw new Error(`unknown input: ${JSON.stringify(input)}`);
}

/**
 * @param {Session} session
 * @returns {Outcome}
 */
function quietly(session) {
  return { session, effects: [] };
}

/**
 * @param {Session} session
 * @param {number} now
 */
function becomeActive(session, now) {
  const seen = { ...markSeen(session, now), manualCheck: false };
  const { memory, configuration } = seen;
  const isDue = isLookupDue({
    lastAt: memory.lastLookupAt,
    lastOutcome: memory.lastOutcome,
    interval: configuration.lookupInterval,
    retryAfterUnreachable: configuration.retryAfterUnreachable,
    at: now,
  });
  return isDue ? startLookup(seen, now) : quietly(seen);
}

/**
 * @param {Session} session
 * @param {number} now
 */
function checkNow(session, now) {
  const seen = { ...markSeen(session, now), manualCheck: true };
  const { lastLookupAt } = seen.memory;
  const isSoon = lastLookupAt !== null && now - lastLookupAt < MANUAL_LOOKUP_GAP;
  return isSoon ? quietly(seen) : startLookup(seen, now);
}

/**
 * @param {Session} session
 * @param {number} now
 * @returns {Session}
 */
function markSeen(session, now) {
  const { memory } = session;
  return { ...session, memory: { ...memory, firstSeenAt: memory.firstSeenAt ?? now, launchedBefore: true } };
}

/**
 * Starts a lookup when lookups are allowed and none is in flight.
 * @param {Session} session
 * @param {number} now
 * @returns {Outcome}
 */
function startLookup(session, now) {
  if (!allowsLookups(session) || session.lookupInFlight) return quietly(session);
  const { app, country } = session.configuration;
  return {
    session: {
      ...session,
      lookupInFlight: true,
      memory: { ...session.memory, lastLookupAt: now, lastOutcome: 'started' },
    },
    effects: [{ lookUp: lookupURLs(app, country, now) }],
  };
}

/**
 * @param {Session} session
 * @param {EmptyAnswer | AnsweredRelease} answered
 * @returns {Session}
 */
function answer(session, answered) {
  if (!session.lookupInFlight) return session;
  const release = readRelease(answered);
  const forgets = release === null && forgetsRelease(session, answered);
  return {
    ...session,
    lookupInFlight: false,
    memory: {
      ...session.memory,
      lastOutcome: answered === 'unreachable' ? 'unreachable' : 'answered',
      release: release ?? (forgets ? null : session.memory.release),
    },
  };
}

/**
 * @param {Session} session
 * @param {unknown} answered an answer without a release
 */
function forgetsRelease({ configuration }, answered) {
  if (configuration.whenNothingFound === 'keep') return false;
  return configuration.whenNothingFound === 'clear' || answered === 'notFound';
}

/**
 * @param {Session} session
 * @returns {Outcome}
 */
function appear(session) {
  const card = standingCard(session);
  if (card === null || session.reported.some((version) => isSameVersion(version, card.version))) {
    return quietly(session);
  }
  return {
    session: { ...session, reported: [...session.reported, card.version] },
    effects: reports(session, EVENT.shown),
  };
}

/**
 * @param {Session} session
 * @param {ButtonRole} role
 * @param {number} now
 * @returns {Outcome}
 */
function press(session, role, now) {
  const card = standingCard(session);
  const { release } = session.memory;
  if (card === null || release === null) return quietly(session);
  const roles = buttonRoles(card.kind === 'required', session.configuration.allowsSkipping);
  if (!roles.includes(role)) return quietly(session);
  if (role === 'update') return pressUpdate(session, release);
  const effects = reports(session, EVENT.dismissed);
  const memory = role === 'later' ? snooze(session, card.version, now) : skip(session, card.version);
  return { session: { ...session, memory, manualCheck: false }, effects };
}

/**
 * @param {Session} session
 * @param {RememberedRelease} release
 * @returns {Outcome}
 */
function pressUpdate(session, release) {
  const routes = storeRoutes(release, session.configuration.storeRoutes);
  return {
    session: { ...session, pressed: release.version, memory: { ...session.memory, skipped: null } },
    effects: [...reports(session, EVENT.tapped), { openStore: routes }],
  };
}

/**
 * Snoozes the version; a running snooze for a newer one keeps that version, counted from now.
 * @param {Session} session
 * @param {string} version
 * @param {number} now
 */
function snooze({ memory, configuration }, version, now) {
  const { snoozed } = memory;
  const keeps = snoozed !== null
    && isNewer(snoozed.version, version)
    && now < snoozeEnd(snoozed, configuration.snoozeInterval, now);
  return { ...memory, snoozed: { version: keeps ? snoozed.version : version, at: now } };
}

/**
 * @param {Session} session
 * @param {string} version
 */
function skip({ memory }, version) {
  return { ...memory, skipped: isNewer(memory.skipped, version) ? memory.skipped : version };
}

/**
 * @param {Session} session
 * @returns {Session}
 */
function markStoreOpened(session) {
  if (session.pressed === null) return session;
  return { ...session, opened: [...session.opened, session.pressed], manualCheck: false };
}

/**
 * @param {Session} session
 * @param {{installed?: string | null, onboardedAtLaunch?: boolean | null}} change
 * @param {number} now
 */
function relaunch(session, change, now) {
  const { configuration, system, origin, platform, memory } = session;
  return startSession({
    configuration,
    installed: change.installed ?? session.installed,
    system,
    origin,
    platform,
    launchedAt: now,
    onboardedAtLaunch: change.onboardedAtLaunch,
    memory,
  });
}

/**
 * @param {Session} session
 * @param {import('./events.mjs').EventName} name
 * @returns {Effect[]}
 */
function reports({ configuration }, name) {
  return configuration.reportsEvents ? [{ report: name }] : [];
}
