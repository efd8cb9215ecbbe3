import type { Storage, StorageOptions } from '@google-cloud/storage'
import { DeliveryFault } from './delivery-fault.ts'
import { addressFor, STORE_ADDRESS, TOKEN_ADDRESS } from './google-address.ts'
import { isOfAMoment } from './google-fault.ts'
import type { GuardedAgents } from './guarded-agents.ts'
import type { ServiceAccountKey } from './service-account-key.ts'

type Transport = NonNullable<NonNullable<StorageOptions['clientOptions']>['transporterOptions']>

/** A call, as the library takes it. */
export type GoogleRequest = Parameters<Storage['authClient']['request']>[0]

/** How often an upload goes on after a failure, and how long it waits before, in seconds. */
const RETRIES = {
  autoRetry: true,
  maxRetries: 2,
  retryDelayMultiplier: 1,
  maxRetryDelay: 1,
  totalTimeout: 3_600,
}

/** How the store is called. */
export interface GoogleAccess {
  /** An address that stands in for the provider's, token server and all. */
  readonly endpoint: string | undefined
  readonly key: ServiceAccountKey
}

/** The parts of the library that send what they are asked to through its authorization. */
export interface GoogleClient {
  readonly authorization: Storage['authClient']
  /** @param noteFault is told of each failure after which an upload may go on */
  uploading(noteFault: (fault: unknown) => void): Storage
}

/**
 * Loads the library. It is given an address, so that it reads none of the environment, and of a key what is used alone.
 * @param closed ends what would be tried again
 */
export const openGoogleClient = async (
  access: GoogleAccess,
  agents: GuardedAgents,
  closed: AbortSignal,
): Promise<GoogleClient> => {
  const { IdempotencyStrategy, Storage: Library } = await import('@google-cloud/storage')
  const { authClient } = new Library({
    apiEndpoint: STORE_ADDRESS,
    credentials: { ...access.key },
    clientOptions: {
      transporterOptions: guardedTransport(access.endpoint, agents, closed),
      additionalClaims: { aud: TOKEN_ADDRESS },
    },
  })
  const idempotencyStrategy = IdempotencyStrategy.RetryAlways
  return {
    authorization: authClient,
    uploading(noteFault) {
      const retryableErrorFn = (fault: unknown): boolean => {
        noteFault(fault)
        return isOfAMoment(fault)
      }
      const library = new Library({
        apiEndpoint: STORE_ADDRESS,
        retryOptions: { ...RETRIES, idempotencyStrategy, retryableErrorFn },
      })
      library.authClient = authClient // with the token that others got
      return library
    },
  }
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
