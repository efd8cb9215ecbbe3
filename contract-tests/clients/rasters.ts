import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { gdal, type Configuration } from './gdal.ts'

/** What gdalinfo says of a raster, of which these are looked at by themselves. */
const DESCRIBED = z.looseObject({
  size: z.array(z.number()),
  geoTransform: z.array(z.number()).optional(),
  bands: z.array(z.unknown()),
})

/** Rasters as GDAL reads them, by whatever name it opens them, and a folder for those that lie on this machine. */
export interface Rasters {
  readonly folder: string
  /** What gdalinfo says of a raster, but for its name. */
  describe(name: string, configuration?: Configuration): Promise<z.output<typeof DESCRIBED>>
  /**
   * Every sample of a window, as it lies in a file without head: band by band, row by row.
   * @param window in the words of gdal_translate
   */
  pixels(name: string, window: readonly string[], configuration?: Configuration): Promise<Buffer>
  /** Puts a file there. @returns its path */
  keep(file: string, bytes: Uint8Array): Promise<string>
  end(): Promise<void>
}

export const openRasters = async (): Promise<Rasters> => {
  const folder = await mkdtemp(join(tmpdir(), 'clients-rasters-'))
  return {
    folder,
    async describe(name, configuration) {
      const described = DESCRIBED.parse(JSON.parse(await gdal('gdalinfo', ['-json', name], configuration)))
      return { ...described, description: '', files: [] }
    },
    async pixels(name, window, configuration) {
      const raw = join(folder, 'pixels')
      await gdal('gdal_translate', ['-q', ...HEADLESS, ...window, name, raw], configuration)
      return readFile(raw)
    },
    async keep(file, bytes) {
      const path = join(folder, file)
      await writeFile(path, bytes)
      return path
    },
    end: () => rm(folder, { recursive: true }),
  }
}

/** A file of nothing but samples; its head is one beside it. */
const HEADLESS = ['-of', 'ENVI', '-co', 'INTERLEAVE=BSQ']

/** @returns how many different samples of 8 bits there are: a picture of one colour would equal any other of it */
export const countColors = (pixels: Buffer): number => new Set(pixels).size
