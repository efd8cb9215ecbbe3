import { groupBy } from '../../kernel/group-by.ts'
import type { Stores } from '../../stores/stores.ts'
import { allOfPlatform } from '../platform-documents.ts'
import { API_KEYS, CLIENT_SECRETS, CLIENTS, ORGANIZATIONS, USERS, accountsVersion } from './account-store.ts'
import type { Client } from './client.ts'
import type { IssuedSecret } from './issued-secret.ts'
import type { Organization } from './organization.ts'
import type { User } from './user.ts'

/** All accounts of a platform in memory, each kind in the order in which they came. */
export interface KnownAccounts {
  /** The change of the stores that was read last. */
  version: number
  readonly organizations: Map<number, Organization>
  readonly users: Map<string, User>
  /** By the digest of the key that a user began with. */
  readonly usersByKey: Map<string, User>
  readonly clients: Map<string, Client>
  /** By digest. */
  readonly keys: ReadonlyMap<string, IssuedSecret>
  /** By digest. */
  readonly clientSecrets: ReadonlyMap<string, IssuedSecret>
  /** What was issued to a user or a client, by its id. */
  readonly issued: ReadonlyMap<string, readonly IssuedSecret[]>
}

export const NOBODY = (): KnownAccounts => ({
  version: 0,
  organizations: new Map(),
  users: new Map(),
  usersByKey: new Map(),
  clients: new Map(),
  keys: new Map(),
  clientSecrets: new Map(),
  issued: new Map(),
})

export const readAccounts = async (stores: Stores): Promise<KnownAccounts> => {
  const version = await accountsVersion(stores) // first: what changes meanwhile is read again
  const [organizations, users, clients, keys, clientSecrets] = await Promise.all([
    allOfPlatform(stores, ORGANIZATIONS),
    allOfPlatform(stores, USERS),
    allOfPlatform(stores, CLIENTS),
    allOfPlatform(stores, API_KEYS),
    allOfPlatform(stores, CLIENT_SECRETS),
  ])
  return {
    version,
    organizations: new Map(organizations.map((organization) => [organization.id, organization])),
    users: new Map(users.map((user) => [user.id, user])),
    usersByKey: new Map(users.flatMap((user) => (user.keyDigest === null ? [] : [[user.keyDigest, user]]))),
    clients: new Map(clients.map((client) => [client.id, client])),
    keys: byDigest(keys),
    clientSecrets: byDigest(clientSecrets),
    issued: groupBy([...keys, ...clientSecrets], ({ holder }) => holder),
  }
}

const byDigest = (secrets: readonly IssuedSecret[]): ReadonlyMap<string, IssuedSecret> =>
  new Map(secrets.map((secret) => [secret.digest, secret]))
