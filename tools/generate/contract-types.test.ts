import { expect, test } from 'vitest'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { contractTypes } from './contract-types.ts'

const responses = { '200': { description: 'ok' } }

const contract = {
  openapi: '3.1.0',
  info: { title: 'Fixture', version: '1.0.0' },
  security: [{ key: [] }],
  paths: {
    '/inherits': { get: { operationId: 'maps_getInherits', responses } },
    '/open': { get: { operationId: 'maps_getOpen', security: [], responses } },
    '/either': { get: { operationId: 'maps_getEither', security: [{ key: [] }, {}], responses } },
    '/defaults': {
      parameters: [
        { $ref: '#/components/parameters/Limit' },
        { name: 'page', in: 'query', schema: { type: 'integer', default: 1 } },
        { name: 'version', in: 'header', schema: { type: 'integer', default: 1 } },
      ],
      get: {
        operationId: 'maps_listMaps',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer' } },
          { name: 'order', in: 'query', schema: { $ref: '#/components/schemas/Order' } },
        ],
        responses,
      },
    },
  },
  webhooks: { done: { post: { operationId: 'maps_notifyDone', responses } } },
  components: {
    parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer', default: 0 } } },
    schemas: {
      Order: { type: 'string', default: 'name' },
      Style: {
        type: 'object',
        properties: { width: { type: 'number', default: 2 }, extra: { type: 'object' } },
      },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'key' } },
  },
} satisfies Node

const types = await contractTypes(contract)

test('an operation is public if it asks for nothing or accepts nothing', () => {
  expect(types).toContain(`export type PublicOperation = 'maps_getOpen' | 'maps_getEither'\n`)
})

test('no operation is public where all ask for credentials', async () => {
  const secured = { ...contract, paths: { '/a': { get: { operationId: 'maps_getA', responses } } } }
  expect(await contractTypes(secured)).toContain('export type PublicOperation = never\n')
})

test("a query parameter has its default through references, and an operation's own goes before its path's", () => {
  expect(types).toContain(`export interface QueryDefaults {\n  maps_listMaps: 'limit' | 'order'\n}\n`)
})

test('a GeoJSON object has no index signature, which interfaces do not fit; another open object has one', async () => {
  const named = (name: string) => ({
    type: 'object',
    required: ['type'],
    properties: { type: { const: name } },
    additionalProperties: true,
  })
  const schemas = { Point: named('Point'), Scene: named('Feature'), Size: { type: 'number' } }
  const components = { ...contract.components, schemas: { ...contract.components.schemas, ...schemas } }
  const text = await contractTypes({ ...contract, components })
  const findMembers = (name: string) => new RegExp(`^ {8}${name}: (.*?)^ {8}\\w`, 'ms').exec(text)?.[1]
  expect(findMembers('Point')).toContain('type: "Point"')
  expect(findMembers('Point')).not.toContain('[key: string]')
  expect(findMembers('Scene')).toContain('[key: string]')
})

test('a webhook is no operation', () => {
  const operations = types.slice(types.indexOf('export interface operations'))
  expect(operations).toContain('maps_listMaps')
  expect(types).not.toContain('maps_notifyDone')
  expect(types).toMatch(/export interface webhooks \{\s+done:/)
})

test('a member with a default may be absent, and an open object is one of unknown members', () => {
  expect(types).toMatch(/width\?: number;\s+extra\?: Record<string, unknown>;/)
})

test('the same contract gives the same text, and stays as it was', async () => {
  const before = structuredClone(contract)
  expect(await contractTypes(contract)).toBe(types)
  expect(contract).toEqual(before)
})
