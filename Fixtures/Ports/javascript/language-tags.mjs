/**
 * Language tags as far as a catalog is chosen by them: language, script and region.
 */

import { lowercaseASCII } from './ascii.mjs';

/**
 * In lower case; the script is the language's usual one when the tag names none.
 * @typedef {object} LanguageTag
 * @property {string} language
 * @property {string | null} script null when the language has no usual one here
 * @property {string | null} region
 */

/** @type {Readonly<Record<string, string>>} */
const USUAL_SCRIPTS = Object.freeze({
  ar: 'arab', de: 'latn', en: 'latn', es: 'latn', fa: 'arab', fr: 'latn', he: 'hebr', hi: 'deva', it: 'latn',
  ja: 'jpan', ko: 'kore', nl: 'latn', pl: 'latn', pt: 'latn', ru: 'cyrl', sr: 'cyrl', sv: 'latn', th: 'thai',
  tr: 'latn', uk: 'cyrl', ur: 'arab', vi: 'latn',
});

const TRADITIONAL_CHINESE_REGIONS = ['tw', 'hk', 'mo'];

const RIGHT_TO_LEFT_SCRIPTS = ['arab', 'hebr', 'thaa', 'syrc', 'nkoo', 'adlm', 'rohg'];
const RIGHT_TO_LEFT_LANGUAGES = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];

/**
 * The parts of a tag, or null when it begins with no language.
 * @param {string} tag
 * @returns {LanguageTag | null}
 */
export function parseLanguageTag(tag) {
  const subtags = lowercaseASCII(tag).split(/[-_]/);
  const language = subtags[0];
  if (!/^[a-z]{2,8}$/.test(language)) return null;
  const named = /^[a-z]{4}$/.test(subtags[1] ?? '') ? subtags[1] : null;
  const next = subtags[named === null ? 1 : 2] ?? '';
  const region = /^(?:[a-z]{2}|[0-9]{3})$/.test(next) ? next : null;
  return { language, script: named ?? usualScript(language, region), region };
}

/**
 * @param {LanguageTag} a
 * @param {LanguageTag} b
 * @returns {boolean}
 */
export function hasSameScript(a, b) {
  return a.language === b.language && a.script === b.script;
}

/**
 * Whether the tag's language is written from right to left.
 * @param {string} tag
 * @returns {boolean}
 */
export function isRightToLeft(tag) {
  const parsed = parseLanguageTag(tag);
  if (parsed === null) return false;
  if (parsed.script === null) return RIGHT_TO_LEFT_LANGUAGES.includes(parsed.language);
  return RIGHT_TO_LEFT_SCRIPTS.includes(parsed.script);
}

/**
 * @param {string} language
 * @param {string | null} region
 * @returns {string | null}
 */
function usualScript(language, region) {
  if (language === 'zh') {
    return region !== null && TRADITIONAL_CHINESE_REGIONS.includes(region) ? 'hant' : 'hans';
  }
  return Object.prototype.hasOwnProperty.call(USUAL_SCRIPTS, language) ? USUAL_SCRIPTS[language] : null;
}
