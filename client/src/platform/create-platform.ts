import type { ApiKeyCredentials } from '../auth/credentials.ts'
import { clientCredentials, type MachineClient } from '../auth/client-credentials.ts'
import type { ClientOptions } from '../client-options.ts'
import type { Client, UntypedAnswer } from '../client.ts'
import { createClient } from '../create-client.ts'
import { unwrap } from '../errors/unwrap.ts'
import { operationWires } from '../operation-wire.ts'
import type { PagedId, PagesRest } from '../pages/paged.ts'
import { pages } from '../pages/pages.ts'
import { carryActions } from './actions.ts'
import { keepSender, senderFor, type Sender } from '../sender.ts'
import type { Given } from '../transport.ts'
import type { Platform } from './platform.ts'

/**
 * Where the platform is and who is calling: with an API key, a token, or as a machine client. A key can stand next to either:
 * each operation gets the credentials that it accepts.
 */
export type PlatformOptions = ClientOptions | MachineOptions

type MachineOptions = Omit<ClientOptions, 'token' | 'apiKey'> &
  MachineClient &
  Partial<ApiKeyCredentials> & { readonly token?: never }

/**
 * The platform, for apps: calls give their data and throw what fails. The calls of {@link createClient} stand beside them
 * and give `{ data, error, response }`.
 * @throws ApiError (each call of an area) where the platform refuses
 * @throws ParameterError (each call) where a path parameter is missing, empty, `.` or `..`; nothing is sent
 * @throws ConnectionError (each call) where no attempt gets an answer
 *
 * @example
 * const platform = createPlatform({ baseUrl, apiKey })
 * const order = await platform.orders.createOrder({ body })
 * await order.wait()
 * await order.download('scenes')
 */
export function createPlatform(options: PlatformOptions): Platform
export function createPlatform(options: PlatformOptions): object {
  const client = createClient('clientId' in options ? { ...options, ...clientCredentials(options) } : options)
  const sender = senderFor(client)
  const platform = {
    ...client,
    ...createApis(client, sender),
    pages: <Id extends PagedId>(operationId: Id, ...rest: PagesRest<Id>) =>
      pages(client, operationId, ...rest),
  }
  return keepSender(platform, sender)
}

const createApis = (client: Client, { call }: Sender): object => {
  const apis: Record<string, Record<string, unknown>> = {}
  for (const [id, { redirects }] of operationWires) {
    const [area = '', name = ''] = id.split('_')
    const api = (apis[area] ??= {})
    api[name] = async (given?: Given) => {
      if (redirects) return readLocation(call(id, given))
      const data: unknown = await unwrap(call(id, given))
      carryActions(client, id, data)
      return data
    }
  }
  return apis
}

/** @throws TypeError in a browser, which hides where a redirect leads: `follow` it there */
const readLocation = async (called: Promise<UntypedAnswer>): Promise<string> => {
  await unwrap(called)
  const location = (await called).response.headers.get('Location')
  if (location === null) throw new TypeError('A browser hides where a redirect leads')
  return location
}
