import { PLATFORM } from '../platform-documents.ts'
import type { Clock } from '../../kernel/clock.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { accountsVersion, announceAccounts, CLIENTS, ORGANIZATIONS, USERS } from './account-store.ts'
import { deriveApiKey, digestOfApiKey } from './api-keys.ts'
import type { Client, ServiceClient } from './client.ts'
import { isInForce } from './issued-secret.ts'
import { NOBODY, readAccounts } from './known-accounts.ts'
import { requireNoCycle } from './organization.ts'
import type { Organization } from './organization.ts'
import type { NewUser, User } from './user.ts'

/**
 * Organizations, users with their API keys, and OAuth clients with their secrets. Every call needs them, so they are kept
 * in memory: they are read from the stores when the platform starts, after a snapshot was restored, and when a refresh
 * finds that another process changed them. Each `put` changes both.
 */
export class Accounts {
  readonly #stores: Stores
  readonly #secret: string
  readonly #clock: Clock
  #known = NOBODY()
  #withheld: ReadonlySet<string> | undefined
  #refreshing: Promise<void> = Promise.resolve()
  #nextRefresh: Promise<void> | undefined

  private constructor(stores: Stores, secret: string, clock: Clock) {
    this.#stores = stores
    this.#secret = secret
    this.#clock = clock
  }

  /**
   * @param secret from which API keys are derived that were not given
   * @param clock the real one, by which what was issued expires
   */
  static async load(stores: Stores, secret: string, clock: Clock): Promise<Accounts> {
    const accounts = new Accounts(stores, secret, clock)
    await accounts.#load()
    stores.watch(async (change) => {
      if (change === 'restored') await accounts.#load()
    })
    return accounts
  }

  /**
   * Reads everything again if others changed it. Changes committed before the call are in force once it settles, so a call
   * shares only a refresh that has not begun to read.
   */
  refresh(): Promise<void> {
    this.#nextRefresh ??= this.#refreshing.then(() => {
      this.#nextRefresh = undefined
      const loading = this.#loadIfChanged()
      this.#refreshing = loading.catch(() => undefined)
      return loading
    })
    return this.#nextRefresh
  }

  organization(id: number): Organization | undefined {
    return this.#known.organizations.get(id)
  }

  /** Ids of the organizations that are billed together with one. */
  listSuborgs(id: number): readonly number[] {
    return [...this.#known.organizations.values()]
      .filter(({ parent }) => parent === id)
      .map((part) => part.id)
  }

  /** Whether an item type is withheld from any organization. */
  isWithheld(itemType: string): boolean {
    const { organizations } = this.#known
    this.#withheld ??= new Set([...organizations.values()].flatMap(({ withheld }) => withheld))
    return this.#withheld.has(itemType)
  }

  user(id: string): User | undefined {
    return this.#known.users.get(id)
  }

  /** In the order in which they came. */
  get users(): readonly User[] {
    return [...this.#known.users.values()]
  }

  /** The user whose API key this is; undefined where there is none, or it has expired or was revoked. */
  ownerOfKey(key: string): User | undefined {
    const digest = digestOfApiKey(key)
    const issued = this.#known.keys.get(digest)
    if (issued && isInForce(issued, this.#clock.now())) return this.user(issued.holder)
    const user = this.#known.usersByKey.get(digest)
    return this.#hasCome(user?.keyUntil) ? undefined : user
  }

  /**
   * Tells what a user or a client proved itself with before one of its keys or secrets ended from what it does now: it
   * grows with each of them. 0 for those who are unknown here, and for clients that were revoked.
   */
  credentialsVersion(id: string): number {
    const user = this.user(id)
    const client = this.client(id)
    if (!user && !client) return 0
    const issued = this.#known.issued.get(id) ?? []
    const ended = issued.filter((secret) => !isInForce(secret, this.#clock.now())).length
    const derivedUntil = client?.kind === 'service' ? (client.derivedUntil ?? undefined) : user?.keyUntil
    return (user?.keyVersion ?? 1) + ended + Number(this.#hasCome(derivedUntil))
  }

  /** Undefined where it was revoked, too. */
  client(id: string): Client | undefined {
    const client = this.#known.clients.get(id)
    return client?.revoked === undefined ? client : undefined
  }

  /** Whether there is such a client, and it is not let in any more. */
  isRevoked(clientId: string): boolean {
    return this.#known.clients.get(clientId)?.revoked !== undefined
  }

  /** Those that are let in, in the order in which they came. */
  get clients(): readonly Client[] {
    return [...this.#known.clients.values()].filter(({ revoked }) => revoked === undefined)
  }

  /** Whether a text proves that a client is who it says: a secret that was issued to it, or the derived one. */
  hasSecret({ id, derivedUntil }: ServiceClient, presented: string): boolean {
    const digest = digestOfApiKey(presented)
    const issued = this.#known.clientSecrets.get(digest)
    if (issued?.holder === id && isInForce(issued, this.#clock.now())) return true
    if (derivedUntil === null || this.#hasCome(derivedUntil)) return false
    return digest === digestOfApiKey(deriveApiKey(this.#secret, id))
  }

  /**
   * Adds an organization, or replaces the one with its id.
   * @throws Malformed if it would be its own parent, or there are too many
   */
  async putOrganization(organization: Organization): Promise<void> {
    requireNoCycle(organization, (id) => this.organization(id))
    await this.#write((tx) => tx.collection(ORGANIZATIONS).put(PLATFORM, organization))
    this.#known.organizations.set(organization.id, organization)
    this.#withheld = undefined
  }

  /**
   * Adds a user, or replaces the one with its id, whose API key is refused from now on unless it is the same. A key that
   * has ended stays so.
   * @throws Malformed where another user has the API key, or there are too many users
   */
  async putUser(described: NewUser): Promise<void> {
    const { users, usersByKey } = this.#known
    const before = users.get(described.id)
    const { id, keyVersion = before?.keyVersion ?? 1 } = described
    const { keyDigest = digestOfApiKey(deriveApiKey(this.#secret, id, keyVersion)) } = described
    const keyUntil = findKeyEnd(before, described, keyDigest)
    const user: User = { ...described, keyVersion, keyDigest, keyUntil }
    const other = keyDigest === null ? undefined : usersByKey.get(keyDigest)
    if (other && other.id !== id) throw new Malformed('is the API key of another user', 'api_key_sha256')
    await this.#write((tx) => tx.collection(USERS).put(PLATFORM, user))
    if (typeof before?.keyDigest === 'string') usersByKey.delete(before.keyDigest)
    users.set(id, user)
    if (keyDigest !== null) usersByKey.set(keyDigest, user)
  }

  /** Adds a client, or replaces the one with its id; one that was revoked stays so. @throws Malformed where it is one too many */
  async putClient(described: Client): Promise<void> {
    const client = keepEnds(this.#known.clients.get(described.id), described)
    await this.#write((tx) => tx.collection(CLIENTS).put(PLATFORM, client))
    this.#known.clients.set(client.id, client)
  }

  #hasCome(time: string | undefined): boolean {
    return time !== undefined && Date.parse(time) <= this.#clock.now()
  }

  /** What changes memory after this is all that is new, unless another process wrote in between. */
  async #write(work: (tx: Transaction) => Promise<void>): Promise<void> {
    const version = await this.#stores.transaction(async (tx) => {
      await work(tx)
      return announceAccounts(tx)
    })
    if (version === this.#known.version + 1) this.#known.version = version
  }

  async #loadIfChanged(): Promise<void> {
    if ((await accountsVersion(this.#stores)) !== this.#known.version) await this.#load()
  }

  async #load(): Promise<void> {
    this.#known = await readAccounts(this.#stores)
    this.#withheld = undefined
  }
}

/**
 * Returns a client with the ends that an administrator set. An import is read at every start and does not know them, so
 * it must not let a revoked client in again.
 * @param before the stored client
 */
const keepEnds = (before: Client | undefined, client: Client): Client => {
  const revoked = client.revoked ?? before?.revoked
  if (client.kind === 'app' || before?.kind !== 'service') return { ...client, revoked }
  return { ...client, revoked, derivedUntil: client.derivedUntil ?? before.derivedUntil }
}

/** Returns when the key of a described user ends. The same key keeps the end that it had before. */
const findKeyEnd = (
  before: Pick<User, 'keyDigest' | 'keyUntil'> | undefined,
  { keyUntil }: Pick<NewUser, 'keyUntil'>,
  keyDigest: string | null,
): string | undefined => keyUntil ?? (before?.keyDigest === keyDigest ? before.keyUntil : undefined)
