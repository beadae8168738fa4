/**
 * The names a host's analytics receive. They carry nothing else.
 */

/** @typedef {'update_prompt_shown' | 'update_prompt_tapped' | 'update_prompt_dismissed'} EventName */

/** @type {Readonly<{shown: EventName, tapped: EventName, dismissed: EventName}>} */
export const EVENT = Object.freeze({
  shown: 'update_prompt_shown',
  tapped: 'update_prompt_tapped',
  dismissed: 'update_prompt_dismissed',
});

/** @type {readonly EventName[]} */
export const EVENTS = Object.freeze([EVENT.shown, EVENT.tapped, EVENT.dismissed]);
