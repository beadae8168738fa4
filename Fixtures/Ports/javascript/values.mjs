/**
 * Readers of values whose type is not known: each gives the value, or null when it is of another type.
 */

/**
 * A JSON object (an array is none).
 * @param {unknown} value
 * @returns {Record<string, unknown> | null}
 */
export function readObject(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return /** @type {Record<string, unknown>} */ (value);
}

/**
 * @param {unknown} value
 * @returns {string | null}
 */
export function readString(value) {
  return typeof value === 'string' ? value : null;
}

/**
 * @param {unknown} value
 * @returns {boolean | null}
 */
export function readBoolean(value) {
  return typeof value === 'boolean' ? value : null;
}

/**
 * Seconds since 1970-01-01 UTC.
 * @param {unknown} value
 * @returns {number | null}
 */
export function readSeconds(value) {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/**
 * The store's number of an app: whole, from 1 to 2^53 − 1.
 * @param {unknown} value
 * @returns {number | null}
 */
export function readStoreID(value) {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return null;
  return value >= 1 ? value : null;
}
