import { shortDateTime } from '../kernel/date-time.ts'
import { CLIENT_SECRETS, CLIENTS } from '../services/accounts/account-store.ts'
import type { Client, SigningAlgorithm } from '../services/accounts/client.ts'
import { isInForce } from '../services/accounts/issued-secret.ts'
import { allOfPlatform, PLATFORM } from '../services/platform-documents.ts'
import type { Transaction } from '../stores/transaction.ts'
import { recorded, Refused } from './administration.ts'
import type { Administration } from './administration.ts'
import type { Rotation } from './keys.ts'
import { requireOrganization } from './require-organization.ts'
import { endBy, endSecret, newSecret, listSecrets } from './secrets.ts'
import type { NewSecret, SecretKind, ShownSecret } from './secrets.ts'
import { unknown } from './unknown.ts'
import { readContract } from '../contract/contract.ts'
import type { OpenRecord } from '../world/import/open-record.ts'
import { platformReaderFor } from '../world/import/record-checks.ts'

/** Secrets of clients that act under their own name. */
const SECRETS: SecretKind = {
  definition: CLIENT_SECRETS,
  noun: 'client secret',
  idPrefix: 'secret-',
  prefix: 'ips_',
  async derivedUntil(tx, id) {
    const client = await tx.collection(CLIENTS).get(PLATFORM, id)
    if (client?.kind !== 'service' || client.derivedUntil === null) return undefined
    return client.derivedUntil ?? null
  },
  async endDerived(tx, id, derivedUntil) {
    await tx.collection(CLIENTS).update(PLATFORM, id, (client) => ({ ...client, derivedUntil }))
  },
}

/** A client with its secrets; an application has none. */
export interface ShownClient {
  readonly client: Client
  readonly secrets: readonly ShownSecret[]
}

export const listClients = async ({ stores }: Pick<Administration, 'stores'>): Promise<readonly Client[]> =>
  allOfPlatform(stores, CLIENTS)

/** @throws Refused where there is no such client */
export const showClient = async (
  { stores }: Pick<Administration, 'stores'>,
  id: string,
): Promise<ShownClient> => shown(stores, await requireClient(stores, id))

/**
 * Adds an application, which has no secret.
 * @throws Refused where its id is taken
 */
export const addApp = (admin: Administration, client: Client): Promise<Client> =>
  recorded(admin, 'clients issue', async (tx) => {
    await requireFree(tx, client.id)
    await tx.collection(CLIENTS).insert(PLATFORM, client)
    return { result: client, subject: client.id, before: null, after: { ...client } }
  })

/** What a client that acts under its own name is given. */
export interface ClientRequest {
  readonly id: string
  readonly orgId: number
  readonly signingAlg?: SigningAlgorithm | undefined
  /** When its secret ends, in milliseconds since 1970 UTC; null for never. */
  readonly expires: number | null
}

/**
 * Adds a client that acts for an organization under its own name, with a random secret.
 * @throws Refused where its id is taken, or there is no such organization
 */
export const issueClient = async (
  admin: Administration,
  { id, orgId, signingAlg, expires }: ClientRequest,
): Promise<NewSecret> => {
  const secret = newSecret(admin, SECRETS, { holder: id, name: 'issued with the client', expires })
  const client: Client = { kind: 'service', id, orgId, derivedUntil: null, ...(signingAlg && { signingAlg }) }
  return recorded(admin, 'clients issue', async (tx) => {
    await requireFree(tx, id)
    await requireOrganization(tx, orgId)
    await tx.collection(CLIENTS).insert(PLATFORM, client)
    await tx.collection(CLIENT_SECRETS).insert(PLATFORM, secret.issued)
    return { result: secret, subject: id, before: null, after: { ...(await shown(tx, client)) } }
  })
}

/**
 * Issues another secret to a client, and lets all others end.
 * @throws Refused where the client is unknown, revoked, or an application
 */
export const rotateClient = async (
  admin: Administration,
  id: string,
  { overlap, expires }: Rotation,
): Promise<NewSecret> => {
  const secret = newSecret(admin, SECRETS, { holder: id, name: 'rotated', expires })
  return changeClient(admin, 'clients rotate', id, async (tx, { client, secrets }) => {
    requireService(client)
    await endAll(tx, admin, secrets, admin.clock.now() + overlap)
    await tx.collection(CLIENT_SECRETS).insert(PLATFORM, secret.issued)
    return secret
  })
}

/**
 * Lets all secrets of a client end at a time, unless they end before. @param time in milliseconds since 1970 UTC
 * @throws Refused where the client is unknown, revoked, or an application
 */
export const expireClient = (admin: Administration, id: string, time: number): Promise<void> =>
  changeClient(admin, 'clients expire', id, async (tx, { client, secrets }) => {
    requireService(client)
    await endAll(tx, admin, secrets, time)
  })

/** Lets a client in no more, with any secret or token. @throws Refused where it is unknown or revoked */
export const revokeClient = (admin: Administration, id: string): Promise<void> => {
  const revoked = shortDateTime(admin.clock.now())
  return changeClient(admin, 'clients revoke', id, (tx, { client }) =>
    tx.collection(CLIENTS).put(PLATFORM, { ...client, revoked }),
  )
}

/** Changes a client that is let in, or what was issued to it. */
const changeClient = <Result>(
  admin: Administration,
  action: string,
  id: string,
  change: (tx: Transaction, now: ShownClient) => Promise<Result>,
): Promise<Result> =>
  recorded(admin, action, async (tx) => {
    const before = await shown(tx, await requireClient(tx, id))
    if (before.client.revoked !== undefined) throw new Refused(`the client ${id} is revoked`)
    const result = await change(tx, before)
    const after = await shown(tx, await requireClient(tx, id))
    return { result, subject: id, before: { ...before }, after: { ...after } }
  })

const endAll = async (
  tx: Transaction,
  { clock }: Administration,
  secrets: readonly ShownSecret[],
  time: number,
): Promise<void> => {
  for (const secret of secrets)
    if (isInForce(secret, clock.now())) await endSecret(tx, SECRETS, secret, endBy(secret, time))
}

const shown = async (tx: Pick<Transaction, 'collection'>, client: Client): Promise<ShownClient> => ({
  client,
  secrets: await listSecrets(tx, SECRETS, client.id),
})

const requireClient = async (tx: Pick<Transaction, 'collection'>, id: string): Promise<Client> => {
  const client = await tx.collection(CLIENTS).get(PLATFORM, id)
  if (!client) throw unknown('client', id)
  return client
}

const requireService = ({ id, kind }: Client): void => {
  if (kind === 'app') throw new Refused(`the client ${id} is an application, which has no secret`)
}

const requireFree = async (tx: Transaction, id: string): Promise<void> => {
  if (await tx.collection(CLIENTS).get(PLATFORM, id)) throw new Refused(`there is a client ${id} already`)
}

/** Reads a client's record as imports do. @throws Malformed for an invalid record */
export const readClient = (record: OpenRecord): Client => {
  const read = platformReaderFor(readContract('strict'))(record)
  if (read?.kind !== 'client') throw new Refused('this is no client')
  return read.client
}
