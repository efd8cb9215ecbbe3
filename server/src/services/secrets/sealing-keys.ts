import { hkdfSync } from 'node:crypto'
import { KEY_BYTES, lock, unlock } from './aes-gcm.ts'

/** Wraps the keys that values are sealed with. A key management service can implement it. */
export interface KeyPort {
  /** Id of the current key. */
  readonly currentId: string
  /** Wraps with the current key. @param context has to be the same when the key is unwrapped */
  wrap(key: Buffer, context: string): Promise<Buffer>
  /** @throws Error where there is no key with this id, or it did not wrap this in this context */
  unwrap(id: string, wrapped: Buffer, context: string): Promise<Buffer>
}

export interface SealingKey {
  readonly id: string
  /** 32 bytes. */
  readonly key: Buffer
}

/** The first wraps; all unwrap, so that what was sealed before a rotation still opens. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]]

/** The sealing key that is derived from a secret: what was sealed before a restart opens after it. */
export const deriveSealingKeys = (secret: string): SealingKeys => [
  { id: 'derived', key: Buffer.from(hkdfSync('sha256', secret, '', 'sealing key', KEY_BYTES)) },
]

const ENTRY = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/

/**
 * Sealing keys from configuration.
 * @param text ids and keys, the current one first: `k2:<base64 of 32 bytes>,k1:<base64 of 32 bytes>`
 * @throws Error that says what is wrong, as the end of a sentence, and never quotes a key
 */
export const parseSealingKeys = (text: string): SealingKeys => {
  const [first, ...others] = text.split(',').map((entry, index): SealingKey => {
    const [, id, key] = ENTRY.exec(entry.trim()) ?? []
    if (id === undefined || key === undefined)
      throw new Error(`must be a list such as k2:KEY,k1:KEY of base64 of 32 bytes; entry ${index + 1} is not`)
    return { id, key: Buffer.from(key, 'base64') }
  })
  if (!first) throw new Error('has no key')
  if (new Set([first, ...others].map(({ id }) => id)).size <= others.length)
    throw new Error('has two keys of the same id')
  return [first, ...others]
}

/** Keys in the memory of this process. */
export const createLocalKeys = (keys: SealingKeys): KeyPort => {
  const [current] = keys
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  return {
    currentId: current.id,
    wrap: async (key, context) => lock(current.key, key, context),
    async unwrap(id, wrapped, context) {
      const key = byId.get(id)
      if (!key) throw new Error(`there is no sealing key of the id ${id}`)
      return unlock(key, wrapped, context)
    },
  }
}
