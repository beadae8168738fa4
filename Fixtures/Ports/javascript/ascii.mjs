/**
 * ASCII letters alone: the language's own case mapping folds other scripts into them.
 */

/**
 * The text with `A`–`Z` in lower case and everything else as it is.
 * @param {string} text
 * @returns {string}
 */
export function lowercaseASCII(text) {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * The two ASCII letters of a country, trimmed and in lower case, or null for anything else.
 * @param {unknown} value
 * @returns {string | null}
 */
export function readCountry(value) {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return /^[A-Za-z]{2}$/.test(text) ? lowercaseASCII(text) : null;
}
