import { expect, test } from 'vitest'
import { addStubs, newHandlers } from './stubs.ts'

test('a new area gets a file of handlers that all answer 501', () => {
  expect(newHandlers('maps', ['maps_listMaps', 'maps_getMap']))
    .toBe(`import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

/** The operations of maps, as the contract lists them. */
export const maps = (): AreaHandlers<'maps'> => ({
  async listMaps() {
    throw new Problem(501, 'maps_listMaps is not implemented yet.')
  },

  async getMap() {
    throw new Problem(501, 'maps_getMap is not implemented yet.')
  },
})
`)
})

const stub = `  async getMap() {
    throw new Problem(501, 'maps_getMap is not implemented yet.')
  },
`

test.each<[why: string, given: string, want: string]>([
  [
    'an object that an arrow function is',
    `import { notFound } from '../../http/problem.ts'
export const maps = (): AreaHandlers<'maps'> => ({
  async listMaps() {},
})
`,
    `import { notFound, Problem } from '../../http/problem.ts'
export const maps = (): AreaHandlers<'maps'> => ({
  async listMaps() {},

${stub}})
`,
  ],
  [
    'an object that a function returns last, without a trailing comma and with a comment',
    `import { Problem } from '../../http/problem.ts'
export function maps(store: Store): AreaHandlers<'maps'> {
  const other: AreaHandlers<'tiles'> = { a: 1 }
  return {
    listMaps: () => store.list() // newest first
  }
}
`,
    `import { Problem } from '../../http/problem.ts'
export function maps(store: Store): AreaHandlers<'maps'> {
  const other: AreaHandlers<'tiles'> = { a: 1 }
  return {
    listMaps: () => store.list(), // newest first

${stub}}
}
`,
  ],
  [
    'an empty object of a variable, in a file that imports types only',
    `import type { AreaHandlers } from '../../http/operation.ts'
import type { ProblemStatus } from '../../http/problem.ts'

export const maps: AreaHandlers<'maps'> = {}
`,
    `import type { AreaHandlers } from '../../http/operation.ts'
import type { ProblemStatus } from '../../http/problem.ts'
import { Problem } from '../../http/problem.ts'

export const maps: AreaHandlers<'maps'> = {

${stub}}
`,
  ],
  [
    'an object in a file without imports',
    `/** Maps. */
export const maps: AreaHandlers<'maps'> = {}
`,
    `import { Problem } from '../../http/problem.ts'

/** Maps. */
export const maps: AreaHandlers<'maps'> = {

${stub}}
`,
  ],
])('%s gains the member and its import', (_why, given, want) => {
  expect(addStubs(given, 'maps', ['maps_getMap'])).toBe(want)
})

test('a file without handlers is refused by name', () => {
  expect(() => addStubs('export const maps = {}', 'maps', ['maps_getMap'])).toThrow(
    "handlers.ts has no object declared as AreaHandlers<'maps'>",
  )
})
