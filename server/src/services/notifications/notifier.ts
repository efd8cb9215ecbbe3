/** One call to an address that a customer has named. */
export interface WebhookCall {
  /** Organisation on whose behalf it is made. */
  readonly orgId: number
  /** What it tells of, such as the id of an order. */
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

/** Tells customers what happened, outside of any call of theirs. */
export interface Notifier {
  /**
   * Whether webhooks may be sent there.
   * @param field name of the input member, for the failure
   * @throws Problem 400 for an address that is not public, or no address at all
   */
  checkUrl(url: string, field: string): void
  /** Delivers at least once: tried again with growing pauses until the receiver answers 2xx, or it is hopeless. */
  callWebhook(call: WebhookCall): Promise<void>
  sendMail(mail: Mail): Promise<void>
}
