import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { landsatIfThere, samplesByGdal, warpedByGdal } from '../../imagery/raster/gdal.fixture.ts'
import { gridOver } from '../../imagery/raster/grid.ts'
import { buildPiece, buildRequest, buildScript, startProcessing } from './processing.fixture.ts'

const landsat = await landsatIfThere()

/** Finer than the image, and more rows than are read at once. */
const GRID = gridOver(32_725, [290_000, 9_111_000, 296_000, 9_120_000], [12, 12])

describe.skipIf(landsat === undefined)('a piece of a Landsat image', () => {
  const file = landsat ?? ''
  let processing: Awaited<ReturnType<typeof startProcessing>>['processing']
  beforeAll(async () => {
    ;({ processing } = await startProcessing({ 'olinda.tif': readFileSync(file) }))
  })

  /** All bands of all pixels, pixel by pixel. */
  const computed = async (script: string, resampling: string): Promise<Float32Array> => {
    const source = { type: 'imagery', processing: { upsampling: resampling, downsampling: resampling } }
    const request = buildRequest({ script, source, asOf: Date.now() })
    const [made] = await processing.process(request, buildPiece(GRID), PLATFORM_CALLER)
    return new Float32Array(new Uint8Array(samplesByGdal(made?.bytes ?? expect.unreachable())).buffer)
  }

  it('has the pixels that gdalwarp -r near has', async () => {
    const script = buildScript(
      "['B1', 'B4', 'dataMask']",
      "{ bands: 3, sampleType: 'FLOAT32' }",
      '(s) => [s.B1, s.B4, s.dataMask]',
    )
    const ours = await computed(script, 'NEAREST')
    const { bands, valid } = warpedByGdal(file, GRID, '-r', 'near', '-ovr', 'NONE')
    expect(ours.length).toBe(3 * valid.length)
    let different = 0
    for (const [i, isValid] of valid.entries()) {
      const expected = isValid ? [bands[0]?.[i], bands[3]?.[i], 1] : [0, 0, 0]
      if (expected.some((value, band) => ours[3 * i + band] !== value)) different++
    }
    expect(different / valid.length).toBeLessThan(0.005) // on the edge of two pixels
  })

  it('has the index of what gdalwarp -r bilinear makes of its bands', async () => {
    const script = buildScript(
      "['B3', 'B4']",
      "{ bands: 1, sampleType: 'FLOAT32' }",
      '(s) => [index(s.B4, s.B3)]',
    )
    const ours = await computed(script, 'BILINEAR')
    const { bands, valid } = warpedByGdal(file, GRID, '-r', 'bilinear')
    let max = 0
    let count = 0
    for (const [i, isValid] of valid.entries()) {
      if (!isValid) continue
      const red = bands[2]?.[i] ?? NaN
      const nir = bands[3]?.[i] ?? NaN
      max = Math.max(max, Math.abs((ours[i] ?? NaN) - (nir - red) / (nir + red)))
      count++
    }
    expect(count).toBeGreaterThan(300_000)
    expect(max).toBeLessThan(0.01) // gdalwarp and we differ by a tenth of a grey level
  })
})
