import type { Reader } from './module-bytes.ts'

/** Instructions, by their bytes. @see https://webassembly.github.io/spec/core/binary/instructions.html */
export const OP = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  brTable: 0x0e,
  call: 0x10,
  callIndirect: 0x11,
  bulk: 0xfc,
} as const

export const END = 0x0b

/** Passes what follows an instruction of one byte. */
export const passImmediates = (reader: Reader, op: number): void => {
  if (op === 0x43) reader.skip(4)
  else if (op === 0x44) reader.skip(8)
  else if (op === 0x1c) reader.pass(reader.unsigned())
  else if (op === OP.callIndirect || (op >= 0x28 && op <= 0x3e)) reader.pass(2)
  else if (ONE_NUMBER.has(op)) reader.pass(1)
  else if (!(op <= 0x01 || WITHOUT.has(op) || (op >= 0x45 && op <= 0xc4)))
    throw new RangeError(`instruction ${op} is not known`)
}

/** Blocks, branches, calls, variables, tables, the size of memory, constants, references. */
const ONE_NUMBER = new Set([
  0x02, 0x03, 0x04, 0x0c, 0x0d, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2,
])

/** `else`, `end`, `return`, `drop`, `select`, `ref.is_null`. */
const WITHOUT = new Set([0x05, END, 0x0f, 0x1a, 0x1b, 0xd1])

/** Saturating conversions, and what moves memory and tables at once. */
export const passBulk = (reader: Reader, kind: number): void => {
  if (kind > 17) throw new RangeError(`instruction 252 ${kind} is not known`)
  const two = [8, 10, 12, 14]
  if (kind > 7) reader.pass(two.includes(kind) ? 2 : 1)
}
