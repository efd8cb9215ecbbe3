import { composited } from './composite.ts'
import { groupFiles, listHints, toScope } from './composite-groups.ts'
import type { Group } from './composite-groups.ts'
import { fileName } from './made-file.ts'
import type { MadeFile, Step } from './made-file.ts'
import type { OrderTool } from './order-tool.ts'

type Composite = Extract<OrderTool, { kind: 'composite' }>

/**
 * One file of all files of a kind, or of those of each strip: the latest is seen, and of masks the one whose data are.
 * Those that lie in another system than the latest, or are of other bands, are left out with a hint, and their masks too.
 */
export const buildComposites = (files: readonly MadeFile[], { groupBy }: Composite): Step => {
  const latestFirst = files.toSorted((one, other) => other.acquired - one.acquired)
  const data = groupFiles(
    latestFirst.filter((file) => !isMask(file)),
    groupBy,
  )
  const leaders = chooseLeaders(data)
  const findLeader = (mask: MadeFile): Group | undefined => leaders.get(toScope(mask, groupBy))
  const lacksData = (mask: MadeFile): boolean =>
    findLeader(mask)?.leftOut.some((file) => isBeside(mask, file)) ?? false
  const without = latestFirst.filter((file) => isMask(file) && lacksData(file))
  const masks = latestFirst.filter((file) => isMask(file) && !lacksData(file))
  const groups = groupFiles(masks, groupBy)
  return {
    files: [
      ...data.map((group) => composite(group, (file) => file)),
      ...groups.map((group) =>
        composite(group, (mask) => findLeader(mask)?.shown.find((file) => isBeside(mask, file))),
      ),
    ],
    hints: [
      ...[...data, ...groups].flatMap(listHints),
      ...without.map((file) => `composite: ${fileName(file)} was left out, as its data were`),
    ],
  }
}

const isMask = ({ raster }: MadeFile): boolean => raster.category === 'mask'

/** Whether files are of the same scene, and of the same tile of it. */
const isBeside = (mask: MadeFile, { of: [{ itemType, itemId }], tile }: MadeFile): boolean =>
  mask.of[0].itemType === itemType && mask.of[0].itemId === itemId && mask.tile === tile

/** The files of each scope that masks follow: measured ones rather than visual ones, and those of the most scenes. */
const chooseLeaders = (data: readonly Group[]): ReadonlyMap<string, Group> => {
  const isMeasured = ({ shown: [{ raster }] }: Group): number => Number(raster.category === 'data')
  const last = data
    .toReversed()
    .toSorted((a, b) => isMeasured(a) - isMeasured(b) || a.shown.length - b.shown.length)
  return new Map(last.map((group) => [group.scope, group]))
}

const composite = (
  { scope, shown: [latest, ...earlier] }: Group,
  findData: (file: MadeFile) => MadeFile | undefined,
): MadeFile => {
  const toLayer = (file: MadeFile) => ({ raster: file.raster, data: findData(file)?.raster })
  return {
    ...latest,
    base: `${scope}composite_${latest.of[0].assetType}`,
    raster: composited(toLayer(latest), earlier.map(toLayer)),
    of: mergeSources(latest, [...earlier, ...[latest, ...earlier].flatMap((file) => findData(file) ?? [])]),
  }
}

/** Each source once: of tiles that are joined again many have the same one, and masks are made of their data as well. */
const mergeSources = ({ of: [first, ...others] }: MadeFile, more: readonly MadeFile[]): MadeFile['of'] => {
  const all = new Map([...others, ...more.flatMap(({ of }) => of)].map((one) => [JSON.stringify(one), one]))
  all.delete(JSON.stringify(first))
  return [first, ...all.values()]
}
