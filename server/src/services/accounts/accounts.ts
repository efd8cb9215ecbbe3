import { Malformed } from '../../kernel/malformed.ts'
import type { Stores } from '../../stores/stores.ts'
import { allOfPlatform, PLATFORM } from '../platform-documents.ts'
import { CLIENTS, ORGANIZATIONS, USERS } from './account-store.ts'
import { deriveApiKey, digestOfApiKey } from './api-keys.ts'
import type { Client } from './client.ts'
import type { Organization } from './organization.ts'
import type { NewUser, User } from './user.ts'

/**
 * Organizations, users with their API keys, and OAuth clients. Every call needs them, so they are kept in memory:
 * they are read from the stores when the platform starts and after a snapshot was restored, and each `put` changes
 * both. Another process on the same stores sees a change only after a restart.
 */
export class Accounts {
  readonly #stores: Stores
  readonly #secret: string
  #organizations = new Map<number, Organization>()
  #users = new Map<string, User>()
  #usersByKey = new Map<string, User>()
  #clients = new Map<string, Client>()
  #withheld: ReadonlySet<string> | undefined

  private constructor(stores: Stores, secret: string) {
    this.#stores = stores
    this.#secret = secret
  }

  /** @param secret from which API keys are derived that were not given */
  static async load(stores: Stores, secret: string): Promise<Accounts> {
    const accounts = new Accounts(stores, secret)
    await accounts.#load()
    stores.watch((change) => {
      if (change === 'restored') void accounts.#load()
    })
    return accounts
  }

  organization(id: number): Organization | undefined {
    return this.#organizations.get(id)
  }

  /** Ids of the organizations that are billed together with one. */
  partsOf(id: number): readonly number[] {
    return [...this.#organizations.values()].filter(({ parent }) => parent === id).map((part) => part.id)
  }

  /** Whether an item type is withheld from any organization. */
  isWithheld(itemType: string): boolean {
    this.#withheld ??= new Set([...this.#organizations.values()].flatMap(({ withheld }) => withheld))
    return this.#withheld.has(itemType)
  }

  user(id: string): User | undefined {
    return this.#users.get(id)
  }

  /** In the order in which they came. */
  get users(): readonly User[] {
    return [...this.#users.values()]
  }

  /** The user whose active API key this is; undefined where there is none. */
  ownerOfKey(key: string): User | undefined {
    return this.#usersByKey.get(digestOfApiKey(key))
  }

  client(id: string): Client | undefined {
    return this.#clients.get(id)
  }

  /** In the order in which they came. */
  get clients(): readonly Client[] {
    return [...this.#clients.values()]
  }

  /**
   * Adds an organization, or replaces the one with its id.
   * @throws Malformed if it would be its own parent, or there are too many
   */
  async putOrganization(organization: Organization): Promise<void> {
    for (let parent = organization.parent; parent !== undefined; parent = this.organization(parent)?.parent)
      if (parent === organization.id) throw new Malformed('makes the organization a part of itself', 'parent')
    await this.#stores.collection(ORGANIZATIONS).put(PLATFORM, organization)
    this.#organizations.set(organization.id, organization)
    this.#withheld = undefined
  }

  /**
   * Adds a user, or replaces the one with its id, whose API key is refused from now on unless it is the same.
   * @throws Malformed where another user has the API key, or there are too many users
   */
  async putUser(described: NewUser): Promise<void> {
    const { id, keyVersion = 1 } = described
    const { keyDigest = digestOfApiKey(deriveApiKey(this.#secret, id, keyVersion)) } = described
    const user: User = { ...described, keyVersion, keyDigest }
    const other = this.#usersByKey.get(keyDigest)
    if (other && other.id !== id) throw new Malformed('is the API key of another user', 'api_key_sha256')
    await this.#stores.collection(USERS).put(PLATFORM, user)
    const before = this.#users.get(id)
    if (before) this.#usersByKey.delete(before.keyDigest)
    this.#users.set(id, user)
    this.#usersByKey.set(keyDigest, user)
  }

  /** Adds a client, or replaces the one with its id. @throws Malformed where it is one too many */
  async putClient(client: Client): Promise<void> {
    await this.#stores.collection(CLIENTS).put(PLATFORM, client)
    this.#clients.set(client.id, client)
  }

  async #load(): Promise<void> {
    const [organizations, users, clients] = await Promise.all([
      allOfPlatform(this.#stores, ORGANIZATIONS),
      allOfPlatform(this.#stores, USERS),
      allOfPlatform(this.#stores, CLIENTS),
    ])
    this.#organizations = new Map(organizations.map((organization) => [organization.id, organization]))
    this.#users = new Map(users.map((user) => [user.id, user]))
    this.#usersByKey = new Map(users.map((user) => [user.keyDigest, user]))
    this.#clients = new Map(clients.map((client) => [client.id, client]))
    this.#withheld = undefined
  }
}
