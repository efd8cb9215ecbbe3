import type { Storage, StorageOptions } from 'imagery-platform-storages'
import { DeliveryFault } from './delivery-fault.ts'
import { addressFor, STORE_ADDRESS, TOKEN_ADDRESS } from './google-address.ts'
import { isTransient } from './google-fault.ts'
import type { GuardedAgents } from './guarded-agents.ts'
import type { ServiceAccountKey } from './service-account-key.ts'
import { findStorageLibraries } from './storage-libraries.ts'

type Transport = NonNullable<NonNullable<StorageOptions['clientOptions']>['transporterOptions']>

/** A call, as the library takes it. */
export type GoogleRequest = Parameters<Storage['authClient']['request']>[0]

/** How often the session of an upload is asked for, and how long the library waits in between, in seconds. */
const RETRIES = {
  autoRetry: true,
  maxRetries: 2,
  retryDelayMultiplier: 1,
  maxRetryDelay: 1,
  totalTimeout: 600,
  retryableErrorFn: isTransient,
}

/** How the store is called. */
export interface GoogleAccess {
  /** An address that stands in for the provider's, token server and all. */
  readonly endpoint: string | undefined
  readonly key: ServiceAccountKey
}

/**
 * Loads the library. It is given the provider's address, so that it reads none of the environment, and of a key what is
 * used alone. Only what goes through its `authClient` is guarded: that is the sessions of uploads, and nothing else.
 * @param closed ends what would be tried again
 */
export const openGoogleClient = async (
  { endpoint, key }: GoogleAccess,
  agents: GuardedAgents,
  closed: AbortSignal,
): Promise<Storage> => {
  const { loadGoogle } = await findStorageLibraries()
  const { IdempotencyStrategy, Storage: Library } = await loadGoogle()
  return new Library({
    apiEndpoint: STORE_ADDRESS,
    credentials: { ...key },
    clientOptions: {
      transporterOptions: guardedTransport(endpoint, agents, closed),
      additionalClaims: { aud: TOKEN_ADDRESS },
    },
    retryOptions: { ...RETRIES, idempotencyStrategy: IdempotencyStrategy.RetryAlways },
  })
}

/** Guarded agents, which come before proxies of the environment; no redirect; no address but those of the store and of its tokens. */
const guardedTransport = (
  endpoint: string | undefined,
  agents: GuardedAgents,
  closed: AbortSignal,
): Transport => {
  const checkedAddress = (url: string): string => {
    closed.throwIfAborted()
    const address = addressFor(url, endpoint)
    if (address === undefined) throw new DeliveryFault('refused', 'The store leads to another address.')
    return address
  }
  return {
    agent: ({ protocol }) => (protocol === 'https:' ? agents.https : agents.http),
    follow: 0,
    retryConfig: { retry: 0, noResponseRetries: 0 }, // what asks for a token is tried again, with it
    adapter: async (request, send) => send({ ...request, url: checkedAddress(String(request.url)) }),
  }
}
