import { expect, test } from 'vitest'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { clientWire } from './client-wire.ts'

const contractWith = (operation: Node, path: Node = {}): Node => ({
  openapi: '3.1.0',
  servers: [{ url: 'https://main.example' }, { url: 'https://sibling.example' }],
  security: [{ token: [] }],
  paths: { '/maps': { ...path, get: { operationId: 'maps_listMaps', ...operation } } },
  components: { responses: { Table: { content: { 'text/csv': {} } } } },
})

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
  ['a list in one value', contractWith(query({ explode: false })), 'query'],
])('%s', (_why, contract, want) => {
  const written = [...clientWire(contract).matchAll(/^ {4}"(\w+)"/gm)].map(([, member]) => member)
  expect(written).toEqual(want === '' ? [] : [want])
})

test('query styles are those that differ from the default', () => {
  const wire = clientWire(
    contractWith(
      query(
        { name: 'a', explode: false, allowReserved: true },
        { name: 'b', explode: true, style: 'form' },
        { name: 'c', content: { 'application/geo+json': {} } },
      ),
    ),
  )
  expect(wire).toContain('"explode": false,\n        "allowReserved": true')
  expect(wire).not.toContain('"b"')
  expect(wire).toContain('"content": "application/geo+json"')
})

test.each<[why: string, parameter: Node, want: string]>([
  ['a deep object', { style: 'deepObject' }, 'style deepObject'],
  ['content that is no JSON', { content: { 'text/csv': {} } }, 'text/csv'],
])('%s is refused by name', (_why, parameter, want) => {
  expect(() => clientWire(contractWith(query(parameter)))).toThrow(`maps_listMaps: the client writes`)
  expect(() => clientWire(contractWith(query(parameter)))).toThrow(want)
})
