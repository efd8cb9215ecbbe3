import type { Jobs } from '../../jobs/jobs.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { PaidDownload } from '../../services/usage/download.ts'
import type { DownloadUse } from '../../services/usage/download.ts'
import { charge, countTiles } from '../../services/usage/usage.ts'
import type { ChargingRules, TilesFetched } from '../../services/usage/usage.ts'
import { countDownloads } from '../../services/usage/usage-period-store.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import type { UsedWorld } from '../../world/reports/world.ts'
import { DAY } from '../../world/time.ts'

interface SeedServices {
  readonly stores: Stores
  readonly clock: Clock
  readonly rules: ChargingRules
}

/** A use of the world, and when it is known, in milliseconds since 1970 UTC. */
interface Seed {
  readonly due: number
  readonly download?: DownloadUse & { readonly id: string }
  readonly tiles?: TilesFetched
}

/** How many uses of the world have been recorded. */
interface Progress {
  readonly recorded: number
}

const PROGRESS: CollectionDefinition<Progress, never> = {
  name: 'reports.seedProgress',
  key: () => 'usage',
  indexes: {},
  bound: { max: 1, refuse: () => new RangeError('there is one progress') },
}

const OWNER = 'platform'

/** The kind of job by which what lies in the future comes in its time. */
const SEED = 'reports.seedUsage'

/** Records what was used in the world, each in its time: a download at once, tiles once their day is over. */
export const seedUsage = async (services: SeedServices, jobs: Jobs, world: UsedWorld): Promise<void> => {
  const { stores, clock, rules } = services
  const seeds = seedsOf(world)
  const recordUntil = (time: number) =>
    stores.transaction(async (tx) => {
      const first = (await tx.collection(PROGRESS).get(OWNER, 'usage'))?.recorded ?? 0
      const end = seeds.findIndex(({ due }, index) => index >= first && due > time)
      const due = seeds.slice(first, end < 0 ? seeds.length : end)
      await record(tx, due, rules)
      await tx.collection(PROGRESS).put(OWNER, { recorded: first + due.length })
      const next = seeds[first + due.length]
      if (next) await tx.jobs.enqueue({ kind: SEED, key: 'next', due: next.due, ids: {} })
    })
  jobs.register(SEED, ({ due }) => recordUntil(due))
  await recordUntil(clock.now())
}

const seedsOf = ({ downloads, tiles }: UsedWorld): readonly Seed[] =>
  [
    ...downloads.map((use, i) => ({ due: use.time, download: { ...use, id: `world-${i}` } })),
    ...tiles.map((use) => ({ due: use.time + DAY, tiles: use })),
  ].toSorted((one, other) => one.due - other.due)

const record = async (tx: Transaction, seeds: readonly Seed[], rules: ChargingRules): Promise<void> => {
  const paid: PaidDownload[] = []
  for (const { download, tiles } of seeds) {
    if (download) paid.push(await charge(tx, download, rules))
    if (tiles) await countTiles(tx, tiles, rules)
  }
  await countDownloads(tx, paid, rules.idOf)
}
