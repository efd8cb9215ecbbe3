import type { Destinations } from '../../services/destinations/port.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import { sealingPlace } from './destination.ts'
import type { DestinationStore } from './destination-store.ts'
import { storagePlace } from './storage-place.ts'

const FORM = /^ip:destinations\/(.+)$/
const DEFAULT = 'default'

/** `ip:destinations/{id}` */
export const referenceOf = (id: string): string => `ip:destinations/${id}`

/** Resolves references to the destinations of a store. */
export const destinationsIn = (
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
        reference: referenceOf(destination.id),
      }
    },
    async placeOf(orgId, reference) {
      const { destination } = await find(orgId, reference)
      if (destination?.archived !== null) return undefined
      const secrets = await sealing.open(sealingPlace(destination.id), destination.sealed)
      return storagePlace(destination.storage, secrets)
    },
  }
}
