import type { AppClient } from '../../services/accounts/client.ts'

/** Claims that the scope `profile` opens, in the order in which discovery names them. */
export const PROFILE_CLAIMS = ['name', 'given_name', 'family_name', 'preferred_username'] as const

/** Claims that the scope `email` opens. */
export const EMAIL_CLAIMS = ['email', 'email_verified'] as const

/** Claims about a user, by the scope that opens them. @see OpenID Connect Core 1.0, section 5.4 */
export interface UserProfile {
  readonly profile: Readonly<Partial<Record<(typeof PROFILE_CLAIMS)[number], string>>>
  readonly email: Readonly<Partial<Record<(typeof EMAIL_CLAIMS)[number], string | boolean>>>
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

/** The users who can sign in, at this moment. */
export interface UserAccounts {
  /** @param id `sub` of the user's tokens */
  find(id: string): UserAccount | undefined
  /** The first ones, to choose from. */
  list(limit: number): readonly UserAccount[]
}

/** Who can sign in, and to what. */
export interface SignIn {
  readonly users: UserAccounts
  /** The application of an id, at this moment. */
  readonly findApp: (id: string) => AppClient | undefined
}
