import type { Destinations } from '../../services/delivery/destinations.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import { toStoragePlace } from './storage-place.ts'
import { sealingPlace } from './store.ts'
import type { DestinationStore } from './store.ts'

const FORM = /^ip:destinations\/(.+)$/
const DEFAULT = 'default'

/** Returns the reference of a destination: `ip:destinations/{id}`. */
export const toReference = (id: string): string => `ip:destinations/${id}`

/** Resolves references to the destinations of a store, for areas that deliver files to them. */
export const createDestinations = (
  store: Pick<DestinationStore, 'find' | 'defaultId'>,
  sealing: Pick<Sealing, 'open'>,
): Destinations => {
  const find = async (orgId: number, reference: string) => {
    const [, named] = FORM.exec(reference) ?? []
    const id = named === DEFAULT ? await store.defaultId(orgId) : named
    return { id, destination: typeof id === 'string' ? await store.find(orgId, id) : undefined }
  }
  return {
    async find(orgId, reference) {
      const { id, destination } = await find(orgId, reference)
      if (id === null) return { kind: 'noDefault' }
      if (!destination) return { kind: 'unknown' }
      return {
        kind: destination.archived === null ? 'inUse' : 'archived',
        reference: toReference(destination.id),
      }
    },
    async findPlace(orgId, reference) {
      const { destination } = await find(orgId, reference)
      if (destination?.archived !== null) return undefined
      const secrets = await sealing.open(sealingPlace(destination.id), destination.sealed)
      return toStoragePlace(destination.storage, secrets)
    },
  }
}
