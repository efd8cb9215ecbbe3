import { ONE_LINE_FORMAT } from './formats.ts'
import { ONE_LINE_WORDS } from './one-line.ts'

/**
 * What a fault that Ajv found means, as a predicate of the member that it found it in: `must be at most 9`. What Ajv
 * does not say by itself stays as it is.
 * @param message Ajv's own, or that of the validator of requests
 */
export const plainWords = (message: string): string => {
  for (const [form, words] of WORDS) {
    const found = form.exec(message)
    if (found) return typeof words === 'string' ? words : words(found[1] ?? '', found[2] ?? '')
  }
  return message
}

/** Messages by their forms, and the words instead, made of what the form finds. */
const WORDS: readonly (readonly [RegExp, string | ((first: string, second: string) => string)])[] = [
  [/^must have required property '/, 'is required'],
  [
    /^must have propert(?:y|ies) .* when property (.*) is present$/s,
    (other) => `is required beside ${other}`,
  ],
  [/^tag "\w+" must be one of (.*)$/s, (values) => `must be one of ${values}`],
  [/^tag ".*" must be string$/s, 'is required, as a string'],
  [/^value of tag ".*" must be in oneOf$/s, 'is not one of the allowed values'],
  [/^must NOT have (?:additional|unevaluated) properties$/, 'is not a member of this object'],
  [/^property name must be valid$/, 'has a member whose name is not allowed'],
  [/^must be equal to one of the allowed values: ([^,]*)$/s, (value) => `must be ${value}`],
  [/^must be equal to one of the allowed values: (.*)$/s, (values) => `must be one of ${values}`],
  [/^must be equal to one of the allowed values$/, 'is not one of the allowed values'],
  [/^must be equal to constant$/, 'is not the one value that is allowed here'],
  [/^must be >= (.*)$/, (limit) => `must be at least ${limit}`],
  [/^must be <= (.*)$/, (limit) => `must be at most ${limit}`],
  [/^must be > (.*)$/, (limit) => `must be more than ${limit}`],
  [/^must be < (.*)$/, (limit) => `must be less than ${limit}`],
  [/^must be multiple of (.*)$/, (step) => `must be a multiple of ${step}`],
  [
    /^must NOT have fewer than (\d+) (\w+)$/,
    (count, things) => `must have at least ${counted(count, things)}`,
  ],
  [/^must NOT have more than (\d+) (\w+)$/, (count, things) => `must have at most ${counted(count, things)}`],
  [
    /^must NOT have duplicate items \(items ## (\d+) and (\d+) are identical\)$/,
    (one, other) => `must not have the same item twice, as at ${one} and ${other}`,
  ],
  [/^must match format "(.*)"$/, (format) => `must be ${FORMATS[format] ?? `of the format ${format}`}`],
  [/^must match pattern "(.*)"$/s, (pattern) => `must match ${pattern}`],
  [/^must match exactly one schema in oneOf$/, 'must have exactly one of the forms that are allowed here'],
  [/^must match a schema in anyOf$/, 'must have one of the forms that are allowed here'],
  [/^must NOT be valid$/, 'is not allowed like this'],
  [/^boolean schema is false$/, 'must not be there'],
  [
    /^must be ((?:(?:array|boolean|integer|null|number|object|string)(?:,|$))+)$/,
    (types) => `must be ${alternatives(types.split(',').map((type) => TYPES[type] ?? type))}`,
  ],
]

const TYPES: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a time such as 2026-04-01T00:00:00Z',
  date: 'a date such as 2026-04-01',
  uuid: 'a UUID',
  uri: 'an absolute address',
  'uri-template': 'an address with its variables in braces',
  email: 'an email address',
  [ONE_LINE_FORMAT]: ONE_LINE_WORDS,
  int32: 'an integer of 32 bits',
  int64: 'an integer of 64 bits',
  uint64: 'an integer of 64 bits, at least 0',
  float: 'a number',
  double: 'a number',
}

const THINGS: Readonly<Record<string, string>> = {
  characters: 'character',
  items: 'item',
  properties: 'member',
}

/** `1 item`, `2 items` */
const counted = (count: string, things: string): string =>
  `${count} ${THINGS[things] ?? things}${count === '1' ? '' : 's'}`

/** `a`, `a or b`, `a, b or c` */
const alternatives = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ')
