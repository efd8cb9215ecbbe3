import { describe, expect, test } from 'vitest'
import { readFacts } from './read-facts.ts'
import type { Shape } from './shape.ts'

const string: Shape = { type: 'string' }
const integer: Shape = { type: 'integer' }

/** The shape that a text gives to the value `it`. */
const parseShape = (text: string) => readFacts(text, 'test.facts').known.get('it')

const values: readonly (readonly [text: string, shape: Shape])[] = [
  ['any', {}],
  ['date-time', { type: 'string', formats: ['date-time'] }],
  ['uri-template', { type: 'string', formats: ['uri-template', 'uri', ''] }],
  ['"Feature"', { values: { list: ['Feature'], closed: true } }],
  ['2', { values: { list: [2], closed: true } }],
  ['false', { values: { list: [false], closed: true } }],
  ['enum daily | "once a month"', { ...string, values: { list: ['daily', 'once a month'], closed: true } }],
  ['string e.g. image', { ...string, values: { list: ['image'], closed: false } }],
  ['integer 0..250 default 50', { ...integer, keywords: { minimum: 0, maximum: 250, default: 50 } }],
  ['integer >= 0', { ...integer, keywords: { minimum: 0 } }],
  ['integer <= 9', { ...integer, keywords: { maximum: 9 } }],
  ['integer clamped 9', { ...integer, keywords: { 'x-maximum-clamped': 9 }, absentKeyword: 'maximum' }],
  ['string 3..63', { ...string, keywords: { minLength: 3, maxLength: 63 } }],
  ['string matches "^.$"', { ...string, keywords: { pattern: '^.$' } }],
  ['[integer] 4..6', { type: 'array', element: integer, keywords: { minItems: 4, maxItems: 6 } }],
  ['object >= 1', { type: 'object', keywords: { minProperties: 1 } }],
  ['integer deprecated', { ...integer, keywords: { deprecated: true } }],
  ['[string] required repeated', { type: 'array', element: string, mandatory: true, repeated: true }],
  ['string or null decided', { ...string, nullable: true, origin: 'decision' }],
  ['string half-decided', { ...string, origin: 'half' }],
  ['string among-others', { ...string, oneForm: true }],
  ['string or integer or any', { ...string, oneForm: true, otherForms: [integer, {}] }],
  ['string /a\\/b[/]/i /c/', { ...string, mentions: [/a\/b[/]/i, /c/] }],
  ['string\n  /a/ // why\n  /b/', { ...string, mentions: [/a/, /b/] }],
  ['string explains(self, next)', { ...string, mentions: [/\bself\b/, /\bnext\b/] }],
  ['{}', { type: 'object', members: {} }],
  ['{ a, eo:b: string; c: integer }', { type: 'object', members: { a: string, 'eo:b': string, c: integer } }],
  [
    '{\n  a: string // why\n\n  default: integer\n}',
    { type: 'object', members: { a: string, default: integer } },
  ],
  ['{ *: string }', { type: 'object', entry: string }],
  ['{ *: string; a: integer }', { type: 'object', entry: string, members: { a: integer } }],
  ['{ a: string } with { b: any }', { type: 'object', members: { a: string, b: {} } }],
  ['object requires(a, b)', { type: 'object', required: ['a', 'b'] }],
  ['object requires()', { type: 'object', required: [] }],
  ['object needs(\n  a,\n  b\n)', { type: 'object', needs: ['a', 'b'] }],
  ['object extensible', { type: 'object', open: true, extensible: true }],
  ['object by kind { a: any }', { type: 'object', variants: { tag: 'kind', cases: { a: {} } } }],
  ['object by kind { a, b: any } only(b)', { type: 'object', variants: { tag: 'kind', cases: { b: {} } } }],
]

describe('a value', () => {
  test.each(values)('%j', (text, shape) => {
    expect(parseShape(`it = ${text}`)).toEqual(shape)
  })
})

describe('a definition', () => {
  test('abbreviates, and can be narrowed where it is used', () => {
    expect(parseShape('size = integer 1..9\nit = size default 5')).toEqual({
      ...integer,
      keywords: { minimum: 1, maximum: 9, default: 5 },
    })
  })

  test('is a resource of its table in angle brackets', () => {
    expect(parseShape('table Resources > Data API\n<Saved search> = string\nit = <Saved search>')).toEqual({
      ...string,
      resource: { name: 'Saved search', table: 'Resources > Data API' },
    })
  })

  test('of members can be spread, also with prefixes', () => {
    expect(parseShape('group = { eq, ne: any }\nit = { ...group; id__, at__ ...group }')?.members).toEqual(
      Object.fromEntries(['eq', 'ne', 'id__eq', 'id__ne', 'at__eq', 'at__ne'].map((name) => [name, {}])),
    )
  })
})

const parseOperation = (text: string) => readFacts(text, 'test.facts').facts.operations[0]

describe('an operation', () => {
  test('has the defaults of its table', () => {
    const text = 'access "token"\ntable Endpoints\naddresses-decided\nerrors 404 default\nGET /a/{id}'
    expect(parseOperation(text)).toEqual({
      call: 'GET /a/{id}',
      table: 'Endpoints',
      origin: 'source',
      addressFrom: 'decision',
      access: 'token',
      path: {},
      query: {},
      returns: {},
      errors: [404, 'default'],
      furtherErrors: [],
      mentions: [],
    })
  })

  test('takes its parts from one line or from several', () => {
    const parts = ['path { id: string }', 'query { q: integer }', 'body any', '202 empty', 'errors 409']
    const operation = parseOperation(`GET /a/{id}\n  ${parts.join('\n  ')}`)
    expect(operation).toMatchObject({ path: { id: string }, query: { q: integer }, errors: [409] })
    expect(parseOperation(`GET /a/{id}  ${parts.join('; ')}`)).toEqual(operation)
  })

  test.each([
    ['200 <A>', { mediaType: 'JSON', body: { resource: { name: 'A', table: '' } } }],
    ['200 decided empty', { origin: 'decision', empty: true }],
    ['200 not-shown', {}],
    ['200 image/png', { mediaType: 'image/png' }],
    ['200 text/csv string', { mediaType: 'text/csv', body: string }],
    ['200 headers { Location: string }', { headers: { Location: string } }],
    [
      '200 decided shown string',
      { origin: 'decision', mediaType: 'JSON', bodyOrigin: 'source', body: string },
    ],
  ])('answers %s', (text, reply) => {
    expect(parseOperation(`<A> = any\nGET /a  ${text}`)?.returns).toEqual({ 200: reply })
  })

  test('is a decision where its table is one', () => {
    expect(parseOperation('table contract-decisions.md > 1.1\nGET /a')?.origin).toBe('decision')
  })
})

describe('a fault names file, line and what is wrong', () => {
  test.each([
    ['it = strin', 'test.facts:1: no type and no definition is called strin'],
    ['\nit = { a: string b }', 'test.facts:2: a member cannot go on with b'],
    ['it = { a: string; a: any }', 'test.facts:1: a is there twice'],
    ['it = any\nit = any', 'test.facts:2: it is defined already'],
    ['string = any', 'test.facts:1: string is defined already'],
    ['it = object 1..2', 'test.facts:1: only numbers, strings and lists have a range'],
    ['it = { ...nothing }', 'test.facts:1: nothing is no group of members'],
    ['it = object only(a)', 'test.facts:1: only a value with variants can be narrowed to some'],
    ['it = integer clamped high', 'test.facts:1: high is no number'],
    ['it = { a string }', 'test.facts:1: : expected, found string'],
    ['it = any any', 'test.facts:1: a statement cannot go on with any'],
    ['it = any constructor', 'test.facts:1: a statement cannot go on with constructor'],
    ['area a\nit = any', 'test.facts:2: it is defined and never used'],
    ['toString', 'test.facts:1: no statement begins with toString'],
    ['it = { a: any', 'test.facts:1: a member cannot go on with end of the file'],
    ['it = "open', 'test.facts:1: cannot read "open'],
    ['acces "token"', 'test.facts:1: no statement begins with acces'],
    ['access "tokens"', 'test.facts:1: tokens is no kind of access'],
  ])('%j', (text, fault) => {
    expect(() => readFacts(text, 'test.facts')).toThrow(fault)
  })
})
