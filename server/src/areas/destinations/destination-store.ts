import { conflict, notFound, Problem } from '../../kernel/problem.ts'
import type { Documents } from '../../stores/documents.ts'
import type { Destination } from './destination.ts'

/** What an organisation has of destinations as a whole. */
export interface Register {
  readonly count: number
  readonly defaultId: string | null
}

export interface DestinationCollections {
  readonly destinations: Documents<Destination>
  readonly registers: Documents<Register>
}

/** The destinations of organisations, and of each at most one default that is in use. */
export interface DestinationStore {
  list(orgId: number): Promise<Destination[]>
  /** @throws Problem 404 */
  get(orgId: number, id: string): Promise<Destination>
  /** @throws Problem 400 where the organisation has as many as it can have */
  add(orgId: number, destination: Destination): Promise<void>
  /**
   * One that is archived is the default no more.
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

export const MAX_DESTINATIONS = 1000

const REGISTER = 'register'
const EMPTY: Register = { count: 0, defaultId: null }

export const createDestinationStore = ({
  destinations,
  registers,
}: DestinationCollections): DestinationStore => {
  const known = (id: string, destination: Destination | undefined): Destination => {
    if (!destination) throw notFound('destination', id)
    return destination
  }
  const get: DestinationStore['get'] = async (orgId, id) =>
    known(id, await destinations.get(String(orgId), id))
  const register = async (orgId: number, change: (now: Register) => Register): Promise<void> => {
    await registers.change(String(orgId), REGISTER, (now = EMPTY) => change(now))
  }
  const release = (orgId: number, id: string): Promise<void> =>
    register(orgId, (now) => (now.defaultId === id ? { ...now, defaultId: null } : now))

  return {
    get,
    list: (orgId) => destinations.list(String(orgId)),
    async add(orgId, destination) {
      await register(orgId, oneMore)
      await destinations.put(String(orgId), destination.id, destination)
    },
    async change(orgId, id, change) {
      const changed = await destinations.change(String(orgId), id, (now) => change(known(id, now)))
      if (changed.archived !== null) await release(orgId, id)
      return changed
    },
    async defaultId(orgId) {
      return (await registers.get(String(orgId), REGISTER))?.defaultId ?? null
    },
    async setDefault(orgId, id) {
      inUse(await get(orgId, id))
      await register(orgId, (now) => withDefault(now, id))
      const destination = await get(orgId, id)
      if (destination.archived !== null) await release(orgId, id) // archived between the look and the claim
      return inUse(destination)
    },
    unsetDefault: (orgId) => register(orgId, (now) => ({ ...now, defaultId: null })),
  }
}

const oneMore = (now: Register): Register => {
  if (now.count >= MAX_DESTINATIONS)
    throw new Problem(400, `The organization has ${MAX_DESTINATIONS} destinations already`)
  return { ...now, count: now.count + 1 }
}

const withDefault = (now: Register, id: string): Register => {
  if (now.defaultId !== null) throw conflict(`${now.defaultId} is the default destination; unset it first`)
  return { ...now, defaultId: id }
}

const inUse = (destination: Destination): Destination => {
  if (destination.archived !== null) throw conflict(`${destination.id} is archived; bring it back first`)
  return destination
}
