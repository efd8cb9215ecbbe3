import type { RowInput, ScriptRun } from '../../evalscript/script-run.ts'
import { gridPart, projectedGrid } from '../../imagery/raster/grid.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { unwrappedSearchArea } from 'imagery-platform-geometry/antimeridian.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import { withPlacesBetween } from 'imagery-platform-painter/frame.ts'
import type { Point } from 'imagery-platform-geometry/planar.ts'
import { eachSpan } from 'imagery-platform-geometry/spans.ts'
import { clearOutside, emptyRasters } from './output-raster.ts'
import type { OutputRaster } from './output-raster.ts'
import type { PieceTask } from './piece-task.ts'
import type { Stack } from './sample-stack.ts'
import { readSample } from './strip-values.ts'
import type { SampleValues } from './strip-values.ts'

/** How many values of samples are in memory at once, 8 bytes each. */
const VALUES_AT_ONCE = 4 * 2 ** 20

/** Pixels; more make nothing faster. */
const MAX_ROWS = 256

/**
 * Runs a script over all pixels of a piece, a few rows at a time.
 * @param stacks for each of the plan's inputs the samples that the script reads
 * @returns the outputs that files are made of
 * @throws PieceFault where a file cannot be read, or the outputs take too much memory
 * @throws EvalscriptError where the script fails
 */
export const computeRasters = async (
  task: PieceTask,
  run: ScriptRun,
  stacks: readonly (readonly Stack[])[],
): Promise<readonly OutputRaster[]> => {
  const { grid, plan, files } = task
  const wanted = new Set(files.map(({ outputId }) => outputId))
  const rasters = emptyRasters(
    run.outputs.filter(({ id }) => wanted.has(id)),
    grid.width * grid.height,
  )
  const places = rasters.map(({ id }) => run.outputs.findIndex((output) => output.id === id))
  const layers = plan.inputs.reduce((sum, { bands }, i) => sum + bands.length * (stacks[i]?.length ?? 0), 0)
  for (const { strip, row } of splitIntoStrips(grid, layers)) {
    const isInside = task.area
      ? areaMask(strip, task.area)
      : new Uint8Array(strip.width * strip.height).fill(1)
    const samples = await readSamples(task, strip, stacks, isInside)
    for (let below = 0; below < strip.height; below++) {
      const rows = run.row(sliceRow(samples, below * strip.width, strip.width))
      for (const [i, raster] of rasters.entries()) setRow(raster, rows[places[i] ?? -1], row + below)
    }
    for (const raster of rasters) clearOutside(raster, isInside, row * strip.width)
  }
  return rasters
}

/** Parts of a grid as wide as the whole, and their first rows. @param layers bands of all samples */
function* splitIntoStrips(
  grid: Grid,
  layers: number,
): Generator<{ readonly strip: Grid; readonly row: number }> {
  const { width, height } = grid
  const rows = Math.floor(VALUES_AT_ONCE / (width * Math.max(1, layers)))
  const step = Math.max(1, Math.min(MAX_ROWS, rows))
  for (let row = 0; row < height; row += step)
    yield { strip: gridPart(grid, [0, row, width, Math.min(height, row + step)]), row }
}

const readSamples = async (
  { plan, sources }: PieceTask,
  strip: Grid,
  stacks: readonly (readonly Stack[])[],
  isInside: Uint8Array,
): Promise<readonly (readonly SampleValues[])[]> => {
  const inputs: SampleValues[][] = []
  for (const [i, { bands }] of plan.inputs.entries()) {
    const samples: SampleValues[] = []
    const { resampling = NEAREST } = sources[i] ?? {}
    for (const stack of stacks[i] ?? [])
      samples.push(await readSample(strip, stack, bands.length, resampling, isInside))
    inputs.push(samples)
  }
  return inputs
}

const NEAREST = { up: 'nearest', down: 'nearest' } as const

const sliceRow = (samples: readonly (readonly SampleValues[])[], from: number, width: number): RowInput =>
  samples.map((input) => input.map((bands) => bands.map((values) => values.subarray(from, from + width))))

const setRow = (
  { samples }: OutputRaster,
  row: ReturnType<ScriptRun['row']>[number] | undefined,
  index: number,
) => {
  if (row) samples.set(row, index * row.length)
}

/**
 * Which pixels of a grid have their middles in an area: 1, row by row.
 * @param area WGS 84, degrees
 * @throws RasterError for a system that is not known
 */
export const areaMask = (grid: Grid, area: Geometry): Uint8Array => {
  const { width, height } = grid
  const mask = new Uint8Array(width * height)
  const { project, left, top, pixelWidth, pixelHeight } = projectedGrid(grid)
  const toPixel = (place: Position): Point => {
    const [x, y] = project(place)
    return [(x - left) / pixelWidth, (top - y) / pixelHeight]
  }
  for (const { isArea, paths } of toParts(area)) {
    if (!isArea) continue
    const rings = unwrappedSearchArea(paths).map((ring) => withPlacesBetween(ring).map(toPixel))
    eachSpan(rings, width, height, (row, from, to) => mask.fill(1, row * width + from, row * width + to))
  }
  return mask
}
