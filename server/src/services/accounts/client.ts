/** Software that acts for an organization under its own name. Its secret is derived from the platform's. */
export interface ServiceClient {
  readonly kind: 'service'
  readonly id: string
  readonly orgId: number
}

/** Software that acts for the users who sign in to it, and cannot keep a secret: every copy of it has the same id. */
export interface AppClient {
  readonly kind: 'app'
  readonly id: string
  readonly name: string
  /** Redirect addresses; a loopback address may have any port. @see RFC 8252 section 7.3 */
  readonly redirectUris: readonly string[]
}

/** An OAuth client. @see RFC 6749 section 2 */
export type Client = ServiceClient | AppClient
