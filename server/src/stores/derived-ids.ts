import { createHmac } from 'node:crypto'

/** Ids for seeding the world; which of them were taken is not stored. */
export interface Ids {
  /** A UUID with dashes. */
  uuid(): string
  /** Letters and digits, six bits each. */
  text(length: number): string
  /** A whole number, one more than the last of this kind, from `first` on. */
  number(kind: string, first: number): number
}

/** Ids that follow from a secret: the same ones in the same order, each time. */
export const createIds = (secret: string): Ids => {
  const last = new Map<string, number>()
  const number = (kind: string, first: number): number => {
    const next = (last.get(kind) ?? first - 1) + 1
    last.set(kind, next)
    return next
  }
  const bytes = (): Buffer => idBytes(secret, number('bytes', 0))
  return {
    number,
    uuid: () => formatUuid(bytes()),
    text: (length) => makeText(bytes, length),
  }
}

const makeText = (bytes: () => Buffer, length: number): string => {
  let text = ''
  while (text.length < length) text += toLetters(bytes())
  return text.slice(0, length)
}

/** Derives the bytes of an id: the same for the same secret and number. */
export const idBytes = (secret: string, number: number): Buffer =>
  createHmac('sha256', secret).update(`id ${number}`).digest()

/** @see RFC 9562, section 5.4 */
export const formatUuid = (bytes: Buffer): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = bytes.toString('hex', 0, 16)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
}

/** Letters and digits, about forty of them. */
export const toLetters = (bytes: Buffer): string => bytes.toString('base64').replaceAll(/[^A-Za-z0-9]/g, '')
