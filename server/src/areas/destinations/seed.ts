import type { Jobs } from '../../jobs/jobs.ts'
import { createUnfolding } from '../../jobs/unfolding.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import type { Seeding } from '../../services/seeding.ts'
import type { WorldDestination } from '../../world/destinations.ts'
import { separateSecrets } from './parameters.ts'
import { sealingPlace } from './store.ts'
import type { DestinationStore } from './store.ts'

interface SeedServices {
  readonly destinations: DestinationStore
  readonly sealing: Sealing
  readonly timeline: Clock
  readonly jobs: Jobs
  readonly seeding: Seeding
}

/**
 * Stores the destinations of the world at their times: first as created, then as last changed. A destination that a
 * caller changed in between stays as it is.
 */
export const seedDestinations = async (
  services: SeedServices,
  seeds: readonly WorldDestination[],
): Promise<void> => {
  const byId = new Map(seeds.map((seed) => [seed.id, seed]))
  const unfold = createUnfolding(services, 'destinations.seed', (id) => {
    const seed = byId.get(id)
    if (!seed) return []
    return [
      { time: Date.parse(seed.created), take: () => create(services, seed) },
      { time: Date.parse(seed.updated), take: () => change(services, seed) },
    ]
  })
  await services.seeding.once('destinations', async () => {
    for (const { id } of seeds) await unfold(id)
  })
}

const create = async (
  { destinations, sealing }: SeedServices,
  { orgId, isDefault: _, request, ...facts }: WorldDestination,
): Promise<void> => {
  const { id, created } = facts
  if (await destinations.find(orgId, id)) return
  const { storage, secrets } = separateSecrets(request)
  const sealed = await sealing.seal(sealingPlace(id), secrets)
  const { name } = request
  await destinations.add(orgId, { ...facts, updated: created, archived: null, name, storage, sealed })
}

const change = async (
  { destinations }: SeedServices,
  { orgId, id, isDefault, created, updated, archived }: WorldDestination,
): Promise<void> => {
  const changed = await destinations.change(orgId, id, (now) =>
    now.updated === created ? { ...now, updated, archived } : now,
  )
  const becomesDefault = isDefault && changed.updated === updated
  if (becomesDefault && (await destinations.defaultId(orgId)) === null)
    await destinations.setDefault(orgId, id)
}
