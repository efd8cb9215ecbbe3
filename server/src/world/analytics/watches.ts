import { NEUTRAL } from '../../contract/dialect.ts'
import { Skies } from 'imagery-platform-painter/sky/sky.ts'
import { memoizeLatest } from '../../kernel/memoize-latest.ts'
import { worldMosaics } from '../mosaics/mosaics.ts'
import { nameOfWorld } from '../parts.ts'
import type { FilledWorld } from '../parts.ts'
import { worldFeeds } from './feeds.ts'
import type { WorldFeed } from './feeds.ts'
import { collectFindings } from './findings.ts'
import type { Findings } from './findings.ts'
import { WORLD_SUBSCRIPTIONS } from './subscriptions.ts'
import type { WorldSubscription } from './subscriptions.ts'

/** A subscription of a world and what was found for it. */
export interface Watch extends WorldSubscription {
  readonly findings: Findings
}

const requireFeed = (name: string): WorldFeed => {
  const feed = worldFeeds(NEUTRAL).find((each) => each.name === name)
  if (!feed) throw new Error(`the world has no feed ${name}`)
  return feed
}

const findAll = async ({ seed, catalog }: FilledWorld): Promise<readonly Watch[]> => {
  const world = { seed, catalog, mosaics: worldMosaics(seed), skies: new Skies() }
  const watches: Watch[] = []
  for (const { feed, subscription } of WORLD_SUBSCRIPTIONS)
    watches.push({
      feed,
      subscription,
      findings: await collectFindings(requireFeed(feed), subscription, world),
    })
  return watches
}

/** Every subscription of a world and what was found for it. */
export const findWatches = memoizeLatest(nameOfWorld, findAll)
