import type { RequestHandler } from 'express'
import type { JWTVerifyGetKey } from 'jose'
import type { Logger } from 'pino'
import type { Clock } from '../../kernel/clock.ts'
import type { Accounts } from '../../services/accounts/accounts.ts'
import type { PageToken } from './own-pages.ts'
import type { User } from '../../services/accounts/user.ts'
import type { SigningKeys } from '../credentials/signing-key.ts'
import type { Authenticate } from '../../http/call/authenticate.ts'
import type { IsRevoked } from '../credentials/access-tokens.ts'
import type { Lenience } from '../../contract/lenience.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import type { Stores } from '../../stores/stores.ts'

export interface IssuerOptions {
  /** Main address as callers see it, without a trailing slash. */
  readonly baseUrl: string
  /** `aud` of the tokens that are believed. */
  readonly audience: string
  /** What keys and client secrets are derived from: the same text, the same ones. */
  readonly secret: string
  /** Keys that the embedded server signs with in place of its own; undefined where the settings have none. */
  readonly signingKeys: SigningKeys | undefined
  /** Whether users can sign in at the embedded server, where nobody asks them for a password. */
  readonly userSignIn: boolean
  readonly accounts: Accounts
  /** @throws Problem 503 while the accounts are too old to tell who is let in */
  readonly requireAccounts: () => void
  readonly lenience: Lenience
  readonly clock: Clock
  readonly logger: Logger
  readonly stores: Stores
  /** Seals the signing keys that the embedded server stores. */
  readonly sealing: Sealing
}

/** Who gives out the tokens that the platform believes. */
export interface TokenIssuer<Credentials> {
  /** `iss` of its tokens. */
  readonly issuer: string
  /** Its public keys. */
  readonly keys: JWTVerifyGetKey
  /** Reads again what other processes changed; undefined where nothing is stored. */
  readonly refresh?: () => Promise<void>
  /** Whether the platform does not let the holder of one of its tokens in any more. */
  readonly isRevoked: IsRevoked
  /** Whether users sign in there. */
  readonly signsUsersIn: boolean
  /** Issues an access token of a user to the platform's own pages; undefined where they have to ask elsewhere. */
  readonly issueToOwnPages?: (user: User) => Promise<PageToken>
  /** What the platform itself serves for it. */
  readonly routes: (authenticate: Authenticate) => readonly RequestHandler[]
  /** What a developer needs to get a token of it. */
  readonly credentials: Credentials
}
