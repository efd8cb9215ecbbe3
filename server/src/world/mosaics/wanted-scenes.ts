import { parseFootprint, parseSpan } from '../../catalog/scene.ts'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { boxAround, boxesMeet, toParts } from 'imagery-platform-geometry/part.ts'
import type { Interval } from '../../kernel/instant.ts'
import { collectionOfItemType, findGsd } from '../item-types.ts'
import { STORY_SCENES } from '../story.ts'
import { DAY, PAST_DAYS, WORLD_NOW } from '../time.ts'
import type { Days } from '../visit.ts'
import { wholeIntervals } from '../whole-intervals.ts'
import { PLANS } from './plans.ts'
import type { SeriesPlan } from './plans.ts'

/** A clear scene that a mosaic of the world is to show. */
export interface WantedScene {
  readonly collection: string
  /** What is in its middle, in degrees. */
  readonly place: Position
  /** When it is taken. */
  readonly days: Days
}

/** Every so many-th scene of a world's past is wanted, until none is missing; composites lie between them. */
const EVERY = 6
const FIRST = 5

/** The wanted scene that is the scene of the past with an index; undefined for other scenes. */
export const wantedScene = (index: number): WantedScene | undefined =>
  index % EVERY === FIRST ? WANTED[(index - FIRST) / EVERY] : undefined

/** The view that is taken by the sensor that resolves most; others are taken by that with the widest scenes. */
const FINE = 1

/** A wanted scene and its place among those of all series. */
interface Wish extends WantedScene {
  readonly turn: number
}

/** @param series its number, from 0 */
const listWishes = (plan: SeriesPlan, series: number): Wish[] => {
  const { bbox, itemTypes, months, newestViews } = plan
  const finestFirst = itemTypes.toSorted((one, other) => (findGsd(one) ?? 0) - (findGsd(other) ?? 0))
  const collections = finestFirst.flatMap((itemType) => collectionOfItemType(itemType) ?? [])
  const newestFirst = wholeIntervals(months).toReversed()
  return newestFirst.flatMap((during, age) => {
    const told = STORY.filter(({ day, box }) => isWithin(day * DAY, during) && boxesMeet(box, bbox))
    const days = daysWithin(during, told)
    const views = age === 0 ? [...plan.views, ...newestViews] : plan.views
    return views.flatMap((place, view) => {
      const collection = view === FINE ? collections[0] : collections.at(-1)
      const isShown = told.some(({ box }) => boxesMeet(box, boxAround([place])))
      const turn = computeTurn(series, age, view)
      return collection === undefined || isShown ? [] : [{ collection, place, days, turn }]
    })
  })
}

/** The scenes of the story: where they are, and on which days, counted from 1970 UTC. */
const STORY = STORY_SCENES.flatMap((scene) => {
  const footprint = parseFootprint(scene)
  const day = Math.floor(parseSpan(scene).start / DAY)
  return footprint ? toParts(footprint).map(({ box }) => ({ day, box })) : []
})

const isWithin = (time: number, { start, end }: Interval): boolean => start <= time && time <= end

/**
 * Without the first and the last day: passes around midnight may lie a little outside of theirs.
 * @param told scenes of the story that are shown, too: they stay the newest
 */
const daysWithin = ({ start, end }: Interval, told: readonly { readonly day: number }[]): Days => ({
  from: Math.max(Math.floor(start / DAY) + 1, Math.ceil(WORLD_NOW / DAY) - PAST_DAYS),
  to: Math.min(Math.floor(end / DAY), ...told.map(({ day }) => day)),
})

/**
 * First all views of the newest mosaics, then one of each of the story's series, one of each other mosaic, and the rest:
 * small worlds have what comes first.
 */
const computeTurn = (series: number, age: number, view: number): number => {
  if (age === 0) return view
  if (view > 0) return 1000 * age + view
  return series === 0 ? 100 + age : 200 + age
}

/** Those of all series, of which each has its turn. */
const WANTED: readonly WantedScene[] = PLANS.flatMap(listWishes).toSorted(
  (one, other) => one.turn - other.turn,
)
