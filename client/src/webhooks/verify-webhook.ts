import type { webhooks } from '../../../generated/types.ts'
import { isObject } from '../object.ts'
import { parsed } from '../parsed.ts'
import { WebhookError } from './webhook-error.ts'

/** The events that the platform calls webhooks for. */
export type WebhookEvent = keyof webhooks

/** What the platform sends for an event. */
export type WebhookPayload<Event extends WebhookEvent = WebhookEvent> =
  webhooks[Event]['post']['requestBody']['content']['application/json']

/** Headers as `fetch` has them, or as Node and its servers do. */
type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** A call that was received: a `Request`, or its headers and its body as it came, byte for byte. */
export type ReceivedCall =
  | Pick<Request, 'headers' | 'arrayBuffer'>
  | {
      readonly headers: ReceivedHeaders
      readonly body: string | Uint8Array
    }

export interface WebhookCall {
  /** The same each time that the call is repeated: what was seen is not done twice. */
  readonly id: string
  readonly payload: WebhookPayload
}

export interface VerifyOptions {
  /** How old a call may be, or ahead of this machine's clock, in milliseconds; five minutes unless given. */
  readonly tolerance?: number
  /** The time in milliseconds since 1970, for tests. */
  readonly now?: () => number
}

const TOLERANCE = 300_000

/**
 * Makes sure that the platform made a call, and gives what it sent.
 * @param secrets the secret that the platform printed, `whsec_...`; while one replaces another, both
 * @throws WebhookError where it did not, or not within `tolerance`
 * @throws TypeError where a secret is none, or the body was parsed before
 * @see https://www.standardwebhooks.com
 *
 * @example
 * const { id, payload: order } = await verifyWebhook(request, process.env.WEBHOOK_SECRET ?? '')
 */
export const verifyWebhook = async (
  call: ReceivedCall,
  secrets: string | readonly string[],
  { tolerance = TOLERANCE, now = Date.now }: VerifyOptions = {},
): Promise<WebhookCall> => {
  const { header, body } = await readContent(call)
  const id = header('id')
  const timestamp = header('timestamp')
  const signatures = header('signature')
  if (!id || !timestamp || !signatures) throw new WebhookError('headers')
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  if (!(await isSigned(signed, signatures, [secrets].flat()))) throw new WebhookError('signature')
  if (!(Math.abs(now() - Number(timestamp) * 1000) <= tolerance)) throw new WebhookError('timestamp')
  const payload = parsed(new TextDecoder().decode(body))
  if (!isPayload(payload)) throw new WebhookError('body')
  return { id, payload }
}

/** What the platform signs is what its contract says. */
const isPayload = (payload: unknown): payload is WebhookPayload => isObject(payload)

const readContent = async (call: ReceivedCall) => {
  const body = 'arrayBuffer' in call ? new Uint8Array(await call.arrayBuffer()) : toBytes(call.body)
  return { header: (name: string) => headerIn(call.headers, `webhook-${name}`), body }
}

const toBytes = (body: string | Uint8Array): Uint8Array => {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (!ArrayBuffer.isView(body)) throw new TypeError('A body is needed as it came, byte for byte, not parsed')
  return body
}

const headerIn = (headers: ReceivedHeaders, name: string) => {
  if (headers instanceof Headers) return headers.get(name)
  return [Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]].flat()[0]
}

const joined = (start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> => {
  const both = new Uint8Array(start.length + end.length)
  both.set(start)
  both.set(end, start.length)
  return both
}

/** Whether one of the signatures was made with one of the secrets. */
const isSigned = async (
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secrets: readonly string[],
): Promise<boolean> => {
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey('raw', keyIn(secret), HMAC, false, ['verify'])
    for (const [, signature = ''] of signatures.matchAll(/(?:^| )v1,([\w+/]{43}=)(?= |$)/g))
      if (await crypto.subtle.verify('HMAC', key, bytesIn(signature), signed)) return true
  }
  return false
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

const keyIn = (secret: string) => {
  const [, base64] = SECRET.exec(secret) ?? []
  if (!base64) throw new TypeError('A secret of webhooks is base64, after whsec_')
  return bytesIn(base64)
}

const SECRET = /^(?:whsec_)?((?:[a-z\d+/]{4})+(?:[a-z\d+/]{2,3}={0,2})?)$/i

const bytesIn = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
