import type { Dialect } from '../../contract/dialect.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { UNTIL_DONE } from '../../jobs/retries.ts'
import type { Clock } from '../../kernel/clock.ts'
import { Problem } from '../../kernel/problem.ts'
import { chargeDownloads, countTiles } from '../../services/usage/usage.ts'
import type { ChargingRules } from '../../services/usage/usage.ts'
import type { Seeding } from '../../services/seeding.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import type { UsedWorld, WorldUse } from '../../world/reports/world.ts'

interface SeedServices {
  readonly stores: Stores
  readonly clock: Clock
  readonly rules: ChargingRules
  readonly dialect: Dialect
  readonly seeding: Seeding
}

/** The number of the world's uses that are recorded. */
interface Progress {
  readonly recorded: number
}

export const PROGRESS: CollectionDefinition<Progress, never> = {
  name: 'reports.seedProgress',
  key: () => 'usage',
  indexes: {},
  bound: { max: 1, refuse: () => new RangeError('there is one progress') },
}

const OWNER = 'platform'

/** The kind of the job that records future usage at its time. */
const SEED = 'reports.seedUsage'

/** Records the usage of the world: past uses at once, each future one by a job at its time. */
export const seedUsage = async (
  services: SeedServices,
  jobs: Jobs,
  { uses }: Pick<UsedWorld, 'uses'>,
): Promise<void> => {
  const { stores, clock, seeding } = services
  const recordUntil = (time: number) =>
    stores.transaction(async (tx) => {
      const first = (await tx.collection(PROGRESS).get(OWNER, 'usage'))?.recorded ?? 0
      let end = first
      while ((uses[end]?.due ?? Infinity) <= time) end++
      const due = uses.slice(first, end)
      await record(tx, due, services)
      await tx.collection(PROGRESS).put(OWNER, { recorded: end })
      const next = uses[end]
      if (next) await tx.jobs.enqueue({ kind: SEED, key: 'next', due: next.due, ids: {} })
    })
  jobs.register(SEED, ({ due }) => recordUntil(due), UNTIL_DONE)
  await seeding.once('usage', () => recordUntil(clock.now()))
}

const record = async (
  tx: Transaction,
  uses: readonly WorldUse[],
  { rules, dialect }: Pick<SeedServices, 'rules' | 'dialect'>,
): Promise<void> => {
  const downloads = uses.flatMap(({ download }) =>
    download ? { ...download, itemType: dialect.itemType(download.itemType) } : [],
  )
  const tiles = uses.flatMap((use) => use.tiles ?? [])
  await chargeDownloads(tx, downloads, rules).catch(onRejection(() => chargeOneByOne(tx, downloads, rules)))
  await countTiles(tx, tiles, rules)
}

/** Records the downloads that the quota allows. Callers share the quota of the world's people, so it may be used up. */
const chargeOneByOne = async (
  tx: Transaction,
  downloads: Parameters<typeof chargeDownloads>[1],
  rules: ChargingRules,
): Promise<void> => {
  for (const download of downloads)
    await chargeDownloads(tx, [download], rules).catch(onRejection(async () => undefined))
}

/** Handles a rejected charge. It is rejected before anything is written, so another charge can follow. */
const onRejection =
  (handle: () => Promise<void>) =>
  (fault: unknown): Promise<void> => {
    if (fault instanceof Problem) return handle()

    throw fault
  }
