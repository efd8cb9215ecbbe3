import type Provider from 'oidc-provider'
import type { FindMachine } from './machine-client.ts'

/**
 * Has the platform verify the secrets of clients. The library compares with one secret that it knows in the clear; of
 * ours there are digests only, and several at once while a client changes from one to the next.
 */
export const verifySecrets = ({ Client }: Provider, findMachine: FindMachine): void => {
  Client.prototype.compareClientSecret = function compare(presented) {
    return findMachine(this.clientId)?.isSecret(presented) ?? false
  }
}
