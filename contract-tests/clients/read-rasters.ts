import { z } from 'zod'
import { startPython, type PythonProgram } from './python-program.ts'
import type { Configuration } from './gdal.ts'

const COMPARISON = z.object({ shape: z.array(z.number()), same: z.boolean(), values: z.number() })
const VERDICT = z.object({ valid: z.boolean(), errors: z.array(z.string()), warnings: z.array(z.string()) })
const LOADED = z.object({
  items: z.array(z.string()),
  whole: COMPARISON,
  'zoomed out': COMPARISON,
  guessed: z.tuple([z.string(), z.number()]),
})

/** Two arrays of pixels: whether they agree in type, shape and each value, and how many different values there are. */
export type Comparison = z.output<typeof COMPARISON>

/** A part of a raster, as `[column, row, width, height]`, and the rows and columns that it is read into. */
export interface RasterWindow {
  readonly window: readonly [number, number, number, number]
  readonly shape: readonly [number, number]
}

/** A catalog, what is searched in it, and where the files that are found lie on this machine, by item. */
export interface RasterSearch {
  readonly catalog: string
  readonly token: string
  readonly configuration: Configuration
  readonly collection: string
  readonly datetime: string
  /** Name of an asset. */
  readonly band: string
  readonly files: Readonly<Record<string, string>>
}

/** A Python that has the readers of rasters loaded. @see read_rasters.py */
export interface RasterReader {
  /** rasterio reads a window of what is at an address, and of a file. */
  compareWindows(
    address: string,
    configuration: Configuration,
    file: string,
    window: RasterWindow,
  ): Promise<Comparison>
  /** rio-cogeo judges a file, strictly. */
  validate(file: string): Promise<z.output<typeof VERDICT>>
  /** odc-stac loads what pystac-client finds, and the same from files. */
  search(asked: RasterSearch): Promise<z.output<typeof LOADED>>
  stop(): Promise<void>
}

export const startRasterReader = async (): Promise<RasterReader> => {
  const python: PythonProgram = await startPython('read_rasters.py')
  return {
    compareWindows: async (address, configuration, file, window) =>
      COMPARISON.parse(await python.ask({ what: 'windows', address, configuration, file, ...window })),
    validate: async (file) => VERDICT.parse(await python.ask({ what: 'cog', file })),
    search: async (asked) => LOADED.parse(await python.ask({ what: 'search', ...asked })),
    stop: () => python.stop(),
  }
}
