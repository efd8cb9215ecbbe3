import { hash, hkdfSync } from 'node:crypto'

/**
 * The key that is derived from a secret for a user: the same on every start. Whoever knows the secret knows the key.
 * @param version counts the user's keys from 1: a higher one replaces those before it
 */
export const deriveApiKey = (secret: string, userId: string, version = 1): string => {
  const label = version === 1 ? `api key of ${userId}` : `api key ${version} of ${userId}`
  return Buffer.from(hkdfSync('sha256', secret, '', label, 32)).toString('hex')
}

/** Whether a text has the form of a key, which no access token has. There need not be such a key. */
export const hasFormOfApiKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/**
 * SHA-256 in hexadecimal digits. No salt and no slow hash: a key has 256 random bits, and every call looks a digest
 * up.
 */
export const digestOfApiKey = (key: string): string => hash('sha256', key)
