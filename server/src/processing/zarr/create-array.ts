import { create } from 'zarr'
import type { ZarrArray } from 'zarr'
import type { ZarrArraySettings } from './zarr-array.ts'
import type { ZarrFiles } from './zarr-files.ts'

/** An array of one time and some rows and columns, of which nothing is stored yet. @throws Error for settings that the compressor refuses */
export const createArray = (
  store: ZarrFiles,
  path: string,
  [height, width]: readonly [height: number, width: number],
  { dtype, chunk, fillValue, compressor }: ZarrArraySettings,
): Promise<ZarrArray> =>
  create({ store, path, shape: [1, height, width], chunks: [1, ...chunk], dtype, fillValue, compressor })
