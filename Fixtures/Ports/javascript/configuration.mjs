/**
 * How a host sets the prompt up.
 */

/** @typedef {'itmsApps' | 'web' | 'sheet'} StoreRoute */

/**
 * Durations are seconds.
 * @typedef {object} Configuration
 * @property {import('./lookup-urls.mjs').AppID | null} app
 * @property {string[] | null} platforms null for all
 * @property {import('./timing.mjs').FirstSessionRule} firstSession
 * @property {'clearWhenNotFound' | 'keep' | 'clear'} whenNothingFound
 * @property {number} lookupInterval
 * @property {number | null} retryAfterUnreachable
 * @property {number} snoozeInterval
 * @property {boolean} allowsSkipping
 * @property {number} minimumReleaseAge
 * @property {boolean} reportsEvents
 * @property {boolean} enabled
 * @property {readonly StoreRoute[]} storeRoutes
 * @property {string | null} country
 */

/** @type {Readonly<Configuration>} */
export const DEFAULT_CONFIGURATION = Object.freeze({
  app: null,
  platforms: null,
  firstSession: 'firstSeen',
  whenNothingFound: 'clearWhenNotFound',
  lookupInterval: 86400,
  retryAfterUnreachable: null,
  snoozeInterval: 259200,
  allowsSkipping: false,
  minimumReleaseAge: 0,
  reportsEvents: true,
  enabled: true,
  storeRoutes: Object.freeze(/** @type {StoreRoute[]} */ (['itmsApps', 'web'])),
  country: null,
});

/**
 * The configuration with every absent or null setting at its default.
 * @param {{[K in keyof Configuration]?: Configuration[K] | null}} settings
 * @returns {Configuration}
 */
export function completeConfiguration(settings) {
  /** @type {Record<string, unknown>} */
  const complete = { ...DEFAULT_CONFIGURATION };
  for (const [name, value] of Object.entries(settings)) {
    if (value !== null && value !== undefined) complete[name] = value;
  }
  return /** @type {Configuration} */ (/** @type {unknown} */ (complete));
}
