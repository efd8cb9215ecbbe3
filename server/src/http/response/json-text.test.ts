import { describe, expect, test } from 'vitest'
import { JsonText } from './json-text.ts'

const written = (text: JsonText<unknown>): string => Buffer.from(text.bytes).toString()

describe('JSON text', () => {
  test.each<[string, JsonText<unknown>, string]>([
    ['of a value', JsonText.of({ a: [1, 'ü'] }), '{"a":[1,"ü"]}'],
    ['of chunks, cut anywhere', new JsonText([Buffer.from('{"a"'), Buffer.from(':1}')]), '{"a":1}'],
    ['of no elements', JsonText.listOf([]), '[]'],
    ['of one element', JsonText.listOf([JsonText.of(1)]), '[1]'],
    ['of elements', JsonText.listOf([JsonText.of({}), JsonText.of([]), JsonText.of('"')]), '[{},[],"\\""]'],
    ['with a member', JsonText.of({ a: 1 }).with('b"', JsonText.of({})), '{"a":1,"b\\"":{}}'],
    ['with members', JsonText.of({ a: 1 }).with('b', JsonText.listOf([])).with('c', JsonText.of(2)), '{"a":1,"b":[],"c":2}'],
  ])('%s', (_why, text, want) => {
    expect(written(text)).toBe(want)
    expect(Buffer.concat([...text.pieces()]).toString()).toBe(want)
    expect(text.byteLength).toBe(Buffer.byteLength(want))
    expect(text.parse()).toEqual(JSON.parse(want))
  }) // oxfmt-ignore

  test('keeps the bytes of its parts as they are, spaces and all', () => {
    const part = new JsonText(['{ "n": 1.0', ' }'].map((chunk) => Buffer.from(chunk)))
    expect(written(JsonText.of({ a: 1 }).with('b', part))).toBe('{"a":1,"b":{ "n": 1.0 }}')
  })

  test('comes in pieces of a megabyte', () => {
    const halves = Array.from({ length: 5 }, () => JsonText.of('a'.repeat(2 ** 19)))
    const text = JsonText.listOf(halves)
    expect([...text.pieces()].map(({ length }) => length >> 20)).toEqual([1, 1, 0])
    expect(Buffer.concat([...text.pieces()]).equals(text.bytes)).toBe(true)
  })

  test.each([[JsonText.of([1])], [JsonText.of('}')], [JsonText.of({})], [new JsonText([])]])(
    'what is no object with members takes no further one: %#',
    (text) => {
      expect(() => text.with('a', JsonText.of(1))).toThrow(TypeError)
    },
  )
})
