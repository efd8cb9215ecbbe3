import type { AnalyticsStore } from '../../analytics/analytics-store.ts'
import type { Result } from '../../analytics/result.ts'
import type { Subscription } from '../../analytics/subscription.ts'
import type { Dialect } from '../../contract/dialect.ts'
import { parseInstant } from '../../kernel/instant.ts'
import type { Version } from '../../kernel/histories.ts'
import { createIds } from '../../stores/derived-ids.ts'
import type { SceneSearch } from '../../catalog/port.ts'
import type { WorldAhead } from '../ahead/world-ahead.ts'
import type { WorldOrigin } from '../parts.ts'
import { worldFeeds } from './feeds.ts'
import { STORY_IDS, withStory } from './story.ts'
import type { Watch } from './watches.ts'

const STORY_TITLE = 'Rotterdam harbour'

/** A world whose past is looked at. */
interface WatchedWorld extends WorldOrigin {
  /** A thread that may have found all there is. */
  readonly ahead?: WorldAhead | undefined
  /** Otherwise: what holds all scenes of its past in which a subscription may find something, and no later ones. */
  readonly past: () => Promise<SceneSearch>
}

/**
 * Fills a store with the feeds of the world, subscriptions to them, and what they find in its scenes and in the mosaics
 * that are made of them. The same seed and scenes give the same.
 * @param dialect names the item types
 */
export const fillAnalytics = async (
  store: AnalyticsStore,
  world: WatchedWorld,
  dialect: Dialect,
): Promise<void> => {
  const deriveId = (name: string): string =>
    STORY_IDS.get(name) ?? createIds(`analytics ${world.seed} ${name}`).uuid()
  for (const { name, feed } of worldFeeds(dialect)) {
    const made = { ...feed, id: deriveId(`feed ${name}`), updated: feed.created }
    const changed = { ...made, updated: feed.updated }
    await store.publishFeed([made, changed].map((record) => ({ from: parseInstant(record.updated), record })))
  }
  for (const { feed, subscription, findings } of await watchesIn(world)) {
    const { title } = subscription
    const all = title === STORY_TITLE ? withStory(findings.results) : findings.results
    const results = all.map((result) => resultIn(dialect, result))
    const publications = results.map((result) => parseInstant(result.created))
    const made = { ...subscription, id: deriveId(`subscription ${title}`), feedID: deriveId(`feed ${feed}`) }
    await store.publishSubscription(buildVersions(made, publications, findings.arrivals))
    await store.publishResults(made.id, results)
  }
}

const watchesIn = async ({ ahead, past, ...world }: WatchedWorld): Promise<readonly Watch[]> => {
  if (ahead?.findsWatches === true) return ahead.watches()
  const { findWatches } = await import('./watches.ts') // what it takes is loaded where no thread has done it
  return findWatches({ ...world, catalog: await past() })
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
const buildVersions = (
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
