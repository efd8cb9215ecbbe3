import { PLATFORM, platformBound } from '../../services/platform-documents.ts'
import type { Sealed } from '../../services/secrets/sealing.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'

/** An RS256 key that the platform made, as all of its processes share it. */
export interface StoredSigningKey {
  readonly kid: string
  /** The private JSON Web Key. */
  readonly sealed: Sealed
  /** When it was made, RFC 3339. */
  readonly created: string
  /** From when on it signs, RFC 3339: a successor is published before it signs. */
  readonly signsFrom: string
  /** When an administrator asked for a successor, RFC 3339; null before that. */
  readonly replaced: string | null
}

/** The owner of all of them: a platform has one authorization server. */
export const SIGNING_KEY_OWNER = PLATFORM

/** Those that sign, those that will, and those whose tokens are still valid. */
const MAX_SIGNING_KEYS = 10

export const SIGNING_KEYS: CollectionDefinition<StoredSigningKey, never> = {
  name: 'identity.signing-key',
  key: ({ kid }) => kid,
  indexes: {},
  bound: { ...platformBound(MAX_SIGNING_KEYS, 'signing keys'), drop: [] },
}

/** Where the private key is sealed: it opens nowhere else. */
export const sealingPlace = (kid: string): string => `signing-key:${kid}`

/** How long a key is published before it signs, in milliseconds: clients read the key set again within this. */
export const PUBLISHED_BEFORE_MS = 10 * 60_000

/** How long a key is published after its successor began to sign, in milliseconds: twice the lifetime of a token. */
const PUBLISHED_AFTER_MS = 2 * 3_600_000

type Timed = Pick<StoredSigningKey, 'signsFrom' | 'replaced'>

/**
 * The keys that are published at a time, the one that signs first.
 * @param now milliseconds since 1970 UTC
 */
export const publishedAt = <Key extends Timed>(stored: readonly Key[], now: number): readonly Key[] => {
  const inOrder = stored.toSorted((one, other) => begins(one) - begins(other))
  const valid = inOrder.filter((_, index) => {
    const successor = inOrder[index + 1]
    return !successor || now < begins(successor) + PUBLISHED_AFTER_MS
  })
  const signing = valid.findLast((key) => begins(key) <= now) ?? valid[0]
  return signing ? [signing, ...valid.filter((key) => key !== signing)] : []
}

/** Whether a key has to be made: there is none, or each has been replaced. */
export const lacksSuccessor = (stored: readonly Timed[]): boolean =>
  stored.every(({ replaced }) => replaced !== null)

const begins = ({ signsFrom }: Timed): number => Date.parse(signsFrom)
