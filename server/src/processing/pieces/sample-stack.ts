import { groupBy } from '../../kernel/group-by.ts'
import { utcDay } from '../../kernel/date-time.ts'
import { createHash } from 'node:crypto'
import type { Mosaicking } from '../../evalscript/script-plan.ts'
import type { SampleMetadata } from '../../evalscript/script-run.ts'
import type { PieceScene, RequestedTimes } from './piece-task.ts'

/** Scenes that make one sample together: of each pixel the first of them that has data. */
export type Stack = readonly PieceScene[]

/**
 * The samples that scenes make: a mosaic of all, one of each pass of a satellite on a day, or each scene; in the order
 * of their first scenes.
 */
export const toStacks = (scenes: readonly PieceScene[], mosaicking: Mosaicking): readonly Stack[] => {
  if (mosaicking === 'SIMPLE') return [scenes]
  if (mosaicking === 'TILE') return scenes.map((scene) => [scene])
  return [...groupBy(scenes, ({ acquired, orbit }) => `${utcDay(acquired)} ${orbit}`).values()]
}

/** What the script is told of a sample. @param times of the request, for a sample without scenes */
export const toMetadata = (stack: Stack, { from = EARLIEST, to = from }: RequestedTimes): SampleMetadata => {
  const days = stack.map(({ acquired }) => utcDay(acquired)).toSorted()
  const first = days[0]
  const last = days.at(-1)
  return {
    dateFrom: first === undefined ? from : `${first}T00:00:00Z`,
    dateTo: last === undefined ? to : `${last}T23:59:59Z`,
    tiles: stack.map(({ id, collection, acquired, cloudCover, geometry, bbox }) => ({
      date: formatTime(acquired),
      tileOriginalId: id,
      shId: numberFor(`${collection}/${id}`),
      dataPath: `${collection}/${id}`,
      cloudCoverage: cloudCover,
      dataGeometry: geometry,
      dataEnvelope: toEnvelope(bbox),
    })),
  }
}

/** Scripts count and sort scenes by a number, and scenes have none: 31 bits of a digest, which differ in practice. */
const numberFor = (path: string): number => createHash('sha256').update(path).digest().readUInt32BE() >>> 1

/** In whole seconds, as scripts expect it. */
const formatTime = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`

/** A ring that is wider than its box says continues beyond 180 degrees. */
const toEnvelope = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): object => {
  const right = east < west ? east + 360 : east
  const ring = [
    [west, south],
    [right, south],
    [right, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

const EARLIEST = formatTime(0)
