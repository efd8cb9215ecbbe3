import type { Destinations } from '../../services/destinations/port.ts'
import type { Shelf } from './shelf.ts'

const FORM = /^ip:destinations\/(.+)$/
const DEFAULT = 'default'

/** `ip:destinations/{id}` */
const referenceOf = (id: string): string => `ip:destinations/${id}`

/** Finds what references name on a shelf. */
export const destinationsOn = (shelf: Shelf): Destinations => ({
  async find(orgId, reference) {
    const [, named] = FORM.exec(reference) ?? []
    const id = named === DEFAULT ? await shelf.defaultId(orgId) : named
    if (id === null) return { kind: 'noDefault' }
    const destination = (await shelf.list(orgId)).find((each) => each.id === id)
    if (!destination) return { kind: 'unknown' }
    return {
      kind: destination.archived === null ? 'inUse' : 'archived',
      reference: referenceOf(destination.id),
    }
  },
})
