import { createHash, hkdfSync } from 'node:crypto'

/** The user who acts when a key is presented. */
export interface KeyOwner {
  readonly userId: string
  readonly orgId: number
}

/** The users' API keys: at most one active key per user. @see source, Authentication, API keys */
export interface ApiKeyStore {
  /**
   * Gives a user its key, of which the store keeps a digest.
   * @throws Error where the user has a key, or somebody has this key
   */
  readonly issue: (owner: KeyOwner, key: string) => void
  /** Whose key this is, or undefined where it is nobody's. */
  readonly ownerOf: (key: string) => KeyOwner | undefined
}

/**
 * The key that belongs to a secret and a user: the same on every start. Whoever knows the secret knows the key.
 * @param version counts the user's keys from 1: a higher one takes the place of those before it
 */
export const deriveApiKey = (secret: string, userId: string, version = 1): string => {
  const label = version === 1 ? `api key of ${userId}` : `api key ${version} of ${userId}`
  return Buffer.from(hkdfSync('sha256', secret, '', label, 32)).toString('hex')
}

/** A key store in memory. */
export const createApiKeyStore = (): ApiKeyStore => {
  const owners = new Map<string, KeyOwner>()
  const users = new Set<string>()
  return {
    issue(owner, key) {
      const digest = digestOf(key)
      if (users.has(owner.userId)) throw new Error(`User ${owner.userId} has an API key.`)
      if (owners.has(digest)) throw new Error('This API key is in use.')
      users.add(owner.userId)
      owners.set(digest, owner)
    },
    ownerOf: (key) => owners.get(digestOf(key)),
  }
}

// No salt and no slow hash: a key has 256 random bits, so there is nothing to guess, and every call looks one up.
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64')
