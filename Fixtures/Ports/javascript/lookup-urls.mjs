/**
 * Where Apple's lookup service is asked.
 */

import { readCountry } from './ascii.mjs';

/**
 * The app by its number in the store or by its bundle identifier.
 * @typedef {object} AppID
 * @property {number | null} [storeID]
 * @property {string | null} [bundleID]
 */

const ENDPOINT = 'https://itunes.apple.com/lookup';
const DAY = 86400;

/**
 * The addresses in the order they are asked; the second only when the first was answered with `notFound`.
 * None without an app id.
 * @param {AppID | null} app
 * @param {string | null} country
 * @param {number} at seconds since 1970-01-01 UTC
 * @returns {string[]}
 */
export function lookupURLs(app, country, at) {
  const id = app === null ? null : appParameter(app);
  if (id === null) return [];
  const day = `t=${Math.floor(at / DAY)}`;
  const letters = readCountry(country);
  const anywhere = `${ENDPOINT}?${id}&${day}`;
  return letters === null ? [anywhere] : [`${ENDPOINT}?${id}&country=${letters}&${day}`, anywhere];
}

/**
 * Whether the app can be asked about.
 * @param {AppID | null} app
 * @returns {boolean}
 */
export function hasAppID(app) {
  return app !== null && appParameter(app) !== null;
}

/**
 * @param {AppID} app
 * @returns {string | null}
 */
function appParameter(app) {
  if (typeof app.storeID === 'number') return app.storeID >= 1 ? `id=${app.storeID}` : null;
  if (typeof app.bundleID !== 'string' || app.bundleID.trim() === '') return null;
  return `bundleId=${percentEncode(app.bundleID)}`;
}

/**
 * Keeps only the unreserved characters of RFC 3986.
 * @param {string} text
 */
function percentEncode(text) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
