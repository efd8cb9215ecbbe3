import type { Dialect } from '../../contract/dialect.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { UNTIL_DONE } from '../../jobs/retries.ts'
import type { Clock } from '../../kernel/clock.ts'
import { remaining, usedMore, readAccount, changeAccount } from '../../services/quota/account.ts'
import { areaBox } from '../../services/quota/area-box.ts'
import { toSquareMeters } from '../../services/quota/area-units.ts'
import { PLANS, PRODUCTS } from '../../services/quota/plan-store.ts'
import type { Product } from '../../services/quota/product.ts'
import { putReservation, RESERVATIONS } from '../../services/quota/reservation.ts'
import type { Seeding } from '../../services/seeding.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { worldFeature } from '../../world/features.ts'
import { WORLD_PLANS } from '../../world/plans.ts'
import { WORLD_PRODUCTS } from '../../world/products.ts'
import { WORLD_QUOTA_JOBS, WORLD_RESERVATIONS } from '../../world/reservations.ts'
import type { WorldQuotaJob, WorldReservation } from '../../world/reservations.ts'
import { endJob } from './jobs/store.ts'
import { toReserver } from './reservations/reserver.ts'

interface SeedServices {
  readonly stores: Stores
  readonly jobs: Jobs
  readonly seeding: Seeding
  readonly clock: Clock
  readonly dialect: Dialect
}

/** A change that is due at a time, in milliseconds since 1970 UTC. */
interface Seed {
  readonly key: string
  readonly due: number
  readonly plant: (tx: Transaction) => Promise<void>
}

const SEEDS: readonly Seed[] = [
  ...WORLD_RESERVATIONS.map((one) => ({
    key: `reservation ${one.id}`,
    due: Date.parse(one.created),
    plant: (tx: Transaction) => plantReservation(tx, one),
  })),
  ...WORLD_QUOTA_JOBS.map((one) => ({
    key: `job ${one.id}`,
    due: Date.parse(one.created),
    plant: (tx: Transaction) => plantJob(tx, one),
  })),
].toSorted((one, other) => one.due - other.due)

/** The kind of background job that makes future changes at their times. */
const SEED = 'quota.seed'

/** Stores the world's plans and products, and its reservations and jobs at their times. */
export const seedQuota = async (services: SeedServices): Promise<void> => {
  const { stores, jobs, seeding } = services
  const plantOne = async (key: string): Promise<void> => {
    const seed = SEEDS.find((one) => one.key === key)
    if (seed) await stores.transaction(seed.plant)
  }
  jobs.register(SEED, ({ key }) => plantOne(key), UNTIL_DONE)
  await seeding.once('quota', () => plantAll(services))
}

const plantAll = ({ stores, clock, dialect }: SeedServices): Promise<void> => {
  const now = clock.now()
  return stores.transaction(async (tx) => {
    for (const plan of WORLD_PLANS) await tx.collection(PLANS).put(String(plan.orgId), plan)
    for (const product of WORLD_PRODUCTS)
      await tx.collection(PRODUCTS).put(String(product.orgId), translateItemTypes(product, dialect))
    for (const { key, due, plant } of SEEDS)
      if (due <= now) await plant(tx)
      else await tx.jobs.enqueue({ kind: SEED, key, due, ids: {} })
  })
}

const translateItemTypes = (product: Product, dialect: Dialect): Product => ({
  ...product,
  itemTypes: product.itemTypes?.map(dialect.itemType) ?? null,
})

/** Stores a reservation once. It always succeeds: if callers have left less of the quota, it takes the rest. */
const plantReservation = async (tx: Transaction, reservation: WorldReservation): Promise<void> => {
  const { id, productId, by, featureId, amount: agreed, group, created } = reservation
  const product = WORLD_PRODUCTS.find((one) => one.id === productId)
  if (!product) throw new RangeError(`the world has no product ${productId}`)
  if (await tx.collection(RESERVATIONS).get(String(product.orgId), String(id))) return
  const left = remaining(product, await readAccount(tx, product))
  const amount = Math.min(toSquareMeters(agreed), Math.max(0, left ?? Infinity))
  const { ref, geometry } = worldFeature(featureId)
  const time = Date.parse(created)
  await changeAccount(tx, product, (now) => usedMore(now, amount, time))
  await putReservation(tx, {
    ...toReserver(by),
    id,
    ref,
    area: toSquareMeters(agreed),
    box: areaBox(geometry) ?? null,
    amount,
    group,
    orgId: product.orgId,
    productId,
    created: time,
  })
}

/** Stores a job with its outcome, which shows only at its end. */
const plantJob = (tx: Transaction, { created, fault, ...facts }: WorldQuotaJob): Promise<void> =>
  endJob(tx, { ...facts, created: Date.parse(created), outcome: null }, { kind: 'failed', message: fault })
