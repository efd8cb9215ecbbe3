import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import {
  act,
  ANALYSIS,
  ask,
  faultIn,
  grid,
  over,
  RUNNING,
  show,
  submit,
  TASKS,
  TILE,
} from '../batch.fixture.ts'
import { listFiles, into } from '../files/files.fixture.ts'

const hasGdal = spawnSync('gdalwarp', ['--version']).status === 0
if (!hasGdal)
  console.warn('gdalwarp is missing (Debian: gdal-bin): pixels of batch are not compared with its own.')

const folder = mkdtempSync(join(tmpdir(), 'batch-pixels-'))
afterAll(() => rmSync(folder, { recursive: true }))

const platform = await runTestPlatform([], undefined, { processing: undefined })
beforeAll(() => act(platform, 'stop', RUNNING)) // of its tiles, the first minutes have many

/** One scene over a tile of the harbour, as it is stored. */
const SCENE = '20260418_101530_07_2a41'
const scripted = (evalscript: string, ...outputs: string[]) => {
  const { bounds } = into('archive', 'out').processRequest.input
  const timeRange = { from: '2026-04-18T10:15:00Z', to: '2026-04-18T10:16:00Z' }
  const { processRequest, ...request } = over(bounds, [{ type: 'orthoscene-3m', dataFilter: { timeRange } }])
  const responses = outputs.map((identifier) => ({ identifier, format: { type: 'image/tiff' } }))
  return {
    ...request,
    processRequest: { ...processRequest, evalscript, output: { responses } },
    input: grid({ resolution: 12 }).input,
  }
}

const NDVI = `//VERSION=3
function setup() {
  return {
    input: [{ bands: ['red', 'nir', 'dataMask'], units: 'DN' }],
    output: [{ id: 'ndvi', bands: 1, sampleType: 'FLOAT32' }, { id: 'bands', bands: 2, sampleType: 'UINT16' }],
  }
}
function evaluatePixel(pixel) {
  const ndvi = pixel.dataMask ? (pixel.nir - pixel.red) / (pixel.nir + pixel.red) : 0
  return { ndvi: [ndvi], bands: [pixel.red, pixel.nir] }
}
`

const start = async (body: unknown, seconds: number): Promise<string> => {
  const { id } = await submit(platform, body)
  await act(platform, 'start', id)
  await platform.advance(ANALYSIS + seconds)
  return id
}

const gdal = (program: string, ...given: string[]): string =>
  execFileSync(program, given, { stdio: 'pipe' }).toString()

/** The samples of a file, pixel by pixel. */
const readSamples = (path: string): Buffer => {
  gdal('gdal_translate', '-q', '-of', 'ENVI', '-co', 'INTERLEAVE=BIP', path, `${path}.raw`)
  return readFileSync(`${path}.raw`)
}

const download = async (address: string, name: string): Promise<string> => {
  const { bytes } = await platform.call('GET', address, { as: 'nobody' })
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const ASSET = z.object({
  location: z.string().optional(),
  _links: z.object({ activate: z.string(), _self: z.string() }),
})

/** The file of the scene that has its bands. */
const sceneFile = async (): Promise<string> => {
  const { json } = await platform.call('GET', `/data/v1/item-types/OrthoScene/items/${SCENE}/assets`)
  const asset = ASSET.parse(z.record(z.string(), z.unknown()).parse(json).ortho_analytic_4b)
  await platform.call('GET', asset._links.activate)
  await platform.advance(60)
  const active = ASSET.parse((await platform.call('GET', asset._links._self)).json)
  return download(active.location ?? '', 'scene.tif')
}

const INFO = z.object({
  size: z.tuple([z.number(), z.number()]),
  geoTransform: z.array(z.number()),
  bands: z.array(z.object({ type: z.string() })),
})

describe.runIf(hasGdal)('the files of a tile', () => {
  test('have the pixels that GDAL takes from the scene, and what the script makes of them', async () => {
    const coarse = grid({ id: 1, resolution: 60 }).input
    const id = await start({ ...scripted(NDVI, 'ndvi', 'bands'), input: coarse }, TILE)
    const files = await listFiles(platform, id)
    expect(files.map(({ name }) => name.replace(/.*\//, ''))).toEqual(['ndvi.tif', 'bands.tif'])
    const [ndviFile = '', bandsFile = ''] = await Promise.all(
      files.map(({ location, name }) => download(location, name.replace(/.*\//, ''))),
    )
    const { size, geoTransform, bands } = INFO.parse(JSON.parse(gdal('gdalinfo', '-json', ndviFile)))
    const [left = NaN, , , top = NaN] = geoTransform
    expect([size, geoTransform, bands]).toEqual([
      [334, 334],
      [left, 60, 0, top, 0, -60],
      [{ type: 'Float32' }],
    ])

    const box = [left, top - 20_040, left + 20_040, top].map(String)
    const warped = join(folder, 'warped.tif')
    gdal(
      'gdalwarp',
      '-q',
      '-t_srs',
      'EPSG:32631',
      '-te',
      ...box,
      '-ts',
      '334',
      '334',
      '-r',
      'near',
      '-dstnodata',
      '0',
      await sceneFile(),
      warped,
    )
    const four = readSamples(warped)
    const two = readSamples(bandsFile)
    const ndvi = readSamples(ndviFile)
    let filled = 0
    let different = 0
    const wrong: (readonly number[])[] = []
    for (let i = 0; i < 334 * 334; i++) {
      const red = two.readUInt16LE(4 * i)
      const nir = two.readUInt16LE(4 * i + 2)
      if (red > 0) filled++
      if (red !== four.readUInt16LE(8 * i + 4) || nir !== four.readUInt16LE(8 * i + 6)) different++
      const index = red + nir === 0 ? 0 : Math.fround((nir - red) / (nir + red))
      if (!Object.is(ndvi.readFloatLE(4 * i), index)) wrong.push([i, red, nir, ndvi.readFloatLE(4 * i)])
    }
    expect(wrong.slice(0, 5)).toEqual([])
    expect(filled).toBeGreaterThan(10_000)
    expect(different).toBeLessThan(filled / 1000) // pixels whose middles lie on the edge of two
  })
})

describe('a script', () => {
  test('that throws fails its tiles, of which the task names the first and the line', async () => {
    const script = NDVI.replace(
      'const ndvi =',
      "if (pixel.red > 0) throw new Error('too red')\n  const ndvi =",
    )
    const id = await start(scripted(script, 'ndvi'), 4 * TILE)
    const { error, ...task } = await show(platform, id)
    expect(task).toMatchObject({ status: 'FAILED', completionPercentage: 0, costPU: 0 })
    expect(error).toMatch(/^2 of 2 failed[.] The first: Tile 2_32631_\d+_\d+: .*too red/)
    expect(error).toMatch(/line 9/)
  })

  test.each([
    [
      'bands that the collection lacks',
      NDVI.replace("'nir', ", "'thermal', "),
      ['ndvi'],
      'processRequest.evalscript',
    ],
    ['an unknown version', NDVI.replace('VERSION=3', 'VERSION=1'), ['ndvi'], 'processRequest.evalscript'],
    ['no output of that name', NDVI, ['evi'], 'processRequest.output.responses.0.identifier'],
  ])('with %s is refused when it is submitted', async (_why, script, outputs, member) => {
    const answer = await ask(platform, 'POST', TASKS, { body: scripted(script, ...outputs) })
    expect(faultIn(answer)).toEqual([400, member])
  })
})
