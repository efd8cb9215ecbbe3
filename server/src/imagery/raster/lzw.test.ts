import { describe, expect, it } from 'vitest'
import { fromLzw } from './lzw.ts'

/** Codes of changing width, the highest bit first. */
const packed = (codes: readonly (readonly [code: number, bits: number])[]): Uint8Array => {
  const bits = codes.map(([code, width]) => code.toString(2).padStart(width, '0')).join('')
  return Uint8Array.from((bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2)))
}
const nine = (...codes: number[]) => packed(codes.map((code) => [code, 9]))

describe('LZW', () => {
  it.each<[why: string, codes: Uint8Array, bytes: number[]]>([
    ['the example of TIFF 6.0', nine(256, 7, 258, 8, 8, 258, 6, 6, 257), [7, 7, 7, 8, 8, 7, 7, 6, 6]],
    ['a piece that reaches into its own copy', nine(256, 1, 258, 259, 257), [1, 1, 1, 1, 1, 1]],
    ['a table that begins anew', nine(256, 1, 258, 256, 2, 258, 257), [1, 1, 1, 2, 2, 2]],
    ['codes without an end', nine(256, 1, 2, 3), [1, 2, 3]],
    ['nothing', new Uint8Array(), []],
  ])('%s', (_why, codes, bytes) => {
    expect([...fromLzw(codes, 100)]).toEqual(bytes)
  })

  it('codes grow by a bit when the table has 511 pieces', () => {
    const codes = Array.from({ length: 300 }, (_, i) => [i % 256, i < 254 ? 9 : 10] as const)
    expect([...fromLzw(packed([[256, 9], ...codes, [257, 10]]), 1000)]).toEqual(codes.map(([code]) => code))
  })

  it('is cut at the size that it may have', () => {
    const growing = Array.from({ length: 200 }, (_, i) => 257 + i).slice(1)
    expect(fromLzw(nine(256, 1, ...growing), 1000)).toHaveLength(1000)
  })

  it('is refused where a code is not defined', () => {
    expect(() => fromLzw(nine(256, 1, 300), 100)).toThrow('LZW code 300 is not defined')
  })
})
