/**
 * Reading the body of Apple's lookup service.
 */

import { lowercaseASCII } from './ascii.mjs';
import { parseRFC3339 } from './rfc3339.mjs';
import { decodeUTF8, utf8Length } from './utf8.mjs';
import { readObject, readStoreID, readString } from './values.mjs';
import { readVersion } from './versions.mjs';

/**
 * What tells this app's record from others. Nulls expect nothing.
 * @typedef {object} Expectation
 * @property {string | null} [bundleID]
 * @property {string[] | null} [kinds]
 */

/**
 * @typedef {object} StoreRecord
 * @property {string} version
 * @property {number} trackID
 * @property {string | null} storeURL
 * @property {string | null} releaseNotes
 * @property {number | null} releasedAt seconds since 1970-01-01 UTC
 * @property {string | null} minimumSystem
 * @property {string | null} kind
 * @property {string | null} bundleID
 */

/** The largest body that is read, in bytes. */
export const MAXIMUM_BODY_BYTES = 1048576;

/**
 * This app's record in the body, or null when there is none that can be read.
 * @param {Uint8Array | string} body
 * @param {Expectation | null} [expecting]
 * @returns {StoreRecord | null}
 */
export function parseLookup(body, expecting = null) {
  const results = parseResults(body);
  return results === null ? null : readRecord(findRecord(results, expecting));
}

/**
 * What the body means.
 * @param {Uint8Array | string} body
 * @param {Expectation | null} [expecting]
 * @returns {'release' | 'notFound' | 'unusable'}
 */
export function readLookup(body, expecting = null) {
  const results = parseResults(body);
  if (results === null) return 'unusable';
  const record = findRecord(results, expecting);
  if (record === undefined) return 'notFound';
  return readRecord(record) === null ? 'unusable' : 'release';
}

/**
 * @param {Uint8Array | string} body
 * @returns {unknown[] | null}
 */
function parseResults(body) {
  const text = readBody(body);
  const answer = text === null ? null : readObject(parseJSON(text));
  return answer !== null && Array.isArray(answer.results) ? answer.results : null;
}

/**
 * The text of the body without its byte order mark, or null when it is too long or no UTF-8.
 * @param {Uint8Array | string} body
 */
function readBody(body) {
  const length = typeof body === 'string' ? utf8Length(body) : body.length;
  if (length === null || length > MAXIMUM_BODY_BYTES) return null;
  const text = typeof body === 'string' ? body : decodeUTF8(body);
  return text !== null && text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function parseJSON(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    return null;
  }
}

/**
 * The first element that is this app's; undefined when none is.
 * @param {unknown[]} results
 * @param {Expectation | null} expecting
 * @returns {unknown}
 */
function findRecord(results, expecting) {
  const bundleID = expecting?.bundleID ?? null;
  const kinds = expecting?.kinds ?? null;
  if (bundleID === null && kinds === null) return results[0];
  return results.find((element) => {
    const record = readObject(element);
    return record !== null && hasBundleID(record, bundleID) && hasKind(record, kinds);
  });
}

/**
 * @param {Record<string, unknown>} record
 * @param {string | null} expected
 */
function hasBundleID(record, expected) {
  if (expected === null) return true;
  const actual = readString(record.bundleId);
  return actual !== null && lowercaseASCII(actual) === lowercaseASCII(expected);
}

/**
 * @param {Record<string, unknown>} record
 * @param {string[] | null} expected
 */
function hasKind(record, expected) {
  if (expected === null) return true;
  const actual = readString(record.kind);
  return actual !== null && expected.includes(actual);
}

/**
 * @param {unknown} element
 * @returns {StoreRecord | null}
 */
function readRecord(element) {
  const record = readObject(element);
  if (record === null) return null;
  const version = readVersion(record.version);
  const trackID = readStoreID(record.trackId);
  if (version === null || trackID === null) return null;
  return {
    version,
    trackID,
    storeURL: readString(record.trackViewUrl),
    releaseNotes: readString(record.releaseNotes),
    releasedAt: parseRFC3339(record.currentVersionReleaseDate),
    minimumSystem: readString(record.minimumOsVersion),
    kind: readString(record.kind),
    bundleID: readString(record.bundleId),
  };
}
