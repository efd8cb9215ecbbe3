import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadImports } from '../src/platform/load-imports.ts'
import { geoTiff } from '../src/services/imagery/imagery.fixture.ts'
import { startTestPlatform } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

let folder: string
let platform: TestPlatform
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wide-and-fine-'))
  await mkdir(join(folder, 'mixed'))
  await writeFile(
    join(folder, 'mixed/wide.tif'),
    await geoTiff({ epsg: 4326, left: -100, top: 75, pixel: 5 }),
  )
  await writeFile(join(folder, 'mixed/fine.tif'), await geoTiff({ pixel: 0.04 }))
  platform = await startTestPlatform(['--imagery', folder, '--quad-size', '256', '--scenes', '0'], (app) =>
    loadImports({ import: [], lenient: false }, app, new PassThrough().resume()),
  )
})
afterAll(async () => {
  await platform.close()
  await rm(folder, { recursive: true })
})

const Mosaics = z.object({
  mosaics: z.tuple([z.object({ level: z.number(), _links: z.object({ _self: z.string() }) })]),
})
const Quads = z.object({
  _links: z.object({ _next: z.string() }),
  items: z.tuple([z.object({ id: z.string(), bbox: z.array(z.number()) })]),
})

const quadsIn = async (box: string, query = '') => {
  const found = await platform.call('GET', '/basemaps/v1/mosaics?name__is=imagery-mixed_mosaic')
  const [{ level, _links }] = Mosaics.parse(found.json).mosaics
  expect(level).toBe(22)
  return platform.call('GET', `${_links._self}/quads?bbox=${box}&_page_size=1${query}`)
}

test('billions of quads of a wide mosaic of fine images are listed page by page', async () => {
  const first = Quads.parse((await quadsIn('-90,-70,90,70')).json)
  const next = Quads.parse((await platform.call('GET', first._links._next)).json)
  expect(next.items[0].bbox[0]).toBe(first.items[0].bbox[0])
  expect(next.items[0].bbox[1]).toBe(first.items[0].bbox[3])
})

test('they are not counted, and the message says what to ask for; a small part of them is', async () => {
  const { status, json } = await quadsIn('-90,-70,90,70', '&summary=true')
  expect([status, json]).toEqual([
    400,
    {
      general: [],
      field: {
        summary: [{ message: 'cannot count so many quads. Ask for a smaller area, or leave out `summary`.' }],
      },
    },
  ])
  const small = await quadsIn('10.00001,10.00001,10.001,10.001', '&summary=true')
  expect(small.json).toMatchObject({ summary: { total_quads: 13 * 13 } })
})
