import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Clock } from './clock.ts'

interface Entry {
  readonly payload: AdapterPayload
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/**
 * What one authorization server has to remember, in memory. The library's own memory adapter is a single store of
 * 1000 entries that all servers of a process share.
 * @see https://github.com/panva/node-oidc-provider/blob/v8.x/example/my_adapter.js for the port
 */
export const createMemoryAdapter = (clock: Clock): AdapterFactory => {
  const entries = new Map<string, Entry>()

  const dropExpired = (): void => {
    for (const [key, { expiresAt }] of entries) if (expiresAt <= clock.now()) entries.delete(key)
  }
  const findFirst = (
    model: string,
    matches: (payload: AdapterPayload) => boolean,
  ): AdapterPayload | undefined => {
    dropExpired()
    for (const [key, { payload }] of entries)
      if (key.startsWith(`${model}:`) && matches(payload)) return payload
    return undefined
  }

  return (model): Adapter => {
    const find = (id: string): AdapterPayload | undefined => {
      const entry = entries.get(`${model}:${id}`)
      return entry && entry.expiresAt > clock.now() ? entry.payload : undefined
    }
    return {
      upsert(id, payload, expiresIn) {
        dropExpired()
        entries.set(`${model}:${id}`, { payload, expiresAt: clock.now() + expiresIn * 1000 })
        return Promise.resolve()
      },
      find: (id) => Promise.resolve(find(id)),
      findByUserCode: (code) => Promise.resolve(findFirst(model, ({ userCode }) => userCode === code)),
      findByUid: (sought) => Promise.resolve(findFirst(model, ({ uid }) => uid === sought)),
      consume(id) {
        const payload = find(id)
        if (payload) payload.consumed = Math.floor(clock.now() / 1000)
        return Promise.resolve()
      },
      destroy(id) {
        entries.delete(`${model}:${id}`)
        return Promise.resolve()
      },
      revokeByGrantId(revoked) {
        for (const [key, { payload }] of entries) if (payload.grantId === revoked) entries.delete(key)
        return Promise.resolve()
      },
    }
  }
}
