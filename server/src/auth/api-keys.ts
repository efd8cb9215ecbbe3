import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { conflict, notFound } from '../http/problem.ts'

/** The user who acts when a key is presented. */
export interface KeyOwner {
  readonly userId: string
  readonly orgId: number
}

/** The users' API keys: at most one active key per user. @see source, Authentication, API keys */
export interface ApiKeyStore {
  /**
   * Gives a user its key. The returned text is the only copy: the store keeps a digest.
   * @throws Problem 409 where the user has an active key, or the key is in use
   */
  readonly issue: (owner: KeyOwner, key?: string) => string
  /**
   * Replaces a user's key; the old one is refused from now on.
   * @throws Problem 404 where the user has no active key
   */
  readonly rotate: (userId: string) => string
  /** Refuses a user's key from now on. Without an active key nothing happens. */
  readonly revoke: (userId: string) => void
  /** Whose key this is, or undefined where it is nobody's. */
  readonly ownerOf: (key: string) => KeyOwner | undefined
}

/** A new key: 256 random bits. */
const randomApiKey = (): string => randomBytes(32).toString('hex')

/**
 * The key that belongs to a seed and a user: the same on every start, for development.
 * Whoever knows the seed knows the key.
 */
export const deriveApiKey = (seed: string, userId: string): string =>
  Buffer.from(hkdfSync('sha256', seed, '', `api key of ${userId}`, 32)).toString('hex')

/** A key store in memory. */
export const createApiKeyStore = (): ApiKeyStore => {
  const ownerByDigest = new Map<string, KeyOwner>()
  const digestByUser = new Map<string, string>()

  const give = (owner: KeyOwner, key: string): string => {
    const digest = digestOf(key)
    if (ownerByDigest.has(digest)) throw conflict('This API key is in use.')
    ownerByDigest.set(digest, owner)
    digestByUser.set(owner.userId, digest)
    return key
  }
  const take = (userId: string): KeyOwner | undefined => {
    const digest = digestByUser.get(userId)
    if (digest === undefined) return undefined
    const owner = ownerByDigest.get(digest)
    digestByUser.delete(userId)
    ownerByDigest.delete(digest)
    return owner
  }

  return {
    issue(owner, key = randomApiKey()) {
      if (digestByUser.has(owner.userId))
        throw conflict('This user has an active API key; rotate or revoke it.')
      return give(owner, key)
    },
    rotate(userId) {
      const owner = take(userId)
      if (!owner) throw notFound('active API key of user', userId)
      return give(owner, randomApiKey())
    },
    revoke(userId) {
      take(userId)
    },
    ownerOf: (key) => ownerByDigest.get(digestOf(key)),
  }
}

// No salt and no slow hash: a key has 256 random bits, so there is nothing to guess, and every call looks one up.
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64')
