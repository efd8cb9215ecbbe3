import type { Transaction } from '../../stores/transaction.ts'

/** One call to an address that a customer has named. */
export interface WebhookCall {
  /** Organization on whose behalf it is made. */
  readonly orgId: number
  /** What it is about, such as the id of an order. */
  readonly about: string
  /** Absolute address; it can carry credentials and goes into no log and no answer. */
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

/** Has a notification sent that is prepared: if the transaction is committed, and only then. */
export type Notice = (tx: Transaction) => Promise<void>

/** Notifies customers of what happened, outside of any call of theirs. */
export interface Notifier {
  /**
   * Whether webhooks may be sent there.
   * @param field name of the input member, for the failure
   * @throws Problem 400 for an address that is not public, or no address at all
   */
  checkUrl(url: string, field: string): void
  /** Delivered at least once: tried again with growing pauses until the receiver answers 2xx, or it is hopeless. */
  prepareCall(call: WebhookCall): Promise<Notice>
  prepareMail(mail: Mail): Promise<Notice>
  /** Has a mail sent in a transaction of its own. */
  sendMail(mail: Mail): Promise<void>
}
