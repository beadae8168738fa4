/**
 * Speaks the port protocol of the vectors: one JSON line in, one JSON line out, until standard input ends.
 */

import {
  EVENTS, cardText, compareVersions, decide, handleInput, isFirstSession, isLookupDue, isSnoozed, lookupURLs,
  parseLookup, readLookup, readMemory, startSession, storefront,
} from './index.mjs';

const LINE_FEED = 0x0a;
const WHOLE_UTC_SECOND = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** @type {Map<string, (input: any) => unknown>} */
const OPERATIONS = new Map(Object.entries({
  compare: ({ a, b }) => compareVersions(a, b),
  parseLookup: (input) => writeRecord(parseLookup(readBody(input), input.expecting ?? null)),
  readLookup: (input) => readLookup(readBody(input), input.expecting ?? null),
  lookupURLs: ({ app, country, at }) => lookupURLs(app ?? null, country ?? null, time(at)),
  storefront: ({ configured, account, region }) => storefront(configured ?? null, account ?? null, region ?? null),
  isLookupDue: (input) => isLookupDue({ ...input, lastAt: readTime(input.lastAt), at: time(input.at) }),
  isFirstSession: (input) => isFirstSession({
    ...input, firstSeenAt: readTime(input.firstSeenAt), launchedAt: time(input.launchedAt), at: time(input.at),
  }),
  isSnoozed: (input) => isSnoozed({ ...input, snoozed: readSnooze(input.snoozed), at: time(input.at) }),
  decide: (input) => writeDecision(decide(readFacts(input))),
  cardText: (input) => cardText({ ...input, languages: input.languages ?? [] }),
  events: () => EVENTS,
  timeline: runTimeline,
}));

/** @param {{body?: string, bodyBase64?: string}} input */
function readBody({ body, bodyBase64 }) {
  return body ?? new Uint8Array(Buffer.from(bodyBase64 ?? '', 'base64'));
}

/** @param {any} input */
function readFacts(input) {
  const { release } = input;
  return {
    ...input,
    release: release ? { ...release, releasedAt: readTime(release.releasedAt) } : null,
    firstNewerSeenAt: readTime(input.firstNewerSeenAt),
    snoozed: readSnooze(input.snoozed),
    at: time(input.at),
  };
}

/** @param {any} snoozed */
function readSnooze(snoozed) {
  return snoozed ? { version: snoozed.version, at: time(snoozed.at) } : null;
}

/** @param {any} input */
function runTimeline(input) {
  let session = startSession({
    ...input, launchedAt: time(input.launchedAt), memory: readMemory(input.memory, readTime),
  });
  const steps = [];
  for (const step of input.steps) {
    const { effects, card, quiet, ...next } = handleInput(session, readInput(step.input), time(step.at));
    session = next.session;
    steps.push({ effects, card, quiet });
  }
  return { steps };
}

/** @param {any} input */
function readInput(input) {
  const answered = input?.answered;
  if (typeof answered !== 'object' || answered === null) return input;
  return { answered: { ...answered, releasedAt: readTime(answered.releasedAt) } };
}

/** @param {any} record */
function writeRecord(record) {
  return record === null ? null : { ...record, releasedAt: writeTime(record.releasedAt) };
}

/** @param {any} decision */
function writeDecision(decision) {
  return decision.until === undefined ? decision : { ...decision, until: writeTime(decision.until) };
}

/**
 * Seconds since 1970-01-01 UTC, or null when the value is no time in whole UTC seconds.
 * @param {unknown} value
 */
function readTime(value) {
  if (typeof value !== 'string' || !WHOLE_UTC_SECOND.test(value)) return null;
  const seconds = Date.parse(value) / 1000;
  return Number.isFinite(seconds) && writeTime(seconds) === value ? seconds : null;
}

/** @param {unknown} value */
function time(value) {
  const seconds = readTime(value);
  if (seconds === null) throw new Error(`not a time: ${JSON.stringify(value)}`);
  return seconds;
}

/** @param {number | null} seconds */
function writeTime(seconds) {
  return seconds === null ? null : new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
}

/**
 * The answer to one line. What goes wrong inside an operation becomes the answer's `error`.
 * @param {string} line
 */
function answerTo(line) {
  let id = null;
  try {
    const vector = JSON.parse(line);
    id = vector.id ?? null;
    const operation = OPERATIONS.get(vector.op);
    return operation === undefined ? { id, unsupported: true } : { id, out: operation(vector.in ?? {}) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Lines end at a line feed alone: U+2028 and its like are text inside JSON.
 * @param {AsyncIterable<Buffer>} input
 */
async function* linesOf(input) {
  /** @type {Buffer[]} */
  let pending = [];
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...pending, chunk.subarray(start, end)]).toString('utf8');
      pending = [];
      start = end + 1;
    }
    pending.push(chunk.subarray(start));
  }
  yield Buffer.concat(pending).toString('utf8');
}

process.stdout.on('error', () => process.exit(0));
for await (const line of linesOf(process.stdin)) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answerTo(line))}\n`);
}
