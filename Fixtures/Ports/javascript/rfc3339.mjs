/**
 * RFC 3339 times as seconds since 1970-01-01 UTC, from 1970 to 9999.
 */

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|([+-])(\d{2}):(\d{2}))$/;

const DAY = 86400;

/** 9999-12-31T23:59:59Z */
const LATEST = 253402300799;

/**
 * The time in whole seconds (a fraction is cut), or null when the value is no such time.
 * @param {unknown} value
 * @returns {number | null}
 */
export function parseRFC3339(value) {
  const match = typeof value === 'string' ? PATTERN.exec(value) : null;
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
  const offset = parseOffset(match[7], match[8], match[9]);
  if (offset === null || !isDate(year, month, day) || !isClock(hour, minute, second)) return null;
  const seconds = daysSinceEpoch(year, month, day) * DAY + hour * 3600 + minute * 60 + second - offset;
  return seconds >= 0 && seconds <= LATEST ? seconds : null;
}

/**
 * @param {string | undefined} sign
 * @param {string | undefined} hours
 * @param {string | undefined} minutes
 */
function parseOffset(sign, hours, minutes) {
  if (sign === undefined) return 0;
  if (!isClock(Number(hours), Number(minutes), 0)) return null;
  const seconds = Number(hours) * 3600 + Number(minutes) * 60;
  return sign === '-' ? -seconds : seconds;
}

/**
 * @param {number} year
 * @param {number} month
 * @param {number} day
 */
function isDate(year, month, day) {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * @param {number} hour
 * @param {number} minute
 * @param {number} second
 */
function isClock(hour, minute, second) {
  return hour <= 23 && minute <= 59 && second <= 59;
}

/**
 * @param {number} year
 * @param {number} month
 */
function daysInMonth(year, month) {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** @param {number} year */
function isLeapYear(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * Days since 1970-01-01 in the Gregorian calendar, counted in years that begin in March.
 * @param {number} year
 * @param {number} month
 * @param {number} day
 */
function daysSinceEpoch(year, month, day) {
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146097 + yearOfEra * 365 + leapDays + dayOfYear - 719468;
}
