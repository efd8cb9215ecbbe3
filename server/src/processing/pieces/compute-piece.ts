import { openScript } from '../../evalscript/open-script.ts'
import type { ScriptRun } from '../../evalscript/script-run.ts'
import type { PlannedOutput } from '../../evalscript/script-plan.ts'
import { encodeBandsCog, encodeGeoTiff } from '../../imagery/encode/geotiff.ts'
import { encodeJpeg, encodePng } from '../../imagery/encode/picture-file.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import { encodeChunks } from '../zarr/piece-chunks.ts'
import { computeRasters } from './compute-rasters.ts'
import { PieceFault } from './piece-fault.ts'
import type { MadeFile, PieceTask, WantedFile } from './piece-task.ts'
import { toMetadata, toStacks } from './sample-stack.ts'
import type { Stack } from './sample-stack.ts'
import { scriptLimits } from './script-limits.ts'
import { formatMisfit } from './output-format.ts'
import type { OutputRaster } from './output-raster.ts'

/**
 * Computes the files of a piece.
 * @throws PieceFault where a file cannot be read, an output does not fit its format, or takes too much memory
 * @throws EvalscriptError where the script fails
 */
export const computePiece = async (task: PieceTask): Promise<readonly MadeFile[]> => {
  const { script, plan, grid, sources, times } = task
  const stacks = plan.inputs.map(({ mosaicking }, i) => toStacks(sources[i]?.scenes ?? [], mosaicking))
  const samples = stacks.map((some) => some.map((stack) => toMetadata(stack, times)))
  const count = stacks.reduce((sum, { length }) => sum + length, 0)
  const limits = scriptLimits(grid.width * grid.height, count)
  const run = await openScript(script, plan, { width: grid.width, samples, ...times, limits })
  try {
    const kept = stacks.map((some, i) => (run.kept[i] ?? []).map((place) => some[place] ?? []))
    return await computeFiles(task, run, kept)
  } finally {
    run.close()
  }
}

/** @throws PieceFault where an output is not there, or does not fit its format */
const requireOutputs = ({ files }: PieceTask, { outputs }: ScriptRun): void => {
  for (const wanted of files) {
    if (wanted.format.kind === 'metadata') continue
    const output = outputs.find(({ id }) => id === wanted.outputId)
    if (!output) throw new PieceFault(`The evalscript has no output "${wanted.outputId}".`)
    requireFitting(wanted, output)
  }
}

const computeFiles = async (
  task: PieceTask,
  run: ScriptRun,
  stacks: readonly (readonly Stack[])[],
): Promise<readonly MadeFile[]> => {
  requireOutputs(task, run)
  const rasters = new Map((await computeRasters(task, run, stacks)).map((raster) => [raster.id, raster]))
  const files: MadeFile[] = []
  for (const wanted of task.files) {
    const raster = rasters.get(wanted.outputId)
    if (raster) files.push(...(await makeFiles(wanted, raster, task.grid)))
    else files.push({ outputId: wanted.outputId, path: undefined, bytes: metadataBytes(run) })
  }
  return files
}

const metadataBytes = (run: ScriptRun): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(run.userData() ?? '{}')

/** @throws PieceFault where an output does not fit its format */
const requireFitting = ({ outputId, format }: WantedFile, output: PlannedOutput): void => {
  const misfit = formatMisfit(output, format.kind)
  if (misfit !== undefined) throw new PieceFault(`Output "${outputId}": ${misfit}.`)
}

/** The files of an output that fits its format: one, or the chunks of a Zarr array. */
const makeFiles = async (
  { outputId, format }: WantedFile,
  raster: OutputRaster,
  grid: Grid,
): Promise<readonly MadeFile[]> => {
  const { width, height } = grid
  const { bands, samples, nodata } = raster
  const picture = { width, height, bands, samples, nodata }
  const one = (bytes: Uint8Array): MadeFile[] => [{ outputId, path: undefined, bytes: new Uint8Array(bytes) }]
  switch (format.kind) {
    case 'tiff':
      return one(encodeGeoTiff(picture, grid))
    case 'cog':
      return one(encodeBandsCog(picture, grid, format.options))
    case 'png':
      return one(await encodePng(picture))
    case 'jpeg':
      return one(await encodeJpeg(picture))
    case 'metadata':
      throw new TypeError('metadata are no pixels')
    case 'zarr': {
      const chunks = await encodeChunks({ name: outputId, ...format, width, height, samples })
      return chunks.map(({ path, bytes }) => ({ outputId, path, bytes }))
    }
  }
}
