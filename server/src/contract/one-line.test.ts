import { describe, expect, test } from 'vitest'
import { readContract } from './contract.ts'
import { isOneLine, toOneLine } from './one-line.ts'
import { listOperations } from './openapi/operations.ts'
import { isNode, nodeAt } from './openapi/nodes.ts'
import { resolve } from './openapi/references.ts'

describe('a name may be', () => {
  test.each([
    'Rotterdam harbour, April 2026',
    'שם של הזמנה',
    'طلب الميناء 2026',
    'नाम क्\u{200d}ष', // a joiner shapes letters
    '👩\u{200d}🚀 & <b>',
    '',
  ])('%j', (text) => {
    expect(isOneLine(text)).toBe(true)
  })
})

describe('a name may not have', () => {
  test.each([
    ['a line feed', 'a\nb'],
    ['a line feed at its end', 'a\n'],
    ['a carriage return', 'a\rb'],
    ['a tab', 'a\tb'],
    ['a delete', 'a\u{7f}b'],
    ['a next line', 'a\u{85}b'],
    ['a line separator', 'a\u{2028}b'],
    ['a paragraph separator', 'a\u{2029}b'],
    ['an override', 'a\u{202e}b'],
    ['an embedding', 'a\u{202a}b'],
    ['an isolate', 'a\u{2067}b'],
    ['a mark from right to left', 'a\u{200f}b'],
    ['an Arabic letter mark', 'a\u{61c}b'],
  ])('%s', (_what, text) => {
    expect(isOneLine(text)).toBe(false)
  })
})

test.each([
  ['two\r\nlines', 'two lines'],
  ['\u{202e}desrever\u{202c} name', ' desrever  name'],
  ['plain name', 'plain name'],
])('the stored name %j is shown on one line', (stored, shown) => {
  expect(toOneLine(stored)).toBe(shown)
})

const contract = readContract('strict')

/** Members of a schema, of what it refers to and of its branches, with their places. */
function* walkMembers(
  schema: unknown,
  place: string,
  seen = new Set<unknown>(),
): Generator<readonly [place: string, schema: object]> {
  if (!isNode(schema) || seen.has(schema)) return
  const found = resolve(contract, schema)
  if (seen.has(found)) return
  seen.add(found)
  for (const [name, member] of Object.entries(nodeAt(found, 'properties'))) {
    yield [`${place}.${name}`, resolve(contract, isNode(member) ? member : {})]
    yield* walkMembers(member, `${place}.${name}`, seen)
  }
  for (const key of ['oneOf', 'anyOf', 'allOf'])
    for (const branch of [Object.entries(found).find(([name]) => name === key)?.[1] ?? []].flat())
      yield* walkMembers(branch, place, seen)
  yield* walkMembers(Object.entries(found).find(([name]) => name === 'items')?.[1], `${place}[]`, seen)
}

/** Names that requests give, by operation. */
const names = listOperations(contract).flatMap(({ id, node }) => {
  const content = node.requestBody ? resolve(contract, node.requestBody).content : {}
  return Object.values(content).flatMap(({ schema }) =>
    [...walkMembers(schema, id)].filter(([place]) => /\.(name|title|display_name)$/.test(place)),
  )
})

test('every name that a request gives is held to one line', () => {
  const isFixed = (schema: object) => 'enum' in schema || 'const' in schema || !('type' in schema)
  const free = names.filter(([, schema]) => !isFixed(schema) && !('x-one-line' in schema))
  expect(free.map(([place]) => place)).toEqual([])
  expect(names.length).toBeGreaterThan(5)
})
