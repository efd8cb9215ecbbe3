import type { Sealing } from '../../secrets/sealing.ts'
import type { WorldDestination } from '../../world/destinations.ts'
import { sealingPlace } from './destination.ts'
import { partNew } from './parameters.ts'
import type { Shelf } from './shelf.ts'

/** Puts a destination of the world where its organisation finds it. */
export const placeDestination = async (
  shelf: Shelf,
  sealing: Sealing,
  { orgId, isDefault, request, ...facts }: WorldDestination,
): Promise<void> => {
  const { storage, secrets } = partNew(request)
  const sealed = await sealing.seal(sealingPlace(facts.id), secrets)
  await shelf.add(orgId, { ...facts, name: request.name, storage, sealed })
  if (isDefault) await shelf.setDefault(orgId, facts.id)
}
