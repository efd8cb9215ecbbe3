import type { HeadersOptions, ParseAs } from 'openapi-fetch'
import type { Client, UntypedAnswer } from './client.ts'
import { operationWires, type OperationWire } from './operation-wire.ts'
import { senderFor } from './sender.ts'

export interface FollowOptions {
  readonly headers?: HeadersOptions
  /** JSON unless given. */
  readonly parseAs?: ParseAs
  readonly signal?: AbortSignal
}

/**
 * Opens a link of the platform, absolute or from its root, with credentials only where it leads to the platform. A redirect
 * is followed, without them to another origin.
 * @throws ConnectionError where no attempt gets an answer
 */
export const follow = (client: Client, href: string, options: FollowOptions = {}): Promise<UntypedAnswer> => {
  const { send, resolveHref } = senderFor(client)
  const { origin, pathname, search } = resolveHref(href)
  const [operationId, wire] = [...operationWires].find(([, wire]) => isGetAt(wire, pathname)) ?? []
  return send(
    { ...wire, operationId, method: 'get', path: pathname + search, stated: { baseUrl: origin } },
    options,
  )
}

/** Whether an operation answers to a GET at an address. */
const isGetAt = ({ method, path }: OperationWire, pathname: string): boolean => {
  const template = path.replace(/\/$/, '').replaceAll(/\{[^}]+\}/g, '[^/]+')
  return method === 'get' && new RegExp(`^${template}/?$`).test(pathname)
}
