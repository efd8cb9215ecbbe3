import { randomBytes } from 'node:crypto'
import { KEY_BYTES, lock, unlock } from './aes-gcm.ts'
import type { KeyPort } from './sealing-keys.ts'
import { Secret } from './secret.ts'

/** A secret in the form in which it is stored. */
export interface Sealed {
  /** Id of the key that wraps the secret's own. */
  readonly keyId: string
  /** The secret's own key, wrapped; base64. */
  readonly key: string
  /** The secret, sealed with its own key; base64. */
  readonly secret: string
}

/** Seals secrets for storage and opens them again. */
export interface Sealing {
  /**
   * @param place where the secret is kept, such as `destination:<id>`: it opens nowhere else
   */
  seal(place: string, secret: Secret): Promise<Sealed>
  /** @throws Error where it was sealed for another place, was changed, or its key does not exist any more */
  open(place: string, sealed: Sealed): Promise<Secret>
}

/** Envelope encryption: each secret has a fresh key of its own, which a key of the platform wraps. */
export const createSealing = (keys: KeyPort): Sealing => ({
  async seal(place, secret) {
    const key = randomBytes(KEY_BYTES)
    const wrapped = await keys.wrap(key, place)
    return {
      keyId: keys.currentId,
      key: wrapped.toString('base64'),
      secret: lock(key, Buffer.from(secret.reveal()), place).toString('base64'),
    }
  },
  async open(place, sealed) {
    const key = await keys.unwrap(sealed.keyId, Buffer.from(sealed.key, 'base64'), place)
    return new Secret(unlock(key, Buffer.from(sealed.secret, 'base64'), place).toString())
  },
})
