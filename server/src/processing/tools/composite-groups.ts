import { fileName } from './made-file.ts'
import type { MadeFile } from './made-file.ts'
import type { OrderTool } from './order-tool.ts'

/** What is joined: files of all items, or of those of a strip. */
export type GroupBy = Extract<OrderTool, { kind: 'composite' }>['groupBy']

/** Files of one asset type that are joined. */
export interface Group {
  /** Type and strip of their items, which their masks have as well. */
  readonly scope: string
  /** The latest first: of as many bands, in one system. */
  readonly shown: readonly [MadeFile, ...MadeFile[]]
  /** Others, which cannot be joined with the latest. */
  readonly leftOut: readonly MadeFile[]
}

/** Type and strip of an item; one that belongs to no strip is a composite of its own. */
export const toScope = ({ of: [first], stripId }: MadeFile, groupBy: GroupBy): string => {
  const strip = groupBy === 'order' ? '' : `${(stripId ?? first.itemId).replaceAll(/[^\w.-]/g, '_')}_`
  return `${first.itemType}/${strip}`
}

/** @param files the latest first */
export const groupFiles = (files: readonly MadeFile[], groupBy: GroupBy): readonly Group[] => {
  const groups = new Map<string, [MadeFile, ...MadeFile[]]>()
  for (const file of files) {
    const key = `${toScope(file, groupBy)}${file.of[0].assetType}`
    const group = groups.get(key)
    if (group) group.push(file)
    else groups.set(key, [file])
  }
  return [...groups.values()].map(([latest, ...earlier]) => ({
    scope: toScope(latest, groupBy),
    shown: [latest, ...earlier.filter((file) => findDifference(file, latest) === undefined)],
    leftOut: earlier.filter((file) => findDifference(file, latest) !== undefined),
  }))
}

/** Why files are left out, in sentences. */
export const listHints = ({ shown: [latest], leftOut }: Group): string[] =>
  leftOut.map((file) => `composite: ${fileName(file)} was left out: ${findDifference(file, latest) ?? ''}`)

const findDifference = ({ raster }: MadeFile, latest: MadeFile): string | undefined => {
  const { grid, bands, sampleType } = latest.raster
  if (raster.grid.epsg !== grid.epsg)
    return `it lies in EPSG:${raster.grid.epsg}, and ${fileName(latest)} in EPSG:${grid.epsg}; reproject before`
  return raster.bands === bands && raster.sampleType === sampleType
    ? undefined
    : `its bands are others than those of ${fileName(latest)}`
}
