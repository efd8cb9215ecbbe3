import createFetchClient from 'openapi-fetch'
import type { ClientOptions } from './client-options.ts'
import type { Client } from './client.ts'
import { operationAt } from './operation-at.ts'
import type { Method } from './operation-wire.ts'
import { systemClock } from './retry/clock.ts'
import { createSender, keepSender, type Given } from './sender.ts'
import type { UntypedCalls, UntypedPaths } from './untyped-paths.ts'

/**
 * A typed client of the platform. A failure that the platform reports is a value: `{ data, error, response }`. What was
 * refused for now (429, 503) or got no answer is sent again where it takes effect once. A redirect is not followed: read
 * `response.headers.get('Location')`.
 * @throws ConnectionError (each call) where no attempt gets an answer
 * @throws CredentialsError (each call) where the credentials are good for no call of this operation
 *
 * @example
 * const client = createClient({ baseUrl, apiKey })
 * const { data, error } = await client.GET('/data/v1/item-types')
 */
export function createClient(options: ClientOptions): Client
export function createClient(options: ClientOptions): UntypedCalls<Client> {
  const { baseUrl, siblingBaseUrl = baseUrl } = options
  const transport = createFetchClient<UntypedPaths>({ baseUrl })
  const sender = createSender(transport, {
    clock: systemClock,
    random: Math.random,
    ...options,
    siblingBaseUrl,
  })
  const callAt = (method: Method) => (path: string, given?: Given) =>
    sender.call(operationAt(method, path), given)
  const client = {
    ...transport,
    GET: callAt('get'),
    PUT: callAt('put'),
    POST: callAt('post'),
    PATCH: callAt('patch'),
    DELETE: callAt('delete'),
    call: sender.call,
  }
  return keepSender(client, sender)
}
