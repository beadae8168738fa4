/**
 * The update prompt's pure module: every input an argument, no clock, no network, no storage.
 */

export { buttonRoles, cardText } from './card-text.mjs';
export { CATALOGS } from './catalogs.mjs';
export { DEFAULT_CONFIGURATION, completeConfiguration } from './configuration.mjs';
export { DEFAULT_FACTS, decide } from './decision.mjs';
export { EVENT, EVENTS } from './events.mjs';
export { MAXIMUM_BODY_BYTES, parseLookup, readLookup } from './lookup.mjs';
export { hasAppID, lookupURLs } from './lookup-urls.mjs';
export { readMemory } from './memory.mjs';
export { handleInput } from './session-inputs.mjs';
export { standingCard, startSession } from './session.mjs';
export { storeRoutes } from './store-routes.mjs';
export { storefront } from './storefront.mjs';
export { isFirstSession, isLookupDue, isSnoozed } from './timing.mjs';
export { compareVersions, readVersion } from './versions.mjs';
