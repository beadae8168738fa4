/**
 * Versions: runs of ASCII digits joined by single dots, compared as numbers of any length.
 */

/** @typedef {'older' | 'same' | 'newer'} VersionOrder */

const ZERO = 0x30;
const NINE = 0x39;
const DOT = 0x2e;

/**
 * The trimmed text of a version, or null when the value is not one.
 * @param {unknown} value
 * @returns {string | null}
 */
export function readVersion(value) {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return isDottedDigits(text) ? text : null;
}

/**
 * How `a` stands to `b`, or null when either is not a version.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {VersionOrder | null}
 */
export function compareVersions(a, b) {
  const left = readVersion(a);
  const right = readVersion(b);
  if (left === null || right === null) return null;
  const order = compareSegments(left.split('.'), right.split('.'));
  if (order === 0) return 'same';
  return order < 0 ? 'older' : 'newer';
}

/**
 * Whether both are versions and `a` is older than `b`.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function isOlder(a, b) {
  return compareVersions(a, b) === 'older';
}

/**
 * Whether both are versions and `a` is newer than `b`.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function isNewer(a, b) {
  return compareVersions(a, b) === 'newer';
}

/**
 * Whether both are versions and equal.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function isSameVersion(a, b) {
  return compareVersions(a, b) === 'same';
}

/**
 * Whether both are versions and `a` equals `b` or is older.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function isSameOrOlder(a, b) {
  const order = compareVersions(a, b);
  return order === 'same' || order === 'older';
}

/** @param {string} text */
function isDottedDigits(text) {
  let expectsDigit = true;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit >= ZERO && unit <= NINE) {
      expectsDigit = false;
    } else if (unit === DOT && !expectsDigit) {
      expectsDigit = true;
    } else {
      return false;
    }
  }
  return !expectsDigit;
}

/**
 * @param {string[]} left
 * @param {string[]} right
 */
function compareSegments(left, right) {
  const count = Math.max(left.length, right.length);
  for (let i = 0; i < count; i += 1) {
    const order = compareDigits(left[i] ?? '0', right[i] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * Compares two runs of digits as numbers without converting them.
 * @param {string} left
 * @param {string} right
 */
function compareDigits(left, right) {
  const a = withoutLeadingZeros(left);
  const b = withoutLeadingZeros(right);
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** @param {string} digits */
function withoutLeadingZeros(digits) {
  let start = 0;
  while (digits.charCodeAt(start) === ZERO) start += 1;
  return digits.slice(start);
}
