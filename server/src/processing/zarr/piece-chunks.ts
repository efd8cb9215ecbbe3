import { NestedArray, slice } from 'zarr'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { Samples } from '../../imagery/encode/bands-picture.ts'
import { createArray } from './create-array.ts'
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
  readonly settings: ZarrArraySettings
  readonly place: PlaceInGroup
  readonly width: number
  readonly height: number
  /** Row by row. */
  readonly samples: Samples
}

/** The chunks of an array that a part fills. @throws Error where the compressor refuses its settings */
export const chunksOf = async ({
  name,
  settings,
  place: { column, row },
  width,
  height,
  samples,
}: ArrayPart): Promise<readonly ZarrFile[]> => {
  const store = new ZarrFiles()
  const array = await createArray(store, name, [row + height, column + width], settings)
  const values = new NestedArray(samples, [1, height, width])
  await array.set([slice(0, 1), slice(row, row + height), slice(column, column + width)], values)
  return store.list().filter(({ path }) => path !== `${name}/.zarray`)
}

/** Where a piece lies in its group. @throws RangeError where it lies between pixels of it */
export const placeIn = (group: Grid, { left, top }: Grid): PlaceInGroup => {
  const [column, row] = [(left - group.left) / group.pixelWidth, (group.top - top) / group.pixelHeight]
  if ([column, row].some((place) => Math.abs(place - Math.round(place)) > 0.01))
    throw new RangeError('the piece lies between the pixels of its group')
  return { column: Math.round(column), row: Math.round(row) }
}
