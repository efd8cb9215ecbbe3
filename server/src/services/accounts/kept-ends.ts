import type { Client } from './client.ts'
import type { NewUser, User } from './user.ts'

/**
 * A client as it is described, which what was ended does not let in again: an import is read at every start, and knows
 * nothing of what an administrator has ended since.
 * @param before as it was kept
 */
export const withEndsOf = (before: Client | undefined, client: Client): Client => {
  const revoked = client.revoked ?? before?.revoked
  if (client.kind === 'app' || before?.kind !== 'service') return { ...client, revoked }
  return { ...client, revoked, derivedUntil: client.derivedUntil ?? before.derivedUntil }
}

/** When the key of a user ends that is described anew: where it is the same key, when it ended before. */
export const keyEndOf = (
  before: Pick<User, 'keyDigest' | 'keyUntil'> | undefined,
  { keyUntil }: Pick<NewUser, 'keyUntil'>,
  keyDigest: string | null,
): string | undefined => keyUntil ?? (before?.keyDigest === keyDigest ? before.keyUntil : undefined)
