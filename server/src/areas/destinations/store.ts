import type { components } from '../../../../generated/types.ts'
import { conflict, notFound, Problem } from '../../kernel/problem.ts'
import type { Sealed } from '../../services/secrets/sealing.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'

type Schemas = components['schemas']

/** Type and parameters of a storage; every secret is replaced by a placeholder. */
export type Storage =
  | { readonly type: 'vendora_cloud_storage'; readonly parameters: Schemas['DestinationVendorA'] }
  | { readonly type: 'vendorb_s3'; readonly parameters: Schemas['DestinationVendorB'] }
  | { readonly type: 'vendorc_blob_storage'; readonly parameters: Schemas['DestinationVendorC'] }
  | { readonly type: 'vendord_cloud_storage'; readonly parameters: Schemas['DestinationVendorD'] }
  | { readonly type: 's3_compatible'; readonly parameters: Schemas['DestinationS3Compatible'] }

/** A destination as it is stored. Times are RFC 3339 in UTC, to the nanosecond. */
export interface Destination {
  readonly id: string
  readonly name: string
  /** Id of the user or client who created it. */
  readonly owner: string
  readonly created: string
  readonly updated: string
  /** Null while it is in use. */
  readonly archived: string | null
  readonly storage: Storage
  /** The secrets by their wire names, as JSON. */
  readonly sealed: Sealed
}

/** Names the place for which a destination's secrets are sealed: sealed secrets open in no other place. */
export const sealingPlace = (id: string): string => `destination:${id}`

/**
 * Maximum number of destinations of one organization, archived ones included.
 * @see spec/destinations/README.md
 */
export const MAX_DESTINATIONS = 1000

/** Destinations by organization. */
export const DESTINATIONS: CollectionDefinition<Destination, never> = {
  name: 'destinations.destination',
  key: ({ id }) => id,
  indexes: {},
  bound: {
    max: MAX_DESTINATIONS,
    refuse: () => new Problem(400, `The organization has ${MAX_DESTINATIONS} destinations already`),
  },
}

/** The default destination of an organization; it is never archived. */
interface Default {
  readonly destinationId: string
}

const KEY = 'default'

/** At most one default by organization. */
export const DEFAULTS: CollectionDefinition<Default, never> = {
  name: 'destinations.default',
  key: () => KEY,
  indexes: {},
  bound: { max: 1, refuse: () => conflict('There is a default destination; unset it first') },
}

/** The destinations of organizations, and the default of each, if any. */
export interface DestinationStore {
  /** Lists destinations in the order of their creation. */
  list(orgId: number): Promise<readonly Destination[]>
  find(orgId: number, id: string): Promise<Destination | undefined>
  /** @throws Problem 404 */
  get(orgId: number, id: string): Promise<Destination>
  /** @throws Problem 400 where the organization has the maximum number */
  add(orgId: number, destination: Destination): Promise<void>
  /**
   * Changes a destination. Once archived, it is no longer the default.
   * @throws Problem 404, and what `change` throws
   */
  change(orgId: number, id: string, change: (now: Destination) => Destination): Promise<Destination>
  /** Returns the id of the default; null where there is none. */
  defaultId(orgId: number): Promise<string | null>
  /**
   * Makes a destination the default.
   * @throws Problem 404
   * @throws Problem 409 where there is a default, or the destination is archived
   */
  setDefault(orgId: number, id: string): Promise<Destination>
  /** Removes the default, if there is one. The destination itself stays. */
  unsetDefault(orgId: number): Promise<void>
}

export const createDestinationStore = (stores: Stores): DestinationStore => ({
  async list(orgId) {
    const page = await stores.collection(DESTINATIONS).page(String(orgId), { limit: MAX_DESTINATIONS })
    return page.documents
  },
  find: (orgId, id) => stores.collection(DESTINATIONS).get(String(orgId), id),
  get: (orgId, id) => getDestination(stores, orgId, id),
  add: (orgId, destination) => addDestination(stores, orgId, destination),
  change: (orgId, id, change) =>
    stores.transaction(async (tx) => {
      const changed = await tx.collection(DESTINATIONS).update(String(orgId), id, change)
      if (!changed) throw notFound('destination', id)
      if (changed.archived !== null && (await readDefaultId(tx, orgId)) === id)
        await tx.collection(DEFAULTS).delete(String(orgId), KEY)
      return changed
    }),
  defaultId: (orgId) => readDefaultId(stores, orgId),
  setDefault: (orgId, id) =>
    stores.transaction(async (tx) => {
      const destination = await getDestination(tx, orgId, id)
      if (destination.archived !== null) throw conflict(`${id} is archived; bring it back first`)
      const before = await readDefaultId(tx, orgId)
      if (before !== null) throw conflict(`${before} is the default destination; unset it first`)
      await tx.collection(DEFAULTS).insert(String(orgId), { destinationId: id })
      return destination
    }),
  async unsetDefault(orgId) {
    await stores.collection(DEFAULTS).delete(String(orgId), KEY)
  },
})

/**
 * Stores a new destination.
 * @param tx the stores, or a transaction of them
 * @throws Problem 400 where the organization has the maximum number
 */
export const addDestination = (tx: Transaction, orgId: number, destination: Destination): Promise<void> =>
  tx.collection(DESTINATIONS).insert(String(orgId), destination)

const getDestination = async (tx: Transaction, orgId: number, id: string): Promise<Destination> => {
  const destination = await tx.collection(DESTINATIONS).get(String(orgId), id)
  if (!destination) throw notFound('destination', id)
  return destination
}

const readDefaultId = async (tx: Transaction, orgId: number): Promise<string | null> =>
  (await tx.collection(DEFAULTS).get(String(orgId), KEY))?.destinationId ?? null
