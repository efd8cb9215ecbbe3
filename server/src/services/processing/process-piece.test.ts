import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readScene } from '../../catalog/scene.ts'
import { readBands } from '../../imagery/raster/band-values.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import { projectionFor, systemOfCode } from '../../imagery/raster/projection.ts'
import { PieceFault } from '../../processing/pieces/piece-fault.ts'
import { geoTiff, RED } from '../imagery/imagery.fixture.ts'
import {
  buildPiece,
  buildRequest,
  buildScript,
  startProcessing,
  WITHHELD_FROM,
} from './processing.fixture.ts'
import type { RequestParts } from './processing.fixture.ts'

type Started = Awaited<ReturnType<typeof startProcessing>>

let started: Started
beforeAll(async () => {
  started = await startProcessing({ 'olinda.tif': await geoTiff() })
})

/** Over the harbor of the story, where both of its scenes are. */
const HARBOR: Grid = {
  epsg: 32_631,
  left: 570_000,
  top: 5_760_000,
  pixelWidth: 60,
  pixelHeight: 60,
  width: 50,
  height: 40,
}
const OLDER = '20260418_101530_07_2a41'
const NEWER = '20260419_094210_53_1c07'
const RAW = [{ format: { type: 'image/tiff' } }]
const FLOATS = "{ bands: 1, sampleType: 'FLOAT32' }"
const anybody = PLATFORM_CALLER

const Place = z.tuple([z.number(), z.number()])

/** Bands of the analytic file of a scene, where the piece is. */
const stored = async (id: string, bands: readonly number[]): Promise<readonly Float32Array[]> => {
  const found = await started.catalog.getScene('orthoscene-3m', id)
  const scene = readScene((found ?? expect.unreachable()).json)
  const file = await started.assets.onDisk({ scene, assetType: 'ortho_analytic_4b' }, PLATFORM_CALLER)
  return (await readBands(HARBOR, file, bands, { up: 'nearest', down: 'nearest' })).bands
}

/** The values of one band that a request has in the piece. */
const computed = async ({
  grid = HARBOR,
  ...parts
}: Partial<RequestParts> &
  Pick<RequestParts, 'script'> & { readonly grid?: Grid }): Promise<Float32Array> => {
  const source = { type: 'orthoscene-3m', dataFilter: { timeRange: STORY } }
  const request = buildRequest({ source, responses: RAW, asOf: started.asOf, ...parts })
  const [file] = await started.processing.process(request, buildPiece(grid), anybody)
  return readValues(file?.bytes ?? expect.unreachable(), grid)
}

const STORY = { from: '2026-04-18T00:00:00Z', to: '2026-04-20T00:00:00Z' }

const readValues = async (bytes: Buffer, grid: Grid): Promise<Float32Array> => {
  const path = started.saveFile(bytes)
  const { bands } = await readBands(grid, { path, version: path }, [0], { up: 'nearest', down: 'nearest' })
  return bands[0] ?? expect.unreachable()
}

const ndvi = buildScript("['red', 'nir']", FLOATS, '(s) => [(s.nir - s.red) / (s.nir + s.red)]')
const computeIndex = async (id: string): Promise<Float32Array> => {
  const [red = new Float32Array(), nir = new Float32Array()] = await stored(id, [2, 3])
  return red.map((value, i) => {
    const low = value / 10_000
    const high = (nir[i] ?? NaN) / 10_000
    return (high - low) / (high + low)
  })
}

describe('an index of reflectances, of the scene that lies on top', () => {
  it.each([
    ['the newest', undefined, NEWER],
    ['the oldest', 'leastRecent', OLDER],
  ])('%s', async (_which, mosaickingOrder, id) => {
    const dataFilter = { timeRange: STORY, ...(mosaickingOrder !== undefined && { mosaickingOrder }) }
    const values = await computed({ script: ndvi, source: { type: 'orthoscene-3m', dataFilter } })
    const expected = await computeIndex(id)
    expect(values.every((value, i) => Math.abs(value - (expected[i] ?? NaN)) < 1e-6)).toBe(true)
    expect(new Set(values).size).toBeGreaterThan(100)
  })

  it('the newest that was published by then', async () => {
    const values = await computed({ script: ndvi, asOf: Date.parse('2026-04-19T00:00:00Z') })
    expect(values[0]).toBeCloseTo((await computeIndex(OLDER))[0] ?? NaN, 6)
  })
})

it('numbers are as they are stored where the script asks for it', async () => {
  const script = buildScript("[{ bands: ['green'], units: 'DN' }]", FLOATS, '(s) => [s.green]')
  expect(await computed({ script })).toEqual((await stored(NEWER, [1]))[0])
})

it('scenes are samples of their times', async () => {
  const script = buildScript("['red']", FLOATS, '(samples) => [samples.length]', 'TILE')
  expect(new Set(await computed({ script }))).toEqual(new Set([2]))
})

it('a script that reads masks alone has data where the measurements of a scene have', async () => {
  const found = await started.catalog.getScene('orthoscene-3m', NEWER)
  const { geometry } = readScene((found ?? expect.unreachable()).json)
  const corner = z.tuple([z.tuple([Place], Place)]).parse(geometry?.coordinates)[0][0]
  const system = systemOfCode(HARBOR.epsg) ?? expect.unreachable()
  const [x, y] = projectionFor(system).project(corner)
  const grid = { ...HARBOR, left: Math.round(x) - 1500, top: Math.round(y) + 1200 }
  const computeMask = (bands: string) =>
    computed({ script: buildScript(bands, FLOATS, '(samples) => [samples[0].dataMask]', 'TILE'), grid })
  const masks = await computeMask("['clear', 'dataMask']")
  expect(masks).toEqual(await computeMask("['red', 'dataMask']"))
  expect(new Set(masks)).toEqual(new Set([0, 1]))
})

it('of two sources each has its own scenes', async () => {
  const [older, newer] = ['leastRecent', 'mostRecent'].map((mosaickingOrder, i) => ({
    id: ['older', 'newer'][i] ?? '',
    type: 'orthoscene-3m',
    dataFilter: { timeRange: STORY, mosaickingOrder },
  }))
  const input =
    "[{ datasource: 'older', bands: ['red'], units: 'DN' }, { datasource: 'newer', bands: ['red'], units: 'DN' }]"
  const script = buildScript(input, FLOATS, '(s) => [s.newer[0].red - s.older[0].red]')
  const source = older ?? expect.unreachable()
  const values = await computed({ script, source, more: [newer ?? expect.unreachable()] })
  const [before] = await stored(OLDER, [2])
  const [after] = await stored(NEWER, [2])
  expect(values).toEqual(after?.map((value, i) => value - (before?.[i] ?? NaN)))
})

it('a file of the imagery folder has the bands that its item names', async () => {
  const grid = {
    ...HARBOR,
    epsg: 32_725,
    left: 288_000,
    top: 9_120_000,
    pixelWidth: 30,
    pixelHeight: 30,
    width: 50,
    height: 30,
  }
  const script = buildScript("['B2', 'dataMask']", FLOATS, '(s) => [s.dataMask ? s.B2 : -1]')
  const request = buildRequest({ script, source: { type: 'imagery' }, responses: RAW, asOf: Date.now() })
  const [file] = await started.processing.process(request, buildPiece(grid), anybody)
  const values = await readValues(file?.bytes ?? expect.unreachable(), grid)
  const row = [...values.subarray(0, 50)]
  expect(row).toEqual([...new Array<number>(40).fill(RED.g), ...new Array<number>(10).fill(-1)])
})

it('files have the names, types and forms that the request wants', async () => {
  const script = `${buildScript("['red']", "[{ id: 'a', bands: 1 }, { id: 'b', bands: 3 }]", '(s) => ({ a: [s.red], b: [s.red, 0, 0] })')}
function updateOutputMetadata(scenes, inputMetadata, outputMetadata) { outputMetadata.userData = { tiles: 1 } }`
  const responses = [
    { identifier: 'b', format: { type: 'image/png' } },
    { identifier: 'userdata', format: { type: 'application/json' } },
    { identifier: 'a', format: { type: 'image/jpeg; quality=90' } },
  ]
  const request = buildRequest({ script, source: { type: 'orthoscene-3m' }, responses, asOf: started.asOf })
  const files = await started.processing.process(request, buildPiece(HARBOR), anybody)
  expect(
    files.map(({ outputId, mediaType, extension, path }) => [outputId, mediaType, extension, path]),
  ).toEqual([
    ['b', 'image/png', 'png', undefined],
    ['userdata', 'application/json', 'json', undefined],
    ['a', 'image/jpeg', 'jpg', undefined],
  ])
  expect(files.map(({ bytes }) => bytes.subarray(0, 4).toString('latin1'))).toEqual([
    '\x89PNG',
    '{"ti',
    '\xff\xd8\xff\xdb',
  ])
})

describe('a piece cannot be computed', () => {
  it.each<[what: string, parts: Partial<RequestParts>, why: string]>([
    [
      'whose files the organization may not download',
      { orgId: WITHHELD_FROM },
      'Your organization may not download the assets of orthoscene-3m.',
    ],
    [
      'whose source has no scenes',
      { source: { type: 'orthoscene-3m', dataFilter: { timeRange: { to: '1999-01-01T00:00:00Z' } } } },
      'A source has no scenes that meet its filter.',
    ],
    [
      'whose script throws',
      { script: buildScript("['red']", FLOATS, '(s) => { throw new Error("too dark") }') },
      'too dark',
    ],
  ])('%s', async (_what, parts, why) => {
    const outcome = computed({ script: ndvi, ...parts })
    await expect(outcome).rejects.toThrow(PieceFault)
    await expect(outcome).rejects.toThrow(why)
  })
})
