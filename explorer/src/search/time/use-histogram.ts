import type { DataStatsRequest } from 'imagery-platform-client'
import { useReading } from '../../calls/reading.ts'
import { connection } from '../../session/session.ts'
import type { Conditions } from '../conditions.ts'
import { itemFilter } from '../item-filter.ts'
import { axisAround, type Axis } from './axis.ts'
import { buildBars, dayNumber, dayText, barEnd, type Bar, type BarWidth } from './bars.ts'
import { partWithin, type DayRange } from './range.ts'

/** Scenes over time. */
interface Histogram {
  readonly axis: Axis
  readonly bars: readonly Bar[]
  /** The call that counted them. */
  readonly call: DataStatsRequest
}

interface Times {
  /** The days of which there is anything. */
  readonly all: DayRange
  readonly chosen: DayRange
  readonly histogram: Histogram
}

/** Counts the scenes that meet the conditions on area and clouds, around the days that are chosen. */
export const useHistogram = (
  given: Conditions | undefined,
  itemType: string | undefined,
): Times | undefined => {
  const overall = given && itemType ? buildRequest(given, itemType, 'month', {}) : undefined
  const all = useReading(
    async (signal) => overall && findExtent(await readBuckets(overall, signal)),
    [itemType],
    [JSON.stringify(overall)],
  ).value
  const chosen = all && chosenRange(given, all)
  const axis = all && chosen && axisAround(chosen, all)
  const call = given && itemType && axis ? buildRequest(given, itemType, axis.width, axis) : undefined
  const histogram = useReading(
    async (signal) =>
      axis && call && { axis, call, bars: buildBars(await readBuckets(call, signal), axis.width, axis) },
    [itemType],
    [JSON.stringify(call)],
  ).value
  return all && chosen && histogram && { all, chosen, histogram }
}

const buildRequest = (
  { area, cloud }: Conditions,
  itemType: string,
  interval: BarWidth,
  { first, last }: Partial<DayRange>,
): DataStatsRequest => {
  const [from, to] = [first, last].map((day) => (day === undefined ? undefined : dayText(day)))
  return { item_types: [itemType], interval, filter: itemFilter({ area, cloud, from, to }) }
}

type Buckets = readonly { readonly start_time: string; readonly count: number }[]

const readBuckets = async (body: DataStatsRequest, signal: AbortSignal): Promise<Buckets> =>
  (await connection.value.platform.data.getStats({ body, signal })).buckets

/** From the first month that has scenes to the last. */
const findExtent = (buckets: Buckets): DayRange | undefined => {
  const [first, last] = [buckets[0], buckets.at(-1)].map((bucket) => bucket?.start_time.slice(0, 10))
  return first === undefined || last === undefined
    ? undefined
    : { first: dayNumber(first), last: barEnd(dayNumber(last), 'month') - 1 }
}

const chosenRange = (given: Conditions | undefined, all: DayRange): DayRange =>
  partWithin(
    {
      first: given?.from === undefined ? all.first : dayNumber(given.from),
      last: given?.to === undefined ? all.last : dayNumber(given.to),
    },
    all,
  )
