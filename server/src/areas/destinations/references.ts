import type { Destinations } from '../../services/destinations/port.ts'
import type { DestinationStore } from './destination-store.ts'

const FORM = /^ip:destinations\/(.+)$/
const DEFAULT = 'default'

/** `ip:destinations/{id}` */
export const referenceOf = (id: string): string => `ip:destinations/${id}`

/** Resolves references to the destinations of a store. */
export const destinationsIn = (store: DestinationStore): Destinations => ({
  async find(orgId, reference) {
    const [, named] = FORM.exec(reference) ?? []
    const id = named === DEFAULT ? await store.defaultId(orgId) : named
    if (id === null) return { kind: 'noDefault' }
    const destination = id === undefined ? undefined : await store.find(orgId, id)
    if (!destination) return { kind: 'unknown' }
    return {
      kind: destination.archived === null ? 'inUse' : 'archived',
      reference: referenceOf(destination.id),
    }
  },
})
