import type { AnalyticsStore } from '../../analytics/analytics-store.ts'
import type { Result } from '../../analytics/result.ts'
import type { Subscription } from '../../analytics/subscription.ts'
import { NEUTRAL } from '../../contract/dialect.ts'
import type { Dialect } from '../../contract/dialect.ts'
import { parseInstant } from '../../kernel/instant.ts'
import { memoizeLatest } from '../../kernel/memoize-latest.ts'
import type { Version } from '../../kernel/histories.ts'
import { createIds } from '../../stores/ids.ts'
import { nameOfWorld } from '../fill.ts'
import type { FilledWorld } from '../fill.ts'
import { worldMosaics } from '../mosaics/mosaics.ts'
import { worldFeeds } from './feeds.ts'
import type { WorldFeed } from './feeds.ts'
import { findingsOf } from './findings.ts'
import { STORY_IDS, STORY_RESULTS } from './story.ts'
import { WORLD_SUBSCRIPTIONS } from './subscriptions.ts'

const STORY_TITLE = 'Rotterdam harbour'

const feedOf = (name: string): WorldFeed => {
  const feed = worldFeeds(NEUTRAL).find((each) => each.name === name)
  if (!feed) throw new Error(`the world has no feed ${name}`)
  return feed
}

const findAll = async ({ seed, catalog }: FilledWorld) => {
  const world = { seed, catalog, mosaics: worldMosaics(seed) }
  return Promise.all(
    WORLD_SUBSCRIPTIONS.map(async ({ feed, subscription }) => ({
      feed,
      subscription,
      findings: await findingsOf(feedOf(feed), subscription, world),
    })),
  )
}

/** Every subscription of a world and what was found for it. */
const watchesOf = memoizeLatest(nameOfWorld, findAll)

/**
 * Fills a store with the feeds of the world, subscriptions to them, and what they find in its scenes and in the mosaics
 * that are made of them. The same seed and scenes give the same.
 * @param dialect names the item types
 */
export const fillAnalytics = async (
  store: AnalyticsStore,
  world: FilledWorld,
  dialect: Dialect,
): Promise<void> => {
  const idOf = (name: string): string =>
    STORY_IDS.get(name) ?? createIds(`analytics ${world.seed} ${name}`).uuid()
  for (const { name, feed } of worldFeeds(dialect)) {
    const made = { ...feed, id: idOf(`feed ${name}`), updated: feed.created }
    const changed = { ...made, updated: feed.updated }
    await store.publishFeed([made, changed].map((record) => ({ from: parseInstant(record.updated), record })))
  }
  for (const { feed, subscription, findings } of await watchesOf(world)) {
    const { title } = subscription
    const all = title === STORY_TITLE ? [...findings.results, ...STORY_RESULTS] : findings.results
    const results = all.map((result) => resultIn(dialect, result))
    const publications = results.map((result) => parseInstant(result.created))
    const made = { ...subscription, id: idOf(`subscription ${title}`), feedID: idOf(`feed ${feed}`) }
    await store.publishSubscription(versionsOf(made, publications, findings.arrivals))
    await store.publishResults(made.id, results)
  }
}

const resultIn = (dialect: Dialect, result: Result): Result => {
  const { source_item_type: itemType } = result.properties
  if (itemType === undefined) return result
  return { ...result, properties: { ...result.properties, source_item_type: dialect.itemType(itemType) } }
}

/**
 * A subscription as it comes to be: made, then changed by each publication of a result and each arrival of imagery.
 * @param publications, arrivals in milliseconds since 1970
 */
const versionsOf = (
  made: Omit<Subscription, 'updated'>,
  publications: readonly number[],
  arrivals: readonly number[],
): readonly Version<Subscription>[] => {
  const created = parseInstant(made.created)
  const changes = [
    ...publications.map((time) => ({ time, member: 'updated' })),
    ...arrivals.map((time) => ({ time, member: 'sourceUpdated' })),
  ].sort((one, other) => one.time - other.time)
  const versions = [{ from: created, record: { ...made, updated: isoTime(created) } }]
  for (const { time, member } of changes) {
    const from = Math.max(time, created)
    const last = versions.at(-1)
    if (!last) break
    const record = { ...last.record, [member]: isoTime(from) }
    if (last.from === from) versions.pop()
    versions.push({ from, record })
  }
  return versions
}

const isoTime = (time: number): string => new Date(time).toISOString()
