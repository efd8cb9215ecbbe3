import { isOneLine } from './one-line.ts'

/** Formats of numbers that the contract uses and Ajv does not know. */
export const NUMBER_FORMATS = {
  uint64: { type: 'number', validate: (value: number) => value >= 0 },
} as const

/** The format in the place of `x-one-line`, which requests are validated by. */
export const ONE_LINE_FORMAT = 'one-line'

/** Formats of requests. Stored data may be older than a rule, so responses are not held to the rule of names. */
export const REQUEST_FORMATS = {
  ...NUMBER_FORMATS,
  [ONE_LINE_FORMAT]: { type: 'string', validate: isOneLine },
} as const
