import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { z } from 'zod'

export const hasGdal = spawnSync('gdalwarp', ['--version']).status === 0
if (!hasGdal)
  console.warn('gdalwarp is missing (Debian: gdal-bin): what tools make is not compared with its own.')

/** Six bands of Landsat 7 over Olinda, 8 bits without a value for no data, in EPSG:31985. */
export const OLINDA = fileURLToPath(new URL('../../../../samples/imagery/olinda.tif', import.meta.url))

const Info = z.object({
  size: z.tuple([z.number(), z.number()]),
  geoTransform: z.array(z.number()),
  bands: z.array(z.object({ type: z.string(), noDataValue: z.union([z.number(), z.string()]).optional() })),
  stac: z.object({ 'proj:epsg': z.number().nullish() }).default({}),
  metadata: z.object({ IMAGE_STRUCTURE: z.record(z.string(), z.string()).default({}) }),
})

/** What GDAL says of a file. */
type GdalDescription = z.infer<typeof Info>

/** Values, for each band row by row. */
interface GdalValues {
  readonly values: readonly Float64Array[]
}

/** What GDAL says of a file, and its values. */
export interface GdalPicture extends GdalDescription, GdalValues {}

/** A folder for the tests of a file, and GDAL's programs in it. */
export const useGdal = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let count = 0
  const path = (ending: string): string => join(folder, `${count++}.${ending}`)
  const run = (program: string, ...given: string[]): string =>
    execFileSync(program, given, { stdio: ['ignore', 'pipe', 'inherit'] }).toString()
  return {
    /** The path of a file with a content. */
    file(content: string | Uint8Array, ending: string): string {
      const kept = path(ending)
      writeFileSync(kept, content)
      return kept
    },
    /** The path of what a program makes of a file. */
    made(program: string, options: readonly string[], input: string): string {
      const kept = path('tif')
      run(program, '-q', ...options, input, kept)
      return kept
    },
    /** The path of several files as one, the last one above the others. */
    joined(...inputs: string[]): string {
      const kept = path('vrt')
      run('gdalbuildvrt', '-q', kept, ...inputs)
      return kept
    },
    describe(file: string): GdalDescription {
      return Info.parse(JSON.parse(run('gdalinfo', '-json', file)))
    },
    read(file: string): GdalPicture {
      const info = this.describe(file)
      return { ...info, values: this.readValues(file, info) }
    },
    /** The values of a file that is known to have this size. */
    readValues(file: string, { size }: Pick<GdalDescription, 'size'>): readonly Float64Array[] {
      const raw = path('raw')
      run('gdal_translate', '-q', '-of', 'ENVI', '-co', 'INTERLEAVE=BSQ', '-ot', 'Float64', file, raw)
      const { buffer, byteLength } = new Uint8Array(readFileSync(raw))
      const pixels = size[0] * size[1]
      const bands = Array.from({ length: byteLength / pixels / 8 }, (_, band) => band)
      return bands.map((band) => new Float64Array(buffer, band * pixels * 8, pixels))
    },
  }
}

/** The mean difference of all values, and the share of those that differ. */
export const measureDifference = (one: GdalValues, other: GdalValues) => {
  let sum = 0
  let differing = 0
  let count = 0
  one.values.forEach((band, index) => {
    const beside = other.values[index] ?? new Float64Array()
    for (let i = 0; i < band.length; i++) {
      const value = band[i] ?? NaN
      const apart = Object.is(value, beside[i]) ? 0 : Math.abs(value - (beside[i] ?? NaN))
      sum += apart
      if (apart !== 0) differing++
      count++
    }
  })
  return { mean: sum / count, share: differing / count }
}
