/**
 * What the card says.
 */

import { CATALOGS } from './catalogs.mjs';
import { hasSameScript, isRightToLeft, parseLanguageTag } from './language-tags.mjs';

/** @typedef {import('./catalogs.mjs').Catalog} Catalog */

/** @typedef {'update' | 'later' | 'skip'} ButtonRole */

/**
 * @typedef {object} CardTextRequest
 * @property {string[]} languages tags, the most wanted first
 * @property {string} version
 * @property {boolean | null} [required]
 * @property {boolean | null} [skippable]
 */

/**
 * @typedef {object} CardText
 * @property {string} language the tag of the catalog
 * @property {string} title
 * @property {string} body
 * @property {{role: ButtonRole, label: string}[]} buttons
 */

/**
 * A catalog and its tag.
 * @typedef {{tag: string, texts: Partial<Catalog>}} TaggedCatalog
 */

const FALLBACK = 'en';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * The card's texts, all from one catalog. A host may bring its own catalogs, by their tags.
 * @param {CardTextRequest} request
 * @param {Readonly<Record<string, Partial<Catalog>>>} [catalogs]
 * @returns {CardText}
 */
export function cardText(request, catalogs = CATALOGS) {
  const needed = neededTexts(request);
  const usable = usableCatalogs(catalogs, needed.all);
  const { tag, texts } = chooseCatalog(request.languages, usable);
  const version = printedVersion(request.version, tag);
  const text = (/** @type {keyof Catalog} */ key) => (texts[key] ?? '').split('{{version}}').join(version);
  return {
    language: tag,
    title: text(needed.title),
    body: text(needed.body),
    buttons: needed.buttons.map((role) => ({ role, label: text(role) })),
  };
}

/**
 * @param {CardTextRequest} request
 * @returns {{title: keyof Catalog, body: keyof Catalog, buttons: ButtonRole[], all: (keyof Catalog)[]}}
 */
function neededTexts({ required, skippable }) {
  /** @type {keyof Catalog} */
  const title = required ? 'requiredTitle' : 'title';
  /** @type {keyof Catalog} */
  const body = required ? 'requiredBody' : 'body';
  const buttons = buttonRoles(required ?? false, skippable ?? false);
  return { title, body, buttons, all: [title, body, ...buttons] };
}

/**
 * The buttons of a card, in order.
 * @param {boolean} required
 * @param {boolean} skippable
 * @returns {ButtonRole[]}
 */
export function buttonRoles(required, skippable) {
  if (required) return ['update'];
  return skippable ? ['update', 'later', 'skip'] : ['update', 'later'];
}

/**
 * The catalogs that have every needed text.
 * @param {Readonly<Record<string, Partial<Catalog>>>} catalogs
 * @param {(keyof Catalog)[]} keys
 * @returns {TaggedCatalog[]}
 */
function usableCatalogs(catalogs, keys) {
  return Object.entries(catalogs)
    .map(([tag, texts]) => ({ tag, texts }))
    .filter(({ texts }) => keys.every((key) => typeof texts[key] === 'string'));
}

/**
 * @param {string[]} languages
 * @param {TaggedCatalog[]} catalogs
 * @returns {TaggedCatalog}
 */
function chooseCatalog(languages, catalogs) {
  for (const wanted of [...languages, FALLBACK]) {
    const fitting = fittingCatalog(wanted, catalogs);
    if (fitting !== null) return fitting;
  }
  return { tag: FALLBACK, texts: CATALOGS[FALLBACK] };
}

/**
 * The catalog of exactly that tag, else one of its language and script, rather one for all regions.
 * @param {string} wanted
 * @param {TaggedCatalog[]} catalogs
 * @returns {TaggedCatalog | null}
 */
function fittingCatalog(wanted, catalogs) {
  const tag = parseLanguageTag(wanted);
  if (tag === null) return null;
  const related = catalogs
    .map((catalog) => ({ catalog, parsed: parseLanguageTag(catalog.tag) }))
    .filter(({ parsed }) => parsed !== null && hasSameScript(parsed, tag));
  const fitting = related.find(({ parsed }) => parsed?.region === tag.region)
    ?? related.find(({ parsed }) => parsed?.region === null)
    ?? related[0];
  return fitting === undefined ? null : fitting.catalog;
}

/**
 * The version as it is printed; isolated where the text runs from right to left.
 * @param {string} version
 * @param {string} tag
 */
function printedVersion(version, tag) {
  const text = version.trim();
  return isRightToLeft(tag) ? FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE : text;
}
