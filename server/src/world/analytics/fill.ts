import type { AnalyticsStore } from '../../analytics/port.ts'
import { parseInstant } from '../../catalog/instant.ts'
import type { Catalog } from '../../catalog/port.ts'
import { createIds } from '../../stores/ids.ts'
import { worldMosaics } from '../mosaics/mosaics.ts'
import { WORLD_FEEDS } from './feeds.ts'
import { findingsOf } from './findings.ts'
import { STORY_IDS, STORY_RESULTS } from './story.ts'
import { WORLD_SUBSCRIPTIONS } from './subscriptions.ts'

const STORY_TITLE = 'Rotterdam harbour'

/**
 * Fills a store with the feeds of the world, subscriptions to them, and what they find in the scenes of a catalog and
 * in the mosaics that are made of them. The same seed and scenes give the same.
 */
export const fillAnalytics = async (store: AnalyticsStore, seed: number, catalog: Catalog): Promise<void> => {
  const idOf = (name: string): string => STORY_IDS.get(name) ?? createIds(`analytics ${seed} ${name}`).uuid()
  const world = { seed, catalog, mosaics: worldMosaics(seed) }
  await store.putFeeds(WORLD_FEEDS.map(({ name, feed }) => ({ ...feed, id: idOf(`feed ${name}`) })))
  for (const { feed: name, subscription } of WORLD_SUBSCRIPTIONS) {
    const feed = WORLD_FEEDS.find((each) => each.name === name)
    if (!feed) throw new Error(`the world has no feed ${name}`)
    const { title, created } = subscription
    const { results: found, arrivals } = await findingsOf(feed, subscription, world)
    const results = title === STORY_TITLE ? [...found, ...STORY_RESULTS] : found
    const publications = results.map((result) => parseInstant(result.created))
    const times = {
      updated: latest(created, publications),
      ...(arrivals.length > 0 && { sourceUpdated: latest(created, arrivals) }),
    }
    const id = idOf(`subscription ${title}`)
    await store.putSubscriptions([{ ...subscription, ...times, id, feedID: idOf(`feed ${name}`) }])
    await store.putResults(id, results)
  }
}

/** The last of some times in milliseconds since 1970, or when the subscription was created. */
const latest = (created: string, times: readonly number[]): string =>
  new Date(times.reduce((last, time) => Math.max(last, time), parseInstant(created))).toISOString()
