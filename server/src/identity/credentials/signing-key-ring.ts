import { createLocalJWKSet, errors } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import type { Clock } from '../../kernel/clock.ts'
import { shortDateTime } from '../../kernel/date-time.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { LatestAnswer } from '../../kernel/latest-answer.ts'
import { Secret } from '../../services/secrets/secret.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import { StorageFull } from '../../stores/storage-full.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { generateRsaKey, readRsaKey } from './rsa-signing-key.ts'
import type { RsaSigningKey } from './rsa-signing-key.ts'
import { publicKey } from './signing-key.ts'
import type { EcSigningKey, SigningKey, SigningKeys } from './signing-key.ts'
import {
  lacksSuccessor,
  publishedAt,
  PUBLISHED_BEFORE_MS,
  sealingPlace,
  SIGNING_KEY_OWNER,
  SIGNING_KEYS,
} from './stored-signing-key.ts'
import type { StoredSigningKey } from './stored-signing-key.ts'

export interface SigningKeyRingOptions {
  readonly stores: Stores
  readonly sealing: Sealing
  readonly clock: Clock
  /** Keys of the settings. */
  readonly configured: readonly SigningKey[]
  /** Signs with ES256 where the settings have no key for it. */
  readonly derived: EcSigningKey
  /** Makes an RS256 key. */
  readonly generate?: () => Promise<RsaSigningKey>
}

type Stored = DeepReadonly<StoredSigningKey>

/** A set of keys, and how it verifies. */
interface KeySet {
  readonly keys: SigningKeys
  readonly verify: JWTVerifyGetKey
}

/**
 * The keys of the authorization server: those of the settings, an ES256 key that is derived from the secret, and an RS256
 * key. That one cannot be derived, so the first process that signs with it makes it and stores it, sealed, for all.
 * @see ../../../../docs/decisions/0096-rs256-beside-es256.md
 */
export class SigningKeyRing {
  readonly #options: SigningKeyRingOptions
  readonly #opened = new Map<string, RsaSigningKey>()
  readonly #reading = new LatestAnswer(() => this.#read())
  readonly #making = new LatestAnswer(() => this.#make())
  #stored: readonly Stored[] | undefined
  /** Made while the disk was full: this process alone knows it. */
  #unsaved: RsaSigningKey | undefined
  #current: KeySet | undefined

  constructor(options: SigningKeyRingOptions) {
    this.#options = options
    options.stores.watch(async (change) => {
      if (change === 'restored') await this.#putBack()
    })
  }

  /**
   * The keys that sign and verify at this moment, the first of each algorithm signing. Makes an RS256 key where there is
   * none. The same array while they are the same.
   * @throws Error where a stored key was sealed with a sealing key that the settings do not have
   */
  async current(): Promise<SigningKeys> {
    const stored = this.#stored ?? (await this.#reading.get())
    if (!this.#hasConfiguredRsa && lacksSuccessor(stored)) await this.#making.get()
    return this.#keySet.keys
  }

  /** Finds the key that verifies a token, also one that another process made a moment ago. */
  readonly verifying: JWTVerifyGetKey = async (header, token) => {
    try {
      return await this.#keySet.verify(header, token)
    } catch (fault) {
      const mayBeStored = fault instanceof errors.JWKSNoMatchingKey && header.alg === 'RS256'
      if (!mayBeStored) throw fault
      await this.#reading.get()
      return this.#keySet.verify(header, token)
    }
  }

  /** Reads again what other processes or an administrator changed, if this process has read it before. */
  async refresh(): Promise<void> {
    if (this.#stored) await this.#reading.get()
  }

  get #hasConfiguredRsa(): boolean {
    return this.#options.configured.some(({ alg }) => alg === 'RS256')
  }

  get #keySet(): KeySet {
    const { configured, derived, clock } = this.#options
    const stored = publishedAt(this.#stored ?? [], clock.now()).flatMap(
      ({ kid }) => this.#opened.get(kid) ?? [],
    )
    const made = [...stored, ...(this.#unsaved ? [this.#unsaved] : [])]
    const others = configured.some(({ alg }) => alg === 'ES256') ? [] : [derived]
    const [first = derived, ...rest] = [...configured, ...made, ...others]
    const keys: SigningKeys = [first, ...rest]
    const isSame = this.#current?.keys.map(({ kid }) => kid).join() === keys.map(({ kid }) => kid).join()
    if (!this.#current || !isSame)
      this.#current = { keys, verify: createLocalJWKSet({ keys: keys.map(publicKey) }) }
    return this.#current
  }

  async #read(): Promise<readonly Stored[]> {
    const { stores, sealing } = this.#options
    const { max: limit } = SIGNING_KEYS.bound
    const { documents } = await stores.collection(SIGNING_KEYS).page(SIGNING_KEY_OWNER, { limit })
    for (const { kid, sealed } of documents)
      if (!this.#opened.has(kid)) this.#opened.set(kid, await openKey(sealing, kid, sealed))
    this.#stored = documents
    return documents
  }

  /** Makes a key and stores it, unless another process was faster. */
  async #make(): Promise<void> {
    const { stores, sealing, clock, generate = generateRsaKey } = this.#options
    if (!lacksSuccessor(await this.#read())) return
    const key = (this.#unsaved ??= await generate())
    const sealed = await sealing.seal(sealingPlace(key.kid), new Secret(JSON.stringify(key)))
    const now = clock.now()
    try {
      await stores.transaction((tx) => insertSuccessor(tx, { kid: key.kid, sealed }, now))
      await this.#read()
      this.#unsaved = undefined
    } catch (fault) {
      if (!(fault instanceof StorageFull)) throw fault // the next request tries again to store it
    }
  }

  /** A snapshot that is older than a key must not end all tokens that the key signed. */
  async #putBack(): Promise<void> {
    const known = this.#stored ?? []
    await this.#options.stores.transaction(async (tx) => {
      const keys = tx.collection(SIGNING_KEYS)
      for (const key of known)
        if (!(await keys.get(SIGNING_KEY_OWNER, key.kid))) await keys.insert(SIGNING_KEY_OWNER, key)
    })
    await this.refresh()
  }
}

const insertSuccessor = async (
  tx: Transaction,
  key: Pick<StoredSigningKey, 'kid' | 'sealed'>,
  now: number,
): Promise<void> => {
  const keys = tx.collection(SIGNING_KEYS)
  const { documents } = await keys.page(SIGNING_KEY_OWNER, { limit: SIGNING_KEYS.bound.max })
  if (!lacksSuccessor(documents)) return
  const valid = publishedAt(documents, now)
  for (const { kid } of documents)
    if (!valid.some((other) => other.kid === kid)) await keys.delete(SIGNING_KEY_OWNER, kid)
  const signsFrom = shortDateTime(valid.length === 0 ? now : now + PUBLISHED_BEFORE_MS)
  await keys.insert(SIGNING_KEY_OWNER, { ...key, created: shortDateTime(now), signsFrom, replaced: null })
}

/** @throws Error where the settings have no sealing key that opens it */
const openKey = async (sealing: Sealing, kid: string, sealed: Stored['sealed']): Promise<RsaSigningKey> => {
  let opened: Secret
  try {
    opened = await sealing.open(sealingPlace(kid), sealed)
  } catch (cause) {
    throw new Error(
      `the signing key ${kid} of the store does not open: start with the --sealing-keys that sealed it`,
      { cause },
    )
  }
  return readRsaKey(JSON.parse(opened.reveal()))
}
