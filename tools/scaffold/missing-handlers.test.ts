import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingHandlers } from './missing-handlers.ts'

let folder = ''

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

const contract = `export interface Handlers { listMaps(): void; getMap(): void; deleteMap(): void }
export type AreaHandlers<Area extends 'maps'> = Area extends 'maps' ? Handlers : never
`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handlers-'))
  await write(
    'tsconfig.json',
    '{ "compilerOptions": { "module": "NodeNext", "allowImportingTsExtensions": true, "lib": ["ES5"], "types": [] } }',
  )
  await write('server/src/http/server/operation.ts', contract)
})

afterEach(() => rm(folder, { recursive: true }))

const imported = `import type { AreaHandlers } from '../../http/server/operation.ts'\n`

test.each<[why: string, files: Readonly<Record<string, string>>, want: readonly string[]]>([
  [
    'what the object itself lacks',
    { 'handlers.ts': `export const maps: AreaHandlers<'maps'> = { listMaps() {}, getMap() {} }` },
    ['maps_deleteMap'],
  ],
  [
    'what a group lacks whose type says that it has all but others',
    {
      'groups.ts': `export const groups = (): Omit<AreaHandlers<'maps'>, 'listMaps'> => ({ getMap() {} })`,
      'handlers.ts': `import { groups } from './groups.ts'
export const maps = (): AreaHandlers<'maps'> => ({ listMaps() {}, ...groups() })`,
    },
    ['maps_deleteMap'],
  ],
  [
    'what no group has, however they are nested',
    {
      'inner.ts': `export const inner = () => { const run = () => {}; return { getMap: run } }`,
      'outer.ts': `import { inner } from './inner.ts'
export function outer() { return { ...inner(), listMaps() {} } }`,
      'handlers.ts': `import { outer } from './outer.ts'
export const maps = (): AreaHandlers<'maps'> => ({ ...outer() })`,
    },
    ['maps_deleteMap'],
  ],
  [
    'nothing that a variable has which is spread',
    {
      'handlers.ts': `const groups = { getMap() {}, deleteMap() {} }
export const maps = (): AreaHandlers<'maps'> => ({ listMaps() {}, ...groups })`,
    },
    [],
  ],
  [
    'nothing of a plain list of operations, each of a file of its own,',
    {
      'get-map.ts': `export const getMap = () => () => {}`,
      'handlers.ts': `import { getMap } from './get-map.ts'
const [listMaps, deleteMap] = [() => {}, () => {}]
export const maps = (): AreaHandlers<'maps'> => ({ listMaps, getMap: getMap(), deleteMap })`,
    },
    [],
  ],
])('%s is missing', async (_why, files, want) => {
  for (const [name, text] of Object.entries(files))
    await write(`server/src/areas/maps/${name}`, imported + text)
  const operations = new Map([['maps', ['maps_listMaps', 'maps_getMap', 'maps_deleteMap']]])
  expect([...missingHandlers(folder, operations).values()].flat()).toEqual(want)
})

test('everything is missing of an area without handlers', () => {
  expect(missingHandlers(folder, new Map([['maps', ['maps_listMaps']]])).get('maps')).toEqual([
    'maps_listMaps',
  ])
})
