import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Savable } from '../../stores/snapshot-source.ts'
import type { Clock } from '../../kernel/clock.ts'

interface Entry {
  readonly payload: AdapterPayload
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Most entries of one model: whoever invents sessions or device codes forgets old ones instead of filling the memory. */
const MAX_ENTRIES = 5_000

/** Expiry of what is over by the platform's clock, whatever the library's own says. */
const LONG_AGO = 1

/**
 * What one authorization server has to remember, in memory. The library's own memory adapter is a single store of
 * 1000 entries that all servers of a process share. What has expired is still found, and says so: a device that asks
 * for it is told that its code has expired, not that there never was one.
 * @see https://github.com/panva/node-oidc-provider/blob/v8.x/example/my_adapter.js for the port
 */
export const createMemoryAdapter = (clock: Clock, maxEntries = MAX_ENTRIES): AdapterFactory & Savable => {
  const models = new Map<string, LRUCache<string, Entry>>()

  const entriesOf = (model: string): LRUCache<string, Entry> => {
    const known = models.get(model)
    if (known) return known
    const entries = new LRUCache<string, Entry>({ max: maxEntries })
    models.set(model, entries)
    return entries
  }
  const read = ({ payload, expiresAt }: Entry): AdapterPayload =>
    expiresAt > clock.now() ? payload : { ...payload, exp: LONG_AGO }

  const save = () => {
    const saved = structuredClone([...models].map(([model, entries]) => [model, entries.dump()] as const))
    return () => {
      for (const entries of models.values()) entries.clear()
      for (const [model, entries] of structuredClone(saved)) entriesOf(model).load(entries)
    }
  }

  const factory = (model: string): Adapter => {
    const entries = entriesOf(model)
    const findFirst = (matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
      for (const entry of entries.values()) if (matches(entry.payload)) return read(entry)
      return undefined
    }
    return {
      async upsert(id, payload, expiresIn) {
        entries.set(id, { payload, expiresAt: clock.now() + expiresIn * 1000 })
      },
      async find(id) {
        const entry = entries.get(id)
        return entry && read(entry)
      },
      findByUserCode: async (code) => findFirst(({ userCode }) => userCode === code),
      findByUid: async (sought) => findFirst(({ uid }) => uid === sought),
      async consume(id) {
        const entry = entries.get(id)
        if (entry) entry.payload.consumed = Math.floor(clock.now() / 1000)
      },
      async destroy(id) {
        entries.delete(id)
      },
      async revokeByGrantId(revoked) {
        for (const all of models.values())
          for (const [id, { payload }] of all) if (payload.grantId === revoked) all.delete(id)
      },
    }
  }
  return Object.assign(factory, { save })
}
