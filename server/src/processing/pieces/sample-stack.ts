import type { Mosaicking } from '../../evalscript/script-plan.ts'
import type { SampleMetadata } from '../../evalscript/script-run.ts'
import type { PieceScene, RequestedTimes } from './piece-task.ts'

/** Scenes that make one sample together: of each pixel the first of them that has data. */
export type Stack = readonly PieceScene[]

/**
 * The samples that scenes make: a mosaic of all, one of each pass of a satellite on a day, or each scene; in the order
 * of their first scenes.
 */
export const stacksOf = (scenes: readonly PieceScene[], mosaicking: Mosaicking): readonly Stack[] => {
  if (mosaicking === 'SIMPLE') return [scenes]
  const stacks = new Map<string, PieceScene[]>()
  for (const [i, scene] of scenes.entries()) {
    const key = mosaicking === 'ORBIT' ? `${dayOf(scene.acquired)} ${scene.orbit}` : String(i)
    const stack = stacks.get(key)
    if (stack) stack.push(scene)
    else stacks.set(key, [scene])
  }
  return [...stacks.values()]
}

/** In UTC. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** What the script is told of a sample. @param times of the request, for a sample without scenes */
export const metadataOf = (stack: Stack, { from = EARLIEST, to = from }: RequestedTimes): SampleMetadata => {
  const times = stack.map(({ acquired }) => acquired)
  const [first, last] = stack.length > 0 ? [Math.min(...times), Math.max(...times)].map(isoOf) : [from, to]
  return {
    dateFrom: first ?? from,
    dateTo: last ?? to,
    tiles: stack.map(({ id, collection, acquired, cloudCover }) => ({
      date: isoOf(acquired),
      tileOriginalId: id,
      dataPath: `${collection}/${id}`,
      cloudCoverage: cloudCover,
    })),
  }
}

const isoOf = (time: number): string => new Date(time).toISOString()

const EARLIEST = isoOf(0)
