import { expect, test } from 'vitest'
import { addHandlers, newHandlers, stubOf } from './stubs.ts'

test('an operation gets a file that answers 501', () => {
  expect(stubOf('maps_listMaps')).toBe(`import type { Handler } from '../../http/server/operation.ts'
import { Problem } from '../../kernel/problem.ts'

/** @see the contract, operation maps_listMaps */
export const listMaps = (): Handler<'maps_listMaps'> => () => {
  throw new Problem(501, 'maps_listMaps is not implemented yet.')
}
`)
})

test('an operation of control gets a file that answers 501, in the types of control', () => {
  expect(stubOf('control_getTides')).toBe(`import type { ControlHandler } from './operation.ts'
import { Problem } from '../kernel/problem.ts'

/** @see the contract, operation control_getTides */
export const getTides = (): ControlHandler<'control_getTides'> => () => {
  throw new Problem(501, 'control_getTides is not implemented yet.')
}
`)
})

test('a new area gets a list of its operations', () => {
  expect(newHandlers('maps', ['maps_listMaps', 'maps_getMap']))
    .toBe(`import type { AreaHandlers } from '../../http/server/operation.ts'
import { listMaps } from './list-maps.ts'
import { getMap } from './get-map.ts'

/** The operations of maps. */
export const maps = (): AreaHandlers<'maps'> => ({
  listMaps: listMaps(),
  getMap: getMap(),
})
`)
})

const imported = `import { getMap } from './get-map.ts'`
const member = `  getMap: getMap(),
`

test.each<[why: string, given: string, want: string]>([
  [
    'an object that an arrow function is',
    `import { listMaps } from './list-maps.ts'
export const maps = (): AreaHandlers<'maps'> => ({
  listMaps: listMaps(),
})
`,
    `import { listMaps } from './list-maps.ts'
${imported}
export const maps = (): AreaHandlers<'maps'> => ({
  listMaps: listMaps(),
${member}})
`,
  ],
  [
    'an object that a function returns last, without a trailing comma and with a comment',
    `import { listMaps } from './list-maps.ts'
export function maps(store: Store): AreaHandlers<'maps'> {
  const other: AreaHandlers<'tiles'> = { a: 1 }
  return {
    listMaps: listMaps(store) // newest first
  }
}
`,
    `import { listMaps } from './list-maps.ts'
${imported}
export function maps(store: Store): AreaHandlers<'maps'> {
  const other: AreaHandlers<'tiles'> = { a: 1 }
  return {
    listMaps: listMaps(store), // newest first
${member}}
}
`,
  ],
  [
    'an empty object of a variable',
    `import type { AreaHandlers } from '../../http/server/operation.ts'

export const maps: AreaHandlers<'maps'> = {}
`,
    `import type { AreaHandlers } from '../../http/server/operation.ts'
${imported}

export const maps: AreaHandlers<'maps'> = {
${member}}
`,
  ],
  [
    'an object in a file without imports',
    `/** Maps. */
export const maps: AreaHandlers<'maps'> = {}
`,
    `${imported}

/** Maps. */
export const maps: AreaHandlers<'maps'> = {
${member}}
`,
  ],
])('%s gains the member and its import', (_why, given, want) => {
  expect(addHandlers(given, 'maps', ['maps_getMap'])).toBe(want)
})

test('a file without handlers is refused by name', () => {
  expect(() => addHandlers('export const maps = {}', 'maps', ['maps_getMap'])).toThrow(
    "handlers.ts has no object declared as AreaHandlers<'maps'>",
  )
})
