import { shortDateTime } from '../kernel/date-time.ts'
import { publishedAt, SIGNING_KEY_OWNER, SIGNING_KEYS } from '../identity/credentials/stored-signing-key.ts'
import type { StoredSigningKey } from '../identity/credentials/stored-signing-key.ts'
import type { Transaction } from '../stores/transaction.ts'
import { recorded, Refused } from './administration.ts'
import type { Administration } from './administration.ts'
import { unknown } from './unknown.ts'

/** A stored signing key as administrators see it: without the key itself. */
export interface ShownSigningKey extends Omit<StoredSigningKey, 'sealed'> {
  readonly alg: 'RS256'
  /** Whether it signs at this moment, or is published only. */
  readonly signs: boolean
}

/** The RS256 keys that the platform made and still publishes, the one that signs first. */
export const listSigningKeys = async ({
  stores,
  clock,
}: Pick<Administration, 'stores' | 'clock'>): Promise<readonly ShownSigningKey[]> =>
  publishedAt(await storedIn(stores), clock.now()).map((key, index) => shown(key, index === 0))

/**
 * Asks for a successor of the stored key. A server makes it when it next signs or publishes keys; the successor signs once
 * it has been published for ten minutes.
 * @throws Refused where no key was made yet
 */
export const rotateSigningKeys = async (admin: Administration): Promise<readonly ShownSigningKey[]> => {
  const replaced = shortDateTime(admin.clock.now())
  await recorded(admin, 'signing-keys rotate', async (tx) => {
    const keys = (await storedIn(tx)).filter((key) => key.replaced === null)
    const [current] = keys
    if (!current) throw new Refused('no signing key is in use: a server makes one when it first signs')
    for (const key of keys) await tx.collection(SIGNING_KEYS).put(SIGNING_KEY_OWNER, { ...key, replaced })
    const before = shown(current, true)
    return { result: undefined, subject: current.kid, before: { ...before }, after: { ...before, replaced } }
  })
  return listSigningKeys(admin)
}

/**
 * Deletes a stored key: tokens that it signed are rejected from now on.
 * @throws Refused if the key does not exist
 */
export const revokeSigningKey = (admin: Administration, kid: string): Promise<void> =>
  recorded(admin, 'signing-keys revoke', async (tx) => {
    const key = await tx.collection(SIGNING_KEYS).get(SIGNING_KEY_OWNER, kid)
    if (!key) throw unknown('signing key', kid)
    await tx.collection(SIGNING_KEYS).delete(SIGNING_KEY_OWNER, kid)
    const { sealed: _, ...before } = key
    return { result: undefined, subject: kid, before, after: null }
  })

const storedIn = async (tx: Pick<Transaction, 'collection'>) => {
  const { max: limit } = SIGNING_KEYS.bound
  return (await tx.collection(SIGNING_KEYS).page(SIGNING_KEY_OWNER, { limit })).documents
}

const shown = (
  { sealed: _, ...key }: Omit<StoredSigningKey, 'sealed'> & { readonly sealed: unknown },
  signs: boolean,
): ShownSigningKey => ({
  ...key,
  alg: 'RS256',
  signs,
})
