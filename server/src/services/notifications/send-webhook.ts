import { decimal } from '../../kernel/decimal.ts'
import { BlockedAddress } from '../network/public-lookup.ts'
import type { PublicAgent } from '../network/public-agent.ts'

/** The outcome of one attempt. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly status: number }
  | { readonly kind: 'hopeless'; readonly status: number | null; readonly reason: string }
  | {
      readonly kind: 'later'
      readonly status: number | null
      readonly reason: string
      /** Seconds that the receiver asked for. */
      readonly retryAfter: number | undefined
    }

/** How long a receiver may take, in milliseconds. @see spec/orders/webhooks.yaml */
const ANSWER_MS = 10_000
const TRY_AGAIN: ReadonlySet<number> = new Set([408, 425, 429])
const MAX_ANSWER_BYTES = 16_384
const BLOCKED = 'the receiver is not on the public internet'

/** Makes one attempt. Redirects are not followed, and only the status of the answer is read. */
export const sendWebhook = async (
  agent: PublicAgent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Outcome> => {
  try {
    const answer = await agent.request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'imagery-platform' },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await answer.body.dump({ limit: MAX_ANSWER_BYTES }).catch(() => undefined) // only the status counts
    return toOutcome(answer.statusCode, decimal(String(answer.headers['retry-after'] ?? '')))
  } catch (fault) {
    if (fault instanceof BlockedAddress) return { kind: 'hopeless', status: null, reason: BLOCKED }
    return { kind: 'later', status: null, reason: describeFault(fault), retryAfter: undefined }
  }
}

const toOutcome = (status: number, retryAfter: number): Outcome => {
  if (status >= 200 && status < 300) return { kind: 'delivered', status }
  const isRedirect = status >= 300 && status < 400
  const reason = `the receiver answered ${status}${isRedirect ? ', and redirects are not followed' : ''}`
  if (status < 500 && !TRY_AGAIN.has(status)) return { kind: 'hopeless', status, reason }
  return { kind: 'later', status, reason, retryAfter: retryAfter >= 0 ? retryAfter : undefined }
}

/** Never the message of an error, which can quote the address. */
const describeFault = (fault: unknown): string => {
  const name = fault instanceof Error ? fault.name : 'Error'
  const code = fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : name
  return REASONS[name] ?? REASONS[code] ?? `the receiver could not be reached (${code})`
}

/** By the names of errors, since some have no code, or by their codes. */
const REASONS: Readonly<Record<string, string>> = {
  TimeoutError: 'the receiver did not answer in time',
  HTTPParserError: 'the response of the receiver is not valid HTTP',
  HeadersOverflowError: 'the header of the response is too large',
  ENOTFOUND: "the receiver's host name has no address (ENOTFOUND)",
  ECONNREFUSED: 'the receiver refused the connection (ECONNREFUSED)',
  ECONNRESET: 'the receiver closed the connection before it answered (ECONNRESET)',
  UND_ERR_SOCKET: 'the receiver closed the connection before it answered (UND_ERR_SOCKET)',
  UND_ERR_CONNECT_TIMEOUT: 'the receiver accepted no connection in time (UND_ERR_CONNECT_TIMEOUT)',
}
