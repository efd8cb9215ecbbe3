import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

const ajv = new Ajv2020({ strict: false, discriminator: true })
formats.default(ajv)

const TAGGED = {
  type: 'object',
  required: ['kind'],
  discriminator: { propertyName: 'kind' },
  oneOf: [{ properties: { kind: { const: 'ball' } } }],
}

test.each<[keyword: string, schema: object, value: unknown, words: string]>([
  ['required', { required: ['datetime'] }, {}, 'is required'],
  ['dependentRequired', { dependentRequired: { a: ['b'] } }, { a: 1 }, 'is required beside a'],
  ['additionalProperties', { additionalProperties: false }, { a: 1 }, 'is not a member of this object'],
  ['unevaluatedProperties', { unevaluatedProperties: false }, { a: 1 }, 'is not a member of this object'],
  ['enum', { enum: ['a', 'b'] }, 'c', 'is not one of the allowed values'],
  ['const', { const: 'a' }, 'c', 'is not the one value that is allowed here'],
  ['type', { type: 'string' }, 1, 'must be a string'],
  ['type of an integer', { type: 'integer' }, 'x', 'must be an integer'],
  ['type of a number', { type: 'number' }, 'x', 'must be a number'],
  ['type of an object', { type: 'object' }, 'x', 'must be an object'],
  ['type of an array', { type: 'array' }, 'x', 'must be an array'],
  ['type of a boolean', { type: 'boolean' }, 'x', 'must be true or false'],
  ['two types', { type: ['string', 'null'] }, 1, 'must be a string or null'],
  ['three types', { type: ['string', 'integer', 'null'] }, 1.5, 'must be a string, an integer or null'],
  ['minimum', { minimum: 0.5 }, 0, 'must be at least 0.5'],
  ['maximum', { maximum: -1 }, 0, 'must be at most -1'],
  ['exclusiveMinimum', { exclusiveMinimum: 0 }, 0, 'must be more than 0'],
  ['exclusiveMaximum', { exclusiveMaximum: 0 }, 0, 'must be less than 0'],
  ['multipleOf', { multipleOf: 5 }, 4, 'must be a multiple of 5'],
  ['minItems', { minItems: 1 }, [], 'must have at least 1 item'],
  ['maxItems', { maxItems: 2 }, [1, 2, 3], 'must have at most 2 items'],
  ['uniqueItems', { uniqueItems: true }, [7, 8, 7], 'must not have the same item twice, as at 0 and 2'],
  ['minLength', { minLength: 3 }, 'ab', 'must have at least 3 characters'],
  ['maxLength', { maxLength: 1 }, 'ab', 'must have at most 1 character'],
  ['minProperties', { minProperties: 1 }, {}, 'must have at least 1 member'],
  ['maxProperties', { maxProperties: 0 }, { a: 1 }, 'must have at most 0 members'],
  ['propertyNames', { propertyNames: { const: 'a' } }, { b: 1 }, 'has a member whose name is not allowed'],
  ['pattern', { pattern: '^"a"$' }, 'b', 'must match ^"a"$'],
  ['format of a time', { format: 'date-time' }, 'now', 'must be a time such as 2026-04-01T00:00:00Z'],
  ['format of a date', { format: 'date' }, 'now', 'must be a date such as 2026-04-01'],
  ['format of an address', { format: 'uri' }, 'a b', 'must be an absolute address'],
  ['another format', { format: 'ipv4' }, 'a', 'must be of the format ipv4'],
  ['oneOf', { oneOf: [true, true] }, 1, 'must have exactly one of the forms that are allowed here'],
  ['anyOf', { anyOf: [false] }, 1, 'must have one of the forms that are allowed here'],
  ['not', { not: {} }, 1, 'is not allowed like this'],
  ['false', { properties: { a: false } }, { a: 1 }, 'must not be there'],
  ['discriminator', TAGGED, { kind: 'cone' }, 'is not one of the allowed values'],
  ['discriminator of no string', TAGGED, { kind: 7 }, 'is required, as a string'],
])('%s', (_keyword, schema, value, words) => {
  ajv.validate(schema, value)
  expect(plainWords(ajv.errors?.at(-1)?.message ?? '')).toBe(words)
})

test.each([
  ['must be equal to one of the allowed values: play', 'must be play'],
  ['must be equal to one of the allowed values: play, rest', 'must be one of play, rest'],
  ['must be an https address', 'must be an https address'],
])('%s: %s', (message, words) => {
  expect(plainWords(message)).toBe(words)
})
