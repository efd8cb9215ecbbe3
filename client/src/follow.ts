import type { HeadersOptions, ParseAs } from 'openapi-fetch'
import type { Client, UntypedAnswer } from './client.ts'
import { operationIds, wireOf } from './operation-wire.ts'
import { senderOf } from './sender.ts'

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
  const { send, addressOf } = senderOf(client)
  const { href: baseUrl, pathname } = addressOf(href)
  const operationId = operationIds.find((id) => isGetOf(id, pathname))
  const { sibling, anonymous } = wireOf(operationId ?? '') ?? {}
  return send({ operationId, method: 'get', path: '', sibling, anonymous, stated: { baseUrl } }, options)
}

/** Whether an operation answers to a GET at an address. */
const isGetOf = (id: string, pathname: string): boolean => {
  const { method, path = '' } = wireOf(id) ?? {}
  const template = path.replace(/\/$/, '').replaceAll(/\{[^}]+\}/g, '[^/]+')
  return method === 'get' && new RegExp(`^${template}/?$`).test(pathname)
}
