import type { AnalyticsStore, Result, Subscription } from '../../analytics/port.ts'
import type { Catalog } from '../../catalog/port.ts'
import { parseInstant } from '../../catalog/instant.ts'
import { allOf, during, inCollections, meetsGeometry } from '../../catalog/predicate/conditions.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { createIds } from '../../stores/ids.ts'
import { WORLD_FEEDS } from './feeds.ts'
import type { WorldFeed } from './feeds.ts'
import { Ground } from './ground.ts'
import { arrivalOf, resultsIn } from './results.ts'
import { STORY_IDS, STORY_RESULTS } from './story.ts'
import { WORLD_SUBSCRIPTIONS } from './subscriptions.ts'
import type { WorldSubscription } from './subscriptions.ts'

/** A feed looks at so many of the latest scenes of a subscription. */
const MOST_SCENES = 500

/**
 * Fills a store with the feeds of the world, subscriptions to them, and what they find in the scenes of a catalog.
 * The same seed and scenes give the same.
 */
export const fillAnalytics = async (store: AnalyticsStore, seed: number, catalog: Catalog): Promise<void> => {
  const idOf = (name: string): string => STORY_IDS.get(name) ?? createIds(`analytics ${seed} ${name}`).uuid()
  await store.putFeeds(WORLD_FEEDS.map(({ name, feed }) => ({ ...feed, id: idOf(`feed ${name}`) })))
  for (const watch of WORLD_SUBSCRIPTIONS) {
    const feed = WORLD_FEEDS.find(({ name }) => name === watch.feed)
    if (!feed) throw new Error(`the world has no feed ${watch.feed}`)
    const { title } = watch.subscription
    const id = idOf(`subscription ${title}`)
    const scenes = await scenesFor(watch, feed, catalog)
    const ground = new Ground(watch.subscription.geometry)
    const found = scenes.flatMap((scene) =>
      resultsIn(scene, ground, feed.detector, `analytics ${seed} ${title} ${scene.id}`),
    )
    const results = title === STORY_TITLE ? [...found, ...STORY_RESULTS] : found
    const feedID = idOf(`feed ${watch.feed}`)
    await store.putSubscriptions([{ ...watch.subscription, ...timesOf(watch, scenes, results), id, feedID }])
    await store.putResults(id, results)
  }
}

const STORY_TITLE = 'Rotterdam harbour'

/** The scenes that a feed has looked at for a subscription: its kind, in the area, in the time of interest. */
const scenesFor = async (
  { subscription }: WorldSubscription,
  { collection }: WorldFeed,
  catalog: Catalog,
): Promise<Scene[]> => {
  const { startTime, endTime, geometry } = subscription
  const interval = {
    start: parseInstant(startTime),
    end: endTime === undefined ? Infinity : parseInstant(endTime),
  }
  const where = allOf([inCollections([collection]), meetsGeometry(geometry), during(interval)])
  const page = await catalog.search({ limit: MOST_SCENES, ...(where !== undefined && { where }) })
  return page.scenes.map(({ json }) => readScene(json))
}

/** When imagery last arrived, and when results last changed. */
const timesOf = (
  { subscription: { created } }: WorldSubscription,
  scenes: readonly Scene[],
  results: readonly Result[],
): Pick<Subscription, 'updated' | 'sourceUpdated'> => {
  const latest = (times: readonly number[]): string =>
    new Date(times.reduce((last, time) => Math.max(last, time), parseInstant(created))).toISOString()
  return {
    updated: latest(results.map((result) => parseInstant(result.created))),
    ...(scenes.length > 0 && { sourceUpdated: latest(scenes.map(arrivalOf)) }),
  }
}
