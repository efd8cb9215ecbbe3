import { NestedArray, slice } from 'zarr'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { OutputRow } from '../../evalscript/script-run.ts'
import { PieceFault } from '../pieces/piece-fault.ts'
import { createArray } from './create-array.ts'
import { zarrValues } from './zarr-array.ts'
import type { ZarrArraySettings } from './zarr-array.ts'
import { ZarrFiles } from './zarr-files.ts'
import type { ZarrFile } from './zarr-files.ts'

/** Pixels from the upper left corner of a Zarr group. */
export interface PlaceInGroup {
  readonly column: number
  readonly row: number
}

/** Values of a part of an array. */
export interface ArrayPart {
  /** Of the array in its group. */
  readonly name: string
  readonly array: ZarrArraySettings
  readonly place: PlaceInGroup
  readonly width: number
  readonly height: number
  /** Row by row. */
  readonly samples: OutputRow
}

/** The chunks of an array that a part fills. */
export const encodeChunks = async ({
  name,
  array: settings,
  place: { column, row },
  width,
  height,
  samples,
}: ArrayPart): Promise<readonly ZarrFile[]> => {
  const store = new ZarrFiles()
  const stored = await createArray(store, name, [row + height, column + width], settings)
  const values = new NestedArray(zarrValues(settings.dtype, samples), [1, height, width], settings.dtype)
  await stored.set([slice(0, 1), slice(row, row + height), slice(column, column + width)], values)
  return store.list().filter(({ path }) => !/(^|\/)\.z/.test(path))
}

/**
 * Where a piece lies in its group.
 * @throws PieceFault where it has not whole chunks: no two pieces may write to one
 */
export const placeIn = (
  group: Grid,
  piece: Grid,
  { chunk: [chunkHeight, chunkWidth] }: ZarrArraySettings,
): PlaceInGroup => {
  const column = Math.round((piece.left - group.left) / group.pixelWidth)
  const row = Math.round((group.top - piece.top) / group.pixelHeight)
  const areWhole =
    isWhole(column, piece.width, group.width, chunkWidth) &&
    isWhole(row, piece.height, group.height, chunkHeight)
  if (!areWhole)
    throw new PieceFault(
      `A chunk of ${chunkWidth} by ${chunkHeight} pixels would lie in several pieces of ${piece.width} by ${piece.height}: send chunks that divide them, and no buffer.`,
    )
  return { column, row }
}

/** Only at the end of a group a chunk is not filled. */
const isWhole = (start: number, length: number, all: number, chunk: number): boolean =>
  start % chunk === 0 && (length % chunk === 0 || start + length === all)
