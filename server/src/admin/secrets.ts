import { shortDateTime } from '../kernel/date-time.ts'
import { PLATFORM } from '../services/platform-documents.ts'
import type { SecretDefinition } from '../services/accounts/account-store.ts'
import { digestOfApiKey } from '../services/accounts/api-keys.ts'
import { isInForce } from '../services/accounts/issued-secret.ts'
import type { IssuedSecret } from '../services/accounts/issued-secret.ts'
import type { Transaction } from '../stores/transaction.ts'
import { Refused } from './administration.ts'
import type { Administration } from './administration.ts'
import { unknown } from './unknown.ts'
import type { ListedNoun } from './unknown.ts'

/** API keys of users, or secrets of clients. */
export interface SecretKind {
  readonly definition: SecretDefinition
  /** For people: `API key`. */
  readonly noun: ListedNoun
  /** What ids begin with. */
  readonly idPrefix: string
  /** What the texts begin with, so that programs that look for leaked secrets recognize them. */
  readonly prefix: string
  /** When the one ends that a holder has from the platform's secret; undefined where it has none. */
  readonly derivedUntil: (tx: Reading, holder: string) => Promise<string | null | undefined>
  readonly endDerived: (tx: Transaction, holder: string, until: string) => Promise<void>
}

type Reading = Pick<Transaction, 'collection'>

/** An API key or a client's secret as people and programs see it, and the audit log. */
export interface ShownSecret extends Omit<IssuedSecret, 'digest' | 'created' | 'lastFour'> {
  /** Null where it is derived from the platform's secret. */
  readonly created: string | null
  readonly lastFour: string | null
}

/** What is issued, with its text, which is shown once and never stored. */
export interface NewSecret {
  readonly issued: IssuedSecret
  readonly text: string
}

/** What to issue. */
export interface SecretRequest {
  /** Id of the user or client. */
  readonly holder: string
  readonly name: string
  /** Milliseconds since 1970 UTC; null for no end. */
  readonly expires: number | null
}

const RANDOM_BYTES = 32

/** Makes a secret of 256 random bits. It is not stored yet. */
export const newSecret = (
  { random, clock }: Administration,
  { prefix, idPrefix }: SecretKind,
  { holder, name, expires }: SecretRequest,
): NewSecret => {
  const text = prefix + random(RANDOM_BYTES).toString('hex')
  const issued = {
    id: idPrefix + random(6).toString('hex'),
    holder,
    name,
    digest: digestOfApiKey(text),
    lastFour: text.slice(-4),
    created: shortDateTime(clock.now()),
    expires: expires === null ? null : shortDateTime(expires),
    revoked: null,
  }
  return { issued, text }
}

export const shownSecret = ({ digest: _, ...shown }: IssuedSecret): ShownSecret => shown

/** What the id of a derived one begins with, which has no document of its own. */
const DERIVED = 'derived-'

/** What a holder has, the derived one first. */
export const listSecrets = async (
  tx: Reading,
  kind: SecretKind,
  holder: string,
): Promise<readonly ShownSecret[]> => {
  const { definition } = kind
  const query = { where: [['holder', { eq: holder }]], limit: definition.bound.max } as const
  const { documents } = await tx.collection(definition).page(PLATFORM, query)
  const until = await kind.derivedUntil(tx, holder)
  const derived = until === undefined ? [] : [derivedSecret(holder, until)]
  return [...derived, ...documents.map(shownSecret)]
}

const derivedSecret = (holder: string, expires: string | null): ShownSecret => ({
  id: DERIVED + holder,
  holder,
  name: 'derived from the secret',
  lastFour: null,
  created: null,
  expires,
  revoked: null,
})

/** @throws Refused where there is none with this id, or it does not let anybody in any more */
export const requireInForce = async (
  tx: Reading,
  kind: SecretKind,
  id: string,
  time: number,
): Promise<ShownSecret> => {
  const secret = await findSecret(tx, kind, id)
  if (!secret) throw unknown(kind.noun, id)
  if (!isInForce(secret, time)) throw new Refused(`the ${kind.noun} ${id} has already expired or was revoked`)
  return secret
}

const findSecret = async (tx: Reading, kind: SecretKind, id: string): Promise<ShownSecret | undefined> => {
  if (!id.startsWith(DERIVED)) {
    const issued = await tx.collection(kind.definition).get(PLATFORM, id)
    return issued && shownSecret(issued)
  }
  const holder = id.slice(DERIVED.length)
  const until = await kind.derivedUntil(tx, holder)
  return until === undefined ? undefined : derivedSecret(holder, until)
}

/** When a secret is to end, or that it was revoked. */
export type SecretEnd = Partial<Pick<IssuedSecret, 'expires' | 'revoked'>>

/** Lets a secret end. @returns what it is now */
export const endSecret = async (
  tx: Transaction,
  kind: SecretKind,
  secret: ShownSecret,
  end: SecretEnd,
): Promise<ShownSecret> => {
  const after = { ...secret, ...end }
  if (secret.created !== null)
    await tx.collection(kind.definition).update(PLATFORM, secret.id, (before) => ({ ...before, ...end }))
  else await kind.endDerived(tx, secret.holder, after.revoked ?? after.expires ?? '')
  return after
}

/** The end of a secret by a time at the latest. @param time in milliseconds since 1970 UTC */
export const endBy = ({ expires }: ShownSecret, time: number): SecretEnd => ({
  expires: expires !== null && Date.parse(expires) <= time ? expires : shortDateTime(time),
})
