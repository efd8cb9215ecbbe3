import { describe, expect, test } from 'vitest'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { servedOperations } from '../../contract/served-operation.ts'
import { JsonText } from './json-text.ts'
import { createResponseValidator } from './response-validator.ts'

const Ball = {
  type: 'object',
  required: ['size', 'secret'],
  properties: {
    size: { type: 'integer', format: 'uint64' },
    secret: { type: 'string', writeOnly: true },
    bought: { type: 'string', format: 'date-time' },
    inside: { $ref: '#/components/schemas/Ball' },
    color: { const: 'red', title: 'Color' },
  },
}
const ball = {
  description: 'A ball.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Ball' } } },
}
const oops = {
  description: 'A failure.',
  content: { 'application/json': { schema: { required: ['oops'] } } },
}

const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Balls', version: '1.0.0' },
  components: { schemas: { Ball }, responses: { NotFound: oops } },
  paths: {
    '/balls/v1/{ballId}': {
      get: {
        operationId: 'balls_getBall',
        responses: {
          200: ball,
          202: { description: 'Later.', content: { 'application/geo+json': { schema: { type: 'array' } } } },
          204: { description: 'Nothing.' },
          404: { $ref: '#/components/responses/NotFound' },
          default: oops,
        },
      },
    },
  },
}

const findFault = (status: number, body: unknown, media = 'application/json'): string => {
  const [operation] = servedOperations('balls', DOCUMENT)
  if (!operation) throw new Error('there is no operation')
  try {
    createResponseValidator(DOCUMENT, 'all').validate(operation, { status, media, body })
    return ''
  } catch (fault) {
    return String(fault)
  }
}

describe('an answer keeps the contract', () => {
  test.each<[why: string, status: number, body: unknown, media?: string]>([
    ['with all that is required but for what is write-only', 200, { size: 1 }],
    ['through references to itself', 200, { size: 1, inside: { size: 2, color: 'red' } }],
    ['with a failure that is declared', 404, { oops: 'none' }],
    ['with a failure that is not declared by itself', 409, { oops: 'busy' }],
    ['in another media type than the usual', 202, [], 'application/geo+json'],
    ['in one that is not declared, by the schema of the status', 202, [], 'application/json'],
    ['whatever it is where the server failed', 503, { anything: true }],
  ])('%s', (_why, status, body, media) => {
    expect(findFault(status, body, media)).toBe('')
  })
})

describe('an answer breaks the contract', () => {
  test.each<[why: string, status: number, body: unknown, fault: string]>([
    ['without what is required', 200, {}, "body must have required property 'size'"],
    ['with what is write-only', 200, { size: 1, secret: 'x' }, 'body/secret boolean schema is false'],
    ['with another type', 200, { size: '1' }, 'body/size must be integer'],
    ['with a number that breaks its format', 200, { size: -1 }, 'body/size must match format "uint64"'],
    [
      'with a time that breaks its format',
      200,
      { size: 1, bought: '2026-02-31T00:00:00Z' },
      'must match format',
    ],
    [
      'deep inside',
      200,
      { size: 1, inside: { size: 1, color: 'blue' } },
      'body/inside/color must be equal to',
    ],
    ['without a body', 200, null, 'body must be object'],
    ['with a failure of another shape', 404, { message: 'none' }, "body must have required property 'oops'"],
    ['where none is declared', 204, {}, 'no answer 204 with JSON for balls_getBall'],
  ])('%s', (_why, status, body, fault) => {
    expect(findFault(status, body)).toContain(fault)
  })
})

describe('a text with parts that were validated when they were stored', () => {
  const BALL = { sample: '{"size":1}' }
  const stored = (json: string) => JsonText.validated(BALL, Buffer.from(json))
  const box = (inside: JsonText<unknown>, size: unknown = 2) => JsonText.of({ size }).with('inside', inside)
  const [operation] = servedOperations('balls', DOCUMENT)

  /** The faults of answers, one after another. */
  const findFaults = (extent: 'all' | 'new', bodies: readonly unknown[]): string[] => {
    if (!operation) throw new Error('there is no operation')
    const validator = createResponseValidator(DOCUMENT, extent)
    return bodies.map((body) => {
      try {
        validator.validate(operation, { status: 200, media: 'application/json', body })
        return ''
      } catch (fault) {
        return String(fault)
      }
    })
  }

  const WRONG_PART: unknown = expect.stringContaining('body/inside/size must be integer')
  const WRONG_SIZE: unknown = expect.stringContaining('body/size must be integer')

  test.each<[string, 'all' | 'new', JsonText<unknown>[], unknown[]]>([
    [
      'is validated whole each time',
      'all',
      [box(stored('{"size":1}')), box(stored('{"size":"1"}'))],
      ['', WRONG_PART],
    ],
    ['is validated whole the first time', 'new', [box(stored('{"size":"1"}'))], [WRONG_PART]],
    [
      'is validated whole until it was right',
      'new',
      [box(stored('{"size":"1"}')), box(stored('{"size":"1"}'))],
      [WRONG_PART, WRONG_PART],
    ],
    [
      'is trusted for the part afterwards',
      'new',
      [box(stored('{"size":1}')), box(stored('{"size":"1"}'))],
      ['', ''],
    ],
    [
      'is always validated around the part',
      'new',
      [box(stored('{"size":1}')), box(stored('{"size":1}'), '2')],
      ['', WRONG_SIZE],
    ],
    [
      'is always validated behind the part',
      'new',
      ['red', 'blue'].map((color) => box(stored('{"size":1}').with('color', JsonText.of(color)))),
      ['', expect.stringContaining('body/inside/color must be equal to')],
    ],
    [
      'is always validated where its parts meet',
      'new',
      [box(stored('{"size":1}')), new JsonText(['{"size":2 "inside":', Buffer.from('{"size":1}'), '}'])],
      ['', 'Error: An answer is not JSON.'],
    ],
  ])('%s', (_why, extent, bodies, want) => {
    expect(findFaults(extent, bodies)).toEqual(want)
  })
})
