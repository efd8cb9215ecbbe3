import { expect, test } from 'vitest'
import { constraints } from './schema.ts'
import type { Schema } from '../../server/src/contract/openapi/schema.ts'
import { describeSchema } from './schema-entry.ts'
import type { TypePart } from './schema-entry.ts'

for (const [why, schema, want] of [
  ['nothing to say', { type: 'string' }, []],
  ['both bounds', { minimum: 1, maximum: 100 }, ['1 to 100']],
  ['a lower bound of zero', { minimum: 0 }, ['at least 0']],
  ['an open bound', { exclusiveMinimum: 0 }, ['more than 0']],
  ['a length', { minLength: 3, maxLength: 63 }, ['3 to 63 characters']],
  ['one item exactly', { minItems: 1, maxItems: 1 }, ['exactly 1 item']],
  ['any number of items', { minItems: 0 }, []],
  ['a limit that clamps', { 'x-maximum-clamped': 100 }, ['larger values count as 100']],
  ['defaults that are falsy', { default: false }, ['default false']],
  ['an empty default', { default: '' }, ['default ""']],
  [
    'openness of an object with members',
    { properties: {}, additionalProperties: true },
    ['further members allowed'],
  ],
] satisfies [string, Schema, string[]][])
  test(`constraints: ${why}`, () => {
    expect(constraints(schema)).toEqual(want)
  })

const schemas: Readonly<Record<string, Schema>> = {
  Id: {
    type: 'string',
    format: 'uuid',
    description: 'An id.',
    pattern: '^.{36}$',
    'x-pattern-words': '36 signs',
  },
  Size: { type: 'integer', minimum: 1, 'x-assumed': ['minimum'] },
  Node: { type: 'object', required: ['id'], properties: { id: { $ref: '#/components/schemas/Id' } } },
}
const id = { $ref: '#/components/schemas/Id' }
const node = { $ref: '#/components/schemas/Node' }
const size = { $ref: '#/components/schemas/Size' }

for (const [why, schema, want] of [
  ['a scalar with its format', { type: 'string', format: 'date-time' }, ['string (date-time)']],
  ['a value or null', { type: ['integer', 'null'] }, ['integer', ' or ', 'null']],
  ['a named object', node, [{ schema: 'Node' }]],
  ['a named scalar, which says what it is', id, ['string (uuid)', ' ', { schema: 'Id' }]],
  ['a list of a named object', { type: 'array', items: node }, ['array of ', { schema: 'Node' }]],
  ['a map', { type: 'object', additionalProperties: node }, ['map of name to ', { schema: 'Node' }]],
  [
    'alternatives, each once',
    { oneOf: [node, node, { type: 'null' }] },
    [{ schema: 'Node' }, ' or ', 'null'],
  ],
  [
    'a tuple of equal types',
    { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
    ['tuple of ', 'number', ', ', 'number'],
  ],
  ['an enumeration without a type', { enum: ['a', 1] }, ['string', ' or ', 'number']],
] satisfies [string, Schema, TypePart[]][])
  test(`type: ${why}`, () => {
    expect(describeSchema(schema, schemas).type).toEqual(want)
  })

const chosen = {
  type: 'string',
  minLength: 1,
  maxLength: 9,
  default: 'a',
  'x-assumed': ['minLength', 'maxLength'],
}

for (const [why, schema, want] of [
  ['nothing', { type: 'string', minLength: 1 }, []],
  ['both ends of a length, which are one subject', chosen, ['length']],
  ['that of the elements of a list', { type: 'array', items: chosen }, ['length of each']],
  ['beside a reference', { ...node, 'x-assumed': ['required'] }, ['required members']],
  ['behind and beside a reference to a scalar', { ...size, 'x-assumed': ['default'] }, ['default', 'range']],
  [
    'in a part of an allOf',
    { allOf: [{ required: ['id'], 'x-assumed': ['required'] }] },
    ['required members'],
  ],
] satisfies [string, Schema, string[]][])
  test(`what is assumed: ${why}`, () => {
    expect(describeSchema(schema, schemas).choices).toEqual(want)
  })

test('members of all parts of an allOf stand side by side', () => {
  const entry = describeSchema(
    { allOf: [node, { required: ['size'], properties: { size: { type: 'integer' } } }] },
    schemas,
  )
  expect(entry.members.map(({ name, required }) => [name, required])).toEqual([
    ['id', true],
    ['size', true],
  ])
})

test('members below lists and maps of nameless objects are shown', () => {
  const item: Schema = { type: 'object', properties: { a: { type: 'string' } } }
  for (const schema of [
    { type: 'array', items: item },
    { type: 'object', additionalProperties: item },
  ] satisfies Schema[])
    expect(describeSchema(schema, schemas).members.map(({ name }) => name)).toEqual(['a'])
})

test('what a pattern asks for is said wherever the schema is named, the pattern itself with the schema', () => {
  const shown = (schema: Schema) => {
    const { pattern, patternWords } = describeSchema(schema, schemas)
    return { pattern, patternWords }
  }
  expect(shown(schemas.Id ?? {})).toEqual({ pattern: '^.{36}$', patternWords: '36 signs' })
  expect(shown(id)).toEqual({ pattern: undefined, patternWords: '36 signs' })
  expect(shown({ type: 'array', items: id })).toEqual({ pattern: undefined, patternWords: 'each 36 signs' })
})

test('a schema that contains itself ends at its name', () => {
  const tree: Schema = { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } }
  expect(describeSchema(tree, { Tree: tree }).members[0]?.type).toEqual([{ schema: 'Tree' }])
})

test('a reference without a target is an error', () => {
  expect(() => describeSchema({ $ref: '#/components/schemas/Nothing' }, schemas)).toThrow('leads nowhere')
})
