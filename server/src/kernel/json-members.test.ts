import { expect, test } from 'vitest'
import { jsonMembers, jsonObject, plainJson } from './json-members.ts'

const VALUES: readonly unknown[] = [
  {},
  { a: 1 },
  { a: null, b: true, c: -1.5e-7, d: 'x', e: '' },
  { a: [], b: {}, c: [[1, 2], [3]], d: { e: { f: [{ g: 1 }] } }, h: 0 },
  { 'a:b,c': 'd,e}f]g{h[i:j', '{': '}', '': ',' },
  { 7: 'first', b: 1, __proto__: { c: 1 } },
]

test.each(VALUES.map((value) => JSON.stringify(value)))(
  'the members of %s are those that parsing finds',
  (json) => {
    const parsed: unknown = JSON.parse(json)
    const expected = Object.entries(parsed ?? {}).map(([name, value]) => [name, JSON.stringify(value)])
    const members = jsonMembers(json) ?? expect.unreachable()
    expect([...members]).toEqual(expected)
    expect(jsonObject(members)).toBe(json)
  },
)

test.each(['', '1', 'null', '"{}"', '[1]', '[]', '{', '{"a"}', '{"a":1,}x', '{"a":1', '{a:1}'])(
  '%s is no object',
  (json) => {
    expect(jsonMembers(json)).toBeUndefined()
  },
)

test.each([
  ['ASCII', '{"a":"b"}', true],
  ['an escaped quotation mark', String.raw`{"a":"\""}`, false],
  ['a letter beyond ASCII', '{"a":"ä"}', false],
])('JSON with %s', (_what, json, isPlain) => {
  expect(plainJson(Buffer.from(json))).toBe(isPlain ? json : undefined)
})
