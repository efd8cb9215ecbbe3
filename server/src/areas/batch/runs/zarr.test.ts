import { beforeAll, expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { act, ANALYSIS, bucket, over, RUNNING, show, submit, TILE } from '../batch.fixture.ts'
import { listFiles } from '../files/files.fixture.ts'

const platform = await runTestPlatform([], undefined, { processing: undefined })
beforeAll(() => act(platform, 'stop', RUNNING)) // no pixels but those of the tests

const EVALSCRIPT = `//VERSION=3
function setup() {
  return { input: ['red', 'nir'], output: { id: 'ndvi', bands: 1, sampleType: 'FLOAT32' } }
}
function evaluatePixel(pixel) {
  return [(pixel.nir - pixel.red) / (pixel.nir + pixel.red)]
}
`
const HARBOUR = [3.9, 51.8, 4.4, 52.1]
const ONE_TILE = [4.1, 51.95, 4.2, 52]
const TWO_ZONES = [5.9, 51.8, 6.1, 51.9]

/** Six tiles of 334 by 334 pixels. */
const zarr = (
  chunk: number,
  input: object = {},
  bbox: readonly number[] = HARBOUR,
  path = 'cube/<requestId>',
) => {
  const responses = [{ identifier: 'ndvi', format: { type: 'zarr/array' } }]
  const arrayParameters = { dtype: '<f4', order: 'C', chunks: [1, chunk, chunk], fill_value: -9999 }
  return {
    processRequest: { ...over({ bbox }).processRequest, evalscript: EVALSCRIPT, output: { responses } },
    input: { type: 'tiling-grid', id: 1, resolution: 60, ...input },
    output: {
      type: 'zarr',
      delivery: bucket('archive', path),
      group: { zarr_format: 2 },
      arrayParameters,
    },
  }
}

const start = async (body: unknown, seconds: number): Promise<string> => {
  const { id } = await submit(platform, body)
  await act(platform, 'start', id)
  await platform.advance(ANALYSIS + seconds)
  return id
}

test('a Zarr group has what describes it, and the chunks of each tile', async () => {
  const id = await start(zarr(334), 6 * TILE)
  expect(await show(platform, id)).toMatchObject({ status: 'DONE', completionPercentage: 100 })
  const names = (await listFiles(platform, id)).map(({ name }) => name.replace(`cube/${id}/`, ''))
  expect(names).toEqual(
    expect.arrayContaining(['.zgroup', '.zattrs', '.zmetadata', 'ndvi/.zarray', 'x/0', 'y/0']),
  )
  const chunks = names.filter((name) => name.startsWith('ndvi/0')).toSorted()
  expect(chunks).toEqual(
    ['0.0.0', '0.0.1', '0.1.0', '0.1.1', '0.2.0', '0.2.1'].map((chunk) => `ndvi/${chunk}`),
  )
})

test.each([
  ['with buffers', zarr(334, { bufferX: 1 }), /bufferX or bufferY/],
  ['over two zones', zarr(334, {}, TWO_ZONES), /several zones of UTM/],
  [
    'whose chunks do not divide a tile',
    zarr(1000),
    /^output[.]arrayParameters[.]chunks: 1000 by 1000 does not divide a tile/,
  ],
  [
    'of many files',
    zarr(1),
    /^output[.]arrayParameters[.]chunks: a tile would have 111556 chunks; 1000 are the most/,
  ],
  ['of huge files', zarr(20_000, { id: 3, resolution: 0.00005 }), /is too large/],
])('one %s fails in words', async (_why, body, words) => {
  const { status, error } = await show(platform, await start(body, TILE))
  expect(status).toBe('FAILED')
  expect(error).toMatch(words)
})

test('two Zarr groups without a placeholder in their address have folders of their own', async () => {
  const body = zarr(334, {}, ONE_TILE, 'plain')
  const ids = [await start(body, 2 * TILE), await start(body, 2 * TILE)]
  for (const id of ids) {
    expect(await show(platform, id)).toMatchObject({ status: 'DONE' })
    const names = (await listFiles(platform, id)).map(({ name }) => name)
    expect(names.every((name) => name.startsWith(`plain/${id}/`))).toBe(true)
  }
})
