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
  /** Counts the user's API keys from 1: the last one is active, and those before it are refused. */
  readonly keyVersion: number
  /** SHA-256 of the active API key, in hexadecimal digits. The key itself is not kept. */
  readonly keyDigest: string
}

/** A user as seeds and imports describe one. */
export interface NewUser extends Omit<User, 'keyVersion' | 'keyDigest'> {
  /** 1 by default. */
  readonly keyVersion?: number | undefined
  /** That of the key that is derived from the platform's secret, by default. */
  readonly keyDigest?: string | undefined
}
