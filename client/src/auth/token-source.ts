import type { Members } from '../object.ts'
import type { Clock } from '../retry/clock.ts'

/** Gives an access token, e.g. one that the app keeps; called when there is none, when it ends, and after a 401. */
export type TokenSource = (session: TokenSession) => string | Promise<string>

/** What a source of tokens may use of the client that asks it. */
export interface TokenSession {
  readonly clock: Clock
  /** Calls the authorization server, without credentials. */
  readonly ask: (operation: 'auth_createToken' | 'auth_createDeviceCode', form: Form) => Promise<Grant>
}

export type Form = Readonly<Record<string, string>>

/** What the authorization server answers with: members of a success or of an OAuth2 error, and the HTTP status. */
export type Grant = Members & { readonly status: number }
