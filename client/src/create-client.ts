import { baseAddress } from './base-address.ts'
import { callsAt } from './calls-at.ts'
import type { ClientOptions } from './client-options.ts'
import type { Client } from './client.ts'
import { operationAt } from './operation-at.ts'
import { systemClock } from './retry/clock.ts'
import { createSender, keepSender } from './sender.ts'
import { createTransport, type Given } from './transport.ts'
import type { UntypedCalls } from './untyped-calls.ts'

/**
 * A typed client of the platform. A failure that the platform reports is a value: `{ data, error, response }`. What was
 * refused for now (429, 503) or got no answer is sent again where it takes effect once. A DELETE that got no answer (or a
 * gateway's 502 or 504) and finds nothing when it is sent again counts as done (204), also where there never was such a
 * thing. A redirect is not followed: read `response.headers.get('Location')`.
 * @throws TypeError where an address is none, such as one without `http://`
 * @throws ParameterError (each call) where a path parameter is missing, empty, `.` or `..`; nothing is sent
 * @throws ConnectionError (each call) where no attempt gets an answer
 * @throws CredentialsError (each call) where the credentials are good for no call of this operation
 *
 * @example
 * const client = createClient({ baseUrl, apiKey })
 * const { data, error } = await client.GET('/data/v1/item-types')
 */
export function createClient(options: ClientOptions): Client
export function createClient(options: ClientOptions): UntypedCalls<Client> {
  const baseUrl = baseAddress('baseUrl', options.baseUrl)
  const siblingBaseUrl = baseAddress('siblingBaseUrl', options.siblingBaseUrl ?? baseUrl)
  const transport = createTransport(baseUrl, options.fetch)
  const sender = createSender(transport, {
    clock: systemClock,
    random: Math.random,
    ...options,
    siblingBaseUrl,
  })
  const client = {
    use: transport.use,
    eject: transport.eject,
    ...callsAt((method) => (path: string, given?: Given) => sender.call(operationAt(method, path), given)),
    call: sender.call,
  }
  return keepSender(client, sender)
}
