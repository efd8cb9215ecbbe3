import { shortDateTime } from '../kernel/date-time.ts'
import { API_KEYS, USERS } from '../services/accounts/account-store.ts'
import { allOfPlatform, PLATFORM } from '../services/platform-documents.ts'
import type { Transaction } from '../stores/transaction.ts'
import { recorded } from './administration.ts'
import type { Administration } from './administration.ts'
import { endBy, endSecret, newSecret, requireInForce, listSecrets, shownSecret } from './secrets.ts'
import type { NewSecret, SecretEnd, SecretKind, SecretRequest, ShownSecret } from './secrets.ts'
import { requireUser } from './tenant.ts'

/** API keys of users. */
const KEYS: SecretKind = {
  definition: API_KEYS,
  noun: 'API key',
  idPrefix: 'key-',
  prefix: 'ipk_',
  async derivedUntil(tx, userId) {
    const user = await tx.collection(USERS).get(PLATFORM, userId)
    return typeof user?.keyDigest === 'string' ? (user.keyUntil ?? null) : undefined
  },
  async endDerived(tx, userId, keyUntil) {
    await tx.collection(USERS).update(PLATFORM, userId, (user) => ({ ...user, keyUntil }))
  },
}

/** API keys of one user, or of all users. @throws Refused if the user does not exist */
export const listKeys = async (
  { stores }: Pick<Administration, 'stores'>,
  userId: string | undefined,
): Promise<readonly ShownSecret[]> => {
  if (userId !== undefined) await requireUser(stores, userId)
  const users = userId === undefined ? (await allOfPlatform(stores, USERS)).map(({ id }) => id) : [userId]
  const keys: ShownSecret[] = []
  for (const id of users) keys.push(...(await listSecrets(stores, KEYS, id)))
  return keys
}

/** @throws Refused if the user does not exist */
export const issueKey = async (admin: Administration, request: SecretRequest): Promise<NewSecret> => {
  const key = newSecret(admin, KEYS, request)
  return recorded(admin, 'keys issue', async (tx) => {
    await requireUser(tx, request.holder)
    await tx.collection(API_KEYS).insert(PLATFORM, key.issued)
    return { result: key, subject: key.issued.id, before: null, after: { ...shownSecret(key.issued) } }
  })
}

/** How a secret is replaced by a new one. */
export interface Rotation {
  /** How long the old one goes on working, in milliseconds. */
  readonly overlap: number
  /** When the new one ends, in milliseconds since 1970 UTC; null for never. */
  readonly expires: number | null
}

/**
 * Issues another key to the same user under the same name, and lets the old one end.
 * @throws Refused where the old one is unknown or has ended
 */
export const rotateKey = async (
  admin: Administration,
  id: string,
  { overlap, expires }: Rotation,
): Promise<NewSecret> => {
  const now = admin.clock.now()
  const { holder, name } = await requireInForce(admin.stores, KEYS, id, now)
  const key = newSecret(admin, KEYS, { holder, name, expires })
  const end = (old: ShownSecret) => endBy(old, now + overlap)
  await endKey(admin, 'keys rotate', id, end, async (tx) => {
    await tx.collection(API_KEYS).insert(PLATFORM, key.issued)
    return { replacedBy: key.issued.id }
  })
  return key
}

/**
 * Lets a key end at a time, unless it ends before. @param time in milliseconds since 1970 UTC
 * @throws Refused where it is unknown or has ended
 */
export const expireKey = (admin: Administration, id: string, time: number): Promise<ShownSecret> =>
  endKey(admin, 'keys expire', id, (key) => endBy(key, time))

/** @throws Refused where it is unknown or has ended */
export const revokeKey = (admin: Administration, id: string): Promise<ShownSecret> =>
  endKey(admin, 'keys revoke', id, () => ({ revoked: shortDateTime(admin.clock.now()) }))

/** @param more what else happens in the transaction; it returns what the audit log says of it */
const endKey = (
  admin: Administration,
  action: string,
  id: string,
  end: (key: ShownSecret) => SecretEnd,
  more: (tx: Transaction) => Promise<object> = async () => ({}),
): Promise<ShownSecret> =>
  recorded(admin, action, async (tx) => {
    const before = await requireInForce(tx, KEYS, id, admin.clock.now())
    const after = await endSecret(tx, KEYS, before, end(before))
    return { result: after, subject: id, before: { ...before }, after: { ...after, ...(await more(tx)) } }
  })
