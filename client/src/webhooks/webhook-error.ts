/**
 * Why a call is not believed:
 *
 * - `headers`: one of `webhook-id`, `webhook-timestamp`, `webhook-signature` is missing.
 * - `timestamp`: it was signed too long ago, or in the future, so that it may be a copy of an old one.
 * - `signature`: none was made with a secret that is known.
 * - `body`: it is no JSON.
 */
export type WebhookFault = 'headers' | 'timestamp' | 'signature' | 'body'

/** A call that the platform did not make, or not now. Answer it with 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly reason: WebhookFault

  constructor(reason: WebhookFault) {
    super(MEANING[reason])
    this.reason = reason
  }
}

const MEANING: Readonly<Record<WebhookFault, string>> = {
  headers: 'A webhook call without one of webhook-id, webhook-timestamp, webhook-signature',
  timestamp: 'A webhook call that was signed too long ago, or in the future',
  signature: 'A webhook call that was signed with no known secret',
  body: 'A webhook call whose body is no JSON',
}
