import type { Sealing } from '../../services/secrets/sealing.ts'
import type { Timeline } from '../../jobs/timeline.ts'
import { unfold } from '../../jobs/unfold.ts'
import type { WorldDestination } from '../../world/destinations.ts'
import { sealingPlace } from './destination.ts'
import type { Destination } from './destination.ts'
import { partNew } from './parameters.ts'
import type { Shelf } from './shelf.ts'

interface Services {
  readonly shelf: Shelf
  readonly sealing: Sealing
  readonly timeline: Timeline
}

/**
 * Puts a destination of the world where its organisation finds it, in its time: created, then as it last changed. One
 * that callers have changed in between stays as they left it.
 */
export const placeDestination = (
  { shelf, sealing, timeline }: Services,
  { orgId, isDefault, request, ...facts }: WorldDestination,
): Promise<void> => {
  const { id, created, updated, archived } = facts
  const create = async (): Promise<void> => {
    const { storage, secrets } = partNew(request)
    const sealed = await sealing.seal(sealingPlace(id), secrets)
    const { name } = request
    await shelf.add(orgId, { ...facts, updated: created, archived: null, name, storage, sealed })
  }
  const change = async (): Promise<void> => {
    const isUntouched = (now: Destination): boolean => now.updated === created
    const changed = await shelf.change(orgId, id, (now) =>
      isUntouched(now) ? { ...now, updated, archived } : now,
    )
    const becomesDefault = isDefault && changed.updated === updated
    if (becomesDefault && (await shelf.defaultId(orgId)) === null) await shelf.setDefault(orgId, id)
  }
  return unfold(timeline, [
    { time: Date.parse(created), take: create },
    { time: Date.parse(updated), take: change },
  ])
}
