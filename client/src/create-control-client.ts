import type { paths } from '../../generated/control.ts'
import { baseAddress } from './base-address.ts'
import { callsAt } from './calls-at.ts'
import type { PathClient } from './client.ts'
import type { ClientOptions } from './client-options.ts'
import { createTransport, type Given } from './transport.ts'
import type { UntypedCalls } from './untyped-calls.ts'

/** Calls what tests may do to the platform: `control.POST('/control/reset')`. */
export type ControlClient = PathClient<paths>

/** Where the platform is. Control takes no credentials. */
export type ControlClientOptions = Pick<ClientOptions, 'baseUrl' | 'fetch'>

/**
 * A typed client of `/control`, for tests against the platform. A failure that the platform reports is a value:
 * `{ data, error, response }`; only a failure of transport throws.
 *
 * @example
 * const control = createControlClient({ baseUrl })
 * await control.POST('/control/clock/advance', { body: { seconds: 3600 } })
 */
export function createControlClient(options: ControlClientOptions): ControlClient
export function createControlClient({ baseUrl, fetch }: ControlClientOptions): UntypedCalls<ControlClient> {
  const { use, eject, attempt } = createTransport(baseAddress('baseUrl', baseUrl), fetch)
  const calls = callsAt((method) => async (path: string, given: Given = {}) => {
    const { answer, cause } = await attempt(method, path, given)
    if (!answer) throw cause
    return answer
  })
  return { use, eject, ...calls }
}
