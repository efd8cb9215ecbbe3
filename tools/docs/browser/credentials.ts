import { hasToken, keepHeld, NOTHING, readHeld, workingKind } from './sign-in/held.ts'
import type { Held, Shelf } from './sign-in/held.ts'
import { signInLocally } from './local-sign-in.ts'
import { requestToken } from './token.ts'

/** Where another token comes from. */
export interface TokenPlaces {
  /** Address of the token endpoint. */
  readonly tokenUrl: () => string
  /** Address at which the server gives its own pages credentials; undefined where it gives none. */
  readonly local: () => Promise<string | undefined>
}

/** Other credentials, or why there are none. */
type Renewal = { readonly held: Held } | { readonly problem: string }

/** A token is asked for anew within this time of its end, in milliseconds. */
const MARGIN = 30_000

/** The credentials of a tab: got when they are first needed, renewed before their end, and kept from page to page. */
export class Credentials {
  readonly #storage: Shelf
  readonly #places: TokenPlaces
  readonly #listeners: (() => void)[] = []
  #held: Held
  #renewing: Promise<Renewal> | undefined

  constructor(storage: Shelf, places: TokenPlaces) {
    this.#storage = storage
    this.#places = places
    this.#held = readHeld(storage) ?? NOTHING
  }

  get held(): Held {
    return this.#held
  }

  hold(held: Held): void {
    this.#held = held
    keepHeld(this.#storage, held)
    for (const listener of this.#listeners) listener()
  }

  /** Calls back whenever other credentials are held. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Signs a new tab in where the server gives its own pages credentials. Who has forgotten them is not signed in again. */
  async begin(): Promise<void> {
    if (readHeld(this.#storage) !== undefined) return
    const signedIn = await this.#ofServer()
    if ('held' in signedIn) this.hold(signedIn.held)
  }

  /** The kind that works of those that an operation takes; undefined for none. */
  chooseKind(kinds: readonly string[]): string | undefined {
    return workingKind(kinds, this.#held)
  }

  /** The Authorization header for a kind of credentials; undefined for none, or when none are held. */
  async authorization(kind: string): Promise<string | undefined> {
    if (kind === 'key') return this.#held.key === '' ? undefined : `api-key ${this.#held.key}`
    if (kind !== 'token' || !hasToken(this.#held)) return undefined
    const isOver = this.#held.token === '' || this.#held.until - MARGIN < Date.now()
    const problem = isOver ? await this.renew() : undefined
    return problem === undefined ? `Bearer ${this.#held.token}` : undefined
  }

  /** Replaces what has ended or was refused. @returns what is in the way; undefined where there is something else now */
  async renew(): Promise<string | undefined> {
    this.#renewing ??= this.#renewed().finally(() => (this.#renewing = undefined))
    const renewal = await this.#renewing
    if ('problem' in renewal) return renewal.problem
    this.hold(renewal.held)
    return undefined
  }

  async #renewed(): Promise<Renewal> {
    const { source, clientId, clientSecret } = this.#held
    if (source === 'server') return this.#ofServer()
    if (source !== 'client') return { problem: 'What was entered cannot be renewed.' }
    const answer = await requestToken(this.#places.tokenUrl(), clientId, clientSecret)
    return 'token' in answer ? { held: { ...this.#held, ...answer } } : answer
  }

  async #ofServer(): Promise<Renewal> {
    const address = await this.#places.local()
    const held = address === undefined ? undefined : await signInLocally(address)
    return held ? { held } : { problem: 'This server gives its pages no credentials.' }
  }
}
