import type { StoredFile } from './port.ts'

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

/** The fault of a store that has another size of a file than was sent. @param bytes its size; undefined where there is none */
export const sizeFault = ({ key, file }: StoredFile, bytes: number | undefined): DeliveryFault | undefined =>
  bytes === file.bytes
    ? undefined
    : new DeliveryFault('broken', `The store has ${bytes ?? 'none'} of the ${file.bytes} bytes of ${key}.`)

/** The fault of a store that names another digest of what it has. @param key path of the file */
export const otherBytesFault = (key: string): DeliveryFault =>
  new DeliveryFault('broken', `The store has other bytes of ${key} than were sent.`)
