/** What kept a file from being written. */
export type DeliveryFaultKind = 'credentials' | 'missing' | 'refused' | 'unreachable' | 'slow' | 'broken'

const FINAL: ReadonlySet<DeliveryFaultKind> = new Set(['credentials', 'missing', 'refused'])

/**
 * Why a file could not be written or read: `credentials` that the store does not take, a bucket that is `missing`, a
 * write that is `refused` (by the store or by what the operator allows), a store that is `unreachable`, that stays
 * silent (`slow`), or that breaks off or has other bytes than were sent (`broken`).
 * The message is a sentence for people: it has no secret, and nothing of the store's text.
 */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault'
  readonly kind: DeliveryFaultKind
  /** Whether another attempt cannot help. */
  readonly isFinal: boolean

  constructor(kind: DeliveryFaultKind, message: string) {
    super(message) // without the cause: errors of the libraries carry requests, with what signed them
    this.kind = kind
    this.isFinal = FINAL.has(kind)
  }
}
