/**
 * Strict UTF-8, for engines whose TextDecoder is absent or has no fatal mode.
 */

const CHUNK = 4096;

/** Smallest code point of a sequence of that many bytes; anything below is overlong. */
const SMALLEST = [0, 0, 0x80, 0x800, 0x10000];

/** The bits of the code point in the lead byte of a sequence of that many bytes. */
const LEAD_BITS = [0, 0x7f, 0x1f, 0x0f, 0x07];

/**
 * The text of the bytes, or null when they are not UTF-8.
 * @param {Uint8Array} bytes
 * @returns {string | null}
 */
export function decodeUTF8(bytes) {
  let text = '';
  /** @type {number[]} */
  let chunk = [];
  for (let i = 0; i < bytes.length;) {
    const length = sequenceLength(bytes[i]);
    const point = length === 0 ? -1 : codePointAt(bytes, i, length);
    if (point < 0) return null;
    chunk.push(point);
    i += length;
    if (chunk.length === CHUNK) {
      text += String.fromCodePoint(...chunk);
      chunk = [];
    }
  }
  return text + String.fromCodePoint(...chunk);
}

/**
 * How many bytes the text takes in UTF-8, or null when an unpaired surrogate has no encoding.
 * @param {string} text
 * @returns {number | null}
 */
export function utf8Length(text) {
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const point = /** @type {number} */ (text.codePointAt(i));
    if (isSurrogate(point)) return null;
    if (point > 0xffff) i += 1;
    length += encodedLength(point);
  }
  return length;
}

/** @param {number} lead */
function sequenceLength(lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  return 0;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {number} length
 * @returns {number} −1 when the sequence is malformed
 */
function codePointAt(bytes, start, length) {
  if (start + length > bytes.length) return -1;
  let point = bytes[start] & LEAD_BITS[length];
  for (let i = start + 1; i < start + length; i += 1) {
    if ((bytes[i] & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (bytes[i] & 0x3f);
  }
  if (point < SMALLEST[length] || point > 0x10ffff || isSurrogate(point)) return -1;
  return point;
}

/** @param {number} point */
function isSurrogate(point) {
  return point >= 0xd800 && point <= 0xdfff;
}

/** @param {number} point */
function encodedLength(point) {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
