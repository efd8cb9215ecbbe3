import { createHmac } from 'node:crypto'
import type { Savable } from './snapshot-source.ts'

/** Where new ids come from. */
export interface Ids {
  /** A UUID with dashes. */
  uuid(): string
  /** Letters and digits, six bits each. */
  text(length: number): string
  /** A whole number, one more than the last of this kind, from `first` on. */
  number(kind: string, first: number): number
}

/** Ids that follow from a secret: a platform that starts anew with the same one gives out the same ids again. */
export const createIds = (secret: string): Ids & Savable => {
  let last = new Map<string, number>()
  const number = (kind: string, first: number): number => {
    const next = (last.get(kind) ?? first - 1) + 1
    last.set(kind, next)
    return next
  }
  const bytes = (): Buffer =>
    createHmac('sha256', secret)
      .update(`id ${number('bytes', 0)}`)
      .digest()
  return {
    number,
    uuid: () => uuidOf(bytes()),
    text: (length) => textOf(bytes, length),
    save() {
      const saved = new Map(last)
      return () => {
        last = new Map(saved)
      }
    },
  }
}

/** @see RFC 9562, section 5.4 */
const uuidOf = (bytes: Buffer): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const textOf = (bytes: () => Buffer, length: number): string => {
  let text = ''
  while (text.length < length)
    text += bytes()
      .toString('base64')
      .replaceAll(/[^A-Za-z0-9]/g, '')
  return text.slice(0, length)
}
