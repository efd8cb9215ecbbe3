/** A person who works for an organization. */
export interface User {
  /** `sub` of the user's tokens. */
  readonly id: string
  readonly orgId: number
  readonly givenName: string
  readonly familyName: string
  /** What the user signs in with. */
  readonly username: string
  readonly email: string
  /** Counts the API keys that the user began with from 1: the last one is active, and those before it are refused. */
  readonly keyVersion: number
  /**
   * SHA-256 of that key, in hexadecimal digits; null for a user who began without one. The key itself is not kept. Those
   * that were issued to the user come beside it.
   */
  readonly keyDigest: string | null
  /** When that key stops working, RFC 3339; absent where it has no end. */
  readonly keyUntil?: string | undefined
}

/** A user as seeds and imports describe one. */
export interface NewUser extends Omit<User, 'keyVersion' | 'keyDigest'> {
  /** 1 by default. */
  readonly keyVersion?: number | undefined
  /** That of the key that is derived from the platform's secret, by default. */
  readonly keyDigest?: string | null | undefined
}
