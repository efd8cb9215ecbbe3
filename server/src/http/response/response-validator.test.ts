import { describe, expect, test } from 'vitest'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { servedOperations } from '../../contract/served-operation.ts'
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
} // oxfmt-ignore

const faultOf = (status: number, body: unknown, media = 'application/json'): string => {
  const [operation] = servedOperations('balls', DOCUMENT)
  if (!operation) throw new Error('there is no operation')
  try {
    createResponseValidator(DOCUMENT).validate(operation, { status, media, body })
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
    expect(faultOf(status, body, media)).toBe('')
  })
})

describe('an answer breaks the contract', () => {
  test.each<[why: string, status: number, body: unknown, fault: string]>([
    ['without what is required', 200, {}, "body must have required property 'size'"],
    ['with what is write-only', 200, { size: 1, secret: 'x' }, 'body/secret boolean schema is false'],
    ['with another type', 200, { size: '1' }, 'body/size must be integer'],
    ['with a number that breaks its format', 200, { size: -1 }, 'body/size must match format "uint64"'],
    ['with a time that breaks its format', 200, { size: 1, bought: '2026-02-31T00:00:00Z' }, 'must match format'],
    ['deep inside', 200, { size: 1, inside: { size: 1, color: 'blue' } }, 'body/inside/color must be equal to'],
    ['without a body', 200, null, 'body must be object'],
    ['with a failure of another shape', 404, { message: 'none' }, "body must have required property 'oops'"],
    ['where none is declared', 204, {}, 'no answer 204 with JSON for balls_getBall'],
  ])('%s', (_why, status, body, fault) => {
    expect(faultOf(status, body)).toContain(fault)
  }) // oxfmt-ignore
})
