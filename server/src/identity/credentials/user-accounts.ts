/** Claims about a user, by the scope that opens them. @see OpenID Connect Core 1.0, section 5.4 */
export interface UserProfile {
  readonly profile: Readonly<Record<string, string | number>>
  readonly email: Readonly<Record<string, string | boolean>>
}

/** A user who can sign in. */
export interface UserAccount extends UserProfile {
  /** `sub` of the user's tokens. */
  readonly id: string
  readonly orgId: number
  /** Name for people. */
  readonly name: string
  /** What tells the user from others of that name. */
  readonly detail: string
}

/** Software that acts for the users who let it, and can keep no secret: every copy of it has the same id. */
export interface PublicApp {
  readonly id: string
  readonly name: string
  /** Where users may be sent back to; of a loopback address every port will do. @see RFC 8252 section 7.3 */
  readonly redirectUris: readonly string[]
}

/** Who can sign in, and to what. */
export interface SignIn {
  readonly users: readonly UserAccount[]
  readonly apps: readonly PublicApp[]
}
