interface AnyClient {
  readonly id: string
  /** How its tokens are signed; absent where it did not choose. */
  readonly signingAlg?: SigningAlgorithm | undefined
  /** When it was revoked, RFC 3339; absent while it is let in. */
  readonly revoked?: string | undefined
}

/** Software that acts for an organization under its own name. */
export interface ServiceClient extends AnyClient {
  readonly kind: 'service'
  readonly orgId: number
  /**
   * When the secret that is derived from the platform's stops working, RFC 3339; absent where it has no end, null where
   * the client has none, but only those that were issued to it.
   */
  readonly derivedUntil?: string | null | undefined
}

/** Software that acts for the users who sign in to it, and cannot keep a secret: every copy of it has the same id. */
export interface AppClient extends AnyClient {
  readonly kind: 'app'
  readonly name: string
  /** Redirect addresses; a loopback address may have any port. @see RFC 8252 section 7.3 */
  readonly redirectUris: readonly string[]
  /** Where users return after they signed out, to the letter; absent where they stay on the platform's page. */
  readonly postLogoutRedirectUris?: readonly string[] | undefined
}

/** An OAuth client. @see RFC 6749 section 2 */
export type Client = ServiceClient | AppClient

/** Algorithms that sign tokens. The first is the default: every OpenID Connect client has to support it. */
export const SIGNING_ALGORITHMS = ['RS256', 'ES256'] as const

/** An algorithm that signs tokens. @see RFC 7518 section 3.1 */
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number]

/** The algorithm for clients that did not choose one. @see OpenID Connect Core 1.0 section 15.1, RFC 9068 section 2.1 */
export const DEFAULT_ALGORITHM: SigningAlgorithm = SIGNING_ALGORITHMS[0]
