import { readBands } from '../../imagery/raster/band-values.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import { RasterError } from '../../imagery/raster/raster-error.ts'
import { PieceFault } from './piece-fault.ts'
import type { PieceScene, PieceSource, SceneBand, SceneFile } from './piece-task.ts'
import type { Stack } from './sample-stack.ts'

/** Values of the pixels of a sample, for each band of the plan, row by row; 0 where the band has no data. */
export type SampleValues = readonly Float64Array[]

/**
 * Reads a sample: of each pixel the first of its scenes that has data. `dataMask` is 1 where one has.
 * @param bands how many
 * @param isRead which pixels count, 1 each; the others have no data
 * @throws PieceFault where a file cannot be read
 */
export const readSample = async (
  grid: Grid,
  stack: Stack,
  bands: number,
  resampling: PieceSource['resampling'],
  isRead: Uint8Array,
): Promise<SampleValues> => {
  const values = Array.from({ length: bands }, () => new Float64Array(isRead.length))
  const open = isRead.slice()
  let left = open.reduce((sum, pixel) => sum + pixel, 0)
  for (const scene of stack) {
    if (left === 0 || scene.files.length === 0) break
    left -= await fillFrom(scene, grid, resampling, values, open)
  }
  return values
}

/** Fills pixels that are open, and closes them. @returns how many */
const fillFrom = async (
  scene: PieceScene,
  grid: Grid,
  resampling: PieceSource['resampling'],
  values: SampleValues,
  open: Uint8Array,
): Promise<number> => {
  const read = await Promise.all(scene.files.map((file, i) => readFile(scene, i, file, grid, resampling)))
  const valid = validInAll(read)
  const places: number[] = []
  // A large piece is asked scene by scene, and most have data in few of its pixels: without a pair for each, in a fifth of the time.
  for (let i = 0; i < open.length; i++) if (open[i] === 1 && valid[i] === 1) places.push(i)
  for (const [i, target] of values.entries()) fill(target, scene.bands[i], read, places)
  for (const i of places) open[i] = 0
  return places.length
}

/** Where all files have data that say where there is some: 1. */
const validInAll = (read: readonly ReadFile[]): Uint8Array => {
  const [first = new Uint8Array(), ...others] = read.flatMap(({ saysWhereDataIs, valid }) =>
    saysWhereDataIs ? [valid] : [],
  )
  return others.length === 0
    ? first
    : first.map((value, i) => (others.every((other) => other[i] === 1) ? value : 0))
}

const fill = (
  target: Float64Array,
  band: SceneBand | undefined,
  read: readonly ReadFile[],
  places: readonly number[],
): void => {
  if (!band) {
    for (const i of places) target[i] = 1
    return
  }
  const { file, index, scale, offset } = band
  const stored = read[file]?.byIndex.get(index)
  if (!stored) return
  const { values, valid } = stored
  for (const i of places) if (valid[i] === 1) target[i] = (values[i] ?? NaN) * scale + offset
}

/** Of a band, as it is stored, and where it has data: 1. */
interface StoredBand {
  readonly values: Float32Array
  readonly valid: Uint8Array
}

interface ReadFile {
  readonly saysWhereDataIs: boolean
  readonly valid: Uint8Array
  readonly byIndex: ReadonlyMap<number, StoredBand>
}

/** All bands of one file that are wanted, at least the first, since that says where there is data. */
const readFile = async (
  { id, bands }: PieceScene,
  place: number,
  file: SceneFile,
  grid: Grid,
  resampling: PieceSource['resampling'],
): Promise<ReadFile> => {
  const wanted = new Set(bands.flatMap((band) => (band?.file === place ? [band.index] : [])))
  const indexes = wanted.size > 0 ? [...wanted] : [0]
  try {
    const { bands: read, validByBand, valid } = await readBands(grid, file, indexes, resampling)
    const byIndex = new Map<number, StoredBand>()
    for (const [i, index] of indexes.entries()) {
      const values = read[i]
      const validOfBand = validByBand[i]
      if (values && validOfBand) byIndex.set(index, { values, valid: validOfBand })
    }
    return { saysWhereDataIs: file.saysWhereDataIs, valid, byIndex }
  } catch (fault) {
    if (!(fault instanceof RasterError)) throw fault
    throw new PieceFault(`The file ${file.name} of the scene ${id} cannot be read: ${fault.message}`)
  }
}
