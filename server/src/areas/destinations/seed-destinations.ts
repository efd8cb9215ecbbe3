import type { Sealing } from '../../services/secrets/sealing.ts'
import type { Timeline } from '../../jobs/timeline.ts'
import { unfold } from '../../jobs/unfold.ts'
import type { WorldDestination } from '../../world/destinations.ts'
import { sealingPlace } from './destination.ts'
import type { Destination } from './destination.ts'
import type { DestinationStore } from './destination-store.ts'
import { separateSecrets } from './parameters.ts'

interface Services {
  readonly destinations: DestinationStore
  readonly sealing: Sealing
  readonly timeline: Timeline
}

/**
 * Puts a destination of the world where its organisation finds it, in its time: created, then as it last changed. One
 * that callers have changed in between stays as they left it.
 */
export const seedDestination = (
  { destinations, sealing, timeline }: Services,
  { orgId, isDefault, request, ...facts }: WorldDestination,
): Promise<void> => {
  const { id, created, updated, archived } = facts
  const create = async (): Promise<void> => {
    const { storage, secrets } = separateSecrets(request)
    const sealed = await sealing.seal(sealingPlace(id), secrets)
    const { name } = request
    await destinations.add(orgId, { ...facts, updated: created, archived: null, name, storage, sealed })
  }
  const change = async (): Promise<void> => {
    const isUntouched = (now: Destination): boolean => now.updated === created
    const changed = await destinations.change(orgId, id, (now) =>
      isUntouched(now) ? { ...now, updated, archived } : now,
    )
    const becomesDefault = isDefault && changed.updated === updated
    if (becomesDefault && (await destinations.defaultId(orgId)) === null)
      await destinations.setDefault(orgId, id)
  }
  return unfold(timeline, [
    { time: Date.parse(created), take: create },
    { time: Date.parse(updated), take: change },
  ])
}
