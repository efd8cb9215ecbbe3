import { describe, expect, test } from 'vitest'
import { JsonText } from './json-text.ts'

const written = (text: JsonText<unknown>): string => Buffer.from(text.bytes).toString()

describe('JSON text', () => {
  test.each<[string, JsonText<unknown>, string]>([
    ['of a value', JsonText.of({ a: [1, 'ü'] }), '{"a":[1,"ü"]}'],
    ['of chunks, cut anywhere', new JsonText([Buffer.from('{"a"'), Buffer.from(':1}')]), '{"a":1}'],
    ['of no elements', JsonText.array([]), '[]'],
    ['of one element', JsonText.array([JsonText.of(1)]), '[1]'],
    ['of elements', JsonText.array([JsonText.of({}), JsonText.of([]), JsonText.of('"')]), '[{},[],"\\""]'],
    ['of one member', JsonText.member('b"', JsonText.array([JsonText.of(1)])), '{"b\\"":[1]}'],
    ['with a member', JsonText.of({ a: 1 }).with('b"', JsonText.of({})), '{"a":1,"b\\"":{}}'],
    [
      'with the members of another object',
      JsonText.of({ a: 1 }).and(new JsonText([Buffer.from('{"b":2'), ',"c":3}'])),
      '{"a":1,"b":2,"c":3}',
    ],
    ['of strings and bytes', new JsonText(['["ü', Buffer.from('ü€'), '€"]']), '["üü€€"]'],
    [
      'of long strings',
      JsonText.array([JsonText.of('a'.repeat(20_000)), JsonText.of('ü'.repeat(20_000))]),
      JSON.stringify(['a'.repeat(20_000), 'ü'.repeat(20_000)]),
    ],
    ['joined', JsonText.array([JsonText.of('ü'), JsonText.of('1')]).joined(), '["ü","1"]'],
    [
      'with members',
      JsonText.of({ a: 1 }).with('b', JsonText.array([])).with('c', JsonText.of(2)),
      '{"a":1,"b":[],"c":2}',
    ],
  ])('%s', (_why, text, want) => {
    expect(written(text)).toBe(want)
    expect(Buffer.concat([...text.pieces()]).toString()).toBe(want)
    expect(text.byteLength).toBe(Buffer.byteLength(want))
    expect(text.parse()).toEqual(JSON.parse(want))
  })

  test('keeps the bytes of its parts as they are, spaces and all', () => {
    const part = new JsonText(['{ "n": 1.0', ' }'].map((chunk) => Buffer.from(chunk)))
    expect(written(JsonText.of({ a: 1 }).with('b', part))).toBe('{"a":1,"b":{ "n": 1.0 }}')
  })

  test('comes in pieces of a megabyte', () => {
    const halves = Array.from({ length: 5 }, () => JsonText.of('a'.repeat(2 ** 19)))
    const text = JsonText.array(halves)
    expect([...text.pieces()].map(({ length }) => length >> 20)).toEqual([1, 1, 0])
    expect(Buffer.concat([...text.pieces()]).equals(text.bytes)).toBe(true)
  })

  test.each([[JsonText.of([1])], [JsonText.of('}')], [JsonText.of({})], [new JsonText([])]])(
    'what is no object with members takes no further one: %#',
    (text) => {
      expect(() => text.with('a', JsonText.of(1))).toThrow(TypeError)
      expect(() => text.and(JsonText.of({ a: 1 }))).toThrow(TypeError)
      expect(() => JsonText.of({ a: 1 }).and(text)).toThrow(TypeError)
    },
  )

  test('is validated with a sample of each part that was validated when it was stored', () => {
    const scene = { sample: '{"id":""}' }
    const scenes = ['{"id":"a","ü":1}', '{ "id": "b" }'].map((json, n) =>
      JsonText.validated<{ id: string }>(scene, Buffer.from(json)).with('n', JsonText.of(n)),
    )
    const page = JsonText.of({ count: 2 }).with('scenes', JsonText.array(scenes))
    expect(written(page)).toBe('{"count":2,"scenes":[{"id":"a","ü":1,"n":0},{ "id": "b" ,"n":1}]}')
    expect(page.outline()).toEqual({
      json: '{"count":2,"scenes":[{"id":"","n":0},{"id":"","n":1}]}',
      kinds: new Set([scene]),
    })
    expect(JsonText.of([1]).outline()).toEqual({ json: '[1]', kinds: new Set() })
  })
})
