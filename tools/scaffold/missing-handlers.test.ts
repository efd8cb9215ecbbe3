import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingHandlers } from './missing-handlers.ts'

let checkout = ''

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'handlers-'))
})

afterEach(() => rm(checkout, { recursive: true }))

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(checkout, path)), { recursive: true })
  await writeFile(join(checkout, path), text)
}

const OPERATIONS = [
  { id: 'maps_getRoot', path: '/maps' },
  { id: 'maps_listLayers', path: '/maps/layers' },
  { id: 'maps_deleteLayer', path: '/maps/layers/{id}' },
]

const ROOT = `export const rootHandlers = (): Pick<AreaHandlers<'maps'>, 'getRoot'> => ({ getRoot() {} })`

test.each<[why: string, files: Readonly<Record<string, string>>, want: readonly string[]]>([
  ['all of an area without handlers', {}, ['maps_getRoot', 'maps_listLayers', 'maps_deleteLayer']],
  [
    'what the one object of an area lacks',
    { 'handlers.ts': `export const maps: AreaHandlers<'maps'> = { getRoot() {}, listLayers() {} }` },
    ['maps_deleteLayer'],
  ],
  [
    'what no resource has',
    {
      'handlers.ts': ROOT,
      'layers/handlers.ts': `export const layerHandlers = (): Pick<
  AreaHandlers<'maps'>,
  'deleteLayer'
> => {
  const run = () => {}
  return { deleteLayer: run }
}`,
    },
    ['maps_listLayers'],
  ],
  [
    'what another area has',
    {
      'handlers.ts': ROOT,
      'layers/handlers.ts': `export const layers = (): AreaHandlers<'tiles'> => ({ listLayers() {}, deleteLayer() {} })`,
    },
    ['maps_listLayers', 'maps_deleteLayer'],
  ],
  [
    'nothing that all resources have together',
    {
      'handlers.ts': ROOT,
      'layers/handlers.ts': `export function layerHandlers(): Pick<AreaHandlers<'maps'>, 'listLayers' | 'deleteLayer'> {
  return { async listLayers() {}, deleteLayer: () => {} }
}`,
    },
    [],
  ],
])('%s is missing', async (_why, files, want) => {
  for (const [name, text] of Object.entries(files)) await write(`server/src/areas/maps/${name}`, text)
  expect(missingHandlers(checkout, OPERATIONS).map(({ id }) => id)).toEqual(want)
})
