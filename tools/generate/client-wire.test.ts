import { expect, test } from 'vitest'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { clientWire } from './client-wire.ts'

const contractWith = (operation: Node, path: Node = {}): Node => ({
  openapi: '3.1.0',
  servers: [{ url: 'https://main.example' }, { url: 'https://sibling.example' }],
  security: [{ token: [] }, { key: [] }],
  paths: { '/maps': { ...path, get: { operationId: 'maps_listMaps', ...operation } } },
  components: {
    responses: { Table: { content: { 'text/csv': {} } } },
    securitySchemes: { token: { type: 'oauth2' }, key: { type: 'apiKey' }, client: { type: 'http' } },
  },
})

/** What is written of the one operation, which all of its area has: the marks stand at the area. */
const marksIn = (contract: Node): string =>
  /`maps ?(.*)\n listMaps \/maps`/.exec(clientWire(contract))?.[1]?.trim() ?? 'no such line'

const query = (...parameters: Node[]) => ({
  parameters: parameters.map((p) => ({ in: 'query', name: 'q', ...p })),
})

test.each<[why: string, contract: Node, want: string]>([
  ['a plain operation', contractWith(query({ schema: {} })), ''],
  [
    'a path with servers of its own',
    contractWith({}, { servers: [{ url: 'https://sibling.example' }] }),
    'sibling',
  ],
  ['a path that names the main server', contractWith({}, { servers: [{ url: 'https://main.example' }] }), ''],
  ['no security', contractWith({ security: [] }), 'anonymous'],
  ['security that may be left out', contractWith({ security: [{ client: [] }, {}] }), 'anonymous'],
  ['security of the platform that may be left out', contractWith({ security: [{ key: [] }, {}] }), ''],
  ['tokens and keys', contractWith({ security: [{ token: [] }, { key: [] }] }), ''],
  ['tokens alone', contractWith({ security: [{ token: [] }] }), 'tokens'],
  ['tokens alone, which may be left out', contractWith({ security: [{ token: [] }, {}] }), 'tokens'],
  ['a redirect', contractWith({ responses: { '302': {} } }), 'redirects'],
  ['text', contractWith({ responses: { '200': { $ref: '#/components/responses/Table' } } }), 'text'],
  [
    'bytes',
    contractWith({ responses: { '200': { content: { 'image/tiff': {}, 'image/png': {} } } } }),
    'blob',
  ],
  ['an error that is text', contractWith({ responses: { '404': { content: { 'text/plain': {} } } } }), ''],
  [
    'a form',
    contractWith({ requestBody: { content: { 'application/x-www-form-urlencoded': {} } } }),
    'body=application/x-www-form-urlencoded',
  ],
  ['a JSON body', contractWith({ requestBody: { content: { 'application/json': {} } } }), ''],
  ['a list with commas', contractWith(query({ schema: { type: 'array' }, explode: false })), ''],
  ['a list that repeats its name', contractWith(query({ schema: { type: 'array' } })), 'exploded=q'],
  ['a POST that is safe to repeat', contractWith({ 'x-idempotent': true }), 'idempotent'],
  [
    'a header that names a request',
    contractWith({ parameters: [{ in: 'header', name: 'Idempotency-Key' }] }),
    'keyed',
  ],
  ['all entries on one page', contractWith({ 'x-paging': { items: '$response.body#/maps' } }), 'items=/maps'],
  ['a body that is a map', contractWith({ 'x-paging': { items: '$response.body' } }), 'items='],
  [
    'a list of pages',
    contractWith({ 'x-paging': { items: '$response.body#/a', next: '$response.body#/b/c', size: 's' } }),
    'items=/a next=/b/c',
  ],
  [
    'a parameter that is JSON',
    contractWith(query({ content: { 'application/geo+json': {} }, schema: {} })),
    '',
  ],
])('%s', (_why, contract, want) => {
  expect(marksIn(contract)).toBe(want)
})

test('an area stands over its operations with what their paths and marks share', () => {
  const operation = (operationId: string, more: Node = {}) => ({ operationId, security: [], ...more })
  const contract = {
    ...contractWith({}),
    paths: {
      '/maps/v1': { get: operation('maps_getRoot') },
      '/maps/v1/{id}': {
        get: operation('maps_getMap'),
        delete: operation('maps_deleteMap', { security: [{ token: [] }] }),
      },
      '/plans': { get: operation('plans_listPlans', { 'x-paging': { items: '$response.body#/plans' } }) },
    },
  }
  expect(clientWire(contract)).toContain(`\`maps /maps
 getRoot /v1 anonymous
 getMap /v1/{id} anonymous
 deleteMap delete /v1/{id} tokens
plans  anonymous items=/plans
 listPlans /plans\``)
  expect(clientWire(contract)).toContain("interface PagedItems {\n  plans_listPlans: '/plans'\n}")
})

test.each<[why: string, parameter: Node, want: string]>([
  ['a deep object', { style: 'deepObject' }, 'style deepObject'],
  ['an object', { schema: { type: 'object' } }, 'the members of an object'],
  ['content that is no JSON', { content: { 'text/csv': {} } }, 'text/csv'],
])('%s is refused by name', (_why, parameter, want) => {
  expect(() => clientWire(contractWith(query(parameter)))).toThrow(`maps_listMaps: the client writes`)
  expect(() => clientWire(contractWith(query(parameter)))).toThrow(want)
})
