import { composited } from './composite.ts'
import { nameOf } from './made-file.ts'
import type { MadeFile, Step } from './made-file.ts'
import type { OrderTool } from './order-tool.ts'

type Composite = Extract<OrderTool, { kind: 'composite' }>

/**
 * One file of all files of a kind, or of those of each strip: the latest is seen. Those that lie in another system than the
 * latest, or are of other bands, are left out with a hint.
 */
export const compositesOf = (files: readonly MadeFile[], { groupBy }: Composite): Step => {
  const groups = new Map<string, [MadeFile, ...MadeFile[]]>()
  for (const file of files.toSorted((one, other) => other.acquired - one.acquired)) {
    const base = baseOf(file, groupBy)
    const group = groups.get(base)
    if (group) group.push(file)
    else groups.set(base, [file])
  }
  const steps = [...groups].map(([base, group]) => composite(base, group))
  return { files: steps.flatMap((step) => step.files), hints: steps.flatMap((step) => step.hints) }
}

/** Items that belong to no strip are composites of their own. */
const baseOf = ({ of: [first], stripId }: MadeFile, groupBy: Composite['groupBy']): string => {
  const strip = groupBy === 'order' ? '' : `${(stripId ?? first.itemId).replaceAll(/[^\w.-]/g, '_')}_`
  return `${first.itemType}/${strip}composite_${first.assetType}`
}

const composite = (base: string, [latest, ...earlier]: readonly [MadeFile, ...MadeFile[]]): Step => {
  const { raster } = latest
  const alike = earlier.filter((file) => differenceOf(file, latest) === undefined)
  const hints = earlier.flatMap((file) => {
    const difference = differenceOf(file, latest)
    return difference === undefined ? [] : `composite: ${nameOf(file)} was left out: ${difference}`
  })
  const file: MadeFile = {
    ...latest,
    base,
    raster: composited(raster, alike.map((one) => one.raster)), // oxfmt-ignore
    of: sourcesOf(latest, alike),
  }
  return { files: [file], hints }
}

/** Each source once: of tiles that are joined again many have the same one. */
const sourcesOf = ({ of: [first, ...others] }: MadeFile, alike: readonly MadeFile[]): MadeFile['of'] => {
  const all = new Map([...others, ...alike.flatMap(({ of }) => of)].map((one) => [JSON.stringify(one), one]))
  all.delete(JSON.stringify(first))
  return [first, ...all.values()]
}

const differenceOf = ({ raster }: MadeFile, latest: MadeFile): string | undefined => {
  const { grid, bands, sampleType } = latest.raster
  if (raster.grid.epsg !== grid.epsg)
    return `it lies in EPSG:${raster.grid.epsg}, and ${nameOf(latest)} in EPSG:${grid.epsg}; reproject before`
  return raster.bands === bands && raster.sampleType === sampleType
    ? undefined
    : `its bands are others than those of ${nameOf(latest)}`
}
