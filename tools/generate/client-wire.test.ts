import { expect, test } from 'vitest'
import { isNode, type Node } from '../../server/src/contract/openapi/nodes.ts'
import { clientWire } from './client-wire.ts'

const contractWith = (operation: Node, path: Node = {}): Node => ({
  openapi: '3.1.0',
  servers: [{ url: 'https://main.example' }, { url: 'https://sibling.example' }],
  security: [{ token: [] }],
  paths: { '/maps': { ...path, get: { operationId: 'maps_listMaps', ...operation } } },
  components: { responses: { Table: { content: { 'text/csv': {} } } } },
})

/** What is written of the one operation. */
const wireIn = (contract: Node): Node => {
  const written: unknown = JSON.parse(/maps_listMaps: (.*),/.exec(clientWire(contract))?.[1] ?? '')
  return isNode(written) ? written : {}
}

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
  ['security of the platform that may be left out', contractWith({ security: [{ token: [] }, {}] }), ''],
  ['a redirect', contractWith({ responses: { '302': {} } }), 'redirects'],
  ['text', contractWith({ responses: { '200': { $ref: '#/components/responses/Table' } } }), 'text'],
  ['an error that is text', contractWith({ responses: { '404': { content: { 'text/plain': {} } } } }), ''],
  [
    'a form',
    contractWith({ requestBody: { content: { 'application/x-www-form-urlencoded': {} } } }),
    'bodyType',
  ],
  ['a JSON body', contractWith({ requestBody: { content: { 'application/json': {} } } }), ''],
  ['a list with commas', contractWith(query({ schema: { type: 'array' }, explode: false })), ''],
  ['a list that repeats its name', contractWith(query({ schema: { type: 'array' } })), 'query'],
  ['a POST that is safe to repeat', contractWith({ 'x-idempotent': true }), 'idempotent'],
  [
    'a header that names a request',
    contractWith({ parameters: [{ in: 'header', name: 'Idempotency-Key' }] }),
    'keyed',
  ],
  ['a list', contractWith({ 'x-paging': { items: '$response.body#/maps' } }), 'paging'],
])('%s', (_why, contract, want) => {
  const { method, path, ...written } = wireIn(contract)
  expect([method, path]).toEqual(['get', '/maps'])
  expect(Object.keys(written)).toEqual(want === '' ? [] : [want])
})

test.each<[why: string, paging: Node, want: Node]>([
  ['all entries on one page', { items: '$response.body#/maps' }, { items: '/maps' }],
  ['a body that is a map', { items: '$response.body' }, { items: '' }],
  [
    'a size in the query',
    { items: '$response.body#/a', next: '$response.body#/b/c', size: '$request.query._page_size' },
    { items: '/a', next: '/b/c', size: 'query._page_size' },
  ],
  [
    'a size in the body',
    { items: '$response.body#/a', size: '$request.body#/limit' },
    { items: '/a', size: 'body.limit' },
  ],
])('paging: %s', (_why, paging, want) => {
  expect(wireIn(contractWith({ 'x-paging': paging })).paging).toEqual(want)
})

test('query styles are those that are neither single values nor lists with commas', () => {
  const wire = wireIn(
    contractWith(
      query(
        { name: 'a', explode: false, schema: { type: 'array' } },
        { name: 'b', explode: true, schema: { type: 'array' } },
        { name: 'd', allowReserved: true, schema: { type: 'string' } },
        { name: 'c', content: { 'application/geo+json': {} } },
      ),
    ),
  )
  expect(wire.query).toEqual({
    b: { explode: true },
    c: { content: 'application/geo+json' },
  })
})

test.each<[why: string, parameter: Node, want: string]>([
  ['a deep object', { style: 'deepObject' }, 'style deepObject'],
  ['content that is no JSON', { content: { 'text/csv': {} } }, 'text/csv'],
])('%s is refused by name', (_why, parameter, want) => {
  expect(() => clientWire(contractWith(query(parameter)))).toThrow(`maps_listMaps: the client writes`)
  expect(() => clientWire(contractWith(query(parameter)))).toThrow(want)
})
