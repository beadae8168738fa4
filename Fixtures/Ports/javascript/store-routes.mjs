/**
 * How a release is opened in the store.
 */

/** @typedef {import('./configuration.mjs').StoreRoute} StoreRoute */

/**
 * The routes to try, in order: the configured ones by the release's number, else its link, else none.
 * @param {import('./memory.mjs').RememberedRelease} release
 * @param {readonly StoreRoute[]} configured
 * @returns {string[]}
 */
export function storeRoutes(release, configured) {
  const { trackID, link } = release;
  if (trackID !== null) return configured.map((route) => routeTo(trackID, route));
  return link === null ? [] : [link];
}

/**
 * @param {number} trackID
 * @param {StoreRoute} route
 * @returns {string}
 */
function routeTo(trackID, route) {
  if (route === 'sheet') return `sheet:${trackID}`;
  const scheme = route === 'itmsApps' ? 'itms-apps' : 'https';
  return `${scheme}://apps.apple.com/app/id${trackID}`;
}
