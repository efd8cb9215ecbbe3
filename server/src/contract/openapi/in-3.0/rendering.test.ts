import { expect, test } from 'vitest'
import type { Node } from '../nodes.ts'
import { renderingIn30 } from './rendering.ts'

const other = { type: 'object', properties: { type: { type: 'string' } } }
const choice = { oneOf: [{ $ref: '#/components/schemas/Other' }], discriminator: { propertyName: 'type' } }
const mapped = {
  ...choice,
  discriminator: { propertyName: 'type', mapping: { Other: '#/components/schemas/Other' } },
}

/** A contract whose one schema of interest is `Given`. */
const contract = (schema: Node, rest: Node = {}): Node => ({
  openapi: '3.1.0',
  info: {
    title: 'A contract',
    summary: 'In short.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  paths: {},
  ...rest,
  components: { schemas: { Given: schema, Other: other } },
  'x-uses': [{ $ref: '#/components/schemas/Given' }, { $ref: '#/components/schemas/Other' }],
})

const rendered = (schema: Node): unknown => {
  const { components } = renderingIn30(contract(schema))
  return Reflect.get(Object(Reflect.get(Object(components), 'schemas')), 'Given')
}

test.each<[what: string, given: Node, want: Node]>([
  ['a constant', { const: 'Feature' }, { type: 'string', enum: ['Feature'] }],
  ['a constant that says its type', { type: 'integer', const: 2 }, { type: 'integer', enum: [2] }],
  ['examples', { type: 'string', examples: ['a', 'b'] }, { type: 'string', example: 'a' }],
  [
    'exclusive bounds',
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 9 },
    { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true },
  ],
  [
    'a type or null',
    { type: ['string', 'null'], pattern: 'a' },
    { type: 'string', pattern: 'a', nullable: true },
  ],
  [
    'two types',
    { type: ['string', 'number'], maxLength: 3, minimum: 1, description: 'Either.' },
    {
      description: 'Either.',
      anyOf: [
        { type: 'string', maxLength: 3 },
        { type: 'number', minimum: 1 },
      ],
    },
  ],
  [
    'an integer or a word',
    { type: ['integer', 'string'], minimum: 1, maximum: 9 },
    { anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { type: 'string' }] },
  ],
  [
    'two types or null',
    { type: ['string', 'number', 'null'] },
    {
      anyOf: [
        { type: 'string', nullable: true },
        { type: 'number', nullable: true },
      ],
    },
  ],
  [
    'a list or one of its entries',
    { type: ['string', 'array'] },
    { anyOf: [{ type: 'string' }, { type: 'array', items: {} }] },
  ],
  [
    'lists, objects and words, which are any value',
    { type: ['object', 'array', 'string'], properties: { a: { type: 'string' } }, description: 'Any.' },
    { description: 'Any.' },
  ],
  [
    'a reference or null',
    { anyOf: [{ $ref: '#/components/schemas/Other' }, { type: 'null' }], description: 'Or none.' },
    { ...other, description: 'Or none.', nullable: true },
  ],
  [
    'a description beside a reference',
    { $ref: '#/components/schemas/Other', description: 'That one.' },
    { description: 'That one.', allOf: [{ $ref: '#/components/schemas/Other' }] },
  ],
  [
    'a mark beside a reference',
    { $ref: '#/components/schemas/Other', 'x-source': 'assumed' },
    { $ref: '#/components/schemas/Other' },
  ],
  ['an integer without a bound', { type: 'integer' }, { type: 'integer', format: 'int64' }],
  ['an integer of 32 bits', { type: 'integer', maximum: 250 }, { type: 'integer', maximum: 250 }],
  [
    'an integer of more bits',
    { type: 'integer', maximum: 2 ** 31 },
    { type: 'integer', maximum: 2 ** 31, format: 'int64' },
  ],
  ['a choice without a mapping', choice, mapped],
  [
    'a choice with members beside it',
    { ...choice, type: 'object', required: ['type'] },
    { type: 'object', ...mapped },
  ],
  [
    'a choice of types with a default',
    { anyOf: [{ type: 'boolean' }, { type: 'string' }], default: false },
    { anyOf: [{ type: 'boolean' }, { type: 'string' }] },
  ],
  [
    'variants of an object',
    {
      type: 'object',
      properties: { type: { type: 'string' }, parameters: { type: 'object', description: 'Where.' } },
      oneOf: [
        { properties: { type: { const: 'a' }, parameters: { $ref: '#/components/schemas/Other' } } },
        { properties: { type: { const: 'b' }, parameters: { $ref: '#/components/schemas/Given' } } },
      ],
    },
    {
      type: 'object',
      properties: {
        type: { type: 'string' },
        parameters: {
          description: 'Where.',
          anyOf: [{ $ref: '#/components/schemas/Other' }, { $ref: '#/components/schemas/Given' }],
        },
      },
    },
  ],
  [
    'what holds under a condition',
    {
      type: 'object',
      if: { properties: { a: { type: 'null' } } },
      then: { required: ['b'] },
      else: { properties: { b: false } },
      dependentRequired: { a: ['b'] },
    },
    { type: 'object' },
  ],
  [
    'one of two members required',
    { type: 'object', allOf: [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }] },
    { type: 'object' },
  ],
  [
    'one of two lengths',
    { type: 'array', items: {}, minItems: 4, oneOf: [{ maxItems: 4 }, { minItems: 6 }] },
    { type: 'array', items: {}, minItems: 4 },
  ],
  [
    'a deprecated second spelling',
    {
      type: 'object',
      properties: { pageSize: { type: 'string' }, page_size: { type: 'string', deprecated: true } },
    },
    { type: 'object', properties: { pageSize: { type: 'string' } } },
  ],
  [
    'a deprecated member that is spelled in one way',
    { type: 'object', properties: { size: { type: 'string', deprecated: true } } },
    { type: 'object', properties: { size: { type: 'string', deprecated: true } } },
  ],
  [
    'a schema within another',
    {
      type: 'object',
      properties: { a: { type: 'array', items: { const: 1 } } },
      additionalProperties: { const: 2 },
    },
    {
      type: 'object',
      properties: { a: { type: 'array', items: { type: 'number', enum: [1] } } },
      additionalProperties: { type: 'number', enum: [2] },
    },
  ],
])('%s', (_what, given, want) => {
  expect(rendered(given)).toEqual(want)
})

test('a schema that nothing needs any more is left out', () => {
  const schema = { ...choice, properties: { crs: { $ref: '#/components/schemas/Crs' } } }
  const { components } = renderingIn30({
    ...contract(other),
    components: { schemas: { Given: schema, Other: other, Crs: other } },
  })
  expect(components).toEqual({ schemas: { Given: mapped, Other: other } })
})

test('a document has no particulars of 3.1, and its webhooks as an extension', () => {
  const { info, openapi, ...rest } = renderingIn30(contract(other, { webhooks: { ready: {} } }))
  expect(openapi).toBe('3.0.3')
  expect(info).toEqual({
    title: 'A contract',
    license: { name: 'Apache-2.0', url: 'https://spdx.org/licenses/Apache-2.0.html' },
  })
  expect(rest).not.toHaveProperty('webhooks')
  expect(rest).toMatchObject({ 'x-webhooks': { ready: {} } })
})

test('schemas of parameters, headers and bodies are rendered, values of examples are not', () => {
  const parameter = {
    name: 'a',
    in: 'query',
    schema: { const: 'a' },
    examples: { one: { value: { const: 1 } } },
  }
  const { paths } = renderingIn30(contract(other, { paths: { '/a': { get: { parameters: [parameter] } } } }))
  expect(paths).toEqual({
    '/a': { get: { parameters: [{ ...parameter, schema: { type: 'string', enum: ['a'] } }] } },
  })
})

test.each<[what: string, schema: Node, message: string]>([
  [
    'a keyword that no step takes away',
    { type: 'object', patternProperties: { '^a': {} } },
    '#/components/schemas/Given: OpenAPI 3.0 has no `patternProperties`',
  ],
  ['a null alone', { const: null }, '#/components/schemas/Given: OpenAPI 3.0 has no type for null alone'],
  [
    'two lower bounds',
    { type: 'number', minimum: 5, exclusiveMinimum: 0 },
    'OpenAPI 3.0 has no `minimum` beside `exclusiveMinimum`',
  ],
  [
    'the same deep in a schema',
    { type: 'object', properties: { a: { items: { contains: {} } } } },
    '#/components/schemas/Given/properties/a/items: OpenAPI 3.0 has no `contains`',
  ],
])('%s is an error', (_what, schema, message) => {
  expect(() => renderingIn30(contract(schema))).toThrow(message)
})

test.each<[what: string, components: Node, message: string]>([
  [
    'a schema and a parameter',
    { schemas: { ItemId: {} }, parameters: { ItemId: {} } },
    'schemas/ItemId and parameters/ItemId both give a type `ItemId`',
  ],
  [
    'two spellings',
    { schemas: { ItemId: {}, item_id: {} } },
    'schemas/ItemId and schemas/item_id both give a type `ItemId`',
  ],
  [
    'a schema and a member',
    { schemas: { ItemType: {}, Item: { properties: { type: { enum: ['a'] } } } } },
    'schemas/ItemType and schemas/Item.type both give a type `ItemType`',
  ],
])('%s of one name are an error', (_what, components, message) => {
  expect(() => renderingIn30({ ...contract(other), components })).toThrow(message)
})
