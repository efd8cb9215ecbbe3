import { expect, test } from 'vitest'
import { addGroup, addHandlers, groupName, newArea, newHandlers } from './stubs.ts'

test('a resource without handlers gets a file whose operation answers 501', () => {
  expect(newHandlers('maps', 'layers', ['maps_listLayers']))
    .toBe(`import type { AreaHandlers } from '../../../http/operation.ts'
import { Problem } from '../../../kernel/problem.ts'

/** The operations of layers. */
export const layerHandlers = (): Pick<AreaHandlers<'maps'>, 'listLayers'> => ({
  listLayers() {
    throw new Problem(501, 'maps_listLayers is not implemented yet.')
  },
})
`)
})

test('an area without handlers gets a file that composes them', () => {
  expect(newArea('maps', [undefined, 'layers']))
    .toBe(`import type { AreaHandlers } from '../../http/operation.ts'
import { rootHandlers } from './handlers.ts'
import { layerHandlers } from './layers/handlers.ts'

/** The operations of maps. */
export const maps = (): AreaHandlers<'maps'> => ({
  ...rootHandlers(),
  ...layerHandlers(),
})
`)
})

test.each([
  [undefined, 'rootHandlers'],
  ['asset-types', 'assetTypeHandlers'],
  ['queries', 'queryHandlers'],
])('the handlers of %s are %s', (resource, want) => {
  expect(groupName(resource)).toBe(want)
})

const PROBLEM = `import { Problem } from '../../kernel/problem.ts'`
const STUB = `
  getMap() {
    throw new Problem(501, 'maps_getMap is not implemented yet.')
  },
`

test.each<[why: string, given: string, want: string]>([
  [
    'an object that an arrow function is, with the names of a Pick',
    `import { listMaps } from './list-maps.ts'
export const maps = (): Pick<AreaHandlers<'maps'>, 'listMaps'> => ({
  listMaps: listMaps(),
})
`,
    `import { listMaps } from './list-maps.ts'
${PROBLEM}
export const maps = (): Pick<AreaHandlers<'maps'>, 'listMaps' | 'getMap'> => ({
  listMaps: listMaps(),
${STUB}})
`,
  ],
  [
    'an object that a function returns last, without a trailing comma and with a comment',
    `import { notFound, Problem } from '../../kernel/problem.ts'
export function maps(store: Store): AreaHandlers<'maps'> {
  const other: AreaHandlers<'tiles'> = { a: 1 }
  return {
    listMaps: listMaps(store) // newest first
  }
}
`,
    `import { notFound, Problem } from '../../kernel/problem.ts'
export function maps(store: Store): AreaHandlers<'maps'> {
  const other: AreaHandlers<'tiles'> = { a: 1 }
  return {
    listMaps: listMaps(store), // newest first
${STUB}}
}
`,
  ],
  [
    'an empty object of a variable in a file without imports',
    `/** Maps. */
export const maps: AreaHandlers<'maps'> = {}
`,
    `${PROBLEM}

/** Maps. */
export const maps: AreaHandlers<'maps'> = {
${STUB}}
`,
  ],
])('%s gains the member and its import', (_why, given, want) => {
  expect(addHandlers(given, 'areas/maps', ['maps_getMap'])).toBe(want)
})

test('an area is composed of a new resource, too', () => {
  const given = `import { rootHandlers } from './handlers.ts'
const handlers: AreaHandlers<'maps'> = {
  ...rootHandlers(services),
}
`
  expect(addGroup(given, 'maps', 'layers')).toBe(`import { rootHandlers } from './handlers.ts'
import { layerHandlers } from './layers/handlers.ts'
const handlers: AreaHandlers<'maps'> = {
  ...rootHandlers(services),
  ...layerHandlers(),
}
`)
})

test.each([
  ['handlers', () => addHandlers('export const maps = {}', 'areas/maps', ['maps_getMap'])],
  ['a composed area', () => addGroup('export const maps = {}', 'maps', 'layers')],
])('a file without %s is rejected by name', (_what, add) => {
  expect(add).toThrow("has no object declared as AreaHandlers<'maps'>")
})
