import { createLocalJWKSet } from 'jose'
import { readAcceptance } from '../../contract/acceptance.ts'
import type { Acceptance } from '../../contract/acceptance.ts'
import { createAccessTokenVerifier } from './access-tokens.ts'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import type { CredentialSources } from '../../http/call/authenticate.ts'
import { publicKey } from './signing-key.ts'
import {
  AUDIENCE,
  ISSUER,
  machineClaims,
  sign,
  signingKey,
  stoppedClock,
  userClaims,
} from './token.fixture.ts'
import { createAuthenticator, refuseMachinesOnMainAddress } from './authenticator.ts'
import type { AdmissionPolicy } from './authenticator.ts'
import { orElse } from '../../kernel/result-or-promise.ts'
import { Problem } from '../../kernel/problem.ts'

/** What an operation at the second address accepts. */
export const sibling = readAcceptance([{ oauth2: ['platform'] }])
/** What an operation at the main address accepts. */
export const main = readAcceptance([
  { oauth2: ['platform'] },
  { apiKeyBasic: [] },
  { apiKeyHeader: [] },
  { apiKeyQuery: [] },
])
/** What an operation accepts that may be called without a token. */
export const optional = readAcceptance([{}, { oauth2: ['platform'] }])

/** Anna’s API key. */
export const key = deriveApiKey('dev', 'anna')

/** Anna’s is the only API key that there is. */
export const ownerOfKey = (presented: string) => (presented === key ? { id: 'anna', orgId: 3 } : undefined)

/** A good token of a user. */
export const userToken = sign(userClaims)
/** A good token of a machine. */
export const machineToken = sign(machineClaims)

/** A header of Basic authentication. */
export const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

/** Who is calling, as an operation finds out with these tokens and keys. */
export const authenticator = (admit: AdmissionPolicy = refuseMachinesOnMainAddress) =>
  createAuthenticator({
    verifyAccessToken: createAccessTokenVerifier({
      issuer: ISSUER,
      audience: AUDIENCE,
      keys: createLocalJWKSet({ keys: [publicKey(signingKey)] }),
      clock: stoppedClock(),
    }),
    ownerOfKey,
    admit,
  })

/** Status, code and challenge of a refusal. */
export const refusal = async (
  sources: CredentialSources,
  acceptance: Acceptance,
  admit?: AdmissionPolicy,
) => {
  const fault: unknown = await orElse<unknown>(
    () => authenticator(admit)(sources, acceptance),
    (thrown) => thrown,
  )
  if (!(fault instanceof Problem)) throw new Error(`no refusal, but ${String(fault)}`)
  return {
    status: fault.status,
    code: fault.code,
    challenge: fault.headers['WWW-Authenticate'],
    message: fault.message,
  }
}
