import { randomBytes } from 'node:crypto'
import type Provider from 'oidc-provider'
import type { ClientMetadata } from 'oidc-provider'
import { PLATFORM_SCOPE } from '../credentials/scopes.ts'
import { DEFAULT_ALGORITHM } from '../../services/accounts/client.ts'
import type { SigningAlgorithm } from '../../services/accounts/client.ts'

/** Software that acts for an organization under its own name. */
export interface MachineClient {
  readonly id: string
  readonly orgId: number
  /** The algorithm that signs its tokens; undefined for the default. */
  readonly signingAlg?: SigningAlgorithm | undefined
  /** Verifies a secret that the client presents. */
  readonly isSecret: (presented: string) => boolean
}

/** Returns the machine client with this id, as it is registered now. */
export type FindMachine = (id: string) => MachineClient | undefined

/**
 * The secret that the library stores for every machine client. It requires one; nobody knows this one, and
 * `verifySecrets` compares with the platform's digests instead.
 */
const UNKNOWN_SECRET = randomBytes(32).toString('hex')

/** Returns a machine client's registration in the library's form. */
export const machineMetadata = ({ id, signingAlg = DEFAULT_ALGORITHM }: MachineClient): ClientMetadata => ({
  client_id: id,
  client_secret: UNKNOWN_SECRET,
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
  scope: PLATFORM_SCOPE,
  // Allows client_secret_post as well: the library accepts either from a client that has a secret.
  token_endpoint_auth_method: 'client_secret_basic',
  id_token_signed_response_alg: signingAlg,
})

/**
 * Verifies client secrets with the platform's accounts. The library compares with one secret in clear text; the platform
 * stores digests only, and accepts two secrets while a client rotates from one to the next.
 */
export const verifySecrets = ({ Client }: Provider, findMachine: FindMachine): void => {
  Client.prototype.compareClientSecret = function compare(presented) {
    return findMachine(this.clientId)?.isSecret(presented) ?? false
  }
}
