import type { Transaction } from '../../stores/transaction.ts'

/** One call to an address that a customer has given. */
export interface WebhookCall {
  /** The organization that it is made for. */
  readonly orgId: number
  /** The subject, such as the id of an order. */
  readonly about: string
  /** Absolute address; it can contain credentials, and is neither logged nor shown. */
  readonly url: string
  /** Sent as JSON. */
  readonly body: unknown
}

/** One e-mail in plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends a prepared notification if the transaction commits, and only then. */
export type Notice = (tx: Transaction) => Promise<void>

/** Notifies customers of what happened outside of their calls. */
export interface Notifier {
  /**
   * Whether webhooks may be sent there.
   * @param field name of the input member, for the failure
   * @throws Problem 400 for an address that is not public, or no address at all
   */
  checkUrl(url: string, field: string): void
  /** Delivered at least once: retried with growing pauses until the receiver answers 2xx, or no attempt is left. */
  prepareCall(call: WebhookCall): Promise<Notice>
  prepareMail(mail: Mail): Promise<Notice>
}
