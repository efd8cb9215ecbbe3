import { idBytes, lettersOf, uuidOf } from './id-bytes.ts'

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
    uuid: () => uuidOf(bytes()),
    text: (length) => textOf(bytes, length),
  }
}

const textOf = (bytes: () => Buffer, length: number): string => {
  let text = ''
  while (text.length < length) text += lettersOf(bytes())
  return text.slice(0, length)
}
