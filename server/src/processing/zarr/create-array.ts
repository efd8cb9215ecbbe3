import { create, NestedArray } from 'zarr'
import type { ZarrArray } from 'zarr'
import { PieceFault } from '../pieces/piece-fault.ts'
import { zarrValues } from './zarr-array.ts'
import type { ZarrArraySettings } from './zarr-array.ts'
import { ZarrFiles } from './zarr-files.ts'

/** An array of one time and some rows and columns, of which nothing is stored yet. */
export const createArray = (
  store: ZarrFiles,
  path: string,
  [height, width]: readonly [height: number, width: number],
  { dtype, chunk, fillValue, compressor }: ZarrArraySettings,
): Promise<ZarrArray> =>
  create({ store, path, shape: [1, height, width], chunks: [1, ...chunk], dtype, fillValue, compressor })

/** Compresses a pixel: what settings a compressor takes it alone knows. @throws PieceFault where it refuses them */
export const requireCompressor = async (name: string, settings: ZarrArraySettings): Promise<void> => {
  const { dtype } = settings
  try {
    const array = await createArray(new ZarrFiles(), name, [1, 1], { ...settings, chunk: [1, 1] })
    await array.set(null, new NestedArray(zarrValues(dtype, Uint8Array.of(0)), [1, 1, 1], dtype))
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    throw new PieceFault(`The compressor of the array "${name}" refuses its settings: ${why}`)
  }
}
