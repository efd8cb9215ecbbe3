import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { handlerNames } from './handler-groups.ts'
import { areaName, handlersPath, operationName, newResource, findResource } from './operation-folder.ts'

const repository = resolve(import.meta.dirname, '../..')
const routes = ['generated/openapi.json', 'generated/control.json'].flatMap((path) =>
  listOperations(parseDocument(readFileSync(resolve(repository, path), 'utf8'), path)),
)

/** The authorization server answers these itself. */
const served = routes.filter(({ id }) => !id.startsWith('auth_'))

test.each([
  ['data_listSearches', '/data/v1/searches', ['items', 'searches'], 'searches'],
  ['data_runQuickSearch', '/data/v1/quick-search', ['items', 'searches'], 'searches'],
  ['data_getItemType', '/data/v1/item-types/{id}', ['items', 'item-types'], 'item-types'],
  ['data_getItem', '/data/v1/item-types/{type}/items/{id}', ['items', 'item-types'], 'items'],
  ['data_listItemAssets', '/data/v1/item-types/{type}/items/{id}/assets', ['assets', 'items'], 'assets'],
  ['data_listTypes', '/data/v1/item-types/{id}/asset-types', ['asset-types', 'types'], 'asset-types'],
  ['batch_getTask', '/batch/v2/process/{taskId}', ['tasks'], 'tasks'],
  ['batch_getTilingGrid', '/batch/v2/tilinggrids/{id}', ['tasks', 'tiling-grids'], 'tiling-grids'],
  ['quota_listReservations', '/account/v1/quota-reservations/', ['jobs', 'reservations'], 'reservations'],
  ['data_getSpec', '/data/v1/spec', ['items', 'searches'], undefined],
])('%s of %s is handled by its resource', (id, path, folders, want) => {
  expect(findResource({ id, path }, folders)).toBe(want)
})

test.each([
  ['/maps/v1/layers/{id}', ['/maps/v1', '/maps/v1/layers/{id}', '/maps/v1/tiles'], 'layers'],
  ['/maps/v1/{id}/tiles', ['/maps/v1', '/maps/v1/{id}/tiles'], undefined],
  ['/maps/v1', ['/maps/v1', '/maps/v1/tiles'], undefined],
  ['/maps', ['/maps'], undefined],
])('a new operation of %s begins a folder where its path names one', (path, paths, want) => {
  expect(newResource(path, paths)).toBe(want)
})

test.each(served.map((route) => [route.id, route] as const))(
  '%s is handled in the folder that its path names',
  (id, route) => {
    const path = handlersPath(repository, route)
    expect(existsSync(path), path).toBe(true)
    expect(handlerNames(readFileSync(path, 'utf8'), areaName(id)), path).toContain(operationName(id))
  },
)
