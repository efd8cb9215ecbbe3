import type { Result } from '../../analytics/result.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { mapCooperatively } from '../../kernel/cooperative.ts'
import { parseInstant } from '../../kernel/instant.ts'
import type { Interval } from '../../kernel/instant.ts'
import type { SceneSearch } from '../../catalog/port.ts'
import { all, during, inCollections, meetsGeometry } from '../../catalog/cql2/conditions.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Skies } from 'imagery-platform-painter/sky/sky.ts'
import { collectionOfItemType } from '../item-types.ts'
import { mosaicPublicationTime } from '../mosaics/mosaics.ts'
import type { WorldMosaic } from '../mosaics/mosaics.ts'
import type { WorldFeed } from './feeds.ts'
import { DetectionArea } from './detection-area.ts'
import { resultsInMosaic } from './mosaic-results.ts'
import { arrivalTime, resultsIn } from './results.ts'
import type { WorldSubscription } from './subscriptions.ts'

type Watch = WorldSubscription['subscription']

/** The imagery that feeds analyze. */
interface World {
  readonly seed: number
  readonly catalog: SceneSearch
  readonly mosaics: readonly WorldMosaic[]
  /** Over the scenes that several feeds analyze. */
  readonly skies: Skies
}

/** The results of a feed for a subscription. */
export interface Findings {
  readonly results: readonly Result[]
  /** When the imagery arrived that it analyzed, in milliseconds since 1970. */
  readonly arrivals: readonly number[]
}

/** The results of a feed in the area and the time of a subscription. Other work gets its turn between two scenes. */
export const collectFindings = async (
  { source, detector }: WorldFeed,
  watch: Watch,
  { seed, catalog, mosaics, skies }: World,
): Promise<Findings> => {
  const area = new DetectionArea(watch.geometry)
  const findResults = (scene: Scene, isHidden: (outline: Geometry) => boolean): Result[] =>
    resultsIn(scene, { area, detector, skies }, `analytics ${seed} ${watch.title} ${scene.id}`, isHidden)
  if (source.kind === 'scenes') {
    const scenes = await scenesIn(catalog, [source.collection], watch, toInterval(watch))
    const results = await mapCooperatively(scenes, (scene) => findResults(scene, () => false))
    return {
      results: results.flat(),
      arrivals: scenes.map(arrivalTime),
    }
  }
  const results: Result[] = []
  const arrivals: number[] = []
  for (const mosaic of mosaics) {
    if (mosaic.series.name !== source.series || !isWithin(mosaic.during, toInterval(watch))) continue
    const collections = mosaic.itemTypes.flatMap((itemType) => collectionOfItemType(itemType) ?? [])
    const scenes = await scenesIn(catalog, collections, watch, mosaic.during)
    if (scenes.length > 0) arrivals.push(mosaicPublicationTime(mosaic))
    results.push(...(await resultsInMosaic(mosaic, scenes, findResults)))
  }
  return { results, arrivals }
}

const toInterval = ({ startTime, endTime }: Watch): Interval => ({
  start: parseInstant(startTime),
  end: endTime === undefined ? Infinity : parseInstant(endTime),
})

const isWithin = (one: Interval, other: Interval): boolean => one.start >= other.start && one.end <= other.end

/** How many of the latest scenes a feed analyzes. */
const MAX_SCENES = 200

/** Newest first. */
const scenesIn = async (
  catalog: SceneSearch,
  collections: readonly string[],
  { geometry }: Watch,
  time: Interval,
): Promise<Scene[]> => {
  const where = all([inCollections(collections), meetsGeometry(geometry), during(time)])
  const page = await catalog.search({ limit: MAX_SCENES, where })
  return page.scenes.map(({ json }) => readScene(json))
}
