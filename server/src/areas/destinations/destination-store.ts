import { conflict, notFound, Problem } from '../../kernel/problem.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import type { Destination } from './destination.ts'

/**
 * Maximum number of destinations of one organization, archived ones included.
 * @see ../../../../spec/destinations/README.md
 */
export const MAX_DESTINATIONS = 1000

/** By organization. */
export const DESTINATIONS: CollectionDefinition<Destination, never> = {
  name: 'destinations.destination',
  key: ({ id }) => id,
  indexes: {},
  bound: {
    max: MAX_DESTINATIONS,
    refuse: () => new Problem(400, `The organization has ${MAX_DESTINATIONS} destinations already`),
  },
}

/** The default destination of an organization; it is in use. */
interface Default {
  readonly destinationId: string
}

const KEY = 'default'

export const DEFAULTS: CollectionDefinition<Default, never> = {
  name: 'destinations.default',
  key: () => KEY,
  indexes: {},
  bound: { max: 1, refuse: () => conflict('There is a default destination; unset it first') },
}

/** The destinations of organizations, and of each at most one default that is in use. */
export interface DestinationStore {
  /** In the order of their creation. */
  list(orgId: number): Promise<readonly Destination[]>
  find(orgId: number, id: string): Promise<Destination | undefined>
  /** @throws Problem 404 */
  get(orgId: number, id: string): Promise<Destination>
  /** @throws Problem 400 where the organization has the maximum number */
  add(orgId: number, destination: Destination): Promise<void>
  /**
   * One that is archived is no longer the default.
   * @throws Problem 404, and what `change` throws
   */
  change(orgId: number, id: string, change: (now: Destination) => Destination): Promise<Destination>
  /** Null where there is none. */
  defaultId(orgId: number): Promise<string | null>
  /**
   * @throws Problem 404
   * @throws Problem 409 where there is a default, or the destination is archived
   */
  setDefault(orgId: number, id: string): Promise<Destination>
  /** Without a default nothing happens. */
  unsetDefault(orgId: number): Promise<void>
}

export const createDestinationStore = (stores: Stores): DestinationStore => ({
  async list(orgId) {
    const page = await stores.collection(DESTINATIONS).page(String(orgId), { limit: MAX_DESTINATIONS })
    return page.documents
  },
  find: (orgId, id) => stores.collection(DESTINATIONS).get(String(orgId), id),
  get: (orgId, id) => getIn(stores, orgId, id),
  add: (orgId, destination) => addDestination(stores, orgId, destination),
  change: (orgId, id, change) =>
    stores.transaction(async (tx) => {
      const changed = await tx.collection(DESTINATIONS).update(String(orgId), id, change)
      if (!changed) throw notFound('destination', id)
      if (changed.archived !== null && (await defaultIn(tx, orgId)) === id)
        await tx.collection(DEFAULTS).delete(String(orgId), KEY)
      return changed
    }),
  defaultId: (orgId) => defaultIn(stores, orgId),
  setDefault: (orgId, id) =>
    stores.transaction(async (tx) => {
      const destination = await getIn(tx, orgId, id)
      if (destination.archived !== null) throw conflict(`${id} is archived; bring it back first`)
      const before = await defaultIn(tx, orgId)
      if (before !== null) throw conflict(`${before} is the default destination; unset it first`)
      await tx.collection(DEFAULTS).insert(String(orgId), { destinationId: id })
      return destination
    }),
  async unsetDefault(orgId) {
    await stores.collection(DEFAULTS).delete(String(orgId), KEY)
  },
})

/** @param tx the stores, or a transaction of them @throws Problem 400 where the organization has the maximum number */
export const addDestination = (tx: Transaction, orgId: number, destination: Destination): Promise<void> =>
  tx.collection(DESTINATIONS).insert(String(orgId), destination)

const getIn = async (tx: Transaction, orgId: number, id: string): Promise<Destination> => {
  const destination = await tx.collection(DESTINATIONS).get(String(orgId), id)
  if (!destination) throw notFound('destination', id)
  return destination
}

const defaultIn = async (tx: Transaction, orgId: number): Promise<string | null> =>
  (await tx.collection(DEFAULTS).get(String(orgId), KEY))?.destinationId ?? null
