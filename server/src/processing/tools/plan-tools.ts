import { RasterError } from '../../imagery/raster/raster-error.ts'
import { encodeRaster } from './encode-raster.ts'
import { fileRaster } from './file-raster.ts'
import { fileName } from './made-file.ts'
import type { MadeFile, Step } from './made-file.ts'
import { MAX_OUTPUTS, tooMany, runTool } from './run-tool.ts'
import type { OrderTool } from './order-tool.ts'
import { ToolFault } from './tool-fault.ts'
import type { ToolFile, ToolSource } from './tool-file.ts'
import type { ToolRaster } from './tool-raster.ts'

/** A file that tools make. */
export interface ToolOutput {
  /** Path below the order. */
  readonly name: string
  /** What it is made of. */
  readonly of: readonly ToolSource[]
  /**
   * Its bytes, a cloud-optimized GeoTIFF, the same at every call; undefined where no pixel has data.
   * @throws ToolFault or RasterError where it cannot be made, with the reason
   */
  readonly make: () => Promise<Buffer | undefined>
}

/** What becomes of the files of an order. */
export interface ToolPlan {
  readonly outputs: readonly ToolOutput[]
  /** Files that no tool changes: they are delivered as they are. */
  readonly untouched: readonly ToolFile[]
  /** Sentences for people: what is not made, and why. */
  readonly hints: readonly string[]
}

/**
 * What tools make of files, one tool after the other, `MAX_OUTPUTS` at most: a hint says how many others there would be.
 * Only heads of files are read before an output is made.
 */
export const planTools = async (
  files: readonly ToolFile[],
  tools: readonly OrderTool[],
): Promise<ToolPlan> => {
  const opened = await Promise.all(files.map(openFile))
  const untouched = new Map<ToolRaster, ToolFile>()
  let step: Step = { files: [], hints: opened.flatMap(({ hint }) => hint ?? []) }
  for (const { file, raster } of opened) {
    if (!raster) continue
    untouched.set(raster, file)
    step = { ...step, files: [...step.files, toMadeFile(file, raster)] }
  }
  for (const tool of tools) {
    const { files: next, hints } = runTool(step.files, tool)
    step = { files: next, hints: [...step.hints, ...hints] }
  }
  const made = step.files.filter(({ raster }) => !untouched.has(raster))
  const leftOut = made.length - MAX_OUTPUTS
  return {
    outputs: made.slice(0, MAX_OUTPUTS).map(toOutput),
    untouched: [
      ...opened.flatMap(({ file, raster }) => (raster ? [] : file)),
      ...step.files.flatMap(({ raster }) => untouched.get(raster) ?? []),
    ],
    hints: [...new Set(leftOut > 0 ? [...step.hints, tooMany(leftOut)] : step.hints)],
  }
}

/** A file, and its pixels or why tools cannot have them. */
interface Opened {
  readonly file: ToolFile
  readonly raster: ToolRaster | undefined
  readonly hint: string | undefined
}

const openFile = async (file: ToolFile): Promise<Opened> => {
  try {
    return { file, raster: await fileRaster(file), hint: undefined }
  } catch (fault) {
    if (!(fault instanceof ToolFault || fault instanceof RasterError)) throw fault
    const hint = `tools left ${file.name} as it is: ${fault.message}`
    return { file, raster: undefined, hint }
  }
}

const toMadeFile = (file: ToolFile, raster: ToolRaster): MadeFile => {
  const { name, itemType, itemId, assetType, bundle, acquired, stripId } = file
  const base = name.replace(/\.tiff?$/i, '')
  return {
    base,
    suffix: '',
    tile: '',
    raster,
    of: [{ itemType, itemId, assetType, bundle }],
    acquired,
    stripId,
  }
}

const toOutput = (file: MadeFile): ToolOutput => ({
  name: fileName(file),
  of: file.of,
  make: () => encodeRaster(file.raster),
})
