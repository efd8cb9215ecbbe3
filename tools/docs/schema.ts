import type { Schema } from '../../server/src/contract/openapi/schema.ts'

const count = (value: number, noun: string): string =>
  noun === '' ? String(value) : `${value} ${noun}${value === 1 ? '' : 's'}`

const range = (min: number | undefined, max: number | undefined, noun = ''): string[] => {
  if (min !== undefined && min === max) return [`exactly ${count(min, noun)}`]
  if (min !== undefined && max !== undefined) return [`${min} to ${count(max, noun)}`]
  if (min !== undefined) return min === 0 && noun !== '' ? [] : [`at least ${count(min, noun)}`]
  return max === undefined ? [] : [`at most ${count(max, noun)}`]
}

/** A JSON value as one line of text; a string stands for itself. */
export const inline = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : JSON.stringify(value)

const named = (word: string, value: unknown): string[] =>
  value === undefined ? [] : [`${word} ${inline(value)}`]

const flag = (word: string, set: boolean | undefined): string[] => (set === true ? [word] : [])

/** What a schema demands beyond its type, in words: `1 to 100`, `default 10`, `3 to 63 characters`. */
export const constraints = (schema: Schema): string[] => [
  ...range(schema.minimum, schema.maximum),
  ...named('more than', schema.exclusiveMinimum),
  ...named('less than', schema.exclusiveMaximum),
  ...named('larger values count as', schema['x-maximum-clamped']),
  ...named('multiple of', schema.multipleOf),
  ...range(schema.minLength, schema.maxLength, 'character'),
  ...range(schema.minItems, schema.maxItems, 'item'),
  ...range(schema.minProperties, schema.maxProperties, 'member'),
  ...flag('no duplicates', schema.uniqueItems),
  ...named('default', schema.default),
  ...flag('further members allowed', schema.properties && schema.additionalProperties === true),
  ...flag('read only', schema.readOnly),
  ...flag('write only', schema.writeOnly),
]

const subjects: Readonly<Record<string, string>> = {
  enum: 'values',
  const: 'value',
  minimum: 'range',
  maximum: 'range',
  exclusiveMinimum: 'range',
  exclusiveMaximum: 'range',
  'x-maximum-clamped': 'range',
  minLength: 'length',
  maxLength: 'length',
  minItems: 'number of items',
  maxItems: 'number of items',
  minProperties: 'number of members',
  maxProperties: 'number of members',
  properties: 'members',
  required: 'required members',
  dependentRequired: 'required members',
}

/** What the requirement leaves open in a schema that it names, in words: `length`, `default`. */
export const choices = (schema: Schema): string[] => [
  ...new Set((schema['x-assumed'] ?? []).map((keyword) => subjects[keyword] ?? keyword)),
]
