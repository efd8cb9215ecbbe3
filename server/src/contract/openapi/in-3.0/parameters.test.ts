import { expect, test } from 'vitest'
import { withParametersWrittenOut } from './parameters.ts'

const limit = { name: 'limit', in: 'query', schema: { type: 'integer', 'x-maximum-clamped': 100 } }
const bbox = { name: 'bbox', in: 'query', style: 'form', explode: false, schema: { type: 'array' } }
const ids = { name: 'ids', in: 'query', schema: { type: 'array' } }
const id = { name: 'id', in: 'path', schema: { type: 'string' } }
const filter = { name: 'filter', in: 'query', content: { 'application/json': {} } }
const reference = { $ref: '#/components/parameters/limit' }

const limitInFull = {
  ...limit,
  style: 'form',
  explode: false,
  schema: { type: 'integer', 'x-maximum-clamped': 100, maximum: 100 },
}
const idInFull = { ...id, style: 'simple', explode: false }

test('parameters say how they are written, and the bound to which they are clamped', () => {
  const document = {
    openapi: '3.1.0',
    paths: {
      '/a/{id}': { parameters: [id], get: { operationId: 'a', parameters: [reference, ids, filter] } },
    },
    components: { parameters: { limit, bbox }, schemas: {} },
  }
  expect(withParametersWrittenOut(document)).toEqual({
    openapi: '3.1.0',
    paths: {
      '/a/{id}': {
        parameters: [idInFull],
        get: {
          operationId: 'a',
          parameters: [reference, { ...ids, style: 'form', explode: true }, filter],
        },
      },
    },
    components: { parameters: { limit: limitInFull, bbox }, schemas: {} },
  })
})
