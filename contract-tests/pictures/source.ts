import {
  createControlClient,
  createPlatform,
  type ControlClient,
  type Platform,
} from 'imagery-platform-client'
import type { PlatformAddresses } from '../processes/addresses.ts'

/** The platform that pictures are taken of, as its callers reach it. */
export interface Source {
  readonly addresses: PlatformAddresses
  /** A user with a key, at the main address. */
  readonly user: Platform
  /** A program with tokens, for catalog and batch. */
  readonly program: Platform
  readonly control: ControlClient
}

export const createSource = (addresses: PlatformAddresses): Source => {
  const { baseUrl, siblingBaseUrl, apiKey, clientId, clientSecret } = addresses
  return {
    addresses,
    user: createPlatform({ baseUrl, apiKey }),
    program: createPlatform({ baseUrl, siblingBaseUrl, clientId, clientSecret }),
    control: createControlClient({ baseUrl }),
  }
}
