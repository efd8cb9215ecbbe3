import { RasterError } from '../../imagery/raster/raster-error.ts'
import { clipped } from './clip.ts'
import { buildComposites } from './composites.ts'
import { computed } from './compute-bands.ts'
import { fileName } from './made-file.ts'
import type { MadeFile, Step } from './made-file.ts'
import type { OrderTool, TileTool } from './order-tool.ts'
import { reprojected } from './reproject.ts'
import { cutTiles } from './tiles.ts'
import { isReflectance, KEPT_AS, toReflectance } from './toar.ts'
import { ToolFault } from './tool-fault.ts'
import type { ToolRaster } from './tool-raster.ts'

/** What one tool makes of files; pixels are computed when they are read. */
export const runTool = (files: readonly MadeFile[], tool: OrderTool): Step => {
  switch (tool.kind) {
    case 'clip':
      return each(tool, files, (raster) => {
        const part = clipped(raster, tool.aoi)
        if (!part) throw new ToolFault('it lies outside of the area')
        return part
      })
    case 'reproject':
      return each(tool, files, (raster) => reprojected(raster, tool))
    case 'composite':
      return buildComposites(files, tool)
    case 'bandmath':
      return each(
        tool,
        files,
        unlessMask((raster) => computed(raster, tool)),
      )
    case 'toar':
      return toar(files, tool)
    case 'tile':
      return cut(files, tool)
    case 'file_format':
      return each(tool, files, (raster) => ({ ...raster }))
  }
}

/** Another raster for each file; the same one leaves its file as it is. */
const each = (
  { kind }: OrderTool,
  files: readonly MadeFile[],
  make: (raster: ToolRaster) => ToolRaster,
): Step =>
  some({ kind }, files, (file) => {
    const raster = make(file.raster)
    return raster === file.raster ? [file] : [{ ...file, raster, suffix: `${file.suffix}_${kind}` }]
  })

const some = (
  { kind }: Pick<OrderTool, 'kind'>,
  files: readonly MadeFile[],
  make: (file: MadeFile) => readonly MadeFile[],
): Step => {
  const hints: string[] = []
  const made = files.flatMap((file) => {
    try {
      return make(file)
    } catch (fault) {
      if (!(fault instanceof ToolFault || fault instanceof RasterError)) throw fault
      hints.push(`${kind}: ${fileName(file)} was not made: ${fault.message}`)
      return []
    }
  })
  return { files: made, hints }
}

/** Cuts files into tiles, as many as there may be of all of them. */
const cut = (files: readonly MadeFile[], tool: TileTool): Step => {
  let room = MAX_OUTPUTS
  let leftOut = 0
  const { files: made, hints } = some(tool, files, (file) => {
    const { tiles, leftOut: others } = cutTiles(file.raster, tool, room)
    room -= tiles.length
    leftOut += others
    return tiles.map(({ name, raster }) => ({
      ...file,
      base: `${file.base}${file.suffix}/${name.slice(0, -'.tif'.length)}`,
      suffix: '',
      tile: name,
      raster,
    }))
  })
  return { files: made, hints: leftOut === 0 ? hints : [...hints, `tile: ${tooMany(leftOut)}`] }
}

/** Masks stay as they are: their values are no measurements. */
const unlessMask =
  (make: (raster: ToolRaster) => ToolRaster) =>
  (raster: ToolRaster): ToolRaster =>
    raster.category === 'mask' ? raster : make(raster)

const toar = (files: readonly MadeFile[], tool: Extract<OrderTool, { kind: 'toar' }>): Step => {
  const isSame = tool.scaleFactor === KEPT_AS && files.some(({ raster }) => isReflectance(raster))
  const step = each(
    tool,
    files,
    unlessMask((raster) => (isReflectance(raster) ? toReflectance(raster, tool.scaleFactor) : raster)),
  )
  const left = files.filter(({ raster }) => raster.category !== 'mask' && !isReflectance(raster))
  return {
    files: step.files,
    hints: [
      ...step.hints,
      ...(isSame ? [`toar: values are reflectance times ${KEPT_AS} already, and stay so`] : []),
      ...left.map((file) => `toar: ${fileName(file)} has values in a scale of its own, and keeps them`),
    ],
  }
}

/** Files that the tools of an order make at once, at most. */
export const MAX_OUTPUTS = 2000

/** A sentence on files that are not made, since there are more. */
export const tooMany = (leftOut: number): string =>
  `${leftOut} more ${leftOut === 1 ? 'file was' : 'files were'} not made: tools make at most ${MAX_OUTPUTS}`
