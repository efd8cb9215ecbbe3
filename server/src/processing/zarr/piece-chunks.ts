import { NestedArray, slice } from 'zarr'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { OutputRow } from '../../evalscript/script-run.ts'
import { createArray } from './create-array.ts'
import type { ZarrArraySettings, ZarrType } from './zarr-array.ts'
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

/** The chunks of an array that a part fills. @throws PieceFault where the compressor refuses its settings */
export const chunksOf = async ({
  name,
  array: settings,
  place: { column, row },
  width,
  height,
  samples,
}: ArrayPart): Promise<readonly ZarrFile[]> => {
  const store = new ZarrFiles()
  const stored = await createArray(store, name, [row + height, column + width], settings)
  const values = new NestedArray(valuesIn(settings.dtype, samples), [1, height, width], settings.dtype)
  await stored.set([slice(0, 1), slice(row, row + height), slice(column, column + width)], values)
  return store.list().filter(({ path }) => path !== `${name}/.zarray`)
}

const ARRAYS = {
  '|u1': Uint8Array,
  '|i1': Int8Array,
  '<u2': Uint16Array,
  '<i2': Int16Array,
  '<u4': Uint32Array,
  '<i4': Int32Array,
  '<f4': Float32Array,
  '<f8': Float64Array,
} as const satisfies Readonly<Record<ZarrType, unknown>>

const valuesIn = (type: ZarrType, samples: OutputRow) => new ARRAYS[type](samples)

/** Where a piece lies in its group. @throws RangeError where it lies between pixels of it */
export const placeIn = (group: Grid, { left, top }: Grid): PlaceInGroup => {
  const [column, row] = [(left - group.left) / group.pixelWidth, (group.top - top) / group.pixelHeight]
  if ([column, row].some((place) => Math.abs(place - Math.round(place)) > 0.01))
    throw new RangeError('the piece lies between the pixels of its group')
  return { column: Math.round(column), row: Math.round(row) }
}
