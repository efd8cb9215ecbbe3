import { expect, test } from 'vitest'
import { listOperations, listTags } from './operations.ts'

const DOCUMENT = {
  paths: {
    '/maps': {
      parameters: [],
      summary: 'Maps.',
      post: { operationId: 'maps_createMap' },
      get: { operationId: 'maps_listMaps', tags: ['maps', 7] },
    },
    '/maps/{mapId}': { delete: { operationId: 'maps_deleteMap' } },
    '/odd': null,
  },
  webhooks: { mapReady: { post: { operationId: 'maps_notifyReady' } } },
}

test('operations stand path by path, those of a path in the order of the specification', () => {
  expect(listOperations(DOCUMENT).map(({ id, method, path }) => [id, method, path])).toEqual([
    ['maps_listMaps', 'get', '/maps'],
    ['maps_createMap', 'post', '/maps'],
    ['maps_deleteMap', 'delete', '/maps/{mapId}'],
  ])
})

test('an operation has its object and its path item', () => {
  const [list] = listOperations(DOCUMENT)
  expect(list?.node).toBe(DOCUMENT.paths['/maps'].get)
  expect(list?.pathItem).toBe(DOCUMENT.paths['/maps'])
})

test.each([
  ['calls of the platform stand apart', DOCUMENT, ['maps_notifyReady']],
  ['a document without them has none', {}, []],
])('%s', (_why, document, ids) => {
  expect(listOperations(document, 'webhooks').map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['texts only', { tags: ['maps', 7] }, ['maps']],
  ['none', {}, []],
])('tags: %s', (_why, operation, tags) => {
  expect(listTags(operation)).toEqual(tags)
})
