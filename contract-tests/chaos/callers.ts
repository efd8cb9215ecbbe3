import { createClient } from 'imagery-platform-client'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { accessToken } from '../processes/target.ts'
import type { Callers } from './writes.ts'

const KEY = 'Idempotency-Key'
const NO_KEY = '"none"'

/** Each call is sent once, with the key that the load gives it or with none: neither is left to the client. */
const asTheyAre = {
  retry: { limit: 0 },
  idempotencyKey: () => NO_KEY,
  fetch: (request: Request): Promise<Response> => {
    if (request.headers.get(KEY) === NO_KEY) request.headers.delete(KEY)
    return fetch(request)
  },
}

/** A user with a key, and a machine client with a token. */
export const createCallers = async (platform: PlatformAddresses): Promise<Callers> => {
  const { baseUrl, apiKey } = platform
  return {
    user: createClient({ baseUrl, apiKey, ...asTheyAre }),
    machine: createClient({ baseUrl, token: await accessToken(platform), ...asTheyAre }),
  }
}
