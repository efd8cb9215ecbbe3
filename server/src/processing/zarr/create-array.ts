import { create } from 'zarr'
import type { ZarrArray } from 'zarr'
import { PieceFault } from '../pieces/piece-fault.ts'
import type { ZarrArraySettings } from './zarr-array.ts'
import type { ZarrFiles } from './zarr-files.ts'

/**
 * An array of one time and some rows and columns, of which nothing is stored yet.
 * @throws PieceFault for settings that its compressor refuses
 */
export const createArray = async (
  store: ZarrFiles,
  path: string,
  [height, width]: readonly [height: number, width: number],
  { dtype, chunk, fillValue, compressor }: ZarrArraySettings,
): Promise<ZarrArray> => {
  const shape = [1, height, width]
  try {
    return await create({ store, path, shape, chunks: [1, ...chunk], dtype, fillValue, compressor })
  } catch (fault) {
    throw new PieceFault(
      `The compressor of "${path}" refuses its settings: ${fault instanceof Error ? fault.message : ''}`,
    )
  }
}
