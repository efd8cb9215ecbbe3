/** Bytes of a module, as they are or as they are to be. */
export type Part = Uint8Array | readonly number[]

/** Reads a WebAssembly module from `at` on. @throws RangeError at its end */
export class Reader {
  readonly bytes: Uint8Array
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  byte(): number {
    const byte = this.bytes[this.at++]
    if (byte === undefined) throw new RangeError('the module ends in the middle')
    return byte
  }

  unsigned(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte()
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }

  skip(bytes: number): void {
    this.at += bytes
  }

  /** Passes numbers of variable length. */
  pass(count: number): void {
    for (let left = count; left > 0;) if (this.byte() < 128) left--
  }
}

/** A number in the unsigned form. @see LEB128 */
export const unsigned = (value: number): readonly number[] => {
  const bytes: number[] = []
  let left = value
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) | 128)
  return [...bytes, left]
}

/** A number from 0, in the signed form. @see LEB128 */
export const signed = (value: number): readonly number[] => {
  const bytes: number[] = []
  let left = value
  for (; left > 63; left = Math.floor(left / 128)) bytes.push((left % 128) | 128)
  return [...bytes, left]
}

export const nameBytes = (name: string): readonly number[] => [
  ...unsigned(name.length),
  ...new TextEncoder().encode(name),
]

export const totalLength = (parts: readonly Part[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0)

export const joined = (parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(totalLength(parts))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
