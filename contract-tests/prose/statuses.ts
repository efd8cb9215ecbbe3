import { STATUS_CODES } from 'node:http'

const CODES = Object.keys(STATUS_CODES).filter((code) => !code.startsWith('1'))

/** The status of an answer, which has no unit behind it: `409`. */
export const STATUS = new RegExp(
  `(?<![\\w.,:/#-])(?:${CODES.join('|')})(?![\\w-]|[.,:]\\d| (?:by|characters|pixels|item|km|MB|GB|kB|ms|rows|vertices|entries|megabytes|kilobytes)\\b)`,
  'g',
)
